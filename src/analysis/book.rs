//! Positions whose win is known for good, with the winner's pit for each.
//!
//! A table of proofs forgets; the book does not. It is filled by walking through a whole proof, either one that was
//! written down or one that the table still remembers, and takes in a position only when every line below it has been
//! walked to the end. So whoever follows it never loses a won game.
//!
//! What it says holds without regard to what was played before: where something played before could still draw, it is
//! not asked.

use alloc::vec;
use alloc::vec::Vec;

use super::key::Key;
use super::moves::{Ending, each_move};
use crate::board::Side;
use crate::position::Position;
use crate::rules::Rules;

/// The player to move loses.
const LOST: u8 = u8::MAX;
/// The walk is below this position.
const OPEN: u8 = LOST - 1;
/// The walk broke off below this position.
const GIVEN_UP: u8 = LOST - 2;
const EMPTY: u8 = LOST - 3;

/// What the book says of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// He wins with this own pit.
    Won(usize),
    /// He loses.
    Lost,
}

/// The book: an open-addressed table that grows.
#[derive(Debug, Default)]
pub(crate) struct Book {
    slots: Vec<(u64, u8)>,
    used: usize,
}

/// A position on the way down, and what is still to be walked below it.
struct Step {
    place: u64,
    pit: u8,
    replies: Vec<Position>,
}

fn place(rules: &Rules, position: &Position, wins: bool) -> u64 {
    Key::of(rules, position).with(u64::from(position.turn.min(2) << 1 | u32::from(wins))).check
}

impl Book {
    /// What is known of a position.
    pub(crate) fn look_up(&self, rules: &Rules, position: &Position) -> Option<Known> {
        let found = |wins| self.get(place(rules, position, wins));
        match found(true) {
            Some(pit) if pit < EMPTY => Some(Known::Won(usize::from(pit))),
            _ => (found(false) == Some(LOST)).then_some(Known::Lost),
        }
    }

    /// Takes in what another book says.
    pub(crate) fn add(&mut self, other: Book) {
        for (place, pit) in other.slots {
            if pit != EMPTY {
                self.put(place, pit);
            }
        }
    }

    /// Walks the proof that `winner` wins from `root`, depth first: where the winner is to move, the pit that `pit_of`
    /// gives; where the loser is, all his legal pits, lowest first. Positions walked before are skipped: the same seeds, the
    /// same player to move and, in the first two turns, the same turn. Gives how many positions were met for the first time, or
    /// nothing where the walk comes to a position below itself, to one that is not won, or to more than `most` positions.
    pub(crate) fn walk(
        &mut self,
        rules: &Rules,
        root: &Position,
        winner: Side,
        most: usize,
        pit_of: &mut dyn FnMut(&Position) -> Option<u8>,
    ) -> Option<usize> {
        let mut path: Vec<Step> = Vec::new();
        let mut met = 0;
        let mut next = Some(*root);
        let whole = loop {
            if let Some(position) = next.take() {
                let wins = position.to_move == winner;
                let place = place(rules, &position, wins);
                match self.get(place) {
                    Some(OPEN) => break false,
                    None | Some(GIVEN_UP) => {
                        met += 1;
                        let Some(step) = step(rules, &position, wins, place, pit_of).filter(|_| met <= most) else {
                            break false;
                        };
                        self.put(place, OPEN);
                        path.push(step);
                    }
                    Some(_) => {}
                }
            }
            let Some(step) = path.last_mut() else { break true };
            next = step.replies.pop();
            if next.is_none() {
                let (place, pit) = (step.place, step.pit);
                self.put(place, pit);
                path.pop();
            }
        };
        for step in path {
            self.put(step.place, GIVEN_UP);
        }
        whole.then_some(met)
    }

    fn slot(&self, place: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = place as usize & mask;
        while self.slots[at].1 != EMPTY && self.slots[at].0 != place {
            at = (at + 1) & mask;
        }
        at
    }

    fn get(&self, place: u64) -> Option<u8> {
        if self.slots.is_empty() {
            return None;
        }
        Some(self.slots[self.slot(place)].1).filter(|&pit| pit != EMPTY)
    }

    fn put(&mut self, place: u64, pit: u8) {
        if self.used * 2 >= self.slots.len() {
            let larger = Book { slots: vec![(0, EMPTY); (self.slots.len() * 2).max(1 << 10)], used: 0 };
            let old = core::mem::replace(self, larger);
            self.add(old);
        }
        let at = self.slot(place);
        self.used += usize::from(self.slots[at].1 == EMPTY);
        self.slots[at] = (place, pit);
    }
}

/// What is to be walked below a position; nothing if the winner does not win here.
fn step(
    rules: &Rules,
    position: &Position,
    wins: bool,
    place: u64,
    pit_of: &mut dyn FnMut(&Position) -> Option<u8>,
) -> Option<Step> {
    let chosen = if wins { Some(pit_of(position)?) } else { None };
    let winner = if wins { position.to_move } else { position.to_move.other() };
    let mut replies = Vec::new();
    let (mut sound, mut moves) = (true, 0);
    each_move(rules, position, |made| {
        if chosen.is_none_or(|own| usize::from(own) == made.own) {
            moves += 1;
            match made.ending {
                Ending::None => replies.push(*made.after),
                ending => sound &= ending == Ending::Won(winner),
            }
        }
    });
    replies.reverse(); // the lowest is taken first
    (sound && (moves > 0 || !wins)).then_some(Step { place, pit: chosen.unwrap_or(LOST), replies })
}

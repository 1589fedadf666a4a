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

use super::Verdict;
use super::endgames::Endgames;
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
#[derive(Debug)]
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
        if self.used == 0 { *self = other } else { self.put_all(other) }
    }

    fn put_all(&mut self, other: Book) {
        for (place, pit) in other.slots {
            if pit != EMPTY {
                self.put(place, pit);
            }
        }
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
            self.put_all(old);
        }
        let at = self.slot(place);
        self.used += usize::from(self.slots[at].1 == EMPTY);
        self.slots[at] = (place, pit);
    }
}

/// The winner's pit in a position of a walk, as whoever knows the proof tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// He wins with this own pit.
    Pit(u8),
    /// It has to be looked for longer: the walk stops here, and asks again when it goes on.
    NotYet,
    /// There is none.
    Nothing,
}

/// How far a walk has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walked {
    /// All of the proof: so many positions were met for the first time.
    Whole(usize),
    /// There is more to walk.
    NotYet,
    /// To a position below itself, to one that is not won, or to more positions than it may meet: this is no proof.
    BrokenOff,
}

/// A walk through the proof that a side wins, depth first: where the winner is to move, by the pit that is told; where the
/// loser is, by all his legal pits, lowest first. Positions walked before are skipped: the same seeds, the same player to move
/// and, in the first two turns, the same turn.
///
/// It can be made a few positions at a time. Until it is whole its path is marked in the book; a walk that is not to go
/// on is given up.
#[derive(Debug)]
pub(crate) struct Walk {
    winner: Side,
    /// Seeds of the position that it begins with.
    seeds: u32,
    path: Vec<Step>,
    next: Option<Position>,
    met: usize,
    most: usize,
}

impl Walk {
    /// A walk from `root` that meets at most so many positions for the first time.
    pub(crate) fn new(root: Position, winner: Side, most: usize) -> Walk {
        Walk { winner, seeds: root.board.total(), path: Vec::new(), next: Some(root), met: 0, most }
    }

    /// Goes on for at most so many positions that are met for the first time. What the endgames know is not walked. Once it is whole or broken off, it has ended.
    pub(crate) fn go(
        &mut self,
        book: &mut Book,
        rules: &Rules,
        endgames: Option<&Endgames>,
        mut positions: usize,
        pit_of: &mut dyn FnMut(&Position) -> Told,
    ) -> Walked {
        loop {
            if let Some(position) = self.next {
                let wins = position.to_move == self.winner;
                let place = place(rules, &position, wins);
                match book.get(place) {
                    Some(OPEN) => return self.break_off(book),
                    None | Some(GIVEN_UP) => {
                        if positions == 0 {
                            return Walked::NotYet;
                        }
                        let pit = match if wins { pit_of(&position) } else { Told::Pit(LOST) } {
                            Told::Pit(pit) => pit,
                            Told::NotYet => return Walked::NotYet,
                            Told::Nothing => return self.break_off(book),
                        };
                        positions -= 1;
                        self.met += 1;
                        let Some(step) =
                            self.step(rules, endgames, &position, place, pit).filter(|_| self.met <= self.most)
                        else {
                            return self.break_off(book);
                        };
                        book.put(place, OPEN);
                        self.path.push(step);
                    }
                    Some(_) => {}
                }
            }
            let Some(step) = self.path.last_mut() else { return Walked::Whole(self.met) };
            self.next = step.replies.pop();
            if self.next.is_none() {
                book.put(step.place, step.pit);
                self.path.pop();
            }
        }
    }

    fn break_off(&mut self, book: &mut Book) -> Walked {
        self.give_up(book);
        Walked::BrokenOff
    }

    /// Takes the marks of its path out of the book.
    pub(crate) fn give_up(&mut self, book: &mut Book) {
        for step in self.path.drain(..) {
            // What another proof has told of it meanwhile stands.
            if book.get(step.place) == Some(OPEN) {
                book.put(step.place, GIVEN_UP);
            }
        }
    }

    /// What is to be walked below a position; nothing if the winner does not win here. `pit`: his own pit, if he is to move.
    fn step(
        &self,
        rules: &Rules,
        endgames: Option<&Endgames>,
        position: &Position,
        place: u64,
        pit: u8,
    ) -> Option<Step> {
        let wins = position.to_move == self.winner;
        let mut replies = Vec::new();
        let (mut sound, mut moves) = (true, 0);
        each_move(rules, position, |made| {
            if !wins || usize::from(pit) == made.own {
                moves += 1;
                let known = || endgames?.after(rules, made.after, self.seeds);
                match made.ending {
                    Ending::None => match known() {
                        Some(verdict) => sound &= (verdict == Verdict::Wins) != wins,
                        None => replies.push(*made.after),
                    },
                    ending => sound &= ending == Ending::Won(self.winner),
                }
            }
        });
        replies.reverse(); // the lowest is taken first
        (sound && (moves > 0 || !wins)).then_some(Step { place, pit, replies })
    }
}

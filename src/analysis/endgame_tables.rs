//! Decides every position with few seeds, from the end backwards.
//!
//! A position is won if one of its moves leads to a lost one, and lost if all of its moves lead to won ones; what is neither
//! when nothing changes any more is a draw: each side can go round for ever. Moves that take seeds off the board lead to
//! positions decided before. Nothing is searched and nothing is forgotten here, so that the tables are also a
//! measure for the searches.
//!
//! What was played before is not part of a position: a verdict holds where nothing played before can come back. Rules for first
//! turns are not looked at.

use alloc::vec;
use alloc::vec::Vec;

use super::Verdict;
use super::endgames::{Endgames, MOST_SEEDS, Numbers, Places};
use super::moves::{Ending, each_move, state};
use crate::board::{Board, Side};
use crate::position::Position;
use crate::rules::Rules;

/// What every position with few seeds is for the player to move.
#[derive(Clone, Debug)]
pub struct EndgameTables {
    rules: Rules,
    numbers: Numbers,
    /// By seeds on the board, and then by the number of the position.
    verdicts: Vec<Vec<Verdict>>,
}

impl EndgameTables {
    /// Decides all positions with up to so many seeds, 12 at most. Each takes a byte: on 4 × 7 pits those with up to 8 seeds are 31
    /// million, and one seed more makes them four times as many.
    pub fn new(rules: Rules, seeds: u32) -> EndgameTables {
        let seeds = seeds.min(MOST_SEEDS);
        let numbers = Numbers::new(rules.shape().pits(), seeds);
        let mut tables = EndgameTables { rules, numbers, verdicts: Vec::new() };
        for seeds in 0..=seeds {
            tables.add(seeds);
        }
        tables
    }

    /// How many positions with so many seeds are won, lost and drawn for the player to move.
    pub fn counts(&self, seeds: u32) -> [usize; 3] {
        let table = self.verdicts.get(seeds as usize).map_or(&[][..], |table| table);
        let count = |verdict| table.iter().filter(|&&other| other == verdict).count();
        [Verdict::Wins, Verdict::Loses, Verdict::Draws].map(count)
    }

    /// What a position is for the player to move; nothing if it has too many seeds.
    pub fn verdict(&self, position: &Position) -> Option<Verdict> {
        let table = self.verdicts.get(position.board.total() as usize)?;
        Some(table[self.numbers.of(&Places::of(&self.rules, position))])
    }

    /// Every position with so many seeds, South to move, and what it is for him.
    pub fn positions(&self, seeds: u32) -> impl Iterator<Item = (Position, Verdict)> + '_ {
        let mut places = Places::first(seeds as usize);
        self.verdicts.get(seeds as usize).into_iter().flatten().map(move |&verdict| {
            let position = position(&places);
            places.next();
            (position, verdict)
        })
    }

    /// The contents of a file for [`Analyst::load_endgames`](super::Analyst::load_endgames): the tables up to the first with a draw.
    pub fn file(&self) -> Vec<u8> {
        let has_none = |table: &&Vec<Verdict>| !table.contains(&Verdict::Draws);
        let bits = |table: &Vec<Verdict>| {
            let byte = |eight: &[Verdict]| {
                eight.iter().rev().fold(0, |byte, &verdict| byte << 1 | u8::from(verdict == Verdict::Wins))
            };
            table.chunks(8).map(byte).collect()
        };
        let known: Vec<Vec<u8>> = self.verdicts.iter().take_while(has_none).map(bits).collect();
        Endgames::file(&self.rules, known.len() as u32 - 1, &known.concat())
    }

    fn add(&mut self, seeds: u32) {
        self.verdicts.push(vec![Verdict::Unknown; self.numbers.count(seeds)]);
        let seeds = seeds as usize;
        let mut changed = true;
        while changed {
            changed = false;
            let mut places = Places::first(seeds);
            for at in 0..self.verdicts[seeds].len() {
                if self.verdicts[seeds][at] == Verdict::Unknown {
                    let verdict = self.judged(&position(&places));
                    self.verdicts[seeds][at] = verdict;
                    changed |= verdict != Verdict::Unknown;
                }
                places.next();
            }
        }
        for verdict in &mut self.verdicts[seeds] {
            if *verdict == Verdict::Unknown {
                *verdict = Verdict::Draws;
            }
        }
    }

    /// A position by its moves, as far as these are decided.
    fn judged(&self, position: &Position) -> Verdict {
        if let (Ending::Won(winner), _) = state(&self.rules, position) {
            return if winner == position.to_move { Verdict::Wins } else { Verdict::Loses };
        }
        let (mut wins, mut may_not_lose) = (false, false);
        each_move(&self.rules, position, |made| {
            let for_opponent = match made.ending {
                Ending::Won(winner) if winner == position.to_move => Verdict::Loses,
                Ending::Won(_) => Verdict::Wins,
                Ending::Drawn => Verdict::Draws,
                Ending::None => self.verdict(made.after).unwrap_or_default(),
            };
            wins |= for_opponent == Verdict::Loses;
            may_not_lose |= for_opponent != Verdict::Wins;
        });
        match (wins, may_not_lose) {
            (true, _) => Verdict::Wins,
            (false, false) => Verdict::Loses,
            (false, true) => Verdict::Unknown,
        }
    }
}

fn position(places: &Places) -> Position {
    let mut board = Board::EMPTY;
    for &pit in &places.pits[..places.seeds] {
        board.pits[usize::from(pit)] += 1;
    }
    // Late enough for the rules of first turns to be over.
    Position { board, captured: [0, 0], to_move: Side::South, turn: 2 }
}

//! What is known of every position with few seeds: whether the player to move wins or loses, a bit each.
//!
//! The bits are made by [`EndgameTables`](super::EndgameTables) and kept in a file, `examples/endgames.rs` writes it. A search asks only for positions with
//! fewer seeds than the one it began with: a capture lies between, so that whoever follows its proof never goes round, and no
//! position that was played before can come back. So what was played before does not matter, nor do rules for first turns, which
//! are over by then.

use alloc::vec::Vec;

use super::Verdict;
use crate::error::{Code, Error, Result};
use crate::position::Position;
use crate::rules::{Rules, Settings};

/// Positions may have at most so many seeds.
pub const MOST_SEEDS: u32 = 12;

/// Every position with up to so many seeds, won or lost; none of them is a draw.
#[derive(Clone, Debug)]
pub(crate) struct Endgames {
    numbers: Numbers,
    seeds: u32,
    /// By seeds on the board, each number of them from a byte of its own on: a bit for each position, set if it is won.
    won: Vec<u8>,
}

impl Endgames {
    /// The contents of a file: for which rules, a byte with the most seeds, a sum over the bits in eight bytes, the bits.
    pub(super) fn file(rules: &Rules, seeds: u32, won: &[u8]) -> Vec<u8> {
        [&endgame_rules(rules)[..], &[seeds as u8], &check_sum(won).to_le_bytes(), won].concat()
    }

    /// Reads a file that was written for rules which do not differ in an endgame.
    ///
    /// # Errors
    /// `bad-endgames`.
    pub(crate) fn read(rules: &Rules, file: &[u8]) -> Result<Endgames> {
        let contents = file.strip_prefix(&endgame_rules(rules));
        contents.and_then(|contents| Endgames::of(rules, contents)).ok_or_else(bad)
    }

    fn of(rules: &Rules, contents: &[u8]) -> Option<Endgames> {
        let (&seeds, contents) = contents.split_first()?;
        let (sum, won) = contents.split_first_chunk()?;
        let seeds = u32::from(seeds).min(MOST_SEEDS);
        let numbers = Numbers::new(rules.shape().pits(), seeds);
        let is_whole = won.len() == numbers.bytes_before(seeds + 1) && u64::from_le_bytes(*sum) == check_sum(won);
        is_whole.then(|| Endgames { numbers, seeds, won: won.to_vec() })
    }

    /// The most seeds of a position that is known.
    pub(crate) fn most_seeds(&self) -> u32 {
        self.seeds
    }

    /// What a position is for the player to move, if it follows one with `before` seeds and has fewer, and few enough.
    pub(crate) fn after(&self, rules: &Rules, position: &Position, before: u32) -> Option<Verdict> {
        let seeds = position.board.total();
        if seeds >= before || seeds > self.seeds || position.turn < 2 && rules.has_first_turn_rules() {
            return None;
        }
        let number = self.numbers.of(&Places::of(rules, position));
        let eight = self.won[self.numbers.bytes_before(seeds) + number / 8];
        Some(if eight >> (number % 8) & 1 == 1 { Verdict::Wins } else { Verdict::Loses })
    }
}

/// What rules come to once the first turns are over, with repetition looked at elsewhere.
fn endgame_rules(rules: &Rules) -> [u8; 7] {
    let Settings {
        shape,
        clockwise,
        endless,
        capture_needs_both,
        resow_with_trigger,
        drawing_occurrence: _,
        opening: _,
        first_capture_forbidden: _,
        filled_pits: _,
        rows: _,
    } = *rules.settings();
    let (rows, columns) = (shape.rows() as u8, shape.columns() as u8);
    let options = [clockwise, capture_needs_both, resow_with_trigger].map(u8::from);
    [rules.kind as u8, rows, columns, endless as u8, options[0], options[1], options[2]]
}

/// Tells damaged bits from sound ones (FNV-1a).
fn check_sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3))
}

#[cold]
fn bad() -> Error {
    Error::new(
        Code::BadEndgames,
        format_args!("The endgames cannot be used; a whole file for a preset with the same endgame was expected."),
    )
}

/// In which pit each seed lies, seen from the player to move, whose pits come first; in rising order.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) pits: [u8; MOST_SEEDS as usize],
    pub(super) seeds: usize,
}

impl Places {
    /// All seeds in the first pit: the places with number 0.
    pub(super) fn first(seeds: usize) -> Places {
        Places { pits: [0; MOST_SEEDS as usize], seeds }
    }

    /// Of a position with no more seeds than can be numbered.
    pub(super) fn of(rules: &Rules, position: &Position) -> Places {
        let shape = rules.shape();
        let mut places = Places::first(0);
        let mut pit = 0;
        for side in [position.to_move, position.to_move.other()] {
            for &seeds in position.board.side(shape, side) {
                for _ in 0..seeds {
                    places.pits[places.seeds] = pit;
                    places.seeds += 1;
                }
                pit += 1;
            }
        }
        places
    }

    /// Goes on to the places with the next number.
    pub(super) fn next(&mut self) {
        let pits = &mut self.pits[..self.seeds];
        let Some(first) = pits.first().copied() else { return };
        // The last of those that lie with the first moves on, and those before it go back to the beginning.
        let same = pits.iter().take_while(|&&pit| pit == first).count();
        pits[same - 1] += 1;
        pits[..same - 1].fill(0);
    }
}

/// Numbers places: all ways in which some seeds can lie in some pits, without gaps, from 0 on.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    /// For each seed, the first 0, and each pit and the end: the ways in which this and all seeds before it lie in earlier pits than this.
    ways: Vec<usize>,
    /// Pits and the end.
    row: usize,
}

impl Numbers {
    pub(super) fn new(pits: usize, seeds: u32) -> Numbers {
        let row = pits + 1;
        let mut ways: Vec<usize> = (0..row).collect();
        for at in row..row * seeds as usize {
            let way = if at % row == 0 { 0 } else { ways[at - 1].saturating_add(ways[at - row]) };
            ways.push(way);
        }
        Numbers { ways, row }
    }

    /// How many places there are for so many seeds.
    pub(super) fn count(&self, seeds: u32) -> usize {
        if seeds == 0 { 1 } else { self.ways[seeds as usize * self.row - 1] }
    }

    /// Bytes that bits for all places of fewer seeds take.
    fn bytes_before(&self, seeds: u32) -> usize {
        (0..seeds).fold(0, |sum, seeds| sum.saturating_add(self.count(seeds).div_ceil(8)))
    }

    pub(super) fn of(&self, places: &Places) -> usize {
        (0..places.seeds).map(|seed| self.ways[seed * self.row + usize::from(places.pits[seed])]).sum()
    }
}

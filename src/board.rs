//! The board: sides, pits and their numbers, the seeds in them.
//!
//! Pits are numbered as the rules number them (section "Pits" of the rules' shared conventions): each side's pits in
//! sowing order, South's first. A *global* pit number counts South's pits and then North's; an *own* pit number
//! counts from the owner's first pit.

use alloc::{format, string::String, vec, vec::Vec};
use core::fmt;

use crate::text::number;

/// One of the two players. South sits at the bottom of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player at the bottom.
    South = 0,
    /// The player at the top.
    North = 1,
}

impl Side {
    /// Both sides, South first.
    pub const BOTH: [Side; 2] = [Side::South, Side::North];

    /// The other player.
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::South => Side::North,
            Side::North => Side::South,
        }
    }

    /// `south` or `north`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::South => "south",
            Side::North => "north",
        }
    }

    /// Reads `south` or `north`.
    pub fn from_name(name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.as_str() == name)
    }

    /// `South` or `North`, for sentences.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Side::South => "South",
            Side::North => "North",
        }
    }

    /// `s` or `n`, as in position texts and links.
    pub(crate) const fn letter(self) -> char {
        match self {
            Side::South => 's',
            Side::North => 'n',
        }
    }

    pub(crate) fn from_letter(letter: &str) -> Option<Side> {
        match letter {
            "s" => Some(Side::South),
            "n" => Some(Side::North),
            _ => None,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A row as its owner sees it. Games of two rows have front rows only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    /// The inner row, which faces the opponent.
    Front,
    /// The outer row.
    Back,
}

impl Row {
    /// `front` or `back`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Row::Front => "front",
            Row::Back => "back",
        }
    }
}

/// The most pits a board can have: four rows of 32.
pub const MOST_PITS: usize = 128;

/// The most seeds of a position, those captured included.
pub const MOST_SEEDS: u32 = 255;

/// Rows and columns of a board, and with them the numbers and names of its pits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

impl Shape {
    /// A board of two or four rows with at most 32 columns.
    pub(crate) const fn new(rows: u8, columns: u8) -> Shape {
        assert!((rows == 2 || rows == 4) && columns > 0 && columns <= 32);
        Shape { rows, columns }
    }

    /// 2 or 4.
    #[inline]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// Pits in a row.
    #[inline]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// Pits of one player.
    #[inline]
    pub const fn own_pits(self) -> usize {
        self.rows as usize / 2 * self.columns as usize
    }

    /// Pits of the whole board.
    #[inline]
    pub const fn pits(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// The global number of the first pit of a side.
    #[inline]
    pub const fn first(self, side: Side) -> usize {
        side as usize * self.own_pits()
    }

    /// The global number of a player's own pit.
    #[inline]
    pub const fn global(self, side: Side, own: usize) -> usize {
        self.first(side) + own
    }

    /// Who owns a global pit, and its own number there.
    #[inline]
    pub const fn owner(self, pit: usize) -> (Side, usize) {
        let own = self.own_pits();
        if pit < own { (Side::South, pit) } else { (Side::North, pit - own) }
    }

    /// The row of a global pit.
    pub const fn row(self, pit: usize) -> Row {
        let (_, own) = self.owner(pit);
        if self.rows == 4 && own < self.columns() { Row::Back } else { Row::Front }
    }

    /// The column of a global pit, counted from South's left, 0 first.
    pub const fn column(self, pit: usize) -> usize {
        let (side, own) = self.owner(pit);
        let n = self.columns();
        let from_owners_left = if own < n { own } else { 2 * n - 1 - own };
        match side {
            Side::South => from_owners_left,
            Side::North => n - 1 - from_owners_left,
        }
    }

    /// The opponent's pits that face a global pit, nearest first. Back pits face nothing.
    pub fn facing(self, pit: usize) -> Vec<usize> {
        let (side, own) = self.owner(pit);
        let n = self.columns();
        let other = self.first(side.other());
        match (self.rows, self.row(pit)) {
            (4, Row::Front) => vec![other + 3 * n - 1 - own, other + own - n],
            (2, _) => vec![self.pits() - 1 - pit],
            _ => Vec::new(),
        }
    }

    /// The name of a global pit as in the notation: `A3`, `B1`; small letters for North.
    pub fn name(self, pit: usize) -> String {
        let (side, own) = self.owner(pit);
        let n = self.columns();
        let (row, number) = match (self.rows, self.row(pit)) {
            (2, _) => ('A', own + 1),
            (_, Row::Back) => ('B', own + 1),
            (_, Row::Front) => ('A', 2 * n - own),
        };
        let row = match side {
            Side::South => row,
            Side::North => row.to_ascii_lowercase(),
        };
        format!("{row}{number}")
    }

    /// The global pit of a name such as `A3` or `b1`, if this board has it.
    pub fn pit_named(self, name: &str) -> Option<usize> {
        let mut letters = name.chars();
        let letter = letters.next()?;
        let side = if letter.is_ascii_uppercase() { Side::South } else { Side::North };
        let digits = letters.as_str();
        let n = self.columns();
        let number = number(digits)? as usize;
        if digits.starts_with('0') || number > n {
            return None;
        }
        let own = match (letter.to_ascii_uppercase(), self.rows) {
            ('A', 2) => number - 1,
            ('A', _) => 2 * n - number,
            ('B', 4) => number - 1,
            _ => return None,
        };
        Some(self.global(side, own))
    }
}

/// The seeds in every pit. Pits beyond the board's shape hold nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct Board {
    pub(crate) pits: [u8; MOST_PITS],
}

impl Board {
    /// A board without a seed.
    pub const EMPTY: Board = Board { pits: [0; MOST_PITS] };

    /// Makes the first `pits` pits those of another board, eight at a time and only where they differ: most do not,
    /// and WebAssembly copies a whole board much more slowly.
    #[inline]
    pub(crate) fn mend(&mut self, other: &Board, pits: usize) {
        let eights = self.pits.chunks_exact_mut(8).zip(other.pits.chunks_exact(8));
        for (own, other) in eights.take(pits.div_ceil(8)) {
            if own != other {
                own.copy_from_slice(other);
            }
        }
    }

    /// Seeds in a global pit; 0 beyond the board.
    #[inline]
    pub fn seeds(&self, pit: usize) -> u8 {
        self.pits.get(pit).copied().unwrap_or(0)
    }

    /// The counts of the first `pits` pits.
    pub fn counts(&self, pits: usize) -> &[u8] {
        &self.pits[..pits]
    }

    /// All seeds on the board.
    pub fn total(&self) -> u32 {
        self.pits.iter().map(|&seeds| u32::from(seeds)).sum()
    }

    /// The pits of one side, in sowing order.
    #[inline]
    pub fn side(&self, shape: Shape, side: Side) -> &[u8] {
        let first = shape.first(side);
        &self.pits[first..first + shape.own_pits()]
    }

    /// Whether a side has no seed at all.
    #[inline]
    pub fn is_bare(&self, shape: Shape, side: Side) -> bool {
        self.side(shape, side).iter().all(|&seeds| seeds == 0)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.pits.iter().rposition(|&seeds| seeds > 0).map_or(0, |pit| pit + 1);
        f.debug_list().entries(&self.pits[..last]).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_pits_agree_on_every_board() {
        for shape in [Shape::new(4, 8), Shape::new(4, 7), Shape::new(2, 6), Shape::new(4, 32)] {
            for pit in 0..shape.pits() {
                assert_eq!(shape.pit_named(&shape.name(pit)), Some(pit), "{shape:?} {pit}");
            }
            for nothing in ["", "A", "A0", "A01", "C1", "A33", "B99", "A-1", "Ä1", "A1x"] {
                assert_eq!(shape.pit_named(nothing), None, "{shape:?} {nothing}");
            }
        }
        assert_eq!(Shape::new(2, 6).pit_named("B1"), None);
    }

    #[test]
    fn facing_pits_stand_in_the_same_column() {
        for shape in [Shape::new(4, 8), Shape::new(4, 7), Shape::new(2, 6)] {
            for pit in 0..shape.pits() {
                for facing in shape.facing(pit) {
                    assert_eq!(shape.column(pit), shape.column(facing));
                    assert_ne!(shape.owner(pit).0, shape.owner(facing).0);
                }
            }
        }
    }
}

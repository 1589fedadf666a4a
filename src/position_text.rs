//! Position text: `PRESET SOUTH/NORTH SIDE TURN [CAPTURED]`, such as `sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1`.
//!
//! Pits stand in sowing order. Options are not part of it: they travel in the set-up of a match.

use crate::board::{Board, MOST_SEEDS, Side};
use crate::error::{Code, Error, Quoted, Result};
use crate::games;
use crate::position::Position;
use crate::rules::Rules;
use crate::text::{joined, number};
use alloc::{format, string::String, vec::Vec};

/// The highest turn number that a text may give.
pub const LATEST_TURN: u32 = 1_000_000;

/// A longer text is refused before it is read.
const LONGEST_TEXT: usize = 2_000;

impl Position {
    /// The position as text.
    pub fn text(&self, rules: &Rules) -> String {
        let shape = rules.shape();
        let counts = |side| joined(self.board.side(shape, side).iter(), ",");
        format!(
            "{} {}/{} {} {} {},{}",
            rules.preset_id(),
            counts(Side::South),
            counts(Side::North),
            self.to_move.letter(),
            self.turn,
            self.captured[0],
            self.captured[1]
        )
    }

    /// Reads a position of these rules' preset and width. A board without a seed can be read, but not played.
    ///
    /// # Errors
    /// `bad-position` names the column; `position-mismatch` for another preset or size of board; `too-many-seeds`.
    pub fn parse(rules: &Rules, text: &str) -> Result<Position> {
        let mut fields = Fields::new(text)?;
        let preset = fields.next("the name of a preset")?;
        if preset.text != rules.preset_id() {
            return Err(if games::preset(preset.text).is_some() {
                Error::new(
                    Code::PositionMismatch,
                    format_args!(
                        "The position is one of {}, but the rules are those of {}.",
                        preset.text,
                        rules.preset_id()
                    ),
                )
                .with("preset", preset.text)
                .with("expected", rules.preset_id())
            } else {
                preset.bad(&format!("the name of a preset, here {}", rules.preset_id()))
            });
        }
        let counts = fields.next("the seeds of South and North, such as 2,2,2/2,2,2")?;
        let board = read_board(rules, &counts)?;
        let side = fields.next("the side to move, s or n")?;
        let to_move = Side::from_letter(side.text).ok_or_else(|| side.bad("the side to move, s or n"))?;
        let turn = fields.next("the number of turns played")?;
        let turn = turn
            .number(LATEST_TURN)
            .ok_or_else(|| turn.bad(&format!("the number of turns played, 0 to {LATEST_TURN}")))?;
        let captured = match fields.optional() {
            Some(field) => read_captured(rules, &field)?,
            None => [0, 0],
        };
        if let Some(rest) = fields.optional() {
            return Err(rest.bad("the end of the position"));
        }
        let position = Position { board, captured, to_move, turn };
        if position.seeds() > MOST_SEEDS {
            return Err(too_many(position.seeds()));
        }
        Ok(position)
    }
}

fn too_many(seeds: u32) -> Error {
    Error::new(
        Code::TooManySeeds,
        format_args!("The position has {seeds} seeds with those captured; at most {MOST_SEEDS} are allowed."),
    )
    .with_number("seeds", seeds)
    .with_number("most", MOST_SEEDS)
}

fn read_board(rules: &Rules, field: &Field<'_>) -> Result<Board> {
    let shape = rules.shape();
    let sides: Vec<Field<'_>> = field.split('/').collect();
    if sides.len() != 2 {
        return Err(field.bad("the seeds of South, a slash, and the seeds of North"));
    }
    let mut board = Board::EMPTY;
    let mut total = 0;
    for (side, counts) in Side::BOTH.into_iter().zip(&sides) {
        let counts: Vec<Field<'_>> = counts.split(',').collect();
        if counts.len() != shape.own_pits() {
            return Err(Error::new(
                Code::PositionMismatch,
                format_args!(
                    "The position gives {} {} pits, but the board of {} has {} a side.",
                    side.title(),
                    counts.len(),
                    rules.preset_id(),
                    shape.own_pits()
                ),
            )
            .with_number("column", field.column)
            .with_number("pits", u32::try_from(counts.len()).unwrap_or(u32::MAX))
            .with_number("expected", shape.own_pits() as u32));
        }
        for (own, count) in counts.iter().enumerate() {
            let seeds = count.number(u32::MAX).ok_or_else(|| count.bad("a number of seeds, 0 to 255"))?;
            total += seeds.min(100_000);
            if total > MOST_SEEDS {
                return Err(Error::new(
                    Code::TooManySeeds,
                    format_args!("The position has more than {MOST_SEEDS} seeds by column {}.", count.column),
                )
                .with_number("column", count.column)
                .with_number("most", MOST_SEEDS));
            }
            board.pits[shape.global(side, own)] = seeds as u8;
        }
    }
    Ok(board)
}

fn read_captured(rules: &Rules, field: &Field<'_>) -> Result<[u32; 2]> {
    let expected = "the seeds captured by South and North, such as 4,0";
    let numbers: Vec<_> = field.split(',').collect();
    let [south, north] = &numbers[..] else { return Err(field.bad(expected)) };
    let mut captured = [0; 2];
    for (number, captured) in [south, north].into_iter().zip(&mut captured) {
        let seeds = number.number(u32::MAX).ok_or_else(|| number.bad(expected))?;
        if seeds > MOST_SEEDS {
            return Err(too_many(seeds).with_number("column", number.column));
        }
        *captured = seeds;
    }
    let removes = games::with_game!(rules.kind, G => <G as games::Game>::REMOVES);
    if !removes && captured != [0, 0] {
        return Err(field.bad(&format!("0,0, because {} takes no seed off the board", rules.game().name)));
    }
    Ok(captured)
}

/// A piece of a position text and the column of its first character, from 1.
struct Field<'a> {
    text: &'a str,
    column: u32,
}

impl<'a> Field<'a> {
    fn split(&self, separator: char) -> impl Iterator<Item = Field<'a>> {
        let mut column = self.column;
        self.text.split(separator).map(move |text| {
            let field = Field { text, column };
            column += text.chars().count() as u32 + 1;
            field
        })
    }

    /// A number in plain digits, cut off at `u32::MAX`; nothing if it is greater than `most`.
    fn number(&self, most: u32) -> Option<u32> {
        number(self.text).filter(|&number| number <= most)
    }

    fn bad(&self, expected: &str) -> Error {
        Error::new(
            Code::BadPosition,
            format_args!("The position has {} at column {}; expected {expected}.", Quoted(self.text), self.column),
        )
        .with_number("column", self.column)
        .with("expected", expected)
    }
}

/// The pieces of a position text between white space.
struct Fields<'a> {
    rest: &'a str,
    column: u32,
}

impl<'a> Fields<'a> {
    fn new(text: &'a str) -> Result<Self> {
        if text.len() > LONGEST_TEXT {
            return Err(Error::new(
                Code::BadPosition,
                format_args!("The position is {} bytes long; at most {LONGEST_TEXT} are read.", text.len()),
            )
            .with_number("column", 1));
        }
        Ok(Fields { rest: text, column: 1 })
    }

    fn optional(&mut self) -> Option<Field<'a>> {
        let start = self.rest.find(|c: char| !c.is_ascii_whitespace())?;
        self.column += start as u32;
        self.rest = &self.rest[start..];
        let end = self.rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(self.rest.len());
        let field = Field { text: &self.rest[..end], column: self.column };
        self.column += field.text.chars().count() as u32;
        self.rest = &self.rest[end..];
        Some(field)
    }

    fn next(&mut self, expected: &str) -> Result<Field<'a>> {
        let column = self.column;
        self.optional().ok_or_else(|| {
            Error::new(Code::BadPosition, format_args!("The position ends at column {column}; expected {expected}."))
                .with_number("column", column)
                .with("expected", expected)
        })
    }
}

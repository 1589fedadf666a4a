//! Errors for people: a stable code and one sentence that says what was wrong, where, and what was expected.

use alloc::{
    boxed::Box,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{self, Write as _};

use crate::text::first;

/// The stable code of an [`Error`]; [`Code::as_str`] is what JavaScript sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// No preset of that name.
    UnknownPreset,
    /// The game has no option of that name.
    UnknownOption,
    /// The option does not take that value.
    BadOptionValue,
    /// Two parts of a set-up exclude each other.
    OptionsConflict,
    /// The text is not a position.
    BadPosition,
    /// The position is one of another preset, or of a board of another size.
    PositionMismatch,
    /// More than 255 seeds, those captured included.
    TooManySeeds,
    /// A board without a seed cannot be played.
    NoSeeds,
    /// The pit may not be played now.
    IllegalPit,
    /// The match has ended, or nothing can be resigned any more.
    MatchOver,
    /// A match holds at most 10,000 turns.
    MatchTooLong,
    /// The text is not a record.
    BadRecord,
    /// The text is not a link.
    BadLink,
    /// Written by a later version of this program.
    NewerVersion,
    /// Not enough memory was given or left.
    Memory,
    /// No level of play of that name.
    UnknownLevel,
    /// The text is not a proof for these rules.
    BadProof,
    /// There is no position to work on yet.
    NotStarted,
    /// The file does not hold endgames for these rules.
    BadEndgames,
    /// The object was freed before.
    Freed,
}

impl Code {
    /// The code as other programs know it, such as `illegal-pit`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Code::UnknownPreset => "unknown-preset",
            Code::UnknownOption => "unknown-option",
            Code::BadOptionValue => "bad-option-value",
            Code::OptionsConflict => "options-conflict",
            Code::BadPosition => "bad-position",
            Code::PositionMismatch => "position-mismatch",
            Code::TooManySeeds => "too-many-seeds",
            Code::NoSeeds => "no-seeds",
            Code::IllegalPit => "illegal-pit",
            Code::MatchOver => "match-over",
            Code::MatchTooLong => "match-too-long",
            Code::BadRecord => "bad-record",
            Code::BadLink => "bad-link",
            Code::NewerVersion => "newer-version",
            Code::Memory => "memory",
            Code::UnknownLevel => "unknown-level",
            Code::BadProof => "bad-proof",
            Code::NotStarted => "not-started",
            Code::BadEndgames => "bad-endgames",
            Code::Freed => "freed",
        }
    }
}

/// One fact of an error that a program may use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Detail {
    /// A number: a pit, a line (from 1), a column (from 1), a limit.
    Number(u32),
    /// A word or a piece of the text that was read.
    Text(String),
}

/// What was wrong. Whatever was asked for has not happened: the match is as before.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Parts>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    code: Code,
    message: String,
    details: Vec<(&'static str, Detail)>,
}

/// The result of everything here that reads or changes something.
pub type Result<T> = core::result::Result<T, Error>;

// Errors are built in many places and rarely: the builders are kept out of line, which halves the size of the readers.
impl Error {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(code: Code, sentence: fmt::Arguments<'_>) -> Self {
        Error(Box::new(Parts { code, message: sentence.to_string(), details: Vec::new() }))
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn with(mut self, name: &'static str, text: &str) -> Self {
        self.0.details.push((name, Detail::Text(first(text, 200).to_string())));
        self
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn with_number(mut self, name: &'static str, number: u32) -> Self {
        self.0.details.push((name, Detail::Number(number)));
        self
    }

    /// The stable code.
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// One English sentence: what, where, what was expected.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The facts of the sentence by name, for programs.
    pub fn details(&self) -> &[(&'static str, Detail)] {
        &self.0.details
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message(), self.code().as_str())
    }
}

impl core::error::Error for Error {}

/// A piece of somebody's text for a sentence: in quotes, cut to a readable length, control characters made visible.
pub(crate) struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    #[inline(never)]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LONGEST: usize = 40;
        f.write_str("\"")?;
        let start = first(self.0, LONGEST);
        for c in start.chars() {
            if c.is_control() {
                write!(f, "\\u{:04x}", u32::from(c))?;
            } else {
                f.write_char(c)?;
            }
        }
        f.write_str(if start.len() < self.0.len() { "…\"" } else { "\"" })
    }
}

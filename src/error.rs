//! Errors for people: a stable code and one sentence that says what was wrong, where, and what was expected.

use std::fmt;

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

impl From<u32> for Detail {
    fn from(number: u32) -> Self {
        Detail::Number(number)
    }
}

impl From<&str> for Detail {
    fn from(text: &str) -> Self {
        Detail::Text(text.to_owned())
    }
}

impl From<String> for Detail {
    fn from(text: String) -> Self {
        Detail::Text(text)
    }
}

/// What was wrong. Whatever was asked for has not happened: the match is as before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    code: Code,
    message: String,
    details: Vec<(&'static str, Detail)>,
}

/// The result of everything here that reads or changes something.
pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Error { code, message: message.into(), details: Vec::new() }
    }

    pub(crate) fn with(mut self, name: &'static str, detail: impl Into<Detail>) -> Self {
        self.details.push((name, detail.into()));
        self
    }

    /// The stable code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// One English sentence: what, where, what was expected.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The facts of the sentence by name, for programs.
    pub fn details(&self) -> &[(&'static str, Detail)] {
        &self.details
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message, self.code.as_str())
    }
}

impl std::error::Error for Error {}

/// A piece of somebody's text for a sentence: cut to a readable length, control characters made visible.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut out = String::from("\"");
    for (i, c) in text.chars().enumerate() {
        if i == LONGEST {
            out.push('…');
            break;
        }
        if c.is_control() {
            out.extend(c.escape_default());
        } else {
            out.push(c);
        }
    }
    out.push('"');
    out
}

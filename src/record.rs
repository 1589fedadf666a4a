//! Records: a match as a text that people can read and write.
//!
//! Tags in square brackets, a blank line, numbered moves, comments in braces:
//!
//! ```text
//! [Game "sadeqa-ii"]
//! [Result "*"]
//! [South "Almaz"]
//!
//! 1. A6x4~4 a6x1~1
//! 2. A2x3~7 {South goes for the far pits.}
//! ```
//!
//! A number stands before the move of the side that began, and counts pairs of moves from 1. What the moves say of
//! captures (`x4`) and laps (`~5`) may be left out; where it stands it is checked.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::{Display, Write as _};

use crate::board::Side;
use crate::error::{Code, Error, Quoted, Result};
use crate::notation;
use crate::play::{Match, Outcome, Reason, Setup};
use crate::rules::Rules;
use crate::tags::{FORMAT, Tags};
use crate::text::{cut, number, owned, push};

/// The version of the format that is written here; records without a `Format` tag are of version 1.
const VERSION: u32 = 1;

/// Moves on one line of a record: a pair.
const PAIR: usize = 2;

impl Match {
    /// The match up to the current turn as a record.
    pub fn record(&self) -> String {
        self.record_with(self.tags())
    }

    /// [`Match::record`] with other tags and comments than the match has.
    pub fn record_with(&self, tags: &Tags) -> String {
        let mut out = String::new();
        let mut tag = |name: &str, value: &str| {
            let _ = write!(out, "[{name} \"");
            for c in value.chars() {
                let c = match c {
                    '\n' => 'n',
                    '\r' => 'r',
                    '\\' | '"' => c,
                    c => {
                        push(&mut out, c);
                        continue;
                    }
                };
                push(&mut out, '\\');
                push(&mut out, c);
            }
            out.push_str("\"]\n");
        };
        tag("Game", self.rules().preset_id());
        for (id, value) in self.rules().changed_options() {
            tag("Option", &format!("{id}={value}"));
        }
        if self.starts_as_usual() {
            if self.start().to_move == Side::North {
                tag("Starts", Side::North.as_str());
            }
        } else {
            tag("Position", &self.start().text(self.rules()));
        }
        let outcome = self.outcome();
        tag("Result", result_word(outcome));
        if let Some(outcome) = outcome {
            tag("Reason", outcome.reason.as_str());
        }
        for (name, value) in tags.iter() {
            tag(name, value);
        }
        out.push('\n');
        self.write_moves(tags, &mut out);
        out
    }

    fn write_moves(&self, tags: &Tags, out: &mut String) {
        let comment = |out: &mut String, turn: usize| {
            if let Some(text) = tags.comment(turn as u32) {
                let _ = write!(out, " {{{text}}}");
            }
        };
        let mut line = String::new();
        comment(&mut line, 0);
        if !line.is_empty() {
            let _ = writeln!(out, "{}", line.trim_start());
            line.clear();
        }
        for turn in 0..self.current_turn() {
            if turn % PAIR == 0 {
                let _ = write!(line, "{}.", turn / PAIR + 1);
            }
            let _ = write!(line, " {}", self.written(turn).text);
            comment(&mut line, turn + 1);
            if turn % PAIR == PAIR - 1 || turn + 1 == self.current_turn() {
                let _ = writeln!(out, "{line}");
                line.clear();
            }
        }
    }

    /// Reads a record; the match stands at its end.
    ///
    /// # Errors
    /// `bad-record` names line, column and what was expected; `newer-version`; `match-too-long`.
    pub fn from_record(text: &str) -> Result<Match> {
        let mut reader = Reader::new(text);
        let header = Header::read(&mut reader)?;
        let mut game = header.begin()?;
        read_moves(&mut reader, &mut game)?;
        header.finish(&mut game)?;
        Ok(game)
    }
}

/// What may stand between the parts of a record; the no-break space comes with pasted text.
fn is_space(c: char) -> bool {
    c.is_ascii_whitespace() || c == '\u{a0}'
}

fn result_word(outcome: Option<Outcome>) -> &'static str {
    match outcome {
        None => "*",
        Some(Outcome { winner: None, .. }) => "draw",
        Some(Outcome { winner: Some(side), .. }) => side.as_str(),
    }
}

/// A place in the text: line and column, both from 1.
#[derive(Clone, Copy, Debug)]
struct Place {
    line: u32,
    column: u32,
}

impl Place {
    fn error(self, found: &dyn Display, expected: &dyn Display) -> Error {
        self.mark(Error::new(
            Code::BadRecord,
            format_args!("The record has {found} in line {}, column {}; expected {expected}.", self.line, self.column),
        ))
        .with("expected", &expected.to_string())
    }

    /// An error from deeper down, with its place in the record.
    fn wrap(self, cause: &Error) -> Error {
        let code = match cause.code() {
            code @ (Code::MatchTooLong | Code::NewerVersion) => code,
            _ => Code::BadRecord,
        };
        self.mark(Error::new(
            code,
            format_args!("In line {}, column {} of the record: {}", self.line, self.column, cause.message()),
        ))
        .with("cause", cause.code().as_str())
        .with("expected", cause.message())
    }

    fn mark(self, error: Error) -> Error {
        error.with_number("line", self.line).with_number("column", self.column)
    }
}

/// Walks through the text and knows where it is.
struct Reader<'a> {
    rest: &'a str,
    place: Place,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Reader { rest: text.strip_prefix('\u{feff}').unwrap_or(text), place: Place { line: 1, column: 1 } }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.place = Place { line: self.place.line.saturating_add(1), column: 1 };
        } else {
            self.place.column = self.place.column.saturating_add(1);
        }
        Some(c)
    }

    fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    #[inline(never)]
    fn take_while(&mut self, accept: fn(char) -> bool) -> &'a str {
        let before = self.rest;
        while self.peek().is_some_and(accept) {
            self.next();
        }
        &before[..before.len() - self.rest.len()]
    }

    fn skip_space(&mut self) {
        self.take_while(is_space);
    }

    /// What stands here, for a sentence.
    fn found(&self) -> String {
        match self.rest.split(is_space).next().filter(|word| !word.is_empty()) {
            None => owned("its end"),
            Some(word) => Quoted(word).to_string(),
        }
    }

    fn expect(&mut self, wanted: char, expected: &str) -> Result<()> {
        if self.take(wanted) { Ok(()) } else { Err(self.place.error(&self.found(), &expected)) }
    }
}

/// A tag as it was read: name, value, place.
type Tag = (String, String, Place);

/// The tags of a record.
struct Header {
    tags: Vec<Tag>,
    end: Place,
}

impl Header {
    fn read(reader: &mut Reader<'_>) -> Result<Header> {
        let mut tags = Vec::new();
        loop {
            reader.skip_space();
            let place = reader.place;
            if !reader.take('[') {
                return Ok(Header { tags, end: place });
            }
            reader.skip_space();
            let name = owned(reader.take_while(|c| c.is_ascii_alphanumeric() || c == '_'));
            if name.is_empty() {
                return Err(reader.place.error(&reader.found(), &"the name of a tag"));
            }
            reader.skip_space();
            reader.expect('"', "a value in double quotes")?;
            let value = read_value(reader)?;
            reader.skip_space();
            reader.expect(']', "the closing bracket of the tag")?;
            tags.push((name, value, place));
            if tags.len() > 1_000 {
                return Err(place.error(&"more than 1,000 tags", &"the moves"));
            }
        }
    }

    fn find(&self, name: &str) -> Result<Option<&Tag>> {
        let mut found = self.tags.iter().filter(|(tag, ..)| tag == name);
        let first = found.next();
        match found.next() {
            Some((.., place)) => Err(place.error(&format_args!("a second tag {name}"), &"one only")),
            None => Ok(first),
        }
    }

    /// The match at its start, with its tags.
    fn begin(&self) -> Result<Match> {
        if let Some((_, version, place)) = self.find(FORMAT)? {
            let number = number(version).ok_or_else(|| place.error(&Quoted(version), &"the number of a format"))?;
            if number > VERSION {
                return Err(place.mark(Error::new(Code::NewerVersion, format_args!("The record is of format {number}; this program reads formats up to {VERSION}, a newer one is needed."))).with_number("version", number));
            }
        }
        let Some((_, preset, place)) = self.find("Game")? else {
            return Err(self.end.error(&"no tag Game before this", &"a tag such as [Game \"hus\"]"));
        };
        let mut setup = Setup { preset: preset.clone(), ..Setup::default() };
        let mut latest = *place;
        for (_, option, place) in self.tags.iter().filter(|(name, ..)| name == "Option") {
            let Some((id, value)) = cut(option, '=') else {
                return Err(place.error(&Quoted(option), &"an option such as \"width=10\""));
            };
            if setup.options.iter().any(|(other, _)| other == id) {
                return Err(place.error(&format_args!("the option {} again", Quoted(id)), &"each option once"));
            }
            setup.options.push((owned(id), owned(value)));
            latest = *place;
            // One by one, for the place of an error; whether they go together shows when all are there.
            if let Err(cause) = Rules::new(preset, &setup.options[setup.options.len() - 1..])
                && cause.code() != Code::OptionsConflict
            {
                return Err(place.wrap(&cause));
            }
        }
        if let Some((_, starts, place)) = self.find("Starts")? {
            let side =
                Side::from_name(starts).ok_or_else(|| place.error(&Quoted(starts), &"\"south\" or \"north\""))?;
            setup.starts = Some(side);
            latest = *place;
        }
        if let Some((_, position, place)) = self.find("Position")? {
            setup.position = Some(position.clone());
            latest = *place;
        }
        let mut game = Match::new(&setup).map_err(|cause| latest.wrap(&cause))?;
        for (name, value, place) in &self.tags {
            if !crate::tags::OF_THE_MATCH.contains(&name.as_str()) && name != FORMAT {
                game.tags_mut().set(name, value).map_err(|cause| place.wrap(&cause))?;
            }
        }
        Ok(game)
    }

    /// Compares the result with the moves, or carries out the resignation it tells of.
    fn finish(&self, game: &mut Match) -> Result<()> {
        let reason = self.find("Reason")?;
        if let Some((_, word, place)) = reason
            && !Reason::ALL.iter().any(|reason| reason.as_str() == word)
        {
            return Err(place.error(&Quoted(word), &"a reason such as \"no-move\" or \"resigned\""));
        }
        let Some((_, result, place)) = self.find("Result")? else { return Ok(()) };
        if !["*", "south", "north", "draw"].contains(&result.as_str()) {
            return Err(place.error(&Quoted(result), &"\"south\", \"north\", \"draw\" or \"*\""));
        }
        let reason = reason.map(|(_, word, place)| (word.as_str(), place));
        match game.outcome() {
            None => match Side::from_name(result) {
                Some(winner) if reason.is_none_or(|(word, _)| word == Reason::Resigned.as_str()) => {
                    game.resign(winner.other()).map_err(|cause| place.wrap(&cause))
                }
                None if result == "*" => Ok(()),
                _ => Err(place.error(&Quoted(result), &"\"*\", because the match goes on after these moves")),
            },
            // A record that was not brought to an end may leave the result open.
            Some(_) if result == "*" => Ok(()),
            Some(outcome) if result != result_word(Some(outcome)) => {
                Err(place.error(&Quoted(result), &Quoted(result_word(Some(outcome)))))
            }
            Some(outcome) => match reason {
                Some((word, place)) if word != outcome.reason.as_str() => {
                    Err(place.error(&Quoted(word), &Quoted(outcome.reason.as_str())))
                }
                _ => Ok(()),
            },
        }
    }
}

fn read_value(reader: &mut Reader<'_>) -> Result<String> {
    let mut value = String::new();
    loop {
        let place = reader.place;
        match reader.next() {
            Some('"') => return Ok(value),
            Some('\\') => match reader.next() {
                Some('n') => value.push('\n'),
                Some('r') => value.push('\r'),
                Some(c @ ('"' | '\\')) => value.push(c),
                _ => return Err(place.error(&"a stray backslash", &"\\\", \\\\ or \\n")),
            },
            Some('\n') | None => return Err(place.error(&"the end of the line", &"the closing quote of the tag")),
            Some(c) => value.push(c),
        }
    }
}

fn read_moves(reader: &mut Reader<'_>, game: &mut Match) -> Result<()> {
    loop {
        reader.skip_space();
        let place = reader.place;
        match reader.peek() {
            None => return Ok(()),
            Some('{') => {
                reader.next();
                let text = reader.take_while(|c| c != '}');
                if !reader.take('}') {
                    return Err(place.error(&"a comment without an end", &"a closing brace"));
                }
                let turn = game.current_turn() as u32;
                game.tags_mut().add_comment(turn, text);
            }
            Some('0'..='9') => read_number(reader, game, place)?,
            Some('*') if reader.rest.trim_end_matches(is_space) == "*" => return Ok(()),
            Some(_) => {
                let word = reader.take_while(|c| !is_space(c) && c != '{');
                read_move(word, game, place)?;
            }
        }
    }
}

fn read_number(reader: &mut Reader<'_>, game: &Match, place: Place) -> Result<()> {
    let digits = reader.take_while(|c| c.is_ascii_digit());
    let dots = reader.take_while(|c| c == '.');
    let expected = game.current_turn() / PAIR + 1;
    if dots.is_empty() || number(digits) != Some(expected as u32) {
        return Err(place.error(&format_args!("\"{digits}{dots}\""), &format_args!("the number {expected}. or a move")));
    }
    Ok(())
}

fn read_move(word: &str, game: &mut Match, place: Place) -> Result<()> {
    let Some(written) = notation::read(word) else {
        return Err(place.error(&Quoted(word), &"a move such as A3 or b1x4~5"));
    };
    let shape = game.rules().shape();
    let Some(pit) = shape.pit_named(written.name) else {
        let (last, columns) = (shape.name(shape.own_pits() - 1), shape.columns());
        let rows = if shape.rows() == 4 { "A or B" } else { "A" };
        let expected = format!("a pit of this board, {rows} with a number from 1 to {columns} (such as {last})");
        return Err(place.error(&Quoted(word), &expected));
    };
    let (laps, captured) = game.play_quietly(pit).map_err(|cause| place.wrap(&cause))?;
    if let Some(said) = written.captured.filter(|&said| said != captured) {
        return Err(place
            .error(&format_args!("x{said}"), &format_args!("x{captured}, the seeds that {} captures", written.name)));
    }
    match (written.laps, laps) {
        (Some(said), Some(laps)) if said != laps => {
            Err(place.error(&format_args!("~{said}"), &format_args!("~{laps}, the laps that {} makes", written.name)))
        }
        (Some(said), None) => {
            Err(place.error(&format_args!("~{said}"), &"the bare name of the pit, because the turn is endless"))
        }
        _ => Ok(()),
    }
}

//! Links: a whole match in the fragment of an address, `#p=PRESET&o=…&s=…&m=…&r=…&at=…`.
//!
//! | key | value |
//! |---|---|
//! | `v` | version of the format; 1 if absent |
//! | `p` | preset |
//! | `o` | options off the preset, `width.10,direction.cw` |
//! | `s` | the start, if it is not the usual one with South to move: `n` for the usual one with North to move, otherwise the position text without its preset, `.` for commas, `_` for slash and spaces |
//! | `m` | moves, a character each: the mover's own pit in the alphabet `A`–`Z` `a`–`z` `0`–`9` `-` `_` |
//! | `r` | who resigned, `s` or `n` |
//! | `at` | the step to show, `TURN[.LAP[.SEED]]`; the match goes to that turn, the rest waits for redo |

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write as _;

use crate::board::Side;
use crate::error::{Code, Error, Quoted, Result};
use crate::play::{Match, Setup};
use crate::text::{cut, mapped, number, owned};

const VERSION: u32 = 1;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

impl Match {
    /// The match up to the current turn as the fragment of a link, `#` included.
    pub fn link(&self) -> String {
        let rules = self.rules();
        let mut link = format!("#p={}", rules.preset_id());
        for (i, (id, value)) in rules.changed_options().enumerate() {
            let before = if i == 0 { "&o=" } else { "," };
            let _ = write!(link, "{before}{id}.{value}");
        }
        if self.starts_as_usual() {
            if self.start().to_move == Side::North {
                link.push_str("&s=n");
            }
        } else {
            let text = self.start().text(rules);
            let (_, start) = cut(&text, ' ').expect("a position text begins with its preset");
            let _ = write!(link, "&s={}", mapped(start, to_link));
        }
        if self.current_turn() > 0 {
            link.push_str("&m=");
            let shape = rules.shape();
            let pits = (0..self.current_turn()).filter_map(|turn| self.pit(turn));
            link.extend(pits.map(|pit| char::from(ALPHABET[shape.owner(pit).1])));
        }
        if let Some(side) = self.resigned() {
            let _ = write!(link, "&r={}", side.letter());
        }
        link
    }

    /// Reads the fragment of a link, with or without its `#`. The match stands at the step named by `at`, otherwise at
    /// its end. Keys that are not known are passed over.
    ///
    /// # Errors
    /// `bad-link` names the key and what was expected; `newer-version`; `match-too-long`.
    pub fn from_link(fragment: &str) -> Result<Match> {
        let fields = Fields::read(fragment)?;
        if let Some(version) = fields.get("v") {
            let number = number(version).ok_or_else(|| bad("v", version, "the number of a version"))?;
            if number > VERSION {
                return Err(Error::new(Code::NewerVersion, format_args!("The link is of version {number}; this program reads versions up to {VERSION}, a newer one is needed.")).with_number("version", number));
            }
        }
        let preset = fields.get("p").ok_or_else(|| {
            let sentence = format_args!("The link has no p=; the name of a preset, such as p=hus, was expected.");
            Error::new(Code::BadLink, sentence).with("key", "p").with("expected", "the name of a preset")
        })?;
        let mut setup = Setup { preset: owned(preset), ..Setup::default() };
        for option in fields.get("o").into_iter().flat_map(|options| options.split(',')) {
            let Some((id, value)) = cut(option, '.') else {
                return Err(bad("o", option, "options such as width.10,direction.cw"));
            };
            setup.options.push((owned(id), owned(value)));
        }
        // The rules first, so that an error names the key it comes from.
        crate::rules::Rules::new(preset, &setup.options).map_err(|cause| {
            let key = if cause.code() == Code::UnknownPreset { "p" } else { "o" };
            wrap(key, &cause)
        })?;
        let start = fields.get("s");
        if let Some(side) = start.and_then(Side::from_letter) {
            setup.starts = Some(side);
        } else if let Some(start) = start {
            let mut parts = start.splitn(3, '_');
            let text = match (parts.next(), parts.next(), parts.next()) {
                (Some(south), Some(north), Some(rest)) => {
                    format!("{preset} {}", mapped(&format!("{south}/{north} {rest}"), from_link))
                }
                _ => return Err(bad("s", start, "a position such as 2.2.2_2.2.2_s_0")),
            };
            setup.position = Some(text);
        }
        let mut game = Match::new(&setup).map_err(|cause| wrap("s", &cause))?;
        play_moves(&mut game, fields.get("m").unwrap_or(""))?;
        if let Some(resigned) = fields.get("r") {
            let side = Side::from_letter(resigned).ok_or_else(|| bad("r", resigned, "s or n"))?;
            game.resign(side).map_err(|cause| wrap("r", &cause))?;
        }
        if let Some(step) = fields.get("at") {
            game.go_to(read_step(step, game.turn_count())?).map_err(|cause| wrap("at", &cause))?;
        }
        Ok(game)
    }
}

/// Signs that programs leave alone when they pass a link on, for those of a position text.
fn to_link(c: char) -> char {
    match c {
        ',' => '.',
        '/' | ' ' => '_',
        c => c,
    }
}

fn from_link(c: char) -> char {
    match c {
        '.' => ',',
        '_' => ' ',
        c => c,
    }
}

fn play_moves(game: &mut Match, moves: &str) -> Result<()> {
    let shape = game.rules().shape();
    for (i, letter) in moves.chars().enumerate() {
        let number = i + 1;
        let own = ALPHABET.iter().position(|&known| char::from(known) == letter).filter(|&own| own < shape.own_pits());
        let Some(own) = own else {
            let last = char::from(ALPHABET[shape.own_pits() - 1]);
            return Err(Error::new(
                Code::BadLink,
                format_args!(
                    "The link has {} as move {number} of m=; a pit of this board, A to {last}, was expected.",
                    Quoted(&letter.to_string())
                ),
            )
            .with("key", "m")
            .with_number("move", number as u32));
        };
        let pit = shape.global(game.position().to_move, own);
        game.play_quietly(pit).map_err(|cause| {
            let code = if cause.code() == Code::MatchTooLong { Code::MatchTooLong } else { Code::BadLink };
            Error::new(code, format_args!("Move {number} of the link does not follow: {}", cause.message()))
                .with("key", "m")
                .with_number("move", number as u32)
                .with("cause", cause.code().as_str())
        })?;
    }
    Ok(())
}

/// The turn of a step `TURN[.LAP[.SEED]]`; lap and seed are for the board that shows it.
fn read_step(step: &str, turns: usize) -> Result<usize> {
    let expected = format!("a step TURN[.LAP[.SEED]] with a turn from 0 to {turns}");
    let parts: Option<Vec<u32>> =
        step.split('.').map(|part| number(part).filter(|&number| number < 1_000_000_000)).collect();
    let turn = parts.filter(|parts| parts.len() <= 3).and_then(|parts| parts.first().map(|&turn| turn as usize));
    turn.filter(|&turn| turn <= turns).ok_or_else(|| bad("at", step, &expected))
}

fn bad(key: &str, found: &str, expected: &str) -> Error {
    Error::new(Code::BadLink, format_args!("The link has {} in {key}=; expected {expected}.", Quoted(found)))
        .with("key", key)
        .with("expected", expected)
}

fn wrap(key: &str, cause: &Error) -> Error {
    Error::new(Code::BadLink, format_args!("In {key}= of the link: {}", cause.message()))
        .with("key", key)
        .with("cause", cause.code().as_str())
}

/// The keys and values of a fragment, per cent signs resolved.
struct Fields(Vec<(String, String)>);

impl Fields {
    fn read(fragment: &str) -> Result<Fields> {
        let mut fields: Vec<(String, String)> = Vec::new();
        let fragment = fragment.trim_matches(|c: char| c.is_ascii_whitespace());
        let fragment = fragment.strip_prefix('#').unwrap_or(fragment);
        for field in fragment.split('&').filter(|field| !field.is_empty()) {
            let (key, value) = cut(field, '=').unwrap_or((field, ""));
            let key = decoded(key)?;
            if !["v", "p", "o", "s", "m", "r", "at"].contains(&key.as_str()) {
                continue;
            }
            if fields.iter().any(|(other, _)| *other == key) {
                return Err(Error::new(
                    Code::BadLink,
                    format_args!("The link has {key}= twice; each key once was expected."),
                )
                .with("key", &key));
            }
            fields.push((key, decoded(value)?));
        }
        Ok(Fields(fields))
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}

/// Resolves `%2C` and the like, which programs put in when they pass a link on.
fn decoded(text: &str) -> Result<String> {
    if !text.contains('%') {
        return Ok(owned(text));
    }
    let expected = "a per cent sign with two hexadecimal digits";
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let digits = rest.get(..2).and_then(|digits| core::str::from_utf8(digits).ok());
            let value = digits.filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
            let value = value.and_then(|digits| u8::from_str_radix(digits, 16).ok());
            bytes.push(value.ok_or_else(|| bad("%", text, expected))?);
            rest = &rest[2..];
        } else {
            bytes.push(byte);
        }
    }
    String::from_utf8(bytes).map_err(|_| bad("%", text, "UTF-8"))
}

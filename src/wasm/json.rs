//! Values on their way to JavaScript: written as JSON, so that they arrive as plain objects, real arrays, and null for
//! nothing. The shapes are those of `wasm.d.ts`.

use crate::analysis::{Analysis, Choice, Level, MoveAnalysis, Verdict};
use crate::board::{Row, Side};
use crate::games::{Blocked, Kind};
use crate::play::{BlockedPit, Move, Outcome};
use crate::rules::{OptionInfo, Preset, Value};
use crate::text::push;
use crate::turn::{EndReason, Event, Fate, Taken, Turn};
use alloc::{
    string::{String, ToString},
    vec::Vec,
};

/// A JSON text that is being written.
#[derive(Default)]
pub(super) struct Json(String);

/// What can be written as JSON.
pub(super) trait Plain {
    fn write(&self, json: &mut Json);
}

/// The JSON of a value.
pub(super) fn text(value: &(impl Plain + ?Sized)) -> String {
    let mut json = Json::default();
    value.write(&mut json);
    json.0
}

/// Writes an object: names with their values.
macro_rules! object {
    ($json:expr, { $($name:literal: $value:expr),* $(,)? }) => {{
        let json: &mut $crate::wasm::json::Json = $json;
        json.open('{');
        $(
            json.name($name);
            $crate::wasm::json::Plain::write(&$value, json);
        )*
        json.close('}');
    }};
}
pub(super) use object;

impl Json {
    /// A comma where there is a value before.
    fn next(&mut self) {
        if !self.0.is_empty() && !self.0.ends_with(['{', '[', ':']) {
            push(&mut self.0, ',');
        }
    }

    #[inline(never)]
    pub(super) fn open(&mut self, bracket: char) {
        self.next();
        push(&mut self.0, bracket);
    }

    #[inline(never)]
    pub(super) fn close(&mut self, bracket: char) {
        push(&mut self.0, bracket);
    }

    /// The name of an object's next value.
    #[inline(never)]
    pub(super) fn name(&mut self, name: &str) {
        self.string(name);
        push(&mut self.0, ':');
    }

    #[inline(never)]
    fn word(&mut self, word: &str) {
        self.next();
        self.0.push_str(word);
    }

    #[inline(never)]
    fn number(&mut self, number: i64) {
        self.word(&number.to_string());
    }

    #[inline(never)]
    fn string(&mut self, text: &str) {
        self.next();
        push(&mut self.0, '"');
        for c in text.chars() {
            if c < ' ' {
                // Control characters are below 32: the last of four digits tells one of sixteen.
                self.0.push_str(if c < '\u{10}' { "\\u000" } else { "\\u001" });
                push(&mut self.0, char::from(b"0123456789abcdef"[c as usize % 16]));
                continue;
            }
            if c == '"' || c == '\\' {
                push(&mut self.0, '\\');
            }
            push(&mut self.0, c);
        }
        push(&mut self.0, '"');
    }
}

/// An array of whatever an iterator gives.
pub(super) struct List<I>(pub I);

impl<I: Iterator<Item: Plain> + Clone> Plain for List<I> {
    fn write(&self, json: &mut Json) {
        json.open('[');
        for item in self.0.clone() {
            item.write(json);
        }
        json.close(']');
    }
}

/// Names and values as an object.
pub(super) struct Entries<I>(pub I);

impl<N: AsRef<str>, V: Plain, I: Iterator<Item = (N, V)> + Clone> Plain for Entries<I> {
    fn write(&self, json: &mut Json) {
        json.open('{');
        for (name, value) in self.0.clone() {
            json.name(name.as_ref());
            value.write(json);
        }
        json.close('}');
    }
}

/// What a function writes.
#[derive(Clone)]
pub(super) struct With<F>(F);

pub(super) fn with<F: Fn(&mut Json)>(write: F) -> With<F> {
    With(write)
}

impl<F: Fn(&mut Json)> Plain for With<F> {
    fn write(&self, json: &mut Json) {
        self.0(json);
    }
}

impl<T: Plain + ?Sized> Plain for &T {
    fn write(&self, json: &mut Json) {
        (**self).write(json);
    }
}

impl<T: Plain> Plain for [T] {
    fn write(&self, json: &mut Json) {
        List(self.iter()).write(json);
    }
}

impl<T: Plain> Plain for Vec<T> {
    fn write(&self, json: &mut Json) {
        self[..].write(json);
    }
}

impl<T: Plain> Plain for Option<T> {
    fn write(&self, json: &mut Json) {
        match self {
            Some(value) => value.write(json),
            None => json.word("null"),
        }
    }
}

impl Plain for str {
    fn write(&self, json: &mut Json) {
        json.string(self);
    }
}

impl Plain for String {
    fn write(&self, json: &mut Json) {
        json.string(self);
    }
}

impl Plain for bool {
    fn write(&self, json: &mut Json) {
        json.word(if *self { "true" } else { "false" });
    }
}

macro_rules! numbers {
    ($($number:ty)*) => { $(
        impl Plain for $number {
            fn write(&self, json: &mut Json) {
                json.number(*self as i64);
            }
        }
    )* };
}
numbers!(u8 u32 u64 usize i32);

/// What is known by a word.
macro_rules! words {
    ($($kind:ty)*) => { $(
        impl Plain for $kind {
            fn write(&self, json: &mut Json) {
                json.string(self.as_str());
            }
        }
    )* };
}
words!(Side Row Blocked Fate EndReason Verdict);

impl Plain for Value {
    fn write(&self, json: &mut Json) {
        match self {
            Value::Word(word) => json.string(word),
            Value::Number(number) => json.number((*number).into()),
        }
    }
}

impl Plain for Kind {
    fn write(&self, json: &mut Json) {
        let game = self.info();
        object!(json, {
            "id": game.id,
            "name": game.name,
            "rows": game.rows,
            "defaultWidth": game.widths[0],
            "widths": game.widths,
            "options": game.options,
            "presets": game.presets,
            "levels": List(Level::of(*self)),
        });
    }
}

impl Plain for OptionInfo {
    fn write(&self, json: &mut Json) {
        object!(json, {
            "id": self.id,
            "values": self.values,
            "default": self.default(),
            "source": self.source,
            "house": self.house(),
            "houseValues": self.house_values,
        });
    }
}

impl Plain for Preset {
    fn write(&self, json: &mut Json) {
        object!(json, { "id": self.id, "options": Entries(self.options.iter().copied()) });
    }
}

impl Plain for BlockedPit {
    fn write(&self, json: &mut Json) {
        object!(json, { "pit": self.pit, "reason": self.reason });
    }
}

impl Plain for Move {
    fn write(&self, json: &mut Json) {
        object!(json, { "pit": self.pit, "name": self.name, "text": self.text });
    }
}

impl Plain for Outcome {
    fn write(&self, json: &mut Json) {
        object!(json, { "winner": self.winner, "reason": self.reason.as_str() });
    }
}

impl Plain for Turn {
    fn write(&self, json: &mut Json) {
        object!(json, {
            "pit": self.pit,
            "side": self.side,
            "before": self.before,
            "after": self.after,
            "laps": self.laps,
            "captured": self.captured,
            "endless": self.endless,
            "truncated": self.truncated,
            "events": self.events,
        });
    }
}

impl Plain for Event {
    fn write(&self, json: &mut Json) {
        match self {
            Event::Lift { pit, seeds } => object!(json, { "kind": "lift", "pit": pit, "seeds": seeds }),
            Event::Sow { from, seeds, to } => {
                object!(json, { "kind": "sow", "from": from, "seeds": seeds, "to": to });
            }
            Event::Capture { by, taken, fate } => {
                object!(json, { "kind": "capture", "by": by, "taken": taken, "fate": fate });
            }
            Event::End { reason, pit } => object!(json, { "kind": "end", "reason": reason, "pit": pit }),
        }
    }
}

impl Plain for Taken {
    fn write(&self, json: &mut Json) {
        object!(json, { "pit": self.pit, "seeds": self.seeds });
    }
}

impl Plain for Analysis {
    fn write(&self, json: &mut Json) {
        object!(json, {
            "done": self.done,
            "nodes": self.nodes,
            "depth": self.depth,
            "best": self.best,
            "moves": self.moves,
        });
    }
}

impl Plain for MoveAnalysis {
    fn write(&self, json: &mut Json) {
        object!(json, { "pit": self.pit, "verdict": self.verdict, "score": self.score, "line": self.line });
    }
}

impl Plain for Level {
    fn write(&self, json: &mut Json) {
        json.string(&self.id());
    }
}

impl Plain for Choice {
    fn write(&self, json: &mut Json) {
        object!(json, { "done": self.done, "pit": self.pit, "nodes": self.nodes });
    }
}

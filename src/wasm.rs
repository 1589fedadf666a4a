//! The JS-facing API: thin classes over [`crate::play`]. Shapes and names are those of the contract in
//! `docs/contracts.md`; TypeScript sees them through `wasm.d.ts`.
//!
//! Arguments come as untyped values and are checked here, so that no value from JavaScript can do more than get a coded
//! error.

use alloc::{format, string::String, vec::Vec};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use crate::board::Side;
use crate::error::{Code, Detail, Error};
use crate::play::{self, Setup};
use crate::text::owned;
use crate::{games, sowing};
use json::{Entries, List, Plain, object, with};

mod analyst;
mod json;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("wasm.d.ts");

type JsResult<T> = Result<T, JsValue>;

impl From<Error> for JsValue {
    fn from(error: Error) -> JsValue {
        let object = js_sys::Error::new(error.message());
        let details = js_sys::Object::new();
        for (name, detail) in error.details() {
            let value = match detail {
                Detail::Number(number) => JsValue::from(*number),
                Detail::Text(text) => JsValue::from_str(text),
            };
            set(&details, name, &value);
        }
        object.set_name("SowingError");
        set(&object, "code", &JsValue::from_str(error.code().as_str()));
        set(&object, "details", &details);
        object.into()
    }
}

fn set(object: &JsValue, name: &str, value: &JsValue) {
    // Fails only for objects that refuse properties, which a new one does not.
    let _ = js_sys::Reflect::set(object, &JsValue::from_str(name), value);
}

/// A value as plain objects, real arrays, and null for nothing.
fn plain(value: &(impl Plain + ?Sized)) -> JsValue {
    parsed(&json::text(value))
}

#[inline(never)]
fn parsed(json: &str) -> JsValue {
    js_sys::JSON::parse(json).unwrap_or(JsValue::NULL)
}

/// Whether a value was left out.
fn absent(value: &JsValue) -> bool {
    value.is_undefined() || value.is_null()
}

/// A property; undefined also where looking it up fails.
fn property(object: &JsValue, name: &str) -> JsValue {
    js_sys::Reflect::get(object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED)
}

/// What kind of value it is, for a sentence.
fn kind(value: &JsValue) -> String {
    if value.is_null() { owned("null") } else { value.js_typeof().as_string().unwrap_or_default() }
}

/// A number in digits, as JavaScript writes it.
fn shown(number: &JsValue) -> String {
    let number = number.unchecked_ref::<js_sys::Number>();
    number.to_string_with_radix(10).ok().and_then(|digits| digits.as_string()).unwrap_or_default()
}

fn text(value: &JsValue, code: Code, what: &str) -> JsResult<String> {
    value.as_string().ok_or_else(|| {
        Error::new(code, format_args!("The {what} is of type {}; a string was expected.", kind(value)))
            .with("expected", "a string")
            .into()
    })
}

fn whole_number(value: &JsValue, code: Code, what: &str) -> JsResult<usize> {
    let number = value.as_f64().map(|number| (number as u32, number));
    number.filter(|&(whole, number)| f64::from(whole) == number).map(|(whole, _)| whole as usize).ok_or_else(|| {
        let found = if value.as_f64().is_some() { shown(value) } else { format!("of type {}", kind(value)) };
        Error::new(code, format_args!("The {what} is {found}; a whole number from 0 on was expected."))
            .with("expected", "a whole number from 0 on")
            .into()
    })
}

fn side(value: &JsValue, what: &str) -> JsResult<Side> {
    let name = text(value, Code::BadOptionValue, what)?;
    Side::from_name(&name).ok_or_else(|| {
        Error::new(
            Code::BadOptionValue,
            format_args!("The value of {what} is {}; south or north was expected.", crate::error::Quoted(&name)),
        )
        .with("option", what)
        .with("expected", "south, north")
        .into()
    })
}

/// The entries of an object of words and numbers; `what` names it in the sentence of an error.
fn entries(object: &JsValue, code: Code, what: &str) -> JsResult<Vec<(String, String)>> {
    const MOST: u32 = 1_000;
    let wrong = |found: &str| -> JsValue {
        Error::new(code, format_args!("The {what} are {found}; an object of strings and numbers was expected."))
            .with("expected", "an object of strings and numbers")
            .into()
    };
    if absent(object) {
        return Ok(Vec::new());
    }
    let Some(object) = object.dyn_ref::<js_sys::Object>().filter(|object| !object.is_function()) else {
        return Err(wrong(&format!("of type {}", kind(object))));
    };
    let keys = js_sys::Reflect::own_keys(object).map_err(|_| wrong("an object that cannot be read"))?;
    if keys.length() > MOST {
        return Err(wrong("too many"));
    }
    let mut entries = Vec::new();
    for key in keys.iter() {
        let Some(name) = key.as_string() else { continue };
        let value = property(object, &name);
        let text = match (value.as_string(), value.as_f64()) {
            _ if value.is_undefined() => continue,
            (Some(text), _) => text,
            (None, Some(_)) => shown(&value),
            (None, None) => return Err(wrong(&format!("given with {} of type {}", name, kind(&value)))),
        };
        entries.push((name, text));
    }
    Ok(entries)
}

fn read_setup(setup: &JsValue) -> JsResult<Setup> {
    if !setup.is_object() {
        return Err(Error::new(
            Code::UnknownPreset,
            format_args!("The set-up is of type {}; an object with a preset was expected.", kind(setup)),
        )
        .with("expected", "an object with a preset")
        .into());
    }
    let position = property(setup, "position");
    let starts = property(setup, "starts");
    Ok(Setup {
        preset: text(&property(setup, "preset"), Code::UnknownPreset, "preset")?,
        options: entries(&property(setup, "options"), Code::BadOptionValue, "options")?,
        position: if absent(&position) { None } else { Some(text(&position, Code::BadPosition, "position")?) },
        starts: if absent(&starts) { None } else { Some(side(&starts, "starts")?) },
    })
}

/// Every game with its options and presets.
#[wasm_bindgen(unchecked_return_type = "GameInfo[]")]
pub fn games() -> JsValue {
    plain(games::ALL)
}

/// A match between South and North. Pits are global numbers: South's first, then North's.
#[wasm_bindgen]
pub struct Match(play::Match);

#[wasm_bindgen]
impl Match {
    /// Begins a match. Throws the codes of a set-up: unknown-preset, unknown-option, bad-option-value,
    /// options-conflict, bad-position, position-mismatch, too-many-seeds, no-seeds.
    #[wasm_bindgen(constructor)]
    pub fn new(#[wasm_bindgen(unchecked_param_type = "Setup")] setup: &JsValue) -> JsResult<Match> {
        Ok(Match(play::Match::new(&read_setup(setup)?)?))
    }

    /// Reads a record. Throws bad-record (with line and column), newer-version, match-too-long.
    #[wasm_bindgen(js_name = fromRecord)]
    pub fn from_record(#[wasm_bindgen(unchecked_param_type = "string")] record: &JsValue) -> JsResult<Match> {
        Ok(Match(play::Match::from_record(&text(record, Code::BadRecord, "record")?)?))
    }

    /// Reads the fragment of a link. Throws bad-link (with the key), newer-version, match-too-long.
    #[wasm_bindgen(js_name = fromLink)]
    pub fn from_link(#[wasm_bindgen(unchecked_param_type = "string")] fragment: &JsValue) -> JsResult<Match> {
        Ok(Match(play::Match::from_link(&text(fragment, Code::BadLink, "link")?)?))
    }

    /// The set-up with every option spelled out.
    #[wasm_bindgen(unchecked_return_type = "FullSetup")]
    pub fn setup(&self) -> JsValue {
        let rules = self.0.rules();
        plain(&with(|json| {
            object!(json, {
                "preset": rules.preset_id(),
                "options": Entries(rules.options()),
                "position": self.0.start().text(rules),
                "starts": self.0.start().to_move,
            });
        }))
    }

    /// The pits of the board: who owns them, where they stand, which one is sown next.
    #[wasm_bindgen(unchecked_return_type = "Layout")]
    pub fn layout(&self) -> JsValue {
        let (rules, shape) = (self.0.rules(), self.0.rules().shape());
        let pits = (0..shape.pits()).map(|pit| {
            with(move |json| {
                object!(json, {
                    "id": pit,
                    "owner": shape.owner(pit).0,
                    "row": shape.row(pit),
                    "column": shape.column(pit),
                    "name": shape.name(pit),
                    "next": sowing::next_pit(rules, pit),
                    "facing": shape.facing(pit),
                });
            })
        });
        plain(&with(|json| {
            object!(json, { "pits": List(pits.clone()), "rows": shape.rows(), "columns": shape.columns() });
        }))
    }

    /// The seeds now, and whose turn it is.
    #[wasm_bindgen(unchecked_return_type = "Position")]
    pub fn position(&self) -> JsValue {
        let (position, shape) = (self.0.position(), self.0.rules().shape());
        let [south, north] = position.captured;
        plain(&with(|json| {
            object!(json, {
                "pits": position.board.counts(shape.pits()),
                "captured": with(|json| object!(json, { "south": south, "north": north })),
                "toMove": position.to_move,
                "turn": position.turn,
            });
        }))
    }

    /// The position as text.
    #[wasm_bindgen(js_name = positionText)]
    pub fn position_text(&self) -> String {
        self.0.position().text(self.0.rules())
    }

    /// The pits that may be played; none when the match is over.
    #[wasm_bindgen(js_name = legalMoves, unchecked_return_type = "number[]")]
    pub fn legal_moves(&self) -> JsValue {
        plain(&self.0.legal_moves())
    }

    /// The mover's own pits that may not be played, and why; none when the match is over.
    #[wasm_bindgen(js_name = blockedMoves, unchecked_return_type = "BlockedMove[]")]
    pub fn blocked_moves(&self) -> JsValue {
        plain(&self.0.blocked_moves())
    }

    /// What would happen, the match untouched; also for a pit that is blocked as endless. Throws illegal-pit, match-over.
    #[wasm_bindgen(unchecked_return_type = "Turn")]
    pub fn preview(&self, #[wasm_bindgen(unchecked_param_type = "number")] pit: &JsValue) -> JsResult<JsValue> {
        Ok(plain(&self.0.preview(whole_number(pit, Code::IllegalPit, "pit")?)?))
    }

    /// Plays a pit. Throws illegal-pit, match-over, match-too-long; the match is then as before.
    #[wasm_bindgen(unchecked_return_type = "Turn")]
    pub fn play(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] pit: &JsValue) -> JsResult<JsValue> {
        Ok(plain(&self.0.play(whole_number(pit, Code::IllegalPit, "pit")?)?))
    }

    /// Takes the last turn or the resignation back. False if there is none.
    pub fn undo(&mut self) -> bool {
        self.0.undo()
    }

    /// Plays again what was taken back. False if there is nothing.
    pub fn redo(&mut self) -> bool {
        self.0.redo()
    }

    /// Goes to the position after so many turns of this match; the rest waits for redo. Throws bad-position.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue) -> JsResult<()> {
        Ok(self.0.go_to(whole_number(turn, Code::BadPosition, "turn")?)?)
    }

    /// Turns of this match, those that wait for redo included.
    #[wasm_bindgen(js_name = turnCount)]
    pub fn turn_count(&self) -> usize {
        self.0.turn_count()
    }

    /// Turns of this match that have been played, those that wait for redo left out.
    #[wasm_bindgen(js_name = currentTurn)]
    pub fn current_turn(&self) -> usize {
        self.0.current_turn()
    }

    /// A turn of this match, 0 the first. Throws bad-position if there is no such turn.
    #[wasm_bindgen(unchecked_return_type = "Turn")]
    pub fn turn(&self, #[wasm_bindgen(unchecked_param_type = "number")] turn: &JsValue) -> JsResult<JsValue> {
        let number = whole_number(turn, Code::BadPosition, "turn")?;
        let count = self.0.turn_count();
        let turn = self.0.turn(number).ok_or_else(|| {
            Error::new(
                Code::BadPosition,
                format_args!("There is no turn {number}: the match has {count}, counted from 0."),
            )
            .with_number("most", count as u32)
        })?;
        Ok(plain(&turn))
    }

    /// Every turn of this match.
    #[wasm_bindgen(unchecked_return_type = "Turn[]")]
    pub fn turns(&self) -> JsValue {
        let turns = js_sys::Array::new();
        for turn in self.0.turns() {
            turns.push(&plain(&turn));
        }
        turns.into()
    }

    /// Every turn of this match in the notation of records.
    #[wasm_bindgen(js_name = moveList, unchecked_return_type = "Move[]")]
    pub fn move_list(&self) -> JsValue {
        plain(&self.0.move_list())
    }

    /// How the match ended; null while it goes on.
    #[wasm_bindgen(unchecked_return_type = "Outcome | null")]
    pub fn outcome(&self) -> JsValue {
        plain(&self.0.outcome())
    }

    /// A side gives up. Undone like a turn. Throws match-over, bad-option-value.
    pub fn resign(&mut self, #[wasm_bindgen(unchecked_param_type = "Side")] who: &JsValue) -> JsResult<()> {
        Ok(self.0.resign(side(who, "side")?)?)
    }

    /// Names, date, place: what the record says beside the match itself.
    #[wasm_bindgen(unchecked_return_type = "Record<string, string>")]
    pub fn tags(&self) -> JsValue {
        plain(&Entries(self.0.tags().iter()))
    }

    /// Sets tags of the record; an empty string takes one away. Throws bad-record, and then sets none.
    #[wasm_bindgen(js_name = setTags)]
    pub fn set_tags(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Record<string, string>")] tags: &JsValue,
    ) -> JsResult<()> {
        *self.0.tags_mut() = self.tags_with(tags)?;
        Ok(())
    }

    fn tags_with(&self, tags: &JsValue) -> JsResult<crate::Tags> {
        let mut all = self.0.tags().clone();
        for (name, value) in entries(tags, Code::BadRecord, "tags")? {
            all.set(&name, &value)?;
        }
        Ok(all)
    }

    /// The comments of a record that was read, each with the number of turns before it.
    #[wasm_bindgen(unchecked_return_type = "{ turn: number, text: string }[]")]
    pub fn comments(&self) -> JsValue {
        let comments = self.0.tags().comments();
        plain(&List(comments.map(|(turn, text)| with(move |json| object!(json, { "turn": turn, "text": text })))))
    }

    /// The match up to the current turn as a record, with more tags if given. Throws bad-record for an impossible tag.
    pub fn record(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "Record<string, string>")] tags: &JsValue,
    ) -> JsResult<String> {
        Ok(self.0.record_with(&self.tags_with(tags)?))
    }

    /// The match up to the current turn as the fragment of a link, with its sign #.
    pub fn link(&self) -> String {
        self.0.link()
    }
}

/// Plays so many random turns of a preset, for measuring: gives turns and laps. Throws unknown-preset.
#[cfg(feature = "benchmark")]
#[wasm_bindgen(unchecked_return_type = "{ turns: number, laps: number }", skip_jsdoc)]
pub fn benchmark(
    #[wasm_bindgen(unchecked_param_type = "string")] preset: &JsValue,
    turns: u32,
    seed: u32,
) -> JsResult<JsValue> {
    let rules = crate::Rules::preset(&text(preset, Code::UnknownPreset, "preset")?)?;
    let played = crate::random_play::random_turns(&rules, turns, seed.into());
    Ok(plain(&with(|json| object!(json, { "turns": played.turns, "laps": played.laps }))))
}

//! The analyst for JavaScript.

use alloc::vec::Vec;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::*;

use super::{JsResult, absent, kind, plain, property, read_setup, text, whole_number};
use crate::analysis::Level;
use crate::error::{Code, Error};
use crate::{Position, Rules, analysis, play};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("analyst.d.ts");

/// Looks ahead for every legal pit of a position: proves wins, losses and draws, and guesses where it cannot.
#[wasm_bindgen]
pub struct Analyst(analysis::Analyst);

#[wasm_bindgen]
impl Analyst {
    /// An analyst for the rules of a set-up, whose position does not matter; 16 MiB of memory unless `memoryMiB` says
    /// otherwise, 1 to 1024. Throws memory and the codes of a set-up.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Setup")] setup: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "{ memoryMiB?: number | null } | null")] options: &JsValue,
    ) -> JsResult<Analyst> {
        let setup = read_setup(setup)?;
        let memory = if absent(options) { JsValue::NULL } else { property(options, "memoryMiB") };
        let memory = if absent(&memory) { 16 } else { whole_number(&memory, Code::Memory, "memoryMiB")? };
        let rules = Rules::new(&setup.preset, &setup.options)?;
        Ok(Analyst(analysis::Analyst::new(rules, memory as u32)?))
    }

    /// Begins with a position and drops the work on another. `history`: the position texts before it, since the last
    /// turn that cannot be undone; more do no harm. Throws the codes of a position.
    pub fn start(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] position: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "{ history?: string[] | null } | null")] options: &JsValue,
    ) -> JsResult<()> {
        let read = |value: &JsValue| -> JsResult<Position> {
            Ok(Position::parse(self.0.rules(), &text(value, Code::BadPosition, "position")?)?)
        };
        let position = read(position)?;
        position.check_seeds()?;
        let history = if absent(options) { JsValue::NULL } else { property(options, "history") };
        let mut before = Vec::new();
        if !absent(&history) {
            let Some(history) = history.dyn_ref::<js_sys::Array>().filter(|history| history.length() <= MOST_HISTORY)
            else {
                return Err(Error::new(
                    Code::BadPosition,
                    format_args!("The history is of type {}; an array of position texts was expected.", kind(&history)),
                )
                .with("expected", "an array of position texts")
                .into());
            };
            for value in history.iter() {
                before.push(read(&value)?);
            }
        }
        self.0.start(&position, &before);
        Ok(())
    }

    /// Begins with a position of the match that a link tells: after `turn` turns, or where the link ends. What was played before
    /// is the history: the same as `start` with all those texts, but quick for a long match. Throws the codes of a link,
    /// bad-position where the match has no such turn, and position-mismatch where it has other rules.
    #[wasm_bindgen(js_name = startAt)]
    pub fn start_at(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] link: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] turn: &JsValue,
    ) -> JsResult<()> {
        let mut game = play::Match::from_link(&text(link, Code::BadLink, "link")?)?;
        if !absent(turn) {
            game.go_to(whole_number(turn, Code::BadPosition, "turn")?)?;
        }
        Ok(self.0.start_match(&game)?)
    }

    /// Works on for so many milliseconds and tells what is known then. Throws not-started.
    #[wasm_bindgen(unchecked_return_type = "Analysis")]
    pub fn step(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: &JsValue,
    ) -> JsResult<JsValue> {
        self.check_begun()?;
        Ok(plain(&self.0.step_while(&mut within(milliseconds))))
    }

    /// Expands so many positions and tells what is known then: the same on every machine. Throws not-started.
    #[wasm_bindgen(js_name = stepNodes, unchecked_return_type = "Analysis")]
    pub fn step_nodes(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] nodes: &JsValue,
    ) -> JsResult<JsValue> {
        self.check_begun()?;
        Ok(plain(&self.0.step(nodes.as_f64().unwrap_or(0.0) as u64)))
    }

    /// Takes in a proof, the text of a file of `engine/proofs`: from then on the analyst knows each of its positions. With
    /// `milliseconds` it reads on for so long only and returns whether the proof is taken in: until then, call it again with
    /// the same text. Everything else may be called meanwhile. Throws bad-proof where the text is none or was written for
    /// other rules; nothing of it is taken in then.
    #[wasm_bindgen(js_name = loadProof)]
    pub fn load_proof(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] proof: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number | null")] milliseconds: &JsValue,
    ) -> JsResult<bool> {
        let text = text(proof, Code::BadProof, "proof")?;
        let milliseconds = if absent(milliseconds) { &JsValue::from(f64::INFINITY) } else { milliseconds };
        Ok(self.0.load_proof_while(&text, &mut within(milliseconds))?.is_some())
    }

    /// Takes in the endgames, the bytes of a file of `engine/endgames` for a preset with the same endgame: every position with few seeds is
    /// known from the next start on, to the strongest level and to analyses. Returns up to how many seeds. Throws
    /// bad-endgames; nothing is taken in then.
    #[wasm_bindgen(js_name = loadEndgames)]
    pub fn load_endgames(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Uint8Array")] file: &JsValue,
    ) -> JsResult<u32> {
        let bytes = file.dyn_ref::<js_sys::Uint8Array>().map(js_sys::Uint8Array::to_vec);
        Ok(self.0.load_endgames(&bytes.unwrap_or_default())?)
    }

    /// Chooses a pit as the computer does that plays at a level, one of the game's `levels`. Works for so many milliseconds;
    /// until it is done, ask again. `seed`, a whole number, draws between equal pits. Throws unknown-level and not-started.
    #[wasm_bindgen(unchecked_return_type = "Choice")]
    pub fn choose(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] level: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] seed: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number")] milliseconds: &JsValue,
    ) -> JsResult<JsValue> {
        let level = Level::named(self.0.rules(), &text(level, Code::UnknownLevel, "level")?)?;
        self.check_begun()?;
        let seed = seed.as_f64().unwrap_or(0.0).to_bits();
        Ok(plain(&self.0.choose(level.sight(), seed, &mut within(milliseconds))))
    }
}

impl Analyst {
    fn check_begun(&self) -> Result<(), Error> {
        if self.0.has_begun() {
            return Ok(());
        }
        Err(Error::new(
            Code::NotStarted,
            format_args!("The analyst has no position to work on; a call of start was expected before."),
        ))
    }
}

/// Whether so many milliseconds from now are not over.
fn within(milliseconds: &JsValue) -> impl FnMut() -> bool {
    let until = now() + milliseconds.as_f64().unwrap_or(0.0);
    move || now() < until
}

/// A history holds at most so many positions: those of a whole match.
const MOST_HISTORY: u32 = play::MOST_TURNS as u32 + 1;

#[wasm_bindgen]
unsafe extern "C" {
    /// The clock of windows, workers and Node.
    #[wasm_bindgen(js_namespace = performance)]
    safe fn now() -> f64;
}

//! Presets and options: which rules a match is played by, as data.
//!
//! A game lists its options and presets in a [`GameInfo`] and turns the chosen values into [`Settings`], which is all
//! that the kernel looks at.

use crate::board::{Board, Shape, Side};
use crate::error::{Code, Error, Quoted, Result};
use crate::field::SowingRows;
use crate::games::{self, Kind};
use crate::text::joined;
use alloc::{boxed::Box, string::ToString, vec::Vec};

/// One value of an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// A word, such as `cw`.
    Word(&'static str),
    /// A number: the width of the board.
    Number(u8),
}

impl core::fmt::Display for Value {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Value::Word(word) => f.write_str(word),
            Value::Number(number) => write!(f, "{number}"),
        }
    }
}

/// An option of a game: its values, the default first, and whose word each rests on.
#[derive(Debug)]
pub struct OptionInfo {
    /// Such as `first-capture`.
    pub id: &'static str,
    /// The values, the default first.
    pub values: &'static [Value],
    /// Where the values come from, for the interface to show.
    pub source: &'static str,
    /// The values that no source gives: the project's own house rules.
    pub house_values: &'static [Value],
}

impl OptionInfo {
    /// The default value.
    pub fn default(&self) -> Value {
        self.values[0]
    }

    /// Whether the default itself is a house rule.
    pub fn house(&self) -> bool {
        self.house_values.contains(&self.default())
    }
}

/// A named choice of options.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Such as `hus-windhoek`.
    pub id: &'static str,
    /// The options that differ from the game's defaults.
    pub options: &'static [(&'static str, Value)],
}

/// What a game is and what can be chosen.
#[derive(Debug)]
pub struct GameInfo {
    /// Such as `sadeqa-ii`.
    pub id: &'static str,
    /// Such as `Sadeqa II`.
    pub name: &'static str,
    /// 2 or 4.
    pub rows: u8,
    /// Pits in a row, the usual width first.
    pub widths: &'static [u8],
    /// Every option.
    pub options: &'static [OptionInfo],
    /// Every preset, the usual rules first.
    pub presets: &'static [Preset],
}

/// What becomes of an endless turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    /// Its pit is not a legal move.
    Forbidden,
    /// Who plays it loses the match.
    Loses,
    /// Playing it draws the match.
    Draws,
}

impl Endless {
    pub(crate) const FORBIDDEN: Value = Value::Word("forbidden");
    pub(crate) const LOSES: Value = Value::Word("loses");
    pub(crate) const DRAW: Value = Value::Word("draw");
}

/// A pit that the first turns of a match are bound to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The mover's own pit.
    pub pit: usize,
    /// How many turns of the match, from turn 0 on, are bound.
    pub turns: u32,
}

/// The chosen rules in the form in which the kernel uses them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Rows and columns.
    pub shape: Shape,
    /// Whether seeds are sown clockwise.
    pub clockwise: bool,
    /// What becomes of an endless turn.
    pub endless: Endless,
    /// The occurrence of a position that draws the match: 2 for the first recurrence.
    pub drawing_occurrence: u32,
    /// The pit that the first turns are bound to.
    pub opening: Option<Opening>,
    /// Hus: both facing pits must hold seeds, otherwise the lap relays.
    pub capture_needs_both: bool,
    /// Hus: the capturing pit is emptied and sown on with the captured seeds.
    pub resow_with_trigger: bool,
    /// Hus: a player's first turn captures nothing.
    pub first_capture_forbidden: bool,
    /// Hus: how many own pits, from pit 0 on, hold two seeds at the start.
    pub filled_pits: usize,
    /// Precomputed handfuls, for boards whose rings are short enough.
    pub rows: Option<Box<SowingRows>>,
}

impl Settings {
    pub(crate) fn new(rows: u8, columns: u8, endless: Value) -> Settings {
        Settings {
            shape: Shape::new(rows, columns),
            clockwise: false,
            endless: match endless {
                Endless::LOSES => Endless::Loses,
                Endless::DRAW => Endless::Draws,
                _ => Endless::Forbidden,
            },
            drawing_occurrence: 3,
            opening: None,
            capture_needs_both: false,
            resow_with_trigger: false,
            first_capture_forbidden: false,
            filled_pits: 0,
            rows: None,
        }
    }
}

/// The values chosen for every option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chosen {
    options: &'static [OptionInfo],
    values: Vec<Value>,
}

impl PartialEq for OptionInfo {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for OptionInfo {}

impl Chosen {
    fn defaults(game: &'static GameInfo) -> Chosen {
        Chosen { options: game.options, values: game.options.iter().map(OptionInfo::default).collect() }
    }

    fn set(&mut self, id: &str, value: Value) {
        if let Some(i) = self.options.iter().position(|option| option.id == id) {
            self.values[i] = value;
        }
    }

    /// The value of an option that the game has.
    pub(crate) fn get(&self, id: &str) -> Value {
        let i = self.options.iter().position(|option| option.id == id);
        self.values[i.expect("a game asks for its own options only")]
    }

    /// Whether an option that the game has stands at this word.
    pub(crate) fn is(&self, id: &str, word: &str) -> bool {
        matches!(self.get(id), Value::Word(chosen) if chosen == word)
    }

    fn iter(&self) -> impl Iterator<Item = (&'static OptionInfo, Value)> + Clone + '_ {
        self.options.iter().zip(self.values.iter().copied())
    }
}

/// The rules of a match: a preset with every option settled.
#[derive(Clone, Debug, Eq)]
pub struct Rules {
    pub(crate) kind: Kind,
    pub(crate) settings: Settings,
    preset: &'static Preset,
    chosen: Chosen,
}

/// The rest follows from the preset and the values.
impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.preset.id == other.preset.id && self.chosen.values == other.chosen.values
    }
}

impl Rules {
    /// The rules of a preset, with options that differ from it. Numbers may be written in digits.
    ///
    /// # Errors
    /// `unknown-preset`, `unknown-option`, `bad-option-value`; `options-conflict` where two options exclude each other.
    pub fn new<N: AsRef<str>, V: AsRef<str>>(preset: &str, options: &[(N, V)]) -> Result<Rules> {
        Rules::chosen(preset, &mut options.iter().map(|(id, text)| (id.as_ref(), text.as_ref())))
    }

    fn chosen(preset: &str, options: &mut dyn Iterator<Item = (&str, &str)>) -> Result<Rules> {
        let (kind, found) = games::preset(preset).ok_or_else(|| unknown_preset(preset))?;
        let game = kind.info();
        let mut chosen = Chosen::defaults(game);
        for &(id, value) in found.options {
            chosen.set(id, value);
        }
        for (id, text) in options {
            let option = game.options.iter().find(|option| option.id == id).ok_or_else(|| unknown_option(game, id))?;
            let value = option.values.iter().find(|value| value.to_string() == text);
            chosen.set(id, *value.ok_or_else(|| bad_value(option, text))?);
        }
        let settings = kind.settings(&chosen)?;
        Ok(Rules { kind, settings, preset: found, chosen })
    }

    /// The usual rules of a preset.
    ///
    /// # Errors
    /// `unknown-preset`.
    pub fn preset(id: &str) -> Result<Rules> {
        Rules::new::<&str, &str>(id, &[])
    }

    /// What game this is.
    pub fn game(&self) -> &'static GameInfo {
        self.kind.info()
    }

    /// The name of the preset.
    pub fn preset_id(&self) -> &'static str {
        self.preset.id
    }

    /// Every option of the game with the value it has here.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, Value)> + Clone + '_ {
        self.chosen.iter().map(|(option, value)| (option.id, value))
    }

    /// The options whose values differ from what the preset sets.
    pub fn changed_options(&self) -> impl Iterator<Item = (&'static str, Value)> + '_ {
        self.chosen.iter().filter_map(|(option, value)| {
            let set = self.preset.options.iter().find(|(id, _)| *id == option.id);
            let usual = set.map_or(option.default(), |&(_, value)| value);
            (value != usual).then_some((option.id, value))
        })
    }

    /// The rules in the form in which the kernel uses them.
    #[inline]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Rows and columns.
    #[inline]
    pub fn shape(&self) -> Shape {
        self.settings.shape
    }

    /// Whether the first two turns of a match have rules of their own.
    pub(crate) fn has_first_turn_rules(&self) -> bool {
        self.settings.opening.is_some() || self.settings.first_capture_forbidden
    }

    /// The seeds at the start of a match.
    pub fn start_board(&self) -> Board {
        let shape = self.shape();
        let mut board = Board::EMPTY;
        for side in Side::BOTH {
            for own in 0..shape.own_pits() {
                board.pits[shape.global(side, own)] = self.kind.start_seeds(&self.settings, own);
            }
        }
        board
    }
}

fn unknown_preset(preset: &str) -> Error {
    let known = joined(games::ALL.iter().flat_map(|kind| kind.info().presets).map(|preset| preset.id), ", ");
    Error::new(Code::UnknownPreset, format_args!("There is no preset {}; these are: {known}.", Quoted(preset)))
        .with("preset", preset)
        .with("expected", &known)
}

fn unknown_option(game: &GameInfo, id: &str) -> Error {
    let known = joined(game.options.iter().map(|option| option.id), ", ");
    Error::new(Code::UnknownOption, format_args!("{} has no option {}; it has: {known}.", game.name, Quoted(id)))
        .with("option", id)
        .with("expected", &known)
}

fn bad_value(option: &OptionInfo, text: &str) -> Error {
    let known = joined(option.values.iter(), ", ");
    Error::new(
        Code::BadOptionValue,
        format_args!("The option {} cannot be {}; it takes one of: {known}.", option.id, Quoted(text)),
    )
    .with("option", option.id)
    .with("value", text)
    .with("expected", &known)
}

//! Hus (ǁhūs), Namibia. Rules: Mancala World's page on Hus, completed where it is silent.

use super::{Blocked, Game, pits_with};
use crate::board::{Board, Side};
use crate::error::{Code, Error, Result};
use crate::field::Field;
use crate::pits::PitSet;
use crate::rules::{Chosen, Endless, GameInfo, Opening, OptionInfo, Preset, Settings, Value};
use crate::sowing::{Landing, Observer, Sower};

/// Hus (ǁhūs), Namibia: four rows of 8 to 32 pits; captured seeds are sown on.
#[derive(Clone, Copy, Debug)]
pub struct Hus;

const WIDTHS: [u8; 13] = [8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32];

const WIDTH_VALUES: [Value; WIDTHS.len()] = {
    let mut values = [Value::Number(0); WIDTHS.len()];
    let mut i = 0;
    while i < WIDTHS.len() {
        values[i] = Value::Number(WIDTHS[i]);
        i += 1;
    }
    values
};

const INFO: GameInfo = GameInfo {
    id: "hus",
    name: "Hus",
    rows: 4,
    widths: &WIDTHS,
    options: &[
        OptionInfo {
            id: "width",
            values: &WIDTH_VALUES,
            source: "Mancala World: 8 to 16 pits a row, 24 and more for teams. Vedder: even numbers only. \
                     The widths between and the end at 32 are house rules.",
            house_values: &[Value::Number(18), Value::Number(20), Value::Number(22)],
        },
        OptionInfo {
            id: "direction",
            values: &[Value::Word("ccw"), Value::Word("cw")],
            source: "Clockwise: rule leaflets of European boxed sets.",
            house_values: &[],
        },
        OptionInfo {
            id: "capture",
            values: &[Value::Word("front"), Value::Word("both")],
            source: "Both pits: Wikipedia, and Ludii after Vedder.",
            house_values: &[],
        },
        OptionInfo {
            id: "resow",
            values: &[Value::Word("captured"), Value::Word("with-trigger")],
            source: "With the capturing pit: a rule leaflet and two programs.",
            house_values: &[],
        },
        OptionInfo {
            id: "opening",
            values: &[Value::Word("free"), Value::Word("leading-pair")],
            source: "Leading pair: children in Windhoek, after Mancala World, which gives no pit number; the pit is our reading.",
            house_values: &[],
        },
        OptionInfo {
            id: "start",
            values: &[Value::Word("standard"), Value::Word("owela")],
            source: "Owela: German Wikipedia, \"Owela\"; Silva 1995.",
            house_values: &[],
        },
        OptionInfo {
            id: "first-capture",
            values: &[Value::Word("allowed"), Value::Word("forbidden")],
            source: "Forbidden: a programming assignment at McGill University (COMP 424).",
            house_values: &[],
        },
        OptionInfo {
            id: "endless",
            values: &[Endless::FORBIDDEN, Endless::LOSES, Endless::DRAW],
            source: "No source says what becomes of an endless turn: all three are house rules, losing by analogy with Hawalis.",
            house_values: &[Endless::FORBIDDEN, Endless::LOSES, Endless::DRAW],
        },
    ],
    presets: &[
        Preset { id: "hus", options: &[] },
        Preset { id: "hus-windhoek", options: &[("opening", Value::Word("leading-pair"))] },
        Preset { id: "owela", options: &[("start", Value::Word("owela"))] },
        Preset { id: "hus-european", options: &[("direction", Value::Word("cw"))] },
        Preset { id: "hus-team", options: &[("width", Value::Number(24))] },
    ],
};

impl Game for Hus {
    const INFO: &'static GameInfo = &INFO;
    const REMOVES: bool = false;
    const WHOLE_BOARD: bool = false;

    #[allow(private_interfaces)]
    fn settings(chosen: &Chosen) -> Result<Settings> {
        let Value::Number(columns) = chosen.get("width") else { unreachable!("widths are numbers") };
        let n = usize::from(columns);
        let owela = chosen.is("start", "owela");
        let clockwise = chosen.is("direction", "cw");
        let leading_pair = chosen.is("opening", "leading-pair");
        if leading_pair && (owela || clockwise) {
            let (option, value) = if owela { ("start", "owela") } else { ("direction", "cw") };
            return Err(Error::new(Code::OptionsConflict, format_args!("The option opening=leading-pair cannot stand with {option}={value}; it needs start=standard and direction=ccw.")).with("option", "opening").with("conflicts", option));
        }
        Ok(Settings {
            clockwise,
            opening: leading_pair.then_some(Opening { pit: 3 * n / 2 - 1, turns: 2 }),
            capture_needs_both: chosen.is("capture", "both"),
            resow_with_trigger: chosen.is("resow", "with-trigger"),
            first_capture_forbidden: chosen.is("first-capture", "forbidden"),
            filled_pits: 3 * n / 2 - usize::from(owela),
            ..Settings::new(4, columns, chosen.get("endless"))
        })
    }

    fn start_seeds(settings: &Settings, own: usize) -> u8 {
        if own < settings.filled_pits { 2 } else { 0 }
    }

    #[inline(always)]
    fn liftable(settings: &Settings, board: &Board, side: Side) -> PitSet {
        pits_with(settings, board, side, 2)
    }

    fn unliftable(settings: &Settings, board: &Board, side: Side, own: usize) -> Blocked {
        match board.side(settings.shape, side)[own] {
            0 => Blocked::Empty,
            _ => Blocked::TooFew,
        }
    }

    #[inline(always)]
    #[allow(private_bounds)]
    fn land<F: Field, O: Observer>(sower: &Sower<'_>, field: &mut F, pit: usize, observer: &mut O) -> Landing {
        let trigger = field.seeds(pit);
        if trigger == 1 {
            return Landing::End { captured: 0 };
        }
        let Some((front, back)) = sower.facing(pit) else { return Landing::Relay };
        let (in_front, behind) = (field.facing_seeds(front), field.facing_seeds(back));
        let captures = in_front > 0 && (behind > 0 || !sower.settings.capture_needs_both);
        if !captures || !sower.may_capture {
            return Landing::Relay;
        }
        field.empty_facing(front);
        field.empty_facing(back);
        observer.capture(sower.own(pit), [(sower.other(front), in_front), (sower.other(back), behind)], true);
        let captured = in_front + behind;
        if !sower.settings.resow_with_trigger {
            return Landing::Resow { captured, hand: captured };
        }
        field.take(pit);
        observer.lift(sower.own(pit), trigger);
        Landing::Resow { captured, hand: captured + trigger }
    }
}

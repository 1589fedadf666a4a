//! Sadeqa II, Dembi Dolo, Ethiopia: game 93 of Pankhurst 1971, after Mancala World's page, completed where it is
//! silent.

use super::{Blocked, Game, pits_with};
use crate::board::{Board, Side};
use crate::error::Result;
use crate::field::Field;
use crate::pits::PitSet;
use crate::rules::{Chosen, Endless, GameInfo, Opening, OptionInfo, Preset, Settings, Value};
use crate::sowing::{Landing, Observer, Sower};

/// Sadeqa II, Ethiopia: two rows of 6 pits, one ring; captured seeds leave the game.
#[derive(Clone, Copy, Debug)]
pub struct SadeqaII;

const INFO: GameInfo = GameInfo {
    id: "sadeqa-ii",
    name: "Sadeqa II",
    rows: 2,
    widths: &[6],
    options: &[
        OptionInfo {
            id: "direction",
            values: &[Value::Word("ccw"), Value::Word("cw")],
            source: "The rule sheet's word is garbled and can be read either way. Counter-clockwise: StoneShark's MancalaGames, \
                     which cites the same page, and the sister games Sadeqa I and III.",
            house_values: &[],
        },
        OptionInfo {
            id: "opening",
            values: &[Value::Word("both"), Value::Word("starter-only"), Value::Word("free")],
            source: "Both players: the rule sheet. Starter only: StoneShark's MancalaGames. Free is a house rule.",
            house_values: &[Value::Word("free")],
        },
        OptionInfo {
            id: "endless",
            values: &[Endless::FORBIDDEN, Endless::LOSES, Endless::DRAW],
            source: "No source says what becomes of an endless turn: all three are house rules.",
            house_values: &[Endless::FORBIDDEN, Endless::LOSES, Endless::DRAW],
        },
    ],
    presets: &[
        Preset { id: "sadeqa-ii", options: &[] },
        Preset { id: "sadeqa-ii-clockwise", options: &[("direction", Value::Word("cw"))] },
    ],
};

/// The owner's rightmost pit, from which the first turns are played.
const RIGHTMOST: usize = 5;

impl Game for SadeqaII {
    const INFO: &'static GameInfo = &INFO;
    const REMOVES: bool = true;
    const WHOLE_BOARD: bool = true;

    #[allow(private_interfaces)]
    fn settings(chosen: &Chosen) -> Result<Settings> {
        let turns = match chosen.get("opening") {
            Value::Word("both") => 2,
            Value::Word("starter-only") => 1,
            _ => 0,
        };
        Ok(Settings {
            clockwise: chosen.is("direction", "cw"),
            opening: (turns > 0).then_some(Opening { pit: RIGHTMOST, turns }),
            ..Settings::new(2, 6, chosen.get("endless"))
        })
    }

    fn start_seeds(_settings: &Settings, _own: usize) -> u8 {
        3
    }

    #[inline(always)]
    fn liftable(settings: &Settings, board: &Board, side: Side) -> PitSet {
        pits_with(settings, board, side, 1)
    }

    fn unliftable(_settings: &Settings, _board: &Board, _side: Side, _own: usize) -> Blocked {
        Blocked::Empty
    }

    #[inline(always)]
    #[allow(private_bounds)]
    fn land<F: Field, O: Observer>(sower: &Sower<'_>, field: &mut F, pit: usize, observer: &mut O) -> Landing {
        if field.seeds(pit) > 1 {
            return Landing::Relay;
        }
        // One ring holds all pits, the one opposite included.
        let opposite = sower.settings.shape.pits() - 1 - pit;
        let taken = field.take(opposite);
        if taken > 0 {
            observer.capture(sower.own(pit), [(sower.own(opposite), taken), (sower.own(opposite), 0)], false);
        }
        Landing::End { captured: taken }
    }
}

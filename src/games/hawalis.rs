//! Hawalis (الحواليس), Oman, and Bao Kiarabu, its name in Zanzibar. Rules: Mancala World's page on Hawalis and
//! de Voogt 2003 for the endless turn, completed where they are silent.

use super::{Blocked, Game, pits_with};
use crate::board::{Board, Shape, Side};
use crate::error::Result;
use crate::field::{Field, Track};
use crate::pits::PitSet;
use crate::play::{Outcome, Reason};
use crate::rules::{Chosen, Endless, GameInfo, OptionInfo, Preset, Settings, Value};
use crate::sowing::{Landing, Observer, Sower};

/// Hawalis (الحواليس), Oman: four rows of 7 pits; captured seeds leave the game.
#[derive(Clone, Copy, Debug)]
pub struct Hawalis;

const INFO: GameInfo = GameInfo {
    id: "hawalis",
    name: "Hawalis",
    rows: 4,
    widths: &[7],
    options: &[
        OptionInfo {
            id: "repetition",
            values: &[Value::Word("first"), Value::Word("threefold")],
            source: "First recurrence: the rule sheet's \"pendulum\". Threefold is a house rule.",
            house_values: &[Value::Word("threefold")],
        },
        OptionInfo {
            id: "endless",
            values: &[Endless::LOSES, Endless::FORBIDDEN, Endless::DRAW],
            source: "The player who makes an endless turn loses: de Voogt 2003. The others are house rules.",
            house_values: &[Endless::FORBIDDEN, Endless::DRAW],
        },
    ],
    presets: &[Preset { id: "hawalis", options: &[] }, Preset { id: "bao-kiarabu", options: &[] }],
};

impl Game for Hawalis {
    const INFO: &'static GameInfo = &INFO;
    const REMOVES: bool = true;
    const WHOLE_BOARD: bool = false;

    #[allow(private_interfaces)]
    fn settings(chosen: &Chosen) -> Result<Settings> {
        Ok(Settings {
            drawing_occurrence: if chosen.is("repetition", "first") { 2 } else { 3 },
            ..Settings::new(4, 7, chosen.get("endless"))
        })
    }

    fn start_seeds(_settings: &Settings, _own: usize) -> u8 {
        2
    }

    #[inline(always)]
    fn liftable(settings: &Settings, board: &Board, side: Side) -> PitSet {
        let several = pits_with(settings, board, side, 2);
        if several.is_empty() { movable_singles(settings, board, side) } else { several }
    }

    fn unliftable(settings: &Settings, board: &Board, side: Side, own: usize) -> Blocked {
        if board.side(settings.shape, side)[own] == 0 {
            Blocked::Empty
        } else if pits_with(settings, board, side, 2).is_empty() {
            Blocked::NextOccupied
        } else {
            Blocked::SinglesWait
        }
    }

    #[inline(always)]
    #[allow(private_bounds)]
    fn land<F: Field, O: Observer>(sower: &Sower<'_>, field: &mut F, pit: usize, observer: &mut O) -> Landing {
        if field.seeds(pit) > 1 {
            return Landing::Relay;
        }
        let Some((front, back)) = sower.facing(pit) else { return Landing::End { captured: 0 } };
        let (in_front, behind) = (field.facing_seeds(front), field.facing_seeds(back));
        if in_front == 0 {
            return Landing::End { captured: 0 };
        }
        field.empty_facing(front);
        field.empty_facing(back);
        observer.capture(sower.own(pit), [(sower.other(front), in_front), (sower.other(back), behind)], false);
        Landing::End { captured: in_front + behind }
    }

    fn over(shape: Shape, board: &Board) -> Option<Outcome> {
        let bare = Side::BOTH.into_iter().find(|&side| board.is_bare(shape, side))?;
        Some(Outcome::won(bare.other(), Reason::CapturedAll))
    }
}

/// Singles that may step into an empty pit.
#[cold]
fn movable_singles(settings: &Settings, board: &Board, side: Side) -> PitSet {
    let track = Track::new::<Hawalis>(settings);
    let singles = pits_with(settings, board, side, 1);
    let mut movable = PitSet::NONE;
    for own in singles {
        movable.insert_if(own, !singles.contains(track.after(own, 1)));
    }
    movable
}

//! Random play, for benchmarks and tests: the same turns natively and in WebAssembly.

use crate::board::Side;
use crate::games::{Game, with_game};
use crate::position::Position;
use crate::rules::Rules;
use crate::sowing::{End, sow};

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Turns sown, endless ones left out.
    pub turns: u32,
    /// Their laps.
    pub laps: u32,
}

/// A match that goes on for so many turns begins anew.
const MOST_TURNS: u32 = 200;

/// Plays `turns` random turns, one match after the other, each from the usual start. A pit is drawn from those that may
/// be lifted; a match ends where there is none, at an endless turn, and after 200 turns.
pub fn random_turns(rules: &Rules, turns: u32, seed: u64) -> Played {
    with_game!(rules.kind, G => random_turns_of::<G>(rules, turns, seed))
}

fn random_turns_of<G: Game>(rules: &Rules, turns: u32, seed: u64) -> Played {
    let settings = rules.settings();
    let start = Position::start(rules, Side::South);
    let mut position = start;
    let mut played = Played::default();
    let mut random = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    while played.turns < turns {
        let pits = G::liftable(settings, &position.board, position.to_move);
        if pits.is_empty() || position.turn >= MOST_TURNS {
            position = start;
            continue;
        }
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        let chosen = ((random >> 32) * pits.len() as u64) >> 32;
        let own = pits.into_iter().nth(chosen as usize).unwrap_or(0);
        let pit = settings.shape.global(position.to_move, own);
        let sown = sow::<G, _>(settings, &mut position.board, position.to_move, position.turn, pit, &mut ());
        if sown.end == End::Endless {
            position = start;
            continue;
        }
        played.turns += 1;
        played.laps += sown.laps;
        position.to_move = position.to_move.other();
        position.turn += 1;
    }
    played
}

//! Games between players of the library, for the programs that measure them.

use sowing_board::analysis::{Analyst, Sight};
use sowing_board::{Position, Rules, Side};

/// Plays on from the last of some positions until the match is over or `most_turns` have been played. `choose` is handed
/// all positions so far and gives the own pit. Gives every position, and the winner: nobody after a draw, or where the
/// game was left.
pub fn play(
    rules: &Rules,
    mut positions: Vec<Position>,
    most_turns: u32,
    mut choose: impl FnMut(&[Position]) -> usize,
) -> (Vec<Position>, Option<Side>) {
    loop {
        let position = positions[positions.len() - 1];
        if let Some(outcome) = position.outcome(rules) {
            return (positions, outcome.winner);
        }
        let times = positions.iter().filter(|old| position.repeats(old)).count() as u32;
        if times >= rules.settings().drawing_occurrence || position.turn >= most_turns {
            return (positions, None);
        }
        let own = choose(&positions);
        positions.push(position.sown_unchecked(rules, own, &mut ()).0);
    }
}

/// The own pit that a player of that sight chooses in the last of some positions.
pub fn chosen(analyst: &mut Analyst, sight: Sight, positions: &[Position], random: &mut fastrand::Rng) -> usize {
    analyst.start(&positions[positions.len() - 1], positions);
    let choice = analyst.choose(sight, random.u64(..), &mut || true);
    analyst.rules().shape().owner(choice.pit.expect("a position that is not over has a legal pit")).1
}

/// Any own pit that may be played.
pub fn any_pit(rules: &Rules, position: &Position, random: &mut fastrand::Rng) -> usize {
    let legal = position.legal(rules);
    legal.into_iter().nth(random.usize(0..legal.len())).expect("a position that is not over has a legal pit")
}

//! Choosing by short sight, as a weaker player does.

use super::heuristic::{WON, worth};
use super::moves::{Ending, endless, state};
use crate::position::Position;
use crate::rules::Rules;
use crate::sowing::next_pit;
use crate::turn::{Event, Fate, Taken, Turn};

/// The turn from an own pit as it looks after `laps` laps: the position, and how it ends the match if it does so within sight. Nothing
/// where the turn may not be played.
fn followed(rules: &Rules, position: &Position, own: usize, laps: u32) -> Option<(Position, Ending)> {
    let (turn, after) = Turn::record(rules, position, own);
    if turn.endless {
        return endless(rules, &after).map(|ending| (after, ending));
    }
    if turn.laps.is_none_or(|all| all <= laps) {
        return Some((after, state(rules, &after).0));
    }
    let mut board = position.board;
    let mut seen = 0;
    for event in turn.events {
        match event {
            Event::Sow { .. } | Event::Lift { .. } if seen == laps => break,
            Event::Sow { from, seeds, .. } => {
                seen += 1;
                let mut pit = from;
                for _ in 0..seeds {
                    pit = next_pit(rules, pit);
                    board.pits[pit] += 1;
                }
            }
            Event::Lift { pit, .. } => board.pits[pit] = 0,
            Event::Capture { by, taken, fate } => {
                for Taken { pit, seeds } in taken {
                    board.pits[pit] = 0;
                    if fate == Fate::Resown && seen == laps {
                        board.pits[by] += seeds as u8; // in the hand that is lost sight of
                    }
                }
            }
            Event::End { .. } => {}
        }
    }
    Some((Position { board, ..after }, Ending::None))
}

/// What a turn looks like to its mover: the worth of what he sees, after the reply that he likes least if he asks for
/// replies. Nothing where the turn may not be played.
pub(crate) fn judged(rules: &Rules, position: &Position, own: usize, laps: u32, reply_laps: u32) -> Option<i32> {
    let (after, ending) = followed(rules, position, own, laps)?;
    match ending {
        Ending::Won(winner) => return Some(if winner == position.to_move { WON } else { -WON }),
        Ending::Drawn => return Some(0),
        Ending::None => {}
    }
    let pits = after.liftable(rules);
    let now = -worth(rules, &after, pits.len());
    if reply_laps == 0 {
        return Some(now);
    }
    let replies = pits.into_iter().filter_map(|own| judged(rules, &after, own, reply_laps, 0));
    Some(replies.map(|reply| -reply).min().unwrap_or(now))
}

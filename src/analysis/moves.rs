//! The moves of a position as the searches see them: each liftable pit sown once.

use crate::board::Side;
use crate::games::{Game, with_game};
use crate::position::Position;
use crate::rules::{Endless, Rules};
use crate::sowing::End;

/// What a position or a move comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// Play goes on.
    None,
    /// The match is won.
    Won(Side),
    /// The match is drawn.
    Drawn,
}

/// A legal move: the own pit, what follows, whether that ends the match, and how many pits the other side may then lift.
#[derive(Debug)]
pub(crate) struct Move<'a> {
    pub(crate) own: usize,
    pub(crate) after: &'a Position,
    pub(crate) ending: Ending,
    pub(crate) replies: usize,
}

/// Tells `hear` every legal move of a position that is not over. Repetition is left to the caller, and a position in
/// which every reply is endless and forbidden is told as one that goes on: it turns out to be lost when its moves are
/// asked for and there are none.
pub(crate) fn each_move(rules: &Rules, position: &Position, mut hear: impl FnMut(Move<'_>)) {
    let pits = if rules.settings().opening.is_some_and(|opening| position.turn < opening.turns) {
        position.legal(rules)
    } else {
        position.liftable(rules)
    };
    let mut after = *position;
    for own in pits {
        let sown = position.sow_into(rules, own, &mut after, &mut ());
        let (ending, replies) = if sown.end == End::Endless {
            match endless(rules, &after) {
                Some(ending) => (ending, 0),
                None => continue,
            }
        } else {
            state(rules, &after)
        };
        hear(Move { own, after: &after, ending, replies });
    }
}

/// What an endless turn, which `after` follows, comes to; nothing where it is no move.
pub(crate) fn endless(rules: &Rules, after: &Position) -> Option<Ending> {
    match rules.settings().endless {
        Endless::Forbidden => None,
        Endless::Loses => Some(Ending::Won(after.to_move)),
        Endless::Draws => Some(Ending::Drawn),
    }
}

/// Whether a position is over by itself, as far as that is seen without sowing, and how many pits may be lifted.
pub(crate) fn state(rules: &Rules, position: &Position) -> (Ending, usize) {
    if let Some(winner) =
        with_game!(rules.kind, G => G::over(rules.shape(), &position.board)).and_then(|outcome| outcome.winner)
    {
        return (Ending::Won(winner), 0);
    }
    let replies = position.liftable(rules).len();
    (if replies == 0 { Ending::Won(position.to_move.other()) } else { Ending::None }, replies)
}

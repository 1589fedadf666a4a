//! A position between two turns: the seeds, who is to move, and which pits may be played.

use crate::board::{Board, Side};
use crate::error::{Code, Error, Result};
use crate::games::{Blocked, Game, with_game};
use crate::pits::PitSet;
use crate::play::{Outcome, Reason};
use crate::rules::{Endless, Rules};
use crate::sowing::{End, Observer, Sown, sow_by};

/// The seeds on the board and off it, whose turn it is, and how many turns were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The seeds on the board.
    pub board: Board,
    /// Seeds that South and North have taken off the board.
    pub captured: [u32; 2],
    /// Whose turn it is.
    pub to_move: Side,
    /// Turns played before. Opening rules ask for turns 0 and 1.
    pub turn: u32,
}

impl Position {
    /// The start of a match in which `starts` moves first.
    pub fn start(rules: &Rules, starts: Side) -> Position {
        Position { board: rules.start_board(), captured: [0, 0], to_move: starts, turn: 0 }
    }

    /// Whether two positions are one by the rule on repetition: the same seeds on the board, the same side to move.
    pub fn repeats(&self, other: &Position) -> bool {
        self.to_move == other.to_move && self.board == other.board
    }

    /// Whether the board can be played at all.
    ///
    /// # Errors
    /// `no-seeds`.
    pub(crate) fn check_seeds(&self) -> Result<()> {
        if self.board.total() == 0 {
            return Err(Error::new(
                Code::NoSeeds,
                format_args!("The position has no seed on the board; a match needs at least one."),
            ));
        }
        Ok(())
    }

    /// Seeds on the board and captured.
    pub fn seeds(&self) -> u32 {
        self.board.total() + self.captured.iter().sum::<u32>()
    }

    /// The outcome that the position itself has, before any look at what was played: a side without a seed where the
    /// game ends by that, or a player to move who has no legal move.
    pub fn outcome(&self, rules: &Rules) -> Option<Outcome> {
        if let Some(outcome) = with_game!(rules.kind, G => G::over(rules.settings.shape, &self.board)) {
            return Some(outcome);
        }
        self.legal(rules).is_empty().then(|| Outcome::won(self.to_move.other(), Reason::NoMove))
    }

    /// The mover's own pits that may be played. A match that has ended has none; that is not looked at here.
    pub fn legal(&self, rules: &Rules) -> PitSet {
        let liftable = self.liftable(rules);
        if let Some(pit) = self.opening_pit(rules, liftable) {
            return PitSet::only(pit);
        }
        let mut legal = liftable;
        if rules.settings.endless == Endless::Forbidden {
            for own in liftable {
                if self.is_endless(rules, own) {
                    legal.remove(own);
                }
            }
        }
        legal
    }

    /// Why an own pit of the mover may not be played; nothing if it may.
    pub fn blocked(&self, rules: &Rules, own: usize) -> Option<Blocked> {
        let liftable = self.liftable(rules);
        if !liftable.contains(own) {
            return Some(with_game!(rules.kind, G => G::unliftable(&rules.settings, &self.board, self.to_move, own)));
        }
        match self.opening_pit(rules, liftable) {
            Some(pit) if pit == own => None,
            Some(_) => Some(Blocked::Opening),
            None => (rules.settings.endless == Endless::Forbidden && self.is_endless(rules, own))
                .then_some(Blocked::Endless),
        }
    }

    /// Sows an own pit of the mover, which must hold a seed and is not checked further. The position that follows has
    /// the other side to move; after an endless turn its seeds are as before.
    #[inline]
    pub fn sown_unchecked<O: Observer>(&self, rules: &Rules, own: usize, observer: &mut O) -> (Position, Sown) {
        let mut after = *self;
        let sown = self.sow_into(rules, own, &mut after, observer);
        (after, sown)
    }

    /// [`Position::sown_unchecked`] into a position that is there already: one that followed from this one, or a copy of it.
    /// Whoever tries every pit copies a whole board once.
    pub(crate) fn sow_into<O: Observer>(
        &self,
        rules: &Rules,
        own: usize,
        after: &mut Position,
        observer: &mut O,
    ) -> Sown {
        let shape = rules.settings.shape;
        let pit = shape.global(self.to_move, own);
        after.board.mend(&self.board, shape.pits());
        let sown = sow_by(rules, &mut after.board, self.to_move, self.turn, pit, observer);
        after.captured = self.captured;
        match sown.end {
            End::Captured => after.captured[self.to_move as usize] += sown.captured,
            End::Endless => after.board.mend(&self.board, shape.pits()),
            End::EmptyPit => {}
        }
        after.to_move = self.to_move.other();
        after.turn = self.turn.saturating_add(1);
        sown
    }

    /// Whether the turn from an own pit that holds a seed would never end.
    pub fn is_endless(&self, rules: &Rules, own: usize) -> bool {
        self.sown_unchecked(rules, own, &mut ()).1.end == End::Endless
    }

    /// The own pits that the game's rule on lifting allows.
    #[inline]
    pub(crate) fn liftable(&self, rules: &Rules) -> PitSet {
        self.liftable_by(rules, self.to_move)
    }

    /// The own pits that a side could lift if it were to move.
    #[inline]
    pub(crate) fn liftable_by(&self, rules: &Rules, side: Side) -> PitSet {
        with_game!(rules.kind, G => G::liftable(&rules.settings, &self.board, side))
    }

    /// The pit that the opening rule asks for in this turn; nothing where it cannot be played, since then the rule lapses.
    fn opening_pit(&self, rules: &Rules, liftable: PitSet) -> Option<usize> {
        let opening = rules.settings.opening.filter(|opening| self.turn < opening.turns)?;
        let playable = liftable.contains(opening.pit)
            && (rules.settings.endless != Endless::Forbidden || !self.is_endless(rules, opening.pit));
        playable.then_some(opening.pit)
    }
}

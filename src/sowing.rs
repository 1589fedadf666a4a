//! The kernel: sows a turn, lap by lap. Searching, testing and animating all run this code.
//!
//! Nothing is allocated here. An [`Observer`] hears the laps, captures and the end; the empty observer `()` costs no
//! time.

use crate::board::{Board, Side};
use crate::field::{Field, Packed, Plain, Track};
use crate::games::Game;
use crate::rules::{Rules, Settings};

/// A turn that is not over after this many laps is endless (house rule).
pub const MOST_LAPS: u32 = 10_000;

/// Laps after which the kernel begins to look for a state that comes back. Few turns run that long, and the cut at
/// [`MOST_LAPS`] alone would give the same results.
const PATIENCE: u32 = 64;

/// Hears what happens during a turn. Pits are global numbers.
pub trait Observer {
    /// Laps that are heard in any case, also of an endless turn; 0 if nobody listens. Turns that are heard are few: they
    /// are sown seed by seed on any board.
    const LAPS_HEARD: u32;

    /// All seeds of a pit are lifted.
    #[inline]
    fn lift(&mut self, _pit: usize, _seeds: u32) {}

    /// A handful has been sown, one seed a pit, from the pit after `from`; its last seed fell in `to`.
    #[inline]
    fn sow(&mut self, _from: usize, _seeds: u32, _to: usize) {}

    /// The last seed, in the pit `by`, has taken seeds: from the pit facing it, then from the one behind (0 if none).
    #[inline]
    fn capture(&mut self, _by: usize, _taken: [(usize, u32); 2], _resown: bool) {}
}

impl Observer for () {
    const LAPS_HEARD: u32 = 0;
}

/// What the last seed of a lap does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Landing {
    /// Everything in its pit is lifted and sown on.
    Relay,
    /// Captured seeds, and what else is in `hand`, are sown on from the pit after it.
    Resow {
        /// Seeds taken from the opponent.
        captured: u32,
        /// Seeds to sow.
        hand: u32,
    },
    /// The turn ends.
    End {
        /// Seeds taken off the board.
        captured: u32,
    },
}

/// How a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The last seed fell in an empty pit and took nothing.
    EmptyPit,
    /// The last seed fell in an empty pit and took seeds off the board.
    Captured,
    /// It would never end. The kernel leaves the board in the middle of it; a [`Position`](crate::Position) puts it
    /// back.
    Endless,
}

/// The result of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sown {
    /// Handfuls sown; those tried, if the turn is endless.
    pub laps: u32,
    /// Seeds captured in the whole turn; 0 if it is endless.
    pub captured: u32,
    /// The pit where the last seed fell; the pit lifted first if the turn is endless.
    pub last: usize,
    /// How it ended.
    pub end: End,
}

/// What stays the same during a turn.
#[derive(Debug)]
pub struct Sower<'a> {
    /// The rules.
    pub settings: &'a Settings,
    /// Whether captures are allowed in this turn.
    pub may_capture: bool,
    /// What turns pits of the mover's ring and of the opponent's into global ones.
    first: usize,
    other: usize,
}

impl Sower<'_> {
    /// The opponent's front and back pit that face a pit of the mover's on a board of four rows; nothing faces a back
    /// pit.
    #[inline(always)]
    pub(crate) fn facing(&self, own: usize) -> Option<(usize, usize)> {
        let n = self.settings.shape.columns();
        (own >= n).then(|| (3 * n - 1 - own, own - n))
    }

    /// The global number of a pit of the mover's ring.
    #[inline(always)]
    pub(crate) fn own(&self, pit: usize) -> usize {
        self.first + pit
    }

    /// The global number of a pit of the opponent's ring.
    #[inline(always)]
    pub(crate) fn other(&self, pit: usize) -> usize {
        self.other + pit
    }
}

/// Sows the turn that lifts the global `pit` of `side`; `turn` counts the turns played before it. The pit must belong
/// to the side and hold a seed; nothing else is asked.
pub fn sow<G: Game, O: Observer>(
    settings: &Settings,
    board: &mut Board,
    side: Side,
    turn: u32,
    pit: usize,
    observer: &mut O,
) -> Sown {
    let shape = settings.shape;
    let sower = Sower {
        settings,
        may_capture: turn > 1 || !settings.first_capture_forbidden,
        first: if G::WHOLE_BOARD { 0 } else { shape.first(side) },
        other: shape.first(side.other()),
    };
    match &settings.rows {
        Some(rows) if O::LAPS_HEARD == 0 => {
            let mut field = Packed::read::<G>(settings, rows, board, side);
            let sown = sow_field::<G, _, O>(&sower, &mut field, pit, observer);
            field.write::<G>(settings, board, side);
            sown
        }
        _ => sow_field::<G, _, O>(&sower, &mut Plain::new::<G>(settings, board, side), pit, observer),
    }
}

#[inline(always)]
fn sow_field<G: Game, F: Field, O: Observer>(
    sower: &Sower<'_>,
    field: &mut F,
    lifted: usize,
    observer: &mut O,
) -> Sown {
    let mut pit = lifted - sower.first;
    let mut hand = field.take(pit);
    let mut captured = 0;
    let mut laps = 0;
    let patience = PATIENCE.max(O::LAPS_HEARD);
    let mut watch = Watch { state: None, until: patience };
    debug_assert!(hand > 0, "pit {lifted} is empty");
    observer.lift(lifted, hand);
    loop {
        let from = pit;
        pit = field.sow(from, hand);
        laps += 1;
        observer.sow(sower.own(from), hand, sower.own(pit));
        match G::land(sower, field, pit, observer) {
            Landing::Relay => {
                hand = field.take(pit);
                observer.lift(sower.own(pit), hand);
            }
            Landing::Resow { captured: more, hand: next } => {
                captured += more;
                hand = next;
            }
            Landing::End { captured: more } => {
                let end = if more > 0 { End::Captured } else { End::EmptyPit };
                return Sown { laps, captured: captured + more, last: sower.own(pit), end };
            }
        }
        if laps >= patience && (laps == MOST_LAPS || watch.comes_back(laps, (field.all(), pit, hand))) {
            return Sown { laps, captured: 0, last: lifted, end: End::Endless };
        }
    }
}

/// Finds a state that comes back, after Brent: the state kept is renewed each time the number of laps doubles.
struct Watch<S> {
    state: Option<S>,
    until: u32,
}

impl<S: Copy + Eq> Watch<S> {
    #[cold]
    #[inline(never)]
    fn comes_back(&mut self, laps: u32, state: S) -> bool {
        if self.state == Some(state) {
            return true;
        }
        if laps == self.until {
            self.state = Some(state);
            self.until *= 2;
        }
        false
    }
}

/// [`sow`] for a game known only at run time.
pub fn sow_by<O: Observer>(
    rules: &Rules,
    board: &mut Board,
    side: Side,
    turn: u32,
    pit: usize,
    observer: &mut O,
) -> Sown {
    crate::games::with_game!(rules.kind, G => sow::<G, O>(&rules.settings, board, side, turn, pit, observer))
}

/// The pit that is sown after the global `pit` when its owner sows there.
pub fn next_pit(rules: &Rules, pit: usize) -> usize {
    let shape = rules.settings.shape;
    crate::games::with_game!(rules.kind, G => {
        let first = if G::WHOLE_BOARD { 0 } else { shape.first(shape.owner(pit).0) };
        first + Track::new::<G>(&rules.settings).after(pit - first, 1)
    })
}

//! The kernel: sows a turn, lap by lap. Searching, testing and animating all run this code.
//!
//! Nothing is allocated here. An [`Observer`] hears the laps, captures and the end; the empty observer `()` costs no
//! time.

use crate::board::{Board, MOST_PITS, Side};
use crate::games::Game;
use crate::rules::{Rules, Settings};

/// A turn that is not over after this many laps is endless (house rule).
pub const MOST_LAPS: u32 = 10_000;

/// Laps after which the kernel begins to look for a state that comes back. Few turns run that long, and the cut at
/// [`MOST_LAPS`] alone would give the same results.
const PATIENCE: u32 = 64;

/// Hears what happens during a turn. Pits are global numbers.
pub trait Observer {
    /// All seeds of a pit are lifted.
    #[inline]
    fn lift(&mut self, _pit: usize, _seeds: u32) {}

    /// A handful has been sown, one seed a pit, from the pit after `from`; its last seed fell in `to`.
    #[inline]
    fn sow(&mut self, _from: usize, _seeds: u32, _to: usize) {}

    /// The last seed, in the pit `by`, has taken seeds: from the pit facing it, then from the one behind (0 if none).
    #[inline]
    fn capture(&mut self, _by: usize, _taken: [(usize, u8); 2], _resown: bool) {}
}

impl Observer for () {}

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
    /// It would never end. The board is as before the turn.
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

/// The pits that are sown, in order, without end.
#[derive(Clone, Copy, Debug)]
pub struct Track {
    start: usize,
    end: usize,
    step: usize,
}

impl Track {
    /// The ring that a side sows.
    #[inline]
    pub fn new<G: Game>(settings: &Settings, side: Side) -> Track {
        let shape = settings.shape;
        let (first, len) = if G::WHOLE_BOARD { (0, shape.pits()) } else { (shape.first(side), shape.own_pits()) };
        if settings.clockwise {
            Track { start: first + len - 1, end: first.wrapping_sub(1), step: usize::MAX }
        } else {
            Track { start: first, end: first + len, step: 1 }
        }
    }

    /// The pit after `pit`.
    #[inline]
    pub fn next(self, pit: usize) -> usize {
        let next = pit.wrapping_add(self.step);
        if next == self.end { self.start } else { next }
    }
}

/// What stays the same during a turn.
#[derive(Debug)]
pub struct Sower<'a> {
    /// The rules.
    pub settings: &'a Settings,
    /// Whether captures are allowed in this turn.
    pub may_capture: bool,
    first: usize,
    other: usize,
}

impl<'a> Sower<'a> {
    /// A turn of `side`; `turn` counts the turns played before it.
    #[inline]
    pub fn new(settings: &'a Settings, side: Side, turn: u32) -> Sower<'a> {
        Sower {
            settings,
            may_capture: turn > 1 || !settings.first_capture_forbidden,
            first: settings.shape.first(side),
            other: settings.shape.first(side.other()),
        }
    }

    /// On a board of four rows: the opponent's front and back pit that face the mover's front pit.
    #[inline]
    pub fn facing(&self, pit: usize) -> Option<(usize, usize)> {
        let n = self.settings.shape.columns();
        let own = pit - self.first;
        (own >= n).then(|| ((self.other + 3 * n - 1 - own) % MOST_PITS, (self.other + own - n) % MOST_PITS))
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
    let before = *board;
    let track = Track::new::<G>(settings, side);
    let sower = Sower::new(settings, side, turn);
    let lifted = pit;
    let mut pit = pit % MOST_PITS;
    let mut hand = u32::from(std::mem::take(&mut board.pits[pit]));
    let mut captured = 0;
    let mut laps = 0;
    let mut watch = Watch { state: None, until: PATIENCE };
    debug_assert!(hand > 0, "pit {lifted} of {side} is empty");
    observer.lift(pit, hand);
    loop {
        let from = pit;
        for _ in 0..hand {
            pit = track.next(pit) % MOST_PITS;
            board.pits[pit] += 1;
        }
        laps += 1;
        observer.sow(from, hand, pit);
        match G::land(&sower, board, pit, board.pits[pit] > 1, observer) {
            Landing::Relay => {
                hand = u32::from(std::mem::take(&mut board.pits[pit]));
                observer.lift(pit, hand);
            }
            Landing::Resow { captured: more, hand: next } => {
                captured += more;
                hand = next;
            }
            Landing::End { captured: more } => {
                let end = if more > 0 { End::Captured } else { End::EmptyPit };
                return Sown { laps, captured: captured + more, last: pit, end };
            }
        }
        if laps >= PATIENCE && (laps == MOST_LAPS || watch.comes_back(laps, board, pit, hand)) {
            *board = before;
            return Sown { laps, captured: 0, last: lifted, end: End::Endless };
        }
    }
}

/// Finds a state that comes back, after Brent: the state kept is renewed each time the number of laps doubles.
struct Watch {
    state: Option<(Board, usize, u32)>,
    until: u32,
}

impl Watch {
    #[cold]
    #[inline(never)]
    fn comes_back(&mut self, laps: u32, board: &Board, pit: usize, hand: u32) -> bool {
        if self.state.is_some_and(|state| state == (*board, pit, hand)) {
            return true;
        }
        if laps == self.until {
            self.state = Some((*board, pit, hand));
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

/// The pit that is sown after `pit` when its owner sows there.
pub fn next_pit(rules: &Rules, pit: usize) -> usize {
    let (side, _) = rules.settings.shape.owner(pit);
    crate::games::with_game!(rules.kind, G => Track::new::<G>(&rules.settings, side)).next(pit)
}

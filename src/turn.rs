//! A turn as data: what the board animates and the step list tells.

use crate::board::Side;
use crate::position::Position;
use crate::rules::Rules;
use crate::sowing::{End, Observer};
use alloc::vec::Vec;

/// Events of a turn are given for this many laps; the turn itself may be longer.
pub const MOST_LAPS_TOLD: u32 = 2_000;

/// Of an endless turn this many laps are given.
pub const ENDLESS_LAPS_TOLD: u32 = 200;

/// A whole turn. Pits are global numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The pit lifted first.
    pub pit: usize,
    /// Who plays it.
    pub side: Side,
    /// Seeds in every pit before.
    pub before: Vec<u8>,
    /// Seeds in every pit after; as before if the turn is endless.
    pub after: Vec<u8>,
    /// Handfuls sown, the first included; nothing if the turn is endless.
    pub laps: Option<u32>,
    /// Seeds captured.
    pub captured: u32,
    /// Whether it would never end.
    pub endless: bool,
    /// Whether `events` stops early: after 2,000 laps, or after 200 of an endless turn.
    pub truncated: bool,
    /// What happens, in order; the last is always an end.
    pub events: Vec<Event>,
}

/// Seeds taken from one pit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The pit emptied.
    pub pit: usize,
    /// How many it held.
    pub seeds: u32,
}

/// Where captured seeds go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// They are sown on.
    Resown,
    /// They leave the board.
    Removed,
}

impl Fate {
    /// `resown` or `removed`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Fate::Resown => "resown",
            Fate::Removed => "removed",
        }
    }
}

/// Why a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndReason {
    /// The last seed fell in an empty pit.
    EmptyPit,
    /// The last seed fell in an empty pit and took seeds off the board.
    Captured,
    /// It would never end.
    Endless,
}

impl EndReason {
    /// Such as `empty-pit`.
    pub const fn as_str(self) -> &'static str {
        match self {
            EndReason::EmptyPit => "empty-pit",
            EndReason::Captured => "captured",
            EndReason::Endless => "endless",
        }
    }
}

/// One thing that happens in a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// All seeds of a pit are lifted.
    Lift {
        /// The pit emptied.
        pit: usize,
        /// How many it held.
        seeds: u32,
    },
    /// A handful is sown, one seed a pit, from the pit after `from`.
    Sow {
        /// The pit the lap leaves.
        from: usize,
        /// How many are sown.
        seeds: u32,
        /// Where the last one falls.
        to: usize,
    },
    /// Seeds are taken.
    Capture {
        /// The pit of the last seed.
        by: usize,
        /// The pits emptied, the nearest first.
        taken: Vec<Taken>,
        /// Where the seeds go.
        fate: Fate,
    },
    /// The turn ends.
    End {
        /// Why.
        reason: EndReason,
        /// Where the last seed fell; the pit lifted first if the turn is endless.
        pit: usize,
    },
}

impl Turn {
    /// The turn from an own pit of the mover, which must hold a seed, and the position that follows.
    pub(crate) fn record(rules: &Rules, position: &Position, own: usize) -> (Turn, Position) {
        let shape = rules.shape();
        let mut recorder = Recorder { events: Vec::new(), laps: 0, most: MOST_LAPS_TOLD };
        let (after, sown) = position.sown_unchecked(rules, own, &mut recorder);
        let endless = sown.end == End::Endless;
        if endless {
            recorder.cut(ENDLESS_LAPS_TOLD);
        }
        let mut events = recorder.events;
        let reason = match sown.end {
            End::EmptyPit => EndReason::EmptyPit,
            End::Captured => EndReason::Captured,
            End::Endless => EndReason::Endless,
        };
        events.push(Event::End { reason, pit: sown.last });
        let turn = Turn {
            pit: shape.global(position.to_move, own),
            side: position.to_move,
            before: position.board.counts(shape.pits()).to_vec(),
            after: after.board.counts(shape.pits()).to_vec(),
            laps: (!endless).then_some(sown.laps),
            captured: sown.captured,
            endless,
            truncated: endless || sown.laps > MOST_LAPS_TOLD,
            events,
        };
        (turn, after)
    }
}

/// Keeps the events of the first laps.
struct Recorder {
    events: Vec<Event>,
    laps: u32,
    most: u32,
}

impl Recorder {
    fn listens(&self) -> bool {
        self.laps < self.most
    }

    /// Drops what follows the first `laps` laps.
    fn cut(&mut self, laps: u32) {
        let mut sown = 0;
        let end = self.events.iter().position(|event| {
            sown += u32::from(matches!(event, Event::Sow { .. }));
            sown == laps
        });
        if let Some(end) = end {
            self.events.truncate(end + 1);
        }
    }
}

impl Observer for Recorder {
    const LAPS_HEARD: u32 = ENDLESS_LAPS_TOLD;

    fn lift(&mut self, pit: usize, seeds: u32) {
        if self.listens() {
            self.events.push(Event::Lift { pit, seeds });
        }
    }

    fn sow(&mut self, from: usize, seeds: u32, to: usize) {
        if self.listens() {
            self.events.push(Event::Sow { from, seeds, to });
        }
        self.laps = self.laps.saturating_add(1);
    }

    fn capture(&mut self, by: usize, taken: [(usize, u32); 2], resown: bool) {
        // The lap that captured was told in full, its capture belongs to it.
        if self.laps <= self.most {
            let taken = taken.into_iter().filter(|&(_, seeds)| seeds > 0);
            self.events.push(Event::Capture {
                by,
                taken: taken.map(|(pit, seeds)| Taken { pit, seeds }).collect(),
                fate: if resown { Fate::Resown } else { Fate::Removed },
            });
        }
    }
}

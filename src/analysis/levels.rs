//! The levels of play, from a beginner's partner to the strongest.
//!
//! A weaker level errs as people do, by short sight: it follows a turn for a few laps only and takes the board as it then
//! stands, looks at some of its pits and not at all, and does not ask what the opponent can do. What a level may look at
//! is counted in laps, turns and positions and never in time, so that it plays alike on every machine.
//! How the levels stand to each other is measured by `examples/tournament.rs`; the figures are in `docs/analysis.md`.

use alloc::format;

use crate::error::{Code, Error, Quoted, Result};
use crate::games::Kind;
use crate::rules::Rules;

/// A level of play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// Such as `level-1`, the weakest.
    pub id: &'static str,
    at: usize,
}

const LEVELS: usize = 6;

/// Every level, the weakest first.
pub const EVERY: [Level; LEVELS] = [
    Level { id: "level-1", at: 0 },
    Level { id: "level-2", at: 1 },
    Level { id: "level-3", at: 2 },
    Level { id: "level-4", at: 3 },
    Level { id: "level-5", at: 4 },
    Level { id: "level-6", at: 5 },
];

/// What a player sees before he chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sight {
    /// He looks at some pits and follows each turn for some laps, and then perhaps each reply.
    Glance {
        /// Pits that he looks at, drawn anew each turn, in tenths: 25 are two, and three in every second turn.
        pits: u32,
        /// Laps of his own turn.
        laps: u32,
        /// Laps of each reply; 0 if he does not ask for replies.
        reply_laps: u32,
    },
    /// He sees every turn to its end.
    Ahead {
        /// Turns that he looks ahead, his own included.
        turns: u16,
        /// Positions that he looks at.
        nodes: u64,
    },
    /// He looks ahead and proves what can be proved.
    Proofs {
        /// Positions that he looks at.
        nodes: u64,
    },
}

impl Sight {
    /// A greedy player, to measure by: he sees every own turn to its end, and no reply.
    pub const GREEDY: Sight = glance(ALL, ALL, 0);
}

/// Of pits or of laps.
const ALL: u32 = u32::MAX;

/// Positions for the strongest level. A match of Sadeqa II or of Hus 4×8 is decided with fewer from its start.
const MOST_NODES: u64 = 300_000;

const fn glance(pits: u32, laps: u32, reply_laps: u32) -> Sight {
    Sight::Glance { pits, laps, reply_laps }
}

const fn ahead(turns: u16, nodes: u64) -> Sight {
    Sight::Ahead { turns, nodes }
}

impl Level {
    /// The level of that name.
    ///
    /// # Errors
    /// `unknown-level`.
    pub fn named(id: &str) -> Result<Level> {
        EVERY.into_iter().find(|level| level.id == id).ok_or_else(|| unknown(id))
    }

    /// What it sees in a game.
    pub fn sight(self, rules: &Rules) -> Sight {
        const PROOFS: Sight = Sight::Proofs { nodes: MOST_NODES };
        let sights: [Sight; LEVELS] = match rules.kind {
            Kind::Hus => {
                [glance(14, 1, 0), glance(26, 1, 0), glance(37, 2, 0), glance(54, ALL, 0), glance(ALL, ALL, 3), PROOFS]
            }
            Kind::Hawalis => [
                glance(19, 1, 0),
                glance(18, ALL, 1),
                glance(30, ALL, 1),
                glance(ALL, ALL, 5),
                ahead(4, 20_000),
                PROOFS,
            ],
            Kind::SadeqaII => [
                glance(18, 1, 0),
                ahead(2, 5_000),
                ahead(5, 2_000),
                ahead(8, 40_000),
                Sight::Proofs { nodes: 1_000 },
                PROOFS,
            ],
        };
        sights[self.at]
    }
}

#[cold]
fn unknown(id: &str) -> Error {
    let expected = format!("{} to {}", EVERY[0].id, EVERY[LEVELS - 1].id);
    Error::new(Code::UnknownLevel, format_args!("There is no level {}; {expected} was expected.", Quoted(id)))
        .with("level", id)
        .with("expected", &expected)
}

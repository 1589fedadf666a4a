//! The levels of play, from a beginner's partner to the strongest.
//!
//! A weaker level errs as people do, by short sight: it follows a turn for a few laps only and takes the board as it then
//! stands, looks at some of its pits and not at all, and does not ask what the opponent can do. What a level may look at
//! is counted in laps, turns and positions and never in time, so that it plays alike on every machine.
//! How the levels stand to each other is measured by `examples/tournament.rs`; the figures are in `docs/analysis.md`.

use alloc::{format, string::String};

use crate::error::{Code, Error, Quoted, Result};
use crate::games::Kind;
use crate::rules::Rules;

/// What the players of a game see, the weakest first. The last is the strongest.
fn sights(game: Kind) -> &'static [Sight] {
    const HUS: &[Sight] = &[
        glance(14, 1, 0),
        glance(26, 1, 0),
        glance(37, 2, 0),
        glance(54, ALL, 0),
        glance(ALL, ALL, 3),
        Sight::STRONGEST,
    ];
    const HAWALIS: &[Sight] = &[
        glance(19, 1, 0),
        glance(18, ALL, 1),
        glance(30, ALL, 1),
        glance(ALL, ALL, 5),
        ahead(5, 300),
        proofs(2_000),
        Sight::STRONGEST,
    ];
    const SADEQA_II: &[Sight] =
        &[glance(18, 1, 0), ahead(2, 5_000), ahead(5, 2_000), ahead(8, 40_000), proofs(1_000), Sight::STRONGEST];
    match game {
        Kind::Hus => HUS,
        Kind::Hawalis => HAWALIS,
        Kind::SadeqaII => SADEQA_II,
    }
}

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
        /// Whether he knows the endgames that the analyst has been given.
        endgames: bool,
    },
}

impl Sight {
    /// A greedy player, to measure by: he sees every own turn to its end, and no reply.
    pub const GREEDY: Sight = glance(ALL, ALL, 0);
    /// Of the strongest level of every game. A match of Sadeqa II or of Hus 4×8 is decided with fewer positions from its start.
    pub const STRONGEST: Sight = Sight::Proofs { nodes: 300_000, endgames: true };
}

/// Of pits or of laps.
const ALL: u32 = u32::MAX;

const fn glance(pits: u32, laps: u32, reply_laps: u32) -> Sight {
    Sight::Glance { pits, laps, reply_laps }
}

const fn ahead(turns: u16, nodes: u64) -> Sight {
    Sight::Ahead { turns, nodes }
}

const fn proofs(nodes: u64) -> Sight {
    Sight::Proofs { nodes, endgames: false }
}

/// A level of play of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    game: Kind,
    at: usize,
}

impl Level {
    /// The levels of the game that the rules are of, the weakest first.
    pub fn every(rules: &Rules) -> impl ExactSizeIterator<Item = Level> + Clone + use<> {
        Level::of(rules.kind)
    }

    pub(crate) fn of(game: Kind) -> impl ExactSizeIterator<Item = Level> + Clone {
        (0..sights(game).len()).map(move |at| Level { game, at })
    }

    /// The level of that name.
    ///
    /// # Errors
    /// `unknown-level` where the game has none of that name.
    pub fn named(rules: &Rules, id: &str) -> Result<Level> {
        Level::every(rules).find(|level| level.id() == id).ok_or_else(|| unknown(rules, id))
    }

    /// Such as `level-1`, the weakest.
    pub fn id(self) -> String {
        format!("level-{}", self.at + 1)
    }

    /// What it sees.
    pub fn sight(self) -> Sight {
        sights(self.game)[self.at]
    }
}

#[cold]
fn unknown(rules: &Rules, id: &str) -> Error {
    let game = rules.game();
    let expected = format!("level-1 to level-{}", Level::every(rules).len());
    Error::new(
        Code::UnknownLevel,
        format_args!("There is no level {} in {}; {expected} was expected.", Quoted(id), game.name),
    )
    .with("level", id)
    .with("game", game.id)
    .with("expected", &expected)
}

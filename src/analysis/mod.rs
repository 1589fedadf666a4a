//! What can be known of a position: an [`Analyst`] tells of every legal pit whether it wins, loses or draws, or else how
//! good it looks; a [`Solver`] solves single positions and writes certificates.
//!
//! Two searches share the kernel and one table. A depth-first proof-number search (`proof.rs`, after Nagai 2002) gives
//! the verdicts; an alpha-beta search (`heuristic.rs`) gives scores and never a verdict.
//!
//! # Why verdicts are true
//!
//! The proof search asks whether one side, the attacker, can force a win.
//!
//! - **Repetition.** A forced win needs no position twice: each turn leads to a position whose win was proved before.
//!   So a position that comes back on the path counts as a failure of the attacker, whether the rules draw at its
//!   first recurrence (Hawalis) or at its third occurrence (Hus, Sadeqa II), and a win that is found is a win on
//!   every path: it rests on wins and never on a repetition. A *failure* may rest on one. Then it says
//!   something of this path only; it is kept under a key of the position and the whole path, and becomes true of the
//!   position by itself once all the positions that it rests on lie below it (the graph-history problem, as in Kishimoto and
//!   Müller 2004, with less reuse).
//! - **What was played before.** Reaching a position whose next occurrence draws is a failure of the attacker. Verdicts
//!   then hold for this history only, so the positions from which one of those can still come, which are those with as
//!   many seeds on the board, are kept under keys of their own. A failure under fewer such positions stays one under more.
//! - **Draws.** Neither side can force a win. A failure that was reached because the other side *wins* is marked, so that
//!   mostly one question answers both.
//! - **Endless turns** are no moves, lose, or draw, by their option; a player whose moves are all endless and forbidden
//!   has none and loses.
//! - **First turns** that have rules of their own (openings, captures forbidden) are other positions than the same seeds later.
//! - **The table** forgets but does not err: an entry is used only if 64 bits of hash agree in a bucket chosen by another
//!   hash. In a search that looks up a thousand million positions the odds of one false match are about one in five thousand million.
//! - **Cut-offs.** Where a path grows too long, the attacker's failure is not known to be true, and no verdict is made of it.

mod analyst;
mod book;
mod endgame_tables;
mod endgames;
mod glance;
mod heuristic;
mod key;
mod levels;
mod moves;
mod opponent;
mod proof;
mod resistance;
mod solver;
mod table;

pub use analyst::{Analysis, Analyst, MoveAnalysis};
pub use endgame_tables::EndgameTables;
pub use levels::{Level, Sight};
pub use opponent::Choice;
pub use solver::{Certificate, Solver};
pub use table::MEMORY_MIB;

/// What is proved of a move or a position, from the view of the player who is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Verdict {
    /// He wins whatever the opponent does.
    Wins,
    /// The opponent wins whatever he does.
    Loses,
    /// Neither side can force a win.
    Draws,
    /// Nothing is proved.
    #[default]
    Unknown,
}

impl Verdict {
    /// The same from the view of the opponent.
    #[must_use]
    pub const fn for_opponent(self) -> Verdict {
        match self {
            Verdict::Wins => Verdict::Loses,
            Verdict::Loses => Verdict::Wins,
            other => other,
        }
    }

    /// Such as `wins`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Verdict::Wins => "wins",
            Verdict::Loses => "loses",
            Verdict::Draws => "draws",
            Verdict::Unknown => "unknown",
        }
    }
}

//! Analysis.
#![allow(missing_docs, dead_code)]
mod analyst;
mod heuristic;
mod key;
mod moves;
mod proof;
mod solver;
mod table;

pub use analyst::{Analysis, Analyst, MoveAnalysis};
pub use solver::{Certificate, Solver};
pub use table::MEMORY_MIB;

/// What is proved of a move or a position, from the view of the player who is to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
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

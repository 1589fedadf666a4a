//! Solves positions and writes down how the winner wins.

use alloc::vec::Vec;

use super::Verdict;
use super::book::{Book, Told, Walk, Walked};
use super::endgames::Endgames;
use super::moves::{Ending, state};
use super::proof::{Memory, Proof, Prover};
use super::table::Table;
use crate::board::Side;
use crate::error::Result;
use crate::position::Position;
use crate::rules::Rules;

/// Solves positions of one set of rules, one after the other; what was found stays in its table.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    table: Table,
    endgames: Option<Endgames>,
    nodes: u64,
    turns: u64,
}

impl Solver {
    /// A solver with so many MiB of memory.
    ///
    /// # Errors
    /// `memory`.
    pub fn new(rules: Rules, memory_mib: u32) -> Result<Solver> {
        Ok(Solver { rules, table: Table::new(memory_mib)?, endgames: None, nodes: 0, turns: 0 })
    }

    /// Takes in what is known of all positions with few seeds, as [`Analyst::load_endgames`](super::Analyst::load_endgames) does.
    ///
    /// # Errors
    /// `bad-endgames`.
    pub fn load_endgames(&mut self, file: &[u8]) -> Result<()> {
        self.endgames = Some(Endgames::read(&self.rules, file)?);
        Ok(())
    }

    /// Positions expanded so far, those expanded again counted again.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Turns sown so far in solving.
    pub fn turns(&self) -> u64 {
        self.turns
    }

    /// What the position is for the player to move, if nothing was played before; `Unknown` when `most_nodes` for each of the two
    /// questions, whether either side wins, do not suffice.
    pub fn solve(&mut self, position: &Position, most_nodes: u64) -> Verdict {
        let mover = position.to_move;
        match self.ask(position, mover, most_nodes) {
            Some(Proof::Wins) => Verdict::Wins,
            Some(Proof::Loses) => Verdict::Loses,
            for_mover => match self.ask(position, mover.other(), most_nodes) {
                Some(Proof::Wins) => Verdict::Loses,
                Some(Proof::Loses) => Verdict::Wins,
                Some(Proof::Fails) if for_mover == Some(Proof::Fails) => Verdict::Draws,
                _ => Verdict::Unknown,
            },
        }
    }

    fn ask(&mut self, position: &Position, attacker: Side, most_nodes: u64) -> Option<Proof> {
        if let (Ending::Won(winner), _) = state(&self.rules, position) {
            return Some(if winner == attacker { Proof::Wins } else { Proof::Loses });
        }
        let mut prover = Prover::new(&self.rules, position, attacker, &[]);
        let memory = &mut Memory { table: &mut self.table, endgames: self.endgames.as_ref() };
        let proof = prover.run(&self.rules, memory, most_nodes);
        self.nodes += prover.nodes;
        self.turns += prover.turns;
        proof
    }

    /// How the position is won, if that is proved with `most_nodes` for each question.
    pub fn certificate(&mut self, position: &Position, most_nodes: u64) -> Option<Certificate> {
        let winner = match self.solve(position, most_nodes) {
            Verdict::Wins => position.to_move,
            Verdict::Loses => position.to_move.other(),
            _ => return None,
        };
        let rules = self.rules.clone();
        let mut pits = Vec::new();
        let mut pit_of = |position: &Position| {
            let Some(pit) = self.winning_pit(position, winner, most_nodes) else { return Told::Nothing };
            pits.push(pit);
            Told::Pit(pit)
        };
        let mut walk = Walk::new(*position, winner, usize::MAX);
        match walk.go(&mut Book::default(), &rules, None, usize::MAX, &mut pit_of) {
            Walked::Whole(positions) => Some(Certificate { winner, pits, positions }),
            _ => None,
        }
    }

    /// The pit by which `winner`, who is to move, wins, as the table remembers it or as it is found again.
    fn winning_pit(&mut self, position: &Position, winner: Side, most_nodes: u64) -> Option<u8> {
        if let Some(pit) = remembered_pit(&self.rules, &self.table, position) {
            return Some(pit);
        }
        let mut prover = Prover::new(&self.rules, position, winner, &[]);
        let proof = prover.run(&self.rules, &mut Memory { table: &mut self.table, endgames: None }, most_nodes);
        self.nodes += prover.nodes;
        let pit = prover.pit().filter(|_| proof == Some(Proof::Wins))?;
        Some(pit as u8)
    }
}

/// The pit by which the player to move wins, if the table remembers that he does.
pub(super) fn remembered_pit(rules: &Rules, table: &Table, position: &Position) -> Option<u8> {
    let remembered = |attacker| Prover::new(rules, position, attacker, &[]).remembered(rules, table, position);
    Side::BOTH.into_iter().find_map(remembered).map(|pit| pit as u8)
}

/// How a winner wins, for a checker that knows the rules: walk the game tree depth first; where the winner is to move, play the next
/// pit of the list; where the loser is, try all his legal pits, lowest first. Skip a position that was walked
/// before: the same seeds, the same player to move, and, in the first two turns, the same turn. No position may lie
/// below itself, and all paths must end in a win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// Who wins.
    pub winner: Side,
    /// The winner's own pits.
    pub pits: Vec<u8>,
    /// How many different positions the walk meets before the match is over.
    pub positions: usize,
}

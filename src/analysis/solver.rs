//! Solves positions and writes down how the winner wins.

use alloc::vec::Vec;
use std::collections::HashSet;

use super::Verdict;
use super::moves::{Ending, each_move, state};
use super::proof::{Proof, Prover};
use super::table::Table;
use crate::board::{Board, Side};
use crate::error::Result;
use crate::position::Position;
use crate::rules::Rules;

/// Solves positions of one set of rules, one after the other; what was found stays in its table.
#[derive(Debug)]
pub struct Solver {
    rules: Rules,
    table: Table,
    nodes: u64,
}

impl Solver {
    /// A solver with so many MiB of memory.
    ///
    /// # Errors
    /// `memory`.
    pub fn new(rules: Rules, memory_mib: u32) -> Result<Solver> {
        Ok(Solver { rules, table: Table::new(memory_mib)?, nodes: 0 })
    }

    /// Positions expanded so far, those expanded again counted again.
    pub fn nodes(&self) -> u64 {
        self.nodes
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
        let proof = prover.run(&self.rules, &mut self.table, most_nodes);
        self.nodes += prover.nodes;
        proof
    }

    /// How the position is won, if that is proved with `most_nodes` for each question.
    pub fn certificate(&mut self, position: &Position, most_nodes: u64) -> Option<Certificate> {
        let winner = match self.solve(position, most_nodes) {
            Verdict::Wins => position.to_move,
            Verdict::Loses => position.to_move.other(),
            _ => return None,
        };
        let provers = Side::BOTH.map(|side| Prover::new(&self.rules, position, side, &[]));
        let mut walk = Walk { solver: self, provers, winner, most_nodes, done: HashSet::new(), open: HashSet::new() };
        let mut pits = Vec::new();
        walk.visit(position, &mut pits)?;
        let positions = walk.done.len();
        Some(Certificate { winner, pits, positions })
    }
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

type Place = (Board, Side, u32);

struct Walk<'a> {
    solver: &'a mut Solver,
    provers: [Prover; 2],
    winner: Side,
    most_nodes: u64,
    done: HashSet<Place>,
    open: HashSet<Place>,
}

impl Walk<'_> {
    fn visit(&mut self, position: &Position, pits: &mut Vec<u8>) -> Option<()> {
        let place = (position.board, position.to_move, position.turn.min(2));
        if self.done.contains(&place) {
            return Some(());
        }
        if !self.open.insert(place) {
            return None; // proofs were forgotten and found again: they may lead in a circle
        }
        let chosen = if position.to_move == self.winner { Some(self.pit(position)?) } else { None };
        pits.extend(chosen.map(|own| own as u8));
        let mut replies = Vec::new();
        each_move(&self.solver.rules, position, |made| {
            if made.ending != Ending::Won(self.winner) && chosen.is_none_or(|own| own == made.own) {
                replies.push((made.ending, *made.after));
            }
        });
        for (ending, after) in &replies {
            if *ending != Ending::None {
                return None;
            }
            self.visit(after, pits)?;
        }
        self.open.remove(&place);
        self.done.insert(place);
        Some(())
    }

    /// The winner's pit in a position that he wins.
    fn pit(&mut self, position: &Position) -> Option<usize> {
        let solver = &mut *self.solver;
        let known = self.provers.iter().find_map(|prover| prover.remembered(&solver.rules, &solver.table, position));
        known.or_else(|| {
            let mut prover = Prover::new(&solver.rules, position, self.winner, &[]);
            let proof = prover.run(&solver.rules, &mut solver.table, self.most_nodes);
            solver.nodes += prover.nodes;
            prover.pit().filter(|_| proof == Some(Proof::Wins))
        })
    }
}

//! The analyst: heuristic search and proof search in turns, for every legal pit of one position.

use super::Verdict;
use super::heuristic::{Heuristic, WON, liked};
use super::moves::{Ending, each_move};
use super::proof::{Proof, Prover};
use super::table::Table;
use crate::error::Result;
use crate::position::Position;
use crate::rules::Rules;
use alloc::{vec, vec::Vec};

/// Positions expanded between two looks at the clock.
const SLICE: u64 = 256;
/// The heuristic search goes no deeper.
const DEEPEST: u16 = 60;
/// Turns of an expected line.
const LONGEST_LINE: usize = 12;

/// What is known of the position so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Every legal pit is decided, or there is nothing left to try.
    pub done: bool,
    /// Positions expanded.
    pub nodes: u64,
    /// Turns that the heuristic search has looked ahead with every pit that was not decided.
    pub depth: u32,
    /// The global pit to play; nothing if the match is over.
    pub best: Option<usize>,
    /// Every legal pit, lowest first.
    pub moves: Vec<MoveAnalysis>,
}

/// What is known of one legal pit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveAnalysis {
    /// The global pit.
    pub pit: usize,
    /// What is proved, for the mover.
    pub verdict: Verdict,
    /// Hundredths of a seed, for the mover; 30,000 for a win.
    pub score: i32,
    /// The turns that are expected, as global pits, this one first.
    pub line: Vec<usize>,
}

/// Analyses positions of one set of rules. What it has learned of one position helps with the next.
#[derive(Debug)]
pub struct Analyst {
    rules: Rules,
    table: Table,
    work: Option<Work>,
}

/// The work on one position.
#[derive(Debug)]
struct Work {
    root: Position,
    drawn: Vec<Position>,
    /// Whether a failure of both sides to win is known to be a draw.
    draws_are_certain: bool,
    pits: Vec<Pit>,
    tasks: Vec<Task>,
    heuristic: Heuristic,
    /// The depth that is being searched, and the pit it has come to.
    depth: u16,
    at: usize,
    running: bool,
    proof_nodes: u64,
}

#[derive(Debug)]
struct Pit {
    own: usize,
    after: Position,
    verdict: Verdict,
    score: i32,
    /// Proved: the mover cannot force a win with it.
    no_win: bool,
}

/// A question for the proof search: about a pit, or about the position itself.
#[derive(Debug)]
struct Task {
    pit: Option<usize>,
    for_mover: bool,
    prover: Prover,
    /// The higher, the rarer it is worked on.
    weight: u64,
}

impl Analyst {
    /// An analyst with so many MiB of memory.
    ///
    /// # Errors
    /// `memory`.
    pub fn new(rules: Rules, memory_mib: u32) -> Result<Analyst> {
        Ok(Analyst { rules, table: Table::new(memory_mib)?, work: None })
    }

    /// The rules it knows.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Begins with a position, and drops the work on another. `history`: the positions before it, at least those since
    /// the last turn that cannot be undone, such as one that took seeds off the board; the rest does no harm.
    pub fn start(&mut self, position: &Position, history: &[Position]) {
        let drawn = drawn_positions(&self.rules, position, history);
        let mut pits = Vec::new();
        if position.outcome(&self.rules).is_none() {
            each_move(&self.rules, position, |made| {
                let returns =
                    || drawn.iter().any(|old| same(old, made.after)) && made.after.outcome(&self.rules).is_none();
                let verdict = match made.ending {
                    Ending::Won(winner) if winner == position.to_move => Verdict::Wins,
                    Ending::Won(_) => Verdict::Loses,
                    Ending::Drawn => Verdict::Draws,
                    Ending::None if returns() => Verdict::Draws,
                    Ending::None => Verdict::Unknown,
                };
                pits.push(Pit { own: made.own, after: *made.after, verdict, score: score(verdict), no_win: false });
            });
        }
        let first_turn = self.rules.has_first_turn_rules() && position.turn < 2;
        let mut work = Work {
            root: *position,
            draws_are_certain: !first_turn || drawn.is_empty(),
            drawn,
            pits,
            tasks: Vec::new(),
            heuristic: Heuristic::default(),
            depth: 1,
            at: 0,
            running: false,
            proof_nodes: 0,
        };
        work.ask(&self.rules, None, true);
        for pit in 0..work.pits.len() {
            work.ask(&self.rules, Some(pit), true);
        }
        self.work = Some(work);
    }

    /// Works on for so many expanded positions, and tells what is known then.
    pub fn step(&mut self, nodes: u64) -> Analysis {
        let mut slices = nodes.div_ceil(SLICE);
        self.step_while(&mut || {
            slices = slices.saturating_sub(1);
            slices > 0
        })
    }

    /// Works on until `go_on`, which is asked now and then, says no, or all is done.
    pub fn step_while(&mut self, go_on: &mut dyn FnMut() -> bool) -> Analysis {
        if let Some(work) = &mut self.work {
            while !work.is_done() {
                work.slice(&self.rules, &mut self.table);
                if !go_on() {
                    break;
                }
            }
        }
        self.analysis()
    }

    /// What is known now.
    pub fn analysis(&self) -> Analysis {
        let Some(work) = &self.work else {
            return Analysis { done: true, nodes: 0, depth: 0, best: None, moves: Vec::new() };
        };
        let global = |own| self.rules.shape().global(work.root.to_move, own);
        let told = |pit: &Pit| MoveAnalysis {
            pit: global(pit.own),
            verdict: pit.verdict,
            score: if pit.verdict == Verdict::Unknown { pit.score } else { score(pit.verdict) },
            line: work.line(&self.rules, &self.table, pit),
        };
        Analysis {
            done: work.is_done(),
            nodes: work.heuristic.nodes + work.proof_nodes,
            depth: u32::from(work.depth) - 1,
            best: work.best().map(|pit| global(pit.own)),
            moves: work.pits.iter().map(told).collect(),
        }
    }
}

fn score(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Wins => WON,
        Verdict::Loses => -WON,
        Verdict::Draws | Verdict::Unknown => 0,
    }
}

/// Whether two positions are one by the rule on repetition.
fn same(one: &Position, other: &Position) -> bool {
    one.to_move == other.to_move && one.board == other.board
}

/// The positions whose next occurrence draws the match.
///
/// A forced win never needs to come back to a position: each turn of it leads to one that is nearer to the end. So
/// positions that may occur once more without drawing do not matter, and within a proof nothing is counted. Only
/// where the first turns have rules of their own may the same seeds occur twice on the way to a win, once in the first
/// two turns and once later: from there, what may occur once more counts as drawn too.
fn drawn_positions(rules: &Rules, position: &Position, history: &[Position]) -> Vec<Position> {
    let before = match history.split_last() {
        Some((last, before)) if last == position => before,
        _ => history,
    };
    let first_turn = rules.has_first_turn_rules() && position.turn < 2;
    let (now, needed) = if first_turn { (None, 1) } else { (Some(position), rules.settings().drawing_occurrence - 1) };
    let all = || before.iter().chain(now);
    let mut drawn: Vec<Position> = Vec::new();
    for old in all() {
        let count = all().filter(|other| same(old, other)).count() as u32;
        let can_return = old.board.total() == position.board.total();
        if count >= needed && can_return && !drawn.iter().any(|other| same(old, other)) {
            drawn.push(*old);
        }
    }
    drawn
}

impl Work {
    fn is_done(&self) -> bool {
        let undecided = self.pits.iter().any(|pit| pit.verdict == Verdict::Unknown);
        !undecided || self.tasks.is_empty() && self.depth > DEEPEST
    }

    fn ask(&mut self, rules: &Rules, pit: Option<usize>, for_mover: bool) {
        let root = match pit {
            Some(pit) if self.pits[pit].verdict != Verdict::Unknown => return,
            Some(pit) => self.pits[pit].after,
            None => self.root,
        };
        let attacker = if for_mover { self.root.to_move } else { self.root.to_move.other() };
        let weight = if pit.is_none() { 1 } else { 2 * self.pits.len() as u64 };
        let prover = Prover::new(rules, &root, attacker, &self.drawn);
        self.tasks.push(Task { pit, for_mover, prover, weight });
    }

    /// A little work: on the proofs and on the guess by turns, the same number of positions for both.
    fn slice(&mut self, rules: &Rules, table: &mut Table) {
        let may_guess = self.depth <= DEEPEST;
        if may_guess && (self.heuristic.nodes <= self.proof_nodes || self.tasks.is_empty()) {
            self.guess(rules, table);
        } else if let Some(at) =
            (0..self.tasks.len()).min_by_key(|&at| self.tasks[at].prover.nodes * self.tasks[at].weight)
        {
            let task = &mut self.tasks[at];
            let before = task.prover.nodes;
            let proof = task.prover.run(rules, table, SLICE);
            self.proof_nodes += task.prover.nodes - before;
            if let Some(proof) = proof {
                let task = self.tasks.swap_remove(at);
                self.proved(rules, &task, proof);
            }
        }
    }

    fn guess(&mut self, rules: &Rules, table: &mut Table) {
        while self.at < self.pits.len() && self.pits[self.at].verdict != Verdict::Unknown {
            self.at += 1;
            self.running = false;
        }
        let Some(pit) = self.pits.get_mut(self.at) else {
            self.at = 0;
            self.depth += 1;
            return;
        };
        if !self.running {
            self.heuristic.begin(rules, table, &pit.after, self.depth);
            self.running = true;
        }
        if let Some(score) = self.heuristic.run(rules, table, &self.drawn, SLICE) {
            pit.score = -score;
            self.running = false;
            self.at += 1;
        }
    }

    fn proved(&mut self, rules: &Rules, task: &Task, proof: Proof) {
        let mover_wins = proof == if task.for_mover { Proof::Wins } else { Proof::Loses };
        let mover_loses = proof == if task.for_mover { Proof::Loses } else { Proof::Wins };
        match task.pit {
            None if mover_loses => (0..self.pits.len()).for_each(|pit| self.decide(pit, Verdict::Loses)),
            None if mover_wins => {
                let pit = task.prover.pit().and_then(|own| self.pits.iter().position(|pit| pit.own == own));
                if let Some(pit) = pit.filter(|_| task.for_mover) {
                    self.decide(pit, Verdict::Wins);
                }
            }
            None if proof == Proof::Fails && task.for_mover => self.ask(rules, None, false),
            None => {}
            Some(pit) if mover_wins => self.decide(pit, Verdict::Wins),
            Some(pit) if mover_loses => self.decide(pit, Verdict::Loses),
            Some(pit) if proof == Proof::Fails => {
                if task.for_mover {
                    self.pits[pit].no_win = true;
                    self.ask(rules, Some(pit), false);
                } else if self.pits[pit].no_win && self.draws_are_certain {
                    self.decide(pit, Verdict::Draws);
                }
            }
            Some(_) => {}
        }
    }

    /// A verdict stands once it is given.
    fn decide(&mut self, pit: usize, verdict: Verdict) {
        if self.pits[pit].verdict == Verdict::Unknown {
            self.pits[pit].verdict = verdict;
            self.tasks.retain(|task| task.pit != Some(pit));
        }
    }

    /// The pit to play: one that wins; otherwise one that is not known to lose, by its score; otherwise the one that
    /// looked best before it was known to lose.
    fn best(&self) -> Option<&Pit> {
        let rank = |pit: &Pit| match pit.verdict {
            Verdict::Wins => (2, 0),
            Verdict::Draws => (1, 0),
            Verdict::Unknown => (1, pit.score),
            Verdict::Loses => (0, pit.score),
        };
        self.pits.iter().rev().max_by_key(|pit| rank(pit))
    }

    fn line(&self, rules: &Rules, table: &Table, pit: &Pit) -> Vec<usize> {
        let shape = rules.shape();
        let mut line = vec![shape.global(self.root.to_move, pit.own)];
        let mut position = pit.after;
        let sides = [self.root.to_move, position.to_move];
        let provers = sides.map(|attacker| Prover::new(rules, &self.root, attacker, &self.drawn));
        let mut seen = vec![self.root];
        while line.len() < LONGEST_LINE
            && position.outcome(rules).is_none()
            && !seen.iter().any(|old| same(old, &position))
        {
            let proved = provers.iter().find_map(|prover| prover.remembered(rules, table, &position));
            let Some(own) = proved.or_else(|| liked(rules, table, &position)) else { break };
            if !position.legal(rules).contains(own) {
                break;
            }
            line.push(shape.global(position.to_move, own));
            seen.push(position);
            position = position.sown_unchecked(rules, own, &mut ()).0;
        }
        line
    }
}

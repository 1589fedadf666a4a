//! The analyst: heuristic search and proof search in turns, for every legal pit of one position.

use super::Verdict;
use super::book::{Book, Known, Told, Walk, Walked};
use super::endgames::Endgames;
use super::heuristic::{Heuristic, WON, liked, sort};
use super::moves::{Ending, each_move};
use super::opponent::TIE;
use super::proof::{Memory, Proof, Prover};
use super::resistance::Resistance;
use super::table::Table;
use crate::board::Side;
use crate::error::{Code, Error, Result};
use crate::games::Kind;
use crate::play::{Match, repetition_key};
use crate::position::Position;
use crate::rules::Rules;
use crate::text::owned;
use alloc::{string::String, vec, vec::Vec};

/// Positions expanded between two looks at the clock.
pub(super) const SLICE: u64 = 256;
/// Positions of a proof that are taken in between two looks at the clock.
pub(super) const PROOF_SLICE: usize = 64;
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
    book: Book,
    endgames: Option<Endgames>,
    reading: Option<Reading>,
    learning: Option<Learning>,
    work: Option<Work>,
}

/// A proof that is being read. What it says goes into a book of its own: what is known already would be skipped, and the
/// list of pits would not fit.
#[derive(Debug)]
struct Reading {
    text: String,
    /// Where the list of pits goes on.
    at: usize,
    walk: Walk,
    book: Book,
}

/// A proof that the table remembers, on its way into the book.
#[derive(Debug)]
pub(super) struct Learning {
    pub(super) root: Position,
    pub(super) walk: Walk,
    /// Looks for a pit that was forgotten.
    pub(super) prover: Option<Prover>,
}

/// What the work is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Manner {
    /// To tell of every pit.
    Tell,
    /// To choose one: scores matter for the best pits only.
    Play {
        /// Turns looked ahead at most, the own one included.
        turns: u16,
        /// Whether anything is proved.
        proofs: bool,
        /// Whether endgames are known.
        endgames: bool,
    },
}

/// The work on one position.
#[derive(Debug)]
struct Work {
    manner: Manner,
    root: Position,
    past: Past,
    /// Whether a failure of both sides to win is known to be a draw.
    draws_are_certain: bool,
    pits: Vec<Pit>,
    tasks: Vec<Task>,
    heuristic: Heuristic,
    /// The depth that is being searched, the order in which pits are taken, and how many have been.
    depth: u16,
    order: Vec<usize>,
    at: usize,
    running: bool,
    proof_nodes: u64,
    resistance: Option<Resistance>,
}

/// What was played before, as far as it matters.
#[derive(Debug)]
struct Past {
    /// Positions whose next occurrence draws.
    drawn: Vec<Position>,
    /// Whether what the book says holds.
    allows_book: bool,
}

#[derive(Debug)]
pub(super) struct Pit {
    pub(super) own: usize,
    pub(super) after: Position,
    pub(super) verdict: Verdict,
    pub(super) score: i32,
    /// The depth that gave the score.
    pub(super) depth: u16,
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
        let table = Table::new(memory_mib)?;
        let book = Book::default();
        Ok(Analyst { rules, table, book, endgames: None, reading: None, learning: None, work: None })
    }

    /// The rules it knows.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Takes in a proof, as `examples/solve.rs` writes it, that is one for the start of a match by these rules. Each
    /// of its positions is known from then on. Gives how many they are.
    ///
    /// # Errors
    /// `bad-proof`; nothing is taken in.
    pub fn load_proof(&mut self, text: &str) -> Result<usize> {
        loop {
            if let Some(met) = self.load_proof_while(text, &mut || true)? {
                return Ok(met);
            }
        }
    }

    /// [`Analyst::load_proof`] a little at a time: reads on until the proof is taken in or `go_on`, which is asked now and
    /// then, says no. Then there is nothing yet, and it is to be called again with the same text; another text is begun
    /// with anew. Meanwhile everything else may be called, and knows nothing of the proof.
    ///
    /// # Errors
    /// `bad-proof`; nothing is taken in.
    pub fn load_proof_while(&mut self, text: &str, go_on: &mut dyn FnMut() -> bool) -> Result<Option<usize>> {
        if self.reading.as_ref().is_none_or(|reading| reading.text != text) {
            self.reading = None;
            self.reading = Some(self.begin_proof(text)?);
        }
        while let Some(Reading { text, at, walk, book }) = &mut self.reading {
            let mut pit_of = |_: &Position| {
                let letter = text.as_bytes().get(*at).filter(|letter| !letter.is_ascii_whitespace());
                *at += 1;
                letter.map_or(Told::Nothing, |letter| Told::Pit(letter.wrapping_sub(b'A')))
            };
            match walk.go(book, &self.rules, None, PROOF_SLICE, &mut pit_of) {
                Walked::NotYet if go_on() => {}
                Walked::NotYet => return Ok(None),
                Walked::Whole(met) if *at == text.trim_ascii_end().len() => {
                    self.book.add(core::mem::take(book));
                    self.reading = None;
                    return Ok(Some(met));
                }
                _ => self.reading = None,
            }
        }
        Err(bad_proof("a line of it does not end in a win"))
    }

    fn begin_proof(&self, text: &str) -> Result<Reading> {
        let mut words = text.split_ascii_whitespace();
        let (preset, winner, pits) = (words.next(), words.next().and_then(Side::from_name), words.next());
        let (Some(winner), Some(pits), None) = (winner, pits, words.next()) else {
            return Err(bad_proof("it is not made of a preset, a side and a list of pits"));
        };
        if preset != Some(self.rules.preset_id()) || self.rules.changed_options().next().is_some() {
            return Err(bad_proof("it was written for other rules"));
        }
        let at = text.trim_ascii_end().len() - pits.len();
        let walk = Walk::new(Position::start(&self.rules, Side::South), winner, usize::MAX);
        Ok(Reading { text: owned(text), at, walk, book: Book::default() })
    }

    /// Takes in what is known of all positions with few seeds, the contents of a file that `examples/endgames.rs` writes for a
    /// preset of this game. From then on they are known, to the strongest level and to whoever asks for an
    /// analysis. It counts from the next position on that is begun with. Gives up to how many seeds.
    ///
    /// # Errors
    /// `bad-endgames`; nothing is taken in.
    pub fn load_endgames(&mut self, file: &[u8]) -> Result<u32> {
        let endgames = self.endgames.insert(Endgames::read(&self.rules, file)?);
        Ok(endgames.most_seeds())
    }

    /// Forgets everything but the endgames, so that the next position is looked at as if it were the first.
    pub fn forget(&mut self) {
        self.table.clear();
        self.book = Book::default();
        (self.reading, self.learning, self.work) = (None, None, None);
    }

    /// Begins with a position, and drops the work on another. `history`: the positions before it, at least those since
    /// the last turn that cannot be undone, such as one that took seeds off the board; the rest does no harm.
    pub fn start(&mut self, position: &Position, history: &[Position]) {
        let before = earlier(position, history);
        let past = Past {
            drawn: drawn_positions(&self.rules, position, &before),
            allows_book: allows_book(&self.rules, position, &before),
        };
        self.begin(*position, past, Manner::Tell);
    }

    /// Begins with the position of a match as it stands, and with all that was played before it.
    ///
    /// # Errors
    /// `position-mismatch` if the match is played by other rules; the work on another position then goes on.
    pub fn start_match(&mut self, game: &Match) -> Result<()> {
        if *game.rules() != self.rules {
            return Err(Error::new(
                Code::PositionMismatch,
                format_args!(
                    "The match, one of {}, has other rules than this analyst; the same were expected.",
                    game.rules().preset_id()
                ),
            ));
        }
        let mut history = Vec::new();
        for turn in 0..game.current_turn() {
            history.push(*game.position_at(turn));
        }
        self.start(game.position(), &history);
        Ok(())
    }

    /// Goes on in another manner, from the beginning.
    pub(super) fn keep_to(&mut self, manner: Manner) {
        let Some(work) = self.work.take_if(|work| work.manner != manner) else { return };
        if !manner.proves() {
            self.table.clear(); // so that the choice rests on nothing that was looked at before
        }
        self.begin(work.root, work.past, manner);
    }

    fn begin(&mut self, position: Position, past: Past, manner: Manner) {
        self.stop_learning();
        let drawn = &past.drawn;
        let endgames = manner.endgames(&self.endgames);
        let seeds = position.board.total();
        let in_endgames = |after: &Position| Some(endgames?.after(&self.rules, after, seeds)?.for_opponent());
        let asks_book = manner.proves() && past.allows_book;
        let mut pits = Vec::new();
        if position.outcome(&self.rules).is_none() {
            each_move(&self.rules, &position, |made| {
                let returns =
                    || drawn.iter().any(|old| made.after.repeats(old)) && made.after.outcome(&self.rules).is_none();
                let verdict = match made.ending {
                    Ending::Won(winner) if winner == position.to_move => Verdict::Wins,
                    Ending::Won(_) => Verdict::Loses,
                    Ending::Drawn => Verdict::Draws,
                    Ending::None if returns() => Verdict::Draws,
                    Ending::None => match asks_book.then(|| self.book.look_up(&self.rules, made.after)).flatten() {
                        Some(Known::Lost) => Verdict::Wins,
                        Some(Known::Won(_)) => Verdict::Loses,
                        None => in_endgames(made.after).unwrap_or_default(),
                    },
                };
                let (own, after) = (made.own, *made.after);
                pits.push(Pit { own, after, verdict, score: score(verdict), depth: 0, no_win: false });
            });
        }
        let first_turn = self.rules.has_first_turn_rules() && position.turn < 2;
        let mut work = Work {
            manner,
            root: position,
            draws_are_certain: !first_turn || drawn.is_empty(),
            past,
            order: (0..pits.len()).collect(),
            pits,
            tasks: Vec::new(),
            heuristic: Heuristic::default(),
            depth: 1,
            at: 0,
            running: false,
            proof_nodes: 0,
            resistance: None,
        };
        if manner.proves() {
            work.ask(&self.rules, None, true);
            for pit in 0..work.pits.len() {
                work.ask(&self.rules, Some(pit), true);
            }
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
        while !self.is_done() {
            self.slice();
            if !go_on() {
                break;
            }
        }
        self.analysis()
    }

    /// The position that was begun with and the own pits that may be played.
    pub(super) fn root(&self) -> Option<(Position, Vec<usize>)> {
        let work = self.work.as_ref()?;
        Some((work.root, work.pits.iter().map(|pit| pit.own).collect()))
    }

    pub(super) fn pits(&self) -> &[Pit] {
        self.work.as_ref().map_or(&[], |work| &work.pits)
    }

    pub(super) fn is_done(&self) -> bool {
        self.work.as_ref().is_none_or(Work::is_done)
    }

    /// Positions expanded for the position that was begun with.
    pub(super) fn nodes(&self) -> u64 {
        self.work.as_ref().map_or(0, |work| work.heuristic.nodes + work.proof_nodes)
    }

    pub(super) fn slice(&mut self) {
        if let Some(work) = &mut self.work {
            let endgames = work.manner.endgames(&self.endgames);
            work.slice(&self.rules, &mut Memory { table: &mut self.table, endgames });
        }
    }

    /// Looks at one more reply to a lost position; false when there is nothing left to look at.
    pub(super) fn resist(&mut self) -> bool {
        let Some(work) = &mut self.work else { return false };
        if work.pits.iter().any(|pit| pit.verdict != Verdict::Loses) {
            return false;
        }
        let pits = &work.pits;
        let resistance = work
            .resistance
            .get_or_insert_with(|| Resistance::new(&self.rules, pits.iter().map(|pit| (pit.own, pit.after))));
        let endgames = work.manner.endgames(&self.endgames);
        let memory = &mut Memory { table: &mut self.table, endgames };
        resistance.slice(&self.rules, memory, &work.past.drawn)
    }

    pub(super) fn resistance(&self) -> Option<&Resistance> {
        self.work.as_ref()?.resistance.as_ref()
    }

    /// Whether the player to move is known for good to lose a position that follows the one begun with: by the endgames, or by
    /// the book if what was played before allows it.
    pub(super) fn is_lost_for_good(&self, position: &Position) -> bool {
        let Some(work) = &self.work else { return false };
        let endgames = work.manner.endgames(&self.endgames);
        let seeds = work.root.board.total();
        endgames.and_then(|endgames| endgames.after(&self.rules, position, seeds)) == Some(Verdict::Loses)
            || work.past.allows_book && self.book.look_up(&self.rules, position) == Some(Known::Lost)
    }

    /// What the book is written with, if what was played before allows it, and the proof of `root` on its way into it.
    pub(super) fn learning(
        &mut self,
        root: &Position,
        begin: impl FnOnce() -> Walk,
    ) -> Option<(&Rules, Memory<'_>, &mut Book, &mut Learning)> {
        let manner = self.work.as_ref().filter(|work| work.past.allows_book)?.manner;
        if self.learning.as_ref().is_some_and(|learning| learning.root != *root) {
            self.stop_learning();
        }
        let learning = self.learning.get_or_insert_with(|| Learning { root: *root, walk: begin(), prover: None });
        let endgames = manner.endgames(&self.endgames);
        Some((&self.rules, Memory { table: &mut self.table, endgames }, &mut self.book, learning))
    }

    /// What was not learned to the end is not known.
    pub(super) fn stop_learning(&mut self) {
        if let Some(mut learning) = self.learning.take() {
            learning.walk.give_up(&mut self.book);
        }
    }

    /// Whether there is a position to work on.
    pub fn has_begun(&self) -> bool {
        self.work.is_some()
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
            score: pit.shown(),
            line: work.line(&self.rules, &self.table, &self.book, pit),
        };
        Analysis {
            done: work.is_done(),
            nodes: self.nodes(),
            depth: u32::from(work.depth) - 1,
            best: work.best().map(|pit| global(pit.own)),
            moves: work.pits.iter().map(told).collect(),
        }
    }
}

impl Pit {
    /// The score that is told.
    pub(super) fn shown(&self) -> i32 {
        if self.verdict == Verdict::Unknown { self.score } else { score(self.verdict) }
    }
}

impl Manner {
    fn proves(self) -> bool {
        !matches!(self, Manner::Play { proofs: false, .. })
    }

    /// The endgames, for whoever knows them.
    fn endgames(self, loaded: &Option<Endgames>) -> Option<&Endgames> {
        loaded.as_ref().filter(|_| !matches!(self, Manner::Play { endgames: false, .. }))
    }

    /// Replies looked ahead at most.
    fn deepest(self) -> u16 {
        match self {
            Manner::Play { turns, .. } => DEEPEST.min(turns - 1),
            Manner::Tell => DEEPEST,
        }
    }
}

/// Positions that the proofs may have for one of the guess: more where most can be proved.
fn proofs_for_a_guess(kind: Kind) -> u64 {
    match kind {
        Kind::SadeqaII => 15,
        Kind::Hus => 3,
        Kind::Hawalis => 1,
    }
}

#[cold]
fn bad_proof(why: &str) -> Error {
    Error::new(
        Code::BadProof,
        format_args!("The proof cannot be used: {why}. A text written by the solver for this preset was expected."),
    )
}

fn score(verdict: Verdict) -> i32 {
    match verdict {
        Verdict::Wins => WON,
        Verdict::Loses => -WON,
        Verdict::Draws | Verdict::Unknown => 0,
    }
}

/// The positions whose next occurrence draws the match.
///
/// A forced win never needs to come back to a position: each turn of it leads to one that is nearer to the end. So
/// positions that may occur once more without drawing do not matter, and within a proof nothing is counted. Only
/// where the first turns have rules of their own may the same seeds occur twice on the way to a win, once in the first
/// two turns and once later: from there, what may occur once more counts as drawn too.
fn drawn_positions(rules: &Rules, position: &Position, before: &[Keyed<'_>]) -> Vec<Position> {
    let first_turn = rules.has_first_turn_rules() && position.turn < 2;
    let (now, needed) = if first_turn { (None, 1) } else { (Some(position), rules.settings().drawing_occurrence - 1) };
    let all = || before.iter().copied().chain(now.map(keyed));
    let mut drawn: Vec<Position> = Vec::new();
    for old in all() {
        if count(old, all()) >= needed && !drawn.iter().any(|other| old.1.repeats(other)) {
            drawn.push(*old.1);
        }
    }
    drawn
}

/// Whether a proof from the book holds in spite of what was played before. Following it, a position comes at most once
/// more, and the present one not at all, unless the first turns have rules of their own: then it may come once more later.
fn allows_book(rules: &Rules, position: &Position, before: &[Keyed<'_>]) -> bool {
    let now = (position.turn < 2).then_some(position);
    let all = || before.iter().copied().chain(now.map(keyed));
    let draws = |old: Keyed<'_>| {
        (now.is_some() || !old.1.repeats(position)) && count(old, all()) + 1 >= rules.settings().drawing_occurrence
    };
    !all().any(draws)
}

/// A position, and a number by which most others are told from it: a match may be long.
type Keyed<'a> = (u64, &'a Position);

fn keyed(position: &Position) -> Keyed<'_> {
    (repetition_key(position), position)
}

fn count<'a>(old: Keyed<'_>, all: impl Iterator<Item = Keyed<'a>>) -> u32 {
    all.filter(|other| old.0 == other.0 && old.1.repeats(other.1)).count() as u32
}

/// The positions of a history, at whose end the present one may stand, that can still come back: those with as many seeds.
fn earlier<'a>(position: &Position, history: &'a [Position]) -> Vec<Keyed<'a>> {
    let before = match history.split_last() {
        Some((last, before)) if last == position => before,
        _ => history,
    };
    let seeds = position.board.total();
    before.iter().filter(|old| old.board.total() == seeds).map(keyed).collect()
}

impl Work {
    fn is_done(&self) -> bool {
        let undecided = self.pits.iter().any(|pit| pit.verdict == Verdict::Unknown);
        !undecided || self.tasks.is_empty() && self.depth > self.manner.deepest()
    }

    fn ask(&mut self, rules: &Rules, pit: Option<usize>, for_mover: bool) {
        let root = match pit {
            Some(pit) if self.pits[pit].verdict != Verdict::Unknown => return,
            Some(pit) => self.pits[pit].after,
            None => self.root,
        };
        let attacker = if for_mover { self.root.to_move } else { self.root.to_move.other() };
        let weight = if pit.is_none() { 1 } else { 2 * self.pits.len() as u64 };
        let prover = Prover::new(rules, &root, attacker, &self.past.drawn);
        self.tasks.push(Task { pit, for_mover, prover, weight });
    }

    /// A little work: on the proofs and on the guess by turns.
    fn slice(&mut self, rules: &Rules, memory: &mut Memory<'_>) {
        let may_guess = self.depth <= self.manner.deepest();
        let guess_is_behind = self.heuristic.nodes * proofs_for_a_guess(rules.kind) <= self.proof_nodes;
        if may_guess && (guess_is_behind || self.tasks.is_empty()) {
            self.guess(rules, memory.table);
        } else if let Some(at) =
            (0..self.tasks.len()).min_by_key(|&at| self.tasks[at].prover.nodes * self.tasks[at].weight)
        {
            let task = &mut self.tasks[at];
            let before = task.prover.nodes;
            let proof = task.prover.run(rules, memory, SLICE);
            self.proof_nodes += task.prover.nodes - before;
            if let Some(proof) = proof {
                let task = self.tasks.swap_remove(at);
                self.proved(rules, &task, proof);
            }
        }
    }

    fn guess(&mut self, rules: &Rules, table: &mut Table) {
        while self.order.get(self.at).is_some_and(|&pit| self.pits[pit].verdict != Verdict::Unknown) {
            self.at += 1;
            self.running = false;
        }
        let Some(&at) = self.order.get(self.at) else {
            let pits = &self.pits;
            sort(&mut self.order, |&one, &other| pits[one].score > pits[other].score);
            self.at = 0;
            self.depth += 1;
            return;
        };
        if !self.running {
            let found = self.pits.iter().filter(|pit| pit.depth == self.depth).map(|pit| pit.score).max();
            let least = found.filter(|_| self.manner != Manner::Tell).map_or(-WON, |best| best - TIE - 1);
            self.heuristic.begin(rules, table, &self.pits[at].after, self.depth, (-WON, -least));
            self.running = true;
        }
        if let Some(score) = self.heuristic.run(rules, table, &self.past.drawn, SLICE) {
            let pit = &mut self.pits[at];
            (pit.score, pit.depth) = (-score, self.depth);
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

    /// The turns that are expected after a pit, which comes first: those of a proof, those that looked best in the search, and for whoever has
    /// lost by the book any that he may play.
    fn line(&self, rules: &Rules, table: &Table, book: &Book, pit: &Pit) -> Vec<usize> {
        let shape = rules.shape();
        let mut line = vec![shape.global(self.root.to_move, pit.own)];
        let mut position = pit.after;
        let sides = [self.root.to_move, position.to_move];
        let provers = sides.map(|attacker| Prover::new(rules, &self.root, attacker, &self.past.drawn));
        let mut seen = vec![self.root];
        while line.len() < LONGEST_LINE
            && position.outcome(rules).is_none()
            && !seen.iter().any(|old| position.repeats(old))
        {
            let proved = provers.iter().find_map(|prover| prover.remembered(rules, table, &position));
            let known = book.look_up(rules, &position).filter(|_| self.past.allows_book);
            let told = match known {
                Some(Known::Won(own)) => Some(own),
                _ => proved.or_else(|| liked(rules, table, &position)),
            };
            let any = || position.liftable(rules).into_iter().next().filter(|_| known.is_some());
            let Some(own) = told.or_else(any) else { break };
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

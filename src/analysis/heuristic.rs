//! The heuristic search: alpha-beta to a given depth, with what the table remembers.
//!
//! It guesses; nothing it finds is a verdict. A position that comes back on the path, or draws by what was played
//! before, counts 0 there, and a score that the table remembers may rest on that: good enough for a guess. The path
//! is kept as data and not on the machine's stack, so that a search can be interrupted at every position.

use super::key::Key;
use super::moves::{Ending, each_move};
use super::table::{Slot, Table};
use crate::board::Side;
use crate::games::Kind;
use crate::position::Position;
use crate::rules::Rules;
use alloc::vec::Vec;

/// A won match; each turn that it takes costs one.
pub(crate) const WON: i32 = 30_000;
/// Scores beyond are those of matches won or lost.
const DECIDED: i32 = 20_000;

const IN_USE: u8 = 32;
const AT_LEAST: u16 = 1 << 8;
const AT_MOST: u16 = 2 << 8;

/// What a position is worth to its mover, in hundredths of a seed.
#[derive(Clone, Copy, Debug)]
struct Worth {
    /// For a seed more than the opponent has on his side.
    seed: i32,
    /// For a pit more that may be lifted.
    pit: i32,
}

impl Worth {
    const fn of(kind: Kind) -> Worth {
        match kind {
            Kind::Hus => Worth { seed: 50, pit: 30 },
            Kind::Hawalis => Worth { seed: 50, pit: 30 },
            Kind::SadeqaII => Worth { seed: 10, pit: 60 },
        }
    }
}

pub(crate) fn worth(rules: &Rules, position: &Position, own_pits: usize) -> i32 {
    let (worth, shape) = (Worth::of(rules.kind), rules.shape());
    let seeds = |side| position.board.side(shape, side).iter().map(|&seeds| i32::from(seeds)).sum::<i32>();
    let opponent = position.to_move.other();
    let pits = own_pits as i32 - position.liftable_by(rules, opponent).len() as i32;
    worth.seed * (seeds(position.to_move) - seeds(opponent)) + worth.pit * pits
}

/// The value of an ending for the side that made the last move.
fn value(ending: Ending, maker: Side) -> i32 {
    match ending {
        Ending::Won(winner) if winner == maker => WON,
        Ending::Won(_) => -WON,
        Ending::None | Ending::Drawn => 0,
    }
}

/// Sorts a few things, those before others first. By hand: the library's sort is a third of the size of all analysis.
pub(crate) fn sort<T>(things: &mut [T], before: impl Fn(&T, &T) -> bool) {
    for end in 1..things.len() {
        let mut at = end;
        while at > 0 && before(&things[at], &things[at - 1]) {
            things.swap(at, at - 1);
            at -= 1;
        }
    }
}

#[derive(Debug)]
struct Candidate {
    own: u8,
    ends: bool,
    /// What it promises its mover; its worth if it ends the match.
    promise: i32,
}

#[derive(Debug)]
struct Frame {
    position: Position,
    key: Key,
    depth: u16,
    alpha: i32,
    beta: i32,
    /// The bound it began with.
    least: i32,
    best: i32,
    best_own: u8,
    candidates: usize,
    at: usize,
}

/// One running search.
#[derive(Debug, Default)]
pub(crate) struct Heuristic {
    path: Vec<Frame>,
    candidates: Vec<Candidate>,
    pub(crate) nodes: u64,
}

impl Heuristic {
    /// Begins a search of a position, so many turns deep, at least 1. A score outside of the window is a bound only.
    pub(crate) fn begin(&mut self, rules: &Rules, table: &Table, position: &Position, depth: u16, window: (i32, i32)) {
        self.path.clear();
        self.candidates.clear();
        let key = heuristic_key(rules, position);
        self.expand(rules, table, (*position, key), depth, window);
    }

    /// Searches on, for so many positions at most. Gives the score for the mover of the position when it is known.
    pub(crate) fn run(&mut self, rules: &Rules, table: &mut Table, drawn: &[Position], most_nodes: u64) -> Option<i32> {
        let until = self.nodes + most_nodes;
        loop {
            let frame = self.path.last_mut()?;
            if frame.at == self.candidates.len() || frame.alpha >= frame.beta {
                let score = self.finish(table);
                let Some(parent) = self.path.last_mut() else { return Some(score) };
                parent.hear(self.candidates[parent.at - 1].own, nearer(-score));
                continue;
            }
            if self.nodes >= until {
                return None;
            }
            let candidate = &self.candidates[frame.at];
            let (own, ends, promise, depth) = (candidate.own, candidate.ends, candidate.promise, frame.depth);
            frame.at += 1;
            if ends || depth <= 1 {
                frame.hear(own, promise);
                continue;
            }
            let (alpha, beta) = (-frame.beta - 1, -frame.alpha + 1);
            let (after, _) = frame.position.sown_unchecked(rules, usize::from(own), &mut ());
            if self.path.iter().any(|frame| after.repeats(&frame.position))
                || drawn.iter().any(|old| after.repeats(old))
            {
                self.told(own, 0);
                continue;
            }
            let key = heuristic_key(rules, &after);
            match remembered(table, key, depth - 1, alpha, beta) {
                Some(score) => self.told(own, nearer(-score)),
                None => self.expand(rules, table, (after, key), depth - 1, (alpha, beta)),
            }
        }
    }

    fn told(&mut self, own: u8, score: i32) {
        if let Some(frame) = self.path.last_mut() {
            frame.hear(own, score);
        }
    }

    fn expand(
        &mut self,
        rules: &Rules,
        table: &Table,
        (position, key): (Position, Key),
        depth: u16,
        (alpha, beta): (i32, i32),
    ) {
        self.nodes += 1;
        let candidates = self.candidates.len();
        each_move(rules, &position, |made| {
            let ends = made.ending != Ending::None;
            let promise =
                if ends { value(made.ending, position.to_move) } else { -worth(rules, made.after, made.replies) };
            self.candidates.push(Candidate { own: made.own as u8, ends, promise });
        });
        let first = table.get(key).map(|slot| slot.pit);
        sort(&mut self.candidates[candidates..], |one, other| {
            first == Some(one.own) || first != Some(other.own) && one.promise > other.promise
        });
        let best_own = self.candidates.get(candidates).map_or(0, |candidate| candidate.own);
        self.path.push(Frame {
            position,
            key,
            depth,
            alpha,
            beta,
            least: alpha,
            best: -WON,
            best_own,
            candidates,
            at: candidates,
        });
    }

    /// Takes the last position off the path, keeps its score and gives it.
    fn finish(&mut self, table: &mut Table) -> i32 {
        let Some(frame) = self.path.pop() else { return 0 };
        self.candidates.truncate(frame.candidates);
        let bound = if frame.best >= frame.beta {
            AT_LEAST
        } else if frame.best <= frame.least {
            AT_MOST
        } else {
            AT_LEAST | AT_MOST
        };
        let slot = Slot {
            data: [frame.best as i16 as u16, frame.depth | bound],
            work: frame.depth,
            pit: frame.best_own,
            flags: IN_USE,
            ..Slot::default()
        };
        table.put(frame.key, slot);
        frame.best
    }
}

impl Frame {
    fn hear(&mut self, own: u8, score: i32) {
        if score > self.best {
            (self.best, self.best_own) = (score, own);
        }
        self.alpha = self.alpha.max(score);
    }
}

/// A match won in so many turns is won in one more from here.
fn nearer(score: i32) -> i32 {
    if score.abs() > DECIDED { score - score.signum() } else { score }
}

fn heuristic_key(rules: &Rules, position: &Position) -> Key {
    Key::of(rules, position).with(3)
}

fn remembered(table: &Table, key: Key, depth: u16, alpha: i32, beta: i32) -> Option<i32> {
    let slot = table.get(key)?;
    let (score, bound) = (i32::from(slot.data[0] as i16), slot.data[1] & !0xff);
    let holds =
        bound & AT_LEAST != 0 && (score >= beta || bound & AT_MOST != 0) || bound & AT_MOST != 0 && score <= alpha;
    (slot.data[1] & 0xff >= depth && holds).then_some(score)
}

/// The pit that the last search of a position liked best.
pub(crate) fn liked(rules: &Rules, table: &Table, position: &Position) -> Option<usize> {
    table.get(heuristic_key(rules, position)).map(|slot| usize::from(slot.pit))
}

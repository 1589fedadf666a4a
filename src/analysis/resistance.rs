//! How to lose: the lost pit after which the opponent finds the fewest winning replies among those that look good.

use alloc::vec::Vec;

use super::heuristic::{sort, worth};
use super::moves::{Ending, each_move};
use super::proof::{Memory, Proof, Prover};
use crate::position::Position;
use crate::rules::Rules;

/// Positions expanded to see whether a reply wins. One whose win is deeper counts as hard to find.
const MOST_NODES: u64 = 300;

/// The replies to every pit of a lost position.
#[derive(Debug)]
pub(super) struct Resistance {
    replies: Vec<Reply>,
    looked_at: usize,
}

#[derive(Debug)]
struct Reply {
    /// The own pit that is replied to.
    to: usize,
    after: Position,
    ending: Ending,
    /// What it promises the opponent at first sight.
    promise: i32,
    /// The better it looks, the more it counts.
    weight: u32,
    wins: bool,
}

impl Resistance {
    /// For pits, each with the position that follows.
    pub(super) fn new(rules: &Rules, pits: impl Iterator<Item = (usize, Position)>) -> Resistance {
        let mut replies: Vec<Reply> = Vec::new();
        for (to, position) in pits {
            let first = replies.len();
            each_move(rules, &position, |made| {
                let (after, ending, promise) = (*made.after, made.ending, -worth(rules, made.after, made.replies));
                replies.push(Reply { to, after, ending, promise, weight: 0, wins: false });
            });
            sort(&mut replies[first..], |one, other| one.promise > other.promise);
            for (place, reply) in replies[first..].iter_mut().enumerate() {
                reply.weight = 1_000 / (place as u32 + 1);
            }
        }
        Resistance { replies, looked_at: 0 }
    }

    /// Looks at one reply; false when there is none left.
    pub(super) fn slice(&mut self, rules: &Rules, memory: &mut Memory<'_>, drawn: &[Position]) -> bool {
        let Some(reply) = self.replies.get_mut(self.looked_at) else { return false };
        self.looked_at += 1;
        let opponent = reply.after.to_move.other();
        reply.wins = match reply.ending {
            Ending::Won(winner) => winner == opponent,
            Ending::Drawn => false,
            Ending::None => {
                let mut prover = Prover::new(rules, &reply.after, opponent, drawn);
                prover.run(rules, memory, MOST_NODES) == Some(Proof::Wins)
            }
        };
        true
    }

    /// How hard a pit makes it for the opponent: of 1,000 replies, weighted by how good they look, those that do not win.
    pub(super) fn of(&self, own: usize) -> i32 {
        let sum = |replies: &mut dyn Iterator<Item = &Reply>| replies.map(|reply| reply.weight).sum::<u32>();
        let all = sum(&mut self.replies.iter().filter(|reply| reply.to == own));
        let hard = sum(&mut self.replies.iter().filter(|reply| reply.to == own && !reply.wins));
        (hard * 1_000 / all.max(1)) as i32
    }
}

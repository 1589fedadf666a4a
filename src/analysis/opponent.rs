//! The computer as a player: one pit for a position, at a level.

use alloc::vec::Vec;

use super::Verdict;
use super::analyst::{Analyst, Learning, Manner, PROOF_SLICE, SLICE};
use super::book::{Told, Walk, Walked};
use super::glance::judged;
use super::key::Key;
use super::levels::Sight;
use super::moves::{Ending, state};
use super::proof::{Proof, Prover};
use super::solver::remembered_pit;
use crate::board::Side;
use crate::position::Position;
use crate::rules::Rules;

/// Pits whose scores differ by no more, in hundredths of a seed, are chosen by lot.
pub(super) const TIE: i32 = 10;

/// Positions of a proof that are taken into the book after it was found, and positions that may be expanded for one of
/// them where it was forgotten.
const MOST_POSITIONS: usize = 100_000;
const MOST_NODES: u64 = 100_000;

/// Positions looked at for a choice between several wins.
const MOST_ONCE_WON: u64 = 4_000;

/// What a level chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Whether it has made up its mind.
    pub done: bool,
    /// The global pit, once it has; nothing if the match is over.
    pub pit: Option<usize>,
    /// Positions that it has looked at.
    pub nodes: u64,
}

impl Analyst {
    /// Chooses a pit of the position that was begun with, as a player of that sight does. Works until it has chosen or `go_on`, which
    /// is asked now and then, says no; then it is to be asked again. Equal pits are chosen by a lot that `seed` draws: the same position, history and seed give
    /// the same pit; where proofs are looked for, as far as the same is remembered.
    pub fn choose(&mut self, sight: Sight, seed: u64, go_on: &mut dyn FnMut() -> bool) -> Choice {
        let Some((root, legal)) = self.root() else { return Choice { done: true, pit: None, nodes: 0 } };
        let mut lot = Lot::new(seed, Key::of(self.rules(), &root).check);
        let global = |own, rules: &Rules| Some(rules.shape().global(root.to_move, own));
        let chosen = |own, nodes, rules| Choice { done: true, pit: global(own, rules), nodes };
        if let [own] = legal[..] {
            return chosen(own, 0, self.rules());
        }
        let (turns, most, proofs, endgames) = match sight {
            Sight::Glance { pits, laps, reply_laps } => {
                let seen = lot.some_of(legal, pits);
                let nodes = seen.len() as u64;
                let scored =
                    seen.into_iter().filter_map(|own| Some((own, judged(self.rules(), &root, own, laps, reply_laps)?)));
                return match best_of(scored.collect(), 0, &mut lot) {
                    Some(own) => chosen(own, nodes, self.rules()),
                    None => Choice { done: true, pit: None, nodes },
                };
            }
            Sight::Ahead { turns, nodes } => (turns, nodes, false, false),
            Sight::Proofs { nodes, endgames } => (u16::MAX, nodes, true, endgames),
        };
        self.keep_to(Manner::Play { turns, proofs, endgames });
        while let Some(nodes) = self.open_choice(most) {
            self.slice();
            if !go_on() {
                return Choice { done: false, pit: None, nodes };
            }
        }
        while proofs && self.resist() {
            if !go_on() {
                return Choice { done: false, pit: None, nodes: self.nodes() };
            }
        }
        let picked = self.pick(&root, &mut lot, go_on);
        let pit = picked.flatten().and_then(|own| global(own, self.rules()));
        Choice { done: picked.is_some(), pit, nodes: self.nodes() }
    }

    /// Positions looked at so far, while it is not plain what to play.
    fn open_choice(&self, most: u64) -> Option<u64> {
        let nodes = self.nodes();
        let wins = self.pits().iter().any(|pit| pit.verdict == Verdict::Wins);
        (!self.is_done() && nodes < if wins { MOST_ONCE_WON } else { most }).then_some(nodes)
    }

    /// The own pit to play: a win, if one is proved; otherwise by score; a lost position is lost by the pit after which the
    /// opponent finds his win least easily. Nothing yet if `go_on` says no before.
    fn pick(&mut self, root: &Position, lot: &mut Lot, go_on: &mut dyn FnMut() -> bool) -> Option<Option<usize>> {
        let of = |verdict| self.pits().iter().filter(move |pit| pit.verdict == verdict);
        let wins: Vec<(usize, Position)> = of(Verdict::Wins).map(|pit| (pit.own, pit.after)).collect();
        if !wins.is_empty() {
            let drawn = wins[lot.below(wins.len())];
            if let Some((own, _)) = wins.iter().find(|(_, after)| state(self.rules(), after).0 != Ending::None) {
                return Some(Some(*own));
            }
            // A win that the book has is never lost again.
            if !self.learn(&drawn.1, root.to_move, go_on) {
                return None;
            }
            let is_safe = |(_, after): &&(usize, Position)| self.is_lost_for_good(after);
            let safe = Some(&drawn).filter(is_safe).or_else(|| wins.iter().find(is_safe));
            return Some(Some(safe.unwrap_or(&drawn).0));
        }
        Some(self.pick_unwon(lot))
    }

    fn pick_unwon(&self, lot: &mut Lot) -> Option<usize> {
        let of = |verdict| self.pits().iter().filter(move |pit| pit.verdict == verdict);
        let deepest = of(Verdict::Unknown).map(|pit| pit.depth).max();
        let open = of(Verdict::Unknown).filter(|pit| Some(pit.depth) == deepest).chain(of(Verdict::Draws));
        let open: Vec<(usize, i32)> = open.map(|pit| (pit.own, pit.shown())).collect();
        if !open.is_empty() {
            return best_of(open, TIE, lot);
        }
        let resistance = |own| self.resistance().map_or(0, |resistance| resistance.of(own));
        let hardest = self.pits().iter().map(|pit| resistance(pit.own)).max()?;
        let hard = self.pits().iter().filter(|pit| resistance(pit.own) == hardest);
        best_of(hard.map(|pit| (pit.own, pit.score)).collect(), TIE, lot)
    }

    /// Takes a proof that the table remembers into the book, so that the win is not lost when the table forgets. What the book
    /// knows is not walked again. False if `go_on` says no before it is done.
    fn learn(&mut self, root: &Position, winner: Side, go_on: &mut dyn FnMut() -> bool) -> bool {
        loop {
            let begin = || Walk::new(*root, winner, MOST_POSITIONS);
            let Some((rules, mut memory, book, learning)) = self.learning(root, begin) else { return true };
            let Learning { walk, prover, .. } = learning;
            let walked = walk.go(book, rules, memory.endgames, PROOF_SLICE, &mut |position| {
                if let Some(pit) = remembered_pit(rules, memory.table, position).filter(|_| prover.is_none()) {
                    return Told::Pit(pit);
                }
                let searching = prover.get_or_insert_with(|| Prover::new(rules, position, winner, &[]));
                let told = match searching.run(rules, &mut memory, SLICE) {
                    Some(Proof::Wins) => searching.pit().map_or(Told::Nothing, |pit| Told::Pit(pit as u8)),
                    None if searching.nodes < MOST_NODES => return Told::NotYet,
                    _ => Told::Nothing,
                };
                *prover = None;
                told
            });
            if walked != Walked::NotYet {
                self.stop_learning();
                return true;
            }
            if !go_on() {
                return false;
            }
        }
    }
}

/// One of the pits whose score is at most `tie` below the best.
fn best_of(scored: Vec<(usize, i32)>, tie: i32, lot: &mut Lot) -> Option<usize> {
    let best = scored.iter().map(|&(_, score)| score).max()?;
    let good: Vec<usize> = scored.iter().filter(|&&(_, score)| score >= best - tie).map(|&(own, _)| own).collect();
    Some(good[lot.below(good.len())])
}

/// Draws lots: SplitMix64, from a seed and a position.
struct Lot(u64);

impl Lot {
    fn new(seed: u64, position: u64) -> Lot {
        Lot(seed.rotate_left(32) ^ position)
    }

    /// A number below `end`, which is not 0.
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        (((mixed >> 32) * end as u64) >> 32) as usize
    }

    /// Some of the pits, so many tenths of one, at least one.
    fn some_of(&mut self, mut pits: Vec<usize>, tenths: u32) -> Vec<usize> {
        let one_more = self.below(10) < tenths as usize % 10;
        let wanted = (tenths as usize / 10 + usize::from(one_more)).max(1).min(pits.len());
        for at in 0..wanted {
            let other = at + self.below(pits.len() - at);
            pits.swap(at, other);
        }
        pits.truncate(wanted);
        pits
    }
}

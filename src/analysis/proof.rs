//! The proof search: can the attacker force a win? Depth-first proof-number search over a table.

use super::Verdict;
use super::endgames::Endgames;
use super::key::Key;
use super::moves::{Ending, Move, each_move};
use super::table::{Slot, Table};
use crate::board::Side;
use crate::games::Kind;
use crate::position::Position;
use crate::rules::Rules;
use alloc::{vec, vec::Vec};

/// A number that stands for "never".
const NEVER: u32 = u16::MAX as u32;
/// The highest other number; greater ones are cut off here.
const MOST: u32 = NEVER - 1;
/// A path is not followed further than this.
const DEEPEST: usize = 2_000;

/// Keys are sorted into so many classes.
const CLASSES: usize = 1 << 10;

fn class(key: Key) -> usize {
    key.check as usize % CLASSES
}

const KNOWN: u8 = 1;
/// The player to move reaches his aim: the attacker a win, the defender to prevent it.
const REACHED: u8 = 2;
/// He does not.
const MISSED: u8 = 4;
/// The attacker has failed here by a repetition: on the same path he does so again.
const FAILED_ON_A_PATH: u8 = 8;
/// The attacker fails here because the defender wins.
const DEFENDER_WINS: u8 = 16;

/// On what earlier position of the path a failure of the attacker rests: the depth of the first of them. The higher, the
/// better for the defender.
type Rests = i32;
/// On none, and the defender even wins by force.
const DEFENDED: Rests = i32::MAX;
/// On none: the failure is true on every path.
const ABSOLUTE: Rests = DEFENDED - 1;
/// On the search having been cut off: nobody knows whether it is true.
const CUT: Rests = -1;

/// What a search may ask, and where it writes down what it finds.
#[derive(Debug)]
pub(crate) struct Memory<'a> {
    pub(crate) table: &'a mut Table,
    pub(crate) endgames: Option<&'a Endgames>,
}

/// The answer of a proof search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proof {
    /// The attacker wins by force.
    Wins,
    /// The defender wins by force.
    Loses,
    /// The attacker cannot force a win. Whether the defender can was not asked.
    Fails,
    /// Not known: the search was cut off by depth.
    Unknown,
}

/// How the effort that a position will take is guessed, and how efforts add up.
#[derive(Clone, Copy, Debug)]
struct Weights {
    /// Whether the efforts for several replies are added. Otherwise only the greatest counts, and one for each other: where
    /// many paths lead to one position, sums count it many times over.
    sums: bool,
    /// For each pit that the opponent of the player to move could lift.
    opponent: u32,
    /// For each pit that the player to move can lift.
    mover: u32,
    /// For all the seeds on the board, given to the sides by their shares.
    seeds: u32,
}

impl Weights {
    /// Found by trying: the fewest positions for Sadeqa II and Hus from their starts, the most middle-game positions of
    /// Hawalis for the same number of nodes. A player who can lift few pits is soon without a move, hence the weight
    /// of the mover's pits.
    const fn of(kind: Kind) -> Weights {
        match kind {
            Kind::Hus | Kind::SadeqaII => Weights { sums: true, opponent: 1, mover: 10, seeds: 0 },
            Kind::Hawalis => Weights { sums: false, opponent: 3, mover: 3, seeds: 32 },
        }
    }
}

/// A child is searched until it is dearer than the second best by this part of it: fewer changes between the two.
const SLACK: u32 = 3;

/// What is known of a position, from the view of its mover.
#[derive(Clone, Copy, Debug)]
struct State {
    /// Effort to show that the mover reaches his aim, and that he does not.
    phi: u32,
    delta: u32,
    rests: Rests,
}

impl State {
    fn solved(reached: bool, rests: Rests) -> State {
        if reached { State { phi: 0, delta: NEVER, rests } } else { State { phi: NEVER, delta: 0, rests } }
    }

    fn is_solved(self) -> bool {
        self.phi == 0 || self.delta == 0
    }
}

#[derive(Clone, Copy, Debug)]
struct Child {
    key: Key,
    state: State,
    own: u8,
}

#[derive(Debug)]
struct Frame {
    position: Position,
    most_phi: u32,
    most_delta: u32,
    /// Where its children begin.
    children: usize,
    /// The child that is being searched.
    at: usize,
    nodes_before: u64,
}

/// One running search.
#[derive(Debug)]
pub(crate) struct Prover {
    root: Position,
    attacker: Side,
    stack: Vec<Frame>,
    keys: Vec<Key>,
    /// How many keys of the path fall into each class: most positions are seen at once not to be on it.
    on_path: Vec<u16>,
    path: Key,
    children: Vec<Child>,
    drawn: Vec<Key>,
    /// Marks the keys of positions from which a drawn one can still be reached: those with as many seeds as the root.
    salt: Option<u64>,
    /// Seeds of the root. Endgames are asked for positions with fewer.
    seeds: u32,
    /// Positions expanded.
    pub(crate) nodes: u64,
    /// Turns sown.
    pub(crate) turns: u64,
    /// The answer, and the pit that reaches the mover's aim if one does.
    result: Option<(State, u8)>,
    weights: Weights,
}

impl Prover {
    /// A search for a win of `attacker` from `root`; reaching a position of `drawn` draws.
    pub(crate) fn new(rules: &Rules, root: &Position, attacker: Side, drawn: &[Position]) -> Prover {
        let all = drawn.iter().fold(Key::ZERO, |all, position| all.plus(Key::of(rules, position)));
        let mut prover = Prover {
            root: *root,
            attacker,
            stack: Vec::new(),
            keys: Vec::new(),
            on_path: Vec::new(),
            path: Key::ZERO,
            children: Vec::new(),
            drawn: Vec::new(),
            salt: (!drawn.is_empty()).then_some(all.check),
            seeds: root.board.total(),
            nodes: 0,
            turns: 0,
            result: None,
            weights: Weights::of(rules.kind),
        };
        prover.drawn = drawn.iter().map(|position| prover.key(rules, position, attacker)).collect();
        prover
    }

    fn key(&self, rules: &Rules, position: &Position, attacker: Side) -> Key {
        let key = Key::of(rules, position);
        let key = match self.salt {
            Some(salt) if position.board.total() == self.seeds => key.with(salt),
            _ => key,
        };
        key.with(u64::from(position.to_move == attacker) + 1)
    }

    /// Searches on, for so many positions at most. Gives the answer when there is one.
    pub(crate) fn run(&mut self, rules: &Rules, memory: &mut Memory<'_>, most_nodes: u64) -> Option<Proof> {
        let until = self.nodes.saturating_add(most_nodes);
        if self.stack.is_empty() && self.result.is_none() {
            self.on_path = vec![0; CLASSES];
            let key = self.key(rules, &self.root, self.attacker);
            self.enter(rules, memory, self.root, key, NEVER, NEVER);
        }
        while !self.stack.is_empty() {
            let (state, best, second, open) = self.sum_up();
            let Some(frame) = self.stack.last() else { break };
            if state.is_solved() || state.phi >= frame.most_phi || state.delta >= frame.most_delta {
                self.leave(memory.table, state);
                continue;
            }
            if self.nodes >= until {
                return None;
            }
            let child = self.children[best];
            let others = if self.weights.sums { state.delta - child.state.phi.min(state.delta) } else { open - 1 };
            let most_phi = frame.most_delta.saturating_sub(others).max(child.state.phi + 1);
            let most_delta = frame.most_phi.min(second + second / SLACK + 1).max(child.state.delta + 1);
            let (position, _) = frame.position.sown_unchecked(rules, usize::from(child.own), &mut ());
            if let Some(frame) = self.stack.last_mut() {
                frame.at = best;
            }
            self.enter(rules, memory, position, child.key, most_phi.min(NEVER), most_delta.min(NEVER));
        }
        self.proof()
    }

    /// The answer, if there is one.
    pub(crate) fn proof(&self) -> Option<Proof> {
        let (state, _) = self.result?;
        let wins = (state.phi == 0) == (self.root.to_move == self.attacker);
        Some(match (wins, state.rests) {
            (true, _) => Proof::Wins,
            (false, CUT) => Proof::Unknown,
            (false, DEFENDED) => Proof::Loses,
            (false, _) => Proof::Fails,
        })
    }

    /// The own pit by which the mover at the root reaches his aim, once that is proved.
    pub(crate) fn pit(&self) -> Option<usize> {
        self.result.filter(|(state, _)| state.phi == 0).map(|(_, own)| usize::from(own))
    }

    /// The pit by which the player to move in a position wins, as far as the table remembers a proof. Following
    /// it never goes round in a circle: the position it leads to was proved before this one.
    pub(crate) fn remembered(&self, rules: &Rules, table: &Table, position: &Position) -> Option<usize> {
        let slot = table.get(self.key(rules, position, self.attacker))?;
        let wins = if position.to_move == self.attacker { REACHED } else { REACHED | DEFENDER_WINS };
        (slot.flags & wins == wins).then_some(usize::from(slot.pit))
    }

    /// What the children say of the position on top; the best child, the effort for the second best, and how many are open.
    fn sum_up(&self) -> (State, usize, u32, u32) {
        let Some(frame) = self.stack.last() else { return (State::solved(false, CUT), 0, NEVER, 0) };
        let attacks = frame.position.to_move == self.attacker;
        let (mut phi, mut second, mut best) = (NEVER, NEVER, 0);
        let (mut sum, mut most, mut open) = (0u32, 0, 0);
        let mut rests = DEFENDED;
        let mut reached: Option<Rests> = None;
        for (i, child) in self.children.iter().enumerate().skip(frame.children) {
            let state = child.state;
            if state.delta == 0 {
                reached = Some(reached.unwrap_or(CUT).max(state.rests));
            }
            rests = rests.min(state.rests);
            if state.phi > 0 {
                open += 1;
                sum = sum.saturating_add(state.phi);
                most = most.max(state.phi);
            }
            if state.delta < phi {
                (phi, second, best) = (state.delta, phi, i);
            } else if state.delta < second {
                second = state.delta;
            }
        }
        let depth = self.stack.len() as Rests - 1;
        let settled = |rests: Rests| if (depth..ABSOLUTE).contains(&rests) { ABSOLUTE } else { rests };
        let state = if let Some(rests) = reached {
            State::solved(true, if attacks { ABSOLUTE } else { settled(rests) })
        } else if open == 0 {
            State::solved(false, if attacks { settled(rests) } else { ABSOLUTE })
        } else {
            let delta = if self.weights.sums { sum } else { most + open - 1 };
            State { phi: phi.min(MOST), delta: delta.min(MOST), rests: ABSOLUTE }
        };
        (state, best, second, open)
    }

    /// Expands a position and puts it on top of the path.
    fn enter(
        &mut self,
        rules: &Rules,
        memory: &Memory<'_>,
        position: Position,
        key: Key,
        most_phi: u32,
        most_delta: u32,
    ) {
        let attacks = position.to_move == self.attacker;
        self.path = self.path.plus(key);
        self.keys.push(key);
        self.on_path[class(key)] += 1;
        let children = self.children.len();
        let nodes_before = self.nodes;
        self.nodes += 1;
        let deep = self.stack.len() >= DEEPEST;
        let mut found = core::mem::take(&mut self.children);
        let failed = |rests| State::solved(attacks, rests); // the child's mover defends if this one attacks
        each_move(rules, &position, |made| {
            let key = self.key(rules, made.after, self.attacker);
            let state = match made.ending {
                Ending::Won(winner) => State::solved((winner == self.attacker) != attacks, DEFENDED),
                Ending::Drawn => failed(ABSOLUTE),
                Ending::None => {
                    match memory.endgames.and_then(|endgames| endgames.after(rules, made.after, self.seeds)) {
                        Some(verdict) => State::solved(verdict == Verdict::Wins, DEFENDED),
                        None => self.estimate(rules, &made),
                    }
                }
            };
            found.push(Child { key, state, own: made.own as u8 });
        });
        self.turns += (found.len() - children) as u64 + 1; // and the one that led here
        // Apart from the sowing, so that the processor waits for all places of the table at once.
        memory.table.fetch(found[children..].iter().map(|child| child.key));
        for child in &mut found[children..] {
            if child.state.is_solved() {
                continue;
            }
            if self.drawn.contains(&child.key) {
                child.state = failed(ABSOLUTE);
            } else if let Some(depth) = self.depth_of(child.key) {
                child.state = failed(depth as Rests);
            } else if deep {
                child.state = failed(CUT);
            } else if let Some(state) = self.look_up(memory.table, child.key, attacks) {
                child.state = state;
            }
        }
        self.children = found;
        self.stack.push(Frame { position, most_phi, most_delta, children, at: children, nodes_before });
    }

    /// Where on the path a position stands.
    fn depth_of(&self, key: Key) -> Option<usize> {
        if self.on_path[class(key)] == 0 {
            return None;
        }
        self.keys.iter().position(|&other| other == key)
    }

    fn look_up(&self, table: &Table, key: Key, mover_attacks_before: bool) -> Option<State> {
        let slot = table.get(key)?;
        if slot.flags & (REACHED | MISSED) != 0 {
            let rests = if slot.flags & DEFENDER_WINS != 0 { DEFENDED } else { ABSOLUTE };
            return Some(State::solved(slot.flags & REACHED != 0, rests));
        }
        if slot.flags & FAILED_ON_A_PATH != 0
            && let Some(slot) = table.get(key.after(self.path))
        {
            return Some(State::solved(mover_attacks_before, Rests::from(slot.data[0])));
        }
        Some(State { phi: u32::from(slot.data[0]), delta: u32::from(slot.data[1]), rests: ABSOLUTE })
    }

    /// First numbers for a position that nothing is known of.
    fn estimate(&self, rules: &Rules, made: &Move<'_>) -> State {
        let (after, shape, weights) = (made.after, rules.shape(), self.weights);
        let opponent = after.to_move.other();
        let mut phi = 1 + after.liftable_by(rules, opponent).len() as u32 * weights.opponent;
        let mut delta = 1 + made.replies as u32 * weights.mover;
        if weights.seeds > 0 {
            let seeds = |side| after.board.side(shape, side).iter().map(|&seeds| u32::from(seeds)).sum::<u32>();
            let (own, other) = (seeds(after.to_move), seeds(opponent));
            phi += other * weights.seeds / (own + other).max(1);
            delta += own * weights.seeds / (own + other).max(1);
        }
        State { phi, delta, rests: ABSOLUTE }
    }

    /// Takes the position on top off the path and keeps what is known of it.
    fn leave(&mut self, table: &mut Table, state: State) {
        let (Some(frame), Some(key)) = (self.stack.pop(), self.keys.pop()) else { return };
        self.path = self.path.minus(key);
        self.on_path[class(key)] -= 1;
        let reaches = |child: &&Child| child.state.delta == 0;
        let own = self.children[frame.children..].iter().filter(reaches).max_by_key(|child| child.state.rests);
        let own = own.map_or(0, |child| child.own);
        self.children.truncate(frame.children);
        let work = (self.nodes - frame.nodes_before).min(u64::from(u16::MAX)) as u16;
        let numbers = [state.phi as u16, state.delta as u16];
        let slot = Slot { data: numbers, work, pit: own, flags: KNOWN, ..Slot::default() };
        if !state.is_solved() {
            let failed = table.get(key).map_or(0, |old| old.flags & FAILED_ON_A_PATH);
            table.put(key, Slot { flags: KNOWN | failed, ..slot });
        } else if state.rests >= ABSOLUTE {
            let reached = if state.phi == 0 { REACHED } else { MISSED };
            let defended = if state.rests == DEFENDED { DEFENDER_WINS } else { 0 };
            table.put(key, Slot { flags: KNOWN | reached | defended, ..slot });
        } else if state.rests != CUT {
            let old = table.get(key).map_or([1, 1], |old| old.data);
            table.put(key, Slot { data: old, flags: KNOWN | FAILED_ON_A_PATH, ..slot });
            table.put(key.after(self.path), Slot { data: [state.rests as u16, 0], ..slot });
        }
        match self.stack.last() {
            Some(parent) => self.children[parent.at].state = state,
            None => self.result = Some((state, own)),
        }
    }
}

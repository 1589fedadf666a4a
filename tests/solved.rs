//! What is proved, against numbers found outside this project, and certificates replayed seed by seed by the plain model.

mod common;
mod plain;

use std::collections::HashSet;

use common::RuleSet;
use plain::{PlainRules, State};
use sowing_board::analysis::{Solver, Verdict};
use sowing_board::{Position, Rules, Side};

const MOST_NODES: u64 = 5_000_000;

fn solver(preset: &str) -> (Rules, Solver) {
    let rules = Rules::preset(preset).unwrap();
    (rules.clone(), Solver::new(rules, 32).unwrap())
}

/// The verdict for every legal pit, by its own number.
fn verdicts(rules: &Rules, solver: &mut Solver, position: &Position) -> Vec<(usize, Verdict)> {
    let pits = position.legal(rules).into_iter();
    let verdict = |own| match solver.solve(&position.sown_unchecked(rules, own, &mut ()).0, MOST_NODES) {
        Verdict::Wins => (own, Verdict::Loses),
        Verdict::Loses => (own, Verdict::Wins),
        other => (own, other),
    };
    pits.map(verdict).collect()
}

#[test]
fn sadeqa_ii_is_won_by_the_first_player() {
    use Verdict::{Loses, Wins};
    let (rules, mut solver) = solver("sadeqa-ii");
    let start = Position::start(&rules, Side::South);
    assert_eq!(solver.solve(&start, MOST_NODES), Wins);
    assert!(solver.nodes() <= 135_375, "{} nodes", solver.nodes());
    let opened = Position::parse(&rules, "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1").unwrap();
    let expected = [(0, Loses), (1, Wins), (2, Loses), (3, Wins), (5, Loses)];
    assert_eq!(verdicts(&rules, &mut solver, &opened), expected);
}

#[test]
fn sadeqa_ii_clockwise_is_won_by_the_first_player() {
    let (rules, mut solver) = solver("sadeqa-ii-clockwise");
    assert_eq!(solver.solve(&Position::start(&rules, Side::North), MOST_NODES), Verdict::Wins);
}

#[test]
fn every_first_move_of_hus_loses() {
    let (rules, mut solver) = solver("hus");
    let start = Position::start(&rules, Side::South);
    assert_eq!(solver.solve(&start, MOST_NODES), Verdict::Loses);
    assert!(solver.nodes() <= 127_779, "{} nodes", solver.nodes());
    let expected: Vec<_> = (0..12).map(|own| (own, Verdict::Loses)).collect();
    assert_eq!(verdicts(&rules, &mut solver, &start), expected);
}

/// Every way to strew so many seeds over twelve pits.
fn strewn(pits: &mut [u8; 12], from: usize, seeds: u8, visit: &mut impl FnMut(&[u8; 12])) {
    if from == 11 {
        pits[11] = seeds;
        return visit(pits);
    }
    for here in 0..=seeds {
        pits[from] = here;
        strewn(pits, from + 1, seeds - here, visit);
    }
}

#[test]
fn sadeqa_ii_positions_of_few_seeds() {
    const WON_AND_LOST: [(u32, u32); 8] =
        [(5, 7), (36, 42), (181, 183), (697, 668), (2271, 2097), (6564, 5812), (17251, 14573), (42254, 33328)];
    let rules = Rules::new("sadeqa-ii", &[("opening", "free")]).unwrap();
    let mut solver = Solver::new(rules.clone(), 32).unwrap();
    let found: Vec<(u32, u32)> = (1..=8)
        .map(|seeds| {
            let (mut won, mut lost) = (0, 0);
            strewn(&mut [0; 12], 0, seeds, &mut |pits| {
                let side = |pits: &[u8]| pits.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
                let text = format!("sadeqa-ii {}/{} s 2", side(&pits[..6]), side(&pits[6..]));
                match solver.solve(&Position::parse(&rules, &text).unwrap(), MOST_NODES) {
                    Verdict::Wins => won += 1,
                    Verdict::Loses => lost += 1,
                    other => panic!("{text}: {other:?}"),
                }
            });
            (won, lost)
        })
        .collect();
    assert_eq!(found, WON_AND_LOST);
}

/// Walks the game tree as a certificate says, and knows nothing of how it was found.
struct Checker<'a> {
    rules: PlainRules,
    winner: usize,
    pits: std::slice::Iter<'a, u8>,
    done: HashSet<State>,
    open: HashSet<State>,
}

impl Checker<'_> {
    fn walk(&mut self, state: &State) -> Result<(), String> {
        if let Some(outcome) = self.rules.outcome_of_position(state) {
            return if outcome.winner == Some(self.winner) { Ok(()) } else { Err(format!("{outcome:?} in {state:?}")) };
        }
        let place = State { captured: [0, 0], turn: state.turn.min(2), ..state.clone() };
        if self.done.contains(&place) {
            return Ok(());
        }
        if !self.open.insert(place.clone()) {
            return Err(format!("{state:?} lies below itself"));
        }
        let legal = self.rules.legal(state);
        let pits = if state.to_move == self.winner {
            let pit = usize::from(*self.pits.next().ok_or("the list of pits is too short")? - b'A');
            if !legal.contains(&pit) {
                return Err(format!("{pit} is not legal in {state:?}"));
            }
            vec![pit]
        } else {
            legal
        };
        for pit in pits {
            self.walk(&self.rules.turn(state, pit).after)?;
        }
        self.open.remove(&place);
        self.done.insert(place);
        Ok(())
    }
}

fn check(preset: &'static str, winner: usize, pits: &str) -> Result<usize, String> {
    let rules = RuleSet { preset, options: vec![] }.plain();
    let start = rules.start(0);
    let mut checker =
        Checker { rules, winner, pits: pits.as_bytes().iter(), done: HashSet::new(), open: HashSet::new() };
    checker.walk(&start)?;
    if checker.pits.next().is_some() { Err("the list of pits is too long".into()) } else { Ok(checker.done.len()) }
}

/// Preset, who wins (0 moves first), positions of the proof, certificate.
const CERTIFICATES: [(&str, usize, usize, &str); 6] = [
    ("sadeqa-ii", 0, 5_523, include_str!("../www/engine/proofs/sadeqa-ii.txt")),
    ("sadeqa-ii-clockwise", 0, 9_849, include_str!("../www/engine/proofs/sadeqa-ii-clockwise.txt")),
    ("hus", 1, 15_540, include_str!("../www/engine/proofs/hus.txt")),
    ("hus-windhoek", 0, 617, include_str!("../www/engine/proofs/hus-windhoek.txt")),
    ("owela", 0, 13_810, include_str!("../www/engine/proofs/owela.txt")),
    ("hus-european", 0, 2_940, include_str!("../www/engine/proofs/hus-european.txt")),
];

/// The winner's pits.
fn pits(certificate: &str) -> &str {
    certificate.trim_end().rsplit(' ').next().unwrap()
}

#[test]
fn certificates_are_replayed_seed_by_seed() {
    for (preset, winner, positions, certificate) in CERTIFICATES {
        assert_eq!(check(preset, winner, pits(certificate)), Ok(positions), "{preset}");
    }
}

#[test]
fn a_changed_certificate_is_refused() {
    let (preset, winner, _, certificate) = CERTIFICATES[3];
    let pits = pits(certificate);
    let mut refused = 0;
    for at in 0..pits.len() {
        let mut changed = pits.as_bytes().to_vec();
        changed[at] = if changed[at] == b'L' { b'K' } else { b'L' };
        refused += u32::from(check(preset, winner, std::str::from_utf8(&changed).unwrap()).is_err());
    }
    // Some other pits win as well.
    assert!(refused as usize > pits.len() / 2, "{refused} of {} changes refused", pits.len());
    assert!(check(preset, winner, &pits[1..]).is_err());
    assert!(check(preset, winner, &format!("{pits}A")).is_err());
    assert!(check(preset, 1 - winner, pits).is_err());
}

#[test]
fn the_solver_writes_a_certificate_that_holds() {
    for (preset, winner, _, _) in [CERTIFICATES[0], CERTIFICATES[3], CERTIFICATES[5]] {
        let (rules, mut solver) = solver(preset);
        let certificate = solver.certificate(&Position::start(&rules, Side::South), MOST_NODES).unwrap();
        assert_eq!(certificate.winner as usize, winner);
        let pits: String = certificate.pits.iter().map(|&own| char::from(b'A' + own)).collect();
        assert_eq!(check(preset, winner, &pits), Ok(certificate.positions), "{preset}");
    }
}

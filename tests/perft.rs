//! Numbers of move paths from the start, found outside this project.

mod common;
mod plain;

use common::RuleSet;
use sowing_board::sowing::End;
use sowing_board::{Position, Rules, Side};

/// Paths of a length. One that ends earlier does not count; an endless turn ends its path.
fn perft(rules: &Rules, position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.outcome(rules).is_some() {
        return 0;
    }
    let paths = position.legal(rules).into_iter().map(|own| {
        let (after, sown) = position.sown_unchecked(rules, own, &mut ());
        if sown.end == End::Endless { u64::from(depth == 1) } else { perft(rules, &after, depth - 1) }
    });
    paths.sum()
}

fn check(preset: &'static str, expected: &[u64]) {
    let set = RuleSet { preset, options: vec![] };
    let rules = set.rules();
    for starts in Side::BOTH {
        let start = Position::start(&rules, starts);
        let found: Vec<u64> = (1..=expected.len() as u32).map(|depth| perft(&rules, &start, depth)).collect();
        assert_eq!(found, expected, "{preset}, {starts} begins");
    }
    let plain = set.plain();
    let depth = 3.min(expected.len());
    assert_eq!(plain.perft(&plain.start(0), depth as u32), expected[depth - 1], "{preset} by the plain model");
}

#[test]
fn hus() {
    check("hus", &[12, 144, 1244, 11350]);
}

#[test]
fn hawalis() {
    check("hawalis", &[14, 182, 1539, 12626]);
    check("bao-kiarabu", &[14, 182, 1539, 12626]);
}

#[test]
fn sadeqa_ii() {
    check("sadeqa-ii", &[1, 1, 5, 21, 101, 443]);
}

/// Deeper, and for other rules, where no number is known from outside: the crate and the plain model count alike.
#[test]
fn other_rules_by_the_plain_model() {
    for set in common::rule_sets() {
        let (rules, plain) = (set.rules(), set.plain());
        let depth = if rules.shape().columns() > 10 { 1 } else { 2 };
        let found = perft(&rules, &Position::start(&rules, Side::South), depth);
        assert_eq!(found, plain.perft(&plain.start(0), depth), "{set:?}");
        assert!(found > 0);
    }
}

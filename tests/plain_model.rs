//! The kernel against the plain model on a million random turns of all rules (ten million with SOAK=1), and whole random matches.

mod common;
mod plain;

use common::{Listener, any_rule_set, global_taken, plain_told, position, random_state, rule_sets, side, state, told};
use plain::{Ending, PlainMatch, PlainRules, State};
use sowing_board::sowing::End;
use sowing_board::{Match, Position};

fn soak() -> bool {
    std::env::var_os("SOAK").is_some()
}

/// Compares so many turns. Each board is random or the one that the last turn left.
fn compare(turns: u32, seed: u64) {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut compared = 0;
    while compared < turns {
        let set = any_rule_set(|n| random.usize(0..n));
        let (rules, plain) = (set.rules(), set.plain());
        for _ in 0..100 {
            let mut before = random_state(&plain, &mut random);
            for _ in 0..random.u8(1..20) {
                let full: Vec<usize> = (0..plain.own()).filter(|&pit| before.pits[before.to_move][pit] > 0).collect();
                if full.is_empty() {
                    break;
                }
                let pit = full[random.usize(0..full.len())];
                let position = position(&rules, &before);
                let mut listener = Listener::default();
                let (after, sown) = position.sown_unchecked(&rules, pit, &mut listener);
                let turn = plain.turn(&before, pit);
                let place = || format!("{set:?} {} pit {pit}", common::text(set.preset, &before));
                // Nobody listens: the same turn as a search sows it, a handful at a time where the ring is short.
                let (unheard_after, unheard) = position.sown_unchecked(&rules, pit, &mut ());
                assert_eq!(unheard_after, after, "{}", place());
                assert_eq!(
                    (unheard.end, unheard.captured, unheard.last),
                    (sown.end, sown.captured, sown.last),
                    "{}",
                    place()
                );
                let end = match sown.end {
                    End::EmptyPit => Ending::EmptyPit,
                    End::Captured => Ending::Captured,
                    End::Endless => Ending::Endless,
                };
                assert_eq!(end, turn.ending, "{}", place());
                assert_eq!(state(&rules, &after), turn.after, "{}", place());
                assert_eq!(sown.captured, turn.captured, "{}", place());
                if let Some(laps) = turn.laps {
                    assert_eq!((sown.laps, listener.laps, unheard.laps), (laps, laps, laps), "{}", place());
                    let taken =
                        turn.taken.iter().map(|&(pit, seeds)| (global_taken(&plain, before.to_move, pit), seeds));
                    assert_eq!(listener.taken, taken.collect::<Vec<_>>(), "{}", place());
                }
                // What may be played: at some positions only, since each asks for the turns of all pits.
                if compared.is_multiple_of(61) {
                    let legal: Vec<usize> = position.legal(&rules).into_iter().collect();
                    assert_eq!(legal, plain.legal(&before), "{}", place());
                    let outcome = (told(position.outcome(&rules)), plain_told(plain.outcome_of_position(&before)));
                    assert_eq!(outcome.0, outcome.1, "{}", place());
                }
                compared += 1;
                before = turn.after;
            }
        }
    }
}

#[test]
fn kernel_and_plain_model_sow_alike() {
    let turns = if soak() { 10_000_000 } else { 1_000_000 };
    std::thread::scope(|scope| {
        for half in 0..2 {
            scope.spawn(move || compare(turns / 2, 0x5eed + half));
        }
    });
}

/// A dozen seeds at most, no first turn.
fn sparse_state(plain: &PlainRules, random: &mut fastrand::Rng) -> State {
    let mut pits = [vec![0; plain.own()], vec![0; plain.own()]];
    let to_move = random.usize(0..2);
    pits[to_move][random.usize(0..plain.own())] = 2;
    for _ in 0..random.usize(2..plain.own()) {
        pits[random.usize(0..2)][random.usize(0..plain.own())] += 1;
    }
    State { pits, captured: [0, 0], to_move, turn: 8 }
}

/// Whole matches by random moves: lists, results and positions agree after every turn.
#[test]
fn matches_and_plain_matches_go_alike() {
    let mut random = fastrand::Rng::with_seed(77);
    let rounds = if soak() { 100 } else { 10 };
    let mut results = std::collections::BTreeMap::new();
    for set in rule_sets().iter().cycle().take(rule_sets().len() * rounds) {
        let (rules, plain) = (set.rules(), set.plain());
        let starts = random.usize(0..2);
        // Few seeds and no captures where they can be helped: so positions come back.
        let quiet = random.u8(0..3) == 0;
        let start = match random.bool() {
            _ if quiet => sparse_state(&plain, &mut random),
            true => plain.start(starts),
            false => random_state(&plain, &mut random),
        };
        let mut game = Match::from_position(rules.clone(), position(&rules, &start)).unwrap();
        if start == plain.start(starts) {
            assert_eq!(*game.position(), Position::start(&rules, side(starts)));
        }
        let mut plain_game = PlainMatch::new(plain.clone(), start);
        let most = if rules.shape().columns() > 12 { 30 } else { 120 };
        for _ in 0..most {
            let mover = plain_game.state().to_move;
            let global = |pit: usize| pit + mover * plain.own();
            let place = || format!("{set:?} {}", game.record());
            assert_eq!(told(game.outcome()), plain_told(plain_game.outcome), "{}", place());
            let legal: Vec<usize> = plain_game.legal().into_iter().map(global).collect();
            assert_eq!(game.legal_moves(), legal, "{}", place());
            let blocked = plain_game.blocked().into_iter().map(|(pit, reason)| (global(pit), reason.to_owned()));
            assert_eq!(common::blocked(&game), blocked.collect::<Vec<_>>(), "{}", place());
            if legal.is_empty() {
                break;
            }
            let mut pit = legal[random.usize(0..legal.len())];
            if quiet {
                let captures = |pit: usize| game.preview(pit).unwrap().captured > 0;
                pit = *legal.iter().find(|&&pit| !captures(pit)).unwrap_or(&pit);
            }
            let turn = game.play(pit).unwrap();
            let plain_turn = plain_game.play(pit - mover * plain.own());
            assert_eq!((turn.laps, turn.captured), (plain_turn.laps, plain_turn.captured));
            let now = state(&rules, game.position());
            assert_eq!(now, *plain_game.state(), "{}", game.record());
        }
        *results.entry(told(game.outcome())).or_insert(0) += 1;
    }
    // The comparison has met every way in which a match ends.
    for reason in ["no-move", "captured-all", "endless", "repetition"] {
        assert!(results.keys().any(|result| result.ends_with(reason)), "no match ended by {reason}: {results:?}");
    }
}

//! The analyst: verdicts, history, memory and stopping.

mod common;
mod plain;

use common::RuleSet;
use sowing_board::analysis::{Analyst, Verdict};
use sowing_board::{Code, Match, Position, Rules, Side};

fn analyst(preset: &str, options: &[(&str, &str)]) -> Analyst {
    Analyst::new(Rules::new(preset, options).unwrap(), 8).unwrap()
}

fn position(analyst: &Analyst, text: &str) -> Position {
    Position::parse(analyst.rules(), text).unwrap()
}

#[test]
fn the_memory_is_checked() {
    for wrong in [0, 1025, u32::MAX] {
        let error = Analyst::new(Rules::preset("hus").unwrap(), wrong).unwrap_err();
        assert_eq!(error.code(), Code::Memory, "{wrong}");
    }
}

#[test]
fn sadeqa_ii_after_the_opening() {
    use Verdict::{Loses, Wins};
    let mut analyst = analyst("sadeqa-ii", &[]);
    let opened = position(&analyst, "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1");
    analyst.start(&opened, &[]);
    let analysis = analyst.step(5_000_000);
    assert!(analysis.done);
    let verdicts: Vec<_> = analysis.moves.iter().map(|told| (told.pit, told.verdict)).collect();
    assert_eq!(verdicts, [(0, Loses), (1, Wins), (2, Loses), (3, Wins), (5, Loses)]);
    assert!([Some(1), Some(3)].contains(&analysis.best));
    for told in &analysis.moves {
        assert_eq!(told.line[0], told.pit);
        assert_eq!(told.score, if told.verdict == Wins { 30_000 } else { -30_000 });
    }
}

/// Verdicts given in small steps never change, and lines can be played.
#[test]
fn verdicts_stand_and_lines_are_legal() {
    let mut random = fastrand::Rng::with_seed(3);
    for _ in 0..60 {
        let set = common::any_rule_set(|most| random.usize(0..most));
        let state = common::random_state(&set.plain(), &mut random);
        let rules = set.rules();
        let root = common::position(&rules, &state);
        let mut analyst = Analyst::new(rules.clone(), 1).unwrap();
        analyst.start(&root, &[]);
        let mut before = analyst.step(1);
        for _ in 0..10 {
            let analysis = analyst.step(512);
            for (old, new) in before.moves.iter().zip(&analysis.moves) {
                assert!(old.verdict == Verdict::Unknown || old.verdict == new.verdict, "{set:?} {state:?}");
            }
            before = analysis;
        }
        let legal: Vec<_> = match root.outcome(&rules) {
            Some(_) => vec![],
            None => root.legal(&rules).into_iter().map(|own| rules.shape().global(root.to_move, own)).collect(),
        };
        assert_eq!(before.moves.iter().map(|told| told.pit).collect::<Vec<_>>(), legal);
        assert_eq!(before.best.is_some(), !legal.is_empty());
        for told in &before.moves {
            let mut game = Match::from_position(rules.clone(), root).unwrap();
            for &pit in &told.line {
                if game.outcome().is_none() {
                    game.play(pit).unwrap();
                }
            }
        }
    }
}

/// The value of a position by trying everything, with the match's own rule on repetition: 1 the mover wins, 0 draw, -1.
fn value(game: &mut Match, budget: &mut u32) -> Option<i32> {
    let mover = game.position().to_move;
    if let Some(outcome) = game.outcome() {
        return Some(outcome.winner.map_or(0, |winner| if winner == mover { 1 } else { -1 }));
    }
    *budget = budget.checked_sub(1)?;
    let mut best = -1;
    for pit in game.legal_moves() {
        game.play(pit).unwrap();
        let value = if game.outcome().is_some_and(|outcome| outcome.winner == Some(mover)) {
            Some(1)
        } else {
            // After an endless turn that ends the match the side to move is the other one as well.
            value(game, budget).map(|value| -value)
        };
        game.undo();
        best = best.max(value?);
        if best == 1 {
            break;
        }
    }
    Some(best)
}

/// Small positions of all rules, with the match so far: every verdict is the value found by trying everything.
#[test]
fn verdicts_are_those_of_trying_everything() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut compared = 0;
    while compared < 400 {
        let preset = ["hus", "hawalis", "sadeqa-ii", "hawalis", "sadeqa-ii-clockwise"][random.usize(0..5)];
        let mut options = vec![];
        if random.bool() {
            options.push(("endless", ["forbidden", "loses", "draw"][random.usize(0..3)]));
        }
        if preset == "hawalis" && random.bool() {
            options.push(("repetition", "threefold"));
        }
        if preset == "hus" && random.bool() {
            options.push(("first-capture", "forbidden"));
        }
        let set = RuleSet { preset, options };
        let plain = set.plain();
        let own = plain.own();
        let mut pits = [vec![0; own], vec![0; own]];
        let (seeds, turns) = if random.bool() { (2..8, 6) } else { (2..5, 40) };
        if preset == "hawalis" && random.bool() {
            // Lone singles walk round and round: a pendulum.
            for side in &mut pits {
                side[random.usize(0..own)] = 1;
                if random.u8(0..4) == 0 {
                    side[random.usize(0..own)] = 1;
                }
            }
        } else {
            for _ in 0..random.usize(seeds) {
                pits[random.usize(0..2)][random.usize(0..own)] += 1;
            }
        }
        let start = plain::State {
            pits,
            captured: [0, 0],
            to_move: random.usize(0..2),
            turn: if random.bool() { 0 } else { 2 },
        };
        let rules = set.rules();
        let mut game = Match::from_position(rules.clone(), common::position(&rules, &start)).unwrap();
        let mut history = vec![*game.position()];
        for _ in 0..random.usize(0..turns) {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play(legal[random.usize(0..legal.len())]).unwrap();
            history.push(*game.position());
        }
        if game.outcome().is_some() {
            continue;
        }
        let mut budget = 20_000;
        let mut expected = vec![];
        let mover = game.position().to_move;
        for pit in game.legal_moves() {
            game.play(pit).unwrap();
            let won = game.outcome().is_some_and(|outcome| outcome.winner == Some(mover));
            let found = if won { Some(1) } else { value(&mut game, &mut budget).map(|value| -value) };
            game.undo();
            expected.extend(found.map(|value| (pit, value)));
        }
        if expected.len() != game.legal_moves().len() {
            continue;
        }
        let mut analyst = Analyst::new(rules, 1).unwrap();
        analyst.start(game.position(), &history);
        let analysis = analyst.step(200_000);
        let found: Vec<_> = analysis
            .moves
            .iter()
            .map(|told| match told.verdict {
                Verdict::Wins => (told.pit, 1),
                Verdict::Draws => (told.pit, 0),
                Verdict::Loses => (told.pit, -1),
                Verdict::Unknown => panic!("{set:?} {}: {told:?}", game.position().text(game.rules())),
            })
            .collect();
        assert_eq!(found, expected, "{set:?} {} {:?}", game.position().text(game.rules()), game.move_list());
        compared += 1;
    }
}

#[test]
fn a_start_drops_the_work_before() {
    let mut analyst = analyst("hus", &[]);
    let start = Position::start(analyst.rules(), Side::South);
    for _ in 0..1_000 {
        analyst.start(&start, &[]);
        analyst.step(1);
    }
    assert!(analyst.analysis().nodes <= 512);
}

/// Both sides do best to make for an endless turn, which draws here.
#[test]
fn an_endless_turn_draws() {
    let mut analyst = analyst("sadeqa-ii", &[("endless", "draw")]);
    let even = position(&analyst, "sadeqa-ii 2,2,0,1,0,3/2,2,2,2,2,1 s 2");
    analyst.start(&even, &[]);
    let analysis = analyst.step(400_000);
    let best = analysis.moves.iter().find(|told| Some(told.pit) == analysis.best);
    assert_eq!(best.map(|told| (told.verdict, told.score)), Some((Verdict::Draws, 0)), "{analysis:?}");
    assert!(analysis.moves.iter().all(|told| told.verdict != Verdict::Wins));
}

/// Where a turn leads back to a position of the match it draws, and a win that has to pass there is none.
#[test]
fn what_was_played_counts() {
    let mut analyst = analyst("hawalis", &[("repetition", "first")]);
    let now = position(&analyst, "hawalis 0,1,0,0,0,0,0,0,0,0,0,0,0,0/0,0,0,0,0,1,0,0,0,0,0,0,0,0 s 2");
    analyst.start(&now, &[]);
    let fresh = analyst.step(10_000).moves[0].verdict;
    assert!(matches!(fresh, Verdict::Wins | Verdict::Loses), "{fresh:?}");
    let next = now.sown_unchecked(analyst.rules(), 1, &mut ()).0;
    analyst.start(&now, &[next]);
    assert_eq!(analyst.step(10_000).moves[0].verdict, Verdict::Draws);
    let (second, _) = next.sown_unchecked(analyst.rules(), 5, &mut ());
    analyst.start(&now, &[second, next, second]);
    assert_eq!(analyst.step(10_000).moves[0].verdict, Verdict::Draws);
}

/// A match says the same of what was played as its positions do one by one.
#[test]
fn a_match_is_begun_with_as_it_stands() {
    let mut random = fastrand::Rng::with_seed(12);
    for _ in 0..30 {
        let set = common::any_rule_set(|most| random.usize(0..most));
        let rules = set.rules();
        let start = common::position(&rules, &common::random_state(&set.plain(), &mut random));
        let Ok(mut game) = Match::from_position(rules.clone(), start) else { continue };
        while game.outcome().is_none() && game.turn_count() < 60 {
            let legal = game.legal_moves();
            game.play(legal[random.usize(0..legal.len())]).unwrap();
        }
        let turn = random.usize(0..=game.turn_count());
        let mut history = Vec::new();
        for before in 0..turn {
            game.go_to(before).unwrap();
            history.push(*game.position());
        }
        game.go_to(turn).unwrap();
        let mut one = Analyst::new(rules.clone(), 1).unwrap();
        one.start(game.position(), &history);
        let mut other = Analyst::new(rules, 1).unwrap();
        other.start_match(&game).unwrap();
        assert_eq!(one.step(2_000), other.step(2_000), "{set:?}");
    }
    let mut hus = analyst("hus", &[]);
    let hawalis = Match::from_position(
        Rules::preset("hawalis").unwrap(),
        Position::start(&Rules::preset("hawalis").unwrap(), Side::South),
    );
    assert_eq!(hus.start_match(&hawalis.unwrap()).unwrap_err().code(), Code::PositionMismatch);
    let wide = Rules::new("hus", &[("width", "10")]).unwrap();
    let wide = Match::from_position(wide.clone(), Position::start(&wide, Side::South)).unwrap();
    assert_eq!(hus.start_match(&wide).unwrap_err().code(), Code::PositionMismatch);
    assert!(!hus.has_begun());
}

//! Every number that the rules give, besides those of perft.rs and of the positions in data/worked.toml.

mod common;
mod plain;

use std::collections::HashMap;

use common::{HAWALIS, HUS, PRESETS, RuleSet, SADEQA_II, position, rule_sets, told};
use plain::State;
use sowing_board::sowing::{End, MOST_LAPS, next_pit};
use sowing_board::{Match, Position, Rules, Setup, Side, Value, games};

fn preset(id: &str) -> Rules {
    Rules::preset(id).unwrap()
}

fn with(id: &str, option: &str, value: &str) -> Rules {
    Rules::new(id, &[(option, value)]).unwrap()
}

/// A match in which South is to move, no opening rule left.
fn set_up(preset: &str, options: &[(&str, &str)], south: &[u32], north: &[u32]) -> Match {
    let rules = Rules::new(preset, options).unwrap();
    let state = State { pits: [south.to_vec(), north.to_vec()], captured: [0, 0], to_move: 0, turn: 8 };
    Match::from_position(rules.clone(), position(&rules, &state)).unwrap()
}

fn counts(game: &Match, side: Side) -> Vec<u32> {
    game.position().board.side(game.rules().shape(), side).iter().map(|&seeds| u32::from(seeds)).collect()
}

#[test]
fn pits_and_what_faces_them() {
    for n in [7, 8, 10, 32] {
        let rules = if n == 7 { preset("hawalis") } else { with("hus", "width", &n.to_string()) };
        let shape = rules.shape();
        assert_eq!((shape.own_pits(), shape.pits()), (2 * n, 4 * n));
        for own in 0..2 * n {
            let facing = if own < n { vec![] } else { vec![2 * n + 3 * n - 1 - own, 2 * n + own - n] };
            assert_eq!(shape.facing(own), facing, "4x{n} pit {own}");
            let of_north = facing.iter().map(|pit| pit - 2 * n).collect::<Vec<_>>();
            assert_eq!(shape.facing(2 * n + own), of_north);
        }
        // South's back row runs from left to right, the front row from right to left; North is the same turned by 180 degrees.
        for i in 0..n {
            assert_eq!((shape.column(i), shape.column(n + i)), (i, n - 1 - i));
            assert_eq!((shape.column(2 * n + i), shape.column(3 * n + i)), (n - 1 - i, i));
        }
    }
    let hus = preset("hus").shape();
    assert_eq!(hus.global(Side::North, 3), 19);
    let sadeqa = preset("sadeqa-ii").shape();
    assert_eq!(sadeqa.global(Side::North, 3), 9);
    for pit in 0..12 {
        assert_eq!(sadeqa.facing(pit), [11 - pit]);
    }
    assert_eq!((0..12).map(|pit| sadeqa.column(pit)).collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 0]);
}

#[test]
fn the_order_of_sowing() {
    for set in rule_sets() {
        let rules = set.rules();
        let clockwise = set.plain().clockwise;
        let (pits, own) = (rules.shape().pits(), rules.shape().own_pits());
        for pit in 0..pits {
            let (first, ring) = if own == 6 { (0, 12) } else { (pit / own * own, own) };
            let step = if clockwise { ring - 1 } else { 1 };
            assert_eq!(next_pit(&rules, pit), first + (pit - first + step) % ring, "{set:?}");
        }
    }
}

#[test]
fn names_of_pits() {
    let four = |n: usize, rules: &Rules| {
        let shape = rules.shape();
        for i in 0..n {
            assert_eq!(shape.name(i), format!("B{}", i + 1));
            assert_eq!(shape.name(n + i), format!("A{}", n - i), "front pit {} is A(2n-i)", n + i);
            assert_eq!(shape.name(2 * n + i), format!("b{}", i + 1));
            assert_eq!(shape.name(3 * n + i), format!("a{}", n - i));
        }
    };
    four(7, &preset("hawalis"));
    four(8, &preset("hus"));
    four(24, &preset("hus-team"));
    let sadeqa = preset("sadeqa-ii").shape();
    for i in 0..6 {
        assert_eq!((sadeqa.name(i), sadeqa.name(6 + i)), (format!("A{}", i + 1), format!("a{}", i + 1)));
    }
}

#[test]
fn starting_positions() {
    for n in (8..=32).step_by(2) {
        let board = with("hus", "width", &n.to_string()).start_board();
        let filled = |pit: usize| if pit % (2 * n) < 3 * n / 2 { 2 } else { 0 };
        assert!((0..4 * n).all(|pit| board.seeds(pit) == filled(pit)), "4x{n}");
        assert_eq!(board.total() as usize, 6 * n);
        let owela = Rules::new("owela", &[("width", n.to_string())]).unwrap().start_board();
        let filled = |pit: usize| if pit % (2 * n) < 3 * n / 2 - 1 { 2 } else { 0 };
        assert!((0..4 * n).all(|pit| owela.seeds(pit) == filled(pit)), "owela 4x{n}");
    }
    assert_eq!(preset("hus").start_board().total(), 48);
    assert_eq!(preset("owela").start_board().total(), 44);
    assert_eq!(preset("hus-team").start_board().total(), 144);
    assert!((0..28).all(|pit| preset("hawalis").start_board().seeds(pit) == 2));
    assert_eq!(preset("bao-kiarabu").start_board().total(), 56);
    assert!((0..12).all(|pit| preset("sadeqa-ii").start_board().seeds(pit) == 3));
}

#[test]
fn games_options_and_presets() {
    let games: Vec<_> = games::ALL.iter().map(|kind| kind.info()).collect();
    assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), ["hus", "hawalis", "sadeqa-ii"]);
    assert_eq!(games.iter().map(|game| game.rows).collect::<Vec<_>>(), [4, 4, 2]);
    assert_eq!(games.iter().map(|game| game.widths[0]).collect::<Vec<_>>(), [8, 7, 6]);
    assert_eq!(games[0].widths, (8..=32).step_by(2).collect::<Vec<_>>());
    for (game, options) in games.iter().zip([HUS, HAWALIS, SADEQA_II]) {
        assert_eq!(game.options.len(), options.len());
        for (option, values) in options {
            let found = game.options.iter().find(|found| found.id == *option).expect(option);
            let found: Vec<_> = found.values.iter().map(Value::to_string).collect();
            assert_eq!(found, *values, "{option}: the default first");
        }
    }
    let presets: Vec<_> = games.iter().flat_map(|game| game.presets).map(|preset| preset.id).collect();
    assert_eq!(presets, PRESETS.iter().map(|(preset, _)| *preset).collect::<Vec<_>>());
    let chosen = |preset: &str| {
        let options = Rules::preset(preset).unwrap();
        options.options().map(|(option, value)| format!("{option}={value}")).collect::<Vec<_>>().join(" ")
    };
    let usual = "width=8 direction=ccw capture=front resow=captured opening=free start=standard first-capture=allowed endless=forbidden";
    assert_eq!(chosen("hus"), usual);
    assert_eq!(chosen("hus-windhoek"), usual.replace("opening=free", "opening=leading-pair"));
    assert_eq!(chosen("owela"), usual.replace("start=standard", "start=owela"));
    assert_eq!(chosen("hus-european"), usual.replace("ccw", "cw"));
    assert_eq!(chosen("hus-team"), usual.replace("width=8", "width=24"));
    assert_eq!(chosen("hawalis"), "repetition=first endless=loses");
    assert_eq!(chosen("bao-kiarabu"), "repetition=first endless=loses");
    assert_eq!(chosen("sadeqa-ii"), "direction=ccw opening=both endless=forbidden");
    assert_eq!(chosen("sadeqa-ii-clockwise"), "direction=cw opening=both endless=forbidden");
    // House rules are marked as such.
    let house = |game: usize, option: &str, value: &str| {
        let option = games[game].options.iter().find(|found| found.id == option).unwrap();
        option.house_values.iter().any(|found| found.to_string() == value)
    };
    assert!(house(0, "endless", "forbidden") && house(0, "endless", "draw"));
    assert!(!house(1, "endless", "loses") && house(1, "endless", "forbidden") && house(1, "endless", "draw"));
    assert!(!house(1, "repetition", "first") && house(1, "repetition", "threefold"));
    assert!(house(2, "endless", "forbidden") && house(2, "endless", "loses") && house(2, "endless", "draw"));
    assert!(house(2, "opening", "free") && !house(2, "opening", "both") && !house(2, "opening", "starter-only"));
    assert!(games.iter().all(|game| game.options.iter().all(|option| !option.source.is_empty())));
}

#[test]
fn first_moves_of_hus() {
    let table = [
        (5, [0, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 0, 1, 1, 1, 0]),
        (4, [2, 0, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 1, 0, 0, 0]),
        (4, [2, 2, 0, 3, 0, 3, 3, 0, 3, 3, 0, 3, 1, 1, 0, 0]),
        (4, [2, 2, 2, 0, 3, 0, 3, 3, 0, 3, 3, 0, 1, 1, 1, 0]),
        (3, [2, 2, 2, 2, 0, 3, 0, 3, 3, 0, 3, 3, 1, 0, 0, 0]),
        (3, [2, 2, 2, 2, 2, 0, 3, 0, 3, 3, 0, 3, 1, 1, 0, 0]),
        (3, [2, 2, 2, 2, 2, 2, 0, 3, 0, 3, 3, 0, 1, 1, 1, 0]),
        (2, [2, 2, 2, 2, 2, 2, 2, 0, 3, 0, 3, 3, 1, 0, 0, 0]),
        (2, [2, 2, 2, 2, 2, 2, 2, 2, 0, 3, 0, 3, 1, 1, 0, 0]),
        (2, [2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 3, 0, 1, 1, 1, 0]),
        (1, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 3, 1, 0, 0, 0]),
        (1, [2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1, 1, 0, 0]),
    ];
    for starts in Side::BOTH {
        let setup = Setup { preset: "hus".into(), starts: Some(starts), ..Setup::default() };
        for (own, (laps, mover)) in table.into_iter().enumerate() {
            let mut game = Match::new(&setup).unwrap();
            let turn = game.play(game.rules().shape().global(starts, own)).unwrap();
            assert_eq!((turn.laps, turn.captured), (Some(laps), 0), "pit {own}");
            assert_eq!(counts(&game, starts), mover, "pit {own}");
        }
    }
}

#[test]
fn captures_of_hus() {
    // Of two pits.
    let mut game = Match::new(&Setup { preset: "hus".into(), ..Setup::default() }).unwrap();
    game.play(11).unwrap();
    assert_eq!(game.play(16).unwrap().captured, 3);
    assert_eq!(counts(&game, Side::South), [2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 2, 0, 0, 1, 0, 0]);
    assert_eq!(counts(&game, Side::North), [0, 3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 3, 1, 1, 1, 0]);
    // Of the front pit only.
    let mover = [0, 0, 1, 2, 0, 2, 0, 1, 1, 0, 2, 1, 2, 2, 2, 0];
    let opponent = [0, 6, 1, 1, 0, 0, 0, 1, 4, 3, 1, 4, 1, 1, 5, 4];
    let mut game = set_up("hus", &[], &mover, &opponent);
    assert_eq!(game.play(10).unwrap().captured, 4);
    assert_eq!(counts(&game, Side::South), [1, 0, 1, 2, 0, 2, 0, 1, 1, 0, 0, 2, 3, 3, 3, 1]);
    assert_eq!(counts(&game, Side::North), [0, 6, 1, 1, 0, 0, 0, 1, 4, 3, 1, 0, 1, 1, 5, 4]);
}

#[test]
fn endless_turns_of_hus() {
    let short = ([4, 0, 5, 0, 8, 0, 4, 2, 1, 7, 2, 1, 0, 3, 2, 1], [0, 0, 2, 1, 1, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0], 0);
    let long = ([0, 1, 0, 1, 0, 14, 6, 2, 1, 9, 1, 0, 1, 0, 2, 7], [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0], 6);
    for (mover, opponent, pit) in [short, long] {
        let mut game = set_up("hus", &[], &mover, &opponent);
        assert!(game.position().is_endless(game.rules(), pit));
        let state = State { pits: [mover.to_vec(), opponent.to_vec()], captured: [0, 0], to_move: 0, turn: 8 };
        assert_eq!(plain::PlainRules::new("hus", &[]).turn(&state, pit).laps, None);
        assert!(!game.legal_moves().contains(&pit));
        let before = game.clone();
        let turn = game.preview(pit).expect("an endless turn may be looked at");
        assert_eq!((turn.endless, turn.laps, turn.captured, turn.truncated), (true, None, 0, true));
        assert_eq!(turn.before, turn.after);
        assert_eq!(game.play(pit).unwrap_err().code().as_str(), "illegal-pit");
        assert_eq!(game.record(), before.record());

        let mut losing = set_up("hus", &[("endless", "loses")], &mover, &opponent);
        losing.play(pit).unwrap();
        assert_eq!(told(losing.outcome()), "north endless");
        assert_eq!(losing.move_list()[0].text, losing.move_list()[0].name, "its notation is the bare pit name");
        let mut drawing = set_up("hus", &[("endless", "draw")], &mover, &opponent);
        drawing.play(pit).unwrap();
        assert_eq!(told(drawing.outcome()), "draw endless");
    }
    // The long cycle is not found within the laps allowed: the cut decides, after lap 10,000.
    let (mover, opponent, pit) = long;
    let game = set_up("hus", &[], &mover, &opponent);
    let (_, sown) = game.position().sown_unchecked(game.rules(), pit, &mut ());
    assert_eq!((sown.end, sown.laps, MOST_LAPS), (End::Endless, 10_000, 10_000));
}

#[test]
fn first_moves_of_hawalis() {
    for own in 0..14 {
        let mut game = Match::new(&Setup { preset: "hawalis".into(), ..Setup::default() }).unwrap();
        let turn = game.play(own).unwrap();
        let captured = if own < 7 { 0 } else { 4 };
        assert_eq!((turn.laps, turn.captured), (Some(5), captured), "pit {own}");
        assert_eq!(turn.after[own], 1, "it ends in its own emptied pit");
        assert_eq!(game.position().captured, [captured, 0]);
    }
    let play = |own| {
        let mut game = Match::new(&Setup { preset: "hawalis".into(), ..Setup::default() }).unwrap();
        game.play(own).unwrap();
        game
    };
    let seven = play(7);
    assert_eq!(counts(&seven, Side::South), [3, 0, 3, 3, 0, 3, 3, 1, 3, 0, 3, 3, 0, 3]);
    assert_eq!(counts(&seven, Side::North), [0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0]);
    let ten = play(10);
    assert_eq!(counts(&ten, Side::South), [3, 0, 3, 3, 0, 3, 3, 0, 3, 3, 1, 3, 0, 3]);
    assert_eq!(counts(&ten, Side::North), [2, 2, 2, 0, 2, 2, 2, 2, 2, 2, 0, 2, 2, 2]);
}

#[test]
fn endless_turn_of_hawalis() {
    let mover = [2, 1, 0, 1, 0, 2, 1, 0, 1, 3, 1, 0, 1, 0];
    let mut opponent = [0; 14];
    opponent[0] = 2;
    let mut game = set_up("hawalis", &[], &mover, &opponent);
    assert!(game.play(9).unwrap().endless);
    assert_eq!(told(game.outcome()), "north endless");
    assert_eq!(counts(&game, Side::South), mover);
}

#[test]
fn the_forced_opening_of_sadeqa_ii() {
    let mut game = Match::new(&Setup { preset: "sadeqa-ii".into(), ..Setup::default() }).unwrap();
    assert_eq!(game.legal_moves(), [5]);
    assert_eq!(game.play(5).unwrap().captured, 4);
    assert_eq!(game.legal_moves(), [11]);
    assert_eq!(game.play(11).unwrap().captured, 1);
    assert_eq!(game.position().text(game.rules()), "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1");
    assert_eq!(game.position().board.total(), 31);

    let mut clockwise = Match::new(&Setup { preset: "sadeqa-ii-clockwise".into(), ..Setup::default() }).unwrap();
    assert_eq!(clockwise.play(5).unwrap().captured, 4);
    assert_eq!(clockwise.play(11).unwrap().captured, 6);
    assert_eq!(clockwise.position().text(clockwise.rules()), "sadeqa-ii-clockwise 0,5,0,6,0,2/1,1,6,2,2,1 s 2 4,6");
}

#[test]
fn endless_turn_of_sadeqa_ii() {
    let game = set_up("sadeqa-ii", &[], &[4, 5, 0, 1, 5, 0], &[1, 3, 0, 1, 0, 1]);
    assert!(!game.legal_moves().contains(&4));
    assert!(game.preview(4).unwrap().endless);
}

/// A turn of Hus or Hawalis that never ends, followed by a loop of its own, without any cut, until a state comes back after 20,000 laps.
/// Nothing is captured that late.
fn laps_of_cycle(mover: &[u8], opponent: &[u8], pit: usize, captures: bool) -> u32 {
    let ring = mover.len();
    let (mut mine, mut theirs) = (mover.to_vec(), opponent.to_vec());
    let mut place = pit;
    let mut hand = std::mem::take(&mut mine[pit]);
    let mut kept = None;
    for laps in 0u32.. {
        if laps == 20_000 {
            kept = Some((mine.clone(), place, hand));
        } else if kept.as_ref().is_some_and(|kept| (&kept.0, kept.1, kept.2) == (&mine, place, hand)) {
            return laps - 20_000;
        }
        for _ in 0..hand {
            place = if place + 1 == ring { 0 } else { place + 1 };
            mine[place] += 1;
        }
        assert!(mine[place] > 1, "the turn goes on");
        let n = ring / 2;
        if captures && place >= n && theirs[3 * n - 1 - place] > 0 {
            hand = std::mem::take(&mut theirs[3 * n - 1 - place]) + std::mem::take(&mut theirs[place - n]);
        } else {
            hand = std::mem::take(&mut mine[place]);
        }
    }
    unreachable!()
}

#[test]
fn lengths_of_cycles() {
    let opponent = [0, 0, 2, 1, 1, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(laps_of_cycle(&[4, 0, 5, 0, 8, 0, 4, 2, 1, 7, 2, 1, 0, 3, 2, 1], &opponent, 0, true), 206);
    let opponent = [0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(laps_of_cycle(&[0, 1, 0, 1, 0, 14, 6, 2, 1, 9, 1, 0, 1, 0, 2, 7], &opponent, 6, true), 11_778_960);
    assert_eq!(laps_of_cycle(&[2, 1, 0, 1, 0, 2, 1, 0, 1, 3, 1, 0, 1, 0], &[0; 14], 9, false), 28);
    assert_eq!(laps_of_cycle(&[4, 5, 0, 1, 5, 0, 1, 3, 0, 1, 0, 1], &[0; 12], 4, false), 45);
}

/// Sadeqa II, every position with so many seeds on the board, no opening rule: how many the side to move wins and loses.
fn solved_sadeqa_ii(seeds: usize) -> Vec<(usize, usize, usize)> {
    let rules = with("sadeqa-ii", "opening", "free");
    // Positions from the mover's seat; the mover is South in all of them, so that what follows is turned round.
    let mut tables: Vec<HashMap<Vec<u8>, Option<bool>>> = vec![HashMap::new()];
    let mut counts = Vec::new();
    for total in 1..=seeds {
        let mut all = Vec::new();
        deal(total as u8, 12, &mut Vec::new(), &mut all);
        let followers: Vec<(Vec<u8>, Vec<Vec<u8>>)> = all
            .into_iter()
            .map(|pits| {
                let list = |pits: &[u8]| pits.iter().map(u8::to_string).collect::<Vec<_>>().join(",");
                let text = format!("sadeqa-ii {}/{} s 8", list(&pits[..6]), list(&pits[6..]));
                let position = Position::parse(&rules, &text).unwrap();
                let after = position.legal(&rules).into_iter().map(|own| {
                    let (after, _) = position.sown_unchecked(&rules, own, &mut ());
                    let mut seen_by_north = after.board.counts(12).to_vec();
                    seen_by_north.rotate_left(6);
                    seen_by_north
                });
                let after = after.collect();
                (pits, after)
            })
            .collect();
        let mut table: HashMap<Vec<u8>, Option<bool>> =
            followers.iter().map(|(pits, _)| (pits.clone(), None)).collect();
        loop {
            let mut changed = false;
            for (pits, after) in &followers {
                if table[pits].is_some() {
                    continue;
                }
                let verdicts: Vec<Option<bool>> = after
                    .iter()
                    .map(|after| {
                        let left: usize = after.iter().map(|&seeds| usize::from(seeds)).sum();
                        if left == total { table[after] } else { tables[left][after] }
                    })
                    .collect();
                let verdict = if verdicts.contains(&Some(false)) {
                    Some(true)
                } else if verdicts.iter().all(|verdict| *verdict == Some(true)) {
                    Some(false)
                } else {
                    None
                };
                if verdict.is_some() {
                    table.insert(pits.clone(), verdict);
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        let count = |wanted: Option<bool>| table.values().filter(|verdict| **verdict == wanted).count();
        counts.push((count(Some(true)), count(Some(false)), count(None)));
        tables.push(table);
    }
    counts
}

/// Every way to lay so many seeds into so many pits.
fn deal(seeds: u8, pits: usize, dealt: &mut Vec<u8>, all: &mut Vec<Vec<u8>>) {
    if pits == 1 {
        dealt.push(seeds);
        all.push(dealt.clone());
        dealt.pop();
        return;
    }
    for here in 0..=seeds {
        dealt.push(here);
        deal(seeds - here, pits - 1, dealt, all);
        dealt.pop();
    }
}

#[test]
fn endings_of_sadeqa_ii() {
    let known = [(5, 7), (36, 42), (181, 183), (697, 668), (2271, 2097), (6564, 5812), (17251, 14573), (42254, 33328)];
    let expected: Vec<_> = known.iter().map(|&(won, lost)| (won, lost, 0)).collect();
    assert_eq!(solved_sadeqa_ii(known.len()), expected);
}

/// A rule set of the list below is one that the crate accepts; those left out it refuses.
#[test]
fn a_leading_pair_needs_the_standard_start_and_counter_clockwise_sowing() {
    for (option, value) in [("start", "owela"), ("direction", "cw")] {
        let set = RuleSet { preset: "hus", options: vec![("opening", "leading-pair"), (option, value)] };
        assert!(set.conflicts());
        let error = Rules::new("hus", &set.options).unwrap_err();
        assert_eq!(error.code().as_str(), "options-conflict");
    }
    for preset in ["owela", "hus-european"] {
        let error = Rules::new(preset, &[("opening", "leading-pair")]).unwrap_err();
        assert_eq!(error.code().as_str(), "options-conflict", "{preset}");
    }
    assert!(Rules::new("hus-windhoek", &[("width", "32")]).is_ok());
}

#[test]
fn only_even_widths_from_8_to_32() {
    for width in 0..=40 {
        let rules = Rules::new("hus", &[("width", width.to_string())]);
        assert_eq!(rules.is_ok(), (8..=32).contains(&width) && width % 2 == 0, "{width}");
    }
}

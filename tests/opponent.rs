//! The computer as a player: levels, proofs that are loaded, and wins that are kept.

mod common;
mod plain;

use std::collections::HashSet;

use sowing_board::analysis::{Analyst, Choice, Level, Sight, Verdict};
use sowing_board::{Code, Match, Position, Rules, Side};

fn proof(preset: &str) -> String {
    std::fs::read_to_string(format!("{}/www/engine/proofs/{preset}.txt", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

fn analyst(preset: &str) -> Analyst {
    Analyst::new(Rules::preset(preset).unwrap(), 4).unwrap()
}

/// The choice, asked for in pieces of at least so many positions.
fn choose(analyst: &mut Analyst, sight: Sight, seed: u64, slices: u32) -> Choice {
    loop {
        let mut left = slices;
        let choice = analyst.choose(sight, seed, &mut || {
            left -= 1;
            left > 0
        });
        if choice.done {
            return choice;
        }
    }
}

#[test]
fn levels_have_names() {
    for (preset, game, levels) in
        [("owela", "Hus", 6), ("bao-kiarabu", "Hawalis", 7), ("sadeqa-ii-clockwise", "Sadeqa II", 6)]
    {
        let rules = Rules::preset(preset).unwrap();
        let ids: Vec<String> = (1..=levels).map(|number| format!("level-{number}")).collect();
        assert_eq!(Level::every(&rules).map(Level::id).collect::<Vec<_>>(), ids, "{preset}");
        for (level, id) in Level::every(&rules).zip(&ids) {
            assert_eq!(Level::named(&rules, id), Ok(level));
        }
        let beyond = format!("level-{}", levels + 1);
        for wrong in ["", "level-", "level-0", "level-01", "Level-1", "strongest", &beyond] {
            let error = Level::named(&rules, wrong).unwrap_err();
            assert_eq!(error.code(), Code::UnknownLevel, "{wrong}");
            let expected = format!("There is no level \"{wrong}\" in {game}; level-1 to level-{levels} was expected.");
            assert_eq!(error.message(), expected);
        }
    }
}

/// Whatever the game, the last level looks for proofs, and no level looks further.
#[test]
fn the_last_level_is_the_strongest() {
    for preset in ["hus", "hawalis", "sadeqa-ii"] {
        let rules = Rules::preset(preset).unwrap();
        let positions = |level: Level| match level.sight() {
            Sight::Glance { .. } => 0,
            Sight::Ahead { nodes, .. } | Sight::Proofs { nodes, .. } => nodes,
        };
        let levels: Vec<Level> = Level::every(&rules).collect();
        let [weaker @ .., strongest] = &levels[..] else { panic!("{preset} has no levels") };
        assert_eq!(strongest.sight(), Sight::STRONGEST, "{preset}");
        assert!(weaker.iter().all(|&level| positions(level) < positions(*strongest)), "{preset}");
    }
}

/// Every level, under all rules: a legal pit, the same in whatever pieces it is asked for; none when the match is over.
#[test]
fn every_level_chooses_a_legal_pit() {
    let mut random = fastrand::Rng::with_seed(21);
    let mut over = 0;
    for _ in 0..40 {
        let set = common::any_rule_set(|most| random.usize(0..most));
        let state = common::random_state(&set.plain(), &mut random);
        let rules = set.rules();
        let root = common::position(&rules, &state);
        let game = Match::from_position(rules.clone(), root).unwrap();
        let legal = game.legal_moves();
        for level in Level::every(&rules) {
            let sight = match level.sight() {
                Sight::Proofs { endgames, .. } => Sight::Proofs { nodes: 3_000, endgames },
                sight => sight,
            };
            let seed = random.u64(..);
            let [one, other] = [u32::MAX, 3].map(|slices| {
                let mut analyst = Analyst::new(rules.clone(), 1).unwrap();
                analyst.start(&root, &[]);
                choose(&mut analyst, sight, seed, slices)
            });
            assert_eq!(one, other, "{set:?} {state:?} {level:?}");
            over += u32::from(one.pit.is_none());
            assert_eq!(one.pit.is_none(), legal.is_empty(), "{set:?} {state:?}");
            assert!(one.pit.is_none_or(|pit| legal.contains(&pit)), "{set:?} {state:?} {one:?}");
        }
    }
    assert!(over > 0);
}

/// An analyst that chose for a weaker level before tells and chooses as a new one does.
#[test]
fn one_analyst_serves_all_levels() {
    let mut old = analyst("hawalis");
    let mut random = fastrand::Rng::with_seed(5);
    let mut game = Match::new(&sowing_board::Setup { preset: "hawalis".into(), ..Default::default() }).unwrap();
    for turn in 0..12 {
        let level = Level::every(old.rules()).nth(turn % 5).unwrap();
        let sight = level.sight();
        let seed = random.u64(..);
        old.start(game.position(), &[]);
        let mut new = analyst("hawalis");
        new.start(game.position(), &[]);
        let pit = choose(&mut old, sight, seed, 2).pit;
        assert_eq!(pit, choose(&mut new, sight, seed, u32::MAX).pit, "{level:?}");
        old.start(game.position(), &[]);
        assert!(old.step(500).moves.iter().any(|told| Some(told.pit) == pit));
        game.play(pit.unwrap()).unwrap();
    }
}

#[test]
fn a_short_sighted_player_sees_so_many_laps() {
    // South's A2 takes nothing in its first lap; followed further, it takes.
    let rules = Rules::preset("hus").unwrap();
    let start = Position::start(&rules, Side::South);
    let choices = |laps| {
        let mut analyst = Analyst::new(rules.clone(), 1).unwrap();
        let sight = Sight::Glance { pits: u32::MAX, laps, reply_laps: 0 };
        let pits = (0..40).map(|seed| {
            analyst.start(&start, &[]);
            analyst.choose(sight, seed, &mut || true).pit.unwrap()
        });
        pits.collect::<HashSet<usize>>()
    };
    // Whatever ends in the first lap with the same seeds looks the same; who sees more chooses better and from fewer.
    assert!(choices(1).len() > choices(u32::MAX).len(), "{:?} {:?}", choices(1), choices(u32::MAX));
}

#[test]
fn proofs_are_taken_in() {
    for (preset, positions) in [("sadeqa-ii", 5_523), ("hus", 15_540), ("hus-windhoek", 617)] {
        let mut analyst = analyst(preset);
        for _ in 0..2 {
            assert_eq!(analyst.load_proof(&proof(preset)), Ok(positions), "{preset}");
        }
    }
    // What is loaded is known at once, with the win that the start has.
    let mut sadeqa = analyst("sadeqa-ii");
    sadeqa.load_proof(&proof("sadeqa-ii")).unwrap();
    let opened = Position::parse(sadeqa.rules(), "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1").unwrap();
    sadeqa.start(&opened, &[]);
    let analysis = sadeqa.analysis();
    assert_eq!(analysis.nodes, 0);
    assert!(analysis.moves.iter().any(|told| told.verdict == Verdict::Wins));
    assert!(analysis.moves.iter().all(|told| told.verdict != Verdict::Wins || [1, 3].contains(&told.pit)));
    let mut hus = analyst("hus");
    hus.load_proof(&proof("hus")).unwrap();
    hus.start(&Position::start(hus.rules(), Side::North), &[]);
    assert!(hus.analysis().moves.iter().all(|told| told.verdict == Verdict::Loses));
    assert!(hus.analysis().done);
    // And each comes with the play that is expected after it, to the winner's next turn at least.
    let rules = hus.rules().clone();
    for told in hus.analysis().moves {
        assert!(told.line.len() > 2 && told.line[0] == told.pit, "{told:?}");
        let mut game = Match::from_position(rules.clone(), Position::start(&rules, Side::North)).unwrap();
        told.line.iter().for_each(|&pit| game.play(pit).map(|_| ()).unwrap());
    }
}

#[test]
fn bad_proofs_are_refused() {
    let good = proof("hus-windhoek");
    let pits = good.trim_end().rsplit(' ').next().unwrap();
    let texts = [
        String::new(),
        "hus-windhoek".into(),
        format!("hus-windhoek west {pits}"),
        format!("hus-windhoek south {pits} A"),
        format!("hus-windhoek north {pits}"),
        format!("hus south {pits}"),
        format!("hus-windhoek south {pits}A"),
        format!("hus-windhoek south {}", &pits[..pits.len() - 1]),
        format!("hus-windhoek south {}", &pits[1..]),
        "hus-windhoek south ~".into(),
        "hus-windhoek south \u{1f330}".into(),
        proof("owela"),
    ];
    for text in texts {
        let mut analyst = analyst("hus-windhoek");
        let error = analyst.load_proof(&text).unwrap_err();
        assert_eq!(error.code(), Code::BadProof, "{text}");
        // A fault leaves an analyst that works, and that can be given a good proof.
        assert!(text == proof("owela") || analyst.load_proof(&good).is_ok(), "{text}");
        analyst.start(&Position::start(analyst.rules(), Side::South), &[]);
        let analysis = analyst.step(1_000_000);
        assert!(analysis.moves.iter().any(|told| told.verdict == Verdict::Wins), "{text}");
    }
    let mut other =
        Analyst::new(Rules::new("hus-windhoek", &[("width", "8"), ("endless", "loses")]).unwrap(), 1).unwrap();
    assert_eq!(other.load_proof(&good).unwrap_err().code(), Code::BadProof);
}

/// A proof read a little at a time is the same proof; whatever is called meanwhile knows nothing of it and does not harm it.
#[test]
fn a_proof_is_read_in_slices() {
    let text = proof("sadeqa-ii");
    let whole = analyst("sadeqa-ii").load_proof(&text).unwrap();
    let mut analyst = analyst("sadeqa-ii");
    let opened = Position::parse(analyst.rules(), "sadeqa-ii 1,5,5,1,0,1/5,5,0,4,4,0 s 2 4,1").unwrap();
    let known_wins = |analyst: &mut Analyst| {
        analyst.start(&opened, &[]);
        analyst.analysis().moves.iter().filter(|told| told.verdict == Verdict::Wins).count()
    };
    assert_eq!(known_wins(&mut analyst), 0);
    // Another text, also one that is refused, is begun with anew.
    assert_eq!(analyst.load_proof_while(&text, &mut || false), Ok(None));
    let error = analyst.load_proof_while(&proof("hus"), &mut || false).unwrap_err();
    assert_eq!(error.code(), Code::BadProof);
    let mut looks = 0;
    let met = loop {
        let slice = analyst.load_proof_while(&text, &mut || {
            looks += 1;
            looks % 3 > 0
        });
        if let Some(met) = slice.unwrap() {
            break met;
        }
        assert_eq!(known_wins(&mut analyst), 0, "nothing is known before the end");
        analyst.step(600);
        let sight = Sight::STRONGEST;
        analyst.choose(sight, 1, &mut || false);
    };
    assert_eq!(met, whole);
    assert!(looks > 9 && looks < whole, "{looks} looks at {whole} positions");
    assert_eq!(known_wins(&mut analyst), 1);
    // A line that does not end in a win is found out in the last slice, and nothing is taken in.
    let mut analyst = Analyst::new(analyst.rules().clone(), 1).unwrap();
    let long = format!("{}A", text.trim_end());
    let refused = loop {
        match analyst.load_proof_while(&long, &mut || false) {
            Ok(met) => assert_eq!(met, None),
            Err(error) => break error,
        }
    };
    assert_eq!(refused.code(), Code::BadProof);
    assert_eq!(known_wins(&mut analyst), 0);
}

/// A choice asked for in slices is the same as one made in one go, also where a won game is learned at its end; a choice that
/// is dropped in the middle leaves nothing half known.
#[test]
fn a_choice_is_made_in_slices() {
    let rules = Rules::preset("hus-european").unwrap();
    let start = Position::start(&rules, Side::South);
    let sight = Sight::STRONGEST;
    let mut at_once = Analyst::new(rules.clone(), 4).unwrap();
    at_once.start(&start, &[]);
    let mut calls = 0;
    let whole = at_once.choose(sight, 5, &mut || {
        calls += 1;
        true
    });
    let mut sliced = Analyst::new(rules.clone(), 4).unwrap();
    for most in [calls / 2, calls - 1, calls] {
        sliced = Analyst::new(rules.clone(), 4).unwrap();
        sliced.start(&start, &[]);
        let mut count = 0;
        let mut choice = sliced.choose(sight, 5, &mut || false);
        while !choice.done && count < most {
            count += 1;
            assert_eq!(choice.pit, None);
            choice = sliced.choose(sight, 5, &mut || false);
        }
        assert_eq!(choice.done, most == calls, "{most} of {calls}");
        if !choice.done {
            sliced.start(&start, &[]);
            choice = sliced.choose(sight, 5, &mut || true);
        } else {
            assert_eq!(count, calls);
        }
        assert!(choice.done);
        assert_eq!(choice.pit, whole.pit);
    }
    // What was learned is known at once.
    let pit = rules.shape().owner(whole.pit.unwrap()).1;
    let after = start.sown_unchecked(&rules, pit, &mut ()).0;
    for analyst in [&mut at_once, &mut sliced] {
        analyst.start(&after, &[start]);
        assert!(analyst.analysis().moves.iter().all(|told| told.verdict == Verdict::Loses));
    }
}

/// The pits of a game and whether the strongest level, on `side`, won it.
fn game(analyst: &mut Analyst, side: Side, other: Option<Sight>, random: &mut fastrand::Rng) -> (Vec<usize>, bool) {
    let rules = analyst.rules().clone();
    let opening = rules.settings().opening.map_or(0, |opening| opening.turns);
    let mut opponent = Analyst::new(rules.clone(), 1).unwrap();
    let mut game = Match::from_position(rules.clone(), Position::start(&rules, Side::South)).unwrap();
    let mut history = vec![*game.position()];
    while game.outcome().is_none() {
        let position = *game.position();
        let pit = if position.to_move == side {
            analyst.start(&position, &history);
            let sight = Sight::STRONGEST;
            analyst.choose(sight, random.u64(..), &mut || true).pit.unwrap()
        } else {
            let legal = game.legal_moves();
            match other {
                Some(sight) if position.turn >= opening + 4 => {
                    opponent.start(&position, &history);
                    opponent.choose(sight, random.u64(..), &mut || true).pit.unwrap()
                }
                _ => legal[random.usize(0..legal.len())],
            }
        };
        game.play(pit).unwrap();
        history.push(*game.position());
    }
    (game.move_list().iter().map(|made| made.pit).collect(), game.outcome().unwrap().winner == Some(side))
}

/// `examples/perfect.rs` plays a thousand of each.
#[test]
fn the_perfect_side_wins() {
    let mut random = fastrand::Rng::with_seed(8);
    let opponents = [None, Some(Sight::GREEDY), Some(Sight::Ahead { turns: 4, nodes: 2_000 })];
    for (preset, side) in [("sadeqa-ii", Side::South), ("hus", Side::North), ("sadeqa-ii-clockwise", Side::South)] {
        let mut perfect = analyst(preset);
        perfect.load_proof(&proof(preset)).unwrap();
        let mut different = HashSet::new();
        for at in 0..30 {
            let (pits, won) = game(&mut perfect, side, opponents[at % 3], &mut random);
            assert!(won, "{preset} {pits:?}");
            different.insert(pits);
        }
        assert!(different.len() >= 20, "{preset}: {} different games", different.len());
    }
}

/// Without a proof from outside: what was found once is kept, though the table is small.
#[test]
fn a_win_that_was_proved_is_kept() {
    let mut random = fastrand::Rng::with_seed(9);
    for (preset, side) in [("sadeqa-ii", Side::South), ("hus-european", Side::South), ("hus", Side::North)] {
        for _ in 0..4 {
            let mut analyst = Analyst::new(Rules::preset(preset).unwrap(), 4).unwrap();
            let (pits, won) = game(&mut analyst, side, Some(Sight::GREEDY), &mut random);
            assert!(won, "{preset} {pits:?}");
        }
    }
}

/// A proof says nothing of a position whose next occurrence draws: what was played decides then.
#[test]
fn a_proof_does_not_hide_what_was_played() {
    let mut hus = analyst("hus");
    hus.load_proof(&proof("hus")).unwrap();
    let start = Position::start(hus.rules(), Side::South);
    let after = start.sown_unchecked(hus.rules(), 4, &mut ()).0;
    hus.start(&after, &[start]);
    let won = hus.analysis().moves.iter().find(|told| told.verdict == Verdict::Wins).unwrap().pit;
    // The position that the winning pit leads to has stood on the board twice.
    let own = hus.rules().shape().owner(won).1;
    let led_to = after.sown_unchecked(hus.rules(), own, &mut ()).0;
    hus.start(&after, &[led_to, led_to, start]);
    let told = hus.analysis().moves.iter().find(|told| told.pit == won).unwrap().verdict;
    assert_eq!(told, Verdict::Draws);
}

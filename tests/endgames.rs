//! The endgame tables and their files, held against the plain model and against the searches.

mod common;
mod plain;

use common::RuleSet;
use sowing_board::analysis::{Analyst, EndgameTables, Sight, Solver, Verdict};
use sowing_board::{Code, Position, Rules, Side};

/// Preset, seeds, positions won and lost with the most seeds, file.
const FILES: [(&str, u32, [usize; 2], &[u8]); 3] = [
    ("sadeqa-ii", 10, [209_369, 143_347], include_bytes!("../www/engine/endgames/sadeqa-ii.bin")),
    ("sadeqa-ii-clockwise", 10, [209_369, 143_347], include_bytes!("../www/engine/endgames/sadeqa-ii-clockwise.bin")),
    ("hawalis", 6, [602_994, 504_574], include_bytes!("../www/engine/endgames/hawalis.bin")),
];

fn rules(preset: &str) -> Rules {
    Rules::preset(preset).unwrap()
}

#[test]
fn the_files_are_what_the_tables_say() {
    for (preset, seeds, [won, lost], file) in FILES {
        let tables = EndgameTables::new(rules(preset), seeds);
        assert_eq!(tables.counts(seeds), [won, lost, 0], "{preset}");
        assert!(tables.file() == file, "{preset}");
    }
}

/// A verdict has to follow from those of the positions that the plain model's turns lead to. Verdicts that only support each other in a
/// circle would pass here; the searches would not agree with them.
#[test]
fn verdicts_follow_from_turns_sown_seed_by_seed() {
    for (preset, seeds) in [("sadeqa-ii", 6), ("sadeqa-ii-clockwise", 6), ("hawalis", 4)] {
        let set = RuleSet { preset, options: vec![] };
        let (rules, plain) = (set.rules(), set.plain());
        let tables = EndgameTables::new(rules.clone(), seeds);
        for seeds in 1..=seeds {
            let mut looked_at = 0;
            for (position, verdict) in tables.positions(seeds).step_by(3) {
                let state = common::state(&rules, &position);
                let expected = match plain.outcome_of_position(&state) {
                    Some(outcome) => {
                        if outcome.winner == Some(0) {
                            Verdict::Wins
                        } else {
                            Verdict::Loses
                        }
                    }
                    None => {
                        let after = |pit| {
                            let turn = plain.turn(&state, pit);
                            assert!(turn.laps.is_some(), "{preset} {state:?}: no turn with few seeds is endless");
                            tables.verdict(&common::position(&rules, &turn.after)).unwrap()
                        };
                        let wins = plain.legal(&state).into_iter().any(|pit| after(pit) == Verdict::Loses);
                        if wins { Verdict::Wins } else { Verdict::Loses }
                    }
                };
                assert_eq!(verdict, expected, "{preset} {state:?}");
                looked_at += 1;
            }
            assert!(looked_at > 3);
        }
    }
}

/// The proof search, which knows nothing of the tables, comes to the same; and so does one that has them for fewer seeds.
#[test]
fn the_searches_agree_with_the_tables() {
    for (preset, seeds, (_, _, _, file)) in [("sadeqa-ii", 6, FILES[0]), ("hawalis", 4, FILES[2])] {
        let rules = rules(preset);
        let tables = EndgameTables::new(rules.clone(), seeds);
        for seeds in 1..=seeds {
            for (at, (position, _)) in tables.positions(seeds).enumerate().step_by(if seeds < 4 { 1 } else { 7 }) {
                let mut analyst = Analyst::new(rules.clone(), 1).unwrap();
                if at % 2 == 0 {
                    analyst.load_endgames(file).unwrap();
                }
                analyst.start(&position, &[]);
                let analysis = analyst.step(1_000_000);
                assert!(analysis.done);
                for told in &analysis.moves {
                    let own = rules.shape().owner(told.pit).1;
                    let after = position.sown_unchecked(&rules, own, &mut ()).0;
                    if after.outcome(&rules).is_none() {
                        let expected = match tables.verdict(&after).unwrap() {
                            Verdict::Wins => Verdict::Loses,
                            _ => Verdict::Wins,
                        };
                        assert_eq!(told.verdict, expected, "{}, pit {}", position.text(&rules), told.pit);
                    }
                }
            }
        }
    }
}

/// With the endgames Sadeqa II is proven with a twentieth of the positions that a search outside of this project took.
#[test]
fn they_shorten_the_proof_of_sadeqa_ii() {
    let rules = rules("sadeqa-ii");
    let start = Position::start(&rules, Side::South);
    let mut solver = Solver::new(rules, 32).unwrap();
    solver.load_endgames(FILES[0].3).unwrap();
    assert_eq!(solver.solve(&start, 100_000), Verdict::Wins);
    assert!(solver.nodes() <= 135_375 / 20, "{}", solver.nodes());
}

/// Whoever has the endgames never lets a won one slip, whatever was played before and however often.
#[test]
fn a_won_endgame_is_won() {
    let mut random = fastrand::Rng::with_seed(11);
    for (preset, _, _, file) in FILES {
        let rules = rules(preset);
        let mut analyst = Analyst::new(rules.clone(), 1).unwrap();
        analyst.load_endgames(file).unwrap();
        let mut won = 0;
        for _ in 0..150 {
            let mut positions = vec![endgame(&rules, &mut random)];
            let mut winner = None;
            let end = loop {
                let position = positions[positions.len() - 1];
                if let Some(outcome) = position.outcome(&rules) {
                    break outcome.winner;
                }
                if positions.iter().filter(|old| position.repeats(old)).count() as u32
                    >= rules.settings().drawing_occurrence
                {
                    break None;
                }
                analyst.start(&position, &positions);
                let choice = analyst.choose(Sight::Proofs { nodes: 20_000, endgames: true }, 1, &mut || true);
                let proved = analyst.analysis().moves.iter().any(|told| told.verdict == Verdict::Wins);
                let single = position.legal(&rules).len() == 1;
                if winner == Some(position.to_move) {
                    assert!(proved || single, "{} is not known to be won any more", position.text(&rules));
                } else if winner.is_none() && proved {
                    winner = Some(position.to_move);
                }
                let own = if winner == Some(position.to_move) {
                    rules.shape().owner(choice.pit.unwrap()).1
                } else {
                    let legal = position.legal(&rules);
                    legal.into_iter().nth(random.usize(0..legal.len())).unwrap()
                };
                positions.push(position.sown_unchecked(&rules, own, &mut ()).0);
            };
            if winner.is_some() {
                assert_eq!(end, winner, "{}", positions[0].text(&rules));
                won += 1;
            }
        }
        assert!(won > 50, "{preset}: {won}");
    }
}

/// A position with a few seeds more than the files know.
fn endgame(rules: &Rules, random: &mut fastrand::Rng) -> Position {
    loop {
        let own = rules.shape().own_pits();
        let mut pits = vec![0; 2 * own];
        for _ in 0..random.usize(5..14) {
            pits[random.usize(0..2 * own)] += 1;
        }
        let side = |pits: &[u32]| pits.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let text =
            format!("{} {}/{} s {}", rules.preset_id(), side(&pits[..own]), side(&pits[own..]), random.u32(0..9));
        let position = Position::parse(rules, &text).unwrap();
        if position.outcome(rules).is_none() {
            return position;
        }
    }
}

#[test]
fn other_files_are_refused() {
    let refused = |rules: &Rules, file: &[u8]| {
        let error = Analyst::new(rules.clone(), 1).unwrap().load_endgames(file).unwrap_err();
        assert_eq!(error.code(), Code::BadEndgames);
        assert!(error.to_string().starts_with("The endgames cannot be used; "), "{error}");
    };
    let (hawalis, file) = (rules("hawalis"), FILES[2].3);
    // 7 bytes for the rules, one for the seeds, 8 for the sum.
    for at in [0, 1, 6, 7, 8, 15, 16, 17, file.len() / 2, file.len() - 1] {
        let mut changed = file.to_vec();
        changed[at] ^= 1;
        refused(&hawalis, &changed);
    }
    for end in [0, 1, 7, 8, 15, 16, 17, file.len() - 1] {
        refused(&hawalis, &file[..end]);
    }
    refused(&hawalis, &[file, b"\0"].concat());
    // As many seeds as a byte can say, and more bits than can be.
    for seeds in [0, 5, 7, 12, 13, 255] {
        refused(&hawalis, &[&file[..7], &[seeds], &file[8..]].concat());
    }
    refused(&hawalis, &[0xff; 300]);
    for other in ["hus", "sadeqa-ii"] {
        refused(&rules(other), file);
    }
    refused(&rules("sadeqa-ii-clockwise"), FILES[0].3);
    refused(&Rules::new("hawalis", &[("endless", "draw")]).unwrap(), file);
    // The same rules under another name, and rules that differ only before the endgame or in what repetition draws.
    for rules in [rules("bao-kiarabu"), Rules::new("hawalis", &[("repetition", "threefold")]).unwrap()] {
        assert_eq!(Analyst::new(rules, 1).unwrap().load_endgames(file).unwrap(), 6);
    }
    let free = Rules::new("sadeqa-ii", &[("opening", "free")]).unwrap();
    assert_eq!(Analyst::new(free, 1).unwrap().load_endgames(FILES[0].3).unwrap(), 10);
}

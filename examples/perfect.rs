//! Lets the perfect side play many games against others and counts what it wins:
//! `cargo run --release --example perfect -- [GAMES] [PRESET…]`, by default 1,000 games of each preset whose start is proved, against each
//! opponent.
//!
//! The perfect side is the strongest level with the proof of the start loaded. Opponents play their first two turns at random and draw lots between
//! equal pits, so that games differ; a game that was played before is not counted.

mod analysts;
mod games;

use std::collections::HashSet;

use games::{any_pit, chosen};
use sowing_board::analysis::{Analyst, Sight};
use sowing_board::{Position, Rules, Side};

const GAMES: usize = 1_000;
const MEMORY_MIB: u32 = 16;
/// A game that is not over by then is not won.
const MOST_TURNS: u32 = 1_000;
/// Games tried for each that is to be counted; where fewer are different, fewer are counted.
const MOST_TRIES: usize = 20;
/// Preset, and who wins its start: 0 moves first.
const SOLVED: [(&str, usize); 6] =
    [("sadeqa-ii", 0), ("hus", 1), ("sadeqa-ii-clockwise", 0), ("owela", 0), ("hus-european", 0), ("hus-windhoek", 0)];
/// Nothing; a player who sees his own turn to its end; the strongest that proves nothing; the strongest.
const OPPONENTS: [(&str, Option<Sight>); 4] = [
    ("random", None),
    ("greedy", Some(Sight::GREEDY)),
    ("ahead", Some(Sight::Ahead { turns: 6, nodes: 10_000 })),
    ("strongest", Some(Sight::Proofs { nodes: 10_000, endgames: false })),
];

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let games = arguments.next().map_or(Ok(GAMES), |games| games.parse())?;
    let presets: Vec<String> = arguments.collect();
    for (preset, winner) in SOLVED {
        if !presets.is_empty() && !presets.iter().any(|chosen| chosen == preset) {
            continue;
        }
        let rules = Rules::preset(preset)?;
        let proof = std::fs::read_to_string(format!("{}/www/engine/proofs/{preset}.txt", env!("CARGO_MANIFEST_DIR")))?;
        let mut perfect = analysts::analyst(&rules, MEMORY_MIB)?;
        perfect.load_proof(&proof)?;
        for (name, sight) in OPPONENTS {
            let mut random = fastrand::Rng::with_seed(1);
            let mut opponent = analysts::analyst(&rules, MEMORY_MIB)?;
            let mut played = HashSet::new();
            let mut won = 0;
            for _ in 0..games * MOST_TRIES {
                if played.len() == games {
                    break;
                }
                let (positions, wins) = game(&rules, &mut perfect, winner, (&mut opponent, sight), &mut random);
                if played.insert(positions) {
                    won += usize::from(wins);
                }
            }
            println!("{preset}: the perfect side wins {won} of {} different games against {name}", played.len());
        }
    }
    Ok(())
}

/// The positions of a game, and whether the perfect side won.
fn game(
    rules: &Rules,
    perfect: &mut Analyst,
    winner: usize,
    (opponent, sight): (&mut Analyst, Option<Sight>),
    random: &mut fastrand::Rng,
) -> (Vec<Position>, bool) {
    let opening = rules.settings().opening.map_or(0, |opening| opening.turns);
    let start = vec![Position::start(rules, Side::South)];
    let (positions, won_by) = games::play(rules, start, MOST_TURNS, |positions| {
        let position = &positions[positions.len() - 1];
        match sight {
            _ if position.to_move == Side::BOTH[winner] => chosen(perfect, Sight::STRONGEST, positions, random),
            Some(sight) if position.turn >= opening + 4 => chosen(opponent, sight, positions, random),
            _ => any_pit(rules, position, random),
        }
    });
    (positions, won_by == Some(Side::BOTH[winner]))
}

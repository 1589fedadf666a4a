//! Measures how the levels stand to each other, in games played from random openings:
//! `cargo run --release --example tournament -- [PRESET…] [--pairs N] [--between PLAYER PLAYER] [--all]`
//!
//! A pair is two games from one opening, with the sides changed. Without more, each level plays the next one and the
//! weakest plays a random mover; `--all` lets everyone play everyone. A PLAYER is `random`, `greedy` (sees every own turn
//! to its end, and no reply), a level such as `level-3`, or a sight: `glance:PITS:LAPS:REPLY-LAPS` (PITS in tenths; 0 pits or laps: all), `ahead:TURNS:NODES`,
//! `proofs:NODES`. What is printed are points, the difference in Elo that they mean, and its 95 % interval, which rests on the pairs.

mod analysts;
mod games;

use games::{any_pit, chosen};
use sowing_board::analysis::{Analyst, Level, Sight};
use sowing_board::{Position, Rules, Side};

const PRESETS: [&str; 3] = ["hus", "hawalis", "sadeqa-ii"];
const PAIRS: usize = 500;
const MEMORY_MIB: u32 = 8;
/// A game that goes on for longer is drawn.
const MOST_TURNS: u32 = 400;
/// Random turns before a game begins, at least and at most.
const OPENING: (u32, u32) = (2, 5);
/// An opening is even if South wins so many of so many games between two players of such sight.
const TRIALS: usize = 8;
const EVEN: std::ops::RangeInclusive<f64> = 3.0..=5.0;
const MIDDLING: Sight = Sight::Glance { pits: 60, laps: u32::MAX, reply_laps: 0 };

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

#[derive(Clone, Copy)]
enum Player {
    Random,
    Sees(Sight),
}

fn main() -> Result<()> {
    let mut presets = Vec::new();
    let mut pairs = PAIRS;
    let mut between: Option<(String, String)> = None;
    let mut all = false;
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut next = || arguments.next().ok_or("an argument is missing");
        match argument.as_str() {
            "--pairs" => pairs = next()?.parse()?,
            "--between" => between = Some((next()?, next()?)),
            "--all" => all = true,
            _ => presets.push(argument),
        }
    }
    if presets.is_empty() {
        presets = PRESETS.map(str::to_owned).to_vec();
    }
    for preset in presets {
        let rules = Rules::preset(&preset)?;
        let mut names = vec!["random".to_owned()];
        names.extend(Level::every(&rules).map(Level::id));
        let meetings: Vec<(String, String)> = match &between {
            Some(pair) => vec![pair.clone()],
            None if all => (1..names.len())
                .flat_map(|at| names[..at].iter().map(move |weaker| (at, weaker)))
                .map(|(at, weaker)| (names[at].clone(), weaker.clone()))
                .collect(),
            None => names.windows(2).map(|pair| (pair[1].clone(), pair[0].clone())).collect(),
        };
        for (one, other) in meetings {
            let players = [player(&rules, &one)?, player(&rules, &other)?];
            let points = play(&rules, players, pairs)?;
            println!("{preset}: {one} against {other}: {}", told(&points));
        }
    }
    Ok(())
}

fn player(rules: &Rules, name: &str) -> Result<Player> {
    let mut parts = name.split(':');
    let kind = parts.next().unwrap_or("");
    let numbers = parts.map(str::parse).collect::<std::result::Result<Vec<u32>, _>>()?;
    let or_all = |number: u32| if number == 0 { u32::MAX } else { number };
    Ok(match (kind, &numbers[..]) {
        ("random", []) => Player::Random,
        ("greedy", []) => Player::Sees(Sight::GREEDY),
        ("glance", &[pits, laps, reply_laps]) => {
            Player::Sees(Sight::Glance { pits: or_all(pits), laps: or_all(laps), reply_laps })
        }
        ("ahead", &[turns, nodes]) => Player::Sees(Sight::Ahead { turns: turns as u16, nodes: nodes.into() }),
        ("proofs", &[nodes]) => Player::Sees(Sight::Proofs { nodes: nodes.into(), endgames: false }),
        _ => Player::Sees(Level::named(rules, name)?.sight()),
    })
}

/// What the first player scores in each pair, from 0 to 2.
fn play(rules: &Rules, players: [Player; 2], pairs: usize) -> Result<Vec<f64>> {
    let mut random = fastrand::Rng::with_seed(7);
    let mut analysts = [analysts::analyst(rules, MEMORY_MIB)?, analysts::analyst(rules, MEMORY_MIB)?];
    let mut points = Vec::new();
    while points.len() < pairs {
        let Some(opening) = opening(rules, &mut random) else { continue };
        if !is_even(rules, &opening, &mut analysts, &mut random) {
            continue;
        }
        let first = game(rules, &opening, players, &mut analysts, Side::South, &mut random);
        let second = game(rules, &opening, players, &mut analysts, Side::North, &mut random);
        points.push(first + second);
    }
    Ok(points)
}

/// The positions after some random turns, if the match is not over by then.
fn opening(rules: &Rules, random: &mut fastrand::Rng) -> Option<Vec<Position>> {
    let mut positions = vec![Position::start(rules, Side::South)];
    for _ in 0..random.u32(OPENING.0..=OPENING.1) + rules.settings().opening.map_or(0, |opening| opening.turns) {
        let position = positions.last()?;
        if position.outcome(rules).is_some() {
            return None;
        }
        positions.push(position.sown_unchecked(rules, any_pit(rules, position, random), &mut ()).0);
    }
    positions.last()?.outcome(rules).is_none().then_some(positions)
}

/// Whether an opening is even between two players of middling strength, so that the better player decides and not the opening.
fn is_even(rules: &Rules, opening: &[Position], analysts: &mut [Analyst; 2], random: &mut fastrand::Rng) -> bool {
    let points: f64 =
        (0..TRIALS).map(|_| game(rules, opening, [Player::Sees(MIDDLING); 2], analysts, Side::South, random)).sum();
    EVEN.contains(&points)
}

/// What the first player, on `side`, scores in a game that goes on from an opening.
fn game(
    rules: &Rules,
    opening: &[Position],
    players: [Player; 2],
    analysts: &mut [Analyst; 2],
    side: Side,
    random: &mut fastrand::Rng,
) -> f64 {
    let (_, winner) = games::play(rules, opening.to_vec(), MOST_TURNS, |positions| {
        let position = &positions[positions.len() - 1];
        let at = usize::from(position.to_move != side);
        match players[at] {
            Player::Random => any_pit(rules, position, random),
            Player::Sees(sight) => chosen(&mut analysts[at], sight, positions, random),
        }
    });
    winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 })
}

fn told(points: &[f64]) -> String {
    let pairs = points.len() as f64;
    let mean = points.iter().sum::<f64>() / pairs / 2.0;
    let variance = points.iter().map(|points| (points / 2.0 - mean).powi(2)).sum::<f64>() / (pairs - 1.0).max(1.0);
    let error = 1.96 * (variance / pairs).sqrt();
    let elo = |score: f64| -400.0 * (1.0 / score.clamp(0.0005, 0.9995) - 1.0).log10();
    format!(
        "{:.1} % of {} games, Elo {:+.0} ({:+.0} to {:+.0})",
        100.0 * mean,
        2 * points.len(),
        elo(mean),
        elo(mean - error),
        elo(mean + error)
    )
}

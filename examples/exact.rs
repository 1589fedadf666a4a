//! How soon the truth about a position is known: `cargo run --release --example exact -- PRESET [GAMES] [NODES] [MEMORY-MIB]`
//!
//! Plays games of random and of greedy turns by lot, has every position of them analysed until every legal pit is decided or so
//! many positions are expanded, by an analyst that knows the endgames of the preset and else nothing before, and prints how many were decided, by seeds on the board, and what it took.

mod analysts;
mod games;

use std::collections::BTreeMap;
use std::time::Instant;

use games::{any_pit, chosen};
use sowing_board::analysis::Sight;
use sowing_board::{Position, Rules, Side};

const STEP: u64 = 10_000;
/// A game is left after so many turns.
const MOST_TURNS: u32 = 200;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let preset = arguments.next().unwrap_or("sadeqa-ii".to_owned());
    let mut number = |usual: u64| arguments.next().map_or(Ok(usual), |number| number.parse::<u64>());
    let (games, most, memory) = (number(50)?, number(10_000_000)?, number(16)? as u32);
    let rules = Rules::preset(&preset)?;
    let mut analyst = analysts::analyst(&rules, memory)?;
    let mut random = fastrand::Rng::with_seed(3);
    let mut taken: Vec<(u64, f64)> = Vec::new();
    let mut by_seeds: BTreeMap<u32, (u32, u32, u64)> = BTreeMap::new();
    for game in 0..games {
        let start = vec![Position::start(&rules, Side::South)];
        games::play(&rules, start, MOST_TURNS, |positions| {
            let position = &positions[positions.len() - 1];
            analyst.forget();
            let began = Instant::now();
            analyst.start(position, positions);
            let mut analysis = analyst.analysis();
            while !analysis.done && analysis.nodes < most {
                analysis = analyst.step(STEP);
            }
            taken.push((analysis.nodes, began.elapsed().as_secs_f64()));
            let (all, decided, nodes) = by_seeds.entry(position.board.total()).or_default();
            *all += 1;
            *decided += u32::from(analysis.done);
            *nodes = analysis.nodes.max(*nodes);
            if game % 2 == 1 && random.bool() {
                chosen(&mut analyst, Sight::GREEDY, positions, &mut random)
            } else {
                any_pit(&rules, position, &mut random)
            }
        });
    }
    println!("{preset}: seeds on the board, positions decided of all, most positions expanded");
    for (seeds, (all, decided, nodes)) in by_seeds {
        println!("{seeds:>5} {decided:>6} of {all:<6} {nodes:>10}");
    }
    let middle = taken.len() / 2;
    taken.sort_unstable_by_key(|taken| taken.0);
    let nodes = (taken[middle].0, taken[taken.len() - 1].0);
    taken.sort_unstable_by(|one, other| one.1.total_cmp(&other.1));
    println!(
        "{} positions; expanded: median {}, most {}; seconds here: median {:.4}, most {:.2}",
        taken.len(),
        nodes.0,
        nodes.1,
        taken[middle].1,
        taken[taken.len() - 1].1
    );
    Ok(())
}

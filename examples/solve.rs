//! Solves presets from their starts and writes how the winner wins:
//! `cargo run --release --example solve -- [FOLDER] [PRESET…]`, by default every preset of the games that are solved.
//!
//! A certificate is one line: preset, winner, and the winner's pits, a letter each (`A` is his own pit 0), in the order of
//! the walk that [`Certificate`](sowing_board::analysis::Certificate) describes.

mod endgame_files;

use std::path::PathBuf;
use std::time::Instant;

use sowing_board::analysis::Solver;
use sowing_board::{Position, Rules, Side};

const PRESETS: [&str; 6] = ["sadeqa-ii", "sadeqa-ii-clockwise", "hus", "hus-windhoek", "owela", "hus-european"];
const MEMORY_MIB: u32 = 64;
const MOST_NODES: u64 = 20_000_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().map(PathBuf::from);
    let mut presets: Vec<String> = arguments.collect();
    if presets.is_empty() {
        presets = PRESETS.map(str::to_owned).to_vec();
    }
    for preset in presets {
        let rules = Rules::preset(&preset)?;
        let start = Position::start(&rules, Side::South);
        let mut solver = Solver::new(rules.clone(), MEMORY_MIB)?;
        let began = Instant::now();
        let verdict = solver.solve(&start, MOST_NODES);
        let (nodes, turns, seconds) = (solver.nodes(), solver.turns(), began.elapsed().as_secs_f64());
        println!(
            "{preset}: the first player {verdict:?}; {nodes} positions expanded, {turns} turns sown, {:.1} million turns a second",
            turns as f64 / seconds / 1e6
        );
        if let Some(file) = endgame_files::of(&rules) {
            let mut knowing = Solver::new(rules.clone(), MEMORY_MIB)?;
            knowing.load_endgames(&file)?;
            let verdict = knowing.solve(&start, MOST_NODES);
            println!("  with the endgames: {verdict:?}; {} positions expanded", knowing.nodes());
        }
        let Some(certificate) = solver.certificate(&start, MOST_NODES) else { continue };
        println!("  {} pits prove it, in {} positions", certificate.pits.len(), certificate.positions);
        if let Some(folder) = &folder {
            let pits: String = certificate.pits.iter().map(|&own| char::from(b'A' + own)).collect();
            let path = folder.join(format!("{preset}.txt"));
            std::fs::write(&path, format!("{preset} {} {pits}\n", certificate.winner))?;
        }
    }
    Ok(())
}

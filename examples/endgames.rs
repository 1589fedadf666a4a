//! Decides every position with few seeds, writes the files that the strongest level and the analysis use, and holds the searches against them:
//! `cargo run --release --example endgames -- [FOLDER]` writes the files;
//! `cargo run --release --example endgames -- check PRESET SEEDS [ONE-OF] [alone]` has every position with up to so many seeds, or one of so many,
//! analysed by an analyst that knows the file of the preset, or `alone` knows nothing before, and stops where a verdict differs. What it prints are
//! the positions won, lost and drawn, and the most positions that were expanded until every pit was decided.

mod analysts;

use std::path::Path;

use sowing_board::Rules;
use sowing_board::analysis::{Analyst, EndgameTables};

/// The presets with a file, and up to how many seeds: beyond, files are more than a player should have to wait for. None of these
/// positions is a draw.
const FILES: [(&str, u32); 3] = [("sadeqa-ii", 10), ("sadeqa-ii-clockwise", 10), ("hawalis", 6)];
/// Every position so far was decided with a small part of these.
const MOST_NODES: u64 = 10_000_000;
const MEMORY_MIB: u32 = 1;
const STEP: u64 = 256;

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["check", preset, seeds, ref more @ ..] => {
            let one_of = more.iter().find(|word| **word != "alone").map_or(Ok(1), |number| number.parse())?;
            check(preset, seeds.parse()?, one_of, more.contains(&"alone"))
        }
        [] => write(None),
        [folder] => write(Some(Path::new(folder))),
        _ => Err("a folder, or check, a preset and a number of seeds were expected".into()),
    }
}

fn write(folder: Option<&Path>) -> Result<()> {
    for (preset, seeds) in FILES {
        let rules = Rules::preset(preset)?;
        let file = EndgameTables::new(rules.clone(), seeds).file();
        let seeds = Analyst::new(rules, MEMORY_MIB)?.load_endgames(&file)?;
        println!("{preset}: {} bytes for up to {seeds} seeds", file.len());
        if let Some(folder) = folder {
            std::fs::write(folder.join(format!("{preset}.bin")), file)?;
        }
    }
    Ok(())
}

fn check(preset: &str, seeds: u32, one_of: usize, alone: bool) -> Result<()> {
    let rules = Rules::preset(preset)?;
    let tables = EndgameTables::new(rules.clone(), seeds);
    let mut analyst =
        if alone { Analyst::new(rules.clone(), MEMORY_MIB)? } else { analysts::analyst(&rules, MEMORY_MIB)? };
    println!("{preset}: seeds on the board; positions won, lost, drawn; analysed; most positions expanded");
    for seeds in 1..=seeds {
        let [won, lost, drawn] = tables.counts(seeds);
        let (mut analysed, mut most) = (0, 0);
        for (position, _) in tables.positions(seeds).step_by(one_of) {
            analyst.forget();
            analyst.start(&position, &[]);
            let mut analysis = analyst.analysis();
            while !analysis.done && analysis.nodes < MOST_NODES {
                analysis = analyst.step(STEP);
            }
            for pit in &analysis.moves {
                let (after, _) = position.sown_unchecked(&rules, rules.shape().owner(pit.pit).1, &mut ());
                // A turn that ends the match or never ends is judged without a search.
                let Some(truth) =
                    tables.verdict(&after).filter(|_| after.board != position.board && after.outcome(&rules).is_none())
                else {
                    continue;
                };
                let expected = truth.for_opponent();
                if pit.verdict != expected {
                    let text = position.text(&rules);
                    return Err(format!("{text}, pit {}: {:?} and not {expected:?}", pit.pit, pit.verdict).into());
                }
            }
            analysed += 1;
            most = analysis.nodes.max(most);
        }
        println!("{seeds:>3} {won:>10} {lost:>10} {drawn:>8} {analysed:>10} {most:>8}");
    }
    Ok(())
}

//! Analysts for the programs that measure, as the site has them.

#[path = "../endgame_files/mod.rs"]
mod endgame_files;

use sowing_board::analysis::Analyst;
use sowing_board::{Result, Rules};

/// An analyst that knows what the site's knows: the endgames of the preset, if there is a file of them.
pub fn analyst(rules: &Rules, memory_mib: u32) -> Result<Analyst> {
    let mut analyst = Analyst::new(rules.clone(), memory_mib)?;
    if let Some(file) = endgame_files::of(rules) {
        analyst.load_endgames(&file)?;
    }
    Ok(analyst)
}

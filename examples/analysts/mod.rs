//! Analysts for the programs that measure, as the site has them.

use std::path::Path;

use sowing_board::analysis::Analyst;
use sowing_board::{Result, Rules};

/// An analyst that knows what the site's knows: the endgames of the preset, if there is a file of them.
pub fn analyst(rules: &Rules, memory_mib: u32) -> Result<Analyst> {
    let mut analyst = Analyst::new(rules.clone(), memory_mib)?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/engine/endgames");
    if let Ok(file) = std::fs::read(folder.join(format!("{}.bin", rules.preset_id()))) {
        analyst.load_endgames(&file)?;
    }
    Ok(analyst)
}

//! The files of endgames that the site has.

use std::path::Path;

use sowing_board::Rules;

/// The file of a preset, if there is one.
pub fn of(rules: &Rules) -> Option<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("www/engine/endgames");
    std::fs::read(folder.join(format!("{}.bin", rules.preset_id()))).ok()
}

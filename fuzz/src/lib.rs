//! What the fuzz targets do. `tests/fuzz_bodies.rs` runs the same functions for a moment under `cargo test`.

pub mod bodies;
#[path = "../../tests/plain/mod.rs"]
pub mod plain;

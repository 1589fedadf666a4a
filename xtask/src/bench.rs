//! `cargo xtask bench`: the benchmarks, native and in WebAssembly, and the sizes. Nothing here decides a test.

use anyhow::Result;

use crate::{budgets, node, project, site, stages};

/// Runs all benchmarks and prints what they measure.
pub fn bench() -> Result<()> {
    stages::heading("Machine");
    println!("{}", machine());
    stages::heading("Native");
    project::run(project::cargo().args(["bench", "--locked", "--package", "sowing-board"]))?;
    site::build(None, true)?;
    if project::root().join("benches/wasm.mjs").exists() {
        stages::heading("WebAssembly in Node");
        node::ensure()?;
        project::run(project::program("node").arg("benches/wasm.mjs"))?;
    }
    stages::heading("Sizes");
    let report = budgets::measure()?;
    print!("{}", report.table);
    for sentence in report.broken {
        println!("{sentence}");
    }
    Ok(())
}

/// What the figures were measured on: processor, number of threads, system, versions.
fn machine() -> String {
    let processor = std::fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(':')?.1.trim().to_owned())
    });
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let version =
        |name: &str| project::output(project::program(name).arg("--version")).map(|text| text.trim().to_owned());
    let mut parts = vec![
        processor.unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
        format!("{threads} threads"),
        std::env::consts::OS.to_owned(),
    ];
    parts.extend(version("rustc"));
    if project::on_path("node") {
        parts.extend(version("node").map(|version| format!("Node {version}")));
    }
    parts.join(" · ")
}

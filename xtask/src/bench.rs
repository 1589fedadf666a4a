//! `cargo xtask bench`: the benchmarks, native and in WebAssembly, and the sizes. Nothing here decides a test.

use std::path::PathBuf;

use anyhow::Result;

use crate::{budgets, node, project, site, stages, wasm};

/// Runs all benchmarks and prints what they measure.
pub fn bench() -> Result<()> {
    stages::heading("Machine");
    println!("{}", machine());
    stages::heading("Native");
    project::run(project::cargo().args(["bench", "--locked", "--package", "sowing-board"]))?;
    stages::heading("WebAssembly in Node");
    node::ensure()?;
    let engines = bench_engines()?;
    project::run(project::program("node").arg("benches/wasm.mjs").arg(engines))?;
    site::build(None, true)?;
    stages::heading("Sizes");
    let report = budgets::measure()?;
    print!("{}", report.table);
    for sentence in report.broken {
        println!("{sentence}");
    }
    Ok(())
}

/// Engines that can also be measured, in a folder as in the site.
fn bench_engines() -> Result<PathBuf> {
    let dir = project::scratch("bench-site")?;
    let engines = wasm::build_all(wasm::BENCH_FEATURES)?;
    for (build, engine) in engines {
        let folder = dir.join(build.folder);
        std::fs::create_dir_all(&folder)?;
        for (name, contents) in engine.files {
            std::fs::write(folder.join(name), contents)?;
        }
    }
    // Node takes a script for a module where this stands above it.
    std::fs::write(dir.join("package.json"), r#"{ "type": "module" }"#)?;
    Ok(dir)
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

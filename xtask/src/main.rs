//! The project's own commands, run with `cargo xtask …`: play, build, test, bench, soak.
//!
//! Nothing but a Rust toolchain is needed to play and to build: wasm-bindgen's command line is linked in as a library, in the version that the
//! engine's own `wasm-bindgen` wants. The tests also need Node.

mod bench;
mod browsers;
mod budgets;
mod counts;
mod node;
mod play;
mod project;
mod serve;
mod site;
mod stages;
mod trunk;
mod wasm;

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Sowing Board's own commands")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Build the site, serve it on this machine alone and open a browser
    Play(play::Options),
    /// Write the finished site to dist/
    Build {
        /// Write to this folder instead; nothing that lies there is removed
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// Leave index.html to somebody else (Trunk writes its own)
        #[arg(long)]
        without_index: bool,
    },
    /// Run everything that CI checks, installing what it needs
    Test(stages::Options),
    /// Run the benchmarks, native and in WebAssembly, and print the sizes
    Bench,
    /// Run the long versions of the tests, ten times the work
    Soak,
    /// Run one compiled WebAssembly test file; `cargo test --target wasm32-unknown-unknown` calls it
    #[command(disable_help_flag = true)]
    TestRunner {
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<OsString>,
    },
}

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> anyhow::Result<ExitCode> {
    match command {
        Command::Play(options) => play::play(&options)?,
        Command::Build { out, without_index } => {
            let dir = site::build(out.as_deref(), !without_index)?;
            println!("The site is in {}", dir.display());
        }
        Command::Test(options) => return stages::test(&options),
        Command::Bench => bench::bench()?,
        Command::Soak => return stages::soak(),
        Command::TestRunner { arguments } => {
            let arguments = std::iter::once(OsString::from("test-runner")).chain(arguments);
            wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(arguments)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

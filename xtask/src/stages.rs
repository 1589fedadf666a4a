//! `cargo xtask test` and `cargo xtask soak`: the stages, one after the other, and what came of them.

use std::process::{Command, ExitCode};
use std::time::Instant;

use anyhow::{Context, Result, bail};
use clap::Args;

use crate::browsers::{self, Browser};
use crate::counts::{self, Counts, Runner};
use crate::{budgets, node, project, serve, site, trunk, wasm};

#[derive(Args)]
pub struct Options {
    /// Run these stages alone (may be given more than once)
    #[arg(long, value_name = "STAGE", value_parser = names())]
    only: Vec<String>,
    /// Leave these stages out (may be given more than once)
    #[arg(long, value_name = "STAGE", value_parser = names())]
    skip: Vec<String>,
    /// Also build with Trunk, which is installed if missing, and compare what comes out
    #[arg(long)]
    trunk: bool,
}

struct Stage {
    name: &'static str,
    title: &'static str,
    /// Whether the finished site must have been built before.
    needs_site: bool,
    run: fn(&Setting) -> Result<Outcome>,
}

/// What holds for all stages of a run.
struct Setting {
    /// Ten times the work.
    soak: bool,
}

struct Outcome {
    counts: Counts,
    /// What failed, in words for the end of the run.
    failure: Option<String>,
}

const STAGES: &[Stage] = &[
    Stage { name: "fmt", title: "Rust's format", needs_site: false, run: format },
    Stage { name: "clippy", title: "Clippy, warnings as errors", needs_site: false, run: clippy },
    Stage { name: "rust", title: "Rust tests", needs_site: false, run: rust },
    Stage { name: "doc", title: "Rust's documentation, warnings as errors", needs_site: false, run: documentation },
    Stage { name: "site", title: "The finished site and its sizes", needs_site: true, run: sizes },
    Stage { name: "wasm", title: "The JavaScript API, in Node", needs_site: true, run: wasm_api },
    Stage { name: "tsc", title: "JavaScript's types", needs_site: true, run: types },
    Stage { name: "chromium", title: "Browser tests in Chromium", needs_site: true, run: chromium },
    Stage { name: "firefox", title: "Browser tests in Firefox", needs_site: true, run: firefox },
];

const TRUNK: Stage = Stage { name: "trunk", title: "The same site from Trunk", needs_site: true, run: same_from_trunk };

/// The stages that do more work when there is more time.
const SOAKING: &[&str] = &["rust", "wasm", "chromium", "firefox"];

fn names() -> Vec<&'static str> {
    STAGES.iter().map(|stage| stage.name).collect()
}

/// Runs what CI checks.
pub fn test(options: &Options) -> Result<ExitCode> {
    let chosen = |stage: &&Stage| {
        let named = |names: &[String]| names.iter().any(|name| name == stage.name);
        (options.only.is_empty() || named(&options.only)) && !named(&options.skip)
    };
    let mut stages: Vec<&Stage> = STAGES.iter().filter(chosen).collect();
    if options.trunk {
        stages.push(&TRUNK);
    }
    run(&stages, &Setting { soak: false })
}

/// Runs the long versions of the tests.
pub fn soak() -> Result<ExitCode> {
    let stages: Vec<&Stage> = STAGES.iter().filter(|stage| SOAKING.contains(&stage.name)).collect();
    run(&stages, &Setting { soak: true })
}

/// Prints the heading of a part of a long output.
pub fn heading(title: &str) {
    println!("\n=== {title} ===");
}

fn run(stages: &[&Stage], setting: &Setting) -> Result<ExitCode> {
    if stages.is_empty() {
        bail!("no stage is left to run; the stages are {}", names().join(", "));
    }
    let began = Instant::now();
    let mut total = Counts::default();
    let mut report = Vec::new();
    let mut failures = Vec::new();
    let mut site: Option<Result<(), String>> = None;
    for stage in stages {
        heading(stage.title);
        let began = Instant::now();
        // Built once a run; a stage that needs it fails with the reason it could not be built.
        let ready = if stage.needs_site {
            site.get_or_insert_with(|| site::build(None, true).map(drop).map_err(|error| format!("{error:#}"))).clone()
        } else {
            Ok(())
        };
        let outcome = ready
            .map_err(|error| anyhow::anyhow!("the site was not built: {error}"))
            .and_then(|()| (stage.run)(setting));
        let (mut counts, failure) = match outcome {
            Ok(Outcome { counts, failure }) => (counts, failure),
            Err(error) => (Counts::default(), Some(format!("{error:#}"))),
        };
        if failure.is_some() && counts.failed == 0 {
            counts.failed = 1; // what failed was no single test
        }
        let seconds = began.elapsed().as_secs_f64();
        let verdict = if failure.is_some() { "FAILED" } else { "passed" };
        println!("--- {}: {verdict} in {seconds:.1} s", stage.name);
        report.push(format!(
            "  {:<10}{verdict}  {:>5} passed {:>4} failed {seconds:>8.1} s",
            stage.name, counts.passed, counts.failed
        ));
        if let Some(failure) = failure {
            println!("{failure}");
            failures.push(format!("  {}: {failure}", stage.name));
        }
        total += counts;
    }
    heading("Summary");
    println!("{}", report.join("\n"));
    println!("  all of it took {:.0} s", began.elapsed().as_secs_f64());
    if !failures.is_empty() {
        println!("\nFailed stages:\n{}", failures.join("\n"));
    }
    let Counts { passed, failed, skipped } = total;
    let skipped = if skipped > 0 { format!(", {skipped} skipped") } else { String::new() };
    println!("\n{passed} passed, {failed} failed{skipped}");
    Ok(if failures.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The outcome of commands that check one thing each: all are run, those that fail are named.
fn all_of(commands: impl IntoIterator<Item = Command>) -> Outcome {
    let mut counts = Counts::default();
    let mut failed = Vec::new();
    for mut command in commands {
        match project::run(&mut command) {
            Ok(()) => counts += Counts::ONE_PASSED,
            Err(error) => {
                counts.failed += 1;
                failed.push(format!("{error:#}"));
            }
        }
    }
    Outcome { counts, failure: (!failed.is_empty()).then(|| failed.join("; ")) }
}

/// The outcome of a test runner. No test at all is a failure: then something was not found.
fn tests(command: &mut Command, runner: Runner) -> Result<Outcome> {
    let (counts, content) = counts::run(command, runner)?;
    let failure = if counts.failed > 0 {
        Some(format!("{} failed in `{}`", counts.failed, project::line(command)))
    } else if !content {
        Some(format!("`{}` failed", project::line(command)))
    } else if counts.is_empty() {
        Some(format!("`{}` ran no test", project::line(command)))
    } else {
        None
    };
    Ok(Outcome { counts, failure })
}

fn cargo(arguments: &str) -> Command {
    let mut command = project::cargo();
    command.args(arguments.split(' ')).arg("--locked");
    command
}

// The crate of these commands is always built in its own profile: see .cargo/config.toml.

fn format(_: &Setting) -> Result<Outcome> {
    let mut command = project::cargo();
    command.args(["fmt", "--all", "--check"]);
    Ok(all_of([command]))
}

fn clippy(_: &Setting) -> Result<Outcome> {
    wasm::ensure_target()?;
    let commands = [
        "clippy --workspace --exclude xtask --all-targets".to_owned(),
        format!("clippy --package sowing-board --lib --target {} --features {}", wasm::TARGET, wasm::BENCH_FEATURES),
        "clippy --package xtask --all-targets --profile xtask".to_owned(),
    ];
    Ok(all_of(commands.map(|arguments| {
        let mut command = cargo(&arguments);
        command.args(["--", "-D", "warnings"]);
        command
    })))
}

fn rust(setting: &Setting) -> Result<Outcome> {
    let mut engine = cargo("test --workspace --exclude xtask --no-fail-fast");
    if setting.soak {
        engine.env("SOAK", "1");
        return tests(&mut engine, Runner::Cargo);
    }
    let mut outcome = tests(&mut engine, Runner::Cargo)?;
    let own = tests(&mut cargo("test --package xtask --profile xtask --no-fail-fast"), Runner::Cargo)?;
    outcome.counts += own.counts;
    outcome.failure = match (outcome.failure, own.failure) {
        (Some(first), Some(second)) => Some(format!("{first}; {second}")),
        (first, second) => first.or(second),
    };
    Ok(outcome)
}

fn documentation(_: &Setting) -> Result<Outcome> {
    wasm::ensure_target()?;
    let commands = [
        "doc --workspace --exclude xtask --no-deps".to_owned(),
        format!("doc --package sowing-board --no-deps --target {} --features {}", wasm::TARGET, wasm::FEATURES),
        "doc --package xtask --no-deps --document-private-items --profile xtask".to_owned(),
    ];
    Ok(all_of(commands.map(|arguments| {
        let mut command = cargo(&arguments);
        command.env("RUSTDOCFLAGS", "-D warnings");
        command
    })))
}

fn sizes(_: &Setting) -> Result<Outcome> {
    budgets::check()?;
    Ok(Outcome { counts: Counts::ONE_PASSED, failure: None })
}

fn wasm_api(setting: &Setting) -> Result<Outcome> {
    node::ensure()?;
    let dir = project::root().join("tests/wasm");
    let mut files: Vec<_> = site::read_tree(&dir)?.into_keys().filter(|path| path.ends_with(".test.mjs")).collect();
    files.sort();
    if files.is_empty() {
        bail!("there is no …test.mjs in tests/wasm");
    }
    let mut command = project::program("node");
    command.args(["--test", "--test-reporter=spec"]).args(files.iter().map(|file| format!("tests/wasm/{file}")));
    soaking(&mut command, setting);
    tests(&mut command, Runner::Node)
}

fn types(_: &Setting) -> Result<Outcome> {
    node::ensure_packages()?;
    Ok(all_of(["tsconfig.json", "tsconfig.worker.json", "tsconfig.tests.json"].map(|config| {
        let mut command = node::tsc();
        command.args(["--project", config]);
        command
    })))
}

fn chromium(setting: &Setting) -> Result<Outcome> {
    browser(Browser::Chromium, setting)
}

fn firefox(setting: &Setting) -> Result<Outcome> {
    browser(Browser::Firefox, setting)
}

fn browser(browser: Browser, setting: &Setting) -> Result<Outcome> {
    node::ensure_packages()?;
    browsers::ensure(browser)?;
    let address = serve::in_background(project::dist()).context("cannot serve the site to the browser")?;
    let mut command = node::playwright();
    command.args(["test", "--config", "tests/browser/playwright.config.js", "--project", browser.name()]);
    command.env("SOWING_BOARD_URL", address);
    soaking(&mut command, setting);
    tests(&mut command, Runner::Playwright)
}

/// Tells the tests to do the long run; they read the variable.
fn soaking(command: &mut Command, setting: &Setting) {
    if setting.soak {
        command.env("SOAK", "1");
    }
}

fn same_from_trunk(_: &Setting) -> Result<Outcome> {
    trunk::compare()?;
    Ok(Outcome { counts: Counts::ONE_PASSED, failure: None })
}

#[cfg(test)]
mod tests_of_stages {
    use super::*;

    #[test]
    fn every_stage_has_a_name_of_its_own() {
        let mut names = names();
        names.sort_unstable();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all);
        assert!(SOAKING.iter().all(|name| names.contains(name)));
    }

    #[test]
    fn a_runner_without_tests_fails() {
        let outcome = tests(project::program("rustc").arg("--version"), Runner::Cargo).unwrap();
        assert!(outcome.failure.unwrap().ends_with("ran no test"));
    }

    #[test]
    fn every_command_is_run_and_those_that_fail_are_named() {
        let command = |argument: &str| {
            let mut command = project::program("rustc");
            command.arg(argument).stderr(std::process::Stdio::null()).stdout(std::process::Stdio::null());
            command
        };
        let outcome = all_of([command("--no-such-flag"), command("--version")]);
        assert_eq!((outcome.counts.passed, outcome.counts.failed), (1, 1));
        assert!(outcome.failure.unwrap().contains("rustc --no-such-flag"));
        assert!(all_of([command("--version")]).failure.is_none());
    }
}

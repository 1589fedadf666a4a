//! Node and the packages that the tests use.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project;

/// The oldest Node that the packages run on.
const OLDEST: u32 = 20;

/// Makes sure that Node is there and new enough.
pub fn ensure() -> Result<()> {
    if !project::on_path("node") {
        bail!(
            "Node {OLDEST} or newer is needed for this stage and was not found; install it (package `nodejs`, or nodejs.org). Playing and building do not need it"
        );
    }
    let version = project::output(project::program("node").arg("--version"))?;
    let major = version.trim().trim_start_matches('v').split('.').next().and_then(|major| major.parse().ok());
    if major.is_none_or(|major: u32| major < OLDEST) {
        bail!("Node {OLDEST} or newer is needed for this stage; this one is {}", version.trim());
    }
    Ok(())
}

/// Installs the packages of package-lock.json, unless these very ones are there.
pub fn ensure_packages() -> Result<()> {
    ensure()?;
    let root = project::root();
    let wanted = std::fs::read(root.join("package-lock.json")).context("cannot read package-lock.json")?;
    let stamp = root.join("node_modules/.installed-lock.json");
    if std::fs::read(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    println!("Installing the packages of package-lock.json (npm ci)");
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    // Browsers are installed apart, and only where the system has none that serves.
    project::run(
        project::program(npm).args(["ci", "--no-audit", "--no-fund"]).env("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1"),
    )?;
    std::fs::write(&stamp, wanted).with_context(|| format!("cannot write {}", stamp.display()))
}

/// A command of an installed package, by its script below `node_modules`.
pub fn script(path: &str) -> Command {
    let mut command = project::program("node");
    command.arg(project::root().join("node_modules").join(path));
    command
}

pub fn tsc() -> Command {
    script("typescript/bin/tsc")
}

pub fn playwright() -> Command {
    script("@playwright/test/cli.js")
}

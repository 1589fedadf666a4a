//! How many tests passed and failed, read from what the test runners print.

use std::io::{BufRead, BufReader, Write};
use std::ops::AddAssign;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::project;

/// Numbers of tests.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub passed: usize,
    pub failed: usize,
    pub skipped: usize,
}

impl Counts {
    /// One check that passed, for what is no test runner.
    pub const ONE_PASSED: Self = Self { passed: 1, failed: 0, skipped: 0 };

    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

impl AddAssign for Counts {
    fn add_assign(&mut self, other: Self) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

/// Whose words are to be read.
#[derive(Clone, Copy)]
pub enum Runner {
    Cargo,
    Node,
    Playwright,
}

/// Runs a test runner, shows what it prints, and gives the counts and whether it was content.
pub fn run(command: &mut Command, runner: Runner) -> Result<(Counts, bool)> {
    let mut child =
        command.stdout(Stdio::piped()).spawn().with_context(|| format!("cannot start `{}`", project::line(command)))?;
    let mut counts = Counts::default();
    let mut lines = BufReader::new(child.stdout.take().context("a child without output")?);
    let mut line = Vec::new();
    while lines.read_until(b'\n', &mut line)? > 0 {
        let mut out = std::io::stdout().lock();
        out.write_all(&line)?;
        out.flush()?;
        counts += read(&without_colours(&String::from_utf8_lossy(&line)), runner);
        line.clear();
    }
    Ok((counts, child.wait()?.success()))
}

/// What one line adds to the counts; most lines add nothing.
fn read(line: &str, runner: Runner) -> Counts {
    let mut counts = Counts::default();
    match runner {
        // test result: ok. 5 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.00s
        Runner::Cargo => {
            if let Some(result) = line.trim().strip_prefix("test result: ") {
                let words = result.split_once(". ").map_or("", |(_, words)| words);
                for part in words.split("; ") {
                    add(&mut counts, part);
                }
            }
        }
        // "# pass 5" or, for people, "ℹ pass 5"
        Runner::Node => {
            if let Some((mark, part)) = line.trim().split_once(' ')
                && matches!(mark, "#" | "ℹ")
                && let Some((what, number)) = part.split_once(' ')
            {
                add(&mut counts, &format!("{number} {what}"));
            }
        }
        // "  5 passed (2.1s)"
        Runner::Playwright => add(&mut counts, line.split('(').next().unwrap_or_default().trim()),
    }
    counts
}

/// Reads a number and a word, such as `5 passed`.
fn add(counts: &mut Counts, part: &str) {
    let Some((number, what)) = part.split_once(' ') else {
        return;
    };
    let Ok(number) = number.parse::<usize>() else {
        return;
    };
    match what {
        "passed" | "pass" => counts.passed += number,
        "failed" | "fail" | "cancelled" | "flaky" | "interrupted" | "did not run" => counts.failed += number,
        "ignored" | "skipped" | "todo" => counts.skipped += number,
        _ => {}
    }
}

/// A line without the sequences that colour it on a terminal.
fn without_colours(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut characters = line.chars();
    while let Some(character) = characters.next() {
        if character == '\u{1b}' {
            // ESC [ … letter
            characters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            plain.push(character);
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str, runner: Runner) -> Counts {
        let mut counts = Counts::default();
        for line in text.lines() {
            counts += read(&without_colours(line), runner);
        }
        counts
    }

    #[test]
    fn cargo_is_understood() {
        let text = "running 2 tests\ntest a ... ok\n\ntest result: ok. 13 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out; finished in 0.11s\n\
            test result: \u{1b}[31mFAILED\u{1b}[0m. 4 passed; 2 failed; 0 ignored; 0 measured; 3 filtered out; finished in 1.00s\n";
        assert_eq!(all(text, Runner::Cargo), Counts { passed: 17, failed: 2, skipped: 1 });
    }

    #[test]
    fn node_is_understood_with_and_without_a_terminal() {
        assert_eq!(
            all("# tests 6\n# pass 5\n# fail 1\n# cancelled 0\n# skipped 2\n# duration_ms 12.5\n", Runner::Node),
            Counts { passed: 5, failed: 1, skipped: 2 }
        );
        assert_eq!(
            all("✔ a (5ms)\n\u{1b}[34mℹ pass 7\u{1b}[39m\n\u{1b}[34mℹ cancelled 1\u{1b}[39m\n", Runner::Node),
            Counts { passed: 7, failed: 1, skipped: 0 }
        );
    }

    #[test]
    fn playwright_is_understood() {
        let text = "Running 9 tests using 2 workers\n  ✓  1 [chromium] › a.test.js:3:1 › 5 passed pits (1.0s)\n\n  2 failed\n    [chromium] › b\n  1 did not run\n  1 skipped\n  5 passed (12.3s)\n";
        assert_eq!(all(text, Runner::Playwright), Counts { passed: 5, failed: 3, skipped: 1 });
    }

    #[test]
    fn a_command_is_run_and_read() {
        let (counts, content) = run(project::program("rustc").arg("--version"), Runner::Cargo).unwrap();
        assert!(counts.is_empty() && content);
        let mut failing = project::program("rustc");
        failing.arg("--no-such-flag").stderr(Stdio::null());
        assert!(!run(&mut failing, Runner::Cargo).unwrap().1);
    }
}

//! Expected sizes of what a visitor downloads, kept in budgets.json.

use std::fmt::Write as _;
use std::io::Write as _;

use anyhow::{Context, Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Deserialize;

use crate::project;
use crate::site::{self, Files};

/// The file of expected sizes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Budgets {
    #[serde(rename = "about")]
    _about: String,
    /// How far a size may grow past the expected one, in percent.
    tolerance_percent: f64,
    budgets: Vec<Budget>,
}

/// One size: the sum over some files, each compressed by gzip as a server sends them, in bytes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Budget {
    name: String,
    /// Paths in the site; one `*` stands for any name in a folder.
    files: Vec<String>,
    /// Never more than this.
    limit: Option<usize>,
    /// What it is now.
    expected: usize,
}

/// The measured sizes, for people, and a sentence for each budget that is broken.
pub struct Report {
    pub table: String,
    pub broken: Vec<String>,
}

/// Measures the finished site.
pub fn measure() -> Result<Report> {
    let text = std::fs::read_to_string(project::root().join("budgets.json")).context("cannot read budgets.json")?;
    let budgets = serde_json::from_str(&text).context("budgets.json is not as it should be")?;
    compare(&budgets, &site::read_tree(&project::dist())?)
}

/// Prints the sizes; an error lists the budgets that are broken.
pub fn check() -> Result<()> {
    let report = measure()?;
    print!("{}", report.table);
    if !report.broken.is_empty() {
        bail!("{}", report.broken.join("\n       "));
    }
    Ok(())
}

fn compare(budgets: &Budgets, files: &Files) -> Result<Report> {
    let mut report = Report { table: String::new(), broken: Vec::new() };
    for budget in &budgets.budgets {
        let Budget { name, expected, .. } = budget;
        let size = size(budget, files)?;
        let limit = budget.limit.map(|limit| format!(", at most {}", grouped(limit))).unwrap_or_default();
        writeln!(report.table, "{name}: {} bytes gzip (expected {}{limit})", grouped(size), grouped(*expected))?;
        #[allow(clippy::cast_precision_loss)]
        let growth = (size as f64 / (*expected).max(1) as f64 - 1.0) * 100.0;
        if let Some(limit) = budget.limit
            && size > limit
        {
            report.broken.push(format!(
                "{name}: {} bytes gzip is more than the {} that are allowed.",
                grouped(size),
                grouped(limit)
            ));
        } else if growth > budgets.tolerance_percent {
            report.broken.push(format!(
                "{name}: grew from {} to {} bytes gzip (+{growth:.1} %); if it is worth that, write {size} as its expected size in budgets.json.",
                grouped(*expected),
                grouped(size),
            ));
        } else if growth < -budgets.tolerance_percent {
            writeln!(
                report.table,
                "  It shrank by {:.1} %: write {size} as its expected size in budgets.json to keep it so.",
                -growth
            )?;
        }
    }
    Ok(report)
}

fn size(budget: &Budget, files: &Files) -> Result<usize> {
    let mut total = 0;
    for pattern in &budget.files {
        let matching: Vec<_> = files.iter().filter(|(path, _)| matches(pattern, path)).collect();
        if matching.is_empty() {
            bail!("budgets.json: {}: the site has no file {pattern}", budget.name);
        }
        for (_, contents) in matching {
            total += gzip(contents)?;
        }
    }
    Ok(total)
}

/// Whether a path fits a pattern in which one `*` stands for any part of a name.
fn matches(pattern: &str, path: &str) -> bool {
    match pattern.split_once('*') {
        None => pattern == path,
        Some((before, after)) => {
            path.strip_prefix(before).and_then(|rest| rest.strip_suffix(after)).is_some_and(|name| !name.contains('/'))
        }
    }
}

fn gzip(contents: &[u8]) -> Result<usize> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(contents)?;
    Ok(encoder.finish()?.len())
}

/// A number with a comma between thousands.
fn grouped(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A site of one module whose compressed size is given along with it.
    fn site() -> (Files, usize) {
        let contents: Vec<u8> = (0..20_000_u32).flat_map(|i| i.wrapping_mul(2_654_435_761).to_le_bytes()).collect();
        let size = gzip(&contents).unwrap();
        (Files::from([("engine/a.wasm".into(), contents), ("engine/deep/b.wasm".into(), vec![0; 9])]), size)
    }

    fn report(expected: usize, limit: Option<usize>) -> Report {
        let budget = Budget { name: "The engine".into(), files: vec!["engine/*.wasm".into()], limit, expected };
        compare(&Budgets { _about: String::new(), tolerance_percent: 5.0, budgets: vec![budget] }, &site().0).unwrap()
    }

    #[test]
    fn a_size_as_expected_passes() {
        let size = site().1;
        assert!(report(size, Some(size)).broken.is_empty());
        assert!(report(size - size / 50, Some(size)).broken.is_empty());
    }

    #[test]
    fn a_broken_limit_is_said_in_a_sentence() {
        let size = site().1;
        let broken = report(size, Some(size - 1)).broken;
        assert_eq!(
            broken,
            [format!(
                "The engine: {} bytes gzip is more than the {} that are allowed.",
                grouped(size),
                grouped(size - 1)
            )]
        );
    }

    #[test]
    fn unexpected_growth_is_said_with_the_number_to_write() {
        let size = site().1;
        let broken = report(size / 2, None).broken;
        assert_eq!(broken.len(), 1);
        assert!(broken[0].contains(&format!("write {size} as its expected size in budgets.json")), "{}", broken[0]);
    }

    #[test]
    fn shrinking_is_noted_but_breaks_nothing() {
        let size = site().1;
        let report = report(size * 2, None);
        assert!(report.broken.is_empty());
        assert!(report.table.contains("It shrank by 50.0 %"), "{}", report.table);
    }

    #[test]
    fn a_pattern_without_files_is_an_error() {
        let budget = Budget { name: "Nothing".into(), files: vec!["gone/*.js".into()], limit: None, expected: 1 };
        let error = size(&budget, &site().0).unwrap_err().to_string();
        assert_eq!(error, "budgets.json: Nothing: the site has no file gone/*.js");
    }

    #[test]
    fn a_star_stays_in_its_folder() {
        assert!(matches("board/*.js", "board/scene.js"));
        assert!(!matches("board/*.js", "board/deep/scene.js"));
        assert!(!matches("board/*.js", "board/scene.css"));
        assert!(matches("index.html", "index.html"));
    }

    #[test]
    fn thousands_are_grouped() {
        assert_eq!(
            ["7", "999", "1,000", "60,000", "1,234,567"],
            [7, 999, 1000, 60_000, 1_234_567].map(grouped).each_ref().map(String::as_str)
        );
    }

    #[test]
    fn the_projects_own_file_is_well_formed() {
        let text = std::fs::read_to_string(project::root().join("budgets.json")).unwrap();
        let budgets: Budgets = serde_json::from_str(&text).unwrap();
        let engine =
            budgets.budgets.iter().find(|budget| budget.files.iter().any(|file| file.ends_with(".wasm"))).unwrap();
        assert_eq!(engine.limit, Some(60_000));
    }
}

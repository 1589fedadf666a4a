//! Trunk, for those who have it: its build must give the same site as ours.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::project;
use crate::site::{self, Files};

/// The version that Trunk.toml was written for.
const VERSION: &str = "0.21.14";

/// Builds with Trunk and compares the result with `dist/`, which must be fresh.
pub fn compare() -> Result<()> {
    let trunk = ensure()?;
    let out = project::scratch("trunk-site")?;
    project::run(Command::new(trunk).current_dir(project::root()).arg("build").arg("--dist").arg(&out))?;
    let differences = differences(&site::read_tree(&project::dist())?, &site::read_tree(&out)?);
    if !differences.is_empty() {
        bail!("Trunk's site differs from ours: {}", differences.join("; "));
    }
    println!("Trunk's site is the same as ours");
    Ok(())
}

/// The path of a Trunk of the right version, installed beside our own build if the system has none.
fn ensure() -> Result<PathBuf> {
    let own = project::scratch("tools")?;
    let installed = own.join("bin").join(format!("trunk{}", std::env::consts::EXE_SUFFIX));
    let right = |path: &PathBuf| {
        let version = Command::new(path).arg("--version").output();
        version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).trim() == format!("trunk {VERSION}"))
    };
    if let Some(found) = [PathBuf::from("trunk"), installed.clone()].into_iter().find(right) {
        return Ok(found);
    }
    println!("Installing Trunk {VERSION} in {}: this takes some minutes", own.display());
    project::run(project::cargo().args(["install", "trunk", "--locked", "--version", VERSION, "--root"]).arg(&own))?;
    Ok(installed)
}

/// Names of what is missing, too much or different.
fn differences(ours: &Files, trunks: &Files) -> Vec<String> {
    let mut list = Vec::new();
    for (path, contents) in ours {
        match trunks.get(path) {
            None => list.push(format!("{path} is missing")),
            Some(other) if comparable(path, other) != comparable(path, contents) => {
                list.push(format!("{path} is different"))
            }
            Some(_) => {}
        }
    }
    list.extend(trunks.keys().filter(|path| !ours.contains_key(*path)).map(|path| format!("{path} is too much")));
    list
}

/// In a page, Trunk leaves an empty line where its link stood.
fn comparable(path: &str, contents: &[u8]) -> Vec<u8> {
    if !path.ends_with(".html") {
        return contents.to_vec();
    }
    let lines = contents.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    lines.collect::<Vec<_>>().join(&b'\n')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(path, contents)| ((*path).to_owned(), contents.as_bytes().to_vec())).collect()
    }

    #[test]
    fn an_empty_line_in_a_page_is_no_difference() {
        let ours = files(&[("index.html", "<head>\n</head>\n"), ("a.js", "a")]);
        assert!(differences(&ours, &files(&[("index.html", "<head>\n  \n</head>\n"), ("a.js", "a")])).is_empty());
    }

    #[test]
    fn every_other_difference_is_named() {
        let ours = files(&[("index.html", "<p>\n"), ("a.js", "a"), ("b.js", "b")]);
        let trunks = files(&[("index.html", "<p><script>\n"), ("a.js", "a\n"), ("c.js", "c")]);
        let expected = ["a.js is different", "b.js is missing", "index.html is different", "c.js is too much"];
        assert_eq!(differences(&ours, &trunks), expected);
    }
}

//! Trunk, for those who have it: its build must give the same site as ours.

use std::path::PathBuf;
use std::process::Command;

use anyhow::{Result, bail};

use crate::project;
use crate::site::{self, Files};

/// The version that Trunk.toml was written for.
const VERSION: &str = "0.21.14";

/// Builds with Trunk and with our own command, and compares.
pub fn compare() -> Result<()> {
    let trunk = ensure()?;
    let out = project::scratch("trunk-site")?;
    project::run(Command::new(trunk).current_dir(project::root()).arg("build").arg("--dist").arg(&out))?;
    // Installing Trunk may have taken long: what was built before that is old if somebody edits meanwhile.
    let ours = crate::site::build(None, true)?;
    let differences = differences(&site::read_tree(&ours)?, &site::read_tree(&out)?);
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
    // Unoptimised, because compiling it takes longer than anything it does here.
    let mut install = project::cargo();
    install.args(["install", "trunk", "--locked", "--debug", "--version", VERSION, "--root"]).arg(&own);
    project::run(install.env("CARGO_PROFILE_DEV_DEBUG", "0"))?;
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

/// In a page, Trunk leaves its link, which means nothing to browsers.
fn comparable(path: &str, contents: &[u8]) -> Vec<u8> {
    match std::str::from_utf8(contents) {
        Ok(page) if path.ends_with(".html") => site::without_trunk_links(page).into_bytes(),
        _ => contents.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        list.iter().map(|(path, contents)| ((*path).to_owned(), contents.as_bytes().to_vec())).collect()
    }

    #[test]
    fn trunks_own_link_is_no_difference() {
        let ours = files(&[("index.html", "<head>\n</head>\n"), ("a.js", "a")]);
        assert!(
            differences(
                &ours,
                &files(&[
                    ("index.html", "<head>\n  <link data-trunk rel=\"rust\" data-trunk-id=\"0\">\n</head>\n"),
                    ("a.js", "a")
                ])
            )
            .is_empty()
        );
    }

    #[test]
    fn every_other_difference_is_named() {
        let ours = files(&[("index.html", "<p>\n"), ("a.js", "a"), ("b.js", "b")]);
        let trunks = files(&[("index.html", "<p><script>\n"), ("a.js", "a\n"), ("c.js", "c")]);
        let expected = ["a.js is different", "b.js is missing", "index.html is different", "c.js is too much"];
        assert_eq!(differences(&ours, &trunks), expected);
    }
}

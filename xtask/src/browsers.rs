//! The browsers that the tests run in: Debian's where they are or can be installed, else those that Playwright brings.

use std::path::Path;

use anyhow::{Context, Result};

use crate::{node, project};

#[derive(Clone, Copy)]
pub enum Browser {
    Chromium,
    Firefox,
}

impl Browser {
    /// The name of its project in the configuration of the browser tests, and Playwright's name for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
        }
    }

    fn package(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox-esr",
        }
    }

    /// A variable with the path of another browser of the kind, read by the configuration too.
    fn variable(self) -> &'static str {
        match self {
            Self::Chromium => "SOWING_BOARD_CHROMIUM",
            Self::Firefox => "SOWING_BOARD_FIREFOX",
        }
    }

    fn is_there(self) -> bool {
        std::env::var_os(self.variable()).is_some() || Path::new("/usr/bin").join(self.package()).exists()
    }
}

/// Makes sure that the tests find the browser.
pub fn ensure(browser: Browser) -> Result<()> {
    if browser.is_there() {
        return Ok(());
    }
    let root = is_root();
    if root && is_debian() {
        println!("Installing Debian's package {}", browser.package());
        let apt = |arguments: &[&str]| {
            project::run(project::program("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))
        };
        apt(&["-qq", "update"])?;
        return apt(&["-qq", "install", "-y", "--no-install-recommends", browser.package()]);
    }
    println!("Making sure that Playwright has its own {}", browser.name());
    let mut install = node::playwright();
    install.args(["install", browser.name()]);
    if root && cfg!(target_os = "linux") {
        install.arg("--with-deps");
    }
    project::run(&mut install).with_context(|| {
        format!("no {0} to test in; install one and give its path in {1}", browser.name(), browser.variable())
    })
}

fn is_debian() -> bool {
    project::on_path("apt-get") && std::fs::read_to_string("/etc/os-release").is_ok_and(|text| names_debian(&text))
}

/// Debian itself: its relatives give a package of the same name that only fetches a snap.
fn names_debian(os_release: &str) -> bool {
    os_release.lines().any(|line| line == "ID=debian")
}

fn is_root() -> bool {
    cfg!(unix) && project::output(project::program("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_debian_is_debian() {
        assert!(names_debian("NAME=\"Debian GNU/Linux\"\nID=debian\n"));
        assert!(!names_debian("NAME=\"Ubuntu\"\nID=ubuntu\nID_LIKE=debian\n"));
    }
}

//! `cargo xtask play`: build, serve, open a browser, and with `--watch` build again whenever a source changes.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

use anyhow::Result;
use clap::Args;

use crate::{project, serve, site};

#[derive(Args)]
pub struct Options {
    /// The first port to try
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
    /// Build again when a source file changes (reload the page to see it)
    #[arg(long)]
    watch: bool,
}

/// Builds the site and serves it until the program is stopped.
pub fn play(options: &Options) -> Result<()> {
    let dir = site::build(None, true)?;
    let listener = serve::listen(options.port)?;
    let address = serve::address(&listener)?;
    println!("\n  Sowing Board is at {address}/\n  Stop it with Ctrl+C.\n");
    if !options.no_open && has_browser() {
        // Without a browser the address above is enough.
        let _ = open::that_detached(format!("{address}/"));
    }
    if options.watch {
        thread::spawn(watch);
    }
    serve::serve(listener, &dir)
}

/// Whether a window can be opened. Without a display the system's opener would start a browser inside the terminal.
fn has_browser() -> bool {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let display =
        cfg!(any(windows, target_os = "macos")) || set("DISPLAY") || set("WAYLAND_DISPLAY") || set("WSL_DISTRO_NAME");
    display && !set("CI")
}

fn watch() {
    println!("Watching index.html, www/ and src/");
    let mut seen = newest();
    loop {
        thread::sleep(Duration::from_millis(400));
        let now = newest();
        if now == seen {
            continue;
        }
        seen = now;
        match site::build(None, true) {
            Ok(_) => println!("Built again; reload the page"),
            Err(error) => eprintln!("error: {error:#}"),
        }
    }
}

/// What tells one state of the sources from another: how many files there are, and the newest time.
fn newest() -> (usize, Option<SystemTime>) {
    fn visit(path: &Path, state: &mut (usize, Option<SystemTime>)) -> Result<()> {
        let metadata = std::fs::metadata(path)?;
        if metadata.is_dir() {
            for entry in std::fs::read_dir(path)? {
                let _ = visit(&entry?.path(), state); // it may be gone meanwhile
            }
        } else {
            state.0 += 1;
            state.1 = state.1.max(metadata.modified().ok());
        }
        Ok(())
    }
    let mut state = (0, None);
    let sources: [PathBuf; 4] = ["index.html", "www", "src", "Cargo.toml"].map(|name| project::root().join(name));
    for source in sources {
        let _ = visit(&source, &mut state);
    }
    state
}

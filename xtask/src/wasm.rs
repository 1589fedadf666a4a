//! The engine: the root crate compiled to WebAssembly, with its JavaScript and its TypeScript declarations.

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context, Result, anyhow, bail};
use serde::Deserialize;
use wasm_bindgen_cli_support::Bindgen;

use crate::project;

pub const TARGET: &str = "wasm32-unknown-unknown";
const CRATE: &str = "sowing-board";
const LIBRARY: &str = "sowing_board";

/// One of the two builds of the engine. Both have the same API.
pub struct Build {
    /// The profile in Cargo.toml.
    profile: &'static str,
    /// What else the compiler is told.
    flags: &'static [&'static str],
    /// Its folder in the site, with a slash.
    pub folder: &'static str,
}

/// The page's own: small.
///
/// The kernel is inlined by hand; whatever else the compiler would inline costs 1 KB gzip more than it saves.
const SMALL: Build = Build { profile: "engine", flags: &["-Cllvm-args=-inline-threshold=10"], folder: "engine/" };
/// The one that a worker loads to search: fast.
const FAST: Build = Build { profile: "engine-fast", flags: &[], folder: "engine/fast/" };

/// The features of the crate that the site's engines have.
pub const FEATURES: &str = "module";
/// Those of the engines that the benchmarks measure.
pub const BENCH_FEATURES: &str = "module,benchmark";

/// A finished engine's three files, by the names they have in its folder.
pub struct Engine {
    pub files: Vec<(&'static str, Vec<u8>)>,
}

/// Makes both builds at once: they share nothing, and most of their time goes into steps that use one processor.
pub fn build_all(features: &str) -> Result<[(&'static Build, Engine); 2]> {
    ensure_target()?;
    let flags = remapped_paths()?;
    std::thread::scope(|scope| {
        let fast = scope.spawn(|| build(&FAST, features, &flags));
        let small = build(&SMALL, features, &flags)?;
        let fast = fast.join().map_err(|_| anyhow!("the thread that built the fast engine has panicked"))??;
        Ok([(&SMALL, small), (&FAST, fast)])
    })
}

/// Compiles the root crate and makes its JavaScript.
fn build(build: &Build, features: &str, flags: &str) -> Result<Engine> {
    let module = compile(build, features, flags)?;
    let out = tempfile::Builder::new().prefix("engine-").tempdir_in(project::scratch("bindgen")?)?;
    bindgen(&module, out.path())?;
    let read = |name: &str| {
        let path = out.path().join(name);
        std::fs::read(&path).with_context(|| format!("wasm-bindgen did not write {name}"))
    };
    let mut script = read("sowing_board.js")?;
    let mut types = read("sowing_board.d.ts")?;
    append(&mut script, &project::root().join("src/after_bindgen.js"))?;
    append(&mut types, &project::root().join("src/after_bindgen.d.ts"))?;
    Ok(Engine {
        files: vec![
            ("sowing_board.js", script),
            ("sowing_board.d.ts", types),
            ("sowing_board_bg.wasm", read("sowing_board_bg.wasm")?),
        ],
    })
}

/// Adds the WebAssembly target to the toolchain if it is missing, and says so.
pub fn ensure_target() -> Result<()> {
    let sysroot = project::output(project::program("rustc").args(["--print", "sysroot"]))?;
    if Path::new(sysroot.trim()).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    if !project::on_path("rustup") {
        bail!(
            "this Rust toolchain has no {TARGET} target and rustup is not there to add it; install rustup, or your system's package of that target"
        );
    }
    println!("Adding the target {TARGET} to the Rust toolchain");
    project::run(project::program("rustup").args(["target", "add", TARGET]))
}

/// Builds the library and gives the path of its WebAssembly module.
fn compile(build: &Build, features: &str, flags: &str) -> Result<PathBuf> {
    let mut command = project::cargo();
    command.args([
        // Not `build`: that makes the library for Rust in the same step, and the module comes out larger.
        "rustc",
        "--crate-type",
        "cdylib",
        "--profile",
        build.profile,
        "--features",
        features,
        "--locked",
        "--package",
        CRATE,
        "--lib",
        "--target",
        TARGET,
        "--message-format",
        "json-render-diagnostics",
        "--",
    ]);
    command.args(build.flags);
    command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", flags);
    let messages = project::output(command.stdin(Stdio::null()))?;
    module_path(&messages)
        .context("cargo built no WebAssembly module: is `cdylib` still among the library's crate types?")
}

/// Flags that write `crates/…` for the folders where cargo keeps dependencies: the module is then the same on every machine and tells nothing
/// about the one it was built on.
fn remapped_paths() -> Result<String> {
    #[derive(Deserialize)]
    struct Metadata {
        packages: Vec<Package>,
        workspace_root: PathBuf,
    }
    #[derive(Deserialize)]
    struct Package {
        manifest_path: PathBuf,
    }
    let text = project::output(project::cargo().args([
        "metadata",
        "--locked",
        "--format-version",
        "1",
        "--filter-platform",
        TARGET,
    ]))?;
    let metadata: Metadata = serde_json::from_str(&text).context("cannot read `cargo metadata`")?;
    let mut folders: Vec<&Path> =
        metadata.packages.iter().filter_map(|package| package.manifest_path.parent()?.parent()).collect();
    folders
        .retain(|folder| !metadata.workspace_root.starts_with(folder) && !folder.starts_with(&metadata.workspace_root));
    folders.sort();
    folders.dedup();
    // Cargo splits the variable at spaces: a folder with a space in its name stays as it is.
    let flags = folders
        .iter()
        .map(|folder| format!("--remap-path-prefix={}=crates", folder.display()))
        .filter(|flag| !flag.contains(' '));
    Ok(flags.collect::<Vec<_>>().join(" "))
}

/// Finds the module among the lines of JSON that `cargo build` prints.
fn module_path(messages: &str) -> Option<PathBuf> {
    #[derive(Deserialize)]
    struct Message {
        reason: String,
        target: Option<Target>,
        #[serde(default)]
        filenames: Vec<PathBuf>,
    }
    #[derive(Deserialize)]
    struct Target {
        name: String,
    }
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<Message>(line).ok());
    let ours = messages.filter(|message| {
        message.reason == "compiler-artifact" && message.target.as_ref().is_some_and(|target| target.name == LIBRARY)
    });
    ours.flat_map(|message| message.filenames)
        .find(|path| path.extension().is_some_and(|extension| extension == "wasm"))
}

fn bindgen(module: &Path, out: &Path) -> Result<()> {
    Bindgen::new()
        .input_path(module)
        .out_name(LIBRARY)
        .web(true)?
        .typescript(true)
        // The library's default is the opposite of the command line's; without this `init()` does not find the module.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(out)
        .context("wasm-bindgen failed")
}

/// Appends a file of ours to a generated one, if there is such a file.
fn append(generated: &mut Vec<u8>, addition: &Path) -> Result<()> {
    match std::fs::read(addition) {
        Ok(text) => {
            generated.push(b'\n');
            generated.extend(text);
            Ok(())
        }
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error).with_context(|| format!("cannot read {}", addition.display())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_module_is_found_among_cargo_messages() {
        let messages = concat!(
            r#"{"reason":"compiler-artifact","target":{"name":"serde"},"filenames":["/t/libserde.rlib"]}"#,
            "\nnot json\n",
            r#"{"reason":"compiler-artifact","target":{"name":"sowing_board"},"filenames":["/t/libsowing_board.rlib","/t/sowing_board.wasm"]}"#,
            "\n",
            r#"{"reason":"build-finished","success":true}"#,
        );
        assert_eq!(module_path(messages), Some(PathBuf::from("/t/sowing_board.wasm")));
        assert_eq!(module_path(r#"{"reason":"build-finished","success":true}"#), None);
    }

    #[test]
    fn our_script_follows_the_generated_one() {
        let dir = tempfile::tempdir().unwrap();
        let file = dir.path().join("after.js");
        let mut script = b"first".to_vec();
        append(&mut script, &file).unwrap();
        assert_eq!(script, b"first");
        std::fs::write(&file, "second").unwrap();
        append(&mut script, &file).unwrap();
        assert_eq!(script, b"first\nsecond");
    }
}

//! The finished site: the page and the modules of `www/` as they are, the engine beside them.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

use crate::{project, wasm};

/// What the site consists of: contents by path, with `/` between folders.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Builds the site into `out`, or into `dist/`, where files of earlier builds are removed. Gives the folder.
pub fn build(out: Option<&Path>, with_index: bool) -> Result<PathBuf> {
    let engines = wasm::build_all(wasm::FEATURES)?;
    let mut files = sources(&project::root())?;
    if !with_index {
        files.remove("index.html");
    }
    for (build, engine) in engines {
        for (name, contents) in engine.files {
            let path = format!("{}{name}", build.folder);
            if files.insert(path.clone(), contents).is_some() {
                bail!("www/{path} stands where the built engine goes; give it another name");
            }
        }
    }
    // Two builds at once must not remove each other's files.
    let lock = File::create(project::scratch("lock")?.join("site"))?;
    lock.lock().context("cannot lock the site's folder")?;
    let dir = out.map_or_else(project::dist, |out| std::path::absolute(out).unwrap_or_else(|_| out.to_path_buf()));
    write(&files, &dir)?;
    if out.is_none() {
        remove_stale(&files, &dir)?;
    }
    Ok(dir)
}

/// The hand-written files: index.html and everything in `www/`.
fn sources(root: &Path) -> Result<Files> {
    let mut files = read_tree(&root.join("www"))?;
    files.retain(|path, _| is_published(path));
    match fs::read_to_string(root.join("index.html")) {
        Ok(page) => {
            files.insert("index.html".into(), without_trunk_links(&page).into_bytes());
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("There is no index.html yet; the site is built without it")
        }
        Err(error) => return Err(error).context("cannot read index.html"),
    }
    Ok(files)
}

/// Hidden files and what editors leave behind do not belong to the site.
fn is_published(path: &str) -> bool {
    !path.split('/').any(|name| name.starts_with('.') || name.starts_with('#') || name.ends_with('~'))
}

/// The page without the links that only Trunk understands. Each stands on a line of its own.
pub fn without_trunk_links(page: &str) -> String {
    page.split_inclusive('\n')
        .filter(|line| !(line.trim_start().starts_with("<link data-trunk") && line.trim_end().ends_with('>')))
        .collect()
}

/// All files below a folder; a folder that is missing has none.
pub fn read_tree(dir: &Path) -> Result<Files> {
    fn walk(dir: &Path, prefix: &str, files: &mut Files) -> Result<()> {
        let entries = match fs::read_dir(dir) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
            entries => entries.with_context(|| format!("cannot read the folder {}", dir.display()))?,
        };
        for entry in entries {
            let entry = entry?;
            let name = entry.file_name();
            let name =
                name.to_str().with_context(|| format!("{} has a name that is not UTF-8", entry.path().display()))?;
            let path = format!("{prefix}{name}");
            if fs::metadata(entry.path())?.is_dir() {
                walk(&entry.path(), &format!("{path}/"), files)?;
            } else {
                let contents =
                    fs::read(entry.path()).with_context(|| format!("cannot read {}", entry.path().display()))?;
                files.insert(path, contents);
            }
        }
        Ok(())
    }
    let mut files = Files::new();
    walk(dir, "", &mut files)?;
    Ok(files)
}

/// Writes the files that are new or different. Each appears whole or not at all, so that a server may run meanwhile.
fn write(files: &Files, dir: &Path) -> Result<()> {
    for (path, contents) in files {
        let target = dir.join(path);
        if fs::read(&target).is_ok_and(|present| present == *contents) {
            continue;
        }
        let folder = target.parent().context("a file of the site lies in no folder")?;
        fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
        let mut draft = tempfile::Builder::new();
        #[cfg(unix)]
        draft.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o644));
        let draft = draft.tempfile_in(folder)?;
        fs::write(draft.path(), contents)?;
        draft.persist(&target).with_context(|| format!("cannot write {}", target.display()))?;
    }
    Ok(())
}

/// Removes files that an earlier build left, and the folders that become empty.
fn remove_stale(files: &Files, dir: &Path) -> Result<()> {
    for path in read_tree(dir)?.keys().filter(|path| !files.contains_key(*path)) {
        let stale = dir.join(path);
        fs::remove_file(&stale).with_context(|| format!("cannot remove {}", stale.display()))?;
        for folder in stale.ancestors().skip(1).take_while(|folder| *folder != dir) {
            if fs::remove_dir(folder).is_err() {
                break; // not empty
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn project(files: &[(&str, &str)]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        for (path, contents) in files {
            let path = dir.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, contents).unwrap();
        }
        dir
    }

    #[test]
    fn www_maps_to_the_root_of_the_site() {
        let root = project(&[
            ("index.html", "page"),
            ("www/app/play.js", "play"),
            ("www/app/.swp", ""),
            ("www/app/play.js~", ""),
            ("src/lib.rs", ""),
        ]);
        let files = sources(root.path()).unwrap();
        assert_eq!(files.keys().collect::<Vec<_>>(), ["app/play.js", "index.html"]);
        assert_eq!(files["app/play.js"], b"play");
    }

    #[test]
    fn trunk_links_leave_the_page() {
        let page = "<head>\n  <link data-trunk rel=\"rust\" data-trunk-skip>\n  <link rel=\"icon\" href=\"icon.svg\">\n</head>\n";
        assert_eq!(without_trunk_links(page), "<head>\n  <link rel=\"icon\" href=\"icon.svg\">\n</head>\n");
    }

    #[test]
    fn a_later_build_removes_what_is_gone_and_leaves_the_rest_untouched() {
        let dist = project(&[("app/old.js", "old"), ("gone/deep/old.js", "old"), ("app/play.js", "play")]);
        let before = fs::metadata(dist.path().join("app/play.js")).unwrap().modified().unwrap();
        let files = Files::from([("app/play.js".into(), b"play".to_vec()), ("engine/new.js".into(), b"new".to_vec())]);
        write(&files, dist.path()).unwrap();
        remove_stale(&files, dist.path()).unwrap();
        assert_eq!(read_tree(dist.path()).unwrap(), files);
        assert!(!dist.path().join("gone").exists());
        assert_eq!(fs::metadata(dist.path().join("app/play.js")).unwrap().modified().unwrap(), before);
    }

    #[test]
    fn writing_elsewhere_removes_nothing() {
        let dir = project(&[("mine.txt", "mine")]);
        write(&Files::from([("a.js".into(), b"a".to_vec())]), dir.path()).unwrap();
        assert_eq!(read_tree(dir.path()).unwrap().keys().collect::<Vec<_>>(), ["a.js", "mine.txt"]);
    }
}

//! The fuzz targets' functions, for a moment: on random bytes, and on copies of their seeds with some bytes changed.

#[path = "../fuzz/src/bodies.rs"]
mod bodies;
mod plain;

use std::path::Path;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/seeds").join(target);
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}", folder.display());
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Words that the readers know, and bytes that none of them does.
fn words() -> Vec<Vec<u8>> {
    let dictionary =
        include_str!("../fuzz/dictionary.txt").lines().filter_map(|line| line.strip_prefix('"')?.strip_suffix('"'));
    let mut words: Vec<Vec<u8>> =
        dictionary.map(|word| word.replace("\\\"", "\"").replace("\\x0a", "\n").into_bytes()).collect();
    assert!(words.len() > 30);
    words.extend([&b"\xff"[..], b"\0", "é𝔸".as_bytes(), b"99999999999999999999", b"-1"].map(<[u8]>::to_vec));
    words
}

fn damage(bytes: &mut Vec<u8>, words: &[Vec<u8>], random: &mut fastrand::Rng) {
    for _ in 0..random.usize(0..4) {
        let start = random.usize(0..=bytes.len());
        let end = (start + random.usize(0..8)).min(bytes.len());
        match random.u8(0..5) {
            0 => drop(bytes.drain(start..end)),
            1 => drop(bytes.splice(start..end, words[random.usize(0..words.len())].iter().copied())),
            2 => bytes.extend_from_within(start..end),
            3 => bytes.iter_mut().skip(start).take(1).for_each(|byte| *byte = random.u8(..)),
            _ => bytes.iter_mut().skip(start).take(1).for_each(|byte| *byte ^= 1 << random.u8(0..7)),
        }
    }
}

fn run(target: &str, body: fn(&[u8]), rounds: usize) {
    let mut random = fastrand::Rng::with_seed(42);
    let (seeds, words) = (seeds(target), words());
    seeds.iter().for_each(|seed| body(seed));
    let rounds = if std::env::var_os("SOAK").is_some() { 10 * rounds } else { rounds };
    for _ in 0..rounds {
        let mut bytes = seeds[random.usize(0..seeds.len())].clone();
        if random.u8(0..4) == 0 {
            bytes = vec![0; random.usize(0..400)];
            random.fill(&mut bytes);
        } else {
            damage(&mut bytes, &words, &mut random);
        }
        if std::panic::catch_unwind(|| body(&bytes)).is_err() {
            panic!("{target} fails on b\"{}\"", bytes.escape_ascii());
        }
    }
}

#[test]
fn position() {
    run("position", bodies::position, 10_000);
}

#[test]
fn record() {
    run("record", bodies::record, 10_000);
}

#[test]
fn link() {
    run("link", bodies::link, 10_000);
}

#[test]
fn setup() {
    run("setup", bodies::setup, 10_000);
}

#[test]
fn notation() {
    run("notation", bodies::notation, 10_000);
}

#[test]
fn whole_match() {
    run("whole_match", bodies::whole_match, 500);
}

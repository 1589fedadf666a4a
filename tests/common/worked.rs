//! Reads tests/data/worked.toml.

use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Deserialize)]
pub struct Worked {
    pub case: Vec<Case>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub name: String,
    pub preset: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    south: Option<String>,
    north: Option<String>,
    #[serde(default = "south_to_move")]
    to_move: String,
    turn: Option<u32>,
    captured: Option<String>,
    pub outcome: Option<String>,
    pub legal: Option<Vec<usize>>,
    pub blocked: Option<Vec<(usize, String)>>,
    #[serde(default)]
    pub moves: Vec<usize>,
    /// The walk through the turn, for the reader; a failing case prints it.
    pub why: String,
    pub laps: Option<u32>,
    pub taken: Option<Vec<(usize, u32)>>,
    pub end: Option<String>,
    after_south: Option<String>,
    after_north: Option<String>,
    after_captured: Option<String>,
    /// After the last move: "none", or winner ("south", "north", "draw") and reason.
    pub result: Option<String>,
}

fn south_to_move() -> String {
    "s".into()
}

pub fn load() -> Vec<Case> {
    let worked: Worked = toml::from_str(include_str!("../data/worked.toml")).expect("worked.toml is well formed");
    assert!(worked.case.len() > 70);
    worked.case
}

/// "2x3 0 1" is 2 2 2 0 1.
fn counts(text: &str) -> Vec<u32> {
    let mut counts = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('x') {
            Some((count, times)) => {
                counts.resize(counts.len() + times.parse::<usize>().unwrap(), count.parse().unwrap())
            }
            None => counts.push(word.parse().unwrap()),
        }
    }
    counts
}

fn pair(text: Option<&String>) -> [u32; 2] {
    text.map_or([0, 0], |text| counts(text).try_into().expect("two numbers"))
}

impl Case {
    pub fn options(&self) -> Vec<(&str, &str)> {
        self.options.iter().map(|(option, value)| (option.as_str(), value.as_str())).collect()
    }

    pub fn north_to_move(&self) -> bool {
        self.to_move == "n"
    }

    /// The pits, if the case does not begin at the preset's start.
    pub fn pits(&self) -> Option<[Vec<u32>; 2]> {
        Some([counts(self.south.as_ref()?), counts(self.north.as_ref()?)])
    }

    pub fn turn(&self) -> u32 {
        self.turn.unwrap_or(if self.south.is_some() { 8 } else { 0 })
    }

    pub fn captured(&self) -> [u32; 2] {
        pair(self.captured.as_ref())
    }

    pub fn pits_after(&self) -> [Vec<u32>; 2] {
        [counts(self.after_south.as_ref().unwrap()), counts(self.after_north.as_ref().unwrap())]
    }

    pub fn captured_after(&self) -> [u32; 2] {
        pair(self.after_captured.as_ref().or(self.captured.as_ref()))
    }

    /// The position text of the contract.
    pub fn position_text(&self) -> Option<String> {
        let [south, north] = self.pits()?;
        let list = |pits: Vec<u32>| pits.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let [by_south, by_north] = self.captured();
        Some(format!(
            "{} {}/{} {} {} {by_south},{by_north}",
            self.preset,
            list(south),
            list(north),
            self.to_move,
            self.turn()
        ))
    }
}

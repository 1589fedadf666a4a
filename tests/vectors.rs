//! Every legal move of every position in tests/vectors, by the kernel and by the plain model.

mod common;
mod plain;

use common::{Listener, RuleSet, position, state};
use plain::{Ending, State};
use serde::Deserialize;
use sowing_board::sowing::End;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    game: String,
    south: Vec<u32>,
    north: Vec<u32>,
    to_move: String,
    turn: u32,
    moves: Vec<Move>,
    played: Option<usize>,
    #[serde(rename = "match")]
    number: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    pit: usize,
    #[serde(default)]
    endless: bool,
    laps: Option<u32>,
    captured: Option<u32>,
    south: Option<Vec<u32>>,
    north: Option<Vec<u32>>,
}

impl Vector {
    fn state(&self) -> State {
        let to_move = usize::from(self.to_move == "north");
        State { pits: [self.south.clone(), self.north.clone()], captured: [0, 0], to_move, turn: self.turn }
    }
}

fn check(preset: &'static str, text: &str, positions: usize, moves: usize) {
    let vectors: Vec<Vector> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(vectors.len(), positions);
    assert_eq!(vectors.iter().map(|vector| vector.moves.len()).sum::<usize>(), moves);

    // The pits listed are those of which only endless turns may be forbidden.
    let set = RuleSet { preset, options: vec![("endless", "draw")] };
    let (rules, plain) = (set.rules(), set.plain());
    for (number, vector) in vectors.iter().enumerate() {
        assert_eq!(vector.game, preset);
        let before = vector.state();
        let position = position(&rules, &before);
        let listed: Vec<usize> = vector.moves.iter().map(|listed| listed.pit).collect();
        assert_eq!(position.legal(&rules).into_iter().collect::<Vec<_>>(), listed, "{before:?}");
        assert_eq!(plain.legal(&before), listed, "{before:?}");
        for listed in &vector.moves {
            let (after, sown) = position.sown_unchecked(&rules, listed.pit, &mut Listener::default());
            assert_eq!(position.sown_unchecked(&rules, listed.pit, &mut ()).0, after);
            let turn = plain.turn(&before, listed.pit);
            let place = format!("line {} pit {}", number + 1, listed.pit);
            if listed.endless {
                assert_eq!((sown.end, turn.ending), (End::Endless, Ending::Endless), "{place}");
                assert_eq!(state(&rules, &after).pits, before.pits, "{place}");
                continue;
            }
            let pits = [listed.south.clone().unwrap(), listed.north.clone().unwrap()];
            assert_eq!(state(&rules, &after).pits, pits, "{place}");
            assert_eq!((Some(sown.laps), Some(sown.captured)), (listed.laps, listed.captured), "{place}");
            assert_ne!(sown.end, End::Endless, "{place}");
            assert_eq!(turn.after.pits, pits, "{place}");
            assert_eq!((turn.laps, Some(turn.captured)), (listed.laps, listed.captured), "{place}");
        }
        if let Some(played) = vector.played {
            let next = &vectors[number + 1];
            assert_eq!((next.number, next.turn), (vector.number, vector.turn + 1));
            let chosen = vector.moves.iter().find(|listed| listed.pit == played).expect("a legal pit was played");
            assert_eq!((chosen.south.as_ref(), chosen.north.as_ref()), (Some(&next.south), Some(&next.north)));
        }
    }
}

#[test]
fn hus() {
    check("hus", include_str!("vectors/hus.jsonl"), 400, 2565);
}

#[test]
fn hawalis() {
    check("hawalis", include_str!("vectors/hawalis.jsonl"), 1009, 3251);
}

#[test]
fn sadeqa_ii() {
    check("sadeqa-ii", include_str!("vectors/sadeqa-ii.jsonl"), 307, 896);
}

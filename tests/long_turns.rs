//! Turns of many laps: where their events stop, and that what follows is whole.

mod common;
mod plain;

use common::{RuleSet, replay, state};
use sowing_board::sowing::next_pit;
use sowing_board::{ENDLESS_LAPS_TOLD, Event, MOST_LAPS_TOLD, Match, Turn};

fn laps_told(turn: &Turn) -> u32 {
    turn.events.iter().filter(|event| matches!(event, Event::Sow { .. })).count() as u32
}

/// Plays a pit of South, and compares with the plain model.
fn play(preset: &'static str, position: &str, pit: usize) -> Turn {
    let set = RuleSet { preset, options: vec![] };
    let mut game = Match::new(&set.setup(Some(position.to_owned()), None)).unwrap();
    let before = state(game.rules(), game.position());
    let turn = game.play(pit).unwrap();
    let plain = set.plain().turn(&before, pit);
    assert_eq!((turn.laps, turn.captured), (plain.laps, plain.captured));
    assert_eq!(state(game.rules(), game.position()), plain.after);
    let replayed = replay(&turn, |pit| next_pit(game.rules(), pit));
    assert_eq!(laps_told(&turn), replayed.laps);
    turn
}

#[test]
fn a_turn_of_2098_laps_tells_2000_of_them() {
    let turn = play("sadeqa-ii", "sadeqa-ii 36,26,28,23,37,34/12,6,12,11,12,15 s 8", 1);
    assert_eq!((turn.laps, turn.captured, turn.truncated, turn.endless), (Some(2098), 7, true, false));
    assert_eq!((laps_told(&turn), MOST_LAPS_TOLD), (2000, 2000));
    assert!(
        matches!(turn.events[turn.events.len() - 2], Event::Sow { .. }),
        "nothing is told of the laps after these but the end"
    );
    assert_ne!(turn.before, turn.after);
}

#[test]
fn a_turn_of_1905_laps_is_told_whole() {
    let turn = play("sadeqa-ii", "sadeqa-ii 34,29,36,22,27,28/8,3,2,3,2,1 s 8", 0);
    assert_eq!((turn.laps, turn.captured, turn.truncated), (Some(1905), 26, false));
}

/// Longer turns than are met in play from the start, for boards that show them.
#[test]
fn long_turns_of_the_other_games() {
    let hus = "hus 3,6,7,4,8,4,3,5,4,5,3,10,6,8,7,8/0,0,0,0,1,0,0,0,0,0,0,0,0,0,0,0 s 8";
    assert_eq!(play("hus", hus, 9).laps, Some(681));
    let hawalis = "hawalis 4,3,2,1,6,2,1,3,1,6,2,5,6,5/0,0,2,5,3,1,3,3,2,5,2,4,2,1 s 8";
    assert_eq!(play("hawalis", hawalis, 7).laps, Some(1020));
    let sadeqa = "sadeqa-ii 3,2,3,2,2,1/2,1,2,4,3,0 s 8";
    assert_eq!(play("sadeqa-ii", sadeqa, 3).laps, Some(700));
}

#[test]
fn an_endless_turn_tells_200_laps() {
    let set = RuleSet { preset: "hawalis", options: vec![] };
    let position = "hawalis 2,1,0,1,0,2,1,0,1,3,1,0,1,0/2,0,0,0,0,0,0,0,0,0,0,0,0,0 s 8".to_owned();
    let mut game = Match::new(&set.setup(Some(position), None)).unwrap();
    let turn = game.play(9).unwrap();
    assert_eq!((laps_told(&turn), ENDLESS_LAPS_TOLD), (200, 200));
    assert_eq!(turn.before, turn.after);
    // 200 laps are told also of a turn that captures before it runs for ever.
    let set = RuleSet { preset: "hus", options: vec![] };
    let position = "hus 4,0,5,0,8,0,4,2,1,7,2,1,0,3,2,1/0,0,2,1,1,0,2,1,1,0,0,0,0,0,0,0 s 8".to_owned();
    let turn = Match::new(&set.setup(Some(position), None)).unwrap().preview(0).unwrap();
    assert_eq!(laps_told(&turn), 200);
    assert!(turn.events.iter().any(|event| matches!(event, Event::Capture { .. })));
}

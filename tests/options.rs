//! The positions worked out by hand in data/worked.toml: every option and preset, by the crate and by the plain model.

mod common;
mod plain;

use common::worked::{Case, load};
use common::{PRESETS, blocked, global_taken, plain_told, side, told};
use plain::{Ending, PlainMatch, PlainRules, State};
use sowing_board::{EndReason, Event, Fate, Match, Setup, Taken};

/// What a case says and what was found, the same in both words.
macro_rules! expect {
    ($case:expr, $what:expr, $found:expr, $expected:expr) => {
        assert_eq!($found, $expected, "{}: {}\n{}", $case.name, $what, $case.why)
    };
}

fn by_crate(case: &Case) {
    let options = case.options.iter().map(|(option, value)| (option.clone(), value.clone())).collect();
    let starts = Some(side(usize::from(case.north_to_move())));
    let setup = Setup { preset: case.preset.clone(), options, position: case.position_text(), starts };
    let mut game = Match::new(&setup).unwrap_or_else(|error| panic!("{}: {error}", case.name));
    if let Some(outcome) = &case.outcome {
        expect!(case, "outcome of the position", &told(game.outcome()), outcome);
    }
    if let Some(legal) = &case.legal {
        expect!(case, "legal pits", &game.legal_moves(), legal);
    }
    if let Some(expected) = &case.blocked {
        expect!(case, "blocked pits", &blocked(&game), expected);
    }
    let mut last = None;
    for &pit in &case.moves {
        expect!(case, format!("outcome before {pit}"), told(game.outcome()), "none");
        last = Some(game.play(pit).unwrap_or_else(|error| panic!("{}: {error}", case.name)));
    }
    let Some(turn) = last else { return };
    let shape = game.rules().shape();
    expect!(
        case,
        "seeds afterwards",
        turn.after.iter().map(|&seeds| u32::from(seeds)).collect::<Vec<_>>(),
        case.pits_after().concat()
    );
    expect!(case, "seeds in the match", game.position().board.counts(shape.pits()), turn.after);
    expect!(case, "captured so far", game.position().captured, case.captured_after());
    expect!(case, "result", Some(told(game.outcome())), case.result);
    let Some(Event::End { reason, .. }) = turn.events.last() else { panic!("{}: no end", case.name) };
    let reason = match reason {
        EndReason::EmptyPit => "empty-pit",
        EndReason::Captured => "captured",
        EndReason::Endless => "endless",
    };
    expect!(case, "end", Some(reason), case.end.as_deref());
    if reason == "endless" {
        expect!(
            case,
            "an endless turn",
            (turn.laps, turn.captured, turn.endless, turn.truncated),
            (None, 0, true, true)
        );
        expect!(case, "seeds before an endless turn", turn.before, turn.after);
    } else if case.laps.is_some() {
        expect!(case, "laps", turn.laps, case.laps);
    }
    if let Some(expected) = &case.taken {
        let taken = turn.events.iter().filter_map(|event| match event {
            Event::Capture { taken, .. } => Some(taken),
            _ => None,
        });
        expect!(case, "taken", &taken.flatten().map(|taken| (taken.pit, taken.seeds)).collect::<Vec<_>>(), expected);
        expect!(case, "captured in the turn", turn.captured, expected.iter().map(|(_, seeds)| seeds).sum::<u32>());
    }
}

fn by_plain_model(case: &Case) {
    let rules = PlainRules::new(&case.preset, &case.options());
    let mover = usize::from(case.north_to_move());
    let start = match case.pits() {
        None => rules.start(mover),
        Some(pits) => State { pits, captured: case.captured(), to_move: mover, turn: case.turn() },
    };
    let own = rules.own();
    let mut game = PlainMatch::new(rules.clone(), start);
    if let Some(outcome) = &case.outcome {
        expect!(case, "outcome of the position", &plain_told(game.outcome), outcome);
    }
    if let Some(legal) = &case.legal {
        expect!(case, "legal pits", &game.legal().into_iter().map(|pit| pit + mover * own).collect::<Vec<_>>(), legal);
    }
    if let Some(expected) = &case.blocked {
        let found = game.blocked().into_iter().map(|(pit, reason)| (pit + mover * own, reason.to_owned()));
        expect!(case, "blocked pits", &found.collect::<Vec<_>>(), expected);
    }
    let mut last = None;
    for &pit in &case.moves {
        let mover = game.state().to_move;
        last = Some((mover, game.play(pit - mover * own)));
    }
    let Some((mover, turn)) = last else { return };
    expect!(case, "seeds afterwards", turn.after.pits, case.pits_after());
    expect!(case, "captured so far", turn.after.captured, case.captured_after());
    expect!(case, "result", Some(plain_told(game.outcome)), case.result);
    let end = match turn.ending {
        Ending::EmptyPit => "empty-pit",
        Ending::Captured => "captured",
        Ending::Endless => "endless",
    };
    expect!(case, "end", Some(end), case.end.as_deref());
    if case.laps.is_some() {
        expect!(case, "laps", turn.laps, case.laps);
    }
    if let Some(expected) = &case.taken {
        let taken = turn.taken.iter().map(|&(pit, seeds)| (global_taken(&rules, mover, pit), seeds));
        expect!(case, "taken", &taken.collect::<Vec<_>>(), expected);
    }
}

#[test]
fn the_crate_plays_every_case() {
    load().iter().for_each(by_crate);
}

#[test]
fn the_plain_model_plays_every_case() {
    load().iter().for_each(by_plain_model);
}

/// No value of an option and no preset is without a case. (Widths are many: 8, 10, 24 and 32 are worked out.)
#[test]
fn every_option_and_preset_has_a_case() {
    let cases = load();
    for (preset, options) in PRESETS {
        assert!(cases.iter().any(|case| case.preset == *preset), "{preset}");
        for (option, values) in options.iter().filter(|(option, _)| *option != "width") {
            for value in &values[1..] {
                let of_preset = |case: &Case| match (case.preset.as_str(), *option, *value) {
                    ("hus-windhoek", "opening", "leading-pair") => true,
                    ("owela", "start", "owela") => true,
                    ("hus-european" | "sadeqa-ii-clockwise", "direction", "cw") => true,
                    _ => case.options.get(*option).is_some_and(|chosen| chosen == value),
                };
                assert!(cases.iter().any(of_preset), "{option}={value}");
            }
        }
    }
}

/// The events of a capture with its trigger: the pit of the last seed is lifted after the capture, and one handful holds both.
#[test]
fn a_capture_with_its_trigger_is_told_as_capture_lift_and_one_handful() {
    let setup = Setup {
        preset: "hus".into(),
        options: vec![("resow".into(), "with-trigger".into())],
        position: Some("hus 0,0,0,0,0,0,0,0,2,0,1,0,0,0,0,0/0,0,1,0,0,0,0,2,0,0,0,0,0,3,0,0 s 8".into()),
        starts: None,
    };
    let turn = Match::new(&setup).unwrap().play(8).unwrap();
    let taken = vec![Taken { pit: 29, seeds: 3 }, Taken { pit: 18, seeds: 1 }];
    let expected = [
        Event::Lift { pit: 8, seeds: 2 },
        Event::Sow { from: 8, seeds: 2, to: 10 },
        Event::Capture { by: 10, taken, fate: Fate::Resown },
        Event::Lift { pit: 10, seeds: 2 },
        Event::Sow { from: 10, seeds: 6, to: 0 },
        Event::End { reason: EndReason::EmptyPit, pit: 0 },
    ];
    assert_eq!(turn.events, expected);
}

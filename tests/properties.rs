//! What holds for every position and match of every preset and option.

mod common;
mod plain;

use common::{RuleSet, any_rule_set, replay, side, text};
use plain::State;
use proptest::prelude::*;
use proptest::sample::Index;
use sowing_board::sowing::next_pit;
use sowing_board::{EndReason, Event, Fate, MOST_LAPS_TOLD, Match, Position, Setup, Side, notation};

/// Cases a property is tried on; ten times as many with SOAK=1.
fn cases(number: u32) -> ProptestConfig {
    let soak = std::env::var_os("SOAK").is_some();
    ProptestConfig {
        cases: if soak { 10 * number } else { number },
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

fn any_rules() -> impl Strategy<Value = RuleSet> {
    prop::collection::vec(any::<u16>(), 24).prop_map(|numbers| {
        let mut numbers = numbers.into_iter().cycle();
        any_rule_set(|n| usize::from(numbers.next().unwrap()) % n)
    })
}

/// Three seeds with singles on every second pit after them round the ring: lifting them never ends (data/worked.toml says why). The
/// other side's front row is empty.
fn never_ending_position() -> impl Strategy<Value = (RuleSet, State)> {
    (any_rules(), any::<Index>(), any::<bool>()).prop_map(|(set, pit, north)| {
        let plain = set.plain();
        let two_rows = plain.game == plain::Game::SadeqaTwo;
        let (own, ring) = if two_rows { (6, 12) } else { (plain.own(), plain.own()) };
        let mut pits = vec![0; ring];
        let pit = pit.index(own);
        pits[pit] = 3;
        for distance in (1..ring).step_by(2) {
            let place = if plain.clockwise { pit + ring - distance } else { pit + distance };
            pits[place % ring] = 1;
        }
        let mut other = vec![0; own];
        if two_rows {
            other.copy_from_slice(&pits[6..]);
            pits.truncate(6);
        } else {
            other[3] = 2;
        }
        let pits = if north { [other, pits] } else { [pits, other] };
        (set, State { pits, captured: [0, 0], to_move: usize::from(north), turn: 8 })
    })
}

/// The endless turns of the rules, some of which come back after few laps.
fn never_ending_sample() -> impl Strategy<Value = (RuleSet, State)> {
    let sample = |preset, south: &[u32], north: &[u32]| {
        let state = State { pits: [south.to_vec(), north.to_vec()], captured: [0, 0], to_move: 0, turn: 8 };
        Just((RuleSet { preset, options: vec![] }, state))
    };
    prop_oneof![
        sample("hawalis", &[2, 1, 0, 1, 0, 2, 1, 0, 1, 3, 1, 0, 1, 0], &[2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
        sample("sadeqa-ii", &[4, 5, 0, 1, 5, 0], &[1, 3, 0, 1, 0, 1]),
        sample(
            "hus",
            &[4, 0, 5, 0, 8, 0, 4, 2, 1, 7, 2, 1, 0, 3, 2, 1],
            &[0, 0, 2, 1, 1, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0]
        ),
    ]
}

fn any_position() -> impl Strategy<Value = (RuleSet, State)> {
    prop_oneof![18 => strewn_position(), 1 => never_ending_position(), 1 => never_ending_sample()]
}

/// Rules with a board on which any seeds lie, up to 255 with those captured, and at least one.
fn strewn_position() -> impl Strategy<Value = (RuleSet, State)> {
    let seeds = prop_oneof![
        3 => prop::collection::vec(any::<Index>(), 1..70),
        1 => prop::collection::vec(any::<Index>(), 1..=255),
    ];
    (any_rules(), seeds, any::<bool>(), prop_oneof![0..3u32, Just(8), Just(1_000_000)], any::<[u8; 2]>()).prop_map(
        |(set, seeds, north, turn, captured)| {
            let own = set.plain().own();
            let mut pits = [vec![0; own], vec![0; own]];
            for seed in &seeds {
                let pit = seed.index(2 * own);
                pits[pit / own][pit % own] += 1;
            }
            let left = 255 - seeds.len() as u32;
            let removes = set.plain().game != plain::Game::Hus;
            let south = if removes { u32::from(captured[0]) % (left + 1) } else { 0 };
            let north_captured = if removes { u32::from(captured[1]) % (left - south + 1) } else { 0 };
            (set, State { pits, captured: [south, north_captured], to_move: usize::from(north), turn })
        },
    )
}

/// A match: from the usual start or any position, then moves drawn from the legal ones.
#[derive(Debug, Clone)]
struct Script {
    set: RuleSet,
    start: Option<State>,
    starts: usize,
    draws: Vec<Index>,
}

impl Script {
    fn begin(&self) -> Match {
        match &self.start {
            None => Match::new(&self.set.setup(None, Some(side(self.starts)))).unwrap(),
            Some(state) => Match::new(&self.set.setup(Some(text(self.set.preset, state)), None)).unwrap(),
        }
    }

    fn played(&self) -> Match {
        let mut game = self.begin();
        for draw in &self.draws {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play(*draw.get(&legal)).unwrap();
        }
        game
    }
}

fn any_script() -> impl Strategy<Value = Script> {
    (
        prop_oneof![
            any_rules().prop_map(|set| (set, None)),
            any_position().prop_map(|(set, state)| (set, Some(state)))
        ],
        0..2usize,
        prop::collection::vec(any::<Index>(), 0..60),
    )
        .prop_map(|((set, start), starts, draws)| Script { set, start, starts, draws })
}

/// All that can be seen of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
struct View {
    position: String,
    record: String,
    link: String,
    legal: Vec<usize>,
    blocked: Vec<(usize, String)>,
    outcome: String,
}

fn seen(game: &Match) -> View {
    View {
        position: game.position().text(game.rules()),
        record: game.record(),
        link: game.link(),
        legal: game.legal_moves(),
        blocked: common::blocked(game),
        outcome: common::told(game.outcome()),
    }
}

proptest! {
    #![proptest_config(cases(1500))]

    #[test]
    fn position_text_comes_back((set, state) in any_position()) {
        let rules = set.rules();
        let written = text(set.preset, &state);
        let position = Position::parse(&rules, &written).unwrap();
        prop_assert_eq!(position.text(&rules), written);
        prop_assert_eq!(common::state(&rules, &position), state);
        prop_assert_eq!(position.seeds(), position.board.total() + position.captured[0] + position.captured[1]);
    }

    /// A turn: seeds are neither made nor lost, its events give what it says, the preview is the turn.
    #[test]
    fn a_turn_tells_what_happens((set, state) in any_position()) {
        let rules = set.rules();
        let mut game = Match::from_position(rules.clone(), common::position(&rules, &state)).unwrap();
        for pit in 0..rules.shape().pits() {
            let Ok(turn) = game.preview(pit) else { continue };
            let before = *game.position();
            prop_assert_eq!(&turn.before[..], before.board.counts(rules.shape().pits()));
            prop_assert_eq!((turn.pit, turn.side), (pit, before.to_move));
            let ends = turn.events.iter().filter(|event| matches!(event, Event::End { .. })).count();
            prop_assert_eq!(ends, 1);
            let Some(&Event::End { reason, .. }) = turn.events.last() else { panic!("the last event is an end") };
            let first = Event::Lift { pit, seeds: turn.before[pit].into() };
            prop_assert_eq!(&turn.events[0], &first);

            let replayed = replay(&turn, |pit| next_pit(&rules, pit));
            prop_assert_eq!(replayed.pits.iter().sum::<u32>() + replayed.hand + replayed.removed, before.board.total());
            let removes = set.plain().game != plain::Game::Hus;
            let fates = turn.events.iter().filter_map(|event| if let Event::Capture { fate, .. } = event { Some(*fate) } else { None });
            for fate in fates {
                prop_assert_eq!(fate == Fate::Removed, removes);
            }
            if turn.truncated {
                prop_assert!(turn.endless || turn.laps.unwrap() > MOST_LAPS_TOLD);
            } else {
                prop_assert_eq!(replayed.pits, turn.after.iter().map(|&seeds| u32::from(seeds)).collect::<Vec<_>>());
                prop_assert_eq!(replayed.hand, 0);
                prop_assert_eq!((Some(replayed.laps), replayed.captured), (turn.laps, turn.captured));
            }
            if turn.endless {
                prop_assert_eq!((&turn.before, turn.laps, turn.captured, turn.truncated), (&turn.after, None, 0, true));
                prop_assert_eq!(reason, EndReason::Endless);
                let told = turn.events.iter().filter(|event| matches!(event, Event::Sow { .. })).count();
                prop_assert_eq!(told, 200, "the first 200 laps");
            } else {
                prop_assert_eq!(reason == EndReason::Captured, turn.captured > 0 && removes);
            }

            // Nothing of that has happened; playing makes it happen.
            prop_assert_eq!(game.position(), &before);
            if game.legal_moves().contains(&pit) {
                let played = game.play(pit).unwrap();
                prop_assert_eq!(&played, &turn);
                prop_assert_eq!(game.position().board.counts(rules.shape().pits()), &turn.after[..]);
                prop_assert_eq!(game.position().seeds(), before.seeds());
                prop_assert!(game.undo());
                prop_assert_eq!(game.position(), &before);
            }
        }
    }

    /// Every pit of the board is played at every position: the lists say which of them go, and a refusal changes nothing.
    #[test]
    fn lists_agree_with_play((set, state) in any_position()) {
        let rules = set.rules();
        let mut game = Match::from_position(rules.clone(), common::position(&rules, &state)).unwrap();
        let legal = game.legal_moves();
        let blocked = common::blocked(&game);
        if game.outcome().is_some() {
            prop_assert!(legal.is_empty() && blocked.is_empty());
        } else {
            prop_assert!(!legal.is_empty());
            let first = rules.shape().first(side(state.to_move));
            let mut all: Vec<usize> = legal.iter().copied().chain(blocked.iter().map(|(pit, _)| *pit)).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (first..first + rules.shape().own_pits()).collect::<Vec<_>>());
            prop_assert!(legal.is_sorted() && blocked.is_sorted());
        }
        let before = seen(&game);
        for pit in (0..rules.shape().pits() + 3).chain([255, 65_535, usize::MAX]) {
            let preview = game.preview(pit);
            match game.play(pit) {
                Ok(turn) => {
                    prop_assert!(legal.contains(&pit));
                    prop_assert_eq!(preview.unwrap(), turn);
                    prop_assert!(game.undo());
                    game = Match::from_position(rules.clone(), *game.position()).unwrap();
                }
                Err(error) => {
                    prop_assert!(!legal.contains(&pit));
                    let expected = if before.outcome == "none" { "illegal-pit" } else { "match-over" };
                    prop_assert_eq!(error.code().as_str(), expected);
                    let endless = blocked.iter().any(|(blocked, reason)| *blocked == pit && reason == "endless");
                    prop_assert_eq!(preview.is_ok(), endless, "only an endless turn may be looked at though it is blocked");
                }
            }
            prop_assert_eq!(&seen(&game), &before);
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn records_and_links_come_back(script in any_script(), resign in prop::option::of(0..2usize)) {
        let mut game = script.played();
        if let Some(resigns) = resign && game.outcome().is_none() {
            game.resign(side(resigns)).unwrap();
        }
        let read = Match::from_record(&game.record()).unwrap();
        prop_assert_eq!(seen(&read), seen(&game));
        prop_assert_eq!(read.setup(), game.setup());
        let followed = Match::from_link(&game.link()).unwrap();
        prop_assert_eq!(seen(&followed), seen(&game));
        prop_assert!(game.link().len() <= 900, "a link fits a message: {}", game.link());
        let allowed = |c: char| c.is_ascii_alphanumeric() || "#&=._,-".contains(c);
        prop_assert!(game.link().chars().all(allowed), "{}", game.link());
        // The set-up with every option spelled out gives the same match again.
        let mut again = Match::new(&game.setup()).unwrap();
        for played in game.move_list() {
            again.play(played.pit).unwrap();
        }
        prop_assert_eq!(again.position(), game.position());
        // Every move as written is read again.
        for (number, played) in game.move_list().iter().enumerate() {
            let turn = game.turn(number).unwrap();
            let written = notation::read(&played.text).unwrap();
            prop_assert_eq!(written.name, &played.name);
            prop_assert_eq!(written.laps, turn.laps);
            prop_assert_eq!(written.captured.unwrap_or(0), turn.captured);
            prop_assert_eq!(game.rules().shape().pit_named(&played.name), Some(played.pit));
        }
    }

    #[test]
    fn undo_redo_and_go_to_restore(script in any_script(), walk in prop::collection::vec((0..3u8, any::<Index>()), 0..30)) {
        let mut game = script.begin();
        let mut views = vec![seen(&game)];
        for draw in &script.draws {
            let legal = game.legal_moves();
            if legal.is_empty() {
                break;
            }
            game.play(*draw.get(&legal)).unwrap();
            views.push(seen(&game));
        }
        let last = views.len() - 1;
        let turns: Vec<_> = game.turns().collect();
        prop_assert_eq!(turns.len(), last);
        let mut at = last;
        for (step, index) in walk {
            match step {
                0 => {
                    prop_assert_eq!(game.undo(), at > 0);
                    at = at.saturating_sub(1);
                }
                1 => {
                    prop_assert_eq!(game.redo(), at < last);
                    at = (at + 1).min(last);
                }
                _ => {
                    at = index.index(last + 1);
                    game.go_to(at).unwrap();
                }
            }
            prop_assert_eq!(game.current_turn(), at);
            prop_assert_eq!(game.turn_count(), last);
            prop_assert_eq!(&seen(&game), &views[at]);
            prop_assert_eq!(game.turns().collect::<Vec<_>>().len(), last);
        }
        prop_assert_eq!(&game.turns().collect::<Vec<_>>(), &turns);
        prop_assert!(game.go_to(last + 1).is_err());
        prop_assert_eq!(&seen(&game), &views[at]);
        // A move drops what waited.
        if let Some(&pit) = game.legal_moves().last() {
            game.play(pit).unwrap();
            prop_assert_eq!(game.turn_count(), at + 1);
            prop_assert!(!game.redo());
        }
    }

    /// The turns of a match follow from one another, and no seed is made or lost from its start to its end.
    #[test]
    fn a_match_hangs_together(script in any_script()) {
        let game = script.played();
        let shape = game.rules().shape();
        let seeds = game.start().seeds();
        let mut board = game.start().board.counts(shape.pits()).to_vec();
        let mut mover = game.start().to_move;
        for turn in game.turns() {
            prop_assert_eq!(&turn.before, &board);
            prop_assert_eq!(turn.side, mover);
            board = turn.after;
            mover = mover.other();
        }
        prop_assert_eq!(game.position().board.counts(shape.pits()), &board[..]);
        prop_assert_eq!(game.position().seeds(), seeds);
        prop_assert_eq!(game.position().turn as usize, game.start().turn as usize + game.turn_count());
    }

    #[test]
    fn tags_and_comments_come_back(script in any_script(), south in ".{0,40}", event in "\\PC{0,40}", comment in "[^{}]{0,60}") {
        let game = script.played();
        let mut tags = game.tags().clone();
        tags.set("South", &south).unwrap();
        tags.set("Event", &event).unwrap();
        let record = game.record_with(&tags);
        let read = Match::from_record(&record).unwrap();
        prop_assert_eq!(read.tags().get("South").unwrap_or(""), &south);
        prop_assert_eq!(read.tags().get("Event").unwrap_or(""), &event);
        let again = read.record();
        prop_assert_eq!(&again, &record);
        // A comment put in by hand stays where it is.
        let annotated = format!("{} {{{comment}}}\n", record.trim_end());
        let read = Match::from_record(&annotated).unwrap();
        let expected = comment.split_whitespace().collect::<Vec<_>>().join(" ");
        prop_assert_eq!(read.tags().comment(read.current_turn() as u32).unwrap_or(""), &expected);
        prop_assert_eq!(Match::from_record(&read.record()).unwrap().record(), read.record());
    }
}

/// Texts that nobody wrote with good intent.
fn hostile() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        Just("hus"),
        Just("sadeqa-ii"),
        Just("2,2,2"),
        Just("/"),
        Just(" "),
        Just("s"),
        Just("-1"),
        Just("99999999999999999999"),
        Just("[Game \""),
        Just("\"]"),
        Just("\n"),
        Just("1."),
        Just("A1"),
        Just("x4"),
        Just("~5"),
        Just("{"),
        Just("}"),
        Just("#p="),
        Just("&m="),
        Just("&s="),
        Just("%"),
        Just("%ff"),
        Just("&at="),
        Just("\u{0}"),
        Just("\u{202e}"),
        Just("é"),
        Just("𝔸"),
        Just("\u{feff}"),
        Just("\\"),
        Just("="),
        Just("."),
        Just("_"),
        Just("[Position \"hus "),
        Just("[Option \"width=10\"]"),
        Just("v=2"),
        Just("٣"),
        Just("0"),
        Just("255"),
        Just("256"),
    ];
    prop_oneof![any::<String>(), ".{0,200}", prop::collection::vec(word, 0..60).prop_map(|words| words.concat()),]
}

/// A good text with one piece cut out, doubled or replaced.
fn damaged(text: &str, at: Index, piece: &str, how: u8) -> String {
    let places: Vec<usize> = text.char_indices().map(|(place, _)| place).chain([text.len()]).collect();
    let start = *at.get(&places);
    let end = (start..=text.len())
        .filter(|&end| text.is_char_boundary(end))
        .nth(usize::from(how / 4) % 9)
        .unwrap_or(text.len());
    match how % 4 {
        0 => format!("{}{}", &text[..start], &text[end..]),
        1 => format!("{}{piece}{}", &text[..start], &text[end..]),
        2 => format!("{}{}{}", &text[..end], &text[start..end], &text[end..]),
        _ => text[..start].to_owned(),
    }
}

fn read_with_everything(text: &str) {
    for preset in ["hus", "hawalis", "sadeqa-ii"] {
        if let Ok(position) = Position::parse(&RuleSet { preset, options: vec![] }.rules(), text) {
            assert!(position.seeds() <= 255);
        }
    }
    for game in [Match::from_record(text), Match::from_link(text)].into_iter().flatten() {
        // What could be read is a match like any other.
        assert_eq!(seen(&Match::from_record(&game.record()).unwrap()), seen(&game));
    }
    let _ = notation::read(text);
    let _ = sowing_board::Rules::new(text, &[(text, text)]);
    let _ = sowing_board::Rules::new("hus", &[(text, "8")]);
    let _ = sowing_board::Rules::new("hus", &[("width", text)]);
    let setup = Setup { preset: "sadeqa-ii".into(), position: Some(text.to_owned()), ..Setup::default() };
    let _ = Match::new(&setup);
    let mut tags = sowing_board::Tags::default();
    let _ = tags.set(text, "x");
    let _ = tags.set("South", text);
    for preset in ["hus", "sadeqa-ii"] {
        let _ = RuleSet { preset, options: vec![] }.rules().shape().pit_named(text);
    }
    assert!(Side::from_name(text).is_none() || ["south", "north"].contains(&text));
}

proptest! {
    #![proptest_config(cases(3000))]

    #[test]
    fn no_text_makes_it_panic(text in hostile()) {
        read_with_everything(&text);
    }

    #[test]
    fn no_damaged_text_makes_it_panic(script in any_script(), at in any::<Index>(), piece in hostile(), how in any::<u8>()) {
        let game = Script { draws: script.draws.into_iter().take(12).collect(), ..script }.played();
        for good in [game.position().text(game.rules()), game.record(), game.link()] {
            let text = damaged(&good, at, &piece, how);
            read_with_everything(&text);
            let _ = Position::parse(game.rules(), &text);
        }
    }
}

#[test]
fn huge_texts_are_refused_or_read_in_no_time() {
    for text in [
        "0,".repeat(500_000),
        "[".repeat(1_000_000),
        "{".repeat(1_000_000),
        "%41".repeat(400_000),
        "é".repeat(500_000),
        " \n".repeat(500_000),
    ] {
        read_with_everything(&text);
        read_with_everything(&format!("[Game \"hus\"]\n\n{text}"));
        read_with_everything(&format!("#p=hus&m={text}"));
        read_with_everything(&format!("#p=hus&s={text}"));
        read_with_everything(&format!("hus {text}"));
    }
}

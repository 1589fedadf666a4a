//! One function a target. Each takes any bytes and panics if something is wrong.

use sowing_board::{Endless, Fate, Kind, Match, Outcome, Position, Rules, Setup, Shape, Side, Turn, games, notation};

use crate::plain::{PlainMatch, PlainRules};

/// A position text, by the rules of some preset.
pub fn position(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    for preset in presets() {
        let rules = Rules::preset(preset).unwrap();
        let Ok(position) = Position::parse(&rules, text) else { continue };
        assert!(position.seeds() <= 255);
        let written = position.text(&rules);
        assert_eq!(Position::parse(&rules, &written).unwrap(), position, "{written}");
        let game = Match::from_position(rules.clone(), position);
        assert_eq!(game.is_ok(), position.board.total() > 0);
        if let Ok(game) = game {
            check_match(&game);
        }
    }
}

/// A record.
pub fn record(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(game) = Match::from_record(text) {
        check_match(&game);
    }
}

/// The fragment of a link.
pub fn link(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Ok(game) = Match::from_link(text) {
        check_match(&game);
    }
}

/// A set-up: a preset, then options `name=value`, then perhaps a position, each on a line of its own.
pub fn setup(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    let mut lines = text.lines();
    let mut setup = Setup { preset: lines.next().unwrap_or("").to_owned(), ..Setup::default() };
    for line in lines {
        match line.split_once('=') {
            Some(("starts", side)) => setup.starts = Side::from_name(side),
            Some((option, value)) => setup.options.push((option.to_owned(), value.to_owned())),
            None => setup.position = Some(line.to_owned()),
        }
    }
    let Ok(game) = Match::new(&setup) else { return };
    let whole = game.setup();
    let again = Match::new(&whole).unwrap();
    assert_eq!(again.setup(), whole);
    assert_eq!(again.position(), game.position());
    check_match(&game);
}

/// One move of a record, and the name of a pit.
pub fn notation(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Some(written) = notation::read(text) {
        let mut again = written.name.to_owned();
        if let Some(captured) = written.captured {
            again.push_str(&format!("x{captured}"));
        }
        if let Some(laps) = written.laps {
            again.push_str(&format!("~{laps}"));
        }
        assert_eq!(notation::read(&again), Some(written));
    }
    for preset in presets() {
        let shape = Rules::preset(preset).unwrap().shape();
        if let Some(pit) = shape.pit_named(text) {
            assert!(pit < shape.pits());
            assert_eq!(shape.name(pit), text);
        }
    }
}

/// A match: the first bytes choose preset, options and start, the others what is done; the plain model plays along.
pub fn whole_match(bytes: &[u8]) {
    let mut bytes = bytes.iter().copied();
    let mut choose = |below: usize| Some(usize::from(bytes.next()?) % below);
    let Some(mut play) = begin(&mut choose) else { return };
    while play.step(&mut choose).is_some() {}
    check_match(&play.game);
}

fn presets() -> impl Iterator<Item = &'static str> {
    games::ALL.iter().flat_map(|kind| kind.info().presets).map(|preset| preset.id)
}

/// A match and what the plain model makes of it.
struct Play {
    game: Match,
    /// The plain match after every turn played or waiting for redo.
    plain: Vec<PlainMatch>,
    at: usize,
    resigned: bool,
}

fn begin(choose: &mut impl FnMut(usize) -> Option<usize>) -> Option<Play> {
    let kind: Kind = games::ALL[choose(games::ALL.len())?];
    let game = kind.info();
    let preset = game.presets[choose(game.presets.len())?].id;
    let mut options = Vec::new();
    for option in game.options {
        // Half of the time the preset's own value stays.
        if let Some(value) = option.values.get(choose(2 * option.values.len())?) {
            options.push((option.id, value.to_string()));
        }
    }
    let rules = Rules::new(preset, &options).ok()?;
    let options: Vec<(&str, &str)> = options.iter().map(|(id, value)| (*id, value.as_str())).collect();
    let plain = PlainRules::new(preset, &options);
    let starts = choose(2)?;
    let mut start = plain.start(starts);
    if choose(2)? == 1 {
        start.turn = choose(4)? as u32;
        let mut left = 255;
        for side in &mut start.pits {
            for seeds in side {
                // Mostly few seeds, sometimes a heap.
                let dealt = choose(256)?;
                *seeds = (if dealt < 240 { dealt % 6 } else { dealt / 3 }).min(left) as u32;
                left -= *seeds as usize;
            }
        }
    }
    let list = |pits: &[u32]| pits.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    let text = format!(
        "{preset} {}/{} {} {}",
        list(&start.pits[0]),
        list(&start.pits[1]),
        if starts == 0 { 's' } else { 'n' },
        start.turn
    );
    let game = Match::from_position(rules.clone(), Position::parse(&rules, &text).unwrap()).ok()?;
    Some(Play { game, plain: vec![PlainMatch::new(plain, start)], at: 0, resigned: false })
}

impl Play {
    /// Does one thing more; nothing when the bytes are used up.
    fn step(&mut self, choose: &mut impl FnMut(usize) -> Option<usize>) -> Option<()> {
        let legal = self.compare();
        match choose(16)? {
            0 => {
                let could = self.at > 0 || self.resigned;
                assert_eq!(self.game.undo(), could);
                if self.resigned {
                    self.resigned = false;
                } else {
                    self.at -= usize::from(could);
                }
            }
            1 if !self.resigned && self.at + 1 < self.plain.len() => {
                assert!(self.game.redo());
                self.at += 1;
            }
            2 => {
                // Undone resignations wait for redo at the last turn; they are left out here by taking turns before it.
                let turn = choose(self.plain.len().max(2) - 1)?;
                if !self.resigned && turn + 1 < self.plain.len() {
                    self.game.go_to(turn).unwrap();
                    self.at = turn;
                }
            }
            3 if choose(16)? == 0 => {
                let over = self.game.outcome().is_some();
                assert_eq!(self.game.resign(Side::South).is_err(), over);
                if !over {
                    self.plain.truncate(self.at + 1);
                    self.resigned = true;
                }
            }
            4 => {
                // Any pit at all: refused where it is not legal, and then nothing has changed.
                let pit = choose(256)?;
                if !legal.contains(&pit) {
                    let before = *self.game.position();
                    assert!(self.game.play(pit).is_err());
                    assert_eq!(*self.game.position(), before);
                }
            }
            _ if !legal.is_empty() => self.play(legal[choose(legal.len())?]),
            _ => {}
        }
        Some(())
    }

    fn play(&mut self, pit: usize) {
        let preview = self.game.preview(pit).unwrap();
        let turn = self.game.play(pit).unwrap();
        assert_eq!(turn, preview);
        let mut plain = self.plain[self.at].clone();
        let first = plain.state().to_move * plain.rules.own();
        let expected = plain.play(pit - first);
        assert_eq!((turn.laps, turn.captured), (expected.laps, expected.captured));
        self.plain.truncate(self.at + 1);
        self.plain.push(plain);
        self.at += 1;
        check_turn(&turn, self.game.rules().shape());
    }

    /// Compares position, lists and outcome. Gives the legal pits.
    fn compare(&self) -> Vec<usize> {
        let (game, plain) = (&self.game, &self.plain[self.at]);
        let state = plain.state();
        let counts: Vec<u8> = state.pits.iter().flatten().map(|&seeds| seeds as u8).collect();
        assert_eq!(game.position().board.counts(counts.len()), counts);
        assert_eq!(game.position().captured, state.captured);
        assert_eq!((game.position().to_move as usize, game.position().turn), (state.to_move, state.turn));
        assert_eq!(game.current_turn(), self.at);
        if self.resigned {
            assert_eq!(game.outcome().unwrap().winner, Some(Side::North));
            assert!(game.legal_moves().is_empty());
            return Vec::new();
        }
        let told = |outcome: Outcome| (outcome.winner.map(|side| side as usize), outcome.reason.as_str());
        assert_eq!(game.outcome().map(told), plain.outcome.map(|outcome| (outcome.winner, outcome.reason)));
        let first = state.to_move * plain.rules.own();
        let legal: Vec<usize> = plain.legal().into_iter().map(|pit| first + pit).collect();
        assert_eq!(game.legal_moves(), legal);
        let blocked: Vec<usize> = plain.blocked().into_iter().map(|(pit, _)| first + pit).collect();
        assert_eq!(game.blocked_moves().iter().map(|blocked| blocked.pit).collect::<Vec<_>>(), blocked);
        legal
    }
}

/// Seeds of a turn: none made, none lost.
fn check_turn(turn: &Turn, shape: Shape) {
    assert_eq!((turn.before.len(), turn.after.len()), (shape.pits(), shape.pits()));
    let sum = |pits: &[u8]| pits.iter().map(|&seeds| u32::from(seeds)).sum::<u32>();
    let removed =
        turn.events.iter().any(|event| matches!(event, sowing_board::Event::Capture { fate: Fate::Removed, .. }));
    let expected = sum(&turn.before) - if removed { turn.captured } else { 0 };
    assert_eq!(sum(&turn.after), expected);
}

/// What holds for every match, however it was made.
fn check_match(game: &Match) {
    let rules = game.rules();
    assert!(game.position().seeds() <= 255);
    assert_eq!(game.position().seeds(), game.start().seeds());
    let record = game.record();
    let read = Match::from_record(&record).unwrap_or_else(|error| panic!("{error}\n{record}"));
    assert_eq!(read.record(), record);
    let link = game.link();
    let followed = Match::from_link(&link).unwrap_or_else(|error| panic!("{error}\n{link}"));
    assert_eq!(followed.link(), link);
    for again in [read, followed] {
        assert_eq!(again.position(), game.position());
        assert_eq!(again.outcome(), game.outcome());
        assert_eq!(again.setup(), game.setup());
    }
    if game.outcome().is_some() {
        assert!(game.legal_moves().is_empty() && game.blocked_moves().is_empty());
    } else {
        assert_eq!(game.legal_moves().len() + game.blocked_moves().len(), rules.shape().own_pits());
        for pit in game.legal_moves() {
            let turn = game.preview(pit).unwrap();
            assert!(!turn.endless || rules.settings().endless != Endless::Forbidden);
            check_turn(&turn, rules.shape());
        }
    }
}

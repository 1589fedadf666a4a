//! A slow and obvious model of the three games, written from the rules alone: one seed at a time, plain vectors, no shortcut.
//! It shares nothing with the crate, so that a mistake in one of the two shows as a difference.
#![allow(dead_code)] // every test program uses its own part of the model

use std::collections::HashSet;

pub const SOUTH: usize = 0;
pub const NORTH: usize = 1;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Game {
    Hus,
    Hawalis,
    SadeqaTwo,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Endless {
    Forbidden,
    Loses,
    Draw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    Free,
    /// Hus: the last filled front pit on each player's first turn.
    LeadingPair,
    /// Sadeqa II: the rightmost hole on each player's first turn.
    Both,
    /// Sadeqa II: the rightmost hole on the first turn of the match.
    StarterOnly,
}

/// The rules of one match.
#[derive(Clone, Debug)]
pub struct PlainRules {
    pub preset: String,
    pub game: Game,
    /// Pits in one row.
    pub width: usize,
    pub clockwise: bool,
    pub capture_needs_both: bool,
    pub resow_with_trigger: bool,
    pub opening: Opening,
    pub owela_start: bool,
    pub first_capture_forbidden: bool,
    pub endless: Endless,
    /// How often a position has to occur for a draw.
    pub occurrences_that_draw: usize,
}

/// A position. `pits[SOUTH]` and `pits[NORTH]` are each in the owner's sowing order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub pits: [Vec<u32>; 2],
    pub captured: [u32; 2],
    pub to_move: usize,
    pub turn: u32,
}

/// Why a turn ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    EmptyPit,
    Captured,
    Endless,
}

/// One turn, worked out. Pits in `taken` are the opponent's own numbers in the four-row games, ring numbers from the mover's seat in
/// Sadeqa II.
#[derive(Clone, Debug)]
pub struct PlainTurn {
    /// Handfuls sown, the first included; `None` for an endless turn.
    pub laps: Option<u32>,
    pub captured: u32,
    pub taken: Vec<(usize, u32)>,
    pub ending: Ending,
    /// The board and the captured seeds afterwards, the other player to move; after an endless turn the board is as before.
    pub after: State,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    pub winner: Option<usize>,
    pub reason: &'static str,
}

impl PlainRules {
    /// The rules of a preset with options given on top of it. Panics on names that do not exist: the tests know them.
    pub fn new(preset: &str, options: &[(&str, &str)]) -> PlainRules {
        let (game, of_preset): (Game, &[(&str, &str)]) = match preset {
            "hus" => (Game::Hus, &[]),
            "hus-windhoek" => (Game::Hus, &[("opening", "leading-pair")]),
            "owela" => (Game::Hus, &[("start", "owela")]),
            "hus-european" => (Game::Hus, &[("direction", "cw")]),
            "hus-team" => (Game::Hus, &[("width", "24")]),
            "hawalis" | "bao-kiarabu" => (Game::Hawalis, &[]),
            "sadeqa-ii" => (Game::SadeqaTwo, &[]),
            "sadeqa-ii-clockwise" => (Game::SadeqaTwo, &[("direction", "cw")]),
            _ => panic!("no preset {preset}"),
        };
        let mut rules = PlainRules {
            preset: preset.to_string(),
            game,
            width: match game {
                Game::Hus => 8,
                Game::Hawalis => 7,
                Game::SadeqaTwo => 6,
            },
            clockwise: false,
            capture_needs_both: false,
            resow_with_trigger: false,
            opening: if game == Game::SadeqaTwo { Opening::Both } else { Opening::Free },
            owela_start: false,
            first_capture_forbidden: false,
            endless: if game == Game::Hawalis { Endless::Loses } else { Endless::Forbidden },
            occurrences_that_draw: if game == Game::Hawalis { 2 } else { 3 },
        };
        for (option, value) in of_preset.iter().chain(options) {
            match (game, *option, *value) {
                (Game::Hus, "width", number) => rules.width = number.parse().unwrap(),
                (Game::Hus | Game::SadeqaTwo, "direction", "ccw") => rules.clockwise = false,
                (Game::Hus | Game::SadeqaTwo, "direction", "cw") => rules.clockwise = true,
                (Game::Hus, "capture", "front") => rules.capture_needs_both = false,
                (Game::Hus, "capture", "both") => rules.capture_needs_both = true,
                (Game::Hus, "resow", "captured") => rules.resow_with_trigger = false,
                (Game::Hus, "resow", "with-trigger") => rules.resow_with_trigger = true,
                (Game::Hus | Game::SadeqaTwo, "opening", "free") => rules.opening = Opening::Free,
                (Game::Hus, "opening", "leading-pair") => rules.opening = Opening::LeadingPair,
                (Game::SadeqaTwo, "opening", "both") => rules.opening = Opening::Both,
                (Game::SadeqaTwo, "opening", "starter-only") => rules.opening = Opening::StarterOnly,
                (Game::Hus, "start", "standard") => rules.owela_start = false,
                (Game::Hus, "start", "owela") => rules.owela_start = true,
                (Game::Hus, "first-capture", "allowed") => rules.first_capture_forbidden = false,
                (Game::Hus, "first-capture", "forbidden") => rules.first_capture_forbidden = true,
                (_, "endless", "forbidden") => rules.endless = Endless::Forbidden,
                (_, "endless", "loses") => rules.endless = Endless::Loses,
                (_, "endless", "draw") => rules.endless = Endless::Draw,
                (Game::Hawalis, "repetition", "first") => rules.occurrences_that_draw = 2,
                (Game::Hawalis, "repetition", "threefold") => rules.occurrences_that_draw = 3,
                _ => panic!("no option {option}={value} in {game:?}"),
            }
        }
        rules
    }

    /// How many pits a player owns.
    pub fn own(&self) -> usize {
        if self.game == Game::SadeqaTwo { 6 } else { 2 * self.width }
    }

    pub fn start(&self, to_move: usize) -> State {
        let side: Vec<u32> = match self.game {
            Game::SadeqaTwo => vec![3; 6],
            Game::Hawalis => vec![2; 14],
            Game::Hus => {
                let filled = 3 * self.width / 2 - usize::from(self.owela_start);
                (0..2 * self.width).map(|pit| if pit < filled { 2 } else { 0 }).collect()
            }
        };
        State { pits: [side.clone(), side], captured: [0, 0], to_move, turn: 0 }
    }

    /// Plays an own pit that holds at least one seed, whether or not the rules allow the choice.
    pub fn turn(&self, state: &State, pit: usize) -> PlainTurn {
        match self.game {
            Game::SadeqaTwo => self.two_row_turn(state, pit),
            Game::Hus | Game::Hawalis => self.four_row_turn(state, pit),
        }
    }

    fn next(&self, pit: usize, ring: usize) -> usize {
        if self.clockwise {
            if pit == 0 { ring - 1 } else { pit - 1 }
        } else if pit == ring - 1 {
            0
        } else {
            pit + 1
        }
    }

    fn four_row_turn(&self, state: &State, pit: usize) -> PlainTurn {
        let n = self.width;
        let ring = 2 * n;
        let mut mine = state.pits[state.to_move].clone();
        let mut theirs = state.pits[1 - state.to_move].clone();
        let mut taken: Vec<(usize, u32)> = Vec::new();
        let mut seen = HashSet::new();
        let mut laps = 0;

        let mut hand = mine[pit];
        assert!(hand > 0);
        mine[pit] = 0;
        let mut place = pit;
        let ending = loop {
            // Too many laps, or the same board with the same hand at the same pit once more: the turn would go on for ever.
            if laps == 10_000 || !seen.insert((mine.clone(), theirs.clone(), hand, place)) {
                break Ending::Endless;
            }
            laps += 1;
            let mut last_was_empty = false;
            while hand > 0 {
                place = self.next(place, ring);
                last_was_empty = mine[place] == 0;
                mine[place] += 1;
                hand -= 1;
            }
            let front = place >= n;
            let facing_front = if front { 3 * n - 1 - place } else { usize::MAX };
            let facing_back = if front { place - n } else { usize::MAX };

            if self.game == Game::Hawalis {
                if last_was_empty {
                    if front && theirs[facing_front] > 0 {
                        taken.push((facing_front, theirs[facing_front]));
                        theirs[facing_front] = 0;
                        if theirs[facing_back] > 0 {
                            taken.push((facing_back, theirs[facing_back]));
                            theirs[facing_back] = 0;
                        }
                        break Ending::Captured;
                    }
                    break Ending::EmptyPit;
                }
                hand = mine[place];
                mine[place] = 0;
                continue;
            }

            if last_was_empty {
                break Ending::EmptyPit;
            }
            let first_turn = state.turn <= 1;
            let captures = front
                && theirs[facing_front] > 0
                && (theirs[facing_back] > 0 || !self.capture_needs_both)
                && !(self.first_capture_forbidden && first_turn);
            if captures {
                taken.push((facing_front, theirs[facing_front]));
                hand += theirs[facing_front];
                theirs[facing_front] = 0;
                if theirs[facing_back] > 0 {
                    taken.push((facing_back, theirs[facing_back]));
                    hand += theirs[facing_back];
                    theirs[facing_back] = 0;
                }
                if self.resow_with_trigger {
                    hand += mine[place];
                    mine[place] = 0;
                }
            } else {
                hand = mine[place];
                mine[place] = 0;
            }
        };

        let mut after = state.clone();
        after.turn += 1;
        after.to_move = 1 - state.to_move;
        if ending == Ending::Endless {
            return PlainTurn { laps: None, captured: 0, taken: vec![], ending, after };
        }
        after.pits[state.to_move] = mine;
        after.pits[1 - state.to_move] = theirs;
        let captured = taken.iter().map(|(_, seeds)| seeds).sum();
        if self.game == Game::Hawalis {
            after.captured[state.to_move] += captured;
        }
        PlainTurn { laps: Some(laps), captured, taken, ending, after }
    }

    fn two_row_turn(&self, state: &State, pit: usize) -> PlainTurn {
        // The ring from the mover's seat: own holes 0..5, the opponent's 6..11.
        let mut ring = state.pits[state.to_move].clone();
        ring.extend(&state.pits[1 - state.to_move]);
        let mut taken = Vec::new();
        let mut seen = HashSet::new();
        let mut laps = 0;

        let mut hand = ring[pit];
        assert!(hand > 0);
        ring[pit] = 0;
        let mut place = pit;
        let ending = loop {
            if laps == 10_000 || !seen.insert((ring.clone(), hand, place)) {
                break Ending::Endless;
            }
            laps += 1;
            let mut last_was_empty = false;
            while hand > 0 {
                place = self.next(place, 12);
                last_was_empty = ring[place] == 0;
                ring[place] += 1;
                hand -= 1;
            }
            if last_was_empty {
                let opposite = 11 - place;
                if ring[opposite] > 0 {
                    taken.push((opposite, ring[opposite]));
                    ring[opposite] = 0;
                    break Ending::Captured;
                }
                break Ending::EmptyPit;
            }
            hand = ring[place];
            ring[place] = 0;
        };

        let mut after = state.clone();
        after.turn += 1;
        after.to_move = 1 - state.to_move;
        if ending == Ending::Endless {
            return PlainTurn { laps: None, captured: 0, taken: vec![], ending, after };
        }
        let captured = taken.iter().map(|(_, seeds)| seeds).sum();
        after.captured[state.to_move] += captured;
        after.pits[state.to_move] = ring[..6].to_vec();
        after.pits[1 - state.to_move] = ring[6..].to_vec();
        PlainTurn { laps: Some(laps), captured, taken, ending, after }
    }

    /// Why an own pit may not be lifted by the rules for lifting alone: the opening rule and endless turns are left out.
    fn cannot_be_lifted(&self, state: &State, pit: usize) -> Option<&'static str> {
        let own = &state.pits[state.to_move];
        let seeds = own[pit];
        if seeds == 0 {
            return Some("empty");
        }
        match self.game {
            Game::SadeqaTwo => None,
            Game::Hus => (seeds < 2).then_some("too-few"),
            Game::Hawalis => {
                if seeds >= 2 {
                    None
                } else if own.iter().any(|&other| other >= 2) {
                    Some("singles-wait")
                } else if own[self.next(pit, 14)] > 0 {
                    Some("next-occupied")
                } else {
                    None
                }
            }
        }
    }

    fn is_forbidden_as_endless(&self, state: &State, pit: usize) -> bool {
        self.endless == Endless::Forbidden && self.turn(state, pit).ending == Ending::Endless
    }

    /// The pit an opening rule asks for, if one does and it can be played.
    fn opening_pit(&self, state: &State) -> Option<usize> {
        let pit = match self.opening {
            Opening::Free => return None,
            Opening::LeadingPair if state.turn <= 1 => 3 * self.width / 2 - 1,
            Opening::Both if state.turn <= 1 => 5,
            Opening::StarterOnly if state.turn == 0 => 5,
            _ => return None,
        };
        let playable = self.cannot_be_lifted(state, pit).is_none() && !self.is_forbidden_as_endless(state, pit);
        playable.then_some(pit)
    }

    /// Own pits that may not be played, with the reason that comes first in the order of the contract.
    pub fn blocked(&self, state: &State) -> Vec<(usize, &'static str)> {
        let opening = self.opening_pit(state);
        let mut blocked = Vec::new();
        for pit in 0..self.own() {
            if let Some(reason) = self.cannot_be_lifted(state, pit) {
                blocked.push((pit, reason));
            } else if opening.is_some_and(|required| required != pit) {
                blocked.push((pit, "opening"));
            } else if self.is_forbidden_as_endless(state, pit) {
                blocked.push((pit, "endless"));
            }
        }
        blocked
    }

    /// Own pits that may be played, whether or not the match is over for another reason.
    pub fn legal(&self, state: &State) -> Vec<usize> {
        let blocked = self.blocked(state);
        (0..self.own()).filter(|pit| !blocked.iter().any(|(other, _)| other == pit)).collect()
    }

    /// The outcome that a position has by itself, without its history.
    pub fn outcome_of_position(&self, state: &State) -> Option<Outcome> {
        if self.game == Game::Hawalis {
            for side in [SOUTH, NORTH] {
                if state.pits[side].iter().all(|&seeds| seeds == 0) {
                    return Some(Outcome { winner: Some(1 - side), reason: "captured-all" });
                }
            }
        }
        if self.legal(state).is_empty() {
            return Some(Outcome { winner: Some(1 - state.to_move), reason: "no-move" });
        }
        None
    }

    /// Counts the move paths of a length from a position. Paths that end earlier do not count.
    pub fn perft(&self, state: &State, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.outcome_of_position(state).is_some() {
            return 0;
        }
        let mut paths = 0;
        for pit in self.legal(state) {
            let turn = self.turn(state, pit);
            if turn.ending == Ending::Endless {
                paths += u64::from(depth == 1); // it was played and ended the match
            } else {
                paths += self.perft(&turn.after, depth - 1);
            }
        }
        paths
    }
}

/// A match as a list of positions.
#[derive(Clone, Debug)]
pub struct PlainMatch {
    pub rules: PlainRules,
    pub states: Vec<State>,
    pub outcome: Option<Outcome>,
}

impl PlainMatch {
    pub fn new(rules: PlainRules, start: State) -> PlainMatch {
        let outcome = rules.outcome_of_position(&start);
        PlainMatch { rules, states: vec![start], outcome }
    }

    pub fn state(&self) -> &State {
        self.states.last().unwrap()
    }

    pub fn legal(&self) -> Vec<usize> {
        if self.outcome.is_some() { vec![] } else { self.rules.legal(self.state()) }
    }

    pub fn blocked(&self) -> Vec<(usize, &'static str)> {
        if self.outcome.is_some() { vec![] } else { self.rules.blocked(self.state()) }
    }

    pub fn play(&mut self, pit: usize) -> PlainTurn {
        assert!(self.legal().contains(&pit));
        let mover = self.state().to_move;
        let turn = self.rules.turn(self.state(), pit);
        if turn.ending == Ending::Endless {
            self.outcome = Some(match self.rules.endless {
                Endless::Forbidden => unreachable!("a forbidden turn is not legal"),
                Endless::Loses => Outcome { winner: Some(1 - mover), reason: "endless" },
                Endless::Draw => Outcome { winner: None, reason: "endless" },
            });
            self.states.push(turn.after.clone());
            return turn;
        }
        self.states.push(turn.after.clone());
        self.outcome = self.rules.outcome_of_position(self.state()).or_else(|| {
            let now = self.state();
            let occurrences =
                self.states.iter().filter(|state| state.pits == now.pits && state.to_move == now.to_move).count();
            (occurrences >= self.rules.occurrences_that_draw).then_some(Outcome { winner: None, reason: "repetition" })
        });
        turn
    }
}

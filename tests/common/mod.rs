//! What the test programs share: the rule sets of the rules' tables, written down again here, random rules and positions, and the
//! way between the crate's types and those of the plain model.
#![allow(dead_code)] // every test program uses its own part

pub mod worked;

use crate::plain::{Game, PlainRules, State};
use sowing_board::sowing::Observer;
use sowing_board::{Event, Match, Outcome, Position, Rules, Setup, Side, Turn};

/// Options of a game with their values, the default first.
pub type Options = &'static [(&'static str, &'static [&'static str])];

pub const HUS: Options = &[
    ("width", &["8", "10", "12", "14", "16", "18", "20", "22", "24", "26", "28", "30", "32"]),
    ("direction", &["ccw", "cw"]),
    ("capture", &["front", "both"]),
    ("resow", &["captured", "with-trigger"]),
    ("opening", &["free", "leading-pair"]),
    ("start", &["standard", "owela"]),
    ("first-capture", &["allowed", "forbidden"]),
    ("endless", &["forbidden", "loses", "draw"]),
];
pub const HAWALIS: Options = &[("repetition", &["first", "threefold"]), ("endless", &["loses", "forbidden", "draw"])];
pub const SADEQA_II: Options = &[
    ("direction", &["ccw", "cw"]),
    ("opening", &["both", "starter-only", "free"]),
    ("endless", &["forbidden", "loses", "draw"]),
];

/// Every preset with the options of its game.
pub const PRESETS: &[(&str, Options)] = &[
    ("hus", HUS),
    ("hus-windhoek", HUS),
    ("owela", HUS),
    ("hus-european", HUS),
    ("hus-team", HUS),
    ("hawalis", HAWALIS),
    ("bao-kiarabu", HAWALIS),
    ("sadeqa-ii", SADEQA_II),
    ("sadeqa-ii-clockwise", SADEQA_II),
];

/// A preset with options on top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSet {
    pub preset: &'static str,
    pub options: Vec<(&'static str, &'static str)>,
}

impl RuleSet {
    /// By the rules of Hus a leading pair needs the standard start and counter-clockwise sowing.
    pub fn conflicts(&self) -> bool {
        let plain = self.plain();
        plain.opening == crate::plain::Opening::LeadingPair && (plain.owela_start || plain.clockwise)
    }

    pub fn rules(&self) -> Rules {
        Rules::new(self.preset, &self.options).unwrap_or_else(|error| panic!("{self:?}: {error}"))
    }

    pub fn plain(&self) -> PlainRules {
        PlainRules::new(self.preset, &self.options)
    }

    pub fn setup(&self, position: Option<String>, starts: Option<Side>) -> Setup {
        let options = self.options.iter().map(|&(option, value)| (option.to_owned(), value.to_owned())).collect();
        Setup { preset: self.preset.to_owned(), options, position, starts }
    }
}

/// Each preset by itself, and each with each value of each option of its game.
pub fn rule_sets() -> Vec<RuleSet> {
    let mut sets = Vec::new();
    for &(preset, options) in PRESETS {
        sets.push(RuleSet { preset, options: vec![] });
        for &(option, values) in options {
            sets.extend(values.iter().map(|&value| RuleSet { preset, options: vec![(option, value)] }));
        }
    }
    sets.retain(|set| !set.conflicts());
    sets
}

/// A preset with any options. `choose(n)` gives a number below `n`.
pub fn any_rule_set(mut choose: impl FnMut(usize) -> usize) -> RuleSet {
    let (preset, options) = PRESETS[choose(PRESETS.len())];
    let mut set = RuleSet { preset, options: vec![] };
    for &(option, values) in options {
        // Half of the time the preset's own value stays, and most boards stay small, where most happens.
        let value = choose(2 * values.len());
        if value < values.len() && (option != "width" || choose(4) == 0) {
            set.options.push((option, values[value]));
        }
    }
    if set.conflicts() {
        set.options.retain(|(option, _)| !["opening", "start", "direction"].contains(option));
    }
    set
}

/// Seeds strewn over the board, none captured. At least one seed on the mover's side.
pub fn random_state(plain: &PlainRules, random: &mut fastrand::Rng) -> State {
    let own = plain.own();
    let mut pits = [vec![0; own], vec![0; own]];
    let to_move = random.usize(0..2);
    pits[to_move][random.usize(0..own)] += 1;
    let most = if random.u8(0..8) == 0 { 250 } else { 6 * own };
    for _ in 0..random.usize(1..most.min(250)) {
        // Sometimes everything lies in a few pits.
        let reach = if random.u8(0..6) == 0 { 3 } else { own };
        pits[random.usize(0..2)][random.usize(0..reach)] += 1;
    }
    State { pits, captured: [0, 0], to_move, turn: random.u32(0..5) }
}

pub fn side(number: usize) -> Side {
    if number == 0 { Side::South } else { Side::North }
}

/// The position text of the contract.
pub fn text(preset: &str, state: &State) -> String {
    let list = |pits: &[u32]| pits.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    format!(
        "{preset} {}/{} {} {} {},{}",
        list(&state.pits[0]),
        list(&state.pits[1]),
        if state.to_move == 0 { 's' } else { 'n' },
        state.turn,
        state.captured[0],
        state.captured[1]
    )
}

pub fn position(rules: &Rules, state: &State) -> Position {
    let text = text(rules.preset_id(), state);
    Position::parse(rules, &text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

pub fn state(rules: &Rules, position: &Position) -> State {
    let side = |side| position.board.side(rules.shape(), side).iter().map(|&seeds| u32::from(seeds)).collect();
    State {
        pits: [side(Side::South), side(Side::North)],
        captured: position.captured,
        to_move: position.to_move as usize,
        turn: position.turn,
    }
}

/// "none", or winner ("south", "north", "draw") and reason.
pub fn told(outcome: Option<Outcome>) -> String {
    outcome.map_or("none".into(), |outcome| {
        format!("{} {}", outcome.winner.map_or("draw", Side::as_str), outcome.reason.as_str())
    })
}

pub fn plain_told(outcome: Option<crate::plain::Outcome>) -> String {
    outcome.map_or("none".into(), |outcome| {
        format!("{} {}", outcome.winner.map_or("draw", |winner| side(winner).as_str()), outcome.reason)
    })
}

pub fn blocked(game: &Match) -> Vec<(usize, String)> {
    game.blocked_moves().into_iter().map(|blocked| (blocked.pit, blocked.reason.as_str().to_owned())).collect()
}

/// The pits a turn took seeds from, as the kernel tells them, and how many handfuls and captures there were.
#[derive(Default)]
pub struct Listener {
    pub taken: Vec<(usize, u32)>,
    pub laps: u32,
}

impl Observer for Listener {
    const LAPS_HEARD: u32 = 1;

    fn sow(&mut self, _from: usize, _seeds: u32, _to: usize) {
        self.laps += 1;
    }

    fn capture(&mut self, _by: usize, taken: [(usize, u32); 2], _resown: bool) {
        self.taken.extend(taken.into_iter().filter(|taken| taken.1 > 0));
    }
}

/// A pit of the plain model's `taken` as a global pit.
pub fn global_taken(plain: &PlainRules, mover: usize, pit: usize) -> usize {
    match plain.game {
        Game::SadeqaTwo => (pit + 6 * mover) % 12,
        _ => pit + (1 - mover) * plain.own(),
    }
}

/// What follows from a turn's events alone: every seed moved one at a time.
#[derive(Debug, PartialEq, Eq)]
pub struct Replayed {
    pub pits: Vec<u32>,
    pub hand: u32,
    pub removed: u32,
    pub captured: u32,
    pub laps: u32,
}

/// Replays events from `before`, and checks on the way that each of them fits what lies on the board. `next` gives the pit sown after
/// a pit.
pub fn replay(turn: &Turn, next: impl Fn(usize) -> usize) -> Replayed {
    let mut pits: Vec<u32> = turn.before.iter().map(|&seeds| u32::from(seeds)).collect();
    let (mut hand, mut removed, mut captured, mut laps) = (0, 0, 0, 0);
    let mut place = turn.pit;
    let mut ended = false;
    for event in &turn.events {
        assert!(!ended, "nothing follows the end");
        match *event {
            Event::Lift { pit, seeds } => {
                assert_eq!(pit, place, "a lap begins where the last one ended");
                assert_eq!(pits[pit], seeds, "everything is lifted");
                assert!(seeds > 0);
                hand += std::mem::take(&mut pits[pit]);
            }
            Event::Sow { from, seeds, to } => {
                assert_eq!((from, seeds), (place, hand), "the handful is sown from where it is");
                laps += 1;
                while hand > 0 {
                    place = next(place);
                    pits[place] += 1;
                    hand -= 1;
                }
                assert_eq!(to, place, "where the last seed falls");
            }
            Event::Capture { by, ref taken, fate } => {
                assert_eq!(by, place);
                assert!((1..=2).contains(&taken.len()));
                for taken in taken {
                    assert!(taken.seeds > 0);
                    assert_eq!(pits[taken.pit], taken.seeds, "everything is taken");
                    pits[taken.pit] = 0;
                    captured += taken.seeds;
                    match fate {
                        sowing_board::Fate::Resown => hand += taken.seeds,
                        sowing_board::Fate::Removed => removed += taken.seeds,
                    }
                }
            }
            Event::End { pit, .. } => {
                ended = true;
                assert_eq!(
                    pit,
                    if turn.endless {
                        turn.pit
                    } else if turn.truncated {
                        pit
                    } else {
                        place
                    }
                );
            }
        }
    }
    assert!(ended, "the last event is an end");
    Replayed { pits, hand, removed, captured, laps }
}

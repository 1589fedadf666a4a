//! The games. A new game is one new file here, one line in the list below, and its test data.

mod hawalis;
mod hus;
mod sadeqa_ii;

pub use hawalis::Hawalis;
pub use hus::Hus;
pub use sadeqa_ii::SadeqaII;

use crate::board::{Board, Shape, Side};
use crate::error::Result;
use crate::field::{Field, SowingRows, Track};
use crate::pits::PitSet;
use crate::play::Outcome;
use crate::rules::{Chosen, GameInfo, Preset, Settings};
use crate::sowing::{Landing, Observer, Sower};

/// What a game adds to relay sowing: where a handful may be lifted, what the last seed of a lap does, and when a
/// position is over before anybody looks for a legal move.
pub trait Game: Copy + 'static {
    /// The game's options and presets.
    const INFO: &'static GameInfo;

    /// Whether captured seeds leave the board (otherwise they are sown on).
    const REMOVES: bool;

    /// Whether seeds are sown round the whole board and not round the mover's own rows.
    const WHOLE_BOARD: bool;

    /// The chosen options as settings.
    ///
    /// # Errors
    /// `options-conflict` where two options exclude each other.
    #[allow(private_interfaces)]
    fn settings(chosen: &Chosen) -> Result<Settings>;

    /// Seeds in an own pit at the start.
    fn start_seeds(settings: &Settings, own: usize) -> u8;

    /// The own pits that the game's rule on lifting allows; openings and endless turns are judged elsewhere.
    fn liftable(settings: &Settings, board: &Board, side: Side) -> PitSet;

    /// Why a pit is not in [`Game::liftable`].
    fn unliftable(settings: &Settings, board: &Board, side: Side, own: usize) -> Blocked;

    /// What the last seed of a lap does, after it has fallen in `pit` of the mover's ring.
    #[allow(private_bounds)]
    fn land<F: Field, O: Observer>(sower: &Sower<'_>, field: &mut F, pit: usize, observer: &mut O) -> Landing;

    /// The outcome of a position that is over whoever is to move, if it is.
    fn over(_shape: Shape, _board: &Board) -> Option<Outcome> {
        None
    }
}

/// Why an own pit may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blocked {
    /// It holds no seed.
    Empty,
    /// It holds fewer seeds than a move needs.
    TooFew,
    /// Singles wait while any pit holds two or more.
    SinglesWait,
    /// A single moves only if the next pit is empty.
    NextOccupied,
    /// The opening rule asks for another pit.
    Opening,
    /// The turn would never end.
    Endless,
}

impl Blocked {
    /// Such as `singles-wait`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Blocked::Empty => "empty",
            Blocked::TooFew => "too-few",
            Blocked::SinglesWait => "singles-wait",
            Blocked::NextOccupied => "next-occupied",
            Blocked::Opening => "opening",
            Blocked::Endless => "endless",
        }
    }
}

/// Writes what the games share once: the list of them, and the way from a run-time game to its code.
/// (The dollar sign is handed in because a macro that writes a macro cannot spell it.)
macro_rules! games {
    ($d:tt $($game:ident)*) => {
        /// A game at run time.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Kind { $(#[doc = concat!("[`struct@", stringify!($game), "`]")] $game),* }

        /// Every game.
        pub const ALL: &[Kind] = &[$(Kind::$game),*];

        /// Runs an expression with a name standing for the type of a run-time game.
        macro_rules! with_game {
            ($d kind:expr, $d name:ident => $d body:expr) => {
                match $d kind { $($crate::games::Kind::$game => { type $d name = $crate::games::$game; $d body })* }
            };
        }
        pub(crate) use with_game;
    };
}

games!($ Hus Hawalis SadeqaII);

impl Kind {
    /// What the game is and what can be chosen.
    pub fn info(self) -> &'static GameInfo {
        with_game!(self, G => G::INFO)
    }

    pub(crate) fn settings(self, chosen: &Chosen) -> Result<Settings> {
        with_game!(self, G => {
            let settings = G::settings(chosen)?;
            Ok(Settings { rows: SowingRows::new(Track::new::<G>(&settings)), ..settings })
        })
    }

    pub(crate) fn start_seeds(self, settings: &Settings, own: usize) -> u8 {
        with_game!(self, G => G::start_seeds(settings, own))
    }
}

/// The preset of that name and its game.
pub(crate) fn preset(id: &str) -> Option<(Kind, &'static Preset)> {
    ALL.iter().find_map(|&kind| {
        let preset = kind.info().presets.iter().find(|preset| preset.id == id)?;
        Some((kind, preset))
    })
}

/// The own pits with at least `least` seeds, 1 or 2.
#[inline(always)]
pub(crate) fn pits_with(settings: &Settings, board: &Board, side: Side, least: u8) -> PitSet {
    PitSet::of_bytes(&board.pits, settings.shape.first(side), settings.shape.own_pits(), least)
}

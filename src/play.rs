//! A match: set-up, turns played, undo and redo, repetition, resignation and the outcome.

use crate::board::{MOST_SEEDS, Side};
use crate::error::{Code, Error, Result};
use crate::games::Blocked;
use crate::notation;
use crate::pits::PitSet;
use crate::position::Position;
use crate::rules::{Endless, Rules};
use crate::sowing::End;
use crate::tags::Tags;
use crate::text::owned;
use crate::turn::Turn;
use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

/// A match holds at most this many turns.
pub const MOST_TURNS: usize = 10_000;

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The player to move has no legal move.
    NoMove,
    /// A side has no seed left, in a game that ends by that.
    CapturedAll,
    /// An endless turn was played.
    Endless,
    /// A position came back often enough.
    Repetition,
    /// A player gave up.
    Resigned,
}

impl Reason {
    pub(crate) const ALL: [Reason; 5] =
        [Reason::NoMove, Reason::CapturedAll, Reason::Endless, Reason::Repetition, Reason::Resigned];

    /// Such as `captured-all`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Reason::NoMove => "no-move",
            Reason::CapturedAll => "captured-all",
            Reason::Endless => "endless",
            Reason::Repetition => "repetition",
            Reason::Resigned => "resigned",
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub reason: Reason,
}

impl Outcome {
    pub(crate) const fn won(winner: Side, reason: Reason) -> Outcome {
        Outcome { winner: Some(winner), reason }
    }

    pub(crate) const fn drawn(reason: Reason) -> Outcome {
        Outcome { winner: None, reason }
    }
}

/// What a match is made from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// The name of a preset.
    pub preset: String,
    /// Options that differ from the preset, by name; numbers in digits.
    pub options: Vec<(String, String)>,
    /// A position text, if the match does not begin at the usual start.
    pub position: Option<String>,
    /// Who moves first. With a position: the same side that it names.
    pub starts: Option<Side>,
}

/// An own pit that may not be played, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockedPit {
    /// The global pit.
    pub pit: usize,
    /// Why.
    pub reason: Blocked,
}

/// One turn in the list of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The global pit.
    pub pit: usize,
    /// Its name, such as `A3`.
    pub name: String,
    /// The move as written in a record, such as `A3x4~5`.
    pub text: String,
}

/// A turn that was played, with what followed from it.
#[derive(Clone, Debug)]
struct Step {
    own: u8,
    after: Position,
    key: u64,
    outcome: Option<Outcome>,
}

/// A match between South and North.
///
/// ```
/// use sowing_board::{Match, Setup};
/// let mut game = Match::new(&Setup { preset: "hawalis".into(), ..Setup::default() })?;
/// let turn = game.play(7)?;
/// assert_eq!((turn.laps, turn.captured), (Some(5), 4));
/// assert!(game.undo());
/// # Ok::<(), sowing_board::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Match {
    rules: Rules,
    start: Position,
    start_outcome: Option<Outcome>,
    steps: Vec<Step>,
    /// Who gave up after the last step, if somebody did.
    resigned: Option<Side>,
    /// Steps that have been played, the resignation counted as one; the others wait for redo.
    at: usize,
    tags: Tags,
}

impl Match {
    /// Begins a match.
    ///
    /// # Errors
    /// The codes of [`Rules::new`] and [`Position::parse`]; `no-seeds` for a board without a seed; `options-conflict` if
    /// `starts` is not the side that the position names.
    pub fn new(setup: &Setup) -> Result<Match> {
        let rules = Rules::new(&setup.preset, &setup.options)?;
        let start = match &setup.position {
            None => Position::start(&rules, setup.starts.unwrap_or(Side::South)),
            Some(text) => Position::parse(&rules, text)?,
        };
        if let Some(starts) = setup.starts.filter(|&starts| starts != start.to_move) {
            return Err(Error::new(
                Code::OptionsConflict,
                format_args!("The set-up says that {starts} starts, but in its position {} is to move.", start.to_move),
            )
            .with("option", "starts")
            .with("conflicts", "position"));
        }
        Match::from_position(rules, start)
    }

    /// Begins a match at a position.
    ///
    /// # Errors
    /// `no-seeds` for a board without a seed; `too-many-seeds`.
    pub fn from_position(rules: Rules, start: Position) -> Result<Match> {
        start.check_seeds()?;
        if start.seeds() > MOST_SEEDS {
            return Err(Error::new(
                Code::TooManySeeds,
                format_args!("The position has {} seeds; at most {MOST_SEEDS} are allowed.", start.seeds()),
            ));
        }
        let start_outcome = start.outcome(&rules);
        Ok(Match { rules, start, start_outcome, steps: Vec::new(), resigned: None, at: 0, tags: Tags::default() })
    }

    /// The rules played by.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The set-up with every option spelled out: making a match from it gives the same start.
    pub fn setup(&self) -> Setup {
        Setup {
            preset: owned(self.rules.preset_id()),
            options: self.rules.options().map(|(id, value)| (owned(id), value.to_string())).collect(),
            position: Some(self.start.text(&self.rules)),
            starts: Some(self.start.to_move),
        }
    }

    /// Where the match began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// Whether it began at the usual start of its rules.
    pub(crate) fn starts_as_usual(&self) -> bool {
        self.start == Position::start(&self.rules, self.start.to_move)
    }

    /// The position now.
    pub fn position(&self) -> &Position {
        self.position_at(self.current_turn())
    }

    /// The position after so many turns of the match.
    pub(crate) fn position_at(&self, turn: usize) -> &Position {
        match turn {
            0 => &self.start,
            _ => &self.steps[turn - 1].after,
        }
    }

    /// Turns of this match that have been played; those that wait for redo are not counted.
    pub fn current_turn(&self) -> usize {
        self.at.min(self.steps.len())
    }

    /// Turns of this match, those that wait for redo counted too.
    pub fn turn_count(&self) -> usize {
        self.steps.len()
    }

    /// The global pits that may be played now; none when the match is over.
    pub fn legal_moves(&self) -> Vec<usize> {
        let position = self.position();
        self.legal().into_iter().map(|own| self.rules.shape().global(position.to_move, own)).collect()
    }

    fn legal(&self) -> PitSet {
        if self.outcome().is_some() { PitSet::NONE } else { self.position().legal(&self.rules) }
    }

    /// The mover's own pits that may not be played now, and why; none when the match is over.
    pub fn blocked_moves(&self) -> Vec<BlockedPit> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let (position, shape) = (self.position(), self.rules.shape());
        (0..shape.own_pits())
            .filter_map(|own| {
                let reason = position.blocked(&self.rules, own)?;
                Some(BlockedPit { pit: shape.global(position.to_move, own), reason })
            })
            .collect()
    }

    /// What would happen if a global pit were played: also for a pit that is blocked because its turn is endless.
    ///
    /// # Errors
    /// `match-over`, `illegal-pit`.
    pub fn preview(&self, pit: usize) -> Result<Turn> {
        let own = self.own_pit(pit)?;
        match self.position().blocked(&self.rules, own) {
            None | Some(Blocked::Endless) => Ok(Turn::record(&self.rules, self.position(), own).0),
            Some(reason) => Err(self.illegal(pit, reason)),
        }
    }

    /// Plays a global pit. Turns that waited for redo are dropped.
    ///
    /// # Errors
    /// `match-over`, `illegal-pit`, `match-too-long`; the match is then as before.
    pub fn play(&mut self, pit: usize) -> Result<Turn> {
        let own = self.own_pit(pit)?;
        if let Some(reason) = self.position().blocked(&self.rules, own) {
            return Err(self.illegal(pit, reason));
        }
        let (turn, after) = Turn::record(&self.rules, self.position(), own);
        self.push(own, after, turn.endless)?;
        Ok(turn)
    }

    /// [`Match::play`] without the events, for records and links of many moves. Gives laps (none if the turn is
    /// endless) and captured seeds.
    pub(crate) fn play_quietly(&mut self, pit: usize) -> Result<(Option<u32>, u32)> {
        let own = self.own_pit(pit)?;
        if let Some(reason) = self.position().blocked(&self.rules, own) {
            return Err(self.illegal(pit, reason));
        }
        let (after, sown) = self.position().sown_unchecked(&self.rules, own, &mut ());
        let endless = sown.end == End::Endless;
        self.push(own, after, endless)?;
        Ok(((!endless).then_some(sown.laps), sown.captured))
    }

    fn push(&mut self, own: usize, after: Position, endless: bool) -> Result<()> {
        let played = self.current_turn();
        if played >= MOST_TURNS {
            return Err(Error::new(
                Code::MatchTooLong,
                format_args!("The match has {MOST_TURNS} turns; it cannot hold more."),
            )
            .with_number("most", MOST_TURNS as u32));
        }
        let mover = self.position().to_move;
        self.steps.truncate(played);
        self.resigned = None;
        let key = repetition_key(&after);
        let outcome = if endless {
            Some(match self.rules.settings().endless {
                Endless::Draws => Outcome::drawn(Reason::Endless),
                _ => Outcome::won(mover.other(), Reason::Endless),
            })
        } else {
            after
                .outcome(&self.rules)
                .or_else(|| self.is_drawn_by_repetition(&after, key).then_some(Outcome::drawn(Reason::Repetition)))
        };
        self.steps.push(Step { own: own as u8, after, key, outcome });
        self.tags.forget_comments_after(played as u32);
        self.at = self.steps.len();
        Ok(())
    }

    /// Whether `after`, which follows the steps so far, stands for the occurrence that draws.
    fn is_drawn_by_repetition(&self, after: &Position, key: u64) -> bool {
        let earlier = self.steps.iter().filter(|step| step.key == key && after.repeats(&step.after)).count();
        let occurrences = 1 + earlier as u32 + u32::from(after.repeats(&self.start));
        occurrences >= self.rules.settings().drawing_occurrence
    }

    /// How the match stands: nothing while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.at > self.steps.len() {
            return self.resigned.map(|side| Outcome::won(side.other(), Reason::Resigned));
        }
        match self.at {
            0 => self.start_outcome,
            _ => self.steps[self.at - 1].outcome,
        }
    }

    /// Ends the match: `side` gives up. Undone like a turn; turns that waited for redo are dropped.
    ///
    /// # Errors
    /// `match-over`.
    pub fn resign(&mut self, side: Side) -> Result<()> {
        if let Some(outcome) = self.outcome() {
            return Err(self.over(outcome));
        }
        self.steps.truncate(self.at);
        self.tags.forget_comments_after(self.at as u32);
        self.resigned = Some(side);
        self.at += 1;
        Ok(())
    }

    /// Who gave up, if the match stands at that.
    pub fn resigned(&self) -> Option<Side> {
        self.resigned.filter(|_| self.at > self.steps.len())
    }

    /// Takes the last turn, or the resignation, back; it waits for redo. False if there is none.
    pub fn undo(&mut self) -> bool {
        let can = self.at > 0;
        self.at -= usize::from(can);
        can
    }

    /// Plays again what was taken back. False if there is nothing.
    pub fn redo(&mut self) -> bool {
        let can = self.at < self.steps.len() + usize::from(self.resigned.is_some());
        self.at += usize::from(can);
        can
    }

    /// Goes to the position after so many turns; what follows waits for redo. The last turn brings a resignation with it.
    ///
    /// # Errors
    /// `bad-position` if the match has fewer turns.
    #[inline(never)]
    pub fn go_to(&mut self, turn: usize) -> Result<()> {
        let last = self.steps.len();
        if turn > last {
            return Err(Error::new(
                Code::BadPosition,
                format_args!("There is no turn {turn} to go to; expected 0 to {last}."),
            )
            .with_number("most", last as u32));
        }
        self.at = turn + usize::from(turn == last && self.resigned.is_some());
        Ok(())
    }

    /// The pit lifted in a turn of the match, 0 the first; global.
    pub fn pit(&self, turn: usize) -> Option<usize> {
        let step = self.steps.get(turn)?;
        Some(self.rules.shape().global(self.position_at(turn).to_move, usize::from(step.own)))
    }

    /// A turn of the match with its events, 0 the first; also one that waits for redo.
    pub fn turn(&self, turn: usize) -> Option<Turn> {
        let step = self.steps.get(turn)?;
        Some(Turn::record(&self.rules, self.position_at(turn), usize::from(step.own)).0)
    }

    /// Every turn of the match, those that wait for redo included.
    pub fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        (0..self.steps.len()).filter_map(|turn| self.turn(turn))
    }

    /// Every turn in the notation of records, those that wait for redo included.
    pub fn move_list(&self) -> Vec<Move> {
        (0..self.steps.len()).map(|turn| self.written(turn)).collect()
    }

    /// One turn in the notation of records.
    pub(crate) fn written(&self, turn: usize) -> Move {
        let before = self.position_at(turn);
        let own = usize::from(self.steps[turn].own);
        let (_, sown) = before.sown_unchecked(&self.rules, own, &mut ());
        let pit = self.rules.shape().global(before.to_move, own);
        let name = self.rules.shape().name(pit);
        let laps = (sown.end != End::Endless).then_some(sown.laps);
        Move { pit, text: notation::write(&name, sown.captured, laps), name }
    }

    /// What the record says beside the set-up and the moves: names, date, place.
    pub fn tags(&self) -> &Tags {
        &self.tags
    }

    pub(crate) fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    fn over(&self, outcome: Outcome) -> Error {
        let how = match outcome.winner {
            Some(winner) => format!("{winner} has won"),
            None => owned("it is a draw"),
        };
        Error::new(
            Code::MatchOver,
            format_args!("The match is over ({how}: {}); undo reopens it.", outcome.reason.as_str()),
        )
        .with("reason", outcome.reason.as_str())
    }

    /// The mover's own number of a global pit.
    fn own_pit(&self, pit: usize) -> Result<usize> {
        if let Some(outcome) = self.outcome() {
            return Err(self.over(outcome));
        }
        let shape = self.rules.shape();
        let mover = self.position().to_move;
        if pit >= shape.pits() {
            return Err(Error::new(
                Code::IllegalPit,
                format_args!("There is no pit {pit}; the board has pits 0 to {}.", shape.pits() - 1),
            )
            .with_number("pit", u32::try_from(pit).unwrap_or(u32::MAX)));
        }
        match shape.owner(pit) {
            (owner, own) if owner == mover => Ok(own),
            (owner, _) => Err(Error::new(
                Code::IllegalPit,
                format_args!("Pit {} belongs to {owner}, but {mover} is to move.", shape.name(pit)),
            )
            .with_number("pit", pit as u32)
            .with("reason", "not-own")),
        }
    }

    fn illegal(&self, pit: usize, reason: Blocked) -> Error {
        let why = match reason {
            Blocked::Empty => "is empty; a pit with seeds was expected",
            Blocked::TooFew => "holds a single seed; two or more were expected",
            Blocked::SinglesWait => "holds a single seed, and singles wait while a pit holds two or more",
            Blocked::NextOccupied => "holds a single seed, which may move only if the next pit is empty",
            Blocked::Opening => "may not open the match; the opening rule asks for another pit",
            Blocked::Endless => "starts a turn that would never end, which these rules forbid",
        };
        Error::new(Code::IllegalPit, format_args!("Pit {} {why}.", self.rules.shape().name(pit)))
            .with_number("pit", pit as u32)
            .with("reason", reason.as_str())
    }
}

/// Stands for the seeds and the side to move (FNV-1a, eight pits at a time); equal positions have equal keys.
pub(crate) fn repetition_key(position: &Position) -> u64 {
    let mut key = 0xcbf2_9ce4_8422_2325 ^ position.to_move as u64;
    for eight in position.board.pits.chunks_exact(8) {
        let word = u64::from_le_bytes(eight.try_into().expect("eight pits"));
        key = (key ^ word).wrapping_mul(0x0000_0100_0000_01b3);
    }
    key
}

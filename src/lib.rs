//! Exact rules of three relay-sowing games: Hus (Namibia), Hawalis (Oman) and Sadeqa II (Ethiopia).
//!
//! In relay sowing the last seed of a handful, falling in an occupied pit, lifts that pit and sows on: one turn can run
//! for many laps. A [`Match`] plays by the [`Rules`] of a preset and hands out every [`Turn`] as a list of events.
//!
//! ```
//! use sowing_board::{Match, Setup, Side};
//!
//! let mut game = Match::new(&Setup { preset: "hus".into(), ..Setup::default() })?;
//! game.play(11)?;                                    // South lifts pit 11, A5
//! let turn = game.play(16)?;                         // North lifts its own pit 0
//! assert_eq!((turn.side, turn.captured), (Side::North, 3));
//! println!("{}", game.record());
//! # Ok::<(), sowing_board::Error>(())
//! ```
//!
//! Below the match stand a [`Position`], which knows its legal moves, and the kernel in [`sowing`], which allocates
//! nothing and is generic over the game and an [`Observer`](sowing::Observer). From JavaScript the same is reached
//! through the classes that `wasm` exports.
//!
//! A new game is one file in [`games`] and its test data.

#![warn(missing_docs)]
#![no_std]

extern crate alloc;
// Everywhere but in the page's module, which has an allocator and an end of its own (see `module.rs`), they come from the standard
// library. It has no name here: what uses it by mistake fails in every build.
#[cfg(not(all(target_arch = "wasm32", feature = "module")))]
extern crate std as _;

pub mod analysis;
pub mod board;
mod error;
mod field;
pub mod games;
mod link;
#[cfg(all(target_arch = "wasm32", feature = "module"))]
mod module;
pub mod notation;
mod pits;
mod play;
mod position;
mod position_text;
pub mod random_play;
mod record;
mod rules;
pub mod sowing;
mod tags;
mod text;
mod turn;
#[cfg(target_arch = "wasm32")]
mod wasm;

pub use board::{Board, Row, Shape, Side};
pub use error::{Code, Detail, Error, Result};
pub use games::{Blocked, Kind};
pub use pits::{PitSet, Pits};
pub use play::{BlockedPit, MOST_TURNS, Match, Move, Outcome, Reason, Setup};
pub use position::Position;
pub use position_text::LATEST_TURN;
pub use rules::{Endless, GameInfo, Opening, OptionInfo, Preset, Rules, Settings, Value};
pub use tags::Tags;
pub use turn::{ENDLESS_LAPS_TOLD, EndReason, Event, Fate, MOST_LAPS_TOLD, Taken, Turn};

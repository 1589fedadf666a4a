//! What a position is known by in the table: 128 bits of hash.
//!
//! The position is seen from the player to move, so that the same seeds with the sides changed share one entry. Two
//! positions of one match that differ only in that are never mixed up, because the key also says whether the player to
//! move is the one whose win is being proved.

use crate::position::Position;
use crate::rules::Rules;

/// Two independent hashes of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Key {
    /// Chooses the bucket.
    pub(crate) index: u64,
    /// Is stored and compared.
    pub(crate) check: u64,
}

const FACTORS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];

impl Key {
    pub(crate) const ZERO: Key = Key { index: 0, check: 0 };

    /// The key of a position. First-turn rules make the first two turns positions of their own.
    pub(crate) fn of(rules: &Rules, position: &Position) -> Key {
        let shape = rules.shape();
        let turn = if rules.has_first_turn_rules() && position.turn < 2 { u64::from(position.turn) + 1 } else { 0 };
        let mut key = Key { index: 0x2545_f491_4f6c_dd1d ^ turn, check: 0x5851_f42d_4c95_7f2d ^ turn };
        for side in [position.to_move, position.to_move.other()] {
            let (first, own_pits) = (shape.first(side), shape.own_pits());
            for from in (0..own_pits).step_by(8) {
                // The eight pits from here lie within the board's memory; those beyond the side are left out.
                let eight = &position.board.pits[first + from..first + from + 8];
                let word = u64::from_le_bytes(eight.try_into().expect("eight pits"));
                key = key.with(word & u64::MAX >> (8 * (8 - (own_pits - from).min(8))));
            }
        }
        key
    }

    /// The key of this and a further word.
    #[inline]
    pub(crate) fn with(self, word: u64) -> Key {
        let mixed = |lane: u64, factor: u64| {
            let lane = (lane ^ word).wrapping_mul(factor);
            lane ^ lane >> 32
        };
        Key { index: mixed(self.index, FACTORS[0]), check: mixed(self.check.rotate_left(17), FACTORS[1]) }
    }

    /// The key of this and a set of others, given as their sum.
    pub(crate) fn after(self, path: Key) -> Key {
        self.with(path.index).with(path.check)
    }

    pub(crate) fn plus(self, other: Key) -> Key {
        Key { index: self.index.wrapping_add(other.index), check: self.check.wrapping_add(other.check) }
    }

    pub(crate) fn minus(self, other: Key) -> Key {
        Key { index: self.index.wrapping_sub(other.index), check: self.check.wrapping_sub(other.check) }
    }
}

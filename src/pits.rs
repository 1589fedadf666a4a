//! A set of one player's pits.

use crate::board::MOST_PITS;

/// A set of own pit numbers, 0 to 63.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u64);

impl PitSet {
    /// No pit.
    pub const NONE: PitSet = PitSet(0);

    /// Just this pit.
    #[inline(always)]
    pub const fn only(own: usize) -> PitSet {
        PitSet(1 << own)
    }

    /// The pits among `own_pits` bytes from `first` on that hold at least `least` seeds, 1 or 2. Eight pits at a time:
    /// this runs once a turn in every search.
    #[inline(always)]
    pub(crate) fn of_bytes(pits: &[u8; MOST_PITS], first: usize, own_pits: usize, least: u8) -> PitSet {
        debug_assert!(least == 1 || least == 2);
        const LOW_BITS: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let counted = if least == 1 { u64::MAX } else { !0x0101_0101_0101_0101 };
        let mut set = 0;
        for from in (0..own_pits).step_by(8) {
            let eight = &pits[first + from..first + from + 8];
            let word = u64::from_le_bytes(eight.try_into().expect("eight pits")) & counted;
            let top_bits = (((word & LOW_BITS) + LOW_BITS) | word) & !LOW_BITS;
            set |= (top_bits >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56 << from;
        }
        PitSet(set & (u64::MAX >> (64 - own_pits)))
    }

    /// Whether the pit is in the set.
    #[inline(always)]
    pub const fn contains(self, own: usize) -> bool {
        own < 64 && self.0 >> own & 1 == 1
    }

    /// Adds the pit if `condition` holds, without a branch.
    #[inline(always)]
    pub fn insert_if(&mut self, own: usize, condition: bool) {
        self.0 |= u64::from(condition) << own;
    }

    /// Takes the pit out.
    #[inline(always)]
    pub fn remove(&mut self, own: usize) {
        self.0 &= !(1 << own);
    }

    /// Whether there is no pit in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pits are in the set.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl IntoIterator for PitSet {
    type Item = usize;
    type IntoIter = Pits;

    #[inline(always)]
    fn into_iter(self) -> Pits {
        Pits(self.0)
    }
}

/// The pits of a [`PitSet`], lowest first.
#[derive(Clone, Debug)]
pub struct Pits(u64);

impl Iterator for Pits {
    type Item = usize;

    #[inline(always)]
    fn next(&mut self) -> Option<usize> {
        let own = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (own < 64).then_some(own)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_bytes_agree_with_counting() {
        let mut pits = [0; MOST_PITS];
        let mut random = 7u32;
        for (own_pits, first) in [(16, 0), (16, 16), (14, 14), (6, 0), (6, 6), (64, 64), (20, 20)] {
            for _ in 0..200 {
                for seeds in &mut pits {
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    *seeds = [0, 1, 2, 3, 127, 128, 129, 255][random as usize >> 29];
                }
                for least in [1, 2] {
                    let set = PitSet::of_bytes(&pits, first, own_pits, least);
                    for own in 0..64 {
                        let expected = own < own_pits && pits[first + own] >= least;
                        assert_eq!(set.contains(own), expected, "{own} of {own_pits} from {first}");
                    }
                }
            }
        }
    }
}

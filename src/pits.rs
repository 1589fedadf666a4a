//! A set of one player's pits.

/// A set of own pit numbers, 0 to 63.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PitSet(u64);

impl PitSet {
    /// No pit.
    pub const NONE: PitSet = PitSet(0);

    /// Just this pit.
    #[inline]
    pub const fn only(own: usize) -> PitSet {
        PitSet(1 << own)
    }

    /// Whether the pit is in the set.
    #[inline]
    pub const fn contains(self, own: usize) -> bool {
        own < 64 && self.0 >> own & 1 == 1
    }

    /// Adds the pit if `condition` holds, without a branch.
    #[inline]
    pub fn insert_if(&mut self, own: usize, condition: bool) {
        self.0 |= u64::from(condition) << own;
    }

    /// Takes the pit out.
    #[inline]
    pub fn remove(&mut self, own: usize) {
        self.0 &= !(1 << own);
    }

    /// Whether there is no pit in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many pits are in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl IntoIterator for PitSet {
    type Item = usize;
    type IntoIter = Pits;

    #[inline]
    fn into_iter(self) -> Pits {
        Pits(self.0)
    }
}

/// The pits of a [`PitSet`], lowest first.
#[derive(Clone, Debug)]
pub struct Pits(u64);

impl Iterator for Pits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let own = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        (own < 64).then_some(own)
    }
}

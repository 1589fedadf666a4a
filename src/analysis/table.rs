//! The transposition table: a fixed amount of memory for what is known of positions.

use super::key::Key;
use crate::error::{Code, Error, Result};
use alloc::vec::Vec;

/// The least and the most memory of a table, in MiB.
pub const MEMORY_MIB: core::ops::RangeInclusive<u32> = 1..=1024;

/// Slots that a key may stand in.
const BUCKET: usize = 4;

/// What is known of one position. `data` is whatever its writer packs, `work` what it cost: dear entries stay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Slot {
    pub(crate) check: u64,
    pub(crate) data: [u16; 2],
    pub(crate) work: u16,
    pub(crate) pit: u8,
    /// 0 means that the slot is empty.
    pub(crate) flags: u8,
}

/// A table of buckets. A false match needs 64 bits of one hash to agree in a bucket that an independent hash has chosen:
/// in a search that looks up a thousand million positions the odds are one in five thousand million.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
}

/// One line of the processor's cache.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

impl Table {
    /// A table of so many MiB.
    ///
    /// # Errors
    /// `memory` if the number is not within [`MEMORY_MIB`] or so much memory cannot be had.
    pub(crate) fn new(memory_mib: u32) -> Result<Table> {
        if !MEMORY_MIB.contains(&memory_mib) {
            return Err(no_memory(memory_mib));
        }
        let count = memory_mib as usize * (1 << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count).map_err(|_| no_memory(memory_mib))?;
        buckets.resize(count, Bucket::default());
        Ok(Table { buckets })
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill(Bucket::default());
    }

    fn bucket(&self, key: Key) -> usize {
        (((key.index >> 32) * self.buckets.len() as u64) >> 32) as usize
    }

    /// Has the memory of several keys brought up at once, so that looking them up waits once and not for each.
    #[inline]
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = Key>) {
        core::hint::black_box(keys.fold(0, |all, key| all ^ self.buckets[self.bucket(key)].0[0].check));
    }

    /// What is known under a key.
    pub(crate) fn get(&self, key: Key) -> Option<Slot> {
        let Bucket(bucket) = &self.buckets[self.bucket(key)];
        bucket.iter().copied().find(|slot| slot.check == key.check && slot.flags != 0)
    }

    /// Keeps `slot` under a key: in the place of what was known there, else of the cheapest in the bucket.
    pub(crate) fn put(&mut self, key: Key, slot: Slot) {
        let bucket = self.bucket(key);
        let Bucket(bucket) = &mut self.buckets[bucket];
        let found = bucket.iter().position(|old| old.check == key.check && old.flags != 0);
        let place = found.or_else(|| (0..BUCKET).min_by_key(|&i| (bucket[i].flags != 0, bucket[i].work)));
        bucket[place.unwrap_or(0)] = Slot { check: key.check, ..slot };
    }
}

#[cold]
fn no_memory(memory_mib: u32) -> Error {
    let (least, most) = MEMORY_MIB.into_inner();
    Error::new(
        Code::Memory,
        format_args!("The analyst cannot have {memory_mib} MiB of memory; {least} to {most} MiB were expected, if the machine has them."),
    )
    .with_number("memoryMiB", memory_mib)
    .with_number("least", least)
    .with_number("most", most)
}

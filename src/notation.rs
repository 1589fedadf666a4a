//! The notation of moves: the name of the pit lifted, with `x4` for four seeds captured and `~5` for five laps.

use alloc::{format, string::String};

use crate::text::{number, owned};

/// A move as a record writes it. An endless turn, which has no laps, is the bare name.
pub(crate) fn write(name: &str, captured: u32, laps: Option<u32>) -> String {
    let mut text = owned(name);
    if let Some(laps) = laps {
        if captured > 0 {
            text.push_str(&format!("x{captured}"));
        }
        text.push_str(&format!("~{laps}"));
    }
    text
}

/// A move as it was read: what follows the name is there only if it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove<'a> {
    /// The name of the pit.
    pub name: &'a str,
    /// Seeds captured.
    pub captured: Option<u32>,
    /// Laps.
    pub laps: Option<u32>,
}

/// Reads one move such as `A3`, `b1x4`, `A3x4~5`; nothing if the text is not one. Whether the board has the pit is not
/// looked at.
pub fn read(text: &str) -> Option<WrittenMove<'_>> {
    let end = text.find(['x', '~']).unwrap_or(text.len());
    let (name, mut rest) = text.split_at(end);
    if !(2..=3).contains(&name.len()) || !name.is_ascii() {
        return None;
    }
    let mut part = |sign: char| -> Option<Option<u32>> {
        let Some(digits) = rest.strip_prefix(sign) else { return Some(None) };
        let end = digits.find(|c: char| !c.is_ascii_digit()).unwrap_or(digits.len());
        let (digits, after) = digits.split_at(end);
        rest = after;
        Some(Some(number(digits).filter(|&number| number < u32::MAX)?))
    };
    let captured = part('x')?;
    let laps = part('~')?;
    rest.is_empty().then_some(WrittenMove { name, captured, laps })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes() {
        for (captured, laps) in [(0, Some(1)), (4, Some(5)), (12, Some(586))] {
            let text = write("A3", captured, laps);
            let read = read(&text).expect("a move");
            assert_eq!((read.name, read.captured.unwrap_or(0), read.laps), ("A3", captured, laps), "{text}");
        }
        assert_eq!(write("b1", 0, None), "b1");
    }

    #[test]
    fn refuses_what_is_no_move() {
        for text in ["", "A", "A3x", "A3~", "A3~5x4", "A3x4~5!", "A3x-1", "A3x99999999999", "ß1", "A123"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}

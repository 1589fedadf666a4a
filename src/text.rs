//! Small helpers for the texts that are written and read here. They stand for richer ones of the standard library,
//! which cost the WebAssembly module several times their size.

use alloc::string::String;
use core::fmt::{Display, Write as _};

/// The items with a separator between them.
pub(crate) fn joined(items: impl Iterator<Item = impl Display>, separator: &str) -> String {
    let mut text = String::new();
    for item in items {
        if !text.is_empty() {
            text.push_str(separator);
        }
        let _ = write!(text, "{item}");
    }
    text
}

/// The text with each character replaced.
pub(crate) fn mapped(text: &str, character: fn(char) -> char) -> String {
    let mut mapped = String::with_capacity(text.len());
    for c in text.chars() {
        push(&mut mapped, character(c));
    }
    mapped
}

/// `String::push`, once.
#[inline(never)]
pub(crate) fn push(text: &mut String, c: char) {
    text.push(c);
}

/// The text as one of its own, once.
#[inline(never)]
pub(crate) fn owned(text: &str) -> String {
    String::from(text)
}

/// `str::split_once`, once.
#[inline(never)]
pub(crate) fn cut(text: &str, at: char) -> Option<(&str, &str)> {
    text.split_once(at)
}

/// The first characters of a text, at most so many.
#[inline(never)]
pub(crate) fn first(text: &str, most: usize) -> &str {
    let end = text.char_indices().nth(most).map_or(text.len(), |(end, _)| end);
    text.get(..end).unwrap_or(text)
}

/// The number that a text of nothing but digits stands for, `u32::MAX` if it is greater.
#[inline(never)]
pub(crate) fn number(text: &str) -> Option<u32> {
    let mut number: u32 = 0;
    for digit in text.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
    }
    (!text.is_empty()).then_some(number)
}

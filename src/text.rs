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
        mapped.push(character(c));
    }
    mapped
}

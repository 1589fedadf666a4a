//! What a record says beside the set-up and the moves: tags such as names, date and place, and comments.

use crate::error::{Code, Error, Quoted, Result};
use crate::text::{first, joined, owned};
use alloc::{format, string::String, vec::Vec};

/// Tags that the match itself answers for. They are written from it, and cannot be set.
pub(crate) const OF_THE_MATCH: [&str; 6] = ["Game", "Option", "Position", "Starts", "Result", "Reason"];

/// The tag of the version of the format; without it the version is 1.
pub(crate) const FORMAT: &str = "Format";

const MOST_TAGS: usize = 100;
const LONGEST_NAME: usize = 40;
const LONGEST_VALUE: usize = 2_000;
const LONGEST_COMMENT: usize = 10_000;

/// Tags in the order in which they were given, and comments by the number of turns played before them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags {
    tags: Vec<(String, String)>,
    /// In the order of turns.
    comments: Vec<(u32, String)>,
}

impl Tags {
    /// The value of a tag.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str())
    }

    /// Names and values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> + Clone {
        self.tags.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The comments, each with the number of turns played before it.
    pub fn comments(&self) -> impl Iterator<Item = (u32, &str)> + Clone {
        self.comments.iter().map(|(turn, text)| (*turn, text.as_str()))
    }

    /// The comment that stands after so many turns.
    pub fn comment(&self, turn: u32) -> Option<&str> {
        self.comments.iter().find(|(at, _)| *at == turn).map(|(_, text)| text.as_str())
    }

    /// Sets a tag; an empty value takes it away.
    ///
    /// # Errors
    /// `bad-record`: a name that is no word, that the match answers for, or too much text.
    pub fn set(&mut self, name: &str, value: &str) -> Result<()> {
        let word = name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.len() <= LONGEST_NAME
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        if !word {
            let expected = format!("one word of at most {LONGEST_NAME} letters and digits");
            return Err(Error::new(
                Code::BadRecord,
                format_args!("A tag cannot be named {}; {expected} was expected.", Quoted(name)),
            )
            .with("expected", &expected));
        }
        if OF_THE_MATCH.contains(&name) || name == FORMAT {
            return Err(Error::new(
                Code::BadRecord,
                format_args!("The tag {name} is written from the match itself and cannot be set."),
            )
            .with("tag", name));
        }
        if first(value, LONGEST_VALUE).len() < value.len() {
            return Err(Error::new(
                Code::BadRecord,
                format_args!("The tag {name} is longer than {LONGEST_VALUE} characters."),
            )
            .with("tag", name));
        }
        if value.is_empty() {
            self.tags.retain(|(tag, _)| tag != name);
            return Ok(());
        }
        if let Some((_, old)) = self.tags.iter_mut().find(|(tag, _)| tag == name) {
            *old = owned(value);
            return Ok(());
        }
        if self.tags.len() >= MOST_TAGS {
            return Err(Error::new(Code::BadRecord, format_args!("A record holds at most {MOST_TAGS} tags.")));
        }
        self.tags.push((owned(name), owned(value)));
        Ok(())
    }

    /// Adds a comment after so many turns, no fewer than any before, to the one that stands there.
    pub(crate) fn add_comment(&mut self, turn: u32, text: &str) {
        let text = joined(text.split_whitespace(), " ");
        if text.is_empty() {
            return;
        }
        if self.comments.last().is_none_or(|(at, _)| *at != turn) {
            self.comments.push((turn, String::new()));
        }
        let Some((_, comment)) = self.comments.last_mut() else { return };
        if !comment.is_empty() {
            comment.push(' ');
        }
        comment.push_str(first(&text, LONGEST_COMMENT.saturating_sub(comment.len())));
    }

    /// Drops the comments on turns that were dropped.
    pub(crate) fn forget_comments_after(&mut self, turn: u32) {
        self.comments.retain(|(at, _)| *at <= turn);
    }
}

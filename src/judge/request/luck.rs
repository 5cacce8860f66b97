//! `LUCK the wind blows west` in a mail of its own.

use super::parts::{keyword, luck};
use crate::orders::Lexicon;
use crate::orders::words;

/// The words of luck of a mail whose first line gives some; behind that line nothing is read. In a
/// sentence the same word may begin a remark, so that only the reader knows whether it counts.
pub fn words_of_luck<'t>(
    lines: impl IntoIterator<Item = &'t str>,
    requests: &Lexicon,
) -> Option<String> {
    let lines = words::split(lines);
    let first = lines.iter().find(|line| !line.words.is_empty())?;
    (keyword(first, requests) == "LUCK").then(|| luck(first, 0))
}

//! `LUCK the wind blows west` in a mail of its own, below a greeting or without one.

use super::parts::{keyword, luck};
use crate::orders::{Lexicon, words};

/// A line of so many words may be a greeting, and is no sentence that goes on in the next line.
const GREETING: usize = 3;

/// The words of luck of a mail, from the first line that gives some; behind that line nothing is
/// read. In a sentence the same word may begin a remark, so that only the reader knows whether it
/// counts.
///
/// Such a line is the first one, or stands below an empty line or a greeting: `luck` may also be
/// where a mail program broke a sentence.
pub fn words_of_luck<'t>(
    lines: impl IntoIterator<Item = &'t str>,
    requests: &Lexicon,
) -> Option<String> {
    let mut is_broken = false;
    lines.into_iter().find_map(|line| {
        let begins = words::split([line]).into_iter().next();
        let begins = begins.filter(|line| keyword(line, requests) == "LUCK" && !is_broken);
        is_broken = line.split_whitespace().count() > GREETING;
        begins.map(|line| luck(&line, 0))
    })
}

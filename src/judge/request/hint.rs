//! Reads requests for a hint: `HINT` by itself, and before an order or a line above some.

use super::keywords::HINT;
use super::parts::{is_bare, is_plain_command, keyword};
use super::{Request, up_to_end};
use crate::orders::{Lexicon, OrderLine};

/// Reads a mail as a request for a hint if a line asks for one about an order in words.
pub(crate) fn hint(
    own: &[OrderLine],
    words: &Lexicon,
    is_order: impl Fn(&OrderLine) -> bool,
) -> Option<Request> {
    let lines = up_to_end(own, words);
    let asks = lines.iter().any(|line| is_hint(line, words, &is_order));
    asks.then_some(Request::Hint(lines))
}

/// Returns whether a line asks for a hint about an order in words.
pub(crate) fn is_hint(
    line: &OrderLine,
    words: &Lexicon,
    is_order: impl Fn(&OrderLine) -> bool,
) -> bool {
    keyword(line, words) == HINT && is_order(&line.without_first())
}

/// Returns whether a line asks for a hint and says no order in words.
pub(super) fn asks_plainly(line: &OrderLine, words: &Lexicon) -> bool {
    keyword(line, words) == HINT && is_plain_command(line, words)
}

/// Returns the lines of the orders to weigh.
pub(crate) fn without_hint(lines: &[OrderLine], words: &Lexicon) -> Vec<OrderLine> {
    let lines = lines.iter().filter_map(|line| match keyword(line, words) {
        HINT if is_bare(line, words) => None,
        HINT => Some(line.without_first()),
        _ => Some(line.clone()),
    });
    lines.collect()
}

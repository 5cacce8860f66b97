//! Several wishes in one mail: each that needs no other line stands for itself.

use super::parts::{in_one_word, is_plain_command, keyword};
use super::{Request, command, is_command, own};
use crate::mail::{Part, Plain, PlainLine};
use crate::orders::words::END_OF_ORDERS;
use crate::orders::{Lexicon, OrderLine};

/// The mail of a player as one mail for each line that is a wish by itself, such as `ZONE` or
/// `HELP`, and one for all others together, where something is asked in them; in the order in which
/// they were written; none if nothing stands for itself beside something else. A line that is
/// `damaged` begins no order and was meant as one.
pub fn several(
    plain: &Plain,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    damaged: impl Fn(&OrderLine) -> bool,
) -> Vec<Plain> {
    let mut wishes: Vec<(usize, &PlainLine)> = Vec::new();
    let mut rest = Vec::new();
    let mut asked = None;
    let mut ended = false;
    for (at, line) in plain.lines.iter().enumerate() {
        let read = in_one_word(&OrderLine::new(&line.text));
        let is_own = line.fate == Part::Own && !ended && !read.words.is_empty();
        ended |= is_own && keyword(&read, words) == END_OF_ORDERS;
        let begins = is_own && begins_order(&read);
        if is_own && !begins && is_wish(&read, words) {
            wishes.push((at, line));
            continue;
        }
        if begins || is_own && (is_command(&read, words) || damaged(&read)) {
            asked.get_or_insert(at);
        }
        rest.push(line.clone());
    }
    if wishes.is_empty() || wishes.len() == 1 && asked.is_none() {
        return Vec::new();
    }
    let mut mails: Vec<(usize, Plain)> = wishes
        .into_iter()
        .map(|(at, line)| {
            (
                at,
                Plain {
                    lines: vec![line.clone()],
                },
            )
        })
        .collect();
    mails.extend(asked.map(|at| (at, Plain { lines: rest })));
    mails.sort_by_key(|(at, _)| *at);
    mails.into_iter().map(|(_, mail)| mail).collect()
}

/// Whether a line says all of a wish.
fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    let word = keyword(line, words);
    let known = || match command(line, word, words) {
        Some(Request::Join { .. }) => false,
        Some(_) => true,
        None => own(line, word, words).is_some(),
    };
    is_plain_command(line, words) && known()
}

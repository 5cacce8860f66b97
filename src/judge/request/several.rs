//! Several wishes in one mail: each that needs no other line stands for itself.

use std::collections::BTreeMap;

use super::is_command;
use super::keywords::{self, Read};
use super::parts::{in_one_word, is_seat_option, is_seat_wish, keyword};
use crate::mail::{Part, Plain, PlainLine};
use crate::orders::words::END_OF_ORDERS;
use crate::orders::{Lexicon, OrderLine};

/// A mail as one mail for each line that is a wish by itself, such as `ZONE` or `HELP`, one for
/// each wish for a seat with the lines that say more about it, and one for all others together,
/// where something is asked in them; in the order in which they were written; none if nothing
/// stands for itself beside something else. A line that is `damaged` begins no order and was meant
/// as one.
pub fn several(
    plain: &Plain,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    damaged: impl Fn(&OrderLine) -> bool,
) -> Vec<Plain> {
    let own = own_lines(plain, words);
    let is_seat = |read: &OrderLine| is_seat_wish(read, words);
    let seats = own.iter().filter(|(_, read)| is_seat(read));
    let seats: Vec<usize> = seats.map(|(at, _)| *at).collect();
    let previews = several_previews(&own, words);
    let mut wishes: BTreeMap<usize, Vec<PlainLine>> = BTreeMap::new();
    let mut rest = Vec::new();
    let mut asked = None;
    for (at, line) in plain.lines.iter().enumerate() {
        let Some(read) = own.get(&at) else {
            rest.push(line.clone());
            continue;
        };
        if previews.contains(&at) {
            wishes.entry(at).or_default().push(line.clone());
            continue;
        }
        let above = seats.iter().rev().find(|seat| **seat < at);
        let begins = begins_order(read);
        let wish = match above.or(seats.first()) {
            Some(seat) if is_seat_option(read, words) => Some(*seat),
            _ => (!begins && (is_seat(read) || is_wish(read, words))).then_some(at),
        };
        if let Some(wish) = wish {
            wishes.entry(wish).or_default().push(line.clone());
            continue;
        }
        if asked.is_none() && (begins || is_command(read, words) || damaged(read)) {
            asked.get_or_insert(at);
        }
        rest.push(line.clone());
    }
    if wishes.is_empty() || wishes.len() == 1 && asked.is_none() {
        return Vec::new();
    }
    wishes.extend(asked.map(|at| (at, rest)));
    wishes.into_values().map(|lines| Plain { lines }).collect()
}

/// The lines that begin with PREVIEW and go on, where there are several: each is a question by
/// itself. Below one that stands alone, all lines are one preview.
fn several_previews(own: &BTreeMap<usize, OrderLine>, words: &Lexicon) -> Vec<usize> {
    let preview = |read: &OrderLine| keyword(read, words) == "PREVIEW";
    let previews: Vec<(&usize, &OrderLine)> =
        own.iter().filter(|(_, read)| preview(read)).collect();
    if previews.len() < 2 || previews.iter().any(|(_, read)| read.words.len() < 2) {
        return Vec::new();
    }
    previews.into_iter().map(|(at, _)| *at).collect()
}

/// The lines of the player's own up to the end of orders, as they read.
fn own_lines(plain: &Plain, words: &Lexicon) -> BTreeMap<usize, OrderLine> {
    let own = plain.lines.iter().enumerate();
    let own = own.filter(|(_, line)| line.fate == Part::Own);
    let read = own.map(|(at, line)| (at, in_one_word(&OrderLine::new(&line.text), words)));
    let read = read.filter(|(_, read)| !read.words.is_empty());
    read.take_while(|(_, read)| keyword(read, words) != END_OF_ORDERS)
        .collect()
}

/// Whether a line says all of a wish.
fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| {
        matches!(word.read, Read::Line(_) | Read::Own(_)) && word.is_plain(line, words)
    })
}

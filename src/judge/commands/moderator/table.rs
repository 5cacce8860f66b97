//! The table of all moderator verbs.

use std::collections::BTreeSet;

use super::verb::Verb;
use super::{
    admission, holidays, mails, orders, press, process, rulings, seat_settings, seats, status,
    times,
};
use crate::judge::request;
use crate::orders::{Lexicon, OrderLine};

const FAMILIES: [&[Verb]; 11] = [
    times::VERBS,
    seats::VERBS,
    admission::VERBS,
    holidays::VERBS,
    seat_settings::VERBS,
    orders::VERBS,
    mails::VERBS,
    rulings::VERBS,
    process::VERBS,
    press::VERBS,
    status::VERBS,
];

/// Returns all verbs.
pub fn verbs() -> impl Iterator<Item = &'static Verb> {
    FAMILIES.into_iter().flatten()
}

/// Returns all words of requests and of moderator verbs, in the order language.
pub fn all_words() -> BTreeSet<&'static str> {
    let of_moderator = verbs().map(|verb| verb.word);
    request::all_words().chain(of_moderator).collect()
}

/// Finds the verb that a line begins with.
pub(super) fn verb_of(line: &OrderLine, words: &Lexicon) -> Option<&'static Verb> {
    let first = match words.meaning(line.first()?) {
        "AS" => "ORDER",
        first => first,
    };
    verbs().find(|verb| verb.word == first)
}

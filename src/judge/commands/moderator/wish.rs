//! The table of all moderator verbs, and finding a moderator's request in a mail by its first line.

use std::collections::BTreeSet;

use super::verb::Verb;
use super::{letters, orders, rulings, seat_settings, seats, status, times};
use crate::judge::request::{self, LINES_MOST, Request, open, wished};
use crate::orders::words::END_OF_ORDERS;
use crate::orders::{Lexicon, OrderLine, words_before};

const FAMILIES: [&[Verb]; 12] = [
    times::VERBS,
    seats::VERBS,
    letters::BROADCAST,
    seats::ADMISSION,
    times::HOLIDAYS,
    seat_settings::VERBS,
    orders::VERBS,
    letters::MAIL,
    rulings::VERBS,
    rulings::PROCESS,
    letters::PRESS,
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

/// Facts for reading a moderator's lines.
#[derive(Clone, Debug, Default)]
pub struct Meaning {
    /// The names of games in them, whatever form these have.
    pub(crate) games: Vec<String>,
    /// Whether `OPEN` is a moderator verb, since the moderator has all games.
    pub(crate) opens: bool,
}

/// Reads the request in the sender's own lines like [`request::read`], for a sender who may be a
/// moderator.
pub fn asked(
    own: &[OrderLine],
    subject: &str,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    moderator: Option<&Meaning>,
) -> Request {
    let read = own.get(..LINES_MOST).unwrap_or(own);
    let is_verb =
        |word: &str| matches!(word, "AS" | "OPEN") || verbs().any(|verb| verb.word == word);
    let has_verb = request::say(read, words, is_verb);
    let wish = has_verb.then(|| wish(read.to_vec(), words, &begins_order, moderator));
    wish.flatten()
        .unwrap_or_else(|| request::read(own, subject, words, begins_order))
}

/// Reads a moderator's request, if no other command and no order comes before it. `PREVIEW`,
/// `DRY RUN` and `DRYRUN` before it, on its line or on the one above, make it a dry run.
fn wish(
    mut lines: Vec<OrderLine>,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    moderator: Option<&Meaning>,
) -> Option<Request> {
    let ends = |line: &OrderLine| words.meaning(line.first().unwrap_or_default()) == END_OF_ORDERS;
    lines.truncate(lines.iter().position(ends).unwrap_or(lines.len()));
    let games = moderator.map_or(&[][..], |moderator| &moderator.games);
    let of_moderator = |line: &OrderLine| {
        let Some(verb) = verb_of(line, words) else {
            return false;
        };
        let meant = moderator.is_some() && (verb.is_meant)(verb, line, words);
        meant || begins(verb, line, words, games)
    };
    // A moderator of single games gets a refusal of `OPEN` if other lines are moderator verbs.
    let opens = moderator.is_some_and(|moderator| {
        let mut starts = lines.iter().flat_map(words_before);
        moderator.opens || starts.any(|start| of_moderator(&start))
    });
    let begins = |line: &OrderLine| of_moderator(line) || opens && open::is_wish(line, words);
    let (lines, rehearse) = wished(&lines, words, begins_order, begins)?;
    Some(Request::Moderator { lines, rehearse })
}

/// Returns a moderator's lines from the first verb on, whatever game they name.
pub(crate) fn lines_from_verb(
    lines: &[OrderLine],
    words: &Lexicon,
) -> Option<(Vec<OrderLine>, bool)> {
    let is_verb = |line: &OrderLine| verb_of(line, words).is_some();
    wished(lines, words, |_| false, is_verb)
}

/// Returns whether a word looks like the name of a game, or means all of them.
pub(super) fn may_be_game(word: &str, words: &Lexicon) -> bool {
    let digit = word.contains(|c: char| c.is_ascii_digit());
    (word.contains('-') && digit) || words.meaning(word) == "ALL"
}

/// Returns the second words of lines that begin with a verb, which may be the names of games.
pub(crate) fn second_words(own: &[OrderLine], words: &Lexicon) -> Vec<String> {
    let lines = own.iter().take(LINES_MOST);
    let bare = lines.map(|line| request::without_rehearsal(line, words).1);
    let verbs = bare.filter_map(|line| {
        let mut starts = words_before(&line).into_iter();
        starts.find(|start| verb_of(start, words).is_some())
    });
    let second = verbs.filter_map(|line| Some(line.words.get(1)?.text.to_lowercase()));
    second.collect()
}

/// Returns whether a line begins a moderator's request: a verb and a possible name of a game, so
/// that a player's remark rarely matches.
fn begins(verb: &Verb, line: &OrderLine, words: &Lexicon, games: &[String]) -> bool {
    let word = |nth: usize| line.words.get(nth).map(|word| word.text.as_str());
    let is_game = |word: &str| games.iter().any(|game| game.eq_ignore_ascii_case(word));
    let is_name = |word: &str| may_be_game(word, words) || is_game(word);
    let letter =
        |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_alphabetic));
    // Players ask for a round of the story in the same form.
    let round = word(2).is_some_and(|word| words.meaning(word) == "ROUND");
    let fits = !verb.shared || (letter(word(1)) && letter(word(2)) && !round);
    // In Dutch a condition of orders ahead begins with the same word, and continues.
    let first = words.meaning(word(0).unwrap_or_default());
    let condition = first == "AS" && word(3).is_some_and(|word| words.meaning(word) != "REASON");
    fits && word(1).is_some_and(is_name) && !condition
}

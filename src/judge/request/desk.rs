//! What only a moderator may want: found by its first line, and read at the desk.

pub mod form;
pub mod verb;
pub mod words;

use super::parts::{is_plain_command, keyword};
use super::{LINES_MOST, Request};
use crate::judge::request::desk::form::{Form, form_of};
use crate::orders::words::END_OF_ORDERS;
use crate::orders::{Lexicon, OrderLine, words_before};

/// Reads a wish of a moderator, if one stands there before any other command and any order.
/// `PREVIEW`, `DRY RUN` and `DRYRUN` before it, on its line or on the one above, ask what would
/// follow. `games` are names of games that the lines of a moderator
/// may mean, whatever they look like; none where nobody moderates.
pub(super) fn wish(
    written: &[&str],
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    games: Option<&[String]>,
) -> Option<Request> {
    let lines = written
        .iter()
        .take(LINES_MOST)
        .map(|line| OrderLine::new(line));
    let ends = |line: &OrderLine| keyword(line, words) == END_OF_ORDERS;
    let lines: Vec<OrderLine> = lines.take_while(|line| !ends(line)).collect();
    let begins = |line: &OrderLine| {
        let gameless = games.is_some() && is_gameless(line, words);
        gameless || begins(line, words, games.unwrap_or_default())
    };
    let (lines, rehearse) = wished(&lines, words, begins_order, begins)?;
    Some(Request::Desk { lines, rehearse })
}

/// `END` and a name that no verb has to have, for the person who may have opened that game.
pub(crate) fn ending(lines: &[OrderLine], words: &Lexicon) -> Option<(Vec<OrderLine>, bool)> {
    wished(lines, words, |_| true, |line| keyword(line, words) == "END")
}

/// The lines of a moderator from the first verb on, whatever game they name.
pub(crate) fn verbs(lines: &[OrderLine], words: &Lexicon) -> Option<(Vec<OrderLine>, bool)> {
    let is_verb = |line: &OrderLine| form_of(line, words).is_some();
    wished(lines, words, |_| false, is_verb)
}

/// Whether a word looks like the name of a game, or stands for all of them.
pub(crate) fn may_be_game(word: &str, words: &Lexicon) -> bool {
    let digit = word.contains(|c: char| c.is_ascii_digit());
    (word.contains('-') && digit) || words.meaning(word) == "ALL"
}

/// The second words of lines that begin with a verb, which may be the names of games.
pub(crate) fn second_words<'t>(
    written: impl IntoIterator<Item = &'t str>,
    words: &Lexicon,
) -> Vec<String> {
    let lines = written.into_iter().take(LINES_MOST).map(OrderLine::new);
    let bare = lines.map(|line| without_rehearsal(&line, words).1);
    let bare = bare.map(|line| from_verb(&line, words));
    let verbs = bare.filter(|line| form_of(line, words).is_some());
    let second = verbs.filter_map(|line| Some(line.words.get(1)?.text.to_lowercase()));
    second.collect()
}

/// The lines from the first on that `is_it`, if it stands there before any other command and any
/// order, and whether only to know what would follow.
pub(super) fn wished(
    lines: &[OrderLine],
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    is_it: impl Fn(&OrderLine) -> bool,
) -> Option<(Vec<OrderLine>, bool)> {
    let mut rehearse = false;
    for (at, line) in lines.iter().enumerate() {
        let (asks, bare) = without_rehearsal(line, words);
        let bare = from_verb(&bare, words);
        rehearse |= asks;
        if is_it(&bare) {
            let below = lines.iter().skip(at.saturating_add(1)).cloned();
            return Some((std::iter::once(bare).chain(below).collect(), rehearse));
        }
        let decides = is_plain_command(line, words) || begins_order(line);
        if !bare.words.is_empty() && (asks || decides) {
            return None;
        }
    }
    None
}

/// A line from a verb of the desk on, where only polite words stand before it: `Please pause ...`.
fn from_verb(line: &OrderLine, words: &Lexicon) -> OrderLine {
    let starts = words_before(line);
    let verb = starts
        .iter()
        .position(|start| form_of(start, words).is_some());
    let skipped = verb.unwrap_or_default();
    (0..skipped).fold(line.clone(), |line, _| line.without_first())
}

/// Whether a line asks what would follow, and the line without the words for it.
fn without_rehearsal(line: &OrderLine, words: &Lexicon) -> (bool, OrderLine) {
    match keyword(line, words) {
        "PREVIEW" | "DRYRUN" => (true, line.without_first()),
        "DRY" if line.words.get(1).is_some_and(|word| word.text == "RUN") => {
            (true, line.without_first().without_first())
        }
        _ => (false, line.clone()),
    }
}

/// Whether a line begins a wish of a moderator: with a verb and what may be the name of a game, so
/// that a player's remark is hardly ever taken for one.
fn begins(line: &OrderLine, words: &Lexicon, games: &[String]) -> bool {
    let second = line.words.get(1).map(|word| word.text.as_str());
    let is_game = |word: &str| games.iter().any(|game| game.eq_ignore_ascii_case(word));
    let is_name = |word: &str| may_be_game(word, words) || is_game(word);
    let third = line.words.get(2).map(|word| word.text.as_str());
    let letter =
        |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_alphabetic));
    // A round of the story is asked for as a seat would be.
    let round = third.is_some_and(|word| words.meaning(word) == "ROUND");
    let fits = |form: &Form| !form.shared || (letter(second) && letter(third) && !round);
    // In Dutch a condition of a standing order begins with the same word, and goes on.
    let fourth = line.words.get(3).map(|word| words.meaning(&word.text));
    let condition = keyword(line, words) == "AS" && fourth.is_some_and(|word| word != "REASON");
    let of_game = form_of(line, words).is_some_and(fits) && second.is_some_and(is_name);
    of_game && !condition
}

/// Whether a line is a verb that needs no game, which only a moderator can mean.
fn is_gameless(line: &OrderLine, words: &Lexicon) -> bool {
    let second = line.words.get(1).map(|word| words.meaning(&word.text));
    match form_of(line, words) {
        Some(form) if form.gameless => match form.word {
            "STATUS" => second.is_none(),
            _ => matches!(second, Some("EACH" | "DIGEST" | "OFF")),
        },
        Some(_) | None => false,
    }
}

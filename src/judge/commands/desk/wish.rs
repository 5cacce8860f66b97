//! The desk's part of what a mail asks for: a wish of a moderator, found by its first line.

use super::table::{verb_of, verbs};
use super::verb::Verb;
use crate::judge::request::{self, LINES_MOST, Request, open, wished};
use crate::orders::words::END_OF_ORDERS;
use crate::orders::{Lexicon, OrderLine, words_before};

/// What the lines of a moderator may mean.
#[derive(Clone, Debug, Default)]
pub struct Meaning {
    /// The names of games in them, whatever these look like.
    pub(crate) games: Vec<String>,
    /// Whether `OPEN` is for the desk, since the moderator has all games.
    pub(crate) opens: bool,
}

/// Reads what the writer's own lines ask for, as [`request::read`] does, of a person who may be a
/// moderator and mean the desk.
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

/// Reads a wish of a moderator, if one stands there before any other command and any order.
/// `PREVIEW`, `DRY RUN` and `DRYRUN` before it, on its line or on the one above, ask what would
/// follow.
fn wish(
    mut lines: Vec<OrderLine>,
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    moderator: Option<&Meaning>,
) -> Option<Request> {
    let ends = |line: &OrderLine| words.meaning(line.first().unwrap_or_default()) == END_OF_ORDERS;
    lines.truncate(lines.iter().position(ends).unwrap_or(lines.len()));
    let games = moderator.map_or(&[][..], |moderator| &moderator.games);
    let of_desk = |line: &OrderLine| {
        let Some(verb) = verb_of(line, words) else {
            return false;
        };
        let meant = moderator.is_some() && (verb.is_meant)(verb, line, words);
        meant || begins(verb, line, words, games)
    };
    // Who may not open games for the desk is told so where other lines are for it.
    let opens = moderator.is_some_and(|moderator| {
        let mut starts = lines.iter().flat_map(words_before);
        moderator.opens || starts.any(|start| of_desk(&start))
    });
    let begins = |line: &OrderLine| of_desk(line) || opens && open::is_wish(line, words);
    let (lines, rehearse) = wished(&lines, words, begins_order, begins)?;
    Some(Request::Desk { lines, rehearse })
}

/// The lines of a moderator from the first verb on, whatever game they name.
pub(crate) fn lines_from_verb(
    lines: &[OrderLine],
    words: &Lexicon,
) -> Option<(Vec<OrderLine>, bool)> {
    let is_verb = |line: &OrderLine| verb_of(line, words).is_some();
    wished(lines, words, |_| false, is_verb)
}

/// Whether a word looks like the name of a game, or stands for all of them.
pub(super) fn may_be_game(word: &str, words: &Lexicon) -> bool {
    let digit = word.contains(|c: char| c.is_ascii_digit());
    (word.contains('-') && digit) || words.meaning(word) == "ALL"
}

/// The second words of lines that begin with a verb, which may be the names of games.
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

/// Whether a line begins a wish of a moderator: with a verb and what may be the name of a game, so
/// that a player's remark is hardly ever taken for one.
fn begins(verb: &Verb, line: &OrderLine, words: &Lexicon, games: &[String]) -> bool {
    let word = |nth: usize| line.words.get(nth).map(|word| word.text.as_str());
    let is_game = |word: &str| games.iter().any(|game| game.eq_ignore_ascii_case(word));
    let is_name = |word: &str| may_be_game(word, words) || is_game(word);
    let letter =
        |word: Option<&str>| word.is_some_and(|word| word.starts_with(char::is_alphabetic));
    // A round of the story is asked for as a seat would be.
    let round = word(2).is_some_and(|word| words.meaning(word) == "ROUND");
    let fits = !verb.shared || (letter(word(1)) && letter(word(2)) && !round);
    // In Dutch a condition of a standing order begins with the same word, and goes on.
    let first = words.meaning(word(0).unwrap_or_default());
    let condition = first == "AS" && word(3).is_some_and(|word| words.meaning(word) != "REASON");
    fits && word(1).is_some_and(is_name) && !condition
}

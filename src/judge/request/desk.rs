//! What only a moderator may want: found by its first line, and read at the desk. Each verb has one
//! form, which reads its words and is printed where they were wrong; the command line has a
//! subcommand of the same name.

mod form;
pub mod verb;
pub mod words;

pub use form::{Below, FORMS, Form, form_of};

use super::parts::{is_plain_command, keyword};
use super::propose::is_bare;
use super::{LINES_MOST, Request, open};
use crate::judge::request::desk::verb::{Command, Verb};
use crate::judge::request::desk::words::Words;
use crate::judge::time::{dates, times};
use crate::orders::words::{END_OF_ORDERS, is_code};
use crate::orders::{Lexicon, OrderLine, without_words_behind, words_before};
use crate::rules::{Line, Word};

/// What the lines of a moderator may mean.
#[derive(Clone, Debug, Default)]
pub(crate) struct Moderating {
    /// The names of games in them, whatever these look like.
    pub(crate) games: Vec<String>,
    /// Whether `OPEN` is for the desk, since the moderator has all games.
    pub(crate) opens: bool,
}

/// Reads a wish of a moderator, if one stands there before any other command and any order.
/// `PREVIEW`, `DRY RUN` and `DRYRUN` before it, on its line or on the one above, ask what would
/// follow.
pub(super) fn wish(
    written: &[&str],
    words: &Lexicon,
    begins_order: impl Fn(&OrderLine) -> bool,
    moderator: Option<&Moderating>,
) -> Option<Request> {
    let lines = written
        .iter()
        .take(LINES_MOST)
        .map(|line| OrderLine::new(line));
    let ends = |line: &OrderLine| keyword(line, words) == END_OF_ORDERS;
    let lines: Vec<OrderLine> = lines.take_while(|line| !ends(line)).collect();
    let games = moderator.map_or(&[][..], |moderator| &moderator.games);
    let of_desk = |line: &OrderLine| {
        let meant = moderator.is_some() && is_meant(line, words);
        meant || begins(line, words, games)
    };
    // Who may not open games for the desk is told so where other lines are for it.
    let opens = moderator.is_some_and(|moderator| {
        moderator.opens || lines.iter().any(|line| of_desk(&from_verb(line, words)))
    });
    let begins = |line: &OrderLine| of_desk(line) || opens && open::is_wish(line, words);
    let (lines, rehearse) = wished(&lines, words, begins_order, begins)?;
    Some(Request::Desk { lines, rehearse })
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
    let is_verb = |start: &OrderLine| form_of(start, words).is_some() || is_open(start, words);
    let verb = starts.iter().position(is_verb);
    let skipped = verb.unwrap_or_default();
    (0..skipped).fold(line.clone(), |line, _| line.without_first())
}

/// Whether a line begins with `OPEN`.
fn is_open(line: &OrderLine, words: &Lexicon) -> bool {
    keyword(line, words) == "OPEN"
}

/// Whether a line has nothing but the words that ask what would follow.
pub(crate) fn is_rehearsal(line: &OrderLine, words: &Lexicon) -> bool {
    let (asks, rest) = without_rehearsal(line, words);
    asks && rest.words.is_empty()
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

/// Whether a line of a moderator is for the desk, though it names no game of this judge: what is
/// wrong with it is the desk's to say, and never an order of a seat that the moderator plays.
pub(crate) fn is_meant(line: &OrderLine, words: &Lexicon) -> bool {
    let Some(form) = form_of(line, words) else {
        return false;
    };
    let second = line.words.get(1).map(|word| word.text.as_str());
    let reads = || command(form, line, Vec::new(), words).is_ok();
    if form.gameless {
        // `Status quo` is a remark.
        return is_aloud(line)
            || match form.word {
                "STATUS" => second.is_none(),
                "BAN" | "UNBAN" => second.is_some_and(|word| word.contains('.')) && reads(),
                _ => reads() || second.is_some_and(|word| word.starts_with(is_digit)),
            };
    }
    let like_game = second.is_some_and(is_like_game);
    match form.word {
        // `Order A1, please` is the player's, and so is `UNDO` with only thanks behind it.
        "ORDER" => {
            let bare = without_words_behind(line);
            let pair = bare.as_ref().unwrap_or(line).words.len() == 3;
            like_game && (pair || !second.is_some_and(is_code))
        }
        "UNDO" if is_bare(line, words) => false,
        _ if form.shared => like_game && reads(),
        _ => like_game || is_aloud(line) && reads(),
    }
}

/// Whether a word is like the name of a game: it begins with a letter and has a digit.
pub(crate) fn is_like_game(word: &str) -> bool {
    word.starts_with(char::is_alphabetic) && word.contains(is_digit) && !word.contains('@')
}

const fn is_digit(character: char) -> bool {
    character.is_ascii_digit()
}

/// Whether a line begins with a word in capitals; a letter alone is how people sign.
pub(crate) fn is_aloud(line: &OrderLine) -> bool {
    let first = line.words.first();
    first.is_some_and(|word| word.text.chars().count() > 1 && line.is_aloud(word))
}

/// The answer to a line that does not read: a date in it that could be two is asked about.
pub(crate) fn misread(line: &OrderLine, usage: &'static str) -> Line {
    for piece in line.raw.split_whitespace() {
        if let Some([first, second]) = dates::either(piece) {
            return Line::new("desk-doubt-date")
                .with("given", piece)
                .with("first", times::date_in_words(first))
                .with("second", times::date_in_words(second));
        }
    }
    let given: String = line.raw.chars().take(80).collect();
    Line::new("desk-misread")
        .with("given", given)
        .with("usage", usage)
}

/// Reads one line as a command, with the lines below it.
pub(crate) fn command(
    form: &Form,
    line: &OrderLine,
    below: Vec<String>,
    words: &Lexicon,
) -> Result<Command, Line> {
    let is_reason = |word: &Word| words.meaning(&word.text) == "REASON";
    let reason = line.words.iter().position(is_reason);
    let verb = match reason {
        // What people write behind a verb, such as `please`, stands before no reason.
        Some(at) => verb(form, &line.of_words(0..at), &below, words),
        None => verb(form, line, &below, words)
            .or_else(|| verb(form, &without_words_behind(line)?, &below, words)),
    };
    let from = reason.and_then(|at| line.words.get(at));
    let from = from.map_or(usize::MAX, |word| word.at.end);
    Ok(Command {
        verb: verb.ok_or_else(|| misread(line, form.usage))?,
        reason: reason_of(&line.raw.chars().skip(from).collect::<String>()),
    })
}

fn verb(form: &Form, line: &OrderLine, below: &[String], words: &Lexicon) -> Option<Verb> {
    let mut given = Words {
        raw: &line.raw,
        rest: line.words.get(1..).unwrap_or_default(),
        below: below.to_vec(),
        lexicon: words,
    };
    let verb = (form.read)(&mut given);
    verb.filter(|_| given.rest.is_empty())
}

/// The longest reason that is kept.
const REASON_MOST: usize = 300;

/// A reason as it is kept: on one line, and not too long to stand in every letter.
pub fn reason_of(given: &str) -> String {
    let spaced = given.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = spaced.chars().filter(|c| !c.is_control());
    plain.take(REASON_MOST).collect()
}

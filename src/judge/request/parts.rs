//! Reads the words of a request after the first one.

use super::keywords::{self, Read};
use super::{Past, Request};
use crate::judge::time::dates;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Word;

/// The longest name that is looked up: an unknown name is repeated in the answer.
const NAME_MOST: usize = 40;

/// Maximum number of words for the days of an absence.
const DAYS_MOST: usize = 24;

/// The longest address that SMTP can carry.
const ADDRESS_MOST: usize = 254;

/// The longest words of luck that are kept.
const LUCK_MOST: usize = 200;

pub(super) fn history(line: &OrderLine, words: &Lexicon) -> Request {
    let (game, round) = game_and_number(line, "ROUND", words);
    Request::Past(Past::History(game, round))
}

pub(super) fn board(line: &OrderLine, words: &Lexicon) -> Request {
    let (game, after) = game_and_number(line, "AFTER", words);
    Request::Past(Past::Board(game, after))
}

/// Commands of two words: no order of any title begins like them.
const PAIRS: [&str; 2] = ["TAKEOVER", "MYDATA"];

/// Joins `TAKE OVER` and `MY DATA` into one word, in all languages.
pub(super) fn in_one_word(mut line: OrderLine, words: &Lexicon) -> OrderLine {
    let [first, second, ..] = line.words.as_mut_slice() else {
        return line;
    };
    let joined = format!("{}{}", first.text, second.text);
    if PAIRS.contains(&words.meaning(&joined)) {
        first.text = joined;
        first.at.end = second.at.end;
        line.words.remove(1);
    }
    line
}

/// Returns the first word of a line, in the order language.
pub(super) fn keyword<'w>(line: &'w OrderLine, words: &'w Lexicon) -> &'w str {
    words.meaning(line.first().unwrap_or_default())
}

pub(super) fn is_command(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| word.insists || word.is_plain(line, words))
}

/// Returns whether a command has no more words than it can use. `Rules are made for fun` above an
/// order is a remark; without any other request, `Help me, I am lost` still gets the help page.
pub(crate) fn is_plain_command(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words).is_some_and(|word| word.is_plain(line, words))
}

/// Returns whether a request for a seat ends with its game, or continues with one of its keywords:
/// a remark such as `join us later for tea` does not.
pub(super) fn names_game_alone(line: &OrderLine, words: &Lexicon) -> bool {
    let third = line.words.get(2).map(|word| words.meaning(&word.text));
    matches!(third, None | Some("AS" | "LANGUAGE" | "LUCK"))
}

/// Reads a preview: `PREVIEW` before one line, or on a separate line before all, makes the whole
/// set one.
pub(crate) fn preview(lines: &[OrderLine], words: &Lexicon) -> Request {
    let orders = lines.iter().map(|line| match keyword(line, words) {
        "PREVIEW" => line.without_first(),
        _ => line.clone(),
    });
    Request::Orders {
        lines: orders.filter(|line| !line.words.is_empty()).collect(),
        preview: true,
    }
}

/// Splits the lines at `AHEAD`: the lines below it, and an order on its own line, are kept.
pub(super) fn ahead(lines: &[OrderLine], words: &Lexicon) -> Request {
    let first = lines
        .iter()
        .position(|line| keyword(line, words) == "AHEAD");
    let (orders, ahead) = lines.split_at(first.unwrap_or(lines.len()));
    let ahead = ahead.iter().map(|line| match keyword(line, words) {
        "AHEAD" => line.without_first(),
        _ => line.clone(),
    });
    Request::Ahead {
        orders: orders.to_vec(),
        ahead: ahead.filter(|line| !line.words.is_empty()).collect(),
    }
}

/// Returns whether a line is a request for a seat.
pub(super) fn is_seat_wish(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words)
        .is_some_and(|word| matches!(word.read, Read::Seat(_)) && word.is_plain(line, words))
}

/// Returns whether a line is an option of a request for a seat.
pub(super) fn is_seat_option(line: &OrderLine, words: &Lexicon) -> bool {
    matches!(keyword(line, words), "AS" | "LANGUAGE" | "LUCK")
}

/// Joins a request for a seat with its options on other lines.
pub(super) fn seat_in_one_line(lines: Vec<OrderLine>, words: &Lexicon) -> Vec<OrderLine> {
    let Some(at) = lines.iter().position(|line| is_seat_wish(line, words)) else {
        return lines;
    };
    let (options, rest): (Vec<_>, Vec<_>) = lines
        .into_iter()
        .enumerate()
        .partition(|(nth, line)| *nth != at && is_seat_option(line, words));
    let wish = |line: OrderLine| {
        let (line, luck) = before_luck(&line, words);
        let (lucks, others): (Vec<_>, Vec<_>) = options
            .iter()
            .map(|(_, option)| before_luck(option, words))
            .map(|(option, luck)| (luck, option))
            .unzip();
        // Words of luck go to the end of the line.
        let pieces = others.iter().chain([&luck]).chain(&lucks);
        in_one_word(pieces.fold(line, |line, piece| line.joined(piece)), words)
    };
    let rest = rest.into_iter().map(|(nth, line)| match nth == at {
        true => wish(line),
        false => line,
    });
    rest.collect()
}

/// Splits a line before its words of luck.
fn before_luck(line: &OrderLine, words: &Lexicon) -> (OrderLine, OrderLine) {
    let mut all = line.words.iter();
    let luck = all.find(|word| words.meaning(&word.text) == "LUCK");
    let at = luck.map_or(usize::MAX, |word| word.at.start);
    let piece = |chars: String| OrderLine::new(&chars);
    (
        piece(line.raw.chars().take(at).collect()),
        piece(line.raw.chars().skip(at).collect()),
    )
}

/// Reads `JOIN new-world-1 AS RED LANGUAGE nl LUCK any words`: words of luck have no other meaning.
pub(super) fn join(line: &OrderLine, words: &Lexicon, take_over: bool) -> Request {
    let place = |keyword: &str| {
        let is_it = |word: &Word| words.meaning(&word.text) == keyword;
        line.words.iter().position(is_it)
    };
    let luck = place("LUCK").unwrap_or(line.words.len());
    let after = |keyword: &str| {
        let at = place(keyword).map(|at| at.saturating_add(1));
        line.words.get(at.filter(|at| *at < luck)?)
    };
    Request::Join {
        game: line.words.get(1).map(name).unwrap_or_default(),
        seat: after("AS").map(|word| word.text.clone()),
        language: after("LANGUAGE").map(name),
        take_over,
        luck: self::luck(line, luck),
    }
}

/// Returns the rest of a line after its first `skipped` words, if it begins with the keyword.
pub(crate) fn behind(line: &str, words: &Lexicon, wanted: &str, skipped: usize) -> Option<String> {
    let read = OrderLine::new(line);
    if keyword(&read, words) != wanted {
        return None;
    }
    let last = read.words.get(skipped.saturating_sub(1));
    let end = last.map_or(usize::MAX, |word| word.at.end);
    let rest = read.raw.chars().skip(end).collect::<String>();
    Some(rest.trim_start_matches([':', ',', '.', ' ']).to_owned())
}

/// Returns the words of luck after the word of this index, as written.
pub(crate) fn luck(line: &OrderLine, at: usize) -> String {
    let end = line.words.get(at).map_or(usize::MAX, |word| word.at.end);
    let words = line.raw.chars().skip(end).collect::<String>();
    let shown = words.trim().chars().filter(|c| !c.is_control());
    shown.take(LUCK_MOST).collect()
}

/// Reads `HISTORY race-7 ROUND 2`: an optional name, and an optional number after a keyword.
fn game_and_number(
    line: &OrderLine,
    keyword: &str,
    words: &Lexicon,
) -> (Option<String>, Option<u32>) {
    let mut rest = line.words.iter().skip(1).peekable();
    let is_keyword = |word: &&Word| words.meaning(&word.text) == keyword;
    let game = rest.next_if(|word| !is_keyword(word)).map(name);
    let number = rest.find(is_keyword).and_then(|_| rest.next());
    (game, number.and_then(|word| word.text.parse().ok()))
}

/// Returns a word as the name of a game or a language.
pub(super) fn name(word: &Word) -> String {
    word.text.to_lowercase().chars().take(NAME_MOST).collect()
}

/// Returns the second word as an address, which may be longer than a name.
pub(super) fn address(line: &OrderLine) -> String {
    let word = line.words.get(1).map(|word| word.text.as_str());
    let letters = word.unwrap_or_default().chars().take(ADDRESS_MOST);
    letters.collect::<String>().to_lowercase()
}

/// Returns the pieces after the first word, as written: a dash between two days is not a word.
pub(super) fn days(line: &OrderLine) -> Vec<String> {
    let first = line.words.first().map_or(0, |word| word.at.end);
    let behind = line.raw.chars().skip(first).collect::<String>();
    let pieces = behind.split_whitespace();
    let says = |piece: &&str| {
        matches!(*piece, "-" | "\u{2013}" | "\u{2014}") || piece.contains(char::is_alphanumeric)
    };
    let pieces = pieces.filter(says).take(DAYS_MOST);
    pieces
        .map(|piece| piece.chars().take(NAME_MOST).collect())
        .collect()
}

/// Returns whether all words after the first one are days.
pub(super) fn are_days(line: &OrderLine) -> bool {
    dates::range(&days(line).join(" ")).is_some()
}

/// Returns the words after the first one.
pub(super) fn rest(line: &OrderLine, words: &Lexicon) -> Vec<String> {
    let rest = line.words.iter().skip(1).take(4);
    let meant = rest.map(|word| words.meaning(&word.text));
    meant
        .map(|word| word.chars().take(NAME_MOST).collect())
        .collect()
}

pub(super) fn topics(line: &OrderLine) -> Vec<String> {
    let rest = line.words.iter().skip(1);
    rest.take(4).map(|word| word.text.clone()).collect()
}

/// Strips `Re:`, `AW:` and a list's name in brackets from the subject.
pub(super) fn without_prefixes(subject: &str) -> &str {
    let mut rest = subject.trim();
    loop {
        let prefix = rest
            .split_once([':', ']'])
            .filter(|(before, _)| before.chars().count() <= 4 || before.starts_with('['));
        match prefix {
            Some((_, after)) => rest = after.trim_start(),
            None => return rest,
        }
    }
}

/// Maximum number of words of a greeting; a longer line may be a sentence that continues below.
const GREETING: usize = 3;

/// Returns the words of luck of a mail, from the first line that has any; later lines are not read.
/// In a sentence the word may begin a remark, so that only the reader knows whether it counts.
///
/// Such a line is the first one, or comes after an empty line or a greeting: elsewhere `luck` may
/// be a piece of a sentence that a mail program wrapped.
pub(crate) fn words_of_luck(own: &[OrderLine], requests: &Lexicon) -> Option<String> {
    let mut is_broken = false;
    own.iter().find_map(|line| {
        let begins = keyword(line, requests) == "LUCK" && !is_broken;
        is_broken = line.raw.split_whitespace().count() > GREETING;
        begins.then(|| luck(line, 0))
    })
}

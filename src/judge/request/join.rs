//! Requests for a seat: the lines that make one, and words of luck.

use serde::{Deserialize, Serialize};

use super::Request;
use super::keywords::{self, Read};
use super::parts::{in_one_word, keyword, name};
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Word;

/// The longest words of luck that are kept.
const LUCK_MOST: usize = 200;

/// A request for a seat, stored until the address is confirmed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct JoinRequest {
    pub(crate) game: String,
    /// The requested seat; without a name, any free one.
    pub(crate) seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// The requested name of the player, as written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The display name of the mail, which becomes the name of a player who never chose one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) called: Option<String>,
    pub(crate) luck: String,
    /// Whether it is for a seat that its player has left.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) take_over: bool,
    /// The number of the mail with the request.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) mail: Option<i64>,
}

/// Returns whether a request for a seat ends with its game, or continues with one of its keywords:
/// a remark such as `join us later for tea` does not.
pub(super) fn names_game_alone(line: &OrderLine, words: &Lexicon) -> bool {
    let third = line.words.get(2).map(|word| words.meaning(&word.text));
    third.is_none_or(is_option)
}

/// Returns whether a word begins an option of a request for a seat.
fn is_option(word: &str) -> bool {
    matches!(word, "AS" | "LANGUAGE" | "LUCK" | "NAME")
}

/// Returns whether a line is a request for a seat.
pub(super) fn is_seat_wish(line: &OrderLine, words: &Lexicon) -> bool {
    keywords::of(line, words)
        .is_some_and(|word| matches!(word.read, Read::Seat(_)) && word.is_plain(line, words))
}

/// Returns whether a line is an option of a request for a seat.
pub(super) fn is_seat_option(line: &OrderLine, words: &Lexicon) -> bool {
    is_option(keyword(line, words))
}

/// Joins a request for a seat with its options on other lines.
pub(super) fn seat_in_one_line(mut lines: Vec<OrderLine>, words: &Lexicon) -> Vec<OrderLine> {
    let Some(at) = lines.iter().position(|line| is_seat_wish(line, words)) else {
        return lines;
    };
    let wish = lines.remove(at);
    let is_option = |line: &OrderLine| is_seat_option(line, words);
    let above = lines.iter().take(at).filter(|line| is_option(line)).count();
    let options: Vec<OrderLine> = lines.extract_if(.., |line| is_option(line)).collect();
    let (mut whole, luck) = before_luck(&wish, words);
    let mut lucks = vec![luck];
    for option in &options {
        let (option, luck) = before_luck(option, words);
        whole = whole.joined(&option);
        lucks.push(luck);
    }
    // Words of luck go to the end of the line.
    let whole = lucks.iter().fold(whole, |line, luck| line.joined(luck));
    lines.insert(at.saturating_sub(above), in_one_word(whole, words));
    lines
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
        let mut all = line.words.iter();
        all.position(|word| words.meaning(&word.text) == keyword)
    };
    let luck = place("LUCK").unwrap_or(line.words.len());
    let after = |keyword: &str| {
        let at = place(keyword).map(|at| at.saturating_add(1));
        line.words.get(at.filter(|at| *at < luck)?)
    };
    let called = place("NAME").filter(|at| *at < luck).map(|at| {
        let is_end = |word: &&Word| is_option(words.meaning(&word.text));
        let mut behind = line.words.iter().skip(at.saturating_add(1));
        let end = behind.find(is_end).map_or(usize::MAX, |word| word.at.start);
        let start = line.words.get(at).map_or(end, |word| word.at.end);
        let name = line.raw.chars().take(end).skip(start);
        name.collect::<String>().trim().to_owned()
    });
    Request::Join {
        game: line.words.get(1).map(name).unwrap_or_default(),
        seat: after("AS").map(|word| words.meaning(&word.text).to_owned()),
        language: after("LANGUAGE").map(name),
        take_over,
        name: called,
        luck: self::luck(line, luck),
    }
}

/// Returns the words of luck after the word of this index, as written.
pub(crate) fn luck(line: &OrderLine, at: usize) -> String {
    let end = line.words.get(at).map_or(usize::MAX, |word| word.at.end);
    let words = line.raw.chars().skip(end).collect::<String>();
    let shown = words.trim().chars().filter(|c| !c.is_control());
    shown.take(LUCK_MOST).collect()
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

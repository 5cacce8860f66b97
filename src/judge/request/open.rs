//! Reads `OPEN race FOR 3 EDITION hig`, `PLAY race AGAINST calm` and `LESSON race`: which words
//! belong to them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::parts::keyword;
use crate::judge::request::{Request, say, wished};
use crate::orders::{Lexicon, OrderLine, hint};
use crate::rules::{StandIn, Word};
use crate::store::PressKinds;

/// The options after title and number of seats, each once; `HOUSE` may be repeated.
#[rustfmt::skip]
pub(crate) const OPTIONS: &[&str] = &[
    "EDITION", "HOUSE", "NAME", "AS", "AGAINST", "EVERY", "AT", "DAYS", "ZONE", "GRACE", "BANK",
    "PRESS", "BALLOTS", "ANONYMOUS", "HINTS", "LANGUAGE", "NOLUCK", "LUCK",
];

/// The options after the title of a solo game.
pub(crate) const OPTIONS_ALONE: &[&str] =
    &[FOR, "EDITION", "HOUSE", "NAME", "AS", "LANGUAGE", "AGAINST"];

/// The options after the title of a lesson.
pub(crate) const OPTIONS_OF_LESSON: &[&str] = &["NAME", "LANGUAGE"];

/// The keyword of a solo game against stand-ins.
pub(crate) const PLAY: &str = "PLAY";

/// The keyword of a guided solo game.
pub(crate) const LESSON: &str = "LESSON";

/// The word before the number of seats.
pub(crate) const FOR: &str = "FOR";

/// Maximum number of further pieces into which a mail program may break the line.
const PIECES_MOST: usize = 20;

/// Returns whether a line continues like a request to open a game: `Open questions about the rules`
/// above an order is a remark.
pub(super) fn is_plain(line: &OrderLine, words: &Lexicon) -> bool {
    let third = line.words.get(2).map(|word| words.meaning(&word.text));
    third.is_none_or(|third| is_number(third) || third == FOR || OPTIONS.contains(&third))
}

/// Returns whether a keyword asks for a solo game.
pub(super) fn begins_solo(word: &str) -> bool {
    [PLAY, LESSON].contains(&word)
}

/// Returns whether a line asks for a solo game: a title follows, and then only options. `PLAY
/// card-3` is an order.
pub(super) fn is_alone(line: &OrderLine, words: &Lexicon) -> bool {
    let [_, title, rest @ ..] = line.words.as_slice() else {
        return false;
    };
    let known = match keyword(line, words) {
        PLAY => OPTIONS_ALONE,
        LESSON => OPTIONS_OF_LESSON,
        _ => return false,
    };
    let given = words.meaning(&title.text).to_lowercase().replace('-', "_");
    let titles = || words.titles().iter();
    // A title of several words may be written so.
    let goes_on = |word: &&Word| {
        let mut pieces = titles().flat_map(|title| title.split('_').skip(1));
        pieces.any(|piece| piece.eq_ignore_ascii_case(&word.text))
    };
    let mut options = rest.iter().skip_while(goes_on);
    let option = options.next().map(|word| words.meaning(&word.text));
    titles().any(|title| title.starts_with(&given))
        && option.is_none_or(|option| known.contains(&option))
}

fn is_number(word: &str) -> bool {
    word.chars().all(|c| c.is_ascii_digit())
}

/// Returns whether a moderator's line is such a request: a number is among its first words, or the
/// words after the title fit.
pub(crate) fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    let mut begin = line.words.iter().take(5);
    let mut counts = || begin.any(|word| is_number(&word.text));
    keyword(line, words) == "OPEN" && (is_plain(line, words) || counts())
}

/// Returns whether a line after `DRY RUN` is such a request: there a title may have two words.
pub(super) fn is_meant(line: &OrderLine, words: &Lexicon) -> bool {
    let mut begin = line.words.iter().take(5);
    let is_count = |word: &Word| is_number(&word.text) || words.meaning(&word.text) == FOR;
    begin.any(is_count) || is_plain(line, words)
}

/// Returns whether a line begins a request, or continues one that the lines `above` make; a blank
/// line continues it too.
pub(super) fn goes_on(line: &OrderLine, words: &Lexicon, above: bool) -> bool {
    let begins = keyword(line, words) == "OPEN" && is_plain(line, words);
    begins || above && (line.words.is_empty() || is_further(line, words))
}

/// Returns whether a line begins with a word of a request.
pub(crate) fn is_further(line: &OrderLine, words: &Lexicon) -> bool {
    let word = keyword(line, words);
    word == FOR || word == "REASON" || OPTIONS.contains(&word)
}

/// Reads a request whose first line is the first of `lines`. A mail program may have broken it, so
/// lines that begin with one of its words belong to it.
pub(super) fn read(lines: &[OrderLine], words: &Lexicon, rehearse: bool) -> Request {
    let mut below = lines.iter().skip(1).take(PIECES_MOST).peekable();
    let mut line = lines.first().cloned().unwrap_or_default();
    while let Some(next) = below.next_if(|next| is_further(next, words)) {
        line = line.joined(next);
    }
    let mut together = true;
    let unread = below.filter(|next| {
        together &= !next.apart;
        together && !next.words.is_empty() || may_be_further(next, words)
    });
    Request::Open {
        line,
        unread: unread.cloned().collect(),
        rehearse,
    }
}

/// Returns whether a line was probably meant for the request: it has a number, or begins with a
/// misspelled option.
pub(crate) fn may_be_further(line: &OrderLine, words: &Lexicon) -> bool {
    let word = keyword(line, words);
    OPTIONS.iter().any(|option| hint::is_slip(word, option))
        || line
            .words
            .iter()
            .any(|word| word.text.contains(|c: char| c.is_ascii_digit()))
}

/// The terms of a game to open.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    pub(crate) title: String,
    pub(crate) seats: u8,
    /// The printed edition; by default the title's first one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) edition: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) house: Vec<(String, String)>,
    /// The name of the game; by default the next free one of the title.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The seat of the opener; by default any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<String>,
    /// Time settings, in addition to the configuration's.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) time: BTreeMap<String, String>,
    /// The word for the kind of press; by default white.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) press: Option<String>,
    /// Whether players are hidden from each other.
    #[serde(default)]
    pub(crate) anonymous: bool,
    /// Whether players may ask for hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) hints: bool,
    /// Stand-ins for seats that are not free for people.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) against: Vec<StandIn>,
    /// Whether it is a solo game of the opener.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) solo: bool,
    /// Whether it is a solo game with a lesson.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) lesson: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) luck: String,
    /// Lines below the request that could not be read; only its first answer quotes them.
    #[serde(skip)]
    pub(crate) unread: Vec<String>,
    /// The moderator's reason.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) reason: String,
}

impl Terms {
    pub(crate) fn press(&self) -> PressKinds {
        let word = self.press.as_deref();
        let named = PRESS.iter().find(|(name, _)| Some(*name) == word);
        named.map_or(PressKinds::White, |(_, kinds)| *kinds)
    }
}

/// The kinds of press by their words.
pub(crate) const PRESS: [(&str, PressKinds); 4] = [
    ("NONE", PressKinds::None),
    ("WHITE", PressKinds::White),
    ("GREY", PressKinds::Grey),
    ("BOTH", PressKinds::Both),
];

/// Reads a line that asks for a solo game.
pub(crate) fn alone(line: Option<&OrderLine>, rehearse: bool) -> Request {
    let line = line.cloned().unwrap_or_default();
    Request::Play { line, rehearse }
}

/// Reads `OPEN` with the lines below it.
pub(super) fn request(lines: &[OrderLine], line: &OrderLine, words: &Lexicon) -> Request {
    let from = lines.iter().skip_while(|other| *other != line);
    let from: Vec<OrderLine> = from.cloned().collect();
    read(&from, words, false)
}

/// Reads `END` and a name without any other verb, for the person who may have opened that game.
pub(crate) fn ending(lines: &[OrderLine], words: &Lexicon) -> Option<(Vec<OrderLine>, bool)> {
    let is_end = |word: &str| word == "END";
    let begins = |line: &OrderLine| is_end(keyword(line, words));
    say(lines, words, is_end)
        .then(|| wished(lines, words, |_| true, begins))
        .flatten()
}

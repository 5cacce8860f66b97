//! `OPEN race FOR 3 EDITION hig`: which words belong to it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::parts::keyword;
use crate::judge::request::Request;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Word;
use crate::store::PressKinds;

/// The words that may stand behind title and number of seats, each once; `HOUSE` as often as
/// needed.
pub const OPTIONS: &[&str] = &[
    "EDITION",
    "HOUSE",
    "NAME",
    "AS",
    "EVERY",
    "AT",
    "DAYS",
    "ZONE",
    "GRACE",
    "BANK",
    "PRESS",
    "BALLOTS",
    "ANONYMOUS",
    "LANGUAGE",
    "NOLUCK",
    "LUCK",
];

/// The words that stand before the number of seats.
pub const FOR: &str = "FOR";

/// Into so many further pieces a mail program may break the line.
const PIECES_MOST: usize = 20;

/// Whether a line goes on as a wish to open a game does: `Open questions about the rules` above an
/// order is a remark.
pub(super) fn is_plain(line: &OrderLine, words: &Lexicon) -> bool {
    let third = line.words.get(2).map(|word| words.meaning(&word.text));
    third.is_none_or(|third| {
        let number = third.chars().all(|c| c.is_ascii_digit());
        number || third == FOR || OPTIONS.contains(&third)
    })
}

/// Whether a line of a moderator is such a wish: it has the number of seats in its first words, or
/// asks what could stand there.
pub(crate) fn is_wish(line: &OrderLine, words: &Lexicon) -> bool {
    let number = |word: &Word| word.text.chars().all(|c| c.is_ascii_digit());
    let counts = || line.words.iter().take(5).any(number);
    keyword(line, words) == "OPEN" && (is_plain(line, words) || counts())
}

/// Whether a line behind `DRY RUN` is such a wish: there the name of a title may be two words.
pub(super) fn is_meant(line: &OrderLine, words: &Lexicon) -> bool {
    let number = |word: &Word| word.text.chars().all(|c| c.is_ascii_digit());
    let begin = || line.words.iter().take(5);
    let counts = begin().any(|word| number(word) || words.meaning(&word.text) == FOR);
    counts || is_plain(line, words)
}

/// Whether a line begins a wish, or goes on with one that the lines `above` it make; a blank one
/// does neither and ends none.
pub(super) fn goes_on(line: &OrderLine, words: &Lexicon, above: bool) -> bool {
    let begins = keyword(line, words) == "OPEN" && is_plain(line, words);
    begins || above && (line.words.is_empty() || is_further(line, words))
}

/// Whether a line begins with a word of a wish.
pub(crate) fn is_further(line: &OrderLine, words: &Lexicon) -> bool {
    let word = keyword(line, words);
    word == FOR || word == "REASON" || OPTIONS.contains(&word)
}

/// The wish with what a mail program broke off: lines that begin with one of its words.
pub(super) fn whole(lines: &[OrderLine], words: &Lexicon) -> OrderLine {
    let Some((first, below)) = lines.split_first() else {
        return OrderLine::new("");
    };
    let further = |line: &&OrderLine| is_further(line, words);
    let below = below.iter().take(PIECES_MOST).take_while(further);
    below.fold(first.clone(), |line, next| line.joined(next))
}

/// What a person wants to be opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Terms {
    pub(crate) title: String,
    pub(crate) seats: u8,
    /// The printed edition; the title's first one if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) edition: Option<String>,
    /// House rules, as they were written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) house: Vec<(String, String)>,
    /// The name of the game; the next free one of the title if none is given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// The seat that the opener wants; any if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<String>,
    /// Entries about time, besides those of the configuration.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) time: BTreeMap<String, String>,
    /// Which press there is, by its word; the usual if none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) press: Option<String>,
    /// Whether nobody is to know who plays which seat.
    #[serde(default)]
    pub(crate) anonymous: bool,
    /// The language that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) language: Option<String>,
    /// Words for the seed.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub(crate) luck: String,
    /// Why a moderator opens it.
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

/// `OPEN` with the lines below it.
pub(super) fn request(lines: &[OrderLine], line: &OrderLine, words: &Lexicon) -> Request {
    let from = lines.iter().skip_while(|other| *other != line);
    let from: Vec<OrderLine> = from.cloned().collect();
    Request::Open {
        line: whole(&from, words),
        rehearse: false,
    }
}

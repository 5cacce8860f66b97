//! Names of players: cleaned, bounded, and compared with every name that could be confused.

use std::collections::BTreeSet;

use textwrap::core::display_width;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::judge::base::{REQUESTS, Settings};
use crate::language::Voices;
use crate::orders::OrderLine;
use crate::rules::{Line, line};

/// The longest name, in columns.
const COLUMNS: usize = 30;

/// Maximum number of characters that are read.
const READ: usize = 200;

/// Maximum number of accents on one letter.
const ACCENTS: usize = 2;

/// Signs that a name may have; others are dropped.
const SIGNS: &str = "'\u{2019}.-& ";

/// Signs of addresses and links.
const LINKS: &str = "<>@/\\:";

/// Letters that are drawn like others, with those others.
const ALIKE: [(&str, char); 27] = [
    ("\u{430}\u{3b1}", 'a'),
    ("\u{432}\u{3b2}", 'b'),
    ("\u{441}\u{3f2}", 'c'),
    ("\u{501}", 'd'),
    ("\u{435}\u{3b5}3", 'e'),
    ("\u{261}", 'g'),
    ("\u{43d}\u{4bb}", 'h'),
    ("i1\u{131}\u{456}\u{4cf}\u{3b9}", 'l'),
    ("\u{458}\u{3f3}", 'j'),
    ("\u{43a}\u{3ba}", 'k'),
    ("\u{43c}", 'm'),
    ("\u{3b7}\u{578}", 'n'),
    ("0\u{43e}\u{3bf}\u{585}", 'o'),
    ("\u{440}\u{3c1}", 'p'),
    ("\u{51b}", 'q'),
    ("\u{433}", 'r'),
    ("5\u{455}", 's'),
    ("\u{442}\u{3c4}", 't'),
    ("\u{3c5}\u{57d}", 'u'),
    ("\u{3bd}", 'v'),
    ("\u{51d}\u{3c9}", 'w'),
    ("\u{445}\u{3c7}", 'x'),
    ("\u{443}\u{3b3}", 'y'),
    ("\u{f8}", 'o'),
    ("\u{111}", 'd'),
    ("\u{142}", 'l'),
    ("\u{3bc}", 'u'),
];

/// Why a text cannot be a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoName {
    /// It has no letters.
    Empty,
    TooLong,
    /// It is like an address or a link.
    Link,
    /// It is the name of a seat or of the judge, or a word of its commands.
    Reserved,
}

impl NoName {
    /// Returns the sentence that explains it, with what to send instead.
    pub(crate) fn line(self) -> Line {
        match self {
            Self::Empty => Line::new("name-empty"),
            Self::TooLong => line!("name-too-long", most = COLUMNS),
            Self::Link => Line::new("name-link"),
            Self::Reserved => Line::new("name-reserved"),
        }
    }
}

/// The names that no player may have, as skeletons.
#[derive(Debug, Default)]
pub(crate) struct Reserved {
    whole: BTreeSet<String>,
    /// Those of which not even a word may be in a name.
    words: BTreeSet<String>,
}

impl Reserved {
    /// Collects the names of seats, of the judge and of its moderators, and the words of requests.
    pub(super) fn new(settings: &Settings, voices: &Voices) -> Self {
        let seats = settings.titles.iter().flat_map(|title| title.seat_names);
        let moderators = settings.moderators.iter();
        let whole = seats
            .copied()
            .chain(moderators.map(|moderator| moderator.name.as_str()))
            .chain([settings.name.as_str()]);
        let requests = voices.words(REQUESTS).chain(voices.words("seats"));
        let requests = requests.flat_map(|(spelling, word)| [spelling, word]);
        let said = |key: &'static str| {
            let voices = voices.names().filter_map(|name| voices.named(name));
            let said = voices.map(move |voice| voice.word(key));
            said.collect::<Vec<String>>().join(" ")
        };
        let answers = [said("confirm-yeses"), said("confirm-noes")].join(" ");
        let mut whole: BTreeSet<String> = whole.chain(requests).map(skeleton).collect();
        whole.extend(answers.split_whitespace().map(skeleton));
        whole.remove("");
        let judges = said("name-of-judge");
        let words = judges.split_whitespace().map(skeleton).collect();
        Self { whole, words }
    }

    /// Returns the name in a text, cleaned.
    pub(crate) fn name(&self, text: &str) -> Result<String, NoName> {
        let text: String = text.chars().take(READ).collect();
        let text = OrderLine::new(&text).raw.nfc().collect::<String>();
        if text.contains(|c| LINKS.contains(c)) || text.split_whitespace().any(is_host) {
            return Err(NoName::Link);
        }
        let mut accents = 0_usize;
        let kept = text.chars().filter(|c| {
            let is_accent = is_combining_mark(*c);
            accents = if is_accent {
                accents.saturating_add(1)
            } else {
                0
            };
            let is_filler = matches!(c, '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}');
            let fits = c.is_alphanumeric() || SIGNS.contains(*c) || is_accent;
            fits && !is_filler && accents <= ACCENTS
        });
        let kept = kept.collect::<String>();
        let words: Vec<&str> = kept.split_whitespace().collect();
        let name = words.join(" ");
        if !name.contains(char::is_alphabetic) {
            return Err(NoName::Empty);
        }
        if display_width(&name) > COLUMNS {
            return Err(NoName::TooLong);
        }
        match self.has(&name) {
            true => Err(NoName::Reserved),
            false => Ok(name),
        }
    }

    /// Returns whether no player may have a name.
    pub(crate) fn has(&self, name: &str) -> bool {
        let words = name.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c));
        let mut words = words.map(skeleton);
        self.whole.contains(&skeleton(name)) || words.any(|word| self.words.contains(&word))
    }
}

/// Returns whether a word is like the name of a host, such as `example.org`.
fn is_host(word: &str) -> bool {
    let word = word.trim_matches('.');
    let Some((host, end)) = word.rsplit_once('.') else {
        return false;
    };
    let long = |part: &str| part.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    long(host) && long(end)
}

/// Returns what a reader may confuse: the letters and digits of a name, without case and accents,
/// each as the simplest one that is drawn like it.
pub(crate) fn skeleton(name: &str) -> String {
    let simple = |letter: char| {
        let known = ALIKE.iter().find(|(alike, _)| alike.contains(letter));
        known.map_or(letter, |(_, simple)| *simple)
    };
    let decomposed = name.nfkd().filter(|part| !is_combining_mark(*part));
    let folded = decomposed.flat_map(char::to_uppercase);
    let folded = folded.flat_map(char::to_lowercase).collect::<String>();
    let folded = folded.nfkd().filter(|part| part.is_alphanumeric());
    folded.map(simple).collect()
}

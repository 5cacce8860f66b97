//! Words that people write beside an order: "I choose A1", "A1 please", "E1 for me, thanks!".
//!
//! They say nothing about the order, so it is read without them. Words that do, such as *not*, *or*
//! and *if*, are in none of these lists: a line that holds one does not read as an order.

use super::words::OrderLine;
use crate::rules::Word;

/// Words that may stand before an order, in the languages in which the judge's players write.
const BEFORE: &[&str] = &[
    // English.
    "I",
    "I'LL",
    "I'D",
    "ILL",
    "WE",
    "WE'LL",
    "LET'S",
    "LETS",
    "MY",
    "OUR",
    "ORDER",
    "ORDERS",
    "MOVE",
    "MOVES",
    "CHOICE",
    "ANSWER",
    "REPLY",
    "TURN",
    "IS",
    "ARE",
    "WILL",
    "WOULD",
    "SHALL",
    "LIKE",
    "WANT",
    "TO",
    "THE",
    "CHOOSE",
    "CHOSE",
    "PICK",
    "TAKE",
    "SELECT",
    "GO",
    "GOING",
    "FOR",
    "WITH",
    "PLAY",
    "DO",
    "USE",
    "PLEASE",
    "CODE",
    "OPTION",
    "NUMBER",
    "OK",
    "OKAY",
    "YES",
    "SO",
    "THEN",
    "NOW",
    "AND",
    "HERE",
    "IT'S",
    "IT",
    "THAT'S",
    "FIRST",
    "SECOND",
    "NEXT",
    "FINALLY",
    "LASTLY",
    "AM",
    "HI",
    "HELLO",
    "HEY",
    "GOOD",
    "EVENING",
    "AFTERNOON", // Dutch.
    "IK",
    "WIJ",
    "KIES",
    "KIEZEN",
    "NEEM",
    "WIL",
    "GRAAG",
    "SPEEL",
    "DOE",
    "MIJN",
    "KEUZE",
    "ZET",
    "BEURT",
    "ANTWOORD",
    "VOOR",
    "DE",
    "HET",
    "OPTIE",
    "GA",
    "DAN",
    "EN",
    "NU",
    "EERST",
    "JA",
    "WORDT",
    "HOI",
    "HALLO",
    "DAG",
    "GOEDENAVOND",
    "GOEDEMIDDAG", // German.
    "ICH",
    "WIR",
    "NEHME",
    "WÄHLE",
    "MÖCHTE",
    "SPIELE",
    "BITTE",
    "MEINE",
    "MEIN",
    "WAHL",
    "ANTWORT",
    "ZUG",
    "UND",
    "JETZT",
    "DANN",
    "FÜR",
    "DIE",
    "DEN",
    "MOIN",
    "SERVUS",
    "GUTEN",
    "ABEND",
    "TAG", // French, Spanish, Italian.
    "JE",
    "CHOISIS",
    "PRENDS",
    "MON",
    "CHOIX",
    "COUP",
    "ELIJO",
    "ESCOJO",
    "MI",
    "SCELGO",
    "PRENDO",
    "MIA",
    "SCELTA",
    "BONJOUR",
    "SALUT",
    "BONSOIR",
    "HOLA",
    "CIAO",
];

/// Those that may stand before a verb alone: `The end.` and `My turn will end` order nothing.
const BEFORE_VERB: &[&str] = &[
    "I", "I'LL", "I'D", "WE", "WE'LL", "PLEASE", "THEN", "AND", "OK", "OKAY", "FINALLY", "LASTLY",
    "IK", "WIJ", "GRAAG", "DAN", "EN", "ICH", "WIR", "BITTE", "DANN", "UND",
];

/// What may stand behind an order.
const BEHIND: &[&[&str]] = &[
    &["PLEASE"],
    &["PLS"],
    &["PLZ"],
    &["THANKS"],
    &["THANK", "YOU"],
    &["THX"],
    &["TY"],
    &["CHEERS"],
    &["FOR", "ME"],
    &["FOR", "US"],
    &["A", "LOT"],
    &["VERY", "MUCH"],
    &["IT", "IS"],
    &["IT", "IS!"],
    &["THEN"],
    &["NOW"],
    &["OF", "COURSE"],
    &["AGAIN"],
    &["MANY"],
    &["AND"],
    &["GRAAG"],
    &["BEDANKT"],
    &["DANK"],
    &["DANK", "JE"],
    &["DANK", "U"],
    &["DANK", "JE", "WEL"],
    &["DANKJEWEL"],
    &["ALSJEBLIEFT"],
    &["ALSTUBLIEFT"],
    &["AUB"],
    &["SVP"],
    &["VOOR", "MIJ"],
    &["DUS"],
    &["BITTE"],
    &["DANKE"],
    &["VIELEN", "DANK"],
    &["DANKE", "SCHÖN"],
    &["FÜR", "MICH"],
    &["MERCI"],
    &["MERCI", "BIEN"],
    &["MERCI", "BEAUCOUP"],
    &["STP"],
    &["S'IL", "TE", "PLAÎT"],
    &["S'IL", "VOUS", "PLAÎT"],
    &["POUR", "MOI"],
    &["GRACIAS"],
    &["POR", "FAVOR"],
    &["GRAZIE"],
    &["PER", "FAVORE"],
];

/// As many such words as are passed.
const MOST: usize = 8;

/// Whether a word may stand before an order.
pub(super) fn is_before(word: &str) -> bool {
    BEFORE.contains(&word)
}

/// The line from each word on that has nothing but such words before it, the whole line first.
pub(crate) fn starts(line: &OrderLine) -> Vec<OrderLine> {
    let before = line.words.iter();
    let before = before
        .take(MOST)
        .take_while(|word| is_before(&word.text) || is_before(&written(line, word)));
    let starts = (0..=before.count()).map(|from| line.of_words(from..line.words.len()));
    starts.filter(|start| !start.words.is_empty()).collect()
}

/// A word as it was written, in capitals: in the order language it may mean something else.
fn written(line: &OrderLine, word: &Word) -> String {
    let written = line.raw.chars().skip(word.at.start).take(word.at.len());
    written.flat_map(char::to_uppercase).collect()
}

/// Whether a line says of a verb alone that its writer wants it.
pub(super) fn is_wish(line: &OrderLine, verb: &Word) -> bool {
    let mut before = line.words.iter();
    let mut before = before
        .by_ref()
        .take_while(|word| word.at.start < verb.at.start);
    before.all(|word| BEFORE_VERB.contains(&word.text.as_str()))
}

/// The line without such words at its end; none if there are none.
pub(crate) fn without_end(line: &OrderLine) -> Option<OrderLine> {
    let mut left = line.words.as_slice();
    while let Some(rest) = BEHIND.iter().find_map(|phrase| {
        let at = left.len().checked_sub(phrase.len())?;
        let (rest, end) = left.split_at_checked(at)?;
        let same = end
            .iter()
            .map(|word| word.text.as_str())
            .eq(phrase.iter().copied());
        (same && !rest.is_empty()).then_some(rest)
    }) {
        left = rest;
    }
    (left.len() < line.words.len()).then(|| line.of_words(0..left.len()))
}

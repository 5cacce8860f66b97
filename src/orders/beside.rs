//! Words around an order that do not change it: "I choose A1", "A1 please", "E1 for me, thanks!".
//!
//! An order is parsed without them. Words that matter, such as *not*, *or* and *if*, are not in
//! these lists: a line with one of them is not an order.

use super::words::OrderLine;
use crate::rules::Word;

/// Words allowed before an order, in the languages of the judge's players.
const BEFORE: &[&str] = &[
    // English.
    "I I'LL I'D ILL WE WE'LL LET'S LETS MY OUR ORDER ORDERS MOVE MOVES CHOICE ANSWER REPLY TURN \
     IS ARE WILL WOULD SHALL LIKE WANT TO THE CHOOSE CHOSE PICK TAKE GO GOING FOR WITH \
     PLAY DO USE PLEASE CODE OPTION NUMBER OK OKAY YES SO THEN NOW AND HERE IT'S IT THAT'S \
     FIRST SECOND NEXT FINALLY LASTLY AM HI HELLO HEY GOOD EVENING AFTERNOON SELECT",
    // Dutch.
    "IK WIJ KIES KIEZEN NEEM WIL GRAAG SPEEL DOE MIJN KEUZE ZET BEURT ANTWOORD VOOR DE HET \
     OPTIE GA DAN EN NU EERST JA WORDT HOI HALLO DAG GOEDENAVOND GOEDEMIDDAG",
    // German.
    "ICH WIR NEHME WÄHLE MÖCHTE SPIELE BITTE MEINE MEIN WAHL ANTWORT ZUG UND JETZT DANN FÜR DIE \
     DEN MOIN SERVUS GUTEN ABEND TAG",
    // French, Spanish, Italian.
    "JE CHOISIS PRENDS MON CHOIX COUP ELIJO ESCOJO MI SCELGO PRENDO MIA SCELTA BONJOUR SALUT \
     BONSOIR HOLA CIAO",
];

/// Words allowed before a verb without arguments: `The end.` and `My turn will end` are no orders.
const BEFORE_VERB: &[&str] = &[
    "I", "I'LL", "I'D", "WE", "WE'LL", "PLEASE", "THEN", "AND", "OK", "OKAY", "FINALLY", "LASTLY",
    "IK", "WIJ", "GRAAG", "DAN", "EN", "ICH", "WIR", "BITTE", "DANN", "UND",
];

/// Phrases allowed after an order, in the same languages.
const BEHIND: &[&str] = &[
    "PLEASE, PLS, PLZ, THANKS, THANK YOU, THX, TY, CHEERS, FOR ME, FOR US, A LOT, VERY MUCH, \
     IT IS, THEN, NOW, OF COURSE, AGAIN, MANY, AND",
    "GRAAG, BEDANKT, DANK, DANK JE, DANK U, DANK JE WEL, DANKJEWEL, ALSJEBLIEFT, ALSTUBLIEFT, \
     AUB, SVP, VOOR MIJ, DUS",
    "BITTE, DANKE, VIELEN DANK, DANKE SCHÖN, FÜR MICH",
    "MERCI, MERCI BIEN, MERCI BEAUCOUP, STP, S'IL TE PLAÎT, S'IL VOUS PLAÎT, POUR MOI, GRACIAS, \
     POR FAVOR, GRAZIE, PER FAVORE",
];

/// Maximum number of words skipped before an order.
const MOST: usize = 8;

pub(super) fn is_before(word: &str) -> bool {
    let mut known = BEFORE.iter().flat_map(|words| words.split(' '));
    known.any(|known| known == word)
}

/// Returns the line from each word that only skippable words precede, the whole line first.
pub(crate) fn starts(line: &OrderLine) -> Vec<OrderLine> {
    let before = line.words.iter();
    let before = before
        .take(MOST)
        .take_while(|word| is_before(&word.text) || is_before(&written(line, word)));
    let starts = (0..=before.count()).map(|from| line.of_words(from..line.words.len()));
    starts.filter(|start| !start.words.is_empty()).collect()
}

/// Returns a word as written, in capitals: its translation may be another word.
fn written(line: &OrderLine, word: &Word) -> String {
    let written = line.raw.chars().skip(word.at.start).take(word.at.len());
    written.flat_map(char::to_uppercase).collect()
}

/// Returns whether all words before a verb are allowed there: `I'll end`.
pub(super) fn is_wish(line: &OrderLine, verb: &Word) -> bool {
    let words = line.words.iter();
    let mut before = words.take_while(|word| word.at.start < verb.at.start);
    before.all(|word| BEFORE_VERB.contains(&word.text.as_str()))
}

/// Strips polite phrases from the end of a line; `None` without any.
pub(crate) fn without_end(line: &OrderLine) -> Option<OrderLine> {
    let phrases = BEHIND.iter().flat_map(|phrases| phrases.split(", "));
    let mut left = line.words.as_slice();
    while let Some(rest) = phrases.clone().find_map(|phrase| {
        let phrase = phrase.split(' ');
        let at = left.len().checked_sub(phrase.clone().count())?;
        let (rest, end) = left.split_at_checked(at)?;
        let same = end.iter().map(|word| word.text.as_str()).eq(phrase);
        (same && !rest.is_empty()).then_some(rest)
    }) {
        left = rest;
    }
    (left.len() < line.words.len()).then(|| line.of_words(0..left.len()))
}

/// Returns all that may be the order of a line: from each start, with and without polite phrases at
/// the end.
pub(super) fn cores(line: &OrderLine) -> impl Iterator<Item = OrderLine> {
    starts(line).into_iter().flat_map(|start| {
        let polite = without_end(&start);
        [Some(start), polite].into_iter().flatten()
    })
}

//! The words of the orders, and how plus signs are split from them: `heron+magellan`.

use crate::rules::{Blank, Misread, Word};

pub(super) const UPGRADE: Blank = Blank::new("race-blank-upgrade");
pub(super) const SHIP: Blank = Blank::new("race-blank-ship");
pub(super) const SHIPS: Blank = Blank::new("race-blank-ships");
pub(super) const GOOD: Blank = Blank::new("race-blank-good");
pub(super) const CARD: Blank = Blank::new("race-blank-card");
pub(super) const CARDS: Blank = Blank::new("race-blank-cards");
pub(super) const GOAL: Blank = Blank::new("race-blank-goal");
pub(super) const CHOICE: Blank = Blank::new("race-blank-choice");
pub(super) const TILE: Blank = Blank::new("race-blank-tile");
pub(super) const ISLAND: Blank = Blank::new("race-blank-island");
pub(super) const PLACE: Blank = Blank::new("race-blank-place");
pub(super) const CITY: Blank = Blank::new("race-blank-city");
pub(super) const NUMBER: Blank = Blank::new("race-blank-number");
pub(super) const COUNT: Blank = Blank::new("race-blank-count");
pub(super) const PAY: Blank = Blank::new("race-blank-pay");
pub(super) const DISCARD: Blank = Blank::new("race-blank-discard");
pub(super) const AT: Blank = Blank::new("race-blank-at");
pub(super) const FOR: Blank = Blank::new("race-blank-for");
pub(super) const ON: Blank = Blank::new("race-blank-on");
pub(super) const TILE_OR_SHIPS: Blank = Blank::new("race-blank-tile-or-ships");

/// The words that join the names of a list, apart from commas.
pub(super) const JOINTS: [&str; 2] = ["+", "AND"];
pub(super) const GOODS: [&str; 4] = ["WOOD", "CLOTH", "IRON", "GOLD"];
/// The possible contents of half a bonus: the goods in their order, and points.
pub(super) const GOODS_AND_POINTS: [&str; 5] = ["WOOD", "CLOTH", "IRON", "GOLD", "POINTS"];
/// The words before a destination. Other languages divide these differently, so each is accepted
/// for the others.
pub(super) const PLACES: [&str; 3] = ["AT", "ON", "TO"];
const POINT: &str = "POINT";
/// The words before a payment, and before the purpose of a ship or a payment.
const PARTS: [&str; 2] = ["PAY", "FOR"];
/// The expansions of the harbour; the nations' own ones also by their effects.
const EXPANSIONS: [&str; 6] = [
    "SHIPYARD",
    "EXPANSION",
    "COLONIAL-ADMINISTRATION",
    "CUSTOMS",
    "NAVAL-OFFICE",
    "COLONIAL-HARBOUR",
];

/// Pieces of names that have words in other languages.
const NAMED: [&str; 11] = [
    "NEWFOUNDLAND",
    "NOVA-SCOTIA",
    "PRINCE-EDWARD-ISLAND",
    "NEW-ENGLAND",
    "HAMBURG",
    "ANTWERP",
    "VENICE",
    "FOURTH",
    "FIFTH",
    "COLONIAL",
    "HARBOUR",
];

/// The words for preferences other than goods and points.
pub(super) const WISHES: [&str; 2] = ["BEST", "SHIP"];
/// Optional words before a name.
pub(super) const ARTICLES: [&str; 2] = ["THE", "A"];

/// Returns all words but the keywords; a plus sign is not a word.
pub(super) fn words() -> Vec<&'static str> {
    let joints = JOINTS.into_iter().filter(|word| *word != "+");
    let goods = GOODS_AND_POINTS.into_iter().chain([POINT]);
    let parts = PARTS.into_iter().chain(PLACES);
    let words = joints.chain(goods).chain(parts).chain(EXPANSIONS);
    words.chain(WISHES).chain(NAMED).chain(ARTICLES).collect()
}

/// Splits off each plus sign of these words; also returns the written word of each piece.
pub(super) fn split(words: &[Word]) -> (Vec<Word>, Vec<usize>) {
    let mut pieces = Vec::new();
    let mut from = Vec::new();
    for (nth, word) in words.iter().enumerate() {
        if !word.text.contains('+') {
            from.push(nth);
            pieces.push(word.clone());
            continue;
        }
        for (part, name) in word.text.split('+').enumerate() {
            let plus = (part > 0).then_some("+");
            let name = Some(name).filter(|name| !name.is_empty());
            for text in plus.into_iter().chain(name) {
                from.push(nth);
                pieces.push(Word {
                    text: text.to_owned(),
                    at: word.at.clone(),
                    short_for: Vec::new(),
                    near: Vec::new(),
                });
            }
        }
    }
    (pieces, from)
}

/// Converts a misread of pieces to one of written words.
pub(super) fn restore(mut misread: Misread, from: &[usize], words: usize) -> Misread {
    let start = from.get(misread.words.start).copied().unwrap_or(words);
    let last = misread.words.end.checked_sub(1);
    let last = last.and_then(|last| from.get(last).copied());
    misread.words = match last.filter(|_| !misread.words.is_empty()) {
        Some(last) => start..last.saturating_add(1),
        None => start..start,
    };
    misread
}

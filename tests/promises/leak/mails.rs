//! Finished letters of two games that differ only in draws to come.

use std::collections::{BTreeMap, BTreeSet};

use super::correspondence::{Correspondence, IMPOSTOR, set_draws};
use super::{OLGA, assert_same};
use crate::support::{RANDOMNESS, Received, SOFT_BREAK, Sent};

/// The first tiles of both games, each of which fits.
const COMMON: [u8; 10] = [11, 17, 11, 18, 17, 21, 11, 18, 29, 17];

/// The next tiles of each game.
const REST: [[u8; 4]; 2] = [[4, 20, 47, 5], [36, 39, 14, 8]];

/// Mails of who is asked, further ones than all titles have in common.
const ASKED: [&str; 4] = [
    "PROEF LEG W1-02",
    "PLACE nowhere",
    "PLACE W9-09 TURN 0",
    "PLACE\nB0",
];

/// What the others write.
const OTHERS: [&str; 1] = ["PLACE W1-02 TURN 0"];

/// Plays both tables in step while what was drawn is the same, and compares all letters.
fn same_until_the_draws_differ(mut one: Correspondence, mut other: Correspondence, common: usize) {
    let letters = Correspondence::sent_without_digest;
    while one.drawn().len() <= common {
        assert_eq!(one.drawn(), other.drawn());
        assert_same(&letters(&one), &letters(&other));
        one.ask_around(&ASKED, &OTHERS);
        other.ask_around(&ASKED, &OTHERS);
        assert_same(&letters(&one), &letters(&other));
        one.answer();
        other.answer();
    }
    assert_ne!(one.drawn(), other.drawn(), "the draws differ in the end");
    assert_ne!(letters(&one), letters(&other), "and so do the letters");
}

#[test]
fn letters_do_not_know_which_tiles_are_still_to_come() {
    for seats in [2, 4] {
        let [one, other] = REST.map(|rest| {
            let tiles = [COMMON.as_slice(), &rest].concat();
            Correspondence::begin(seats, 1, Some(set_draws(seats, &tiles)))
        });
        same_until_the_draws_differ(one, other, COMMON.len());
    }
}

#[test]
fn letters_do_not_know_how_long_the_list_of_set_draws_is() {
    let long = [COMMON.as_slice(), &REST[0]].concat();
    let [one, other] = [COMMON.as_slice(), &long]
        .map(|tiles| Correspondence::begin(3, 5, Some(set_draws(3, tiles))));
    same_until_the_draws_differ(one, other, COMMON.len());
}

#[test]
fn letters_do_not_know_the_seed() {
    let mut first = Correspondence::begin(3, 1, Some(set_draws(3, &[])));
    let common = 8;
    while first.drawn().len() < common {
        first.answer();
    }
    let tiles = first.drawn();
    let one = Correspondence::begin(3, 1, Some(set_draws(3, &[])));
    let other = Correspondence::begin(3, 2, Some(set_draws(3, &tiles)));
    same_until_the_draws_differ(one, other, tiles.len());
}

/// Plays a whole game by letters, and returns how many letters came before its end.
fn whole_game(seats: u8, draws: Option<String>) -> (Correspondence, usize) {
    let mut game = Correspondence::begin(seats, 9, draws);
    let mut before_the_end = 0;
    for turn in 0.. {
        if game.asked().is_none() {
            break;
        }
        if turn % 12 == 0 {
            game.ask_around(&ASKED, &OTHERS);
        }
        before_the_end = game.sent().len();
        game.answer();
    }
    (game, before_the_end)
}

#[test]
fn letters_have_the_seed_at_the_end_and_not_before() {
    let (game, before) = whole_game(2, None);
    let letters: Vec<String> = game.sent().iter().map(everything).collect();
    for (nth, letter) in letters.iter().enumerate() {
        let mut spellings = spellings(&[9; 32]).into_iter();
        let is_told = spellings.any(|spelling| letter.contains(&spelling));
        assert_eq!(is_told, nth >= before, "letter {nth}: {letter}");
    }
    assert_eq!(
        letters.len(),
        before + 2,
        "the last letters go to both players"
    );
}

#[test]
fn letters_hold_nothing_of_other_peoples_threads() {
    let (game, _) = whole_game(3, Some(set_draws(3, &COMMON)));
    let sent = game.sent();
    let mut tags: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for letter in &sent {
        let received = Received::new(&letter.bytes);
        tags.entry(&letter.to)
            .or_default()
            .extend(tag_of(&received.reply_to));
    }
    let players: Vec<&str> = game.players().collect();
    for player in &players {
        let count = tags[player].len();
        assert!(
            count > 10,
            "each prompt of {player} has a tag of its own: {count}"
        );
    }
    assert!(tags[OLGA].is_empty());
    assert!(
        !tags.contains_key(IMPOSTOR),
        "who writes with a stolen tag gets no answer"
    );
    let key = spellings(&RANDOMNESS.key);
    for letter in &sent {
        let words = everything(letter);
        assert!(
            !key.iter().any(|key| words.contains(key)),
            "the judge's key"
        );
        let reader = &letter.to;
        for (other, tags) in tags.iter().filter(|(other, _)| *other != reader) {
            assert!(!words.contains(other), "{reader} reads the address {other}");
            let tag = tags.iter().find(|tag| words.contains(tag.as_str()));
            assert_eq!(tag, None, "{reader} reads a tag of {other}");
        }
    }
}

/// Returns the tag in a reply address.
fn tag_of(reply_to: &str) -> Option<String> {
    let (local, _) = reply_to.split_once('@')?;
    let (_, tagged) = local.split_once('+')?;
    tagged.rsplit('.').next().map(str::to_owned)
}

/// Returns the bytes of a letter and its text, as they are and without blanks, so that neither an
/// encoding nor groups of digits nor the end of a line hide anything.
fn everything(letter: &Sent) -> String {
    let bytes = String::from_utf8_lossy(&letter.bytes).replace(SOFT_BREAK, "");
    let text = Received::new(&letter.bytes).text;
    let both = format!("{bytes}\n{text}");
    let words: String = both.split_whitespace().collect();
    format!("{both}\n{words}")
}

/// Returns a seed as it might be written.
fn spellings(seed: &[u8]) -> Vec<String> {
    vec![
        data_encoding::HEXLOWER.encode(seed),
        data_encoding::HEXUPPER.encode(seed),
        data_encoding::BASE64.encode(seed),
        data_encoding::BASE64URL_NOPAD.encode(seed),
        data_encoding::BASE32_NOPAD.encode(seed),
        data_encoding::BASE32_NOPAD.encode(seed).to_lowercase(),
        format!("{seed:?}").replace(' ', ""),
    ]
}

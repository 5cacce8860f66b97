//! The languages: none lacks a sentence or a page, and the order words of all are read from every
//! player and mean one thing each.

mod chosen;
mod known;
mod layouts;
mod neuland;
mod pages;
mod plurals;
mod printed;
mod race;
mod reader;
mod said;
mod sentences;
mod words;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use landfall::language::{Cast, Voices};
use landfall::orders::order_set::{Mode, SetLine};
use landfall::orders::{Codes, Lexicon, OrderLine};
use landfall::rules::Seat;

use crate::kits;
use crate::support::playout::Playout;

/// The languages without English, in which the order language is.
const OTHERS: [&str; 3] = ["de", "fr", "nl"];

fn voices() -> Voices {
    let voices = kits::voices();
    let names: Vec<&str> = voices.names().filter(|name| *name != "en").collect();
    assert_eq!(names, OTHERS);
    voices
}

/// The words of a title in all languages.
fn lexicon(title: &str) -> &'static Lexicon {
    static ALL: LazyLock<BTreeMap<&str, Lexicon>> = LazyLock::new(|| {
        let of = |title: &str| Lexicon::new(voices().words(title));
        kits::titles()
            .map(|title| (title.name, of(title.name)))
            .collect()
    });
    &ALL[title]
}

/// An order of a title as letters in a language write it.
fn order_in(language: &str, title: &str, order: &str) -> String {
    let cast = Cast::default().playing(title);
    voices().named(language).unwrap().order(order, &cast)
}

/// The words of the order language that a line of a title means.
fn meant(title: &str, line: &str) -> Vec<String> {
    let words = lexicon(title).understood(&OrderLine::new(line)).words;
    words.into_iter().map(|word| word.text).collect()
}

/// A line of a seat in words of any language, as it would be played.
fn previewed(playout: &Playout, seat: Seat, line: &str, codes: &Codes) -> SetLine {
    let words = lexicon(playout.plan.title.name).understood(&OrderLine::new(line));
    let outcome = playout.game.run(seat, &[words], codes, Mode::Preview);
    let mut lines = outcome.unwrap().lines;
    assert_eq!(lines.len(), 1, "{line}");
    lines.remove(0)
}

//! The languages: none lacks a sentence or a page, and the order words of all are read from
//! everybody and mean one thing each.

mod chosen;
mod known;
mod neuland;
mod pages;
mod plurals;
mod printed;
mod race;
mod said;
mod sentences;
mod words;

use landfall::language::Voices;

/// The languages beside English, in which the order language is.
const OTHERS: [&str; 3] = ["de", "fr", "nl"];

fn voices() -> Voices {
    let voices = crate::kits::voices();
    let names: Vec<&str> = voices.names().filter(|name| *name != "en").collect();
    assert_eq!(names, OTHERS);
    voices
}

//! What players of a title read: every sentence there is, and whole positions as golden files.

mod format;
mod help;
mod neuland_board;
mod neuland_picture;
mod neuland_story;
mod new_world;
mod page;
mod pictures;
mod quoted_pages;
mod race;
mod race_board;
mod race_story;
mod real;
mod refusals;
mod screens;
mod story;
mod tables;
mod told;

use std::sync::LazyLock;

use landfall::language::{Cast, Composer, Voice, Voices};
use landfall::rules::{Letters, Seat, Viewer};

use crate::support::golden;

/// The columns of a letter.
const LETTER: usize = 72;

/// The columns of a phone, which shows a picture this wide without breaking its lines.
const PHONE: usize = 40;

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

fn voice(language: &str) -> &'static Voice {
    VOICES.named(language).unwrap()
}

/// Casts seats of these names for one of those who may look.
fn cast(names: &[&str], viewer: Viewer) -> Cast {
    let reader = match viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Public | Viewer::All => None,
    };
    let names = names.iter().map(|name| (*name).to_owned());
    Cast::new(names.collect(), reader)
}

/// Lists all who may look at a table.
fn viewers(seats: u8) -> Vec<Viewer> {
    let seats = Seat::all(seats).map(Viewer::Seat);
    seats.chain([Viewer::Public, Viewer::All]).collect()
}

/// Checks that what players read is as it was: a file of this name in `golden/`.
#[track_caller]
fn golden(name: &str, text: &str) {
    let path = golden::path(&format!("tests/judge/letters/golden/{name}.txt"));
    golden::check(&path, format!("{}\n", text.trim_end()));
}

/// Checks that a text is no wider than this.
#[track_caller]
fn fits(text: &str, width: usize) {
    for line in text.lines() {
        assert!(line.chars().count() <= width, "{line}");
    }
}

/// Checks that no word is missing in what is said.
#[track_caller]
fn has_words(said: &str) {
    assert!(!said.is_empty() && !said.contains(['{', '}']), "{said}");
    assert!(!said.contains("  ") && !said.contains(" ."), "{said}");
}

/// Checks the same of a sentence.
#[track_caller]
fn is_sentence(said: &str) {
    has_words(said);
    assert!(said.ends_with('.') && !said.contains(".."), "{said}");
    assert!(!said.contains(" ,"), "{said}");
}

/// Prints each of these events as each of these viewers reads it, wrapped at a width.
fn story<R: Letters>(
    rules: &R,
    names: &[&str],
    (language, width): (&str, usize),
    viewers: &[Viewer],
    events: &[R::Event],
) -> String {
    let mut page = String::new();
    for viewer in viewers {
        for event in events {
            let line = rules.tell(event, *viewer).unwrap();
            let said = voice(language).say(&line, &cast(names, *viewer));
            is_sentence(&said);
            page.push_str(&format!("{}\n", page::wrap(&said, width, "", "  ")));
        }
        page.push('\n');
    }
    page
}

/// Prints the events of each decision as one viewer reads them: an item for each decision.
fn decisions<R: Letters>(
    rules: &R,
    names: &[&str],
    (language, width): (&str, usize),
    viewer: Viewer,
    decisions: &[Vec<R::Event>],
) -> String {
    let cast = cast(names, viewer);
    let composer = Composer::new(voice(language), &cast);
    let items = decisions.iter().filter_map(|events| {
        let told = events.iter().filter_map(|event| rules.tell(event, viewer));
        let said: Vec<String> = told.map(|line| composer.say(&line)).collect();
        let item = || page::wrap(&said.join(" "), width, "- ", "  ") + "\n";
        (!said.is_empty()).then(item)
    });
    items.collect()
}

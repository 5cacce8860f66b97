//! Letters as a mail program shows them: how long they are on a telephone, what
//! axe-core finds, and what widespread mail programs do not support.
//!
//! A few letters of one game of each title are looked at here. With `LANDFALL_SCREENS=30` they are
//! those of thirty games, and the table is printed (`tests/sweeps/screens`); `LANDFALL_LETTERS=DIR`
//! keeps the pages, for other programs to look at (`tests/sweeps/mail-programs`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use landfall::command::demo::reading;
use landfall::games::TITLES;
use mail_parser::MessageParser;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::axe::Axe;
use super::driver::Browser;
use super::pages::url;
use crate::judge::transcripts::letters_with_pages;
use crate::support::{PEOPLE, Received, Table, opening};
use crate::world::servers::machine;

/// A telephone's screen in CSS pixels.
const WIDTH: u32 = 390;
const HEIGHT: u32 = 844;

/// The most screens of a letter that asks, in the median.
const SCREENS: f64 = 2.5;

/// The most octets of a page: Gmail cuts a page that is longer than about a hundred thousand.
const PAGE: usize = 80_000;

/// The number of decisions from one letter that is examined to the next.
const EVERY: usize = 9;

/// Returns the page of a letter with its picture, as one file.
pub(super) fn whole_page(letter: &Received) -> String {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let page = message.body_html(0).unwrap();
    assert!(page.len() < PAGE, "{} octets", page.len());
    reading::page(&letter.bytes).unwrap()
}

/// Plays a game of a title with the best code in each answer; returns the letters that ask.
fn letters(title: usize, game: usize) -> Vec<Received> {
    let seats = 2 + game % 3;
    let seed = u8::try_from(game).unwrap();
    let opening = opening(&TITLES[title], &PEOPLE[..seats], seed, &[]);
    let mut table = Table::pictured(&opening);
    let mut letters = Vec::new();
    for decision in 0.. {
        let Some(seat) = table.game().awaiting else {
            break;
        };
        let who = table.address_of(seat);
        let letter = table.letter(&who);
        let code = letter.best_code();
        if decision % EVERY == 0 {
            letters.push(letter);
        }
        table.answer(&who, &code);
    }
    letters
}

/// Returns the height of a page in screens, and where its first button ends.
fn screens(browser: &Browser) -> [f64; 2] {
    let bottoms = browser.run(
        "const code = [...document.querySelectorAll('a')]
           .find((link) => /^[A-Z][0-9]+$/.test(link.textContent) && link.style.background);
         return [document.documentElement.scrollHeight,
           code.getBoundingClientRect().bottom + scrollY];",
    );
    [0, 1].map(|nth| bottoms[nth].as_f64().unwrap() / f64::from(HEIGHT))
}

/// Properties that every page has, in spite of the data: some programs take only the content of the
/// body, and the check takes the height of a line for that of an element. What is folded away is
/// shown by programs that cannot fold.
const ALLOWED: [&str; 4] = [
    "<body> element",
    "height property",
    "<details> element",
    "<summary> element",
];

/// Checks that the data of caniemail.com find no fault with pages. It does nothing where the program
/// was not installed, unless it must be.
#[track_caller]
fn supported(pages: &[PathBuf]) {
    let modules = Path::new(env!("CARGO_TARGET_TMPDIR")).join("axe");
    if !machine::has(&["caniemail"]) {
        return;
    }
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/world/browser/caniemail.mjs");
    let mut node = Command::new("node");
    let found = node.arg(script).arg(modules).args(pages).output().unwrap();
    let errors = String::from_utf8(found.stderr).unwrap();
    assert!(found.status.success(), "{errors}");
    let faults = String::from_utf8(found.stdout).unwrap();
    let faults = faults.lines().filter(|fault| {
        let fault: Value = serde_json::from_str(fault).unwrap();
        !ALLOWED.contains(&fault["title"].as_str().unwrap())
    });
    let faults: Vec<&str> = faults.collect();
    assert!(faults.is_empty(), "{faults:#?}");
}

fn keep(folder: &Path, name: &str, page: &str) -> PathBuf {
    let file = folder.join(format!("{name}.html"));
    fs::write(&file, page).unwrap();
    file
}

#[test]
fn the_first_choices_are_near_on_a_telephone_and_axe_finds_no_fault() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let Some(axe) = Axe::find() else { return };
    let temporary = TempDir::new().unwrap();
    let kept = std::env::var_os("LANDFALL_LETTERS").map(PathBuf::from);
    let folder = kept.as_deref().unwrap_or(temporary.path());
    let games = std::env::var("LANDFALL_SCREENS").map_or(1, |games| games.parse().unwrap());
    for (nth, title) in TITLES.iter().enumerate() {
        let mut screens = Vec::new();
        let mut files = Vec::new();
        for game in 0..games {
            for (letter, mail) in letters(nth, game).iter().enumerate() {
                let name = format!("{}-{game}-{letter}", title.name);
                fs::write(folder.join(format!("{name}.eml")), &mail.bytes).unwrap();
                let file = keep(folder, &name, &whole_page(mail));
                browser.phone(WIDTH, HEIGHT);
                browser.go(&url(&file));
                let [height, first] = self::screens(&browser);
                assert!(
                    first <= 1.0,
                    "{name}: the first button ends at {first:.2} screens"
                );
                screens.push(height);
                let wide = browser.run("return document.scrollingElement.scrollWidth > innerWidth");
                assert_eq!(wide, false, "{name} is wider than the screen");
                files.push(file);
                if game == 0 && letter < 2 {
                    // In the dark the program chooses all colours, which axe-core does not see.
                    // A letter has fewer kinds of elements than a page.
                    assert_eq!(axe.violations_of(&browser, 15), json!([]), "{name}");
                    look(&browser, &name);
                }
            }
        }
        supported(&files);
        screens.sort_by(f64::total_cmp);
        let [median, most] = [screens.len() / 2, screens.len() * 9 / 10].map(|nth| screens[nth]);
        println!(
            "{:<10} {:>5} pages: {median:.1} screens in the median, {most:.1} in nine of ten",
            title.name,
            screens.len()
        );
        assert!(median <= SCREENS, "{}: {median:.2} screens", title.name);
    }
}

/// Returns the elements of a page in their order, those that are repeated once, and its language:
/// pages that have these in common are of one kind.
fn kind(page: &str) -> String {
    let tags = page.split('<').skip(1).filter(|tag| !tag.starts_with('/'));
    let tags = tags.map(|tag| tag.split(['>', ' ']).next().unwrap_or_default());
    let mut tags: Vec<&str> = tags.collect();
    tags.dedup();
    let mut seen = BTreeSet::new();
    tags.retain(|tag| seen.insert(*tag));
    let language = page.split("lang=\"").nth(1).unwrap_or_default();
    let language = language.get(..2).unwrap_or_default();
    format!("{language} {}", tags.join(" "))
}

/// All letters of the transcripts: answers, refusals, confirmations, notices, press, in English and
/// Dutch; one of each kind.
#[test]
fn axe_and_mail_programs_find_no_fault_in_letters_of_any_kind() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let Some(axe) = Axe::find() else { return };
    let folder = TempDir::new().unwrap();
    let mut kinds = BTreeSet::new();
    let mut files = Vec::new();
    for (name, bytes) in letters_with_pages() {
        let letter = Received::new(&bytes);
        let message = MessageParser::default().parse(&letter.bytes).unwrap();
        let has_page = message.html_part(0).is_some_and(|part| part.is_text_html());
        if !has_page || !kinds.insert(kind(&message.body_html(0).unwrap())) {
            continue;
        }
        let file = files.len().to_string();
        let page = keep(folder.path(), &file, &whole_page(&letter));
        browser.phone(WIDTH, HEIGHT);
        browser.go(&url(&page));
        let wide = browser.run("return document.scrollingElement.scrollWidth > innerWidth");
        assert_eq!(wide, false, "{name} is wider than the screen");
        assert_eq!(axe.violations_of(&browser, 10), json!([]), "{name}");
        files.push(page);
    }
    assert!(kinds.len() > 10, "{kinds:#?}");
    let dutch = kinds.iter().any(|kind| kind.starts_with("nl"));
    assert!(dutch, "{kinds:#?}");
    supported(&files);
}

/// Keeps pictures of a letter on a telephone and on a desk, light and dark, to be looked at.
fn look(browser: &Browser, name: &str) {
    for dark in [false, true] {
        let light = if dark { "dark" } else { "light" };
        browser.dark(dark);
        for width in [WIDTH, 800] {
            browser.phone(width, HEIGHT * 3);
            browser.picture(&format!("letter-{name}-{width}-{light}"));
        }
    }
    browser.dark(false);
}

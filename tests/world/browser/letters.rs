//! Letters as a mail program shows them: how long they are on a telephone, what
//! axe-core finds, and what widespread mail programs do not support.
//!
//! A few letters of one game of each title are looked at here. With `LANDFALL_SCREENS=3` they are
//! those of three games in each language (`tests/sweeps/screens`); `LANDFALL_LETTERS=DIR` keeps the
//! pages, for other programs to look at (`tests/sweeps/mail-programs`).

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use landfall::command::demo::reading;
use landfall::games::TITLES;
use landfall::store::News;
use mail_parser::MessageParser;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::axe::Axe;
use super::driver::Browser;
use super::pages::url;
use crate::judge::transcripts::letters_with_pages;
use crate::support::kinds::{KINDS, kinds};
use crate::support::whole_games::{Games, Measures};
use crate::support::{LANGUAGES, Received};
use crate::world::servers::machine;

/// A telephone's screen in CSS pixels.
const WIDTH: u32 = 390;
const HEIGHT: u32 = 844;

/// The most screens of a letter that asks, in the median.
const SCREENS: f64 = 2.5;

/// The screens that news take which waited for the question.
const WAITED: f64 = 0.2;

/// How much longer pages of sweeps may be, in other languages and among more people.
const LONGER: f64 = 1.25;

/// The most octets of a page: Gmail cuts a page that is longer than about a hundred thousand.
const PAGE: usize = 80_000;

/// The number of decisions from one letter that is examined to the next.
const EVERY: usize = 9;

/// Returns whether a letter has a page.
pub(super) fn has_page(letter: &Received) -> bool {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    message.html_part(0).is_some_and(|part| part.is_text_html())
}

/// Returns the page of a letter with its picture, as one file.
pub(super) fn whole_page(letter: &Received) -> String {
    let message = MessageParser::default().parse(&letter.bytes).unwrap();
    let page = message.body_html(0).unwrap();
    assert!(page.len() < PAGE, "{} octets", page.len());
    reading::page(&letter.bytes).unwrap()
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
    let mut too_long = Vec::new();
    browser.phone(WIDTH, HEIGHT);
    for games in Games::all() {
        let title = TITLES[games.title].name;
        let news = games.news.as_str();
        let [mut heights, mut firsts, mut pages, mut mails] = [const { Measures::NONE }; 4];
        let mut widest = 0;
        let mut files = Vec::new();
        games.play(Some(EVERY), |mail| {
            let name = format!("{title}-{}-{news}-{}", games.language, files.len());
            let page = whole_page(&mail);
            let file = keep(folder, &name, &page);
            fs::write(file.with_extension("eml"), &mail.bytes).unwrap();
            browser.go(&url(&file));
            let [height, first] = screens(&browser);
            heights.add(height);
            firsts.add(first);
            let message = MessageParser::default().parse(&mail.bytes).unwrap();
            pages.add(thousands(message.body_html(0).unwrap().len()));
            mails.add(thousands(mail.bytes.len()));
            widest = widest.max(width(&browser));
            files.push(file);
            if games.number == 1 && games.news == News::Each && files.len() <= 2 {
                // In the dark the program chooses all colours, which axe-core does not see.
                // A letter has fewer kinds of elements than a page.
                assert_eq!(axe.violations_of(&browser, 15), json!([]), "{name}");
                look(&browser, &name);
                browser.phone(WIDTH, HEIGHT);
            }
        });
        supported(&files);
        let line = format!(
            "{games} {} | {:.1} | {:.1} | {:.2} | {:.2} | {:.2} | {widest} | {:.0} | {:.0} |",
            files.len(),
            heights.median(),
            heights.nine_of_ten(),
            firsts.median(),
            firsts.nine_of_ten(),
            firsts.most(),
            pages.median(),
            mails.median(),
        );
        println!("{line}");
        let first = match games.news {
            News::Turn => firsts.median(),
            News::Each | News::Daily => firsts.most(),
        };
        let limit = match games.news {
            News::Each => SCREENS,
            News::Turn | News::Daily => SCREENS + WAITED,
        };
        let is_sweep = std::env::var_os("LANDFALL_SCREENS").is_some();
        let limit = if is_sweep { limit * LONGER } else { limit };
        if heights.median() > limit || first > 1.0 || widest > WIDTH.into() {
            too_long.push(line);
        }
    }
    assert!(too_long.is_empty(), "{too_long:#?}");
}

/// Returns a number of octets in kB.
fn thousands(octets: usize) -> f64 {
    f64::from(u32::try_from(octets).unwrap()) / 1000.0
}

/// Returns the width of a page in CSS pixels, with all that is folded shown, as programs that cannot
/// fold do.
fn width(browser: &Browser) -> u64 {
    let width = browser.run(
        "document.querySelectorAll('details').forEach((folded) => folded.open = true);
         return document.scrollingElement.scrollWidth",
    );
    width.as_u64().unwrap()
}

/// Returns the elements of a page in their order, those that are repeated once: pages that have these
/// in common are of one kind.
fn skeleton(page: &str) -> String {
    let tags = page.split('<').skip(1).filter(|tag| !tag.starts_with('/'));
    let tags = tags.map(|tag| tag.split(['>', ' ']).next().unwrap_or_default());
    let mut tags: Vec<&str> = tags.collect();
    tags.dedup();
    let mut seen = BTreeSet::new();
    tags.retain(|tag| seen.insert(*tag));
    tags.join(" ")
}

/// A letter of each kind, and one of each form among all letters of the transcripts: answers,
/// refusals, confirmations, notices, press; of each language. With `LANDFALL_SCREENS` it is all of
/// them.
#[test]
fn no_letter_of_any_kind_is_wider_than_a_telephone_and_axe_finds_no_fault() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let Some(axe) = Axe::find() else { return };
    let folder = TempDir::new().unwrap();
    let all = std::env::var_os("LANDFALL_SCREENS").is_some();
    let mut audited = BTreeSet::new();
    let mut files = Vec::new();
    let mut wide = Vec::new();
    browser.phone(WIDTH, HEIGHT);
    for language in LANGUAGES {
        // A picture is as wide as its place, whatever its words are.
        let kinds = kinds(language, language == "en").into_iter();
        let kinds = kinds.map(|kind| (kind.name.to_owned(), kind.letter));
        let transcripts = letters_with_pages(language).into_iter();
        let transcripts = transcripts.map(|(name, bytes)| (name, Received::new(&bytes)));
        let mut forms = BTreeSet::new();
        for (nth, (name, letter)) in kinds.chain(transcripts).enumerate() {
            if !has_page(&letter) {
                continue;
            }
            let form = skeleton(&whole_page(&letter));
            if !forms.insert(form.clone()) && nth >= KINDS.len() && !all {
                continue;
            }
            let page = keep(
                folder.path(),
                &files.len().to_string(),
                &whole_page(&letter),
            );
            browser.go(&url(&page));
            if audited.insert(form) {
                assert_eq!(axe.violations_of(&browser, 10), json!([]), "{name}");
            }
            let width = width(&browser);
            if width > WIDTH.into() {
                wide.push(format!("{language} {name}: {width} pixels"));
            }
            files.push(page);
        }
    }
    assert!(audited.len() > 10, "{audited:#?}");
    assert!(wide.is_empty(), "{wide:#?}");
    println!("{} letters, {} forms", files.len(), audited.len());
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

//! The board on a game's page: it is the first thing there, and keeps its place.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::driver::{Browser, soon};
use super::pages::{quiet, site, url};

/// A telephone in CSS pixels.
const PHONE: (u32, u32) = (390, 844);

/// Goes through all steps, and returns the different places of the board in the document, the
/// headings, and the colours of the page.
const GONE_THROUGH: &str = "
    const at = document.getElementById('at');
    const places = new Set();
    const heads = new Set();
    for (let no = 0; no <= Number(at.max); no++) {
        at.value = no;
        at.dispatchEvent(new Event('input'));
        const {left, top, width, height} = document.getElementById('scene').getBoundingClientRect();
        places.add(JSON.stringify([left, top + scrollY, width, height]));
        heads.add(document.getElementById('head').innerText);
    }
    return [[...places].map(JSON.parse), heads.size === Number(at.max) + 1,
            getComputedStyle(document.body).backgroundColor]";

/// Writes the pages of a language; returns those of games.
fn games(folder: &Path, language: &str) -> Vec<PathBuf> {
    let mut pages = site(folder, language);
    pages.pop();
    pages
}

#[test]
fn the_board_has_one_place_at_all_steps_on_the_first_screen_of_a_telephone() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    for page in games(folder.path(), "en") {
        let name = page.parent().unwrap().file_name().unwrap().to_owned();
        let name = name.to_str().unwrap();
        let mut papers = Vec::new();
        for (dark, phone) in [(false, true), (true, true), (false, false), (true, false)] {
            match phone {
                true => browser.phone(PHONE.0, PHONE.1),
                false => browser.desk(),
            }
            browser.dark(dark);
            browser.go("about:blank");
            browser.go(&url(&page));
            let found = browser.run(GONE_THROUGH);
            let places = found[0].as_array().unwrap();
            assert_eq!(places.len(), 1, "{name}: {places:?}");
            let [_, top, width, height] =
                [0, 1, 2, 3].map(|side| places[0][side].as_f64().unwrap());
            assert!(
                width > 300.0 && height > 300.0 && top < 160.0,
                "{name}: {places:?}"
            );
            let on_screen = top + height <= f64::from(PHONE.1);
            assert!(on_screen || !phone, "{name}: {places:?}");
            assert_eq!(found[1], true, "{name}: each step has its own heading");
            papers.push(found[2].clone());
            browser.run("scrollTo(0, 0)");
            browser.picture(&format!("board-{name}-{dark}-{phone}"));
        }
        assert!(
            papers[0] != papers[1] && papers[2] != papers[3],
            "{papers:?}"
        );
        quiet(&browser);
    }
}

/// What a page shows without a script on a telephone.
fn shown_without_script(browser: &Browser, page: &Path) -> Value {
    browser.scripts(false);
    browser.go("about:blank");
    browser.command("Page.navigate", json!({"url": url(page)}));
    browser.scripts(true);
    assert!(soon(
        || browser.run("return document.readyState") == "complete"
    ));
    browser.run(
        "const seen = (element) => element.getClientRects().length > 0;
         const board = document.querySelector('#pictures svg:not(#scene)').getBoundingClientRect();
         return [board.height > 300, board.bottom <= innerHeight,
                 [...document.querySelectorAll('button, input')].filter(seen).length,
                 document.querySelector('main').innerText.length > 1000,
                 document.scrollingElement.scrollWidth]",
    )
}

#[test]
fn without_a_script_the_newest_board_is_on_the_first_screen_with_its_words_below() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    browser.phone(PHONE.0, PHONE.1);
    for page in games(folder.path(), "en") {
        let shown = shown_without_script(&browser, &page);
        assert_eq!(
            shown,
            json!([true, true, 0, true, 390]),
            "{}",
            page.display()
        );
    }
}

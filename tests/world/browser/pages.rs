//! The page of a game, step by step, and the list of games.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;

use landfall::judge::archive::{self, Archive};
use landfall::judge::record::Record;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::access;
use super::axe::Axe;
use super::driver::{Browser, soon};
use crate::judge::archive::files::archived;
use crate::support::{Table, page as carried};

/// The arrow keys of the protocol.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const UP: &str = "\u{e013}";
const DOWN: &str = "\u{e015}";

/// Imports the first kept game of each title; returns their names.
fn brought_in(table: &mut Table) -> Vec<String> {
    let mut titles = BTreeSet::new();
    let mut games = Vec::new();
    for (_, text) in crate::judge::ledger::kept::kept() {
        let (record, _) = Record::read(&text).unwrap();
        if titles.insert(record.terms.title.clone()) {
            table.judge.import(&record, &[], table.now).unwrap();
            games.push(record.terms.game);
        }
    }
    games
}

/// Returns their archives, made once for all tests.
pub(super) fn archives() -> &'static [Archive] {
    static ARCHIVES: OnceLock<Vec<Archive>> = OnceLock::new();
    ARCHIVES.get_or_init(|| {
        let mut table = Table::new();
        let games = brought_in(&mut table).into_iter();
        let archives = games.map(|game| archived(&table, &game, None, "en"));
        archives.collect()
    })
}

/// Writes the same games as a site of pages in a language; returns the pages.
pub(super) fn site(folder: &Path, language: &str) -> Vec<PathBuf> {
    let mut settings = crate::support::settings();
    settings.language = language.to_owned();
    let mut table = Table::with(settings);
    let mut entries = Vec::new();
    let mut pages = Vec::new();
    for game in brought_in(&mut table) {
        let archive = archived(&table, &game, None, language);
        let own = folder.join(&game);
        fs::create_dir_all(&own).unwrap();
        for file in archive.files {
            fs::write(own.join(file.name), file.bytes).unwrap();
        }
        entries.push(archive.entry);
        pages.push(own.join("index.html"));
    }
    let list = archive::site(table.judge.context(), &entries).unwrap();
    pages.push(folder.join("index.html"));
    fs::write(folder.join(list.name), list.bytes).unwrap();
    pages
}

pub(super) fn url(page: &Path) -> String {
    format!("file://{}", page.display())
}

/// Checks that nothing is on the console, and that nothing is fetched but pages themselves.
pub(super) fn quiet(browser: &Browser) {
    let (console, requests) = browser.complaints();
    assert_eq!(console, [""; 0]);
    let elsewhere = requests.iter().find(|url| !url.ends_with("/index.html"));
    assert_eq!(elsewhere, None);
}

/// Waits until a page has the address of a step, and shows that step.
#[track_caller]
fn at(browser: &Browser, nth: u64) {
    let hash = format!("#{nth}");
    let named = || browser.run("return location.hash") == hash.as_str();
    let is_at = soon(|| named() && shown(browser) == nth);
    assert!(is_at, "{hash} is not the address of what is shown");
}

/// Returns the number of the step that a page shows.
pub(super) fn shown(browser: &Browser) -> u64 {
    slider(browser, "value")
}

/// Returns the number of the last step.
fn max(browser: &Browser) -> u64 {
    slider(browser, "max")
}

fn slider(browser: &Browser, property: &str) -> u64 {
    let script = format!("return document.getElementById('at').{property}");
    browser.run(&script).as_str().unwrap().parse().unwrap()
}

#[test]
fn a_game_is_gone_through_step_by_step() {
    let Some(browser) = Browser::start() else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let pages = site(folder.path(), "en");
    browser.desk();
    let (list, games) = pages.split_last().unwrap();
    for page in games {
        browser.go(&url(page));
        steps(&browser, page);
        pieces(&browser);
        plays(&browser);
        keys(&browser);
        links(&browser, page);
        result(&browser, page);
        access::check(&browser, "en");
        quiet(&browser);
    }
    listed(&browser, list, games.len());
    for page in &pages {
        browser.phone(360, 740);
        browser.go(&url(page));
        access::fits(&browser, 360);
        access::check(&browser, "en");
        let name = match page == list {
            true => "list".as_ref(),
            false => page.parent().unwrap().file_name().unwrap(),
        };
        browser.picture(&format!("phone-{}", name.display()));
        browser.desk();
        browser.go(&format!("{}#40", url(page)));
        browser.picture(&format!("desk-{}", name.display()));
        quiet(&browser);
    }
    let dutch = site(folder.path(), "nl");
    browser.go(&format!("{}#9", url(&dutch[0])));
    assert!(browser.text("#head").contains("beslissing 9 van"));
    assert_eq!(browser.text("#next .word"), "Verder");
    access::check(&browser, "nl");
    quiet(&browser);
}

#[test]
fn axe_finds_no_fault_with_any_page() {
    let (Some(browser), Some(axe)) = (Browser::start(), Axe::find()) else {
        return;
    };
    let folder = TempDir::new().unwrap();
    for page in site(folder.path(), "en") {
        for step in [0, 1, 40, 99_999] {
            browser.go("about:blank");
            browser.go(&format!("{}#{step}", url(&page)));
            axe.check(&browser);
        }
        quiet(&browser);
        browser.run("document.documentElement.removeAttribute('lang')");
        let found = axe.violations(&browser);
        assert_eq!(found[0][0], "html-has-lang", "it finds what is there");
    }
}

/// A page's state: its step, the heading of that, and the number of pictures.
const SEEN: &str = "[document.getElementById('at').value,
     document.getElementById('head').innerText,
     document.querySelectorAll('#drawn pre').length,
     document.querySelectorAll('#scene g').length > 0]";

/// The steps at each end that the mouse of the driver clicks, which takes ten times the time.
const BY_MOUSE: usize = 5;

/// The steps that a script does at once.
const AT_ONCE: usize = 20;

/// Clicks a button a number of times, each time where it lies: it must be in view, and not covered.
/// Returns the page's state after each click.
fn clicked(browser: &Browser, button: &str, times: usize) -> Vec<Value> {
    let mut seen = Vec::new();
    while seen.len() < times {
        let now = AT_ONCE.min(times - seen.len());
        let script = format!(
            "const seen = [];
             for (let left = {now}; left > 0; left--) {{
                 const button = document.querySelector('{button}');
                 button.scrollIntoView({{block: 'nearest', behavior: 'instant'}});
                 const box = button.getBoundingClientRect();
                 const at = [box.left + box.width / 2, box.top + box.height / 2];
                 const there = document.elementFromPoint(...at);
                 if (!button.contains(there)) throw new Error('{button} cannot be clicked');
                 there.click();
                 seen.push({SEEN});
             }}
             return seen"
        );
        seen.extend(browser.run(&script).as_array().unwrap().iter().cloned());
    }
    seen
}

/// Takes every step forward and back by the buttons; each shows the data of the page.
fn steps(browser: &Browser, page: &Path) {
    let data = carried::data(&fs::read_to_string(page).unwrap());
    let steps = data["steps"].as_array().unwrap();
    assert!(steps.len() > 40);
    let disabled = |id: &str| {
        let script =
            format!("return document.getElementById('{id}').getAttribute('aria-disabled')");
        browser.run(&script) == "true"
    };
    let is_shown = |nth: usize, seen: Value| {
        let blocks = steps[nth]["board"].as_array().unwrap().iter();
        let blocks = blocks.map(|number| &data["blocks"][number.as_u64().unwrap() as usize]);
        let pictures = blocks.filter(|block| block[0] == "v").count();
        let wanted = json!([nth.to_string(), steps[nth]["head"], pictures, true]);
        assert_eq!(seen, wanted);
        assert!(pictures > 0, "step {nth} shows the board");
    };
    let shows = |nth: usize| is_shown(nth, browser.run(&format!("return {SEEN}")));
    // From one end to the other: the first steps and the last ones by the mouse.
    let all_along = |button: &str, numbers: &[usize]| {
        let mouse = browser.find(button);
        let (first, rest) = numbers.split_at(BY_MOUSE);
        let (between, last) = rest.split_at(rest.len() - BY_MOUSE);
        let by_mouse = |numbers: &[usize]| {
            for nth in numbers {
                browser.click_on(&mouse);
                shows(*nth);
            }
        };
        by_mouse(first);
        let seen = clicked(browser, button, between.len());
        assert_eq!(seen.len(), between.len());
        for (nth, seen) in between.iter().zip(seen) {
            is_shown(*nth, seen);
        }
        by_mouse(last);
    };
    shows(0);
    assert!(disabled("back") && disabled("first") && !disabled("next"));
    let mut numbers: Vec<usize> = (0..steps.len()).collect();
    all_along("#next", &numbers[1..]);
    assert!(disabled("next") && disabled("last") && !disabled("back"));
    at(browser, steps.len() as u64 - 1);
    browser.click("#next");
    shows(steps.len() - 1);
    numbers.reverse();
    all_along("#back", &numbers[1..]);
    browser.click("#last");
    shows(steps.len() - 1);
    browser.click("#first");
    shows(0);
    at(browser, 0);
}

/// Checks that a piece which is pointed at, tapped or reached by keys shows its title and a frame.
fn pieces(browser: &Browser) {
    browser.click("#last");
    let told = || browser.text("#piece");
    let hint = told();
    let titles = browser.run(
        "return [...document.querySelectorAll('#scene g > title')].map((one) => one.textContent)",
    );
    let titles = titles.as_array().unwrap().iter();
    let titles: Vec<&str> = titles.map(|title| title.as_str().unwrap()).collect();
    let framed = || browser.run("return document.querySelectorAll('#scene .frame').length");
    for kind in ["pointerover", "click"] {
        browser.run(&format!(
            "const shape = document.querySelector('#scene g :not(title)');
             shape.dispatchEvent(new PointerEvent('{kind}', {{bubbles: true}}))"
        ));
        assert!(titles.contains(&told().as_str()), "{}", told());
        assert_eq!(framed(), 1);
        browser.run(&format!(
            "document.getElementById('scene').dispatchEvent(new PointerEvent('{kind}'))"
        ));
        assert_eq!((told(), framed()), (hint.clone(), json!(0)));
    }
    browser.run("document.getElementById('scene').focus()");
    for title in [titles[0], titles[1]] {
        browser.press(DOWN);
        assert_eq!(told(), title);
    }
    browser.press(UP);
    assert_eq!(told(), titles[0]);
    browser.click("#back");
    assert_eq!(told(), hint, "another step has other pieces");
}

/// Checks that a game plays by itself to its end, and no further than the reader lets it; a reader
/// who wants no motion has no button for it. The curve shows no points that are still to come.
fn plays(browser: &Browser) {
    let covered = || {
        browser.run(
            "const cover = document.querySelector('#curve .cover');
                     return cover ? cover.getAttribute('visibility') : 'none'",
        )
    };
    browser.click("#last");
    assert_ne!(covered(), "visible");
    browser.click("#back");
    assert_ne!(covered(), "hidden");
    let live = || browser.run("return document.getElementById('told').getAttribute('aria-live')");
    browser.click("#play");
    assert_eq!(live(), "off");
    assert!(soon(|| live() == "polite"), "it ends at the end");
    let last = shown(browser);
    assert_eq!(max(browser), last);
    browser.click("#play");
    assert!(shown(browser) < last, "and begins again");
    browser.click("#next");
    let rests = shown(browser);
    thread::sleep(Duration::from_secs(2));
    let stopped = (shown(browser), live());
    assert_eq!(stopped, (rests, json!("polite")), "it stops for the reader");
    let still = json!({"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]});
    browser.command("Emulation.setEmulatedMedia", still);
    let button = "return document.getElementById('play').getClientRects().length";
    assert_eq!(browser.run(button), 0);
    browser.dark(false);
    assert_eq!(browser.run(button), 1);
    browser.click("#first");
}

/// Checks that arrow keys go back and forth; on the slider they are its own, and do the same.
fn keys(browser: &Browser) {
    browser.run("document.activeElement.blur()");
    for (key, nth) in [(RIGHT, 1), (RIGHT, 2), (LEFT, 1), (LEFT, 0), (LEFT, 0)] {
        browser.press(key);
        assert_eq!(shown(browser), nth);
    }
    browser.run("document.getElementById('at').focus()");
    browser.press(RIGHT);
    assert_eq!(shown(browser), 1);
    browser.run("document.getElementById('next').focus()");
    browser.press("\u{e007}");
    assert_eq!(shown(browser), 2);
    at(browser, 2);
    browser.run("document.activeElement.blur()");
}

/// Checks links to positions; a wrong one is the beginning, and one too far is the end.
fn links(browser: &Browser, page: &Path) {
    for (hash, nth) in [("#17", 17), ("#x", 0), ("#3", 3)] {
        browser.go("about:blank");
        browser.go(&format!("{}{hash}", url(page)));
        assert_eq!(shown(browser), nth);
        at(browser, nth);
    }
    browser.run("location.hash = '#99999'");
    at(browser, max(browser));
    browser.run("location.hash = '#12'");
    at(browser, 12);
    assert!(browser.text("#head").contains("12"));
}

/// Checks that the ending of the game is shown only at its end.
fn result(browser: &Browser, page: &Path) {
    let told = || {
        let script = "const result = document.getElementById('result');
                      return [result.offsetParent !== null, result.innerText.length > 20]";
        browser.run(script)
    };
    for (hash, is_told) in [("", false), ("#1", false), ("#end", true), ("#2", false)] {
        browser.go("about:blank");
        browser.go(&format!("{}{hash}", url(page)));
        assert_eq!(told()[0], is_told, "{hash}");
    }
    browser.click("#last");
    assert_eq!(told(), json!([true, true]));
    browser.click("#back");
    assert_eq!(told()[0], false);
    browser.run("location.hash = '#end'");
    at(browser, max(browser));
    browser.click("#links a");
    assert_eq!(browser.text("h1"), "Finished games");
    browser.go(&url(page));
}

/// Checks the list: each game leads to its page, and each filter leaves the games that fit.
fn listed(browser: &Browser, list: &Path, games: usize) {
    browser.go(&url(list));
    access::check(browser, "en");
    let rows = || browser.run("return document.querySelectorAll('#games tr').length");
    assert_eq!(rows(), games);
    let choose = |id: &str, value: &str| {
        browser.run(&format!(
            "const select = document.getElementById('{id}');
             const option = [...select.options].find((one) => one.text.includes('{value}'));
             select.value = option.value;
             select.dispatchEvent(new Event('change'));"
        ));
    };
    choose("title", "Race");
    let race = rows().as_u64().unwrap();
    assert!((1..games as u64).contains(&race));
    assert_eq!(browser.text("#count"), race.to_string());
    choose("player", "RED");
    assert_eq!(rows(), race);
    choose("year", "2026");
    assert!(rows().as_u64().unwrap() <= race);
    choose("length", "up to");
    assert!(rows().as_u64().unwrap() < games as u64);
    for id in ["title", "player", "year", "length"] {
        choose(id, "all");
    }
    assert_eq!(rows(), games);
    browser.click("#games a");
    assert!(browser.text("h1").contains('-'));
    quiet(browser);
}

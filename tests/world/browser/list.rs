//! The list of three hundred games: search, order, pages, and the address.

use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::thread;

use landfall::judge::archive::{self, Entry, Player};
use serde_json::{Value, json};
use tempfile::TempDir;

use super::access;
use super::axe::Axe;
use super::driver::{Browser, soon};
use super::pages::{self, url};
use crate::support::Table;

/// As many games as an archive of some years has.
const GAMES: usize = 300;
/// A telephone's screen.
const PHONE: (u32, u32) = (390, 844);
/// Names that mean something in HTML, in attributes or in an address.
const PEOPLE: [&str; 5] = [
    "Alice",
    "Ève Müller",
    "Bo|b & \"Co\" <b>",
    "Dirk-Jan van der Meulen (Leiden)",
    "100% #1 + =?",
];

/// Writes the list of many games, all of which have a page; returns its path.
fn site(folder: &Path) -> PathBuf {
    let archives = pages::archives();
    let many = archives.iter().cycle().take(GAMES).enumerate();
    let entries = many.map(|(nth, archive)| game(nth, archive.entry.clone()));
    let entries: Vec<Entry> = entries.collect();
    let is_page = |file: &&archive::File| file.name == "index.html";
    let page = archives[0].files.iter().find(is_page).unwrap();
    let one = folder.join("one.html");
    fs::write(&one, &page.bytes).unwrap();
    for entry in &entries {
        let own = folder.join(&entry.game);
        fs::create_dir_all(&own).unwrap();
        fs::hard_link(&one, own.join("index.html")).unwrap();
    }
    let list = archive::site(Table::new().judge.context(), &entries).unwrap();
    let page = folder.join(list.name);
    fs::write(&page, list.bytes).unwrap();
    page
}

/// Starts a browser with a desk's window, and makes the list in a folder.
fn started() -> Option<(Browser, TempDir, PathBuf)> {
    let browser = Browser::start()?;
    browser.desk();
    let folder = TempDir::new().unwrap();
    let list = site(folder.path());
    Some((browser, folder, list))
}

/// Returns the game of this number.
fn game(nth: usize, entry: Entry) -> Entry {
    let mut players = entry.players;
    for (seat, player) in players.iter_mut().enumerate() {
        let person = PEOPLE.get((nth + seat * 3) % 9);
        player.person = person.map(|name| (*name).to_owned());
    }
    let is_won = nth % 17 != 5;
    let (year, month, day) = (2020 + nth % 7, nth % 12 + 1, nth % 28 + 1);
    Entry {
        game: format!("{}-{nth}", entry.game.split("-1").next().unwrap()),
        mark: (nth % 50 == 7).then(|| "not verified".to_owned()),
        winners: players.iter().take(usize::from(is_won)).cloned().collect(),
        players,
        ended: format!("{year}-{month:02}-{day:02}"),
        ended_words: format!("Friday {day} of month {month}"),
        ending: (!is_won).then(|| "called off".to_owned()),
        year: year.try_into().unwrap(),
        decisions: u32::try_from(nth * 37 % 401).unwrap(),
        length: nth % 3,
        ..entry
    }
}

/// Returns the number of games that the list found, and the cells of its first and last rows.
fn shown(browser: &Browser) -> (u64, Value) {
    let found = browser.run(
        "const rows = [...document.querySelectorAll('#games tr')];
         const cells = (row) => row && [...row.cells].map((cell) => cell.innerText.trim());
         return [document.getElementById('count').textContent,
                 rows.length, cells(rows[0]), cells(rows.at(-1))]",
    );
    let count = found[0].as_str().unwrap().parse().unwrap();
    (count, found)
}

/// Returns the fragment of the page's address.
fn hash(browser: &Browser) -> String {
    let hash = browser.run("return location.hash");
    hash.as_str().unwrap().to_owned()
}

/// Waits until the address says this.
#[track_caller]
fn named(browser: &Browser, wanted: &str) {
    let is_named = || hash(browser) == wanted;
    assert!(soon(is_named), "{} is not {wanted}", hash(browser));
}

/// Searches only for these words, and answers how many games there are.
fn search(browser: &Browser, words: &str) -> u64 {
    browser.click("#clear");
    browser.write("#text", words);
    shown(browser).0
}

/// Measures the height of the page in screens.
fn screens(browser: &Browser) -> f64 {
    let height = browser.run("return document.scrollingElement.scrollHeight");
    height.as_f64().unwrap() / f64::from(PHONE.1)
}

/// Starts a web server over a folder; browsers keep nothing of its pages. Returns its address.
fn served(folder: &Path) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    let folder = folder.to_owned();
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let folder = folder.clone();
            thread::spawn(move || answer(stream, &folder));
        }
    });
    format!("http://127.0.0.1:{port}/index.html")
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let mut request = [0; 4096];
    let read = stream.read(&mut request).unwrap_or(0);
    let request = String::from_utf8_lossy(&request[..read]).into_owned();
    let path = request.split_whitespace().nth(1).unwrap_or("/");
    let path = folder.join(path.trim_start_matches('/'));
    let (status, body) = match fs::read(path) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/html; charset=utf-8\r\nCache-Control: no-store\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    // A browser may hang up before it has all.
    drop(stream.write_all(head.as_bytes()));
    drop(stream.write_all(&body));
}

#[test]
fn a_search_finds_people_games_titles_results_and_dates() {
    let Some((browser, _folder, list)) = started() else {
        return;
    };
    browser.go(&url(&list));
    assert_eq!(shown(&browser).0, 300);
    for (words, finds) in [
        ("new-world-43", "new-world-43"),
        ("  EVE  muller ", "Ève Müller"),
        ("Bo|b & \"Co\" <b>", "Bo|b & \"Co\" <b>"),
        ("leiden", "Dirk-Jan van der Meulen (Leiden)"),
        ("100% #1 + =?", "100% #1 + =?"),
        ("called off", "called off"),
        ("not verified", "not verified"),
        ("2023-04", "2023-04"),
        ("new-world eve 2024", "Ève Müller"),
    ] {
        let count = search(&browser, words);
        assert!((1..150).contains(&count), "{words}: {count}");
        let text = browser.text("#games tr");
        assert!(text.contains(finds), "{words}: {text}");
    }
    assert!(search(&browser, "month 8") > 0, "dates in words are found");
    assert!(!browser.text("#found").contains("fewer filters"));
    assert_eq!(search(&browser, "nobody at all"), 0);
    assert!(browser.text("#found").contains("fewer filters"));
    browser.click("#clear");
    assert_eq!(shown(&browser).0, 300);
    assert_eq!(hash(&browser), "");
    pages::quiet(&browser);
}

#[test]
fn each_column_sorts_by_a_button_and_says_so() {
    let Some((browser, _folder, list)) = started() else {
        return;
    };
    browser.go(&url(&list));
    let sorted = || {
        browser.run(
            "return [...document.querySelectorAll('thead th')]
               .map((head) => head.getAttribute('aria-sort'))",
        )
    };
    let column = |nth: usize| {
        let script = format!(
            "return [...document.querySelectorAll('#games tr')]
               .map((row) => row.cells[{nth}].textContent)"
        );
        let cells = browser.run(&script);
        let cells = cells.as_array().unwrap().iter();
        let texts = cells.map(|cell| cell.as_str().unwrap().to_owned());
        texts.collect::<Vec<String>>()
    };
    assert_eq!(sorted()[4], "descending", "the newest stand first");
    assert!(column(4).is_sorted_by(|one, other| one.get(..10) >= other.get(..10)));
    for nth in 0..6 {
        // The newest and the longest are first.
        let mut orders = ["ascending", "descending"];
        orders.rotate_left(usize::from(nth >= 4));
        for order in orders {
            browser.click(&format!("thead th:nth-child({}) button", nth + 1));
            let mut wanted = vec!["none"; 6];
            wanted[nth] = order;
            assert_eq!(sorted(), json!(wanted));
            let cells = column(nth);
            assert_eq!(cells.len(), 50);
            let is_sorted = |one: &String, other: &String| match order {
                "ascending" => key(nth, one) <= key(nth, other),
                _ => key(nth, one) >= key(nth, other),
            };
            // How languages order letters and signs is the browser's matter.
            if nth != 2 && nth != 3 {
                assert!(cells.is_sorted_by(is_sorted), "{nth}: {cells:?}");
            }
        }
    }
    browser.click("thead th:first-child button");
    assert_eq!(column(0)[4], "neuland-12", "numbers go by their value");
    pages::quiet(&browser);
}

/// Returns the key of a cell's order: games have name and number, lengths a number.
fn key(column: usize, cell: &str) -> (String, u64) {
    let number = |text: &str| {
        let first = text.split_whitespace().next();
        first.and_then(|number| number.parse().ok()).unwrap_or(0)
    };
    match (column, cell.rsplit_once('-')) {
        (0, Some((name, rest))) => (name.to_owned(), number(rest)),
        (5, _) => (String::new(), number(cell)),
        _ => (cell.to_owned(), 0),
    }
}

#[test]
fn back_finds_the_list_that_its_filter_says_and_a_link_to_it_shows_the_same() {
    let Some((browser, folder, list)) = started() else {
        return;
    };
    for address in [url(&list), served(folder.path())] {
        browser.go(&address);
        browser.write("#text", "e");
        browser.run(
            "const select = document.getElementById('player');
             select.value = 'Bo|b & \"Co\" <b>';
             select.dispatchEvent(new Event('change'));",
        );
        browser.click("thead th:nth-child(6) button");
        browser.click("#after");
        let wanted = "#text=e&player=Bo%7Cb+%26+%22Co%22+%3Cb%3E&sort=-length&page=2";
        named(&browser, wanted);
        let before = shown(&browser);
        assert!((51..200).contains(&before.0), "{before:?}");
        browser.click("#games a");
        assert!(!browser.text("h1").contains("Finished"));
        browser.back();
        assert_eq!(hash(&browser), wanted, "{address}");
        assert_eq!(shown(&browser), before, "{address}");
        let typed = browser.run("return document.getElementById('text').value");
        assert_eq!(typed, "e");
        browser.go("about:blank");
        browser.go(&format!("{address}{wanted}"));
        assert_eq!(shown(&browser), before, "a link to {address}");
        // Words that were typed a moment ago are in the address too when a game is opened.
        browser.go("about:blank");
        browser.go(&address);
        browser.write("#text", "new-world-43");
        browser.click("#games a");
        browser.back();
        assert_eq!(shown(&browser).0, 1, "{address}");
        assert_eq!(hash(&browser), "#text=new-world-43");
        // What no list has is no filter.
        browser.run("location.hash = '#title=Chess&player=x&sort=%20&page=-3&length=9'");
        named(&browser, "#title=Chess&player=x&sort=%20&page=-3&length=9");
        assert_eq!(shown(&browser).0, 300);
        browser.run("location.hash = '#page=99'");
        named(&browser, "#page=99");
        assert_eq!(browser.text("#page"), "6");
    }
}

#[test]
fn three_hundred_games_take_few_screens_of_a_telephone_with_and_without_the_script() {
    let Some((browser, _folder, list)) = started() else {
        return;
    };
    browser.phone(PHONE.0, PHONE.1);
    browser.go(&url(&list));
    assert!(screens(&browser) <= 10.0, "{}", screens(&browser));
    access::fits(&browser, PHONE.0);
    access::check(&browser, "en");
    browser.picture("phone-300");
    browser.click("#after");
    assert_eq!(browser.text("#page"), "2");
    browser.picture("phone-300-next");
    for (name, width, height) in [("tablet", 768, 1024), ("desk", 1280, 900)] {
        browser.phone(width, height);
        access::fits(&browser, width);
        browser.picture(&format!("{name}-300"));
    }
    browser.phone(PHONE.0, PHONE.1);
    browser.scripts(false);
    browser.go("about:blank");
    browser.go(&url(&list));
    browser.scripts(true);
    browser.picture("phone-300-no-script");
    assert!(screens(&browser) <= 20.0, "{}", screens(&browser));
    let plain = browser.run(
        "const seen = (element) => element.getClientRects().length > 0;
         const links = [...document.querySelectorAll('#games a')];
         return [links.filter(seen).length, seen(document.getElementById('filter')),
                 document.querySelectorAll('thead button').length,
                 document.scrollingElement.scrollWidth]",
    );
    // Nothing is shown that would do nothing.
    assert_eq!(plain, json!([300, false, 0, 390]));
    browser.desk();
    browser.go("about:blank");
    browser.go(&url(&list));
    let pdf = browser.printed("list-300");
    let pages = super::paper::pages(&pdf);
    assert!((6..30).contains(&pages), "paper has all games: {pages}");
    assert_eq!(shown(&browser).1[1], 50);
}

#[test]
fn axe_finds_no_fault_with_a_list_of_many_games() {
    let (Some((browser, _folder, list)), Some(axe)) = (started(), Axe::find()) else {
        return;
    };
    for hash in ["", "#page=6&sort=players", "#text=nobody+at+all"] {
        browser.go("about:blank");
        browser.go(&format!("{}{hash}", url(&list)));
        axe.check(&browser);
    }
}

#[test]
fn people_without_names_are_called_by_their_seats() {
    let archives = pages::archives().iter();
    let entries: Vec<Entry> = archives.map(|archive| archive.entry.clone()).collect();
    let nobody = |player: &Player| player.person.is_none();
    assert!(entries.iter().all(|entry| entry.players.iter().all(nobody)));
    let list = archive::site(Table::new().judge.context(), &entries).unwrap();
    let list = String::from_utf8(list.bytes).unwrap();
    assert!(list.contains("<td>RED, BLUE</td>"), "{list}");
}

//! Measures the sources: lines, files, circles, imports that point upward, and nine mannerisms of
//! English. `cargo test --test all tidy::measures -- --nocapture` prints a line for
//! each room; the sums are in `docs/src/contributing.md`, kept by `LANDFALL_BLESS=1`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use regex::Regex;

use super::imports::{self, Imports, Module};
use super::{files, report, root};
use crate::support::golden;

/// The page with the figures of the whole, and the head of its table.
const PAGE: &str = "docs/src/contributing.md";
const HEAD: &str = "| figure | today |";

/// The share by which a figure of the page may be off before the test fails.
const OFF_BY: f64 = 0.02;

/// The most words of a doc that restates a name.
const SHORT_DOC: usize = 3;

/// The nine mannerisms, each by its pattern.
const MANNERISMS: [(&str, &str); 9] = [
    (
        "what-clause",
        r"\bwhat (is|was|are|were|a|an|the|it|he|they|comes?|came|stands?|follows?|happens?|happened|becomes?|became|belongs?|there|can|may|must|has|had|will|would|nobody|no|each|people|players|mail|those)\b",
    ),
    ("stands", r"\bstands?\b"),
    ("tell, told", r"\b(tells?|told|telling)\b"),
    (
        "nobody, somebody",
        r"\b(somebody|anybody|nobody|everybody|whoever)\b",
    ),
    (
        "none if, none of",
        r"\bnone (if|of|where|when|for|is|are|stands?)\b",
    ),
    ("alone for only", r"\b\w+ alone\b"),
    (
        "as many, so many",
        r"\b(so many|as many|so much|as much|so often|so long)\b",
    ),
    ("beside(s)", r"\bbesides?\b"),
    (
        "goes on, brings about",
        r"\b(goes? on|going on|brings? about|came about|comes about)\b",
    ),
];

/// A text whose words are counted.
#[derive(Default)]
struct Prose {
    words: usize,
    mannerisms: usize,
}

impl Prose {
    fn add(&mut self, line: &str, patterns: &[Regex]) {
        self.words += line.split_whitespace().count();
        let found = patterns
            .iter()
            .map(|pattern| pattern.find_iter(line).count());
        self.mannerisms += found.sum::<usize>();
    }

    /// Mannerisms per 1,000 words.
    fn rate(&self) -> f64 {
        1000.0 * self.mannerisms as f64 / self.words.max(1) as f64
    }
}

/// A folder of sources with all below it.
#[derive(Default)]
struct Room {
    lines: usize,
    files: usize,
    comments: Prose,
    circle: usize,
    upward: usize,
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

fn patterns() -> Vec<Regex> {
    let pattern = |(_, pattern): &(&str, &str)| Regex::new(pattern).unwrap();
    MANNERISMS.iter().map(pattern).collect()
}

fn is_comment(line: &str) -> bool {
    line.trim_start().starts_with("//")
}

/// Lines that are neither blank nor comment.
fn code_lines(text: &str) -> usize {
    let code = |line: &&str| !line.trim().is_empty() && !is_comment(line);
    text.lines().filter(code).count()
}

/// Returns every folder of `src` down to the second level, and all of it under an empty path.
fn rooms() -> BTreeMap<Module, Room> {
    let src = root().join("src");
    let patterns = patterns();
    let edges = Imports::read().edges();
    let mut rooms: BTreeMap<Module, Room> = BTreeMap::new();
    for path in files(&src, ".rs") {
        let text = read(&path);
        let folder = path.strip_prefix(&src).unwrap().parent().unwrap();
        let folder: Module = folder
            .iter()
            .map(|part| part.to_str().unwrap().to_owned())
            .collect();
        for depth in 0..=folder.len().min(2) {
            let room = rooms.entry(folder[..depth].to_vec()).or_default();
            room.files += 1;
            room.lines += code_lines(&text);
            for line in text.lines().filter(|line| is_comment(line)) {
                room.comments.add(line, &patterns);
            }
        }
    }
    for (path, room) in &mut rooms {
        let inside = |module: &Module| module.starts_with(path);
        let mut own = edges.clone();
        own.retain(|from, used| {
            // The file of a folder shows the files in it, which is no circle where they use it.
            used.retain(|used| inside(used) && !used.starts_with(from));
            inside(from)
        });
        let circles = imports::circles(&own);
        room.circle = circles.iter().map(BTreeSet::len).max().unwrap_or(1);
        room.upward = upward(path, &own);
    }
    rooms
}

/// Counts the imports between the files and folders right inside a room that point upward, with
/// these stacked so that few do (a greedy order).
fn upward(room: &Module, edges: &BTreeMap<Module, BTreeSet<Module>>) -> usize {
    let child = |module: &Module| module.get(room.len()).cloned();
    let mut uses: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (from, used) in edges {
        let Some(from) = child(from) else { continue };
        let other = used.iter().filter_map(child).filter(|used| *used != from);
        uses.entry(from.clone()).or_default().extend(other);
    }
    let arrows: Vec<(String, String)> = uses
        .iter()
        .flat_map(|(from, used)| used.iter().map(|used| (from.clone(), used.clone())))
        .collect();
    let mut left: BTreeSet<String> = arrows
        .iter()
        .flat_map(|(from, used)| [from.clone(), used.clone()])
        .collect();
    let mut upward = 0;
    // The lowest comes first: what it uses of those that are left would point upward.
    while !left.is_empty() {
        let among =
            |one: &String, other: &String, name: &String| one == name && left.contains(other);
        let count = |points: &dyn Fn(&String, &String) -> bool| {
            arrows
                .iter()
                .filter(|(from, used)| points(from, used))
                .count()
        };
        let above = |name: &String| count(&|from, used| among(from, used, name));
        let below = |name: &String| count(&|from, used| among(used, from, name));
        let lowest = left
            .iter()
            .min_by_key(|name| (above(name) > 0, above(name) as i64 - below(name) as i64))
            .cloned()
            .unwrap();
        left.remove(&lowest);
        let points = |(from, used): &&(String, String)| *from == lowest && left.contains(used);
        upward += arrows.iter().filter(points).count();
    }
    upward
}

/// Counts docs of a few words, which restate a name.
fn short_docs() -> usize {
    let mut short = 0;
    for path in files(&root().join("src"), ".rs") {
        let text = read(&path);
        let mut words = None;
        for line in text.lines().chain([""]) {
            match line.trim_start().strip_prefix("///") {
                Some(doc) => *words.get_or_insert(0) += doc.split_whitespace().count(),
                None => short += usize::from(words.take().is_some_and(|n| n <= SHORT_DOC)),
            }
        }
    }
    short
}

fn public_methods(folder: &Path) -> usize {
    let method = |line: &&str| line.starts_with("    ") && line.trim_start().starts_with("pub fn ");
    let count = |path: &PathBuf| read(path).lines().filter(method).count();
    files(folder, ".rs").iter().map(count).sum()
}

fn book() -> Prose {
    let patterns = patterns();
    let mut prose = Prose::default();
    let pages = files(&root().join("docs/src"), ".md");
    for page in pages.into_iter().chain([root().join("README.md")]) {
        for line in read(&page).lines() {
            prose.add(line, &patterns);
        }
    }
    prose
}

/// Returns the table of `contributing.md`, a row for each figure.
fn table(rooms: &BTreeMap<Module, Room>) -> Vec<(&'static str, String)> {
    let all = &rooms[&Vec::new()];
    let tests = files(&root().join("tests"), ".rs");
    let tests = tests.iter().map(|path| code_lines(&read(path)));
    let store = root().join("src/store");
    #[rustfmt::skip]
    let rows = vec![
        ("lines of `src`, neither blank nor comment", all.lines.to_string()),
        ("files of `src`", all.files.to_string()),
        ("lines of `tests`, neither blank nor comment", tests.sum::<usize>().to_string()),
        ("mannerisms per 1,000 words of comments", format!("{:.1}", all.comments.rate())),
        ("mannerisms per 1,000 words of the book", format!("{:.1}", book().rate())),
        ("docs of three words or fewer", short_docs().to_string()),
        ("largest circle of files", all.circle.to_string()),
        ("upward imports in the store", rooms[&vec!["store".to_owned()]].upward.to_string()),
        ("public methods of the store", public_methods(&store).to_string()),
    ];
    rows
}

#[test]
fn the_book_states_the_measures() {
    let rooms = rooms();
    println!("{:24} lines files circle upward mannerisms", "room");
    for (path, room) in &rooms {
        println!(
            "{:24} {:5} {:5} {:6} {:6} {:10.1}",
            format!("src/{}", path.join("/")),
            room.lines,
            room.files,
            room.circle,
            room.upward,
            room.comments.rate()
        );
    }
    let table = table(&rooms);
    if golden::blessing() {
        let rows = table
            .iter()
            .map(|(figure, now)| format!("\n| {figure} | {now} |"));
        let found = format!("{HEAD}\n|---|--:|{}", rows.collect::<String>());
        golden::table(PAGE, HEAD, &found);
        return;
    }
    let page = read(&root().join(PAGE));
    let kept = |figure: &str| {
        let row = format!("| {figure} | ");
        let row = page.lines().find_map(|line| line.strip_prefix(&row));
        row.and_then(|row| row.strip_suffix(" |")?.parse::<f64>().ok())
    };
    let wrong: Vec<String> = table
        .iter()
        .filter(|(figure, now)| {
            let now: f64 = now.parse().unwrap();
            let near = |kept: f64| (kept - now).abs() <= (now * OFF_BY).max(1.0);
            !kept(figure).is_some_and(near)
        })
        .map(|(figure, now)| format!("{PAGE}: {figure}: {:?}, measured {now}", kept(figure)))
        .collect();
    report(&wrong);
}

//! The order of the project: module edges, lengths of files and lines, and sentences that are
//! missing or unused. Clippy checks the rest (`clippy.toml`): banned names, lengths of functions.

mod docs;
mod imports;
mod measures;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::games::{TITLES, TitleEntry};

use imports::{Imports, Module};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_str().unwrap().ends_with(ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// Sources by their path below `src/`, without remarks.
fn sources() -> BTreeMap<String, String> {
    let src = root().join("src");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.lines();
        let code = code.filter(|line| !line.trim_start().starts_with("//"));
        let name = path.strip_prefix(&src).unwrap().to_str().unwrap();
        (name.to_owned(), code.collect::<Vec<_>>().join("\n"))
    };
    files(&src, ".rs").into_iter().map(read).collect()
}

fn report(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// The modules that a module may use, apart from itself.
#[rustfmt::skip]
const EDGES: [(&str, &[&str]); 11] = [
    ("rules", &["render"]),
    ("render", &[]),
    ("files", &[]),
    ("mail", &["files", "program"]),
    ("program", &[]),
    ("orders", &["rules"]),
    ("games", &["rules", "orders", "render"]),
    ("store", &["files", "rules"]),
    ("language", &["rules", "render"]),
    ("judge", &["rules", "games", "orders", "store", "mail", "language", "render"]),
    ("command",
        &["clock", "config", "failure", "files", "games", "judge", "mail", "program", "render",
            "rules", "store"]),
];

#[test]
fn modules_use_only_what_they_may() {
    let mut wrong = Vec::new();
    for (file, used) in Imports::read().edges() {
        let allowed = EDGES
            .iter()
            .find(|(module, _)| file.first().is_some_and(|at| at == module));
        let Some((module, allowed)) = allowed else {
            continue;
        };
        let other = |of: &&Module| {
            let of = of.first().map(String::as_str);
            of.is_some_and(|of| of != *module && !allowed.contains(&of))
        };
        for used in used.iter().filter(other) {
            let (file, used) = (file.join("::"), used.join("::"));
            wrong.push(format!("{file} may not use {used}"));
        }
    }
    report(&wrong);
}

/// Reports the words that are in the code of those files which are not allowed to have them.
fn report_words(words: &[&str], banned: impl Fn(&str) -> bool, why: &str) {
    let mut wrong = Vec::new();
    for (name, code) in sources().into_iter().filter(|(name, _)| banned(name)) {
        let found = words.iter().filter(|word| code.contains(**word));
        wrong.extend(found.map(|word| format!("{name}: {word} {why}")));
    }
    report(&wrong);
}

#[test]
fn the_judge_knows_no_transport() {
    let words = ["transport::", "Maildir"];
    let is_judge = |name: &str| name.starts_with("judge/");
    report_words(&words, is_judge, "names a transport or a mailbox");
}

/// The rooms of the judge, each above those that it may use. All other files are the judge itself,
/// in one room with the daemon.
const ROOMS: [&str; 12] = [
    "daemon", "inbox", "commands", "play", "archive", "letters", "request", "identity", "work",
    "ledger", "base", "time",
];

/// The most files of one room that may use one another in a circle.
const CIRCLE_MOST: usize = 12;

/// Returns the place of a file's room in that list, and nothing for a file outside the judge.
fn height(module: &Module) -> Option<usize> {
    let mut path = module.iter();
    path.next().filter(|first| *first == "judge")?;
    let room = path.next();
    let found = room.and_then(|room| ROOMS.iter().position(|known| known == room));
    Some(found.unwrap_or(0))
}

#[test]
fn the_rooms_of_the_judge_use_those_below_them() {
    let mut wrong = Vec::new();
    let imports = Imports::read();
    for (file, used) in imports.edges().into_iter().chain(imports.named()) {
        for used in used.iter().filter(|used| height(used) < height(&file)) {
            if height(used).is_some() {
                let (file, used) = (file.join("::"), used.join("::"));
                wrong.push(format!("{file} uses {used} above it"));
            }
        }
    }
    report(&wrong);
}

#[test]
fn circles_of_imports_are_small_and_stay_in_one_room() {
    let mut edges = Imports::read().edges();
    edges.retain(|file, _| height(file).is_some());
    let mut wrong = Vec::new();
    for circle in imports::circles(&edges) {
        let names: Vec<String> = circle.iter().map(|file| file.join("::")).collect();
        let names = names.join(" ");
        let rooms: BTreeSet<Option<usize>> = circle.iter().map(height).collect();
        if rooms.len() > 1 {
            wrong.push(format!("a circle across rooms: {names}"));
        }
        if circle.len() > CIRCLE_MOST {
            wrong.push(format!("a circle of {} files: {names}", circle.len()));
        }
    }
    report(&wrong);
}

/// The most files of one title that may use one another in a circle.
const TITLE_CIRCLE_MOST: usize = 5;

#[test]
fn circles_of_imports_in_a_title_are_small() {
    let mut edges = Imports::read().edges();
    edges.retain(|file, used| {
        // The file of a title shows the files in it, which is no circle where they use it.
        used.retain(|used| !used.starts_with(file));
        file.first().is_some_and(|room| room == "games")
    });
    let mut circles = imports::circles(&edges);
    circles.retain(|circle| circle.len() > TITLE_CIRCLE_MOST);
    let large: Vec<String> = circles.iter().map(|circle| format!("{circle:?}")).collect();
    report(&large);
}

#[test]
fn the_pure_half_has_no_floats_and_no_files() {
    let words = ["f32", "f64", "std::fs", "std::io", "std::net", "println!"];
    let is_pure = |name: &str| {
        let pure = ["rules/", "orders/", "games/"];
        pure.iter().any(|half| name.starts_with(half))
    };
    report_words(&words, is_pure, "in the pure half");
}

#[test]
fn sql_is_in_the_store() {
    let words = [
        "rusqlite",
        "SELECT ",
        "INSERT INTO",
        "UPDATE ",
        "DELETE FROM",
        "PRAGMA ",
    ];
    // IMAP has a word in common with SQL.
    let is_outside = |name: &str| {
        let apart = ["store/", "mail/mailbox/imap/"];
        !apart.iter().any(|folder| name.starts_with(folder))
    };
    report_words(&words, is_outside, "outside of the store");
}

#[test]
fn tests_are_in_their_own_folder() {
    // The library would be compiled once more for those in it.
    let words = ["cfg(test", "all(test", "#[test]"];
    report_words(&words, |_| true, "in src, whose tests are not run");
}

#[test]
fn files_are_made_in_one_place() {
    // A name in a folder that others may write to can be a link to any file.
    let words = [
        "File::create",
        "File::options",
        "OpenOptions",
        "fs::copy",
        "fs::create_dir",
        "fs::write",
        "DirBuilder",
        "set_permissions",
    ];
    report_words(&words, |name| name != "files.rs", "outside of src/files.rs");
}

#[test]
fn files_and_lines_are_short_enough_to_read() {
    let mut wrong = Vec::new();
    for path in files(&root().join("src"), ".rs") {
        let text = fs::read_to_string(&path).unwrap();
        let lines = text.lines().count();
        if lines > 400 {
            wrong.push(format!("{}: {lines} lines", path.display()));
        }
        for (nth, line) in (1..).zip(text.lines()) {
            let length = line.chars().count();
            if length > 100 {
                wrong.push(format!("{}:{nth}: a line of {length}", path.display()));
            }
        }
    }
    report(&wrong);
}

/// Returns the keys of all sentences of a language.
fn sentences(language: &str) -> BTreeSet<String> {
    let folder = root().join("templates/lang").join(language);
    let mut keys = BTreeSet::new();
    for path in files(&folder, ".ftl") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            if let Some((key, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                let is_new = keys.insert(key.to_owned());
                assert!(is_new, "{key} is twice in {language}");
            }
        }
    }
    keys
}

/// Returns all that could be a key in the sources and the layouts: words in quotes.
fn quoted() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let layouts = files(&root().join("templates"), ".j2");
    let layouts = layouts.iter().map(|path| fs::read_to_string(path).unwrap());
    for text in sources().into_values().chain(layouts) {
        words.extend(text.split('"').map(str::to_owned));
    }
    for path in files(&root().join("templates/lang/en"), ".ftl") {
        let text = fs::read_to_string(path).unwrap();
        for reference in text.split('{').skip(1) {
            let key = reference.split('}').next().unwrap().trim();
            words.insert(key.to_owned());
        }
    }
    words
}

#[test]
fn no_sentence_is_unused() {
    let words = quoted();
    let mut unused: Vec<String> = sentences("en").into_iter().collect();
    unused.retain(|key| !words.contains(key));
    report(&unused);
}

#[test]
fn no_sentence_is_missing() {
    let known = sentences("en");
    let looks_like_a_key = |word: &String| {
        let parts: Vec<&str> = word.split('-').collect();
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit();
        let plain = |part: &&str| !part.is_empty() && part.chars().all(is_plain);
        let first = parts.first().copied().unwrap_or_default();
        let families = [
            "act", "asked", "outcome", "misread", "held", "unfit", "games", "distance", "weekday",
            "month", "zone", "heading", "subject", "title", "language",
        ];
        let of_a_title = |word: &str| {
            let begins = |title: &TitleEntry| word.starts_with(&title.name.replace('_', "-"));
            TITLES.iter().any(begins)
        };
        parts.len() > 1
            && parts.iter().all(plain)
            && !word.ends_with(|c: char| c.is_ascii_digit())
            && (of_a_title(word) || families.contains(&first))
    };
    let mut missing: Vec<String> = quoted().into_iter().collect();
    missing.retain(|word| looks_like_a_key(word) && !known.contains(word));
    report(&missing);
}

#[test]
fn files_speak_only_of_the_project() {
    let mut wrong = Vec::new();
    // Folders in which people work: a path through one belongs to one machine.
    let machine = ["work", "root", "home"].map(|folder| format!("/{folder}/"));
    let unfinished = ["TODO", "FIXME", "XXX"].map(str::to_owned);
    let kinds = [".rs", ".ftl", ".j2", ".toml", ".md"];
    let folders = ["src", "templates", "games", "tests", "benches"];
    for folder in folders.map(|folder| root().join(folder)) {
        let paths = kinds.iter().flat_map(|kind| files(&folder, kind));
        for path in paths.filter(|path| !path.ends_with("tests/tidy.rs")) {
            let text = fs::read_to_string(&path).unwrap();
            for banned in machine.iter().chain(&unfinished) {
                if text.contains(banned) {
                    wrong.push(format!("{}: {banned}", path.display()));
                }
            }
        }
    }
    report(&wrong);
}

#[test]
fn every_test_file_is_named_by_the_module_above_it() {
    let tests = root().join("tests");
    let declares = |file: &PathBuf, module: &str| {
        let text = fs::read_to_string(file).unwrap_or_default();
        let names = text.lines().filter_map(|line| {
            let (_, name) = line.strip_suffix(';')?.rsplit_once("mod ")?;
            Some(name.to_owned())
        });
        names.into_iter().any(|name| name == module)
    };
    let mut wrong = Vec::new();
    for path in files(&tests, ".rs") {
        let stem = path.file_stem().unwrap().to_str().unwrap();
        // The path of the module: a folder's own file is named after the folder.
        let module = match stem {
            "main" => continue,
            "mod" => path.parent().unwrap().to_owned(),
            _ => path.with_extension(""),
        };
        let name = module.file_name().unwrap().to_str().unwrap();
        let above = module.parent().unwrap();
        let of_folder = above.with_extension("rs");
        let files = [above.join("mod.rs"), above.join("main.rs"), of_folder];
        if !files.iter().any(|file| declares(file, name)) {
            wrong.push(format!("{}: no module names it", path.display()));
        }
    }
    report(&wrong);
}

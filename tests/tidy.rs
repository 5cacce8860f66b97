//! The walls of the house: module edges, lengths of files and lines, and sentences that are missing
//! or unused. Clippy keeps what it can (`clippy.toml`): banned names, lengths of functions.

mod docs;
mod imports;
mod measures;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use landfall::games::{TITLES, Title};

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

/// Sources by their path below `src/`, without remarks and without tests inside them.
fn sources() -> BTreeMap<String, String> {
    let src = root().join("src");
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap();
        let code: Vec<&str> = code
            .lines()
            .filter(|line| !line.trim_start().starts_with("//"))
            .collect();
        let name = path
            .strip_prefix(&src)
            .unwrap()
            .to_str()
            .unwrap()
            .to_owned();
        (name, code.join("\n"))
    };
    files(&src, ".rs").into_iter().map(read).collect()
}

fn report(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Which modules of ours a module may use, besides itself.
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
    (
        "judge",
        &[
            "rules", "games", "orders", "store", "mail", "language", "render",
        ],
    ),
    (
        "command",
        &[
            "clock", "config", "failure", "files", "games", "judge", "mail", "program", "render",
            "rules", "store",
        ],
    ),
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
            wrong.push(format!(
                "{} may not use {}",
                file.join("::"),
                used.join("::")
            ));
        }
    }
    report(&wrong);
}

#[test]
fn the_judge_knows_no_transport() {
    let mut wrong = Vec::new();
    for (name, code) in sources() {
        if name.starts_with("judge/") && (code.contains("transport::") || code.contains("Maildir"))
        {
            wrong.push(format!("{name}: names a transport or a mailbox of its own"));
        }
    }
    report(&wrong);
}

/// The rooms of the judge, each above those that it may use. What belongs to none of them is the
/// judge itself, in one room with the daemon.
const ROOMS: [&str; 12] = [
    "daemon", "inbox", "commands", "play", "archive", "letters", "request", "identity", "work",
    "ledger", "base", "time",
];

/// As many files of one room may use one another in a circle.
const CIRCLE_MOST: usize = 12;

/// The place of a file's room in that list; none for a file outside the judge.
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
                wrong.push(format!(
                    "{} uses {} above it",
                    file.join("::"),
                    used.join("::")
                ));
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
    let circles = imports::circles(&edges).into_iter();
    let large = circles.filter(|circle| circle.len() > TITLE_CIRCLE_MOST);
    report(
        &large
            .map(|circle| format!("{circle:?}"))
            .collect::<Vec<_>>(),
    );
}

#[test]
fn the_pure_half_has_no_floats_and_no_files() {
    let mut wrong = Vec::new();
    for (name, code) in sources() {
        let pure = ["rules/", "orders/", "games/"];
        if !pure.iter().any(|half| name.starts_with(half)) {
            continue;
        }
        for banned in ["f32", "f64", "std::fs", "std::io", "std::net", "println!"] {
            if code.contains(banned) {
                wrong.push(format!("{name}: {banned} in the pure half"));
            }
        }
    }
    report(&wrong);
}

#[test]
fn sql_stands_in_the_store() {
    let mut wrong = Vec::new();
    for (name, code) in sources() {
        let sql = [
            "rusqlite",
            "SELECT ",
            "INSERT INTO",
            "UPDATE ",
            "DELETE FROM",
            "PRAGMA ",
        ];
        // IMAP has a word in common with SQL.
        let apart = name.starts_with("store/") || name.starts_with("mail/mailbox/imap/");
        if !apart && sql.iter().any(|word| code.contains(word)) {
            wrong.push(format!("{name}: SQL outside of the store"));
        }
    }
    report(&wrong);
}

#[test]
fn files_are_made_in_one_place() {
    let mut wrong = Vec::new();
    for (name, code) in sources() {
        let made = [
            "File::create",
            "File::options",
            "OpenOptions",
            "fs::copy",
            "fs::create_dir",
            "fs::write",
            "DirBuilder",
            "set_permissions",
        ];
        // A name in a folder that others may write to can be a link to any file.
        for made in made.iter().filter(|made| code.contains(**made)) {
            if name != "files.rs" {
                wrong.push(format!("{name}: {made} outside of src/files.rs"));
            }
        }
    }
    report(&wrong);
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
        for (nth, line) in text.lines().enumerate() {
            if line.chars().count() > 100 {
                wrong.push(format!(
                    "{}:{}: a line of {}",
                    path.display(),
                    nth + 1,
                    line.len()
                ));
            }
        }
    }
    report(&wrong);
}

/// The keys of all sentences of a language.
fn sentences(language: &str) -> BTreeSet<String> {
    let folder = root().join("templates/lang").join(language);
    let mut keys = BTreeSet::new();
    for path in files(&folder, ".ftl") {
        for line in fs::read_to_string(&path).unwrap().lines() {
            if let Some((key, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                assert!(
                    keys.insert(key.to_owned()),
                    "{key} stands twice in {language}"
                );
            }
        }
    }
    keys
}

/// All that could be a key in the sources and the layouts: words in quotes.
fn quoted() -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    let layouts = files(&root().join("templates"), ".j2");
    let layouts = layouts
        .into_iter()
        .map(|path| fs::read_to_string(path).unwrap());
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
    let unused: Vec<String> = sentences("en")
        .into_iter()
        .filter(|key| !words.contains(key))
        .collect();
    report(&unused);
}

#[test]
fn no_sentence_is_missing() {
    let known = sentences("en");
    let looks_like_a_key = |word: &&String| {
        let parts: Vec<&str> = word.split('-').collect();
        let plain = |part: &&str| {
            !part.is_empty()
                && part
                    .chars()
                    .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
        };
        let first = parts.first().copied().unwrap_or_default();
        let families = [
            "act", "asked", "outcome", "misread", "held", "unfit", "games", "distance", "weekday",
            "month", "zone", "heading", "subject", "title", "language",
        ];
        let of_a_title = |word: &str| {
            let begins = |title: &Title| word.starts_with(&title.name.replace('_', "-"));
            TITLES.iter().any(begins)
        };
        parts.len() > 1
            && parts.iter().all(plain)
            && !word.ends_with(|c: char| c.is_ascii_digit())
            && (of_a_title(word) || families.contains(&first))
    };
    let words = quoted();
    let missing: Vec<String> = words
        .iter()
        .filter(looks_like_a_key)
        .filter(|word| !known.contains(*word))
        .cloned()
        .collect();
    report(&missing);
}

#[test]
fn letters_speak_of_the_project_alone() {
    let mut wrong = Vec::new();
    // Folders in which people keep what they work on: a path through one belongs to one machine.
    let machine = ["work", "root", "home"].map(|folder| format!("/{folder}/"));
    let unfinished = ["TODO", "FIXME", "XXX"].map(str::to_owned);
    let kinds = [".rs", ".ftl", ".j2", ".toml", ".md"];
    let folders = ["src", "templates", "games", "tests", "benches"];
    for folder in folders {
        for path in kinds
            .iter()
            .flat_map(|kind| files(&root().join(folder), kind))
        {
            if path.ends_with("tests/tidy.rs") {
                continue;
            }
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
    let declares = |file: &Path, module: &str| {
        let text = fs::read_to_string(file).unwrap_or_default();
        text.lines().any(|line| {
            let line = line.strip_suffix(';').unwrap_or_default();
            line.rsplit_once("mod ")
                .is_some_and(|(_, name)| name == module)
        })
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
        let files = ["mod.rs", "main.rs"].map(|file| above.join(file));
        let beside = above.with_extension("rs");
        if !files
            .iter()
            .chain([&beside])
            .any(|file| declares(file, name))
        {
            wrong.push(format!("{}: no module names it", path.display()));
        }
    }
    report(&wrong);
}

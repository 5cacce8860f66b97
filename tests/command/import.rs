//! `import` of what no judge has written: nothing of it is stored, it takes little memory, and none
//! of it drives a terminal.

use std::fs;
use std::path::Path;
use std::process::Stdio;

use clap::Parser;
use data_encoding::HEXLOWER;
use landfall::command::{self, Cli};
use landfall::games::TITLES;
use landfall::judge::record::{Record, bounds};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::ordered::Node;
use super::{Desk, seats};
use crate::support::memory::{limited, small, watched};

/// A file as its lines.
#[derive(Clone)]
struct File {
    lines: Vec<Node>,
}

impl File {
    /// Makes a paused game, with all that its file can have.
    fn paused() -> Self {
        let desk = Desk::with_game_of("--press both --overheard");
        desk.serve_on(23..=25);
        desk.run("pause new-world-1 --now 2026-11-25T18:00:00Z")
            .ok();
        let text = desk.run("export new-world-1 --with-seed").ok();
        let mut file = Self {
            lines: text.lines().map(Node::read).collect(),
        };
        *file.seat() = Node::read(
            r#"{"played":true,"stand_in":"calm","offered":true,"misses":1,"bank_spent":60,
            "away":[["2026-12-24T18:00:00Z","2026-12-26T18:00:00Z"]],
            "ahead":[[1,"PASS","kept"]],"bound":[[1,"tile",2]]}"#,
        );
        file
    }

    /// Returns the state of the first seat.
    fn seat(&mut self) -> &mut Node {
        self.lines[0].at(&["kept".to_owned(), "0".to_owned()])
    }

    /// Returns the file with a digest that fits, so that nothing but its values is wrong.
    fn sealed(&self) -> String {
        let (end, above) = self.lines.split_last().unwrap();
        let above: String = above.iter().map(|line| format!("{line}\n")).collect();
        let mut end = end.clone();
        let digest = HEXLOWER.encode(&Sha256::digest(&above));
        if let Node::Fields(fields) = &mut end
            && let Some((_, node)) = fields.iter_mut().find(|(key, _)| key == "sha256")
            && matches!(node, Node::Plain(Value::String(text)) if text.len() == 64)
        {
            *node = Node::Plain(digest.into());
        }
        format!("{above}{end}\n")
    }

    /// Returns the places of values, by line and path.
    fn places(&self) -> Vec<(usize, Vec<String>)> {
        let mut places = Vec::new();
        for (no, line) in self.lines.iter().enumerate() {
            // Rows of one kind are alike.
            if no < 8 || no + 1 == self.lines.len() {
                line.below(&[], &mut |path| places.push((no, path)));
            }
        }
        places
    }
}

/// Returns values that no file of a judge has.
fn junk() -> Vec<(&'static str, Value)> {
    let mut deep = json!([]);
    for _ in 0..100 {
        deep = json!([deep]);
    }
    vec![
        ("a control sequence", json!("\u{1b}[2J\u{7}")),
        ("a C1 control", json!("a\u{9b}b")),
        ("NUL", json!("a\u{0}b")),
        ("a long text", json!("x".repeat(40_000))),
        ("too deep", deep),
        ("a fraction", json!(1e300)),
        ("a negative number", json!(-1)),
        ("a huge number", json!(u64::MAX)),
        ("an object", json!({"a\u{1b}": "\u{1b}"})),
        ("a year of no calendar", json!("+262000-01-01T00:00:00Z")),
        ("no text in UTF-8", json!("\u{fffd}\u{1}")),
    ]
}

/// Runs `import` without a process of its own; whether the file came in.
fn comes_in(desk: &Desk, text: &str) -> Result<String, String> {
    desk.write("junk.jsonl", text);
    let path = |name: &str| desk.path(name).to_str().unwrap().to_owned();
    let (config, file) = (path("judge.toml"), path("junk.jsonl"));
    let now = "2026-11-26T18:00:00Z";
    let args = [
        "landfall", "--config", &config, "--now", now, "import", &file,
    ];
    let args = [&args[..], &seats()].concat();
    let cli = <Cli as Parser>::parse_from(args);
    let mut out = Vec::new();
    match command::run(&cli, TITLES, &mut out) {
        Ok(()) => Ok(String::from_utf8(out).unwrap()),
        Err(failure) => Err(failure.to_string()),
    }
}

/// Counts the rows of all tables that an import could write.
fn rows(desk: &Desk) -> i64 {
    let conn = rusqlite::Connection::open(desk.path("landfall.db")).unwrap();
    let tables = "game seat ledger component_file person outbox absence order_ahead";
    let counts = tables
        .split(' ')
        .map(|table| format!("(SELECT count(*) FROM {table})"));
    let counts: Vec<String> = counts.collect();
    let sql = format!("SELECT {}", counts.join(" + "));
    conn.query_row(&sql, [], |row| row.get(0)).unwrap()
}

#[test]
fn junk_in_any_field_is_refused_before_anything_is_stored() {
    let file = File::paused();
    let desk = Desk::new();
    let mut tried = 0;
    for (line, path) in file.places() {
        for (what, value) in junk() {
            let mut bad = file.clone();
            *bad.lines[line].at(&path) = Node::Plain(value);
            let found = comes_in(&desk, &bad.sealed());
            assert!(found.is_err(), "line {}: {path:?}: {what}", line + 1);
            tried += 1;
        }
        assert_eq!(rows(&desk), 0, "line {}: {path:?}", line + 1);
    }
    assert!(tried > 400, "{tried}");
    // So is an unknown field, at any place that has fields.
    for (line, path) in file.places() {
        let mut bad = file.clone();
        let is_free = path[0] == "house" || path[0] == "body";
        if let (Node::Fields(fields), false) = (bad.lines[line].at(&path), is_free) {
            fields.push(("junk".to_owned(), Node::Plain(json!(1))));
            assert!(comes_in(&desk, &bad.sealed()).is_err(), "{path:?}");
        }
    }
    assert_eq!(rows(&desk), 0);
    comes_in(&desk, &file.sealed()).expect("without junk it comes in");
    assert!(rows(&desk) > 0);
}

#[test]
fn bytes_that_are_no_text_and_files_that_are_cut_are_refused() {
    let desk = Desk::new();
    let text = File::paused().sealed();
    let refused = |bytes: &[u8]| {
        desk.write("bad.jsonl", bytes);
        desk.run("import bad.jsonl").fails(1)
    };
    refused(b"\xff\xfe{\0\"\0");
    refused(b"{\"landfall\":\"game\xe9\"}\n{}\n{}\n");
    refused(b"");
    refused(b"\n\n\n\n");
    refused(&text.as_bytes()[..text.len() / 2]);
    refused(format!("\u{feff}{text}").as_bytes());
    refused(text.replace('\n', "\r\n").as_bytes());
    refused(format!("{text}{text}").as_bytes());
    assert_eq!(rows(&desk), 0);
}

/// Runs the program under a hard limit on address space; returns its most memory, in kB, and code.
fn bounded(desk: &Desk, args: &str) -> (u64, i32) {
    let mut program = limited(desk.folder.path(), "-v 131072", args);
    let (ended, most) = watched(program.stderr(Stdio::null()).spawn().unwrap());
    (most, ended.code().unwrap_or(-1))
}

/// Returns files that are as large as they can be made, each in another way.
fn large() -> Vec<(&'static str, String)> {
    let file = File::paused();
    let with = |change: &dyn Fn(&mut File)| {
        let mut file = file.clone();
        change(&mut file);
        file.sealed()
    };
    let comment = |bytes: usize| {
        move |file: &mut File| {
            let components = file.lines[1].field("components");
            let text = format!("{}# {}\n", components.text(), "x".repeat(bytes));
            *components = Node::Plain(text.into());
        }
    };
    let rows = |count: usize| {
        move |file: &mut File| {
            let end = file.lines.pop().unwrap();
            let row = file.lines.last().unwrap().clone();
            file.lines.resize(count, row);
            file.lines.push(end);
        }
    };
    let ahead = |count: u32| {
        move |file: &mut File| {
            let line = "x".repeat(1_000);
            let orders = (1..=count).map(|no| Node::Plain(json!([no, line, "dropped"])));
            *file.seat().field("ahead") = Node::List(orders.collect());
        }
    };
    vec![
        ("a comment of 30 MB", with(&comment(30_000_000))),
        ("a comment of 270 kB", with(&comment(270_000))),
        ("50,000 rows", with(&rows(49_000))),
        ("a million rows", with(&rows(1_000_000))),
        ("3 MB of orders ahead", with(&ahead(2_500))),
        ("40 MB of orders ahead", with(&ahead(34_000))),
        ("one line of 30 MB", "[".repeat(30_000_000)),
        ("lines without end", "\n".repeat(30_000_000)),
    ]
}

#[test]
fn a_file_of_any_size_takes_less_than_64_megabytes_under_a_hard_limit() {
    for (what, text) in large() {
        let desk = Desk::new();
        desk.write("large.jsonl", &text);
        for command in ["import large.jsonl", "verify large.jsonl"] {
            let (most, code) = bounded(&desk, command);
            // Orders ahead are under no digest but that of the file, and this file is sealed.
            // Of the others some are read and false, and some are too large to be read.
            let expected: &[i32] = match (command.starts_with("verify"), what) {
                (true, "3 MB of orders ahead") => &[0],
                (true, _) => &[1, 74],
                (false, _) => &[1],
            };
            assert!(expected.contains(&code), "{what}: {command}: {code}");
            small(most, &format!("{what}, {command}"));
        }
        assert_eq!(rows(&desk), 0);
    }
    let desk = Desk::new();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ledgers/neuland-2008.jsonl");
    fs::copy(kept, desk.path("long.jsonl")).unwrap();
    for command in ["verify long.jsonl", "import long.jsonl"] {
        let (most, code) = bounded(&desk, command);
        assert_eq!(code, 0, "{command}");
        small(most, command);
    }
}

/// Returns whether a character drives a terminal.
fn drives(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
}

#[test]
fn nothing_in_a_file_drives_a_terminal() {
    let file = File::paused();
    let desk = Desk::new();
    let hostile = "\u{1b}]0;x\u{7}\u{9b}2J\u{202e}\r";
    for (line, path) in file.places() {
        let mut bad = file.clone();
        let place = bad.lines[line].at(&path);
        let Node::Plain(Value::String(text)) = place else {
            continue;
        };
        *place = Node::Plain(format!("{text}{hostile}").into());
        let text = bad.sealed();
        // Also raw, as no writer of JSON does it.
        let raw = text
            .replace("\\u001b", "\u{1b}")
            .replace("\\u0007", "\u{7}");
        for text in [text, raw] {
            desk.write("bad.jsonl", text);
            if line > 3 && line + 1 < bad.lines.len() {
                continue;
            }
            for args in [
                "import bad.jsonl",
                "verify bad.jsonl",
                "verify bad.jsonl --json",
            ] {
                let said = desk.run(args);
                let refused = said.code != 0 || args.starts_with("verify");
                assert!(refused, "{path:?}: {args}");
                for shown in [&said.out, &said.err] {
                    assert!(!shown.contains(drives), "{path:?}: {args}: {shown:?}");
                    assert!(!shown.contains('\u{202e}'), "{path:?}: {shown:?}");
                }
            }
        }
    }
}

/// Bounds are for files of others; those of a judge are within them.
#[test]
fn export_writes_no_file_that_import_would_refuse() {
    let desk = Desk::with_game();
    desk.tamper("UPDATE game SET opened_at = -99999999999999; DROP TRIGGER ledger_keeps_words;");
    let export = "export new-world-1 --out game.jsonl";
    desk.refuses(export, &["no judge would take the file"]);
    assert!(!desk.path("game.jsonl").exists());
}

/// Other readers of JSON stop at such depths, and round such numbers.
#[test]
fn what_lies_too_deep_and_numbers_that_not_every_reader_reads_are_refused() {
    let desk = Desk::with_game();
    let text = desk.run("export new-world-1 --with-seed").ok();
    let deep = format!("{}{}", "[".repeat(40), "]".repeat(40));
    let long = "{\"number\":9007199254740994}".to_owned();
    for (body, why) in [(deep, "too deep"), (long, "is no number of a game")] {
        let (mut record, _) = Record::read(&text).unwrap();
        assert!(bounds::check(&record).is_ok());
        record.rows[0].body = body;
        let refused = bounds::check(&record).unwrap_err();
        assert_eq!(refused.line, 3);
        assert!(refused.why.contains(why), "{refused}");
    }
}

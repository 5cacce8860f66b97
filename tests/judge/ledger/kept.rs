//! Old ledgers replay for ever: one finished game of each title and edition is kept as a file.

use std::fs;
use std::path::PathBuf;

use landfall::judge::record::Record;
use landfall::judge::verify::{Verdict, verify_text};

use super::made::{editions, finished};
use crate::support::{Table, golden};

/// As `format` in the head of a file says; the folder of the files that were written in it.
const FORMATS: [(u8, &str); 2] = [(1, "format-1"), (2, "format-2")];

fn folder(format: u8) -> PathBuf {
    let (_, folder) = FORMATS.iter().find(|(of, _)| *of == format).unwrap();
    golden::path("tests/ledgers").join(folder)
}

/// All kept files by name.
pub fn kept() -> Vec<(String, String)> {
    FORMATS
        .iter()
        .flat_map(|(format, _)| kept_in(*format))
        .collect()
}

/// The kept files of one format by name, such as `format-2/race-nl.jsonl`.
pub fn kept_in(format: u8) -> Vec<(String, String)> {
    let folder = folder(format);
    let of = folder.file_name().unwrap().to_str().unwrap();
    let files = fs::read_dir(&folder).into_iter().flatten();
    let mut kept: Vec<(String, String)> = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"))
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            (format!("{of}/{name}"), fs::read_to_string(&path).unwrap())
        })
        .collect();
    kept.sort();
    kept
}

/// A file that is there is never written again: what it keeps is how games were once written.
#[test]
fn every_title_and_edition_has_a_finished_game_in_each_format() {
    let names = |format| -> Vec<String> {
        let name = |(name, _): (String, String)| name.split_once('/').unwrap().1.to_owned();
        kept_in(format).into_iter().map(name).collect()
    };
    for plan in editions() {
        let name = format!(
            "{}-{}.jsonl",
            plan.title.name.replace('_', "-"),
            plan.edition
        );
        let path = folder(2).join(&name);
        if golden::blessing() && !path.exists() {
            fs::create_dir_all(folder(2)).unwrap();
            fs::write(&path, finished(&plan).to_text().unwrap()).unwrap();
        }
        assert!(
            names(1).contains(&name) && names(2).contains(&name),
            "{name} is missing: LANDFALL_BLESS=1 writes it"
        );
    }
}

#[test]
fn kept_ledgers_replay() {
    for (name, text) in kept_in(1) {
        for found in verify_text(landfall::games::TITLES, &text, None).unwrap() {
            // A later release may play by other rules, and then it says so; and these were opened
            // before the digest of the terms held their times, and before it was written how words
            // of luck were taken.
            let known = ["orders", "terms", "luck"].contains(&found.check);
            let open = known && found.verdict == Verdict::NotCompared;
            assert!(found.verdict == Verdict::Holds || open, "{name}: {found:?}");
        }
    }
    for (name, text) in kept_in(2) {
        for found in verify_text(landfall::games::TITLES, &text, None).unwrap() {
            let open = found.check == "orders" && found.verdict == Verdict::NotCompared;
            assert!(found.verdict == Verdict::Holds || open, "{name}: {found:?}");
        }
    }
}

#[test]
fn kept_ledgers_come_in_and_go_out_to_the_byte() {
    for (name, text) in kept() {
        let mut table = Table::new();
        let (record, _) = Record::read(&text).unwrap();
        assert_eq!(record.to_text().unwrap(), text, "{name}");
        let game = table.judge.import(&record, &[], table.now).unwrap();
        let store = table.judge.store();
        let game = store.game(game).unwrap();
        let out = Record::of(landfall::games::TITLES, store, &game).unwrap();
        // Those of format 1 were opened before the digest held their times, and are marked.
        assert_eq!(out.unverified, name.starts_with("format-1/"), "{name}");
        let unmarked = Record {
            unverified: false,
            ..out
        };
        // What a file says of itself is written anew, as this release does.
        let marked = record.clone().marked(landfall::games::TITLES);
        assert_eq!(
            unmarked.to_text().unwrap(),
            marked.to_text().unwrap(),
            "{name}"
        );
        let found =
            landfall::judge::verify::verify(landfall::games::TITLES, store, &game, None).unwrap();
        assert!(
            found.iter().all(|found| found.verdict != Verdict::Fails),
            "{name}: {found:?}"
        );
        let again = table.judge.import(&record, &[], table.now);
        assert!(again.unwrap_err().to_string().contains("already"));
    }
}

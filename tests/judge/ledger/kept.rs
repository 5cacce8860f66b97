//! Old ledgers replay for ever: one finished game of each title and edition is kept as a file.

use std::fs;
use std::path::PathBuf;

use landfall::games::TITLES;
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Verdict, verify};

use super::findings;
use super::made::{editions, finished};
use crate::support::{Table, golden};

fn folder() -> PathBuf {
    golden::path("tests/ledgers")
}

/// Reads all kept files, by name, such as `race-nl.jsonl`.
pub fn kept() -> Vec<(String, String)> {
    let files = fs::read_dir(folder()).into_iter().flatten();
    let mut kept: Vec<(String, String)> = files
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "jsonl"))
        .map(|path| {
            let name = path.file_name().unwrap().to_str().unwrap();
            (name.to_owned(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    kept.sort();
    kept
}

/// They show that an old file is read for ever, and so they are written anew only where
/// the format changes.
#[test]
fn every_title_and_edition_has_a_kept_ledger() {
    for plan in editions() {
        let title = plan.title.name.replace('_', "-");
        let path = folder().join(format!("{title}-{}.jsonl", plan.edition));
        if golden::blessing() {
            fs::write(&path, finished(&plan).to_text().unwrap()).unwrap();
        }
        let missing = "is missing: LANDFALL_BLESS=1 writes it";
        assert!(path.exists(), "{} {missing}", path.display());
    }
}

#[test]
fn kept_ledgers_replay() {
    for (name, text) in kept() {
        for found in findings(&text) {
            // A later release may play by other rules, and then it says so.
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
        let out = Record::of(TITLES, store, &game).unwrap();
        // The marks of a file are written anew, as this release does.
        let marked = record.clone().marked(TITLES);
        assert_eq!(out.to_text().unwrap(), marked.to_text().unwrap(), "{name}");
        for found in verify(TITLES, store, &game, Options::default()).unwrap() {
            assert_ne!(found.verdict, Verdict::Fails, "{name}: {found:?}");
        }
        let again = table.judge.import(&record, &[], table.now);
        assert!(again.unwrap_err().to_string().contains("already"));
    }
}

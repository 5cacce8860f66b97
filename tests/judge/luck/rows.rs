//! The rows about luck, and what `verify` says where a person has written others.

use landfall::games::TITLES;
use landfall::judge::act::Act;
use landfall::judge::record::Record;
use landfall::judge::verify::{Finding, Options, Verdict, verify_text};
use landfall::rules::{Seat, Seed};
use landfall::store::{GameState, LedgerRow};

use super::{ALICE, BOB, GAME, WORDS, asking, commitment, hash_of};
use crate::support::Table;

/// The record of a game.
pub(super) fn record(table: &Table) -> Record {
    Record::of(TITLES, table.judge.store(), &table.game()).unwrap()
}

/// A game that has begun with the words of both players, the first ones perhaps with a hash.
fn begun(hashed: bool) -> Record {
    let mut table = Table::playing(&asking(2));
    if hashed {
        table.answer(ALICE, &format!("LUCK SHA256 {}", hash_of(WORDS)));
        table.answer(BOB, "LUCK east");
        table.answer(ALICE, &format!("LUCK {WORDS}"));
    } else {
        table.answer(ALICE, &format!("LUCK {WORDS}"));
        table.answer(BOB, "LUCK east");
    }
    assert_eq!(table.game().state, GameState::Running);
    record(&table)
}

/// The findings about a file.
pub(super) fn findings(record: &Record) -> Vec<Finding> {
    verify_text(TITLES, &record.to_text().unwrap(), Options::default()).unwrap()
}

/// The verdict about the luck of a file, and its words.
pub(super) fn luck(record: &Record) -> (Verdict, String) {
    let mut findings = findings(record).into_iter();
    let luck = findings.find(|finding| finding.check == "luck");
    let luck = luck.expect("a finding");
    (luck.verdict, luck.says)
}

/// Numbers all rows anew and computes their digests, as a forger would.
pub(super) fn forge(record: &mut Record) {
    let (mut previous, mut no, mut events) = (String::new(), 0, 0);
    for row in &mut record.rows {
        no += 1;
        events += u32::from(!row.is_act());
        (row.no, row.event_no) = (no, events);
        row.chain = row.link(&previous, &record.terms.game);
        previous.clone_from(&row.chain);
    }
    record.stands.rows = no;
    record.stands.chain = previous;
}

/// Replaces a part of a row.
fn edit(record: &mut Record, row: &str, from: &str, to: &str) {
    let at = row_of(record, row);
    record.rows[at].body = record.rows[at].body.replace(from, to);
}

/// Takes a row out.
fn remove(record: &mut Record, row: &str) -> LedgerRow {
    let at = row_of(record, row);
    record.rows.remove(at)
}

fn body(act: &Act) -> String {
    serde_json::to_string(act).unwrap()
}

/// The place of the first act that begins like this.
fn row_of(record: &Record, begins: &str) -> usize {
    let begins = format!("{{\"act\":\"{begins}\"");
    let is_it = |row: &LedgerRow| row.body.starts_with(&begins);
    record.rows.iter().position(is_it).expect("a row")
}

#[test]
fn the_order_of_opened_joined_luck_and_started_holds() {
    for hashed in [false, true] {
        let (verdict, says) = luck(&begun(hashed));
        assert_eq!(verdict, Verdict::Holds, "{says}");
    }
}

/// A forgery: its name, whether the game has a hash, and the change.
type Forgery = (&'static str, bool, fn(&mut Record));

const FORGERIES: [Forgery; 9] = [
    ("without having been asked", false, |record| {
        let at = row_of(record, "joined");
        let luck = WORDS.to_owned();
        record.rows[at].body = body(&Act::Joined {
            seat: Seat::new(0),
            luck,
            asked: false,
        });
        remove(record, "luck");
    }),
    ("other words than its seats gave", false, |record| {
        edit(record, "started", "east", "west");
    }),
    ("before its seats have had their time", false, |record| {
        remove(record, "luck");
        edit(record, "started", WORDS, "");
    }),
    ("words behind the start", false, |record| {
        let at = row_of(record, "started");
        let row = record.rows[row_of(record, "luck")].clone();
        record.rows.insert(at + 1, row);
    }),
    ("before the opening", false, |record| {
        let row = remove(record, "luck");
        record.rows.insert(0, row);
    }),
    ("no words of luck at all", false, |record| {
        edit(record, "opened", "\"luck\":172800", "\"luck\":0");
    }),
    ("words behind the close", true, |record| {
        let at = row_of(record, "luck_closed");
        let row = LedgerRow {
            body: body(&Act::Luck {
                seat: Seat::new(1),
                words: "better".to_owned(),
            }),
            ..record.rows[at].clone()
        };
        record.rows.insert(at + 1, row);
        edit(record, "started", "east", "better");
    }),
    ("other words behind the hash", true, |record| {
        for row in &mut record.rows {
            row.body = row.body.replace(WORDS, "the wind blows east");
        }
    }),
    ("a close that nobody needs", true, |record| {
        let row = remove(record, "luck_closed");
        let at = row_of(record, "luck");
        record.rows.insert(at, row);
    }),
];

#[test]
fn rows_about_luck_that_the_judge_cannot_write_are_false() {
    for (what, hashed, change) in FORGERIES {
        let mut record = begun(hashed);
        change(&mut record);
        forge(&mut record);
        let (verdict, says) = luck(&record);
        assert_eq!(verdict, Verdict::Fails, "{what}: {says}");
    }
}

#[test]
fn an_operator_cannot_take_another_seed_once_the_words_are_known() {
    let mut forged = begun(false);
    let other = Seed::new([4; 32]);
    let binds = |record: &Record| {
        let mut findings = findings(record).into_iter();
        !findings.any(|one| one.check == "commitment" && one.verdict == Verdict::Fails)
    };
    forged.seed = Some(other.clone());
    forge(&mut forged);
    assert!(!binds(&forged));
    // With a fitting commitment only the letters show it: see `held`.
    let fitting = other.commitment(GAME).to_string();
    edit(&mut forged, "opened", &commitment(), &fitting);
    forge(&mut forged);
    assert!(binds(&forged));
}

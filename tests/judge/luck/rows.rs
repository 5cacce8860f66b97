//! The rows about luck, and what `verify` says where a person has written others.

use landfall::judge::act::Act;
use landfall::judge::record::Record;
use landfall::judge::verify::{Verdict, verify_text};
use landfall::rules::Seat;
use landfall::store::{GameState, LedgerRow};

use super::*;

/// A game that has begun with the words of both, and one with a hash.
fn begun(hashed: bool) -> Record {
    let mut table = Table::new();
    table.open(&asking(2));
    match hashed {
        true => table.answer(ALICE, &format!("LUCK SHA256 {}", hash_of(WORDS))),
        false => table.answer(ALICE, &format!("LUCK {WORDS}")),
    };
    table.answer(BOB, "LUCK east");
    if hashed {
        table.answer(ALICE, &format!("LUCK {WORDS}"));
    }
    assert_eq!(table.game().state, GameState::Running);
    Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap()
}

/// What the check of luck says of a file.
fn found(record: &Record) -> (Verdict, String) {
    let text = record.to_text().unwrap();
    let findings = verify_text(landfall::games::TITLES, &text, None).unwrap();
    let luck = findings.into_iter().find(|finding| finding.check == "luck");
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

fn body(act: &Act) -> String {
    serde_json::to_string(act).unwrap()
}

/// Where the first act stands that begins like this.
fn row_of(record: &Record, begins: &str) -> usize {
    let begins = format!("{{\"act\":\"{begins}\"");
    let is_it = |row: &LedgerRow| row.body.starts_with(&begins);
    record.rows.iter().position(is_it).expect("a row")
}

#[test]
fn the_order_of_opened_joined_luck_and_started_holds() {
    for hashed in [false, true] {
        let (verdict, says) = found(&begun(hashed));
        assert_eq!(verdict, Verdict::Holds, "{says}");
    }
}

/// One forgery, and what is found.
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
        let at = row_of(record, "luck");
        record.rows.remove(at);
    }),
    ("other words than its seats gave", false, |record| {
        let at = row_of(record, "started");
        let old = record.rows[at].body.clone();
        record.rows[at].body = old.replace("east", "west");
    }),
    ("before its seats have had their time", false, |record| {
        let at = row_of(record, "luck");
        record.rows.remove(at);
        let at = row_of(record, "started");
        let old = record.rows[at].body.clone();
        record.rows[at].body = old.replace(WORDS, "");
    }),
    ("words behind the start", false, |record| {
        let at = row_of(record, "started");
        let row = record.rows[row_of(record, "luck")].clone();
        record.rows.insert(at + 1, row);
    }),
    ("before the opening", false, |record| {
        let at = row_of(record, "luck");
        let row = record.rows.remove(at);
        record.rows.insert(0, row);
    }),
    ("no words of luck at all", false, |record| {
        let at = row_of(record, "opened");
        let old = record.rows[at].body.clone();
        record.rows[at].body = old.replace("\"luck\":172800", "\"luck\":0");
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
        let at = row_of(record, "started");
        let old = record.rows[at].body.clone();
        record.rows[at].body = old.replace("east", "better");
    }),
    ("other words behind the hash", true, |record| {
        for row in &mut record.rows {
            row.body = row.body.replace(WORDS, "the wind blows east");
        }
    }),
    ("a close that nobody needs", true, |record| {
        let at = row_of(record, "luck_closed");
        let row = record.rows.remove(at);
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
        let (verdict, says) = found(&record);
        assert_eq!(verdict, Verdict::Fails, "{what}: {says}");
    }
}

#[test]
fn an_operator_cannot_take_another_seed_once_the_words_are_known() {
    let record = begun(false);
    let other = Seed::new([4; 32]);
    let mut forged = record.clone();
    forged.seed = Some(other.clone());
    forge(&mut forged);
    let text = forged.to_text().unwrap();
    let fails = |text: &str| {
        let findings = verify_text(landfall::games::TITLES, text, None).unwrap();
        let fails = findings
            .into_iter()
            .filter(|one| one.verdict == Verdict::Fails);
        fails.map(|one| one.check).collect::<Vec<_>>()
    };
    assert!(fails(&text).contains(&"commitment"));
    // With a fitting commitment only the letters tell: see `held`.
    let at = row_of(&forged, "opened");
    let old = forged.rows[at].body.clone();
    let fitting = other.commitment("new-world-1").to_string();
    forged.rows[at].body = old.replace(&commitment(), &fitting);
    forge(&mut forged);
    let text = forged.to_text().unwrap();
    assert!(!fails(&text).contains(&"commitment"));
}

//! What would follow: found without a trace, and the same as what then happens.

use landfall::judge::Judge;
use landfall::judge::moderator::Plan;
use landfall::store::Store;
use tempfile::TempDir;

use super::looks::{looks, race, two_seats};
use super::{
    ALICE, ANN, Answered, acts, awaited, expect_outcome, letters, moderated, post, run, typed,
    verbs,
};
use crate::support::{RANDOMNESS, Sent, Table, new_world, noon, without_page};

/// The rows and the letters of a plan; the letters without their pages, in an order of their own.
fn planned(plan: &Plan) -> (Vec<String>, Vec<Vec<u8>>) {
    let rows = plan.rows.iter().map(|row| row.row.body.clone());
    let letters = plan.letters.iter();
    let mut letters: Vec<_> = letters.map(|one| without_page(&one.bytes)).collect();
    letters.sort();
    (rows.collect(), letters)
}

/// The same of all that happened since there were this many rows, and letters to players.
fn happened(table: &Table, (rows, sent): (usize, usize)) -> (Vec<String>, Vec<Vec<u8>>) {
    let letters = letters(table);
    let mut letters: Vec<_> = letters[sent..].iter().map(Sent::without_page).collect();
    letters.sort();
    (table.ledger()[rows..].to_vec(), letters)
}

#[test]
fn what_would_follow_is_what_then_follows() {
    for (_, line) in verbs::TABLE {
        let mut table = moderated();
        verbs::prepare(&mut table, line);
        let (rows, sent) = (table.ledger(), letters(&table).len());
        let plan = table.judge.rehearse("Ann", &[typed(line)], table.now);
        let (planned_rows, planned_letters) = planned(&plan.unwrap());
        table.lap();
        assert_eq!(table.ledger(), rows, "{line}: the rehearsal wrote");
        assert_eq!(letters(&table).len(), sent, "{line}: the rehearsal sent");
        run(&mut table, line).unwrap();
        let (rows, sent) = happened(&table, (rows.len(), sent));
        assert_eq!(planned_rows, rows, "{line}");
        // A letter that goes once more is no new letter.
        let again = line.starts_with("resend");
        assert!(again || planned_letters == sent, "{line}");
        assert_eq!(planned_letters.is_empty(), again, "{line}");
    }
}

/// A judge with a file of its own in a folder, and without games.
fn with_file() -> (TempDir, Table) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::create(&folder.path().join("judge.db"), noon(), &RANDOMNESS);
    let mut table = moderated();
    let settings = table.judge.context().settings.clone();
    table.judge = Judge::new(store.unwrap(), settings).unwrap();
    (folder, table)
}

/// The bytes of the judge's file.
fn bytes(folder: &TempDir, table: &Table) -> Vec<u8> {
    let copy = folder.path().join("copy");
    table.judge.store().backup_to(&copy, true).unwrap();
    std::fs::read(copy).unwrap()
}

#[test]
fn a_rehearsal_leaves_the_file_as_it_was() {
    let (folder, mut table) = with_file();
    table.open(&new_world(3, 3));
    let before = bytes(&folder, &table);
    for line in [
        "deadline new-world-1 +2d --reason a holiday",
        "replace new-world-1 RED zoe@example.net",
        "eject new-world-1 BLUE",
        "broadcast all --text Hello.",
        "pause new-world-1 --reason holidays",
        "end new-world-1 draw",
    ] {
        let plan = table.judge.rehearse("Ann", &[typed(line)], table.now);
        plan.unwrap();
    }
    assert!(before == bytes(&folder, &table));
}

#[test]
fn a_rehearsed_opening_says_what_then_follows_and_leaves_the_file_as_it_was() {
    let (folder, mut table) = with_file();
    let before = bytes(&folder, &table);
    let (by, reason, opening, now) = ("Ann", "a league", new_world(3, 3), table.now);
    let plan = table.judge.rehearse_opening(by, reason, &opening, now);
    let plan = planned(&plan.unwrap());
    assert!(before == bytes(&folder, &table));
    let earlier = letters(&table).len();
    table.judge.open_as(by, reason, &opening, now).unwrap();
    table.lap();
    assert!(plan == happened(&table, (0, earlier)));
    assert_eq!((plan.1.len(), acts(&table).len()), (3, 1));
    assert!(acts(&table)[0].contains(r#""by":"Ann","reason":"a league","deed":"opened""#));
    let told = table.text(ALICE);
    assert!(told.contains("the reason was: a league"), "{told}");
    table.holds();
}

#[test]
fn a_rehearsal_by_mail_shows_nothing_that_only_a_player_may_know() {
    for ask in ["PREVIEW", "DRY RUN", "DRYRUN", "PREVIEW\n", "DRY RUN\n\n"] {
        let mut table = moderated();
        let (rows, sent) = (table.ledger(), letters(&table));
        let (seat, _) = awaited(&table);
        let eject = format!("{ask} EJECT new-world-1 {seat} REASON Silent.");
        post(&mut table, &eject);
        assert_eq!((table.ledger(), letters(&table)), (rows, sent), "{ask}");
        let told = table.letter(ANN).text;
        expect_outcome(&table, Answered::Foreseen, ask);
        assert!(told.contains("moderated ejected"), "{told}");
        let letter = "alice@example.org, subject [new-world-1]";
        assert!(told.contains(letter), "{told}");
        // Neither the tile that would be drawn, nor a player's choices or reply address.
        assert!(told.contains("not shown before"), "{told}");
        assert!(
            !told.contains("YOUR CHOICES") && !told.contains("\"event\""),
            "{told}"
        );
        let tags = told
            .lines()
            .filter(|line| line.contains(" . ") && line.starts_with('|'));
        assert_eq!(tags.count(), 0, "{told}");
    }
}

#[test]
fn a_mail_that_nothing_proves_is_no_oracle_and_no_look() {
    let asked = |line: &str, rehearse: &str| {
        let mut table = race();
        let [(seat, _), _] = two_seats(&table);
        table.write(ANN, "", &format!("{rehearse}AS race-1 {seat}\n{line}"));
        assert!(looks(&table).is_empty(), "on nobody's word");
        assert!(table.has(ANN, "moderator-held"), "{}", table.text(ANN));
        table.letter(ANN).text.replace(line, "-")
    };
    for rehearse in ["", "DRY RUN "] {
        let lawful = asked("A1", rehearse);
        assert_eq!(lawful, asked("A9", rehearse));
        assert!(!lawful.contains("would follow"), "{lawful}");
    }
}

#[test]
fn no_rehearsal_shows_what_the_rules_would_make_of_it() {
    let mut table = race();
    let [(_, first), _] = two_seats(&table);
    table.answer(&first, "A1");
    let [(seat, who), _] = two_seats(&table);
    post(&mut table, "PROCESS race-1 ON-COMMAND");
    table.answer(&who, "A1");
    let eject = format!("EJECT race-1 {seat}");
    for ask in [&eject, "PROCESS race-1", "PROCESS ALL", "UNDO race-1"] {
        post(&mut table, &format!("DRY RUN {ask}"));
        expect_outcome(&table, Answered::Foreseen, ask);
        let told = table.text(ANN);
        for hint in [
            "stood_in",
            "orders",
            "is awaited",
            "awaits",
            "events would",
            "report",
        ] {
            assert!(!told.contains(hint), "{ask}: {hint}: {told}");
        }
    }
}

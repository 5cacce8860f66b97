//! What a player holds: the commitment, words, and letters with the head of the chain.

use landfall::judge::record::Record;
use landfall::judge::verify::{Finding, Holdings, SavedLetter, Verdict, holdings, holdings_alone};

use super::*;
use crate::support::Received;

/// A game in which some decisions were played.
fn played() -> Table {
    let mut table = Table::new();
    table.open(&asking(2));
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    table.answer(BOB, "LUCK east");
    for _ in 0..3 {
        let awaited = table.awaited();
        let code = table.letter(awaited).codes().remove(0);
        table.answer(awaited, &code);
    }
    table
}

fn saved(letter: &Received) -> SavedLetter {
    SavedLetter {
        name: letter.subject.clone(),
        bytes: letter.bytes.clone(),
    }
}

fn check(table: &Table, held: &Holdings) -> Vec<Finding> {
    holdings(
        landfall::games::TITLES,
        table.judge.store(),
        &table.game(),
        held,
    )
    .unwrap()
}

fn verdicts(found: &[Finding]) -> Vec<Verdict> {
    found.iter().map(|finding| finding.verdict).collect()
}

/// The head that a letter gives.
fn head(letter: &Received) -> Option<String> {
    let line = letter
        .text
        .lines()
        .find(|line| line.starts_with("Record so far"))?;
    Some(line.rsplit(' ').next().unwrap().to_owned())
}

#[test]
fn every_letter_of_a_game_that_has_begun_gives_a_head_that_fits_the_ledger() {
    let mut table = played();
    for text in ["SHOW", "HISTORY", "BANK", "HELP", "ABSENT", "what?"] {
        table.answer(ALICE, text);
        assert!(head(&table.letter(ALICE)).is_some(), "{text}");
    }
    let letters: Vec<SavedLetter> = [ALICE, BOB]
        .iter()
        .flat_map(|player| table.letters(player))
        .map(|letter| saved(&letter))
        .collect();
    let held = Holdings {
        commitment: Some(commitment()),
        luck: Some(WORDS.to_owned()),
        letters,
    };
    let found = check(&table, &held);
    for finding in &found {
        let fits = finding.verdict == Verdict::Holds;
        // What came before the start and gives no digest is no proof of anything.
        let nothing = finding.says.contains("gives no digest");
        assert!(fits || nothing, "{finding:?}");
    }
    assert!(
        found
            .iter()
            .any(|finding| finding.says.contains("up to row"))
    );
}

#[test]
fn what_does_not_fit_the_ledger_is_false() {
    let table = played();
    let newest = table.letter(ALICE);
    let text = String::from_utf8(newest.bytes.clone()).unwrap();
    let own = head(&newest).unwrap();
    let first = if own.starts_with('0') { "1" } else { "0" };
    let other = text.replace(&own, &format!("{first}{}", own.get(1..).unwrap()));
    let held = Holdings {
        commitment: Some("0".repeat(64)),
        luck: Some("words that nobody gave".to_owned()),
        letters: vec![SavedLetter {
            name: "other.eml".to_owned(),
            bytes: other.into_bytes(),
        }],
    };
    assert_eq!(verdicts(&check(&table, &held)), [Verdict::Fails; 3]);
}

#[test]
fn a_ledger_that_was_written_anew_does_not_fit_the_letters_that_were_sent() {
    let table = played();
    let held = Holdings {
        letters: vec![saved(&table.letter(ALICE))],
        ..Holdings::default()
    };
    assert_eq!(verdicts(&check(&table, &held)), [Verdict::Holds]);
    let mut record =
        Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    let mut previous = String::new();
    for row in &mut record.rows {
        // Another second of one row is enough.
        row.at += TimeDelta::seconds(i64::from(row.no == 2));
        row.chain = row.link(&previous, &record.terms.game);
        previous.clone_from(&row.chain);
    }
    record.stands.chain = previous;
    let text = record.to_text().unwrap();
    let found = landfall::judge::verify::holdings_in_text(&text, &held);
    assert_eq!(verdicts(&found), [Verdict::Fails]);
}

#[test]
fn a_letter_alone_is_compared_with_the_commitment() {
    let mut table = Table::new();
    table.open(&asking(2));
    let letter = saved(&table.letter(ALICE));
    for (given, verdict) in [
        (Some(commitment()), Verdict::NotCompared),
        (Some("0".repeat(64)), Verdict::Fails),
        (None, Verdict::NotCompared),
    ] {
        let held = Holdings {
            commitment: given,
            luck: None,
            letters: vec![letter.clone()],
        };
        assert_eq!(verdicts(&holdings_alone(&held)), [verdict]);
    }
    let junk = Holdings {
        letters: vec![SavedLetter {
            name: "junk".to_owned(),
            bytes: Vec::new(),
        }],
        ..Holdings::default()
    };
    assert_ne!(verdicts(&holdings_alone(&junk)), [Verdict::Holds]);
}

#[test]
fn letters_at_one_step_have_one_head_whatever_acts_nobody_is_told_of() {
    let mut table = Table::new();
    let title = landfall::games::title("race").unwrap();
    let names = title.seat_names.iter().take(2);
    let players = names.zip([ALICE, BOB]);
    table.open(&Opening {
        title: "race".to_owned(),
        players: players
            .map(|(name, who)| ((*name).to_owned(), who.to_owned()))
            .collect(),
        ..new_world(2, 3)
    });
    let before = head(&table.letter(ALICE));
    assert_eq!(head(&table.letter(BOB)), before);
    let rows = table.game().entries;
    let look = moderator::look(At {
        game: "new-world-1".to_owned(),
        seat: title.seat_names[0].to_owned(),
    });
    table.judge.moderate("Ann", &[look], table.now).unwrap();
    assert!(table.game().entries > rows, "the look is in the ledger");
    table.answer(ALICE, "SHOW");
    assert_eq!(head(&table.letter(ALICE)), before);
}

#[test]
fn a_head_is_no_digest_of_the_ledger_that_anybody_could_try_values_against() {
    let table = played();
    let own = head(&table.letter(ALICE)).unwrap();
    let rows = table.judge.store().ledger(table.game().id).unwrap();
    for row in &rows {
        assert!(!row.chain.starts_with(&own), "row {}", row.no);
        let plain = hash_of(&row.chain);
        assert!(!plain.starts_with(&own), "row {}", row.no);
    }
}

/// Press of another player must not make a letter of the judge's look false.
#[test]
fn a_digest_that_others_have_written_into_a_letter_is_none_of_the_judges() {
    let table = played();
    let newest = table.letter(ALICE);
    let text = String::from_utf8(newest.bytes.clone()).unwrap();
    let digest = "ab".repeat(32);
    for (line, verdict) in [
        (format!("# {digest}"), Verdict::Holds),
        (format!("| {digest}"), Verdict::Holds),
        (digest.clone(), Verdict::Fails),
    ] {
        let with = format!("{line}\r\nRecord so far");
        let bytes = text.replacen("Record so far", &with, 1).into_bytes();
        let letters = vec![SavedLetter {
            name: line.clone(),
            bytes,
        }];
        let held = Holdings {
            letters,
            ..Holdings::default()
        };
        assert_eq!(verdicts(&check(&table, &held)), [verdict], "{line}");
    }
}

/// The program in a folder with a game's file and letters: its exit code and what it said.
fn verify(folder: &std::path::Path, args: &[&str]) -> (Option<i32>, String) {
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_landfall"));
    program
        .env_remove("LANDFALL_CONFIG")
        .env_remove("LANDFALL_LOG");
    program.current_dir(folder).arg("verify").args(args);
    let output = program.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn the_program_checks_what_a_player_holds_and_says_so_by_its_exit_code() {
    let table = played();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    let record = Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    write("game.jsonl", record.to_text().unwrap().as_bytes());
    let newest = table.letter(ALICE);
    let text = String::from_utf8(newest.bytes.clone()).unwrap();
    let own = head(&newest).unwrap();
    let first = if own.starts_with('0') { "1" } else { "0" };
    let forged = text.replace(&own, &format!("{first}{}", own.get(1..).unwrap()));
    write("newest.eml", &newest.bytes);
    write("forged.eml", forged.as_bytes());
    write("silent.eml", text.replace(&own, "").as_bytes());
    write("junk.eml", b"");
    let letters = table.letters(ALICE);
    write("first.eml", &letters[0].bytes);
    let (digest, other) = (commitment(), "0".repeat(64));
    let (digest, other) = (digest.as_str(), other.as_str());
    for (args, code, says) in [
        (
            vec![
                "game.jsonl",
                "--commitment",
                digest,
                "--luck",
                WORDS,
                "--letter",
                "newest.eml",
            ],
            0,
            "outcome     verified",
        ),
        (
            vec!["game.jsonl", "--commitment", digest],
            0,
            "the commitment given",
        ),
        (
            vec!["game.jsonl", "--luck", WORDS],
            0,
            "went into the seed, as those of RED",
        ),
        (
            vec![
                "game.jsonl",
                "--letter",
                "first.eml",
                "--letter",
                "newest.eml",
            ],
            0,
            "newest.eml: it fits this ledger",
        ),
        (
            vec!["game.jsonl", "--commitment", other],
            1,
            "another commitment",
        ),
        (
            vec!["game.jsonl", "--luck", "other words"],
            1,
            "no seat's words",
        ),
        (
            vec![
                "game.jsonl",
                "--letter",
                "newest.eml",
                "--letter",
                "forged.eml",
            ],
            1,
            "forged.eml",
        ),
        (
            vec!["game.jsonl", "--letter", "junk.eml"],
            1,
            "this is no letter",
        ),
        (
            vec!["game.jsonl", "--letter", "silent.eml"],
            3,
            "it gives no digest",
        ),
        (
            vec!["game.jsonl", "--letter", "nowhere.eml"],
            74,
            "cannot read nowhere.eml",
        ),
        (
            vec!["--commitment", digest, "--letter", "first.eml"],
            3,
            "it gives the commitment",
        ),
        (
            vec!["--commitment", other, "--letter", "first.eml"],
            1,
            "does not give the commitment",
        ),
        (
            vec!["--letter", "nowhere.eml"],
            74,
            "cannot read nowhere.eml",
        ),
    ] {
        let (found, said) = verify(folder.path(), &args);
        assert_eq!(found, Some(code), "{args:?}\n{said}");
        assert!(said.contains(says), "{args:?}\n{said}");
    }
}

//! What a player holds: the commitment, words, and letters with the head of the chain.

use std::path::Path;
use std::process::Command;

use chrono::TimeDelta;
use landfall::games::{TITLES, title};
use landfall::judge::Opening;
use landfall::judge::moderator::{self, At};
use landfall::judge::verify::{
    Finding, Holdings, SavedLetter, Verdict, holdings, holdings_alone, holdings_in_text,
};

use super::rows::record;
use super::{ALICE, BOB, GAME, WORDS, asking, commitment, hash_of};
use crate::support::{Received, Table, line, new_world};

/// A game in which some decisions were played.
fn played() -> Table {
    let mut table = Table::playing(&asking(2));
    table.answer(ALICE, &format!("LUCK {WORDS}"));
    table.answer(BOB, "LUCK east");
    for _ in 0..3 {
        let awaited = table.awaited();
        let code = table.letter(awaited).codes().remove(0);
        table.answer(awaited, &code);
    }
    table
}

/// A player who holds only these letters.
fn letters(letters: Vec<SavedLetter>) -> Holdings {
    Holdings {
        letters,
        ..Holdings::default()
    }
}

fn named(name: &str, bytes: impl Into<Vec<u8>>) -> SavedLetter {
    SavedLetter {
        name: name.to_owned(),
        bytes: bytes.into(),
    }
}

fn saved(letter: &Received) -> SavedLetter {
    named(&letter.subject, letter.bytes.clone())
}

/// The source of a letter.
fn source(letter: &Received) -> String {
    String::from_utf8(letter.bytes.clone()).unwrap()
}

/// The source of a letter with another head.
fn forged(letter: &Received) -> String {
    let own = head(letter).unwrap();
    let first = if own.starts_with('0') { "1" } else { "0" };
    let other = format!("{first}{}", own.get(1..).unwrap());
    source(letter).replace(&own, &other)
}

fn check(table: &Table, held: &Holdings) -> Vec<Finding> {
    holdings(TITLES, table.judge.store(), &table.game(), held).unwrap()
}

fn verdicts(found: &[Finding]) -> Vec<Verdict> {
    found.iter().map(|finding| finding.verdict).collect()
}

/// The head that a letter gives.
fn head(letter: &Received) -> Option<String> {
    let line = letter
        .text
        .lines()
        .find(|line| line.starts_with("Fingerprint of the game so far"))?;
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
fn a_commitment_words_and_a_letter_that_do_not_fit_the_ledger_are_false() {
    let table = played();
    let held = Holdings {
        commitment: Some("0".repeat(64)),
        luck: Some("words that nobody gave".to_owned()),
        letters: vec![named("other.eml", forged(&table.letter(ALICE)))],
    };
    assert_eq!(verdicts(&check(&table, &held)), [Verdict::Fails; 3]);
}

#[test]
fn a_ledger_that_was_written_anew_does_not_fit_the_letters_that_were_sent() {
    let table = played();
    let held = letters(vec![saved(&table.letter(ALICE))]);
    assert_eq!(verdicts(&check(&table, &held)), [Verdict::Holds]);
    let mut record = record(&table);
    let mut previous = String::new();
    for row in &mut record.rows {
        // Another second of one row is enough.
        row.at += TimeDelta::seconds(i64::from(row.no == 2));
        row.chain = row.link(&previous, &record.terms.game);
        previous.clone_from(&row.chain);
    }
    record.stands.chain = previous;
    let found = holdings_in_text(&record.to_text().unwrap(), &held);
    assert_eq!(verdicts(&found), [Verdict::Fails]);
}

#[test]
fn a_letter_alone_is_compared_with_the_commitment() {
    let table = Table::playing(&asking(2));
    let letter = saved(&table.letter(ALICE));
    for (given, verdict) in [
        (Some(commitment()), Verdict::NotCompared),
        (Some("0".repeat(64)), Verdict::Fails),
        (None, Verdict::NotCompared),
    ] {
        let held = Holdings {
            commitment: given,
            ..letters(vec![letter.clone()])
        };
        assert_eq!(verdicts(&holdings_alone(&held)), [verdict]);
    }
    let junk = letters(vec![named("junk", "")]);
    assert_ne!(verdicts(&holdings_alone(&junk)), [Verdict::Holds]);
}

#[test]
fn letters_at_one_step_have_one_head_whatever_acts_of_the_desk_are_hidden() {
    let race = title("race").unwrap();
    let players = race.seat_names.iter().zip([ALICE, BOB]);
    let mut table = Table::playing(&Opening {
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
        game: GAME.to_owned(),
        seat: race.seat_names[0].to_owned(),
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
    let text = source(&table.letter(ALICE));
    let digest = "ab".repeat(32);
    for (line, verdict) in [
        (format!("# {digest}"), Verdict::Holds),
        (format!("| {digest}"), Verdict::Holds),
        (digest.clone(), Verdict::Fails),
    ] {
        let with = format!("{line}\r\nFingerprint of the game so far");
        let letter = named(
            &line,
            text.replacen("Fingerprint of the game so far", &with, 1),
        );
        let found = check(&table, &letters(vec![letter]));
        assert_eq!(verdicts(&found), [verdict], "{line}");
    }
}

/// Runs the program in a folder; returns its exit code and its output.
fn program(folder: &Path, line: &str) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_landfall"));
    program
        .env_remove("LANDFALL_CONFIG")
        .env_remove("LANDFALL_LOG");
    program.current_dir(folder).args(line::words(line));
    let output = program.output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

/// What a player gives to the program in a folder with a game's file and letters, the exit code,
/// and a part of the output. `RIGHT` and `WRONG` are commitments.
const PROGRAM: [(&str, i32, &str); 13] = [
    (
        "verify game.jsonl --commitment RIGHT --luck the wind blows west --letter newest.eml",
        0,
        "outcome     verified",
    ),
    (
        "verify game.jsonl --commitment RIGHT",
        0,
        "the commitment given",
    ),
    (
        "verify game.jsonl --luck the wind blows west",
        0,
        "went into the seed, as those of RED",
    ),
    (
        "verify game.jsonl --letter first.eml --letter newest.eml",
        0,
        "newest.eml: it fits this ledger",
    ),
    (
        "verify game.jsonl --commitment WRONG",
        1,
        "another commitment",
    ),
    ("verify game.jsonl --luck other words", 1, "no seat's words"),
    (
        "verify game.jsonl --letter newest.eml --letter forged.eml",
        1,
        "forged.eml",
    ),
    (
        "verify game.jsonl --letter junk.eml",
        1,
        "this is no letter",
    ),
    (
        "verify game.jsonl --letter silent.eml",
        3,
        "it gives no digest",
    ),
    (
        "verify game.jsonl --letter nowhere.eml",
        74,
        "cannot read nowhere.eml",
    ),
    (
        "verify --commitment RIGHT --letter first.eml",
        3,
        "it gives the commitment",
    ),
    (
        "verify --commitment WRONG --letter first.eml",
        1,
        "does not give the commitment",
    ),
    ("verify --letter nowhere.eml", 74, "cannot read nowhere.eml"),
];

#[test]
fn the_program_checks_what_a_player_holds_and_says_so_by_its_exit_code() {
    let table = played();
    let folder = tempfile::tempdir().unwrap();
    let letters = table.letters(ALICE);
    let newest = table.letter(ALICE);
    for (name, text) in [
        ("game.jsonl", record(&table).to_text().unwrap()),
        ("newest.eml", source(&newest)),
        ("forged.eml", forged(&newest)),
        (
            "silent.eml",
            source(&newest).replace(&head(&newest).unwrap(), ""),
        ),
        ("junk.eml", String::new()),
        ("first.eml", source(&letters[0])),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    for (line, code, says) in PROGRAM {
        let line = line.replace("RIGHT", &commitment());
        let line = line.replace("WRONG", &"0".repeat(64));
        let (found, said) = program(folder.path(), &line);
        assert_eq!(found, Some(code), "{line}\n{said}");
        assert!(said.contains(says), "{line}\n{said}");
    }
}

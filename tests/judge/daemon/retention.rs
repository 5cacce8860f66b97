//! `[keep]`: mails and letters that are not kept for ever.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::TimeDelta;
use landfall::judge::schedule::Span;
use landfall::judge::{Judge, Keep, Pruned, Settings};
use landfall::store::GameState;
use serde_json::json;

use super::ahead::Ahead;
use super::house::House;
use crate::support::{noon, on_one_line, settings};

/// Everything goes after a day.
const A_DAY: Keep = Keep {
    raw_mails: Some(Span::Days(1)),
    stray_mails: None,
    letters: Some(Span::Days(1)),
};

/// Sets up a house with a game that was over a day after it began, and a running one; two answers
/// in each.
fn house() -> House {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 2);
    let house = House::with_games(2);
    house.collect(&mails);
    house.says(&["batch", "heap", "--send"]);
    let over = (noon() + TimeDelta::days(1)).timestamp_millis();
    house.tamper(&format!(
        "UPDATE game SET state = 'over', over_at = {over}, awaiting_seat = NULL, asked_at = NULL,
                deadline = NULL, alarm = NULL, closes_at = NULL, remind_at = NULL
         WHERE name = 'game-1'"
    ));
    house
}

fn judge(house: &House, keep: Keep) -> Judge {
    let settings = Settings { keep, ..settings() };
    Judge::new(house.store(), settings).unwrap()
}

/// Counts the mails of a game that have bytes, and its letters.
fn kept(house: &House, game: &str) -> (usize, usize) {
    let store = house.store();
    let mut mails = store.newest_mails(house.game(game).id, u32::MAX).unwrap();
    mails.retain(|mail| !store.mail_bytes(mail.id).unwrap().is_empty());
    (mails.len(), house.letters_of(game).len())
}

#[test]
fn old_mails_and_letters_go_and_ledgers_and_running_games_stay() {
    let house = house();
    let ledgers = house.ledgers();
    let (finished, running) = (kept(&house, "game-1"), kept(&house, "game-2"));
    assert_eq!((finished.0, running.0), (2, 2));
    let keep = Keep {
        raw_mails: Some(Span::Days(365)),
        stray_mails: None,
        letters: Some(Span::Days(90)),
    };
    let mut judge = judge(&house, keep);
    let day = |days: i64| noon() + TimeDelta::days(days);
    assert_eq!(judge.prune(day(90)).unwrap(), Pruned::default());
    let pruned = judge.prune(day(92)).unwrap();
    assert_eq!((pruned.mails, pruned.letters), (0, finished.1));
    let pruned = judge.prune(day(366)).unwrap();
    assert_eq!((pruned.mails, pruned.letters), (2, 0));
    assert_eq!(judge.prune(day(800)).unwrap(), Pruned::default());
    drop(judge);
    assert_eq!(kept(&house, "game-1"), (0, 0));
    assert_eq!(kept(&house, "game-2"), running);
    assert_eq!(house.ledgers(), ledgers);
    house.is_sound();
    assert_eq!(house.game("game-2").state, GameState::Running);
    // A mail that comes again is still known.
    let again = house.json(&["batch", "heap"]);
    let counts = (&again["known"], &again["all"]["played"]);
    assert_eq!(counts, (&json!(4), &json!(0)));
}

#[test]
fn the_archive_counts_the_mails_and_letters_that_are_gone() {
    let house = house();
    let letters = kept(&house, "game-1").1;
    let told = |house: &House| {
        house.says(&["archive", "game-1", "--private", "--out", "archive"]);
        let story = fs::read_to_string(house.path("archive/game-1/transcript.txt")).unwrap();
        on_one_line(&story)
    };
    assert!(!told(&house).contains("No longer kept"));
    let day = noon() + TimeDelta::days(9);
    judge(&house, A_DAY).prune(day).unwrap();
    let gone = format!("No longer kept of this game: 2 mails and {letters} letters.");
    assert!(told(&house).contains(&gone), "{}", told(&house));
    house.says(&["show", "game-1"]);
    house.says(&["transcript", "game-1", "--all"]);
}

#[test]
fn only_bytes_with_a_note_of_their_removal_can_be_removed() {
    let house = house();
    let conn = house.sql();
    for sql in [
        "UPDATE raw SET bytes = x''",
        "UPDATE raw SET bytes = x'41'",
        "DELETE FROM raw",
        "UPDATE ledger SET body = '{}'",
        "UPDATE letter SET bytes = x''",
    ] {
        assert!(conn.execute_batch(sql).is_err(), "{sql}");
    }
    let note = "INSERT INTO pruned (sha256, size, at) SELECT sha256, 1, 0 FROM raw LIMIT 1";
    conn.execute_batch(note).unwrap();
    let set = |bytes: &str| {
        let one = "WHERE sha256 IN (SELECT sha256 FROM pruned)";
        conn.execute_batch(&format!("UPDATE raw SET bytes = {bytes} {one}"))
    };
    assert!(set("x'41'").is_err());
    set("x''").unwrap();
}

#[test]
fn the_configuration_says_how_long_mails_and_letters_are_kept() {
    let house = house();
    let path = house.path("judge.toml");
    let text = fs::read_to_string(&path).unwrap();
    let usual = [
        "raw_mails = \"1y\"\n",
        "stray_mails = \"14d\"\n",
        "letters_of_finished_games = \"90d\"\n",
    ];
    let with = |keep: &str| {
        let mut other = text.replace("[keep]\n", &format!("[keep]\n{keep}\n"));
        for line in usual {
            assert!(other.contains(line), "`init` writes so");
            other = other.replace(line, "");
        }
        fs::write(&path, other).unwrap();
    };
    house.says_at(noon() + TimeDelta::days(400), &["serve", "--once"]);
    assert_eq!(kept(&house, "game-1"), (0, 0));
    with("raw_mails = \"forever\"");
    house.says(&["status"]);
    for wrong in [
        "raw_mails = \"soon\"",
        "raw_mails = \"0y\"",
        "stray_mails = \"1h\"",
        "letters_of_finished_games = \"5m\"",
    ] {
        with(wrong);
        let complaint = house.complains(&["status"]);
        for part in ["keep.", "forever"] {
            assert!(complaint.contains(part), "{part}: {complaint}");
        }
    }
}

/// Returns whether bytes are in a file or in its log.
fn is_in(file: &Path, words: &[u8]) -> bool {
    let log = PathBuf::from(format!("{}-wal", file.display()));
    [file.to_owned(), log].iter().any(|file| {
        let bytes = fs::read(file).unwrap_or_default();
        bytes.windows(words.len()).any(|piece| piece == words)
    })
}

/// Finds pieces of the letters and mails of a game as the database has them: their reply tags, and
/// the middle of each pack.
fn pieces(house: &House, game: &str) -> Vec<Vec<u8>> {
    let id = house.game(game).id;
    let mut pieces = Vec::new();
    for letter in house.letters_of(game) {
        let text = String::from_utf8(letter.bytes).unwrap();
        let to = text.lines().find(|line| line.starts_with("Reply-To:"));
        let tag = to.and_then(|to| to.split('@').next()?.rsplit('.').next());
        pieces.extend(tag.map(|tag| tag.as_bytes().to_vec()));
    }
    assert!(pieces.len() > 4, "letters have tags");
    let conn = house.sql();
    let sql = "SELECT substr(bytes, 40, 32) FROM pack
               WHERE game_id = ?1 AND (kind = 'letters' OR kind = 'mails')";
    let mut packs = conn.prepare(sql).unwrap();
    let packs = packs.query_map([id.number()], |row| row.get(0)).unwrap();
    pieces.extend(packs.map(Result::unwrap));
    pieces
}

/// Runs retention as the daemon does, until there is nothing left to do.
fn pruned(house: &House) {
    let mut judge = judge(house, A_DAY);
    for _ in 0..20 {
        judge.prune(noon() + TimeDelta::days(9)).unwrap();
    }
}

#[test]
fn what_retention_takes_away_is_in_no_byte_of_the_file_its_log_or_a_backup() {
    for packs in [false, true] {
        let house = house();
        if packs {
            let mut judge = judge(&house, Keep::default());
            assert!(judge.pack(noon() + TimeDelta::days(3)).unwrap());
        }
        let pieces = pieces(&house, "game-1");
        let before = pieces
            .iter()
            .filter(|piece| is_in(&house.database(), piece));
        match packs {
            // Tags are compressed then, and the packs themselves are there.
            true => assert!(before.count() >= 2),
            false => assert_eq!(before.count(), pieces.len(), "all is there at first"),
        }
        let running = kept(&house, "game-2");
        pruned(&house);
        house.says(&["backup", "copy.db"]);
        for piece in &pieces {
            for file in [house.database(), house.path("copy.db")] {
                let words = String::from_utf8_lossy(piece);
                assert!(!is_in(&file, piece), "{words} in {}", file.display());
            }
        }
        assert_eq!(kept(&house, "game-2"), running);
        house.is_sound();
    }
}

#[test]
fn what_retention_takes_away_leaves_a_smaller_file() {
    let house = house();
    let conn = house.sql();
    let much = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        INSERT INTO outbox (effect_key, message_id, rcpt, kind, state, next_try, created_at,
                            sent_at, game_id, seat)
        SELECT 'more/' || i, '<' || i || '>', 'a@b.c', 'report', 'sent', 0, 0, 0, game.id, 0
        FROM n, game WHERE game.name = 'game-1';
        INSERT INTO letter (id, bytes) SELECT id, randomblob(10000) FROM outbox
        WHERE effect_key LIKE 'more/%';";
    conn.execute_batch(much).unwrap();
    let checkpoint = "PRAGMA wal_checkpoint(TRUNCATE)";
    conn.execute_batch(checkpoint).unwrap();
    drop(conn);
    let size = || fs::metadata(house.database()).unwrap().len();
    let before = size();
    pruned(&house);
    assert!(size() + 3_000_000 < before, "{} of {before}", size());
    assert_eq!(house.store().size().log, 0);
}

/// A reader keeps the log from being emptied, and nothing else.
#[test]
fn a_program_that_reads_delays_erasing_and_no_more() {
    let house = house();
    let pieces = pieces(&house, "game-1");
    let reader = house.sql();
    let sql = "SELECT count(*) FROM letter";
    reader.execute_batch(&format!("BEGIN; {sql};")).unwrap();
    let held: i64 = reader.query_row(sql, [], |row| row.get(0)).unwrap();
    let mut judge = judge(&house, A_DAY);
    let day = noon() + TimeDelta::days(9);
    assert!(judge.prune(day).unwrap().letters > 0);
    let seen: i64 = reader.query_row(sql, [], |row| row.get(0)).unwrap();
    assert_eq!(seen, held, "it reads on in what it began with");
    reader.execute_batch("COMMIT").unwrap();
    drop(reader);
    for _ in 0..20 {
        judge.prune(day).unwrap();
    }
    assert!(!pieces.iter().any(|piece| is_in(&house.database(), piece)));
}

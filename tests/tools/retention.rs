//! `[keep]`: what is not kept for ever.

use landfall::judge::schedule::Span;
use landfall::judge::{Keep, Pruned};
use landfall::store::GameState;
use rusqlite::Connection;

use super::*;

/// A house with a game that was over a day after it began, and one that goes on; two answers in
/// each.
fn house() -> House {
    let mut ahead = Ahead::of(2);
    let mails = ahead.rounds(2, 2);
    let house = House::with_games(2);
    folder_of(&house.path("heap"), &mails);
    house.says(&["batch", "heap", "--send"]);
    let over = (noon() + TimeDelta::days(1)).timestamp_millis();
    let conn = Connection::open(house.database()).unwrap();
    conn.execute_batch(&format!(
        "UPDATE game SET state = 'over', over_at = {over}, awaiting_seat = NULL, asked_at = NULL,
                deadline = NULL, closes_at = NULL, remind_at = NULL WHERE name = 'game-1'"
    ))
    .unwrap();
    house
}

fn judge(house: &House, keep: Keep) -> Judge {
    let settings = landfall::judge::Settings { keep, ..settings() };
    Judge::new(house.store(), settings).unwrap()
}

/// How many mails have bytes, and how many letters, of a game.
fn kept(house: &House, game: &str) -> (usize, usize) {
    let (store, game) = (house.store(), house.game(game).id);
    let mails = store.mails_of(game).unwrap().into_iter();
    let mails = mails.filter(|mail| !store.mail_bytes(mail.id).unwrap().is_empty());
    (mails.count(), store.letters_of(game).unwrap().len())
}

#[test]
fn what_is_old_goes_and_ledgers_and_running_games_stay() {
    let house = house();
    let ledgers = house.ledgers();
    let (finished, running) = (kept(&house, "game-1"), kept(&house, "game-2"));
    assert_eq!((finished.0, running.0), (2, 2));
    let keep = Keep {
        raw_mails: Some(Span::Days(365)),
        letters: Some(Span::Days(90)),
    };
    let mut judge = judge(&house, keep);
    let day = |days: i64| noon() + TimeDelta::days(days);
    assert_eq!(judge.prune(day(90)).unwrap(), Pruned::default());
    let pruned = judge.prune(day(92)).unwrap();
    assert_eq!((pruned.mails, pruned.letters), (0, finished.1));
    assert_eq!(
        judge.prune(day(366)).unwrap(),
        Pruned {
            mails: 2,
            letters: 0
        }
    );
    assert_eq!(judge.prune(day(800)).unwrap(), Pruned::default());
    drop(judge);
    assert_eq!(
        (kept(&house, "game-1"), kept(&house, "game-2")),
        ((0, 0), running)
    );
    assert_eq!(house.ledgers(), ledgers);
    assert_eq!(house.store().complaints().unwrap(), Vec::<String>::new());
    assert_eq!(house.game("game-2").state, GameState::Running);
    // A mail that comes again is still known.
    let again = house.json(&["batch", "heap"]);
    assert_eq!(
        (&again["known"], &again["all"]["played"]),
        (&4.into(), &0.into())
    );
}

#[test]
fn the_archive_says_what_is_gone() {
    let house = house();
    let letters = kept(&house, "game-1").1;
    let told = |house: &House| {
        house.says(&["archive", "game-1", "--out", "archive"]);
        let story = fs::read_to_string(house.path("archive/game-1/transcript.txt")).unwrap();
        story.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(!told(&house).contains("Not kept any more"));
    let keep = Keep {
        raw_mails: Some(Span::Days(1)),
        letters: Some(Span::Days(1)),
    };
    judge(&house, keep)
        .prune(noon() + TimeDelta::days(9))
        .unwrap();
    let gone = format!("Not kept any more of this game: 2 mails and {letters} letters.");
    assert!(told(&house).contains(&gone), "{}", told(&house));
    house.says(&["show", "game-1"]);
    house.says(&["transcript", "game-1", "--all"]);
}

#[test]
fn nothing_goes_that_nobody_wrote_down() {
    let house = house();
    let conn = Connection::open(house.database()).unwrap();
    for sql in [
        "UPDATE raw SET bytes = x''",
        "UPDATE raw SET bytes = x'41'",
        "DELETE FROM raw",
        "UPDATE ledger SET body = '{}'",
        "UPDATE letter SET bytes = x''",
    ] {
        assert!(conn.execute_batch(sql).is_err(), "{sql}");
    }
    conn.execute_batch(
        "INSERT INTO pruned (sha256, size, at) SELECT sha256, 1, 0 FROM raw LIMIT 1",
    )
    .unwrap();
    let one = "WHERE sha256 IN (SELECT sha256 FROM pruned)";
    assert!(
        conn.execute_batch(&format!("UPDATE raw SET bytes = x'41' {one}"))
            .is_err()
    );
    conn.execute_batch(&format!("UPDATE raw SET bytes = x'' {one}"))
        .unwrap();
}

#[test]
fn the_configuration_says_for_how_long() {
    let house = house();
    let path = house.path("judge.toml");
    let text = fs::read_to_string(&path).unwrap();
    let usual = "raw_mails = \"1y\"\nletters_of_finished_games = \"90d\"\n";
    assert!(text.contains(usual), "`init` writes so");
    let with = |keep: &str| {
        let other = text.replace(usual, &format!("{keep}\n"));
        fs::write(&path, other).unwrap();
    };
    house.says_at(noon() + TimeDelta::days(400), &["serve", "--once"]);
    assert_eq!(kept(&house, "game-1"), (0, 0));
    with("raw_mails = \"forever\"");
    house.says(&["status"]);
    for wrong in [
        "raw_mails = \"soon\"",
        "raw_mails = \"0y\"",
        "letters_of_finished_games = \"5m\"",
    ] {
        with(wrong);
        let complaint = house.complains(&["status"]);
        assert!(
            complaint.contains("keep.") && complaint.contains("forever"),
            "{complaint}"
        );
    }
}

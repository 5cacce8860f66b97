//! What a club wants of its desk: holidays for all games, press that changes, moderators of single
//! games.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::Opening;
use landfall::store::{Every, HolidaysFrom, PressKinds};

use super::{
    ALICE, ANN, Answered, CAROL, THREE, expect_outcome, judge_of, letters, moderated, moderator_of,
    post, refused, run,
};
use crate::support::{Table, new_world, schedule};

const CLEO: &str = "cleo@example.org";

/// A judge with Ann, who moderates all games, and Cleo, who has one of two.
fn two_games() -> Table {
    let mut table = judge_of(vec![
        moderator_of("", ANN, None),
        moderator_of("Cleo", CLEO, Some("new-world-2")),
    ]);
    table.lap();
    table.open(&new_world(3, 3));
    table.open(&Opening {
        name: "new-world-2".to_owned(),
        schedule: schedule(&[("zone", "Pacific/Auckland"), ("misses", "2")]),
        ..new_world(3, 4)
    });
    table
}

fn deadline(table: &Table, name: &str) -> DateTime<Utc> {
    table.game_named(name).deadline.unwrap()
}

/// Plays the first code of the newest question about a game.
fn play(table: &mut Table, name: &str) {
    let game = table.game_named(name);
    let seat = usize::from(game.awaiting.unwrap());
    let who = table.player_of(name, &table.seats_of(name)[seat].name);
    let question = table.question_in(name, &who);
    table.answer_to(&who, &question, "A0");
}

/// Counts the letters to players.
fn to_players(table: &Table) -> usize {
    let all = letters(table).into_iter();
    all.filter(|sent| sent.to != CLEO).count()
}

fn time(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

#[test]
fn no_time_runs_on_holidays_in_any_game_by_its_own_clock() {
    let mut table = two_games();
    // Asked on 20 November at noon, three days are given.
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-23T12:00:00Z")
    );
    post(
        &mut table,
        "HOLIDAYS 22 November TO 24 November REASON The club is at sea.",
    );
    assert!(table.has(ANN, "moderator-done-holiday"));
    assert!(table.says(ANN, "from Sunday 22 November"));
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-26T12:00:00Z")
    );
    assert_eq!(
        deadline(&table, "new-world-2"),
        time("2026-11-26T12:00:00Z")
    );
    for who in THREE {
        let heard = table.letters_saying(who, "The club is at sea.");
        assert_eq!(heard, 1, "{who}: once for all games");
    }
    // It begins by the game's clock: Auckland's Sunday is there thirteen hours earlier.
    table.now = time("2026-11-21T12:30:00Z");
    play(&mut table, "new-world-1");
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-27T12:30:00Z"),
        "the next question has them too"
    );
    // Nobody gets a letter about the same days again.
    let before = letters(&table).len();
    post(&mut table, "HOLIDAYS 2026-11-22 TO 2026-11-24");
    assert_eq!(letters(&table).len(), before);
    table.holds_in("new-world-1");
    table.holds_in("new-world-2");
}

#[test]
fn holidays_are_listed_and_taken_off_and_announced_deadlines_stay() {
    let mut table = moderated();
    post(&mut table, "HOLIDAYS");
    assert!(table.has(ANN, "moderator-done-holidays-none"));
    run(&mut table, "holidays 2026-11-22 2026-11-24").unwrap();
    run(&mut table, "holidays 2026-12-24").unwrap();
    post(&mut table, "holidays");
    let told = table.text(ANN);
    assert!(
        told.contains("Sunday 22 November 2026 to Tuesday 24"),
        "{told}"
    );
    assert!(told.contains("Thursday 24 December 2026 to"), "{told}");
    let before = deadline(&table, "new-world-1");
    post(&mut table, "HOLIDAYS REMOVE 23 November");
    assert!(table.has(ANN, "moderator-done-no-holiday"));
    assert_eq!(deadline(&table, "new-world-1"), before);
    // A deadline that moves for another reason starts from the announced one.
    let hour = TimeDelta::hours(1);
    table.outage(hour);
    assert_eq!(deadline(&table, "new-world-1"), before + hour);
    play(&mut table, "new-world-1");
    let left = table.game().deadline.unwrap() - table.now;
    assert_eq!(left, TimeDelta::days(3), "the next question has none");
    for (wrong, why) in [
        ("HOLIDAYS REMOVE 1 January", "moderator-no-holiday"),
        ("HOLIDAYS 2026-11-01 TO 2026-11-02", "moderator-no-days"),
        ("HOLIDAYS 2026-12-24 TO 2026-12-20", "moderator-no-days"),
        (
            "HOLIDAYS 2026-12-24 TO 2036-12-24",
            "moderator-long-holiday",
        ),
        ("HOLIDAYS soon", "moderator-misread"),
    ] {
        refused(&mut table, wrong, why);
    }
    table.holds();
}

#[test]
fn time_that_has_passed_on_the_day_of_a_holiday_is_not_given_back() {
    let mut table = moderated();
    table.now = time("2026-11-21T12:00:00Z");
    post(&mut table, "HOLIDAYS 21 November");
    assert_eq!(table.game().deadline.unwrap(), time("2026-11-24T00:00:00Z"));
    table.holds();
}

#[test]
fn the_time_for_agreeing_does_not_run_on_holidays() {
    for first in [true, false] {
        let mut table = moderated();
        let declare = |table: &mut Table| {
            run(table, "holidays 2026-11-24 2026-11-25").unwrap();
        };
        if first {
            declare(&mut table);
        }
        table.answer(ALICE, "PROPOSE DRAW");
        if !first {
            declare(&mut table);
        }
        let until = table.game().proposal_until.unwrap();
        assert_eq!(until, table.now + TimeDelta::days(9), "{first}");
    }
}

#[test]
fn a_rehearsed_holiday_changes_nothing() {
    let mut table = moderated();
    let (before, deadline) = (table.ledger(), table.game().deadline);
    post(&mut table, "DRY RUN\nHOLIDAYS 22 November TO 24 November");
    expect_outcome(&table, Answered::Foreseen, "HOLIDAYS");
    assert!(table.has(ANN, "moderator-done-holiday"));
    assert_eq!((table.ledger(), table.game().deadline), (before, deadline));
    let days = HolidaysFrom(table.now.date_naive());
    assert!(table.judge.store().list(days).unwrap().is_empty());
}

#[test]
fn press_changes_with_the_next_question_and_all_are_told() {
    let mut table = moderated();
    let write = |table: &mut Table, who: &str| {
        table.answer(who, "PRESS TO ALL\nA storm is coming.\nENDPRESS");
        table.lap();
    };
    let silence = "CHANGE new-world-1 PRESS NONE REASON We play in silence.";
    post(&mut table, silence);
    for who in THREE {
        let told = table.text(who);
        assert!(
            told.contains("press none") && told.contains("in silence"),
            "{told}"
        );
    }
    write(&mut table, ALICE);
    let heard = |table: &Table| table.letters_saying(CAROL, "A storm is coming.");
    assert_eq!(heard(&table), 1, "the question was asked before");
    table.now += TimeDelta::hours(1);
    play(&mut table, "new-world-1");
    write(&mut table, ALICE);
    assert_eq!(heard(&table), 1);
    assert!(table.has(ALICE, "press-none"));
    // The ledger binds the press that the game was opened with, and records the change.
    let table_options = table.judge.store().table_options(table.game().id).unwrap();
    assert_eq!(table_options.press, PressKinds::White);
    table.holds();
    let loud = "CHANGE new-world-1 PRESS loud";
    refused(&mut table, loud, "moderator-press-kinds");
}

#[test]
fn a_moderator_of_one_game_does_nothing_to_others() {
    let mut table = two_games();
    let before = deadline(&table, "new-world-2");
    table.vouched(CLEO, "DEADLINE new-world-2 +1d REASON A feast.");
    let after = deadline(&table, "new-world-2");
    assert_eq!(after, before + TimeDelta::days(1));
    let rows = table.ledger();
    for (words, why) in [
        ("DEADLINE new-world-1 +1d", "moderator-not-own-game"),
        ("UNDO NEW-WORLD-1", "moderator-not-own-game"),
        ("SHOW new-world-1 AS RED", "moderator-not-own-game"),
        ("RESEND no-such-game RED", "moderator-not-own-game"),
        ("BAN zoe@example.net", "moderator-not-for-you"),
        ("EJECT new-world-2 RED BAN", "moderator-not-for-you"),
        ("BROADCAST ALL\n\nHello.", "moderator-not-for-you"),
        ("PROCESS ALL", "moderator-not-for-you"),
        ("HOLIDAYS 24 December", "moderator-not-for-you"),
        ("STATUS", "moderator-not-for-you"),
        (
            "DEADLINE new-world-2 +1d\nEJECT new-world-1 RED",
            "moderator-not-own-game",
        ),
        ("DRY RUN\nEJECT new-world-1 RED", "moderator-not-own-game"),
    ] {
        let players = to_players(&table);
        table.vouched(CLEO, words);
        expect_outcome(&table, Answered::Refused, words);
        let told = table.text(CLEO);
        assert!(table.has(CLEO, why), "{words}: {told}");
        assert_eq!(players, to_players(&table), "{words}");
    }
    assert!(table.letters_saying(CLEO, "You moderate new-world-2.") > 0);
    assert_eq!(table.ledger(), rows);
    assert_eq!(deadline(&table, "new-world-2"), after);
    table.vouched(CLEO, "STATUS new-world-2");
    assert!(table.says(CLEO, "new-world-2"));
    let games = |table: &Table| table.judge.store().games(Every).unwrap().len();
    for (who, count) in [(CLEO, 2), (ANN, 3)] {
        table.vouched(who, "OPEN new_world FOR 2 AS RED");
        table.answer(who, "YES");
        assert_eq!(
            games(&table),
            count,
            "only who moderates all games opens any"
        );
    }
    table.holds_in("new-world-2");
}

#[test]
fn a_moderator_of_one_game_hears_only_of_that_game() {
    let mut table = two_games();
    for _ in 0..3 {
        for name in ["new-world-1", "new-world-2"] {
            let closes = table.game_named(name).closes_at.unwrap();
            table.now = closes.max(table.now);
            table.lap();
        }
    }
    table.lap();
    let heard = |who: &str, name: &str| table.letters_saying(who, name) > 0;
    assert!(heard(ANN, "[new-world-1]") && heard(ANN, "[new-world-2]"));
    assert!(heard(CLEO, "[new-world-2]") && !heard(CLEO, "new-world-1"));
}

#[test]
fn players_write_to_the_moderators_of_their_game() {
    let mut table = two_games();
    for name in ["new-world-1", "new-world-2"] {
        let mut letters = table.letters(ALICE).into_iter();
        let letter = letters.rfind(|letter| letter.subject.contains(name));
        let text = format!("PRESS TO MODERATOR\nA word about {name}.\nENDPRESS");
        table.answer_to(ALICE, &letter.unwrap(), &text);
    }
    let heard =
        |who: &str, name: &str| table.letters_saying(who, &format!("A word about {name}.")) > 0;
    assert!(heard(ANN, "new-world-1") && heard(ANN, "new-world-2"));
    assert!(heard(CLEO, "new-world-2") && !heard(CLEO, "new-world-1"));
}

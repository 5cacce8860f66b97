//! What a club wants of its desk: holidays for all games, press that changes, moderators of single
//! games.

use chrono::TimeDelta;
use landfall::judge::Opening;
use landfall::store::{Every, Game, HolidaysFrom, PressKinds};

use super::*;
use crate::support::schedule;

const CLEO: &str = "cleo@example.org";

/// A judge with Ann, who moderates all games, and Cleo, who has one of two.
fn two_games() -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![
            crate::support::moderator(ANN),
            Moderator {
                name: "Cleo".to_owned(),
                address: CLEO.to_owned(),
                games: Some(["new-world-2".to_owned()].into()),
            },
        ],
        ..settings()
    });
    table.lap();
    table.open(&new_world(3, 3));
    table.open(&Opening {
        name: "new-world-2".to_owned(),
        schedule: schedule(&[("zone", "Pacific/Auckland"), ("misses", "2")]),
        ..new_world(3, 4)
    });
    table
}

fn named(table: &Table, name: &str) -> Game {
    let found = table.judge.store().game_by_name(name);
    found.unwrap().unwrap()
}

fn from(table: &mut Table, who: &str, text: &str) {
    let mail = table.mail(who, JUDGE, "the desk", &[], text);
    table.mailbox.post(format!("{VOUCHED}{mail}"));
    table.lap();
}

/// Plays the first code of the newest question about a game.
fn play(table: &mut Table, name: &str) {
    let game = named(table, name);
    let seat = table.judge.store().seat(game.at(game.awaiting.unwrap()));
    let person = seat.unwrap().person.unwrap();
    let who = table.judge.store().person(person).unwrap().address;
    let letters = table.letters(&who);
    let mut questions = letters
        .iter()
        .filter(|letter| letter.subject.contains(name) && !letter.codes().is_empty());
    let question = questions.next_back().unwrap();
    let mail = table.reply(&who, question, "A0");
    table.mailbox.post(mail);
    table.lap();
}

/// How many letters went to players.
fn to_players(table: &Table) -> usize {
    let all = table.transport.all().into_iter();
    all.filter(|sent| ![ANN, CLEO].contains(&sent.to.as_str()))
        .count()
}

fn time(text: &str) -> chrono::DateTime<chrono::Utc> {
    text.parse().unwrap()
}

fn verified(table: &Table, name: &str) {
    let found = landfall::judge::verify::verify(
        landfall::games::TITLES,
        table.judge.store(),
        &named(table, name),
        None,
    );
    for finding in found.unwrap() {
        let holds = finding.verdict == landfall::judge::verify::Verdict::Holds;
        assert!(holds, "{finding:?}");
    }
}

#[test]
fn no_time_runs_on_holidays_in_any_game_by_its_own_clock() {
    let mut table = two_games();
    // Asked on 20 November at noon, three days are given.
    let deadline = |table: &Table, name| named(table, name).deadline.unwrap();
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-23T12:00:00Z")
    );
    post(
        &mut table,
        "HOLIDAYS 22 November TO 24 November REASON The club is at sea.",
    );
    assert!(
        table
            .text(ANN)
            .starts_with("Done: no time runs from Sunday 22 November")
    );
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-26T12:00:00Z")
    );
    assert_eq!(
        deadline(&table, "new-world-2"),
        time("2026-11-26T12:00:00Z")
    );
    for who in ["alice@example.org", "bob@example.org", "carol@example.org"] {
        let told = table.letters(who);
        let told = told
            .iter()
            .filter(|letter| letter.text.contains("The club is at sea."));
        assert_eq!(told.count(), 1, "{who}: once for all games");
    }
    // It begins by the game's clock: Auckland's Sunday is there thirteen hours earlier.
    table.now = time("2026-11-21T12:30:00Z");
    play(&mut table, "new-world-1");
    assert_eq!(
        deadline(&table, "new-world-1"),
        time("2026-11-27T12:30:00Z"),
        "the next question has them too"
    );
    // The same days again are told to nobody.
    let before = letters(&table).len();
    post(&mut table, "HOLIDAYS 2026-11-22 TO 2026-11-24");
    assert_eq!(letters(&table).len(), before);
    verified(&table, "new-world-1");
    verified(&table, "new-world-2");
}

#[test]
fn holidays_are_listed_and_taken_off_and_told_deadlines_stay() {
    let mut table = moderated();
    post(&mut table, "HOLIDAYS");
    assert!(table.says(ANN, "There are no holidays to come."));
    run(&mut table, &["holidays", "2026-11-22", "2026-11-24"]).unwrap();
    run(&mut table, &["holidays", "2026-12-24"]).unwrap();
    post(&mut table, "holidays");
    let told = table.text(ANN);
    assert!(
        told.contains("Sunday 22 November 2026 to Tuesday 24"),
        "{told}"
    );
    assert!(told.contains("Thursday 24 December 2026 to"), "{told}");
    let deadline = table.game().deadline.unwrap();
    post(&mut table, "HOLIDAYS REMOVE 23 November");
    assert!(table.says(ANN, "are no longer holidays"));
    assert_eq!(table.game().deadline.unwrap(), deadline);
    // What is moved later for another reason starts from what was told.
    let hour = TimeDelta::hours(1);
    table.outage(hour);
    assert_eq!(table.game().deadline.unwrap(), deadline + hour);
    play(&mut table, "new-world-1");
    let left = table.game().deadline.unwrap() - table.now;
    assert_eq!(left, TimeDelta::days(3), "the next question has none");
    for (wrong, why) in [
        ("HOLIDAYS REMOVE 1 January", "No holiday is on those days."),
        ("HOLIDAYS 2026-11-01 TO 2026-11-02", "no such days"),
        ("HOLIDAYS 2026-12-24 TO 2026-12-20", "no such days"),
        ("HOLIDAYS 2026-12-24 TO 2036-12-24", "100 days at the most"),
        ("HOLIDAYS soon", "It is written like this"),
    ] {
        let before = table.ledger();
        post(&mut table, wrong);
        let told = table.text(ANN);
        assert!(told.contains(why), "{wrong}: {told}");
        assert_eq!(table.ledger(), before, "{wrong}");
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
fn the_time_for_agreeing_stands_still_on_holidays() {
    for first in [true, false] {
        let mut table = moderated();
        let declare = |table: &mut Table| {
            run(table, &["holidays", "2026-11-24", "2026-11-25"]).unwrap();
        };
        if first {
            declare(&mut table);
        }
        table.answer("alice@example.org", "PROPOSE DRAW");
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
    let told = table.text(ANN);
    assert!(
        told.contains("no time runs from Sunday 22 November"),
        "{told}"
    );
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
    post(
        &mut table,
        "CHANGE new-world-1 PRESS NONE REASON We play in silence.",
    );
    for who in ["alice@example.org", "bob@example.org", "carol@example.org"] {
        let told = table.text(who);
        assert!(
            told.contains("press none") && told.contains("in silence"),
            "{told}"
        );
    }
    write(&mut table, "alice@example.org");
    let heard = |table: &Table| {
        let all = table.letters("carol@example.org");
        let all = all
            .iter()
            .filter(|letter| letter.text.contains("A storm is coming."));
        all.count()
    };
    assert_eq!(heard(&table), 1, "the question was asked before");
    table.now += TimeDelta::hours(1);
    play(&mut table, "new-world-1");
    write(&mut table, "alice@example.org");
    assert_eq!(heard(&table), 1);
    assert!(table.says("alice@example.org", "There is no press in this game"));
    // The ledger binds what the game was opened with, and tells of the change.
    let table_options = table.judge.store().table_options(table.game().id).unwrap();
    assert_eq!(table_options.press, PressKinds::White);
    table.holds();
    post(&mut table, "CHANGE new-world-1 PRESS loud");
    assert!(table.says(ANN, "There is no kind of press called loud"));
}

#[test]
fn a_moderator_of_one_game_does_nothing_to_others() {
    let mut table = two_games();
    let before = named(&table, "new-world-2").deadline.unwrap();
    from(&mut table, CLEO, "DEADLINE new-world-2 +1d REASON A feast.");
    let after = named(&table, "new-world-2").deadline.unwrap();
    assert_eq!(after, before + TimeDelta::days(1));
    let rows = table.ledger();
    for (words, why) in [
        ("DEADLINE new-world-1 +1d", "a game of other moderators"),
        ("UNDO NEW-WORLD-1", "a game of other moderators"),
        ("SHOW new-world-1 AS RED", "a game of other moderators"),
        ("RESEND no-such-game RED", "a game of other moderators"),
        ("BAN zoe@example.net", "You moderate new-world-2."),
        ("EJECT new-world-2 RED BAN", "concerns more than your games"),
        ("BROADCAST ALL\n\nHello.", "concerns more than your games"),
        ("PROCESS ALL", "concerns more than your games"),
        ("HOLIDAYS 24 December", "concerns more than your games"),
        ("STATUS", "concerns more than your games"),
        (
            "DEADLINE new-world-2 +1d\nEJECT new-world-1 RED",
            "a game of other moderators",
        ),
        ("DRY RUN\nEJECT new-world-1 RED", "of other moderators"),
    ] {
        let players = to_players(&table);
        from(&mut table, CLEO, words);
        let told = table.text(CLEO);
        assert!(told.contains(why), "{words}: {told}");
        assert!(told.contains("Nothing was done."), "{words}: {told}");
        assert_eq!(players, to_players(&table), "{words}");
    }
    assert_eq!(table.ledger(), rows);
    assert_eq!(named(&table, "new-world-2").deadline.unwrap(), after);
    from(&mut table, CLEO, "STATUS new-world-2");
    assert!(table.says(CLEO, "new-world-2"));
    from(&mut table, CLEO, "OPEN new_world FOR 2 AS RED");
    table.answer(CLEO, "YES");
    let games = table.judge.store().games(Every).unwrap();
    assert_eq!(games.len(), 2, "only who moderates all games opens any");
    from(&mut table, ANN, "OPEN new_world FOR 2 AS RED");
    table.answer(ANN, "YES");
    assert_eq!(table.judge.store().games(Every).unwrap().len(), 3);
    verified(&table, "new-world-2");
}

#[test]
fn a_moderator_of_one_game_hears_of_that_game_alone() {
    let mut table = two_games();
    for _ in 0..3 {
        for name in ["new-world-1", "new-world-2"] {
            table.now = named(&table, name).closes_at.unwrap().max(table.now);
            table.lap();
        }
    }
    table.lap();
    let told = |who: &str| {
        let all = table.letters(who);
        let all: Vec<&str> = all.iter().map(|letter| letter.text.as_str()).collect();
        all.concat()
    };
    let (ann, cleo) = (told(ANN), told(CLEO));
    assert!(ann.contains("[new-world-1]") && ann.contains("[new-world-2]"));
    assert!(cleo.contains("[new-world-2]"), "{cleo}");
    assert!(!cleo.contains("new-world-1"), "{cleo}");
}

#[test]
fn players_write_to_the_moderators_of_their_game() {
    let mut table = two_games();
    for name in ["new-world-1", "new-world-2"] {
        let letters = table.letters("alice@example.org");
        let question = letters
            .iter()
            .rev()
            .find(|letter| letter.subject.contains(name));
        let text = format!("PRESS TO MODERATOR\nA word about {name}.\nENDPRESS");
        let mail = table.reply("alice@example.org", &question.unwrap().clone(), &text);
        table.mailbox.post(mail);
        table.lap();
    }
    let heard = |who: &str, name: &str| {
        let all = table.letters(who);
        all.iter()
            .any(|letter| letter.text.contains(&format!("A word about {name}.")))
    };
    assert!(heard(ANN, "new-world-1") && heard(ANN, "new-world-2"));
    assert!(heard(CLEO, "new-world-2") && !heard(CLEO, "new-world-1"));
}

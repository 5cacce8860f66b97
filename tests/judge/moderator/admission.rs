//! Who may not join, and who is asked when a seat is offered.

use landfall::judge::Opening;
use landfall::store::{Ban, Every, SeatRow, Substitute};

use super::*;
use crate::support::on_one_line;

const ZOE: &str = "zoe@example.org";

/// The seat of this name.
fn row(table: &Table, name: &str) -> SeatRow {
    let seats = table.judge.store().seats(table.game().id).unwrap();
    seats.into_iter().find(|row| row.name == name).unwrap()
}

/// A mail out of the blue for which the receiving server vouches, and a lap.
fn vouched(table: &mut Table, who: &str, text: &str) {
    let mail = table.mail(who, JUDGE, "hello", &[], text);
    table.mailbox.post(format!("{VOUCHED}{mail}"));
    table.lap();
}

/// Opens a game that waits for two players.
fn waiting(table: &mut Table) {
    table.open(&Opening {
        name: "new-world-2".to_owned(),
        players: Vec::new(),
        ..new_world(2, 3)
    });
}

fn players(table: &Table, name: &str) -> usize {
    let store = table.judge.store();
    let game = table.game_named(name);
    let seats = store.seats(game.id).unwrap();
    seats.iter().filter(|seat| seat.person.is_some()).count()
}

/// Does it by mail or on the command line.
fn does(table: &mut Table, by_mail: bool, mail: &str, line: &[&str]) {
    match by_mail {
        true => {
            post(table, mail);
            let told = table.text(ANN);
            assert!(told.starts_with("Done: "), "{mail}: {told}");
        }
        false => run(table, line).unwrap_or_else(|why| panic!("{line:?}: {why}")),
    }
}

#[test]
fn who_was_ejected_does_not_come_back_by_taking_the_seat_over() {
    for by_mail in [true, false] {
        let mut table = moderated();
        let person = row(&table, "RED").person.unwrap();
        let who = table.judge.store().person(person).unwrap().address;
        does(
            &mut table,
            by_mail,
            "EJECT new-world-1 RED",
            &["eject", "new-world-1", "RED"],
        );
        for wish in ["TAKE OVER new-world-1", "TAKE OVER new-world-1 AS RED"] {
            vouched(&mut table, &who, wish);
            let told = table.text(&who);
            assert!(told.contains("you cannot take it back yourself"), "{told}");
            table.write(&who, "", wish);
            assert!(table.says(&who, "you cannot take it back yourself"));
        }
        assert!(row(&table, "RED").person.is_none());
        // Another game is another matter, and the moderator may seat anybody again.
        waiting(&mut table);
        vouched(&mut table, &who, "JOIN new-world-2");
        assert_eq!(players(&table, "new-world-2"), 1);
        let replace = format!("REPLACE new-world-1 RED {who}");
        let line = ["replace", "new-world-1", "RED", &who];
        does(&mut table, by_mail, &replace, &line);
        assert_eq!(row(&table, "RED").person, Some(person));
        table.holds();
    }
}

#[test]
fn a_player_who_was_ejected_with_a_ban_joins_nothing_here_by_any_address() {
    for by_mail in [true, false] {
        let mut table = moderated();
        let person = row(&table, "RED").person.unwrap();
        let who = table.judge.store().person(person).unwrap().address;
        let second = "second@example.net";
        let line = ["address", "new-world-1", "RED", second];
        run(&mut table, &line).unwrap();
        does(
            &mut table,
            by_mail,
            "EJECT new-world-1 RED BAN REASON Rude to everybody.",
            &[
                "eject",
                "new-world-1",
                "RED",
                "ban",
                "--reason",
                "Rude to everybody.",
            ],
        );
        let told = table.text(&who);
        assert!(
            told.contains("You can no longer take a seat here yourself"),
            "{told}"
        );
        waiting(&mut table);
        for address in [who.as_str(), second] {
            for wish in ["JOIN new-world-2", "TAKE OVER new-world-1", "JOIN nowhere"] {
                vouched(&mut table, address, wish);
                table.write(address, "", wish);
                table.answer(&who, "YES");
            }
        }
        for address in [who.as_str(), second] {
            let told = table.letters(address).into_iter();
            let told = told.map(|letter| on_one_line(&letter.text));
            let told: Vec<String> = told.collect();
            let why = "games of this judge. The reason: Rude to everybody.";
            assert!(told.iter().any(|text| text.contains(why)), "{told:?}");
        }
        assert_eq!(players(&table, "new-world-2"), 0);
        assert!(row(&table, "RED").person.is_none());
        let banned = table.judge.store().list::<Ban>(Every).unwrap();
        let banned: Vec<&str> = banned.iter().map(|ban| &*ban.address).collect();
        assert_eq!(banned, [who.as_str(), second]);
        post(&mut table, "BANNED");
        let list = table.letter(ANN).text;
        assert!(
            list.contains(&who) && list.contains("Ann: Rude to everybody."),
            "{list}"
        );
        let unban = format!("UNBAN {second}");
        does(&mut table, by_mail, &unban, &["unban", second]);
        vouched(&mut table, &who, "JOIN new-world-2");
        assert_eq!(players(&table, "new-world-2"), 1);
        table.holds();
    }
}

#[test]
fn an_address_is_banned_before_the_judge_knows_it() {
    for by_mail in [true, false] {
        let mut table = moderated();
        waiting(&mut table);
        let ban = format!("BAN {ZOE} REASON Known from elsewhere.");
        does(&mut table, by_mail, &ban, &["ban", "Zoe@Example.Org"]);
        for wish in ["JOIN new-world-2", "join new-world-2 as red"] {
            vouched(&mut table, ZOE, wish);
            table.write(ZOE, "", wish);
            assert!(table.says(ZOE, "you take no seat"), "{wish}");
            table.answer(ZOE, "YES");
        }
        // A question that was asked before counts no more.
        assert_eq!(players(&table, "new-world-2"), 0);
        vouched(&mut table, ZOE, "SUBSTITUTE");
        assert!(
            table
                .judge
                .store()
                .list::<Substitute>(Every)
                .unwrap()
                .is_empty()
        );
        // Everybody else joins, and a player cannot ban anybody.
        vouched(&mut table, "yan@example.org", "JOIN new-world-2");
        table.answer("yan@example.org", "YES");
        assert_eq!(players(&table, "new-world-2"), 1);
        table.answer("bob@example.org", "BAN yan@example.org");
        assert_eq!(table.judge.store().list::<Ban>(Every).unwrap().len(), 1);
    }
}

#[test]
fn a_yes_to_a_question_that_was_asked_before_the_ban_seats_nobody() {
    let mut table = moderated();
    waiting(&mut table);
    table.write(ZOE, "", "JOIN new-world-2");
    run(&mut table, &["ban", ZOE]).unwrap();
    table.answer(ZOE, "YES");
    assert!(table.says(ZOE, "you take no seat"));
    assert_eq!(players(&table, "new-world-2"), 0);
}

#[test]
fn substitutes_are_asked_when_a_seat_is_offered_and_the_first_one_has_it() {
    let mut table = moderated();
    let yan = "yan@example.org";
    for who in [ZOE, yan, "rude@example.org"] {
        vouched(&mut table, who, "SUBSTITUTE");
        assert!(table.says(who, "You are asked from now on"));
    }
    run(&mut table, &["ban", "rude@example.org"]).unwrap();
    run(&mut table, &["substitutes", "add", "will@example.net"]).unwrap();
    post(&mut table, "SUBSTITUTES ADD bob@example.org");
    post(&mut table, "SUBSTITUTES");
    let list = table.letter(ANN).text;
    assert!(
        list.contains(ZOE) && list.contains("will@") && !list.contains("rude@"),
        "{list}"
    );
    let heard = |table: &Table, who: &str| {
        let letters = table.letters(who).into_iter();
        letters
            .filter(|letter| letter.text.contains("A player is wanted"))
            .count()
    };
    post(&mut table, "EJECT new-world-1 RED");
    for who in [ZOE, yan, "will@example.net"] {
        assert_eq!(heard(&table, who), 1, "{who}");
        assert!(table.says(who, "Answer with TAKE OVER new-world-1"));
    }
    for who in ["rude@example.org", "bob@example.org", "alice@example.org"] {
        assert_eq!(heard(&table, who), 0, "{who} plays, has played or may not");
    }
    table.answer(ZOE, "TAKE OVER new-world-1");
    table.answer(ZOE, "YES");
    let person = table.judge.store().person_by_address(ZOE).unwrap().unwrap();
    assert_eq!(row(&table, "RED").person, Some(person.id));
    vouched(&mut table, yan, "TAKE OVER new-world-1");
    assert!(!table.says(yan, "YOUR"), "the first one has it");
    // No substitute hears of it twice, and SUBSTITUTE OFF ends the letters.
    vouched(&mut table, yan, "SUBSTITUTE OFF");
    post(&mut table, "SUBSTITUTES REMOVE will@example.net");
    post(&mut table, "EJECT new-world-1 YELLOW");
    for who in [yan, "will@example.net"] {
        assert_eq!(heard(&table, who), 1, "{who}");
    }
    table.holds();
}

#[test]
fn nobody_puts_anybody_else_on_the_list_of_substitutes() {
    let mut table = moderated();
    table.write(ZOE, "", "SUBSTITUTE");
    assert!(
        table
            .judge
            .store()
            .list::<Substitute>(Every)
            .unwrap()
            .is_empty()
    );
    table.answer("bob@example.org", "SUBSTITUTE");
    assert_eq!(
        table.judge.store().list::<Substitute>(Every).unwrap().len(),
        1
    );
}

#[test]
fn a_seat_whose_player_is_silent_is_offered_to_substitutes_too() {
    let mut table = moderated();
    vouched(&mut table, ZOE, "SUBSTITUTE");
    for _ in 0..40 {
        let Some(at) = table.game().closes_at else {
            break;
        };
        table.now = at;
        table.lap();
    }
    assert!(table.says(ZOE, "A player is wanted: a seat in new-world-1"));
}

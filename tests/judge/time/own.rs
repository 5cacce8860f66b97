//! What belongs to a player: each word by its player, and by a moderator for any seat, in both
//! languages.

use landfall::judge::Settings;
use landfall::store::{Absence, AwayAfter, SeatRow};

use super::{HOUR, players, playing, spent};
use crate::support::sentences::has;
use crate::support::{PEOPLE, Table, moderator, new_world, noon, schedule, settings};

const ANN: &str = "ann@example.org";

/// A game of three with a moderator, in which RED has spent an hour of the reserve.
fn table() -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![moderator(ANN)],
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.schedule = schedule(&[("bank", "2d")]);
    table.open(&opening);
    let (who, _) = players(&table);
    table.now = table.deadline() + HOUR;
    table.answer(who, "A0");
    assert_eq!(spent(&table, who), 3_600);
    table
}

/// What became of a seat and its player.
fn state(table: &Table, seat: &SeatRow) -> String {
    let store = table.judge.store();
    let seat = store.seat(seat.at()).unwrap();
    let away = store.list::<Absence>(AwayAfter(seat.at(), noon()));
    let person = store.person(seat.person.unwrap()).unwrap();
    format!(
        "{} {} {:?} {} {:?}",
        seat.bank_spent,
        person.language,
        person.digest,
        away.unwrap().len(),
        person.second_address,
    )
}

#[test]
fn no_letter_gives_a_time_that_is_over_as_one_to_come() {
    let until = "still-counts-until";
    for (entry, key, day) in [
        (("bank", "2d"), until, "Wednesday 25 November"),
        (("grace", "12h"), until, "Tuesday 24 November"),
        (("nmr", "wait"), "still-counts", ""),
    ] {
        let mut table = playing(&[entry]);
        let (who, other) = players(&table);
        table.lap_at(table.deadline() + HOUR);
        for wish in ["ZONE Berlin", "PLACE nowhere", "LANGUAGE", "SHOW"] {
            for (who, key, day) in [(who, key, day), (other, "until-over", "")] {
                table.answer(who, wish);
                let told = table.text(who);
                assert!(!told.contains("in 0 minutes"), "{wish}: {told}");
                if wish == "ZONE Berlin" {
                    assert!(has(&told, key) && told.contains(day), "{wish}: {told}");
                }
                assert!(!has(&told, "still-time"), "{wish}: {told}");
            }
        }
    }
}

#[test]
fn a_player_sets_what_is_the_players_own_in_both_languages() {
    for lines in [
        "ABSENT 2026-12-20 TO 2027-01-03, DIGEST 8:00, BANK",
        "AFWEZIG 2026-12-20 TOT 2027-01-03, BUNDEL 8:00, RESERVE",
    ] {
        let mut table = table();
        let seat = table.seats().into_iter().find(|seat| seat.bank_spent > 0);
        let seat = seat.unwrap();
        let who = table.address_of(seat.seat);
        for line in lines.split(", ") {
            table.answer(&who, line);
        }
        let left = "new-world-1: 47 hours of 48 hours.";
        assert!(table.says(&who, left), "{}", table.text(&who));
        table.answer(&who, "ADDRESS second@example.net");
        table.answer("second@example.net", "yes");
        table.answer(&who, "TAAL nl");
        let set = "3600 nl Some(480) 1 Some(\"second@example.net\")";
        assert_eq!(state(&table, &seat), set);
        table.answer(&who, "ADRES GEEN");
        table.answer(&who, "LANGUAGE en");
        assert_eq!(state(&table, &seat), "3600 en Some(480) 1 None");
    }
}

#[test]
fn a_moderator_sets_what_is_a_players_own_in_both_languages() {
    for lines in [
        [
            "ABSENT new-world-1 RED 2026-12-20 TO 2027-01-03",
            "BANK new-world-1 RED 36h",
            "LANGUAGE new-world-1 RED nl",
            "DIGEST new-world-1 RED 8:00",
            "ADDRESS new-world-1 RED second@example.net",
        ],
        [
            "AFWEZIG new-world-1 RED 2026-12-20 TOT 2027-01-03",
            "RESERVE new-world-1 RED 36h REDEN zo gevraagd",
            "TAAL new-world-1 RED nl",
            "BUNDEL new-world-1 RED 8:00",
            "ADRES new-world-1 RED second@example.net",
        ],
    ] {
        let mut table = table();
        for line in lines {
            table.vouched(ANN, line);
        }
        let set = "43200 nl Some(480) 1 Some(\"second@example.net\")";
        assert_eq!(state(&table, &table.seats()[0]), set);
        assert_eq!(table.acts("moderated").len(), 5, "each is in the ledger");
    }
}

#[test]
fn bank_without_a_reserve_is_answered_with_that() {
    let mut table = playing(&[]);
    let (who, _) = players(&table);
    table.answer(who, "BANK");
    assert!(table.has(who, "bank-none"));
}

#[test]
fn answers_to_settings_give_the_deadline_on_the_clock_of_their_reader() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    for (line, says) in [
        (
            "ZONE Asia/Kolkata",
            "You still have until Monday 23 November 2026, 17:30 Kolkata time (in 3 days).",
        ),
        (
            "ABSENT 2026-11-22 TO 2026-11-23",
            "You still have until Wednesday 25 November 2026, 17:30 Kolkata time (in 5 days).",
        ),
        (
            "SHOW STANDING",
            "You still have until Wednesday 25 November",
        ),
    ] {
        table.answer(who, line);
        assert!(table.says(who, says), "{}", table.text(who));
    }
    table.answer(other, "DIGEST 8:00");
    let told = table.text(other);
    let says = "has until Wednesday 25 November 2026, 13:00 Berlin time";
    assert!(told.contains(says), "{told}");
}

#[test]
fn every_letter_to_a_seat_says_by_when_the_game_is_waited_for() {
    let mut table = table();
    let (who, other) = players(&table);
    let mine = "You still have until Thursday 26 November 2026";
    let theirs = "has until Thursday 26 November 2026";
    let both = |table: &Table, what: &str| {
        for (address, says) in [(who, mine), (other, theirs)] {
            let told = table.text(address);
            assert!(told.contains(says), "{what} {says}: {told}");
        }
    };
    for line in ["HELP", "RULES", "GAMES", "BANK", "FORMAT TEXT"] {
        table.answer(who, line);
        table.answer(other, line);
        both(&table, line);
    }
    let third = PEOPLE[..3].iter().find(|one| ![who, other].contains(one));
    table.answer(third.unwrap(), "PRESS TO ALL\nAhoy\nENDPRESS");
    both(&table, "press");
    for line in ["PRESS TO ALL\nAhoy\nENDPRESS", "PROPOSE UNDO 99"] {
        table.answer(who, line);
        let told = table.text(who);
        assert!(told.contains(mine), "an answer to {line}: {told}");
    }
    table.vouched(ANN, "BROADCAST new-world-1\nThe harbour is open.");
    both(&table, "a broadcast");
}

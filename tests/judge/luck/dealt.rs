//! Seats of an anonymous game: dealt by chance when it begins, and checked by everybody in the end.

use landfall::judge::act::{By, Ending};
use landfall::judge::record::Record;
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::verify::{Finding, Verdict, verify_text};
use landfall::store::{GameState, LetterId, LettersBy, TableOptions};

use super::rows::forge;
use super::*;
use crate::support::dealt;

const ANONYMOUS: TableOptions = TableOptions {
    press: landfall::store::PressKinds::White,
    overheard: false,
    anonymous: true,
};

/// An anonymous game of this seed, whose players the operator has seated, or nobody.
fn anonymous(seed: u8, players: bool) -> Opening {
    let mut opening = Opening {
        table_options: ANONYMOUS,
        ..new_world(3, seed)
    };
    if !players {
        opening.players = Vec::new();
    }
    opening
}

/// The addresses of the players, by their seats.
fn seated(table: &Table) -> Vec<String> {
    let store = table.judge.store();
    let seats = store.seats(table.game().id).unwrap().into_iter();
    let people = seats.map(|seat| store.person(seat.person.unwrap()).unwrap());
    people.map(|person| person.address).collect()
}

/// The moderator ends the game and reveals its seed.
fn ends(table: &mut Table) {
    let by = By::Moderator("Mia".to_owned());
    let why = Why {
        by: &by,
        reason: "",
    };
    let (id, now) = (table.game().id, table.now);
    for ruling in [Ruling::End(Ending::Abandoned), Ruling::Reveal] {
        table.judge.rule(id, ruling, why, now).unwrap();
    }
    table.lap();
}

#[test]
fn the_seats_of_an_anonymous_game_are_dealt_by_its_seed() {
    let mut orders = std::collections::BTreeSet::new();
    for seed in 1..9 {
        let mut table = Table::playing(&anonymous(seed, true));
        let order = dealt(&Seed::new([seed; 32]), 3);
        let seats = seated(&table);
        for (nth, seat) in order.iter().enumerate() {
            assert_eq!(seats[usize::from(*seat)], PLAYERS[nth].1, "{seed}");
        }
        orders.insert(order);
        // The awaited player has the question, and answers it.
        let who = seats[usize::from(table.game().awaiting.unwrap())].clone();
        assert!(!table.letter(&who).codes().is_empty());
        for other in seats.iter().filter(|other| **other != who) {
            assert!(table.letter(other).codes().is_empty());
        }
        table.answer(&who, "A0");
        assert!(acts(&table).iter().any(|act| act.decision() == Some(1)));
        table.holds();
        ends(&mut table);
        table.holds();
    }
    assert!(orders.len() > 2, "{orders:?}");
    // No other game deals its seats.
    let table = Table::playing(&new_world(3, 1));
    assert_eq!(seated(&table), PLAYERS.map(|(_, who)| who.to_owned())[..3]);
}

#[test]
fn who_joins_by_mail_is_dealt_a_seat_with_all_that_is_filed_under_it() {
    for seed in 1..5 {
        let mut table = Table::new();
        let mut opening = anonymous(seed, false);
        opening.schedule.luck = Luck::USUAL;
        table.open(&opening);
        let mut welcomes = Vec::new();
        for (_, who) in PLAYERS.iter().take(3) {
            table.write(who, "", "JOIN new-world-1 AS RED");
            table.answer(who, "YES\nLUCK the wind blows west");
            let welcome = table.letter(who);
            assert!(welcome.text.contains("dealt by chance") || welcomes.len() == 2);
            welcomes.push((*who, welcome));
        }
        assert_eq!(table.game().state, GameState::Running);
        let store = table.judge.store();
        let id = table.game().id;
        // Each letter and each mail of the game is filed under its own reader's seat.
        let seats = seated(&table);
        let mut filed = 0;
        for letter in store
            .letters_by(LettersBy::After(LetterId::new(0)))
            .unwrap()
        {
            let Some(seat) = letter.seat.filter(|_| letter.game == Some(id)) else {
                continue;
            };
            assert_eq!(letter.rcpt, seats[usize::from(seat)]);
            filed += 1;
        }
        assert!(filed > 5, "{filed}");
        for mail in store.newest_mails(id, 50).unwrap() {
            let bytes = store.mail_bytes(mail.id).unwrap();
            let from = format!("From: {}", seats[usize::from(mail.seat.unwrap())]);
            assert!(String::from_utf8_lossy(&bytes).contains(&from), "{from}");
        }
        // An answer to a letter from before the deal is nobody else's.
        for (who, welcome) in welcomes {
            let before: Vec<usize> = seats.iter().map(|one| table.letters(one).len()).collect();
            let mail = table.reply(who, &welcome, "SHOW");
            table.mailbox.post(mail);
            table.lap();
            for (one, before) in seats.iter().zip(before) {
                let more = table.letters(one).len() - before;
                assert!(
                    more == 0 || one == who,
                    "{who} wrote, and {one} hears of it"
                );
            }
        }
        ends(&mut table);
        table.holds();
    }
}

#[test]
fn a_stranger_hears_how_many_seats_are_free_and_not_which() {
    let mut table = Table::new();
    table.open(&anonymous(3, false));
    table.write(ALICE, "", "JOIN new-world-1");
    table.answer(ALICE, "YES");
    let names = ["RED", "BLUE", "YELLOW"];
    let asks = [
        ("GAMES", "Free: 2 seats."),
        ("SHOW new-world-1", "Free: 2 seats."),
        ("JOIN new-world-1 AS RED", "Free: 2 seats."),
        ("JOIN new-world-1 AS BLUE", "Free: 2 seats."),
    ];
    for (nth, (ask, says)) in asks.iter().enumerate() {
        let who = format!("olga{nth}@example.net");
        table.write(&who, "", ask);
        let text = table.text(&who);
        assert!(text.contains(says), "{ask}: {text}");
        let shown = names.iter().filter(|name| text.contains(**name));
        assert_eq!(shown.count(), 0, "{ask}: {text}");
    }
}

/// What the check of this name says of a file.
fn found(record: &Record, check: &str) -> (Verdict, String) {
    let text = record.to_text().unwrap();
    let findings = verify_text(landfall::games::TITLES, &text, None).unwrap();
    let found = findings.into_iter().find(|finding| finding.check == check);
    let found = found.expect("a finding");
    (found.verdict, found.says)
}

#[test]
fn a_deal_that_the_seed_does_not_make_is_false_and_none_at_all_is_not_verified() {
    let mut table = Table::playing(&anonymous(2, true));
    ends(&mut table);
    let record = Record::of(landfall::games::TITLES, table.judge.store(), &table.game()).unwrap();
    let at = record
        .rows
        .iter()
        .position(|row| row.body.contains("\"act\":\"dealt\""));
    let at = at.expect("a deal");
    let right = dealt(&Seed::new([2; 32]), 3);
    let written = format!("{{\"act\":\"dealt\",\"seats\":{right:?}}}").replace(", ", ",");
    assert_eq!(record.rows[at].body, written);
    let other = |seats: &str| {
        let mut other = record.clone();
        other.rows[at].body = format!("{{\"act\":\"dealt\",\"seats\":{seats}}}");
        forge(&mut other);
        other
    };
    for seats in [
        "[0,1,2]", "[1,0,2]", "[2,1,0]", "[0,2,1]", "[1,2,0]", "[2,0,1]",
    ] {
        let holds = seats == format!("{right:?}").replace(", ", ",");
        let (verdict, says) = found(&other(seats), "luck");
        assert_eq!(verdict == Verdict::Holds, holds, "{seats}: {says}");
    }
    for seats in ["[0,1]", "[0,0,1]", "[0,1,2,3]", "[3,1,2]", "[]"] {
        let text = other(seats).to_text().unwrap();
        let found = verify_text(landfall::games::TITLES, &text, None).unwrap();
        assert!(
            found
                .iter()
                .any(|finding| finding.verdict == Verdict::Fails),
            "{seats}"
        );
    }
    let mut without = record.clone();
    without.rows.remove(at);
    forge(&mut without);
    let text = without.to_text().unwrap();
    let found = verify_text(landfall::games::TITLES, &text, None).unwrap();
    let not = |finding: &&Finding| finding.says.contains("its seats were not dealt");
    let finding = found.iter().find(not).expect("a finding about it");
    assert_eq!(finding.verdict, Verdict::Fails);
}

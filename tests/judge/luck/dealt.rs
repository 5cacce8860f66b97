//! Seats of an anonymous game: dealt by chance when it begins, and checked by all in the end.

use std::collections::BTreeSet;

use landfall::judge::Opening;
use landfall::judge::act::{By, Ending};
use landfall::judge::ruling::{Ruling, Why};
use landfall::judge::schedule::Luck;
use landfall::judge::verify::Verdict;
use landfall::rules::Seed;
use landfall::store::{GameState, LetterId, LettersBy, PressKinds, TableOptions};

use super::rows::{findings, forge, luck, record};
use super::{ALICE, acts, join};
use crate::support::{PLAYERS, Table, dealt, new_world};

const ANONYMOUS: TableOptions = TableOptions {
    press: PressKinds::White,
    overheard: false,
    anonymous: true,
    solo: false,
    hints: false,
};

/// An anonymous game of this seed, whose players the operator has seated or not.
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
    let mut orders = BTreeSet::new();
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
        let mut opening = anonymous(seed, false);
        opening.schedule.luck = Luck::USUAL;
        let mut table = Table::playing(&opening);
        let mut welcomes = Vec::new();
        for (_, who) in PLAYERS.iter().take(3) {
            let yes = "YES\nLUCK the wind blows west";
            join(&mut table, who, "JOIN new-world-1 AS RED", yes);
            let welcome = table.letter(who);
            assert!(welcome.has("joined-anonymous") || welcomes.len() == 2);
            welcomes.push((*who, welcome));
        }
        assert_eq!(table.game().state, GameState::Running);
        let store = table.judge.store();
        let id = table.game().id;
        // Each letter and each mail of the game is filed under its own reader's seat.
        let seats = seated(&table);
        let mut filed = 0;
        let all = LettersBy::After(LetterId::new(0));
        for letter in store.letters_by(all).unwrap() {
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
        // An answer to a letter from before the deal is its writer's only.
        for (who, welcome) in welcomes {
            let before: Vec<usize> = seats.iter().map(|one| table.letters(one).len()).collect();
            table.answer_to(who, &welcome, "SHOW");
            for (one, before) in seats.iter().zip(before) {
                let more = table.letters(one).len() - before;
                let heard = more > 0 && one != who;
                assert!(!heard, "{who} wrote, and {one} hears of it");
            }
        }
        ends(&mut table);
        table.holds();
    }
}

#[test]
fn a_stranger_hears_how_many_seats_are_free_and_not_which() {
    let mut table = Table::playing(&anonymous(3, false));
    join(&mut table, ALICE, "JOIN new-world-1", "YES");
    for (nth, ask) in [
        "GAMES",
        "SHOW new-world-1",
        "JOIN new-world-1 AS RED",
        "JOIN new-world-1 AS BLUE",
    ]
    .iter()
    .enumerate()
    {
        let who = format!("olga{nth}@example.net");
        table.write(&who, "", ask);
        let text = table.text(&who);
        assert!(text.contains("Free: 2 seats."), "{ask}: {text}");
        for name in ["RED", "BLUE", "YELLOW"] {
            assert!(!text.contains(name), "{ask}: {text}");
        }
    }
}

#[test]
fn a_deal_that_the_seed_does_not_make_is_false_and_none_at_all_is_not_verified() {
    let mut table = Table::playing(&anonymous(2, true));
    ends(&mut table);
    let record = record(&table);
    let mut rows = record.rows.iter();
    let at = rows.position(|row| row.body.contains("\"act\":\"dealt\""));
    let at = at.expect("a deal");
    let body = |seats: &str| format!("{{\"act\":\"dealt\",\"seats\":{seats}}}");
    let right = format!("{:?}", dealt(&Seed::new([2; 32]), 3)).replace(", ", ",");
    assert_eq!(record.rows[at].body, body(&right));
    let other = |seats: &str| {
        let mut other = record.clone();
        other.rows[at].body = body(seats);
        forge(&mut other);
        other
    };
    for seats in [
        "[0,1,2]", "[1,0,2]", "[2,1,0]", "[0,2,1]", "[1,2,0]", "[2,0,1]",
    ] {
        let (verdict, says) = luck(&other(seats));
        let holds = verdict == Verdict::Holds;
        assert_eq!(holds, seats == right, "{seats}: {says}");
    }
    for seats in ["[0,1]", "[0,0,1]", "[0,1,2,3]", "[3,1,2]", "[]"] {
        let mut found = findings(&other(seats)).into_iter();
        assert!(found.any(|one| one.verdict == Verdict::Fails), "{seats}");
    }
    let mut without = record.clone();
    without.rows.remove(at);
    forge(&mut without);
    let mut found = findings(&without).into_iter();
    let finding = found.find(|one| one.says.contains("its seats were not dealt"));
    assert_eq!(finding.unwrap().verdict, Verdict::Fails);
}

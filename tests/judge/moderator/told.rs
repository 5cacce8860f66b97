//! What moderators are told of their games without asking, and what `STATUS` says.

use super::*;
use crate::support::{on_one_line, schedule};

const BEN: &str = "ben@example.org";

/// A judge with two moderators, and a game whose silent seats are offered after two misses.
fn two_moderators() -> Table {
    let moderator = |name: &str, address: &str| Moderator {
        name: name.to_owned(),
        address: address.to_owned(),
        games: None,
    };
    let mut table = Table::with(Settings {
        moderators: vec![moderator("Ann", ANN), moderator("Ben", BEN)],
        ..settings()
    });
    table.lap();
    table.open(&landfall::judge::Opening {
        schedule: schedule(&[("misses", "2")]),
        ..new_world(3, 3)
    });
    table
}

/// The texts of all letters about games to an address, without line breaks.
fn told(table: &Table, who: &str) -> Vec<String> {
    let letters = table.letters(who).into_iter();
    let texts = letters.map(|letter| on_one_line(&letter.text));
    texts
        .filter(|text| text.starts_with("This happened in the games"))
        .collect()
}

/// Lets the present decision pass without an answer.
fn miss(table: &mut Table) {
    let closes = table.game().closes_at.unwrap();
    table.now = closes;
    table.lap();
}

#[test]
fn moderators_hear_of_misses_offers_stand_ins_and_takeovers() {
    let mut table = two_moderators();
    for _ in 0..6 {
        miss(&mut table);
    }
    for who in [ANN, BEN] {
        let all = told(&table, who).join("\n");
        assert_eq!(all.matches("missed a deadline").count(), 6, "{who}: {all}");
        assert_eq!(
            all.matches("[new-world-1]").count(),
            6,
            "each by itself: {all}"
        );
        assert_eq!(all.matches("stand-in").count(), 3, "{who}: {all}");
        assert!(all.contains("TAKE OVER new-world-1"), "{all}");
    }
    table.write("zoe@example.net", "", "TAKE OVER new-world-1");
    table.answer("zoe@example.net", "YES");
    let last = told(&table, BEN).pop().unwrap();
    assert!(last.contains("A new player has taken"), "{last}");
    let heard = told(&table, BEN).len();
    table.lap();
    assert_eq!(told(&table, BEN).len(), heard, "nothing is told twice");
}

#[test]
fn a_moderator_hears_of_the_deeds_of_others_and_not_of_the_own_ones() {
    let mut table = two_moderators();
    for mail in [
        "DEADLINE new-world-1 +2d REASON The ferry is late.",
        "PAUSE new-world-1 REASON a storm",
        "RESUME new-world-1",
        "LANGUAGE new-world-1 RED nl",
        "PRESS new-world-1 TO RED\nA word with you.",
    ] {
        post(&mut table, mail);
    }
    assert_eq!(told(&table, ANN), Vec::<String>::new());
    let all = told(&table, BEN).join("\n");
    for piece in [
        "moved 48 hours",
        "the moderator (Ann)",
        "The ferry is late.",
        "the game is paused",
        "the game goes on",
        "A setting of the player of RED was changed",
        "Some players were written to.",
    ] {
        assert!(all.contains(piece), "no {piece}: {all}");
    }
    assert!(!all.contains("A word with you"), "{all}");
}

#[test]
fn a_moderator_who_plays_hears_of_no_look_and_of_no_words_to_others() {
    let mut table = Table::with(Settings {
        moderators: ["Ann", "Carol"]
            .into_iter()
            .zip([ANN, "carol@example.org"])
            .map(|(name, address)| Moderator {
                name: name.to_owned(),
                address: address.to_owned(),
                games: None,
            })
            .collect(),
        ..settings()
    });
    table.lap();
    table.open(&new_world(3, 3));
    let plays = table
        .judge
        .store()
        .person_by_address("carol@example.org")
        .unwrap();
    assert!(plays.is_some(), "somebody of the game moderates");
    post(&mut table, "PRESS new-world-1 TO RED\nA word with you.");
    assert_eq!(told(&table, "carol@example.org"), Vec::<String>::new());
    post(&mut table, "PAUSE new-world-1");
    assert_eq!(told(&table, "carol@example.org").len(), 1);
}

#[test]
fn moderators_hear_of_mails_that_are_held_once_an_hour_at_the_most() {
    let mut table = two_moderators();
    let (seat, who) = awaited(&table);
    let forged = |nth: u32| {
        format!(
            "From: {who}\nTo: {JUDGE}\nSubject: [new-world-1] {seat}\n\
             Message-ID: <forged{nth}@x>\n\nA0\n"
        )
    };
    for nth in 0..5 {
        table
            .mailbox
            .post(forged(nth).replace("A0", &format!("A{nth}")));
        table.lap();
    }
    let all = told(&table, ANN);
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(
        all[0].contains(&format!("A mail for {seat} in new-world-1 is held")),
        "{all:?}"
    );
    table.wait(chrono::TimeDelta::hours(1));
    let all = told(&table, ANN);
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!(all[1].matches("is held").count(), 4, "{all:?}");
}

#[test]
fn a_moderator_may_want_one_letter_a_day_or_none() {
    let mut table = two_moderators();
    post(&mut table, "News digest 8:00\n\nThanks, Ann");
    assert!(
        table.says(ANN, "once a day, at 8:00"),
        "{}",
        table.text(ANN)
    );
    run(&mut table, &["pause", "new-world-1"]).unwrap();
    run(&mut table, &["resume", "new-world-1"]).unwrap();
    let ben = table
        .judge
        .moderate("Ben", &[command(&["pause", "new-world-1"])], table.now);
    ben.unwrap();
    let ben = table
        .judge
        .moderate("Ben", &[command(&["resume", "new-world-1"])], table.now);
    ben.unwrap();
    table.lap();
    assert_eq!(told(&table, ANN), Vec::<String>::new());
    let morning: chrono::DateTime<chrono::Utc> = "2026-11-21T07:00:00Z".parse().unwrap();
    table.now = morning - chrono::TimeDelta::minutes(1);
    table.lap();
    assert_eq!(told(&table, ANN), Vec::<String>::new());
    table.now = morning;
    table.lap();
    let all = told(&table, ANN);
    assert_eq!(all.len(), 1, "{all:?}");
    assert!(all[0].contains("the game is paused") && all[0].contains("the game goes on"));
    assert!(
        all[0].contains("Ben") && !all[0].contains("(Ann)"),
        "{all:?}"
    );
    run(&mut table, &["news", "off"]).unwrap();
    let ben = table
        .judge
        .moderate("Ben", &[command(&["pause", "new-world-1"])], table.now);
    ben.unwrap();
    table.wait(chrono::TimeDelta::days(2));
    assert_eq!(told(&table, ANN).len(), 1);
    run(&mut table, &["news", "each"]).unwrap();
    assert_eq!(
        told(&table, ANN).len(),
        1,
        "what was not wanted is not told afterwards"
    );
    let ben = table
        .judge
        .moderate("Ben", &[command(&["resume", "new-world-1"])], table.now);
    ben.unwrap();
    table.lap();
    assert_eq!(told(&table, ANN).len(), 2);
}

#[test]
fn the_status_by_mail_says_which_seats_need_a_moderator() {
    let mut table = two_moderators();
    post(&mut table, "STATUS\n\nCheers, Ann");
    let fresh = table.text(ANN);
    assert!(fresh.starts_with("Done: one game is running."), "{fresh}");
    assert!(!fresh.contains("Seats to look after"), "{fresh}");
    for _ in 0..4 {
        miss(&mut table);
    }
    post(&mut table, "STATUS new-world-1");
    let told = table.text(ANN);
    assert!(told.contains("Seats to look after: "), "{told}");
    assert!(
        told.contains("offered") && told.contains("played by a stand-in"),
        "{told}"
    );
    assert!(told.contains("one deadline missed"), "{told}");
    let before = table.ledger();
    table.write("alice@example.org", "", "STATUS");
    assert!(!table.says("alice@example.org", "Seats to look after"));
    assert_eq!(table.ledger(), before);
}

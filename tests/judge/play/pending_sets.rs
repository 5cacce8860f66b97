//! An accepted answer waits, and another one replaces it.

use std::collections::BTreeMap;

use chrono::TimeDelta;
use landfall::store::PendingSet;

use super::people;
use crate::support::Table;
use crate::support::sentences::has;

#[test]
fn the_last_answer_before_the_delay_is_over_is_played() {
    let mut table = people(2, &[("delay", "2h")]);
    let who = table.awaited();
    let letter = table.letter(who);
    assert!(table.has(who, "delay-told") && table.says(who, "2 hours after"));
    let codes = letter.codes();
    let seat = table.awaited_seat();
    let prompt = table.judge.store().prompt(seat.at(), seat.prompt_no);
    let prompt: BTreeMap<String, String> =
        serde_json::from_str(&prompt.unwrap().unwrap().codes).unwrap();
    let orders = [&codes[0], &codes[1]].map(|code| prompt[code].clone());
    assert_ne!(orders[0], orders[1]);
    for code in [&codes[0], &codes[1]] {
        let mail = table.reply(who, &letter, code);
        table.mailbox.post(mail);
        table.wait(TimeDelta::minutes(30));
        assert!(table.has(who, "second-thoughts"));
    }
    assert!(table.acts("orders").is_empty());
    let mail = table.reply(who, &letter, "PLACE nowhere");
    table.mailbox.post(mail);
    table.wait(TimeDelta::minutes(30));
    assert!(table.acts("orders").is_empty());
    table.wait(TimeDelta::hours(1));
    let played = table.acts("orders");
    assert_eq!(played.len(), 1);
    let line = format!("[\"{}\"]", orders[1]);
    assert!(played[0].contains(&line), "{line} in {played:?}");
    assert_ne!(table.awaited(), who);
    let waiting = table.judge.store().find::<PendingSet>(table.game().id);
    assert!(waiting.unwrap().is_none());
    table.holds();
}

#[test]
fn while_an_answer_waits_only_its_players_letters_say_so() {
    for (option, says) in [
        (("delay", "2h"), "Your answer (A0) waits, and is played at"),
        (("process", "on-command"), "Your answer (A0) is collected"),
    ] {
        let mut table = people(2, &[option]);
        let (who, other) = (table.awaited(), table.waiting());
        table.answer(who, "A0");
        assert!(!table.says(who, "our answer"));
        for wish in [
            "SHOW",
            "BANK",
            "PLACE nowhere",
            "PRESS TO ALL\nHi!\nENDPRESS",
        ] {
            table.answer(who, wish);
            let told = table.text(who);
            assert_eq!(told.matches(says).count(), 1, "{wish}: {told}");
            assert!(!has(&told, "still-time"), "{wish}: {told}");
            assert!(!told.contains("Without an answer"), "{wish}: {told}");
        }
        for (from, wish) in [(who, "PRESS TO ALL\nHi again!\nENDPRESS"), (other, "SHOW")] {
            table.answer(from, wish);
            let told = table.text(other);
            assert!(!told.contains("our answer"), "{wish}: {told}");
        }
        table.answer(other, "PRESS TO ALL\nHello!\nENDPRESS");
        assert!(table.says(who, says), "{}", table.text(who));
    }
}

#[test]
fn an_answer_that_came_in_time_is_not_late_for_its_delay() {
    let mut table = people(2, &[("delay", "5h"), ("bank", "1d")]);
    let who = table.awaited();
    table.now = table.deadline() - TimeDelta::hours(1);
    table.answer(who, "A0");
    table.wait(TimeDelta::hours(2));
    assert_eq!(table.decided(), (0, 0));
    table.wait(TimeDelta::hours(3));
    assert_eq!(table.decided(), (1, 0));
    assert_eq!(table.seat_with(who).bank_spent, 0);
}

#[test]
fn an_order_that_draws_is_played_at_once_in_spite_of_a_delay() {
    for title in ["race", "neuland"] {
        let mut table = Table::of(title, 2, 8, &[("delay", "2h")]);
        let mut at_once = 0;
        for _ in 0..60 {
            let Some(seat) = table.game().awaiting else {
                break;
            };
            let who = table.awaited();
            let before = table.acts("orders").len();
            let asked = table.question(who);
            table.answer_to(who, &asked, &asked.codes()[0]);
            if table.acts("orders").len() > before {
                at_once += 1;
                let next = table.game().awaiting;
                assert_eq!(
                    next,
                    Some(seat),
                    "only a turn that continues is played at once"
                );
            } else {
                table.wait(TimeDelta::hours(2));
                assert!(table.acts("orders").len() > before);
            }
        }
        assert!(at_once > 0, "{title}");
        table.holds();
    }
}

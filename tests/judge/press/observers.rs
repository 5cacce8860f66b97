//! `OBSERVE` and `UNOBSERVE`.

use chrono::TimeDelta;
use landfall::store::TableOptions;

use super::{BOB, CAROL, OLGA, looked_on, observe, opening};
use crate::support::{JUDGE, Received, Table, bounce};

/// Opens a game that waits for its third player.
fn waiting() -> Table {
    let mut table = Table::new();
    let mut waiting = opening(TableOptions::default());
    waiting.players.pop();
    table.open(&waiting);
    table
}

#[test]
fn a_stranger_is_asked_once_and_then_gets_every_report() {
    let mut table = Table::playing(&opening(TableOptions::default()));
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.write(OLGA, "", "OBSERVE new-world-1\n");
    assert_eq!(table.letters(OLGA).len(), 1);
    assert!(table.has(OLGA, "confirm-observe"));
    table.answer(OLGA, "yes");
    let first = table.letter(OLGA);
    assert_eq!(first.subject, "[new-world-1] News");
    assert!(first.has("observe-begun") && first.has("observer-foot"));
    table.decide();
    let second = table.letter(OLGA);
    let since = "SINCE YOUR LAST LETTER\n   1";
    assert!(second.text.contains(since), "{}", second.text);
    assert!(second.has("waiting-until"));
    assert!(second.has("new-world-supplies"), "the board");
    assert!(second.codes().is_empty());
    let thread = String::from_utf8(second.bytes).unwrap();
    assert!(thread.contains(&format!("In-Reply-To: {}", first.message_id)));
}

#[test]
fn an_answer_to_a_report_ends_the_reports() {
    let mut table = looked_on(false);
    table.answer(OLGA, "UNOBSERVE");
    assert!(table.has(OLGA, "unobserved"));
    let letters = table.letters(OLGA).len();
    table.decide();
    assert_eq!(table.letters(OLGA).len(), letters);
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert!(table.has(OLGA, "unobserve-not"));
}

/// An observer of one game need not name it; of several the one whose letter is answered is meant,
/// or the one in the subject.
#[test]
fn an_observer_need_not_name_the_only_game_or_the_one_whose_letter_is_answered() {
    let mut table = looked_on(false);
    let report = table.letter(OLGA);
    for text in ["SHOW", "HISTORY", "BOARD"] {
        table.write(OLGA, "", text);
        assert!(!table.says(OLGA, "Which game?"), "{text}");
        assert!(table.says(OLGA, "new-world-1"), "{text}");
    }
    let mut second = opening(TableOptions::default());
    second.name = "new-world-2".to_owned();
    table.open(&second);
    table.write(OLGA, "", "OBSERVE new-world-2");
    table.answer(OLGA, "yes");
    for text in ["SHOW", "HISTORY", "BOARD"] {
        table.write(OLGA, "", text);
        let which = table.text(OLGA);
        assert!(which.contains("new-world-1 and new-world-2"), "{which}");
        table.answer_to(OLGA, &report, text);
        assert!(!table.says(OLGA, "Which game?"), "{text}");
        table.write(OLGA, "Re: [new-world-2] observer", text);
        assert!(table.says(OLGA, "new-world-2"), "{text}");
        assert!(!table.says(OLGA, "Which game?"), "{text}");
    }
    let stranger = "stranger@example.net";
    table.write(stranger, "", "SHOW");
    assert!(table.says(stranger, "Which game? Write SHOW and its name"));
}

#[test]
fn reports_that_come_back_end_with_the_third() {
    let mut table = looked_on(false);
    for _ in 0..5 {
        let report = table.sent_to(OLGA).pop().unwrap();
        table.mailbox.post(bounce(&report, "failed", "5.1.1"));
        table.decide();
    }
    // The answer to her wish, the first report, and one for each decision before the third bounce.
    assert_eq!(table.letters(OLGA).len(), 4);
    table.write(OLGA, "", "OBSERVE new-world-1");
    assert!(table.has(OLGA, "confirm-observe"), "she may begin again");
}

#[test]
fn a_mail_that_proves_nobody_ends_no_reports() {
    let mut table = looked_on(false);
    let letters = table.letters(OLGA).len();
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert_eq!(table.letters(OLGA).len(), letters + 1);
    // A From proves nothing.
    assert!(table.has(OLGA, "confirm-unobserve"));
    table.decide();
    assert_eq!(table.letters(OLGA).len(), letters + 2);
}

#[test]
fn observers_read_press_for_all_only_where_the_game_says_so() {
    for (overheard, expected) in [(false, 0), (true, 1)] {
        let mut table = looked_on(overheard);
        let text = "PRESS TO ALL\nFor all\nENDPRESS\nPRESS TO RED\nFor one\nENDPRESS";
        table.answer(BOB, text);
        let heard = ["# For all", "# For one"].map(|text| table.letters_saying(OLGA, text));
        assert_eq!(heard, [expected, 0]);
        table.answer(OLGA, "HISTORY new-world-1");
        assert_eq!(table.says(OLGA, "# For all"), overheard);
        assert!(!table.says(OLGA, "# For one"));
    }
}

#[test]
fn an_observe_that_cannot_be_is_answered_with_the_cause() {
    let mut table = looked_on(false);
    table.answer(BOB, "OBSERVE");
    assert!(table.has(BOB, "observe-own"));
    table.answer(OLGA, "OBSERVE new-world-1");
    assert!(table.has(OLGA, "observe-already"));
    table.write(OLGA, "", "OBSERVE race-7");
    assert!(table.says(OLGA, "no game called race-7"));
    table.write(OLGA, "", "OBSERVE");
    assert!(table.has(OLGA, "observe-which"));
}

#[test]
fn a_game_that_waits_is_observed_from_its_beginning() {
    let mut table = waiting();
    table.write(OLGA, "", "KIJKEN new-world-1");
    table.answer(OLGA, "yes");
    assert!(table.has(OLGA, "observe-waits"));
    table.write(CAROL, "", "JOIN new-world-1");
    table.answer(CAROL, "yes");
    assert!(table.has(OLGA, "act-started"));
}

#[test]
fn an_observer_who_takes_a_seat_gets_only_the_letters_of_a_player() {
    let mut table = waiting();
    observe(&mut table);
    table.write(OLGA, "", "JOIN new-world-1");
    table.answer(OLGA, "yes");
    let as_player = |letter: &Received| !letter.has("observer-foot");
    assert!(as_player(&table.letter(OLGA)));
    let observed = table.letters(OLGA).len();
    table.decide();
    assert!(table.letters(OLGA).iter().skip(observed).all(as_player));
}

#[test]
fn an_observer_says_how_letters_are_to_come() {
    let mut table = looked_on(false);
    table.answer(OLGA, "ZONE America/New_York");
    assert!(table.says(OLGA, "America/New_York"));
    table.decide();
    assert!(table.says(OLGA, "New York time"));
    let report = table.letter(OLGA);
    table.answer(OLGA, "ADDRESS olga@second.example");
    assert!(table.has(OLGA, "address-asked"));
    table.answer("olga@second.example", "yes");
    table.answer_to("olga@second.example", &report, "ADDRESS");
    assert!(table.says(OLGA, "olga@second.example"));
    // Only players are absent.
    table.answer_to(OLGA, &report, "ABSENT TO 2026-12-01");
    assert!(table.has(OLGA, "personal-own-letter"));
}

#[test]
fn a_mail_of_another_person_changes_no_wish_of_an_observer() {
    let mut table = looked_on(false);
    let report = table.letter(OLGA);
    for wish in [
        "ZONE Asia/Tokyo",
        "NEWS DAILY 18:00",
        "ADDRESS eve@evil.example",
    ] {
        let without_tag = table.mail(OLGA, JUDGE, "[new-world-1]", &[], wish);
        let from_another = table.reply("eve@evil.example", &report, wish);
        let players = table.letter(BOB);
        let with_anothers = table.mail(OLGA, &players.reply_to, "x", &[], wish);
        for mail in [without_tag, from_another, with_anothers] {
            table.hand_in(mail);
        }
    }
    let olga = table.person(OLGA);
    assert_eq!((olga.zone.as_str(), olga.digest), ("Europe/Berlin", None));
    let told = table.letters("eve@evil.example");
    assert_eq!(told.len(), 3, "and nothing is asked there");
    for letter in told {
        assert!(letter.has("personal-own-letter"), "{}", letter.text);
    }
}

#[test]
fn an_observer_may_have_one_letter_a_day() {
    let mut table = looked_on(false);
    table.answer(OLGA, "NEWS DAILY 18:00");
    let before = table.letters(OLGA).len();
    for _ in 0..3 {
        table.decide();
    }
    assert_eq!(table.letters(OLGA).len(), before);
    // It is one o'clock in Berlin.
    table.wait(TimeDelta::minutes(5 * 60 - 1));
    assert_eq!(table.letters(OLGA).len(), before);
    table.wait(TimeDelta::minutes(1));
    assert_eq!(table.letters(OLGA).len(), before + 1);
    let digest = table.letter(OLGA);
    assert_eq!(digest.subject, "[new-world-1] News");
    for decision in ["   1  ", "   2  ", "   3  "] {
        assert!(digest.text.contains(decision), "{}", digest.text);
    }
    // Nothing has happened since, and the letter of the end comes at once.
    table.wait(TimeDelta::days(1));
    assert_eq!(table.letters(OLGA).len(), before + 1);
    while table.game().awaiting.is_some() {
        table.decide();
    }
    assert!(table.has(OLGA, "over"));
}

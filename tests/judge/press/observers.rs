//! `OBSERVE` and `UNOBSERVE`.

use landfall::judge::Opening;
use landfall::store::TableOptions;

use super::*;
use crate::support::on_one_line;

fn overheard(overheard: bool) -> Table {
    Table::playing(&opening(TableOptions {
        overheard,
        ..TableOptions::default()
    }))
}

/// Olga looks on.
fn looked_on(overheard: bool) -> Table {
    let mut table = self::overheard(overheard);
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.answer(OLGA, "yes");
    table
}

#[test]
fn a_stranger_is_asked_once_and_then_gets_every_report() {
    let mut table = overheard(false);
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.write(OLGA, "", "OBSERVE new-world-1\n");
    assert_eq!(table.letters(OLGA).len(), 1);
    assert!(table.says(OLGA, "asked for the public reports of new-world-1"));
    table.answer(OLGA, "yes");
    let first = table.letter(OLGA);
    assert_eq!(first.subject, "[new-world-1] observer");
    assert!(
        first
            .text
            .starts_with("From now on you get the public reports")
    );
    assert!(on_one_line(&first.text).contains("UNOBSERVE new-world-1"));
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    let second = table.letter(OLGA);
    assert!(
        second.text.contains("SINCE YOUR LAST LETTER\n   1"),
        "{}",
        second.text
    );
    assert!(second.text.contains("Nothing is asked of you now."));
    assert!(second.text.contains("Settlers in hand"), "the board");
    assert!(second.codes().is_empty());
    let thread = String::from_utf8(second.bytes).unwrap();
    assert!(thread.contains(&format!("In-Reply-To: {}", first.message_id)));
}

#[test]
fn an_answer_to_a_report_ends_the_reports() {
    let mut table = looked_on(false);
    table.answer(OLGA, "UNOBSERVE");
    assert!(table.says(OLGA, "no more reports of new-world-1"));
    let letters = table.letters(OLGA).len();
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    assert_eq!(table.letters(OLGA).len(), letters);
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert!(table.says(OLGA, "You do not get the public reports"));
}

/// Who looks on at one game need not name it, and of several the one whose letter is answered is
/// meant, or the one in the subject.
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
        let mail = table.reply(OLGA, &report, text);
        table.mailbox.post(mail);
        table.lap();
        assert!(!table.says(OLGA, "Which game?"), "{text}");
        table.write(OLGA, "Re: [new-world-2] observer", text);
        assert!(table.says(OLGA, "new-world-2"), "{text}");
        assert!(!table.says(OLGA, "Which game?"), "{text}");
    }
    table.write("stranger@example.net", "", "SHOW");
    assert!(table.says(
        "stranger@example.net",
        "Which game? Write SHOW and its name"
    ));
}

#[test]
fn reports_that_come_back_end_with_the_third() {
    let mut table = looked_on(false);
    for _ in 0..5 {
        let report = table
            .transport
            .all()
            .into_iter()
            .rfind(|sent| sent.to == OLGA);
        table
            .mailbox
            .post(bounce(&report.unwrap(), "failed", "5.1.1"));
        let (who, code) = (table.awaited(), code(&table));
        table.answer(who, &code);
    }
    // The answer to her wish, the first report, and one for each decision before the third bounce.
    assert_eq!(table.letters(OLGA).len(), 4);
    table.write(OLGA, "", "OBSERVE new-world-1");
    assert!(table.says(OLGA, "If it was you"), "she may begin again");
}

#[test]
fn nobody_ends_the_reports_of_somebody_else() {
    let mut table = looked_on(false);
    let letters = table.letters(OLGA).len();
    table.write(OLGA, "", "UNOBSERVE new-world-1");
    assert_eq!(table.letters(OLGA).len(), letters + 1);
    assert!(
        table.says(OLGA, "If it was you"),
        "From alone proves nothing"
    );
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    assert_eq!(table.letters(OLGA).len(), letters + 2);
}

#[test]
fn observers_read_press_for_all_only_where_the_game_says_so() {
    for (overheard, expected) in [(false, 0), (true, 1)] {
        let mut table = looked_on(overheard);
        table.answer(
            BOB,
            "PRESS TO ALL\nFor all\nENDPRESS\nPRESS TO RED\nFor one\nENDPRESS",
        );
        let letters = table.letters(OLGA);
        let heard = |text: &str| letters.iter().filter(|one| one.text.contains(text)).count();
        assert_eq!((heard("# For all"), heard("# For one")), (expected, 0));
        table.answer(OLGA, "HISTORY new-world-1");
        assert_eq!(table.says(OLGA, "# For all"), overheard);
        assert!(!table.says(OLGA, "# For one"));
    }
}

#[test]
fn players_do_not_look_on_and_what_is_not_there_is_told() {
    let mut table = looked_on(false);
    table.answer(BOB, "OBSERVE");
    assert!(table.says(BOB, "You play in new-world-1"));
    table.answer(OLGA, "OBSERVE new-world-1");
    assert!(table.says(OLGA, "already"));
    table.write(OLGA, "", "OBSERVE race-7");
    assert!(table.says(OLGA, "no game called race-7"));
    table.write(OLGA, "", "OBSERVE");
    assert!(table.says(OLGA, "Which game?"));
}

#[test]
fn a_game_that_waits_is_looked_on_at_from_its_beginning() {
    let mut table = Table::new();
    let mut waiting: Opening = opening(TableOptions::default());
    waiting.players.pop();
    table.open(&waiting);
    table.write(OLGA, "", "KIJKEN new-world-1");
    table.answer(OLGA, "yes");
    assert!(table.says(OLGA, "once it begins"));
    table.write(CAROL, "", "JOIN new-world-1");
    table.answer(CAROL, "yes");
    assert!(table.says(OLGA, "All seats are taken, and the game begins."));
}

#[test]
fn whoever_takes_a_seat_gets_the_letters_of_a_player_alone() {
    let mut table = Table::new();
    let mut waiting: Opening = opening(TableOptions::default());
    waiting.players.pop();
    table.open(&waiting);
    for text in ["OBSERVE new-world-1", "JOIN new-world-1"] {
        table.write(OLGA, "", text);
        table.answer(OLGA, "yes");
    }
    assert_eq!(table.letter(OLGA).subject, "[new-world-1] YELLOW");
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    let subjects: Vec<String> = table
        .letters(OLGA)
        .into_iter()
        .map(|one| one.subject)
        .collect();
    assert!(
        !subjects.contains(&"[new-world-1] observer".to_owned()),
        "{subjects:?}"
    );
}

#[test]
fn an_observer_says_how_letters_are_to_come() {
    let mut table = looked_on(false);
    table.answer(OLGA, "ZONE America/New_York");
    assert!(table.says(OLGA, "America/New_York"));
    let (who, code) = (table.awaited(), code(&table));
    table.answer(who, &code);
    assert!(table.says(OLGA, "New York time"));
    let report = table.letter(OLGA);
    table.answer(OLGA, "ADDRESS olga@second.example");
    assert!(table.says(OLGA, "asked whether it is yours"));
    table.answer("olga@second.example", "yes");
    let mail = table.reply("olga@second.example", &report, "ADDRESS");
    table.mailbox.post(mail);
    table.lap();
    assert!(table.says(OLGA, "olga@second.example"));
    // What only players have nobody else has.
    let mail = table.reply(OLGA, &report, "ABSENT TO 2026-12-01");
    table.mailbox.post(mail);
    table.lap();
    assert!(table.says(OLGA, "I cannot be sure that this mail is yours"));
}

#[test]
fn nobody_else_says_how_an_observers_letters_are_to_come() {
    let mut table = looked_on(false);
    let report = table.letter(OLGA);
    for wish in [
        "ZONE Asia/Tokyo",
        "DIGEST 18:00",
        "ADDRESS eve@evil.example",
    ] {
        let without_tag = table.mail(OLGA, crate::support::JUDGE, "[new-world-1]", &[], wish);
        let from_another = table.reply("eve@evil.example", &report, wish);
        let players = table.letter(BOB);
        let with_anothers = table.mail(OLGA, &players.reply_to, "x", &[], wish);
        for mail in [without_tag, from_another, with_anothers] {
            table.mailbox.post(mail);
            table.lap();
        }
    }
    let store = table.judge.store();
    let olga = store.person_by_address(OLGA).unwrap().unwrap();
    assert_eq!((olga.zone.as_str(), olga.digest), ("Europe/Berlin", None));
    assert_eq!(
        table.letters("eve@evil.example").len(),
        3,
        "and nothing is asked there"
    );
    for letter in table.letters("eve@evil.example") {
        assert!(letter.text.contains("I cannot be sure"), "{}", letter.text);
    }
}

#[test]
fn an_observer_may_have_one_letter_a_day() {
    let mut table = looked_on(false);
    table.answer(OLGA, "DIGEST 18:00");
    let before = table.letters(OLGA).len();
    for _ in 0..3 {
        let (who, code) = (table.awaited(), code(&table));
        table.answer(who, &code);
    }
    assert_eq!(table.letters(OLGA).len(), before);
    // It is one o'clock in Berlin.
    table.wait(chrono::TimeDelta::minutes(5 * 60 - 1));
    assert_eq!(table.letters(OLGA).len(), before);
    table.wait(chrono::TimeDelta::minutes(1));
    assert_eq!(table.letters(OLGA).len(), before + 1);
    let digest = table.letter(OLGA);
    assert_eq!(digest.subject, "[new-world-1] observer");
    for decision in ["   1  ", "   2  ", "   3  "] {
        assert!(digest.text.contains(decision), "{}", digest.text);
    }
    // Nothing has happened since, and the end is told at once.
    table.wait(chrono::TimeDelta::days(1));
    assert_eq!(table.letters(OLGA).len(), before + 1);
    while table.game().awaiting.is_some() {
        let (who, code) = (table.awaited(), code(&table));
        table.answer(who, &code);
    }
    assert!(table.says(OLGA, "The game is over."));
}

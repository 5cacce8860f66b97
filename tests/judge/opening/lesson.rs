//! Lessons, which `LESSON` opens: guided solo games.

use std::collections::BTreeMap;

use landfall::games::TITLES;
use landfall::judge::{LapLimits, Openings};
use landfall::store::{Alarm, GameState, MailState};

use super::{
    ALICE, BOB, MODERATOR, games, has_all, is_answered_by_mallory, is_asked, judge, names, open,
    openings, says_all,
};
use crate::support::steps::at_each_step;
use crate::support::{Received, Table};

/// The question letters that teach.
const LETTERS: usize = 10;

/// A judge where Alice has asked for a lesson in these words.
fn learning(text: &str) -> Table {
    let mut table = judge(openings());
    open(&mut table, ALICE, text);
    table
}

fn only_game(table: &Table) -> String {
    let [name] = &names(table)[..] else {
        panic!("{:?}", names(table))
    };
    name.clone()
}

/// Answers the newest question of a game with its best code.
fn decide(table: &mut Table, name: &str) {
    let letter = table.question_in(name, ALICE);
    table.answer_to(ALICE, &letter, &letter.best_code());
}

/// The keys of the topics of a title.
fn topics(title: &str) -> Vec<String> {
    let prefix = format!("{}-lesson-", title.replace('_', "-"));
    let file = include_str!("../../../templates/lang/en/lesson.ftl");
    let keys = file.lines().filter_map(|line| line.split_once(" = "));
    let keys = keys.filter(|(key, _)| key.starts_with(&prefix));
    keys.map(|(key, _)| key.to_owned()).collect()
}

/// The number of letters with each topic.
fn told(table: &Table, title: &str) -> BTreeMap<String, usize> {
    let of = |key: &String| (key.clone(), table.letters_with(ALICE, key));
    topics(title).iter().map(of).collect()
}

fn count(letter: &Received, title: &str) -> usize {
    topics(title).iter().filter(|key| letter.has(key)).count()
}

#[test]
fn a_stranger_learns_after_one_yes_and_a_known_address_at_once() {
    let mut table = judge(openings());
    table.write(ALICE, "", "LESSON new_world");
    has_all(
        &table,
        ALICE,
        &["confirm-lesson", "open-set-solo", "open-set-against"],
    );
    assert!(games(&table).is_empty(), "nothing before the reply");
    table.answer(ALICE, "YES");
    assert_eq!(table.game_named("new-world-1").state, GameState::Running);
    let letter = table.question_in("new-world-1", ALICE);
    assert!(
        letter.has("lesson-begins") && letter.has("set-draws"),
        "{}",
        letter.text
    );
    for title in ["race", "neuland"] {
        table.vouched(ALICE, &format!("LESSON {title}"));
        let letter = table.question_in(&format!("{title}-1"), ALICE);
        assert!(letter.has("lesson-begins"), "{}", letter.text);
        let (rows, seats) = (
            table.ledger_of(&format!("{title}-1")),
            table.seats_of(&format!("{title}-1")),
        );
        assert!(
            !rows.iter().any(|row| row.contains("stood_in")),
            "the reader begins"
        );
        assert_eq!(seats[1].stand_in.as_deref(), Some("calm"));
    }
}

#[test]
fn every_topic_is_told_once_and_the_lesson_ends_after_ten_letters() {
    for title in TITLES {
        let mut table = learning(&format!("LESSON {}", title.name));
        let name = only_game(&table);
        for nth in 1..=LETTERS + 4 {
            let letter = table.question_in(&name, ALICE);
            let count = count(&letter, title.name);
            let (over, begins) = (letter.has("lesson-over"), letter.has("lesson-begins"));
            assert_eq!((over, begins), (nth == LETTERS + 1, nth == 1), "{nth}");
            assert!(count <= 2 || over, "{nth}: {}", letter.text);
            assert!(count > 0 || nth > 1, "{}", letter.text);
            if nth > LETTERS + 1 {
                assert!(!letter.has("heading-lesson"), "{nth}");
            }
            decide(&mut table, &name);
        }
        let told = told(&table, title.name);
        assert!(
            told.len() >= 6 && told.values().all(|count| *count == 1),
            "{told:?}"
        );
        table.holds_in(&name);
    }
}

#[test]
fn a_game_that_ends_early_tells_the_rest_in_its_last_letter() {
    for title in TITLES {
        let mut table = learning(&format!("LESSON {}", title.name));
        let name = only_game(&table);
        decide(&mut table, &name);
        let letter = table.question_in(&name, ALICE);
        table.answer_to(ALICE, &letter, &format!("RESIGN {name}"));
        if is_asked(&table, ALICE) || table.game_named(&name).state != GameState::Over {
            table.answer(ALICE, "YES");
        }
        assert_eq!(
            table.game_named(&name).state,
            GameState::Over,
            "{}",
            table.text(ALICE)
        );
        assert_eq!(
            table.letters_with(ALICE, "lesson-over-game"),
            1,
            "{}",
            table.text(ALICE)
        );
        let told = told(&table, title.name);
        assert!(told.values().all(|count| *count == 1), "{told:?}");
        table.holds_in(&name);
    }
}

#[test]
fn undo_neither_repeats_nor_loses_a_topic() {
    let mut table = learning("LESSON new_world");
    let name = only_game(&table);
    for nth in 0..30 {
        let letter = table.question_in(&name, ALICE);
        match nth % 3 {
            2 => table.answer_to(ALICE, &letter, "UNDO"),
            _ => table.answer_to(ALICE, &letter, &letter.best_code()),
        };
    }
    let told = told(&table, "new_world");
    assert!(told.values().all(|count| *count == 1), "{told:?}");
    assert_eq!(table.letters_with(ALICE, "lesson-over"), 1);
    table.holds_in(&name);
}

#[test]
fn any_lawful_order_is_accepted() {
    for title in TITLES {
        let mut table = learning(&format!("LESSON {}", title.name));
        let name = only_game(&table);
        for _ in 0..6 {
            let letter = table.question_in(&name, ALICE);
            let worst = letter.codes().pop().unwrap();
            let before = table.ledger_of(&name).len();
            table.answer_to(ALICE, &letter, &worst);
            assert!(
                table.ledger_of(&name).len() > before,
                "{worst}: {}",
                table.text(ALICE)
            );
        }
    }
}

#[test]
fn it_is_opened_in_the_words_of_each_language_and_by_nothing_else() {
    for (text, title, begins) in [
        ("LEKTION race SPRACHE de", "race", "Das ist eine geführte"),
        (
            "LEÇON neuland LANGUE fr",
            "neuland",
            "C'est une première partie guidée",
        ),
        (
            "lecon new_world LANGUE fr",
            "new_world",
            "C'est une première partie guidée",
        ),
        (
            "LESPARTIJ new world TAAL nl",
            "new_world",
            "Dit is een begeleide",
        ),
        (
            "lesson new NAME first-game",
            "new_world",
            "This is a guided",
        ),
    ] {
        let table = learning(text);
        let [game] = &games(&table)[..] else {
            panic!("{text}: {}", table.text(ALICE))
        };
        assert_eq!(game.title, title, "{text}");
        assert!(table.says(ALICE, begins), "{text}: {}", table.text(ALICE));
    }
    for text in [
        "Lesson one was fun",
        "lesson learned",
        "Lesson race was good",
    ] {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        assert!(!is_asked(&table, ALICE), "{text}: {}", table.text(ALICE));
    }
}

#[test]
fn what_does_not_fit_is_answered_and_opens_nothing() {
    for text in [
        "LESSON",
        "LESSON n",
        "LESSON race NAME",
        "DRY RUN\nLESSON n",
    ] {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        has_all(&table, ALICE, &["open-nothing", "lesson-usage"]);
        says_all(&table, ALICE, &["LESSON new_world"]);
        assert!(
            games(&table).is_empty() && !is_asked(&table, ALICE),
            "{text}"
        );
    }
    let mut table = judge(openings());
    open(&mut table, BOB, "OPEN neuland FOR 2");
    table.vouched(BOB, "DRY RUN\nLESSON race");
    assert_eq!(names(&table), ["neuland-1"]);
    let mut table = judge(Openings::default());
    table.write(ALICE, "", "LESSON race");
    has_all(&table, ALICE, &["open-closed-none"]);
}

#[test]
fn in_a_reply_of_a_running_game_it_is_no_order() {
    let mut table = learning("PLAY race");
    let first = table.question_in("race-1", ALICE);
    table.answer_to(ALICE, &first, "LESSON race");
    has_all(&table, ALICE, &["confirm-lesson"]);
    table.answer(ALICE, "YES");
    assert_eq!(names(&table), ["race-1", "race-2"]);
    assert!(!table.question_in("race-1", ALICE).has("heading-lesson"));
}

#[test]
fn a_wish_that_comes_again_opens_no_second_game() {
    let mut table = learning("LESSON new_world");
    table.vouched(ALICE, "LESSON new_world");
    assert_eq!(names(&table), ["new-world-1"]);
    table.vouched(ALICE, "PLAY new_world");
    assert_eq!(
        names(&table).len(),
        2,
        "a game without a lesson is another one"
    );
}

#[test]
fn nobody_else_sees_it_and_a_forged_sender_opens_nothing() {
    let mut table = learning("LESSON new_world NAME secret");
    table.vouched(BOB, "GAMES");
    assert!(!table.says(BOB, "secret"));
    for text in ["JOIN secret", "SHOW secret", "OBSERVE secret"] {
        table.vouched(BOB, text);
        assert!(table.has(BOB, "no-such-game"), "{text}");
    }
    for victim in [ALICE, MODERATOR] {
        is_answered_by_mallory(&mut table, victim, "LESSON race");
    }
    assert_eq!(names(&table), ["secret"]);
    table.judged(ALICE, "dmarc=fail header.from=x.example", "LESSON race");
    assert_eq!(table.disposition().0, MailState::Filed);
}

#[test]
fn a_clear_loss_is_told_with_the_better_order() {
    let mut table = learning("LESSON new_world");
    table.advises = true;
    let name = only_game(&table);
    for _ in 0..4 {
        let letter = table.question_in(&name, ALICE);
        let worst = letter.codes().pop().unwrap();
        table.answer_to(ALICE, &letter, &worst);
        let letter = table.question_in(&name, ALICE);
        if letter.has("lesson-advice") {
            table.answer_to(ALICE, &letter, "UNDO");
            let letter = table.question_in(&name, ALICE);
            assert!(letter.codes().contains(&worst), "back at the order");
            assert!(!letter.has("lesson-advice"));
            table.holds_in(&name);
            return;
        }
    }
    panic!("no advice");
}

#[test]
fn a_lesson_that_is_over_thinks_no_more() {
    let mut table = learning("LESSON new_world");
    let name = only_game(&table);
    let answer = |table: &mut Table| {
        let letter = table.question_in(&name, ALICE);
        let mail = table.mail(ALICE, &letter.reply_to, "", &[], &letter.best_code());
        table.mailbox.post(mail);
        let limits = LapLimits::default();
        let (mailbox, transport) = (&mut table.mailbox, &mut table.transport);
        table
            .judge
            .lap(mailbox, transport, table.now, limits)
            .unwrap();
        let alarm = table.game_named(&name).alarm;
        table.lap();
        alarm
    };
    for _ in 0..LETTERS {
        assert_eq!(answer(&mut table), Some(Alarm::Think));
    }
    assert_eq!(answer(&mut table), Some(Alarm::EndSilence));
}

#[test]
fn a_judge_that_ends_at_any_step_tells_no_topic_twice() {
    at_each_step(15, |interrupted| {
        let (mut table, step) = (judge(openings()), interrupted.step);
        interrupted.judge(&mut table);
        open(&mut table, ALICE, "LESSON new_world");
        let letter = table.question_in("new-world-1", ALICE);
        let mail = table.reply(ALICE, &letter, &letter.best_code());
        table.mailbox.post(mail);
        interrupted.laps(&mut table);
        let told = told(&table, "new_world");
        assert_eq!(told["new-world-lesson-finishing"], 1, "step {step}");
        assert!(
            told.values().all(|count| *count <= 1),
            "step {step}: {told:?}"
        );
    });
}

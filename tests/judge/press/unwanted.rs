//! `MUTE`, `UNMUTE` and `REPORT`.

use chrono::TimeDelta;
use landfall::judge::{Settings, transcript};
use landfall::rules::{Seat, Viewer};
use landfall::store::PressKinds::{Both, White};
use landfall::store::TableOptions;

use super::*;
use crate::support::{Received, moderator, on_one_line, settings};

const DESK: &str = "moderator@play.example";

/// A game under way with a moderator, and with these table_options.
fn moderated(table_options: TableOptions) -> Table {
    let mut table = Table::with(Settings {
        moderators: vec![moderator(DESK)],
        ..settings()
    });
    table.open(&opening(table_options));
    table
}

fn with_press(press: PressKinds) -> TableOptions {
    TableOptions {
        press,
        ..TableOptions::default()
    }
}

/// How many letters with these words a person has got.
fn got(table: &Table, who: &str, words: &str) -> usize {
    let letters = table.letters(who);
    let texts = letters.iter().map(|letter| on_one_line(&letter.text));
    texts.filter(|text| text.contains(words)).count()
}

/// The newest letter with these words.
fn letter_with(table: &Table, who: &str, words: &str) -> Received {
    let mut letters = table.letters(who);
    letters.retain(|letter| on_one_line(&letter.text).contains(words));
    letters.pop().expect(words)
}

fn answer_to(table: &mut Table, who: &str, letter: &Received, text: &str) {
    let mail = table.reply(who, letter, text);
    table.mailbox.post(mail);
    table.lap();
}

#[test]
fn press_of_a_muted_seat_comes_no_longer_until_it_is_wanted_again() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    assert_eq!(got(&table, BOB, "# One"), 1);
    table.answer(BOB, "MUTE RED");
    assert!(table.says(BOB, "I pass no press on to you from RED"));
    table.answer(ALICE, "PRESS TO BLUE\nTwo\nENDPRESS");
    let receipt = table.text(ALICE);
    assert!(
        receipt.contains("Your press to BLUE was passed on, signed RED:"),
        "she hears nothing of it"
    );
    table.answer(ALICE, "PRESS TO ALL\nThree\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Two") + got(&table, BOB, "# Three"), 0);
    assert_eq!(got(&table, CAROL, "# Three"), 1, "for him alone");
    table.answer(CAROL, "PRESS TO BLUE\nFour\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Four"), 1, "and for RED alone");
    table.answer(BOB, "UNMUTE RED");
    assert!(table.says(BOB, "you get all press that is for you"));
    table.answer(ALICE, "PRESS TO BLUE\nFive\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Five"), 1);
}

#[test]
fn what_is_muted_is_left_out_of_what_its_reader_reads_again() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO ALL\nInsults\nENDPRESS");
    let story = |table: &Table, seat| {
        let (store, house) = (table.judge.store(), table.judge.context());
        let viewer = Viewer::Seat(seat);
        transcript::text(house, store, &table.game(), viewer).unwrap()
    };
    assert!(story(&table, Seat::new(1)).contains("Insults"));
    table.answer(BOB, "MUTE RED");
    assert!(!story(&table, Seat::new(1)).contains("Insults"));
    assert!(
        story(&table, Seat::new(2)).contains("Insults"),
        "nobody else's"
    );
    table.answer(BOB, "UNMUTE ALL");
    assert!(story(&table, Seat::new(1)).contains("Insults"));
}

/// To leave out what one seat writes without its name would tell whose it is.
#[test]
fn muting_a_seat_tells_nobody_which_unsigned_press_is_its_own() {
    for anonymous in [false, true] {
        let table_options = TableOptions {
            press: Both,
            overheard: false,
            anonymous,
        };
        let mut table = Table::playing(&opening(table_options));
        table.answer(BOB, "MUTE RED");
        table.answer(ALICE, "PRESS GREY TO ALL\nGuess who\nENDPRESS");
        table.answer(CAROL, "PRESS GREY TO ALL\nGuess me\nENDPRESS");
        table.wait(TimeDelta::hours(1));
        assert_eq!(
            [
                got(&table, BOB, "# Guess who"),
                got(&table, BOB, "# Guess me")
            ],
            [1, 1]
        );
        table.answer(BOB, "MUTE GREY");
        table.answer(ALICE, "PRESS GREY TO ALL\nAgain\nENDPRESS");
        table.answer(CAROL, "PRESS GREY TO ALL\nAgain me\nENDPRESS");
        table.wait(TimeDelta::hours(1));
        assert_eq!(got(&table, BOB, "# Again"), 0, "all of it or none");
        let all = table.letters(BOB).into_iter();
        let names = all.filter(|letter| [ALICE, CAROL].iter().any(|who| letter.text.contains(who)));
        assert_eq!(names.count(), 0, "no letter names a person");
    }
}

#[test]
fn mute_all_and_its_mistakes_are_told() {
    let mut table = moderated(with_press(Both));
    table.answer(BOB, "MUTE ALL");
    let told = table.text(BOB);
    assert!(
        told.contains("from those who do not sign (GREY), RED, and YELLOW")
            || told.contains("from those who do not sign (GREY), RED and YELLOW"),
        "{told}"
    );
    table.answer(BOB, "MUTE PINK");
    assert!(table.says(BOB, "There is no other seat PINK"));
    table.answer(BOB, "MUTE BLUE");
    assert!(table.says(BOB, "That is your own seat"));
    table.answer(BOB, "MUTE MODERATOR");
    assert!(table.says(BOB, "What the moderator writes always reaches you"));
    table.answer(BOB, "UNMUTE RED, PINK");
    table.answer(BOB, "MUTE");
    assert!(table.says(BOB, "RED"), "with a wrong name nothing changes");
    table.answer(BOB, "UNMUTE ALL");
    table.answer(BOB, "MUTE");
    assert!(table.says(BOB, "MUTE RED ends press that RED signs"));
}

#[test]
fn somebody_else_mutes_nothing_and_a_new_player_is_heard() {
    let mut table = playing(White);
    table.write(BOB, "", "MUTE RED");
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    assert_eq!(got(&table, BOB, "# One"), 1, "From alone proves nothing");
    table.answer(BOB, "MUTE RED");
    let replace = ["replace", "new-world-1", "RED", "dora@example.org"];
    let replace = crate::judge::moderator::command(&replace);
    table.judge.moderate("Mo", &[replace], table.now).unwrap();
    table.lap();
    table.answer("dora@example.org", "PRESS TO BLUE\nHello\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Hello"), 1, "RED is somebody else now");
}

#[test]
fn an_observer_mutes_what_is_overheard() {
    let mut table = Table::playing(&opening(TableOptions {
        overheard: true,
        ..TableOptions::default()
    }));
    table.write(OLGA, "", "OBSERVE new-world-1");
    table.answer(OLGA, "YES");
    table.answer(OLGA, "MUTE RED");
    assert!(table.says(OLGA, "I pass no press on to you from RED"));
    table.answer(ALICE, "PRESS TO ALL\nOne\nENDPRESS");
    table.answer(BOB, "PRESS TO ALL\nTwo\nENDPRESS");
    assert_eq!(
        [got(&table, OLGA, "# One"), got(&table, OLGA, "# Two")],
        [0, 1]
    );
}

#[test]
fn report_in_an_answer_to_press_shows_it_to_the_moderator() {
    let mut table = moderated(with_press(White));
    table.answer(ALICE, "PRESS TO BLUE\nYou are\na fool\nENDPRESS");
    table.answer(CAROL, "PRESS TO BLUE\nGood luck\nENDPRESS");
    let letter = letter_with(&table, BOB, "a fool");
    answer_to(
        &mut table,
        BOB,
        &letter,
        "REPORT\nThis is the third time.\n\nBob",
    );
    let desk = table.letter(DESK);
    let told = on_one_line(&desk.text);
    assert!(
        told.contains("BLUE shows you this press from new-world-1"),
        "{told}"
    );
    assert!(
        desk.text.contains("  # You are\n  # a fool\n"),
        "{}",
        desk.text
    );
    assert!(told.contains("RED writes to BLUE:"), "{told}");
    assert!(
        told.contains("BLUE writes about it: # This is the third time."),
        "{told}"
    );
    assert!(!told.contains("Good luck") && !told.contains(BOB) && !told.contains(ALICE));
    assert!(table.says(BOB, "The moderator gets this press to read"));
    assert_eq!(got(&table, ALICE, "report"), 0, "nobody else hears of it");
    let letters = table.letters(DESK).len();
    answer_to(&mut table, BOB, &letter, "REPORT");
    assert!(table.says(BOB, "You have shown this press to the moderator before"));
    assert_eq!(table.letters(DESK).len(), letters, "once");
}

/// Mail programs drop In-Reply-To; then what is quoted tells the press, or the name of the seat.
#[test]
fn press_is_found_by_its_thread_its_seat_or_its_quotation() {
    let mut table = moderated(with_press(White));
    table.answer(ALICE, "PRESS TO BLUE\nFirst insult\nENDPRESS");
    table.answer(CAROL, "PRESS TO BLUE\nSecond insult\nENDPRESS");
    let (one, other) = (
        letter_with(&table, BOB, "First insult"),
        letter_with(&table, BOB, "Second insult"),
    );
    let without_thread = |table: &mut Table, letter: &Received, text: &str| {
        let mail = table.mail(BOB, &letter.reply_to, "Re: press", &[], text);
        table.mailbox.post(mail);
        table.lap();
    };
    without_thread(&mut table, &one, "REPORT");
    let asks = table.text(BOB);
    assert!(asks.contains("Which press?"), "{asks}");
    let quoted: String = one.text.lines().map(|line| format!("> {line}\n")).collect();
    without_thread(
        &mut table,
        &one,
        &format!("REPORT\n\nOn Friday the judge wrote:\n{quoted}"),
    );
    assert!(table.letter(DESK).text.contains("# First insult"));
    without_thread(&mut table, &other, "REPORT yellow, it goes on and on");
    let told = on_one_line(&table.letter(DESK).text);
    assert!(told.contains("# Second insult"), "{told}");
    assert!(told.contains("# it goes on and on"), "{told}");
}

#[test]
fn unsigned_press_is_reported_without_a_name() {
    let mut table = moderated(with_press(Both));
    table.answer(ALICE, "PRESS GREY TO BLUE\nBoo\nENDPRESS");
    table.wait(TimeDelta::hours(1));
    let letter = letter_with(&table, BOB, "# Boo");
    answer_to(&mut table, BOB, &letter, "REPORT");
    let told = on_one_line(&table.letter(DESK).text);
    assert!(
        told.contains("Somebody at the table, without signing, writes to BLUE"),
        "{told}"
    );
    assert!(!told.contains("RED") && !told.contains(ALICE), "{told}");
}

#[test]
fn what_cannot_be_reported_is_told() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    table.answer(BOB, "REPORT");
    assert!(table.says(BOB, "This judge knows no address of its moderator"));
    let mut table = moderated(with_press(White));
    table.answer(BOB, "REPORT");
    assert!(table.says(BOB, "You have received no press in this game"));
    table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
    let letter = letter_with(&table, BOB, "# Fool");
    let forged = table.mail(CAROL, &letter.reply_to, "Re: press", &[], "REPORT");
    table.mailbox.post(forged);
    table.write(BOB, "", "REPORT");
    assert!(
        table.letters(DESK).is_empty(),
        "it takes a tag from its own address"
    );
    table.answer(CAROL, "REPORT RED");
    assert!(
        table.says(CAROL, "You have received no press in this game"),
        "hers, not his"
    );
}

/// What a letter with press names as its answers, sent as it stands.
#[test]
fn the_examples_of_a_letter_with_press_do_what_it_says() {
    for (language, report, mute, done) in [
        (
            "en",
            "REPORT",
            "MUTE RED",
            "I pass no press on to you from RED",
        ),
        (
            "nl",
            "MELDEN",
            "DEMPEN RED",
            "geef ik je geen pers door van RED",
        ),
    ] {
        let mut table = moderated(with_press(White));
        table.answer(BOB, &format!("LANGUAGE {language}"));
        table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
        let letter = letter_with(&table, BOB, "# Fool");
        let text = on_one_line(&letter.text);
        assert!(
            text.contains(&format!("{report},")) && text.contains(mute),
            "{text}"
        );
        answer_to(&mut table, BOB, &letter, report);
        assert!(table.letter(DESK).text.contains("# Fool"));
        answer_to(&mut table, BOB, &letter, mute);
        assert!(table.says(BOB, done), "{}", table.text(BOB));
    }
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
    assert_eq!(got(&table, BOB, "REPORT,"), 0, "nobody could read it");
}

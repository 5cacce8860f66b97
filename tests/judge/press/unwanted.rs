//! `MUTE`, `UNMUTE` and `REPORT`.

use chrono::TimeDelta;
use landfall::judge::transcript;
use landfall::rules::{Seat, Viewer};
use landfall::store::PressKinds::{self, Both, White};
use landfall::store::TableOptions;

use super::{ALICE, BOB, CAROL, OLGA, looked_on, opening, playing, with_press};
use crate::judge::moderator::command;
use crate::support::{Received, Table, on_one_line};

const DESK: &str = "moderator@play.example";

/// Begins a game with a moderator and this press.
fn moderated(press: PressKinds) -> Table {
    let mut table = Table::with_moderator(DESK);
    table.open(&opening(with_press(press)));
    table
}

/// Counts the letters to a person with these words.
fn got(table: &Table, who: &str, words: &str) -> usize {
    table.letters_saying(who, words)
}

/// Returns the newest letter with these words.
fn letter_with(table: &Table, who: &str, words: &str) -> Received {
    let mut letters = table.letters(who);
    letters.retain(|letter| on_one_line(&letter.text).contains(words));
    letters.pop().expect(words)
}

#[test]
fn press_of_a_muted_seat_comes_no_longer_until_it_is_wanted_again() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    assert_eq!(got(&table, BOB, "# One"), 1);
    table.answer(BOB, "MUTE RED");
    assert!(table.says(BOB, "I pass no press on to you from RED"));
    table.answer(ALICE, "PRESS TO BLUE\nTwo\nENDPRESS");
    // She hears nothing of it.
    assert!(table.has(ALICE, "press-passed-on"));
    table.answer(ALICE, "PRESS TO ALL\nThree\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Two") + got(&table, BOB, "# Three"), 0);
    assert_eq!(got(&table, CAROL, "# Three"), 1, "for him alone");
    table.answer(CAROL, "PRESS TO BLUE\nFour\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Four"), 1, "and for RED alone");
    table.answer(BOB, "UNMUTE RED");
    assert!(table.has(BOB, "mute-none"));
    table.answer(ALICE, "PRESS TO BLUE\nFive\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Five"), 1);
}

#[test]
fn a_transcript_leaves_out_the_press_that_its_reader_has_muted() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO ALL\nInsults\nENDPRESS");
    let story = |table: &Table, seat| {
        let (store, context) = (table.judge.store(), table.judge.context());
        let viewer = Viewer::Seat(seat);
        transcript::text(context, store, &table.game(), viewer).unwrap()
    };
    assert!(story(&table, Seat::new(1)).contains("Insults"));
    table.answer(BOB, "MUTE RED");
    assert!(!story(&table, Seat::new(1)).contains("Insults"));
    let other = story(&table, Seat::new(2));
    assert!(other.contains("Insults"), "for him only");
    table.answer(BOB, "UNMUTE ALL");
    assert!(story(&table, Seat::new(1)).contains("Insults"));
}

/// If the unsigned press of one seat were left out, its writer would be known.
#[test]
fn muting_a_seat_tells_nobody_which_unsigned_press_is_its_own() {
    for anonymous in [false, true] {
        let table_options = TableOptions {
            press: Both,
            overheard: false,
            anonymous,
            solo: false,
            hints: false,
        };
        let mut table = Table::playing(&opening(table_options));
        table.answer(BOB, "MUTE RED");
        table.answer(ALICE, "PRESS GREY TO ALL\nGuess who\nENDPRESS");
        table.answer(CAROL, "PRESS GREY TO ALL\nGuess me\nENDPRESS");
        table.wait(TimeDelta::hours(1));
        for guess in ["# Guess who", "# Guess me"] {
            assert_eq!(got(&table, BOB, guess), 1, "{guess}");
        }
        table.answer(BOB, "MUTE GREY");
        table.answer(ALICE, "PRESS GREY TO ALL\nAgain\nENDPRESS");
        table.answer(CAROL, "PRESS GREY TO ALL\nAgain me\nENDPRESS");
        table.wait(TimeDelta::hours(1));
        assert_eq!(got(&table, BOB, "# Again"), 0, "all of it or none");
        for who in [ALICE, CAROL] {
            assert_eq!(got(&table, BOB, who), 0, "no letter names a person");
        }
    }
}

#[test]
fn mute_all_mutes_all_and_wrong_names_change_nothing() {
    let mut table = moderated(Both);
    table.answer(BOB, "MUTE ALL");
    let told = table.text(BOB);
    let muted = told.replace("RED, and", "RED and");
    let all = "from those who do not sign (GREY), RED and YELLOW";
    assert!(muted.contains(all), "{told}");
    table.answer(BOB, "MUTE PINK");
    assert!(table.has(BOB, "mute-no-seat"));
    table.answer(BOB, "MUTE BLUE");
    assert!(table.has(BOB, "mute-own"));
    table.answer(BOB, "MUTE MODERATOR");
    assert!(table.has(BOB, "mute-moderator"));
    table.answer(BOB, "UNMUTE RED, PINK");
    table.answer(BOB, "MUTE");
    assert!(table.says(BOB, "RED"), "with a wrong name nothing changes");
    table.answer(BOB, "UNMUTE ALL");
    table.answer(BOB, "MUTE");
    assert!(table.has(BOB, "mute-none"));
}

#[test]
fn a_mute_needs_proof_and_ends_with_the_player_of_the_seat() {
    let mut table = playing(White);
    table.write(BOB, "", "MUTE RED");
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    assert_eq!(got(&table, BOB, "# One"), 1, "From alone proves nothing");
    table.answer(BOB, "MUTE RED");
    let replace = ["replace", "new-world-1", "RED", "dora@example.org"];
    let replace = [command(&replace)];
    table.judge.moderate("Mo", &replace, table.now).unwrap();
    table.lap();
    table.answer("dora@example.org", "PRESS TO BLUE\nHello\nENDPRESS");
    assert_eq!(got(&table, BOB, "# Hello"), 1, "RED is somebody else now");
}

#[test]
fn an_observer_mutes_what_is_overheard() {
    let mut table = looked_on(true);
    table.answer(OLGA, "MUTE RED");
    assert!(table.says(OLGA, "I pass no press on to you from RED"));
    table.answer(ALICE, "PRESS TO ALL\nOne\nENDPRESS");
    table.answer(BOB, "PRESS TO ALL\nTwo\nENDPRESS");
    let heard = ["# One", "# Two"].map(|words| got(&table, OLGA, words));
    assert_eq!(heard, [0, 1]);
}

#[test]
fn report_in_an_answer_to_press_shows_it_to_the_moderator() {
    let mut table = moderated(White);
    table.answer(ALICE, "PRESS TO BLUE\nYou are\na fool\nENDPRESS");
    table.answer(CAROL, "PRESS TO BLUE\nGood luck\nENDPRESS");
    let letter = letter_with(&table, BOB, "a fool");
    let report = "REPORT\nThis is the third time.\n\nBob";
    table.answer_to(BOB, &letter, report);
    let desk = table.letter(DESK).text;
    assert!(desk.contains("  # You are\n  # a fool\n"), "{desk}");
    for says in [
        "BLUE shows you this press from new-world-1",
        "RED writes to BLUE:",
        "BLUE writes about it: # This is the third time.",
    ] {
        assert!(table.says(DESK, says), "{says}: {desk}");
    }
    for hidden in ["Good luck", BOB, ALICE] {
        assert!(!table.says(DESK, hidden), "{hidden}: {desk}");
    }
    assert!(table.has(BOB, "report-shown"));
    assert_eq!(got(&table, ALICE, "report"), 0, "the writer hears nothing");
    let letters = table.letters(DESK).len();
    table.answer_to(BOB, &letter, "REPORT");
    assert!(table.has(BOB, "report-before"));
    assert_eq!(table.letters(DESK).len(), letters, "once");
}

/// Mail programs drop In-Reply-To; then the quotation says which press, or the name of the seat.
#[test]
fn press_is_found_by_its_thread_its_seat_or_its_quotation() {
    let mut table = moderated(White);
    table.answer(ALICE, "PRESS TO BLUE\nFirst insult\nENDPRESS");
    table.answer(CAROL, "PRESS TO BLUE\nSecond insult\nENDPRESS");
    let (one, other) = (
        letter_with(&table, BOB, "First insult"),
        letter_with(&table, BOB, "Second insult"),
    );
    let without_thread = |table: &mut Table, letter: &Received, text: &str| {
        let mail = table.mail(BOB, &letter.reply_to, "Re: press", &[], text);
        table.hand_in(mail);
    };
    without_thread(&mut table, &one, "REPORT");
    assert!(table.has(BOB, "report-which"));
    let quoted: String = one.text.lines().map(|line| format!("> {line}\n")).collect();
    let quoting = format!("REPORT\n\nOn Friday the judge wrote:\n{quoted}");
    without_thread(&mut table, &one, &quoting);
    assert!(table.letter(DESK).text.contains("# First insult"));
    without_thread(&mut table, &other, "REPORT yellow, it goes on and on");
    let told = on_one_line(&table.letter(DESK).text);
    assert!(told.contains("# Second insult"), "{told}");
    assert!(told.contains("# it goes on and on"), "{told}");
}

#[test]
fn unsigned_press_is_reported_without_a_name() {
    let mut table = moderated(Both);
    table.answer(ALICE, "PRESS GREY TO BLUE\nBoo\nENDPRESS");
    table.wait(TimeDelta::hours(1));
    let letter = letter_with(&table, BOB, "# Boo");
    table.answer_to(BOB, &letter, "REPORT");
    assert!(table.has(DESK, "press-from-nobody"));
    let told = table.text(DESK);
    assert!(!told.contains("RED") && !told.contains(ALICE), "{told}");
}

#[test]
fn a_report_without_press_moderator_or_proof_is_answered_with_the_cause() {
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nOne\nENDPRESS");
    table.answer(BOB, "REPORT");
    assert!(table.has(BOB, "press-no-moderator"));
    let mut table = moderated(White);
    table.answer(BOB, "REPORT");
    assert!(table.has(BOB, "report-nothing"));
    table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
    let letter = letter_with(&table, BOB, "# Fool");
    let forged = table.mail(CAROL, &letter.reply_to, "Re: press", &[], "REPORT");
    table.mailbox.post(forged);
    table.write(BOB, "", "REPORT");
    // It takes a tag from its own address.
    assert!(table.letters(DESK).is_empty());
    table.answer(CAROL, "REPORT RED");
    assert!(table.has(CAROL, "report-nothing"), "hers, not his");
}

/// Sends the answers that a letter with press names, as they are in it.
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
            "DEMPEN ROOD",
            "geef ik je geen berichten door van ROOD",
        ),
    ] {
        let mut table = moderated(White);
        table.answer(BOB, &format!("LANGUAGE {language}"));
        table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
        let letter = letter_with(&table, BOB, "# Fool");
        let text = on_one_line(&letter.text);
        for answer in [&format!("{report},"), mute] {
            assert!(text.contains(answer), "{answer}: {text}");
        }
        table.answer_to(BOB, &letter, report);
        assert!(table.letter(DESK).text.contains("# Fool"));
        table.answer_to(BOB, &letter, mute);
        assert!(table.says(BOB, done), "{}", table.text(BOB));
    }
    let mut table = playing(White);
    table.answer(ALICE, "PRESS TO BLUE\nFool\nENDPRESS");
    assert_eq!(got(&table, BOB, "REPORT,"), 0, "nobody could read it");
}

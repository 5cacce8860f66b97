//! What is passed on to whom, and what the writer hears.

use chrono::TimeDelta;
use landfall::judge::Settings;
use landfall::store::PressKinds::{Both, Grey, None as No, White};
use landfall::store::TableOptions;

use super::*;
use crate::judge::moderator::command;
use crate::support::{moderator, on_one_line, settings};

/// How many letters a person has.
fn letters(table: &Table, who: &str) -> usize {
    table.letters(who).len()
}

#[test]
fn press_goes_to_those_it_names_and_to_nobody_else() {
    let mut table = playing(White);
    let before = letters(&table, CAROL);
    table.answer(
        ALICE,
        "PRESS TO BLUE\nShall we leave\n\nthe north alone?\nENDPRESS",
    );
    let letter = table.letter(BOB);
    assert!(
        letter
            .text
            .starts_with("RED writes to you:\n\n  # Shall we leave\n  #\n")
    );
    assert_eq!(letter.subject, "[new-world-1] BLUE", "in his thread");
    assert!(!letter.text.contains(ALICE));
    assert!(table.says(ALICE, "Your press to BLUE was passed on, signed RED:"));
    assert_eq!(letters(&table, CAROL), before);
}

#[test]
fn several_pieces_and_orders_go_in_one_mail() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), code(&table));
    let text = format!(
        "PRESS TO ALL: Good luck!\nEND PRESS\n{code}\nPRESS TO MODERATOR\nHello\n\
         press to blue and yellow, please\nNo, wait\nENDPRESS"
    );
    let others: Vec<&str> = [ALICE, BOB, CAROL]
        .into_iter()
        .filter(|who| *who != writer)
        .collect();
    table.answer(writer, &text);
    assert_eq!(table.played(), 1, "the order between them is played");
    for other in others {
        let all = table.letters(other);
        let press = all
            .iter()
            .filter(|letter| letter.text.contains("# Good luck!"));
        assert_eq!(press.count(), 1, "{other}");
    }
    let receipts = table.letters(writer);
    let receipt = receipts.iter().map(|letter| on_one_line(&letter.text));
    let receipt = receipt
        .filter(|text| text.contains("was not passed on"))
        .collect::<String>();
    assert!(
        receipt.contains("This judge knows no address of its moderator"),
        "{receipt}"
    );
    assert!(
        receipt.contains("There is no seat PLEASE in this game"),
        "{receipt}"
    );
}

#[test]
fn press_beside_orders_tells_by_when_the_game_is_waited_for_after_them() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), code(&table));
    table.answer(
        writer,
        &format!("PRESS TO ALL\nMind the gap.\nENDPRESS\n{code}"),
    );
    let next = table.awaited();
    assert_ne!(next, writer);
    let told_with = |who: &str, words: &str| {
        let letters = table.letters(who);
        let texts = letters.iter().map(|letter| on_one_line(&letter.text));
        texts.rev().find(|text| text.contains(words)).unwrap()
    };
    let told = told_with(writer, "Your press to all was passed on");
    assert!(told.contains("Nothing is asked of you now"), "{told}");
    let told = told_with(next, "# Mind the gap.");
    assert!(told.contains("You still have until"), "{told}");
}

#[test]
fn press_is_passed_on_though_the_orders_are_misread_and_the_letter_is_old() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), code(&table));
    let old = table.letter(writer);
    table.answer(writer, "PLACE nowhere\nPRESS TO ALL\nOne\nENDPRESS");
    assert_eq!(table.played(), 0);
    table.answer(writer, &code);
    assert_eq!(table.played(), 1);
    let mail = table.reply(
        writer,
        &old,
        &format!("PRESS TO ALL\nTwo\nENDPRESS\n{code}"),
    );
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.played(), 1, "an old letter plays nothing");
    let other = [ALICE, BOB, CAROL]
        .into_iter()
        .find(|who| *who != writer)
        .unwrap();
    for said in ["# One", "# Two"] {
        let all = table.letters(other);
        assert!(
            all.iter().any(|letter| letter.text.contains(said)),
            "{said}"
        );
    }
}

#[test]
fn what_stands_in_press_is_no_order() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), code(&table));
    table.answer(writer, &format!("PRESS TO ALL\n{code}"));
    assert_eq!(table.played(), 0);
    assert!(table.says(writer, "No ENDPRESS followed"));
    // The reader quotes it with marks, without any, and with his own above.
    let reader = [ALICE, BOB, CAROL]
        .into_iter()
        .find(|who| *who != writer)
        .unwrap();
    let letter = table.letter(reader);
    let whole = letter.text.clone();
    for text in [
        format!("PRESS TO ALL\nNo.\nENDPRESS\n\n{whole}"),
        format!("# {code}"),
        format!("  # {code}\n\n  # {code}"),
    ] {
        let mail = table.reply(reader, &letter, &text);
        table.mailbox.post(mail);
        table.lap();
        assert_eq!(table.played(), 0, "{text}");
    }
    // And a person who is asked gets an order in press, and sends it back.
    table.answer(reader, &format!("PRESS TO ALL\n{code}\nENDPRESS"));
    let letter = table.letter(writer);
    assert!(letter.text.contains(&format!("# {code}")));
    let mail = table.reply(writer, &letter, &letter.text.clone());
    table.mailbox.post(mail);
    table.lap();
    assert_eq!(table.played(), 0);
}

#[test]
fn unsigned_press_waits_for_the_full_hour() {
    let mut table = playing(Both);
    table.now += TimeDelta::minutes(20);
    table.answer(BOB, "PRESS GREY TO RED, YELLOW\nBeware of BLUE.\nENDPRESS");
    assert!(table.says(BOB, "kept without your name, and goes out"));
    table.wait(TimeDelta::minutes(39));
    assert!(!table.says(ALICE, "# Beware"));
    table.wait(TimeDelta::minutes(1));
    for who in [ALICE, CAROL] {
        let letter = table.letter(who).text;
        assert!(letter.starts_with("Somebody at the table, without signing, writes to"));
        assert!(letter.contains("# Beware of BLUE."));
    }
    let sent = table.transport.all().len();
    table.wait(TimeDelta::hours(3));
    assert_eq!(table.transport.all().len(), sent, "once");
}

#[test]
fn a_game_says_which_press_there_is() {
    let table = [
        (No, "PRESS TO RED", "no press in this game"),
        (No, "PRESS GREY TO RED", "no press in this game"),
        (White, "PRESS GREY TO RED", "leave out the word GREY"),
        (White, "PRESS WHITE TO RED", "was passed on, signed BLUE"),
        (Grey, "PRESS WHITE TO RED", "leave out the word WHITE"),
        (Grey, "PRESS TO RED", "kept without your name"),
        (Both, "PRESS TO RED", "was passed on, signed BLUE"),
        (Both, "PERS GRIJS AAN RED", "kept without your name"),
    ];
    for (kinds, opening, says) in table {
        let mut table = playing(kinds);
        table.answer(BOB, &format!("{opening}\nHello\nENDPRESS"));
        let said = table.text(BOB);
        assert!(said.contains(says), "{kinds:?} {opening}: {said}");
    }
}

#[test]
fn the_moderator_is_written_to_and_writes() {
    let mut table = Table::with(Settings {
        moderators: vec![moderator("mo@play.example")],
        ..settings()
    });
    table.open(&opening(TableOptions {
        press: No,
        ..TableOptions::default()
    }));
    table.answer(BOB, "PRESS TO MODERATOR\nRED is slow.\nENDPRESS");
    let letter = table.letter("mo@play.example").text;
    assert!(letter.contains("BLUE writes to the moderator:"), "{letter}");
    assert!(letter.contains("  # RED is slow.\n"));
    assert!(!letter.contains(BOB));
    desk(&mut table, "ALL", "A pause\nover Easter?\n").unwrap();
    table.lap();
    let letter = table.letter(CAROL).text;
    assert!(letter.starts_with("The moderator writes to all:\n\n  # A pause\n  # over Easter?\n"));
    for (to, text, why) in [
        ("PINK", "x", "no seat PINK"),
        ("MODERATOR", "x", "its own writer"),
        ("ALL", "\n", "nothing in it"),
    ] {
        let before = table.game().entries;
        assert!(desk(&mut table, to, text).unwrap_err().contains(why));
        assert_eq!(table.game().entries, before);
    }
}

/// The moderator writes to a seat or to all.
fn desk(table: &mut Table, to: &str, text: &str) -> Result<(), String> {
    let press = command(&["press", "new-world-1", "to", to, "--text", text]);
    let done = table.judge.moderate("Mo", &[press], table.now);
    done.map(drop).map_err(|error| error.to_string())
}

#[test]
fn press_comes_in_the_language_of_its_reader() {
    let mut table = playing(White);
    table.answer(CAROL, "TAAL nl");
    table.answer(CAROL, "PERS AAN RED EN BLUE: Dag\nEINDE PERS");
    assert!(
        table
            .text(CAROL)
            .starts_with("Je pers aan RED en BLUE is doorgegeven")
    );
    assert!(
        table
            .text(BOB)
            .starts_with("YELLOW writes to RED and you: # Dag")
    );
    table.answer(BOB, "PRESS TO YELLOW, RED\nHello\nENDPRESS");
    assert!(
        table
            .text(CAROL)
            .starts_with("BLUE schrijft aan RED en jou: # Hello")
    );
}

#[test]
fn press_from_elsewhere_waits_for_a_word_of_its_player() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), code(&table));
    let letter = table.letter(writer);
    let text = format!("PRESS TO ALL\nIt is me.\nENDPRESS\n{code}");
    let mail = table.reply("phone@example.com", &letter, &text);
    table.mailbox.post(mail);
    table.lap();
    let heard = |table: &Table| {
        let all = table.transport.all();
        let texts = all
            .iter()
            .map(|sent| crate::support::Received::new(&sent.bytes));
        texts
            .filter(|letter| letter.text.contains("writes to all:\n"))
            .count()
    };
    assert_eq!((heard(&table), table.played()), (0, 0));
    table.answer(writer, "yes");
    assert_eq!((heard(&table), table.played()), (2, 1));
}

#[test]
fn press_may_be_written_when_the_game_is_over() {
    let mut table = playing(White);
    while table.game().awaiting.is_some() {
        let (who, code) = (table.awaited(), code(&table));
        table.answer(who, &code);
    }
    table.answer(ALICE, "PRESS TO ALL\nWell played!\nENDPRESS");
    assert!(table.says(BOB, "# Well played!"));
}

#[test]
fn whoever_takes_a_seat_over_reads_nothing_of_what_was_written_before() {
    let mut opening = opening(TableOptions {
        press: Both,
        ..TableOptions::default()
    });
    let mut entries = landfall::judge::schedule::Entries::default();
    entries.set("luck", "none");
    entries.set("misses", "1");
    opening.schedule = entries.schedule(chrono_tz::Tz::UTC).unwrap();
    let mut table = Table::playing(&opening);
    let gone = table.awaited();
    let seat = ["RED", "BLUE", "YELLOW"][usize::from(table.game().awaiting.unwrap())];
    let friend = [ALICE, BOB, CAROL]
        .into_iter()
        .find(|who| *who != gone)
        .unwrap();
    table.answer(friend, &format!("PRESS TO {seat}\nOur secret\nENDPRESS"));
    let other = ["RED", "BLUE", "YELLOW"]
        .into_iter()
        .find(|name| *name != seat);
    let other = other.unwrap();
    table.answer(gone, &format!("PRESS TO {other}\nMy secret\nENDPRESS"));
    table.now = table.game().closes_at.unwrap();
    table.lap();
    // What waits for its hour is not for whoever has the seat by then.
    table.answer(
        friend,
        &format!("PRESS GREY TO {seat}\nA late secret\nENDPRESS"),
    );
    assert!(table.says(friend, "kept without your name"));
    table.write(OLGA, "", "TAKE OVER new-world-1");
    table.answer(OLGA, "yes");
    table.wait(TimeDelta::hours(1));
    for letter in table.letters(OLGA) {
        assert!(!letter.text.contains("secret"), "{}", letter.text);
    }
    table.answer(OLGA, "HISTORY");
    assert!(table.says(OLGA, "the story so far"));
    assert!(!table.says(OLGA, "secret"));
    table.answer(friend, "HISTORY");
    assert!(table.says(friend, "# Our secret"));
    table.answer(friend, &format!("PRESS TO {seat}\nWelcome\nENDPRESS"));
    assert!(table.says(OLGA, "# Welcome"));
}

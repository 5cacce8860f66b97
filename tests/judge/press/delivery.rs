//! What is passed on to whom, and what the writer hears.

use chrono::TimeDelta;
use landfall::store::PressKinds::{Both, Grey, None as No, White};

use super::{ALICE, BOB, CAROL, OLGA, PLAYERS, another, opening, playing, with_press};
use crate::judge::moderator::command;
use crate::support::sentences::has;
use crate::support::{Received, Table, on_one_line, schedule};

/// The names of the seats, in their order.
const SEATS: [&str; 3] = ["RED", "BLUE", "YELLOW"];

#[test]
fn press_goes_to_those_it_names_and_to_nobody_else() {
    let mut table = playing(White);
    let before = table.letters(CAROL).len();
    let text = "PRESS TO BLUE\nShall we leave\n\nthe north alone?\nENDPRESS";
    table.answer(ALICE, text);
    let letter = table.letter(BOB);
    let begins = "RED writes to you:\n\n  # Shall we leave\n  #\n";
    assert!(letter.text.starts_with(begins), "{}", letter.text);
    assert_eq!(letter.subject, "[new-world-1] News", "in his thread");
    assert!(!letter.text.contains(ALICE));
    assert!(table.says(ALICE, "Your message went to BLUE, signed RED:"));
    assert_eq!(table.letters(CAROL).len(), before);
}

#[test]
fn several_pieces_and_orders_go_in_one_mail() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), table.code());
    let text = format!(
        "PRESS TO ALL: Good luck!\nEND PRESS\n{code}\nPRESS TO MODERATOR\nHello\n\
         press to blue and yellow, please\nNo, wait\nENDPRESS"
    );
    table.answer(writer, &text);
    assert_eq!(table.played(), 1, "the order between them is played");
    for other in PLAYERS.into_iter().filter(|who| *who != writer) {
        assert_eq!(table.letters_saying(other, "# Good luck!"), 1, "{other}");
    }
    let receipts = table.letters(writer).into_iter();
    let refused = receipts.filter(|letter| letter.has("press-refused"));
    let receipt: String = refused.map(|letter| on_one_line(&letter.text)).collect();
    assert!(has(&receipt, "press-no-moderator"), "{receipt}");
    assert!(receipt.contains("no seat PLEASE in this game"), "{receipt}");
}

#[test]
fn press_beside_orders_tells_by_when_the_game_is_waited_for_after_them() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), table.code());
    let text = format!("PRESS TO ALL\nMind the gap.\nENDPRESS\n{code}");
    table.answer(writer, &text);
    let next = table.awaited();
    assert_ne!(next, writer);
    for (who, with, says) in [
        (writer, "Your message went to all", "waiting-until"),
        (next, "# Mind the gap.", "still-time"),
    ] {
        let letters = table.letters(who).into_iter();
        let mut told = letters.filter(|letter| on_one_line(&letter.text).contains(with));
        let told = told.next_back().unwrap();
        assert!(told.has(says), "{says}: {}", told.text);
    }
}

#[test]
fn press_is_passed_on_though_the_orders_are_misread_and_the_letter_is_old() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), table.code());
    let old = table.letter(writer);
    table.answer(writer, "PLACE nowhere\nPRESS TO ALL\nOne\nENDPRESS");
    assert_eq!(table.played(), 0);
    table.answer(writer, &code);
    assert_eq!(table.played(), 1);
    let text = format!("PRESS TO ALL\nTwo\nENDPRESS\n{code}");
    table.answer_to(writer, &old, &text);
    assert_eq!(table.played(), 1, "an old letter plays nothing");
    for said in ["# One", "# Two"] {
        assert!(table.letters_saying(another(writer), said) > 0, "{said}");
    }
}

#[test]
fn a_line_of_press_is_no_order() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), table.code());
    table.answer(writer, &format!("PRESS TO ALL\n{code}"));
    assert_eq!(table.played(), 0);
    assert!(table.has(writer, "press-not-ended"));
    // The reader quotes it with marks, without any, and with his own above.
    let reader = another(writer);
    let letter = table.letter(reader);
    let whole = letter.text.clone();
    for text in [
        format!("PRESS TO ALL\nNo.\nENDPRESS\n\n{whole}"),
        format!("# {code}"),
        format!("  # {code}\n\n  # {code}"),
    ] {
        table.answer_to(reader, &letter, &text);
        assert_eq!(table.played(), 0, "{text}");
    }
    // And a person who is asked gets an order in press, and sends it back.
    table.answer(reader, &format!("PRESS TO ALL\n{code}\nENDPRESS"));
    let letter = table.letter(writer);
    assert!(letter.text.contains(&format!("# {code}")));
    table.answer_to(writer, &letter, &letter.text);
    assert_eq!(table.played(), 0);
}

#[test]
fn unsigned_press_waits_for_the_full_hour() {
    let mut table = playing(Both);
    table.now += TimeDelta::minutes(20);
    table.answer(BOB, "PRESS GREY TO RED, YELLOW\nBeware of BLUE.\nENDPRESS");
    assert!(table.has(BOB, "press-waits"));
    table.wait(TimeDelta::minutes(39));
    assert!(!table.says(ALICE, "# Beware"));
    table.wait(TimeDelta::minutes(1));
    for who in [ALICE, CAROL] {
        let letter = table.letter(who);
        assert!(letter.has("press-from-nobody"), "{}", letter.text);
        assert!(letter.text.contains("# Beware of BLUE."));
    }
    let sent = table.transport.all().len();
    table.wait(TimeDelta::hours(3));
    assert_eq!(table.transport.all().len(), sent, "once");
}

#[test]
fn press_is_refused_of_a_kind_that_the_game_does_not_have() {
    for (kinds, opening, says) in [
        (No, "PRESS TO RED", "press-none"),
        (No, "PRESS GREY TO RED", "press-none"),
        (No, "PRESS WHITE TO RED", "press-none"),
        (White, "PRESS TO RED", "press-passed-on"),
        (White, "PRESS GREY TO RED", "press-no-grey"),
        (White, "PRESS WHITE TO RED", "press-passed-on"),
        (Grey, "PRESS WHITE TO RED", "press-no-white"),
        (Grey, "PRESS TO RED", "press-waits"),
        (Grey, "PRESS GREY TO RED", "press-waits"),
        (Both, "PRESS TO RED", "press-passed-on"),
        (Both, "PRESS WHITE TO RED", "press-passed-on"),
        (Both, "PERS GRIJS AAN RED", "press-waits"),
    ] {
        let mut table = playing(kinds);
        table.answer(BOB, &format!("{opening}\nHello\nENDPRESS"));
        let said = table.letter(BOB);
        assert!(said.has(says), "{kinds:?} {opening}: {}", said.text);
        let signed = said.has("press-passed-on");
        assert_eq!(on_one_line(&said.text).contains("signed BLUE"), signed);
    }
}

#[test]
fn players_and_the_moderator_write_to_each_other() {
    let mut table = Table::with_moderator("mo@play.example");
    table.open(&opening(with_press(No)));
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
        ("MODERATOR", "x", "to you yourself"),
        ("ALL", "\n", "It was empty"),
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
    table.answer(CAROL, "BERICHT AAN RED EN BLUE: Dag\nEINDE BERICHT");
    let begins = |table: &Table, who, words| table.text(who).starts_with(words);
    let receipt = "Je bericht is naar ROOD en BLAUW gestuurd";
    assert!(begins(&table, CAROL, receipt));
    assert!(begins(&table, BOB, "YELLOW writes to RED and you: # Dag"));
    table.answer(BOB, "PRESS TO YELLOW, RED\nHello\nENDPRESS");
    let press = "BLAUW schrijft aan ROOD en jou: # Hello";
    assert!(begins(&table, CAROL, press));
}

#[test]
fn press_from_elsewhere_waits_for_a_word_of_its_player() {
    let mut table = playing(White);
    let (writer, code) = (table.awaited(), table.code());
    let letter = table.letter(writer);
    let text = format!("PRESS TO ALL\nIt is me.\nENDPRESS\n{code}");
    table.answer_to("phone@example.com", &letter, &text);
    let heard = |table: &Table| {
        let all = table.transport.all().into_iter();
        let texts = all.map(|sent| Received::new(&sent.bytes).text);
        let press = texts.filter(|text| text.contains("writes to all:\n"));
        press.count()
    };
    assert_eq!((heard(&table), table.played()), (0, 0));
    table.answer(writer, "yes");
    assert_eq!((heard(&table), table.played()), (2, 1));
}

#[test]
fn press_may_be_written_when_the_game_is_over() {
    let mut table = playing(White);
    while table.game().awaiting.is_some() {
        table.decide();
    }
    table.answer(ALICE, "PRESS TO ALL\nWell played!\nENDPRESS");
    assert!(table.says(BOB, "# Well played!"));
}

#[test]
fn a_player_who_takes_a_seat_over_reads_no_press_from_before() {
    let mut opening = opening(with_press(Both));
    opening.schedule = schedule(&[("misses", "1")]);
    let mut table = Table::playing(&opening);
    let gone = table.awaited();
    let seat = SEATS[usize::from(table.game().awaiting.unwrap())];
    let friend = another(gone);
    table.answer(friend, &format!("PRESS TO {seat}\nOur secret\nENDPRESS"));
    let other = SEATS.into_iter().find(|name| *name != seat).unwrap();
    table.answer(gone, &format!("PRESS TO {other}\nMy secret\nENDPRESS"));
    table.now = table.game().closes_at.unwrap();
    table.lap();
    // What waits for its hour is not for the player who has the seat by then.
    let late = format!("PRESS GREY TO {seat}\nA late secret\nENDPRESS");
    table.answer(friend, &late);
    assert!(table.has(friend, "press-waits"));
    table.write(OLGA, "", "TAKE OVER new-world-1");
    table.answer(OLGA, "yes");
    table.wait(TimeDelta::hours(1));
    for letter in table.letters(OLGA) {
        assert!(!letter.text.contains("secret"), "{}", letter.text);
    }
    table.answer(OLGA, "HISTORY");
    assert!(table.has(OLGA, "history-all"));
    assert!(!table.says(OLGA, "secret"));
    table.answer(friend, "HISTORY");
    assert!(table.says(friend, "# Our secret"));
    table.answer(friend, &format!("PRESS TO {seat}\nWelcome\nENDPRESS"));
    assert!(table.says(OLGA, "# Welcome"));
}

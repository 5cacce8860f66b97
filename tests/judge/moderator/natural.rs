//! Mails to the desk as people write them: with a greeting, thanks, a name below, and dates in
//! their own words.

use landfall::command::Cli;

use super::{
    ANN, Answered, acts, awaited, begun, expect_outcome, moderated, outcome, post, refused, run,
};
use crate::support::Table;

/// What the desk of a fresh game makes of a mail.
fn made(text: &str) -> Table {
    let mut table = moderated();
    post(&mut table, text);
    table
}

/// The deeds of a mail that is done.
fn deed_of(text: &str) -> Vec<String> {
    let table = made(text);
    expect_outcome(&table, Answered::Done, text);
    acts(&table)
}

/// Checks that nothing of a mail is done.
#[track_caller]
fn nothing_of(text: &str) -> Table {
    let table = made(text);
    assert_eq!(acts(&table), Vec::<String>::new(), "{text}");
    assert_ne!(
        outcome(&table),
        Answered::Done,
        "{text}: {}",
        table.text(ANN)
    );
    table
}

#[test]
fn a_verb_is_read_among_greetings_thanks_and_names() {
    let plain = deed_of("DEADLINE new-world-1 +2d");
    for text in [
        "DEADLINE new-world-1 +2d\n\nThanks, Ann",
        "DEADLINE new-world-1 +2d\n\nCheers",
        "DEADLINE new-world-1 +2d\n\nAnn",
        "DEADLINE new-world-1 +2d\nAnn",
        "Hi judge,\n\nDEADLINE new-world-1 +2d\n\nBest wishes,\nAnn",
        "Dear all,\n\nthe ferry is late.\n\nDEADLINE new-world-1 +2d\n\nThank you very much!\n\nAnn B.",
        "DEADLINE new-world-1 +2d\n\nThanks\n-- \nAnn Other\nhttps://example.org",
        "DEADLINE new-world-1 +2d\n\nOn Friday the judge wrote:\n> EJECT new-world-1 RED\n",
        "Beste scheidsrechter,\n\nTERMIJN new-world-1 +2d\n\nMet vriendelijke groet,\nAnn",
        "Please DEADLINE new-world-1 +2d\n\nThanks in advance\nAnn",
        "- DEADLINE new-world-1 +2d\n\nAs always,\nAnn",
        "1. DEADLINE new-world-1 +2d\n\nEnd of my wishes. Show must go on!\nSent from my phone",
    ] {
        assert_eq!(deed_of(text), plain, "{text:?}");
    }
}

#[test]
fn verbs_far_apart_are_all_done() {
    let text = "Hello,\n\nDEADLINE new-world-1 +2d REASON The ferry is late.\n\n\nand also\n\n\
                LANGUAGE new-world-1 RED nl\n\n\nCheers\nAnn";
    let deeds = deed_of(text);
    assert_eq!(deeds.len(), 2, "{deeds:?}");
    assert!(deeds[0].contains("The ferry is late."), "{deeds:?}");
}

#[test]
fn prose_below_orders_for_a_seat_is_none_of_them() {
    let seat = awaited(&moderated()).0;
    for (below, count) in [
        ("\n\nThanks, Ann", 1),
        ("\nAnn", 1),
        ("\n\nCheers\n", 1),
        ("\n\nLANGUAGE new-world-1 RED nl\n\nAnn", 2),
    ] {
        let text = format!("AS new-world-1 {seat}\nA0{below}");
        let table = made(&text);
        let told = table.text(ANN);
        assert!(table.has(ANN, "moderator-done-order"), "{text}: {told}");
        assert_eq!(acts(&table).len(), count, "{text}: {told}");
    }
}

#[test]
fn a_line_that_looks_like_a_verb_is_asked_about_and_nothing_is_done() {
    for wrong in [
        "DEADLIN new-world-1 +2d",
        "UNOD new-world-1",
        "Undo the last move in new-world-1",
        "EJECT RED",
        "EJECT new-world-7 RED, please",
        "Please eject new-world-1 PINK",
        "DEADLINE new-world-1 next Tuesday or so",
        "PAUZE new-world-1 and then some",
        "GAMES",
    ] {
        let mail = format!("DEADLINE new-world-1 +2d\n{wrong}\n\nThanks, Ann");
        let table = nothing_of(&mail);
        expect_outcome(&table, Answered::Refused, wrong);
        let last = wrong.split_whitespace().last().unwrap();
        let mut named = [last, "PINK", "new-world-7"].into_iter();
        assert!(named.any(|name| table.says(ANN, name)), "{wrong}");
    }
}

#[test]
fn a_mail_of_prose_alone_does_nothing_at_the_desk() {
    nothing_of("Thanks, that was quick!\n\nAnn");
    nothing_of("Pause for thought: new players wanted.\n\nAnn");
}

#[test]
fn a_number_below_nothing_is_refused() {
    for text in [
        "UNDO new-world-1 -1",
        "UNDO new-world-1 \u{2212}1",
        "UNDO new-world-1 AFTER -1",
        "UNDO new-world-1 0",
        "BANK new-world-1 RED -2d",
        "MAIL new-world-1 -3",
    ] {
        let mut table = begun(2);
        let before = table.ledger();
        post(&mut table, text);
        assert_eq!(table.ledger(), before, "{text}");
        expect_outcome(&table, Answered::Refused, text);
    }
    for number in ["0", "-1"] {
        let parsed = Cli::read(["landfall", "undo", "new-world-1", number]);
        let undo = format!("undo new-world-1 {number}");
        assert!(
            parsed.is_err() || run(&mut begun(1), &undo).is_err(),
            "{undo}"
        );
    }
}

#[test]
fn the_deadline_of_a_paused_game_cannot_move_and_the_answer_says_why() {
    let mut table = made("PAUSE new-world-1");
    refused(&mut table, "DEADLINE new-world-1 +2d", "moderator-paused");
    let why = run(&mut table, "deadline new-world-1 +2d").unwrap_err();
    assert!(why.contains("new-world-1 is paused"), "{why}");
}

/// All tests begin on Friday 20 November 2026.
#[test]
fn a_date_is_read_as_people_write_it() {
    let plain = deed_of("DEADLINE new-world-1 2026-12-01 20:00");
    for date in [
        "2026-12-01T20:00",
        "1 December 2026 20:00",
        "1 December 20:00",
        "1st December at 20:00",
        "Tuesday 1 December, 8 pm",
        "Dec 1, 2026 8:00pm",
        "December 1st 20.00",
        "1 dec 2026 om 20 uur",
        "dinsdag 1 december 20.00 uur",
        "di 1 dec. 2026, 20u00",
        "01.12.2026 20:00",
        "1. Dezember 2026 um 20:00 Uhr",
        "Dienstag, 1. Dezember, 20 Uhr",
        "1er d\u{e9}cembre 2026 \u{e0} 20h00",
        "mardi 1 decembre 20h",
    ] {
        let text = format!("DEADLINE new-world-1 {date} REASON holidays\n\nThanks, Ann");
        let deeds = deed_of(&text);
        let shown = deeds[0].replace("holidays", "");
        assert_eq!(shown, plain[0], "{date}");
    }
    // A date without an hour keeps the hour of the deadline that there was.
    let whole_days = deed_of("DEADLINE new-world-1 1 December");
    let seconds = whole_days[0].split("\"seconds\":").nth(1).unwrap();
    let seconds: i64 = seconds.trim_end_matches(['}', ' ']).parse().unwrap();
    assert_eq!(seconds % 86_400, 0, "{whole_days:?}");
    for wrong in [
        "31 November 20:00",
        "Monday 1 December 20:00",
        "03/04/2027 20:00",
        "1 Decembuary 20:00",
        "1 December 25:00",
        "1 December 13 pm",
    ] {
        nothing_of(&format!("DEADLINE new-world-1 {wrong}"));
    }
}

#[test]
fn an_absence_that_a_moderator_notes_is_read_in_words_too() {
    let plain = deed_of("ABSENT new-world-1 RED 2026-12-20 TO 2027-01-03");
    for days in [
        "20 December to 3 January",
        "20 December 2026 - 3 January 2027",
        "from 20 Dec until 3 Jan 2027",
        "20 december tot en met 3 januari",
        "20/12/2026 to 03.01.2027",
        "December 20 to January 3rd",
    ] {
        let deeds = deed_of(&format!("ABSENT new-world-1 RED {days}\n\nCheers, Ann"));
        assert_eq!(deeds, plain, "{days}");
    }
}

#[test]
fn an_absence_of_a_player_is_read_in_words_too() {
    let told = |days: &str| {
        let mut table = moderated();
        let who = awaited(&table).1;
        table.answer(&who, &format!("{days}\n\nThanks"));
        table.text(&who)
    };
    let plain = told("ABSENT 2026-12-20 TO 2027-01-03");
    assert!(plain.contains("20 December 2026"), "{plain}");
    for days in [
        "ABSENT 20 December to 3 January",
        "Absent from 20 December 2026 until 3 January 2027",
        "AFWEZIG 20 december t/m 3 januari",
        "AFWEZIG van 20-12-2026 tot 3-1-2027",
    ] {
        let told = told(days);
        assert!(
            told.contains("20 December 2026") && told.contains("3 January 2027"),
            "{days}: {told}"
        );
    }
}

//! `ABSENT`, `BACK` and `ZONE`.

use super::{DAY, at, players, playing};
use crate::support::sentences::has;

#[test]
fn an_absence_moves_the_deadline_once_and_everybody_is_told() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.answer(who, "ABSENT 2026-11-22 TO 2026-11-29");
    // Asked on Friday at noon, Berlin is an hour ahead: eight days of its clock.
    assert_eq!(table.deadline(), at("2026-12-01T12:00:00Z"));
    assert!(table.has(who, "absent-moved") && table.says(who, "until Tuesday 1 December"));
    assert!(table.says(who, "Of 30 days a year, 22 are left."));
    let told = "is away from Sunday 22 November 2026 to Sunday 29 November 2026 and has until";
    assert!(table.says(other, told));
    table.answer(who, "Absent 2026-11-22 to 2026-11-29");
    assert_eq!(table.deadline(), at("2026-12-01T12:00:00Z"));
    assert!(table.has(who, "absent-noted"));
    assert!(table.says(who, "Of 30 days a year, 22 are left."));
}

#[test]
fn an_absence_of_a_player_who_waits_counts_when_the_question_comes() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.answer(other, "ABSENT TO 2026-11-24");
    assert_eq!(table.deadline(), at("2026-11-23T12:00:00Z"));
    table.answer(who, "A0");
    assert_eq!(table.deadline(), at("2026-11-27T23:00:00Z"));
    assert!(table.says(who, "BLUE is away until Tuesday 24 November 2026."));
    assert!(table.says(other, "You are away until Tuesday 24 November 2026."));
}

/// A letter calls no player away who is not away yet.
#[test]
fn an_absence_that_begins_later_is_told_with_its_first_day() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.answer(other, "ABSENT 2026-12-20 TO 2027-01-03");
    table.answer(who, "A0");
    let days = "away from Sunday 20 December 2026 to Sunday 3 January 2027.";
    assert!(table.says(who, &format!("BLUE is {days}")));
    assert!(table.says(other, &format!("You are {days}")));
    table.answer(other, "LANGUAGE nl");
    table.answer(other, "ABSENT TO 2026-11-24");
    table.answer(other, "HISTORY");
    let history = table.text(other);
    assert!(history.contains("weg van zondag 20 december 2026 tot en met zondag 3 januari"));
    assert!(history.contains("Je bent weg tot en met dinsdag 24 november 2026."));
}

#[test]
fn days_of_absence_are_counted_by_the_year() {
    let mut table = playing(&[("absence", "10d")]);
    let (who, _) = players(&table);
    table.answer(who, "ABSENT 2026-12-25 TO 2027-01-10");
    assert!(table.says(who, "Of 10 days a year, 0 are left."));
    for (days, key, says) in [
        ("2027-02-01", "absent-too-long", "and 0 are left."),
        ("2026-12-01 TO 2026-12-04", "absent-too-long", "and 3"),
        ("2026-12-01 TO 2026-12-03", "absent-noted", ", 0 are left."),
        ("2026-12-02 TO 2026-12-03", "absent-noted", ", 0 are left."),
        ("2026-12-04", "absent-too-long", ""),
    ] {
        table.answer(who, &format!("ABSENT {days}"));
        let text = table.text(who);
        assert!(has(&text, key) && text.contains(says), "{days}: {text}");
    }
}

#[test]
fn back_ends_an_absence_and_moves_no_deadline_back() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.answer(who, "ABSENT 2026-11-20 TO 2026-12-04");
    table.answer(who, "ABSENT");
    assert!(table.says(who, "Friday 20 November 2026 to Friday 4 December 2026"));
    let moved = table.deadline();
    table.wait(DAY * 4);
    table.answer(who, "BACK");
    assert_eq!(table.deadline(), moved);
    assert!(table.has(who, "back-noted"));
    table.answer(who, "ABSENT");
    assert!(table.has(who, "absent-none"));
    table.answer(who, "A0");
    assert!(table.says(other, "is back."));
}

#[test]
fn back_before_an_absence_has_begun_cancels_it() {
    let mut table = playing(&[]);
    let (who, other) = players(&table);
    table.answer(other, "LANGUAGE nl");
    table.answer(who, "ABSENT 2026-11-21 TO 2026-12-04");
    table.answer(who, "BACK");
    assert!(table.has(who, "back-planned"));
    table.answer(who, "A0");
    let told = table.text(other);
    let stays = "blijft: de afwezigheid die nog moest komen gaat niet door.";
    assert!(told.contains(stays), "{told}");
    assert!(!told.contains("is terug"), "{told}");
    // One that has begun ends, whatever else was to come.
    table.answer(other, "LANGUAGE en");
    table.answer(other, "ABSENT 2026-11-20 TO 2026-11-22");
    table.answer(other, "ABSENT 2026-12-01 TO 2026-12-04");
    table.answer(other, "BACK");
    assert!(table.has(other, "back-noted"));
}

#[test]
fn an_absence_without_readable_days_is_answered_with_how_to_write_it() {
    let mut table = playing(&[]);
    let (who, _) = players(&table);
    let deadline = table.deadline();
    for words in [
        "ABSENT next week",
        "ABSENT 2026-12-24 TO 2026-12-20",
        "ABSENT 2026-13-01",
        "ABSENT 24.13.2026",
        "ABSENT 3/4/2027",
        "ABSENT 31 November",
        "ABSENT 2026-12-01 TO 9999-12-31",
        "ABSENT +262142-12-31",
    ] {
        table.answer(who, words);
        assert!(table.has(who, "absent-misread"), "{words}");
    }
    table.answer(who, "ABSENT 2026-11-01 TO 2026-11-19");
    assert!(table.has(who, "absent-past"));
    assert_eq!(table.deadline(), deadline);
}

#[test]
fn only_a_letter_with_its_tag_says_that_a_player_is_away() {
    let mut table = playing(&[]);
    let (who, _) = players(&table);
    let deadline = table.deadline();
    for from in [who, "mallory@evil.example"] {
        table.write(from, "", "ABSENT 2026-11-20 TO 2026-12-04");
        assert!(table.has(from, "personal-own-letter"));
    }
    assert_eq!(table.deadline(), deadline);
}

#[test]
fn times_are_told_in_the_zone_that_a_player_names() {
    let mut table = playing(&[]);
    let (who, _) = players(&table);
    for (words, key, says) in [
        ("ZONE Asia/Kolkata", "zone-noted", "those of Asia/Kolkata"),
        ("ZONE Asia/Kolkata", "zone-noted", "20 November 2026, 17:30"),
        ("zone new york", "zone-noted", "those of America/New_York"),
        ("ZONE Middle/Earth", "zone-unknown", "MIDDLE/EARTH"),
    ] {
        table.answer(who, words);
        let text = table.text(who);
        assert!(has(&text, key) && text.contains(says), "{words}: {text}");
    }
    table.answer(who, "SHOW");
    assert!(table.says(who, "Monday 23 November 2026, 07:00 New York time"));
}

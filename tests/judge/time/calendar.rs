//! The deadline as a file for the reader's own calendar.

use landfall::judge::{LetterOptions, Settings};
use mail_parser::MimeHeaders as _;

use super::{DAY, HOUR, players};
use crate::support::{Table, new_world, settings};

fn file(bytes: &[u8]) -> Option<String> {
    let mail = mail_parser::MessageParser::default().parse(bytes).unwrap();
    let mut files = mail.attachments();
    let file = files.find(|part| part.is_content_type("text", "calendar"))?;
    Some(file.text_contents().unwrap().replace("\r\n ", ""))
}

/// The value of a property of the entry.
fn value<'f>(file: &'f str, property: &str) -> &'f str {
    let line = file.lines().find_map(|line| line.strip_prefix(property));
    line.and_then(|line| line.strip_prefix(':')).unwrap()
}

fn sequence(file: &str) -> u32 {
    value(file, "SEQUENCE").parse().unwrap()
}

fn with_calendar() -> Table {
    let mut table = Table::with(Settings {
        letters: LetterOptions {
            calendar: true,
            ..crate::support::LETTERS
        },
        ..settings()
    });
    table.open(&new_world(2, 3));
    table
}

#[test]
fn only_who_asks_for_it_gets_a_calendar_file() {
    let mut table = with_calendar();
    let (who, other) = players(&table);
    assert_eq!(file(&table.letter(who).bytes), None);
    table.answer(other, "CALENDAR ON");
    table.answer(who, "A0");
    assert!(file(&table.letter(other).bytes).is_some());
    assert_eq!(file(&table.letter(who).bytes), None);
    table.answer(other, "CALENDAR OFF");
    table.answer(other, "A0");
    assert_eq!(file(&table.letter(other).bytes), None);
    table.answer(who, "CALENDAR PLEASE");
    assert!(table.has(who, "calendar-misread"));
}

#[test]
fn an_entry_moves_with_its_questions_and_goes_when_nothing_is_asked() {
    let mut table = with_calendar();
    let (who, other) = players(&table);
    table.answer(who, "CALENDAR ON");
    table.answer(who, "SHOW");
    table.answer(who, "A0");
    let cancelled = file(&table.letter(who).bytes).unwrap();
    assert_eq!(value(&cancelled, "METHOD"), "CANCEL");
    assert_eq!(value(&cancelled, "STATUS"), "CANCELLED");
    table.answer(other, "A0");
    let asked = file(&table.letter(who).bytes).unwrap();
    assert_eq!(value(&asked, "METHOD"), "PUBLISH");
    assert_eq!(value(&asked, "DTSTART"), "20261123T120000Z");
    assert_eq!(asked.matches("BEGIN:VALARM").count(), 2);
    table.wait(HOUR);
    table.outage(DAY * 2);
    let moved = file(&table.letter(who).bytes).unwrap();
    assert_eq!(value(&moved, "DTSTART"), "20261125T120000Z");
    for [before, after] in [[&cancelled, &asked], [&asked, &moved]] {
        assert_eq!(value(before, "UID"), value(after, "UID"));
        assert!(sequence(before) < sequence(after), "{before}\n{after}");
    }
    assert!(value(&moved, "UID").starts_with("new-world-1."), "{moved}");
}

#[test]
fn an_entry_moves_with_a_deadline_that_the_players_move() {
    let mut table = with_calendar();
    let (who, other) = players(&table);
    table.answer(who, "CALENDAR ON");
    table.answer(other, "PROPOSE EXTEND 2d");
    table.answer(who, "AGREE");
    let moved = file(&table.letter(who).bytes).unwrap();
    assert_eq!(value(&moved, "DTSTART"), "20261125T120000Z");
}

//! The deadline as a file for the reader's own calendar.

use chrono::TimeDelta;
use landfall::judge::Settings;
use mail_parser::MimeHeaders as _;

use super::*;
use crate::support::settings;

fn file(bytes: &[u8]) -> Option<String> {
    let mail = mail_parser::MessageParser::default().parse(bytes).unwrap();
    let mut files = mail.attachments();
    let file = files.find(|part| part.is_content_type("text", "calendar"))?;
    Some(file.text_contents().unwrap().replace("\r\n ", ""))
}

#[test]
fn a_question_brings_its_deadline_and_a_later_letter_moves_it() {
    let mut table = Table::with(Settings {
        calendar: true,
        ..settings()
    });
    table.open(&new_world(2, 3));
    let (who, other) = players(&table);
    let first = file(&table.letter(who).bytes).unwrap();
    assert!(first.contains("DTSTART:20261123T120000Z"), "{first}");
    assert!(first.contains("SEQUENCE:0"), "{first}");
    assert_eq!(file(&table.letter(other).bytes), None);
    table.wait(TimeDelta::hours(1));
    table.outage(TimeDelta::days(2));
    let moved = file(&table.letter(who).bytes).unwrap();
    assert!(moved.contains("DTSTART:20261125T120000Z"), "{moved}");
    assert!(moved.contains("SEQUENCE:176400"), "{moved}");
    let uid = |file: &str| {
        file.lines()
            .find(|line| line.starts_with("UID:"))
            .map(str::to_owned)
    };
    assert_eq!(uid(&first), uid(&moved));
    table.answer(who, "A0");
    assert_eq!(table.acts("orders").len(), 1);
    assert_ne!(uid(&file(&table.letter(other).bytes).unwrap()), uid(&first));
}

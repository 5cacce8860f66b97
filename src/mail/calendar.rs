//! A deadline as a calendar file (RFC 5545), for the reader's own calendar.

use chrono::{DateTime, Utc};

/// The longest line in octets, without its end.
const LINE: usize = 75;

/// A deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Names it for ever; a later file with the same name moves it.
    pub uid: String,
    /// When the file was written; of two files with one name the later one counts.
    pub written_at: DateTime<Utc>,
    /// How often it may have been moved: greater in later files of one name.
    pub sequence: i64,
    /// When it is.
    pub at: DateTime<Utc>,
    /// What it is, in one line.
    pub summary: String,
}

impl Deadline {
    /// The file, with CRLF line endings.
    #[must_use]
    pub fn to_text(&self) -> String {
        let lines = [
            "BEGIN:VCALENDAR".to_owned(),
            "VERSION:2.0".to_owned(),
            "PRODID:-//Landfall//Landfall//EN".to_owned(),
            "METHOD:PUBLISH".to_owned(),
            "BEGIN:VEVENT".to_owned(),
            format!("UID:{}", escaped(&self.uid)),
            format!("DTSTAMP:{}", stamp(self.written_at)),
            format!("SEQUENCE:{}", self.sequence.max(0)),
            format!("DTSTART:{}", stamp(self.at)),
            format!("SUMMARY:{}", escaped(&self.summary)),
            "TRANSP:TRANSPARENT".to_owned(),
            "END:VEVENT".to_owned(),
            "END:VCALENDAR".to_owned(),
        ];
        lines.iter().map(|line| folded(line)).collect()
    }
}

fn stamp(time: DateTime<Utc>) -> String {
    time.format("%Y%m%dT%H%M%SZ").to_string()
}

/// Text as a value: what would end or part it is escaped, and nothing else can break out.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for character in text.chars() {
        match character {
            '\\' | ';' | ',' => escaped.extend(['\\', character]),
            '\n' => escaped.push_str("\\n"),
            _ if character.is_control() => {}
            _ => escaped.push(character),
        }
    }
    escaped
}

/// A line of at most 75 octets, and what is over in further ones that begin with a space.
fn folded(line: &str) -> String {
    let mut folded = String::new();
    let mut room = LINE;
    for character in line.chars() {
        if character.len_utf8() > room {
            folded.push_str("\r\n ");
            room = LINE.saturating_sub(1);
        }
        room = room.saturating_sub(character.len_utf8());
        folded.push(character);
    }
    folded.push_str("\r\n");
    folded
}

#[cfg(test)]
mod tests {
    use super::Deadline;

    #[test]
    fn a_deadline_is_one_event_of_short_lines_that_nothing_breaks_out_of() {
        let deadline = Deadline {
            uid: "race-7.RED.3@play.example".to_owned(),
            written_at: "2026-11-20T12:00:00Z".parse().unwrap(),
            sequence: 2,
            at: "2026-11-23T19:00:00Z".parse().unwrap(),
            summary: format!("race-7, \u{e9}; \\ \r\nEND:VEVENT {}", "\u{e9}".repeat(60)),
        };
        let text = deadline.to_text();
        assert!(text.contains("\r\nDTSTART:20261123T190000Z\r\n"), "{text}");
        assert!(text.contains("\r\nUID:race-7.RED.3@play.example\r\n"));
        assert!(text.contains("SUMMARY:race-7\\, \u{e9}\\; \\\\ \\nEND:VEVENT"));
        assert_eq!(text.matches("\r\nEND:VEVENT\r\n").count(), 1);
        assert!(text.ends_with("END:VCALENDAR\r\n"));
        assert!(text.split("\r\n").all(|line| line.len() <= 75));
        let unfolded = text.replace("\r\n ", "");
        assert!(unfolded.contains(&"\u{e9}".repeat(60)));
    }
}

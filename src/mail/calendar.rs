//! A deadline as a calendar file (RFC 5545), for the reader's own calendar.

use chrono::{DateTime, Utc};
use icalendar::{Calendar, Component, Event, EventLike};

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
        let mut event = Event::new();
        event
            .uid(&self.uid)
            .timestamp(self.written_at)
            .starts(self.at)
            .summary(&printable(&self.summary))
            .add_property("SEQUENCE", self.sequence.max(0).to_string())
            .add_property("TRANSP", "TRANSPARENT");
        let mut calendar = Calendar::empty();
        calendar
            .append_property(("VERSION", "2.0"))
            .append_property(("PRODID", "-//Landfall//Landfall//EN"))
            .append_property(("METHOD", "PUBLISH"))
            .push(event);
        calendar.to_string()
    }
}

/// Text without the control characters that the format does not escape.
fn printable(text: &str) -> String {
    let kept = |character: &char| *character == '\n' || !character.is_control();
    text.chars().filter(kept).collect()
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

//! Writes a deadline as a calendar file (RFC 5545), for the reader's own calendar.

use chrono::{DateTime, TimeDelta, Utc};
use icalendar::{Alarm, Calendar, Component, Event, EventLike, EventStatus, Trigger};

/// A calendar file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalendarFile {
    /// The action for calendars (RFC 5546), repeated in the media type.
    pub method: Method,
    /// The file, with CRLF line endings.
    pub text: String,
}

/// The action that a calendar takes for an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Show it, in place of an older one with the same name.
    Publish,
    Cancel,
}

impl Method {
    /// Returns its word in files and media types.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Publish => "PUBLISH",
            Self::Cancel => "CANCEL",
        }
    }
}

/// A calendar entry for a deadline.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadline {
    /// Its permanent name; a later file with the same name moves it.
    pub uid: String,
    /// When the file was written; of two files with one name the later one counts.
    pub written_at: DateTime<Utc>,
    /// Revision number: greater in later files of one name.
    pub sequence: u32,
    /// The time of the deadline; if cancelled, when the file was written.
    pub at: DateTime<Utc>,
    /// A description of one line.
    pub summary: String,
    /// The times of its alarms, before the deadline.
    pub alarms: Vec<TimeDelta>,
    pub is_cancelled: bool,
}

impl Deadline {
    /// Renders the calendar file.
    #[must_use]
    pub fn file(&self) -> CalendarFile {
        let summary = printable(&self.summary);
        let mut event = Event::new();
        event
            .uid(&self.uid)
            .timestamp(self.written_at)
            .starts(self.at)
            .ends(self.at)
            .summary(&summary)
            .add_property("SEQUENCE", self.sequence.to_string())
            // A deadline does not make its reader busy.
            .add_property("TRANSP", "TRANSPARENT");
        let method = if self.is_cancelled {
            event.status(EventStatus::Cancelled);
            Method::Cancel
        } else {
            for before in &self.alarms {
                let mut alarm = Alarm::display(&summary, Trigger::before_start(*before));
                // Otherwise the UID would be random, and the letter not reproducible.
                let uid = format!("{}.{}", before.num_minutes(), self.uid);
                event.alarm(alarm.uid(&uid).done());
            }
            Method::Publish
        };
        let mut calendar = Calendar::empty();
        calendar
            .append_property(("VERSION", "2.0"))
            .append_property(("PRODID", "-//Landfall//Landfall//EN"))
            .append_property(("METHOD", method.word()))
            .push(event);
        CalendarFile {
            method,
            text: calendar.to_string(),
        }
    }
}

/// Returns text without the control characters that the format does not escape.
fn printable(text: &str) -> String {
    let kept = |character: &char| *character == '\n' || !character.is_control();
    text.chars().filter(kept).collect()
}

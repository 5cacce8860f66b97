//! How a schedule is written and read.

use chrono_tz::Tz;
use landfall::judge::schedule::{Days, Hour, Nmr, Schedule, Span};

use super::entries;

#[test]
fn spans_days_and_hours_are_written_as_they_are_read() {
    for text in ["3d", "36h", "45m", "90s", "1d", "49710d"] {
        assert_eq!(text.parse::<Span>().unwrap().to_string(), text);
    }
    assert_eq!("120m".parse::<Span>().unwrap().to_string(), "2h");
    for text in ["", "d", "0d", "3", "3 d", "-3d", "3w", "99999d", "3\u{e9}"] {
        assert!(text.parse::<Span>().is_err(), "{text}");
    }
    for (text, written) in [
        ("mon-fri", "mon-fri"),
        ("all", "all"),
        ("mon-sun", "all"),
        ("sat,sun", "sat-sun"),
        ("fri-mon", "mon,fri-sun"),
        ("wed,mon", "mon,wed"),
    ] {
        assert_eq!(text.parse::<Days>().unwrap().to_string(), written, "{text}");
    }
    for text in ["", "monday", "mon-", "fri,", "mon fri"] {
        assert!(text.parse::<Days>().is_err(), "{text}");
    }
    assert_eq!("07:05".parse::<Hour>().unwrap().to_string(), "07:05");
    for text in ["24:00", "20", "20:60", "8pm"] {
        assert!(text.parse::<Hour>().is_err(), "{text}");
    }
}

#[test]
fn a_kind_of_phase_has_the_entries_of_the_game_where_it_has_none_of_its_own() {
    let all = entries("land.every=2d every=4d at=20:00 every=5d planning.at=none");
    let schedule = all.schedule(Tz::Europe__Berlin).unwrap();
    assert_eq!(schedule.pace("action").every, Span::Days(5));
    assert_eq!(schedule.pace("land").every, Span::Days(2));
    assert_eq!(schedule.pace("land").at, "20:00".parse().ok());
    assert_eq!(schedule.pace("planning").every, Span::Days(5));
    assert_eq!(schedule.pace("planning").at, None);
}

#[test]
fn a_schedule_is_stored_and_read_back() {
    let all = entries(
        "every=3d at=20:00 days=mon-fri grace=12h bank=5d remind=24h,6h absence=20d nmr=wait \
         land.every=2d",
    );
    let schedule = all.schedule(Tz::Europe__Berlin).unwrap();
    assert_eq!(schedule.nmr, Nmr::Wait);
    let stored = serde_json::to_string(&schedule).unwrap();
    let read: Schedule = serde_json::from_str(&stored).unwrap();
    assert_eq!(read, schedule);
    assert_eq!(
        schedule.to_string(),
        "every 3d at 20:00 on mon-fri, grace 12h, reminders 24h and 6h before (Europe/Berlin), \
         bank 5d, absence 20d a year, words of luck within 2d, waits for whoever is late; \
         land: every 2d at 20:00 on mon-fri, grace 12h, reminders 24h and 6h before"
    );
}

#[test]
fn entries_that_cannot_be_used_are_named() {
    for entry in [
        "every=soon",
        "land.every=0d",
        "land.bank=5d",
        "evry=3d",
        "zone=Berlin",
        "nmr=skip",
        "remind=24h,",
        "absence=many",
    ] {
        let error = entries(entry).schedule(Tz::UTC).unwrap_err();
        assert_eq!(format!("{}={}", error.entry, error.value), entry);
    }
}

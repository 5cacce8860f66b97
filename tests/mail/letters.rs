//! Letters of the judge, to the byte.

use chrono::{TimeDelta, TimeZone, Utc};
use landfall::mail::calendar::{CalendarFile, Deadline, Method};
use landfall::mail::own_mail::{boundary, message_id, text_of};
use landfall::mail::with_picture;
use landfall::mail::{AutoSubmitted, Letter, LetterError, Picture, Unfit};
use lettre::message::header::ContentType;
use lettre::message::{Body, SinglePart};
use mail_parser::{Message, MessageParser, MimeHeaders as _};
use proptest::prelude::*;

use super::{KEY, read_bytes};

fn letter() -> Letter {
    let effect = "new-world-1/12/blue/prompt";
    let ids = (0..12).map(|n| message_id(&KEY, &n.to_string(), "games.test"));
    Letter {
        from: ("The Judge, at Sea".into(), "judge@games.test".into()),
        to: "alice@example.org".to_owned(),
        reply_to: "judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@games.test".to_owned(),
        subject: "[new-world-1] BLUE".to_owned(),
        date: Utc.with_ymd_and_hms(2026, 11, 20, 10, 30, 0).unwrap(),
        message_id: message_id(&KEY, effect, "games.test"),
        in_reply_to: Some("<m1@games.test>".to_owned()),
        references: ids.collect(),
        auto_submitted: AutoSubmitted::Generated,
        list_id: Some(("new-world-1".into(), "new-world-1.games.test".into())),
        instance: "harbour".to_owned(),
        extra: vec![("List-Help".into(), "<mailto:judge@games.test>".into())],
        text: "Place a tile.\n\nB1  Vinland, 3,4\n".to_owned(),
        html: None,
        picture: None,
        calendar: None,
        files: Vec::new(),
        boundary: boundary(&KEY, effect),
    }
}

/// A page for a letter.
fn page() -> Option<String> {
    Some("<p>Größe</p>".to_owned())
}

fn bytes(letter: &Letter) -> Vec<u8> {
    letter.to_bytes().unwrap().bytes
}

fn parsed(bytes: &[u8]) -> Message<'_> {
    MessageParser::default().parse(bytes).unwrap()
}

/// The text of a letter as it is written here.
fn text(bytes: &[u8]) -> String {
    text_of(bytes).unwrap().replace("\r\n", "\n") + "\n"
}

#[test]
fn a_letter_reads_back_as_it_was_written() {
    let (letter, bytes) = (letter(), bytes(&letter()));
    let mail = parsed(&bytes);
    assert_eq!(mail.subject(), Some("[new-world-1] BLUE"));
    let from = mail.from().unwrap().first().unwrap();
    assert_eq!(from.name(), Some("The Judge, at Sea"));
    let reply_to = mail.reply_to().unwrap().first().unwrap();
    assert_eq!(reply_to.address(), Some(&*letter.reply_to));
    let written = mail.date().unwrap().to_timestamp();
    assert_eq!(written, letter.date.timestamp());
    let id = format!("<{}>", mail.message_id().unwrap());
    assert_eq!(id, letter.message_id);
    assert_eq!(mail.references().as_text_list().unwrap().len(), 12);
    for (field, value) in [
        ("Auto-Submitted", "auto-generated"),
        ("X-Auto-Response-Suppress", "All"),
        ("X-Landfall-Judge", "harbour"),
        ("List-Id", "new-world-1 <new-world-1.games.test>"),
    ] {
        assert_eq!(mail.header_raw(field).unwrap().trim(), value, "{field}");
    }
    let text = mail.body_text(0).unwrap();
    assert_eq!(text, "Place a tile.\r\n\r\nB1  Vinland, 3,4\r\n");
    assert!(String::from_utf8_lossy(&bytes).contains("Content-Transfer-Encoding: 7bit"));
}

#[test]
fn the_same_letter_has_the_same_bytes() {
    for html in [None, page()] {
        let letter = Letter { html, ..letter() };
        assert_eq!(bytes(&letter), bytes(&letter.clone()));
    }
}

#[test]
fn a_deadline_goes_along_as_a_file_behind_the_text() {
    let calendar = CalendarFile {
        method: Method::Publish,
        text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".to_owned(),
    };
    for html in [None, page()] {
        let letter = Letter {
            html,
            calendar: Some(calendar.clone()),
            ..letter()
        };
        let bytes = bytes(&letter);
        assert_eq!(bytes, letter.to_bytes().unwrap().bytes);
        assert_eq!(text(&bytes), letter.text);
        let mail = parsed(&bytes);
        assert_eq!(mail.attachment_count(), 1);
        let file = mail.attachment(0).unwrap();
        assert_eq!(file.attachment_name(), Some("deadline.ics"));
        let contents = file.text_contents().unwrap();
        assert_eq!(contents.trim_end(), calendar.text.trim_end());
    }
}

#[test]
fn a_name_is_encoded_only_where_it_must_be() {
    let long = format!("{} (Landfall)", "a".repeat(48));
    for (name, written) in [
        ("new-world-1 (Landfall)", "\"new-world-1 (Landfall)\""),
        ("The Judge, at Sea", "\"The Judge, at Sea\""),
        ("A \"B\" \\ C", r#""A \"B\" \\ C""#),
        ("Landfall", "Landfall"),
        ("J\u{f6}rg (Landfall)", "=?utf-8?b?"),
        ("=?utf-8?q?A?= (Landfall)", "=?utf-8?b?"),
        (&long, "=?utf-8?b?"),
    ] {
        let mut letter = letter();
        letter.from.0 = name.to_owned();
        let bytes = bytes(&letter);
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with(&format!("From: {written}")), "{text}");
        let header = text.split("\r\n\r\n").next().unwrap();
        assert!(header.lines().all(|line| line.len() <= 78), "{header}");
        let mail = parsed(&bytes);
        let from = mail.from().unwrap().first().unwrap();
        assert_eq!(from.name(), Some(name));
        assert_eq!(from.address(), Some("judge@games.test"));
    }
}

#[test]
fn a_letter_in_other_alphabets_reads_back() {
    let text = "Größe → 3\n".to_owned() + &"ж".repeat(200) + "\n";
    let letter = Letter {
        subject: "[neuland-1] Žofie Müller ".to_owned() + &"ü".repeat(80),
        text: text.clone(),
        ..letter()
    };
    let bytes = bytes(&letter);
    assert!(bytes.is_ascii());
    let mail = parsed(&bytes);
    assert_eq!(mail.subject(), Some(letter.subject.as_str()));
    let read = mail.body_text(0).unwrap();
    assert_eq!(read.trim_end(), text.trim_end().replace('\n', "\r\n"));
    assert!(bytes.split(|b| *b == b'\n').all(|line| line.len() <= 998));
}

#[test]
fn a_letter_with_a_page_has_its_text_too() {
    let letter = Letter {
        html: page(),
        ..letter()
    };
    let bytes = bytes(&letter);
    let mail = parsed(&bytes);
    assert_eq!(mail.body_html(0).unwrap().trim_end(), "<p>Größe</p>");
    assert!(mail.body_text(0).unwrap().starts_with("Place a tile."));
    assert!(String::from_utf8_lossy(&bytes).contains(&letter.boundary));
}

#[test]
fn no_field_can_smuggle_in_another() {
    const EVIL: &str = "x\r\nBcc: everyone@example.org";
    type Change = fn(&mut Letter);
    let changes: [(&str, Change); 13] = [
        ("subject", |letter| letter.subject = EVIL.into()),
        ("sender", |letter| letter.from.0 = EVIL.into()),
        ("list", |letter| {
            letter.list_id = Some((EVIL.into(), "x.games.test".into()))
        }),
        ("judge", |letter| letter.instance = EVIL.into()),
        ("value", |letter| {
            letter.extra = vec![("X-Note".into(), EVIL.into())]
        }),
        ("name", |letter| {
            letter.extra = vec![(EVIL.into(), "x".into())]
        }),
        ("id", |letter| letter.message_id = format!("<{EVIL}>")),
        ("thread", |letter| letter.in_reply_to = Some(EVIL.into())),
        ("two ids in one", |letter| {
            letter.references = vec!["<a> <b>".into()]
        }),
        ("another line break", |letter| {
            letter.subject = "a\u{2028}b".into()
        }),
        ("zero", |letter| letter.subject = "a\0b".into()),
        ("reader", |letter| letter.to = EVIL.into()),
        ("address for the reply", |letter| {
            letter.reply_to = EVIL.into()
        }),
    ];
    for (name, change) in changes {
        let mut letter = letter();
        change(&mut letter);
        let written = letter.to_bytes();
        let refused = matches!(written, Err(LetterError::Unsafe { .. }));
        assert!(refused, "{name}: {written:?}");
    }
}

#[test]
fn a_letter_that_cannot_be_sent_is_an_error() {
    let no_address = Letter {
        to: "nobody".to_owned(),
        ..letter()
    };
    let made = no_address.to_bytes();
    assert!(matches!(
        made,
        Err(LetterError::Address { field: "To", .. })
    ));
    for boundary in ["", "a b", "a\"b", "tile"] {
        let letter = Letter {
            boundary: boundary.to_owned(),
            html: page(),
            ..letter()
        };
        let made = letter.to_bytes();
        assert!(
            matches!(made, Err(LetterError::Boundary(_))),
            "{boundary:?}"
        );
    }
    for year in [1, 1969, 10_000] {
        let date = Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).unwrap();
        let made = Letter { date, ..letter() }.to_bytes();
        assert!(matches!(made, Err(LetterError::Date(_))), "{year}");
    }
}

#[test]
fn a_letter_that_comes_back_is_known() {
    let read = read_bytes(&bytes(&letter()));
    assert!(matches!(read, Err(Unfit::OwnMail)), "{read:?}");
}

#[test]
fn message_ids_are_stable_and_differ_by_key_and_effect() {
    let effect = "race-1/3/red/report";
    let id = message_id(&KEY, effect, "Games.Test");
    assert_eq!(id, message_id(&KEY, effect, "games.test"));
    assert_ne!(id, message_id(&KEY, "race-1/3/blue/report", "games.test"));
    assert_ne!(id, message_id(&[8; 32], effect, "games.test"));
    let long = [9; 200];
    let shorter = message_id(&long[..199], "x", "a.test");
    assert_ne!(message_id(&long, "x", "a.test"), shorter);
    assert!(id.starts_with('<') && id.ends_with("@games.test>"));
    assert_eq!(id, id.to_lowercase());
    assert!(!id.contains(&boundary(&KEY, effect)));
}

#[test]
fn the_text_of_a_letter_reads_back_from_its_bytes() {
    let with_page = Letter {
        html: page(),
        text: "Größe\n\n  B1\n".to_owned(),
        ..letter()
    };
    for letter in [letter(), with_page] {
        let read = text(&bytes(&letter));
        assert_eq!(read.trim_end(), letter.text.trim_end());
    }
    assert_eq!(text_of(b""), None);
}

#[test]
fn a_picture_comes_last_and_the_page_shows_it() {
    let picture = Picture {
        content_id: "0f1e2d3c@games.test".to_owned(),
        name: "0f1e2d3c.png".to_owned(),
    };
    let letter = Letter {
        html: Some("<p><img src=\"cid:0f1e2d3c@games.test\" alt=\"\"></p>".to_owned()),
        picture: Some(picture),
        ..letter()
    };
    let written = letter.to_bytes().unwrap();
    assert_eq!(written, letter.to_bytes().unwrap());
    let at = written.picture_at.unwrap();
    for size in [0, 1, 56, 57, 58, 20_000] {
        let png: Vec<u8> = (0..size).map(|number: u32| (number % 251) as u8).collect();
        let whole = with_picture(&written.bytes, at, &png);
        assert_eq!(text_of(&whole), text_of(&written.bytes));
        let mail = parsed(&whole);
        assert!(mail.is_content_type("multipart", "alternative"));
        let page = mail.body_html(0).unwrap();
        assert!(page.contains("cid:0f1e2d3c@games.test"));
        let part = mail.parts.last().unwrap();
        assert!(part.is_content_type("image", "png"));
        assert_eq!(part.content_id(), Some("0f1e2d3c@games.test"));
        let place = part.content_disposition().unwrap();
        assert_eq!(place.ctype(), "inline");
        assert_eq!(place.attribute("filename"), Some("0f1e2d3c.png"));
        assert_eq!(part.contents(), png);
        let lines = String::from_utf8(whole).unwrap();
        assert!(lines.split("\r\n").all(|line| line.len() <= 998));
    }
    // Without a page nothing shows it.
    let text = Letter {
        html: None,
        ..letter
    };
    let written = text.to_bytes().unwrap();
    assert_eq!(written.picture_at, None);
    assert!(!String::from_utf8_lossy(&written.bytes).contains("image/png"));
}

#[test]
fn a_deadline_is_one_event_of_short_lines_that_nothing_breaks_out_of() {
    let deadline = Deadline {
        uid: "race-7.RED.3@play.example".to_owned(),
        written_at: "2026-11-20T12:00:00Z".parse().unwrap(),
        sequence: 2,
        at: "2026-11-23T19:00:00Z".parse().unwrap(),
        summary: format!("race-7, \u{e9}; \\ \r\nEND:VEVENT {}", "\u{e9}".repeat(60)),
        alarms: vec![TimeDelta::days(1), TimeDelta::hours(2)],
        is_cancelled: false,
    };
    let text = deadline.file().text;
    assert_eq!(text, deadline.file().text);
    assert!(text.contains("\r\nDTSTART:20261123T190000Z\r\n"), "{text}");
    assert!(text.contains("\r\nUID:race-7.RED.3@play.example\r\n"));
    assert!(text.contains("SUMMARY:race-7\\, \u{e9}\\; \\\\ \\nEND:VEVENT"));
    assert_eq!(text.matches("\r\nEND:VEVENT\r\n").count(), 1);
    assert!(text.ends_with("END:VCALENDAR\r\n"));
    assert!(text.split("\r\n").all(|line| line.len() <= 75));
    let unfolded = text.replace("\r\n ", "");
    assert!(unfolded.contains(&"\u{e9}".repeat(60)));
}

proptest! {
    #[test]
    fn a_text_is_encoded_as_lettre_would(text in "([ -~]{0,80}\n){0,8}[ -~\r\u{e4}]{0,80}") {
        let written = Letter { text: text.clone(), ..letter() }.to_bytes();
        let body = Body::new(text.strip_suffix('\n').unwrap_or(&text).to_owned());
        let part = SinglePart::builder().header(ContentType::TEXT_PLAIN).body(body);
        let part = String::from_utf8(part.formatted()).unwrap();
        let (head, body) = part.split_once("\r\n\r\n").unwrap();
        let encoding = head.lines().find(|line| line.starts_with("Content-Transfer")).unwrap();
        let bytes = String::from_utf8(written.unwrap().bytes).unwrap();
        prop_assert!(bytes.contains(encoding), "{} {}", encoding, bytes);
        prop_assert!(bytes.ends_with(&format!("\r\n\r\n{body}")), "{:?} {:?}", body, bytes);
    }
}

//! Letters of the judge, to the byte.

use super::{KEY, own};
use chrono::{TimeZone, Utc};
use landfall::mail::calendar::{CalendarFile, Method};
use landfall::mail::own_mail::{boundary, message_id, text_of};
use landfall::mail::with_picture;
use landfall::mail::{AutoSubmitted, Letter, LetterError, Limits, Picture, Unfit, envelope};
use mail_parser::{MessageParser, MimeHeaders as _};

fn letter() -> Letter {
    let effect = "new-world-1/12/blue/prompt";
    Letter {
        from: (
            "The Judge, at Sea".to_owned(),
            "judge@games.test".to_owned(),
        ),
        to: "alice@example.org".to_owned(),
        reply_to: "judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@games.test".to_owned(),
        subject: "[new-world-1] BLUE".to_owned(),
        date: Utc.with_ymd_and_hms(2026, 11, 20, 10, 30, 0).unwrap(),
        message_id: message_id(&KEY, effect, "games.test"),
        in_reply_to: Some("<m1@games.test>".to_owned()),
        references: (0..12)
            .map(|n| message_id(&KEY, &n.to_string(), "games.test"))
            .collect(),
        auto_submitted: AutoSubmitted::Generated,
        list_id: Some((
            "new-world-1".to_owned(),
            "new-world-1.games.test".to_owned(),
        )),
        instance: "harbour".to_owned(),
        extra: vec![(
            "List-Help".to_owned(),
            "<mailto:judge@games.test>".to_owned(),
        )],
        text: "Place a tile.\n\nB1  Vinland, 3,4\n".to_owned(),
        html: None,
        picture: None,
        calendar: None,
        files: Vec::new(),
        boundary: boundary(&KEY, effect),
    }
}

#[test]
fn a_letter_reads_back_as_it_was_written() {
    let bytes = letter().to_bytes().unwrap().bytes;
    let mail = MessageParser::default().parse(&bytes).unwrap();
    assert_eq!(mail.subject(), Some("[new-world-1] BLUE"));
    assert_eq!(
        mail.from().unwrap().first().unwrap().name(),
        Some("The Judge, at Sea")
    );
    assert_eq!(
        mail.reply_to().unwrap().first().unwrap().address(),
        Some(&*letter().reply_to)
    );
    assert_eq!(
        mail.date().unwrap().to_timestamp(),
        letter().date.timestamp()
    );
    assert_eq!(
        format!("<{}>", mail.message_id().unwrap()),
        letter().message_id
    );
    assert_eq!(mail.references().as_text_list().unwrap().len(), 12);
    assert_eq!(
        mail.header_raw("Auto-Submitted").unwrap().trim(),
        "auto-generated"
    );
    assert_eq!(
        mail.header_raw("X-Auto-Response-Suppress").unwrap().trim(),
        "All"
    );
    assert_eq!(
        mail.header_raw("X-Landfall-Judge").unwrap().trim(),
        "harbour"
    );
    let list_id = mail.header_raw("List-Id").unwrap().trim();
    assert_eq!(list_id, "new-world-1 <new-world-1.games.test>");
    assert_eq!(
        mail.body_text(0).unwrap(),
        "Place a tile.\r\n\r\nB1  Vinland, 3,4\r\n"
    );
    assert!(String::from_utf8_lossy(&bytes).contains("Content-Transfer-Encoding: 7bit"));
}

#[test]
fn the_same_letter_has_the_same_bytes() {
    let with_html = Letter {
        html: Some("<p>Place a tile.</p>".to_owned()),
        ..letter()
    };
    for letter in [letter(), with_html] {
        let first = letter.to_bytes().unwrap().bytes;
        assert_eq!(first, letter.clone().to_bytes().unwrap().bytes);
    }
}

#[test]
fn a_deadline_goes_along_as_a_file_behind_the_text() {
    let calendar = CalendarFile {
        method: Method::Publish,
        text: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n".to_owned(),
    };
    for html in [None, Some("<p>Place a tile.</p>".to_owned())] {
        let letter = Letter {
            html,
            calendar: Some(calendar.clone()),
            ..letter()
        };
        let bytes = letter.to_bytes().unwrap().bytes;
        assert_eq!(bytes, letter.to_bytes().unwrap().bytes);
        assert_eq!(
            text_of(&bytes).unwrap().replace("\r\n", "\n") + "\n",
            letter.text
        );
        let mail = MessageParser::default().parse(&bytes).unwrap();
        assert_eq!(mail.attachment_count(), 1);
        let file = mail.attachment(0).unwrap();
        let name = mail_parser::MimeHeaders::attachment_name(file);
        assert_eq!(name, Some("deadline.ics"));
        assert_eq!(
            file.text_contents().unwrap().trim_end(),
            calendar.text.trim_end()
        );
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
        let bytes = letter.to_bytes().unwrap().bytes;
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with(&format!("From: {written}")), "{text}");
        let header = text.split("\r\n\r\n").next().unwrap();
        assert!(header.lines().all(|line| line.len() <= 78), "{header}");
        let mail = MessageParser::default().parse(&bytes).unwrap();
        let from = mail.from().unwrap().first().unwrap();
        assert_eq!(from.name(), Some(name));
        assert_eq!(from.address(), Some("judge@games.test"));
    }
}

#[test]
fn other_alphabets_survive() {
    let text = "Größe → 3\n".to_owned() + &"ж".repeat(200) + "\n";
    let letter = Letter {
        subject: "[neuland-1] Žofie Müller ".to_owned() + &"ü".repeat(80),
        text: text.clone(),
        ..letter()
    };
    let bytes = letter.to_bytes().unwrap().bytes;
    assert!(bytes.is_ascii());
    let mail = MessageParser::default().parse(&bytes).unwrap();
    assert_eq!(mail.subject(), Some(letter.subject.as_str()));
    assert_eq!(
        mail.body_text(0).unwrap().trim_end(),
        text.trim_end().replace('\n', "\r\n")
    );
    assert!(bytes.split(|b| *b == b'\n').all(|line| line.len() <= 998));
}

#[test]
fn text_and_html_stand_side_by_side() {
    let html = "<p>Größe</p>".to_owned();
    let letter = Letter {
        html: Some(html.clone()),
        ..letter()
    };
    let bytes = letter.to_bytes().unwrap().bytes;
    let mail = MessageParser::default().parse(&bytes).unwrap();
    assert_eq!(mail.body_html(0).unwrap().trim_end(), html);
    assert!(mail.body_text(0).unwrap().starts_with("Place a tile."));
    assert!(String::from_utf8_lossy(&bytes).contains(&letter.boundary));
}

#[test]
fn no_field_can_smuggle_in_another() {
    let evil = "x\r\nBcc: everyone@example.org".to_owned();
    let letters = [
        Letter {
            subject: evil.clone(),
            ..letter()
        },
        Letter {
            from: (evil.clone(), "judge@games.test".to_owned()),
            ..letter()
        },
        Letter {
            list_id: Some((evil.clone(), "x.games.test".to_owned())),
            ..letter()
        },
        Letter {
            instance: evil.clone(),
            ..letter()
        },
        Letter {
            extra: vec![("X-Note".to_owned(), evil.clone())],
            ..letter()
        },
        Letter {
            extra: vec![(evil.clone(), "x".to_owned())],
            ..letter()
        },
        Letter {
            message_id: format!("<{evil}>"),
            ..letter()
        },
        Letter {
            in_reply_to: Some(evil.clone()),
            ..letter()
        },
        Letter {
            references: vec!["<a> <b>".to_owned()],
            ..letter()
        },
        Letter {
            subject: "a\u{2028}b".to_owned(),
            ..letter()
        },
        Letter {
            subject: "a\0b".to_owned(),
            ..letter()
        },
        Letter {
            to: evil.clone(),
            ..letter()
        },
        Letter {
            reply_to: evil,
            ..letter()
        },
    ];
    for letter in letters {
        let written = letter.to_bytes();
        assert!(
            matches!(written, Err(LetterError::Unsafe { .. })),
            "{written:?}"
        );
    }
}

#[test]
fn what_cannot_be_sent_is_an_error() {
    let to_nobody = Letter {
        to: "nobody".to_owned(),
        ..letter()
    };
    assert!(matches!(
        to_nobody.to_bytes(),
        Err(LetterError::Address { field: "To", .. })
    ));
    let html = Some("<p>x</p>".to_owned());
    for boundary in ["", "a b", "a\"b", "tile"] {
        let letter = Letter {
            boundary: boundary.to_owned(),
            html: html.clone(),
            ..letter()
        };
        assert!(
            matches!(letter.to_bytes(), Err(LetterError::Boundary(_))),
            "{boundary:?}"
        );
    }
    for year in [1, 1969, 10_000] {
        let date = Utc.with_ymd_and_hms(year, 1, 1, 0, 0, 0).unwrap();
        let letter = Letter { date, ..letter() };
        assert!(
            matches!(letter.to_bytes(), Err(LetterError::Date(_))),
            "{year}"
        );
    }
}

#[test]
fn a_letter_that_comes_back_is_known() {
    let bytes = letter().to_bytes().unwrap().bytes;
    let read = envelope::read(&bytes, bytes.len() as u64, &own(), &Limits::default());
    assert!(matches!(read, Err(Unfit::OwnMail)));
}

#[test]
fn ids_are_stable_and_apart() {
    let id = message_id(&KEY, "race-1/3/red/report", "Games.Test");
    assert_eq!(id, message_id(&KEY, "race-1/3/red/report", "games.test"));
    assert_ne!(id, message_id(&KEY, "race-1/3/blue/report", "games.test"));
    assert_ne!(
        id,
        message_id(&[8; 32], "race-1/3/red/report", "games.test")
    );
    assert!(id.starts_with('<') && id.ends_with("@games.test>"));
    assert_eq!(id, id.to_lowercase());
    assert!(!id.contains(&boundary(&KEY, "race-1/3/red/report")));
}

#[test]
fn a_long_key_is_a_key() {
    let long = vec![9; 200];
    assert_ne!(
        message_id(&long, "x", "a.test"),
        message_id(&long[..199], "x", "a.test")
    );
}

#[test]
fn the_text_of_a_letter_reads_back_from_its_bytes() {
    let html = Some("<p>Größe</p>".to_owned());
    for letter in [
        letter(),
        Letter {
            html,
            text: "Größe\n\n  B1\n".to_owned(),
            ..letter()
        },
    ] {
        let bytes = letter.to_bytes().unwrap().bytes;
        let found = text_of(&bytes).unwrap();
        assert_eq!(
            found.replace("\r\n", "\n").trim_end(),
            letter.text.trim_end()
        );
    }
    assert_eq!(text_of(b""), None);
}

#[test]
fn a_picture_lies_beside_the_page_that_shows_it_and_comes_last() {
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
        let mail = MessageParser::default().parse(&whole).unwrap();
        assert!(mail.is_content_type("multipart", "alternative"));
        assert!(
            mail.body_html(0)
                .unwrap()
                .contains("cid:0f1e2d3c@games.test")
        );
        let part = mail.parts.last().unwrap();
        assert!(part.is_content_type("image", "png"));
        assert_eq!(part.content_id(), Some("0f1e2d3c@games.test"));
        let place = part.content_disposition().unwrap();
        assert_eq!(
            (place.ctype(), place.attribute("filename")),
            ("inline", Some("0f1e2d3c.png"))
        );
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

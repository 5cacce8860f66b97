//! Orders beside photos of any size, and orders that stand in the subject alone.

use landfall::store::{Every, MailState};

use super::{lawful, two};

use crate::support::Table;

/// A photo of so many bytes as mail programs write it.
fn photo(bytes: usize) -> String {
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n"
        .repeat(bytes * 4 / 3 / 76 + 1)
}

/// An answer to the newest letter, with this in the subject and the text, and perhaps a photo.
fn answer(table: &mut Table, subject: &str, text: &str, photo: Option<&str>) -> String {
    let who = table.awaited();
    let letter = table.letter(who);
    let mail = table.reply(who, &letter, text);
    let mail = mail.replace(
        &format!("Subject: Re: {}", letter.subject),
        &format!("Subject: {}", subject.replace("LETTER", &letter.subject)),
    );
    let Some(photo) = photo else { return mail };
    let (head, body) = mail.split_once("\r\n\r\n").unwrap();
    let head = head.replace(
        "Content-Type: text/plain; charset=utf-8",
        "Content-Type: multipart/mixed; boundary=b",
    );
    format!(
        "{head}\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{body}\r\n\
         --b\r\nContent-Type: image/jpeg; name=table.jpg\r\n\
         Content-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n{photo}--b--\r\n"
    )
}

/// What the player is told, on one line.
fn told(table: &mut Table, who: &str, mail: String) -> String {
    table.post(mail);
    table.text(who)
}

#[test]
fn an_order_beside_a_photo_is_played_whatever_the_size_of_the_photo() {
    for megabytes in [0, 3, 20] {
        let [order, _] = lawful();
        let mut table = two();
        let photo = photo(megabytes << 20);
        let mail = answer(&mut table, "Re: LETTER", &order, Some(&photo));
        table.post(mail.clone());
        assert_eq!(super::played(&table), [order], "{megabytes} MB");
        let size = table.judge.store().newest_mails(Every, 1).unwrap()[0].full_size;
        assert_eq!(size, mail.len() as u64);
        // The same mail by another way is the same mail.
        let way =
            format!("Received: by mx.play.example; Fri, 20 Nov 2026 12:00:09 +0000\r\n{mail}");
        table.post(way);
        let (fate, reason) = table.fate();
        assert_eq!(fate, MailState::Filed);
        assert!(reason.starts_with("the same mail as"), "{reason}");
    }
}

#[test]
fn a_mail_beyond_what_providers_deliver_is_answered_with_what_to_do_and_the_deadline() {
    let [order, _] = lawful();
    let mut table = two();
    let who = table.awaited();
    let mail = answer(&mut table, "Re: LETTER", &order, Some(&photo(27 << 20)));
    let said = told(&mut table, who, mail);
    assert!(super::played(&table).is_empty());
    assert!(said.contains("larger than 25 MB"), "{said}");
    assert!(said.contains("You still have until"), "{said}");
}

#[test]
fn an_order_in_the_subject_alone_is_shown_with_the_line_to_send_and_the_deadline() {
    let photo = photo(2 << 20);
    for (text, photo) in [
        ("", None),
        ("\n\n-- \nAlice, on the road\n", None),
        ("", Some(photo.as_str())),
        ("Have a nice weekend!\n", None),
    ] {
        for subject in ["ORDER", "Re: LETTER ORDER"] {
            let [order, _] = lawful();
            let mut table = two();
            let who = table.awaited();
            let subject = subject.replace("ORDER", &order);
            let mail = answer(&mut table, &subject, text, photo);
            let said = told(&mut table, who, mail);
            assert!(super::played(&table).is_empty());
            assert!(said.contains("is in the subject"), "{said}");
            assert!(said.matches(&order).count() >= 2, "{said}");
            assert!(said.contains("You still have until"), "{said}");
        }
    }
}

#[test]
fn a_code_in_the_subject_alone_is_offered_as_the_order_it_stands_for() {
    let mut table = two();
    let who = table.awaited();
    let code = table.letter(who).codes().remove(0);
    let mail = answer(&mut table, &format!("Re: LETTER {code}"), "", None);
    let said = told(&mut table, who, mail);
    assert!(super::played(&table).is_empty());
    assert!(said.contains("is in the subject"), "{said}");
    assert!(said.contains("PLACE"), "{said}");
    assert!(said.contains("You still have until"), "{said}");
}

#[test]
fn an_empty_answer_is_told_the_deadline_and_what_can_be_sent() {
    let mut table = two();
    let who = table.awaited();
    let mail = answer(&mut table, "Re: LETTER", "", None);
    let said = told(&mut table, who, mail);
    assert!(said.contains("nothing in your mail"), "{said}");
    assert!(!said.contains("in the subject"), "{said}");
    assert!(said.contains("You still have until"), "{said}");
}

//! Orders in mails with photos of any size, and orders only in the subject.

use landfall::store::MailState;

use super::shapes::PLAIN;
use super::{lawful, played, two};
use crate::support::Table;

/// Makes a photo of this size as mail programs write it.
fn photo(bytes: usize) -> String {
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n"
        .repeat(bytes * 4 / 3 / 76 + 1)
}

/// Writes an answer to the newest letter, with this subject and text, and perhaps a photo.
fn answer(table: &mut Table, subject: &str, text: &str, photo: Option<&str>) -> String {
    let who = table.awaited();
    let letter = table.letter(who);
    let mail = table.reply(who, &letter, text);
    let subject = subject.replace("LETTER", &letter.subject);
    let usual = format!("Subject: Re: {}", letter.subject);
    let mail = mail.replace(&usual, &format!("Subject: {subject}"));
    let Some(photo) = photo else { return mail };
    let (head, body) = mail.split_once("\r\n\r\n").unwrap();
    let head = head.replace(PLAIN, "multipart/mixed; boundary=b");
    format!(
        "{head}\r\n\r\n--b\r\nContent-Type: {PLAIN}\r\n\r\n{body}\r\n\
         --b\r\nContent-Type: image/jpeg; name=table.jpg\r\n\
         Content-Disposition: inline\r\nContent-Transfer-Encoding: base64\r\n\r\n{photo}--b--\r\n"
    )
}

/// Checks that nothing was played, and that the letter back has this and the deadline.
#[track_caller]
fn unplayed(table: &Table, key: &str) {
    assert_eq!(played(table), [""; 0]);
    for key in [key, "still-time"] {
        let told = table.letter(table.awaited());
        assert!(told.has(key), "{key}: {}", told.text);
    }
}

#[test]
fn an_order_with_a_photo_is_played_whatever_the_size_of_the_photo() {
    for megabytes in [0, 3, 20] {
        let [order, _] = lawful();
        let mut table = two();
        let photo = photo(megabytes << 20);
        let mail = answer(&mut table, "Re: LETTER", &order, Some(&photo));
        table.post(mail.clone());
        assert_eq!(played(&table), [order], "{megabytes} MB");
        let size = table.mails().pop().unwrap().full_size;
        assert_eq!(size, mail.len() as u64);
        // The same mail by another way is the same mail.
        let way = "Received: by mx.play.example; Fri, 20 Nov 2026 12:00:09 +0000\r\n";
        table.post(format!("{way}{mail}"));
        let (disposition, reason) = table.disposition();
        assert_eq!(disposition, MailState::Filed);
        assert!(reason.starts_with("the same mail as"), "{reason}");
    }
}

#[test]
fn a_mail_beyond_what_providers_deliver_is_answered_with_what_to_do_and_the_deadline() {
    let [order, _] = lawful();
    let mut table = two();
    let mail = answer(&mut table, "Re: LETTER", &order, Some(&photo(27 << 20)));
    table.post(mail);
    assert!(table.says(table.awaited(), "larger than 25 MB"));
    unplayed(&table, "unfit-too-big");
}

#[test]
fn an_order_only_in_the_subject_is_shown_with_the_line_to_send_and_the_deadline() {
    let photo = photo(2 << 20);
    for (text, photo) in [
        ("", None),
        ("\n\n-- \nAlice, on the road\n", None),
        ("", Some(photo.as_str())),
        ("Have a nice weekend!\n", None),
    ] {
        for subject in ["ORDER", "Re: LETTER ORDER", "AW: Re: LETTER - ORDER"] {
            let [order, _] = lawful();
            let mut table = two();
            let subject = subject.replace("ORDER", &order);
            let mail = answer(&mut table, &subject, text, photo);
            table.post(mail);
            unplayed(&table, "outcome-subject");
            let said = table.text(table.awaited());
            assert!(said.matches(&order).count() >= 2, "{said}");
        }
    }
}

#[test]
fn a_code_only_in_the_subject_is_offered_as_its_order() {
    let mut table = two();
    let subject = format!("Re: LETTER {}", table.code());
    let mail = answer(&mut table, &subject, "", None);
    table.post(mail);
    unplayed(&table, "outcome-subject");
    assert!(table.says(table.awaited(), "PLACE"));
}

#[test]
fn an_empty_answer_is_answered_with_the_deadline() {
    for subject in ["Re: LETTER", "AW: Re: LETTER -", ""] {
        let mut table = two();
        let mail = answer(&mut table, subject, "", None);
        table.post(mail);
        unplayed(&table, "nothing-read");
        assert!(!table.says(table.awaited(), "in the subject"), "{subject}");
    }
}

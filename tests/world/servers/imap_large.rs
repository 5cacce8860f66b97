//! Large mails by IMAP: their texts are fetched, and their files stay on the server.

use landfall::judge::LapLimits;
use landfall::mail::mailbox::{Arrival, Imap};
use landfall::mail::server::Security;
use landfall::mail::strip_attachments::AttachmentStripper;
use landfall::mail::{Envelope, Mailbox, OwnAddresses, Unfit, envelope, own_words};
use landfall::store::{Every, MailState};

use super::dovecot::{Dovecot, PASSWORD, folders, login};
use super::game::House;
use super::imap::{judge, mail};
use super::scripted::{self, Act};
use crate::command::bounds::photo;
use crate::support::memory::{bounded, small};
use crate::support::noon;

/// Encodes a file of this size as mail programs do.
fn file(bytes: usize) -> String {
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkI\r\n"
        .repeat(bytes * 4 / 3 / 76 + 1)
}

/// Writes a mail: a wish in nested parts, a photo of this size, a forwarded mail, a line below.
fn with_photo(nth: usize, bytes: usize) -> String {
    let head = mail(nth);
    let head = head.strip_suffix("\r\nGAMES\r\n").unwrap();
    format!(
        "{head}MIME-Version: 1.0\r\nContent-Type: multipart/mixed;\r\n boundary=\"out er\"\r\n\r\n\
         A preamble.\r\n--out er\r\nContent-Type: multipart/alternative; boundary=inner\r\n\r\n\
         --inner\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Transfer-Encoding: quoted-printable\r\n\r\nGAMES =C3=A9\r\n\
         --inner\r\nContent-Type: text/html\r\n\r\n<p>GAMES</p>\r\n--inner--\r\n\
         --out er\r\nContent-Type: image/jpeg; name=map.jpg\r\n\
         Content-Disposition: attachment; filename=map.jpg\r\n\
         Content-Transfer-Encoding: base64\r\n\r\n{}\r\n\
         --out er\r\nContent-Type: message/rfc822\r\n\r\nFrom: bob@example.org\r\n\
         To: carol@example.org\r\nSubject: hello\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=in\r\n\r\n\
         --in\r\nContent-Type: text/plain\r\n\r\nHELP\r\n--in--\r\n\
         --out er\r\nContent-Type: text/plain\r\n\r\nSent from a ship\r\n--out er--\r\n",
        file(bytes)
    )
}

/// Reads a mail, as the judge does.
fn read(bytes: &[u8], size: u64) -> Result<Envelope, Unfit> {
    let own = OwnAddresses {
        judge: "judge@play.example".to_owned(),
        ..OwnAddresses::default()
    };
    envelope::read(bytes, size, &own, &Default::default())
}

fn arrived(arrival: &Arrival) -> Result<Envelope, Unfit> {
    read(&arrival.bytes, arrival.full_size)
}

/// Returns all that is read of a mail.
fn said(read: &Result<Envelope, Unfit>) -> String {
    match read {
        Ok(envelope) => format!("{envelope:?}"),
        Err(unfit) => unfit.to_string(),
    }
}

fn text(read: &Envelope) -> String {
    own_words(read, None).own_text()
}

#[test]
fn of_a_mail_with_a_photo_of_20_megabytes_the_texts_are_fetched_and_played() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let large = with_photo(1, 20 << 20);
    dovecot.deliver("1.host", &large);
    dovecot.deliver("2.host", mail(2));
    dovecot.deliver("3.host", with_photo(3, 3 << 20));
    let mut mailbox = dovecot.mailbox(Security::Tls);
    let waiting = mailbox.waiting(10).unwrap();
    assert_eq!(waiting.len(), 3);
    assert_eq!(waiting[0].full_size, large.len() as u64);
    assert_eq!(waiting[0].digest, None);
    assert!(waiting[0].bytes.len() < 4_000, "{}", waiting[0].bytes.len());
    let found = arrived(&waiting[0]);
    assert_eq!(said(&found), said(&read(large.as_bytes(), 0)));
    assert!(text(&found.unwrap()).starts_with("GAMES é"));
    assert_eq!(waiting[1].bytes, mail(2).as_bytes());
    assert!(waiting[1].digest.is_some());
    let mut judge = judge();
    judge.take_in(&mut mailbox, noon(), 10).unwrap();
    judge.work(noon(), LapLimits::default()).unwrap();
    let dispositions = judge.store().newest_mails(Every, 10).unwrap();
    let done = dispositions
        .iter()
        .all(|mail| mail.state == MailState::Done);
    assert!(done, "{dispositions:?}");
    assert_eq!(dispositions[2].full_size, large.len() as u64);
    assert_eq!(dovecot.mails("").len(), 0);
}

#[test]
fn mails_of_every_shape_say_the_same_without_their_files() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let head = |nth: usize, content: &str| {
        let head = mail(nth);
        let head = head.strip_suffix("\r\nGAMES\r\n").unwrap();
        format!("{head}MIME-Version: 1.0\r\nContent-Type: {content}\r\n\r\n")
    };
    let (photo, many) = (file(2 << 20), "GAMES and more\r\n".repeat(100_000));
    let mixed = "multipart/mixed; boundary=b";
    let base64 = "text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64";
    let part = "--b\r\nContent-Type: text/plain\r\n\r\nGAMES\r\n";
    let image = format!("--b\r\nContent-Type: image/png\r\n\r\n{photo}\r\n");
    let mails = [
        head(1, "image/png") + &photo,
        head(2, "text/plain") + &many,
        head(3, "text/html") + &many,
        head(4, mixed) + &image + part + "--b--\r\n",
        head(5, mixed) + part + &image,
        head(6, mixed) + &image + "--b--\r\n",
        head(7, mixed) + &image + &part.repeat(300) + "--b--\r\n",
        head(8, base64) + &"R0FNRVMK\r\n".repeat(200_000),
        head(9, mixed) + "--b\r\n\r\nGAMES\r\n" + &image + "--b--\r\n",
    ];
    for (nth, mail) in mails.iter().enumerate() {
        dovecot.deliver(&format!("{nth}.host"), mail);
    }
    let mut mailbox = dovecot.mailbox(Security::Plain);
    let mut seen = 0;
    loop {
        let waiting = mailbox.waiting(20).unwrap();
        for arrival in &waiting {
            let uid: usize = arrival.key.rsplit('.').next().unwrap().parse().unwrap();
            let whole = &mails[uid - 1];
            assert_eq!(arrival.full_size, whole.len() as u64, "{uid}");
            match (arrived(arrival), read(whole.as_bytes(), 0)) {
                (Ok(found), Ok(expected)) => assert_eq!(text(&found), text(&expected), "{uid}"),
                (Err(found), Err(expected)) => assert_eq!(found.key(), expected.key(), "{uid}"),
                other => panic!("{uid}: {other:?}"),
            }
            assert!(arrival.bytes.len() < 1_200_000, "{uid}");
            mailbox.acknowledge(&arrival.key).unwrap();
            seen += 1;
        }
        if !mailbox.holds_back() {
            break;
        }
    }
    assert_eq!(seen, mails.len());
}

/// Starts a server with one mail of this text, which answers questions for its parts with `parts`.
fn with_one(text: String, parts: &'static str) -> Imap {
    let size = text.len();
    let (port, _) = scripted::serve(Some("* OK ready"), move |_, line| {
        if line.contains("BODYSTRUCTURE") {
            return match parts {
                "" => Act::HangUp,
                parts => Act::Say(parts.replace("TAG", scripted::tag(line))),
            };
        }
        if line.contains("RFC822.SIZE") {
            return scripted::fetched(line, &format!("RFC822.SIZE {size}"));
        }
        scripted::body(line, &text).unwrap_or_else(|| scripted::imap(line, 1, " 1"))
    });
    Imap::new(scripted::server(port), login(PASSWORD), folders()).unwrap()
}

#[test]
fn where_the_parts_of_a_mail_cannot_be_had_it_is_fetched_whole_and_its_files_are_left_out() {
    let mail = with_photo(1, 3 << 20);
    for parts in [
        "",
        "TAG BAD what is that",
        "TAG NO not today",
        "* 1 FETCH (UID 1 BODYSTRUCTURE (((\"mixed\" \"x\") 1 2) NIL))\r\nTAG OK",
        "* 1 FETCH (UID 1 BODYSTRUCTURE (\"mixed\" (\"boundary\" \"b\")))\r\nTAG OK",
        "* 1 FETCH (UID 1 BODYSTRUCTURE (\"TEXT\" \"PLAIN\" NIL NIL NIL \"7BIT\" 7 1))\r\nTAG OK",
    ] {
        let mut mailbox = with_one(mail.clone(), parts);
        let waiting = mailbox.waiting(10).unwrap();
        let expected = AttachmentStripper::read(mail.as_bytes(), 0).unwrap();
        assert_eq!(waiting[0].bytes, expected.bytes, "{parts}");
        assert_eq!(waiting[0].full_size, mail.len() as u64);
        assert_eq!(waiting[0].digest, Some(expected.digest));
        assert_eq!(waiting[0].key, "7.1");
    }
}

#[test]
fn of_a_mail_beyond_all_bounds_the_beginning_is_fetched() {
    let mut mailbox = with_one(with_photo(1, 40 << 20), "TAG NO not today");
    let waiting = mailbox.waiting(10).unwrap();
    assert!(waiting[0].full_size > 40 << 20);
    assert_eq!(waiting[0].digest, None);
    assert!(matches!(arrived(&waiting[0]), Err(Unfit::TooBig { .. })));
}

#[test]
fn mails_by_imap_take_less_than_64_megabytes_whatever_their_size() {
    let Some(house) = House::start() else { return };
    for (what, mails, bytes) in [
        ("100 mails of 976 kB, by IMAP", 100, 976_000),
        ("3 mails of 25 MiB, by IMAP", 3, 25 << 20),
    ] {
        for nth in 0..mails {
            let mail = photo(&format!("eve{nth}.{bytes}@play.example"), bytes);
            house.dovecot.deliver(&format!("{nth}.{bytes}.host"), mail);
        }
        let most = bounded(&house.path("judge"), what, "serve --once", "");
        let newest = house.store().newest_mails(Every, 1_000).unwrap();
        let taken = newest.iter().filter(|mail| mail.full_size > bytes as u64);
        assert!(taken.count() >= mails, "{what}");
        small(most, what);
    }
}

//! Press as a way in: only the words of its writer reach others, nothing in it is played, no line of
//! it can be taken for one of the judge's, and it floods no person.

use chrono::TimeDelta;
use landfall::judge::{JudgeLimits, Settings};
use landfall::store::MailState::{self, Done, Filed, Held};
use landfall::store::{PressKinds, TableOptions};

use super::bounces::give_up;
use super::{MALLORY, MODERATOR, code, mail_of, moderated, readers, settled};
use crate::support::{JUDGE, PLAYERS, Received, Table, new_world, settings, undealt, unlimited};

const BOB: &str = "bob@example.org";
const CAROL: &str = "carol@example.org";

/// A game of three with all press, in which Olga looks on; the writer is who is asked.
struct Scene {
    table: Table,
    writer: &'static str,
    letter: Received,
    seen: usize,
}

impl Scene {
    fn new() -> Self {
        let mut opening = new_world(3, 3);
        opening.table_options.press = PressKinds::Both;
        let mut table = Table::with(moderated());
        table.open(&opening);
        let writer = table.awaited();
        Self {
            letter: table.letter(writer),
            seen: table.sent(),
            writer,
            table,
        }
    }

    fn code(&self) -> String {
        code(&self.letter)
    }

    /// Returns a mail of the writer with fields of her own.
    fn mail(&self, fields: &str, text: &str) -> Vec<u8> {
        let from = format!("\"Alice <b>A</b>\" <{}>", self.writer);
        mail_of(&from, &self.letter.reply_to, fields, text).into_bytes()
    }

    /// Returns a mail of the writer with no fields but these.
    fn bare(&self, fields: &str, text: &str) -> Vec<u8> {
        let (from, to) = (self.writer, &self.letter.reply_to);
        format!("From: {from}\r\nTo: {to}\r\n{fields}\r\n{text}\r\n").into_bytes()
    }

    fn plain(&self, text: &str) -> Vec<u8> {
        self.mail("", text)
    }

    fn from(&self, from: &str, to: &str, text: &str) -> Vec<u8> {
        mail_of(from, to, "", text).into_bytes()
    }

    fn others(&self) -> Vec<&'static str> {
        let three = PLAYERS.iter().take(3).map(|(_, who)| *who);
        three.filter(|who| *who != self.writer).collect()
    }

    /// Lists the letters with press since the beginning.
    fn passed_on(&self) -> Vec<Received> {
        let new = self.table.transport.all().into_iter().skip(self.seen);
        let others = new.filter(|sent| sent.to != self.writer && sent.to != MALLORY);
        let letters = others.map(|sent| Received::new(&sent.bytes));
        // Moderators hear that a mail is held, without a word of it.
        letters
            .filter(|letter| !letter.has("news-opening"))
            .collect()
    }

    /// Passes on press of the writer in an answer to the question.
    fn writes(&mut self, text: &str) {
        self.table.post_reply(self.writer, &self.letter, text);
    }

    /// Returns the newest letter to the writer.
    fn receipt(&self) -> Received {
        self.table.letter(self.writer)
    }
}

/// An attack, the mail of it, its disposition with the reason's first words, how many letters go
/// to others than the writer, and the key of a sentence of the newest letter to the writer.
type Row = (
    &'static str,
    fn(&Scene) -> Vec<u8>,
    MailState,
    &'static str,
    usize,
    &'static str,
);

/// Behind the last line of press.
const ENDED: &str = "\r\nENDPRESS";

#[rustfmt::skip]
const TABLE: &[Row] = &[
    ("header fields in press",
        |s| s.plain(&format!("PRESS TO ALL\r\nBcc: x@evil.example\r\nSubject: [new-world-1] RED{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("header fields in the addressing line",
        |s| s.plain(&format!("PRESS TO ALL\rBcc: x@evil.example\r\nHello{ENDED}")),
        Done, "press", 0, "press-no-seat"),
    ("HTML in press",
        |s| s.plain(&format!("PRESS TO ALL\r\n<script>alert(1)</script><b>{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("a mail of HTML",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/html\r\n",
            "<p>PRESS TO ALL</p><p onclick=x()>Hello <img src=http://evil.example/p.png></p><p>ENDPRESS</p>"),
        Done, "press", 2, "press-passed-on"),
    ("control characters and marks of direction",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n",
            &format!("PRESS TO ALL\r\na\u{1b}[2Jb\u{7}\u{0}c\u{202e}d\u{2028}e\u{85}f\u{200b}{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("an attachment",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n",
            "--b\r\n\r\nPRESS TO ALL\r\nSee there\r\nENDPRESS\r\n--b\r\nContent-Type: text/calendar; \
             name=evil.ics\r\nContent-Disposition: attachment; filename=evil.ics\r\n\r\nEVIL\r\n--b--"),
        Done, "press", 2, "press-passed-on"),
    ("a letter of the judge in press",
        |s| s.plain(&format!("PRESS TO ALL\r\n\r\n{}{ENDED}", s.letter.text.replace('\n', "\r\n"))),
        Done, "press", 0, "press-empty"),
    ("a letter that the judge never wrote",
        |s| s.plain(&format!("PRESS TO ALL\r\nSCORES AND SUPPLIES\r\n  A  W1-01 TURN 0\r\n-- \r\n\
             YOUR CHOICES\r\nnew-world-1 . RED . 1 . aaaaaaaaaaaaaaaa{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("a megabyte of press",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}{ENDED}", "word ".repeat(200_000))),
        Filed, "", 0, ""),
    ("a megabyte of press, line by line",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}{ENDED}", "words\r\n".repeat(140_000))),
        Filed, "", 0, ""),
    ("a long press",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}{ENDED}", "line\r\n".repeat(101))),
        Done, "press", 0, "press-too-long"),
    ("a long line",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}{ENDED}", "x".repeat(8_000))),
        Done, "press", 2, "press-passed-on"),
    ("a line that is too long",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}{ENDED}", "x".repeat(8_001))),
        Done, "press", 0, "press-too-long"),
    ("fifty pieces in one mail",
        |s| s.plain(&format!("PRESS TO ALL\r\nx{ENDED}\r\n").repeat(50)),
        Done, "press", 20, "press-too-many"),
    ("nothing",
        |s| s.plain(&format!("PRESS TO ALL\r\n{ENDED}")),
        Done, "press", 0, "press-empty"),
    ("only what nobody can see",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n",
            &format!("PRESS TO ALL\r\n \r\n\u{200b}\r\n{ENDED}")),
        Done, "press", 0, "press-empty"),
    ("to oneself",
        |s| s.plain(&format!("PRESS TO RED, BLUE, YELLOW\r\nMe{ENDED}")),
        Done, "press", 0, "press-to-oneself"),
    ("to a seat that does not exist",
        |s| s.plain(&format!("PRESS TO PINK\r\nYou{ENDED}")),
        Done, "press", 0, "press-no-seat"),
    ("to nobody",
        |s| s.plain(&format!("PRESS\r\nHello{ENDED}")),
        Done, "press", 0, "press-to-whom"),
    ("to a thousand names",
        |s| s.plain(&format!("PRESS TO {}\r\nHello{ENDED}", "PINK, ".repeat(1_000))),
        Done, "press", 0, "press-no-seat"),
    ("to one seat twice",
        |s| s.plain(&format!("PRESS TO MODERATOR, MODERATOR\r\nHello{ENDED}")),
        Done, "press", 1, "press-passed-on"),
    ("without its end, with an order behind it",
        |s| s.plain(&format!("PRESS TO ALL\r\nHello\r\n{}", s.code())),
        Done, "press", 2, "press-not-ended"),
    ("an order in it",
        |s| s.plain(&format!("PRESS TO ALL\r\n{}\r\nENDORDERS{ENDED}", s.code())),
        Done, "press", 2, "press-passed-on"),
    ("quoted press",
        |s| s.plain(&format!("> PRESS TO ALL\r\n> Hello\r\n> {}", s.code())),
        Done, "", 0, ""),
    ("press in a quotation that is not marked",
        |s| s.plain(&format!("No thanks.\r\n\r\n-----Original Message-----\r\nFrom: Bob\r\n\
             Sent: Friday\r\nTo: Alice\r\nSubject: x\r\n\r\nPRESS TO ALL\r\nHello{ENDED}")),
        Done, "", 0, ""),
    ("a letter with press, forwarded",
        |s| s.plain(&format!("---------- Forwarded message ---------\r\nFrom: Bob <b@x.test>\r\n\
             Date: Fri, 20 Nov 2026\r\nSubject: x\r\nTo: A <a@x.test>\r\n\r\nPRESS TO ALL\r\n\
             Hello{ENDED}")),
        Done, "", 0, ""),
    ("press in the subject",
        |s| s.bare("Subject: PRESS TO ALL: Hello\r\n", ""),
        Done, "not played", 0, ""),
    ("fields in an encoded subject, beside press",
        |s| s.bare("Subject: =?utf-8?q?x=0D=0ABcc=3A_x=40evil.example?=\r\n",
            &format!("PRESS TO ALL\r\nHello{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("UTF-7",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-7\r\n",
            &format!("PRESS TO ALL\r\n+ADw-b+AD4- +ACo-hello+ACo- +IC4-{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("ISO-2022-JP with escapes",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=iso-2022-jp\r\n",
            &format!("PRESS TO ALL\r\n\u{1b}$B$3$s\u{1b}(B \u{1b}]0;x\u{7}{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("UTF-16",
        |s| {
            let text = format!("PRESS TO ALL\r\na\u{202e}b{ENDED}\r\n");
            let bytes: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-16be\r\n\
                 Content-Transfer-Encoding: base64\r\n", &data_encoding::BASE64.encode(&bytes))
        },
        Done, "press", 2, "press-passed-on"),
    ("an unknown charset and bytes of none",
        |s| {
            let mut mail = s.mail("Content-Type: text/plain; charset=x-klingon-8\r\n",
                "PRESS TO ALL\r\nHello \u{80}");
            mail.extend([0xff, 0xfe, 0x00, 0x9b]);
            mail.extend(ENDED.bytes());
            mail
        },
        Done, "press", 2, "press-passed-on"),
    ("isolates, marks without a letter, letters without a shape",
        |s| s.mail("MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n",
            &format!("PRESS TO ALL\r\n\u{2066}a\u{2069}\u{200f}\u{61c}\u{e0041}\u{feff}{}{ENDED}",
                "\u{301}".repeat(5))),
        Done, "press", 2, "press-passed-on"),
    ("flowed lines that become header fields",
        |s| s.mail("Content-Type: text/plain; format=flowed; delsp=yes\r\n",
            &format!("PRESS TO ALL\r\nBc \r\nc: x@evil.example\r\n From x{ENDED}")),
        Done, "press", 2, "press-passed-on"),
    ("a mail of nothing",
        |s| s.bare("", ""),
        Done, "not played", 0, ""),
    ("from another address, with the right tag",
        |s| s.from(MALLORY, &s.letter.reply_to, &format!("PRESS TO ALL\r\nHello{ENDED}")),
        Held, "the registered address was asked to confirm", 0, "confirm-sender"),
    ("a forged From, without a tag",
        |s| s.from(s.writer, JUDGE, &format!("PRESS TO ALL\r\nHello{ENDED}")),
        Held, "the registered address was asked to confirm", 0, "confirm-sender"),
    ("from a stranger",
        |s| s.from(MALLORY, JUDGE, &format!("PRESS TO ALL\r\nHello{ENDED}")),
        Done, "press of nobody who plays", 0, ""),
];

#[test]
fn no_press_brings_more_than_words_behind_marks() {
    let mut wrong = Vec::new();
    for (what, mail, disposition, reason, letters, key) in TABLE {
        let mut amiss = |how: &str| wrong.push(format!("{what}: {how}"));
        let mut scene = Scene::new();
        let mail = mail(&scene);
        scene.table.post(mail);
        let found = scene.table.disposition();
        if found.0 != *disposition || !found.1.starts_with(reason) {
            amiss(&format!("{found:?}"));
        }
        let passed = scene.passed_on();
        if passed.len() != *letters {
            amiss(&format!("{} letters", passed.len()));
        }
        let receipt = scene.receipt();
        if !key.is_empty() && !receipt.has(key) {
            amiss(&receipt.text);
        }
        for letter in &passed {
            harm(&scene, letter).iter().for_each(|harm| amiss(harm));
        }
        if scene.table.played() > 0 {
            amiss("an order was played");
        }
        // Later the writer's own answer is played.
        let code = scene.code();
        scene.writes(&code);
        if scene.table.played() != 1 {
            amiss("and then nothing is played any more");
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns what a letter with press holds that it must not.
fn harm(scene: &Scene, letter: &Received) -> Option<String> {
    let bytes = String::from_utf8_lossy(&letter.bytes).to_lowercase();
    let (head, _) = bytes.split_once("\r\n\r\n").unwrap();
    let banned = [
        "evil",
        "text/html",
        "multipart/mixed",
        "bcc:",
        "alice",
        scene.writer,
    ];
    if let Some(found) = banned.iter().find(|banned| head.contains(**banned)) {
        return Some(format!("{found} in the head"));
    }
    if letter.text.contains(scene.writer) || letter.text.contains("EVIL") {
        return Some("the address or the attachment".to_owned());
    }
    let control = |c: char| {
        (c.is_control() && c != '\n')
            || "\u{202e}\u{2028}\u{200b}\u{2066}\u{200f}\u{61c}\u{e0041}\u{feff}".contains(c)
    };
    if let Some(found) = letter.text.chars().find(|c| control(*c)) {
        return Some(format!("{found:?}"));
    }
    let words = [
        "Bcc",
        "script",
        "ALERT",
        "xxxx",
        "YOUR CHOICES",
        "WHERE IT FITS",
    ];
    let loose = letter.text.lines().find(|line| {
        let said = words.iter().any(|word| line.contains(word));
        said && !line.starts_with("  # ")
    });
    let long = letter.text.lines().find(|line| line.chars().count() > 72);
    loose.or(long).map(str::to_owned)
}

#[test]
fn a_forged_foot_line_in_press_does_not_make_its_reader_somebody_else() {
    let mut scene = Scene::new();
    let foot = scene.letter.text.lines().last().unwrap().to_owned();
    let mail = scene.plain(&format!("PRESS TO ALL\r\n{foot}\r\nENDPRESS"));
    scene.table.post(mail);
    let reader = scene.others()[0];
    let letter = scene.table.letter(reader);
    assert!(letter.text.contains(&format!("  # {foot}")));
    let text = format!("SHOW\n\n{}", letter.quoted());
    scene.table.post_reply(reader, &letter, &text);
    settled(&scene.table, Done, "show");
    assert_eq!(readers(&scene.table, scene.table.sent() - 1), [reader]);
}

#[test]
fn a_writer_who_floods_is_stopped_and_others_are_heard() {
    let mut scene = Scene::new();
    let tenfold = "PRESS TO ALL\nx\nENDPRESS\n".repeat(10);
    for nth in 0..6 {
        scene.writes(&format!("{tenfold}\n# {nth}"));
    }
    assert_eq!(scene.passed_on().len(), 2 * 40, "forty pieces a day");
    assert!(scene.receipt().has("press-too-much"));
    let other = scene.others()[0];
    scene.table.answer(other, "PRESS TO ALL\nStop it\nENDPRESS");
    assert!(scene.receipt().text.contains("# Stop it"));
    scene.table.now += TimeDelta::days(1);
    scene
        .table
        .answer(scene.writer, "PRESS TO ALL\nSorry\nENDPRESS");
    assert!(scene.table.letter(other).text.contains("# Sorry"));
}

#[test]
fn how_much_press_there_may_be_is_set_up() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            press_lines: 2,
            press_per_day: 3,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(3, 3));
    table.answer(BOB, "HELP PRESS");
    assert!(table.says(BOB, "2 lines are the most, and 3 pieces within"));
    table.answer(BOB, "PRESS TO ALL\n1\n2\n3\nENDPRESS");
    assert!(table.says(BOB, "2 lines of 80 characters"));
    for nth in 0..4 {
        let text = format!("PRESS TO ALL\nNumber\n{nth}\nENDPRESS");
        table.answer(BOB, &text);
        assert_eq!(table.has(BOB, "press-passed-on"), nth < 3, "{nth}");
    }
    table.answer(BOB, "PRESS TO ALL: x");
    assert!(table.has(BOB, "press-too-much"));
}

#[test]
fn answers_that_are_one_too_many_hold_up_no_press() {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour: 2,
            ..unlimited()
        },
        ..settings()
    });
    table.open(&new_world(3, 3));
    for nth in 0..5 {
        table.answer(BOB, &format!("PRESS TO YELLOW\nNumber {nth}\nENDPRESS"));
    }
    let mut heard = table.letters(CAROL);
    heard.retain(|letter| letter.text.contains("# Number"));
    assert_eq!(heard.len(), 5, "only receipts are left out");
}

#[test]
fn press_of_an_observer_reaches_nobody() {
    let mut scene = Scene::new();
    scene.table.write(MALLORY, "", "OBSERVE new-world-1");
    scene.table.answer(MALLORY, "yes");
    scene.seen = scene.table.sent();
    scene.table.answer(MALLORY, "PRESS TO ALL\nHello\nENDPRESS");
    assert_eq!(scene.table.disposition().1, "press of nobody who plays");
    assert_eq!(readers(&scene.table, scene.seen), [MALLORY]);
    assert!(scene.table.has(MALLORY, "press-of-which-game"));
}

#[test]
fn press_that_comes_twice_is_passed_on_once() {
    let mut scene = Scene::new();
    let mail = scene.plain("PRESS TO ALL\r\nOnce\r\nENDPRESS");
    for _ in 0..2 {
        scene.table.post(mail.clone());
    }
    assert_eq!(scene.passed_on().len(), 2);
    assert_eq!(scene.table.disposition().0, Filed);
}

#[test]
fn the_moderator_of_an_anonymous_game_hears_of_an_address_and_of_no_seat() {
    for (anonymous, seat) in [(true, "new-world-1 (-)"), (false, "new-world-1 (BLUE)")] {
        let mut table = Table::with(moderated());
        let mut opening = new_world(3, 3);
        opening.table_options = TableOptions {
            anonymous,
            ..TableOptions::default()
        };
        opening.seed = undealt(3);
        table.open(&opening);
        give_up(&mut table, BOB);
        assert!(
            table.says(MODERATOR, BOB) && table.says(MODERATOR, seat),
            "{seat}"
        );
    }
}

//! Attacks in one table: a mail, its disposition, and who hears of it.
//!
//! Each is done to a running game with secret hands. Whatever it is, no order is played, no letter
//! shows a hand to another person or obeys a stranger, and then the player's own answer is played.

use landfall::store::MailState::{self, Done, Filed, Held};

use super::scene::Scene;
use super::{BORDER, MALLORY, disowned, forged, results, server_says};
use crate::support::JUDGE;
use Hears::{Alice, Bob, Mallory, Nobody};

/// Who gets letters because of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hears {
    Nobody,
    /// The player whose seat it is about, at the registered address.
    Alice,
    Bob,
    Mallory,
}

/// An attack, the mail of it, its disposition with the reason's first words, and who hears.
type Row = (
    &'static str,
    fn(&Scene) -> Vec<u8>,
    MailState,
    &'static str,
    Hears,
);

const ASKED: &str = "the registered address was asked to confirm";
const DISOWNED: &str = "the sender's domain disowns it";
const PASS: &str = "dmarc=pass header.from=example.org";
const OWN: &str = "a letter of the judge itself";
const MUCH: &str = "the mail has";
const PARTS: &str = "the mail has too many parts";

/// Fields that a mail program might take for its own.
const BCC: &str = "Bcc: mallory@evil.example\r\nX-Evil: 1\r\n";

#[rustfmt::skip]
const TABLE: &[Row] = &[
    // Who writes.
    ("forged From",
        |s| s.order(s.alice, JUDGE), Held, ASKED, Alice),
    ("forged From, made-up tag",
        |s| s.order(s.alice, &forged(&s.tag())), Held, ASKED, Alice),
    ("forged From, stolen tag, DMARC fails",
        |s| s.below(&disowned(), &s.tag()), Filed, DISOWNED, Nobody),
    ("forged From, a voucher of one's own below the line of the judge's server",
        |s| s.below(&(BORDER.to_owned() + &results(PASS)), JUDGE), Held, ASKED, Alice),
    ("forged From, a voucher in an envelope, which the judge's own server repeats",
        |s| s.below(&server_says(
            "spf=pass smtp.mailfrom=\"x; dkim=pass header.d=example.org \"@evil.example"), JUDGE),
        Held, ASKED, Alice),
    ("the player's address as a display name",
        |s| s.order(&format!("\"{}\" <{MALLORY}>", s.alice), JUDGE), Done, "help", Mallory),
    ("two senders, one of them the player",
        |s| s.order(&format!("{}, {MALLORY}", s.alice), &s.tag()), Held, ASKED, Alice),
    ("the player in a group of one",
        |s| s.order(&format!("g: {};", s.alice), &s.tag()), Held, ASKED, Alice),
    // Tags that are stolen, made up, or another's.
    ("stolen tag, another address",
        |s| s.stolen(&s.code()), Held, ASKED, Alice),
    ("stolen tag, asks for the position",
        |s| s.stolen("SHOW"), Done, "show", Alice),
    ("stolen tag, asks for a preview",
        |s| s.stolen(&format!("PREVIEW {}", s.code())), Done, "preview", Alice),
    ("stolen tag, asks for letters elsewhere",
        |s| s.stolen(&format!("ADDRESS {MALLORY}")), Done, "not proved", Alice),
    ("forwarded letter, answered by a friend",
        Scene::forwarded, Held, ASKED, Alice),
    ("tag of another seat",
        |s| s.order(s.bob, &s.tag()), Held, ASKED, Alice),
    ("own tag with another seat's name",
        |s| s.order(s.bob, &s.renamed_tag()), Done, "no question", Bob),
    ("made-up tag of a confirmation",
        |s| s.mail(s.alice, "judge+confirm.sender.1.abcdefghij234567@play.example", "YES"),
        Held, ASKED, Alice),
    ("10,000 made-up tags",
        |s| s.order(s.alice, &format!("{},", forged(&s.tag())).repeat(10_000)),
        Held, ASKED, Alice),
    // Old mail.
    ("an order mail once more",
        |s| s.old_mail.clone().into_bytes(), Filed, "the same", Nobody),
    ("once more, another Date and Message-ID",
        Scene::renewed, Done, "stale", Alice),
    ("a new mail with an old letter's tag",
        |s| s.order(s.alice, &s.old_tag), Done, "stale", Alice),
    ("the Message-ID of the player's next mail",
        Scene::squatted, Done, "help", Mallory),
    // Fields and marks where words belong.
    ("header fields in the subject",
        |s| s.with("Subject: =?utf-8?q?x=0D=0ABcc=3A_mallory=40evil.example?=\r\n", "HELP"),
        Done, "help", Alice),
    ("header fields in the text",
        |s| s.with("Subject: x\r\n", &format!("{BCC}\r\n{BCC}")),
        Done, "not played: misread", Alice),
    ("header fields in the Message-ID",
        |s| s.with("Subject: x\r\nMessage-ID: <a\r\n\tBcc: mallory@evil.example\r\n\t@x>\r\n",
            "HELP"),
        Done, "help", Alice),
    ("HTML and control characters in an order",
        |s| s.with("Subject: x\r\n",
            "<script>alert(1)</script> \u{1b}[2J\u{7}\u{0}\u{9b}2J\u{202e}"),
        Done, "not played: misread", Alice),
    ("HTML and control characters in a name",
        |s| s.mail(&format!("\"<b>\u{1b}[2J\u{7}</b>\" <{MALLORY}>"), JUDGE, "HELP"),
        Done, "help", Mallory),
    ("HTML and control characters for all",
        |s| s.mail(MALLORY, JUDGE, "JOIN race-2 LUCK <img src=x>\u{1b}[2J\u{7}"),
        Done, "asked to", Mallory),
    // Robots, and the judge itself.
    ("a robot with an order",
        |s| s.with("Auto-Submitted: auto-replied\r\n", &s.code()), Filed, "automatic", Nobody),
    ("a null sender with an order",
        |s| s.with("Return-Path: <>\r\n", &s.code()), Filed, "automatic", Nobody),
    ("the judge's letter, sent back",
        |s| s.letter.bytes.clone(), Filed, OWN, Nobody),
    ("the judge's address in From",
        |s| s.order(JUDGE, &s.tag()), Filed, OWN, Nobody),
    // Too much.
    ("30 MB",
        |s| s.mail(s.alice, &s.tag(), &"x".repeat(30 << 20)), Filed, MUCH, Alice),
    ("200,000 parts",
        |s| s.parts(&"--b\n\n".repeat(200_000)), Filed, PARTS, Alice),
    ("parts nested 20,000 deep",
        Scene::deep_parts, Filed, PARTS, Alice),
    ("100,000 orders",
        |s| s.mail(s.alice, &s.tag(), &format!("{}\r\n", s.code()).repeat(100_000)),
        Filed, MUCH, Alice),
];

/// Bad day: a mail that is too much.
#[test]
fn no_attack_plays_an_order_shows_a_hand_or_stops_the_judge() {
    let mut wrong = Vec::new();
    for (what, mail, disposition, reason, hears) in TABLE {
        let mut scene = Scene::new();
        let mail = mail(&scene);
        let found = scene.befall(mail);
        let heard = scene.heard();
        let expected: &[&str] = match hears {
            Nobody => &[],
            Alice => &[scene.alice],
            Bob => &[scene.bob],
            Mallory => &[MALLORY],
        };
        if found.0 != *disposition || !found.1.starts_with(reason) || heard != expected {
            wrong.push(format!("{what}: {found:?}, heard by {heard:?}"));
        }
        let harm = scene.harm().into_iter();
        wrong.extend(harm.map(|harm| format!("{what}: {harm}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

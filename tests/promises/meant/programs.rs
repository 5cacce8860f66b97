//! How mail programs that write plain text lay out a reply.

use super::reply::{Reply, crlf};
use super::tongue::FROM;

/// A mail around own words.
pub(super) type Program = fn(&Reply<'_>, &[String]) -> Vec<u8>;

/// Programs whose replies are plain text, by their names.
pub(super) const PLAIN: [(&str, Program); 22] = [
    ("no quotation", |reply, own| reply.text(&joined(own))),
    ("Thunderbird, below", |reply, own| {
        let quote = reply.quoted("> ");
        let intro = reply.tongue().wrote_at;
        flowed(reply, &format!("{intro}\n{quote}\n{}", stuffed(own)))
    }),
    ("Thunderbird, above", |reply, own| {
        let quote = reply.quoted("> ");
        let intro = reply.tongue().wrote_at;
        flowed(reply, &format!("{}\n{intro}\n{quote}", stuffed(own)))
    }),
    ("Thunderbird, between", |reply, own| {
        let (above, below) = reply.quoted_apart("> ");
        let intro = reply.tongue().wrote_at;
        let own = stuffed(own);
        flowed(reply, &format!("{intro}\n{above}\n{own}\n{below}"))
    }),
    ("mutt, below what is left of the quotation", |reply, own| {
        let quote = reply.quoted_apart("> ").0;
        let lines: Vec<&str> = quote.lines().collect();
        let kept = lines[lines.len().saturating_sub(4)..].join("\n");
        let intro = "On Fri, Nov 20, 2026 at 12:00:00PM +0000, Landfall wrote:";
        reply.text(&format!("{intro}\n{kept}\n\n{}\n-- \nBob\n", joined(own)))
    }),
    ("between, no announcement, nothing below", |reply, own| {
        let (above, _) = reply.quoted_apart("> ");
        reply.text(&format!("{above}{}", joined(own)))
    }),
    ("K-9 Mail", |reply, own| {
        let sent = "-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.";
        let intro = [
            "Landfall <judge@play.example> wrote on 20 November 2026 13:00:00 CET:",
            "Landfall <judge@play.example> schreef op 20 november 2026 13:00:00 CET:",
            "Am 20. November 2026 13:00:00 MEZ schrieb Landfall <judge@play.example>:",
        ][reply.turn(3)];
        let quote = reply.quoted(">");
        reply.text(&format!("{}\n{sent}\n\n{intro}\n{quote}", joined(own)))
    }),
    ("Gmail on a telephone, plain", |reply, own| {
        let intro = "On Fri, 20 Nov 2026, 13:00 Landfall, <judge@play.example> wrote:";
        reply.text(&above(reply, own, intro))
    }),
    ("iPhone, plain", |reply, own| {
        reply.text(&iphone(reply, own))
    }),
    ("Outlook, plain, Original Message", |reply, own| {
        let above = format!("{}\n{}", joined(own), reply.tongue().original);
        reply.text(&unmarked(reply, &above))
    }),
    ("Outlook, plain, a rule", |reply, own| {
        reply.text(&unmarked(reply, &format!("{}\n{RULE}", joined(own))))
    }),
    ("Outlook on a telephone, plain", |reply, own| {
        let (own, get) = (joined(own), reply.tongue().outlook);
        let above = format!("{own}\n{get}<https://aka.ms/o0ukef>\n{RULE}");
        reply.text(&unmarked(reply, &above))
    }),
    ("Samsung Mail, plain", |reply, own| {
        let to = reply.from;
        let (subject, letter) = (&reply.letter.subject, &reply.letter.text);
        reply.text(&format!(
            "{}\n\nSent from my Galaxy\n\n\n-------- Original message --------\nFrom: {FROM}\n\
             Date: 20/11/2026 13:00 (GMT+01:00)\nTo: {to}\nSubject: {subject}\n\n{letter}",
            joined(own)
        ))
    }),
    ("Roundcube", |reply, own| {
        let intro = [
            "On 2026-11-20 13:00, Landfall wrote:",
            "Landfall schreef op 2026-11-20 13:00:",
            "Am 2026-11-20 13:00, schrieb Landfall:",
        ][reply.turn(3)];
        reply.text(&format!("{}\n{intro}\n{}", joined(own), reply.quoted("> ")))
    }),
    ("Roundcube, below", |reply, own| {
        let intro = "Landfall schreef op 2026-11-20 13:00:";
        reply.text(&format!("{intro}\n{}\n{}", reply.quoted("> "), joined(own)))
    }),
    ("the letter below without any mark", |reply, own| {
        reply.text(&format!("{}\n\n{}", joined(own), reply.letter.text))
    }),
    ("base64", |reply, own| {
        let body = above(reply, own, reply.tongue().wrote);
        let body = data_encoding::BASE64.encode(&crlf(&body));
        let lines = body.as_bytes().chunks(76).map(String::from_utf8_lossy);
        let body = lines.collect::<Vec<_>>().join("\n");
        let fields = "Content-Type: text/plain; charset=\"utf-8\"\n\
            Content-Transfer-Encoding: base64";
        reply.mail(fields, &format!("{body}\n"))
    }),
    ("quoted-printable, Windows-1252", |reply, own| {
        let body = above(reply, own, reply.tongue().wrote);
        let fields = "Content-Type: text/plain; charset=windows-1252\n\
            Content-Transfer-Encoding: quoted-printable";
        reply.mail(fields, &printable(&body))
    }),
    ("8 bit, ISO 8859-1", |reply, own| {
        let body = above(reply, own, reply.tongue().wrote);
        let fields = "Content-Type: text/plain; charset=iso-8859-1\n\
            Content-Transfer-Encoding: 8bit";
        let mut mail = reply.head(fields);
        mail.extend(body.replace('\n', "\r\n").chars().map(latin));
        mail
    }),
    ("wrapped at 40 columns", |reply, own| {
        let wrapped = own.iter().flat_map(|line| textwrap::wrap(line, 40));
        let own: Vec<String> = wrapped.map(|line| line.into_owned()).collect();
        let intro = reply.tongue().wrote_at;
        reply.text(&format!(
            "{}\n{intro}\n{}",
            joined(&own),
            reply.quoted("> ")
        ))
    }),
    ("signed with PGP in the text", |reply, own| {
        let own: Vec<String> = own.iter().map(|line| dashed(line)).collect();
        reply.text(&format!(
            "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n{}\n\
             -----BEGIN PGP SIGNATURE-----\n\n\
             iHUEARYKAB0WIQTBase64Base64Base64Base64B1A1FAmVbAAAACgkQ\n\
             =A1b2\n-----END PGP SIGNATURE-----\n",
            joined(&own)
        ))
    }),
    ("with an attachment", |reply, own| {
        let fields = "Content-Type: multipart/mixed; boundary=\"=_mixed\"";
        let text = above(reply, own, reply.tongue().wrote);
        let text = format!("--=_mixed\nContent-Type: text/plain; charset=utf-8\n\n{text}\n");
        let other = match reply.turn(2) {
            0 => {
                "--=_mixed\nContent-Type: text/calendar; charset=utf-8; name=\"invite.ics\"\n\
                Content-Disposition: attachment; filename=\"invite.ics\"\n\n\
                BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n"
            }
            _ => {
                "--=_mixed\nContent-Type: image/jpeg; name=\"ship.jpg\"\n\
                Content-Disposition: inline; filename=\"ship.jpg\"\n\
                Content-Transfer-Encoding: base64\n\n/9j/4AAQSkZJRgABAQEASABIAAD/2Q==\n"
            }
        };
        let parts = match reply.turn(3) {
            0 => format!("{other}{text}"),
            _ => format!("{text}{other}"),
        };
        reply.mail(fields, &format!("{parts}--=_mixed--\n"))
    }),
];

/// The line that Outlook draws above a letter.
pub(super) const RULE: &str = "________________________________";

/// Puts own words above an announcement and the quotation.
pub(super) fn above(reply: &Reply<'_>, own: &[String], intro: &str) -> String {
    format!("{}\n{intro}\n\n{}", joined(own), reply.quoted("> "))
}

/// Puts this above the letter without any marks, as Outlook does.
pub(super) fn unmarked(reply: &Reply<'_>, above: &str) -> String {
    let (block, letter) = (reply.header_block(), &reply.letter.text);
    format!("{above}\n{block}\n{letter}")
}

/// Lays out a reply as telephones of Apple do.
pub(super) fn iphone(reply: &Reply<'_>, own: &[String]) -> String {
    let (sent, intro) = (reply.tongue().telephone, reply.tongue().wrote_at);
    let (own, quote) = (joined(own), reply.quoted("> "));
    let quote = quote.split_at(2).1;
    format!("{own}\n{sent}\n\n> {intro}\n> \n> \u{feff}{quote}")
}

/// Joins own words as plain text.
pub(super) fn joined(own: &[String]) -> String {
    own.iter().map(|line| format!("{line}\n")).collect()
}

/// Writes a mail whose paragraphs flow.
fn flowed(reply: &Reply<'_>, body: &str) -> Vec<u8> {
    let fields = "Content-Type: text/plain; charset=UTF-8; format=flowed\n\
        Content-Transfer-Encoding: 8bit";
    reply.mail(fields, body)
}

/// Writes own words as flowed text has them: no blanks at the end of a line but in the line above a
/// signature, one more at its beginning where it would mean something else.
fn stuffed(own: &[String]) -> String {
    let line = |line: &String| {
        let kept = if line == "-- " { line } else { line.trim_end() };
        let stuffs = kept.starts_with([' ', '>']) || kept.starts_with("From ");
        format!("{}{kept}\n", if stuffs { " " } else { "" })
    };
    own.iter().map(line).collect()
}

/// Writes a line inside a signed text.
fn dashed(line: &str) -> String {
    match line.starts_with('-') {
        true => format!("- {line}"),
        false => line.to_owned(),
    }
}

/// Encodes a character of Latin 1; all texts here are made of them, but for what a player may
/// write.
fn latin(c: char) -> u8 {
    u8::try_from(u32::from(c)).unwrap_or(b'?')
}

fn printable(text: &str) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let mut width = 0;
        let last = line.chars().count().saturating_sub(1);
        for (nth, c) in line.chars().enumerate() {
            let plain = matches!(c, '!'..='<' | '>'..='~') || c == ' ' && nth != last;
            let piece = match plain {
                true => c.to_string(),
                false => format!("={:02X}", latin(c)),
            };
            if width + piece.len() > 72 {
                out.push_str("=\n");
                width = 0;
            }
            width += piece.len();
            out.push_str(&piece);
        }
        out.push('\n');
    }
    out
}

//! How mail programs that write plain text lay out a reply.

use super::layout::{Named, fill, flowed, other, text};
use super::reply::crlf;

/// Own words above a quotation, as most programs have it.
const ABOVE: &str = "[own]\n[wrote]\n\n[quote]";

/// Programs whose replies are plain text, by their names.
pub(super) const PLAIN: [Named; 22] = [
    text("no quotation", "[own]"),
    flowed("Thunderbird, below", "[wrote-at]\n[quote]\n[stuffed]"),
    flowed("Thunderbird, above", "[stuffed]\n[wrote-at]\n[quote]"),
    flowed(
        "Thunderbird, between",
        "[wrote-at]\n[quote-above]\n[stuffed]\n[quote-below]",
    ),
    other("mutt, below what is left of the quotation", |reply, own| {
        let quote = reply.quoted_apart("> ").0;
        let lines: Vec<&str> = quote.lines().collect();
        let kept = lines[lines.len().saturating_sub(4)..].join("\n");
        let intro = "On Fri, Nov 20, 2026 at 12:00:00PM +0000, Landfall wrote:";
        let own = fill("[own]\n-- \nBob\n", reply, own);
        reply.text(&format!("{intro}\n{kept}\n\n{own}"))
    }),
    text(
        "between, no announcement, nothing below",
        "[quote-above][own]",
    ),
    other("K-9 Mail", |reply, own| {
        let sent = "-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.";
        let intro = [
            "Landfall <judge@play.example> wrote on 20 November 2026 13:00:00 CET:",
            "Landfall <judge@play.example> schreef op 20 november 2026 13:00:00 CET:",
            "Am 20. November 2026 13:00:00 MEZ schrieb Landfall <judge@play.example>:",
        ][reply.turn(3)];
        let below = reply.quoted(">");
        let own = fill("[own]", reply, own);
        reply.text(&format!("{own}\n{sent}\n\n{intro}\n{below}"))
    }),
    text(
        "Gmail on a telephone, plain",
        "[own]\nOn Fri, 20 Nov 2026, 13:00 Landfall, <judge@play.example> wrote:\n\n[quote]",
    ),
    text("iPhone, plain", IPHONE),
    text(
        "Outlook, plain, Original Message",
        "[own]\n[original]\n[block]\n[letter]",
    ),
    text("Outlook, plain, a rule", OUTLOOK),
    text(
        "Outlook on a telephone, plain",
        "[own]\n[outlook]<https://aka.ms/o0ukef>\n________________________________\n\
         [block]\n[letter]",
    ),
    text(
        "Samsung Mail, plain",
        "[own]\n\nSent from my Galaxy\n\n\n-------- Original message --------\n\
         From: [from]\nDate: 20/11/2026 13:00 (GMT+01:00)\nTo: [to]\n\
         Subject: [subject]\n\n[letter]",
    ),
    other("Roundcube", |reply, own| {
        let intro = [
            "On 2026-11-20 13:00, Landfall wrote:",
            "Landfall schreef op 2026-11-20 13:00:",
            "Am 2026-11-20 13:00, schrieb Landfall:",
        ][reply.turn(3)];
        let [own, quote] = ["[own]", "[quote]"].map(|part| fill(part, reply, own));
        reply.text(&format!("{own}\n{intro}\n{quote}"))
    }),
    text(
        "Roundcube, below",
        "Landfall schreef op 2026-11-20 13:00:\n[quote]\n[own]",
    ),
    text("the letter below without any mark", "[own]\n\n[letter]"),
    other("base64", |reply, own| {
        let body = data_encoding::BASE64.encode(&crlf(&fill(ABOVE, reply, own)));
        let lines = body.as_bytes().chunks(76).map(String::from_utf8_lossy);
        let body = lines.collect::<Vec<_>>().join("\n");
        let fields = "Content-Type: text/plain; charset=\"utf-8\"\n\
            Content-Transfer-Encoding: base64";
        reply.mail(fields, &format!("{body}\n"))
    }),
    other("quoted-printable, Windows-1252", |reply, own| {
        let fields = "Content-Type: text/plain; charset=windows-1252\n\
            Content-Transfer-Encoding: quoted-printable";
        reply.mail(fields, &printable(&fill(ABOVE, reply, own)))
    }),
    other("8 bit, ISO 8859-1", |reply, own| {
        let fields = "Content-Type: text/plain; charset=iso-8859-1\n\
            Content-Transfer-Encoding: 8bit";
        let mut mail = reply.head(fields);
        let body = fill(ABOVE, reply, own).replace('\n', "\r\n");
        mail.extend(body.chars().map(latin));
        mail
    }),
    other("wrapped at 40 columns", |reply, own| {
        let wrapped = own.iter().flat_map(|line| textwrap::wrap(line, 40));
        let own: Vec<String> = wrapped.map(|line| line.into_owned()).collect();
        reply.text(&fill("[own]\n[wrote-at]\n[quote]", reply, &own))
    }),
    other("signed with PGP in the text", |reply, own| {
        let own: Vec<String> = own.iter().map(|line| dashed(line)).collect();
        let signed = "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n[own]\n\
            -----BEGIN PGP SIGNATURE-----\n\n\
            iHUEARYKAB0WIQTBase64Base64Base64Base64B1A1FAmVbAAAACgkQ\n\
            =A1b2\n-----END PGP SIGNATURE-----\n";
        reply.text(&fill(signed, reply, &own))
    }),
    other("with an attachment", |reply, own| {
        let fields = "Content-Type: multipart/mixed; boundary=\"=_mixed\"";
        let text = fill(ABOVE, reply, own);
        let text = format!("--=_mixed\nContent-Type: text/plain; charset=utf-8\n\n{text}\n");
        let other = [
            "--=_mixed\nContent-Type: text/calendar; charset=utf-8; name=\"invite.ics\"\n\
             Content-Disposition: attachment; filename=\"invite.ics\"\n\n\
             BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n",
            "--=_mixed\nContent-Type: image/jpeg; name=\"ship.jpg\"\n\
             Content-Disposition: inline; filename=\"ship.jpg\"\n\
             Content-Transfer-Encoding: base64\n\n/9j/4AAQSkZJRgABAQEASABIAAD/2Q==\n",
        ][reply.turn(2)];
        let parts = match reply.turn(3) {
            0 => format!("{other}{text}"),
            _ => format!("{text}{other}"),
        };
        reply.mail(fields, &format!("{parts}--=_mixed--\n"))
    }),
];

/// As telephones of Apple have it.
pub(super) const IPHONE: &str =
    "[own]\n[telephone]\n\n> [wrote-at]\n> \n> \u{feff}[quote-behind-mark]";

/// As Outlook has it: the letter below a rule, without any marks.
pub(super) const OUTLOOK: &str = "[own]\n________________________________\n[block]\n[letter]";

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

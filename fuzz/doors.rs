//! The doors that take bytes from strangers, servers and files, each with what must hold for any
//! bytes.
//!
//! The fuzz targets and the test that replays their corpora share this file.
#![allow(dead_code, unreachable_pub)]

use std::collections::BTreeMap;
use std::sync::OnceLock;

use landfall::games::{AnyGame, TitleEntry, title};
use landfall::judge::moderator;
use landfall::judge::record::Record;
use landfall::judge::verify::{Options, Outcome, verify_text};
use landfall::language::Voices;
use landfall::mail::mailbox::{Responses, parse};
use landfall::mail::{
    Authentication, BounceReport, Limits, OwnAddresses, Part, Plain, envelope, find_tags,
    own_words, reading,
};
use landfall::orders::order_set::{Codes, Mode};
use landfall::orders::{Lexicon, LineOutcome, OrderLine, split};
use landfall::rules::{Awaiting, Seat, Seed, Setting};

const JUDGE: &str = "judge@play.example";

/// How many placements the game has behind it that orders are read in.
const PLACEMENTS: u32 = 12;

/// Any bytes as a mail.
pub fn envelope(bytes: &[u8]) {
    let limits = Limits::default();
    let read = envelope::read(bytes, bytes.len() as u64, &own(), &limits);
    let again = envelope::read(bytes, bytes.len() as u64, &own(), &limits);
    assert_eq!(format!("{read:?}"), format!("{again:?}"));
    let told = reading::of(bytes, bytes.len() as u64, &own(), None);
    assert_eq!(told.unfit.is_some(), read.is_err());
    assert!(told.bounce().is_none() || told.automatic().is_none());
    whole_lines(&told.plain);
    let found = match &read {
        Ok(envelope) => Some(envelope),
        Err(unfit) => {
            assert!(!unfit.to_string().is_empty());
            unfit.answerable()
        }
    };
    let Some(envelope) = found else { return };
    let sender = &envelope.from.email;
    assert!((sender.is_empty() || sender.contains('@')) && *sender == sender.to_lowercase());
    assert!(!own().contains(sender), "a letter to ourselves");
    assert!(!envelope.subject.contains(['\r', '\n']));
    let plain = own_words(envelope, None);
    whole_lines(&plain);
    let lines = plain.lines.iter().map(|line| line.text.as_str());
    for tag in find_tags(envelope, JUDGE, lines) {
        assert!(
            tag.game.len() + tag.seat.len() + tag.tag.len() <= 64,
            "{tag:?}"
        );
    }
}

/// The head of the mail whose body [`plain`] is given, by the first byte.
const HEADS: [&str; 4] = [
    "Content-Type: text/plain; charset=utf-8",
    "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes",
    "Content-Type: text/html; charset=utf-8",
    "Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable",
];

/// Any text as the body of a mail: the first byte chooses its kind, and the bytes before the
/// first NUL are the letter that it answers.
pub fn plain(bytes: &[u8]) {
    let Some((kind, rest)) = bytes.split_first() else {
        return;
    };
    let nul = rest.iter().position(|byte| *byte == 0);
    let (sent, body) = rest.split_at(nul.unwrap_or(0));
    let head = HEADS[usize::from(*kind) % HEADS.len()];
    let mut mail = format!("From: alice@example.org\r\nTo: {JUDGE}\r\n{head}\r\n\r\n").into_bytes();
    mail.extend_from_slice(body);
    let read = envelope::read(&mail, mail.len() as u64, &own(), &Limits::default());
    let Ok(envelope) = read else { return };
    let sent = String::from_utf8_lossy(sent);
    let alone = own_words(&envelope, None);
    let answering = own_words(&envelope, Some(&sent));
    whole_lines(&alone);
    whole_lines(&answering);
    assert_eq!(alone.lines.len(), answering.lines.len());
    for (alone, answering) in alone.lines.iter().zip(&answering.lines) {
        assert_eq!(alone.text, answering.text);
    }
}

/// Any text as the orders of a player in the midst of a game.
pub fn orders(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let lines = split(text.lines());
    let lines: Vec<OrderLine> = lines.iter().map(|line| words().understood(line)).collect();
    lines.iter().for_each(spans_lie_within);
    let begins = |line: &OrderLine| line.first() == Some("PLACE");
    let own: Vec<OrderLine> = text.lines().map(OrderLine::new).collect();
    let _ = moderator::asked(&own, &text, words(), begins, None);
    let game = game();
    let Awaiting::Seat(seat) = game.awaiting() else {
        return;
    };
    let previewed = run(game, seat, &lines, Mode::Preview);
    let played = run(game, seat, &lines, Mode::Play);
    assert_eq!(previewed, played, "a preview tells something else");
}

/// How a notice begins whose text [`bounces`] is given, by the first byte.
const NOTICES: [&str; 3] = [
    "Content-Type: text/plain; charset=utf-8\r\n\r\n",
    "Content-Type: text/html; charset=utf-8\r\n\r\n",
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n\
     --b\r\n\r\nIt did not arrive.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\n",
];

/// Any text as the words or the status of a notice that a letter did not arrive.
pub fn bounces(bytes: &[u8]) {
    let Some((kind, text)) = bytes.split_first() else {
        return;
    };
    let head = NOTICES[usize::from(*kind) % NOTICES.len()];
    let mut mail = format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example.org\r\nTo: {JUDGE}\r\n\
         Subject: failure notice\r\nMIME-Version: 1.0\r\n{head}"
    )
    .into_bytes();
    mail.extend_from_slice(text);
    let read = reading::of(&mail, mail.len() as u64, &own(), None);
    assert!(read.unfit.is_some(), "a program wrote it");
    if let Some(report) = read.bounce() {
        sound(report);
    }
}

fn sound(report: &BounceReport) {
    let is_code = |c: char| c.is_ascii_digit() || c == '.';
    assert!(
        report
            .status
            .iter()
            .all(|status| status.chars().all(is_code))
    );
    let recipient = report.recipient.iter();
    let mut recipient = recipient.chain(&report.original_message_id);
    assert!(
        recipient.all(|one| one.contains('@') || one.starts_with('<')),
        "{report:?}"
    );
    let _ = report.severity();
}

/// The `Received` that the judge's own server wrote.
const BORDER: &str = "Received: from mail.example.org (mail.example.org [192.0.2.7])\r\n\
     \tby mx.play.example (Postfix) with ESMTPS id 4711; Fri, 20 Nov 2026 10:00:00 +0000\r\n";

/// Any text as fields that came with a mail, and as what the judge's own server says of its sender.
pub fn authentication(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let verdict = |top: &str| {
        let mail = format!("{top}From: alice@example.org\r\nTo: {JUDGE}\r\n\r\nB2\r\n");
        let read = envelope::read(
            mail.as_bytes(),
            mail.len() as u64,
            &own(),
            &Limits::default(),
        );
        read.map_or(Authentication::Unknown, |envelope| envelope.authentication)
    };
    let came = verdict(&format!("{BORDER}X: y\r\n{}\r\n", text.trim_end()));
    assert_ne!(came, Authentication::Passed, "anybody can write that");
    let field: String = text.chars().filter(|c| !matches!(c, '\r' | '\n')).collect();
    let field = format!("Authentication-Results: mx.play.example; {field}\r\n{BORDER}");
    let says = verdict(&field);
    assert_eq!(says, verdict(&field));
    assert!(says != Authentication::Passed || field.to_ascii_lowercase().contains("example.org"));
}

/// A change in a text: three bytes for where, one for how much goes, and what comes in its place.
fn changed(text: &str, change: &[u8]) -> String {
    let Some(([a, b, c, gone], new)) = change.split_first_chunk() else {
        return text.to_owned();
    };
    let at = u32::from_be_bytes([0, *a, *b, *c]) as usize % text.len();
    let end = (at + usize::from(*gone)).min(text.len());
    let pieces = [&text.as_bytes()[..at], new, &text.as_bytes()[end..]];
    String::from_utf8_lossy(&pieces.concat()).into_owned()
}

const LEDGER: &str = include_str!("../tests/ledgers/new-world-rgg.jsonl");

/// Any text, and any change in a ledger, as a file to verify: with the digest that it had, and with
/// its own.
pub fn ledgers(bytes: &[u8]) {
    let outcome = |text: &str| {
        let findings = verify_text(landfall::games::TITLES, text, Options::default());
        findings.map_or(Outcome::False, |findings| Outcome::of(&findings))
    };
    let whole = String::from_utf8_lossy(bytes);
    for text in [whole.as_ref(), &changed(LEDGER, bytes)] {
        let is_it = text.trim_end() == LEDGER.trim_end();
        assert!(
            is_it || outcome(text) != Outcome::Verified,
            "its digest is another one"
        );
        if let Ok((record, _)) = Record::read(text)
            && let Ok(sealed) = record.to_text()
        {
            outcome(&sealed);
        }
    }
}

/// Any text, and any change in what is in the box of a title, as its component file; the first byte
/// chooses the title.
pub fn components(bytes: &[u8]) {
    let Some((which, change)) = bytes.split_first() else {
        return;
    };
    let titles: Vec<_> = landfall::games::TITLES.iter().collect();
    let title = titles[usize::from(*which) % titles.len()];
    let whole = String::from_utf8_lossy(change).into_owned();
    for components in [whole, changed(title.components, change)] {
        let setting = Setting {
            components,
            ..setting(title)
        };
        if title.validate(&setting).is_err() {
            continue;
        }
        let game = title.open(&setting, Seed::new([3; 32]));
        let Ok(mut game) = game else { continue };
        let mut goes_on = game.start().is_ok();
        for _ in 0..PLACEMENTS {
            goes_on = goes_on && game.play_default().is_ok();
        }
        assert!(!goes_on || game.census().is_ok());
    }
}

/// Any bytes as what a mail server says: an answer of SMTP, and responses of IMAP, whole and in
/// pieces as long as the first byte says.
pub fn answers(bytes: &[u8]) {
    sound(&BounceReport::of_reply(&String::from_utf8_lossy(bytes)));
    let piece = bytes.first().map_or(1, |piece| usize::from(*piece) + 1);
    let (together, apart) = (
        responses(bytes, bytes.len().max(1)),
        responses(bytes, piece),
    );
    assert_eq!(together, apart);
    for response in together {
        assert_eq!(responses(&response, 1), [response.as_slice()]);
        let _ = parse(&response);
    }
}

/// The responses that come before one that is not understood.
fn responses(bytes: &[u8], piece: usize) -> Vec<Vec<u8>> {
    let (mut responses, mut found) = (Responses::default(), Vec::new());
    for piece in bytes.chunks(piece) {
        responses.said().extend_from_slice(piece);
        loop {
            match responses.take() {
                Ok(Some(response)) => found.push(response),
                Ok(None) => break,
                Err(_) => return found,
            }
        }
    }
    found
}

/// Words of another language, for orders and for requests.
fn words() -> &'static Lexicon {
    static WORDS: OnceLock<Lexicon> = OnceLock::new();
    WORDS.get_or_init(|| {
        let voices = Voices::embedded().expect("they come with the program");
        Lexicon::new(voices.words("judge").chain(voices.words("new_world")))
    })
}

/// Runs a set; answers whether it was played, and checks what is said of each line.
fn run(game: &dyn AnyGame, seat: Seat, lines: &[OrderLine], mode: Mode) -> bool {
    let codes: Codes = BTreeMap::from([(
        "A".to_owned(),
        game.default_line(seat).unwrap_or_default().into(),
    )]);
    let outcome = game
        .run(seat, lines, &codes, mode)
        .expect("events can be written");
    for line in &outcome.lines {
        spans_lie_within(&line.line);
        spans_lie_within(&line.read_as);
        if let LineOutcome::Misread(misread) = &line.outcome {
            assert!(misread.words.start <= misread.words.end);
            assert!(misread.words.start <= line.read_as.words.len());
            assert!(misread.words.end <= line.read_as.words.len() + 1);
        }
        if let (Some(canonical), LineOutcome::Played | LineOutcome::Held) =
            (&line.canonical, &line.outcome)
        {
            let again = game.run(seat, &[OrderLine::new(canonical)], &codes, Mode::Preview);
            let again = again.expect("events can be written").lines;
            let first = again.first().and_then(|line| line.canonical.as_ref());
            assert_eq!(first, Some(canonical), "it does not read back to itself");
        }
    }
    assert!(outcome.played || outcome.events.is_empty());
    assert!(outcome.game.census().is_ok());
    outcome.played
}

fn spans_lie_within(line: &OrderLine) {
    let mut end = 0;
    for word in &line.words {
        assert!(!word.text.is_empty() && !word.text.contains(char::is_whitespace));
        assert!(
            end <= word.at.start && word.at.start < word.at.end,
            "{line:?}"
        );
        end = word.at.end;
    }
    assert!(end <= line.raw.chars().count(), "{line:?}");
}

fn whole_lines(plain: &Plain) {
    assert!(!plain.lines.iter().any(|line| line.text.contains('\n')));
    let own = plain.lines.iter().filter(|line| line.part == Part::Own);
    assert_eq!(own.count(), plain.own().count());
}

fn own() -> OwnAddresses {
    OwnAddresses {
        judge: JUDGE.to_owned(),
        others: Vec::new(),
        list_domain: "play.example".to_owned(),
        receiver: landfall::mail::Receiver {
            authserv_id: Some("mx.play.example".to_owned()),
            ..landfall::mail::Receiver::default()
        },
    }
}

/// A game of three that has been played for a while.
fn game() -> &'static dyn AnyGame {
    static GAME: OnceLock<Box<dyn AnyGame>> = OnceLock::new();
    let game = GAME.get_or_init(|| {
        let title = title("new_world").expect("it is in the list");
        let mut game = title
            .open(&setting(title), Seed::new([3; 32]))
            .expect("its own box");
        game.start().expect("events can be written");
        for _ in 0..PLACEMENTS {
            game.play_default().expect("events can be written");
        }
        game
    });
    &**game
}

/// A game of three with what comes with the program.
fn setting(title: &TitleEntry) -> Setting {
    let seats = title.seat_names.iter().take(3);
    Setting {
        seat_names: seats.map(|&name| name.to_owned()).collect(),
        edition: title.editions[0].to_owned(),
        house: BTreeMap::new(),
        components: title.components.to_owned(),
        draws: None,
    }
}

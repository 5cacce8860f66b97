//! What letters are for: each has a known cause, none that is owed is missing, and none names a
//! person but its reader, in games that are anonymous and in all others.

use std::collections::BTreeSet;

use landfall::store::{
    Confirmation, ConfirmationId, Every, InboxId, Letter, LetterKind, LettersBy, MailState, Press,
    PressId, PressReader, SeatRef, Store,
};
use mail_parser::MessageParser;

use super::account::Post;
use super::moderator;

/// What the names of effects begin with or look like, and what such letters are: `*` stands for one
/// part of a name, and `**` for all that follows.
const CAUSES: &[(&str, &str)] = &[
    ("inbox/*/receipt", "receipts"),
    ("inbox/*/answer", "answers"),
    ("inbox/*/press", "receipts for press"),
    ("inbox/*/ahead", "receipts for orders ahead"),
    ("inbox/*/observer", "first reports to observers"),
    ("inbox/*/desk", "answers to the moderator"),
    ("confirm/*", "confirmations asked for"),
    ("press/*/observer/*", "press for all, to observers"),
    ("press/*/*", "press"),
    ("moderator/press/**", "press, to the moderator"),
    (
        "moderator/unreachable/*",
        "an address that is dead, to the moderator",
    ),
    (
        "moderator/breaker/*",
        "a seat whose letters are put off, to the moderator",
    ),
    (
        "moderator/slowed/**",
        "a seat whose mails come too fast, to the moderator",
    ),
    (
        "moderator/news/**",
        "what happened in games, to the moderator",
    ),
    ("collected/*/*/*", "what became of many mails"),
    ("unreachable/*/*/*", "questions at the second address"),
    ("digest/*/*", "digests"),
    ("*/row/*/observer/*", "reports to observers"),
    ("*/desk/*/*", "words of the moderator"),
    ("*/*/*/prompt", "questions"),
    ("*/*/*/prompt/**", "questions once more"),
    ("*/*/*/report", "reports"),
    ("*/*/*/report/**", "reports for a reason"),
    ("*/*/*/archive", "archives"),
    ("*/*/*/reminder/*", "reminders"),
    ("*/*/*/standstill/*", "news of a standstill"),
    ("*/*/*/away/*", "news of an absence"),
    ("*/*/*/granted/*", "news of more time"),
    ("*/*/*/vote", "calls to vote"),
    ("*/*/*/vote-waits", "news of a vote"),
    ("*/*/*/waits", "news of waiting"),
    ("*/*/*/waits/*", "news of waiting"),
    ("*/*/*/offers", "news of a seat on offer"),
    ("*/*/*/offers/*", "news of a seat on offer"),
    ("*/*/*/taken-over/**", "news of a new player"),
    ("*/*/*/lost/*", "farewells"),
    ("*/*/*/ejected/*", "farewells"),
    ("*/*/*/resigned/*", "news of who has left"),
    ("*/*/*/paused/*", "news of a pause"),
    ("*/*/*/resumed/*", "news of a pause"),
    ("*/*/*/proposal/*", "proposals"),
    ("*/*/*/desk/*", "acts of the moderator"),
];

/// Finds what a letter is for.
pub(super) fn cause(letter: &Letter) -> Option<&'static str> {
    let like = |(pattern, _): &&(&str, &str)| is_like(&letter.effect_key, pattern);
    CAUSES.iter().find(like).map(|(_, cause)| *cause)
}

fn is_like(key: &str, pattern: &str) -> bool {
    let (mut parts, mut wanted) = (key.split('/'), pattern.split('/'));
    loop {
        match (parts.next(), wanted.next()) {
            (None, None) | (Some(_), Some("**")) => return true,
            (Some(part), Some(want)) if want == "*" || want == part => {}
            (Some(_), Some(_)) | (None, Some(_)) | (Some(_), None) => return false,
        }
    }
}

/// Finds what is wrong with one letter, whatever became of it.
pub(super) fn fault(post: &Post, letter: &Letter) -> Option<String> {
    if cause(letter).is_none() {
        return Some("nobody knows what it is for".to_owned());
    }
    let answered = letter.effect_key.strip_prefix("inbox/");
    let answered = answered.and_then(|rest| rest.split('/').next()?.parse().ok());
    if let Some(mail) = answered.map(InboxId::new) {
        let disposition = post.disposition(mail);
        if !matches!(disposition, MailState::Done | MailState::Held) {
            return Some(format!("it answers a mail that is {disposition:?}"));
        }
    }
    match letter.rcpt == moderator::ADDRESS {
        true => None,
        false => names(letter),
    }
}

/// Finds whom a letter names other than its reader, by name or address, anywhere in the mail: head,
/// text, page and files.
fn names(letter: &Letter) -> Option<String> {
    let mail = MessageParser::default().parse(&letter.bytes).unwrap();
    let parts = mail.parts.iter().map(|part| part.contents());
    let all = parts.chain([letter.bytes.as_slice()]);
    let own = letter.rcpt.split("player").nth(1).and_then(number);
    all.filter_map(|bytes| stranger(&String::from_utf8_lossy(bytes), own))
        .next()
        .map(|named| format!("it names {named}, and goes to {}", letter.rcpt))
}

/// Finds the first of all people that a text names who is not the one of this number.
fn stranger(text: &str, own: Option<u32>) -> Option<String> {
    let lower = text.to_lowercase();
    let mut named = lower.split("player").skip(1);
    named.find_map(|rest| {
        let number = number(rest.trim_start_matches([' ', '_', '=']))?;
        (Some(number) != own).then(|| format!("player {number}"))
    })
}

/// Reads the number that a text begins with.
fn number(text: &str) -> Option<u32> {
    let digits: String = text.chars().take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

/// Lists the letters that should have been written and were not.
pub(super) fn missing(store: &Store, written: &BTreeSet<String>) -> Vec<String> {
    let mut faults = questions(store);
    let asked = (1..).map_while(|id| store.find::<Confirmation>(ConfirmationId::new(id)).unwrap());
    for asked in asked {
        if !written.contains(&format!("confirm/{}", asked.id)) {
            faults.push(format!("confirmation {} was never asked for", asked.id));
        }
    }
    let press = (1..).map_while(|id| store.press(PressId::new(id)).ok());
    faults.extend(press.flat_map(|press| unread(store, &press, written)));
    faults
}

/// Lists questions that no letter asked.
fn questions(store: &Store) -> Vec<String> {
    let mut faults = Vec::new();
    for game in store.games(Every).unwrap() {
        for seat in store.seats(game.id).unwrap() {
            let asked = |no: &u32| store.prompt(seat.at(), *no).unwrap().is_some();
            for no in (1..=seat.prompt_no).filter(asked) {
                let letters = store
                    .letters_by(LettersBy::Question(seat.at(), no))
                    .unwrap();
                if !letters
                    .iter()
                    .any(|letter| letter.kind == LetterKind::Report)
                {
                    faults.push(format!(
                        "{}: nobody asked {} its {no}",
                        game.name, seat.name
                    ));
                }
            }
        }
    }
    faults
}

/// Lists readers of a piece of press who did not get it although they play on.
fn unread(store: &Store, press: &Press, written: &BTreeSet<String>) -> Vec<String> {
    if press.passed_at.is_none() {
        return vec![format!("press {} was never passed on", press.id)];
    }
    let mut faults = Vec::new();
    for reader in store.list::<PressReader>(press.id).unwrap() {
        let row = store.seat(SeatRef::new(press.game, reader.seat)).unwrap();
        let got = written.contains(&format!("press/{}/{}", press.id, row.name));
        if !got && row.person == reader.person {
            faults.push(format!("press {} never came to {}", press.id, row.name));
        }
    }
    faults
}

#[test]
fn a_letter_that_names_somebody_else_is_found_out() {
    let named = |text: &str| stranger(text, number("3@example.org"));
    for fine in ["Player 3", "player3@example.org", "three players", "PLAYER"] {
        assert_eq!(named(fine), None, "{fine}");
    }
    for (text, who) in [
        ("From: Player 13 <x>", "player 13"),
        ("id <7.player31@example.org>", "player 31"),
        ("Player 3 and Player_2", "player 2"),
    ] {
        assert_eq!(named(text).as_deref(), Some(who), "{text}");
    }
}

#[test]
fn a_cause_is_known_by_the_name_of_an_effect() {
    for (key, pattern, like) in [
        ("inbox/7/receipt", "inbox/*/receipt", true),
        ("inbox/7/receipt/2", "inbox/*/receipt", false),
        ("race-1/7/RED/prompt", "*/*/*/prompt", true),
        ("race-1/7/RED", "*/*/*/prompt", false),
        ("race-1/7/RED/report/digest/1", "*/*/*/report/**", true),
    ] {
        assert_eq!(is_like(key, pattern), like, "{key} like {pattern}");
    }
}

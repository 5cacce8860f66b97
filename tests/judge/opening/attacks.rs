//! Mails that want harm.

use landfall::store::MailState;

use super::{ALICE, MODERATOR, games, is_answered_by_mallory, judge, names, open, openings};
use crate::promises::attack::MALLORY;
use crate::support::Received;

/// A hostile mail: its subject, its text, and the first words of its disposition.
const TABLE: &[(&str, &str, &str)] = &[
    ("OPEN race FOR 3", "", "asked to confirm"),
    ("Re: [x] OPEN race FOR 3", "", "asked to confirm"),
    ("OPEN race FOR 3", "Hello, how are you?", "help"),
    (
        "hello",
        "OPEN race FOR 3\u{0}\u{1b}[2J\u{202e}",
        "not opened: misread",
    ),
    ("hello", "OPEN\u{200b} ra\u{ad}ce FOR 3", "asked to confirm"),
    ("hello", "OPEN race FOR 3 NAME <b>x</b>", "not opened"),
    (
        "hello",
        "OPEN race FOR 3 NAME ../../etc",
        "asked to confirm",
    ),
    ("hello", "OPEN race FOR 3 NAME moderator", "not opened"),
    ("hello", "OPEN race FOR 3 NAME a';drop", "not opened"),
    ("hello", "OPEN race FOR -3", "asked to confirm"),
    ("hello", "OPEN race FOR 3.5", "not opened: misread"),
    ("hello", "OPEN race FOR ３", "asked to confirm"),
    (
        "hello",
        "OPEN race FOR 3 HOUSE a=b=c",
        "not opened: misread",
    ),
    ("hello", "OPEN race FOR 3 HOUSE __proto__=1", "not opened"),
    ("hello", "> OPEN race FOR 3", "asked to confirm"),
    ("hello", "# OPEN race FOR 3", "nothing was written"),
    ("hello", "-- \nOPEN race FOR 3", "asked to confirm"),
];

#[test]
fn a_hostile_mail_opens_nothing_by_itself_and_never_harms_the_judge() {
    let mut wrong = Vec::new();
    for (subject, text, reason) in TABLE {
        let mut table = judge(openings());
        table.write(MALLORY, subject, text);
        let (found, why) = table.disposition();
        if !why.starts_with(reason) || !matches!(found, MailState::Done | MailState::Filed) {
            wrong.push(format!("{subject:?} {text:?}: {found:?}, {why}"));
        }
        for sent in table.transport.all() {
            let text = Received::new(&sent.bytes).text;
            let harm = text.contains(['\u{1b}', '\u{202e}', '\u{0}']);
            assert!(!harm && sent.to == MALLORY, "{text}");
        }
        assert!(games(&table).is_empty(), "{text:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_forged_sender_opens_nothing_and_the_victim_is_asked() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN neuland FOR 2");
    let before = table.letters(ALICE).len();
    // In the name of a known player, and in that of the moderator.
    for victim in [ALICE, MODERATOR] {
        is_answered_by_mallory(&mut table, victim, "OPEN race FOR 3");
    }
    assert_eq!(names(&table), ["neuland-1"]);
    assert_eq!(table.letters(ALICE).len(), before + 1);
    assert_eq!(table.letters(MODERATOR).len(), 1);
    // A mail that its domain disowns makes no question.
    let disowned = "dmarc=fail header.from=x.example";
    table.judged(ALICE, disowned, "OPEN race FOR 4");
    assert_eq!(table.disposition().0, MailState::Filed);
    assert_eq!(names(&table), ["neuland-1"]);
}

#[test]
fn a_huge_line_is_answered_in_few_words() {
    let mut table = judge(openings());
    let names = "x".repeat(60_000);
    let rules = "HOUSE a=b ".repeat(6_000);
    for text in [
        format!("OPEN race FOR 3 NAME {names}"),
        format!("OPEN {names} FOR 3"),
        format!("OPEN race FOR 3 EDITION {names}"),
        format!("OPEN race FOR 3 {rules}"),
        format!("OPEN race FOR 3 HOUSE {names}={names}"),
        format!("OPEN race FOR 3 DAYS {}", "mon,".repeat(15_000)),
    ] {
        table.write(MALLORY, "", &text);
        let letter = table.letter(MALLORY).text;
        assert!(letter.len() < 4_000, "{} bytes", letter.len());
    }
    table.write(MALLORY, "", &format!("OPEN race FOR 3 LUCK {names}"));
    table.answer(MALLORY, "YES");
    table.answer(MALLORY, &format!("LUCK {names}"));
    let luck = &table.seats_of("race-1")[0].luck;
    assert!(luck.len() <= 200 && luck.starts_with('x'));
}

#[test]
fn seeds_of_two_games_differ_and_are_in_no_letter() {
    let mut table = judge(openings());
    for name in ["one", "two"] {
        open(&mut table, ALICE, &format!("OPEN race FOR 2 NAME {name}"));
    }
    let seed = |name: &str| {
        let id = table.game_named(name).id;
        table.judge.store().hidden(id).unwrap().seed
    };
    assert_ne!(seed("one"), seed("two"));
    let hex = data_encoding::HEXLOWER.encode(&seed("one"));
    for sent in table.transport.all() {
        assert!(!String::from_utf8_lossy(&sent.bytes).contains(&hex));
    }
}

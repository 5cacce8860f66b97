//! Whom the judge believes: each cell of the tables in `docs/src/promises/identity.md`, by mail,
//! and what a stranger gets the receiving server to write into its own field.

use std::collections::BTreeMap;

use landfall::judge::Settings;
use landfall::store::MailState;

use super::{MALLORY, asks_for_yes, code, mail_of, question, readers, server_says, two_with};
use crate::support::{JUDGE, Table, VOUCHED, settings};

const PAGE: &str = include_str!("../../../docs/src/promises/identity.md");

const TAGS: [&str; 4] = ["the seat's own", "used up", "another seat's", "none"];
const SENDERS: [&str; 3] = ["the seat's", "another's", "two"];
const WORDS: [&str; 4] = ["passed", "unknown", "failed", "disowned"];

/// One mail: whether the judge demands a word, the tag, From, and the word.
type Case = (bool, &'static str, &'static str, &'static str);

/// Reads off the page what becomes of each case.
fn expected() -> BTreeMap<Case, String> {
    let mut expected = BTreeMap::new();
    for (demanded, heading) in [
        (false, "## `require_auth = false`"),
        (true, "## `require_auth = true`"),
    ] {
        let (_, below) = PAGE.split_once(heading).expect(heading);
        let section = below.split("\n## ").next().unwrap();
        let rows = section.lines().filter(|line| line.starts_with("| "));
        let rows = rows.map(|row| row.trim_matches('|').split('|').map(str::trim));
        let rows: Vec<Vec<&str>> = rows.map(Iterator::collect).collect();
        let (head, rows) = rows.split_first().unwrap();
        assert_eq!(head[2..], WORDS, "{heading}");
        for row in rows {
            let one_of = |names: &[&'static str], cell: &str| {
                let found = names.iter().find(|name| **name == cell);
                *found.unwrap_or_else(|| panic!("{cell:?} in {heading}"))
            };
            let (tag, from) = (one_of(&TAGS, row[0]), one_of(&SENDERS, row[1]));
            for (word, what) in WORDS.into_iter().zip(&row[2..]) {
                let before = expected.insert((demanded, tag, from, word), (*what).to_owned());
                assert_eq!(before, None, "{heading}: {tag}, {from} is there twice");
            }
        }
    }
    expected
}

/// Returns what the receiving server writes above a mail from this address.
fn above(word: &str, from: &str) -> String {
    let domain = from.rsplit('@').next().unwrap();
    let says = match word {
        "passed" => format!("dmarc=pass header.from={domain}"),
        "failed" => format!("spf=fail smtp.mailfrom=x@{domain}"),
        "disowned" => format!("dmarc=fail header.from={domain}"),
        _ => format!("spf=softfail smtp.mailfrom=x@{domain}"),
    };
    server_says(&says)
}

/// Begins a game of two, in which the first player plays one order and is asked again.
fn asked_again(demanded: bool) -> Table {
    let mut table = two_with(Settings {
        require_auth: demanded,
        ..settings()
    });
    while table.played() < 2 {
        let (who, letter) = question(&table);
        let mail = table.reply(who, &letter, &code(&letter));
        table.post(format!("{VOUCHED}{mail}"));
    }
    table
}

/// Posts the mail of one case, and returns what becomes of it.
fn found((demanded, tag, from, word): Case) -> String {
    let mut table = asked_again(demanded);
    let ((alice, letter), bob) = (question(&table), table.waiting());
    let first = table.letters(alice)[0].reply_to.clone();
    let to = match tag {
        "the seat's own" => letter.reply_to.clone(),
        "used up" => first,
        "another seat's" => table.letter(bob).reply_to,
        _ => JUDGE.to_owned(),
    };
    let sender = match from {
        "the seat's" => alice.to_owned(),
        "another's" => MALLORY.to_owned(),
        _ => format!("{alice}, {MALLORY}"),
    };
    let one = if from == "another's" { MALLORY } else { alice };
    let (before, seen) = (table.played(), table.sent());
    table.post(above(word, one) + &mail_of(&sender, &to, "", &code(&letter)));
    table.all_settled();
    let (disposition, reason) = table.disposition();
    let readers = readers(&table, seen);
    if table.played() > before {
        assert_eq!(disposition, MailState::Done);
        return "plays".to_owned();
    }
    match (disposition, reason.as_str()) {
        (MailState::Done, "stale") => "old".to_owned(),
        (MailState::Held, _) => {
            let owner = if tag == "another seat's" { bob } else { alice };
            assert_eq!(readers, [owner], "only the player is asked");
            assert!(asks_for_yes(&table.letter(owner)));
            held(&mut table, (owner, tag), before);
            "held".to_owned()
        }
        (MailState::Filed, "no single sender address" | "the sender's domain disowns it") => {
            assert!(readers.iter().all(|to| to == alice), "{readers:?}");
            "put away".to_owned()
        }
        (MailState::Done, _) if readers == [one] => "answered".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Answers yes to a held mail, which then does as much as the player's own mail would have done.
fn held(table: &mut Table, (owner, tag): (&str, &str), before: usize) {
    table.answer(owner, "YES");
    let own = matches!(tag, "the seat's own" | "none");
    assert_eq!(table.played(), before + usize::from(own), "{tag}");
    table.all_settled();
}

#[test]
fn each_combination_of_tag_sender_and_word_does_what_the_page_says() {
    let all_expected = expected();
    let mut wrong = Vec::new();
    let mut cases = 0;
    for demanded in [false, true] {
        for tag in TAGS {
            for from in SENDERS {
                for word in WORDS {
                    let case = (demanded, tag, from, word);
                    let expected = all_expected.get(&case);
                    let expected = expected.unwrap_or_else(|| panic!("{case:?} is missing"));
                    let found = found(case);
                    if found != *expected {
                        wrong.push(format!("{case:?}: {found}, and the page says {expected}"));
                    }
                    cases += 1;
                }
            }
        }
    }
    assert_eq!(cases, all_expected.len(), "the page has rows of its own");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Returns what several servers write above a mail from this sender of the envelope.
fn said_of(envelope: &str) -> [String; 3] {
    let plain = envelope.replace('"', "");
    [
        format!(
            "spf=none (no record) smtp.mailfrom=evil.example (client-ip=192.0.2.66; helo=b; \
             envelope-from={plain}; receiver=play.example)"
        ),
        format!("spf=none (mx: domain of {envelope} has no policy) smtp.mailfrom={envelope}"),
        format!("spf=none smtp.mailfrom={plain}"),
    ]
}

#[test]
fn a_stranger_who_adds_a_result_to_the_servers_field_plays_nothing() {
    let senders = [
        "\"a) ; dkim=pass header.d=example.org (x\"@evil.example",
        "\"a; dmarc=pass header.from=example.org; x=y\"@evil.example",
    ];
    for require_auth in [false, true] {
        let mut table = two_with(Settings {
            require_auth,
            ..settings()
        });
        let (alice, letter) = question(&table);
        for envelope in senders {
            for (nth, said) in said_of(envelope).into_iter().enumerate() {
                for path in [format!("Return-Path: <{envelope}>\r\n"), String::new()] {
                    let top = format!(
                        "{path}Authentication-Results: mx.play.example; {said}\r\n\
                         Received: from mail.evil.example by mx.play.example with ESMTP; \
                         Fri, 20 Nov 2026 12:00:00 +0000\r\n"
                    );
                    let text = format!("{}\nmail {nth} of {envelope}{path}", code(&letter));
                    let mail = table.mail(alice, JUDGE, "Re: [new-world-1] RED", &[], &text);
                    table.post(format!("{top}{mail}"));
                    assert_eq!(table.disposition().0, MailState::Held, "{top}");
                }
            }
        }
        assert_eq!(table.played(), 0);
    }
}

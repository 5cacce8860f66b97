//! No pass that is made of a sender's own words is ever believed.

use landfall::mail::Authentication;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::forge::{ID, SERVERS, Seen, Source, Way, Writing, fields, forged, mail, seen, verdict};
use super::hostile::OPENERS;

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_pass_is_made_of_a_senders_words(forged in forged()) {
        let mail = forged.mail();
        prop_assert_ne!(verdict(&mail, forged.way), Authentication::Passed, "{}", mail);
    }
}

/// Returns whether a reader believes a pass that takes the fields at their word.
fn is_believed_by_a_trusting_reader(mail: &str) -> bool {
    let unfolded = mail.replace("\n\t", " ").replace("\n    ", " ");
    let ours = unfolded
        .lines()
        .take_while(|line| !line.starts_with("DKIM-Signature"))
        .filter_map(|line| line.strip_prefix("Authentication-Results: "));
    let (mut depth, mut plain) = (0_u32, String::new());
    for c in ours.collect::<Vec<_>>().join(";").chars() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ if depth == 0 => plain.push(c),
            _ => {}
        }
    }
    plain.split(';').any(|statement| {
        let mut words = statement.split_whitespace();
        let pass = matches!(words.next(), Some("dkim=pass" | "dmarc=pass" | "spf=pass"));
        let of = [
            "header.d=p.test",
            "header.from=p.test",
            "smtp.mailfrom=p.test",
        ];
        pass && words.any(|word| of.contains(&word))
    })
}

#[test]
fn many_of_these_fields_would_take_a_trusting_reader_in() {
    let mut runner = TestRunner::deterministic();
    let strategy = forged();
    let mut fooled = vec![0; SERVERS];
    for _ in 0..4_000 {
        let forged = strategy.new_tree(&mut runner).unwrap().current();
        if is_believed_by_a_trusting_reader(&forged.mail()) {
            fooled[forged.server] += 1;
        }
    }
    assert!(fooled.iter().all(|times| *times >= 10), "{fooled:?}");
}

#[test]
fn honest_mail_in_the_same_fields_is_believed() {
    for server in 0..SERVERS {
        for below in [false, true] {
            let way = Way {
                return_path: true,
                lmtp: true,
                below,
            };
            let at = Seen {
                envelope: "alice@p.test".to_owned(),
                host: "p.test".to_owned(),
                domain: "p.test".to_owned(),
                identity: "@p.test".to_owned(),
                ..seen(&[], "pass", "pass")
            };
            let several = fields(server, &at, Writing::Raw).len() > 1;
            let expected = match server {
                // The null sender has no domain, and a foreign chain comes before everything else.
                2 | 9 => Authentication::Unknown,
                // Below a Received only one field is believed.
                _ if below && several => Authentication::Unknown,
                _ => Authentication::Passed,
            };
            let mail = mail(server, way, Writing::Raw, &at);
            assert_eq!(verdict(&mail, way), expected, "{mail}");
        }
    }
}

#[test]
fn the_sender_of_an_envelope_cannot_add_a_result() {
    let hostile = "\"a) ; dkim=pass header.d=p.test (x\"";
    for sender in [hostile, hostile.trim_matches('"')] {
        for server in 0..SERVERS {
            for return_path in [false, true] {
                let way = Way {
                    return_path,
                    lmtp: false,
                    below: false,
                };
                let attack = [(Source::Envelope, sender.to_owned())];
                let mail = mail(server, way, Writing::Raw, &seen(&attack, "none", "none"));
                assert_eq!(verdict(&mail, way), Authentication::Unknown, "{mail}");
            }
        }
    }
}

#[test]
fn no_comment_takes_up_what_a_server_says_between_two_foreign_words() {
    let reason = "client-ip=192.0.2.66; helo=b; envelope-from=c; receiver=d) header.d=p.test(; \
                  dkim=pass header.d=p.test(";
    let attack = [
        (Source::DkimReason, reason.to_owned()),
        (Source::From, ")".to_owned()),
    ];
    let way = Way {
        return_path: false,
        lmtp: false,
        below: false,
    };
    for server in 0..SERVERS {
        let mail = mail(server, way, Writing::Raw, &seen(&attack, "none", "pass"));
        let found = verdict(&mail, way);
        assert_ne!(found, Authentication::Passed, "{mail}");
    }
}

#[test]
fn a_failure_is_heard_whatever_the_sender_adds() {
    for hostile in OPENERS {
        let top = format!(
            "Return-Path: <{hostile}@evil.test>\nAuthentication-Results: {ID};\n\tspf=none ({ID}: \
             domain of {hostile}@evil.test has no policy) smtp.mailfrom={hostile}@evil.test;\n\t\
             dmarc=fail reason=\"SPF not aligned (relaxed)\" header.from=p.test (policy=reject)\n\
             Received: from mail.evil.test by {ID} with ESMTP; Fri, 20 Nov 2026 10:00:00 +0000\n\
             From: alice@p.test\nTo: judge@games.test\nSubject: Re\n\nB2\n"
        );
        let way = Way {
            return_path: true,
            lmtp: false,
            below: false,
        };
        assert_eq!(verdict(&top, way), Authentication::Failed, "{top}");
    }
}

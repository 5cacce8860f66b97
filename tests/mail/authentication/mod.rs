//! What the receiving server vouches for.

mod broken_out;
mod doubted;
mod forged;
mod layouts;

use super::{ALICE, read};
use landfall::mail::Authentication::{self, Failed, Passed, Unknown};
use landfall::mail::Receiver;

const BORDER: &str = "Received: from mail.example.org (mail.example.org [192.0.2.7])\n\
    \tby mx.games.test (Postfix) with ESMTPS id 4711; Fri, 20 Nov 2026 10:00:00 +0000\n";

const LMTP: &str = "Received: from mx.games.test by mx.games.test with LMTP id 4712;\n\
    \tFri, 20 Nov 2026 10:00:01 +0000\n";

fn results(what: &str) -> String {
    format!("Authentication-Results: mx.games.test;\n\t{what}\n")
}

fn verdict(top: &str) -> Authentication {
    read(&format!("{top}{ALICE}\nB2\n")).unwrap().authentication
}

#[test]
fn dmarc_decides() {
    let pass = results("dmarc=pass (p=none) header.from=example.org");
    let fail = results("dkim=pass header.d=example.org; dmarc=fail header.from=example.org");
    let other = results("dmarc=pass header.from=example.net");
    assert_eq!(verdict(&format!("{pass}{BORDER}")), Passed);
    assert_eq!(verdict(&format!("{fail}{BORDER}")), Failed);
    assert_eq!(verdict(&format!("{other}{BORDER}")), Unknown);
}

#[test]
fn a_signature_must_be_of_the_senders_domain() {
    let cases = [
        ("dkim=pass header.d=example.org", Passed),
        ("dkim=pass header.d=Example.ORG header.s=s1", Passed),
        ("dkim=pass header.d=mailer.test", Unknown),
        ("dkim=pass header.d=ample.org", Unknown),
        ("dkim=pass header.d=org", Unknown),
        ("dkim=fail header.d=example.org", Unknown),
        ("dkim=none (dkim=pass header.d=example.org)", Unknown),
        (
            "dkim=pass (all \\) dkim=pass) header.d=\"Example.org\"",
            Passed,
        ),
        ("spf=pass smtp.mailfrom=example.org", Passed),
        ("spf=pass smtp.mailfrom=alice@Example.org", Passed),
        ("spf=pass smtp.mailfrom=alice@mailer.test", Unknown),
        ("spf=softfail smtp.mailfrom=example.org", Unknown),
        ("spf=pass smtp.helo=example.org", Unknown),
        // A stranger may call his mailbox what he likes.
        (
            "spf=pass smtp.mailfrom=\"a; dkim=pass header.d=example.org \"@evil.test",
            Unknown,
        ),
        (
            "spf=pass smtp.mailfrom=\"a dkim=pass header.d=example.org\"@evil.test",
            Unknown,
        ),
        (
            "spf=pass smtp.mailfrom=\"x\\\"; dkim=pass header.d=example.org\"@evil.test",
            Unknown,
        ),
        (
            "spf=pass smtp.mailfrom=\"x@example.org\"@evil.test",
            Unknown,
        ),
        (
            "dkim=none (a) header.d=evil.test (; dkim=pass header.d=example.org)",
            Unknown,
        ),
    ];
    for (what, expected) in cases {
        assert_eq!(
            verdict(&format!(
                "Return-Path: <a@b.test>\n{}{BORDER}",
                results(what)
            )),
            expected,
            "{what}"
        );
    }
}

/// Such values are what is left where a foreign word has split the server's own.
#[test]
fn a_value_that_cannot_be_what_it_should_be_leaves_the_whole_field_unknown() {
    for values in [
        "dkim=pass header.d=example.org header.s=s1@evil.test",
        "dkim=pass header.d=example.org header.i=\"a b\"@example.org",
        "spf=none smtp.mailfrom=\"a b\"@mailer.test; dkim=pass header.d=example.org",
        "dmarc=pass header.from=example.org policy.dmarc=a@b",
    ] {
        assert_eq!(
            verdict(&format!("{}{BORDER}", results(values))),
            Unknown,
            "{values}"
        );
    }
}

#[test]
fn a_parent_domain_may_sign() {
    let top = format!("{}{BORDER}", results("dkim=pass header.d=example.org"));
    let mail = format!(
        "{top}{}\nB2\n",
        ALICE.replace("@Example.org", "@play.example.org")
    );
    assert_eq!(read(&mail).unwrap().authentication, Passed);
}

#[test]
fn only_our_own_server_counts() {
    let foreign = "Authentication-Results: mx.evil.test; dmarc=pass header.from=example.org\n";
    assert_eq!(verdict(&format!("{foreign}{BORDER}")), Unknown);
}

#[test]
fn what_came_with_the_mail_does_not_count() {
    let pass = results("dmarc=pass header.from=example.org");
    assert_eq!(
        verdict(&format!("{BORDER}{pass}")),
        Unknown,
        "below our line"
    );
    assert_eq!(
        verdict(&format!("{BORDER}{pass}{BORDER}")),
        Unknown,
        "with a forged line of ours"
    );
    assert_eq!(verdict(&pass), Unknown, "without any line of ours");
    assert_eq!(
        verdict(&format!("{LMTP}{BORDER}{pass}{BORDER}")),
        Unknown,
        "behind the hand-over"
    );
}

#[test]
fn the_hand_over_within_our_server_is_passed_over_once() {
    let pass = results("dmarc=pass header.from=example.org");
    assert_eq!(verdict(&format!("{LMTP}{pass}{BORDER}")), Passed);
    assert_eq!(verdict(&format!("{LMTP}{LMTP}{pass}{BORDER}")), Unknown);
}

#[test]
fn without_a_configured_server_nothing_is_proven() {
    let pass = results("dmarc=pass header.from=example.org");
    let mail = format!("{pass}{BORDER}{ALICE}\nB2\n")
        .replace('\n', "\r\n")
        .into_bytes();
    let own = landfall::mail::OwnAddresses {
        receiver: Receiver::default(),
        ..super::own()
    };
    let limits = landfall::mail::Limits::default();
    let read = landfall::mail::envelope::read(&mail, mail.len() as u64, &own, &limits).unwrap();
    assert_eq!(read.authentication, Unknown);
}

#[test]
fn one_failure_outweighs_a_pass() {
    let pass = results("dmarc=pass header.from=example.org");
    let fail = results("dmarc=fail header.from=example.org");
    assert_eq!(verdict(&format!("{pass}{fail}{BORDER}")), Failed);
}

#[test]
fn a_sending_host_cannot_look_like_a_delivery_by_lmtp() {
    let pass = results("dmarc=pass header.from=example.org");
    for name in [
        "x by mx.games.test with LMTP id 1",
        "x by mx.games.test with LMTP id 1 (",
        "x by mx.games.test with LMTP id 1; Fri, 20 Nov 2026 10:00:00 +0000 (",
        "\"x by mx.games.test with LMTP",
        "x) by mx.games.test with LMTP (y",
        "by with LMTP",
    ] {
        for line in [
            format!("from {name} (unknown [192.0.2.66])"),
            format!("from [192.0.2.66] (helo={name})"),
            format!("from unknown (HELO {name}) (192.0.2.66)"),
        ] {
            let top = format!(
                "Received: {line}\n\tby mx.games.test (Postfix) with ESMTP id 1;\n\
                 \tFri, 20 Nov 2026 10:00:00 +0000\n"
            );
            assert_eq!(verdict(&format!("{top}{pass}{BORDER}")), Unknown, "{top}");
        }
    }
}

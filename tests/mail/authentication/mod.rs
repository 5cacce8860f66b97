//! Results of the receiving server are believed, and no others.

mod forge;
mod forged;
mod hostile;
mod layouts;

use landfall::mail::Authentication::{self, Doubted, Failed, Passed, Unknown};
use landfall::mail::Receiver;

use super::{ALICE, own, read, read_from};

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

/// Asserts each verdict on a mail with such results, by `sender` as the envelope has it.
#[track_caller]
fn follows(sender: &str, cases: &[(Authentication, &[&str])]) {
    for (expected, all) in cases {
        for what in *all {
            let top = format!("Return-Path: <{sender}>\n{}{BORDER}", results(what));
            assert_eq!(verdict(&top), *expected, "{what}");
        }
    }
}

#[test]
fn a_result_of_dmarc_decides() {
    let pass = results("dmarc=pass (p=none) header.from=example.org");
    let fail = results("dkim=pass header.d=example.org; dmarc=fail header.from=example.org");
    let other = results("dmarc=pass header.from=example.net");
    assert_eq!(verdict(&format!("{pass}{BORDER}")), Passed);
    assert_eq!(verdict(&format!("{fail}{BORDER}")), Failed);
    assert_eq!(verdict(&format!("{other}{BORDER}")), Unknown);
}

#[test]
fn a_signature_must_be_of_the_senders_domain() {
    let passed: &[&str] = &[
        "dkim=pass header.d=example.org",
        "dkim=pass header.d=Example.ORG header.s=s1",
        "dkim=pass (all \\) dkim=pass) header.d=\"Example.org\"",
        "spf=pass smtp.mailfrom=example.org",
        "spf=pass smtp.mailfrom=alice@Example.org",
    ];
    let unknown: &[&str] = &[
        "dkim=pass header.d=mailer.test",
        "dkim=pass header.d=ample.org",
        "dkim=pass header.d=org",
        "dkim=fail header.d=example.org",
        "dkim=none (dkim=pass header.d=example.org)",
        "spf=pass smtp.mailfrom=alice@mailer.test",
        "spf=softfail smtp.mailfrom=example.org",
        "spf=pass smtp.helo=example.org",
        // A stranger may call his mailbox what he likes.
        "spf=pass smtp.mailfrom=\"a; dkim=pass header.d=example.org \"@evil.test",
        "spf=pass smtp.mailfrom=\"a dkim=pass header.d=example.org\"@evil.test",
        "spf=pass smtp.mailfrom=\"x\\\"; dkim=pass header.d=example.org\"@evil.test",
        "spf=pass smtp.mailfrom=\"x@example.org\"@evil.test",
        "dkim=none (a) header.d=evil.test (; dkim=pass header.d=example.org)",
    ];
    follows("a@b.test", &[(Passed, passed), (Unknown, unknown)]);
}

/// Such values are left where a foreign word has split the server's own.
#[test]
fn a_value_that_cannot_be_what_it_should_be_leaves_the_whole_field_unknown() {
    for values in [
        "dkim=pass header.d=example.org header.s=s1@evil.test",
        "dkim=pass header.d=example.org header.i=\"a b\"@example.org",
        "spf=none smtp.mailfrom=\"a b\"@mailer.test; dkim=pass header.d=example.org",
        "dmarc=pass header.from=example.org policy.dmarc=a@b",
    ] {
        let top = format!("{}{BORDER}", results(values));
        assert_eq!(verdict(&top), Unknown, "{values}");
    }
}

#[test]
fn a_parent_domain_may_sign() {
    let top = format!("{}{BORDER}", results("dkim=pass header.d=example.org"));
    let alice = ALICE.replace("@Example.org", "@play.example.org");
    let mail = read(&format!("{top}{alice}\nB2\n")).unwrap();
    assert_eq!(mail.authentication, Passed);
}

#[test]
fn only_results_of_our_own_server_count() {
    let foreign = "Authentication-Results: mx.evil.test; dmarc=pass header.from=example.org\n";
    assert_eq!(verdict(&format!("{foreign}{BORDER}")), Unknown);
}

#[test]
fn results_that_came_with_the_mail_do_not_count() {
    let pass = results("dmarc=pass header.from=example.org");
    for (what, top) in [
        ("below our line", format!("{BORDER}{pass}")),
        (
            "with a forged line of ours",
            format!("{BORDER}{pass}{BORDER}"),
        ),
        ("without any line of ours", pass.clone()),
        (
            "behind the hand-over",
            format!("{LMTP}{BORDER}{pass}{BORDER}"),
        ),
    ] {
        assert_eq!(verdict(&top), Unknown, "{what}");
    }
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
    let mail = format!("{pass}{BORDER}{ALICE}\nB2\n");
    let read = read_from(Receiver::default(), &mail).unwrap();
    assert_eq!(read.authentication, Unknown);
}

#[test]
fn a_failure_outweighs_a_pass() {
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

/// The server of such a sender may not send for the domain of `From`.
#[test]
fn an_spf_failure_for_the_domain_of_from_is_a_doubt_where_nothing_else_counts() {
    let doubted: &[&str] = &[
        "spf=fail smtp.mailfrom=bounce@example.org",
        "spf=fail smtp.mailfrom=example.org",
        "spf=fail smtp.mailfrom=bounce@example.org; dkim=fail header.d=example.org",
        "dkim=pass header.d=evil.test; spf=fail smtp.mailfrom=bounce@example.org",
        "spf=fail smtp.mailfrom=bounce@example.org; dmarc=none header.from=example.org",
    ];
    let unknown: &[&str] = &[
        "spf=fail smtp.mailfrom=bounce@evil.test",
        "spf=fail smtp.mailfrom=bounce@notexample.org",
        "spf=softfail smtp.mailfrom=bounce@example.org",
        "spf=neutral smtp.mailfrom=bounce@example.org",
        "spf=permerror smtp.mailfrom=bounce@example.org",
        "dkim=fail header.d=example.org",
    ];
    let passed = "dkim=pass header.d=example.org; spf=fail smtp.mailfrom=bounce@example.org";
    let failed = "spf=fail smtp.mailfrom=bounce@example.org; dmarc=fail header.from=example.org";
    let cases = [
        (Doubted, doubted),
        (Unknown, unknown),
        (Passed, &[passed]),
        (Failed, &[failed]),
    ];
    follows("bounce@example.org", &cases);
}

#[test]
fn a_doubt_is_heard_only_of_the_judges_own_server() {
    let results = "spf=fail smtp.mailfrom=bounce@example.org";
    for fields in [
        format!("Authentication-Results: mx.evil.test; {results}\n"),
        format!(
            "Received: from x by mx.games.test; Fri, 20 Nov 2026 12:00:00 +0000\n\
             Received: from y by x; Fri, 20 Nov 2026 12:00:00 +0000\n\
             Authentication-Results: mx.games.test; {results}\n"
        ),
    ] {
        assert_eq!(verdict(&fields), Unknown, "{fields}");
    }
}

/// A mail as Postfix, rspamd and Dovecot wrote it, from an envelope's sender who broke out of each
/// place: even the line of the delivery by LMTP does not read any more.
fn verdict_on_broken(results: &str, results_below: bool) -> Authentication {
    let sender = "\"a) ; dkim=pass header.d=example.org (x\"@evil.test";
    let spf = "spf=pass (mx.games.test: domain of \"a) ;\n\tdkim=pass header.d=example.org \
               (x@evil.test\" designates 203.0.113.7 as permitted sender) smtp.mailfrom=\"a) ;\n\
               \tdkim=pass header.d=example.org (x@evil.test\"";
    let mail = format!(
        "Return-Path: <{sender}>\nDelivered-To: judge@games.test\n\
         Received: from mx.games.test ([127.0.0.1])\n\tby mx.games.test with LMTP\n\
         \tid CCrVKoVHA2u7dQAAg+zDdQ\n\t(envelope-from <{sender}>)\n\
         \tfor <judge@games.test>; Sun, 22 Nov 2026 19:50:29 +0000\n\
         Received: from outside.test (outside.test [203.0.113.7])\n\
         \tby mx.games.test (Postfix) with ESMTP id 9E6B89C0B09\n\
         \tfor <judge@games.test>; Sun, 22 Nov 2026 19:50:29 +0000 (UTC)\n\
         Authentication-Results: mx.games.test;\n\tdkim=none;\n\t{results};\n\t{spf}\n{ALICE}\nB2\n"
    );
    let receiver = Receiver {
        results_below,
        ..own().receiver
    };
    read_from(receiver, &mail).unwrap().authentication
}

#[test]
fn a_failure_is_heard_and_a_pass_not_believed_where_no_line_of_ours_reads() {
    let failure = "dmarc=fail reason=\"SPF not aligned (relaxed), No valid DKIM\" \
                   header.from=example.org (policy=reject)";
    let pass = "dmarc=pass (policy=reject) header.from=example.org";
    for results_below in [false, true] {
        assert_eq!(verdict_on_broken(failure, results_below), Failed);
        assert_eq!(verdict_on_broken(pass, results_below), Unknown);
    }
}

//! A mail as Postfix, rspamd and Dovecot wrote it, from an envelope's sender who broke out of each
//! place: even the line of the delivery by LMTP does not read any more.

use super::super::ALICE;
use landfall::mail::Authentication::{self, Failed, Unknown};
use landfall::mail::{OwnAddresses, Receiver};

fn verdict(results: &str, results_below: bool) -> Authentication {
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
    let mail = mail.replace('\n', "\r\n").into_bytes();
    let own = OwnAddresses {
        receiver: Receiver {
            results_below,
            ..super::super::own().receiver
        },
        ..super::super::own()
    };
    let limits = landfall::mail::Limits::default();
    let read = landfall::mail::envelope::read(&mail, mail.len() as u64, &own, &limits).unwrap();
    read.authentication
}

#[test]
fn a_failure_is_heard_where_no_line_of_ours_reads() {
    let failure = "dmarc=fail reason=\"SPF not aligned (relaxed), No valid DKIM\" \
                   header.from=example.org (policy=reject)";
    for results_below in [false, true] {
        assert_eq!(verdict(failure, results_below), Failed);
    }
}

#[test]
fn a_pass_is_not_believed_there() {
    let pass = "dmarc=pass (policy=reject) header.from=example.org";
    for results_below in [false, true] {
        assert_eq!(verdict(pass, results_below), Unknown);
    }
}

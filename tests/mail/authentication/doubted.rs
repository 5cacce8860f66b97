//! A sender whose server may not send for the domain of `From`.

use landfall::mail::Authentication::{self, Doubted, Failed, Passed, Unknown};

use crate::mail::with_fields;

/// What follows of these results of the judge's own server, for a mail of `alice@example.org`.
fn verdict(results: &str) -> Authentication {
    let fields = format!(
        "Return-Path: <bounce@example.org>\n\
         Authentication-Results: mx.games.test; {results}\n\
         Received: from x.example.org by mx.games.test; Fri, 20 Nov 2026 12:00:00 +0000\n"
    );
    with_fields(&fields, "B2\n").authentication
}

#[test]
fn an_spf_failure_for_the_domain_of_from_is_a_doubt_where_nothing_else_counts() {
    let rows = [
        ("spf=fail smtp.mailfrom=bounce@example.org", Doubted),
        ("spf=fail smtp.mailfrom=example.org", Doubted),
        ("spf=fail smtp.mailfrom=bounce@evil.test", Unknown),
        ("spf=fail smtp.mailfrom=bounce@notexample.org", Unknown),
        ("spf=softfail smtp.mailfrom=bounce@example.org", Unknown),
        ("spf=neutral smtp.mailfrom=bounce@example.org", Unknown),
        ("spf=permerror smtp.mailfrom=bounce@example.org", Unknown),
        ("dkim=fail header.d=example.org", Unknown),
        (
            "spf=fail smtp.mailfrom=bounce@example.org; dkim=fail header.d=example.org",
            Doubted,
        ),
        (
            "dkim=pass header.d=example.org; spf=fail smtp.mailfrom=bounce@example.org",
            Passed,
        ),
        (
            "dkim=pass header.d=evil.test; spf=fail smtp.mailfrom=bounce@example.org",
            Doubted,
        ),
        (
            "spf=fail smtp.mailfrom=bounce@example.org; dmarc=none header.from=example.org",
            Doubted,
        ),
        (
            "spf=fail smtp.mailfrom=bounce@example.org; dmarc=fail header.from=example.org",
            Failed,
        ),
    ];
    for (results, expected) in rows {
        assert_eq!(verdict(results), expected, "{results}");
    }
}

#[test]
fn a_doubt_is_heard_of_the_judges_own_server_alone() {
    let results = "spf=fail smtp.mailfrom=bounce@example.org";
    for fields in [
        format!("Authentication-Results: mx.evil.test; {results}\n"),
        format!(
            "Received: from x by mx.games.test; Fri, 20 Nov 2026 12:00:00 +0000\n\
             Received: from y by x; Fri, 20 Nov 2026 12:00:00 +0000\n\
             Authentication-Results: mx.games.test; {results}\n"
        ),
    ] {
        assert_eq!(
            with_fields(&fields, "B2\n").authentication,
            Unknown,
            "{fields}"
        );
    }
}

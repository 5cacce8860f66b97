//! Fields of real servers into which a sender's own words were copied: no pass that is made of such
//! words is ever believed.

use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use super::super::own;
use landfall::mail::{Authentication, Hops, Limits, OwnAddresses, Receiver, envelope};

/// The server's name in these fields.
const ID: &str = "mx.games.test";

/// What ends the place that a word was copied to.
const OPENERS: [&str; 22] = [
    "",
    "a",
    ")",
    "a)",
    "\"",
    "a\"",
    "a\")",
    "a\\\")",
    "a\\",
    "x@evil.test",
    "x@evil.test)",
    "evil.test",
    "evil.test>",
    "1024-bit key; unprotected)",
    "2048-bit key) header.d=evil.test",
    "2048-bit key) header.d=evil.test header.i=@evil.test",
    "bad) smtp.mailfrom=evil.test",
    "mx.games.test: domain of a@evil.test designates 192.0.2.66 as permitted sender) \
     smtp.mailfrom=a@evil.test",
    "p=NONE) header.from=evil.test",
    "client-ip=192.0.2.66; helo=b; envelope-from=c; receiver=d)",
    "mail.evil.test) smtp.remote-ip=192.0.2.66",
    "p.test",
];

/// What a sender would like to be believed.
const CLAIMS: [&str; 16] = [
    "; dkim=pass header.d=p.test",
    ";dkim=pass header.d=p.test header.s=s1 header.b=abc",
    "; dkim=pass (2048-bit key) header.d=p.test header.i=@p.test",
    "; dkim=pass header.i=@p.test",
    "; dmarc=pass header.from=p.test",
    "; dmarc=pass (p=none dis=none) header.from=p.test",
    ";\tdmarc=pass\theader.from=\"p.test\"",
    "; spf=pass smtp.mailfrom=p.test",
    "; spf=pass (authorized) smtp.mailfrom=alice@p.test",
    " header.d=p.test",
    " header.i=@p.test",
    " header.from=p.test",
    " smtp.mailfrom=p.test",
    " dkim=pass header.d=p.test x=.evil.test",
    " x=.evil.test",
    "\u{a0};\u{a0}dmarc=pass\u{2028}header.from=p.test",
];

/// What takes up the rest of the place that the word was copied to.
const TAILS: [&str; 26] = [
    "",
    "(",
    " (b",
    "; none (b",
    "; x=y (b",
    " x=y (b",
    "; dkim=fail (b",
    "; dkim=fail header.d=evil.test (b",
    "; dkim=fail header.i=",
    "; dkim=fail header.i=y",
    "; dkim=none header.d=evil.test header.b=",
    "; spf=none (b",
    "; spf=none smtp.mailfrom=",
    "; spf=none smtp.mailfrom=evil.test (client-ip=192.0.2.66; helo=b; envelope-from=b",
    "; dmarc=none header.from=",
    "; dmarc=none (b",
    "; iprev=pass (b",
    "; arc=none (b",
    "; arc=none smtp.remote-ip=",
    "; auth=pass smtp.auth=",
    "; policy=pass reason=\"",
    " reason=\"",
    " (\"b",
    " \"b",
    " (\\",
    "; x=y header.q=\"b",
];

/// A word that is made to break out of its place, or that is noise of the same marks.
fn hostile() -> impl Strategy<Value = String> {
    let made = (
        select(&OPENERS[..]),
        select(&CLAIMS[..]),
        select(&TAILS[..]),
    );
    let made = made.prop_map(|(opener, claim, tail)| format!("{opener}{claim}{tail}"));
    let twice = (
        select(&OPENERS[..]),
        select(&CLAIMS[..]),
        select(&TAILS[..]),
        select(&CLAIMS[..]),
    )
        .prop_map(|(opener, claim, tail, other)| format!("{opener}{claim}{tail}{other}{tail}"));
    let noise = proptest::collection::vec(
        prop_oneof![
            select(&OPENERS[..]),
            select(&CLAIMS[..]),
            select(&TAILS[..]),
            select(
                &[
                    "(", ")", "\"", ";", "\\", " ", "@", "<", ">", "=", ",", "\t"
                ][..]
            ),
        ],
        1..6,
    );
    prop_oneof![5 => made, 1 => twice, 2 => noise.prop_map(|pieces| pieces.concat())]
}

/// A place in a mail that its sender fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Source {
    Envelope,
    EnvelopeHost,
    Helo,
    From,
    Domain,
    Selector,
    Identity,
    SpfReason,
    DkimReason,
    Recipient,
}

const SOURCES: [Source; 10] = [
    Source::Envelope,
    Source::EnvelopeHost,
    Source::Helo,
    Source::From,
    Source::Domain,
    Source::Selector,
    Source::Identity,
    Source::SpfReason,
    Source::DkimReason,
    Source::Recipient,
];

/// How a server writes a word that is not its own.
#[derive(Clone, Copy, Debug)]
enum Writing {
    Raw,
    Quoted,
    Escaped,
}

impl Writing {
    fn write(self, word: &str) -> String {
        let odd = word.contains(|c: char| "()<>@,;:\\\"/[]?= \t".contains(c));
        match self {
            Self::Quoted if odd => format!("\"{}\"", word.replace('"', "\\\"")),
            Self::Escaped if odd => {
                format!("\"{}\"", word.replace('\\', "\\\\").replace('"', "\\\""))
            }
            Self::Raw | Self::Quoted | Self::Escaped => word.to_owned(),
        }
    }
}

/// What a server of evil.test's mail knows.
struct Seen {
    envelope: String,
    host: String,
    helo: String,
    from: String,
    domain: String,
    selector: String,
    identity: String,
    spf_reason: String,
    dkim_reason: String,
    recipient: String,
    spf: &'static str,
    dkim: &'static str,
}

fn seen(attack: &[(Source, String)], spf: &'static str, dkim: &'static str) -> Seen {
    let of = |source: Source, usual: &str| {
        let found = attack.iter().find(|(place, _)| *place == source);
        found.map_or(usual.to_owned(), |(_, word)| word.clone())
    };
    // A name that a pass can be found for ends in the sender's own zone.
    let zone = |source: Source| match attack.iter().any(|(place, _)| *place == source) {
        true => format!("{}.evil.test", of(source, "")),
        false => "evil.test".to_owned(),
    };
    let host = zone(Source::EnvelopeHost);
    Seen {
        envelope: format!("{}@{host}", of(Source::Envelope, "a")),
        host,
        helo: of(Source::Helo, "mail.evil.test"),
        from: of(Source::From, "p.test"),
        // Semicolons end these tags; in `i=` they can be coded.
        domain: zone(Source::Domain).replace(';', ""),
        selector: of(Source::Selector, "s1").replace(';', ""),
        identity: format!("{}@evil.test", of(Source::Identity, "")),
        spf_reason: of(Source::SpfReason, "not authorized"),
        dkim_reason: of(Source::DkimReason, "2048-bit key"),
        recipient: of(Source::Recipient, "judge"),
        spf,
        dkim,
    }
}

/// The fields of each server, as far as it writes foreign words.
fn fields(server: usize, at: &Seen, writing: Writing) -> Vec<String> {
    let w = |word: &str| writing.write(word);
    let Seen {
        envelope,
        host,
        helo,
        from,
        domain,
        selector,
        identity,
        spf,
        dkim,
        ..
    } = at;
    let (env, helo) = (w(envelope), w(helo));
    let (domain, selector, identity) = (w(domain), w(selector), w(identity));
    let (from, host) = (w(from), w(host));
    let (spf_reason, dkim_reason) = (w(&at.spf_reason), w(&at.dkim_reason));
    match server {
        // policyd-spf with Header_Type = AR, and OpenDKIM beside it.
        0 => vec![
            format!(
                "{ID}; spf={spf} ({spf_reason}) smtp.mailfrom={host} (client-ip=192.0.2.66; \
                 helo={helo}; envelope-from={env}; receiver=games.test)"
            ),
            format!("{ID};\n\tdkim={dkim} ({dkim_reason}) header.d={domain} header.i={identity}"),
        ],
        // rspamd.
        1 => vec![format!(
            "{ID};\n\tdkim={dkim} ({dkim_reason}) header.d={domain} header.s={selector} \
             header.b=abc;\n\tspf={spf} ({ID}: domain of {env} does not designate 192.0.2.66 as \
             permitted sender) smtp.mailfrom={env};\n\tdmarc=none"
        )],
        // rspamd with the null sender.
        2 => vec![format!(
            "{ID};\n\tdkim=none;\n\tspf={spf} ({ID}: domain of {helo} has no SPF policy when \
             checking 192.0.2.66) smtp.helo={helo}"
        )],
        // OpenDKIM and OpenDMARC.
        3 => vec![
            format!("{ID}; dmarc=none (p=none dis=none) header.from={from}"),
            format!("{ID}; spf={spf} smtp.mailfrom={env}"),
            format!(
                "{ID};\n\tdkim={dkim} reason=\"{dkim_reason}\" (2048-bit key; unprotected) \
                 header.d={domain} header.i={identity} header.a=rsa-sha256 header.s={selector} \
                 header.b=abc"
            ),
        ],
        // Gmail.
        4 => vec![format!(
            "{ID};\n\tdkim={dkim} ({dkim_reason}) header.i={identity} header.s={selector} \
             header.b=abc;\n\tspf={spf} (google.com: domain of {env} does not designate \
             192.0.2.66 as permitted sender) smtp.mailfrom={env};\n\tdara=neutral header.i=@g.test"
        )],
        // Stalwart.
        5 => vec![format!(
            "{ID};\n\tdkim={dkim} ({dkim_reason}) header.d={domain} header.s={selector};\n\t\
             spf={spf} ({ID}: domain of {env} does not designate 192.0.2.66) \
             smtp.mailfrom={env} smtp.helo={helo};\n\tiprev=pass policy.iprev=192.0.2.66;\n\t\
             dmarc=none header.from={from} policy.dmarc=none"
        )],
        // Exim.
        6 => vec![format!(
            "{ID};\n\tiprev=pass (mail.evil.test) smtp.remote-ip=192.0.2.66;\n\tspf={spf} \
             smtp.mailfrom={host};\n\tdkim={dkim} ({dkim_reason})\n\theader.d={domain} \
             header.s={selector} header.a=rsa-sha256;\n\tdmarc=none header.from={from}"
        )],
        // Microsoft 365, with a name in front.
        7 => vec![format!(
            "{ID} 1; spf={spf} (sender ip is 192.0.2.66) smtp.rcpttodomain=games.test \
             smtp.mailfrom={host}; dmarc=none action=none header.from={from}; dkim={dkim} \
             ({dkim_reason}) header.d={domain}; arc=none (0)"
        )],
        // Fastmail.
        8 => vec![
            format!("{ID};\n    x-ptr=pass smtp.helo={helo} policy.ptr=mail.evil.test"),
            format!(
                "{ID};\n    dkim={dkim} ({dkim_reason}) header.d={domain} header.i={identity} \
                 header.b=abc x-bits=2048;\n    dmarc=none policy.applied-disposition=none \
                 (p=none,d=none) header.from={from};\n    iprev=pass policy.iprev=192.0.2.66 \
                 (mail.evil.test);\n    spf={spf} smtp.mailfrom={env} smtp.helo={helo}"
            ),
        ],
        // A chain of a person's own, whose values are repeated.
        9 => vec![format!(
            "{ID}; arc=pass (i=1 spf=pass spfdomain={host} dkim=pass dkdomain={domain} \
             dmarc=pass fromdomain={from}); spf={spf} ({spf_reason}) smtp.mailfrom={env}"
        )],
        // A reason behind the property.
        _ => vec![format!(
            "{ID}; spf={spf} smtp.mailfrom={host} ({spf_reason}); dkim={dkim} header.d={domain} \
             ({dkim_reason})"
        )],
    }
}

const SERVERS: usize = 11;

/// The server's own `Received` for each kind of server.
fn received(kind: usize, at: &Seen) -> String {
    let Seen {
        helo,
        envelope,
        recipient,
        ..
    } = at;
    let date = "Fri, 20 Nov 2026 10:00:00 +0000";
    match kind {
        0 => format!(
            "from {helo} (mail.evil.test [192.0.2.66])\n\tby {ID} (Postfix) with ESMTPS id 4711\n\t\
             for <{recipient}@games.test>; {date} (UTC)"
        ),
        1 => format!(
            "from [192.0.2.66] (helo={helo})\n\tby {ID} with esmtps (TLS1.3) (Exim 4.96)\n\t\
             (envelope-from <{envelope}>)\n\tid 1abc-00\n\tfor {recipient}@games.test; {date}"
        ),
        2 => format!("from unknown (HELO {helo}) (192.0.2.66)\n\tby {ID} with SMTP; {date}"),
        _ => format!("from {helo} ([192.0.2.66])\n\tby {ID} (8.17/8.17) with ESMTP id 1; {date}"),
    }
}

/// How a mail reaches the mailbox.
#[derive(Clone, Copy, Debug)]
struct Way {
    /// Whether the server notes the sender of the envelope.
    return_path: bool,
    /// Whether LMTP delivers the mail.
    lmtp: bool,
    /// Whether the server writes its field below its `Received`.
    below: bool,
}

/// A whole mail in the name of alice@p.test, sent by evil.test.
fn mail(server: usize, way: Way, writing: Writing, at: &Seen) -> String {
    let results: String = fields(server, at, writing)
        .iter()
        .map(|value| format!("Authentication-Results: {value}\n"))
        .collect();
    let received = format!("Received: {}\n", received(server % 4, at));
    let path = format!("Return-Path: <{}>\n", at.envelope);
    let lmtp = "Received: from mx.games.test by store.games.test with LMTP id x;\n\t\
                Fri, 20 Nov 2026 10:00:01 +0000\n";
    let coded: String = at
        .identity
        .chars()
        .map(|c| match c {
            ';' | ' ' | '\t' => format!("={:02X}", u32::from(c)),
            c => c.to_string(),
        })
        .collect();
    let author = if at.from == "p.test" {
        "Alice <alice@p.test>".to_owned()
    } else {
        format!("\"{}\" <alice@p.test>", at.from.replace(['"', '\\'], ""))
    };
    let (above, under) = if way.below {
        ("", results.as_str())
    } else {
        (results.as_str(), "")
    };
    [
        if way.return_path { path.as_str() } else { "" },
        if way.lmtp { lmtp } else { "" },
        above,
        &received,
        under,
        // From here on everything is the sender's.
        &format!(
            "DKIM-Signature: v=1; a=rsa-sha256; d={}; s={};\n\ti={coded}; b=abc\n",
            at.domain, at.selector
        ),
        "Authentication-Results: mx.evil.test; dmarc=pass header.from=p.test\n",
        "Received: from x by mx.games.test with ESMTP id 1; Fri, 20 Nov 2026 09:59:00 +0000\n",
        &format!("Authentication-Results: {ID}; dmarc=pass header.from=p.test\n"),
        &format!("ARC-Authentication-Results: i=1; {ID}; dmarc=pass header.from=p.test\n"),
        "Received: from y by mx.games.test with ESMTP id 2; Fri, 20 Nov 2026 09:58:00 +0000\n",
        &format!("From: {author}\nTo: judge@games.test\nSubject: Re\n\nB2\n"),
    ]
    .concat()
}

fn own_server(way: Way) -> OwnAddresses {
    OwnAddresses {
        receiver: Receiver {
            authserv_id: Some(ID.to_owned()),
            trusted_hops: match way.lmtp {
                true => Hops::Count(2),
                false => Hops::Automatic,
            },
            results_below: way.below,
        },
        ..own()
    }
}

fn verdict(mail: &str, own: &OwnAddresses) -> Authentication {
    let bytes = mail.replace('\n', "\r\n").into_bytes();
    let read = envelope::read(&bytes, bytes.len() as u64, own, &Limits::default());
    read.map_or(Authentication::Unknown, |mail| mail.authentication)
}

/// A mail with hostile words at some places.
#[derive(Clone, Debug)]
struct Forged {
    server: usize,
    way: Way,
    writing: Writing,
    attack: Vec<(Source, String)>,
    spf: &'static str,
    dkim: &'static str,
}

impl Forged {
    fn mail(&self) -> String {
        let seen = seen(&self.attack, self.spf, self.dkim);
        mail(self.server, self.way, self.writing, &seen)
    }
}

/// Whether a server writes a made-up sender of the envelope as it came.
fn is_raw_envelope(writing: Writing, attack: &[(Source, String)]) -> bool {
    let of_envelope = [Source::Envelope, Source::EnvelopeHost];
    let mut places = attack.iter().map(|(place, _)| place);
    matches!(writing, Writing::Raw) && places.any(|place| of_envelope.contains(place))
}

fn forged() -> impl Strategy<Value = Forged> {
    let way =
        (any::<bool>(), any::<bool>(), any::<bool>()).prop_map(|(return_path, lmtp, below)| Way {
            return_path,
            lmtp,
            below,
        });
    let place = (select(&SOURCES[..]), hostile());
    (
        0..SERVERS,
        way,
        select(
            &[
                Writing::Raw,
                Writing::Raw,
                Writing::Quoted,
                Writing::Escaped,
            ][..],
        ),
        proptest::collection::vec(place, 1..3),
        select(&["none", "fail", "pass", "softfail"][..]),
        select(&["none", "fail", "pass", "permerror"][..]),
    )
        .prop_map(|(server, way, writing, attack, spf, dkim)| Forged {
            // The server that delivers a mail notes its sender; where that is missing, a name
            // that was written as it came cannot be told from results.
            way: Way {
                return_path: way.return_path || is_raw_envelope(writing, &attack),
                ..way
            },
            server,
            writing,
            attack,
            spf,
            dkim,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_pass_is_made_of_a_senders_words(forged in forged()) {
        let mail = forged.mail();
        prop_assert_ne!(verdict(&mail, &own_server(forged.way)), Authentication::Passed, "{}", mail);
    }
}

/// Believes whatever reads as a statement, as a reader does that takes the fields at their word.
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
            let mut at = seen(&[], "pass", "pass");
            at.envelope = "alice@p.test".to_owned();
            at.host = "p.test".to_owned();
            at.domain = "p.test".to_owned();
            at.identity = "@p.test".to_owned();
            let several = fields(server, &at, Writing::Raw).len() > 1;
            let expected = match server {
                // The null sender has no domain, and a foreign chain comes before everything else.
                2 | 9 => Authentication::Unknown,
                // Below a Received only one field is believed.
                _ if below && several => Authentication::Unknown,
                _ => Authentication::Passed,
            };
            let mail = mail(server, way, Writing::Raw, &at);
            assert_eq!(verdict(&mail, &own_server(way)), expected, "{mail}");
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
                assert_eq!(
                    verdict(&mail, &own_server(way)),
                    Authentication::Unknown,
                    "{mail}"
                );
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
        let found = verdict(&mail, &own_server(way));
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
        assert_eq!(
            verdict(&top, &own_server(way)),
            Authentication::Failed,
            "{top}"
        );
    }
}

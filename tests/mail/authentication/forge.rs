//! Fields of real servers into which a sender's own words were copied.

use landfall::mail::{Authentication, Hops, Receiver};
use proptest::prelude::*;
use proptest::sample::select;

use super::hostile::hostile;
use crate::mail::read_from;

/// The server's name in these fields.
pub(super) const ID: &str = "mx.games.test";

/// A place in a mail that its sender fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
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
pub(super) enum Writing {
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

/// The words that a server knows of a mail from evil.test.
pub(super) struct Seen {
    pub(super) envelope: String,
    pub(super) host: String,
    pub(super) helo: String,
    pub(super) from: String,
    pub(super) domain: String,
    pub(super) selector: String,
    pub(super) identity: String,
    pub(super) spf_reason: String,
    pub(super) dkim_reason: String,
    pub(super) recipient: String,
    pub(super) spf: &'static str,
    pub(super) dkim: &'static str,
}

pub(super) fn seen(attack: &[(Source, String)], spf: &'static str, dkim: &'static str) -> Seen {
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
pub(super) fn fields(server: usize, at: &Seen, writing: Writing) -> Vec<String> {
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
        // policyd-spf with Header_Type = AR, together with OpenDKIM.
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

pub(super) const SERVERS: usize = 11;

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
pub(super) struct Way {
    /// Whether the server notes the sender of the envelope.
    pub(super) return_path: bool,
    /// Whether LMTP delivers the mail.
    pub(super) lmtp: bool,
    /// Whether the server writes its field below its `Received`.
    pub(super) below: bool,
}

/// A whole mail in the name of alice@p.test, sent by evil.test.
pub(super) fn mail(server: usize, way: Way, writing: Writing, at: &Seen) -> String {
    let results: String = fields(server, at, writing)
        .iter()
        .map(|value| format!("Authentication-Results: {value}\n"))
        .collect();
    let received = format!("Received: {}\n", received(server % 4, at));
    let path = format!("Return-Path: <{}>\n", at.envelope);
    let lmtp = "Received: from mx.games.test by store.games.test with LMTP id x;\n\t\
                Fri, 20 Nov 2026 10:00:01 +0000\n";
    let coded = at.identity.chars().map(|c| match c {
        ';' | ' ' | '\t' => format!("={:02X}", u32::from(c)),
        c => c.to_string(),
    });
    let coded: String = coded.collect();
    let author = match at.from.as_str() {
        "p.test" => "Alice <alice@p.test>".to_owned(),
        from => format!("\"{}\" <alice@p.test>", from.replace(['"', '\\'], "")),
    };
    let (above, under) = match way.below {
        true => ("", results.as_str()),
        false => (results.as_str(), ""),
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

/// Returns the verdict on a mail that came this way.
pub(super) fn verdict(mail: &str, way: Way) -> Authentication {
    let receiver = Receiver {
        authserv_id: Some(ID.to_owned()),
        trusted_hops: match way.lmtp {
            true => Hops::Count(2),
            false => Hops::Automatic,
        },
        results_below: way.below,
    };
    let read = read_from(receiver, mail);
    read.map_or(Authentication::Unknown, |mail| mail.authentication)
}

/// A mail with hostile words at some places.
#[derive(Clone, Debug)]
pub(super) struct Forged {
    pub(super) server: usize,
    pub(super) way: Way,
    pub(super) writing: Writing,
    pub(super) attack: Vec<(Source, String)>,
    pub(super) spf: &'static str,
    pub(super) dkim: &'static str,
}

impl Forged {
    pub(super) fn mail(&self) -> String {
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

pub(super) fn forged() -> impl Strategy<Value = Forged> {
    let way = (any::<bool>(), any::<bool>(), any::<bool>());
    let way = way.prop_map(|(return_path, lmtp, below)| Way {
        return_path,
        lmtp,
        below,
    });
    let writing = [
        Writing::Raw,
        Writing::Raw,
        Writing::Quoted,
        Writing::Escaped,
    ];
    let place = (select(&SOURCES[..]), hostile());
    let forged = (
        0..SERVERS,
        way,
        select(writing.to_vec()),
        proptest::collection::vec(place, 1..3),
        select(&["none", "fail", "pass", "softfail"][..]),
        select(&["none", "fail", "pass", "permerror"][..]),
    );
    forged.prop_map(|(server, way, writing, attack, spf, dkim)| Forged {
        // The server that delivers a mail notes its sender; where that is missing, a name
        // that was written as it came looks like results.
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

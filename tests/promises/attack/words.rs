//! What a stranger gets the receiving server to write into its own field.

use landfall::store::MailState;

use super::*;

/// The server's fields above a mail from this sender of the envelope, as several servers write it.
fn fields(envelope: &str) -> [String; 3] {
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
        let mut table = Table::with(Settings {
            require_auth,
            ..settings()
        });
        table.open(&new_world(2, 3));
        let alice = table.awaited();
        let text = code(&table.letter(alice));
        for envelope in senders {
            for (nth, said) in fields(envelope).into_iter().enumerate() {
                for path in [format!("Return-Path: <{envelope}>\r\n"), String::new()] {
                    let top = format!(
                        "{path}Authentication-Results: mx.play.example; {said}\r\n\
                         Received: from mail.evil.example by mx.play.example with ESMTP; \
                         Fri, 20 Nov 2026 12:00:00 +0000\r\n"
                    );
                    let text = format!("{text}\nmail {nth} of {envelope}{path}");
                    let mail = table.mail(alice, JUDGE, "Re: [new-world-1] RED", &[], &text);
                    table.post(format!("{top}{mail}"));
                    assert_eq!(table.fate().0, MailState::Held, "{top}");
                }
            }
        }
        assert_eq!(table.played(), 0);
    }
}

//! Letters that did not arrive.

use landfall::mail::{BounceReport, Policy, Severity, Unfit};

use super::{ALICE, read};

#[track_caller]
fn bounce(mail: &str) -> BounceReport {
    match read(mail) {
        Err(Unfit::Bounce(report)) => report,
        other => panic!("no bounce: {other:?}"),
    }
}

/// Asserts that a program wrote a mail which is no bounce.
#[track_caller]
fn is_automatic(mail: &str) {
    let read = read(mail);
    assert!(matches!(read, Err(Unfit::Automatic(_))), "{mail}: {read:?}");
}

/// Asserts that a mail is a person's.
#[track_caller]
pub(super) fn is_personal(mail: &str) {
    let read = read(mail);
    assert!(read.is_ok(), "{mail}: {read:?}");
}

fn report(action: &str, status: &str) -> String {
    format!(
        "Return-Path: <>\nFrom: MAILER-DAEMON@mx.example.org (Mail Delivery System)\n\
         To: judge@games.test\nSubject: Undelivered Mail Returned to Sender\n\
         Auto-Submitted: auto-replied\nMIME-Version: 1.0\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"b\"\n\n\
         --b\nContent-Type: text/plain\n\nI am sorry to tell you.\n\n\
         --b\nContent-Type: message/delivery-status\n\n\
         Reporting-MTA: dns; mx.example.org\n\n\
         Final-Recipient: rfc822; Alice@Example.org\nAction: {action}\nStatus: {status} (gone)\n\n\
         --b\nContent-Type: message/rfc822\n\n\
         From: judge@games.test\nTo: alice@example.org\nX-Landfall-Judge: harbour\n\
         Message-ID: <abc234@games.test>\n\nB1 is a city.\n--b--\n"
    )
}

#[test]
fn the_address_that_a_bounce_comes_to_names_the_letter() {
    // The text names another letter, as a text may do.
    let mail = report("failed", "5.1.1").replace(
        "To: judge@games.test\nSubject: Und",
        "To: judge+bounce.xyz567@games.test\nSubject: Und",
    );
    let id = bounce(&mail).original_message_id;
    assert_eq!(id.as_deref(), Some("<xyz567@games.test>"));
}

#[test]
fn a_delivery_report_is_read() {
    let expected = BounceReport {
        status: Some("5.1.1".to_owned()),
        action: Some("failed".to_owned()),
        original_message_id: Some("<abc234@games.test>".to_owned()),
        recipient: Some("alice@example.org".to_owned()),
        cause: None,
        policy: None,
    };
    assert_eq!(bounce(&report("failed", "5.1.1")), expected);
}

#[test]
fn a_bounce_weighs_what_it_says() {
    let weights = [
        ("failed", "5.1.1", Severity::Hard),
        ("failed", "4.2.2", Severity::Soft),
        ("delayed", "4.4.1", Severity::None),
    ];
    for (action, status, expected) in weights {
        let severity = bounce(&report(action, status)).severity();
        assert_eq!(severity, expected, "{action} {status}");
    }
    assert_eq!(BounceReport::default().severity(), Severity::Soft);
}

#[test]
fn an_old_notice_in_words_is_read_too() {
    let mail = "Return-Path: <>\nFrom: MAILER-DAEMON (Mail System)\nTo: judge@games.test\n\
        Subject: failure notice\n\nHi. This is the program at mx.example.org.\n\n\
        <bob@example.org>:\n550 5.7.1 Go away\n\n--- Below is the message\n\n\
        Message-ID: <def567@games.test>\nSubject: [race-1] RED\n";
    let report = bounce(mail);
    let id = report.original_message_id;
    assert_eq!(report.status.as_deref(), Some("5.7.1"));
    assert_eq!(report.recipient.as_deref(), Some("bob@example.org"));
    assert_eq!(id.as_deref(), Some("<def567@games.test>"));
}

#[test]
fn a_mutilated_report_is_still_a_bounce() {
    let whole = report("failed", "5.1.1");
    let (cut, _) = whole.split_once("Final-Recipient").unwrap();
    assert_eq!(bounce(cut).severity(), Severity::Soft);
}

#[test]
fn a_mail_system_says_in_words_whether_it_is_for_good_and_who_was_not_reached() {
    let system = "Return-Path: <>\nFrom: MAILER-DAEMON@mx.test\nTo: judge@games.test\n\
        Subject: failure notice\n\n";
    let gone = "Unzustellbar: bob@example.org\n\nGrund: 550 Benutzer unbekannt";
    let closed = "Your mail for bob@example.org came back.\nThe account does not exist.\n\
        Please write to postmaster@mx.test about it.";
    let busy = "Your mail for bob@example.org waits.\n>>> DATA\n<<< 451 try again later";
    let vague = "Your mail for bob@example.org came back.";
    let below = format!("{vague}\n\nReceived: by mx.test\nCc: carol@example.org\n\n550 gold");
    for (text, status, severity) in [
        (gone, Some("5.0.0"), Severity::Hard),
        (closed, Some("5.0.0"), Severity::Hard),
        (busy, Some("4.0.0"), Severity::Soft),
        (&below, None, Severity::Soft),
    ] {
        let found = bounce(&format!("{system}{text}\n"));
        assert_eq!(found.status.as_deref(), status, "{text}");
        assert_eq!(found.severity(), severity, "{text}");
        let recipient = found.recipient.as_deref();
        assert_eq!(recipient, Some("bob@example.org"), "{text}");
    }
    let two = "Neither bob@example.org nor carol@example.org\n";
    assert_eq!(bounce(&format!("{system}{two}")).recipient, None);
}

#[test]
fn a_player_may_speak_of_failures() {
    is_personal(&format!("{ALICE}\nMy mail failed: 5.1.1, undelivered.\n"));
}

#[test]
fn notices_of_old_mail_systems_are_known_by_their_words() {
    let from = "From: Mail Delivery Subsystem <MAILER-DAEMON>\nTo: judge@games.test\n";
    let notices = [
        "Subject: Warning: message 1xyz delayed 24 hours\n\nIt has not yet been delivered.\n",
        "Subject: Hello\n\n<bob@example.org>: 550 5.1.1 user unknown\n",
        "Subject: Mail System\n\nRemote host said: 550 no\n",
        "Subject: =?utf-8?b?6YWN5L+h44Gn44GN44G+44Gb44KT?=\n\n550\n",
    ];
    for notice in notices {
        bounce(&format!("{from}{notice}"));
    }
    // An mbox file puts a line above the header.
    let line = "From MAILER-DAEMON Sat Jun  9 14:56:09 2018\n";
    let notice = "Subject: Returned mail: see transcript\n\nSorry.\n";
    bounce(&format!("{line}{from}{notice}"));
}

#[test]
fn a_notice_of_an_unusual_sender_needs_several_words() {
    let notice = "Subject: Notification\n\nFinal-Recipient: rfc822; bob@example.org\n\
        Reporting-MTA: dns; mx.example.org\nDiagnostic-Code: smtp; 550 user unknown\n";
    let relay = "From: relay@mx.test\nTo: judge@games.test\n";
    let found = bounce(&format!("{relay}{notice}"));
    assert_eq!(found.severity(), Severity::Soft);
    for text in [
        "My last mail could not be delivered. B2\n",
        "B2\n\n> Final-Recipient: rfc822; bob@example.org\n> Reporting-MTA: dns; x\n\
         > Diagnostic-Code: smtp; 550 user unknown\n",
    ] {
        is_personal(&format!("{ALICE}\n{text}"));
    }
    let passed_on = format!("In-Reply-To: <1@games.test>\n{ALICE}");
    let passed_on = passed_on.replace("Subject: Re: [new-world-1] BLUE\n", "");
    is_personal(&format!("{passed_on}{notice}"));
}

#[test]
fn notices_are_known_in_the_languages_of_mail_systems() {
    let subjects = [
        "Correo devuelto",
        "Su mensaje no se ha podido entregar",
        "Messaggio non consegnato",
        "Avviso di mancata consegna",
        "Mensagem devolvida",
        "Uw bericht is niet afgeleverd",
        "Meddelelsen blev ikke leveret",
        "Ihre Nachricht konnte nicht zugestellt werden",
    ];
    for subject in subjects {
        let from = "From: Postmaster <postmaster@mx.test>\nTo: judge@games.test\n";
        bounce(&format!("{from}Subject: {subject}\n\nbob@example.org\n"));
        let alice = "From: alice@example.org\nTo: judge@games.test\n";
        is_personal(&format!("{alice}Subject: {subject}\n\nB2\n"));
    }
}

#[test]
fn mail_systems_go_by_many_names() {
    for from in [
        "\"Courier mail server at mx.test\" <@>",
        "Mail system <>",
        "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.test>",
    ] {
        bounce(&format!(
            "From: {from}\nTo: judge@games.test\nAuto-Submitted: auto-replied\n\
             Subject: Undeliverable: BLUE\n\nbob@example.org\n"
        ));
    }
}

#[test]
fn who_passes_a_report_on_is_no_mail_system() {
    let report = report("failed", "5.1.1");
    let (_, parts) = report.split_once("--b\nContent-Type: text/plain").unwrap();
    let attached = parts.replace(
        "message/delivery-status",
        "message/delivery-status; name=details.txt\nContent-Disposition: attachment",
    );
    let mixed = |parts: &str| {
        format!(
            "{ALICE}Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/plain{parts}"
        )
    };
    is_personal(&mixed(&attached));
    bounce(&mixed(parts));
    let words = "My provider says that my letter could not be delivered, the mailbox unavailable, \
        and perhaps over quota.\n";
    is_personal(&format!("{ALICE}\n{words}"));
}

/// The mails of a list, each below a line `== NAME`.
pub(super) fn listed(list: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let mails = list.split("== ").skip(1);
    mails.filter_map(|mail| mail.split_once('\n'))
}

#[test]
fn notices_of_every_style_are_recognised_and_weighed() {
    let (mut seen, mut wrong) = (0, Vec::new());
    for (name, mail) in listed(include_str!("notices.txt")) {
        let severity = match name.rsplit_once(": ").unwrap().1 {
            "hard" => Severity::Hard,
            "soft" => Severity::Soft,
            "late" => Severity::None,
            other => panic!("{other}"),
        };
        match read(&format!("To: judge@games.test\n{mail}")) {
            Err(Unfit::Bounce(report)) if report.severity() == severity => {}
            other => wrong.push(format!("{name}: {other:?}")),
        }
        seen += 1;
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(seen >= 50, "{seen}");
}

#[test]
fn who_quotes_a_notice_or_speaks_of_one_is_a_person() {
    for (_, mail) in listed(include_str!("persons.txt")) {
        is_personal(&format!("To: judge@games.test\n{mail}"));
    }
}

#[test]
fn what_other_programs_send_is_no_bounce() {
    let shop = "From: DHL <noreply@dhl.test>\nSubject: Zustellung Ihrer Sendung\n\n\
        Your parcel could not be delivered and is being returned to sender.\n";
    let quota = "From: shop@shop.test\nAuto-Submitted: auto-generated\nSubject: Order failed\n\n\
        Your payment failed. The card was rejected by the bank.\n";
    let away = "Return-Path: <>\nFrom: alice@example.org\nAuto-Submitted: auto-replied\n\
        Subject: Automatic reply: [race-1] RED\n\nI am away. Mail is not delivered to me.\n";
    let read_it = "From: bob@other.test\nSubject: Read: [race-1] RED\nMIME-Version: 1.0\n\
        Content-Type: multipart/report; boundary=b\n\n--b\n\nIt was displayed.\n--b\n\
        Content-Type: message/disposition-notification\n\nDisposition: displayed\n\
        Final-Recipient: rfc822; bob@other.test\n--b--\n";
    for mail in [shop, quota, away, read_it] {
        is_automatic(&format!("To: judge@games.test\n{mail}"));
    }
}

#[test]
fn the_enhanced_code_says_how_much_a_bounce_weighs() {
    for (status, diagnosis, severity) in [
        ("5.1.1", "550 no", Severity::Hard),
        ("5.1.2", "550 no", Severity::Hard),
        ("5.1.6", "551 moved", Severity::Hard),
        ("5.1.10", "556 no mail here", Severity::Hard),
        ("5.2.1", "550 disabled", Severity::Hard),
        ("5.4.4", "no mail exchanger", Severity::Hard),
        ("5.0.0", "550 5.1.1 no", Severity::Hard),
        ("5.0.0", "550 no such user here", Severity::Hard),
        ("5.0.0", "554 refused", Severity::Soft),
        ("5.1.8", "553 sender's domain unknown", Severity::Soft),
        ("5.2.2", "552 full", Severity::Soft),
        ("5.2.3", "552 too long", Severity::Soft),
        ("5.3.4", "552 too big", Severity::Soft),
        ("5.4.6", "554 loops", Severity::Soft),
        ("5.4.7", "expired", Severity::Soft),
        ("5.6.0", "554 what is that", Severity::Soft),
        ("5.7.1", "554 spam", Severity::Soft),
        ("5.7.26", "550 unauthenticated", Severity::Soft),
        ("4.2.2", "452 full", Severity::Soft),
        ("4.1.1", "450 not now", Severity::Soft),
    ] {
        let mail = report("failed", status);
        let letter = "\n--b\nContent-Type: message/rfc822";
        let code = format!("Diagnostic-Code: smtp; {diagnosis}\n{letter}");
        let mail = mail.replace(letter, &code);
        assert!(mail.contains("Diagnostic-Code"));
        assert_eq!(bounce(&mail).severity(), severity, "{status} {diagnosis}");
    }
}

#[test]
fn a_report_of_success_is_automatic_and_no_bounce() {
    for action in ["delivered", "relayed", "expanded"] {
        let mail = report(action, "2.0.0");
        is_automatic(&mail);
        let unmarked = mail.replace("Return-Path: <>\n", "");
        let unmarked = unmarked.replace("Auto-Submitted: auto-replied\n", "");
        is_automatic(&unmarked);
    }
}

#[test]
fn the_one_who_was_not_reached_counts_among_several() {
    let fine = "Final-Recipient: rfc822; bob@example.org\nAction: relayed\nStatus: 2.0.0\n\n";
    let late = "Final-Recipient: rfc822; eve@example.org\nAction: delayed\nStatus: 4.4.1\n\n";
    for others in [fine, late] {
        let mail = report("failed", "5.1.1");
        let mail = mail.replace("Final-Recipient", &format!("{others}Final-Recipient"));
        let found = bounce(&mail);
        assert_eq!(found.severity(), Severity::Hard);
        assert_eq!(found.recipient.as_deref(), Some("alice@example.org"));
        assert_eq!(found.status.as_deref(), Some("5.1.1"));
    }
}

#[test]
fn a_refusal_by_policy_is_about_the_letter_or_about_how_it_was_sent() {
    use Policy::{Letter, Sending};
    #[rustfmt::skip]
    let rows: [(&str, Option<Policy>); 22] = [
        (
            "550 5.7.515 Access denied, sending domain play.example doesn't meet the required \
             authentication level.",
            Some(Sending),
        ),
        (
            "550-5.7.26 This mail has been blocked because the sender is unauthenticated.",
            Some(Sending),
        ),
        ("421-4.7.26 This mail has been rate limited", Some(Sending)),
        ("550 5.7.25 The IP has no PTR record", Some(Sending)),
        ("550 5.7.23 SPF validation failed", Some(Sending)),
        ("550 5.7.509 Access denied, DMARC fails", Some(Sending)),
        ("550 5.7.606 Access denied, banned sending IP", Some(Sending)),
        ("550 5.7.1 Service unavailable; listed at Spamhaus", Some(Sending)),
        ("554 rejected: SPF check failed", Some(Sending)),
        ("554 5.7.1 that is spam", Some(Letter)),
        ("554 rejected by our policy", Some(Letter)),
        ("550 5.7.350 Remote server returned spam", Some(Letter)),
        ("550 5.7.1 no such user here", None),
        ("550 5.7.1 not allowed", None),
        ("451 4.7.1 greylisted, try again", None),
        ("550 5.1.1 no such mailbox", None),
        ("550 5.1.1 user unknown (policy)", None),
        ("552 5.2.2 mailbox full", None),
        ("550 5.7.13 user account disabled", None),
        ("550 5.7.17 mailbox owner has changed", None),
        ("550 no", None),
        ("the connection broke off", None),
    ];
    for (reply, expected) in rows {
        assert_eq!(BounceReport::of_reply(reply).policy, expected, "{reply}");
    }
}

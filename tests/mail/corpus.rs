//! Awkward mails from the real world, rebuilt by hand: the expected envelope and the player's own
//! words lie beside each in `*.expect.txt`.
//!
//! With `LANDFALL_BLESS=1` in the environment the expectations are written anew; look at the
//! difference before you believe them.

use landfall::mail::{Envelope, Limits, OwnAddresses, Part, Plain, Unfit};
use landfall::mail::{envelope, find_tags, own_words};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use crate::support::golden;

const JUDGE: &str = "judge@games.test";

fn own() -> OwnAddresses {
    OwnAddresses {
        judge: JUDGE.to_owned(),
        others: Vec::new(),
        list_domain: "games.test".to_owned(),
        receiver: landfall::mail::Receiver {
            authserv_id: Some("mx.games.test".to_owned()),
            ..landfall::mail::Receiver::default()
        },
    }
}

fn mails() -> Vec<PathBuf> {
    let entries = fs::read_dir(golden::path("tests/corpus"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let mut mails: Vec<PathBuf> = entries
        .filter(|path| path.extension().is_some_and(|end| end == "eml"))
        .collect();
    mails.sort();
    mails
}

#[test]
fn each_mail_is_read_as_expected() {
    let mut wrong = Vec::new();
    for path in mails() {
        let found: String = tell(&path)
            .lines()
            .map(|line| line.trim_end().to_owned() + "\n")
            .collect();
        wrong.extend(golden::difference(
            &path.with_extension("expect.txt"),
            found,
        ));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn no_mail_has_lost_its_expectation_and_no_expectation_its_mail() {
    let mails = mails();
    assert!(mails.len() >= 12);
    let folder = mails[0].parent().unwrap();
    for entry in fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let base = name
            .strip_suffix(".eml")
            .or_else(|| name.strip_suffix(".expect.txt"));
        let base = base.or_else(|| name.strip_suffix(".sent.txt"));
        let mail = folder.join(format!("{}.eml", base.expect(&name)));
        assert!(mails.contains(&mail), "{name} belongs to no mail");
    }
}

/// All that is read out of a mail, as text. If the letter that it answers lies beside it, in
/// `*.sent.txt`, it is known.
fn tell(path: &Path) -> String {
    let bytes = fs::read(path).unwrap();
    let sent = fs::read_to_string(path.with_extension("sent.txt")).ok();
    match envelope::read(&bytes, bytes.len() as u64, &own(), &Limits::default()) {
        Ok(mail) => {
            let plain = own_words(&mail, sent.as_deref());
            format!(
                "{}{}{}",
                tell_envelope(&mail),
                tell_tags(&mail, &plain),
                tell_words(&plain)
            )
        }
        Err(unfit) => tell_unfit(&unfit),
    }
}

fn tell_envelope(mail: &Envelope) -> String {
    let time = |time: Option<chrono::DateTime<chrono::Utc>>| match time {
        Some(time) => time.to_rfc3339(),
        None => "none".to_owned(),
    };
    let mut out = String::new();
    writeln!(out, "from: {} ({})", mail.from.email, mail.from.name).unwrap();
    writeln!(out, "recipients: {}", mail.recipients.join(" ")).unwrap();
    writeln!(out, "subject: {}", mail.subject).unwrap();
    writeln!(
        out,
        "message-id: {}",
        mail.message_id.as_deref().unwrap_or("none")
    )
    .unwrap();
    writeln!(out, "in-reply-to: {}", mail.in_reply_to.join(" ")).unwrap();
    writeln!(out, "references: {}", mail.references.join(" ")).unwrap();
    writeln!(out, "date: {}", time(mail.date)).unwrap();
    writeln!(out, "received: {}", time(mail.received_at)).unwrap();
    writeln!(out, "authentication: {:?}", mail.authentication).unwrap();
    out
}

fn tell_tags(mail: &Envelope, plain: &Plain) -> String {
    let lines = plain.lines.iter().map(|line| line.text.as_str());
    let tags = find_tags(mail, JUDGE, lines);
    tags.iter()
        .map(|tag| format!("tag: {}\n", tag.foot_line()))
        .collect()
}

fn tell_words(plain: &Plain) -> String {
    let mark = |fate| match fate {
        Part::Own => "own",
        Part::Quoted => "quoted",
        Part::Signature => "signature",
    };
    let line = |line: &landfall::mail::PlainLine| {
        format!("{:9} | {}", mark(line.part), line.text)
            .trim_end()
            .to_owned()
            + "\n"
    };
    plain.lines.iter().map(line).collect()
}

fn tell_unfit(unfit: &Unfit) -> String {
    match unfit {
        Unfit::Bounce(report) => format!("unfit: {}\n{report:#?}\n", unfit.key()),
        Unfit::Automatic(robot) => format!("unfit: {} ({robot})\n", unfit.key()),
        _ => match unfit.answerable() {
            Some(mail) => format!("unfit: {}\n{}", unfit.key(), tell_envelope(mail)),
            None => format!("unfit: {}\n", unfit.key()),
        },
    }
}

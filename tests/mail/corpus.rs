//! Inputs that lie in files: awkward mails from the real world, rebuilt by hand, with the expected
//! envelope and the player's own words next to each in `*.expect.txt`, the corpora of the fuzz
//! targets, and the lists of phrases below `src/mail`.
//!
//! With `LANDFALL_BLESS=1` in the environment the expectations are written anew; look at the
//! difference before you believe them.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use landfall::mail::{Envelope, Part, Plain, PlainLine, Unfit, find_tags, own_words};

use super::read_bytes;
use crate::support::golden;

#[path = "../../fuzz/doors.rs"]
mod doors;

/// The files of a folder below that of the project, by their names.
fn files(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(golden::path(folder)).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn mails() -> Vec<PathBuf> {
    let mut mails = files("tests/corpus");
    mails.retain(|path| path.extension().is_some_and(|end| end == "eml"));
    mails
}

#[test]
fn each_mail_is_read_as_expected() {
    let mut wrong = Vec::new();
    for path in mails() {
        let found: String = written(&path)
            .lines()
            .map(|line| line.trim_end().to_owned() + "\n")
            .collect();
        let expected = path.with_extension("expect.txt");
        wrong.extend(golden::difference(&expected, found));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn no_mail_has_lost_its_expectation_and_no_expectation_its_mail() {
    let mails = mails();
    assert!(mails.len() >= 12);
    let folder = golden::path("tests/corpus");
    for file in files("tests/corpus") {
        let name = file.file_name().unwrap().to_str().unwrap();
        let base = name
            .strip_suffix(".eml")
            .or_else(|| name.strip_suffix(".expect.txt"));
        let base = base.or_else(|| name.strip_suffix(".sent.txt"));
        let mail = folder.join(format!("{}.eml", base.expect(name)));
        assert!(mails.contains(&mail), "{name} belongs to no mail");
    }
}

/// A mail, and a file of the corpora, goes through the door by which such bytes come in.
#[test]
fn no_file_of_the_corpora_breaks_the_door_that_it_comes_in_by() {
    type Door = fn(&[u8]);
    let doors: [(&str, usize, Door); 9] = [
        ("tests/corpus", 14, doors::envelope),
        ("fuzz/corpus/envelope", 8, doors::envelope),
        ("fuzz/corpus/plain", 8, doors::plain),
        ("fuzz/corpus/orders", 8, doors::orders),
        ("fuzz/corpus/bounces", 8, doors::bounces),
        ("fuzz/corpus/authentication", 8, doors::authentication),
        ("fuzz/corpus/ledgers", 8, doors::ledgers),
        ("fuzz/corpus/components", 8, doors::components),
        ("fuzz/corpus/answers", 8, doors::answers),
    ];
    for (folder, least, door) in doors {
        let files = files(folder);
        assert!(files.len() >= least, "{folder}");
        for file in files {
            println!("{}", file.display());
            door(&fs::read(&file).unwrap());
        }
    }
}

#[test]
fn each_list_of_phrases_has_each_of_them_once_and_in_small_letters() {
    for folder in ["src/mail/plain/phrases", "src/mail/bounce/phrases"] {
        for path in files(folder) {
            let text = fs::read_to_string(&path).unwrap();
            let phrases = || text.lines().filter(|line| !line.starts_with('#'));
            assert!(phrases().count() > 3, "{}", path.display());
            let mut seen = BTreeSet::new();
            for phrase in phrases() {
                let sound = phrase == phrase.to_lowercase() && phrase == phrase.trim();
                assert!(
                    sound && !phrase.is_empty() && seen.insert(phrase),
                    "{}: {phrase}",
                    path.display()
                );
            }
        }
    }
}

/// Writes down all that is read out of a mail. If the letter that it answers is next to it, in
/// `*.sent.txt`, it is known.
fn written(path: &Path) -> String {
    let bytes = fs::read(path).unwrap();
    let sent = fs::read_to_string(path.with_extension("sent.txt")).ok();
    match read_bytes(&bytes) {
        Ok(mail) => {
            let plain = own_words(&mail, sent.as_deref());
            [
                written_envelope(&mail),
                written_tags(&mail, &plain),
                written_words(&plain),
            ]
            .concat()
        }
        Err(unfit) => written_unfit(&unfit),
    }
}

fn written_envelope(mail: &Envelope) -> String {
    let none = || "none".to_owned();
    let time = |time: Option<DateTime<Utc>>| time.map_or_else(none, |time| time.to_rfc3339());
    let mut out = String::new();
    writeln!(out, "from: {} ({})", mail.from.email, mail.from.name).unwrap();
    writeln!(out, "recipients: {}", mail.recipients.join(" ")).unwrap();
    writeln!(out, "subject: {}", mail.subject).unwrap();
    let id = mail.message_id.as_deref().unwrap_or("none");
    writeln!(out, "message-id: {id}").unwrap();
    writeln!(out, "in-reply-to: {}", mail.in_reply_to.join(" ")).unwrap();
    writeln!(out, "references: {}", mail.references.join(" ")).unwrap();
    writeln!(out, "date: {}", time(mail.date)).unwrap();
    writeln!(out, "received: {}", time(mail.received_at)).unwrap();
    writeln!(out, "authentication: {:?}", mail.authentication).unwrap();
    out
}

fn written_tags(mail: &Envelope, plain: &Plain) -> String {
    let lines = plain.lines.iter().map(|line| line.text.as_str());
    let tags = find_tags(mail, "judge@games.test", lines);
    tags.iter()
        .map(|tag| format!("tag: {}\n", tag.foot_line()))
        .collect()
}

fn written_words(plain: &Plain) -> String {
    let mark = |disposition| match disposition {
        Part::Own => "own",
        Part::Quoted => "quoted",
        Part::Signature => "signature",
    };
    let line = |line: &PlainLine| {
        let line = format!("{:9} | {}", mark(line.part), line.text);
        format!("{}\n", line.trim_end())
    };
    plain.lines.iter().map(line).collect()
}

fn written_unfit(unfit: &Unfit) -> String {
    match unfit {
        Unfit::Bounce(report) => format!("unfit: {}\n{report:#?}\n", unfit.key()),
        Unfit::Automatic(robot) => format!("unfit: {} ({robot})\n", unfit.key()),
        _ => match unfit.answerable() {
            Some(mail) => format!("unfit: {}\n{}", unfit.key(), written_envelope(mail)),
            None => format!("unfit: {}\n", unfit.key()),
        },
    }
}

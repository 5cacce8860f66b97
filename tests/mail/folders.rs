//! A Maildir of any size and with any names: every mail is taken in, and few listings are made.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use landfall::judge::LapLimits;
use landfall::mail::mailbox::{Arrival, Maildir};
use landfall::mail::{Left, Mailbox, MailboxError};
use tempfile::TempDir;

use super::maildir::{age, with_mails};
use crate::support::{JUDGE, Table};

fn empty() -> (TempDir, Maildir) {
    with_mails(&[])
}

/// Puts a file into `new`, as a program does that cares for no rules of naming.
fn put(dir: &Path, name: impl AsRef<OsStr>, bytes: &[u8]) {
    fs::write(dir.join("new").join(name.as_ref()), bytes).unwrap();
}

/// Lists the next mails that wait, each as key and text.
fn waiting(maildir: &mut Maildir, at_most: usize) -> Vec<(String, String)> {
    let arrivals = maildir.waiting(at_most).unwrap().into_iter();
    arrivals
        .map(|mail| (mail.key, String::from_utf8(mail.bytes).unwrap()))
        .collect()
}

/// Takes in the next mails; answers their texts.
fn take(maildir: &mut Maildir, at_most: usize) -> Vec<String> {
    let (keys, texts): (Vec<String>, Vec<String>) = waiting(maildir, at_most).into_iter().unzip();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    maildir.acknowledge_all(&keys).unwrap();
    texts
}

/// Takes all in, one by one; answers the texts.
fn take_all(maildir: &mut Maildir) -> Vec<String> {
    let mut texts = Vec::new();
    for (key, text) in waiting(maildir, 100) {
        maildir.acknowledge(&key).unwrap();
        texts.push(text);
    }
    texts
}

/// The texts of all acknowledged mails.
fn processed(dir: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(dir.join(".Processed/cur")).unwrap();
    entries
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .collect()
}

fn texts<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.map(str::to_owned).into()
}

#[test]
fn a_mail_under_the_name_of_an_earlier_one_is_taken_in_and_overwrites_nothing() {
    let (dir, mut maildir) = empty();
    for text in ["one", "two", "three"] {
        put(dir.path(), "same.name", text.as_bytes());
        assert_eq!(take_all(&mut maildir), [text]);
    }
    assert_eq!(processed(dir.path()), texts(["one", "two", "three"]));
    assert_eq!(waiting(&mut maildir, 9), []);
}

#[test]
fn of_two_mails_with_one_name_the_second_waits_for_the_first() {
    let (dir, mut maildir) = empty();
    put(dir.path(), "a", b"in new");
    fs::write(dir.path().join("cur/a:2,S"), b"in cur").unwrap();
    let first = waiting(&mut maildir, 9);
    assert_eq!(first.len(), 1);
    assert_eq!(left(&maildir), (1, true));
    let mut both = take_all(&mut maildir);
    both.extend(take_all(&mut maildir));
    both.sort();
    assert_eq!(both, ["in cur", "in new"]);
    assert_eq!(processed(dir.path()), texts(["in cur", "in new"]));
}

#[cfg(unix)]
#[test]
fn names_of_any_length_and_of_any_bytes_are_taken_in() {
    use std::os::unix::ffi::OsStrExt;

    let (dir, mut maildir) = empty();
    put(dir.path(), "x".repeat(255), b"long");
    put(dir.path(), "y".repeat(251), b"as long as it may be");
    put(dir.path(), "\u{e9}".repeat(127), b"long in bytes");
    put(dir.path(), OsStr::from_bytes(b"1.M\xff.host"), b"no text");
    put(dir.path(), OsStr::from_bytes(b"1.M\xfe.host"), b"neither");
    put(dir.path(), "a\nb c", b"a line and a blank");
    let waiting_now = waiting(&mut maildir, 9);
    let keys: BTreeSet<&str> = waiting_now.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys.len(), 6, "{keys:?}");
    assert_eq!(take_all(&mut maildir).len(), 6);
    assert_eq!(waiting(&mut maildir, 9), []);
    assert_eq!(processed(dir.path()).len(), 6);
}

#[test]
fn a_mail_that_another_program_renames_meanwhile_is_put_aside_all_the_same() {
    let (dir, mut maildir) = with_mails(&["a", "b", "c"]);
    let listed = waiting(&mut maildir, 9);
    for name in ["a", "c"] {
        let opened = dir.path().join("cur").join(format!("{name}:2,RS"));
        fs::rename(dir.path().join("new").join(name), opened).unwrap();
    }
    let keys: Vec<&str> = listed.iter().map(|(key, _)| key.as_str()).collect();
    maildir.acknowledge_all(&keys).unwrap();
    assert_eq!(waiting(&mut maildir, 9), []);
    assert_eq!(processed(dir.path()), texts(["a", "b", "c"]));
}

#[test]
fn a_mail_that_comes_under_the_name_of_one_that_is_being_taken_in_stays() {
    let (dir, mut maildir) = empty();
    put(dir.path(), "a", b"one");
    assert_eq!(waiting(&mut maildir, 9).len(), 1);
    fs::remove_file(dir.path().join("new/a")).unwrap();
    fs::write(dir.path().join("cur/a:2,S"), b"another one").unwrap();
    maildir.acknowledge("a").unwrap();
    assert_eq!(take_all(&mut maildir), ["another one"]);
}

#[test]
fn a_folder_that_is_renamed_while_it_is_listed_loses_nothing() {
    let (dir, mut maildir) = empty();
    for nth in 0..300 {
        put(dir.path(), format!("{nth:03}"), b"x");
    }
    let mut taken = 0;
    for nth in 0..100 {
        taken += take(&mut maildir, 10).len();
        // A person looks into the mailbox.
        if nth == 7 {
            for entry in fs::read_dir(dir.path().join("new")).unwrap() {
                let entry = entry.unwrap();
                let name = format!("{}:2,S", entry.file_name().into_string().unwrap());
                fs::rename(entry.path(), dir.path().join("cur").join(name)).unwrap();
            }
        }
    }
    assert_eq!(taken, 300);
    assert_eq!(waiting(&mut maildir, 9), []);
}

/// The number of the newest listing, and whether anything is left.
fn left(maildir: &Maildir) -> (u64, bool) {
    match maildir.left() {
        Left::Listed { listing, oldest } => (listing, oldest.is_some()),
        Left::Unknown | Left::More => panic!("a Maildir knows"),
    }
}

#[test]
fn three_thousand_mails_are_listed_once_and_once_more_at_the_end() {
    let (dir, mut maildir) = empty();
    for nth in 0..3_000 {
        put(dir.path(), format!("{nth:04}"), b"x");
    }
    let mut taken = BTreeSet::new();
    for _ in 0..15 {
        let some = waiting(&mut maildir, 200);
        assert_eq!((some.len(), left(&maildir)), (200, (1, true)));
        let keys: Vec<&str> = some.iter().map(|(key, _)| key.as_str()).collect();
        maildir.acknowledge_all(&keys).unwrap();
        taken.extend(some.into_iter().map(|(key, _)| key));
    }
    assert_eq!((taken.len(), left(&maildir)), (3_000, (1, false)));
    put(dir.path(), "later", b"x");
    assert_eq!(waiting(&mut maildir, 200).len(), 1);
    assert_eq!(left(&maildir), (2, true));
}

#[test]
fn mails_that_came_since_the_last_listing_are_listed_though_none_was_taken_in() {
    let (dir, mut maildir) = empty();
    put(dir.path(), "a", b"a");
    assert_eq!(waiting(&mut maildir, 9).len(), 1);
    put(dir.path(), "b", b"b");
    assert_eq!(waiting(&mut maildir, 9).len(), 2);
}

#[test]
fn the_oldest_mail_that_is_left_says_since_when() {
    let (dir, mut maildir) = empty();
    for (name, seconds) in [("a", 10), ("b", 20), ("c", 30)] {
        put(dir.path(), name, b"x");
        age(&dir.path().join("new").join(name), 100 - seconds);
    }
    for (taken, oldest) in [("a", Some(20)), ("b", Some(30)), ("c", None)] {
        assert_eq!(waiting(&mut maildir, 1)[0].0, taken);
        maildir.acknowledge(taken).unwrap();
        let Left::Listed { oldest: left, .. } = maildir.left() else {
            panic!("a Maildir knows");
        };
        assert_eq!(left.map(|at| at.timestamp() - 1_699_999_900), oldest);
    }
}

#[test]
fn a_mail_that_cannot_be_read_is_named_and_keeps_no_other_from_being_taken_in() {
    let (dir, mut maildir) = with_mails(&["a", "b", "c"]);
    assert_eq!(waiting(&mut maildir, 1)[0].0, "a");
    maildir.acknowledge("a").unwrap();
    // A folder cannot be read as a file.
    fs::remove_file(dir.path().join("new/b")).unwrap();
    fs::create_dir(dir.path().join("new/b")).unwrap();
    assert_eq!(take_all(&mut maildir), ["c"]);
    let unreadable = maildir.unreadable();
    assert!(unreadable[0].starts_with("b: "), "{unreadable:?}");
}

/// A Maildir of which the first acknowledgement fails, as if the judge had ended before it.
struct Dying(Maildir, bool);

impl Mailbox for Dying {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        self.0.waiting(at_most)
    }

    fn reuses_keys(&self) -> bool {
        self.0.reuses_keys()
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        match std::mem::take(&mut self.1) {
            true => Err(MailboxError::Name("killed".to_owned())),
            false => self.0.acknowledge(key),
        }
    }
}

#[test]
fn a_name_that_comes_again_is_worked_on_once_however_often_the_judge_ends() {
    let (dir, _) = empty();
    let mut table = Table::new();
    let mut transport = table.transport.clone();
    for nth in 1..=3 {
        let from = format!("eve{nth}@example.org");
        let mail = table.mail(&from, JUDGE, "hello", &[], "GAMES");
        // Twice the same mail is one mail; and a judge ends between storing and removing.
        for dies in [true, false, false] {
            if !dir.path().join("new/1.host").exists() {
                put(dir.path(), "1.host", mail.as_bytes());
            }
            let mut mailbox = Dying(Maildir::open(dir.path()).unwrap(), dies);
            let (now, limits) = (table.now, LapLimits::default());
            let lap = table.judge.lap(&mut mailbox, &mut transport, now, limits);
            assert_eq!(lap.is_err(), dies);
        }
        assert_eq!(table.mails().len(), nth, "mail {nth}");
        assert_eq!(table.letters(&from).len(), 1);
    }
    assert_eq!(fs::read_dir(dir.path().join("new")).unwrap().count(), 0);
}

#[test]
fn a_mail_that_an_earlier_release_has_stored_under_its_name_is_known() {
    let (dir, mut maildir) = empty();
    let mut table = Table::new();
    let mail = table.mail("eve@example.org", JUDGE, "hello", &[], "GAMES");
    put(dir.path(), "1.host", mail.as_bytes());
    assert_eq!(table.judge.take_in(&mut maildir, table.now, 9).unwrap(), 1);
    assert_eq!(table.mails()[0].key, "1.host", "only the name, as before");
}

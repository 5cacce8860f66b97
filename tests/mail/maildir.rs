//! Mailboxes: a Maildir under bad circumstances, and standard input.

use std::fs::{self, File};
use std::path::Path;
use std::time::{Duration, SystemTime};

use landfall::mail::mailbox::{Maildir, Stdin};
use landfall::mail::{Mailbox, MailboxError};
use sha2::{Digest, Sha256};
use tempfile::{TempDir, tempdir};

/// A Maildir with mails of these names, whose texts they are, too.
pub(super) fn with_mails(names: &[&str]) -> (TempDir, Maildir) {
    let dir = tempdir().unwrap();
    let maildir = Maildir::create(dir.path()).unwrap();
    for name in names {
        assert!(Maildir::deliver(dir.path(), name, name.as_bytes()).unwrap());
    }
    (dir, maildir)
}

fn keys(mailbox: &mut dyn Mailbox) -> Vec<String> {
    let waiting = mailbox.waiting(100).unwrap().into_iter();
    waiting.map(|mail| mail.key).collect()
}

/// Makes a file a number of seconds older than the second 1,700,000,000.
pub(super) fn age(path: &Path, seconds: u64) {
    let at = SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000 - seconds);
    let file = File::options().write(true).open(path).unwrap();
    file.set_modified(at).unwrap();
}

#[test]
fn mails_wait_oldest_first_until_they_are_acknowledged() {
    let (dir, mut maildir) = with_mails(&["a", "b", "c"]);
    age(&dir.path().join("new/a"), 10);
    age(&dir.path().join("new/b"), 30);
    age(&dir.path().join("new/c"), 20);
    for listing in ["first", "second"] {
        assert_eq!(keys(&mut maildir), ["b", "c", "a"], "{listing}");
    }
    let arrived_at = maildir.waiting(1).unwrap()[0].arrived_at;
    assert_eq!(arrived_at.unwrap().timestamp(), 1_699_999_970);
    maildir.acknowledge("c").unwrap();
    assert_eq!(keys(&mut maildir), ["b", "a"]);
    let processed = dir.path().join(".Processed/cur/c:2,S");
    assert_eq!(fs::read(processed).unwrap(), b"c");
}

#[test]
fn acknowledging_twice_or_what_is_gone_is_harmless() {
    let (dir, mut maildir) = with_mails(&["a", "b"]);
    maildir.acknowledge("a").unwrap();
    maildir.acknowledge("a").unwrap();
    maildir.acknowledge("never-there").unwrap();
    fs::remove_file(dir.path().join("new/b")).unwrap();
    maildir.acknowledge("b").unwrap();
    assert_eq!(keys(&mut maildir), [""; 0]);
}

#[test]
fn a_mail_that_a_person_has_opened_still_waits() {
    let (dir, mut maildir) = with_mails(&["a"]);
    fs::rename(dir.path().join("new/a"), dir.path().join("cur/a:2,RS")).unwrap();
    assert_eq!(keys(&mut maildir), ["a"], "under the same key");
    maildir.acknowledge("a").unwrap();
    assert_eq!(keys(&mut maildir), [""; 0]);
}

#[test]
fn a_mail_is_delivered_once_wherever_it_lies() {
    let (dir, mut maildir) = with_mails(&["a"]);
    let again = || Maildir::deliver(dir.path(), "a", b"a").unwrap();
    assert!(!again(), "in new");
    fs::rename(dir.path().join("new/a"), dir.path().join("cur/a:2,S")).unwrap();
    assert!(!again(), "in cur");
    maildir.acknowledge("a").unwrap();
    assert!(!again(), "acknowledged");
    assert_eq!(keys(&mut maildir), [""; 0]);
}

#[test]
fn a_delivery_that_broke_off_leaves_nothing_and_can_be_repeated() {
    let (dir, mut maildir) = with_mails(&[]);
    let half = dir.path().join("tmp/.landfall-a.half");
    fs::write(&half, b"half a ma").unwrap();
    age(&half, 0);
    assert_eq!(keys(&mut maildir), [""; 0]);
    assert!(Maildir::deliver(dir.path(), "a", b"a whole mail").unwrap());
    assert_eq!(maildir.waiting(9).unwrap()[0].bytes, b"a whole mail");
    assert_eq!(fs::read_dir(dir.path().join("tmp")).unwrap().count(), 0);
}

#[test]
fn stray_files_are_no_mails() {
    let (dir, mut maildir) = with_mails(&["a"]);
    fs::write(dir.path().join("new/.hidden"), b"x").unwrap();
    fs::write(dir.path().join("new/../dovecot.index"), b"x").unwrap();
    fs::create_dir(dir.path().join("new/folder")).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/nonexistent", dir.path().join("new/link")).unwrap();
    assert_eq!(keys(&mut maildir), ["a"]);
}

#[test]
fn of_a_large_mail_the_file_is_left_out_and_the_digest_is_of_the_whole() {
    let (dir, maildir) = with_mails(&[]);
    let large = format!("Content-Type: image/png\n\n{}\n", "x".repeat(5000));
    Maildir::deliver(dir.path(), "large", large.as_bytes()).unwrap();
    let mail = maildir.with_limit(100).waiting(9).unwrap().remove(0);
    assert_eq!(mail.bytes, b"Content-Type: image/png\n\n");
    assert_eq!(mail.full_size, large.len() as u64);
    assert_eq!(mail.digest, Some(digest(large.as_bytes())));
}

fn digest(mail: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(&Sha256::digest(mail))
}

#[test]
fn many_large_mails_are_handed_over_a_few_at_a_time() {
    let (dir, mut maildir) = with_mails(&[]);
    for nth in 0..12 {
        let text = format!("From: a@x.test\n\n{}", "B2 and more\n".repeat(60_000));
        Maildir::deliver(dir.path(), &format!("{nth:02}"), text.as_bytes()).unwrap();
    }
    let mut handed_over = 0;
    loop {
        let some = keys(&mut maildir);
        assert!(some.len() <= 1, "{}", some.len());
        handed_over += some.len();
        if !maildir.holds_back() {
            break;
        }
        for key in some {
            maildir.acknowledge(&key).unwrap();
        }
    }
    assert_eq!(handed_over, 12);
}

#[test]
fn no_more_mails_are_listed_than_asked_for() {
    let (_dir, mut maildir) = with_mails(&["a", "b", "c"]);
    assert_eq!(maildir.waiting(2).unwrap().len(), 2);
    assert_eq!(maildir.waiting(0).unwrap().len(), 0);
}

#[test]
fn the_name_of_a_mail_cannot_lead_out_of_its_maildir() {
    let (dir, _maildir) = with_mails(&[]);
    for name in ["", "../x", "a/b", ".hidden", "a:2,S", "a\0b"] {
        let delivered = Maildir::deliver(dir.path(), name, b"x");
        assert!(matches!(delivered, Err(MailboxError::Name(_))), "{name:?}");
    }
}

#[test]
fn a_folder_that_is_no_maildir_is_not_opened() {
    let dir = tempdir().unwrap();
    let opened = Maildir::open(dir.path());
    assert!(matches!(opened, Err(MailboxError::NotAMaildir(_))));
    Maildir::create(dir.path()).unwrap();
    assert!(Maildir::open(dir.path()).is_ok());
}

#[test]
fn a_maildir_that_vanishes_is_an_error_with_its_name() {
    let (dir, mut maildir) = with_mails(&["a"]);
    fs::remove_dir_all(dir.path().join("new")).unwrap();
    let error = maildir.waiting(9).unwrap_err().to_string();
    let named = error.starts_with("cannot list ") && error.ends_with("new");
    assert!(named, "{error}");
}

#[test]
fn standard_input_holds_one_mail_under_the_same_key_each_time() {
    let mut one = Stdin::new(&b"From: a@x.test\n\nB2\n"[..]);
    let mut other = Stdin::new(&b"From: a@x.test\n\nB2\n"[..]);
    let key = keys(&mut one).remove(0);
    assert_eq!(keys(&mut other), [key.as_str()]);
    assert_eq!(keys(&mut one), [key.as_str()]);
    one.acknowledge(&key).unwrap();
    one.acknowledge(&key).unwrap();
    assert_eq!(keys(&mut one), [""; 0]);
}

#[test]
fn standard_input_is_read_to_its_end_and_the_file_not_kept() {
    let bytes = format!("Content-Type: image/png\n\n{}\n", "x".repeat(5000));
    let mut stdin = Stdin::new(bytes.as_bytes()).with_limit(100);
    let mail = stdin.waiting(1).unwrap().remove(0);
    assert_eq!(mail.bytes, b"Content-Type: image/png\n\n");
    assert_eq!(mail.full_size, bytes.len() as u64);
    assert_eq!(mail.digest, Some(digest(bytes.as_bytes())));
    assert_eq!(mail.key, digest(bytes.as_bytes()));
    assert_eq!(Stdin::new(&b""[..]).waiting(1).unwrap(), []);
}

#[cfg(unix)]
#[test]
fn a_delivery_follows_no_link_and_leaves_readers_to_the_umask() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = tempdir().unwrap();
    let root = dir.path().join("mails");
    Maildir::create(&root).unwrap();
    let own = dir.path().join("own");
    fs::write(&own, "kept").unwrap();
    symlink(&own, root.join("tmp/1.host")).unwrap();
    assert!(Maildir::deliver(&root, "1.host", b"mail").unwrap());
    assert_eq!(fs::read(&own).unwrap(), b"kept");
    let mail = root.join("new/1.host");
    assert!(!mail.is_symlink());
    assert_eq!(fs::read(&mail).unwrap(), b"mail");
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode();
    assert_eq!(mode(&mail), mode(&own));
}

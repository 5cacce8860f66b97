//! Mails that prove nothing and are about no game: how little is kept of them, and for how long.

use std::fs;
use std::path::Path;
use std::time::{Duration, SystemTime};

use chrono::TimeDelta;
use landfall::store::{Disk, Every, MailState};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use crate::support::{JUDGE, Table};

const MODERATOR: &str = "office@club.example";

/// Writes a mail of another stranger each time, with a text of this size.
fn stray(nth: usize, bytes: usize) -> String {
    let line = "A line of which no judge has ever heard, and that means nothing at all.\r\n";
    let text = line.repeat(bytes / line.len());
    format!(
        "From: s{nth}@stranger{nth}.example\r\nTo: {JUDGE}\r\nSubject: Buy {nth}\r\n\
         Message-ID: <{nth}@stranger.example>\r\nContent-Type: text/plain\r\n\r\n\
         {text}The end of number {nth}.\r\n"
    )
}

/// Writes a mail with this text and a file of this size.
fn with_file(nth: usize, text: &str, bytes: usize) -> String {
    let file = format!("{}\r\n", "QUJD".repeat(18)).repeat(bytes / 74);
    format!(
        "From: s{nth}@stranger{nth}.example\r\nTo: {JUDGE}\r\nSubject: A file\r\n\
         Message-ID: <f{nth}@stranger.example>\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/mixed; boundary=\"b\"\r\n\r\n\
         --b\r\nContent-Type: text/plain\r\n\r\n{text}\r\n\
         --b\r\nContent-Type: application/pdf; name=\"a.pdf\"\r\n\
         Content-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n\
         {file}--b--\r\n"
    )
}

/// Returns the size of the files of a folder together.
fn size_of(folder: &Path) -> u64 {
    let files = fs::read_dir(folder).unwrap();
    let sizes = files.map(|file| file.unwrap().metadata().unwrap().len());
    sizes.sum()
}

#[test]
fn fourteen_large_mails_of_strangers_leave_a_small_database_and_a_small_maildir() {
    let house = House::new();
    let before = fs::metadata(house.database()).unwrap().len();
    for nth in 1..=7 {
        house.post(&format!("{nth}.text"), &stray(nth, 1_000_000));
        house.post(&format!("{nth}.file"), &with_file(nth, "HELLO", 1_000_000));
    }
    house.serve();
    let store = house.store();
    assert_eq!(store.newest_mails(Every, 20).unwrap().len(), 14);
    let size = store.size();
    assert!(size.file < before + 1_500_000, "{size:?}, {before} before");
    assert!(size.log < 1_000_000, "{size:?}");
    assert_eq!(size_of(&house.path("mailbox/.Processed/cur")), 0);
    for mail in store.newest_mails(Every, 20).unwrap() {
        let shown = house.says(&["mail", &mail.id.to_string()]);
        let has_file = mail.full_size > 0 && shown.contains("A file");
        let says = match has_file {
            true => "Kept without its files",
            false => "Kept in part",
        };
        assert!(shown.contains(says), "{shown:.400}");
        assert!(!shown.contains("The end of number"), "{}", mail.id);
    }
    let listed = house.json(&["mail"]);
    let mail = &listed[0];
    assert!(mail["bytes"].as_u64() > Some(900_000), "{mail}");
    assert!(mail["kept_bytes"].as_u64() < Some(140_000), "{mail}");
    // The same mail is known when it comes again.
    house.post("again.file", &with_file(1, "HELLO", 1_000_000));
    house.serve();
    let again = house.newest_mail();
    let reason = &again.reason;
    assert!(reason.contains("the same mail as"), "{reason}");
    assert!(store.mail_bytes(again.id).unwrap().len() < 1_000);
}

#[test]
fn a_players_mail_is_kept_whole() {
    let house = House::with_games(1);
    let order = Ahead::of(1).answer("game-1");
    let more = "> A line that was quoted, and is kept with all others.\r\n".repeat(3_000);
    let order = format!("{}\r\n\r\n{more}", order.trim_end());
    house.post("1", &order);
    house.serve();
    let store = house.store();
    let mail = house.newest_mail();
    assert!(mail.game.is_some(), "{}", mail.reason);
    assert_eq!(store.mail_bytes(mail.id).unwrap(), order.as_bytes());
    let shown = house.says(&["mail", "1", "--reason", "to see"]);
    assert!(!shown.contains("Kept"), "{shown:.400}");
    let processed = size_of(&house.path("mailbox/.Processed/cur"));
    assert_eq!(processed, order.len() as u64);
}

#[test]
fn beyond_the_limit_of_a_day_only_the_digest_is_kept_and_a_repeat_is_still_known() {
    let house = House::new();
    let takes_in = |days: i64, name: &str, mail: &str| {
        house.post(name, mail);
        house.says_at(later() + TimeDelta::days(days), &["serve", "--once"]);
        let mail = house.newest_mail();
        let kept = house.store().mail_bytes(mail.id).unwrap().len();
        (mail, kept)
    };
    let (_, kept) = takes_in(0, "1", &stray(1, 70_000));
    assert!(kept > 60_000 && kept < 70_000, "{kept}");
    // Others have taken all but 1,000 bytes of 16 MB since.
    house.tamper("UPDATE stray SET size = 16 * 1024 * 1024 - 1000");
    let (mail, kept) = takes_in(0, "2", &stray(2, 70_000));
    assert_eq!((mail.state, kept), (MailState::Filed, 0));
    assert!(mail.digest.is_some() && mail.full_size > 69_000, "{mail:?}");
    let shown = house.says(&["mail", &mail.id.to_string()]);
    assert!(shown.contains("Nothing of it is kept any more"), "{shown}");
    let (again, kept) = takes_in(0, "3", &stray(2, 70_000));
    let reason = format!("the same mail as {}", mail.id);
    assert_eq!((again.reason, kept), (reason, 0));
    let (_, kept) = takes_in(0, "4", &stray(4, 100));
    assert!(kept > 200, "{kept}: there is still room for a short one");
    let (_, kept) = takes_in(1, "5", &stray(5, 70_000));
    assert!(kept > 60_000, "{kept}: a new day");
    house.is_sound();
}

#[test]
fn the_bytes_of_strays_go_after_a_fortnight_whether_they_were_answered_or_wait() {
    let mut table = Table::cautious();
    table.mailbox.post(with_file(1, "HELP", 100_000));
    table.mailbox.post(stray(2, 100));
    table.lap();
    let strays = table.judge.store().newest_mails(Every, 2).unwrap();
    let kept = |table: &Table| {
        let bytes = |id| table.judge.store().mail_bytes(id).unwrap();
        let kept = strays.iter().filter(|mail| !bytes(mail.id).is_empty());
        kept.count()
    };
    let held = strays.iter().any(|mail| mail.state == MailState::Held);
    assert!(held, "{strays:?}");
    table.wait(TimeDelta::days(13));
    assert_eq!(kept(&table), 2);
    table.wait(TimeDelta::days(2));
    assert_eq!(kept(&table), 0);
    for stray in &strays {
        let mail = table.judge.store().mail(stray.id).unwrap();
        assert_eq!(&mail, stray, "all else is as it was");
    }
    assert_eq!(table.judge.store().complaints().unwrap(), [""; 0]);
}

#[test]
fn a_mail_without_its_files_is_answered_after_the_yes_and_one_that_was_cut_is_not_misread() {
    let long = format!("{}The end", "> HELP\r\n".repeat(9_000));
    for (nth, mail, is_answered) in [
        (1, with_file(1, "HELP", 500_000), true),
        (2, stray(2, 100).replace("The end", &long), false),
    ] {
        let mut table = Table::cautious();
        let mail = mail.replace("A line of which", "HELP\r\n> A line of which");
        table.hand_in(mail.clone());
        let held = table.mails().pop().unwrap();
        assert_eq!(held.state, MailState::Held, "{nth}: {}", held.reason);
        let store = table.judge.store();
        let kept = store.mail_bytes(held.id).unwrap().len();
        assert!(kept < mail.len() && kept > 100, "{nth}: {kept}");
        let lacks_words = store.cuts(held.id).unwrap().lacks_words;
        assert_eq!(lacks_words, !is_answered, "{nth}");
        let who = format!("s{nth}@stranger{nth}.example");
        table.answer(&who, "YES");
        assert_eq!(table.has(&who, "stranger-known"), !is_answered, "{nth}");
        let mail = table.judge.store().mail(held.id).unwrap();
        let became = match is_answered {
            true => "done: help",
            false => "filed: it cannot be read any more",
        };
        assert_eq!(mail.became(), became);
    }
}

#[test]
fn old_mails_leave_the_maildir_by_the_time_of_keep() {
    let house = House::with_games(1);
    let order = Ahead::of(1).answer("game-1");
    house.post("1", &order);
    house.serve();
    let folder = house.path("mailbox/.Processed/cur");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    let old = fs::File::create(folder.join("old:2,S")).unwrap();
    let then = SystemTime::from(later()) - Duration::from_secs(365 * 86_400);
    let minute = Duration::from_secs(60);
    old.set_modified(then - minute).unwrap();
    let young = fs::File::create(folder.join("young:2,S")).unwrap();
    young.set_modified(then + minute).unwrap();
    house.serve();
    assert!(!folder.join("old:2,S").exists());
    assert!(folder.join("young:2,S").exists());
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    house.configure("raw_mails = \"1y\"", "raw_mails = \"forever\"");
    young.set_modified(SystemTime::UNIX_EPOCH).unwrap();
    house.serve();
    assert!(folder.join("young:2,S").exists());
}

#[test]
fn a_moderator_gets_one_letter_about_a_disk_that_is_nearly_full() {
    let mut table = Table::with_moderator(MODERATOR);
    let disk = |percent: u64| Disk {
        free: percent * 10_000_000,
        total: 1_000_000_000,
    };
    let mut told = Vec::new();
    for percent in [50, 10, 9, 5, 12, 9, 15, 9, 3] {
        table.now += TimeDelta::hours(1);
        table.judge.watch_disk(disk(percent), table.now).unwrap();
        table.lap();
        told.push(table.letters(MODERATOR).len());
    }
    assert_eq!(told, [0, 0, 1, 1, 1, 1, 1, 2, 2]);
    let free = "only 9 percent are free: 90 MB";
    assert!(table.letters_saying(MODERATOR, free) > 0);
}

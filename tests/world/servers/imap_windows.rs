//! Folders with more mails than one answer of a server can name: they are searched piece by piece,
//! by the places of mails and not by their UIDs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::sync::atomic::{AtomicU32, Ordering};

use landfall::mail::mailbox::Imap;
use landfall::mail::server::Security;
use landfall::mail::{Left, Mailbox};

use super::dovecot::{Dovecot, PASSWORD, folders, login};
use super::hostile::{calm, judge, lap};
use super::imap::mail;
use super::scripted::{self, Act, Heard};

/// How many mails lie in the large folder.
const MAILS: u32 = 2_000_000;

/// How far apart the UIDs of two neighbours are.
const APART: u32 = 2_000;

/// Starts a server with a large folder of mails, each of them marked as deleted but for `waiting`
/// mails behind the first `before`.
fn server(before: u32, waiting: u32) -> (u16, Heard) {
    let moved = AtomicU32::new(0);
    scripted::serve(Some("* OK ready"), move |_, line| {
        let tag = scripted::tag(line);
        let has = |words: &str| line.contains(words);
        let words: Vec<&str> = line.split(' ').collect();
        if has("UID MOVE") {
            let uids = uids(words[3]);
            moved.fetch_add(u32::try_from(uids.len()).unwrap(), Ordering::SeqCst);
        }
        if has("UID SEARCH") {
            let (from, to) = words[3].split_once(':').unwrap_or(("1", "*"));
            let (from, to): (u32, u32) = (from.parse().unwrap(), to.parse().unwrap_or(MAILS));
            let begins = before + 1 + moved.load(Ordering::SeqCst);
            let found = from.max(begins)..=to.min(before + waiting);
            let found: String = found.map(|nth| format!(" {}", nth * APART)).collect();
            return scripted::imap(line, MAILS, &found);
        }
        if !has("RFC822.SIZE") && !has("BODY.PEEK[]") {
            return scripted::imap(line, MAILS, "");
        }
        let each = uids(words[3]).into_iter().map(|uid| {
            let text = mail(usize::try_from(uid).unwrap());
            let size = text.len();
            match has("RFC822.SIZE") {
                true => format!("* 1 FETCH (UID {uid} RFC822.SIZE {size})\r\n"),
                false => format!("* 1 FETCH (UID {uid} BODY[] {{{size}}}\r\n{text})\r\n"),
            }
        });
        Act::Say(format!("{}{tag} OK", each.collect::<String>()))
    })
}

/// Reads the UIDs of a set, in which no two are neighbours.
fn uids(set: &str) -> Vec<u32> {
    set.split(',').map(|uid| uid.parse().unwrap()).collect()
}

fn searches(heard: &Heard) -> usize {
    let heard = heard.lock().unwrap();
    heard.iter().filter(|line| line.contains("SEARCH")).count()
}

#[test]
fn the_oldest_of_two_million_mails_are_read_by_one_search() {
    let (port, heard) = server(0, MAILS);
    let mut mailbox = Imap::new(scripted::server(port), login(PASSWORD), folders()).unwrap();
    let waiting = mailbox.waiting(200).unwrap();
    let keys: Vec<String> = waiting.iter().map(|mail| mail.key.clone()).collect();
    let oldest: Vec<String> = (1..=200).map(|nth| format!("7.{}", nth * APART)).collect();
    assert_eq!((keys, searches(&heard)), (oldest, 1));
    assert_eq!(mailbox.left(), Left::More);
}

#[test]
fn mails_behind_a_million_that_are_deleted_are_taken_in_in_less_than_64_megabytes() {
    let (port, heard) = server(1_000_000, 450);
    let folder = judge();
    let run = lap(folder.path(), 12, "mailbox.imap", port);
    assert!(run.worked, "{}", run.said);
    run.is_small(&calm(), "2,000,000 UIDs");
    let heard = heard.lock().unwrap();
    let moved = heard
        .iter()
        .filter_map(|line| line.split_once(" UID MOVE "));
    let moved = moved.map(|(_, set)| uids(set.split(' ').next().unwrap()).len());
    assert_eq!(moved.sum::<usize>(), 450, "{heard:?}");
}

#[test]
fn a_real_server_is_searched_piece_by_piece() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let cur = dovecot.maildir().join("cur");
    for nth in 0..5_200 {
        let marks = if nth < 5_100 && nth != 7 { "ST" } else { "" };
        fs::write(cur.join(format!("{nth:04}.host:2,{marks}")), mail(nth)).unwrap();
    }
    let mut mailbox = dovecot.mailbox(Security::Plain);
    assert_eq!(mailbox.waiting(3).unwrap().len(), 3);
    assert_eq!(mailbox.left(), Left::More);
    let waiting = mailbox.waiting(1_000).unwrap();
    let texts: BTreeSet<_> = waiting.into_iter().map(|mail| mail.bytes).collect();
    let expected = (5_100..5_200).chain([7]);
    assert_eq!(texts, expected.map(|nth| mail(nth).into_bytes()).collect());
    assert_eq!(mailbox.left(), Left::Unknown);
}

/// Reads a server with mails of these UIDs and sizes once; returns the sets of UIDs that it is asked
/// for.
fn fetched(mails: &[(u32, usize)]) -> Vec<String> {
    let sizes: BTreeMap<u32, usize> = mails.iter().copied().collect();
    let searched: String = mails.iter().map(|(uid, _)| format!(" {uid}")).collect();
    let (port, heard) = scripted::serve(Some("* OK ready"), move |_, line| {
        let is_list = line.contains("RFC822.SIZE");
        if !is_list && !line.contains("BODY.PEEK[]") {
            return scripted::imap(line, u32::try_from(sizes.len()).unwrap(), &searched);
        }
        let mut said = String::new();
        for span in line.split(' ').nth(3).unwrap().split(',') {
            let (from, to) = span.split_once(':').unwrap_or((span, span));
            for (uid, size) in sizes.range(from.parse::<u32>().unwrap()..=to.parse().unwrap()) {
                let date = ["07", " 7"][usize::from(uid % 2 == 0)];
                let what = match is_list {
                    true => format!(
                        "RFC822.SIZE {size} INTERNALDATE \"{date}-Jul-2026 02:44:25 -0700\""
                    ),
                    false => format!("BODY[] {{{size}}}\r\n{}", "\r\n".repeat(size / 2)),
                };
                said += &format!("* 1 FETCH (UID {uid} {what})\r\n");
            }
        }
        Act::Say(format!("{said}{} OK", scripted::tag(line)))
    });
    let mut mailbox = Imap::new(scripted::server(port), login(PASSWORD), folders()).unwrap();
    for mail in mailbox.waiting(200).unwrap() {
        let at = mail.arrived_at.unwrap().to_rfc3339();
        assert_eq!(at, "2026-07-07T09:44:25+00:00");
    }
    let heard = heard.lock().unwrap();
    let fetches = heard
        .iter()
        .filter_map(|line| line.split_once(" UID FETCH "));
    fetches
        .map(|(_, fetch)| fetch.split(' ').next().unwrap().to_owned())
        .collect()
}

/// Numbers mails of these sizes.
fn sized(sizes: &[usize]) -> Vec<(u32, usize)> {
    (1..).zip(sizes.iter().copied()).collect()
}

#[test]
fn mails_are_fetched_in_batches_that_are_bounded_and_neighbours_are_named_together() {
    let fetches = |sizes: &[usize]| fetched(&sized(sizes));
    assert_eq!(fetches(&[100; 120]), ["1:120", "1:50", "51:100", "101:120"]);
    assert_eq!(fetches(&[200_000; 6])[1..3], ["1:2", "3:4"]);
    assert_eq!(
        fetches(&[10, 10, 1_000_000, 10, 10])[..3],
        ["1:5", "1:2", "3"]
    );
    let uids = [3, 4, 5, 6, 7, 9].map(|uid| (uid, 100));
    assert_eq!(fetched(&uids), ["3:7,9", "3:7,9"]);
    let uids = [1, u32::MAX - 1, u32::MAX].map(|uid| (uid, 100));
    assert_eq!(fetched(&uids), ["1,4294967294:4294967295"; 2]);
}

//! Reading heaps one mail at a time, and the time at which a mail came.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::Stdio;

use chrono::{DateTime, TimeDelta, Utc};
use landfall::mail::Hops;
use landfall::mail::collection::{Collection, arrival};

use super::ahead::question;
use super::house::House;
use crate::support::mail;

fn places(path: &Path) -> Vec<String> {
    let mut heap = Collection::open(path).unwrap();
    let mut places = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        places.push(mail.place);
    }
    assert_eq!(heap.read(), heap.size());
    places
}

#[test]
fn a_folder_is_read_by_name_and_hidden_files_are_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["2.eml", "1.eml", ".hidden", "10.eml"] {
        fs::write(folder.path().join(name), "From: a@b\n\nA\n").unwrap();
    }
    fs::create_dir(folder.path().join("sub")).unwrap();
    assert_eq!(places(folder.path()), ["1.eml", "10.eml", "2.eml"]);
}

#[test]
fn an_mbox_of_any_size_is_read_a_mail_at_a_time() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mbox");
    let mut file = BufWriter::new(File::create(&path).unwrap());
    let from = "From a@b Fri Nov 20 12:00:00 2026\nFrom: a@b\n\n";
    for _ in 0..3 {
        write!(file, "{from}A\n\n").unwrap();
    }
    // One mail in one line, larger than anything that is kept.
    write!(file, "{from}").unwrap();
    for _ in 0..300 {
        file.write_all(&[b'x'; 65_536]).unwrap();
    }
    write!(file, "\n\n{from}B\n").unwrap();
    drop(file);
    let mut heap = Collection::open(&path).unwrap();
    let mut found = Vec::new();
    while let Some(mail) = heap.next_mail().unwrap() {
        assert!(mail.bytes.len() <= 1_048_576);
        found.push((mail.place, mail.full_size));
    }
    assert_eq!(found.len(), 5);
    assert_eq!(found[4].0, "mail 5");
    assert!(found[3].1 > 300 * 65_536);
    assert_eq!(heap.read(), heap.size());
}

#[test]
fn a_mail_came_when_the_first_server_of_ours_took_it_or_else_when_it_says() {
    let date = "Date: Fri, 20 Nov 2026 10:00:00 +0100\n";
    let received = "Received: from x by y; Fri, 20 Nov 2026 12:30:00 +0000\n\
                    Received: from z by x; Fri, 20 Nov 2026 11:00:00 +0000\n";
    let ours = Hops::default();
    let at = |head: &str| arrival(format!("{head}From: a@b\n\nA\n").as_bytes(), &ours);
    let time = |text: &str| Some(Some(text.parse().unwrap()));
    let both = at(&format!("{received}{date}"));
    assert_eq!(both, time("2026-11-20T12:30:00Z"));
    assert_eq!(at(date), time("2026-11-20T09:00:00Z"));
    assert_eq!(at("Date: yesterday\n"), Some(None));
    assert_eq!(arrival(b"\x89PNG\r\n\x1a\n\0\0", &ours), None);
    assert_eq!(arrival(b"", &ours), None);
}

/// Writes the answer to the first question of a game, as our server took it some minutes after the
/// deadline; returns the time three hours later at which it was handed over, too.
fn answer(house: &House, minutes: i64) -> (String, DateTime<Utc>) {
    let (who, asked) = question(&house.store(), "game-1");
    let came = house.game("game-1").deadline.unwrap() + TimeDelta::minutes(minutes);
    let fields = [("In-Reply-To", asked.message_id.as_str())];
    let about = (asked.subject.as_str(), fields.as_slice());
    let mail = mail((&who, 1), &asked.reply_to, came, about, "A0");
    let stamp = came.to_rfc2822();
    let mail = format!("Received: from there.example by mx.play.example; {stamp}\r\n{mail}");
    (mail, came + TimeDelta::hours(3))
}

/// Hands the answer over in one of these ways; counts the orders and default orders that follow.
fn acts(way: &str, minutes: i64) -> (usize, usize) {
    let house = House::with_games(1);
    let (mail, now) = answer(&house, minutes);
    match way {
        "maildir" => {
            let path = house.path("mailbox/new/1");
            fs::write(&path, mail).unwrap();
            let file = File::options().write(true).open(&path).unwrap();
            file.set_modified(now.into()).unwrap();
            house.says_at(now, &["serve", "--once"]);
        }
        "receive" => {
            let mut command = house.command_at(now, &["receive"]);
            let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(mail.as_bytes()).unwrap();
            drop(stdin);
            assert!(child.wait().unwrap().success());
        }
        _ => {
            house.collect(&[mail]);
            house.says_at(now, &["batch", "heap"]);
        }
    }
    let rows = house.ledgers().remove(0).1;
    let count = |act: &str| rows.iter().filter(|row| row.contains(act)).count();
    (count("\"act\":\"orders\""), count("\"act\":\"default\""))
}

#[test]
fn the_stamp_of_the_first_server_decides_for_a_maildir_for_receive_and_for_a_batch() {
    for way in ["maildir", "receive", "batch"] {
        assert_eq!(acts(way, -11), (1, 0), "{way}: eleven minutes early");
        assert_eq!(acts(way, 11), (0, 1), "{way}: eleven minutes late");
    }
}

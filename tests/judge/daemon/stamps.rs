//! A mail is late by the stamp of our first server, whichever way the program gets it.

use std::fs::{self, File};
use std::io::Write;
use std::process::Stdio;

use super::*;

/// The answer to the first question of a game, as our server took it so many minutes after the
/// deadline, and the time three hours later at which it was handed over.
fn answer(house: &House, minutes: i64) -> (String, DateTime<Utc>) {
    let (store, game) = (house.store(), house.game("game-1"));
    let seat = store.seat(game.at(game.awaiting.unwrap())).unwrap();
    let who = store.person(seat.person.unwrap()).unwrap().address;
    let asked = store.letters_by(LettersBy::MessageId(&seat.last_message_id.unwrap()));
    let asked = Received::new(&asked.unwrap()[0].bytes);
    let came = game.deadline.unwrap() + TimeDelta::minutes(minutes);
    let fields = [("In-Reply-To", asked.message_id.as_str())];
    let about = (asked.subject.as_str(), fields.as_slice());
    let mail = crate::support::mail((&who, 1), &asked.reply_to, came, about, "A0");
    let stamp = came.to_rfc2822();
    let mail = format!("Received: from there.example by mx.play.example; {stamp}\r\n{mail}");
    (mail, came + TimeDelta::hours(3))
}

/// The acts of the game that the answer brings about, handed over in one of these ways.
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
            let mut command = house.command(&["receive", "--now", &now.to_rfc3339()]);
            let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
            let mut stdin = child.stdin.take().unwrap();
            stdin.write_all(mail.as_bytes()).unwrap();
            drop(stdin);
            assert!(child.wait().unwrap().success());
        }
        _ => {
            folder_of(&house.path("heap"), &[mail]);
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

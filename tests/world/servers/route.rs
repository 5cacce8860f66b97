//! Two judges behind one Postfix that share nothing: mail about a game that was handed over goes to
//! the judge that plays it, by the table that the first one prints.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use super::game::{House, post, succeeded, unread};
use crate::support::Received;

const THERE: &str = "judge-b@play.example";

/// The first mail in one of these folders that is like this, and which folder it is.
fn await_mail(folders: &[PathBuf], is_meant: impl Fn(&str) -> bool) -> (usize, Vec<u8>) {
    let (end, mut read) = (Instant::now() + Duration::from_secs(20), BTreeSet::new());
    while Instant::now() < end {
        for (nth, folder) in folders.iter().enumerate() {
            for path in unread(folder, &mut read) {
                let mail = fs::read(&path).unwrap();
                if is_meant(&String::from_utf8_lossy(&mail)) {
                    return (nth, mail);
                }
            }
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("no such mail came into {folders:?}");
}

/// Runs the other judge, which reads what Postfix delivers to it.
fn there(folder: &Path, args: &[&str]) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_landfall"));
    command.env_remove("LANDFALL_LOG").stdin(Stdio::null());
    let config = folder.join("judge.toml");
    succeeded(
        &command
            .arg("--config")
            .arg(config)
            .args(args)
            .output()
            .unwrap(),
    );
}

#[test]
fn mail_about_a_game_that_was_handed_over_goes_to_the_judge_that_plays_it() {
    let Some(house) = House::start() else { return };
    house.open_game();
    house.run(&["serve", "--once"]);
    let mail = house.dovecot.maildir().parent().unwrap().to_owned();
    let names = ["alice", "bob"];
    let asks = |mail: &str| mail.contains("YOUR CHOICES");
    let (asked, question) = await_mail(&names.map(|name| mail.join(name)), asks);
    let question = Received::new(&question);
    let code = question.codes().swap_remove(0);

    let file = house.path("game.jsonl");
    let file = file.to_str().unwrap();
    house.run(&["hand-over", "new-world-1", "--to", THERE, "--out", file]);
    let table = house.postfix.conf("judge-a");
    fs::write(&table, house.run(&["route", "--map"])).unwrap();
    let main = house.postfix.conf("main.cf");
    let text = fs::read_to_string(&main).unwrap();
    let table = format!("virtual_alias_maps = regexp:{}\n", table.display());
    fs::write(&main, text + &table).unwrap();
    house.postfix.read_configuration();

    let other = house.path("judge-b");
    let mut init = Command::new(env!("CARGO_BIN_EXE_landfall"));
    init.args(["init", "--sample", "maildir", "--address", THERE]);
    succeeded(&init.arg(&other).output().unwrap());
    let config = other.join("judge.toml");
    let text = fs::read_to_string(&config).unwrap();
    let inbox = mail.join("judge-b");
    let own = "maildir = \"mailbox\"";
    assert_eq!(text.matches(own).count(), 1, "{text}");
    fs::write(&config, text.replace(own, &format!("maildir = {inbox:?}"))).unwrap();
    let seats = [
        "--seat=RED=alice@play.example",
        "--seat=BLUE=bob@play.example",
    ];
    there(&other, &["import", file, seats[0], seats[1]]);

    // The player answers the letter of the first judge, and Postfix knows better.
    let name = names[asked];
    let mut pen = house.pen(name);
    post(&mut pen, name, &question, &code, 1);
    await_mail(std::slice::from_ref(&inbox), |mail| mail.contains(&code));
    there(&other, &["serve", "--once"]);
    let letters = other.join(format!("players/{name}@play.example"));
    let (_, asks) = await_mail(&[letters], |mail| mail.contains("judge-b+confirm"));
    post(&mut pen, name, &Received::new(&asks), "YES", 2);
    await_mail(&[inbox], |mail| mail.contains("YES"));
    there(&other, &["serve", "--once"]);
    let store = landfall::store::Store::open(&other.join("landfall.db")).unwrap();
    let game = store.game_by_name("new-world-1").unwrap().unwrap();
    assert_eq!(store.order_sets(game.id).unwrap().len(), 1);
    // The first judge got nothing of it.
    assert!(house.dovecot.mails("").is_empty());
}

//! `[hooks]`: a command that hears of turns, after the commit and nothing hidden.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use super::ahead::Ahead;
use super::house::House;
use super::later;
use super::running::Running;

/// Sets up a house with a running game and a number of orders for it in the mailbox.
fn house(hook: &str, orders: u32) -> House {
    let house = House::with_games(1);
    house.configure("[hooks]", &format!("[hooks]\n{hook}"));
    let mut ahead = Ahead::of(1);
    for (no, mail) in ahead.rounds(1, orders).iter().enumerate() {
        // Without a tag it takes a reader of subjects.
        house.post(&no.to_string(), mail);
    }
    house
}

/// Reads the turns that the hook has heard of.
fn lines(house: &House) -> Vec<Value> {
    let text = fs::read_to_string(house.path("told.jsonl")).unwrap_or_default();
    let line = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(line).collect()
}

#[test]
fn a_hook_hears_who_decided_and_who_is_asked_now() {
    let house = house("on_turn = \"cat >> told.jsonl\"", 1);
    assert_eq!(house.serve_logged(&[]), "");
    let told = lines(&house);
    assert_eq!(told.len(), 1, "{told:#?}");
    let game = house.game("game-1");
    let seats = house.store().seats(game.id).unwrap();
    let asked = &seats[usize::from(game.awaiting.unwrap())].name;
    let stamp = |at: DateTime<Utc>| at.to_rfc3339_opts(SecondsFormat::AutoSi, true);
    assert_eq!(
        told[0],
        json!({
            "event": "turn",
            "game": "game-1",
            "title": "new_world",
            "at": stamp(later()),
            "decision": 1,
            "decided": [{
                "decision": 1,
                "seat": told[0]["decided"][0]["seat"],
                "at": stamp(later()),
            }],
            "undone": 0,
            "asked": asked,
            "by": game.deadline.map(stamp),
            "paused": false,
            "over": false,
        })
    );
    let decided = told[0]["decided"][0]["seat"].as_str().unwrap();
    assert!(seats.iter().any(|seat| seat.name == decided), "{decided}");
    assert_ne!(decided, asked);
    // Nothing has happened since.
    house.serve_logged(&[]);
    assert_eq!(lines(&house).len(), 1);
}

#[test]
fn a_hook_that_fails_is_logged_and_stops_nothing() {
    for hook in ["echo no good >&2; exit 3", "nowhere/nothing", "kill -9 $$"] {
        let house = house(&format!("on_turn = \"{hook}\""), 1);
        let before = house.all_delivered();
        let log = house.serve_logged(&[]);
        assert!(log.contains("ERROR The hook on_turn ended with"), "{log}");
        assert!(log.contains("game=1"), "{log}");
        if hook.contains("exit 3") {
            assert!(log.contains("exit status: 3: no good"), "{log}");
        }
        assert!(house.all_delivered() > before);
        assert!(house.game("game-1").head > 0);
    }
}

#[test]
fn a_hook_that_takes_too_long_is_ended_with_all_that_it_started() {
    let hook = "on_turn = \"sleep 300 & echo $! > child; wait\"\nseconds = 1";
    let house = house(hook, 1);
    let since = Instant::now();
    let log = house.serve_logged(&[]);
    assert!(since.elapsed() < Duration::from_secs(200));
    let ended = "took longer than 1 seconds, and was ended";
    assert!(log.contains(ended), "{log}");
    let child = fs::read_to_string(house.path("child")).unwrap();
    let state = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.trim()));
        let state = |stat: String| stat.rsplit(") ").next()?.chars().next();
        stat.map_or(Some('Z'), state).unwrap()
    };
    while !['Z', 'X'].contains(&state()) {
        assert!(since.elapsed() < Duration::from_secs(200), "it lives");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_loud_hook_that_does_not_read_is_ended_after_its_time() {
    let loud = "on_turn = \"exec < /dev/null; yes >&2 | head -c 1000000; yes | head -c 9999999\"";
    let house = house(&format!("{loud}\nseconds = 1"), 1);
    let log = house.serve_logged(&[]);
    assert!(log.contains("took longer than 1 seconds"), "{log}");
}

#[test]
fn a_hook_runs_outside_of_any_transaction_and_after_the_commit() {
    let program = env!("CARGO_BIN_EXE_landfall");
    let now = later().to_rfc3339();
    let hook = format!(
        "on_turn = \"{program} clock --confirm --now {now} > wrote && \
         {program} show game-1 --json --now {now} > seen.json; cat >> told.jsonl\"\nseconds = 60"
    );
    let house = house(&hook.replace(" --json", ""), 1);
    assert_eq!(house.serve_logged(&[]), "");
    let wrote = fs::read_to_string(house.path("wrote")).unwrap();
    assert!(wrote.contains("It is confirmed"), "{wrote}");
    let seen = fs::read_to_string(house.path("seen.json")).unwrap();
    let shown = house.says(&["show", "game-1"]);
    assert_eq!(seen, shown, "the turn is there for all");
    assert_eq!(lines(&house).len(), 1);
}

#[test]
fn a_hook_hears_of_turns_in_their_order_and_of_those_by_commands() {
    let house = House::with_games(2);
    house.hurry();
    house.configure("[hooks]", "[hooks]\non_turn = \"cat >> told.jsonl\"");
    let daemon = Running::of(&house);
    house.says(&["end", "--yes", "game-2", "--reason", "moved away"]);
    house.await_lines(1);
    house.says(&["end", "--yes", "game-1", "--reason", "moved away"]);
    house.await_lines(2);
    let told = lines(&house);
    for (told, game) in told.iter().zip(["game-2", "game-1"]) {
        assert_eq!(told["game"], game);
        assert_eq!(told["over"], true);
        assert_eq!(told["asked"], Value::Null);
    }
    daemon.stop();
    assert_eq!(lines(&house).len(), 2);
}

impl House {
    /// Waits until the hook has heard of this number of turns.
    fn await_lines(&self, count: usize) {
        let since = Instant::now();
        while lines(self).len() < count {
            let patient = since.elapsed() < Duration::from_secs(60);
            assert!(patient, "{:?}", lines(self));
            thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_hook_of_a_new_configuration_hears_only_of_turns_after_it() {
    let house = House::with_games(2);
    house.hurry();
    let mut daemon = Running::of(&house);
    house.says(&["end", "--yes", "game-1", "--reason", "moved away"]);
    house.configure("[hooks]", "[hooks]\non_turn = \"cat >> told.jsonl\"");
    daemon.read_again();
    house.says(&["end", "--yes", "game-2", "--reason", "moved away"]);
    house.await_lines(1);
    daemon.stop();
    let told = lines(&house);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_eq!(told[0]["game"], "game-2");
}

#[test]
fn a_hook_without_time_is_refused() {
    let house = House::new();
    house.configure("[hooks]", "[hooks]\non_turn = \"true\"\nseconds = 0");
    let complaint = house.complains(&["serve", "--once"]);
    assert!(complaint.contains("hooks.seconds"), "{complaint}");
}

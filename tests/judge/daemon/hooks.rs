//! `[hooks]`: a command that hears of turns, after the commit and nothing hidden.

use std::time::{Duration, Instant};

use super::*;
use crate::support::signals::Signal;

/// A house with a running game, and so many orders for it in the mailbox.
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

/// What a lap logs.
fn serve(house: &House) -> String {
    let now = later().to_rfc3339();
    let served = house.program(&["serve", "--once", "--now", &now]);
    let log = String::from_utf8(served.stderr).unwrap();
    assert!(served.status.success(), "{log}");
    log
}

fn lines(house: &House) -> Vec<Value> {
    let text = fs::read_to_string(house.path("told.jsonl")).unwrap_or_default();
    let line = |line: &str| serde_json::from_str(line).unwrap();
    text.lines().map(line).collect()
}

#[test]
fn a_hook_hears_who_decided_and_who_is_asked_now() {
    let house = house("on_turn = \"cat >> told.jsonl\"", 1);
    assert_eq!(serve(&house), "");
    let told = lines(&house);
    assert_eq!(told.len(), 1, "{told:#?}");
    let game = house.game("game-1");
    let seats = house.store().seats(game.id).unwrap();
    let asked = &seats[usize::from(game.awaiting.unwrap())].name;
    let stamp = |at: DateTime<Utc>| at.to_rfc3339_opts(chrono::SecondsFormat::AutoSi, true);
    assert_eq!(
        told[0],
        serde_json::json!({
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
    serve(&house);
    assert_eq!(lines(&house).len(), 1);
}

#[test]
fn a_hook_that_fails_is_logged_and_stops_nothing() {
    for hook in ["echo no good >&2; exit 3", "nowhere/nothing", "kill -9 $$"] {
        let house = house(&format!("on_turn = \"{hook}\""), 1);
        let before = house.all_delivered();
        let log = serve(&house);
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
    let log = serve(&house);
    assert!(since.elapsed() < Duration::from_secs(200));
    assert!(
        log.contains("took longer than 1 seconds, and was ended"),
        "{log}"
    );
    let child = fs::read_to_string(house.path("child")).unwrap();
    let state = || {
        let stat = fs::read_to_string(format!("/proc/{}/stat", child.trim()));
        stat.map_or('Z', |stat| {
            stat.rsplit(") ").next().unwrap().chars().next().unwrap()
        })
    };
    while !['Z', 'X'].contains(&state()) {
        assert!(since.elapsed() < Duration::from_secs(200), "it lives");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_hook_that_neither_reads_nor_is_silent_is_no_matter() {
    let loud = "on_turn = \"exec < /dev/null; yes >&2 | head -c 1000000; yes | head -c 9999999\"";
    let house = house(&format!("{loud}\nseconds = 1"), 1);
    let log = serve(&house);
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
    assert_eq!(serve(&house), "");
    let wrote = fs::read_to_string(house.path("wrote")).unwrap();
    assert!(wrote.contains("It is confirmed"), "{wrote}");
    let seen = fs::read_to_string(house.path("seen.json")).unwrap();
    let shown = house.says(&["show", "game-1"]);
    assert_eq!(seen, shown, "what it is told of is there for everybody");
    assert_eq!(lines(&house).len(), 1);
}

#[test]
fn a_daemon_tells_of_turns_in_their_order_and_of_those_that_others_make() {
    let house = House::with_games(2);
    house.configure("lap_seconds = 30", "lap_seconds = 1");
    house.configure("[hooks]", "[hooks]\non_turn = \"cat >> told.jsonl\"");
    let daemon = Running::of(&house);
    house.says(&["end", "--yes", "game-2", "--reason", "moved away"]);
    house.await_lines(1);
    house.says(&["end", "--yes", "game-1", "--reason", "moved away"]);
    house.await_lines(2);
    let told = lines(&house);
    let games: Vec<&str> = told
        .iter()
        .map(|told| told["game"].as_str().unwrap())
        .collect();
    assert_eq!(games, ["game-2", "game-1"]);
    for told in told {
        assert_eq!(
            (&told["over"], &told["asked"]),
            (&true.into(), &Value::Null)
        );
    }
    daemon.stop();
    assert_eq!(lines(&house).len(), 2);
}

impl House {
    /// Waits until the hook was told so often.
    fn await_lines(&self, count: usize) {
        let since = Instant::now();
        while lines(self).len() < count {
            assert!(
                since.elapsed() < Duration::from_secs(60),
                "{:?}",
                lines(self)
            );
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[test]
fn a_hook_that_comes_with_a_new_configuration_hears_what_comes_from_then_on() {
    let house = House::with_games(2);
    house.configure("lap_seconds = 30", "lap_seconds = 1");
    let mut daemon = Running::of(&house);
    house.says(&["end", "--yes", "game-1", "--reason", "moved away"]);
    house.configure("[hooks]", "[hooks]\non_turn = \"cat >> told.jsonl\"");
    daemon.signal(Signal::HUP);
    daemon.await_word("o on by");
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

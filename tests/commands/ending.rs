//! A game that its rules have not ended, and a look at a seat of one that goes on.

use std::fs;

use super::Desk;

#[test]
fn a_game_that_was_ended_says_so_everywhere() {
    for (words, state, told) in [
        (&["end", "ended"][..], "over (abandoned)", "abandoned"),
        (&["end", "ended", "--draw"][..], "over (draw)", "draw"),
    ] {
        let desk = Desk::new();
        open(&desk, "new_world", "ended");
        desk.run(&[words, &["--reason", "moved away"]].concat())
            .ok();
        let games = desk.run(&["games"]).ok();
        assert!(games.contains(state), "{games}");
        let games: serde_json::Value =
            serde_json::from_str(&desk.run(&["games", "--json"]).ok()).unwrap();
        assert!(games[0]["awaiting"].is_null() && games[0]["deadline"].is_null());
        let shown = desk.run(&["show", "ended"]).ok();
        assert!(shown.contains(state), "{shown}");
        desk.run(&["archive", "ended", "--out", "out"]).ok();
        for file in ["transcript.txt", "transcript.md", "index.html"] {
            let text = fs::read_to_string(desk.path("out/ended").join(file)).unwrap();
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(told), "{file}");
            assert!(text.contains("moved away"), "{file}");
        }
        desk.run(&["verify", "ended"]).ok();
    }
}

#[test]
fn to_archive_what_a_seat_sees_of_a_game_that_goes_on_is_a_look() {
    let desk = Desk::new();
    open(&desk, "race", "hides");
    let looks = || {
        let ledger = desk.run(&["export", "hides"]).ok();
        ledger.matches("\"deed\":\"looked\"").count()
    };
    desk.run(&["archive", "hides", "--out", "all"]).ok();
    assert_eq!(looks(), 0, "what all may see is none");
    desk.run(&["archive", "hides", "--as", "RED", "--out", "red"])
        .ok();
    assert_eq!(looks(), 1);
}

fn open(desk: &Desk, title: &str, name: &str) {
    let red = ["--seat", "RED=red@example.org"];
    let blue = ["--seat", "BLUE=blue@example.org"];
    let game = ["open", title, "--seats", "2", "--name", name];
    desk.run(&[&game[..], &red, &blue].concat()).ok();
}

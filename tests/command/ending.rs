//! A game that its rules have not ended, and a look at a seat of one that goes on.

use std::fs;

use landfall::command::moderate;

use super::{Desk, NOW, mail, said};
use crate::support::{on_one_line, page};

#[test]
fn a_game_that_was_ended_says_so_everywhere() {
    for (words, state, told) in [
        (
            &["end", "--yes", "ended"][..],
            "over (abandoned)",
            "abandoned",
        ),
        (
            &["end", "--yes", "ended", "draw"][..],
            "over (draw)",
            "draw",
        ),
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
            let text = on_one_line(&page::unpacked(&text));
            assert!(text.contains(told), "{file}");
            assert!(text.contains("moved away"), "{file}");
        }
        let said = desk.run(&["verify", "ended"]).fails(3);
        assert!(said.contains("the seed is not revealed yet"), "{said}");
        let files = || fs::read_dir(desk.path("out/ended")).unwrap().count();
        assert_eq!(files(), 3, "no ledger");
        assert!(!desk.run(&["export", "ended"]).ok().contains("seed"));
        let done = desk.run(&["reveal", "ended"]).ok();
        assert_eq!(done, "Done: the seed of ended is revealed.\n");
        desk.run(&["verify", "ended"]).ok();
        desk.run(&["archive", "ended", "--out", "out"]).ok();
        assert_eq!(files(), 4);
        assert!(desk.run(&["export", "ended"]).ok().contains("revealed"));
    }
}

#[test]
fn what_is_hard_to_take_back_waits_for_a_second_word() {
    let desk = Desk::new();
    open(&desk, "race", "hides");
    let end = ["end", "hides", "--reason", "moved away"];
    let complaint = desk.run(&end).fails(1);
    assert!(
        complaint.contains("END hides is hard to take back"),
        "{complaint}"
    );
    assert!(complaint.contains("--yes"), "{complaint}");
    desk.run(&[&end[..], &["--dry-run"]].concat()).ok();
    assert!(!desk.run(&["games"]).ok().contains("over"));
    desk.run(&[&end[..], &["--yes"]].concat()).ok();
    assert!(desk.run(&["games"]).ok().contains("over"));
}

#[test]
fn at_a_terminal_the_words_of_the_deed_are_typed_once_more() {
    for (typed, done) in [
        ("END hides\n", true),
        ("  end  Hides \r\n", true),
        ("yes\n", false),
        ("END hide\n", false),
        ("\n", false),
        ("", false),
    ] {
        let mut asked = Vec::new();
        let said = moderate::repeated("END hides", &mut typed.as_bytes(), &mut asked);
        assert_eq!(said.is_ok(), done, "{typed:?}");
        assert!(
            String::from_utf8(asked)
                .unwrap()
                .contains("type: END hides")
        );
    }
}

#[test]
fn to_archive_what_a_seat_sees_of_a_game_that_goes_on_is_a_look() {
    let desk = Desk::new();
    open(&desk, "race", "hides");
    let looks = || {
        let ledger = desk.run(&["export", "hides", "--with-seed"]).ok();
        ledger.matches("\"deed\":\"looked\"").count()
    };
    desk.run(&["archive", "hides", "--out", "all"]).ok();
    assert_eq!(looks(), 0, "what all may see is none");
    desk.run(&["archive", "hides", "--as", "RED", "--out", "red"])
        .ok();
    assert_eq!(looks(), 1);
}

/// To read a player's mail is one as well: by mail it always was.
#[test]
fn to_read_a_players_mail_of_a_game_that_goes_on_is_a_look_with_name_and_reason() {
    let desk = Desk::new();
    open(&desk, "new_world", "talk");
    desk.run(&["serve", "--once"]).ok();
    let letters = ["red@example.org", "blue@example.org"].map(|who| desk.letters(who).remove(0));
    let asked = letters
        .iter()
        .find(|letter| letter.contains("YOUR CHOICES"));
    let header = |name: &str| {
        let line = asked
            .unwrap()
            .lines()
            .find_map(|line| line.strip_prefix(name));
        line.unwrap().trim().to_owned()
    };
    let (from, to) = (header("To:"), header("Reply-To:"));
    let secret = mail(&from, 1, "A0\n\nMy secret plan.").replace("judge@example.org", &to);
    said(desk.command(&["receive"]).write_stdin(secret)).ok();
    desk.run(&["serve", "--once"]).ok();
    let looks = || {
        let ledger = desk.run(&["export", "talk", "--with-seed"]).ok();
        ledger.matches("\"deed\":\"looked\"").count()
    };
    // A list says nothing that its writer wrote, and neither does what scripts get.
    for args in [
        &["mail"] as &[&str],
        &["mail", "--game", "talk"],
        &["mail", "1", "--json"],
    ] {
        assert!(!desk.run(args).ok().contains("secret"), "{args:?}");
    }
    let plan = desk.run(&["mail", "1", "--dry-run"]).ok();
    assert!(
        plan.contains("moderated looked") && !plan.contains("secret"),
        "{plan}"
    );
    assert_eq!(looks(), 0);
    let read = ["mail", "1", "--reason", "a complaint", "--by", "Ann"];
    assert!(desk.run(&read).ok().contains("My secret plan."));
    assert_eq!(looks(), 1);
    let ledger = desk.run(&["export", "talk", "--with-seed"]).ok();
    assert!(
        ledger.contains(r#""by":"Ann","reason":"a complaint","deed":"looked""#),
        "{ledger}"
    );
    let shows = [
        "show",
        "talk",
        "--as",
        "RED",
        "--reason",
        "help",
        "--dry-run",
    ];
    assert!(desk.run(&shows).ok().contains("This is what would follow."));
    desk.run(&["end", "--yes", "talk"]).ok();
    desk.run(&["reveal", "talk"]).ok();
    desk.run(&["mail", "1"]).ok();
    assert_eq!(looks(), 1, "what is revealed hides nothing");
    let told = desk.run(&["transcript", "talk"]).ok();
    let told = on_one_line(&told);
    assert!(told.contains("(Ann) looked once at what only"), "{told}");
}

fn open(desk: &Desk, title: &str, name: &str) {
    let red = ["--seat", "RED=red@example.org"];
    let blue = ["--seat", "BLUE=blue@example.org"];
    let game = ["open", title, "--seats", "2", "--name", name, "--no-luck"];
    desk.run(&[&game[..], &red, &blue].concat()).ok();
}

#[test]
fn a_game_that_has_not_begun_is_called_off_and_every_list_says_so() {
    let desk = Desk::new();
    let open = ["open", "race", "--seats", "3", "--name", "atlantis"];
    desk.run(
        &[
            &open[..],
            &["--seat", "RED=alice@example.org", "--now", NOW],
        ]
        .concat(),
    )
    .ok();
    let end = [
        "end",
        "--yes",
        "atlantis",
        "--reason",
        "Nobody came.",
        "--now",
        NOW,
    ];
    let plan = desk.run(&[&end[..], &["--dry-run"]].concat()).ok();
    for says in [
        "atlantis 4 ended",
        "atlantis 5 revealed",
        "To alice@example.org, subject [atlantis] RED:",
        "called off before it began",
    ] {
        assert!(plan.contains(says), "{says}: {plan}");
    }
    assert!(desk.run(&["games"]).ok().contains("waiting"));
    let complaint = desk.run(&["end", "--yes", "atlantis", "draw"]).fails(1);
    assert!(complaint.contains("END without DRAW"), "{complaint}");
    let done = desk.run(&end).ok();
    assert!(done.starts_with("Done: atlantis is called off"), "{done}");
    let complaint = desk.run(&end).fails(1);
    assert!(complaint.contains("over already"), "{complaint}");
    desk.run(&["serve", "--once"]).ok();
    // The first one asked for words of luck.
    assert_eq!(desk.letters("alice@example.org").len(), 2);

    let listed = desk.run(&["games"]).ok();
    assert!(
        listed.contains("over (abandoned)") && listed.contains("1/3"),
        "{listed}"
    );
    for args in [
        &["show", "atlantis"] as &[&str],
        &["show", "atlantis", "--json"],
        &["transcript", "atlantis"],
        &["transcript", "atlantis", "--all"],
        &["verify", "atlantis"],
        &["archive", "atlantis", "--out", "one"],
        &["archive", "--finished", "--out", "all"],
        &["export", "atlantis", "--out", "atlantis.jsonl"],
        &["verify", "atlantis.jsonl"],
        &["status"],
    ] {
        desk.run(args).ok();
    }
    let complaint = desk.run(&["show", "atlantis", "--as", "RED"]).ok();
    assert!(!complaint.contains("YOUR CHOICES"), "{complaint}");
    let told = desk.run(&["transcript", "atlantis", "--all"]).ok();
    let told = on_one_line(&told);
    assert!(
        told.contains("called off before it began") && !told.contains("Place 1"),
        "{told}"
    );
    let list = fs::read_to_string(desk.path("all/index.html")).unwrap();
    assert!(list.contains("called off"), "{list}");
    let there = Desk::new();
    let file = desk.path("atlantis.jsonl");
    let told = there.run(&["import", file.to_str().unwrap()]).ok();
    assert_eq!(told, "atlantis: 0 events, over.\n");
    let again = there.run(&["export", "atlantis"]).ok();
    assert!(again == fs::read_to_string(file).unwrap());
}

#[test]
fn a_dry_run_of_the_desk_shows_no_draw_and_nobodys_letter_and_orders_are_a_look() {
    let desk = Desk::new();
    open(&desk, "race", "talk");
    let games: serde_json::Value =
        serde_json::from_str(&desk.run(&["games", "--json"]).ok()).unwrap();
    let awaited = games[0]["awaiting"].as_str().unwrap().to_owned();
    let looks = || {
        let ledger = desk.run(&["export", "talk", "--with-seed"]).ok();
        ledger.matches("\"deed\":\"looked\"").count()
    };
    let eject = ["eject", "talk", &awaited, "--dry-run"];
    for json in [&[] as &[&str], &["--json"]] {
        let plan = desk.run(&[&eject[..], json].concat()).ok();
        for secret in ["\"event\"", "YOUR ", "stood_in", "\"line\""] {
            assert!(!plan.contains(secret), "{secret}: {plan}");
        }
        assert!(plan.contains("ejected"), "{plan}");
    }
    assert_eq!(looks(), 0);
    let order = ["order", "talk", "as", &awaited, "--dry-run", "--line"];
    let plan = desk.run(&[&order[..], &["A1"]].concat()).ok();
    assert!(plan.contains("the ledger records it"), "{plan}");
    assert!(
        !plan.contains("\"event\"") && !plan.contains("YOUR "),
        "{plan}"
    );
    assert_eq!(looks(), 1);
    let complaint = desk.run(&[&order[..], &["BUILD dance"]].concat()).fails(1);
    assert!(complaint.contains("BUILD dance: "), "{complaint}");
    assert_eq!(looks(), 2);
}

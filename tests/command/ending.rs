//! A game that its rules have not ended, and looks at a seat of one in play.

use std::fs;

use landfall::command::moderate;

use super::{Desk, NOW, mail_to};
use crate::support::output::Says as _;
use crate::support::{on_one_line, page};

fn open(desk: &Desk, title: &str, name: &str) {
    let seats = "--seats 2 --seat RED=red@example.org --seat BLUE=blue@example.org";
    let game = ["open", title, "--name", name, "--no-luck"];
    desk.run((game, seats)).ok();
}

/// Counts the looks at hidden things that the ledger of a game has.
fn looks(desk: &Desk, game: &str) -> usize {
    let ledger = desk.run(["export", game, "--with-seed"]).ok();
    ledger.matches("\"deed\":\"looked\"").count()
}

#[test]
fn a_game_that_was_ended_says_so_everywhere() {
    for (end, state, told) in [
        ("end --yes ended", "over (abandoned)", "abandoned"),
        ("end --yes ended draw", "over (draw)", "draw"),
    ] {
        let desk = Desk::new();
        open(&desk, "new_world", "ended");
        desk.run((end, ["--reason", "moved away"])).ok();
        desk.prints("games", &[state]);
        let games = desk.json("games");
        assert!(games[0]["awaiting"].is_null() && games[0]["deadline"].is_null());
        desk.prints("show ended", &[state]);
        desk.run("archive ended --out out").ok();
        for file in ["transcript.txt", "transcript.md", "index.html"] {
            let text = page::unpacked(&desk.read(&format!("out/ended/{file}")));
            let text = on_one_line(&text);
            assert!(text.contains(told), "{file}");
            assert!(text.contains("moved away"), "{file}");
        }
        let complaint = desk.run("verify ended").fails(3);
        complaint.must_say("the seed is not revealed yet");
        let files = || fs::read_dir(desk.path("out/ended")).unwrap().count();
        assert_eq!(files(), 3, "no ledger");
        assert!(!desk.run("export ended").ok().contains("seed"));
        let done = desk.run("reveal ended").ok();
        assert_eq!(done, "Done: the seed of ended is revealed.\n");
        desk.run("verify ended").ok();
        desk.run("archive ended --out out").ok();
        assert_eq!(files(), 4);
        assert!(desk.run("export ended").ok().contains("revealed"));
    }
}

#[test]
fn what_is_hard_to_take_back_waits_for_a_second_word() {
    let desk = Desk::new();
    open(&desk, "race", "hides");
    let end = ["end", "hides", "--reason", "moved away"];
    desk.refuses(end, &["END hides is hard to take back", "--yes"]);
    desk.run((&end, "--dry-run")).ok();
    assert!(!desk.run("games").ok().contains("over"));
    desk.run((&end, "--yes")).ok();
    assert!(desk.run("games").ok().contains("over"));
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
        let asked = String::from_utf8(asked).unwrap();
        asked.must_say("type: END hides");
    }
}

#[test]
fn to_archive_what_a_seat_sees_of_a_game_that_goes_on_is_a_look() {
    let desk = Desk::new();
    open(&desk, "race", "hides");
    let looks = || looks(&desk, "hides");
    desk.run("archive hides --out all").ok();
    assert_eq!(looks(), 0, "what all may see is none");
    desk.run("archive hides --as RED --out red").ok();
    assert_eq!(looks(), 1);
}

/// To read a player's mail is one as well: by mail it always was.
#[test]
fn to_read_a_players_mail_of_a_game_that_goes_on_is_a_look_with_name_and_reason() {
    let desk = Desk::new();
    open(&desk, "new_world", "talk");
    desk.run("serve --once").ok();
    let letters = ["red@example.org", "blue@example.org"].map(|who| (who, desk.letter(who)));
    let (from, letter) = letters
        .iter()
        .find(|(_, letter)| !letter.codes().is_empty())
        .unwrap();
    let secret = mail_to(&letter.reply_to, from, 1, "A0\n\nMy secret plan.");
    desk.feed("receive", secret).ok();
    desk.run("serve --once").ok();
    let looks = || looks(&desk, "talk");
    // A list says nothing that its writer wrote, and neither does what scripts get.
    for args in ["mail", "mail --game talk", "mail 1 --json"] {
        desk.run(args).ok().must_not_say("secret");
    }
    let plan = desk.run("mail 1 --dry-run").ok();
    plan.must_say("moderated looked");
    plan.must_not_say("secret");
    assert_eq!(looks(), 0);
    let read = ["mail", "1", "--reason", "a complaint", "--by", "Ann"];
    desk.prints(read, &["My secret plan."]);
    assert_eq!(looks(), 1);
    let deed = r#""by":"Ann","reason":"a complaint","deed":"looked""#;
    desk.prints("export talk --with-seed", &[deed]);
    let shows = "show talk --as RED --reason help --dry-run";
    desk.prints(shows, &["This is what would follow."]);
    desk.run("end --yes talk").ok();
    desk.run("reveal talk").ok();
    desk.run("mail 1").ok();
    assert_eq!(looks(), 1, "what is revealed hides nothing");
    let told = on_one_line(&desk.run("transcript talk").ok());
    told.must_say("(Ann) looked once at what only");
}

#[test]
fn a_game_that_has_not_begun_is_called_off_and_every_list_says_so() {
    let desk = Desk::new();
    let open = "open race --seats 3 --name atlantis --seat RED=alice@example.org";
    desk.run((open, ["--now", NOW])).ok();
    let end = [
        "end",
        "--yes",
        "atlantis",
        "--reason",
        "Nobody came.",
        "--now",
        NOW,
    ];
    let says = [
        "atlantis 4 ended",
        "atlantis 5 revealed",
        "To alice@example.org, subject [atlantis] News:",
        "called off before it began",
    ];
    desk.prints((end, "--dry-run"), &says);
    desk.prints("games", &["waiting"]);
    desk.refuses("end --yes atlantis draw", &["END without DRAW"]);
    let done = desk.run(end).ok();
    assert!(done.starts_with("Done: atlantis is called off"), "{done}");
    desk.refuses(end, &["over already"]);
    desk.run("serve --once").ok();
    // The first one asked for words of luck.
    assert_eq!(desk.letters("alice@example.org").len(), 2);

    desk.prints("games", &["over (abandoned)", "1/3"]);
    for args in [
        "show atlantis",
        "show atlantis --json",
        "transcript atlantis",
        "transcript atlantis --all",
        "verify atlantis",
        "archive atlantis --out one",
        "archive --finished --out all",
        "export atlantis --out atlantis.jsonl",
        "verify atlantis.jsonl",
        "status",
    ] {
        desk.run(args).ok();
    }
    let shown = desk.run("show atlantis --as RED").ok();
    shown.must_not_say("YOUR CHOICES");
    let told = on_one_line(&desk.run("transcript atlantis --all").ok());
    told.must_say("called off before it began");
    told.must_not_say("Place 1");
    desk.read("all/index.html").must_say("called off");
    let there = Desk::new();
    let file = desk.path("atlantis.jsonl");
    let told = there.run(["import", file.to_str().unwrap()]).ok();
    assert_eq!(told, "atlantis: 0 events, over.\n");
    let again = there.run("export atlantis").ok();
    assert!(again == fs::read_to_string(file).unwrap());
}

#[test]
fn a_dry_run_of_the_desk_shows_no_draw_and_nobodys_letter_and_orders_are_a_look() {
    let desk = Desk::new();
    open(&desk, "race", "talk");
    let games = desk.json("games");
    let awaited = games[0]["awaiting"].as_str().unwrap().to_owned();
    let looks = || looks(&desk, "talk");
    let eject = ["eject", "talk", &awaited, "--dry-run"];
    for json in ["", "--json"] {
        let plan = desk.prints((eject, json), &["ejected"]);
        for secret in ["\"event\"", "YOUR ", "stood_in", "\"line\""] {
            plan.must_not_say(secret);
        }
    }
    assert_eq!(looks(), 0);
    let order = ["order", "talk", "as", &awaited, "--dry-run", "--line"];
    let plan = desk.prints((order, "A1"), &["the ledger records it"]);
    plan.must_not_say("\"event\"");
    plan.must_not_say("YOUR ");
    assert_eq!(looks(), 1);
    desk.refuses((order, ["BUILD dance"]), &["BUILD dance: "]);
    assert_eq!(looks(), 2);
}

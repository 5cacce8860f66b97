//! `open`, and every mistake in it.

use super::{Desk, NOW, four, mail, mail_to};
use crate::support::on_one_line;
use crate::support::output::Says as _;

#[test]
fn a_game_without_a_name_gets_the_next_free_one() {
    let desk = Desk::new();
    desk.prints(
        "open new_world --seats 3",
        &["new-world-1", "RED, BLUE, YELLOW"],
    );
    desk.run("open new_world --seats 2 --name new-world-2").ok();
    desk.prints("open new_world --seats 2", &["new-world-3"]);
}

#[test]
fn a_game_begins_when_all_its_seats_are_given() {
    let desk = Desk::new();
    desk.prints(four("new_world"), &["started", "RED, BLUE, YELLOW, GREEN"]);
}

#[test]
fn a_dry_run_opens_nothing_and_says_what_would_follow() {
    let desk = Desk::new();
    let args = (four("new_world"), ["--reason", "the league"]);
    let dry = (&args, "--dry-run");
    let says = [
        "This is what would follow. Nothing was done.\nnew-world-1 is open.\n",
        "the fingerprint of the seed will be a different one",
        r#"new-world-1 1 {"act":"opened""#,
        r#""reason":"the league","deed":"opened""#,
        r#"{"act":"started""#,
        "To alice@example.org, subject [new-world-1] ",
        "YOUR CHOICES",
    ];
    desk.prints(dry, &says);
    let data = desk.json(dry);
    assert_eq!(data["letters"].as_array().unwrap().len(), 4);
    assert_eq!(data["rows"][0]["body"]["act"], "opened");
    assert_eq!(desk.run("games").ok().lines().count(), 1, "no game");
    assert_eq!(desk.run("people").ok().lines().count(), 1, "no people");
    // Nor is any mistake passed over.
    desk.refuses("open chess --seats 2 --dry-run", &["chess"]);
    let opened = desk.json(args);
    assert_eq!(opened["name"], "new-world-1");
    assert_eq!(opened["state"], "running");
}

#[test]
fn open_refuses_each_mistake_and_names_it() {
    let desk = Desk::new();
    desk.write("bad.toml", "tiles = [999]");
    desk.write("twice.toml", "cards = [\"b07\", \"b07\"]");
    let seven = format!("minerals = {:?}", ["ironore"; 7]);
    desk.write("seven.toml", seven);
    #[rustfmt::skip]
    let rows = [
        ("chess --seats 2", "chess"),
        ("new_world --seats 1", "2 to 5"),
        ("new_world --seats 6", "2 to 5"),
        ("new_world --seats 2 --edition moon", "moon"),
        ("new_world --seats 2 --house dice=six", "dice"),
        ("new_world --seats 2 --house bonus=per_settler --house bonus=per_settler", "twice"),
        ("new_world --seats 2 --name confirm", "confirm"),
        ("new_world --seats 2 --seat PINK=a@example.org", "PINK"),
        ("new_world --seats 2 --seat RED=a@example.org --seat red=b@example.org", "twice"),
        ("new_world --seats 2 --seat RED=nobody", "nobody"),
        ("new_world --seats 2 --draws none.toml", "none.toml"),
        ("new_world --seats 2 --draws bad.toml", "999"),
        ("race --seats 2 --draws twice.toml", "cards: card-7 is listed twice"),
        ("neuland --seats 2 --draws seven.toml", "IRONORE is listed 7 times, the bag has 6"),
    ];
    for (args, named) in rows {
        desk.refuses(("open", args), &[named]);
    }
    let spaced = ["open", "new_world", "--seats", "2", "--name", "Two Words"];
    desk.refuses(spaced, &["Two Words"]);
    let games = desk.run("games").ok();
    assert_eq!(games.lines().count(), 1, "{games}");
}

#[test]
fn open_refuses_the_name_of_another_game() {
    let desk = Desk::with_game();
    let args = ["open", "new_world", "--seats", "2", "--name", "new-world-1"];
    desk.refuses(args, &["new-world-1"]);
}

#[test]
fn open_with_a_bad_argument_is_a_usage_error() {
    let desk = Desk::new();
    for args in [
        "",
        "new_world",
        "new_world --seats two",
        "new_world --seats 300",
        "new_world --seats 2 --seat RED",
        "new_world --seats 2 --house =on",
        "new_world --seats 2 --every soon",
        "new_world --seats 2 --every 0d",
        "new_world --seats 2 --at 8pm",
        "new_world --seats 2 --days weekdays",
        "new_world --seats 2 --zone Berlin",
        "new_world --seats 2 --nmr skip",
    ] {
        desk.run(("open", args)).fails(2);
    }
}

#[test]
fn the_time_for_a_decision_is_the_one_that_was_asked_for() {
    let desk = Desk::with_game_of("--every 36h");
    desk.prints("games --json", &["2026-11-22T06:00:00Z"]);
}

#[test]
fn a_game_keeps_all_that_was_said_about_its_time() {
    let desk = Desk::new();
    desk.edit("# grace = \"12h\"", "grace = \"6h\"");
    desk.edit("every = \"3d\"", "every = \"4d\"");
    let paces = "[pace.planning]
every = \"1d\"
[pace.land]
every = \"9d\"
[components]";
    desk.edit("[components]", paces);
    let time = "--at 20:00 --days mon-fri --zone Europe/Berlin --bank 5d --remind 24h,6h \
                --pace turn.every=2d --pace turn.at=none";
    desk.run((four("new_world"), time)).ok();
    let says = "Time: every 4d at 20:00 on mon-fri, grace 6h, reminders 24h and 6h before \
                (Europe/Berlin), bank 5d, absence 30d a year, no words of luck; \
                turn: every 2d on mon-fri, grace 6h, reminders 24h and 6h before.";
    desk.prints("show new-world-1", &[says]);
    desk.prints("games --json", &["\"bank\": \"5d\""]);
}

#[test]
fn entries_about_time_that_cannot_be_used_are_named() {
    let desk = Desk::new();
    for (pace, named) in [
        ("turn.evry=2d", "turn.evry"),
        ("every=2d", "names no kind"),
        ("planning.every=2d", "called \"planning\""),
    ] {
        desk.refuses((four("new_world"), ["--pace", pace]), &[named]);
    }
    let own = desk.read("judge.toml");
    desk.edit(
        "[components]",
        "[pace.plannig]
every = \"1d\"
[components]",
    );
    let named = ["\"plannig\"", "race has land, planning, action"];
    desk.refuses(four("new_world"), &named);
    desk.write("judge.toml", own);
    desk.edit("every = \"3d\"", "every = 3");
    desk.refuses("games", &["pace"]);
}

#[test]
fn the_moderator_notes_an_absence() {
    let desk = Desk::with_game();
    let games = desk.json("games");
    let seat = games[0]["awaiting"].as_str().unwrap().to_owned();
    let before = games[0]["deadline"].clone();
    let absent = |days: [&str; 2]| {
        let (seat, now) = (["absent", "new-world-1", &seat], ["--now", NOW]);
        desk.run((seat, (days, now)))
    };
    absent(["2026-11-21", "2026-11-25"]).ok();
    let games = desk.json("games");
    assert_ne!(games[0]["deadline"], before);
    let told = on_one_line(&desk.run("transcript new-world-1").ok());
    told.must_say("from Saturday 21 November 2026 to Wednesday 25 November 2026");
    absent(["2026-11-25", "2026-11-21"]).fails(1);
    for days in [["some day", "2026-11-21"], ["2026-11-21", "2026-13-40"]] {
        absent(days).fails(2).must_say("write ABSENT game SEAT");
    }
}

#[test]
fn set_draws_are_followed_and_said() {
    let desk = Desk::new();
    let draws = "seats = [\"GREEN\", \"RED\", \"YELLOW\", \"BLUE\"]\ntiles = [2, 8, 17]\n";
    desk.write("draws.toml", draws);
    desk.run((four("new_world"), "--draws draws.toml")).ok();
    desk.prints("games --json", &["\"awaiting\": \"GREEN\""]);
    desk.prints("transcript new-world-1", &["tile 2 "]);
    desk.prints("verify new-world-1", &["set beforehand"]);
}

#[test]
fn a_component_file_of_ones_own_is_used_and_checked() {
    let desk = Desk::new();
    desk.add("new_world = \"mine.toml\"");
    let open = "open new_world --seats 2";
    desk.refuses(open, &["mine.toml"]);
    desk.write("mine.toml", "an = \"empty box\"");
    desk.refuses(open, &["component file of new_world"]);
    let own = landfall::games::title("new_world").unwrap().components;
    desk.write("mine.toml", format!("# My copy.\n{own}"));
    desk.run(open).ok();
    let database = rusqlite::Connection::open(desk.path("landfall.db")).unwrap();
    let text = "SELECT text FROM component_file";
    let text: String = database.query_row(text, [], |row| row.get(0)).unwrap();
    assert!(text.starts_with("# My copy."));
}

#[test]
fn a_game_of_neuland_takes_its_house_rules_and_set_draws() {
    let desk = Desk::new();
    let draws = "seats = [\"YELLOW\", \"RED\"]\nboard = \"random\"\nminerals = [\"coal\"]\n";
    desk.write("draws.toml", draws);
    let two = "open neuland --seats 2";
    let rest = "--house metal_markers=limited --house board=fixed --draws draws.toml \
                --seat RED=alice@example.org --seat YELLOW=bob@example.org";
    desk.prints((two, rest), &["started neuland-1"]);
    desk.prints("games --json", &["\"awaiting\": \"YELLOW\""]);
    desk.prints("transcript neuland-1", &["The board was laid at random"]);
    for (rule, named) in [("metal_markers=two", "unlimited, limited"), ("x=1", "x")] {
        desk.refuses((two, ["--house", rule]), &[named]);
    }
}

#[test]
fn a_stand_in_can_have_a_seat() {
    let desk = Desk::new();
    let open = "open race --seats 2 --seat BLUE=bot:calm --seat RED=alice@example.org --no-luck";
    desk.prints(open, &["Opened and started race-1 with RED, BLUE"]);
    desk.run("verify race-1").ok();
    let open = "open race --seats 2 --seat BLUE=bot:clever";
    desk.refuses(open, &["there is calm, keen, random"]);
}

/// `players_open` and `games_opened`: one mail can do as the configuration says.
#[test]
fn the_configuration_says_who_may_open_games_by_mail() {
    let wish = |nth| mail("ann@x.example", nth, "OPEN neuland FOR 2");
    let off = Desk::new();
    off.receive(&wish(1)).ok();
    off.serve(NOW);
    assert!(off.letter("ann@x.example").has("open-closed-none"));
    let desk = Desk::new();
    desk.edit("players_open = false", "players_open = [\"chess\"]");
    desk.refuses("games", &["judge.players_open", "new_world, race, neuland"]);
    desk.edit("players_open = [\"chess\"]", "players_open = [\"neuland\"]");
    desk.edit("every = \"3d\"", "every = \"5d\"");
    desk.receive(&wish(1)).ok();
    desk.serve(NOW);
    let back = desk.letter("ann@x.example").reply_to;
    let yes = mail_to(&back, "ann@x.example", 2, "YES");
    desk.receive(&yes).ok();
    desk.serve(NOW);
    desk.prints("show neuland-1", &["every 5d"]);
    desk.prints("games", &["neuland-1"]);
}

/// A solo game is in no list but the operator's, which marks it.
#[test]
fn a_solo_game_is_marked_for_the_operator_and_on_no_page() {
    let desk = Desk::new();
    desk.edit("players_open = false", "players_open = true");
    desk.add("[site]\ndir = \"www\"");
    desk.run((four("race"), "--name public")).ok();
    let ann = "ann@x.example";
    desk.receive(&mail(ann, 1, "PLAY new_world")).ok();
    desk.serve(NOW);
    let back = desk.letter(ann).reply_to;
    desk.receive(&mail_to(&back, ann, 2, "YES")).ok();
    desk.serve(NOW);
    desk.prints("games", &["new-world-1", "solo, awaits RED"]);
    let listed = desk.json("games");
    assert_eq!(
        (&listed[0]["solo"], &listed[1]["solo"]),
        (&false.into(), &true.into())
    );
    desk.run("status").ok().must_not_say("new-world-1");
    let list = desk.read("www/index.html");
    list.must_say("href=\"public/index.html\"");
    list.must_not_say("new-world-1");
    assert!(!desk.path("www/new-world-1").exists());
    for game in ["public", "new-world-1"] {
        desk.run(["end", "--yes", game, "--reason", "enough"]).ok();
    }
    desk.run("archive --finished --out all").ok();
    desk.read("all/index.html").must_say("public");
    desk.read("all/index.html").must_not_say("new-world-1");
    desk.run("archive new-world-1 --out one").ok();
}

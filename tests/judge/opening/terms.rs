//! The choices of who opens a game, and every way to choose wrongly.

use landfall::games::TITLES;
use landfall::judge::Openings;
use landfall::judge::schedule::Schedule;
use landfall::store::{PressKinds, TableOptions};

use super::{
    ALICE, BOB, CAROL, games, has_all, is_asked, judge, names, open, openings, says_all, taken,
};
use crate::support::{Table, log};

fn schedule(table: &Table, name: &str) -> Schedule {
    serde_json::from_str(&table.game_named(name).schedule).unwrap()
}

fn table_options(table: &Table, name: &str) -> TableOptions {
    let id = table.game_named(name).id;
    table.judge.store().table_options(id).unwrap()
}

/// All that can be chosen, on one line and on several.
const ALL: [&str; 2] = [
    "OPEN race 3 EDITION zman NAME far-shore HOUSE gold_wild=false HOUSE settle_fewer=allowed \
     AS GREEN EVERY 36h AT 20:00 DAYS mon-fri ZONE America/Halifax GRACE 12h BANK 5d PRESS BOTH \
     ANONYMOUS HINTS LANGUAGE nl NOLUCK LUCK every day I PRESS on",
    "open race for 3 edition: zman, name: far-shore\nHOUSE gold_wild=false\n\
     House settle_fewer = allowed\nas green\nevery 36h, at 20:00, days mon-fri\n\
     zone America/Halifax grace 12h bank 5d\npress both anonymous hints\nlanguage nl noluck\n\
     luck every day I PRESS on\n\nGreetings, Alice",
];

#[test]
fn all_that_can_be_chosen_is_kept() {
    for text in ALL {
        let mut table = judge(openings());
        open(&mut table, ALICE, text);
        let game = table.game_named("far-shore");
        assert_eq!(
            (game.title.as_str(), game.seats, game.edition.as_str()),
            ("race", 3, "zman")
        );
        let house = r#"{"gold_wild":"false","settle_fewer":"allowed"}"#;
        assert_eq!(game.house, house);
        assert_eq!(
            schedule(&table, "far-shore").to_string(),
            "every 36h at 20:00 on mon-fri, grace 12h, reminders 24h before (America/Halifax), \
             bank 5d, absence 30d a year, no words of luck"
        );
        let options = table_options(&table, "far-shore");
        let chosen = (options.press, options.anonymous, options.hints);
        assert_eq!(chosen, (PressKinds::Both, true, true));
        assert!(table.says(ALICE, "om tips vragen"));
        assert_eq!(taken(&table, "far-shore"), ["GREEN"]);
        assert_eq!(table.seat_of("far-shore", "GREEN").luck, "");
        assert!(table.says(ALICE, "far-shore is geopend"));
    }
}

#[test]
fn weekdays_are_read_and_written_in_the_language_of_the_reader() {
    for (line, says) in [
        (
            "OPEN race FOR 3 NAME far-shore DAYS mon-fri,sun",
            "Days that count: Monday to Friday and Sunday.",
        ),
        (
            "OPENEN race VOOR 3 NAAM far-shore DAGEN ma-vr, ZO TAAL nl",
            "Dagen die tellen: maandag tot en met vrijdag en zondag.",
        ),
        (
            "OPEN race FOR 3 NAME far-shore DAYS zo, mon-vr LANGUAGE nl",
            "Dagen die tellen: maandag tot en met vrijdag en zondag.",
        ),
    ] {
        let mut table = judge(openings());
        open(&mut table, ALICE, line);
        says_all(&table, ALICE, &[says]);
        let days = schedule(&table, "far-shore").pace.days.to_string();
        assert_eq!(days, "mon-fri,sun", "{line}");
    }
}

#[test]
fn the_press_of_a_game_may_be_chosen_on_a_line_of_its_own() {
    for (line, press) in [
        ("PRESS WHITE", PressKinds::White),
        ("PRESS GREY\nANONYMOUS", PressKinds::Grey),
        ("EVERY 2d\n\npers grijs\nLUCK x", PressKinds::Grey),
        ("PRESS NONE", PressKinds::None),
        ("PRESS BOTH", PressKinds::Both),
    ] {
        let mut table = judge(openings());
        open(&mut table, ALICE, &format!("OPEN race FOR 3\n{line}"));
        assert_eq!(table_options(&table, "race-1").press, press, "{line}");
    }
}

#[test]
fn press_next_to_a_wish_for_a_game_is_still_press() {
    for text in [
        "OPEN race FOR 3\nPRESS WHITE TO ALL\nHello\nENDPRESS",
        "PRESS WHITE\nHello\nENDPRESS\nOPEN race FOR 3",
        "OPEN race FOR 3\nGreetings\nPRESS GREY\nHello",
    ] {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        let refused = table.has(ALICE, "press-of-which-game");
        assert!(refused, "{text}: {}", table.text(ALICE));
    }
}

/// Each answer, and the mistakes that get it: whole lines, or the words after `OPEN race FOR 3`.
const WRONG: &[(&str, &[&str])] = &[
    ("I expected new_world, race or neuland.", &["OPEN"]),
    ("The nearest that is allowed: race.", &["OPEN rase FOR 3"]),
    ("I do not understand CHESS here.", &["OPEN chess FOR 2"]),
    (
        "The line ends too early. I expected 2, 3 or 4.",
        &["OPEN race", "OPEN race FOR"],
    ),
    (
        "I do not understand 1 here. I expected 2, 3 or 4.",
        &["OPEN race FOR 1"],
    ),
    (
        "I expected 2, 3 or 4.",
        &[
            "OPEN race FOR 5",
            "OPEN race FOR 99999999999999999999",
            "OPEN race FOR three",
        ],
    ),
    ("I do not understand PLAYERS here.", &["PLAYERS"]),
    ("The nearest that is allowed: EDITION.", &["EDITOIN hig"]),
    ("I expected hig, zman or nl.", &["EDITION", "EDITION moon"]),
    ("The nearest that is allowed: hig.", &["EDITION hgi"]),
    (
        "I do not understand EDITION here.",
        &["EDITION hig EDITION nl"],
    ),
    ("I expected RED, YELLOW, BLUE or GREEN.", &["AS PINK"]),
    ("I expected a house rule and its value", &["HOUSE"]),
    (
        "There is no house rule dice with the value six.",
        &["HOUSE dice=six"],
    ),
    ("There are: gold_wild", &["HOUSE gold_wild=six"]),
    (
        "gold_wild is given twice",
        &["HOUSE gold_wild=true HOUSE gold_wild=false"],
    ),
    ("I expected a name.", &["NAME"]),
    ("No game can be called confirm", &["NAME confirm"]),
    ("No game can be called far.shore", &["NAME far.shore"]),
    (
        "18 at the most",
        &["NAME this-name-is-far-too-long-for-a-game"],
    ),
    (
        "I expected a time from 1h to 60d",
        &[
            "EVERY 3",
            "EVERY 1s",
            "EVERY 61d",
            "EVERY 4294967296d",
            "EVERY NONE",
        ],
    ),
    ("I expected a time up to 60d", &["GRACE 99d", "BANK soon"]),
    ("I expected an hour", &["AT 8pm", "AT 25:00"]),
    ("I expected weekdays", &["DAYS monday", "DAYS"]),
    ("I expected a time zone", &["ZONE Berlin"]),
    ("I expected NONE, WHITE, GREY or BOTH.", &["PRESS loud"]),
    (
        "I do not understand SEAT here.",
        &["SEAT RED bob@x.example"],
    ),
    ("I do not understand DRAWS here.", &["DRAWS draws.toml"]),
    ("I do not understand SEED here.", &["SEED 12"]),
    ("I do not understand PROCESS here.", &["PROCESS on-command"]),
    ("I do not understand A here.", &["A hig"]),
];

#[test]
fn each_mistake_is_answered_with_a_word_that_is_lawful_there() {
    let mut wrong = Vec::new();
    let all = WRONG.iter();
    let all = all.flat_map(|(says, lines)| lines.iter().map(move |line| (says, line)));
    for (says, line) in all {
        let text = match line.starts_with("OPEN") {
            true => (*line).to_owned(),
            false => format!("OPEN race FOR 3 {line}"),
        };
        let mut table = judge(openings());
        table.write(ALICE, "", &text);
        if !table.says(ALICE, says) || !table.has(ALICE, "open-nothing") {
            let letter = table.text(ALICE);
            wrong.push(format!("{text}\n  should say {says:?}:\n  {letter}"));
        }
        assert!(!is_asked(&table, ALICE), "{text}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn two_games_never_have_one_name() {
    let mut table = judge(openings());
    table.write(ALICE, "", "OPEN race FOR 2 NAME atlantis");
    open(&mut table, BOB, "OPEN neuland FOR 2 NAME atlantis");
    table.answer(ALICE, "YES");
    has_all(&table, ALICE, &["open-taken"]);
    table.write(CAROL, "", "OPEN race FOR 2 NAME atlantis");
    has_all(&table, CAROL, &["open-taken"]);
    assert_eq!(names(&table), ["atlantis"]);
    assert_eq!(table.game_named("atlantis").title, "neuland");
}

#[test]
fn the_configuration_says_what_the_player_has_not_chosen_about_time() {
    let mut openings = openings();
    openings.pace.set("every", "5d");
    openings.pace.set("planning.every", "1d");
    openings.pace.set("grace", "6h");
    let mut table = judge(openings);
    open(&mut table, ALICE, "OPEN race FOR 2 GRACE NONE");
    let schedule = schedule(&table, "race-1");
    assert_eq!(schedule.pace.to_string(), "every 5d, reminders 24h before");
    assert_eq!(schedule.kinds["planning"].every.to_string(), "1d");
    says_all(&table, ALICE, &["Time for the planning phase: 24 hours."]);
}

#[test]
fn component_files_of_the_operator_are_used_and_a_missing_one_opens_nothing() {
    let _error = log::named("the component file of race cannot be read");
    let _other = log::named("the component file of race does not hold");
    let own = TITLES[1].components.to_owned();
    let with = |text: Option<String>| Openings {
        components: [("race".to_owned(), text)].into(),
        ..openings()
    };
    let mut table = judge(with(Some(own)));
    open(&mut table, ALICE, "OPEN race FOR 2");
    assert_eq!(names(&table), ["race-1"]);
    for broken in [None, Some("tiles = 3".to_owned())] {
        let mut table = judge(with(broken));
        table.write(ALICE, "", "OPEN race FOR 2");
        has_all(&table, ALICE, &["open-not-here"]);
        assert!(games(&table).is_empty());
    }
}

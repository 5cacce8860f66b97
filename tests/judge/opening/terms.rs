//! What can be chosen, and every way to choose it wrongly.

use landfall::judge::schedule::Schedule;
use landfall::store::{Confirmation, OpenFor, PressKinds};

use super::*;
use crate::support::log;

/// All that can be chosen, on one line and on several.
const ALL: [&str; 2] = [
    "OPEN race 3 EDITION zman NAME far-shore HOUSE gold_wild=false HOUSE settle_fewer=allowed \
     AS GREEN EVERY 36h AT 20:00 DAYS mon-fri ZONE America/Halifax GRACE 12h BANK 5d PRESS BOTH \
     ANONYMOUS LANGUAGE nl NOLUCK LUCK every day I PRESS on",
    "open race for 3 edition: zman, name: far-shore\nHOUSE gold_wild=false\n\
     House settle_fewer = allowed\nas green\nevery 36h, at 20:00, days mon-fri\n\
     zone America/Halifax grace 12h bank 5d\npress both anonymous\nlanguage nl noluck\n\
     luck every day I PRESS on\n\nGreetings, Alice",
];

#[test]
fn all_that_can_be_chosen_is_kept() {
    for text in ALL {
        let mut table = judge(openings());
        open(&mut table, ALICE, text);
        let game = game(&table, "far-shore").unwrap_or_else(|| panic!("{}", table.text(ALICE)));
        assert_eq!(
            (game.title.as_str(), game.seats, game.edition.as_str()),
            ("race", 3, "zman")
        );
        assert_eq!(
            game.house,
            r#"{"gold_wild":"false","settle_fewer":"allowed"}"#
        );
        let schedule: Schedule = serde_json::from_str(&game.schedule).unwrap();
        assert_eq!(
            schedule.to_string(),
            "every 36h at 20:00 on mon-fri, grace 12h, reminders 24h before (America/Halifax), \
             bank 5d, absence 30d a year, no words of luck"
        );
        let table_options = table.judge.store().table_options(game.id).unwrap();
        assert_eq!(
            (table_options.press, table_options.anonymous),
            (PressKinds::Both, true)
        );
        let seats = seats(&table, "far-shore");
        let taken: Vec<_> = seats.iter().filter(|seat| seat.is_taken()).collect();
        assert_eq!((taken.len(), taken[0].name.as_str()), (1, "GREEN"));
        assert_eq!(taken[0].luck, "");
        assert!(table.says(ALICE, "far-shore is geopend"));
    }
}

#[test]
fn weekdays_are_written_and_told_in_the_language_of_the_reader() {
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
        let letter = table.text(ALICE);
        assert!(letter.contains(says), "{line}: {letter}");
        let game = game(&table, "far-shore").unwrap();
        let schedule: Schedule = serde_json::from_str(&game.schedule).unwrap();
        assert_eq!(schedule.pace.days.to_string(), "mon-fri,sun", "{line}");
    }
}

#[test]
fn which_press_a_game_has_may_stand_on_a_line_of_its_own() {
    for (line, press) in [
        ("PRESS WHITE", PressKinds::White),
        ("PRESS GREY\nANONYMOUS", PressKinds::Grey),
        ("EVERY 2d\n\npers grijs\nLUCK x", PressKinds::Grey),
        ("PRESS NONE", PressKinds::None),
        ("PRESS BOTH", PressKinds::Both),
    ] {
        let mut table = judge(openings());
        open(&mut table, ALICE, &format!("OPEN race FOR 3\n{line}"));
        let game = game(&table, "race-1").unwrap_or_else(|| panic!("{}", table.text(ALICE)));
        let table_options = table.judge.store().table_options(game.id).unwrap();
        assert_eq!(table_options.press, press, "{line}");
    }
}

#[test]
fn press_beside_a_wish_for_a_game_is_still_press() {
    for text in [
        "OPEN race FOR 3\nPRESS WHITE TO ALL\nHello\nENDPRESS",
        "PRESS WHITE\nHello\nENDPRESS\nOPEN race FOR 3",
        "OPEN race FOR 3\nGreetings\nPRESS GREY\nHello",
    ] {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        assert!(
            table.says(ALICE, "Nothing was passed on."),
            "{text}: {}",
            table.text(ALICE)
        );
    }
}

/// Each wrong line, and what its answer says.
const WRONG: &[(&str, &str)] = &[
    ("OPEN", "I expected new_world, race or neuland."),
    ("OPEN rase FOR 3", "The nearest that would be lawful: race."),
    ("OPEN chess FOR 2", "I do not understand CHESS here."),
    (
        "OPEN race",
        "The line ends too early. I expected 2, 3 or 4.",
    ),
    ("OPEN race FOR", "I expected 2, 3 or 4."),
    (
        "OPEN race FOR 1",
        "I do not understand 1 here. I expected 2, 3 or 4.",
    ),
    ("OPEN race FOR 5", "I expected 2, 3 or 4."),
    (
        "OPEN race FOR 99999999999999999999",
        "I expected 2, 3 or 4.",
    ),
    ("OPEN race FOR three", "I expected 2, 3 or 4."),
    (
        "OPEN race FOR 3 PLAYERS",
        "I do not understand PLAYERS here.",
    ),
    (
        "OPEN race FOR 3 EDITOIN hig",
        "The nearest that would be lawful: EDITION.",
    ),
    ("OPEN race FOR 3 EDITION", "I expected hig, zman or nl."),
    (
        "OPEN race FOR 3 EDITION moon",
        "I expected hig, zman or nl.",
    ),
    (
        "OPEN race FOR 3 EDITION hgi",
        "The nearest that would be lawful: hig.",
    ),
    (
        "OPEN race FOR 3 EDITION hig EDITION nl",
        "I do not understand EDITION here.",
    ),
    (
        "OPEN race FOR 3 AS PINK",
        "I expected RED, YELLOW, BLUE or GREEN.",
    ),
    (
        "OPEN race FOR 3 HOUSE",
        "I expected a house rule and its value",
    ),
    (
        "OPEN race FOR 3 HOUSE dice=six",
        "There is no house rule dice with the value six.",
    ),
    (
        "OPEN race FOR 3 HOUSE gold_wild=six",
        "There are: gold_wild",
    ),
    (
        "OPEN race FOR 3 HOUSE gold_wild=true HOUSE gold_wild=false",
        "gold_wild is given twice",
    ),
    ("OPEN race FOR 3 NAME", "I expected a name."),
    (
        "OPEN race FOR 3 NAME confirm",
        "No game can be called confirm",
    ),
    (
        "OPEN race FOR 3 NAME far.shore",
        "No game can be called far.shore",
    ),
    (
        "OPEN race FOR 3 NAME this-name-is-far-too-long-for-a-game",
        "18 at the most",
    ),
    (
        "OPEN race FOR 3 EVERY 3",
        "I expected a time from 1h to 60d",
    ),
    (
        "OPEN race FOR 3 EVERY 1s",
        "I expected a time from 1h to 60d",
    ),
    (
        "OPEN race FOR 3 EVERY 61d",
        "I expected a time from 1h to 60d",
    ),
    (
        "OPEN race FOR 3 EVERY 4294967296d",
        "I expected a time from 1h to 60d",
    ),
    (
        "OPEN race FOR 3 EVERY NONE",
        "I expected a time from 1h to 60d",
    ),
    ("OPEN race FOR 3 GRACE 99d", "I expected a time up to 60d"),
    ("OPEN race FOR 3 BANK soon", "I expected a time up to 60d"),
    ("OPEN race FOR 3 AT 8pm", "I expected an hour"),
    ("OPEN race FOR 3 AT 25:00", "I expected an hour"),
    ("OPEN race FOR 3 DAYS monday", "I expected weekdays"),
    ("OPEN race FOR 3 DAYS", "I expected weekdays"),
    ("OPEN race FOR 3 ZONE Berlin", "I expected a time zone"),
    (
        "OPEN race FOR 3 PRESS loud",
        "I expected NONE, WHITE, GREY or BOTH.",
    ),
    (
        "OPEN race FOR 3 SEAT RED bob@x.example",
        "I do not understand SEAT here.",
    ),
    (
        "OPEN race FOR 3 DRAWS draws.toml",
        "I do not understand DRAWS here.",
    ),
    ("OPEN race FOR 3 SEED 12", "I do not understand SEED here."),
    (
        "OPEN race FOR 3 PROCESS on-command",
        "I do not understand PROCESS here.",
    ),
    ("OPEN race FOR 3 A hig", "I do not understand A here."),
];

#[test]
fn each_mistake_is_answered_with_what_could_have_stood_there() {
    let mut wrong = Vec::new();
    for (text, says) in WRONG {
        let mut table = judge(openings());
        table.write(ALICE, "", text);
        let letter = table.text(ALICE);
        if !letter.contains(says) || !letter.contains("Nothing was opened.") {
            wrong.push(format!("{text}\n  should say {says:?}:\n  {letter}"));
        }
        assert!(
            table
                .judge
                .store()
                .list::<Confirmation>(OpenFor(ALICE.into()))
                .unwrap()
                .is_empty(),
            "{text}"
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_name_is_given_once() {
    let mut table = judge(openings());
    table.write(ALICE, "", "OPEN race FOR 2 NAME atlantis");
    open(&mut table, BOB, "OPEN neuland FOR 2 NAME atlantis");
    table.answer(ALICE, "YES");
    assert!(table.says(ALICE, "There is a game called atlantis already."));
    table.write(CAROL, "", "OPEN race FOR 2 NAME atlantis");
    assert!(table.says(CAROL, "There is a game called atlantis already."));
    assert_eq!(names(&table), ["atlantis"]);
    assert_eq!(game(&table, "atlantis").unwrap().title, "neuland");
}

#[test]
fn the_configuration_says_what_nobody_chose_about_time() {
    let mut openings = openings();
    openings.pace.set("every", "5d");
    openings.pace.set("planning.every", "1d");
    openings.pace.set("grace", "6h");
    let mut table = judge(openings);
    open(&mut table, ALICE, "OPEN race FOR 2 GRACE NONE");
    let schedule = game(&table, "race-1").unwrap().schedule;
    let schedule: Schedule = serde_json::from_str(&schedule).unwrap();
    assert_eq!(schedule.pace.to_string(), "every 5d, reminders 24h before");
    assert_eq!(schedule.kinds["planning"].every.to_string(), "1d");
    assert!(table.says(ALICE, "Time for the planning phase: 24 hours."));
}

#[test]
fn box_data_of_ones_own_are_used_and_looked_for() {
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
        assert!(table.says(ALICE, "I cannot open that game just now"));
        assert!(games(&table).is_empty());
    }
}

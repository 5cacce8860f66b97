//! Who may open a game, and what is answered.

use super::*;

#[test]
fn a_stranger_opens_a_game_with_one_mail_and_one_reply_and_others_join_it() {
    let mut table = judge(openings());
    table.write(
        ALICE,
        "",
        "OPEN race FOR 3 EDITION hig AS BLUE LUCK west wind",
    );
    let asked = table.text(ALICE);
    assert!(
        asked.contains("open a game of Race to the New Found Land for 3"),
        "{asked}"
    );
    assert!(games(&table).is_empty(), "nothing before the reply");
    table.answer(ALICE, "YES");
    let letter = table.text(ALICE);
    for says in [
        "race-1 is open, and you have the seat BLUE.",
        "Race to the New Found Land, 3 seats, edition hig.",
        "Time for each decision: 3 days.",
        "JOIN race-1 to judge@play.example",
        "Free: RED and YELLOW.",
    ] {
        assert!(letter.contains(says), "{says}: {letter}");
    }
    let seat = seats(&table, "race-1")
        .into_iter()
        .find(|seat| seat.name == "BLUE")
        .unwrap();
    assert_eq!((seat.is_taken(), seat.luck.as_str()), (true, ""));
    assert!(letter.contains("not taken"), "{letter}");
    table.answer(ALICE, "LUCK west wind");
    for who in [BOB, CAROL] {
        table.write(who, "", "JOIN race-1");
        table.answer(who, "YES");
    }
    assert_eq!(game(&table, "race-1").unwrap().state, GameState::Running);
    let seed = table
        .judge
        .store()
        .hidden(game(&table, "race-1").unwrap().id)
        .unwrap()
        .seed;
    assert_ne!(seed, [0; 32]);
}

#[test]
fn a_known_address_that_the_server_vouches_for_opens_at_once() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN neuland FOR 2");
    vouched(&mut table, ALICE, "OPEN new world FOR 2 NAME atlantis");
    assert!(table.says(ALICE, "atlantis is open"));
    table.write(ALICE, "", "OPEN new world FOR 2 NAME lemuria");
    assert!(table.says(ALICE, "If it was you"), "no voucher, no game");
    assert_eq!(names(&table), ["neuland-1", "atlantis"]);
}

#[test]
fn where_players_may_not_open_they_hear_what_they_can_join() {
    let mut table = judge(Openings::default());
    table.write(ALICE, "", "OPEN race FOR 3");
    assert!(table.says(ALICE, "None waits for players just now."));
    vouched(&mut table, MODERATOR, "OPEN race FOR 3");
    table.answer(MODERATOR, "YES");
    table.write(ALICE, "", "OPEN race FOR 2");
    let letter = table.text(ALICE);
    assert!(letter.contains("Players open no games here"), "{letter}");
    assert!(
        letter.contains("race-1: Race to the New Found Land, 3 seats"),
        "{letter}"
    );
    assert_eq!(names(&table), ["race-1"]);
}

#[test]
fn only_the_titles_that_are_allowed_can_be_opened() {
    let mut table = judge(Openings {
        titles: ["race".to_owned()].into(),
        ..openings()
    });
    table.write(ALICE, "", "OPEN neuland FOR 2");
    let letter = table.text(ALICE);
    assert!(letter.contains("Nothing was opened.") && letter.contains("I expected race."));
    table.write(ALICE, "", "HELP OPEN");
    let page = table.text(ALICE);
    assert!(
        page.contains("race, for 2 to 4; editions hig, zman, nl"),
        "{page}"
    );
    assert!(!page.contains("neuland, for"), "{page}");
}

#[test]
fn a_moderator_opens_games_anywhere_and_plays_only_where_a_seat_is_named() {
    let mut table = judge(Openings::default());
    open(&mut table, MODERATOR, "OPEN race FOR 2");
    assert!(table.says(MODERATOR, "race-1 is open."));
    assert!(seats(&table, "race-1").iter().all(|seat| !seat.is_taken()));
    for _ in 0..6 {
        vouched(&mut table, MODERATOR, "OPEN race FOR 2 AS RED");
        table.now += chrono::TimeDelta::hours(2);
    }
    assert_eq!(
        games(&table).len(),
        7,
        "a moderator opens as many as needed"
    );
    assert!(seats(&table, "race-7").iter().any(SeatRow::is_taken));
}

/// Help speaks of it only where it is allowed.
#[test]
fn help_mentions_it_only_where_it_is_allowed() {
    for (openings, allowed) in [(openings(), true), (Openings::default(), false)] {
        let mut table = judge(openings);
        for page in ["HELP", "hello there", "HELP JOIN"] {
            table.write(ALICE, "", page);
            assert_eq!(table.says(ALICE, "OPEN"), allowed, "{page}");
        }
        table.write(ALICE, "", "HELP OPEN");
        assert_eq!(table.says(ALICE, "OPEN race FOR 3"), allowed);
        table.write(MODERATOR, "", "HELP OPEN");
        assert!(table.says(MODERATOR, "OPEN race FOR 3"));
    }
}

#[test]
fn the_whole_of_it_goes_in_dutch_as_well() {
    let mut table = judge(openings());
    table.write(
        ALICE,
        "",
        "OPENEN race VOOR 2 UITGAVE nl NAAM zee ALS BLUE ELKE 2d PERS GEEN ANONIEM TAAL nl",
    );
    let asked = table.text(ALICE);
    assert!(
        asked.contains("beantwoord deze brief dan met JA"),
        "{asked}"
    );
    table.answer(ALICE, "JA");
    let letter = table.text(ALICE);
    for says in [
        "zee is geopend, en je hebt de plaats BLUE.",
        "uitgave nl.",
        "Spelers schrijven elkaar niet",
        "Niemand hoort wie welke plaats speelt.",
        "MEEDOEN zee",
    ] {
        assert!(letter.contains(says), "{says}: {letter}");
    }
    table.write(ALICE, "", "OPENEN race VOOR 2 UITGAV hgi");
    let letter = table.text(ALICE);
    assert!(letter.contains("Er is niets geopend."), "{letter}");
    assert!(letter.contains("hig"), "{letter}");
    table.write(ALICE, "", "OPENEN race VOOR 2 KLEUR ROOD");
    let letter = table.text(ALICE);
    assert!(
        letter.contains("UITGAVE") && !letter.contains("EDITION"),
        "{letter}"
    );
}

/// A game that waits shows how it is set up to whoever thinks of joining.
#[test]
fn a_game_that_waits_is_listed_and_shown() {
    let mut table = judge(openings());
    open(
        &mut table,
        ALICE,
        "OPEN neuland FOR 3 HOUSE board=random EVERY 36h AT 20:00 GRACE 12h",
    );
    table.write(BOB, "", "GAMES");
    assert!(table.says(BOB, "neuland-1: Neuland, 3 seats, waits for players."));
    table.write(BOB, "", "SHOW neuland-1");
    let letter = table.text(BOB);
    for says in [
        "neuland-1 waits for players.",
        "House rules: board=random.",
        "36 hours, and from then to 20:00 (Europe/Berlin)",
        "Answers still count for 12 hours after the deadline.",
        "JOIN neuland-1",
    ] {
        assert!(letter.contains(says), "{says}: {letter}");
    }
}

//! Who may open a game, and the answers.

use chrono::TimeDelta;
use landfall::judge::Openings;
use landfall::store::GameState;

use super::{
    ALICE, BOB, CAROL, MODERATOR, games, has_all, judge, names, open, openings, says_all, taken,
};

#[test]
fn a_stranger_opens_a_game_with_one_mail_and_one_reply_and_others_join_it() {
    let mut table = judge(openings());
    table.write(
        ALICE,
        "",
        "OPEN race FOR 3 EDITION hig AS BLUE LUCK west wind",
    );
    has_all(&table, ALICE, &["confirm-open"]);
    says_all(
        &table,
        ALICE,
        &["a game of Race to the New Found Land for 3"],
    );
    assert!(games(&table).is_empty(), "nothing before the reply");
    table.answer(ALICE, "YES");
    let keys = [
        "open-done-seat",
        "open-set-title",
        "open-set-time",
        "open-how-to-join",
    ];
    has_all(&table, ALICE, &keys);
    let sayings = [
        "the seat BLUE.",
        "3 seats, edition hig.",
        "3 days.",
        "JOIN race-1 to judge@play.example",
        "Free: RED and YELLOW.",
        "do not count",
    ];
    says_all(&table, ALICE, &sayings);
    let seat = table.seat_of("race-1", "BLUE");
    assert_eq!((seat.is_taken(), seat.luck.as_str()), (true, ""));
    table.answer(ALICE, "LUCK west wind");
    for who in [BOB, CAROL] {
        open(&mut table, who, "JOIN race-1");
    }
    let game = table.game_named("race-1");
    assert_eq!(game.state, GameState::Running);
    assert_ne!(table.judge.store().hidden(game.id).unwrap().seed, [0; 32]);
}

#[test]
fn a_known_address_that_the_server_vouches_for_opens_at_once() {
    let mut table = judge(openings());
    open(&mut table, ALICE, "OPEN neuland FOR 2");
    table.vouched(ALICE, "OPEN new world FOR 2 NAME atlantis");
    has_all(&table, ALICE, &["open-done-seat"]);
    table.write(ALICE, "", "OPEN new world FOR 2 NAME lemuria");
    assert!(
        table.has(ALICE, "confirm-open-named"),
        "no voucher, no game"
    );
    assert_eq!(names(&table), ["neuland-1", "atlantis"]);
}

#[test]
fn players_who_may_not_open_games_hear_which_they_can_join() {
    let mut table = judge(Openings::default());
    table.write(ALICE, "", "OPEN race FOR 3");
    has_all(&table, ALICE, &["open-closed-none"]);
    table.vouched(MODERATOR, "OPEN race FOR 3");
    table.answer(MODERATOR, "YES");
    table.write(ALICE, "", "OPEN race FOR 2");
    has_all(&table, ALICE, &["open-closed"]);
    says_all(
        &table,
        ALICE,
        &["race-1: Race to the New Found Land, 3 seats"],
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
    has_all(&table, ALICE, &["open-nothing"]);
    says_all(&table, ALICE, &["I expected race."]);
    table.write(ALICE, "", "HELP OPEN");
    says_all(&table, ALICE, &["race, for 2 to 4; editions hig, zman, nl"]);
    let page = table.text(ALICE);
    assert!(!page.contains("neuland, for"), "{page}");
}

#[test]
fn a_moderator_opens_games_anywhere_and_plays_only_where_a_seat_is_named() {
    let mut table = judge(Openings::default());
    open(&mut table, MODERATOR, "OPEN race FOR 2");
    has_all(&table, MODERATOR, &["open-done"]);
    assert!(taken(&table, "race-1").is_empty());
    for _ in 0..6 {
        table.vouched(MODERATOR, "OPEN race FOR 2 AS RED");
        table.now += TimeDelta::hours(2);
    }
    assert_eq!(games(&table).len(), 7, "a moderator has no limit");
    assert_eq!(taken(&table, "race-7"), ["RED"]);
}

#[test]
fn help_mentions_open_only_if_it_is_allowed() {
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
fn a_game_is_opened_in_dutch_as_well() {
    let mut table = judge(openings());
    table.write(
        ALICE,
        "",
        "OPENEN race VOOR 2 UITGAVE nl NAAM zee ALS BLUE ELKE 2d PERS GEEN ANONIEM TAAL nl",
    );
    says_all(&table, ALICE, &["antwoord dan op deze brief met JA"]);
    table.answer(ALICE, "JA");
    let sayings = [
        "zee is geopend, en je hebt de plaats BLAUW.",
        "uitgave nl.",
        "Spelers schrijven elkaar niet",
        "Niemand hoort wie welke plaats speelt.",
        "MEEDOEN zee",
    ];
    says_all(&table, ALICE, &sayings);
    table.write(ALICE, "", "OPENEN race VOOR 2 UITGAV hgi");
    says_all(&table, ALICE, &["Er is niets geopend.", "hig"]);
    table.write(ALICE, "", "OPENEN race VOOR 2 KLEUR ROOD");
    says_all(&table, ALICE, &["UITGAVE"]);
    assert!(!table.says(ALICE, "EDITION"), "{}", table.text(ALICE));
}

#[test]
fn a_game_that_waits_is_listed_and_shown_with_all_that_was_chosen() {
    let mut table = judge(openings());
    let wish = "OPEN neuland FOR 3 HOUSE board=random EVERY 36h AT 20:00 GRACE 12h";
    open(&mut table, ALICE, wish);
    table.write(BOB, "", "GAMES");
    has_all(&table, BOB, &["games-waiting"]);
    says_all(&table, BOB, &["neuland-1: Neuland, 3 seats"]);
    table.write(BOB, "", "SHOW neuland-1");
    let set_up = ["open-set-house", "open-set-time-at", "open-set-grace"];
    has_all(&table, BOB, &["open-waits"]);
    has_all(&table, BOB, &set_up);
    let sayings = [
        "board=random.",
        "36 hours, and from then to 20:00 (Europe/Berlin)",
        "12 hours",
        "JOIN neuland-1",
    ];
    says_all(&table, BOB, &sayings);
}

#[test]
fn a_line_below_open_that_is_not_understood_is_answered() {
    for (below, count) in [
        ("EVRY 3d", 1),
        ("weekly turns\n\nin 2027", 2),
        ("\nThanks, Alice", 0),
    ] {
        let mut table = judge(openings());
        let text = format!("OPEN race FOR 2 AS RED\n{below}");
        table.write(ALICE, "", &text);
        let first = below.lines().next().unwrap();
        assert_eq!(table.has(ALICE, "open-unread-count"), count > 0, "{below}");
        assert!(table.has(ALICE, "confirm-who"));
        let quoted = !first.is_empty() && table.says(ALICE, first);
        assert!(!quoted, "an unproven address gets no words of the mail");
        table.answer(ALICE, "YES");
        table.vouched(ALICE, &text.replace("RED", "YELLOW"));
        assert_eq!(table.has(ALICE, "open-unread"), count > 0, "{below}");
        assert!(table.says(ALICE, first), "{below}");
    }
}

#[test]
fn a_line_below_a_moderators_open_that_is_not_understood_opens_nothing() {
    let mut table = judge(openings());
    table.vouched(MODERATOR, "OPEN race FOR 2 AS RED\nEVRY 3d");
    assert!(games(&table).is_empty(), "{}", table.text(MODERATOR));
    assert!(table.says(MODERATOR, "EVRY 3d"));
}

//! `OPEN` of a moderator next to other lines for the desk: all of them are done, or none.

use landfall::judge::{Moderator, Openings, Settings};
use landfall::store::GameState;

use super::{CAROL, MODERATOR, game, has_all, judge, names, open, openings, says_all, taken};
use crate::support::{Table, settings};

/// A game of four and its players.
const TABLE: &str = "OPEN race FOR 4 NAME n1 NOLUCK\n\
                     SEAT n1 RED ann@p.test\n\
                     SEAT n1 YELLOW ben@p.test\n\
                     SEAT n1 BLUE cleo@p.test\n\
                     SEAT n1 GREEN dan@p.test";

#[test]
fn a_table_of_four_is_one_mail() {
    for text in [
        TABLE.to_owned(),
        TABLE.to_lowercase(),
        TABLE.replace('\n', "\n\n"),
        format!("Hi judge,\n\n{TABLE}\n\nThanks, Ann"),
        format!("STATUS\n{TABLE}"),
        format!("{TABLE}\nSTATUS"),
        TABLE.replace(" NOLUCK", "\nNOLUCK\nEVERY 2d\nPRESS grey"),
        TABLE.replace("OPEN race FOR 4", "Please OPEN race FOR 4"),
        TABLE.replace("OPEN race FOR 4", "OPEN race\nFOR 4"),
    ] {
        let mut table = judge(Openings::default());
        table.vouched(MODERATOR, &text);
        let told = table.text(MODERATOR);
        let game = game(&table, "n1").unwrap_or_else(|| panic!("{text}: {told}"));
        assert_eq!(taken(&table, "n1").len(), 4, "{text}: {told}");
        assert_eq!(game.state, GameState::Running, "{text}: {told}");
        assert_eq!(table.letters(MODERATOR).len(), 1, "{text}");
        has_all(&table, MODERATOR, &["open-done"]);
        says_all(&table, MODERATOR, &["GREEN in n1 is taken"]);
        let status = table.has(MODERATOR, "moderator-status");
        assert_eq!(status, text.contains("STATUS"), "{told}");
        assert!(!table.has(MODERATOR, "open-how-to-join"), "{told}");
    }
}

#[test]
fn a_game_whose_name_the_judge_chooses_is_filled_in_the_same_mail() {
    let mut table = judge(Openings::default());
    table.vouched(MODERATOR, "OPEN race FOR 2\nSEAT race-1 RED ann@p.test");
    assert_eq!(taken(&table, "race-1"), ["RED"]);
    says_all(&table, MODERATOR, &["Free: YELLOW."]);
}

#[test]
fn a_line_that_fails_next_to_open_keeps_all_of_them_from_being_done() {
    for (wrong, key, name) in [
        (TABLE.replace("GREEN", "PINK"), "moderator-no-seat", "PINK"),
        (
            TABLE.replace("dan@p.test", "ann@p.test"),
            "moderator-plays",
            "",
        ),
        (TABLE.replace("race", "rase"), "misread-unknown", "race"),
        (TABLE.replace("NAME n1", "NAME all"), "open-name", "all"),
        (format!("{TABLE}\nPAUSE w9"), "moderator-no-game", "w9"),
        (format!("PAUSE w9\n{TABLE}"), "moderator-no-game", "w9"),
        (
            format!("{TABLE}\nSAET n1 RED ann@p.test"),
            "moderator-misread",
            "SAET",
        ),
        (
            format!("{TABLE}\nOPEN race FOR 9"),
            "misread-expected",
            "2, 3 or 4",
        ),
        (
            format!("{TABLE}\nOPEN race FOR 2 NAME n1"),
            "open-taken",
            "n1",
        ),
    ] {
        let mut table = judge(Openings::default());
        table.vouched(MODERATOR, &wrong);
        let told = table.text(MODERATOR);
        assert_eq!(names(&table), Vec::<String>::new(), "{wrong}: {told}");
        assert_eq!(
            table.disposition().1,
            "a moderator's request, refused",
            "{wrong}: {told}"
        );
        assert!(table.has(MODERATOR, key), "{wrong}, no {key}: {told}");
        assert!(told.contains(name), "{wrong}: {told}");
        assert_eq!(table.transport.all().len(), 1, "{wrong}");
    }
}

#[test]
fn open_of_a_moderator_is_believed_as_all_else_at_the_desk() {
    // The server's word is enough, also for a moderator who has never played here.
    let mut table = judge(Openings::default());
    table.vouched(MODERATOR, "OPEN race FOR 2");
    has_all(&table, MODERATOR, &["open-done", "open-how-to-join"]);
    // So is an answer to the newest letter.
    table.answer(MODERATOR, "OPEN race FOR 3");
    has_all(&table, MODERATOR, &["open-done"]);
    assert_eq!(names(&table), ["race-1", "race-2"]);
    // Anything else is held with all of its lines, and done when the address says yes.
    table.write(MODERATOR, "", TABLE);
    assert!(game(&table, "n1").is_none());
    says_all(&table, MODERATOR, &["SEAT n1 GREEN dan@p.test"]);
    table.answer(MODERATOR, "YES");
    assert_eq!(taken(&table, "n1").len(), 4);
}

#[test]
fn two_games_are_opened_by_one_mail_with_seeds_of_their_own() {
    let mut table = judge(Openings::default());
    let text = "OPEN race FOR 2 NAME n1 AS RED\nOPEN race FOR 2 NAME n2\nSEAT n2 RED ann@p.test";
    table.vouched(MODERATOR, text);
    assert_eq!(names(&table), ["n1", "n2"], "{}", table.text(MODERATOR));
    for name in ["n1", "n2"] {
        assert_eq!(taken(&table, name), ["RED"]);
    }
    let commitment = |name: &str| {
        let opened = table.ledger_of(name).remove(0);
        let behind = opened.split("commitment").nth(1).unwrap();
        behind.split(',').next().unwrap().to_owned()
    };
    assert_ne!(commitment("n1"), commitment("n2"));
}

#[test]
fn the_same_line_twice_opens_two_games_and_the_same_mail_twice_opens_one() {
    let mut table = judge(Openings::default());
    table.vouched(MODERATOR, "OPEN race FOR 2\nOPEN race FOR 2");
    assert_eq!(names(&table), ["race-1", "race-2"]);
    let mut table = judge(Openings::default());
    for _ in 0..2 {
        table.vouched(MODERATOR, "OPEN race FOR 2");
        assert_eq!(names(&table), ["race-1"]);
        has_all(&table, MODERATOR, &["open-done"]);
    }
}

#[test]
fn a_rehearsal_of_several_lines_says_what_all_of_them_would_do() {
    let mut table = judge(Openings::default());
    table.vouched(MODERATOR, &format!("DRY RUN\n{TABLE}"));
    says_all(
        &table,
        MODERATOR,
        &["n1 2 moderated opened", "GREEN in n1 is taken"],
    );
    assert_eq!(names(&table), Vec::<String>::new());
    assert_eq!(table.transport.all().len(), 1);
}

#[test]
fn a_moderator_of_single_games_opens_as_a_player_and_never_at_the_desk() {
    let mut table = Table::with(Settings {
        openings: openings(),
        moderators: vec![Moderator {
            name: "Cleo".to_owned(),
            address: CAROL.to_owned(),
            games: Some(["race-1".to_owned()].into()),
        }],
        ..settings()
    });
    open(&mut table, CAROL, "OPEN race FOR 2");
    assert_eq!(names(&table), ["race-1"]);
    for text in [
        "OPEN race FOR 3\nSEAT race-1 BLUE ann@p.test",
        "STATUS race-1\nOPEN race FOR 3",
    ] {
        table.vouched(CAROL, text);
        assert_eq!(names(&table), ["race-1"], "{text}");
        assert_eq!(
            table.disposition().1,
            "a moderator's request, refused",
            "{text}"
        );
        has_all(&table, CAROL, &["moderator-not-for-you"]);
    }
}

//! `OPEN` of a moderator beside other lines for the desk: all of them are done, or none.

use landfall::judge::Moderator;

use super::*;

/// A game of four and its players.
const TABLE: &str = "OPEN race FOR 4 NAME n1 NOLUCK\n\
                     SEAT n1 RED ann@p.test\n\
                     SEAT n1 YELLOW ben@p.test\n\
                     SEAT n1 BLUE cleo@p.test\n\
                     SEAT n1 GREEN dan@p.test";

fn taken(table: &Table, name: &str) -> usize {
    let seats = seats(table, name);
    seats.iter().filter(|seat| seat.is_taken()).count()
}

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
        vouched(&mut table, MODERATOR, &text);
        let told = table.text(MODERATOR);
        let game = game(&table, "n1").unwrap_or_else(|| panic!("{text}: {told}"));
        assert_eq!(taken(&table, "n1"), 4, "{text}: {told}");
        assert_eq!(game.state, GameState::Running, "{text}: {told}");
        assert_eq!(table.letters(MODERATOR).len(), 1, "{text}");
        assert!(told.contains("n1 is open."), "{told}");
        assert!(told.contains("GREEN in n1 is taken"), "{told}");
        assert_eq!(
            told.contains("one game is running") || told.contains("no game is running"),
            text.contains("STATUS"),
            "{told}"
        );
        assert!(!told.contains("Whoever wants to join"), "{told}");
    }
}

#[test]
fn a_game_whose_name_the_judge_chooses_is_filled_in_the_same_mail() {
    let mut table = judge(Openings::default());
    let text = "OPEN race FOR 2\nSEAT race-1 RED ann@p.test";
    vouched(&mut table, MODERATOR, text);
    let told = table.text(MODERATOR);
    assert_eq!(taken(&table, "race-1"), 1, "{told}");
    assert!(told.contains("Free: YELLOW."), "{told}");
}

#[test]
fn a_line_that_fails_beside_open_keeps_all_of_them_from_being_done() {
    for (wrong, says) in [
        (TABLE.replace("GREEN", "PINK"), "There is no seat PINK"),
        (TABLE.replace("dan@p.test", "ann@p.test"), "plays"),
        (TABLE.replace("race", "rase"), "race"),
        (
            TABLE.replace("NAME n1", "NAME all"),
            "No game can be called all",
        ),
        (format!("{TABLE}\nPAUSE w9"), "w9"),
        (format!("PAUSE w9\n{TABLE}"), "w9"),
        (format!("{TABLE}\nSAET n1 RED ann@p.test"), "SAET"),
        (format!("{TABLE}\nOPEN race FOR 9"), "2, 3 or 4"),
        (
            format!("{TABLE}\nOPEN race FOR 2 NAME n1"),
            "There is a game called n1",
        ),
    ] {
        let mut table = judge(Openings::default());
        vouched(&mut table, MODERATOR, &wrong);
        let told = table.text(MODERATOR);
        assert_eq!(names(&table), Vec::<String>::new(), "{wrong}: {told}");
        assert!(told.contains("Nothing was done."), "{wrong}: {told}");
        assert!(told.contains(says), "{wrong}: {told}");
        assert_eq!(table.transport.all().len(), 1, "{wrong}");
    }
}

#[test]
fn a_moderators_open_is_believed_as_all_else_at_the_desk() {
    // The server's word is enough, also for a moderator who has never played here.
    let mut table = judge(Openings::default());
    vouched(&mut table, MODERATOR, "OPEN race FOR 2");
    assert!(table.says(MODERATOR, "race-1 is open."));
    assert!(table.says(MODERATOR, "Whoever wants to join"));
    // So is an answer to the newest letter.
    table.answer(MODERATOR, "OPEN race FOR 3");
    assert!(
        table.says(MODERATOR, "race-2 is open."),
        "{}",
        table.text(MODERATOR)
    );
    // Anything else is held with all of its lines, and done when the address says yes.
    table.write(MODERATOR, "", TABLE);
    assert!(game(&table, "n1").is_none());
    let asked = table.text(MODERATOR);
    assert!(asked.contains("SEAT n1 GREEN dan@p.test"), "{asked}");
    table.answer(MODERATOR, "YES");
    assert_eq!(taken(&table, "n1"), 4);
}

#[test]
fn two_games_are_opened_by_one_mail_with_seeds_of_their_own() {
    let mut table = judge(Openings::default());
    let text = "OPEN race FOR 2 NAME n1 AS RED\nOPEN race FOR 2 NAME n2\nSEAT n2 RED ann@p.test";
    vouched(&mut table, MODERATOR, text);
    assert_eq!(names(&table), ["n1", "n2"], "{}", table.text(MODERATOR));
    assert_eq!((taken(&table, "n1"), taken(&table, "n2")), (1, 1));
    let first = |name: &str| {
        let game = game(&table, name).unwrap();
        table.judge.store().ledger(game.id).unwrap()[0].body.clone()
    };
    let commitment = |body: String| {
        let behind = body.split("commitment").nth(1).unwrap();
        behind.split(',').next().unwrap().to_owned()
    };
    assert_ne!(commitment(first("n1")), commitment(first("n2")));
}

#[test]
fn the_same_line_twice_opens_two_games_and_the_same_mail_twice_opens_one() {
    let mut table = judge(Openings::default());
    vouched(&mut table, MODERATOR, "OPEN race FOR 2\nOPEN race FOR 2");
    assert_eq!(names(&table), ["race-1", "race-2"]);
    let mut table = judge(Openings::default());
    for _ in 0..2 {
        vouched(&mut table, MODERATOR, "OPEN race FOR 2");
        assert_eq!(names(&table), ["race-1"]);
        assert!(table.says(MODERATOR, "race-1 is open."));
    }
}

#[test]
fn a_rehearsal_says_what_all_lines_would_do() {
    let mut table = judge(Openings::default());
    vouched(&mut table, MODERATOR, &format!("DRY RUN\n{TABLE}"));
    let told = table.text(MODERATOR);
    assert!(told.contains("n1 2 moderated opened"), "{told}");
    assert!(told.contains("GREEN in n1 is taken"), "{told}");
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
        vouched(&mut table, CAROL, text);
        assert_eq!(names(&table), ["race-1"], "{text}");
        let told = table.text(CAROL);
        assert!(told.contains("Nothing was done."), "{text}: {told}");
        assert!(told.contains("more than your games"), "{text}: {told}");
    }
}

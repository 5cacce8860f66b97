//! What a moderator is asked about, and what an answer at the desk never tells.

use landfall::store::{Ban, Every};

use super::*;

/// What the desk makes of a line: the deeds, and the answer.
fn made(text: &str) -> (usize, String) {
    let mut table = moderated();
    post(&mut table, text);
    (deeds(&table).len(), table.text(ANN))
}

#[test]
fn doubtful_dates_and_long_times_are_asked_about_and_sure_insists() {
    for (line, says) in [
        (
            "HOLIDAYS 3/4/2027",
            "Saturday 3 April 2027, or Thursday 4 March 2027",
        ),
        (
            "HOLIDAYS 3/4/2027 TO 5/4/2027",
            "Saturday 3 April 2027, or Thursday 4 March 2027",
        ),
        (
            "DEADLINE new-world-1 3/4/2027 20:00",
            "Saturday 3 April 2027, or Thursday 4 March 2027",
        ),
        (
            "ABSENT new-world-1 RED 3/4/27",
            "Saturday 3 April 2027, or Thursday 4 March 2027",
        ),
    ] {
        let (deeds, told) = made(line);
        assert_eq!(deeds, 0, "{line}: {told}");
        assert!(told.contains(says), "{line}: {told}");
        assert!(told.contains("Nothing was done."), "{line}: {told}");
    }
    for (line, can) in [
        ("DEADLINE new-world-1 +2000d", true),
        ("DEADLINE new-world-1 2000d", true),
        ("DEADLINE new-world-1 2062-12-01 20:00", true),
        ("DEADLINE ALL +2000d", true),
        ("CHANGE new-world-1 EVERY 2000d", true),
        ("HOLIDAYS 24 December 2206", true),
        ("ABSENT new-world-1 RED 2026-12-20 TO 2062-12-24", false),
    ] {
        let (deeds, told) = made(line);
        assert_eq!(deeds, 0, "{line}: {told}");
        assert!(told.contains("with SURE behind"), "{line}: {told}");
        for sure in [
            format!("{line} SURE"),
            format!("{line} SURE REASON A long break."),
        ] {
            let told = made(&sure).1;
            assert!(!told.contains("SURE behind"), "{sure}: {told}");
            assert!(!can || told.starts_with("Done: "), "{sure}: {told}");
        }
    }
}

#[test]
fn an_address_that_is_nearly_a_known_one_is_asked_about() {
    for line in [
        "REPLACE new-world-1 RED carol@example.ogr",
        "REPLACE new-world-1 RED carl@example.org",
        "BAN alise@example.org",
        "SUBSTITUTES ADD alicce@example.org",
        "ADDRESS new-world-1 RED bob@exmple.org",
    ] {
        let (deeds, told) = made(line);
        assert_eq!(deeds, 0, "{line}: {told}");
        assert!(told.contains("Which one do you mean?"), "{line}: {told}");
        assert!(told.contains("Nothing was done."), "{line}: {told}");
        let told = made(&format!("{line} SURE")).1;
        assert!(told.starts_with("Done: "), "{line}: {told}");
    }
    for line in [
        "REPLACE new-world-1 RED zoe@example.org",
        "BAN alice@example.org",
        "BAN alice2@example.org",
        "REPLACE new-world-1 RED alice2@example.org",
    ] {
        let told = made(line).1;
        assert!(told.starts_with("Done: "), "{line}: {told}");
    }
}

#[test]
fn the_deadlines_of_all_games_move_by_one_line() {
    for by_mail in [true, false] {
        let mut table = moderated();
        for (name, paused) in [("w2", false), ("w3", true)] {
            table.open(&landfall::judge::Opening {
                name: name.to_owned(),
                ..new_world(2, 5)
            });
            if paused {
                run(&mut table, &["pause", name]).unwrap();
            }
        }
        let deadline = |table: &Table, name: &str| table.game_named(name).deadline.unwrap();
        let before = ["new-world-1", "w2"].map(|name| deadline(&table, name));
        match by_mail {
            true => {
                post(&mut table, "DEADLINE ALL +2d REASON A storm.");
                let told = table.text(ANN);
                assert!(
                    told.contains("in new-world-1,") && told.contains("in w2,"),
                    "{told}"
                );
                assert!(!told.contains("w3"), "{told}");
            }
            false => run(&mut table, &["deadline", "all", "+2d"]).unwrap(),
        }
        for (name, before) in ["new-world-1", "w2"].into_iter().zip(before) {
            let moved = deadline(&table, name) - before;
            assert_eq!(moved, chrono::TimeDelta::days(2), "{name}");
        }
        // All of them, or none.
        table.now += chrono::TimeDelta::days(4);
        table.lap();
        let ledger = table.ledger();
        post(&mut table, "DEADLINE ALL -2d");
        assert!(
            table.says(ANN, "that time has passed"),
            "{}",
            table.text(ANN)
        );
        assert!(table.says(ANN, "Nothing was done."));
        assert_eq!(table.ledger(), ledger);
        post(&mut table, "DEADLINE ALL RED +2d");
        assert!(table.says(ANN, "Nothing was done."));
        table.holds();
    }
}

#[test]
fn bans_tell_nobody_who_plays_an_anonymous_seat() {
    for begun in [true, false] {
        let mut table = Table::with(Settings {
            moderators: vec![Moderator {
                name: "Ann".to_owned(),
                address: ANN.to_owned(),
                games: None,
            }],
            ..settings()
        });
        let mut opening = new_world(3, 3);
        opening.table_options.anonymous = true;
        opening.schedule = crate::support::schedule(&[]);
        if !begun {
            opening.players.truncate(2);
        }
        table.open(&opening);
        post(&mut table, "EJECT new-world-1 RED BAN");
        let told = table.text(ANN);
        assert!(told.contains("Nothing was done."), "{told}");
        assert!(told.contains("BANNED would tell who plays there"), "{told}");
        assert!(run(&mut table, &["eject", "new-world-1", "RED", "ban"]).is_err());
        assert_eq!(table.judge.store().list::<Ban>(Every).unwrap(), []);
        post(&mut table, "EJECT new-world-1 RED");
        assert!(table.text(ANN).starts_with("Done: "), "{}", table.text(ANN));
        post(&mut table, "BANNED");
        assert!(table.says(ANN, "Nobody is banned here."));
    }
}

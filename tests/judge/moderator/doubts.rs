//! Lines that a moderator is asked about: dates of two readings, long times, and addresses that are
//! nearly known ones.

use chrono::TimeDelta;
use landfall::judge::Opening;

use super::{ANN, Answered, WAYS, Way, acts, expect_outcome, moderated, post, refused, run};
use crate::support::{Table, new_world};

#[test]
fn a_date_that_can_be_two_days_is_asked_about() {
    for line in [
        "HOLIDAYS 3/4/2027",
        "HOLIDAYS 3/4/2027 TO 5/4/2027",
        "DEADLINE new-world-1 3/4/2027 20:00",
        "ABSENT new-world-1 RED 3/4/27",
    ] {
        let mut table = moderated();
        refused(&mut table, line, "moderator-doubt-date");
        let days = "Saturday 3 April 2027, or Thursday 4 March 2027";
        assert!(table.says(ANN, days), "{line}: {}", table.text(ANN));
    }
}

#[test]
fn a_long_time_is_asked_about_and_sure_insists() {
    let asked = "moderator-doubt-time";
    for (line, can) in [
        ("DEADLINE new-world-1 +2000d", true),
        ("DEADLINE new-world-1 2000d", true),
        ("DEADLINE new-world-1 2062-12-01 20:00", true),
        ("DEADLINE ALL +2000d", true),
        ("CHANGE new-world-1 EVERY 2000d", true),
        ("HOLIDAYS 24 December 2206", true),
        ("ABSENT new-world-1 RED 2026-12-20 TO 2062-12-24", false),
    ] {
        refused(&mut moderated(), line, asked);
        for sure in [
            format!("{line} SURE"),
            format!("{line} SURE REASON A long break."),
        ] {
            let mut table = moderated();
            post(&mut table, &sure);
            for doubt in [asked, "moderator-doubt-address"] {
                assert!(!table.has(ANN, doubt), "{sure}: {}", table.text(ANN));
            }
            if can {
                expect_outcome(&table, Answered::Done, &sure);
            }
        }
    }
}

#[test]
fn an_address_that_is_nearly_a_known_one_is_asked_about() {
    for (line, doubtful) in [
        ("REPLACE new-world-1 RED carol@example.ogr", true),
        ("REPLACE new-world-1 RED carl@example.org", true),
        ("BAN alise@example.org", true),
        ("SUBSTITUTES ADD alicce@example.org", true),
        ("ADDRESS new-world-1 RED bob@exmple.org", true),
        ("REPLACE new-world-1 RED zoe@example.org", false),
        ("BAN alice@example.org", false),
        ("BAN alice2@example.org", false),
        ("REPLACE new-world-1 RED alice2@example.org", false),
    ] {
        let mut sure = line.to_owned();
        if doubtful {
            let mut table = moderated();
            refused(&mut table, line, "moderator-doubt-address");
            assert_eq!(acts(&table), Vec::<String>::new(), "{line}");
            sure.push_str(" SURE");
        }
        let mut table = moderated();
        post(&mut table, &sure);
        expect_outcome(&table, Answered::Done, &sure);
    }
}

#[test]
fn the_deadlines_of_all_games_move_by_one_line() {
    for way in WAYS {
        let mut table = moderated();
        for name in ["w2", "w3"] {
            table.open(&Opening {
                name: name.to_owned(),
                ..new_world(2, 5)
            });
        }
        run(&mut table, "pause w3").unwrap();
        let deadlines = |table: &Table| {
            ["new-world-1", "w2"].map(|name| table.game_named(name).deadline.unwrap())
        };
        let before = deadlines(&table);
        match way {
            Way::Mail => {
                post(&mut table, "DEADLINE ALL +2d REASON A storm.");
                let said = table.text(ANN);
                assert!(said.contains("in new-world-1,") && said.contains("in w2,"));
                assert!(!said.contains("w3"), "{said}");
            }
            Way::Line => run(&mut table, "deadline all +2d").unwrap(),
        }
        let two_days = TimeDelta::days(2);
        assert_eq!(
            deadlines(&table),
            before.map(|deadline| deadline + two_days)
        );
        // All of them, or none.
        table.now += TimeDelta::days(4);
        table.lap();
        refused(&mut table, "DEADLINE ALL -2d", "moderator-passed-in");
        post(&mut table, "DEADLINE ALL RED +2d");
        expect_outcome(&table, Answered::Refused, "DEADLINE ALL RED");
        table.holds();
    }
}

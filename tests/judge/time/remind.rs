//! `REMIND`: when a player is reminded of deadlines.

use chrono::{DateTime, TimeDelta, Utc};

use super::{DAY, HOUR, players};
use crate::support::{Table, new_world};

/// Begins a game with decisions of three days, of which each reminds a day before its end.
fn game() -> Table {
    Table::playing(&new_world(2, 3))
}

fn next(table: &Table) -> Option<DateTime<Utc>> {
    table.game().remind_at
}

#[test]
fn a_player_chooses_one_reminder_or_none() {
    let mut table = game();
    let (who, other) = players(&table);
    let (asked, deadline) = (table.now, table.game().deadline.unwrap());
    let usual = next(&table);
    assert!(usual.is_some());
    table.answer(other, "REMIND 6h");
    assert!(table.has(other, "remind-set"), "{}", table.text(other));
    assert_eq!(next(&table), usual, "that of another player");
    table.answer(who, "REMIND 6 h");
    assert_eq!(next(&table), Some(deadline - HOUR * 6));
    table.answer(who, "REMIND OFF");
    assert_eq!(next(&table), None);
    table.answer(who, "REMIND ON");
    assert_eq!(next(&table), usual);
    table.answer(who, "REMIND 30d");
    assert_eq!(next(&table), None, "before the question");
    // The next question has the reminder of its own player.
    table.answer(who, "A0");
    assert_eq!(
        next(&table),
        Some(table.game().deadline.unwrap() - HOUR * 6)
    );
    let letters = table.letters(other).len();
    table.wait(DAY * 3 - HOUR * 7);
    assert_eq!(table.letters(other).len(), letters);
    table.wait(HOUR);
    assert!(table.has(other, "reminder"), "{}", table.text(other));
    assert_eq!(asked + DAY * 3, deadline);
    table.holds();
}

#[test]
fn lengths_have_bounds_and_each_language_has_the_words() {
    let mut table = game();
    let (who, _) = players(&table);
    for text in [
        "REMIND",
        "REMIND 4m",
        "REMIND 31d",
        "REMIND ME",
        "REMIND 0h",
    ] {
        table.answer(who, text);
        assert!(
            table.has(who, "remind-misread"),
            "{text}: {}",
            table.text(who)
        );
    }
    for (text, before) in [
        ("ERINNERN 2h", TimeDelta::hours(2)),
        ("RAPPEL 3h", TimeDelta::hours(3)),
        ("HERINNER 1d", TimeDelta::days(1)),
    ] {
        table.answer(who, text);
        let deadline = table.game().deadline.unwrap();
        assert_eq!(next(&table), Some(deadline - before), "{text}");
    }
    table.answer(who, "MY DATA");
    assert!(table.has(who, "remind-set"), "{}", table.text(who));
}

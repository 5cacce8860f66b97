//! A turn as one mail: where it stops, and the lines that are played when one is wrong.

use landfall::games::neuland::Event;
use landfall::orders::LineOutcome;
use landfall::rules::Awaiting;

use crate::support::titles::neuland::{YELLOW, seats};
use crate::support::titles::{count, outcomes};

const DRAWS: &str = r#"minerals = ["coal", "silverore", "ironore"]"#;

/// No seat looks at a draw and takes it back; but the lines behind it are a set of their own.
#[test]
fn a_wrong_line_behind_a_draw_does_not_take_the_draw_back() {
    let script = seats(2, DRAWS).start();
    let set = script.sent(&[
        "PILE COAL IRONORE SILVERORE",
        "FREE A2",
        "PRODUCE FOOD",
        "PRODUCE WOOD",
        "BUILD MINE AT B2",
        "PRODUCE FOOD",
        "PRODUCE CLOTH",
    ]);
    let outcomes = outcomes(&set);
    assert_eq!(outcomes[..5], [&LineOutcome::Played; 5]);
    assert_eq!(outcomes[5], &LineOutcome::Held);
    assert!(matches!(outcomes[6], LineOutcome::Refused(_)));
    assert!(count!(set.events, Event::Drawn(_)) > 0);
    assert_eq!(set.game.state().table().phase.used(), 2);
    let mut replayed = script.game.clone();
    set.events.iter().for_each(|event| replayed.replay(event));
    assert_eq!(replayed.state(), set.game.state());
}

#[test]
fn a_wrong_line_without_a_draw_takes_all_back() {
    let script = seats(2, DRAWS).start();
    let set = script.sent(&["FREE A2", "PRODUCE FOOD", "PRODUCE COAL", "END"]);
    assert!(set.events.is_empty());
    assert_eq!(set.game.state(), script.state());
    let counted = set.lines.iter().map(|line| line.events);
    assert_eq!(counted.sum::<usize>(), 0);
}

/// A seat that is next again sees the table before another turn begins.
#[test]
fn the_end_of_a_turn_stops_a_set_although_the_same_seat_is_next() {
    let mut script = seats(2, DRAWS).start();
    script.lines("FREE A2; PRODUCE FOOD; PRODUCE WOOD; END");
    let set = script.sent(&["FREE A1", "PRODUCE FOOD", "END", "PRODUCE WOOD", "END"]);
    assert_eq!(set.game.awaiting(), Awaiting::Seat(YELLOW));
    let (end, behind) = (&LineOutcome::Played, &LineOutcome::Unplayed);
    assert_eq!(outcomes(&set)[2..], [end, behind, behind]);
}

/// A preview shows the events of each line, so it must know which are whose.
#[test]
fn each_event_belongs_to_a_line() {
    let script = seats(2, DRAWS).start();
    let set = script.sent(&["FREE A2", "PRODUCE FOOD", "a remark", "END"]);
    let counted: Vec<usize> = set.lines.iter().map(|line| line.events).collect();
    assert_eq!(counted, [1, 1, 0, 3]);
    assert_eq!(set.events.len(), 5);
}

//! "II. Conducting Actions on the Timeline".

use landfall::games::neuland::Event;
use landfall::rules::Seat;

use crate::support::titles::found;
use crate::support::titles::neuland::{BLUE, RED, Script, YELLOW, hex, seats};

/// Places markers on these spaces, the token on that of the first seat, whose turn it is.
fn markers(positions: &[u8]) -> Script {
    let mut script = seats(positions.len(), "").second_round();
    for (nth, position) in (0u8..).zip(positions) {
        let seat = Seat::new(nth);
        script.with(Event::TurnEnded {
            seat,
            used: 0,
            steps: 0,
            position: *position,
        });
    }
    script.with(Event::TokenMoved {
        token: positions[0],
        next: RED,
    });
    script
}

fn after(used: u8, script: &Script) -> (u8, Seat) {
    let stop = script.table().stop(script.actor(), used);
    (stop.position, stop.next)
}

#[test]
fn the_space_of_the_token_may_not_be_reached_again() {
    assert_eq!(markers(&[3, 7]).table().cap(RED), 10);
    assert_eq!(markers(&[3, 7, 8]).table().cap(RED), 10);
    let of_ten_spaces_for_four = 9;
    let table = markers(&[3, 7, 8, 9]);
    assert_eq!(table.table().cap(RED), of_ten_spaces_for_four);
}

#[test]
fn e1_a_turn_without_actions_moves_the_marker() {
    let mut script = markers(&[3, 7]);
    script.play("END");
    // Red continues, since yellow is farther ahead.
    assert_eq!((script.player(RED).position, script.actor()), (4, RED));
    let mut script = markers(&[3, 4]);
    script.play("END");
    assert_eq!((script.player(RED).position, script.actor()), (5, YELLOW));
}

#[test]
fn e2_the_marker_goes_on_only_if_it_must() {
    let script = markers(&[3, 7]);
    for used in 1..4 {
        let stop = script.table().stop(RED, used);
        assert_eq!((stop.steps, stop.position), (used, 3 + used));
    }
    let stop = script.table().stop(RED, 4);
    assert_eq!((stop.steps, stop.position), (5, 8), "past yellow");
}

#[test]
fn e3_taken_spaces_before_the_token_leave_fewer_actions() {
    assert_eq!(markers(&[3, 2]).table().cap(RED), 9);
    assert_eq!(markers(&[3, 2, 1]).table().cap(RED), 8);
    assert_eq!(markers(&[3, 1, 9]).table().cap(RED), 10);
    let mut script = markers(&[3, 2]);
    for _ in 0..3 {
        script.costs("PRODUCE FOOD AT LODGE E1", 1);
        script.costs("PRODUCE WOOD AT HUT E1", 1);
        script.costs("BUILD STONEHUT AT D2", 0);
    }
    assert_eq!(script.used(), 6);
    script.costs("PRODUCE FOOD AT LODGE E1", 1);
    script.costs("PRODUCE FOOD AT LODGE D4", 1);
    script.costs("PRODUCE WOOD AT HUT E1", 1);
    script.refuses("PRODUCE WOOD AT HUT D4", "actions");
    let legal = script.legal();
    assert!(!legal.iter().any(|line| line.starts_with("PRODUCE")));
    // Right behind yellow, who is nearer to the token.
    script.play("END");
    assert_eq!(script.player(RED).position, 1);
}

#[test]
fn e4_a_taken_space_may_be_stepped_on() {
    let mut script = markers(&[3, 4, 5]);
    script.costs("PRODUCE FOOD", 1);
    // On yellow's space now, past blue at the end.
    assert_eq!(after(1, &script), (6, YELLOW));
    script.lines("PRODUCE WOOD AT HUT E1; BUILD STONEHUT AT D2; PRODUCE FOOD AT LODGE E1");
    // Three actions need no walk.
    assert_eq!(after(script.used(), &script), (6, YELLOW));
}

#[test]
fn the_walk_past_others_brings_no_actions() {
    let mut script = markers(&[3, 4, 5]);
    script.costs("PRODUCE FOOD", 1);
    let events = script.play("END");
    let walked = found!(events, Event::TurnEnded { used, steps, .. } => (*used, *steps));
    assert_eq!(walked, [(1, 3)]);
}

#[test]
fn several_turns_in_a_row_need_a_free_space_before_the_next_marker() {
    let mut script = markers(&[0, 3, 4]);
    for position in [1, 2] {
        script.play("END");
        let red = (script.player(RED).position, script.actor());
        assert_eq!(red, (position, RED));
    }
    script.play("END");
    assert_eq!((script.player(RED).position, script.actor()), (5, YELLOW));
    script.play("END");
    let past_red = (script.player(YELLOW).position, script.actor());
    assert_eq!(past_red, (6, BLUE));
}

#[test]
fn the_token_goes_to_the_next_marker_and_the_ring_closes() {
    let mut script = markers(&[8, 10]);
    script.play("END");
    assert_eq!((script.actor(), script.table().token), (RED, 9));
    script.play("END");
    assert_eq!((script.player(RED).position, script.actor()), (0, YELLOW));
    assert_eq!(script.table().offset(0), 1);
}

/// A letter shows who is next after each number of actions.
#[test]
fn each_stop_says_who_would_be_next() {
    let script = markers(&[0, 2, 4]);
    let stops = script.table().stops(RED);
    let stops = stops.map(|stop| (stop.used, stop.position, stop.next));
    let stops: Vec<(u8, u8, Seat)> = stops.collect();
    assert_eq!(
        stops[..5],
        [
            (0, 1, RED),
            (1, 1, RED),
            (2, 3, YELLOW),
            (3, 3, YELLOW),
            (4, 5, YELLOW),
        ]
    );
    assert_eq!(stops.len(), 11);
}

#[test]
fn in_the_first_round_all_seats_begin_on_the_space_of_the_token() {
    let mut script = seats(3, "").start();
    script.lines("FREE A1; END");
    assert_eq!((script.actor(), script.table().token), (YELLOW, 0));
    script.play("FREE A2");
    let next = |used| script.table().stop(YELLOW, used).next;
    assert_eq!([next(0), next(5)], [BLUE, BLUE]);
    // Red is on the first space.
    assert_eq!(script.table().stop(YELLOW, 0).position, 2);
    assert_eq!(script.table().free_sites(hex("A2")), 1);
}

/// HISTORY and transcripts count these.
#[test]
fn each_time_round_the_ring_is_a_round_and_first_turns_are_one() {
    let mut script = seats(2, "").start();
    script.lines("FREE A1; END; FREE A2");
    assert_eq!(script.table().round, 1);
    script.play("END");
    assert_eq!((script.table().token, script.table().round), (1, 2));
    // The markers pass each other by turns, and the token takes every space.
    let mut rounds = Vec::new();
    for _ in 0..21 {
        script.play("END");
        rounds.push((script.table().token, script.table().round));
    }
    assert_eq!(rounds[8..11], [(10, 2), (0, 3), (1, 3)]);
    assert_eq!(rounds[19..], [(10, 3), (0, 4)]);
}

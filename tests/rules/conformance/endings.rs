//! The end of a game, and the ways in which one can end.

use std::collections::BTreeSet;

use landfall::orders::order_set::Mode;
use landfall::rules::{Awaiting, Seat, Viewer};

use super::of_each_size;
use crate::kits::titles;
use crate::support::playout::{Plan, Playout, run};

/// Checks a game that is over.
pub(super) fn check(playout: &Playout) {
    let game = &playout.game;
    assert_eq!(game.awaiting(), Awaiting::Over);
    for seat in Seat::all(playout.plan.seats) {
        assert!(game.legal_lines(seat).is_empty() && game.question(seat).is_none());
        assert!(game.default_line(seat).is_none());
        let last = playout.orders.last().expect("a decision");
        let (_, line) = last.split_once(' ').unwrap();
        assert!(!run(game.as_ref(), seat, line, Mode::Play).played);
    }
    assert!(game.copy().play_default().unwrap().is_none());
    assert!(game.copy().play_sole().unwrap().is_none());
    ranks_every_seat(playout);
    replays_from_nothing(playout);
    says_what_points_were_for(playout);
}

fn ranks_every_seat(playout: &Playout) {
    let ranking = playout.game.ranking();
    let seats: BTreeSet<Seat> = ranking.places.iter().map(|place| place.seat).collect();
    assert_eq!(seats.len(), ranking.places.len());
    assert_eq!(seats, Seat::all(playout.plan.seats).collect());
    for (nth, pair) in ranking.places.windows(2).enumerate() {
        let (above, below) = (&pair[0], &pair[1]);
        assert!(above.score >= below.score);
        let place = match above.score == below.score {
            true => usize::from(above.place),
            false => nth + 2,
        };
        assert_eq!(usize::from(below.place), place);
    }
    assert!(ranking.winners().count() > 0);
}

/// A blank game and the ledger give what all viewers saw at the end, and every event can be
/// described to each of them.
fn replays_from_nothing(playout: &Playout) {
    let mut blank = playout.plan.open();
    let mut told = 0;
    for event in &playout.ledger {
        blank.replay(event).unwrap();
        for viewer in playout.plan.viewers() {
            let line = blank.tell(event, viewer).unwrap();
            told += usize::from(viewer == Viewer::All && line.is_some());
        }
    }
    assert!(told > 0, "no event is described");
    assert_eq!(blank.event_no(), playout.game.event_no());
    for viewer in playout.plan.viewers() {
        assert_eq!(blank.view(viewer), playout.game.view(viewer));
        assert_eq!(blank.board(viewer), playout.game.board(viewer));
    }
    assert!(blank.replay("{\"event\":\"no such thing\"}").is_err());
}

/// A title that says what points were for says so of all of them, event by event.
fn says_what_points_were_for(playout: &Playout) {
    let mut game = playout.plan.open();
    let mut sums = vec![0; usize::from(playout.plan.seats)];
    let mut points = Vec::new();
    for event in &playout.ledger {
        game.replay(event).unwrap();
        for gain in game.gains(event).unwrap() {
            sums[usize::from(gain.seat)] += gain.points;
        }
        points.push((sums.clone(), game.points()));
    }
    if sums.iter().any(|sum| *sum != 0) {
        for ((told, counted), event) in points.iter().zip(&playout.ledger) {
            assert_eq!(told, counted, "after {event}");
        }
    }
}

#[test]
fn a_game_of_default_orders_ends() {
    for title in titles() {
        for plan in of_each_size(title) {
            let mut playout = Playout::start(plan);
            playout.play_defaults();
            check(&playout);
        }
    }
}

#[test]
fn a_game_that_all_seats_leave_ends() {
    for title in titles() {
        let mut playout = Playout::start(Plan::new(title, 0));
        for seat in Seat::all(playout.plan.seats) {
            let events = playout.game.resign(seat).unwrap();
            playout.note(events);
        }
        playout.play_defaults();
        assert_eq!(playout.game.awaiting(), Awaiting::Over);
    }
}

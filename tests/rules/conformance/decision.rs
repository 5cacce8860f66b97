//! One decision: the lawful orders, the question, and the preview.

use std::collections::BTreeSet;

use landfall::games::AnyGame;
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, LineOutcome, OrderLine};
use landfall::rules::{Plain, Seat, Viewer};

use super::sentences;
use crate::support::playout::{Playout, run};

/// The lawful orders that are tried in passing.
const IN_PASSING: usize = 2;

/// Tries a decision of `seat`, `fully` or in passing.
pub(super) fn check(playout: &mut Playout, seat: Seat, legal: &[String], fully: bool) {
    lists_each_once(legal);
    let default = playout.game.default_line(seat).expect("a default order");
    let lawful = legal.contains(&default);
    assert!(lawful, "the default order is not lawful: {default}");
    for _ in 0..IN_PASSING {
        let line = playout.pick(legal).clone();
        previews_what_it_plays(playout.game.as_ref(), seat, &line);
    }
    sole_is_sole(playout.game.as_ref(), seat, legal);
    if fully {
        for line in legal {
            is_read_back(playout.game.as_ref(), seat, line);
        }
        replay_equals_play(playout);
        others_are_not_asked(playout, seat, legal);
        asks_for_what_is_lawful(playout, seat, legal);
        a_seat_can_leave(playout, seat);
    }
}

fn lists_each_once(legal: &[String]) {
    let different: BTreeSet<&String> = legal.iter().collect();
    assert_eq!(different.len(), legal.len(), "an order is listed twice");
}

/// A lawful line is understood as itself and admitted.
fn is_read_back(game: &dyn AnyGame, seat: Seat, line: &str) {
    let outcome = run(game, seat, line, Mode::Preview);
    assert_eq!(outcome.lines.len(), 1);
    assert_eq!(outcome.lines[0].outcome, LineOutcome::Played, "{line}");
    assert_eq!(outcome.lines[0].canonical.as_deref(), Some(line));
}

/// A preview shows the first events of the order, and does nothing.
fn previews_what_it_plays(game: &dyn AnyGame, seat: Seat, line: &str) {
    is_read_back(game, seat, line);
    let foreseen = run(game, seat, line, Mode::Preview).events;
    let played = run(game, seat, line, Mode::Play);
    let comes_true = played.events.starts_with(&foreseen);
    assert!(comes_true, "{line}: {foreseen:?}");
    assert!(played.game.event_no() > game.event_no());
}

/// An order that the judge plays without asking is the only lawful one.
fn sole_is_sole(game: &dyn AnyGame, seat: Seat, legal: &[String]) {
    let sole = game.copy().play_sole().unwrap();
    if let Some(own) = sole {
        assert_eq!((own.seat, [own.order].as_slice()), (seat, legal));
    }
}

/// The ledger gives the same table to all viewers, and looking at it has changed nothing.
fn replay_equals_play(playout: &Playout) {
    let (game, twin) = (&playout.game, &playout.twin);
    assert_eq!(game.event_no(), twin.event_no());
    assert_eq!(game.awaiting(), twin.awaiting());
    assert_eq!(game.phase(), twin.phase());
    assert_eq!(game.ranking(), twin.ranking());
    for viewer in playout.plan.viewers() {
        assert_eq!(game.view(viewer), twin.view(viewer), "{viewer:?}");
        assert_eq!(game.board(viewer), twin.board(viewer), "{viewer:?}");
        assert!(!game.view(viewer).is_null(), "a view can be written");
        if game.is_open() {
            assert_eq!(game.board(viewer), game.board(Viewer::Public), "{viewer:?}");
        }
    }
}

/// A seat that is not awaited is asked nothing, and its orders are not played.
fn others_are_not_asked(playout: &Playout, seat: Seat, legal: &[String]) {
    let game = playout.game.as_ref();
    for other in Seat::all(playout.plan.seats).filter(|other| *other != seat) {
        assert!(game.question(other).is_none());
        assert!(game.default_line(other).is_none());
        assert!(game.legal_lines(other).is_empty());
        let outcome = run(game, other, &legal[0], Mode::Play);
        assert!(!outcome.played && outcome.events.is_empty());
        assert_eq!(outcome.game.event_no(), game.event_no());
    }
}

/// The choices are the lawful orders, each once and with its own words; some may be left to be
/// written out.
fn asks_for_what_is_lawful(playout: &Playout, seat: Seat, legal: &[String]) {
    let question = playout.game.question(seat).expect("a question");
    let lawful: BTreeSet<&str> = legal.iter().map(String::as_str).collect();
    let mut offered = BTreeSet::new();
    for choice in &question.choices {
        if !choice.then.is_empty() {
            let lines = [std::slice::from_ref(&choice.plain), &choice.then].concat();
            plays_together(playout, seat, &lines);
            assert!(choice.variants.is_empty());
            continue;
        }
        let variants = choice.variants.iter().map(|(order, _)| order);
        for order in variants.chain([&choice.plain]) {
            let is_lawful = lawful.contains(order.as_str());
            assert!(is_lawful, "offered, and not lawful: {order}");
            assert!(offered.insert(order.as_str()), "offered twice: {order}");
        }
        let is_a_way = !choice.variants.is_empty() && choice.plain_is == Plain::First;
        assert_eq!(choice.plain_says.is_some(), is_a_way);
    }
    for order in &question.others {
        assert!(offered.insert(order), "offered, and written out: {order}");
    }
    assert_eq!(offered, lawful, "lawful, and not offered");
    plays_together(playout, seat, &question.together);
    sentences::check(playout, seat, &question);
}

/// The lines that a letter shows as one answer are one: each is played, unless a draw or the end of
/// a turn before it stops the set.
fn plays_together(playout: &Playout, seat: Seat, together: &[String]) {
    let lines: Vec<OrderLine> = together.iter().map(|line| OrderLine::new(line)).collect();
    let game = &playout.game;
    let outcome = game.run(seat, &lines, &Codes::new(), Mode::Preview);
    let outcomes = outcome.unwrap().lines.into_iter().map(|line| line.outcome);
    let outcomes: Vec<LineOutcome> = outcomes.collect();
    for (nth, outcome) in outcomes.iter().enumerate() {
        let fits = *outcome == LineOutcome::Played || nth > 0 && *outcome == LineOutcome::Unplayed;
        assert!(fits, "{together:?}: {outcome:?}");
    }
    assert_eq!(outcomes.len(), together.len());
}

/// A seat that resigns leaves a game in which every piece is there and which continues.
fn a_seat_can_leave(playout: &Playout, seat: Seat) {
    let mut left = playout.game.copy();
    let mut twin = playout.twin.copy();
    for event in left.resign(seat).unwrap() {
        twin.replay(&event).unwrap();
    }
    left.census().unwrap();
    assert_eq!(left.event_no(), twin.event_no());
    for viewer in playout.plan.viewers() {
        assert_eq!(left.view(viewer), twin.view(viewer));
    }
}

//! What a silent player held, and what was ordered ahead for it, shows nowhere: two games of Race
//! that differ in nothing but the cards that one player draws.

use chrono::TimeDelta;
use landfall::judge::Opening;

use crate::support::{Sent, Table, new_world, schedule};

const CAROL: &str = "carol@example.org";
const DAVE: &str = "dave@example.org";

/// Cards that Carol draws, in two games.
const CARDS: [[&str; 3]; 2] = [["b07", "c01", "b04"], ["b02", "b05", "c02"]];

/// How her decision about them is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// By an order that she has sent ahead.
    Ahead,
    /// By default, since she is late.
    Late,
    /// By a stand-in that decides for a late player.
    Skipped,
    /// By a stand-in that has her seat.
    StoodIn,
}

fn opened(cards: [&str; 3], way: Way) -> Table {
    let (nmr, misses) = match way {
        Way::Ahead | Way::Late => ("default", "none"),
        Way::Skipped => ("skip-to-bot", "none"),
        Way::StoodIn => ("default", "1"),
    };
    let draws = format!(
        "nations = [\"netherlands\", \"spain\"]\ncoasts = [\"n3\", \"n1\"]\ncompass = [\"n5\"]\n\
         small = [\"s01\", \"s02\", \"s03\", \"s04\"]\nlarge = [\"l02\", \"l03\", \"l05\", \"l06\"]\n\
         cards = {cards:?}\n"
    );
    let players = [("YELLOW", CAROL), ("GREEN", DAVE)];
    Table::pictured(&Opening {
        title: "race".to_owned(),
        name: "race-1".to_owned(),
        edition: Some("zman".to_owned()),
        players: players
            .map(|(seat, who)| (seat.to_owned(), who.to_owned()))
            .to_vec(),
        draws: Some(draws),
        schedule: schedule(&[("nmr", nmr), ("misses", misses)]),
        ..new_world(2, 3)
    })
}

/// Plays up to Carol's cards, has her decision made, and plays a little more; returns what Dave
/// got, and what Carol kept.
fn dave_got(cards: [&str; 3], way: Way) -> (Vec<String>, String) {
    let mut table = opened(cards, way);
    table.answer(CAROL, "BUILD heron\nPASS");
    table.answer(DAVE, "PASS");
    table.answer(CAROL, "LOAD heron");
    table.answer(DAVE, "PASS\nAHEAD\nPASS\nPASS\nPASS");
    table.answer(CAROL, "PASS\nPASS\nPASS");
    while table.game().phase == "planning" {
        table.answer(CAROL, "PASS");
    }
    if way == Way::Ahead {
        table.answer(CAROL, "ALWAYS KEEP BEST");
    }
    if way == Way::StoodIn {
        table.now = table.game().closes_at.unwrap();
        table.lap();
    } else {
        table.answer(CAROL, "TAKE wood");
    }
    if matches!(way, Way::Late | Way::Skipped) {
        table.now = table.game().closes_at.unwrap();
        table.lap();
    }
    for _ in 0..2 {
        table.wait(TimeDelta::hours(1));
        table.answer(DAVE, "SHOW");
        table.answer(DAVE, "GAMES");
    }
    let mut kept = table.ledger();
    kept.retain(|body| body.contains("KEEP"));
    let letters = table.sent_to(DAVE);
    (
        letters.iter().map(Sent::but_head).collect(),
        kept.join("\n"),
    )
}

#[test]
fn letters_to_others_do_not_show_the_cards_kept_for_a_silent_player() {
    for way in [Way::Ahead, Way::Late, Way::Skipped, Way::StoodIn] {
        let [(one, kept), (other, too)] = CARDS.map(|cards| dave_got(cards, way));
        assert!(!kept.is_empty(), "{way:?}: nothing was kept");
        assert_ne!(kept, too, "{way:?}: the cards differ");
        assert_eq!(one, other, "{way:?}");
    }
}

//! What a silent player held, and what was ordered ahead for it, shows nowhere: two games of Race
//! that differ in nothing but the cards that one player draws.

use std::collections::BTreeMap;

use landfall::judge::Opening;
use landfall::judge::schedule::Entries;
use landfall::rules::Seed;
use landfall::store::TableOptions;

use crate::support::Table;

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
    let mut entries = Entries::default();
    entries.set("luck", "none");
    let (nmr, misses) = match way {
        Way::Ahead | Way::Late => ("default", "none"),
        Way::Skipped => ("skip-to-bot", "none"),
        Way::StoodIn => ("default", "1"),
    };
    entries.set("nmr", nmr);
    entries.set("misses", misses);
    let cards: Vec<String> = cards.iter().map(|card| format!("{card:?}")).collect();
    let draws = format!(
        "nations = [\"netherlands\", \"spain\"]\ncoasts = [\"n3\", \"n1\"]\ncompass = [\"n5\"]\n\
         small = [\"s01\", \"s02\", \"s03\", \"s04\"]\nlarge = [\"l02\", \"l03\", \"l05\", \"l06\"]\n\
         cards = [{}]\n",
        cards.join(", ")
    );
    let players = [("YELLOW", CAROL), ("GREEN", DAVE)];
    Table::pictured(&Opening {
        title: "race".to_owned(),
        name: "race-1".to_owned(),
        seats: 2,
        edition: Some("zman".to_owned()),
        house: BTreeMap::new(),
        players: players
            .map(|(seat, who)| (seat.to_owned(), who.to_owned()))
            .to_vec(),
        draws: Some(draws),
        components: None,
        schedule: entries.schedule(chrono_tz::Tz::UTC).unwrap(),
        table_options: TableOptions::default(),
        seed: Seed::new([3; 32]),
    })
}

/// Plays up to Carol's cards, lets her decision be made, and goes on a little; returns what Dave
/// got, and what Carol kept.
fn dave_got(cards: [&str; 3], way: Way) -> (Vec<Vec<u8>>, String) {
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
        table.wait(chrono::TimeDelta::hours(1));
        table.answer(DAVE, "SHOW");
        table.answer(DAVE, "GAMES");
    }
    let rows = table.judge.store().ledger(table.game().id).unwrap();
    let kept: Vec<String> = rows
        .into_iter()
        .map(|row| row.body)
        .filter(|body| body.contains("KEEP"))
        .collect();
    let sent = table.transport.all().into_iter();
    let sent = sent.filter(|sent| sent.to == DAVE);
    (
        sent.map(|sent| sent.but_head().into_bytes()).collect(),
        kept.join("\n"),
    )
}

#[test]
fn nobody_can_tell_what_was_kept_for_somebody_who_did_not_answer() {
    for way in [Way::Ahead, Way::Late, Way::Skipped, Way::StoodIn] {
        let [(one, kept), (other, too)] = CARDS.map(|cards| dave_got(cards, way));
        assert!(!kept.is_empty(), "{way:?}: nothing was kept");
        assert_ne!(kept, too, "{way:?}: the cards differ");
        assert_eq!(one.len(), other.len(), "{way:?}");
        for (one, other) in one.iter().zip(&other) {
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            assert_eq!(text(one), text(other), "{way:?}");
        }
    }
}

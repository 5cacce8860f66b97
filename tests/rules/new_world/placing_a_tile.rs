//! Placing a tile.

use landfall::games::new_world::{Event, Order, Placement, Side, TileId};
use landfall::rules::{Arg, Rules, Seat};

use crate::support::titles::arg;
use crate::support::titles::new_world::{Script, played, seats, two};

#[test]
fn a_tile_lies_edge_to_edge_with_land() {
    let script = two(&[20]);
    script.refuses("PLACE W2-02 TURN 0", "apart");
    script.refuses("PLACE W3-06 TURN 0", "apart");
    let mut script = played(&[20, 1, 3], "PLACE W1-02; PLACE W2-02");
    // Corner to corner.
    script.refuses("PLACE W3-03 TURN 0", "apart");
    script.play("PLACE W3-02");
}

#[test]
fn a_place_is_taken_once() {
    let script = played(&[20, 1], "PLACE W1-02");
    script.refuses("PLACE W1-02 TURN 0", "taken");
}

#[test]
fn nothing_is_placed_in_or_behind_the_column_of_the_coast() {
    let script = two(&[21]);
    for line in ["PLACE W0-01", "PLACE W0-N1", "PLACE W0-S1"] {
        script.refuses(&format!("{line} TURN 0"), "coast");
    }
    let script = played(&[21, 1], "PLACE W1-01 TURN 1; PLACE W1-N1");
    assert!(!script.legal().iter().any(|order| order.contains("W0-")));
}

#[test]
fn d20_only_the_west_edges_of_the_coast_take_tiles() {
    let script = two(&[21]);
    script.refuses("PLACE W1-N1 TURN 0", "apart");
    script.refuses("PLACE W1-S1 TURN 0", "apart");
    let open = script.table().map.open_places();
    let open: Vec<String> = open.map(|cell| cell.to_string()).collect();
    let rows = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
    assert_eq!(open, rows.map(|row| format!("W1-{row}")));
}

#[test]
fn a_tile_has_four_sides() {
    let script = two(&[21]);
    let refusal = script.refusal("PLACE W1-01 TURN 4");
    assert_eq!(refusal.reason.key, "new-world-refusal-turn");
    assert_eq!(refusal.nearest, ["PLACE W1-01 TURN 1"]);
}

#[test]
fn every_touching_edge_goes_on() {
    let script = two(&[21]);
    let refusal = script.refusal("PLACE W1-01 TURN 0");
    assert_eq!(refusal.reason.key, "new-world-refusal-edge");
    let said = |name: &str| match arg(&refusal.reason, name) {
        Arg::Line(line) => line.key.to_owned(),
        Arg::Text(text) => text.clone(),
        other => panic!("{other:?}"),
    };
    assert_eq!(said("side"), "new-world-east");
    assert_eq!(said("here"), "new-world-plains");
    assert_eq!(said("there"), "new-world-town");
    assert_eq!(said("beside"), "W0-01");
    assert_eq!(refusal.nearest, ["PLACE W1-01 TURN 1"]);
}

#[test]
fn a_tile_between_two_lands_has_to_fit_both() {
    let mut script = two(&[43, 21, 21]);
    script.lines("PLACE W1-05 TURN 1; PLACE W1-06 TURN 2");
    script.refuses("PLACE W1-04 TURN 0", "edge");
}

#[test]
fn a_town_cap_next_to_plymouth_has_one_turn_and_two_settlers() {
    let script = two(&[21]);
    let mut at = script.legal();
    at.retain(|order| order.contains("W1-01"));
    let ways = ["", " SHOPKEEPER E", " TRAPPER N"];
    assert_eq!(at, ways.map(|way| format!("PLACE W1-01 TURN 1{way}")));
}

#[test]
fn the_lawful_orders_are_in_map_order() {
    let script = two(&[17]);
    let mut placements = script.legal();
    placements.retain(|order| order.split(' ').count() == 4);
    let places = [
        "2 TURN 0", "2 TURN 1", "3 TURN 0", "3 TURN 1", "4 TURN 2", "4 TURN 3", "6 TURN 0",
        "6 TURN 1", "7 TURN 2", "7 TURN 3", "8 TURN 0", "8 TURN 1", "9 TURN 2", "9 TURN 3",
    ];
    assert_eq!(placements, places.map(|at| format!("PLACE W1-0{at}")));
}

#[test]
fn the_judge_plays_the_first_placement_without_a_settler_for_an_absent_player() {
    let script = two(&[17]);
    let order = script.default_order();
    assert_eq!(order.to_string(), "PLACE W1-02 TURN 0");
    let (rules, blue) = (script.game.rules(), script.seat("BLUE"));
    assert_eq!(rules.default_order(&script.view(), blue), None);
}

#[test]
fn d10_rows_are_unlimited_unless_the_table_limits_them() {
    let (two_rows, north) = (
        "PLACE W1-01 TURN 1; PLACE W1-N1",
        "PLACE W1-N2; PLACE W1-N3",
    );
    let mut unlimited = two(&[21, 1, 3, 3]);
    unlimited.lines(two_rows).lines(north);
    let limit = |rows, tiles| {
        seats(&["RED", "BLUE"], tiles)
            .house("row_limit", rows)
            .start()
    };
    let mut limited = limit("1", &[21, 1, 3, 3]);
    limited.lines(two_rows);
    limited.refuses("PLACE W1-N2 TURN 0", "rows");
    assert!(!limited.legal().iter().any(|order| order.contains("-N2")));
    let mut none = limit("0", &[21, 1]);
    none.play("PLACE W1-01 TURN 1");
    none.refuses("PLACE W1-N1 TURN 0", "rows");
}

#[test]
fn land_grows_far_to_the_south_too() {
    let mut script = two(&[21, 1, 1, 3, 3, 3, 20, 21, 26, 22, 26, 23]);
    script.play("PLACE W1-10 TURN 1");
    for row in 1..=6 {
        script.play(&format!("PLACE W1-S{row}"));
    }
    script.play("PLACE W1-S7 TURN 2");
    assert_eq!(script.table().map.lands.len(), 18);
}

/// Plays random orders up to the first tile that fits nowhere, and returns where that happens.
fn game_with_a_discard() -> (Script, usize) {
    for number in 0..200u8 {
        let mut script = seats(&["RED", "BLUE"], &[]).seed(number).start();
        let mut choice = usize::from(number);
        while script.awaited().is_some() {
            let legal = script.orders();
            choice = choice.wrapping_mul(6_364_136_223).wrapping_add(1_442_695);
            script.play(legal[(choice >> 16) % legal.len()].clone());
            let discard = |event: &Event| matches!(event, Event::TileDiscarded { .. });
            if let Some(at) = script.ledger.iter().position(discard) {
                return (script, at);
            }
        }
    }
    panic!("no game discards a tile");
}

#[test]
fn d16_a_tile_that_fits_nowhere_is_discarded_and_another_drawn() {
    let (script, at) = game_with_a_discard();
    let ledger = &script.ledger;
    let Event::TileDiscarded { seat: by, tile } = ledger[at] else {
        panic!("the tile is discarded")
    };
    let drawn = |event: &Event| matches!(event, Event::TileDrawn { seat, .. } if *seat == by);
    let before = &ledger[at - 1];
    assert!(matches!(before, Event::TileDrawn { tile: of, .. } if *of == tile));
    assert!(drawn(before) && drawn(&ledger[at + 1]), "{ledger:?}");
    assert_eq!(script.table().discarded[0], tile);
    let (map, components) = (&script.table().map, script.game.rules().components());
    let lays = &components.tile(tile).unwrap().lays;
    let fits = map.open_places().any(|cell| {
        lays.iter().any(|lay| {
            Side::ALL.iter().all(|side| {
                let beside = map.land_at(cell.beside(*side));
                let edge = |land| components.lay_of(land)?.edge(side.opposite());
                let there = beside.and_then(edge);
                there.is_none() || there == lay.edge(*side)
            })
        })
    });
    assert!(!fits, "it fits nowhere indeed");
}

#[test]
fn d17_an_undrawable_last_tile_ends_the_game() {
    let (played, at) = game_with_a_discard();
    let ledger = &played.ledger;
    let Event::TileDiscarded { tile: last, .. } = ledger[at] else {
        panic!("a discard")
    };
    let mut before = ledger[..at].iter();
    let placed = before.rposition(|event| matches!(event, Event::TilePlaced { .. }));
    let drawn = placed.unwrap() - 1;
    let Event::TileDrawn { seat, tile, .. } = ledger[drawn] else {
        panic!("a draw")
    };
    let Event::TilePlaced { cell, turn, .. } = ledger[drawn + 1] else {
        panic!("the tile is placed")
    };
    let mut script = seats(&["RED", "BLUE"], &[]).blank();
    for event in &ledger[..drawn] {
        script.with(event.clone());
    }
    leave_only(&mut script, seat, &[last, tile]);
    script.with(Event::TileDrawn {
        seat,
        tile,
        left: 1,
        draw: None,
    });
    let order: Order = Placement::new(cell, turn).into();
    let events = script.play(order);
    let mut discards = events.iter();
    let at = discards.position(|event| matches!(event, Event::TileDiscarded { .. }));
    let at = at.unwrap();
    assert!(matches!(events[at], Event::TileDiscarded { tile, .. } if tile == last));
    assert_eq!(events[at + 1], Event::FinalScoringBegun);
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert_eq!(script.awaited(), None);
}

/// Draws and discards all tiles but one of each of these.
fn leave_only(script: &mut Script, seat: Seat, keep: &[TileId]) {
    let bag: Vec<(TileId, u8)> = script.table().bag().collect();
    for (tile, copies) in bag {
        let kept = keep.iter().filter(|kept| **kept == tile).count();
        for _ in kept..usize::from(copies) {
            let left = script.table().tiles_left() - 1;
            script.with(Event::TileDrawn {
                seat,
                tile,
                left,
                draw: None,
            });
            script.with(Event::TileDiscarded { seat, tile });
        }
    }
}

//! Placing a tile.

use landfall::games::new_world::{Event, NewWorld, TileId};
use landfall::rules::{Arg, Awaiting, Game, Proof, Rules, Seat, Seed, Viewer};

use crate::rules::support::{seats, two};

#[test]
fn a_tile_lies_edge_to_edge_with_land() {
    let script = two(&[20]);
    assert_eq!(script.why("PLACE W2-02 TURN 0"), "new-world-refusal-apart");
    assert_eq!(script.why("PLACE W3-06 TURN 0"), "new-world-refusal-apart");
    let mut script = two(&[20, 1, 3]);
    script.play("PLACE W1-02");
    script.play("PLACE W2-02");
    assert_eq!(
        script.why("PLACE W3-03 TURN 0"),
        "new-world-refusal-apart",
        "corner to corner"
    );
    script.play("PLACE W3-02");
}

#[test]
fn a_place_is_taken_once() {
    let mut script = two(&[20, 1]);
    script.play("PLACE W1-02");
    assert_eq!(script.why("PLACE W1-02 TURN 0"), "new-world-refusal-taken");
}

#[test]
fn nothing_is_placed_in_or_behind_the_column_of_the_coast() {
    let script = two(&[21]);
    for line in ["PLACE W0-01", "PLACE W0-N1", "PLACE W0-S1"] {
        assert_eq!(
            script.why(&format!("{line} TURN 0")),
            "new-world-refusal-coast"
        );
    }
    let mut script = two(&[21, 1]);
    script.play("PLACE W1-01 TURN 1");
    script.play("PLACE W1-N1");
    assert!(!script.legal().iter().any(|order| order.contains("W0-")));
}

#[test]
fn d20_only_the_west_edges_of_the_coast_take_tiles() {
    let script = two(&[21]);
    assert_eq!(script.why("PLACE W1-N1 TURN 0"), "new-world-refusal-apart");
    assert_eq!(script.why("PLACE W1-S1 TURN 0"), "new-world-refusal-apart");
    let open: Vec<String> = script
        .table()
        .map
        .open_places()
        .map(|cell| cell.to_string())
        .collect();
    let rows = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
    assert_eq!(open, rows.map(|row| format!("W1-{row}")));
}

#[test]
fn a_tile_has_four_sides() {
    let script = two(&[21]);
    let refusal = script.refused("PLACE W1-01 TURN 4");
    assert_eq!(refusal.reason.key, "new-world-refusal-turn");
    assert_eq!(refusal.nearest, ["PLACE W1-01 TURN 1"]);
}

#[test]
fn every_touching_edge_goes_on() {
    let script = two(&[21]);
    let refusal = script.refused("PLACE W1-01 TURN 0");
    assert_eq!(refusal.reason.key, "new-world-refusal-edge");
    let said = |name: &str| {
        let found = refusal.reason.args.iter().find(|(key, _)| *key == name);
        match &found.expect("the argument").1 {
            Arg::Line(line) => line.key.to_owned(),
            Arg::Text(text) => text.clone(),
            other => panic!("{other:?}"),
        }
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
    script.play("PLACE W1-05 TURN 1");
    script.play("PLACE W1-06 TURN 2");
    assert_eq!(script.why("PLACE W1-04 TURN 0"), "new-world-refusal-edge");
}

#[test]
fn the_two_lawful_ways_of_a_town_cap_beside_plymouth() {
    let script = two(&[21]);
    let at: Vec<String> = script
        .legal()
        .into_iter()
        .filter(|order| order.contains("W1-01"))
        .collect();
    assert_eq!(
        at,
        [
            "PLACE W1-01 TURN 1",
            "PLACE W1-01 TURN 1 SHOPKEEPER E",
            "PLACE W1-01 TURN 1 TRAPPER N",
        ]
    );
}

#[test]
fn the_lawful_orders_stand_in_map_order() {
    let script = two(&[17]);
    let placements: Vec<String> = script
        .legal()
        .into_iter()
        .filter(|order| order.split(' ').count() == 4)
        .collect();
    assert_eq!(
        placements,
        [
            "PLACE W1-02 TURN 0",
            "PLACE W1-02 TURN 1",
            "PLACE W1-03 TURN 0",
            "PLACE W1-03 TURN 1",
            "PLACE W1-04 TURN 2",
            "PLACE W1-04 TURN 3",
            "PLACE W1-06 TURN 0",
            "PLACE W1-06 TURN 1",
            "PLACE W1-07 TURN 2",
            "PLACE W1-07 TURN 3",
            "PLACE W1-08 TURN 0",
            "PLACE W1-08 TURN 1",
            "PLACE W1-09 TURN 2",
            "PLACE W1-09 TURN 3",
        ]
    );
}

#[test]
fn the_judge_plays_the_first_placement_without_a_settler_for_an_absent_player() {
    let script = two(&[17]);
    let seat = script.seat("RED");
    let view = script.game.view(Viewer::Seat(seat));
    let order = script.game.rules().default_order(&view, seat).unwrap();
    assert_eq!(order.to_string(), "PLACE W1-02 TURN 0");
    assert_eq!(
        script
            .game
            .rules()
            .default_order(&view, script.seat("BLUE")),
        None
    );
}

#[test]
fn d10_rows_are_unlimited_unless_the_table_limits_them() {
    let north = [
        "PLACE W1-01 TURN 1",
        "PLACE W1-N1",
        "PLACE W1-N2",
        "PLACE W1-N3",
    ];
    let mut script = two(&[21, 1, 3, 3]);
    script.play_all(&north);
    let mut limited = seats(&["RED", "BLUE"], &[21, 1, 3, 3])
        .house("row_limit", "1")
        .start();
    limited.play_all(&north[..2]);
    assert_eq!(limited.why("PLACE W1-N2 TURN 0"), "new-world-refusal-rows");
    assert!(!limited.legal().iter().any(|order| order.contains("-N2")));
    let mut none = seats(&["RED", "BLUE"], &[21, 1])
        .house("row_limit", "0")
        .start();
    none.play("PLACE W1-01 TURN 1");
    assert_eq!(none.why("PLACE W1-N1 TURN 0"), "new-world-refusal-rows");
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

/// A game of random orders up to the first tile that fits nowhere: the ledger, and where that
/// happens.
fn game_with_a_discard() -> (Game<NewWorld>, Vec<Event>, usize) {
    for number in 0..200u8 {
        let setup = seats(&["RED", "BLUE"], &[]).rules().unwrap();
        let mut game = Game::new(std::sync::Arc::new(setup), 2, Seed::new([number; 32]));
        let mut ledger = game.start();
        let mut choice = usize::from(number);
        while let Awaiting::Seat(seat) = game.awaiting() {
            let legal = game.rules().legal(&game.view(Viewer::Seat(seat)), seat);
            choice = choice.wrapping_mul(6_364_136_223).wrapping_add(1_442_695);
            let order = legal[(choice >> 16) % legal.len()].clone();
            let lawful = game.admit(seat, order).unwrap();
            ledger.extend(game.adjudicate(&lawful).unwrap());
            let discard = |event: &Event| matches!(event, Event::TileDiscarded { .. });
            if let Some(at) = ledger.iter().position(discard) {
                return (game, ledger, at);
            }
        }
    }
    panic!("no game discards a tile");
}

#[test]
fn d16_a_tile_that_fits_nowhere_is_discarded_and_another_drawn() {
    let (game, ledger, at) = game_with_a_discard();
    let (
        Event::TileDrawn { seat, tile, .. },
        Event::TileDiscarded {
            seat: by,
            tile: gone,
        },
    ) = (&ledger[at - 1], &ledger[at])
    else {
        panic!("the tile is drawn and discarded")
    };
    assert_eq!((seat, tile), (by, gone));
    let next = &ledger[at + 1];
    assert!(
        matches!(next, Event::TileDrawn { seat: again, .. } if again == seat),
        "{next:?}"
    );
    assert_eq!(game.state().discarded[0], *tile);
    game.rules().census(game.state()).unwrap();
    let map = &game.state().map;
    let tile = game.rules().components().tile(*tile).unwrap();
    let fits = map.open_places().any(|cell| {
        tile.lays.iter().any(|lay| {
            landfall::games::new_world::Side::ALL.iter().all(|side| {
                let beside = map.land_at(cell.beside(*side));
                let there = beside.and_then(|land| {
                    game.rules()
                        .components()
                        .lay_of(land)?
                        .edge(side.opposite())
                });
                there.is_none() || there == lay.edge(*side)
            })
        })
    });
    assert!(!fits, "it fits nowhere indeed");
}

#[test]
fn d17_an_undrawable_last_tile_ends_the_game() {
    let (_, ledger, at) = game_with_a_discard();
    let Event::TileDiscarded { tile: last, .. } = ledger[at] else {
        panic!("a discard")
    };
    let placed = ledger[..at]
        .iter()
        .rposition(|event| matches!(event, Event::TilePlaced { .. }));
    let drawn = placed.unwrap() - 1;
    let Event::TileDrawn { seat, tile, .. } = ledger[drawn] else {
        panic!("a draw")
    };
    let rules = seats(&["RED", "BLUE"], &[]).rules().unwrap();
    let mut game = Game::new(std::sync::Arc::new(rules), 2, Seed::new([1; 32]));
    ledger[..drawn].iter().for_each(|event| game.replay(event));
    leave_only(&mut game, seat, &[last, tile]);
    game.replay(&Event::TileDrawn {
        seat,
        tile,
        left: 1,
        draw: None,
    });
    let (cell, turn) = match ledger[drawn + 1] {
        Event::TilePlaced { cell, turn, .. } => (cell, turn),
        _ => panic!("the tile is placed"),
    };
    let order = landfall::games::new_world::Placement::new(cell, turn).into();
    let lawful = game.admit(seat, order).unwrap();
    let events = game.adjudicate(&lawful).unwrap();
    let at = events
        .iter()
        .position(|event| matches!(event, Event::TileDiscarded { .. }))
        .unwrap();
    assert!(matches!(events[at], Event::TileDiscarded { tile, .. } if tile == last));
    assert_eq!(events[at + 1], Event::FinalScoringBegun);
    assert!(matches!(events.last(), Some(Event::GameEnded { .. })));
    assert_eq!(game.awaiting(), Awaiting::Over);
    game.rules().census(game.state()).unwrap();
}

/// Draws and discards all tiles but one of each of these.
fn leave_only(game: &mut Game<NewWorld>, seat: Seat, keep: &[TileId]) {
    let bag: Vec<(TileId, u8)> = game.state().bag().collect();
    for (tile, copies) in bag {
        let kept = keep.iter().filter(|kept| **kept == tile).count();
        for _ in kept..usize::from(copies) {
            let left = game.state().tiles_left() - 1;
            game.replay(&Event::TileDrawn {
                seat,
                tile,
                left,
                draw: None,
            });
            game.replay(&Event::TileDiscarded { seat, tile });
        }
    }
}

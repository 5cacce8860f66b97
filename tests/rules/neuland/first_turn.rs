//! "Start of the Game": the free pair.

use landfall::games::neuland::{Kind, Phase, TileId};

use crate::support::titles::neuland::{RED, hex, seats};

#[test]
fn the_pair_costs_nothing_and_comes_first() {
    let mut script = seats(2, "").start();
    assert_eq!(script.table().phase, Phase::Pair { seat: RED });
    script.refuses("PRODUCE FOOD", "pair-first");
    script.refuses("END", "pair-first");
    script.play("FREE A2");
    assert_eq!(script.used(), 0);
    script.refuses("FREE A1", "pair-placed");
    let on = script.table().on(hex("A2"));
    let on: Vec<_> = on
        .map(|(id, tile)| (id, tile.building.to_string()))
        .collect();
    // The lodge arrives before the hut.
    assert_eq!(on[0], (TileId(1), "LODGE".to_owned()));
    assert_eq!(on[1].1, "HUT");
}

#[test]
fn the_pair_goes_on_forest() {
    let script = seats(2, "").start();
    let refusal = script.refusal("FREE B1");
    assert_eq!(refusal.rule, "neuland-chapter-first-turn");
    assert_eq!(refusal.reason.key, "neuland-refusal-no-forest");
    let forests = ["A1", "A2", "C3", "C5", "D1", "D4", "E1"];
    assert_eq!(script.legal(), forests.map(|hex| format!("FREE {hex}")));
}

/// The hex need not be empty, but it needs two sites.
#[test]
fn e15_the_pair_goes_on_one_forest_hex() {
    let mut script = seats(2, "").start();
    script.all(&["FREE A2", "END"]);
    script.refuses("FREE A2", "pair-full");
    script.refuses("FREE A1 C3", "pair-parted");
    script.facility(Kind::Oven, "A1");
    script.play("FREE A1");
    assert_eq!(script.table().free_sites(hex("A1")), 0);
}

#[test]
fn e15_the_pair_is_parted_only_where_no_hex_has_room() {
    let mut script = seats(4, "").start();
    script.lines("FREE A1; END; FREE A2; END; FREE C3; END");
    for (kind, at) in [
        (Kind::Oven, "C5"),
        (Kind::Oven, "C5"),
        (Kind::PaperMill, "D1"),
        (Kind::PaperMill, "D1"),
        (Kind::Forge, "D4"),
        (Kind::Forge, "D4"),
        (Kind::Smelter, "E1"),
    ] {
        script.facility(kind, at);
    }
    assert_eq!(script.legal(), ["FREE E1"]);
    script.refuses("FREE D4 E1", "pair-parted");
    script.facility(Kind::Smelter, "E1");
    let legal = script.legal();
    // Each two of the seven hexes with one site.
    assert_eq!(legal.len(), 7 * 6);
    assert!(legal.contains(&"FREE D4 E1".to_owned()));
    script.refuses("FREE E1", "pair-full");
    script.play("FREE D4 E1");
    let on = |name| {
        let (_, tile) = script.table().on(hex(name)).last().unwrap();
        tile.building.to_string()
    };
    assert_eq!([on("D4"), on("E1")], ["LODGE", "HUT"]);
}

#[test]
fn an_absent_seat_takes_the_first_hex_that_may_be() {
    let mut script = seats(2, "").start();
    script.lines("FREE A1; END");
    assert_eq!(script.game.sole_order(), None);
    assert_eq!(script.legal()[0], "FREE A2");
}

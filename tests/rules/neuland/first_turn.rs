//! "Start of the Game": the free pair.

use landfall::games::neuland::{Kind, Phase, TileId};

use super::support::{RED, hex, seats};

#[test]
fn the_pair_costs_nothing_and_comes_first() {
    let mut script = seats(2, "").start();
    assert_eq!(script.table().phase, Phase::Pair { seat: RED });
    assert_eq!(script.refused("PRODUCE FOOD"), "neuland-refusal-pair-first");
    assert_eq!(script.refused("END"), "neuland-refusal-pair-first");
    script.play("FREE A2");
    assert_eq!(script.used(), 0);
    assert_eq!(script.refused("FREE A1"), "neuland-refusal-pair-placed");
    let ids = script
        .table()
        .on(hex("A2"))
        .map(|(id, tile)| (id, tile.building));
    let ids: Vec<_> = ids.collect();
    assert_eq!(ids[0].0, TileId(1), "the lodge arrives before the hut");
    assert_eq!(ids[0].1.to_string(), "LODGE");
    assert_eq!(ids[1].1.to_string(), "HUT");
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
    assert_eq!(script.refused("FREE A2"), "neuland-refusal-pair-full");
    assert_eq!(script.refused("FREE A1 C3"), "neuland-refusal-pair-parted");
    script.facility(Kind::Oven, "A1");
    script.play("FREE A1");
    assert_eq!(script.table().free_sites(hex("A1")), 0);
}

#[test]
fn e15_the_pair_is_parted_only_where_no_hex_has_room() {
    let mut script = seats(4, "").start();
    script.all(&["FREE A1", "END", "FREE A2", "END", "FREE C3", "END"]);
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
    assert_eq!(script.refused("FREE D4 E1"), "neuland-refusal-pair-parted");
    script.facility(Kind::Smelter, "E1");
    let legal = script.legal();
    assert_eq!(
        legal.len(),
        7 * 6,
        "each two of the seven hexes with one site"
    );
    assert!(legal.contains(&"FREE D4 E1".to_owned()));
    assert_eq!(script.refused("FREE E1"), "neuland-refusal-pair-full");
    script.play("FREE D4 E1");
    let on = |name: &str| {
        script
            .table()
            .on(hex(name))
            .last()
            .unwrap()
            .1
            .building
            .to_string()
    };
    assert_eq!([on("D4"), on("E1")], ["LODGE", "HUT"]);
}

#[test]
fn an_absent_seat_takes_the_first_hex_that_may_be() {
    let mut script = seats(2, "").start();
    script.play("FREE A1");
    script.play("END");
    let sole = script.game.sole_order();
    assert_eq!(sole, None);
    assert_eq!(script.legal()[0], "FREE A2");
}

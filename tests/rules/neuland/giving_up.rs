//! "III. Giving up Products" and "III-A. Product Charges and Calculation of Actions".

use landfall::games::neuland::{Kind, Mineral, Product, Property, TileId};
use landfall::rules::Arg;

use crate::support::titles::neuland::{RED, Script, YELLOW, arg, two};

/// Places red's food on each of these hexes, the first one being tile 5.
fn foods(hexes: &[&str]) -> Script {
    let mut script = two();
    for at in hexes {
        let kind = match *at {
            "B1" | "B3" | "D3" => Kind::Farm,
            _ => Kind::Lodge,
        };
        script.product(RED, Product::Food, kind, at);
    }
    script
}

#[test]
fn inside_the_cost_area_a_production_costs_one_action() {
    for at in ["E1", "D1"] {
        let mut script = foods(&[at]);
        let paid = script.costs("PRODUCE WOOD AT HUT E1", 1);
        assert_eq!(paid.far, u8::from(at == "D1"));
    }
}

/// The rulebook's captions: a production that costs two actions, a building that costs one.
#[test]
fn each_border_farther_away_costs_one_action_more() {
    for (at, far) in [("C3", 2), ("B1", 3), ("A2", 4)] {
        let mut script = foods(&[at]);
        let paid = script.costs("PRODUCE WOOD AT HUT E1", far);
        assert_eq!(paid.far, far);
    }
    for (at, far) in [("D1", 1), ("A1", 2), ("A2", 3), ("C5", 4)] {
        let mut script = two();
        script.product(RED, Product::Wood, Kind::Hut, at);
        let paid = script.costs("BUILD MINE AT C1", far - 1);
        assert_eq!(paid.far, far, "{at}");
    }
}

#[test]
fn of_several_products_the_longest_way_counts() {
    let mut script = two();
    script.product(RED, Product::Weapons, Kind::Forge, "A1");
    script.product(RED, Product::Cloth, Kind::Weaver, "D3");
    script.product(RED, Product::Food, Kind::Farm, "B1");
    for property in [Property::TownHall, Property::Court] {
        script.property(property, "B4");
    }
    script.property(Property::Senate, "B1");
    let paid = script.costs("COATS SENATE", 3);
    assert_eq!((paid.far, paid.given.len()), (3, 3));
}

#[test]
fn each_player_gives_up_own_workers_only() {
    let mut script = two();
    script.made(YELLOW, Product::Food, 1);
    let refusal = script.refusal("PRODUCE WOOD AT HUT E1 USING FOOD E1");
    assert_eq!(refusal.reason.key, "neuland-refusal-not-yours");
    assert_eq!(arg(&refusal.reason, "seat"), &Arg::Seat(YELLOW));
    let refusal = script.refusal("PRODUCE WOOD AT HUT E1");
    assert_eq!(refusal.reason.key, "neuland-refusal-unpaid");
    script.refuses("PRODUCE WOOD AT HUT E1 USING FOOD A1", "not-there");
}

#[test]
fn what_is_not_asked_for_is_not_taken() {
    let mut script = foods(&["E1"]);
    script.product(RED, Product::Wool, Kind::Shed, "C2");
    for (using, reason) in [
        ("WOOL C2", "not-asked"),
        ("WOOL", "not-asked"),
        ("FOOD E1, FOODMARKER", "asked-less"),
        ("WOODMARKER", "not-asked"),
    ] {
        script.refuses(&format!("PRODUCE WOOD AT HUT E1 USING {using}"), reason);
    }
}

/// Whichever is named first: one food is asked for, and it is there.
#[test]
fn a_marker_named_with_its_product_is_not_spent() {
    let script = foods(&["E1"]);
    for what in [
        "FOOD, FOODMARKER",
        "FOODMARKER, FOOD",
        "FOODMARKER, FOOD E1",
    ] {
        let refusal = script.refusal(&format!("PRODUCE WOOD AT HUT E1 USING {what}"));
        assert_eq!(refusal.reason.key, "neuland-refusal-asked-less", "{what}");
        assert_eq!(refusal.nearest[0], "PRODUCE WOOD AT HUT E1 USING FOOD E1 2");
    }
    for (what, is_given) in [("FOOD", true), ("FOODMARKER", false)] {
        let line = format!("PRODUCE WOOD AT HUT E1 USING {what}");
        let paid = script.clone().costs(&line, 1);
        assert_eq!(paid.given[0].from.is_some(), is_given, "{what}");
    }
}

/// Gold is a joker for a product that is not named, and never for a named one.
#[test]
fn gold_takes_the_place_of_nothing_that_is_named_with_it() {
    let mut script = two();
    script.facility(Kind::Smelter, "B3");
    script.product(RED, Product::Coal, Kind::Oven, "C3");
    let mine = script.mine("A3", [Mineral::SilverOre, Mineral::Coal, Mineral::Coal]);
    script.made(RED, Product::SilverOre, mine);
    script.product(RED, Product::Gold, Kind::Cave, "C3");
    for (using, left) in [
        ("SILVERORE, GOLD C3", Product::Coal),
        ("GOLD, SILVERORE", Product::Coal),
        ("GOLD, SILVERORE A3", Product::Coal),
        ("COAL, GOLD", Product::SilverOre),
        ("GOLD C3, COAL", Product::SilverOre),
        ("COAL, SILVERORE", Product::Gold),
    ] {
        let mut script = script.clone();
        script.play(&format!("PRODUCE SILVER AT SMELTER B3 USING {using}"));
        let own = script.game.rules().products(script.table(), RED);
        let own: Vec<Product> = own.into_iter().map(|own| own.product).collect();
        assert!(own.contains(&left) && own.len() == 2, "{using}: {own:?}");
    }
    for using in ["COAL, SILVERORE, GOLD", "GOLD, COAL C3, SILVERORE"] {
        let line = format!("PRODUCE SILVER AT SMELTER B3 USING {using}");
        script.refuses(&line, "gold-over");
    }
}

#[test]
fn each_product_needs_a_worker_of_its_own() {
    let script = foods(&["E1"]);
    let twice = script.refused("PRODUCE WOOD AT HUT E1 USING FOOD E1, FOOD E1");
    assert!(["neuland-refusal-not-asked", "neuland-refusal-not-there"].contains(&twice));
}

/// The cheapest way, then lying before standing, then the tile that came first.
#[test]
fn the_judge_takes_the_cheapest_way_then_lying_workers_then_the_first_tile() {
    let mut script = foods(&["C3", "D1"]);
    script.made(RED, Product::Food, 1);
    let paid = script.clone().costs("PRODUCE WOOD AT HUT E1", 1);
    let equally_near_the_first = TileId(1);
    assert_eq!(paid.given[0].from.unwrap().tile, equally_near_the_first);
    script.lie();
    script.product(RED, Product::Food, Kind::Farm, "D3");
    let paid = script.clone().costs("PRODUCE WOOD AT HUT D4", 1);
    let near_before_lying = "D3";
    assert_eq!(paid.given[0].from.unwrap().hex.word(), near_before_lying);
    let paid = script.costs("PRODUCE WOOD AT HUT E1", 1);
    assert!(paid.given[0].from.unwrap().lying);
}

#[test]
fn markers_wheelbarrow_and_gold_are_only_spent_where_they_are_named() {
    let mut script = two();
    script.product(RED, Product::Gold, Kind::Cave, "E1");
    script.refuses("PRODUCE WOOD AT HUT E1", "unpaid");
    script.refuses("BUILD STONEHUT AT D2", "unpaid");
    script.all_read_as("PRODUCE WOOD AT HUT E1", &[]);
    // The list of lawful orders names them.
    let legal = script.legal();
    for line in [
        "PRODUCE WOOD AT HUT E1 USING FOODMARKER",
        "BUILD STONEHUT AT D2 USING WOODMARKER",
    ] {
        assert!(legal.iter().any(|lawful| lawful == line), "{legal:?}");
    }
}

/// The product is spared and the way, not the action of a production.
#[test]
fn e5_a_marker_spares_the_product_and_not_the_action() {
    let mut script = two();
    script.costs("PRODUCE WOOD AT HUT D4 USING FOODMARKER", 1);
    assert!(!script.player(RED).food_marker);
    script.costs("BUILD STONEHUT AT D2 USING WOODMARKER", 0);
    assert!(!script.player(RED).wood_marker);
    script.refuses("BUILD MINE AT D2 USING WOODMARKER", "marker-spent");
    script.refuses(
        "PRODUCE STONE AT STONEHUT D2 USING FOODMARKER",
        "marker-spent",
    );
}

#[test]
fn e6_markers_have_no_distance() {
    let mut script = two();
    script.product(RED, Product::Stone, Kind::StoneHut, "B2");
    script.property(Property::Barracks, "D2");
    let paid = script.clone().costs("COATS BARRACKS USING FOODMARKER", 2);
    assert_eq!(paid.far, 2, "only the stone's way");
    let given = paid.given[0].from.map(|own| own.product);
    assert_eq!(given, Some(Product::Stone));
    assert_eq!(paid.given[1].from, None);
}

#[test]
fn e7_a_wheelbarrow_makes_up_for_all_ways_of_one_payment() {
    let mut script = foods(&["A2"]);
    let paid = script.costs("PRODUCE WOOD AT HUT E1 USING WHEELBARROW", 1);
    assert_eq!((paid.far, paid.wheelbarrow), (4, true));
    assert!(!script.player(RED).wheelbarrow);
    script.product(RED, Product::Food, Kind::Lodge, "A1");
    script.refuses(
        "PRODUCE WOOD AT HUT D4 USING WHEELBARROW",
        "wheelbarrow-spent",
    );
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "A2");
    script.costs("BUILD STONEHUT AT D2 USING WOOD, WHEELBARROW", 0);
    let mut script = two();
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    script.property(Property::Abbey, "E3");
    script.costs("COATS ABBEY USING WHEELBARROW", 1);
}

#[test]
fn e7_a_wheelbarrow_that_saves_nothing_is_kept() {
    let script = foods(&["D1"]);
    let refusal = script.refusal("PRODUCE WOOD AT HUT E1 USING WHEELBARROW");
    assert_eq!(refusal.rule, "neuland-chapter-giving-up");
    assert_eq!(refusal.reason.key, "neuland-refusal-wheelbarrow-idle");
}

#[test]
fn e8_gold_stands_for_one_product_of_any_fee() {
    let gold = || {
        let mut script = two();
        script.product(RED, Product::Gold, Kind::Cave, "A1");
        script
    };
    gold().costs("PRODUCE WOOD AT HUT E1 USING GOLD A1", 4);
    gold().costs("BUILD MINE AT B2 USING GOLD", 0);
    let mut script = gold();
    script.property(Property::Abbey, "B2");
    script.costs("COATS ABBEY USING GOLD", 1);
    // For a smelter it may be the coal or the ore, and the metal is named.
    for (kind, product, at) in [
        (Kind::Oven, Product::Coal, "A2"),
        (Kind::Mine, Product::IronOre, "B2"),
    ] {
        let mut script = gold();
        script.facility(Kind::Smelter, "A2");
        if kind == Kind::Mine {
            let id = script.mine(at, [Mineral::IronOre, Mineral::Coal, Mineral::Coal]);
            script.made(RED, product, id);
        } else {
            script.product(RED, product, kind, at);
        }
        let paid = script.costs("PRODUCE IRON USING GOLD", 1);
        let mut given = paid.given.iter();
        let golden = given.find(|given| given.fee != given.from.unwrap().product);
        assert_ne!(golden.unwrap().fee, product);
    }
}

#[test]
fn gold_goes_where_that_is_best_for_the_rest() {
    let mut script = two();
    script.product(RED, Product::Gold, Kind::Cave, "A1");
    script.product(RED, Product::Coal, Kind::Oven, "E1");
    let id = script.mine("B2", [Mineral::IronOre, Mineral::Coal, Mineral::Coal]);
    script.made(RED, Product::IronOre, id);
    script.facility(Kind::Smelter, "A2");
    // The coal is far away.
    let paid = script.costs("PRODUCE IRON USING GOLD", 1);
    assert_eq!(paid.given[0].from.unwrap().product, Product::Gold);
}

/// A product that is not needed stays until it is lost.
#[test]
fn e11_nothing_is_given_up_for_nothing() {
    let script = foods(&["A1"]);
    assert!(script.read("DISCARD FOOD A1").is_err());
    assert!(!script.legal().iter().any(|line| line.starts_with("GIVE")));
}

#[test]
fn a_payment_that_the_turn_does_not_suffice_for_is_refused() {
    let mut script = foods(&["A2"]);
    script.lines("PRODUCE FOOD AT LODGE E1; PRODUCE WOOD AT HUT E1");
    for _ in 0..3 {
        script.lines("PRODUCE FOOD AT LODGE D4; PRODUCE WOOD AT HUT D4");
        script.play("BUILD STONEHUT AT E3");
    }
    assert_eq!(script.used(), 8);
    let refusal = script.refusal("PRODUCE STONE AT STONEHUT E3 1 USING FOOD A2");
    assert_eq!(refusal.reason.key, "neuland-refusal-actions");
    assert_eq!(arg(&refusal.reason, "cost"), &Arg::Number(4));
    assert_eq!(arg(&refusal.reason, "left"), &Arg::Number(2));
}

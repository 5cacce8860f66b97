//! What the steps of a turn say that they bring and risk.

use landfall::games::neuland::{Kind, Order, Product, Property};

use crate::support::titles::Dice;
use crate::support::titles::neuland::{RED, Script, drawn, paid, two};

#[track_caller]
fn says(script: &Script, words: &str) {
    let offers = script.offers();
    let found = offers.iter().any(|offer| offer.contains(words));
    assert!(found, "{words}: {offers:#?}");
}

#[test]
fn a_building_says_what_it_makes_and_for_whom() {
    let mut script = two();
    script.product(RED, Product::Wood, Kind::Hut, "B2");
    says(&script, "build Stone Hut (makes stone for everyone)");
    says(&script, "build Mine (makes minerals for everyone)");
    script.product(RED, Product::Stone, Kind::StoneHut, "B2");
    says(
        &script,
        "build Smelter (makes iron and silver for everyone)",
    );
    let abbey = "build Abbey (1 coat of arms for the first to pay cloth)";
    says(&script, abbey);
    script.property(Property::Abbey, "B2");
    script.product(RED, Product::Cloth, Kind::Weaver, "B1");
    let left = script.player(RED).coats - 1;
    says(
        &script,
        &format!("place 1 coat of arms, {left} left: Abbey B2"),
    );
}

/// A product of a lying worker costs nothing to give up: it is lost when the turn ends.
#[test]
fn a_step_says_which_products_would_be_lost_otherwise() {
    let (mut lying, mut standing) = (0, 0);
    for seed in 1..4 {
        let mut dice = Dice::new(seed);
        let mut decisions = 0;
        drawn(3, "fixed", seed).start().play_out(|script| {
            decisions += 1;
            if decisions % 5 == 0 {
                let choices = script.question().choices;
                let ways = choices.iter().flat_map(|choice| choice.ways());
                for (way, says) in ways.zip(script.offers()) {
                    if !matches!(way.order, Order::Produce { .. } | Order::Build { .. }) {
                        continue;
                    }
                    let mut copy = script.clone();
                    let given = paid(&copy.play(way.order.clone())).unwrap().given;
                    let mut given = given.into_iter().filter_map(|given| given.from);
                    let loses = given.any(|own| own.lying);
                    let is_whole = says.contains("turn: ") || says.contains("to a draw: ");
                    if !is_whole {
                        assert_eq!(says.contains("(else lost)"), loses, "{says}");
                    }
                    lying += usize::from(loses && !is_whole);
                    standing += usize::from(!loses && !is_whole);
                }
            }
            dice.one(&script.orders())
        });
    }
    assert!(lying > 20 && standing > 20, "{lying} and {standing}");
}

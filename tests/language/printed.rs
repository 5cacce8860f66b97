//! Every name that a letter prints reads back in an order, in each language.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::neuland::{Kind, Mineral, Product, Property};
use landfall::games::race::{Expansion, Nation, Race};
use landfall::games::title;
use landfall::language::{Cast, Composer, Voices};
use landfall::orders::{Codes, LineOutcome};
use landfall::rules::{Line, Rules, Seat, Viewer};

use super::{previewed, voices};
use crate::support::LANGUAGES;
use crate::support::playout::{Plan, Playout};

static VOICES: LazyLock<Voices> = LazyLock::new(voices);

/// Says a sentence in a language.
fn said(language: &str, line: &Line) -> String {
    let cast = Cast::default();
    Composer::new(VOICES.named(language).unwrap(), &cast).say(line)
}

/// Asserts that a line of a seat is read as a canonical one, lawful or not.
#[track_caller]
fn is_read(playout: &Playout, seat: Seat, line: &str, canonical: &str) {
    let read = previewed(playout, seat, line, &Codes::new());
    let of_line = read.canonical.as_deref();
    assert_eq!(of_line, Some(canonical), "{line}: {:?}", read.outcome);
}

/// Asserts the same of a line of the awaited seat.
#[track_caller]
fn reads(playout: &Playout, line: &str, canonical: &str) {
    is_read(playout, playout.awaited().unwrap(), line, canonical);
}

fn of(name: &str) -> Playout {
    Playout::start(Plan::new(title(name).unwrap(), 0))
}

/// A name with each apostrophe that mail programs make of it, and in capitals.
fn written(name: &str) -> [String; 4] {
    [
        name.to_owned(),
        name.replace('\'', "\u{2019}"),
        name.replace('\'', ""),
        name.to_uppercase(),
    ]
}

#[test]
fn names_of_buildings_and_products_of_neuland_read_back() {
    let playout = of("neuland");
    for language in LANGUAGES {
        let name = |key| said(language, &Line::new(key));
        for kind in Kind::ALL {
            for name in written(&name(kind.key())) {
                let build = format!("BUILD {kind} AT A1");
                reads(&playout, &format!("BUILD {name} AT A1"), &build);
                let the = Line::new("neuland-the-building").with("building", Line::new(kind.key()));
                let the = said(language, &the);
                reads(&playout, &format!("BUILD {the} AT A1"), &build);
                let produce = format!("PRODUCE GOLD AT {kind} B1 2");
                reads(
                    &playout,
                    &format!("PRODUCE GOLD AT {name} B1 no. 2"),
                    &produce,
                );
            }
        }
        for property in Property::ALL {
            let name = name(property.key());
            let build = format!("BUILD {property} AT A1");
            reads(&playout, &format!("BUILD {name} AT A1"), &build);
            reads(
                &playout,
                &format!("COATS {name}"),
                &format!("COATS {property}"),
            );
        }
        for product in Product::ALL {
            let name = name(product.key());
            let produce = format!("PRODUCE {product} AT HUT A1");
            reads(&playout, &format!("PRODUCE {name} AT HUT A1"), &produce);
            let build = format!("BUILD HUT AT B1 USING {product}");
            reads(&playout, &format!("BUILD HUT AT B1 USING {name}"), &build);
        }
        let minerals = Mineral::ALL.iter().map(|mineral| name(mineral.key()));
        let line = format!("PILE {}", minerals.collect::<Vec<_>>().join(", "));
        reads(&playout, &line, "PILE COAL IRONORE SILVERORE");
    }
}

#[test]
fn no_settler_roles_and_features_of_new_world_read_back() {
    let playout = of("new_world");
    let seat = playout.awaited().unwrap();
    let order = playout.game.default_line(seat).unwrap();
    for (language, none) in [
        ("en", "no settler"),
        ("nl", "geen kolonist"),
        ("de", "kein Siedler"),
        ("fr", "aucun colon"),
    ] {
        for line in [
            format!("{order} {none}"),
            format!("{order}, {}", none.to_uppercase()),
            format!("{order} NO SETTLERS"),
        ] {
            reads(&playout, &line, &order);
        }
        for (role, word) in [
            ("new-world-robber", "ROBBER E"),
            ("new-world-shopkeeper", "SHOPKEEPER E"),
            ("new-world-farmer", "FARMER"),
        ] {
            let settler = said(language, &Line::new(role));
            let side = if word == "FARMER" { "" } else { " E" };
            let line = format!("{order} {settler}{side}");
            reads(&playout, &line, &format!("{order} {word}"));
        }
        for (kind, word) in [
            ("new-world-farm", "FARM"),
            ("new-world-town", "TOWN"),
            ("new-world-trail", "TRAIL"),
        ] {
            let at = Line::new("new-world-feature-at").with("kind", Line::new(kind));
            let at = said(language, &at.with("cell", "W3-05"));
            let score = format!("{order} SCORE {word} W3-05");
            reads(&playout, &format!("{order} SCORE {at}"), &score);
        }
    }
}

#[test]
fn no_settler_behind_a_code_is_the_code_without_one() {
    let playout = of("new_world");
    let seat = playout.awaited().unwrap();
    let order = playout.game.default_line(seat).unwrap();
    let codes = Codes::from([("A0".to_owned(), order.clone().into())]);
    for line in ["A0 NO SETTLER", "a0, geen kolonist"] {
        let read = previewed(&playout, seat, line, &codes);
        assert_eq!(read.canonical.as_ref(), Some(&order), "{line}");
        assert_eq!(read.outcome, LineOutcome::Played, "{line}");
    }
}

/// The box of Race, as the title prints it.
fn race() -> Race {
    let plan = Plan::new(title("race").unwrap(), 0);
    Race::with(&plan.setting()).unwrap()
}

#[test]
fn names_of_ships_cards_islands_and_cities_of_race_read_back() {
    let (playout, race) = (of("race"), race());
    let of = race.components();
    for (ship, printed) in &of.ships {
        for name in written(&printed.name) {
            reads(&playout, &format!("BUILD {name}"), &format!("BUILD {ship}"));
        }
    }
    for (island, board) in &of.islands {
        for name in written(&board.name) {
            let discover = format!("DISCOVER tile-7 ON {island}");
            reads(&playout, &format!("DISCOVER tile-7 ON {name}"), &discover);
        }
    }
    for (city, board) in &of.cities {
        let line = format!("DELIVER heron FOR {} 2", board.name);
        reads(&playout, &line, &format!("DELIVER heron FOR {city} 2"));
    }
    for (captain, name) in &of.captains {
        let choose = format!("CHOOSE {captain}");
        reads(&playout, &format!("CHOOSE {name}"), &choose);
    }
    for language in LANGUAGES {
        for island in of.islands.keys() {
            for name in written(&said(language, &island.line())) {
                let discover = format!("DISCOVER tile-7 ON {island}");
                reads(&playout, &format!("DISCOVER tile-7 ON {name}"), &discover);
            }
        }
        for city in of.cities.keys() {
            let line = format!("DELIVER heron FOR {} 2", said(language, &city.line()));
            reads(&playout, &line, &format!("DELIVER heron FOR {city} 2"));
        }
        let england = said(language, &Line::new("race-ask-new-england"));
        let line = format!("SETTLE heron AT {england}");
        reads(&playout, &line, "SETTLE heron AT new-england");
        let antwerp = said(language, &Line::new("race-ask-antwerp-short"));
        for line in [
            format!("DELIVER heron TO {antwerp} wood"),
            format!("LEVER heron NAAR {} hout", antwerp.to_uppercase()),
        ] {
            reads(&playout, &line, "DELIVER heron TO antwerp wood");
        }
        for (good, key) in [
            ("wood", "race-wood"),
            ("cloth", "race-cloth"),
            ("iron", "race-iron"),
            ("gold", "race-gold"),
        ] {
            for (count, number) in [(1, ""), (2, "2 ")] {
                let goods = said(language, &Line::new(key).with("count", count));
                let build = format!("BUILD heron PAY {number}{good}");
                reads(&playout, &format!("BUILD heron PAY {goods}"), &build);
            }
        }
    }
}

/// Each nation's own expansion is read by the name that its letters give it.
#[test]
fn names_of_expansions_of_race_read_back() {
    let title = title("race").unwrap();
    let mut read = BTreeSet::new();
    let race = race();
    for number in 0..9 {
        let playout = Playout::start(Plan::new(title, number));
        for seat in Seat::all(playout.plan.seats) {
            let view = playout.game.view(Viewer::Seat(seat));
            let nation = view["open"]["ports"][usize::from(seat)]["nation"].clone();
            let nation: Nation = serde_json::from_value(nation).unwrap();
            let own = race.components().nations.get(&nation).unwrap().expansion;
            let key = key_of(own);
            for language in LANGUAGES {
                for (key, word) in [(key, "expansion"), ("race-ask-fourth-shipyard", "shipyard")] {
                    let name = said(language, &Line::new(key));
                    let line = format!("UPGRADE {name}");
                    is_read(&playout, seat, &line, &format!("UPGRADE {word}"));
                }
            }
            read.insert(key);
        }
    }
    assert_eq!(read.len(), 5, "{read:?}");
}

const fn key_of(expansion: Expansion) -> &'static str {
    match expansion {
        Expansion::Shipyard => "race-extra-shipyard",
        Expansion::ColonialAdministration => "race-colonial-administration",
        Expansion::Customs => "race-customs",
        Expansion::NavalOffice => "race-naval-office",
        Expansion::ColonialHarbour => "race-colonial-harbour",
    }
}

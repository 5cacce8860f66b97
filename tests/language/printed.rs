//! Every name that a letter prints reads back in an order, in each language.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use landfall::games::neuland::{Kind, Mineral, Product, Property};
use landfall::games::race::{Expansion, Nation, Race};
use landfall::games::{TITLES, title};
use landfall::language::{Cast, Composer, Voices};
use landfall::orders::order_set::Mode;
use landfall::orders::{Codes, Lexicon, LineOutcome, OrderLine};
use landfall::rules::{Line, Rules, Seat, Viewer};

use super::pages::lexicon;
use super::voices;
use crate::support::LANGUAGES;
use crate::support::playout::{Plan, Playout};

static VOICES: LazyLock<Voices> = LazyLock::new(voices);
static LEXICONS: LazyLock<BTreeMap<&str, Lexicon>> = LazyLock::new(|| {
    TITLES
        .iter()
        .map(|title| (title.name, lexicon(title.name)))
        .collect()
});

/// What is said under a key.
fn said(language: &str, line: &Line) -> String {
    let cast = Cast::default();
    Composer::new(VOICES.named(language).unwrap(), &cast).say(line)
}

/// The canonical line of what the awaited seat writes, lawful or not.
fn canonical(playout: &Playout, line: &str) -> String {
    canonical_of(playout, playout.awaited().unwrap(), line)
}

fn canonical_of(playout: &Playout, seat: Seat, line: &str) -> String {
    let words = LEXICONS[playout.plan.title.name].understood(&OrderLine::new(line));
    let outcome = playout
        .game
        .run(seat, &[words], &Codes::new(), Mode::Preview);
    let read = outcome.unwrap().lines.remove(0);
    read.canonical
        .unwrap_or_else(|| panic!("{line}: {:?}", read.outcome))
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
fn buildings_and_products_of_neuland() {
    let playout = of("neuland");
    for language in LANGUAGES {
        let name = |key| said(language, &Line::new(key));
        for kind in Kind::ALL {
            for name in written(&name(kind.key())) {
                let line = format!("BUILD {name} AT A1");
                assert_eq!(canonical(&playout, &line), format!("BUILD {kind} AT A1"));
                let the = Line::new("neuland-the-building").with("building", Line::new(kind.key()));
                let line = format!("BUILD {} AT A1", said(language, &the));
                assert_eq!(canonical(&playout, &line), format!("BUILD {kind} AT A1"));
                let line = format!("PRODUCE GOLD AT {name} B1 no. 2");
                let canonical = canonical(&playout, &line);
                assert_eq!(canonical, format!("PRODUCE GOLD AT {kind} B1 2"));
            }
        }
        for property in Property::ALL {
            let line = format!("BUILD {} AT A1", name(property.key()));
            assert_eq!(
                canonical(&playout, &line),
                format!("BUILD {property} AT A1")
            );
            let line = format!("COATS {}", name(property.key()));
            assert_eq!(canonical(&playout, &line), format!("COATS {property}"));
        }
        for product in Product::ALL {
            let line = format!("PRODUCE {} AT HUT A1", name(product.key()));
            let read = canonical(&playout, &line);
            assert_eq!(read, format!("PRODUCE {product} AT HUT A1"));
            let line = format!("BUILD HUT AT B1 USING {}", name(product.key()));
            let read = canonical(&playout, &line);
            assert_eq!(read, format!("BUILD HUT AT B1 USING {product}"));
        }
        let minerals = Mineral::ALL.iter().map(|mineral| name(mineral.key()));
        let line = format!("PILE {}", minerals.collect::<Vec<_>>().join(", "));
        assert_eq!(canonical(&playout, &line), "PILE COAL IRONORE SILVERORE");
    }
}

#[test]
fn no_settler_and_the_features_of_new_world() {
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
            assert_eq!(canonical(&playout, &line), order, "{line}");
        }
        for (role, word) in [
            ("new-world-robber", "ROBBER E"),
            ("new-world-shopkeeper", "SHOPKEEPER E"),
            ("new-world-farmer", "FARMER"),
        ] {
            let settler = said(language, &Line::new(role));
            let side = if word == "FARMER" { "" } else { " E" };
            let read = canonical(&playout, &format!("{order} {settler}{side}"));
            assert_eq!(read, format!("{order} {word}"));
        }
        for (kind, word) in [
            ("new-world-farm", "FARM"),
            ("new-world-town", "TOWN"),
            ("new-world-trail", "TRAIL"),
        ] {
            let at = Line::new("new-world-feature-at").with("kind", Line::new(kind));
            let at = said(language, &at.with("cell", "W3-05"));
            let read = canonical(&playout, &format!("{order} SCORE {at}"));
            assert_eq!(read, format!("{order} SCORE {word} W3-05"));
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
        let words = LEXICONS["new_world"].understood(&OrderLine::new(line));
        let outcome = playout.game.run(seat, &[words], &codes, Mode::Preview);
        let read = outcome.unwrap().lines.remove(0);
        assert_eq!(
            (read.canonical.as_ref(), read.outcome),
            (Some(&order), LineOutcome::Played)
        );
    }
}

/// The box of Race, as the title prints it.
fn race() -> Race {
    let plan = Plan::new(title("race").unwrap(), 0);
    Race::with(&plan.setting()).unwrap()
}

#[test]
fn ships_cards_islands_and_cities_of_race() {
    let (playout, race) = (of("race"), race());
    let of = race.components();
    for (ship, printed) in &of.ships {
        for name in written(&printed.name) {
            let line = format!("BUILD {name}");
            assert_eq!(canonical(&playout, &line), format!("BUILD {ship}"));
        }
    }
    for (island, board) in &of.islands {
        for name in written(&board.name) {
            let line = format!("DISCOVER tile-7 ON {name}");
            let read = canonical(&playout, &line);
            assert_eq!(read, format!("DISCOVER tile-7 ON {island}"), "{line}");
        }
    }
    for (city, board) in &of.cities {
        let line = format!("DELIVER heron FOR {} 2", board.name);
        let read = canonical(&playout, &line);
        assert_eq!(read, format!("DELIVER heron FOR {city} 2"));
    }
    for (captain, name) in &of.captains {
        let read = canonical(&playout, &format!("CHOOSE {name}"));
        assert_eq!(read, format!("CHOOSE {captain}"));
    }
    for language in LANGUAGES {
        let antwerp = said(language, &Line::new("race-ask-antwerp-short"));
        for line in [
            format!("DELIVER heron TO {antwerp} wood"),
            format!("LEVER heron NAAR {} hout", antwerp.to_uppercase()),
        ] {
            assert_eq!(canonical(&playout, &line), "DELIVER heron TO antwerp wood");
        }
        for good in ["wood", "cloth", "iron", "gold"] {
            for count in [1, 2] {
                let key = match good {
                    "wood" => "race-wood",
                    "cloth" => "race-cloth",
                    "iron" => "race-iron",
                    _ => "race-gold",
                };
                let goods = said(language, &Line::new(key).with("count", count));
                let read = canonical(&playout, &format!("BUILD heron PAY {goods}"));
                let number = if count == 1 { "" } else { "2 " };
                assert_eq!(read, format!("BUILD heron PAY {number}{good}"));
            }
        }
    }
}

/// Each nation's own expansion by what its letters call it.
#[test]
fn expansions_of_race() {
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
                let name = said(language, &Line::new(key));
                let line = canonical_of(&playout, seat, &format!("UPGRADE {name}"));
                assert_eq!(line, "UPGRADE expansion", "{name}");
                let name = said(language, &Line::new("race-ask-fourth-shipyard"));
                let line = canonical_of(&playout, seat, &format!("UPGRADE {name}"));
                assert_eq!(line, "UPGRADE shipyard", "{name}");
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

//! Neuland: every refusal has words, with nothing missing in them, in every language.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use landfall::games::neuland::{
    Building, Hex, Kind, Mineral, Neuland, Order, Place, Product, Property, Source, Using,
};
use landfall::language::{Cast, Composer, Voices};
use landfall::rules::{Awaiting, Chance, Game, Line, Refusal, Rules, Seat, Seed, Viewer};

use crate::rules::neuland::support::{RED, seats, two};
use crate::support::{LANGUAGES, steered};

static VOICES: LazyLock<Voices> = LazyLock::new(|| Voices::embedded().unwrap());

/// Orders that are tried at each decision.
const TRIED: usize = 40;

/// The keys of all refusals, and of the chapters that they name.
const KEYS: [&str; 43] = [
    "chapter-sequence",
    "neuland-chapter-coats",
    "neuland-chapter-erecting",
    "neuland-chapter-first-turn",
    "neuland-chapter-giving-up",
    "neuland-chapter-mines",
    "neuland-chapter-producing",
    "neuland-refusal-actions",
    "neuland-refusal-all-occupied",
    "neuland-refusal-built",
    "neuland-refusal-coats-there",
    "neuland-refusal-each-mineral-once",
    "neuland-refusal-first-turn",
    "neuland-refusal-full",
    "neuland-refusal-landscape",
    "neuland-refusal-makes-other",
    "neuland-refusal-marker-spent",
    "neuland-refusal-no-forest",
    "neuland-refusal-no-metal-marker",
    "neuland-refusal-no-such-tile",
    "neuland-refusal-no-worker",
    "neuland-refusal-none-left",
    "neuland-refusal-not-asked",
    "neuland-refusal-not-built",
    "neuland-refusal-not-drawn",
    "neuland-refusal-not-on-top",
    "neuland-refusal-not-there",
    "neuland-refusal-not-yours",
    "neuland-refusal-nothing-makes",
    "neuland-refusal-occupied",
    "neuland-refusal-nothing-drawn",
    "neuland-refusal-pair-first",
    "neuland-refusal-pair-placed",
    "neuland-refusal-stack-first",
    "neuland-refusal-asked-less",
    "neuland-refusal-gold-over",
    "neuland-refusal-no-such-number",
    "neuland-refusal-own-worker",
    "neuland-refusal-pair-full",
    "neuland-refusal-pair-parted",
    "neuland-refusal-unpaid",
    "neuland-refusal-wheelbarrow-idle",
    "neuland-refusal-wheelbarrow-spent",
];

fn pick<T: Copy>(among: &[T], dice: &mut Chance) -> T {
    let of = u32::try_from(among.len()).unwrap();
    among[usize::try_from(dice.draw(of).value).unwrap()]
}

fn using(dice: &mut Chance) -> Using {
    let hexes: Vec<Hex> = Hex::all().collect();
    let sources = (0..dice.draw(3).value).map(|_| match dice.draw(6).value {
        0 => Source::Marker(Product::Food),
        1 => Source::Marker(Product::Wood),
        at => Source::Worker {
            product: pick(Product::ALL, dice),
            at: (at > 3).then(|| pick(&hexes, dice).into()),
        },
    });
    Using {
        sources: sources.collect(),
        wheelbarrow: dice.draw(4).value == 0,
    }
}

/// Any order at all.
fn any(dice: &mut Chance) -> Order {
    let hexes: Vec<Hex> = Hex::all().collect();
    let minerals = |dice: &mut Chance| [0; 3].map(|_| pick(Mineral::ALL, dice));
    let place = |dice: &mut Chance| Place {
        kind: pick(Kind::ALL, dice),
        spot: pick(&hexes, dice).into(),
    };
    match dice.draw(12).value {
        0 => Order::Free {
            lodge: pick(&hexes, dice),
            hut: pick(&hexes, dice),
        },
        1 => Order::Stack {
            pile: minerals(dice),
        },
        2 => Order::Pile {
            wish: Some(minerals(dice)),
        },
        3..=5 => Order::Coats {
            property: pick(Property::ALL, dice),
            using: using(dice),
        },
        6..=8 => Order::Build {
            what: match dice.draw(2).value {
                0 => Building::Facility(pick(Kind::ALL, dice)),
                _ => Building::Property(pick(Property::ALL, dice)),
            },
            at: pick(&hexes, dice),
            using: using(dice),
        },
        at => Order::Produce {
            product: pick(Product::ALL, dice),
            at: (at == 9).then(|| place(dice)),
            using: using(dice),
        },
    }
}

/// Says a refusal in every language.
fn said(refusal: &Refusal, seat: Seat) {
    let names = Neuland::SEAT_NAMES.iter().map(|name| (*name).to_owned());
    let cast = Cast::new(names.collect(), Some(seat));
    for language in LANGUAGES {
        let composer = Composer::new(VOICES.named(language).unwrap(), &cast);
        let chapter = composer.say(&Line::new(refusal.rule));
        let said = composer.say(&refusal.reason);
        for said in [&chapter, &said] {
            assert!(!said.contains(['{', '}']), "{said}");
            assert!(!said.contains("  ") && !said.is_empty(), "{said}");
        }
        assert!(said.ends_with('.') && !said.contains(" ."), "{said}");
        assert!(said.starts_with(|c: char| c.is_uppercase()), "{said}");
    }
}

/// Says why the seat may not give some orders now, and notes the keys.
fn refused(game: &Game<Neuland>, seat: Seat, dice: &mut Chance, told: &mut BTreeSet<&'static str>) {
    let view = game.view(Viewer::Seat(seat));
    for _ in 0..TRIED {
        if let Err(refusal) = game.rules().check(&view, seat, &any(dice)) {
            told.extend([refusal.rule, refusal.reason.key]);
            said(&refusal, seat);
        }
    }
}

/// What chance hardly ever brings about.
fn rare() -> [Refusal; 6] {
    let mut pair = seats(2, "").start();
    pair.all(&["FREE A2", "END"]);
    let mut metal = seats(2, "")
        .house("metal_markers", "limited")
        .second_round();
    for at in ["B1", "B3"] {
        metal.product(RED, Product::Iron, Kind::Smelter, at);
    }
    metal.product(RED, Product::Coal, Kind::Oven, "C3");
    let mine = metal.mine("C4", [Mineral::IronOre; 3]);
    metal.made(RED, Product::IronOre, mine);
    metal.facility(Kind::Smelter, "D3");
    let mut workers = two();
    for at in ["C3", "C3", "C3", "C5", "C5", "C5", "A1"] {
        workers.product(RED, Product::Food, Kind::Lodge, at);
    }
    workers.facility(Kind::Lodge, "A2");
    let mut named = two();
    named.facility(Kind::Weaver, "B1");
    named.product(RED, Product::Wool, Kind::Shed, "B1");
    named.product(RED, Product::Gold, Kind::Cave, "B1");
    [
        named.refusal("PRODUCE CLOTH AT WEAVER B1 2"),
        named.refusal("PRODUCE CLOTH USING WOOL, GOLD"),
        named.refusal("PRODUCE CLOTH USING WOOL, WOOL"),
        pair.refusal("FREE A2"),
        metal.refusal("PRODUCE IRON AT SMELTER D3"),
        workers.refusal("PRODUCE FOOD AT LODGE A2"),
    ]
}

#[test]
fn every_refusal_has_words() {
    let mut told = BTreeSet::new();
    for seed in 0..3 {
        let mut setup = seats(2 + usize::from(seed), "").draws(None);
        setup = setup.house("metal_markers", "limited");
        setup.seed = seed;
        let mut game = setup.start().game;
        let mut dice = Chance::at(Seed::new([seed ^ 0x29; 32]), 0);
        while let Awaiting::Seat(seat) = game.awaiting() {
            refused(&game, seat, &mut dice, &mut told);
            let order = steered::choose(&game, seat, &mut dice);
            let lawful = game.admit(seat, order).unwrap();
            game.adjudicate(&lawful).unwrap();
        }
    }
    for refusal in rare() {
        told.insert(refusal.reason.key);
        said(&refusal, RED);
    }
    let missing: Vec<_> = KEYS.iter().filter(|key| !told.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(told.iter().all(|key| KEYS.contains(key)), "{told:?}");
}

//! Neuland and Race to the New Found Land: every refusal has words, with nothing missing in them.

use std::collections::BTreeSet;

use landfall::games::neuland::{
    Building, Hex, Kind, Mineral, Neuland, Order, Place, Product, Property, Source, Using,
};
use landfall::games::race::{self, Race};
use landfall::language::Composer;
use landfall::rules::{Awaiting, Chance, Game, Line, Refusal, Rules, Seat, Seed, Viewer};

use super::{cast, has_words, voice};
use crate::support::titles::neuland::{RED, seats, two};
use crate::support::titles::race::{choices, game};
use crate::support::{LANGUAGES, steered};

/// Says the refusal of an order of a seat in some languages.
fn said(refusal: &Refusal, names: &[&str], seat: Seat, languages: &[&str]) {
    let cast = cast(names, Viewer::Seat(seat));
    for language in languages {
        let composer = Composer::new(voice(language), &cast);
        has_words(&composer.say(&Line::new(refusal.rule)));
        let said = composer.say(&refusal.reason);
        has_words(&said);
        assert!(said.ends_with('.'), "{said}");
        assert!(said.starts_with(|c: char| c.is_uppercase()), "{said}");
    }
}

/// Orders that are tried at each decision.
const TRIED: usize = 40;

/// The keys of all chapters that refusals name.
const CHAPTERS: &str = "\
    chapter-sequence neuland-chapter-coats neuland-chapter-erecting neuland-chapter-first-turn \
    neuland-chapter-giving-up neuland-chapter-mines neuland-chapter-producing";

/// The keys of all refusals, without `neuland-refusal-`.
const REFUSALS: &str = "\
    actions all-occupied built coats-there each-mineral-once first-turn full landscape makes-other \
    marker-spent no-forest no-metal-marker no-such-tile no-worker none-left not-asked not-built \
    not-drawn not-on-top not-there not-yours nothing-makes occupied nothing-drawn pair-first \
    pair-placed stack-first asked-less gold-over no-such-number own-worker pair-full pair-parted \
    unpaid wheelbarrow-idle wheelbarrow-spent";

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

/// Says why the seat may not give some orders now, and notes the keys.
fn refused(game: &Game<Neuland>, seat: Seat, dice: &mut Chance, told: &mut BTreeSet<&'static str>) {
    let view = game.view(Viewer::Seat(seat));
    for _ in 0..TRIED {
        if let Err(refusal) = game.rules().check(&view, seat, &any(dice)) {
            told.extend([refusal.rule, refusal.reason.key]);
            said(&refusal, Neuland::SEAT_NAMES, seat, &LANGUAGES);
        }
    }
}

/// What hardly ever happens by chance.
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
fn every_refusal_of_neuland_has_words() {
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
        said(&refusal, Neuland::SEAT_NAMES, RED, &LANGUAGES);
    }
    let refusals = REFUSALS.split(' ');
    let refusals = refusals.map(|key| format!("neuland-refusal-{key}"));
    let all: BTreeSet<String> = refusals
        .chain(CHAPTERS.split(' ').map(str::to_owned))
        .collect();
    let told = told.into_iter().map(str::to_owned).collect();
    let differing: Vec<&String> = all.symmetric_difference(&told).collect();
    assert!(differing.is_empty(), "{differing:?}");
}

/// One in this number of lawful orders is tried again later, where it may be out of place.
const KEPT: u32 = 12;
/// Orders that are kept to be tried at each decision.
const POOL: usize = 150;

#[test]
fn every_refusal_of_race_has_words() {
    let mut keys = BTreeSet::new();
    for (edition, seed) in Race::EDITIONS.iter().zip(40..) {
        let (mut game, _) = game(3, edition, "", seed);
        let mut dice = Chance::at(Seed::new([seed; 32]), 0);
        let mut pool: Vec<race::Order> = Vec::new();
        while let Awaiting::Seat(_) = game.awaiting() {
            let (seat, legal) = choices(&game);
            let view = game.view(Viewer::Seat(seat));
            for order in &pool {
                if let Err(refusal) = game.rules().check(&view, seat, order) {
                    keys.extend([refusal.rule, refusal.reason.key]);
                    said(&refusal, Race::SEAT_NAMES, seat, &["en"]);
                }
            }
            for order in &legal {
                if dice.draw(KEPT).value == 0 {
                    pool.push(order.clone());
                }
            }
            let over = pool.len().saturating_sub(POOL);
            pool.drain(..over);
            let order = pick(&legal.iter().collect::<Vec<_>>(), &mut dice).clone();
            let lawful = game.admit(seat, order).unwrap();
            game.adjudicate(&lawful).unwrap();
        }
    }
    assert!(keys.len() > 25, "{} of them: {keys:?}", keys.len());
}

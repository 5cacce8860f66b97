//! Payments against the slow way: every way to pay is tried, in positions of games that are played.

use landfall::games::neuland::{
    Building, Hex, Lost, Order, Paid, Phase, Place, Product, Property, Source, Spot, Using,
};
use landfall::rules::Rules;

use crate::support::steered;
use crate::support::titles::Dice;
use crate::support::titles::neuland::{Script, drawn, paid};

/// Something that could be done, without its payment.
#[derive(Clone, Copy, Debug)]
enum Act {
    Produce(Product, Place),
    Build(Building, Hex),
    Coats(Property, Hex),
}

impl Act {
    fn order(self, using: Using) -> Order {
        match self {
            Self::Produce(product, place) => Order::Produce {
                product,
                at: Some(place),
                using,
            },
            Self::Build(what, at) => Order::Build { what, at, using },
            Self::Coats(property, _) => Order::Coats { property, using },
        }
    }

    /// Returns the actions for a way, by the rulebook's words.
    fn cost(self, far: u8) -> u8 {
        match self {
            Self::Produce(..) | Self::Coats(..) => far.max(1),
            Self::Build(..) => far.saturating_sub(1),
        }
    }

    fn target(self) -> Hex {
        match self {
            Self::Produce(_, place) => place.spot.hex,
            Self::Build(_, hex) | Self::Coats(_, hex) => hex,
        }
    }
}

/// A way to pay: the worker for each fee; absent where it is a marker.
type Way = Vec<Option<Lost>>;

fn ways(fees: &[Product], own: &[Lost], extras: bool) -> Vec<Way> {
    let mut ways: Vec<Way> = vec![Vec::new()];
    for fee in fees {
        let marker = extras && [Product::Food, Product::Wood].contains(fee);
        let mut longer = Vec::new();
        for way in ways {
            let pays = |one: &&Lost| {
                let fits = one.product == *fee || (extras && one.product == Product::Gold);
                fits && !way.contains(&Some(**one))
            };
            let options = own.iter().filter(pays).map(|one| Some(*one));
            for option in options.chain(marker.then_some(None)) {
                longer.push([way.as_slice(), &[option]].concat());
            }
        }
        ways = longer;
    }
    ways
}

fn using(script: &Script, fees: &[Product], way: &Way, wheelbarrow: bool) -> Using {
    let source = |(fee, paid): (&Product, &Option<Lost>)| match paid {
        Some(own) => Source::Worker {
            product: own.product,
            at: Some(Spot {
                hex: own.hex,
                number: script.table().number(own.tile),
            }),
        },
        None => Source::Marker(*fee),
    };
    Using {
        sources: fees.iter().zip(way).map(source).collect(),
        wheelbarrow,
    }
}

/// Returns all acts, each with its fees.
fn acts(script: &Script) -> Vec<(Act, Vec<Product>)> {
    let table = script.table();
    let rules = script.game.rules();
    let of = rules.components();
    let mut acts = Vec::new();
    for (id, tile) in table.numbered() {
        match tile.building {
            Building::Facility(kind) => {
                let place = Place {
                    kind,
                    spot: Spot {
                        hex: tile.hex,
                        number: table.number(id),
                    },
                };
                for (product, recipe) in rules.recipes(tile) {
                    acts.push((Act::Produce(product, place), recipe.from.clone()));
                }
            }
            Building::Property(property) => {
                let wants = of.property(property).wants.clone();
                acts.push((Act::Coats(property, tile.hex), wants));
            }
        }
    }
    for hex in Hex::all() {
        for what in of.buildable(table, table.board.landscape(hex)) {
            acts.push((Act::Build(what, hex), vec![of.fee(what)]));
        }
    }
    acts
}

/// Returns the payment of an order; absent if it is refused.
fn pays(script: &Script, order: Order) -> Option<Paid> {
    let lawful = script.game.admit(script.actor(), order).ok()?;
    paid(&script.game.clone().adjudicate(&lawful).unwrap())
}

fn standing(workers: impl Iterator<Item = Lost>) -> usize {
    workers.filter(|own| !own.lying).count()
}

/// Checks that the list of lawful orders has a act if any way to pay for it is lawful, and that
/// the judge pays the cheapest way by itself, with the fewest upright workers.
fn compare(script: &Script, tried: &mut [usize; 2]) {
    let (seat, view, legal) = (script.actor(), script.view(), script.orders());
    let rules = script.game.rules();
    let own = rules.products(script.table(), seat);
    let lawful = |order: &Order| rules.check(&view, seat, order).is_ok();
    for (act, fees) in acts(script) {
        let name = |order: &Order| order.to_string().split(" USING").next().unwrap().to_owned();
        let bare = name(&act.order(Using::default()));
        let listed = legal.iter().any(|order| name(order) == bare);
        let any = ways(&fees, &own, true).iter().any(|way| {
            let with = |barrow| lawful(&act.order(using(script, &fees, way, barrow)));
            with(false) || with(true)
        });
        assert_eq!(listed, any, "{bare}: {own:?}");
        let far = |way: &Way| {
            let ways = way.iter().flatten();
            let far = ways.map(|own| own.hex.distance(act.target()));
            far.max().unwrap_or(0)
        };
        let plain = ways(&fees, &own, false).into_iter();
        let plain = plain.filter(|way| lawful(&act.order(using(script, &fees, way, false))));
        let best = plain
            .map(|way| (act.cost(far(&way)), standing(way.into_iter().flatten())))
            .min();
        let found = pays(script, act.order(Using::default())).map(|paid| {
            let workers = paid.given.iter().filter_map(|given| given.from);
            (paid.actions, standing(workers))
        });
        assert_eq!(found, best, "{bare}: {own:?}");
        tried[0] += 1;
        tried[1] += usize::from(any);
    }
}

#[test]
fn the_list_is_complete_and_the_judge_pays_the_cheapest_way() {
    let mut tried = [0; 2];
    for (players, seed) in [(2, 1), (3, 2), (4, 3)] {
        let mut dice = Dice::new(seed);
        let mut step = 0;
        let mut script = drawn(players, "random", seed).start();
        script.play_out(|script| {
            let turn = matches!(script.table().phase, Phase::Turn { .. });
            if turn && step % 9 == 0 {
                compare(script, &mut tried);
            }
            step += 1;
            steered::choose(&script.game, script.actor(), &mut dice.0)
        });
    }
    assert!(tried[0] > 2_000 && tried[1] > 300, "{tried:?}");
}

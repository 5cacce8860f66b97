//! A turn: coats of arms, products, buildings, and its end.
//!
//! Each product and each building has a choice, its cheapest way first. What spends something that
//! is there once only, other hexes for a building, and tiles that are one too many are written out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::desk::{Desk, place};
use super::super::event::{Event, Given, Paid};
use super::super::hex::Hex;
use super::super::order::Order;
use super::super::state::{Tile, TileId};
use super::super::things::{Building, Kind, Landscape, Product, Property};
use super::{example, lost, note_pile, several};
use crate::rules::{Arg, Choice, Line, Question, Section};

/// As many tiles are offered for a product.
const TILES: usize = 3;

/// As many choices stand before the end of the turn, so that it has a code.
const BEFORE_THE_END: usize = 25;

/// What a seat is asked in its turn, behind so many actions.
pub(super) fn ask(desk: &Desk<'_>, used: u8) -> Question<Order> {
    let key = match (used, desk.room) {
        (_, 0) => "neuland-ask-turn-full",
        (0, _) => "neuland-ask-turn",
        (_, _) => "neuland-ask-turn-on",
    };
    let asks = Line::new(key).with("used", used).with("left", desk.room);
    let sorted = Sorted::of(steps(desk));
    let mut question = Question {
        about: sorted.room(desk),
        notes: sorted.notes(desk),
        ..Question::new(asks, coats(desk, sorted.coats))
    };
    for mut tiles in sorted.products.into_values() {
        tiles.sort_by_key(|step| (step.paid.actions, step.paid.standing()));
        offer(&mut question, desk, tiles, TILES);
    }
    // The cheapest hex; among equal ones where most stands around it.
    for mut hexes in sorted.builds.into_values() {
        hexes.sort_by_key(|step| (step.paid.actions, Reverse(around(desk, step.hex))));
        offer(&mut question, desk, hexes, 1);
    }
    let spending = sorted.spending.into_iter().map(|step| step.order);
    question.others.extend(spending);
    let first = question.choices.first().map(|choice| choice.plain.clone());
    question.together = first.into_iter().chain([Order::End]).collect();
    let at = question.choices.len().min(BEFORE_THE_END);
    question.choices.insert(at, end(desk, used));
    question
}

/// How many tiles lie on a hex and beside it.
fn around(desk: &Desk<'_>, hex: Hex) -> usize {
    let near = Hex::all().filter(|other| other.distance(hex) <= 1);
    near.map(|hex| desk.table.on(hex).count()).sum()
}

/// The steps by what they bring.
#[derive(Default)]
struct Sorted {
    coats: Vec<(Property, Step)>,
    /// The dearest products first.
    products: BTreeMap<Reverse<Product>, Vec<Step>>,
    /// Properties first.
    builds: BTreeMap<Reverse<Building>, Vec<Step>>,
    /// What spends something that is there once, or gold, and places no coats.
    spending: Vec<Step>,
}

impl Sorted {
    fn of(steps: impl Iterator<Item = Step>) -> Self {
        let mut sorted = Self::default();
        for step in steps {
            let steps = match &step.order {
                Order::Coats { property, .. } => {
                    sorted.coats.push((*property, step));
                    continue;
                }
                _ if !step.is_plain() => &mut sorted.spending,
                Order::Produce { product, .. } => {
                    sorted.products.entry(Reverse(*product)).or_default()
                }
                Order::Build { what, .. } => sorted.builds.entry(Reverse(*what)).or_default(),
                _ => continue,
            };
            steps.push(step);
        }
        sorted
    }

    /// The hexes on which something could be built with the products that are there, by what is
    /// paid and by what it costs.
    fn room(&self, desk: &Desk<'_>) -> Vec<Section> {
        let mut room: BTreeMap<(Product, u8), BTreeMap<Landscape, Vec<Hex>>> = BTreeMap::new();
        for (Reverse(what), steps) in &self.builds {
            let Some(fee) = desk.rules.components.fee(*what) else {
                continue;
            };
            for step in steps {
                let here = room.entry((fee, step.paid.actions)).or_default();
                let hexes = here
                    .entry(desk.table.board.landscape(step.hex))
                    .or_default();
                if !hexes.contains(&step.hex) {
                    hexes.push(step.hex);
                }
            }
        }
        if room.is_empty() {
            return Vec::new();
        }
        let lines = room.into_iter().map(|((fee, actions), sites)| {
            let sites = sites.into_iter().map(|(landscape, hexes)| {
                let hexes: Vec<&str> = hexes.into_iter().map(Hex::word).collect();
                let line = Line::new("neuland-ask-site").with("landscape", landscape);
                line.with("hex", hexes.join(" "))
            });
            Line::new("neuland-ask-room")
                .with("fee", fee)
                .with("cost", cost(actions))
                .with("sites", Arg::list(sites))
        });
        vec![
            Section::Heading(Line::new("neuland-ask-heading-room")),
            Section::Items(lines.collect()),
        ]
    }

    /// How a turn is written, and what is among no choices.
    fn notes(&self, desk: &Desk<'_>) -> Vec<Line> {
        let mut notes = vec![Line::new("neuland-ask-note-turn")];
        let last = self.builds.values().flatten().last();
        notes.extend(last.map(|step| example("neuland-ask-note-build", &step.order)));
        let left = once(desk);
        notes.extend(match (self.spending.first(), left.is_empty()) {
            (Some(step), false) => {
                Some(example("neuland-ask-note-spend", &step.order).with("left", left))
            }
            (None, false) => Some(Line::new("neuland-ask-note-once").with("left", left)),
            (Some(step), true) => Some(example("neuland-ask-note-gold", &step.order)),
            (None, true) => None,
        });
        notes.extend(self.draws(desk).then(note_pile));
        notes
    }

    /// Whether this turn may draw minerals.
    fn draws(&self, desk: &Desk<'_>) -> bool {
        let mine = Building::Facility(Kind::Mine);
        let last = |tile: &Tile| {
            let other = tile.worker.is_some_and(|worker| worker.seat != desk.seat);
            tile.building == mine && tile.pile.len() == 1 && !other
        };
        self.builds.contains_key(&Reverse(mine)) || desk.table.tiles.iter().any(last)
    }
}

/// What is still there once, as orders name it.
fn once(desk: &Desk<'_>) -> Vec<Arg> {
    let player = desk.player;
    let words = [
        (player.food_marker, "FOODMARKER"),
        (player.wood_marker, "WOODMARKER"),
        (player.wheelbarrow, "WHEELBARROW"),
    ];
    let left = words.into_iter().filter(|(left, _)| *left);
    left.map(|(_, word)| Arg::order(word)).collect()
}

/// The properties on which coats can be placed, the most coats first.
fn coats(desk: &Desk<'_>, mut coats: Vec<(Property, Step)>) -> Vec<Choice<Order>> {
    let value = |property: Property| {
        let tile = desk.rules.components.property(property);
        tile.map_or(0, |tile| tile.value)
    };
    coats.sort_by_key(|(property, step)| (Reverse(value(*property)), step.paid.actions));
    let choices = coats.into_iter().map(|(property, step)| {
        let count = value(property).min(desk.player.coats);
        let key = match count == desk.player.coats {
            true => "neuland-ask-coats-win",
            false => "neuland-ask-coats",
        };
        let short = Line::new("neuland-ask-coats-short").with("building", property);
        let says = Line::new(key)
            .with("coats", Line::new("neuland-coats").with("count", count))
            .with("way", step.way(desk));
        Choice::one(says, short, step.order)
    });
    choices.collect()
}

/// Offers something that can be done in these ways: as many as are `offered` as a choice, and the
/// others.
fn offer(question: &mut Question<Order>, desk: &Desk<'_>, mut ways: Vec<Step>, offered: usize) {
    let Some(what) = ways.first().and_then(Step::what) else {
        return;
    };
    let others = ways.split_off(offered.min(ways.len()));
    let ways = ways.into_iter().map(|step| (step.way(desk), step.order));
    let ways = ways.map(|(way, order)| (order, way)).collect();
    question.choices.extend(several(what, ways));
    question
        .others
        .extend(others.into_iter().map(|step| step.order));
}

/// The end of the turn, with what is lost then.
fn end(desk: &Desk<'_>, used: u8) -> Choice<Order> {
    let line = |key| Line::new(key).with("then", then(desk, used));
    let lost = lost(desk, true);
    let says = match lost.is_empty() {
        true => line("neuland-ask-end"),
        false => line("neuland-ask-end-lost").with("products", lost),
    };
    Choice::one(says, Line::new("neuland-ask-end-short"), Order::End)
}

/// A lawful order with what it costs.
struct Step {
    order: Order,
    /// The tile on which a product is made or coats are placed; none for a building.
    tile: Option<TileId>,
    hex: Hex,
    paid: Paid,
}

/// The lawful steps, the end of the turn aside.
fn steps(desk: &Desk<'_>) -> impl Iterator<Item = Step> {
    let orders = desk.rules.in_turn(desk).into_iter();
    orders.filter_map(|order| {
        let (tile, hex, paid) = match desk.decide(&order).ok()? {
            Event::Produced(made) => (Some(made.tile), made.hex, made.paid),
            Event::Built(built) => (None, built.hex, built.paid),
            Event::CoatsPlaced(placed) => {
                let built = desk.table.property(placed.property);
                (built.map(|(id, _)| id), placed.hex, placed.paid)
            }
            _ => return None,
        };
        Some(Step {
            order,
            tile,
            hex,
            paid,
        })
    })
}

impl Step {
    /// Whether it spends nothing that is there once, and no gold.
    fn is_plain(&self) -> bool {
        let plain = |given: &Given| given.from.is_some_and(|own| own.product == given.fee);
        !self.paid.wheelbarrow && self.paid.given.iter().all(plain)
    }

    /// Where, for what, at what cost, and where the marker would stand then.
    fn way(&self, desk: &Desk<'_>) -> Line {
        let mut given: Vec<Line> = self.paid.given.iter().map(given).collect();
        if self.paid.wheelbarrow {
            given.push(Line::new("neuland-ask-wheelbarrow"));
        }
        let actions = self.paid.actions;
        let line = |key| Line::new(key).with("place", self.place(desk));
        let costs = |line: Line| {
            let line = line.with("cost", cost(actions));
            line.with("then", then(desk, self.paid.so_far))
        };
        match (given.is_empty(), actions) {
            (true, _) => costs(line("neuland-ask-way-free")),
            // The marker stays where it is.
            (false, 0) => line("neuland-ask-way-still").with("given", given),
            (false, _) => costs(line("neuland-ask-way")).with("given", given),
        }
    }

    fn place(&self, desk: &Desk<'_>) -> Line {
        let site = || {
            let landscape = desk.table.board.landscape(self.hex);
            let line = Line::new("neuland-ask-site").with("landscape", landscape);
            line.with("hex", self.hex)
        };
        self.tile.map_or_else(site, |tile| desk.table.name(tile))
    }

    /// What is done, in a few words.
    fn what(&self) -> Option<Line> {
        match &self.order {
            Order::Produce { product, .. } => {
                Some(Line::new("neuland-ask-produce").with("product", *product))
            }
            Order::Build { what, .. } => {
                Some(Line::new("neuland-ask-build").with("building", *what))
            }
            _ => None,
        }
    }
}

/// Where the marker would stand after so many actions, and who would be next.
fn then(desk: &Desk<'_>, used: u8) -> Line {
    let stop = desk.table.stop(desk.seat, used);
    let line = Line::new("neuland-ask-then").with("space", stop.position);
    line.with("next", stop.next)
}

fn given(given: &Given) -> Line {
    match given.from {
        Some(own) if own.product == given.fee => place("neuland-ask-product", &own),
        Some(own) => {
            let gold = Line::new("neuland-ask-gold").with("hex", own.hex);
            gold.with("fee", given.fee)
        }
        None if given.fee == Product::Food => Line::new("neuland-ask-food-marker"),
        None => Line::new("neuland-ask-wood-marker"),
    }
}

/// So many actions, or none.
fn cost(actions: u8) -> Line {
    match actions {
        0 => Line::new("neuland-ask-no-action"),
        _ => Line::new("neuland-actions").with("count", actions),
    }
}

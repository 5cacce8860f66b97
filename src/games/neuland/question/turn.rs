//! A turn: whole turns of the planner, then single steps (coats of arms, products, buildings) and
//! its end.
//!
//! Each product and each building has a choice, its cheapest way first. Orders that spend one-time
//! pieces, other hexes for a building, and surplus tiles are written out.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::super::seat_view::Step;
use super::super::{
    Building, Given, Hex, Kind, Landscape, Neuland, Order, Product, Property, SeatView, Tile,
    TileId, coats_of_arms,
};
use super::{example, lost, note_pile, several, whole_notes, whole_turns};
use crate::rules::{Arg, Brief, Choice, Line, Question, Rules, line};

/// Maximum number of tiles offered for a product.
const TILES: usize = 3;

/// Maximum number of choices before the end of the turn, so that it has a code.
const BEFORE_THE_END: usize = Neuland::CODE_LETTERS.len().saturating_sub(1);

/// Asks a seat for its turn, after the actions `used`.
pub(super) fn ask(seat_view: &SeatView<'_>, used: u8) -> Question<Order> {
    let key = match (used, seat_view.room) {
        (_, 0) => "neuland-ask-turn-full",
        (0, _) => "neuland-ask-turn",
        (_, _) => "neuland-ask-turn-on",
    };
    let asks = line!(key, used, left = seat_view.room);
    let sorted = Sorted::of(seat_view.steps().collect());
    let whole = whole_turns(seat_view);
    let mut notes = whole_notes(&whole);
    notes.extend(sorted.notes(seat_view));
    let mut question = Question {
        notes,
        ..Question::new(asks, [whole, coats(seat_view, sorted.coats)].concat())
    };
    for mut tiles in sorted.products.into_values() {
        tiles.sort_by_key(|step| (step.paid.actions, step.paid.standing()));
        offer(&mut question, seat_view, tiles, TILES);
    }
    // The cheapest hex; among equal ones the one with most tiles around it.
    for mut hexes in sorted.builds.into_values() {
        hexes.sort_by_key(|step| (step.paid.actions, Reverse(around(seat_view, step.hex))));
        offer(&mut question, seat_view, hexes, 1);
    }
    let spending = sorted.spending.into_iter().map(|step| step.order);
    question.others.extend(spending);
    let first = question.choices.first().map(|choice| choice.plain.clone());
    question.together = first.into_iter().chain([Order::End]).collect();
    let at = question.choices.len().min(BEFORE_THE_END);
    question.choices.insert(at, end(seat_view, used));
    question
}

fn around(seat_view: &SeatView<'_>, hex: Hex) -> usize {
    let near = Hex::all().filter(|other| other.distance(hex) <= 1);
    near.map(|hex| seat_view.table.on(hex).count()).sum()
}

/// The steps by their effect.
#[derive(Default)]
struct Sorted {
    coats: Vec<(Property, Step)>,
    products: BTreeMap<Reverse<Product>, Vec<Step>>,
    builds: BTreeMap<Reverse<Building>, Vec<Step>>,
    /// Steps that spend one-time pieces or gold, and place no coats.
    spending: Vec<Step>,
}

impl Sorted {
    fn of(steps: Vec<Step>) -> Self {
        let mut sorted = Self::default();
        for step in steps {
            let steps = match &step.order {
                Order::Coats { property, .. } => {
                    sorted.coats.push((*property, step));
                    continue;
                }
                order if !order.is_plain() => &mut sorted.spending,
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

    /// Lists the hexes on which something could be built with the products on the board, by payment
    /// and cost; absent without such hexes.
    fn room(&self, seat_view: &SeatView<'_>) -> Option<Line> {
        let mut room: BTreeMap<(Product, u8), BTreeMap<Landscape, Vec<Hex>>> = BTreeMap::new();
        for (Reverse(what), steps) in &self.builds {
            let fee = seat_view.rules.components.fee(*what);
            for step in steps {
                let here = room.entry((fee, step.paid.actions)).or_default();
                let landscape = seat_view.table.board.landscape(step.hex);
                let hexes = here.entry(landscape).or_default();
                if !hexes.contains(&step.hex) {
                    hexes.push(step.hex);
                }
            }
        }
        let lines = room.into_iter().map(|((fee, actions), sites)| {
            let sites = sites.into_iter().map(|(landscape, hexes)| {
                let hexes: Vec<&str> = hexes.into_iter().map(Hex::word).collect();
                line!("neuland-ask-site", landscape, hex = hexes.join(" "))
            });
            let (cost, sites) = (cost(actions), Arg::list(sites));
            line!("neuland-ask-room", fee, cost, sites)
        });
        let rooms = Line::chain("neuland-story-semicolon", lines.collect::<Vec<Line>>())?;
        Some(line!("neuland-ask-note-room", rooms))
    }

    /// Explains how a turn is written, and which orders have no choice.
    fn notes(&self, seat_view: &SeatView<'_>) -> Vec<Line> {
        let mut notes = vec![line!("neuland-ask-note-turn")];
        let last = self.builds.values().flatten().last();
        notes.extend(last.map(|step| example("neuland-ask-note-build", &step.order)));
        notes.extend(self.room(seat_view));
        let left = once(seat_view);
        let count = left.len();
        notes.extend(match (self.spending.first(), left.is_empty()) {
            (Some(step), false) => {
                let note = example("neuland-ask-note-spend", &step.order);
                Some(note.with("left", left).with("count", count))
            }
            (None, false) => Some(line!("neuland-ask-note-once", left, count)),
            (Some(step), true) => Some(example("neuland-ask-note-gold", &step.order)),
            (None, true) => None,
        });
        notes.extend(self.draws(seat_view).then(note_pile));
        notes
    }

    fn draws(&self, seat_view: &SeatView<'_>) -> bool {
        let mine = Building::Facility(Kind::Mine);
        let last = |(_, tile): (TileId, &Tile)| {
            let other = tile
                .worker
                .is_some_and(|worker| worker.seat != seat_view.seat);
            tile.pile.len() == 1 && !other
        };
        self.builds.contains_key(&Reverse(mine)) || seat_view.table.mines().any(last)
    }
}

/// Lists the one-time pieces left, as orders name them.
pub(super) fn once(seat_view: &SeatView<'_>) -> Vec<Arg> {
    let player = seat_view.player;
    let words = [
        (player.food_marker, "FOODMARKER"),
        (player.wood_marker, "WOODMARKER"),
        (player.wheelbarrow, "WHEELBARROW"),
    ];
    let left = words.into_iter().filter(|(left, _)| *left);
    left.map(|(_, word)| Arg::order(word)).collect()
}

/// Offers the properties on which coats can be placed, the most coats first.
fn coats(seat_view: &SeatView<'_>, mut coats: Vec<(Property, Step)>) -> Vec<Choice<Order>> {
    let value = |property: &Property| seat_view.rules.components.property(*property).value;
    coats.sort_by_key(|(property, step)| (Reverse(value(property)), step.paid.actions));
    let choices = coats.into_iter().map(|(property, step)| {
        let (count, left) =
            coats_of_arms::counts(seat_view.rules, seat_view.table, seat_view.seat, property);
        let key = match left {
            0 => "neuland-ask-coats-win",
            _ => "neuland-ask-coats",
        };
        let (coats, way) = (line!("neuland-coats", count), step.way(seat_view, risked));
        let short = line!("neuland-ask-coats-short", building = property);
        Choice::one(line!(key, coats, left, way), short, step.order)
    });
    choices.collect()
}

/// Offers the first variants of a step as a choice, up to `offered`, and writes the others out.
fn offer(
    question: &mut Question<Order>,
    seat_view: &SeatView<'_>,
    mut ways: Vec<Step>,
    offered: usize,
) {
    let Some(short) = ways.first().and_then(Step::what) else {
        return;
    };
    let says = match ways.first().map(|step| &step.order) {
        Some(Order::Build { what, .. }) => building(seat_view, *what),
        _ => short.clone(),
    };
    let others = ways.split_off(offered.min(ways.len())).into_iter();
    let mut brief = ways.iter().map(|step| step.way(seat_view, given));
    let brief = brief.next().map(|plain| Brief {
        place: short.clone(),
        plain,
        variants: brief.collect(),
    });
    let ways = ways
        .into_iter()
        .map(|step| (step.way(seat_view, risked), step.order));
    let ways = ways.map(|(way, order)| (order, way)).collect();
    let choice = several(says, short, ways);
    let choice = choice.map(|choice| Choice { brief, ..choice });
    question.choices.extend(choice);
    question.others.extend(others.map(|step| step.order));
}

/// Offers the end of the turn, with the products lost then.
fn end(seat_view: &SeatView<'_>, used: u8) -> Choice<Order> {
    let (then, products) = (then(seat_view, used), lost(seat_view, true));
    let says = match products.is_empty() {
        true => line!("neuland-ask-end", then),
        false => line!("neuland-ask-end-lost", then, products),
    };
    Choice::one(says, line!("neuland-ask-end-short"), Order::End)
}

impl Step {
    /// Describes the place, the payment in these words, and the cost.
    fn way(&self, seat_view: &SeatView<'_>, given: impl Fn(&Given) -> Line) -> Line {
        let mut given: Vec<Line> = self.paid.given.iter().map(given).collect();
        if self.paid.wheelbarrow {
            given.push(line!("neuland-ask-wheelbarrow"));
        }
        let (place, cost) = (self.place(seat_view), cost(self.paid.actions));
        match given.is_empty() {
            true => line!("neuland-ask-way-free", place, cost),
            false => line!("neuland-ask-way", place, cost, given),
        }
    }

    fn place(&self, seat_view: &SeatView<'_>) -> Line {
        let site = || {
            let landscape = seat_view.table.board.landscape(self.hex);
            line!("neuland-ask-site", landscape, hex = self.hex)
        };
        self.tile
            .map_or_else(site, |tile| seat_view.table.name(tile))
    }

    /// Describes the step briefly.
    fn what(&self) -> Option<Line> {
        match &self.order {
            Order::Produce { product, .. } => Some(line!("neuland-ask-produce", product)),
            Order::Build { what, .. } => Some(line!("neuland-ask-build", building = what)),
            _ => None,
        }
    }
}

/// Describes the marker's position after these actions, and who would be next.
pub(super) fn then(seat_view: &SeatView<'_>, used: u8) -> Line {
    let stop = seat_view.table.stop(seat_view.seat, used);
    line!("neuland-ask-then", space = stop.position, next = stop.next)
}

/// Describes a building to erect: its product, or the price and gain of a property. Both are open
/// to all players.
fn building(seat_view: &SeatView<'_>, building: Building) -> Line {
    let components = &seat_view.rules.components;
    match building {
        Building::Facility(kind) => {
            let facility = components.facility(kind);
            let mut makes: Vec<Arg> = facility.makes().map(Arg::from).collect();
            if facility.is_mine() {
                makes.push(line!("neuland-ask-build-minerals").into());
            }
            line!("neuland-ask-build-facility", building, makes)
        }
        Building::Property(property) => {
            let tile = components.property(property);
            let coats = line!("neuland-coats", count = tile.value);
            let wants = Arg::list(tile.wants.iter().copied());
            line!("neuland-ask-build-property", building, coats, wants)
        }
    }
}

/// Describes a product given up, and whether it would otherwise be lost at the end of this turn.
fn risked(of: &Given) -> Line {
    let own = of.from.filter(|own| own.lying && own.product == of.fee);
    own.map_or_else(|| given(of), |own| own.line("neuland-ask-product-lying"))
}

fn given(given: &Given) -> Line {
    match given.from {
        Some(own) if own.product == given.fee => own.line("neuland-ask-product"),
        Some(own) => line!("neuland-ask-gold", hex = own.hex, fee = given.fee),
        None if given.fee == Product::Food => line!("neuland-ask-food-marker"),
        None => line!("neuland-ask-wood-marker"),
    }
}

pub(super) fn cost(actions: u8) -> Line {
    match actions {
        0 => line!("neuland-ask-no-action"),
        _ => line!("neuland-actions", count = actions),
    }
}

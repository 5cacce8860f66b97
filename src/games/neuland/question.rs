//! The question to a seat: the free pair, the order of drawn minerals, or a turn.
//!
//! Whole turns of the planner are choices, too, with their products, costs and losses, and the aim
//! they lead to.

mod turn;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::calm::{self, Close, Towards, WholeTurn};
use super::{
    Event, Hex, Kind, Mineral, Neuland, Order, Phase, Place, Product, Property, SeatView, Spot,
    TileId, Using, View, mines, setup,
};
use crate::rules::{Arg, Choice, Line, Question, Seat, line};
use turn::{cost, once, then};

/// The sentence about a turn that ends with a draw.
const PART: &str = "neuland-ask-whole-part";

/// Returns the present question to `seat`; absent if the seat is not awaited.
pub(super) fn question(rules: &Neuland, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let seat_view = SeatView::of(rules, view.table, seat)?;
    match view.table.phase {
        Phase::Pair { .. } => Some(pair(&seat_view)),
        Phase::Turn { used, .. } => Some(turn::ask(&seat_view, used)),
        Phase::Stack { mine, ending, .. } => Some(stack(&seat_view, mine, ending)),
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => None,
    }
}

/// Returns the remark that a preview appends: how an unfinished turn would end here.
///
/// A turn that has ended reports this already.
pub(super) fn foreseen(
    rules: &Neuland,
    view: &View<'_>,
    seat: Seat,
    events: &[Event],
) -> Vec<Line> {
    let ended = |event: &Event| matches!(event, Event::TurnEnded { .. });
    let seat_view = SeatView::of(rules, view.table, seat).filter(|_| !events.iter().any(ended));
    let (Some(seat_view), Phase::Turn { used, .. }) = (seat_view, &view.table.phase) else {
        return Vec::new();
    };
    let stop = seat_view.table.stop(seat, *used);
    let line = line!(
        "neuland-ask-foreseen",
        used,
        left = seat_view.room,
        space = stop.position,
        next = stop.next
    );
    let lines = [
        Some(line),
        products("neuland-ask-lost-now", lost(&seat_view, true)),
        products("neuland-ask-lost-later", lost(&seat_view, false)),
    ];
    lines.into_iter().flatten().collect()
}

fn products(key: &'static str, products: Vec<Line>) -> Option<Line> {
    (!products.is_empty()).then(|| line!(key, products))
}

/// Lists the products lost when this turn ends, or when the next one does.
fn lost(seat_view: &SeatView<'_>, lying: bool) -> Vec<Line> {
    let own = seat_view.own.iter().filter(|own| own.lying == lying);
    own.map(|own| own.line("neuland-ask-product")).collect()
}

/// Builds a choice with several variants, the first of which its letter selects.
fn several(says: Line, short: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    Choice::several(says, short, ways, |what, way| {
        line!("neuland-ask-one-way", what, way)
    })
}

fn pair(seat_view: &SeatView<'_>) -> Question<Order> {
    let mut lodges: BTreeMap<Hex, Vec<(Order, Line)>> = BTreeMap::new();
    for order in setup::legal(seat_view) {
        if let Order::Free { lodge, hut } = order {
            let way = line!("neuland-ask-hut", hex = hut);
            lodges.entry(lodge).or_default().push((order, way));
        }
    }
    let choices = lodges
        .into_iter()
        .filter_map(|(hex, huts)| match huts.as_slice() {
            [(order @ Order::Free { hut, .. }, _)] if *hut == hex => {
                let short = line!("neuland-ask-pair-short", hex);
                Some(Choice::one(forest(seat_view, hex), short, order.clone()))
            }
            _ => {
                let lodge = line!("neuland-ask-lodge", hex);
                several(lodge.clone(), lodge, huts)
            }
        });
    let choices: Vec<Choice<Order>> = choices.collect();
    let whole = whole_turns(seat_view);
    let asks = match choices.iter().any(|choice| !choice.variants.is_empty()) {
        true => line!("neuland-ask-pair-parted"),
        false => line!("neuland-ask-pair"),
    };
    let shortest = || choices.first().map(|choice| shortest(&choice.plain));
    let together = whole.first().map(orders).or_else(shortest);
    let mut notes = whole_notes(&whole);
    notes.push(line!("neuland-ask-note-pair"));
    Question {
        together: together.unwrap_or_default(),
        notes,
        ..Question::new(asks, [whole, choices].concat())
    }
}

/// Describes a forest hex with its neighbours.
fn forest(seat_view: &SeatView<'_>, hex: Hex) -> Line {
    let beside = Hex::all().filter(|other| other.distance(hex) == 1);
    let beside = beside.map(|hex| {
        let landscape = seat_view.table.board.landscape(hex);
        line!("neuland-ask-beside", hex, landscape)
    });
    let (free, beside) = (seat_view.table.free_sites(hex), Arg::list(beside));
    line!("neuland-ask-forest", hex, free, beside)
}

/// Returns the pair, the first food, and the end: the shortest first turn that does anything.
fn shortest(pair: &Order) -> Vec<Order> {
    let kind = Kind::Lodge;
    let spot = pair.hex().map(Spot::from);
    let food = Order::Produce {
        product: Product::Food,
        at: spot.map(|spot| Place { kind, spot }),
        using: Using::default(),
    };
    vec![pair.clone(), food, Order::End]
}

/// Asks for the order of the minerals that were drawn for a mine.
fn stack(seat_view: &SeatView<'_>, mine: TileId, ending: bool) -> Question<Order> {
    let choices = mines::legal(seat_view).into_iter().filter_map(|order| {
        let Order::Stack { pile } = order else {
            return None;
        };
        let [first, second, third] = pile;
        let says = line!("neuland-ask-stacked", first, second, third);
        Some(Choice::one(says.clone(), says, order))
    });
    let again = (!ending).then(|| line!("neuland-ask-note-stack"));
    let asks = line!("neuland-ask-stack", mine = seat_view.table.name(mine));
    Question {
        notes: again.into_iter().chain([note_pile()]).collect(),
        ..Question::new(asks, choices.collect())
    }
}

fn example(key: &'static str, order: &Order) -> Line {
    line!(key, order = Arg::order(order))
}

/// Explains how to answer draws beforehand.
fn note_pile() -> Line {
    let wish = Some([Mineral::Coal, Mineral::IronOre, Mineral::SilverOre]);
    example("neuland-ask-note-pile", &Order::Pile { wish })
}

/// Offers whole turns, the best first; a turn of a single order is an ordinary step.
fn whole_turns(seat_view: &SeatView<'_>) -> Vec<Choice<Order>> {
    let mut choices: Vec<Choice<Order>> = Vec::new();
    for turn in calm::whole_turns(seat_view) {
        let Some(says) = says(seat_view, &turn) else {
            continue;
        };
        let end = (turn.close == Close::End).then_some(Order::End);
        let mut orders = turn.orders.into_iter().chain(end);
        let first = orders.next();
        let then: Vec<Order> = orders.collect();
        let is_new = choices.iter().all(|other| other.says != says);
        if let Some(plain) = first.filter(|_| is_new && !then.is_empty()) {
            choices.push(Choice {
                then,
                ..Choice::one(says.clone(), says, plain)
            });
        }
    }
    choices
}

fn orders(choice: &Choice<Order>) -> Vec<Order> {
    [vec![choice.plain.clone()], choice.then.clone()].concat()
}

/// Explains the codes of these turns.
fn whole_notes(choices: &[Choice<Order>]) -> Vec<Line> {
    let part = |choice: &Choice<Order>| choice.says.key == PART;
    let notes = [
        (!choices.iter().all(part)).then(|| line!("neuland-ask-note-whole")),
        choices
            .iter()
            .any(part)
            .then(|| line!("neuland-ask-note-part")),
    ];
    notes.into_iter().flatten().collect()
}

/// Describes a turn in a sentence: coats of arms first.
fn says(seat_view: &SeatView<'_>, turn: &WholeTurn) -> Option<Line> {
    let before = seat_view.table.phase.used();
    let used = turn.table.phase.used();
    let deeds = deeds(&turn.events);
    let cost = cost(used.saturating_sub(before));
    let behind = SeatView::of(seat_view.rules, &turn.table, seat_view.seat)?;
    let mut pieces = deeds;
    let mut spent = once(seat_view);
    let left = once(&behind);
    spent.retain(|piece| !left.contains(piece));
    if !spent.is_empty() {
        pieces.push(line!("neuland-ask-whole-spends", spent));
    }
    pieces.push(match turn.close {
        Close::End => line!("neuland-ask-whole-end", cost, then = then(&behind, used)),
        Close::Draw(mine) => line!("neuland-ask-whole-draw", cost, mine = turn.table.name(mine)),
        Close::Win => line!("neuland-ask-whole-win", cost),
    });
    let perishing = match turn.close {
        Close::End => lost(&behind, true),
        Close::Draw(_) | Close::Win => Vec::new(),
    };
    pieces.extend(products("neuland-ask-whole-lost", perishing));
    pieces.extend(turn.towards.map(way));
    let aim = turn.towards.filter(|_| turn.close == Close::End);
    pieces.extend(aim.and_then(|aim| rival(&behind, aim.property)));
    let whole = match (turn.close, before) {
        (Close::Draw(_), _) => PART,
        (_, 0) => "neuland-ask-whole",
        (_, _) => "neuland-ask-whole-rest",
    };
    let does = Line::chain("neuland-story-semicolon", pieces)?;
    Some(line!(whole, does))
}

/// Describes the progress of the turn towards coats of arms.
fn way(towards: Towards) -> Line {
    let Towards {
        property,
        coats,
        done,
        steps,
    } = towards;
    let coats = line!("neuland-coats", count = coats);
    line!(
        "neuland-ask-whole-towards",
        done,
        steps,
        coats,
        building = property
    )
}

/// Names another seat that has all products of a property, or all but one if the property is built:
/// the first to pay gets it.
fn rival(seat_view: &SeatView<'_>, property: Property) -> Option<Line> {
    let SeatView { rules, table, .. } = seat_view;
    let others = table.playing().map(|(seat, _)| seat);
    let others = others.filter(|seat| *seat != seat_view.seat);
    let missing = others.map(|seat| {
        let mut has: Vec<Product> = rules.at_work(table, seat).map(|own| own.product).collect();
        let mut missing = rules.components.property(property).wants.clone();
        missing.retain(
            |want| match has.iter().position(|product| product == want) {
                Some(nth) => {
                    has.swap_remove(nth);
                    false
                }
                None => true,
            },
        );
        (seat, missing)
    });
    let (seat, missing) = missing.min_by_key(|(_, missing)| missing.len())?;
    match missing.as_slice() {
        [] => Some(line!("neuland-ask-whole-rival", seat)),
        [product] if table.property(property).is_some() => {
            Some(line!("neuland-ask-whole-rival-but", seat, product))
        }
        _ => None,
    }
}

/// Describes the results of a turn's events.
fn deeds(events: &[Event]) -> Vec<Line> {
    let mut deeds = Vec::new();
    let mut built = Vec::new();
    let mut made: BTreeMap<Reverse<Product>, u32> = BTreeMap::new();
    for event in events {
        match event {
            Event::PairPlaced { lodge, hut, .. } if lodge == hut => {
                deeds.push(line!("neuland-ask-whole-pair", hex = lodge));
            }
            Event::PairPlaced { lodge, hut, .. } => {
                deeds.push(line!(
                    "neuland-ask-whole-pair-parted",
                    hex = lodge,
                    other = hut
                ));
            }
            Event::CoatsPlaced(placed) => {
                let coats = line!("neuland-coats", count = placed.count);
                let tile = line!("neuland-tile", building = placed.property, hex = placed.hex);
                deeds.push(line!("neuland-ask-whole-coats", coats, tile));
            }
            Event::Built(new) => {
                built.push(line!("neuland-tile", building = new.what, hex = new.hex));
            }
            Event::Produced(new) => {
                let count = made.entry(Reverse(new.product)).or_default();
                *count = count.saturating_add(1);
            }
            _ => {}
        }
    }
    if !built.is_empty() {
        deeds.push(line!("neuland-ask-whole-builds", tiles = Arg::list(built)));
    }
    if !made.is_empty() {
        let made = made.into_iter();
        let made =
            made.map(|(Reverse(product), count)| line!("neuland-ask-whole-made", product, count));
        deeds.push(line!("neuland-ask-whole-makes", products = Arg::list(made)));
    }
    deeds
}

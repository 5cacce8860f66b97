//! The question to a seat.

mod turn;
mod whole;

use std::collections::BTreeMap;

use super::{
    Event, Hex, Kind, Mineral, Neuland, Order, Phase, Place, Product, SeatView, Spot, TileId,
    Using, View, first_turn, mines,
};
use crate::rules::{Arg, Choice, Line, Question, Seat, line};

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
fn several(what: Line, ways: Vec<(Order, Line)>) -> Option<Choice<Order>> {
    Choice::several(what.clone(), what, ways, |what, way| {
        line!("neuland-ask-one-way", what, way)
    })
}

fn pair(seat_view: &SeatView<'_>) -> Question<Order> {
    let mut lodges: BTreeMap<Hex, Vec<(Order, Line)>> = BTreeMap::new();
    for order in first_turn::legal(seat_view) {
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
            _ => several(line!("neuland-ask-lodge", hex), huts),
        });
    let choices: Vec<Choice<Order>> = choices.collect();
    let whole = whole::choices(seat_view);
    let asks = match choices.iter().any(|choice| !choice.variants.is_empty()) {
        true => line!("neuland-ask-pair-parted"),
        false => line!("neuland-ask-pair"),
    };
    let shortest = || choices.first().map(|choice| shortest(&choice.plain));
    let together = whole.first().map(whole::orders).or_else(shortest);
    let mut notes = whole::notes(&whole);
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

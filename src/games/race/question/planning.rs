//! Planning phase: the fleets of an action.
//!
//! There may be some hundred of them. Each ship has one choice, with the strongest fleets that it
//! leads; the others are written out.

use std::cmp::Reverse;

use super::super::planning_phase::{self, at_hand, limit};
use super::super::{Action, Assigned, Captain, Order, SeatView, Symbol, Vessel, calm, words};
use super::{example, pass, stakes};
use crate::rules::{Arg, Choice, Line, Plain, Question, line};

/// Number of fleets offered with each ship.
const FLEETS: usize = 5;

pub(super) fn ask(seat_view: &SeatView<'_>, action: Action) -> Question<Order> {
    let legal = planning_phase::legal(seat_view, action).into_iter();
    let fleets = legal.filter_map(|order| match order {
        Order::Plan { ships, .. } => Some(ships),
        _ => None,
    });
    let mut fleets: Vec<Fleet> = fleets.collect();
    fleets.sort_by_cached_key(|fleet| Reverse(strength(seat_view, action, fleet)));
    let ranked = strongest(seat_view, action, at_hand(seat_view));
    let mut choices: Vec<Choice<Order>> = Vec::new();
    let mut others: Vec<Order> = Vec::new();
    for lead in &ranked {
        let led = fleets.extract_if(.., |fleet| holds(fleet, *lead));
        let mut led: Vec<Fleet> = led.collect();
        if led.is_empty() {
            continue;
        }
        led.retain(|fleet| *fleet != [Assigned::alone(*lead)]);
        let beyond = led.split_off(led.len().min(FLEETS)).into_iter();
        others.extend(beyond.map(|ships| Order::Plan { action, ships }));
        choices.push(led_by(seat_view, action, *lead, led));
    }
    choices.push(pass("race-ask-plan-pass"));
    let asks = line!("race-ask-plan", action, limit = limit(seat_view, action));
    Question {
        notes: notes(seat_view, action, &ranked, others.len()),
        others,
        ..Question::new(asks, choices)
    }
}

/// Plans the actions after this one with the ships that the letter's sample answer leaves at hand:
/// the first way of the first choice.
///
/// A fleet comes from the seat's own yard and hand, which no other seat changes in this phase. So
/// the actions can be planned in one mail, although they are planned in turn.
pub(super) fn later(
    seat_view: &SeatView<'_>,
    action: Action,
    first: Option<&Choice<Order>>,
) -> Vec<Order> {
    let mut left = at_hand(seat_view);
    let mut leave = |ships: &[Assigned]| {
        left.retain(|vessel| !holds(ships, *vessel));
        left.clone()
    };
    let ways = first.map(Choice::ways).unwrap_or_default();
    let mut there = match ways.first().map(|way| way.order) {
        Some(Order::Plan { ships, .. }) => leave(ships),
        Some(_) | None => return Vec::new(),
    };
    let mut orders = Vec::new();
    let after = Action::ALL.iter().skip_while(|other| **other != action);
    for action in after.skip(1).copied() {
        let best = strongest(seat_view, action, there).into_iter().next();
        let ships: Vec<Assigned> = best.map(Assigned::alone).into_iter().collect();
        there = leave(&ships);
        orders.push(match ships.is_empty() {
            true => Order::Pass,
            false => Order::Plan { action, ships },
        });
    }
    orders
}

type Fleet = Vec<Assigned>;

fn holds(fleet: &[Assigned], vessel: Vessel) -> bool {
    fleet.iter().any(|ship| ship.vessel == vessel)
}

/// Sorts ships by their strength in an action, the strongest first.
fn strongest(seat_view: &SeatView<'_>, action: Action, mut ships: Vec<Vessel>) -> Vec<Vessel> {
    ships.sort_by_key(|ship| Reverse(strength(seat_view, action, &[Assigned::alone(*ship)])));
    ships
}

/// Rates a fleet: by the value that its action uses, then by sail.
fn strength(seat_view: &SeatView<'_>, action: Action, ships: &[Assigned]) -> (u16, u16) {
    let office = seat_view.rules.naval_office_sail(seat_view.port);
    let sail = seat_view.rules.total(ships, Symbol::Sail);
    let wanted = seat_view.rules.total(ships, wanted(action));
    (wanted, sail.saturating_add(office))
}

const fn wanted(action: Action) -> Symbol {
    match action {
        Action::Load | Action::Deliver => Symbol::Crate,
        Action::Settle => Symbol::Settlers,
        Action::Discover => Symbol::Telescope,
    }
}

/// Offers a ship with fleets that it leads.
fn led_by(
    seat_view: &SeatView<'_>,
    action: Action,
    lead: Vessel,
    fleets: Vec<Fleet>,
) -> Choice<Order> {
    let way = |ships: Fleet| {
        let says = said(seat_view, action, &ships);
        (Order::Plan { action, ships }, says)
    };
    let (plain, says) = way(vec![Assigned::alone(lead)]);
    let mut variants: Vec<(Order, Line)> = fleets.into_iter().map(way).collect();
    variants.sort_by_cached_key(|(order, _)| Reverse(calm::worth(seat_view, order)));
    let alone = calm::worth(seat_view, &plain);
    let plain_is = match variants.first() {
        Some((best, _)) if calm::worth(seat_view, best) > alone => Plain::Below,
        _ => Plain::Above,
    };
    let short = line!("race-ask-ship", ship = seat_view.rules.vessel(lead));
    Choice {
        variants,
        plain_is,
        ..Choice::one(says, short, plain)
    }
}

fn said(seat_view: &SeatView<'_>, action: Action, fleet: &[Assigned]) -> Line {
    let (value, sail) = strength(seat_view, action, fleet);
    let ships = fleet.iter().map(|ship| aboard(seat_view, *ship));
    let says = Line::new("race-ask-fleet")
        .with("ships", Arg::list(ships))
        .with("value", words::symbol(wanted(action), value))
        .with("sail", words::symbol(Symbol::Sail, sail));
    stakes::behind(says, stakes::fleet(seat_view, action, fleet, sail))
}

fn aboard(seat_view: &SeatView<'_>, ship: Assigned) -> Arg {
    let name = seat_view.rules.vessel(ship.vessel);
    match ship.captain {
        None => name,
        Some(captain) => Line::new("race-ask-aboard")
            .with("ship", name)
            .with("captain", seat_view.rules.captain(captain))
            .into(),
    }
}

fn notes(seat_view: &SeatView<'_>, action: Action, ranked: &[Vessel], others: usize) -> Vec<Line> {
    let mut notes = Vec::new();
    let strongest: Vec<&Vessel> = ranked.iter().take(limit(seat_view, action)).collect();
    let at_hand = at_hand(seat_view).into_iter();
    let ships = at_hand.filter(|vessel| strongest.contains(&vessel));
    let ships: Vec<Assigned> = ships.map(Assigned::alone).collect();
    let whole = |ships| Order::Plan { action, ships };
    if ships.len() > 1 {
        let note = example("race-ask-note-plan", &whole(ships.clone()));
        notes.push(note.with("others", others));
    }
    let with_captain = seat_view
        .port
        .captain
        .zip(ships.first())
        .map(|(captain, ship)| {
            let captain = Some(captain);
            whole(vec![Assigned { captain, ..*ship }])
        });
    let lawful = |order: &Order| planning_phase::check(seat_view, action, order).is_ok();
    if let Some(order) = with_captain.filter(lawful) {
        let key = match seat_view.port.captain {
            Some(Captain::DaGama) => "race-ask-note-da-gama",
            _ => "race-ask-note-magellan",
        };
        let numbers = &seat_view.rules.components.numbers;
        let note = example(key, &order).with("magellan", numbers.magellan_sail);
        notes.push(note.with("da-gama", numbers.da_gama_crates));
    }
    notes
}

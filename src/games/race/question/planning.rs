//! Planning phase: the fleets of an action.
//!
//! There may be some hundred of them. Each ship has a choice for itself, with the strongest fleets
//! that it leads; the others are written out.

use std::cmp::Reverse;

use super::super::planning_phase::{self, at_hand, limit};
use super::super::{Action, Assigned, Captain, Desk, Order, Symbol, Vessel, phrases};
use super::ways;
use crate::rules::{Arg, Choice, Line, Question};

/// As many fleets are offered with each ship.
const FLEETS: usize = 5;

pub(super) fn ask(desk: &Desk<'_>, action: Action) -> Question<Order> {
    let mut fleets = fleets(desk, action);
    fleets.sort_by_key(|fleet| Reverse(fleet.strength));
    let mut ranked = at_hand(desk);
    ranked.sort_by_key(|vessel| Reverse(strength(desk, action, &[alone(*vessel)])));
    let mut choices: Vec<Choice<Order>> = Vec::new();
    let mut others: Vec<Order> = Vec::new();
    for lead in &ranked {
        let (led, rest) = fleets.into_iter().partition(|fleet| fleet.holds(*lead));
        fleets = rest;
        let (choice, beyond) = led_by(desk, action, *lead, led);
        choices.extend(choice);
        others.extend(beyond);
    }
    let later = later(desk, action, choices.first());
    choices.push(ways::pass("race-ask-plan-pass"));
    let asks = Line::new("race-ask-plan")
        .with("action", phrases::action(action))
        .with("limit", limit(desk, action));
    Question {
        notes: notes(desk, action, &ranked, others.len()),
        others,
        later,
        ..Question::new(asks, choices)
    }
}

/// Plans for the actions after this one, with what the answer that the letter proposes leaves at
/// hand: the first variant of the first choice.
///
/// A fleet is made of one's own yard and hand, which nobody else touches in this phase: so the
/// actions can be planned in one mail, although they are planned in turn.
fn later(desk: &Desk<'_>, action: Action, first: Option<&Choice<Order>>) -> Vec<Order> {
    let mut left = at_hand(desk);
    let mut leave = |ships: &[Assigned]| {
        left.retain(|vessel| ships.iter().all(|ship| ship.vessel != *vessel));
        left.clone()
    };
    let proposed = first.map(|choice| {
        let variant = choice.variants.first();
        variant.map_or(&choice.plain, |(order, _)| order)
    });
    let mut there = match proposed {
        Some(Order::Plan { ships, .. }) => leave(ships),
        Some(_) | None => return Vec::new(),
    };
    let mut orders = Vec::new();
    let after = Action::ALL.iter().skip_while(|other| **other != action);
    for action in after.skip(1) {
        there.sort_by_key(|vessel| Reverse(strength(desk, *action, &[alone(*vessel)])));
        let ships: Vec<Assigned> = there.first().map(|best| alone(*best)).into_iter().collect();
        there = leave(&ships);
        orders.push(match ships.is_empty() {
            true => Order::Pass,
            false => Order::Plan {
                action: *action,
                ships,
            },
        });
    }
    orders
}

/// A fleet, and how strong it is in its action.
struct Fleet {
    ships: Vec<Assigned>,
    strength: Strength,
}

/// The value that the action asks for, then the sail.
type Strength = (u16, u16);

impl Fleet {
    fn holds(&self, vessel: Vessel) -> bool {
        self.ships.iter().any(|ship| ship.vessel == vessel)
    }
}

fn fleets(desk: &Desk<'_>, action: Action) -> Vec<Fleet> {
    let legal = planning_phase::legal(desk, action).into_iter();
    let ships = legal.filter_map(|order| match order {
        Order::Plan { ships, .. } => Some(ships),
        _ => None,
    });
    let fleets = ships.map(|ships| Fleet {
        strength: strength(desk, action, &ships),
        ships,
    });
    fleets.collect()
}

const fn alone(vessel: Vessel) -> Assigned {
    Assigned {
        vessel,
        captain: None,
    }
}

fn strength(desk: &Desk<'_>, action: Action, ships: &[Assigned]) -> Strength {
    let values: Vec<_> = ships.iter().map(|ship| desk.rules.sailing(*ship)).collect();
    let of = |symbol| {
        values
            .iter()
            .map(|ship| u16::from(ship.of(symbol)))
            .sum::<u16>()
    };
    let office = desk.rules.office(desk.port);
    (of(wanted(action)), of(Symbol::Sail).saturating_add(office))
}

/// The value that an action asks for.
const fn wanted(action: Action) -> Symbol {
    match action {
        Action::Load | Action::Deliver => Symbol::Crate,
        Action::Settle => Symbol::Settlers,
        Action::Discover => Symbol::Telescope,
    }
}

/// The choice of a ship, and the fleets that it leads and has no room for.
fn led_by(
    desk: &Desk<'_>,
    action: Action,
    lead: Vessel,
    led: Vec<Fleet>,
) -> (Option<Choice<Order>>, Vec<Order>) {
    let single = |fleet: &Fleet| fleet.ships == [alone(lead)];
    let (single, larger): (Vec<Fleet>, Vec<Fleet>) = led.into_iter().partition(single);
    let order = |fleet: Fleet| Order::Plan {
        action,
        ships: fleet.ships,
    };
    let mut larger = larger.into_iter();
    let offered: Vec<Fleet> = larger.by_ref().take(FLEETS).collect();
    let others = larger.map(order).collect();
    let choice = single.into_iter().next().map(|single| {
        let says = said(desk, action, &single);
        let variants = offered.into_iter().map(|fleet| {
            let says = said(desk, action, &fleet);
            (order(fleet), says)
        });
        let variants: Vec<(Order, Line)> = variants.collect();
        Choice {
            says,
            short: Line::new("race-ask-ship").with("ship", desk.rules.vessel(lead)),
            plain: order(single),
            plain_says: (!variants.is_empty()).then(|| Line::new("race-ask-alone")),
            variants,
        }
    });
    (choice, others)
}

fn said(desk: &Desk<'_>, action: Action, fleet: &Fleet) -> Line {
    let (value, sail) = fleet.strength;
    let value = u8::try_from(value).unwrap_or(u8::MAX);
    let sail = u8::try_from(sail).unwrap_or(u8::MAX);
    let ships = fleet.ships.iter().map(|ship| aboard(desk, *ship));
    Line::new("race-ask-fleet")
        .with("ships", Arg::List(ships.collect()))
        .with("value", phrases::symbol(wanted(action), value))
        .with("sail", phrases::symbol(Symbol::Sail, sail))
}

/// A ship, with its captain.
fn aboard(desk: &Desk<'_>, ship: Assigned) -> Arg {
    let name = desk.rules.vessel(ship.vessel);
    match ship.captain {
        None => name,
        Some(captain) => Line::new("race-ask-aboard")
            .with("ship", name)
            .with("captain", desk.rules.captain(captain))
            .into(),
    }
}

fn notes(desk: &Desk<'_>, action: Action, ranked: &[Vessel], others: usize) -> Vec<Line> {
    let mut notes = Vec::new();
    let strongest = ranked.iter().take(limit(desk, action));
    let strongest: Vec<&Vessel> = strongest.collect();
    let at_hand = at_hand(desk).into_iter();
    let ships = at_hand.filter(|vessel| strongest.contains(&vessel));
    let ships: Vec<Assigned> = ships.map(alone).collect();
    let whole = |ships| Order::Plan { action, ships };
    if ships.len() > 1 {
        let note = ways::example("race-ask-note-plan", &whole(ships.clone()));
        notes.push(note.with("others", others));
    }
    let captain = desk.port.captain.filter(|captain| {
        let with = |ship: &Assigned| Assigned {
            captain: Some(*captain),
            ..*ship
        };
        let order = whole(ships.iter().take(1).map(with).collect());
        planning_phase::check(desk, action, &order).is_ok()
    });
    if let (Some(captain), Some(ship)) = (captain, ships.first()) {
        let key = match captain {
            Captain::DaGama => "race-ask-note-da-gama",
            _ => "race-ask-note-magellan",
        };
        let numbers = &desk.rules.components.numbers;
        let with = Assigned {
            captain: Some(captain),
            ..*ship
        };
        notes.push(
            ways::example(key, &whole(vec![with]))
                .with("magellan", numbers.magellan)
                .with("da-gama", numbers.da_gama),
        );
    }
    notes
}

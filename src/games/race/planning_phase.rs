//! Planning phase.
//!
//! The four actions are planned one after the other. For each, clockwise from the start marker, the
//! players assign ships out of their yards and charter ships out of their hands, up to the number
//! printed on the sheet, openly and all at once (E29).
//!
//! Rulings: Magellan and Da Gama sail with one assigned ship each round, Da Gama in Load and
//! Deliver (Q08, `q08_a_captain_sails_once_a_round`); a decision is an own turn, so that points of
//! a score card bring milestones at its end (Q38, `q38_a_score_card_in_planning`).

use super::{Action, Assigned, Captain, Checked, Event, Order, Play, SeatView, State, Vessel};
use crate::rules::{Line, Referee, Refusal, Seat, line};

/// Returns every set of ships within the limit, each also with the captain if he may sail.
pub(super) fn legal(seat_view: &SeatView<'_>, action: Action) -> Vec<Order> {
    let captain = seat_view.port.captain;
    let captain = captain.filter(|captain| may_sail(seat_view, action, *captain));
    let mut orders = vec![Order::Pass];
    for fleet in fleets(&at_hand(seat_view), limit(seat_view, action)) {
        let ships: Vec<Assigned> = fleet.into_iter().map(Assigned::alone).collect();
        if let Some(captain) = captain {
            // All of a fleet sail together, so it does not matter which of them Magellan is on.
            let places = match captain {
                Captain::Magellan => 1,
                _ => ships.len(),
            };
            for nth in 0..places {
                let mut ships = ships.clone();
                if let Some(ship) = ships.get_mut(nth) {
                    ship.captain = Some(captain);
                }
                orders.push(Order::Plan { action, ships });
            }
        }
        orders.push(Order::Plan { action, ships });
    }
    orders
}

/// Returns every fleet of up to `most` of these ships.
pub(super) fn fleets(ships: &[Vessel], most: usize) -> Vec<Vec<Vessel>> {
    let mut fleets: Vec<Vec<Vessel>> = vec![Vec::new()];
    for ship in ships {
        let room = fleets.iter().filter(|fleet| fleet.len() < most);
        let wider = room.map(|fleet| [fleet.as_slice(), &[*ship]].concat());
        let wider: Vec<Vec<Vessel>> = wider.collect();
        fleets.extend(wider);
    }
    fleets.retain(|fleet| !fleet.is_empty());
    fleets
}

/// Returns the ships and charter ships at hand, in the order of fleets.
pub(super) fn at_hand(seat_view: &SeatView<'_>) -> Vec<Vessel> {
    let ships = seat_view.port.yards.iter().copied().map(Vessel::Ship);
    let charters = seat_view.cards.iter().copied().map(Vessel::Charter);
    let charters = charters.filter(|card| seat_view.rules.components.values(*card).is_some());
    ships.chain(charters).collect()
}

pub(super) fn limit(seat_view: &SeatView<'_>, action: Action) -> usize {
    let sheet = seat_view.rules.sheet(seat_view.port);
    sheet.map_or(0, |sheet| usize::from(sheet.limit(action)))
}

fn may_sail(seat_view: &SeatView<'_>, action: Action, captain: Captain) -> bool {
    let sails = match captain {
        Captain::Magellan => true,
        Captain::DaGama => matches!(action, Action::Load | Action::Deliver),
        Captain::Columbus | Captain::Cortes | Captain::Drake => false,
    };
    sails && !seat_view.port.sailed && seat_view.port.captain == Some(captain)
}

impl Assigned {
    pub(super) const fn alone(vessel: Vessel) -> Self {
        Self {
            vessel,
            captain: None,
        }
    }
}

pub(super) fn check(seat_view: &SeatView<'_>, asked: Action, order: &Order) -> Checked {
    let (action, ships) = match order {
        Order::Pass => return Ok(()),
        Order::Plan { action, ships } => (*action, ships),
        _ => return Err(seat_view.elsewhere()),
    };
    seat_view
        .ensure(action == asked, || {
            Line::new("race-refusal-other-action").with("action", asked)
        })
        .map_err(Refusal::of_another_part)?;
    seat_view.ensure(!ships.is_empty(), || Line::new("race-refusal-no-ship"))?;
    let limit = limit(seat_view, action);
    seat_view.ensure(ships.len() <= limit, || {
        line!("race-refusal-too-many-ships", action, count = limit)
    })?;
    let there = at_hand(seat_view);
    for (nth, ship) in ships.iter().enumerate() {
        let named = |key| Line::new(key).with("ship", seat_view.rules.vessel(ship.vessel));
        let mut before = ships.iter().take(nth);
        let twice = before.any(|other| other.vessel == ship.vessel);
        seat_view.ensure(!twice, || named("race-refusal-ship-twice"))?;
        seat_view.ensure(there.contains(&ship.vessel), || {
            named("race-refusal-not-at-hand")
        })?;
    }
    captains(seat_view, action, ships)
}

/// Checks that the captains on these ships may sail: at most one, and one's own.
fn captains(seat_view: &SeatView<'_>, action: Action, ships: &[Assigned]) -> Checked {
    let mut captains = ships.iter().filter_map(|ship| ship.captain);
    let Some(captain) = captains.next() else {
        return Ok(());
    };
    seat_view.ensure(may_sail(seat_view, action, captain), || {
        let key = match seat_view.port.captain == Some(captain) {
            false => "race-refusal-no-captain",
            true if seat_view.port.sailed => "race-refusal-captain-sailed",
            true => "race-refusal-captain-ashore",
        };
        line!(key, captain = seat_view.rules.captain(captain), action)
    })?;
    let alone = captains.next().is_none();
    seat_view.ensure(alone, || Line::new("race-refusal-two-captains"))
}

pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, action: Action, order: &Order) {
    let ships = match order {
        Order::Plan { ships, .. } => ships.clone(),
        _ => Vec::new(),
    };
    play.happen(Event::Planned {
        seat,
        action,
        ships,
    });
    play.end_turn(seat);
}

pub(super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    let Event::Planned {
        seat,
        action,
        ships,
    } = event
    else {
        return;
    };
    let sails = |vessel| ships.iter().any(|ship| ship.vessel == vessel);
    table.hands.change(*seat, |hand| {
        let cards = hand.cards.open_mut(eye);
        cards.retain(|own| !sails(Vessel::Charter(*own)));
    });
    table.open.ports.change(*seat, |port| {
        port.yards.retain(|own| !sails(Vessel::Ship(*own)));
        port.sailed |= ships.iter().any(|ship| ship.captain.is_some());
        if !ships.is_empty() {
            port.assigned.insert(*action, ships.clone());
        }
    });
}

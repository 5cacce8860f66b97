//! Writing down: one event, onto the table.

use super::action_phase::{deliver, discover, load, settle};
use super::end_phase::{areas, cartography, goals};
use super::supply::take;
use super::{
    Acting, Action, Event, Phase, Race, State, Stock, StockName, Vessel, end_of_game, land_phase,
    milestones, one_time_cards, planning_phase, setup,
};
use crate::rules::{Referee, Seat};

/// Writes one event down: each chapter of the rulebook its own.
pub(super) fn evolve(rules: &Race, table: &mut State, event: &Event, eye: &Referee) {
    setup::evolve(rules, table, event, eye);
    land_phase::evolve(rules, table, event, eye);
    planning_phase::evolve(table, event, eye);
    load::evolve(table, event, eye);
    settle::evolve(table, event);
    deliver::evolve(table, event, eye);
    discover::evolve(table, event, eye);
    milestones::evolve(table, event, eye);
    one_time_cards::evolve(table, event, eye);
    cartography::evolve(table, event, eye);
    areas::evolve(table, event);
    goals::evolve(table, event, eye);
    end_of_game::evolve(table, event);
    sequence(table, event, eye);
}

/// Rounds, phases, turns and points.
fn sequence(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::Reshuffled { stock } => reshuffled(table, *stock, eye),
        Event::RoundBegun { round } => {
            table.open.round = *round;
            let ports = table.open.ports.iter_mut();
            ports.for_each(|(_, port)| port.sailed = false);
        }
        Event::Began { stage } => *table.phase.under_way_mut() = stage.clone(),
        Event::TurnEnded { seat } => turn_ended(table, *seat),
        Event::Scored { seat, points, .. } => table.open.ports.change(*seat, |port| {
            port.score = port.score.saturating_add(*points);
            port.scored_this_turn = true;
        }),
        Event::FiftyTaken { seat, points } => {
            take(&mut table.open.fifty, points);
            let ports = &mut table.open.ports;
            ports.change(*seat, |port| port.fifty = Some(*points));
        }
        Event::StartPassed { to } => table.open.start = *to,
        _ => {}
    }
}

/// The turn passes on; after an action the ships come home, and charter ships are discarded (E17).
fn turn_ended(table: &mut State, seat: Seat) {
    let ports = &mut table.open.ports;
    ports.change(seat, |port| port.scored_this_turn = false);
    let is_other = |other: &Seat| *other != seat;
    match table.phase.under_way_mut() {
        Phase::Land { left, building } => {
            left.retain(is_other);
            *building = false;
        }
        Phase::Planning { left, .. } | Phase::Counting { left, .. } => left.retain(is_other),
        Phase::Action { action, left, .. } => {
            left.retain(is_other);
            let of = action.action();
            *action = Acting::from(of);
            home(table, seat, of);
        }
        Phase::Objectives { left, shown } => {
            left.retain(is_other);
            *shown = 0;
        }
        Phase::Setup | Phase::Cartography | Phase::Milestone { .. } | Phase::Over => {}
    }
}

fn home(table: &mut State, seat: Seat, action: Action) {
    let discards = &mut table.cards.open;
    table.open.ports.change(seat, |port| {
        for assigned in port.assigned.remove(&action).unwrap_or_default() {
            match assigned.vessel {
                Vessel::Ship(ship) => port.yards.push(ship),
                Vessel::Charter(card) => discards.push(card),
            }
        }
    });
}

fn reshuffled(table: &mut State, stock: StockName, eye: &Referee) {
    match stock {
        StockName::Cards => shuffle(&mut table.cards, eye),
        StockName::Tiles => shuffle(&mut table.tiles, eye),
        StockName::Contracts => shuffle(&mut table.contracts, eye),
        StockName::Small => shuffle(&mut table.small, eye),
        StockName::Large => shuffle(&mut table.large, eye),
    }
    for (_, hand) in table.hands.iter_mut() {
        let notes = hand.notes.open_mut(eye);
        match stock {
            StockName::Cards => notes.cards.clear(),
            StockName::Tiles => notes.tiles.clear(),
            StockName::Contracts | StockName::Small | StockName::Large => {}
        }
    }
}

/// The discards go back into the bag; a bag is kept sorted, so that it draws alike however it was
/// filled.
fn shuffle<T: Ord>(stock: &mut Stock<T>, eye: &Referee) {
    let mut hidden = std::mem::take(stock.hidden.open_mut(eye));
    let bag = stock.bag.open_mut(eye);
    bag.append(&mut hidden);
    bag.append(&mut stock.open);
    bag.sort();
}

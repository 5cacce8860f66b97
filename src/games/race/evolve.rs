//! Writing down: one event, onto the table.

use super::action_phase::{deliver, discover, load, settle};
use super::end_phase::{areas, cartography, goals};
use super::event::Event;
use super::goods::Goods;
use super::ids::{CardId, Vessel};
use super::phase::{LoadStep, Phase};
use super::stage::{Stage, StockName};
use super::state::{Port, State, Stock};
use super::things::Action;
use super::{Race, end_of_game, land_phase, milestones, one_time_cards, planning_phase, setup};
use crate::rules::{Referee, Seat};

/// Writes one event down.
pub(super) fn evolve(rules: &Race, table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::NationsDrawn { .. } | Event::GoalsDealt { .. } | Event::CoastsChosen { .. } => {
            setup::evolve(rules, table, event, eye);
        }
        Event::ShipsOffered { .. }
        | Event::IncomeTaken { .. }
        | Event::Upgraded { .. }
        | Event::ShipBuilt { .. } => land_phase::evolve(rules, table, event, eye),
        Event::ContractsLaid { .. } | Event::Delivered { .. } | Event::Sold { .. } => {
            deliver::evolve(table, event, eye);
        }
        Event::TileTurned { .. } | Event::CompassTurned { .. } => {
            cartography::evolve(table, event, eye);
        }
        Event::Reshuffled { stock } => reshuffled(table, *stock, eye),
        Event::RoundBegun { round } => {
            table.open.round = *round;
            table
                .open
                .ports
                .iter_mut()
                .for_each(|(_, port)| port.sailed = false);
        }
        Event::Began { stage } => table.phase = phase(stage),
        Event::Planned { .. } => planning_phase::evolve(table, event, eye),
        Event::GoodTaken { .. }
        | Event::CardsDrawn { .. }
        | Event::CardsKept { .. }
        | Event::CardsRejected { .. } => load::evolve(table, event, eye),
        Event::Settled { .. } | Event::SentToNewEngland { .. } => settle::evolve(table, event),
        Event::TilesDrawn { .. }
        | Event::TileDiscovered { .. }
        | Event::DiscoveryPaid { .. }
        | Event::TilesRejected { .. } => discover::evolve(table, event, eye),
        Event::TurnEnded { seat } => turn_ended(table, *seat),
        Event::Scored { seat, points, .. } => on(table, *seat, |port| {
            port.score = port.score.saturating_add(*points);
            port.scored_this_turn = true;
        }),
        Event::FiftyTaken { seat, points } => {
            take(&mut table.open.fifty, points);
            on(table, *seat, |port| port.fifty = Some(*points));
        }
        Event::MilestoneReached { .. } | Event::Chosen { .. } | Event::MilestoneResolved { .. } => {
            milestones::evolve(table, event, eye)
        }
        Event::CardPlayed { .. } => one_time_cards::evolve(table, event, eye),
        Event::AreasTallied { .. } => {}
        Event::AreasScored { .. } => areas::evolve(table, event),
        Event::GoalCompleted { .. } => goals::evolve(table, event, eye),
        Event::StartPassed { to } => table.open.start = *to,
        Event::FinalScored { .. } | Event::GameEnded => end_of_game::evolve(table, event),
    }
}

fn phase(stage: &Stage) -> Phase {
    match stage.clone() {
        Stage::Land { left } => Phase::Land {
            left,
            building: false,
        },
        Stage::Planning { action, left } => Phase::Planning { action, left },
        Stage::Action { action, left, .. } => match action {
            Action::Load => Phase::Load {
                left,
                step: LoadStep::Take,
            },
            Action::Settle => Phase::Settle {
                left,
                used: Vec::new(),
                colonies: 0,
            },
            Action::Deliver => Phase::Deliver {
                left,
                used: Vec::new(),
            },
            Action::Discover => Phase::Discover { left, draw: None },
        },
        Stage::Cartography => Phase::Cartography,
        Stage::Counting {
            lists,
            left,
            cities,
        } => Phase::Counting {
            lists,
            left,
            cities,
        },
        Stage::Objectives { left } => Phase::Objectives { left, shown: 0 },
    }
}

/// The turn passes on; after an action the ships come home, and charter ships are discarded (E17).
fn turn_ended(table: &mut State, seat: Seat) {
    on(table, seat, |port| port.scored_this_turn = false);
    let is_other = |other: &Seat| *other != seat;
    let action = match &mut table.phase {
        Phase::Land { left, building } => {
            left.retain(is_other);
            *building = false;
            None
        }
        Phase::Planning { left, .. } | Phase::Counting { left, .. } => {
            left.retain(is_other);
            None
        }
        Phase::Load { left, step } => {
            left.retain(is_other);
            *step = LoadStep::Take;
            Some(Action::Load)
        }
        Phase::Settle {
            left,
            used,
            colonies,
        } => {
            left.retain(is_other);
            used.clear();
            *colonies = 0;
            Some(Action::Settle)
        }
        Phase::Deliver { left, used } => {
            left.retain(is_other);
            used.clear();
            Some(Action::Deliver)
        }
        Phase::Discover { left, draw } => {
            left.retain(is_other);
            *draw = None;
            Some(Action::Discover)
        }
        Phase::Objectives { left, shown } => {
            left.retain(is_other);
            *shown = 0;
            None
        }
        Phase::Setup | Phase::Cartography | Phase::Over => None,
    };
    if let Some(action) = action {
        home(table, seat, action);
    }
}

fn home(table: &mut State, seat: Seat, action: Action) {
    let mut charters: Vec<CardId> = Vec::new();
    on(table, seat, |port| {
        for assigned in port.assigned.remove(&action).unwrap_or_default() {
            match assigned.vessel {
                Vessel::Ship(ship) => port.yards.push(ship),
                Vessel::Charter(card) => charters.push(card),
            }
        }
    });
    table.cards.open.append(&mut charters);
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

/// Takes a drawn piece out of its bag.
pub(super) fn drawn<T: PartialEq>(stock: &mut Stock<T>, what: &T, eye: &Referee) {
    take(stock.bag.open_mut(eye), what);
    stock.drawn = stock.drawn.saturating_add(1);
}

/// Changes a port.
pub(super) fn on(table: &mut State, seat: Seat, change: impl FnOnce(&mut Port)) {
    if let Some(port) = table.open.ports.get_mut(seat) {
        change(port);
    }
}

/// Goods come in.
pub(super) fn gain(table: &mut State, seat: Seat, goods: Goods) {
    on(table, seat, |port| port.goods = port.goods.plus(goods));
}

/// Goods go out.
pub(super) fn pay(table: &mut State, seat: Seat, goods: Goods) {
    on(table, seat, |port| {
        port.goods = port.goods.less(goods).unwrap_or_default()
    });
}

/// Takes one piece out of a list; whether it was there.
pub(super) fn take<T: PartialEq>(from: &mut Vec<T>, what: &T) -> bool {
    let at = from.iter().position(|one| one == what);
    at.map(|at| from.remove(at)).is_some()
}

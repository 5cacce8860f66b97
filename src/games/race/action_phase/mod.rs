//! Action phase: the four actions in their order, each carried out by sail.

pub(super) mod deliver;
pub(super) mod discover;
pub(super) mod load;
pub(super) mod settle;

use super::{Action, Port, SeatView, Vessel};
use crate::rules::{Line, line};

/// Returns the ships of an action that have not been used.
pub(crate) fn idle(port: &Port, action: Action, used: &[Vessel]) -> Vec<Vessel> {
    let fleet = port.fleet(action).iter().map(|ship| ship.vessel);
    fleet.filter(|ship| !used.contains(ship)).collect()
}

/// Describes the reason that a ship cannot act: it was not sent there, or it is done.
pub(crate) fn unready(seat_view: &SeatView<'_>, action: Action, ship: Vessel) -> Line {
    let mut sent = seat_view.port.fleet(action).iter();
    let key = match sent.any(|assigned| assigned.vessel == ship) {
        true => "race-refusal-ship-used",
        false => "race-refusal-no-idle-ship",
    };
    line!(key, ship = seat_view.rules.vessel(ship), action)
}

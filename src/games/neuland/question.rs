//! What a seat is asked.

mod ending;
mod notes;
mod pair;
mod room;
mod stacking;
mod steps;
mod turn;
mod ways;

use super::Neuland;
use super::desk::Desk;
use super::event::Event;
use super::order::Order;
use super::state::Phase;
use super::view::View;
use crate::rules::{Line, Question, Seat};

/// What `seat` is asked now; none if it is not awaited.
pub(super) fn question(rules: &Neuland, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
    let desk = Desk::of(rules, view.table, seat)?;
    match view.table.phase {
        Phase::Pair { .. } => Some(pair::ask(&desk)),
        Phase::Turn { used, .. } => Some(turn::ask(&desk, used)),
        Phase::Stack { .. } => Some(stacking::ask(&desk)),
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => None,
    }
}

/// What a preview says behind its lines: how a turn that goes on would end here.
///
/// A turn that has ended tells this itself.
pub(super) fn foreseen(
    rules: &Neuland,
    view: &View<'_>,
    seat: Seat,
    events: &[Event],
) -> Vec<Line> {
    let ended = |event: &Event| matches!(event, Event::TurnEnded { .. });
    let desk = Desk::of(rules, view.table, seat).filter(|_| !events.iter().any(ended));
    match (desk, &view.table.phase) {
        (Some(desk), Phase::Turn { used, .. }) => ending::foreseen(&desk, *used),
        _ => Vec::new(),
    }
}

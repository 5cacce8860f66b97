//! Whose decision it is, and which chapter decides it: every phase of the round has one.

use super::action_phase::{deliver, discover, load, settle};
use super::desk::{self, Desk};
use super::end_phase::goals;
use super::order::Order;
use super::phase::Phase;
use super::sequence::Play;
use super::state::State;
use super::view::{Now, View};
use super::{Race, land_phase, milestones, nearest, one_time_cards, planning_phase};
use crate::rules::{Refusal, Seat};

/// The key of the chapter that says whose decision it is.
const SEQUENCE: &str = "chapter-sequence";

/// The kind of the present phase.
pub(super) fn phase(state: &State) -> &'static str {
    match (&state.interrupt, &state.phase) {
        (Some(_), _) => "milestone",
        (None, Phase::Setup) => "setup",
        (None, Phase::Land { .. }) => "land",
        (None, Phase::Planning { .. }) => "planning",
        (None, Phase::Load { .. } | Phase::Settle { .. }) => "action",
        (None, Phase::Deliver { .. } | Phase::Discover { .. }) => "action",
        (None, Phase::Cartography | Phase::Counting { .. }) => "end",
        (None, Phase::Objectives { .. }) => "end",
        (None, Phase::Over) => "over",
    }
}

/// The lawful orders of `seat`, without variants of payment.
pub(super) fn legal(rules: &Race, view: &View<'_>, seat: Seat) -> Vec<Order> {
    let desk = Desk::of(rules, view, seat).filter(|_| view.now.actor() == Some(seat));
    let Some(desk) = desk else { return Vec::new() };
    let mut orders = match &view.now {
        Now::Milestone { marker, shown, .. } => {
            return milestones::legal(&desk, *marker, shown.faces());
        }
        Now::Land { building, .. } => land_phase::legal(&desk, *building),
        Now::Planning { action, .. } => planning_phase::legal(&desk, *action),
        Now::Take { .. } => load::legal_goods(&desk),
        Now::Keep { .. } => load::legal_cards(&desk),
        Now::Settle { .. } => settle::legal(&desk),
        Now::Deliver { .. } => deliver::legal(&desk),
        Now::Discover { .. } => discover::legal(&desk),
        Now::Objectives { .. } => goals::legal(&desk),
        Now::Setup | Now::Counting { .. } | Now::Over => Vec::new(),
    };
    orders.extend(one_time_cards::legal(&desk));
    orders
}

/// Whether the rules allow `order`.
///
/// # Errors
/// [`Refusal`] names the rule and the reason.
pub(super) fn check(
    rules: &Race,
    view: &View<'_>,
    seat: Seat,
    order: &Order,
) -> Result<(), Refusal> {
    let desk = Desk::of(rules, view, seat).filter(|_| view.now.actor() == Some(seat));
    let desk = desk.ok_or_else(|| desk::refuse(SEQUENCE, "refusal-not-awaited"))?;
    let checked = now(&desk, order);
    checked.map_err(|refusal| refusal.near(nearest::orders(rules, view, seat, order)))
}

/// Whether the present decision allows `order`.
fn now(desk: &Desk<'_>, order: &Order) -> Result<(), Refusal> {
    if let Order::Play { card } = order {
        return one_time_cards::check(desk, *card);
    }
    match &desk.view.now {
        Now::Milestone { .. } => milestones::check(desk, order),
        Now::Land { .. } => land_phase::check(desk, order),
        Now::Planning { action, .. } => planning_phase::check(desk, *action, order),
        Now::Take { .. } | Now::Keep { .. } => load::check(desk, order),
        Now::Settle { .. } => settle::check(desk, order),
        Now::Deliver { .. } => deliver::check(desk, order),
        Now::Discover { .. } => discover::check(desk, order),
        Now::Objectives { .. } => goals::check(desk, order),
        Now::Setup | Now::Counting { .. } | Now::Over => {
            Err(desk::refuse(SEQUENCE, "refusal-not-awaited"))
        }
    }
}

/// The only lawful order of `seat`, for reasons that everybody can see; `view` is the public
/// one.
///
/// Whoever has a 1x card is asked in each own turn, and whoever has an objective in each end
/// phase, since a question left out would tell what they hold.
pub(super) fn sole_order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let hand = view.hands.get(seat)?;
    let hidden = match &view.now {
        Now::Milestone { shown, .. } => shown.count > 0,
        Now::Keep { .. } | Now::Discover { .. } => true,
        Now::Objectives { .. } => hand.cards.count > 0 || hand.goals.count > 0,
        Now::Land { .. }
        | Now::Planning { .. }
        | Now::Take { .. }
        | Now::Settle { .. }
        | Now::Deliver { .. } => hand.cards.count > 0,
        Now::Setup | Now::Counting { .. } | Now::Over => true,
    };
    match legal(rules, view, seat).as_slice() {
        [only] if !hidden => Some(only.clone()),
        _ => None,
    }
}

/// Turns a lawful order of `seat` into events, up to what follows by itself.
pub(super) fn adjudicate(play: &mut Play<'_>, state: &State, seat: Seat, order: &Order) {
    match (order, &state.phase) {
        _ if state.interrupt.is_some() => milestones::adjudicate(play, seat, order),
        (Order::Play { card }, _) => one_time_cards::adjudicate(play, seat, *card),
        (_, Phase::Land { .. }) => land_phase::adjudicate(play, seat, order),
        (_, Phase::Planning { action, .. }) => {
            planning_phase::adjudicate(play, seat, *action, order);
        }
        (_, Phase::Load { .. }) => load::adjudicate(play, seat, order),
        (_, Phase::Settle { .. }) => settle::adjudicate(play, seat, order),
        (_, Phase::Deliver { .. }) => deliver::adjudicate(play, seat, order),
        (_, Phase::Discover { .. }) => discover::adjudicate(play, seat, order),
        (_, Phase::Objectives { .. }) => goals::adjudicate(play, seat, order),
        (_, Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over) => {}
    }
}

//! The decisions of every phase: which seat decides, and the chapter that rules on it.

use super::action_phase::{deliver, discover, load, settle};
use super::end_phase::goals;
use super::seat_view::SEQUENCE;
use super::{
    Acting, Action, Checked, LoadStep, Order, Phase, Play, Race, SeatView, View, land_phase,
    milestones, nearest, one_time_cards, planning_phase,
};
use crate::rules::{Line, Refusal, Seat};

pub(super) const fn kind(phase: &Phase) -> &'static str {
    match phase {
        Phase::Setup => "setup",
        Phase::Land { .. } => "land",
        Phase::Planning { .. } => "planning",
        Phase::Action { .. } => "action",
        Phase::Cartography | Phase::Counting { .. } | Phase::Objectives { .. } => "end",
        Phase::Milestone { .. } => "milestone",
        Phase::Over => "over",
    }
}

/// Returns the lawful orders of `seat`, without variants of payment.
pub(super) fn legal(rules: &Race, view: &View<'_>, seat: Seat) -> Vec<Order> {
    let Some(seat_view) = SeatView::awaited(rules, view, seat) else {
        return Vec::new();
    };
    let mut orders = match view.now {
        Phase::Milestone { marker, .. } => return milestones::legal(&seat_view, *marker),
        Phase::Land { building, .. } => land_phase::legal(&seat_view, *building),
        Phase::Planning { action, .. } => planning_phase::legal(&seat_view, *action),
        Phase::Action { action, .. } => match action {
            Acting::Load { step } => load::legal(&seat_view, *step),
            Acting::Settle { used, colonies } => settle::legal(&seat_view, used, *colonies),
            Acting::Deliver { used } => deliver::legal(&seat_view, used),
            Acting::Discover { draw } => discover::legal(&seat_view, draw.as_ref()),
        },
        Phase::Objectives { shown, .. } => goals::legal(&seat_view, *shown),
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => Vec::new(),
    };
    orders.extend(one_time_cards::legal(&seat_view));
    orders
}

pub(super) fn check(rules: &Race, view: &View<'_>, seat: Seat, order: &Order) -> Checked {
    let seat_view = SeatView::awaited(rules, view, seat).ok_or_else(not_awaited)?;
    let checked = now(&seat_view, order);
    checked.map_err(|refusal| refusal.near(nearest::orders(rules, view, seat, order)))
}

const fn not_awaited() -> Refusal {
    Refusal::new(SEQUENCE, Line::new("refusal-not-awaited"))
}

fn now(seat_view: &SeatView<'_>, order: &Order) -> Checked {
    if let Order::Play { card } = order {
        return one_time_cards::check(seat_view, *card);
    }
    match seat_view.view.now {
        Phase::Milestone { marker, .. } => milestones::check(seat_view, *marker, order),
        Phase::Land { building, .. } => land_phase::check(seat_view, *building, order),
        Phase::Planning { action, .. } => planning_phase::check(seat_view, *action, order),
        Phase::Action { action, .. } => match action {
            Acting::Load { step } => load::check(seat_view, *step, order),
            Acting::Settle { used, colonies } => settle::check(seat_view, used, *colonies, order),
            Acting::Deliver { used } => deliver::check(seat_view, used, order),
            Acting::Discover { draw } => discover::check(seat_view, draw.as_ref(), order),
        },
        Phase::Objectives { shown, .. } => goals::check(seat_view, *shown, order),
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => {
            Err(not_awaited())
        }
    }
}

/// Returns the only lawful order of `seat`, if the public view shows that there is no other; `view`
/// is the public one.
///
/// A seat with a 1x card is asked in each own turn, and one with an objective in each end phase,
/// since leaving the question out would reveal their hand.
pub(super) fn sole_order(rules: &Race, view: &View<'_>, seat: Seat) -> Option<Order> {
    let hand = view.hands.get(seat)?;
    let hidden = match view.now {
        Phase::Milestone { marker, .. } => view.piles.get(marker).is_some_and(|left| *left > 0),
        Phase::Objectives { .. } => hand.cards.count > 0 || hand.goals.count > 0,
        Phase::Action {
            action: Acting::Load {
                step: LoadStep::Keep { .. },
            },
            ..
        } => true,
        Phase::Action {
            action: Acting::Discover { .. },
            ..
        } => hand.cards.count > 0 || view.open.has_room(),
        Phase::Land { .. } | Phase::Planning { .. } | Phase::Action { .. } => hand.cards.count > 0,
        Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over => true,
    };
    match legal(rules, view, seat).as_slice() {
        [only] if !hidden => Some(only.clone()),
        _ => None,
    }
}

/// Turns a lawful order of `seat` into events, up to the next decision.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, order: &Order) {
    match (order, &play.state.phase) {
        (_, Phase::Milestone { marker, .. }) => {
            milestones::adjudicate(play, seat, *marker, order);
        }
        (Order::Play { card }, _) => one_time_cards::adjudicate(play, seat, *card),
        (_, Phase::Land { .. }) => land_phase::adjudicate(play, seat, order),
        (_, Phase::Planning { action, .. }) => {
            planning_phase::adjudicate(play, seat, *action, order);
        }
        (_, Phase::Action { action, .. }) => match action.action() {
            Action::Load => load::adjudicate(play, seat, order),
            Action::Settle => settle::adjudicate(play, seat, order),
            Action::Deliver => deliver::adjudicate(play, seat, order),
            Action::Discover => discover::adjudicate(play, seat, order),
        },
        (_, Phase::Objectives { shown, .. }) => goals::adjudicate(play, seat, *shown, order),
        (_, Phase::Setup | Phase::Cartography | Phase::Counting { .. } | Phase::Over) => {}
    }
}

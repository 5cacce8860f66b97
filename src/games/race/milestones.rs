//! Milestone markers.
//!
//! A player who reaches a marker on the score track takes the offer it opens: an objective out of a
//! pile that only this player sees, a captain, or a good. Then the marker moves back, so that the
//! others reach it sooner. When all players have resolved it, it leaves the track.
//!
//! Rulings: it works at once or at the end of the turn (E01,
//! `e01_a_milestone_at_once_or_at_the_end_of_the_turn`); the obstacles on a marker's way back are
//! E02 (`e02_what_stops_a_marker`); several markers in one advance are resolved one by one, the
//! lowest first (E04, `e04_several_markers_lowest_first`); a marker that landed under a ship waits
//! until that ship next advances (E03, `e03_a_marker_under_a_ship`), and one that jumped over a
//! ship waits likewise (Q41, `q41_a_marker_jumps_back_over_a_ship`); one met again has no effect
//! (E06, `e06_a_marker_works_once_for_each`); lapped ships block, since blocking is of the space
//! (Q03, `q03_a_lapped_ship_blocks`); a marker never moves below 0 (Q04, `q04_never_below_zero`);
//! the space it starts from never blocks it (Q40,
//! `q40_the_space_a_marker_starts_from_never_blocks_it`); declining resolves it too (E05,
//! `e05_a_milestone_may_be_declined`).

use super::supply::{gain, take};
use super::{
    Captain, Checked, Choice, Event, Good, Goods, Marker, MarkerRetreat, MilestoneOptional, Open,
    Order, Phase, Play, Race, SeatView, State, words,
};
use crate::rules::{Arg, Line, Referee, Refusal, Seat, line};

pub(super) fn legal(seat_view: &SeatView<'_>, marker: Marker) -> Vec<Order> {
    let choices = offered(seat_view, marker);
    let mut orders: Vec<Order> = choices.into_iter().map(Order::Choose).collect();
    // Without an offer the seat must still be able to answer.
    if seat_view.rules.policies.milestone_optional == MilestoneOptional::May || orders.is_empty() {
        orders.push(Order::Pass);
    }
    orders
}

/// Checks that the choice is on offer, or may be declined.
pub(super) fn check(seat_view: &SeatView<'_>, marker: Marker, order: &Order) -> Checked {
    let orders = legal(seat_view, marker);
    let named = |key| Line::new(key).with("marker", marker);
    match order {
        Order::Choose(choice) => seat_view.ensure(orders.contains(order), || {
            let choice: Arg = match *choice {
                Choice::Goal(goal) => goal.to_string().into(),
                Choice::Captain(captain) => seat_view.rules.captain(captain),
                Choice::Good(good) => words::good(good, 1).into(),
            };
            named("race-refusal-not-there").with("choice", choice)
        }),
        Order::Pass => {
            seat_view.ensure(orders.contains(order), || named("race-refusal-must-choose"))
        }
        _ => Err(milestone_first(seat_view.chapter, marker)),
    }
}

/// Refuses an order that has to wait for a milestone.
pub(super) fn milestone_first(chapter: &'static str, marker: Marker) -> Refusal {
    Refusal::new(chapter, line!("race-refusal-milestone-first", marker))
}

/// Interrupts with the lowest marker that `seat` has reached and not resolved, if there is one.
pub(super) fn interrupt(play: &mut Play<'_>, seat: Seat) {
    let open = &play.state.open;
    let score = open.port(seat).map_or(0, |port| port.score);
    let ahead = open.markers.iter();
    let ahead = ahead.filter(|(_, of)| of.space <= score && !of.resolved.contains(&seat));
    let Some((space, marker)) = ahead.map(|(marker, of)| (of.space, *marker)).min() else {
        return;
    };
    let pile = play.state.piles.get(&marker);
    let shown = pile.map(|pile| pile.open(play.eye).clone());
    let shown = shown.unwrap_or_default();
    play.happen(Event::MilestoneReached {
        seat,
        marker,
        space,
        shown,
    });
}

/// Applies the choice, and looks for the next marker of the same advance.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, marker: Marker, order: &Order) {
    let choice = match order {
        Order::Choose(choice) => Some(*choice),
        _ => None,
    };
    let gold = play.rules.components.numbers.cortes_gold_at_once;
    let goods = match choice {
        Some(Choice::Captain(Captain::Cortes)) => Goods::of(Good::Gold, gold),
        Some(Choice::Good(good)) => Goods::of(good, 1),
        Some(Choice::Captain(_) | Choice::Goal(_)) | None => Goods::NONE,
    };
    play.happen(Event::Chosen {
        seat,
        choice,
        goods,
    });
    let space = retreat(play.rules, &play.state.open, marker, seat);
    play.happen(Event::MilestoneResolved {
        seat,
        marker,
        space,
    });
    interrupt(play, seat);
}

/// Returns the marker's space after `seat` has resolved it; absent when all have (E07).
fn retreat(rules: &Race, open: &Open, marker: Marker, seat: Seat) -> Option<u16> {
    let milestone = open.markers.get(&marker)?;
    let others = |(other, _): &(Seat, _)| *other != seat && !milestone.resolved.contains(other);
    open.ports.iter().find(others)?;
    let lap = rules.components.numbers.lap;
    let taken = |space: u16| {
        let (mut others, mut ports) = (open.markers.iter(), open.ports.iter());
        others.any(|(other, of)| *other != marker && of.space == space)
            || ports.any(|(_, port)| port.score.checked_rem(lap) == Some(space))
    };
    let (start, steps) = (milestone.space, rules.components.numbers.retreat);
    let back = |step: u16| start.checked_sub(step);
    Some(match rules.policies.marker_retreat {
        MarkerRetreat::StopBefore => {
            let free = (1..=steps).map_while(back);
            let free = free.take_while(|space| !taken(*space));
            free.last().unwrap_or(start)
        }
        MarkerRetreat::StopOnOccupied => {
            let mut on_the_way = (1..=steps).map_while(back);
            let stop = on_the_way.find(|space| taken(*space));
            stop.unwrap_or(start.saturating_sub(steps))
        }
        MarkerRetreat::TargetOnly => {
            let mut spaces = start.saturating_sub(steps)..start;
            spaces.find(|space| !taken(*space)).unwrap_or(start)
        }
    })
}

pub(super) fn offered(seat_view: &SeatView<'_>, marker: Marker) -> Vec<Choice> {
    let open = seat_view.open;
    match marker {
        Marker::Square | Marker::Circle | Marker::Star => {
            let shown = seat_view.shown(marker).iter().copied();
            shown.map(Choice::Goal).collect()
        }
        Marker::Pentagon => open.captains.iter().copied().map(Choice::Captain).collect(),
        Marker::Triangle => {
            let goods = open.triangle.kinds().map(|(good, _)| good);
            goods.map(Choice::Good).collect()
        }
    }
}

pub(super) fn evolve(table: &mut State, event: &Event, eye: &Referee) {
    match event {
        Event::MilestoneReached {
            seat,
            marker,
            shown,
            ..
        } => {
            if !shown.is_empty() {
                table.hands.change(*seat, |hand| {
                    let piles = &mut hand.notes.open_mut(eye).piles;
                    piles.insert(*marker, shown.clone());
                });
            }
            table.phase = Phase::Milestone {
                seat: *seat,
                marker: *marker,
                then: Box::new(table.phase.under_way().clone()),
            };
        }
        Event::Chosen {
            seat,
            choice,
            goods,
        } => {
            gain(table, *seat, *goods);
            if let Some(choice) = choice {
                chosen(table, *seat, *choice, eye);
            }
        }
        Event::MilestoneResolved {
            seat,
            marker,
            space,
        } => {
            table.phase = table.phase.under_way().clone();
            match (space, table.open.markers.get_mut(marker)) {
                (Some(space), Some(milestone)) => {
                    milestone.space = *space;
                    milestone.resolved.insert(*seat);
                }
                (None, _) | (_, None) => {
                    table.open.markers.remove(marker);
                }
            }
        }
        _ => {}
    }
}

fn chosen(table: &mut State, seat: Seat, choice: Choice, eye: &Referee) {
    match choice {
        Choice::Captain(captain) => {
            take(&mut table.open.captains, &captain);
            let ports = &mut table.open.ports;
            ports.change(seat, |port| port.captain = Some(captain));
        }
        Choice::Good(good) => {
            let left = table.open.triangle.less(Goods::of(good, 1));
            table.open.triangle = left.unwrap_or_default();
        }
        Choice::Goal(goal) => {
            for pile in table.piles.values_mut() {
                take(pile.open_mut(eye), &goal);
            }
            table.hands.change(seat, |hand| {
                hand.goals.open_mut(eye).push(goal);
                for seen in hand.notes.open_mut(eye).piles.values_mut() {
                    take(seen, &goal);
                }
            });
        }
    }
}

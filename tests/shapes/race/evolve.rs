//! Writing down: one event, onto the table.

use std::collections::BTreeMap;

use landfall::rules::{Referee, Seat, Secret};

use super::Race;
use super::event::{Event, Turn};
use super::table::{Harbour, LoadStep, Notes, Phase, State};
use super::things::{Action, Card, Goal, Good, Marker, Nation, Ship, Vessel};
use crate::shapes::Pick;

impl Race {
    pub(super) fn write_down(&self, state: &mut State, event: &Event, eye: &Referee) {
        match event {
            Event::NationsDrawn { nations, start } => self.nations(state, nations, *start),
            Event::PilesDealt { piles } => piles_dealt(state, piles),
            Event::HandDealt { seat, cards } => hand_dealt(state, *seat, cards, eye),
            Event::Turned { to } => state.phase = phase_of(to),
            Event::TurnEnded { seat } => turn_ended(state, *seat),
            Event::Planned {
                seat,
                action,
                vessels,
                captain: _,
            } => planned(state, *seat, *action, vessels),
            Event::GoodTaken { seat, good } => on(state, *seat, |harbour| gain(harbour, &[*good])),
            Event::Reshuffled => reshuffled(state, eye),
            Event::CardsDrawn { seat, cards } => cards_drawn(state, *seat, cards, eye),
            Event::CardsKept { seat, cards } => kept(state, *seat, cards, eye),
            Event::CardPlayed { seat, card, goods } => {
                state.public.played.push(card.clone());
                on(state, *seat, |harbour| {
                    take(harbour.hand.open_mut(eye), card);
                    gain(harbour, goods);
                });
            }
            Event::Scored { seat, points } => score(state, *seat, *points),
            Event::Counted { seat, points } => {
                score(state, *seat, *points);
                turn_ended(state, *seat);
            }
            Event::MarkerReached {
                seat,
                marker,
                shown,
            } => reached(state, *seat, *marker, shown, eye),
            Event::GoalChosen { seat, goal } => goal_chosen(state, *seat, goal, eye),
            Event::CaptainHired { seat, captain } => {
                take(&mut state.public.captains, captain);
                on(state, *seat, |harbour| {
                    harbour.open.captain = Some(*captain)
                });
            }
            Event::GoodPicked { seat, good } => {
                take(&mut state.public.triangle, good);
                on(state, *seat, |harbour| gain(harbour, &[*good]));
            }
            Event::MarkerResolved {
                seat,
                marker,
                space,
            } => resolved(state, *seat, *marker, *space),
            Event::GoalCompleted { seat, goal, paid } => completed(state, *seat, goal, paid, eye),
        }
    }

    fn nations(&self, state: &mut State, nations: &[Pick<Nation>], start: Seat) {
        state.start = start;
        for ((_, harbour), nation) in state.harbours.iter_mut().zip(nations) {
            let ships = self.printed.ship.iter();
            let own = ships.filter(|(_, print)| print.nation == nation.what);
            harbour.open.nation = Some(nation.what);
            harbour.open.yards = own.map(|(ship, _)| ship.clone()).collect();
            harbour.open.goods.insert(Good::Iron, 1);
        }
    }
}

fn piles_dealt(state: &mut State, piles: &BTreeMap<Marker, Vec<Pick<Goal>>>) {
    for (marker, goals) in piles {
        let goals = goals.iter().map(|goal| goal.what.clone()).collect();
        state.piles.insert(*marker, Secret::new(None, goals));
    }
}

fn hand_dealt(state: &mut State, seat: Seat, cards: &[Pick<Card>], eye: &Referee) {
    for Pick { what, .. } in cards {
        take(state.chest.open_mut(eye), what);
        on(state, seat, |harbour| {
            harbour.hand.open_mut(eye).push(what.clone())
        });
    }
}

fn planned(state: &mut State, seat: Seat, action: Action, vessels: &[Vessel]) {
    on(state, seat, |harbour| {
        let stays = |ship: &Ship| !vessels.contains(&Vessel::Ship(ship.clone()));
        harbour.open.yards.retain(stays);
        harbour.open.assigned.insert(action, vessels.to_vec());
    });
}

fn reshuffled(state: &mut State, eye: &Referee) {
    let mut cards = std::mem::take(state.rejected.open_mut(eye));
    cards.append(&mut state.public.played);
    state.chest.open_mut(eye).extend(cards);
    state.chest.open_mut(eye).sort();
    for (_, harbour) in state.harbours.iter_mut() {
        harbour.notes.open_mut(eye).put_back.clear();
    }
}

fn cards_drawn(state: &mut State, seat: Seat, cards: &[Pick<Card>], eye: &Referee) {
    let cards: Vec<Card> = cards.iter().map(|card| card.what.clone()).collect();
    for card in &cards {
        take(state.chest.open_mut(eye), card);
    }
    if let Phase::Load { step, .. } = &mut state.phase {
        *step = LoadStep::Keep(Secret::new(Some(seat), cards));
    }
}

fn reached(state: &mut State, seat: Seat, marker: Marker, shown: &[Goal], eye: &Referee) {
    let then = Box::new(std::mem::replace(&mut state.phase, Phase::Blank));
    state.phase = Phase::Milestone {
        seat,
        marker,
        shown: Secret::new(Some(seat), shown.to_vec()),
        then,
    };
    on(state, seat, |harbour| {
        let notes = harbour.notes.open_mut(eye);
        notes.piles.insert(marker, shown.to_vec());
    });
}

fn goal_chosen(state: &mut State, seat: Seat, goal: &Goal, eye: &Referee) {
    for pile in state.piles.values_mut() {
        take(pile.open_mut(eye), goal);
    }
    on(state, seat, |harbour| {
        harbour.goals.open_mut(eye).push(goal.clone());
        for seen in harbour.notes.open_mut(eye).piles.values_mut() {
            take(seen, goal);
        }
    });
}

fn completed(state: &mut State, seat: Seat, goal: &Goal, paid: &[Good], eye: &Referee) {
    state.public.completed.push(goal.clone());
    if let Phase::Objectives { shown, .. } = &mut state.phase {
        *shown = shown.saturating_add(1);
    }
    on(state, seat, |harbour| {
        take(harbour.goals.open_mut(eye), goal);
        pay(harbour, paid);
    });
}

fn phase_of(turn: &Turn) -> Phase {
    match turn.clone() {
        Turn::Planning { action, left } => Phase::Planning { action, left },
        Turn::Load { left } => Phase::Load {
            left,
            step: LoadStep::Take,
        },
        Turn::Counting { left } => Phase::Counting { left },
        Turn::Objectives { left } => Phase::Objectives { left, shown: 0 },
        Turn::Over => Phase::Over,
    }
}

fn turn_ended(state: &mut State, seat: Seat) {
    on(state, seat, |harbour| harbour.open.scored_this_turn = false);
    if let Some(left) = state.phase.left_mut() {
        left.retain(|other| *other != seat);
    }
    match &mut state.phase {
        Phase::Load { step, .. } => *step = LoadStep::Take,
        Phase::Objectives { shown, .. } => *shown = 0,
        _ => {}
    }
}

fn kept(state: &mut State, seat: Seat, kept: &[Card], eye: &Referee) {
    let mut drawn = match &mut state.phase {
        Phase::Load {
            step: LoadStep::Keep(drawn),
            ..
        } => std::mem::take(drawn.open_mut(eye)),
        _ => Vec::new(),
    };
    drawn.retain(|card| !kept.contains(card));
    state.rejected.open_mut(eye).extend(drawn.clone());
    on(state, seat, |harbour| {
        harbour.hand.open_mut(eye).extend_from_slice(kept);
        let notes: &mut Notes = harbour.notes.open_mut(eye);
        notes.put_back.extend(drawn);
    });
}

fn resolved(state: &mut State, seat: Seat, marker: Marker, space: Option<i16>) {
    let seats = usize::from(state.harbours.seats());
    if let Some(milestone) = state.public.markers.get_mut(&marker) {
        milestone.resolved.insert(seat);
        milestone.space = space.unwrap_or(milestone.space);
        if milestone.resolved.len() == seats {
            state.public.markers.remove(&marker);
        }
    }
    if let Phase::Milestone { then, .. } = &mut state.phase {
        state.phase = std::mem::replace(then, Phase::Blank);
    }
}

fn score(state: &mut State, seat: Seat, points: u16) {
    on(state, seat, |harbour| {
        harbour.open.score = harbour.open.score.saturating_add(points);
        harbour.open.scored_this_turn = true;
    });
}

fn on(state: &mut State, seat: Seat, change: impl FnOnce(&mut Harbour)) {
    if let Some(harbour) = state.harbours.get_mut(seat) {
        change(harbour);
    }
}

fn take<T: PartialEq>(from: &mut Vec<T>, what: &T) {
    if let Some(at) = from.iter().position(|one| one == what) {
        from.remove(at);
    }
}

fn gain(harbour: &mut Harbour, goods: &[Good]) {
    for good in goods {
        let stored = harbour.open.goods.entry(*good).or_default();
        *stored = stored.saturating_add(1);
    }
}

fn pay(harbour: &mut Harbour, goods: &[Good]) {
    let stored: &mut BTreeMap<Good, u8> = &mut harbour.open.goods;
    for good in goods {
        if let Some(count) = stored.get_mut(good) {
            *count = count.saturating_sub(1);
        }
    }
}

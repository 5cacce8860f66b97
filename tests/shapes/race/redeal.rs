//! Dealing again what a viewer cannot see, and counting the box.
//!
//! A redeal gives hidden cards each other's names. What the viewer knows keeps its name, and so
//! does every set the viewer could tell apart: of a pile it has looked at, it knows which cards are
//! about.

use std::collections::{BTreeMap, BTreeSet};

use landfall::rules::{Chance, Seat, Secret, Viewer};

use super::table::{LoadStep, Phase, State};
use super::things::{Card, Goal, Printed};
use crate::shapes::shuffle;

type Names<T> = BTreeMap<T, T>;

pub(super) fn redeal(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let names = Renaming {
        viewer,
        cards: card_names(state, viewer, chance),
        goals: goal_names(state, viewer, chance),
    };
    let mut other = state.clone();
    names.cards(&mut other.chest);
    names.cards(&mut other.rejected);
    // A bag has no order that could tell anything, and must draw alike however it was filled.
    names.hidden(&mut other.chest, |chest| chest.sort());
    other.piles.values_mut().for_each(|pile| names.goals(pile));
    for (_, harbour) in other.harbours.iter_mut() {
        names.cards(&mut harbour.hand);
        names.goals(&mut harbour.goals);
        names.hidden(&mut harbour.notes, |notes| {
            rename(&mut notes.put_back, &names.cards);
            notes
                .piles
                .values_mut()
                .for_each(|seen| rename(seen, &names.goals));
        });
    }
    names.phase(&mut other.phase);
    other
}

/// The names that hidden things exchange. What the viewer sees is left as it is.
struct Renaming {
    viewer: Viewer,
    cards: Names<Card>,
    goals: Names<Goal>,
}

impl Renaming {
    fn hidden<T: Clone>(&self, secret: &mut Secret<T>, change: impl FnOnce(&mut T)) {
        if secret.seen_by(self.viewer).is_none() {
            let mut value = opened(secret).clone();
            change(&mut value);
            *secret = Secret::new(secret.owner(), value);
        }
    }

    fn cards(&self, secret: &mut Secret<Vec<Card>>) {
        self.hidden(secret, |cards| rename(cards, &self.cards));
    }

    fn goals(&self, secret: &mut Secret<Vec<Goal>>) {
        self.hidden(secret, |goals| rename(goals, &self.goals));
    }

    fn phase(&self, phase: &mut Phase) {
        match phase {
            Phase::Load {
                step: LoadStep::Keep(drawn),
                ..
            } => self.cards(drawn),
            Phase::Milestone { shown, then, .. } => {
                self.goals(shown);
                self.phase(then);
            }
            _ => {}
        }
    }
}

fn card_names(state: &State, viewer: Viewer, chance: &mut Chance) -> Names<Card> {
    let mut hidden = BTreeSet::new();
    let mut known = BTreeSet::new();
    let mut piles = vec![&state.chest, &state.rejected];
    piles.extend(state.harbours.iter().map(|(_, harbour)| &harbour.hand));
    piles.extend(drawn(&state.phase));
    for pile in piles {
        let side = if pile.seen_by(viewer).is_some() {
            &mut known
        } else {
            &mut hidden
        };
        side.extend(opened(pile).iter().cloned());
    }
    for (_, harbour) in state.harbours.iter() {
        let seen = harbour.notes.seen_by(viewer);
        known.extend(
            seen.into_iter()
                .flat_map(|notes| notes.put_back.iter().cloned()),
        );
    }
    exchange(hidden.difference(&known).cloned().collect(), chance)
}

fn goal_names(state: &State, viewer: Viewer, chance: &mut Chance) -> Names<Goal> {
    let mut hidden: BTreeSet<Goal> = BTreeSet::new();
    hidden.extend(state.piles.values().flat_map(opened).cloned());
    for (_, harbour) in state.harbours.iter() {
        if harbour.goals.seen_by(viewer).is_none() {
            hidden.extend(opened(&harbour.goals).iter().cloned());
        }
    }
    let mut names = Names::new();
    let all_notes = state
        .harbours
        .iter()
        .filter_map(|(_, harbour)| harbour.notes.seen_by(viewer));
    for seen in all_notes.flat_map(|notes| notes.piles.values()) {
        // The viewer knows these cards, but not which of them another seat has taken since.
        let (inside, rest) = hidden.into_iter().partition(|goal| seen.contains(goal));
        hidden = rest;
        let inside: BTreeSet<Goal> = inside;
        names.extend(exchange(inside.into_iter().collect(), chance));
    }
    names.extend(exchange(hidden.into_iter().collect(), chance));
    names
}

fn exchange<T: Ord + Clone>(things: Vec<T>, chance: &mut Chance) -> Names<T> {
    let shuffled = shuffle(things.clone(), chance);
    things.into_iter().zip(shuffled).collect()
}

fn opened<T>(secret: &Secret<T>) -> &T {
    secret
        .seen_by(Viewer::All)
        .unwrap_or_else(|| panic!("nobody can open {secret:?}"))
}

fn drawn(phase: &Phase) -> Option<&Secret<Vec<Card>>> {
    match phase {
        Phase::Load {
            step: LoadStep::Keep(drawn),
            ..
        } => Some(drawn),
        Phase::Milestone { then, .. } => drawn(then),
        _ => None,
    }
}

fn rename<T: Ord + Clone>(things: &mut [T], names: &Names<T>) {
    for thing in things {
        if let Some(name) = names.get(thing) {
            *thing = name.clone();
        }
    }
}

/// Every card and every objective of the box lies in exactly one place.
pub(super) fn census(printed: &Printed, state: &State) -> Result<(), String> {
    let mut cards: Vec<&Card> = opened(&state.chest)
        .iter()
        .chain(opened(&state.rejected))
        .collect();
    cards.extend(state.public.played.iter());
    cards.extend(drawn(&state.phase).into_iter().flat_map(opened));
    let mut goals: Vec<&Goal> = state.piles.values().flat_map(opened).collect();
    goals.extend(state.public.completed.iter());
    for (_, harbour) in state.harbours.iter() {
        cards.extend(opened(&harbour.hand));
        goals.extend(opened(&harbour.goals));
    }
    same("1x cards", cards, printed.card.keys().collect())?;
    same("objectives", goals, printed.goal.keys().collect())
}

fn same<T: Ord + std::fmt::Debug>(
    of: &str,
    mut found: Vec<T>,
    printed: Vec<T>,
) -> Result<(), String> {
    found.sort();
    if found == printed {
        Ok(())
    } else {
        Err(format!("{of}: {found:?} instead of {printed:?}"))
    }
}

/// The seats other than this one, for tests.
pub(super) fn others(state: &State, seat: Seat) -> Vec<Seat> {
    Seat::all(state.harbours.seats())
        .filter(|other| *other != seat)
        .collect()
}

//! Dealing again what a viewer cannot see.
//!
//! Hidden pieces exchange their names. What the viewer sees keeps its name, and so does every set
//! that the viewer could tell apart: of a pile it has looked at it knows which objectives are in
//! it, and of the cards and tiles it put back it knows where they went.

use std::collections::{BTreeMap, BTreeSet};

use super::ids::{CardId, GoalId, TileId};
use super::phase::{LoadStep, Phase};
use super::state::{Notes, State, Stock};
use crate::rules::{Chance, Seat, Secret, Viewer};

/// The same table with other hidden pieces.
pub(super) fn redeal(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let mut other = state.clone();
    let renaming = Renaming {
        viewer,
        cards: exchange(hidden_cards(state, viewer), chance),
        tiles: exchange(hidden_tiles(state, viewer), chance),
        goals: goal_names(state, viewer, chance),
    };
    stock(&mut other.cards, &renaming.cards, viewer);
    stock(&mut other.tiles, &renaming.tiles, viewer);
    for pile in other.piles.values_mut() {
        renaming.goals(pile);
    }
    for seat in Seat::all(other.hands.seats()) {
        let Some(hand) = other.hands.get_mut(seat) else {
            continue;
        };
        renaming.cards(&mut hand.cards);
        renaming.goals(&mut hand.goals);
        renaming.notes(&mut hand.notes);
    }
    renaming.phase(&mut other.phase);
    if let Some(interrupt) = &mut other.interrupt {
        renaming.goals(&mut interrupt.shown);
    }
    other
}

type Names<T> = BTreeMap<T, T>;

/// The names that hidden pieces exchange.
struct Renaming {
    viewer: Viewer,
    cards: Names<CardId>,
    tiles: Names<TileId>,
    goals: Names<GoalId>,
}

impl Renaming {
    fn cards(&self, secret: &mut Secret<Vec<CardId>>) {
        hidden(secret, self.viewer, |cards| rename(cards, &self.cards));
    }

    fn tiles(&self, secret: &mut Secret<Vec<TileId>>) {
        hidden(secret, self.viewer, |tiles| rename(tiles, &self.tiles));
    }

    fn goals(&self, secret: &mut Secret<Vec<GoalId>>) {
        hidden(secret, self.viewer, |goals| rename(goals, &self.goals));
    }

    fn notes(&self, secret: &mut Secret<Notes>) {
        hidden(secret, self.viewer, |notes| {
            rename(&mut notes.cards, &self.cards);
            rename(&mut notes.tiles, &self.tiles);
            for seen in notes.piles.values_mut() {
                rename(seen, &self.goals);
            }
        });
    }

    fn phase(&self, phase: &mut Phase) {
        match phase {
            Phase::Load {
                step: LoadStep::Keep { drawn, .. },
                ..
            } => self.cards(drawn),
            Phase::Discover {
                draw: Some(draw), ..
            } => self.tiles(&mut draw.drawn),
            _ => {}
        }
    }
}

/// A bag has no order that could tell anything, and must draw alike however it was filled.
fn stock<T: Ord + Copy>(stock: &mut Stock<T>, names: &Names<T>, viewer: Viewer) {
    hidden(&mut stock.bag, viewer, |bag| {
        rename(bag, names);
        bag.sort();
    });
    hidden(&mut stock.hidden, viewer, |hidden| rename(hidden, names));
}

fn hidden<T: Clone>(secret: &mut Secret<T>, viewer: Viewer, change: impl FnOnce(&mut T)) {
    if secret.seen_by(viewer).is_some() {
        return;
    }
    if let Some(mut value) = secret.seen_by(Viewer::All).cloned() {
        change(&mut value);
        *secret = Secret::new(secret.owner(), value);
    }
}

fn rename<T: Ord + Copy>(things: &mut [T], names: &Names<T>) {
    for thing in things {
        *thing = names.get(thing).copied().unwrap_or(*thing);
    }
}

fn hidden_cards(state: &State, viewer: Viewer) -> Vec<CardId> {
    let mut sorted = Sorted::new(viewer);
    sorted.add(&state.cards.bag);
    sorted.add(&state.cards.hidden);
    for (_, hand) in state.hands.iter() {
        sorted.add(&hand.cards);
        let notes = hand.notes.seen_by(viewer);
        sorted.know(notes.into_iter().flat_map(|notes| &notes.cards));
    }
    if let Phase::Load {
        step: LoadStep::Keep { drawn, .. },
        ..
    } = &state.phase
    {
        sorted.add(drawn);
    }
    sorted.unknown()
}

fn hidden_tiles(state: &State, viewer: Viewer) -> Vec<TileId> {
    let mut sorted = Sorted::new(viewer);
    sorted.add(&state.tiles.bag);
    sorted.add(&state.tiles.hidden);
    for (_, hand) in state.hands.iter() {
        let notes = hand.notes.seen_by(viewer);
        sorted.know(notes.into_iter().flat_map(|notes| &notes.tiles));
    }
    if let Phase::Discover {
        draw: Some(draw), ..
    } = &state.phase
    {
        sorted.add(&draw.drawn);
    }
    sorted.unknown()
}

/// The objectives of a pile that the viewer has looked at change names among themselves: it knows
/// which they were, but not which of them another seat has taken since.
fn goal_names(state: &State, viewer: Viewer, chance: &mut Chance) -> Names<GoalId> {
    let mut sorted = Sorted::new(viewer);
    for pile in state.piles.values() {
        sorted.add(pile);
    }
    for (_, hand) in state.hands.iter() {
        sorted.add(&hand.goals);
    }
    if let Some(interrupt) = &state.interrupt {
        let shown = interrupt.shown.seen_by(viewer);
        sorted.know(shown.into_iter().flatten());
    }
    let mut rest: BTreeSet<GoalId> = sorted.unknown().into_iter().collect();
    let mut names = Names::new();
    let notes = state
        .hands
        .iter()
        .filter_map(|(_, hand)| hand.notes.seen_by(viewer));
    for seen in notes.flat_map(|notes| notes.piles.values()) {
        let inside: Vec<GoalId> = seen
            .iter()
            .copied()
            .filter(|goal| rest.remove(goal))
            .collect();
        names.extend(exchange(inside, chance));
    }
    names.extend(exchange(rest.into_iter().collect(), chance));
    names
}

/// Pieces by whether the viewer can see them.
struct Sorted<T> {
    viewer: Viewer,
    hidden: BTreeSet<T>,
    known: BTreeSet<T>,
}

impl<T: Ord + Copy> Sorted<T> {
    const fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            hidden: BTreeSet::new(),
            known: BTreeSet::new(),
        }
    }

    fn add(&mut self, secret: &Secret<Vec<T>>) {
        let side = match secret.seen_by(self.viewer) {
            Some(_) => &mut self.known,
            None => &mut self.hidden,
        };
        side.extend(secret.seen_by(Viewer::All).into_iter().flatten());
    }

    fn know<'t>(&mut self, things: impl IntoIterator<Item = &'t T>)
    where
        T: 't,
    {
        self.known.extend(things);
    }

    fn unknown(self) -> Vec<T> {
        self.hidden.difference(&self.known).copied().collect()
    }
}

fn exchange<T: Ord + Copy>(things: Vec<T>, chance: &mut Chance) -> Names<T> {
    let mut bag = things.clone();
    let names = things.into_iter().filter_map(|thing| {
        let bound = u32::try_from(bag.len()).ok()?;
        let nth = usize::try_from(chance.draw(bound).value).ok()?;
        (nth < bag.len()).then(|| (thing, bag.swap_remove(nth)))
    });
    names.collect()
}

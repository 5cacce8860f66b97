//! Where each piece of the box lies, for the census and for dealing again what a viewer cannot see.
//!
//! Of a pile that a viewer has looked at it knows which objectives are in it, and not which of them
//! another seat has taken since; of the cards and tiles it put back it knows where they went.

use super::{
    CardId, CompassId, ContractId, GoalId, Phase, Race, ShipId, State, Stock, TileId, Vessel,
};
use crate::games::pieces::{self, Walk};
use crate::rules::{Chance, Viewer};

/// The same table with other hidden pieces. Ships, contracts and compass tiles need no dealing:
/// all players can tell which ones lie in their bags.
pub(super) fn redeal(state: &State, viewer: Viewer, chance: &mut Chance) -> State {
    let mut other = state.clone();
    pieces::redeal(viewer, chance, |walk| cards(&mut other, walk));
    pieces::redeal(viewer, chance, |walk| tiles(&mut other, walk));
    pieces::redeal(viewer, chance, |walk| goals(&mut other, walk));
    other
}

/// Checks that every piece lies in exactly one place.
pub(super) fn census(rules: &Race, table: &State) -> Result<(), String> {
    let of = &rules.components;
    let mut table = table.clone();
    pieces::census("ships", of.ships.keys(), |walk| ships(&mut table, walk))?;
    pieces::census("1x cards", of.cards.keys(), |walk| cards(&mut table, walk))?;
    pieces::census("island tiles", of.tiles.keys(), |walk| {
        tiles(&mut table, walk);
    })?;
    pieces::census("contracts", of.contracts.keys(), |walk| {
        contracts(&mut table, walk);
    })?;
    pieces::census("compass tiles", of.compass.keys(), |walk| {
        compass(&table, walk);
    })?;
    let dealt = table.piles.values().any(|pile| pile.count() > 0);
    if table.phase == Phase::Setup && !dealt {
        return Ok(());
    }
    pieces::census("objectives", of.goals.keys(), |walk| {
        goals(&mut table, walk);
    })
}

fn ships(table: &mut State, walk: &mut Walk<ShipId>) {
    stock(&mut table.small, walk);
    stock(&mut table.large, walk);
    walk.open(table.open.offer.values().flatten().copied());
    for (_, port) in table.open.ports.iter() {
        walk.open(port.ships());
    }
}

fn cards(table: &mut State, walk: &mut Walk<CardId>) {
    stock(&mut table.cards, walk);
    for (_, hand) in table.hands.iter_mut() {
        walk.secret(&mut hand.cards);
        walk.secret(&mut hand.drawn_cards);
        walk.noted(&mut hand.notes, |notes| vec![&mut notes.cards]);
        let notes = hand.notes.seen_by(walk.viewer);
        walk.known(notes.into_iter().flat_map(|notes| &notes.cards));
    }
    let ports = table.open.ports.iter();
    let assigned = ports.flat_map(|(_, port)| port.assigned.values().flatten());
    walk.open(assigned.filter_map(|assigned| match assigned.vessel {
        Vessel::Charter(card) => Some(card),
        Vessel::Ship(_) => None,
    }));
}

fn tiles(table: &mut State, walk: &mut Walk<TileId>) {
    stock(&mut table.tiles, walk);
    for (_, hand) in table.hands.iter_mut() {
        walk.secret(&mut hand.drawn_tiles);
        walk.noted(&mut hand.notes, |notes| vec![&mut notes.tiles]);
        let notes = hand.notes.seen_by(walk.viewer);
        walk.known(notes.into_iter().flat_map(|notes| &notes.tiles));
    }
    walk.open(table.open.tiles().map(|(_, laid)| laid.tile));
}

fn contracts(table: &mut State, walk: &mut Walk<ContractId>) {
    stock(&mut table.contracts, walk);
    let cities = table.open.cities.values();
    walk.open(cities.flat_map(|city| &city.contracts).flatten().copied());
}

fn compass(table: &State, walk: &mut Walk<CompassId>) {
    let open = &table.open;
    walk.open(open.compass.iter().chain(&open.charted).copied());
}

fn goals(table: &mut State, walk: &mut Walk<GoalId>) {
    for pile in table.piles.values_mut() {
        walk.secret(pile);
    }
    for (_, hand) in table.hands.iter_mut() {
        walk.secret(&mut hand.goals);
        walk.noted(&mut hand.notes, |notes| notes.piles.values_mut().collect());
        let notes = hand.notes.seen_by(walk.viewer);
        for pile in notes.into_iter().flat_map(|notes| notes.piles.values()) {
            walk.together(pile);
        }
    }
    walk.open(table.open.completed.iter().copied());
    if let Phase::Milestone { seat, marker, .. } = &table.phase {
        let hand = table.hands.get(*seat);
        let notes = hand.and_then(|hand| hand.notes.seen_by(walk.viewer));
        let shown = notes.and_then(|notes| notes.piles.get(marker));
        walk.known(shown.into_iter().flatten());
    }
}

fn stock<P: Ord + Copy + std::fmt::Debug>(stock: &mut Stock<P>, walk: &mut Walk<P>) {
    walk.bag(&mut stock.bag);
    walk.secret(&mut stock.hidden);
    walk.open(stock.open.iter().copied());
}

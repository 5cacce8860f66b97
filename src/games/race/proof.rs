//! Checks that an event can come next at a table, accounts for every piece of the box, and deals
//! hidden pieces again.
//!
//! A viewer who has looked at a pile knows its objectives, but not which of them another seat has
//! taken since; a viewer who put back cards and tiles knows where they are.

use super::end_phase::{self, areas};
use super::supply::{CARDS, CONTRACTS, Supply, TILES};
use super::{
    CardId, CompassId, ContractId, Event, GoalId, Phase, Play, Race, Share, ShipId, State, Stock,
    TileId, Vessel, Why, end_of_game, setup,
};
use crate::games::pieces::{self, Walk};
use crate::rules::{Chance, Draw, Pick, Proof, Step, Viewer, gives};

impl Proof for Race {
    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        event.draws()
    }

    fn follows(&self, play: &mut Play<'_>, step: Step<'_, Event>) -> Result<(), String> {
        let (before, event) = (step.before, step.event);
        match event {
            Event::NationsDrawn { .. } => made(play, event, setup::nations),
            Event::GoalsDealt { .. } => made(play, event, setup::objectives),
            Event::CoastsChosen { .. } => {
                made(play, event, |play| drop(setup::choose_coasts(play)))
            }
            Event::ShipsOffered { row, ships } => drawn(play, Supply::of_row(*row), ships),
            Event::ContractsLaid { contracts, .. } => drawn(play, &CONTRACTS, contracts),
            Event::CardsDrawn { cards, .. } => drawn(play, &CARDS, cards),
            Event::TilesDrawn { tiles, .. } => drawn(play, &TILES, tiles),
            Event::TileTurned { tile, .. } => drawn(play, &TILES, &[*tile]),
            Event::CompassTurned { tile } => {
                let turned = end_phase::compass(play);
                gives(turned == Some(*tile), "draw of a compass tile")
            }
            Event::Scored { seat, points, why } => {
                let (rules, open) = (play.rules, &play.state.open);
                let right = match why {
                    Why::Areas(shares) => {
                        let right =
                            |one: &Share| areas::share(rules, open, *seat, one.area, 0) == *one;
                        shares.iter().all(right) && areas::points(shares) == *points
                    }
                    Why::LooseMarkers => *points == end_of_game::loose_points(rules, open, *seat),
                    _ => before
                        .is_some_and(|before| rules.possible_scores(open, before).contains(event)),
                };
                gives(right, "score")
            }
            Event::FiftyTaken { points, .. } => {
                gives(play.state.open.fifty.contains(points), "50/100 card")
            }
            Event::FinalScored(_) => {
                let told = end_of_game::last_points(play);
                gives(told.contains(event), "last score")
            }
            _ => Ok(()),
        }
    }

    /// Deals hidden pieces again. Ships, contracts and compass tiles are left out: all players can
    /// infer which ones are in their bags.
    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut other = state.clone();
        pieces::redeal(viewer, chance, |walk| cards(&mut other, walk));
        pieces::redeal(viewer, chance, |walk| tiles(&mut other, walk));
        pieces::redeal(viewer, chance, |walk| goals(&mut other, walk));
        other
    }

    fn census(&self, state: &State) -> Result<(), String> {
        let of = &self.components;
        let mut table = state.clone();
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
}

/// Checks that this part of the set-up gives the event.
fn made(play: &mut Play<'_>, event: &Event, make: fn(&mut Play<'_>)) -> Result<(), String> {
    make(play);
    gives(play.events.first() == Some(event), "draw of the set-up")
}

/// Checks that the draws give exactly these pieces.
fn drawn<T: Copy + PartialEq>(
    play: &mut Play<'_>,
    from: &Supply<T>,
    told: &[Pick<T>],
) -> Result<(), String> {
    let picks = play.picks(from, told.len());
    gives(picks == told, "draw")
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
        walk.noted(&mut hand.notes, |notes, rename| rename(&mut notes.cards));
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
        walk.noted(&mut hand.notes, |notes, rename| rename(&mut notes.tiles));
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
        walk.noted(&mut hand.notes, |notes, rename| {
            notes.piles.values_mut().for_each(rename);
        });
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

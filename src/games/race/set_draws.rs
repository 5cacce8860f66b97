//! Set draws: a file that lists the draws, for lessons, tests and duplicate play.

use std::fmt::Display;

use serde::Deserialize;

use super::setup::PILE;
use super::{
    CardId, CompassId, Components, ContractId, GoalId, Handle, Marker, Nation, Row, ShipId, TileId,
};
use crate::games::component_file::parse;

/// The first pieces to be drawn, stack by stack; secret from all players.
///
/// Each list is of one stack, in the order of drawing; a piece that is not in the stack when its
/// turn comes is skipped, and draws after the end of a list are random.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SetDraws {
    pub(super) nations: Vec<Nation>,
    pub(super) cards: Vec<CardId>,
    pub(super) tiles: Vec<TileId>,
    pub(super) contracts: Vec<ContractId>,
    pub(super) small: Vec<ShipId>,
    pub(super) large: Vec<ShipId>,
    pub(super) coasts: Vec<CompassId>,
    pub(super) compass: Vec<CompassId>,
    square: Vec<GoalId>,
    circle: Vec<GoalId>,
    star: Vec<GoalId>,
}

impl SetDraws {
    /// Parses a set-draws file, which names pieces by handle or by id.
    pub(super) fn read(text: &str, seats: usize, components: &Components) -> Result<Self, String> {
        let mut draws: Self = parse(text)?;
        for (nth, nation) in draws.nations.iter().enumerate() {
            if nth >= seats || draws.nations.iter().take(nth).any(|other| other == nation) {
                return Err(format!("{nation} is one nation too many"));
            }
        }
        for piece in draws.pieces_mut() {
            *piece = components.piece(piece.as_str())?;
        }
        Ok(draws)
    }

    fn pieces_mut(&mut self) -> impl Iterator<Item = &mut Handle> {
        let cards = self.cards.iter_mut().map(|card| &mut card.0);
        let tiles = self.tiles.iter_mut().map(|tile| &mut tile.0);
        let contracts = self.contracts.iter_mut().map(|contract| &mut contract.0);
        let ships = self.small.iter_mut().chain(&mut self.large);
        let compass = self.coasts.iter_mut().chain(&mut self.compass);
        let goals = self.square.iter_mut().chain(&mut self.circle);
        let goals = goals.chain(&mut self.star).map(|goal| &mut goal.0);
        let all = cards.chain(tiles).chain(contracts).chain(goals);
        all.chain(ships.map(|ship| &mut ship.0))
            .chain(compass.map(|tile| &mut tile.0))
    }

    pub(super) fn pile(&self, marker: Marker) -> &[GoalId] {
        match marker {
            Marker::Square => &self.square,
            Marker::Circle => &self.circle,
            Marker::Star => &self.star,
            Marker::Pentagon | Marker::Triangle => &[],
        }
    }
}

/// Validates the set draws of a new game: each piece once, in the list of its own stack, and no
/// list longer than its stack.
pub(super) fn validate(text: &str, seats: usize, of: &Components) -> Result<(), String> {
    let draws = SetDraws::read(text, seats, of)?;
    let rounds = usize::from(of.numbers.rounds);
    let all = usize::MAX;
    stack("cards", &draws.cards, all, of.cards.keys())?;
    stack("tiles", &draws.tiles, all, of.tiles.keys())?;
    stack("contracts", &draws.contracts, all, of.contracts.keys())?;
    stack("small", &draws.small, all, of.ships_of(Row::Small))?;
    stack("large", &draws.large, all, of.ships_of(Row::Large))?;
    stack("coasts", &draws.coasts, seats, of.compass.keys())?;
    stack("compass", &draws.compass, rounds, of.compass.keys())?;
    let mut piled: Vec<GoalId> = Vec::new();
    for marker in Marker::PILES {
        let (name, pile) = (marker.word(), draws.pile(marker));
        stack(name, pile, PILE, of.goals.keys())?;
        if let Some(twice) = pile.iter().find(|goal| piled.contains(goal)) {
            return Err(format!("{name}: {twice} lies in another pile"));
        }
        piled.extend(pile);
    }
    Ok(())
}

/// Checks one list: no piece of another kind, none twice, and no more than the limit.
fn stack<'p, T: PartialEq + Display + 'p>(
    name: &str,
    listed: &[T],
    most: usize,
    pieces: impl Iterator<Item = &'p T> + Clone,
) -> Result<(), String> {
    for (nth, piece) in listed.iter().enumerate() {
        if !pieces.clone().any(|own| own == piece) {
            return Err(format!("{name}: {piece} is a piece of another kind"));
        }
        if listed.iter().take(nth).any(|other| other == piece) {
            return Err(format!("{name}: {piece} is listed twice"));
        }
        if nth >= most {
            return Err(format!("{name}: {piece} is one too many, there are {most}"));
        }
    }
    Ok(())
}

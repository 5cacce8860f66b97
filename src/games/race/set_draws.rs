//! Set draws: a file that lists what is drawn, for lessons, tests and duplicate play.

use std::fmt::Display;

use serde::Deserialize;

use super::components::Components;
use super::ids::{CardId, CompassId, ContractId, GoalId, Handle, ShipId, TileId};
use super::setup::PILE;
use super::things::{Marker, Nation, Row};

/// What is settled beforehand. Nobody at the table may know it.
///
/// Each list is of one stack, in the order in which it is drawn; a piece that is not in the stack
/// when its turn comes is passed over, and what follows the end of a list is drawn by chance.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetDraws {
    /// By seat.
    pub(super) nations: Vec<Nation>,
    /// 1x cards.
    pub(super) cards: Vec<CardId>,
    /// Island tiles.
    pub(super) tiles: Vec<TileId>,
    /// Contracts.
    pub(super) contracts: Vec<ContractId>,
    /// Small ships.
    pub(super) small: Vec<ShipId>,
    /// Large ships.
    pub(super) large: Vec<ShipId>,
    /// Compass tiles for the first island tiles.
    pub(super) coasts: Vec<CompassId>,
    /// Compass tiles of the four rounds.
    pub(super) compass: Vec<CompassId>,
    /// Objectives by pile.
    pub(super) piles: [Vec<GoalId>; 3],
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    nations: Vec<Nation>,
    cards: Vec<String>,
    tiles: Vec<String>,
    contracts: Vec<String>,
    small: Vec<String>,
    large: Vec<String>,
    coasts: Vec<String>,
    compass: Vec<String>,
    square: Vec<String>,
    circle: Vec<String>,
    star: Vec<String>,
}

impl SetDraws {
    /// Reads a set-draws file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(super) fn read(text: &str, seats: usize, components: &Components) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        for (nth, nation) in file.nations.iter().enumerate() {
            if nth >= seats || file.nations.iter().take(nth).any(|other| other == nation) {
                return Err(format!("{nation} is one nation too many"));
            }
        }
        let list = |words: &[String]| pieces(words, components);
        let goals =
            |words: &[String]| Ok::<_, String>(list(words)?.into_iter().map(GoalId).collect());
        Ok(Self {
            nations: file.nations,
            cards: list(&file.cards)?.into_iter().map(CardId).collect(),
            tiles: list(&file.tiles)?.into_iter().map(TileId).collect(),
            contracts: list(&file.contracts)?.into_iter().map(ContractId).collect(),
            small: list(&file.small)?.into_iter().map(ShipId).collect(),
            large: list(&file.large)?.into_iter().map(ShipId).collect(),
            coasts: list(&file.coasts)?.into_iter().map(CompassId).collect(),
            compass: list(&file.compass)?.into_iter().map(CompassId).collect(),
            piles: [
                goals(&file.square)?,
                goals(&file.circle)?,
                goals(&file.star)?,
            ],
        })
    }

    /// The listed objectives of a pile.
    pub(super) fn pile(&self, marker: Marker) -> &[GoalId] {
        let [square, circle, star] = &self.piles;
        match marker {
            Marker::Square => square,
            Marker::Circle => circle,
            Marker::Star => star,
            Marker::Pentagon | Marker::Triangle => &[],
        }
    }
}

/// The handles of pieces that are listed by handle or by id.
fn pieces(words: &[String], components: &Components) -> Result<Vec<Handle>, String> {
    let found = words.iter().map(|word| {
        let by_id = components.aliases.get(word).copied();
        let known = |handle: &Handle| handle.as_str() == word;
        let by_name = || components.aliases.values().copied().find(known);
        by_id
            .or_else(by_name)
            .ok_or_else(|| format!("there is no piece {word}"))
    });
    found.collect()
}

/// Validates the set draws of a new game: each piece once, in the list of its own stack, and no
/// list longer than its stack.
///
/// # Errors
/// The list and the piece that is wrong in it.
pub(super) fn validate(text: &str, seats: usize, components: &Components) -> Result<(), String> {
    let draws = SetDraws::read(text, seats, components)?;
    let ships = |row: Row| {
        move |ship: &ShipId| {
            let printed = components.ships.get(ship);
            printed.is_some_and(|printed| printed.row == row)
        }
    };
    let goal = |goal: &GoalId| components.goals.contains_key(goal);
    let compass = |tile: &CompassId| components.compass.contains_key(tile);
    let rounds = usize::from(components.numbers.rounds);
    let all = usize::MAX;
    stack("cards", &draws.cards, all, |card| {
        components.cards.contains_key(card)
    })?;
    stack("tiles", &draws.tiles, all, |tile| {
        components.tiles.contains_key(tile)
    })?;
    stack("contracts", &draws.contracts, all, |contract| {
        components.contracts.contains_key(contract)
    })?;
    stack("small", &draws.small, all, ships(Row::Small))?;
    stack("large", &draws.large, all, ships(Row::Large))?;
    stack("coasts", &draws.coasts, seats, compass)?;
    stack("compass", &draws.compass, rounds, compass)?;
    let mut piled: Vec<GoalId> = Vec::new();
    for (name, pile) in ["square", "circle", "star"].into_iter().zip(&draws.piles) {
        stack(name, pile, PILE, goal)?;
        if let Some(twice) = pile.iter().find(|goal| piled.contains(goal)) {
            return Err(format!("{name}: {twice} lies in another pile"));
        }
        piled.extend(pile);
    }
    Ok(())
}

/// Checks one list: no piece of another kind, none twice, and at most so many.
fn stack<T: PartialEq + Display>(
    name: &str,
    listed: &[T],
    most: usize,
    fits: impl Fn(&T) -> bool,
) -> Result<(), String> {
    for (nth, piece) in listed.iter().enumerate() {
        if !fits(piece) {
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

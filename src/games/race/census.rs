//! Accounts for every piece of the box.

use std::collections::BTreeSet;
use std::fmt::Debug;

use super::Race;
use super::ids::Vessel;
use super::phase::{LoadStep, Phase};
use super::state::{State, Stock};
use crate::rules::{Secret, Viewer};

/// Checks that every piece lies in exactly one place.
pub(super) fn census(rules: &Race, table: &State) -> Result<(), String> {
    let of = &rules.components;
    let open = &table.open;
    let mut ships = all(&table.small);
    ships.extend(all(&table.large));
    ships.extend(open.offer.values().flatten());
    let mut cards = all(&table.cards);
    let mut goals: Vec<_> = table.piles.values().flat_map(opened).copied().collect();
    goals.extend(&open.completed);
    for (seat, port) in open.ports.iter() {
        ships.extend(port.ships());
        let assigned = port.assigned.values().flatten();
        cards.extend(assigned.filter_map(|assigned| match assigned.vessel {
            Vessel::Charter(card) => Some(card),
            Vessel::Ship(_) => None,
        }));
        if let Some(hand) = table.hands.get(seat) {
            cards.extend(opened(&hand.cards));
            goals.extend(opened(&hand.goals));
        }
    }
    if let Phase::Load {
        step: LoadStep::Keep { drawn, .. },
        ..
    } = &table.phase
    {
        cards.extend(opened(drawn));
    }
    let mut tiles = all(&table.tiles);
    tiles.extend(open.tiles().map(|(_, laid)| laid.tile));
    if let Phase::Discover {
        draw: Some(draw), ..
    } = &table.phase
    {
        tiles.extend(opened(&draw.drawn));
    }
    let mut contracts = all(&table.contracts);
    contracts.extend(
        open.cities
            .values()
            .flat_map(|city| &city.contracts)
            .flatten(),
    );
    let compass: Vec<_> = open.compass.iter().chain(&open.charted).copied().collect();
    same("ships", &ships, of.ships.keys())?;
    same("1x cards", &cards, of.cards.keys())?;
    same("island tiles", &tiles, of.tiles.keys())?;
    same("contracts", &contracts, of.contracts.keys())?;
    same("compass tiles", &compass, of.compass.keys())?;
    if table.phase == Phase::Setup && goals.is_empty() {
        return Ok(());
    }
    same("objectives", &goals, of.goals.keys())
}

fn all<T: Copy>(stock: &Stock<T>) -> Vec<T> {
    let hidden = opened(&stock.hidden).iter();
    let bag = opened(&stock.bag).iter();
    bag.chain(hidden).chain(&stock.open).copied().collect()
}

fn same<'p, T: Ord + Debug + 'p>(
    what: &str,
    found: &[T],
    printed: impl ExactSizeIterator<Item = &'p T>,
) -> Result<(), String> {
    let there: BTreeSet<&T> = found.iter().collect();
    let of = printed.len();
    let missing: Vec<&T> = printed.filter(|piece| !there.contains(piece)).collect();
    if missing.is_empty() && found.len() == of {
        return Ok(());
    }
    Err(format!(
        "{what}: {} of {of}, without {missing:?}",
        found.len()
    ))
}

fn opened<T>(secret: &Secret<Vec<T>>) -> &[T] {
    secret
        .seen_by(Viewer::All)
        .map(Vec::as_slice)
        .unwrap_or_default()
}

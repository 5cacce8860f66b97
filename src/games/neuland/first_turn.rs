//! Start of the game: the first two buildings.
//!
//! Every first turn begins with the free Hunting Lodge and Woodcutter's Hut, both on one forest
//! hex; no fee, no actions. Then follows a normal turn, without coats of arms.
//!
//! Rulings: two free sites will do, the hex need not be empty; and only if no forest hex has two
//! left are the tiles laid on two hexes (E15, `e15_the_pair_goes_on_one_forest_hex`,
//! `e15_the_pair_is_parted_only_where_no_hex_has_room`).

use super::{Building, Chapter, Event, Hex, Kind, Landscape, Order, Phase, SeatView, Table};
use crate::rules::{Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-first-turn";

const PAIR: usize = 2;

/// Returns the hexes with room for both; if there are none, each two hexes with room for one.
pub(super) fn legal(seat_view: &SeatView<'_>) -> Vec<Order> {
    let same = open(seat_view.table, PAIR).map(|hex| (hex, hex));
    let mut pairs: Vec<(Hex, Hex)> = same.collect();
    if pairs.is_empty() {
        let one = || open(seat_view.table, 1);
        let two = one().flat_map(|lodge| one().map(move |hut| (lodge, hut)));
        pairs.extend(two.filter(|(lodge, hut)| lodge != hut));
    }
    let order = |(lodge, hut)| Order::Free { lodge, hut };
    pairs.into_iter().map(order).collect()
}

/// Iterates over the forest hexes with this number of free sites.
fn open(table: &Table, sites: usize) -> impl Iterator<Item = Hex> {
    let forests = table.board.hexes(Landscape::Forest);
    forests.filter(move |hex| table.free_sites(*hex) >= sites)
}

pub(super) fn check(seat_view: &SeatView<'_>, lodge: Hex, hut: Hex) -> Result<Event, Refusal> {
    let table = seat_view.table;
    for hex in [lodge, hut] {
        let forest = table.board.landscape(hex) == Landscape::Forest;
        Refusal::unless(forest, CHAPTER, || line!("neuland-refusal-no-forest", hex))?;
    }
    let parted = || line!("neuland-refusal-pair-parted");
    let same = lodge == hut;
    Refusal::unless(same || open(table, PAIR).next().is_none(), CHAPTER, parted)?;
    let sites = if same { PAIR } else { 1 };
    for hex in [lodge, hut] {
        let line = || line!("neuland-refusal-pair-full", hex);
        Refusal::unless(table.free_sites(hex) >= sites, CHAPTER, line)?;
    }
    let seat = seat_view.seat;
    Ok(Event::PairPlaced { seat, lodge, hut })
}

/// Applies the pair: the lodge arrives before the hut.
pub(super) fn evolve(table: &mut Table, seat: Seat, lodge: Hex, hut: Hex) {
    table.lay(Building::Facility(Kind::Lodge), lodge);
    table.lay(Building::Facility(Kind::Hut), hut);
    table.players.change(seat, |player| player.pair = false);
    table.phase = Phase::Turn { seat, used: 0 };
}

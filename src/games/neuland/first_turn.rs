//! Start of the game: the first two buildings.
//!
//! Everybody's first turn begins with the free Hunting Lodge and Woodcutter's Hut, both on one
//! forest hex; no fee, no actions. Then follows a normal turn, without coats of arms.
//!
//! Rulings: two free sites will do, the hex need not be empty; and only where no forest hex has two
//! left do the tiles go on two hexes (E15, `e15_the_pair_goes_on_one_forest_hex`,
//! `e15_the_pair_is_parted_only_where_no_hex_has_room`).

use super::desk::{Chapter, Desk};
use super::event::Event;
use super::hex::Hex;
use super::order::Order;
use super::sequence::Play;
use super::state::{Phase, Table};
use super::things::{Building, Kind, Landscape};
use crate::rules::{Line, Refusal, Seat};

const CHAPTER: Chapter = "neuland-chapter-first-turn";

/// Sites that the pair needs.
const PAIR: usize = 2;

/// The hexes with room for both; or each two hexes with room for one, where there are none.
pub(super) fn legal(desk: &Desk<'_>) -> Vec<Order> {
    let table = desk.table;
    let same = roomy(table).map(|hex| Order::Free {
        lodge: hex,
        hut: hex,
    });
    let orders: Vec<Order> = same.collect();
    if !orders.is_empty() {
        return orders;
    }
    let open = || forests(table).filter(|hex| table.free_sites(*hex) > 0);
    let pairs = open().flat_map(|lodge| {
        let others = open().filter(move |hut| *hut != lodge);
        others.map(move |hut| Order::Free { lodge, hut })
    });
    pairs.collect()
}

fn forests(table: &Table) -> impl Iterator<Item = Hex> {
    table.board.hexes(Landscape::Forest)
}

fn roomy(table: &Table) -> impl Iterator<Item = Hex> {
    forests(table).filter(|hex| table.free_sites(*hex) >= PAIR)
}

/// Whether the pair may go there.
pub(super) fn check(desk: &Desk<'_>, lodge: Hex, hut: Hex) -> Result<(), Refusal> {
    let table = desk.table;
    for hex in [lodge, hut] {
        let forest = table.board.landscape(hex) == Landscape::Forest;
        Refusal::unless(forest, CHAPTER, || {
            Line::new("neuland-refusal-no-forest").with("hex", hex.name())
        })?;
    }
    let full = |hex: Hex| Line::new("neuland-refusal-pair-full").with("hex", hex.name());
    if lodge == hut {
        return Refusal::unless(table.free_sites(lodge) >= PAIR, CHAPTER, || full(lodge));
    }
    Refusal::unless(roomy(table).next().is_none(), CHAPTER, || {
        Line::new("neuland-refusal-pair-parted")
    })?;
    Refusal::unless(table.free_sites(lodge) > 0, CHAPTER, || full(lodge))?;
    Refusal::unless(table.free_sites(hut) > 0, CHAPTER, || full(hut))
}

/// Places the pair.
pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, lodge: Hex, hut: Hex) {
    play.happen(Event::PairPlaced { seat, lodge, hut });
}

/// Writes the pair down: the lodge arrives before the hut.
pub(super) fn evolve(table: &mut Table, event: &Event) {
    let Event::PairPlaced { seat, lodge, hut } = event else {
        return;
    };
    table.lay(Building::Facility(Kind::Lodge), *lodge);
    table.lay(Building::Facility(Kind::Hut), *hut);
    if let Some(player) = table.players.get_mut(*seat) {
        player.pair = false;
    }
    table.phase = Phase::Turn {
        seat: *seat,
        used: 0,
    };
}

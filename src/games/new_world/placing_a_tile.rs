//! Placing a tile (the rulebook's chapter of that name).
//!
//! The player draws a tile, shows it to all and places it so that it lies edge to edge with at
//! least one tile or start space, and so that plains, trails and towns continue over every edge
//! that touches. New land lies west of the coast: nothing is placed in or behind the column of the
//! start spaces, though rows may extend beyond both ends of the board (footnotes 2 and 3). A tile
//! that fits nowhere leaves the game, and the player draws another.
//!
//! Rulings: D10 no limit to the north and south unless the table wants one
//! (`d10_rows_are_unlimited_unless_the_table_limits_them`); D16 the judge, not a vote, finds that a
//! tile fits nowhere (`d16_a_tile_that_fits_nowhere_is_discarded_and_another_drawn`); D17 when that
//! was the last one the game ends (`d17_an_undrawable_last_tile_ends_the_game`); D20 only the west
//! edges of the start spaces take tiles (`d20_only_the_west_edges_of_the_coast_take_tiles`).

use super::words::terrain;
use super::{
    COAST_ROWS, Cell, Event, Lay, OpenPlace, Placement, Play, Rows, Side, Sight, State, TileId,
};
use crate::rules::{Chance, Draw, Line, Referee, Refusal, Seat, line};

const CHAPTER: &str = "new-world-chapter-placing-a-tile";

/// A place with a turn in which a tile fits there.
#[derive(Clone, Copy)]
pub(super) struct Fit<'a> {
    pub(super) place: &'a OpenPlace,
    pub(super) turn: u8,
    pub(super) lay: &'a Lay,
}

impl Fit<'_> {
    pub(super) const fn cell(&self) -> Cell {
        self.place.cell
    }

    pub(super) const fn placement(&self) -> Placement {
        Placement::new(self.place.cell, self.turn)
    }
}

/// Iterates over the open places within the rows that the table allows, in map order.
pub(super) fn open_places<'a>(sight: &Sight<'a>) -> impl Iterator<Item = &'a OpenPlace> + use<'a> {
    let rows = sight.rules.policies.rows;
    let places = sight.table.map.open.iter();
    places.filter(move |place| within(rows, place.cell))
}

/// Returns whether land can ever lie on a cell: west of the coast, within the rows that the table
/// allows.
pub(super) const fn reaches(sight: &Sight<'_>, cell: Cell) -> bool {
    cell.column >= 1 && within(sight.rules.policies.rows, cell)
}

/// Iterates over the lawful places and turns of a tile, in map order; turns that look the same
/// count once.
pub(super) fn legal<'a>(sight: &Sight<'a>, tile: TileId) -> impl Iterator<Item = Fit<'a>> {
    let sight = *sight;
    let tile = sight.rules.components.tile(tile).into_iter();
    tile.flat_map(move |tile| {
        open_places(&sight).flat_map(move |place| {
            let fitting = tile.turns().filter(|(_, lay)| place.fits(lay));
            fitting.map(move |(turn, lay)| Fit { place, turn, lay })
        })
    })
}

pub(super) fn fits_somewhere(sight: &Sight<'_>, tile: TileId) -> bool {
    legal(sight, tile).next().is_some()
}

/// Checks the place and turn of the tile in hand against the rules; returns its lay.
pub(super) fn check<'a>(
    sight: &Sight<'a>,
    tile: TileId,
    order: &Placement,
) -> Result<Fit<'a>, Refusal> {
    let Sight { rules, table } = *sight;
    let Placement { cell, turn, .. } = *order;
    let at = |key| line!(key, cell);
    let tile = rules.components.tile(tile);
    let Some((tile, lay)) = tile.and_then(|tile| Some((tile, tile.lay(turn)?))) else {
        return Err(refusal(line!("new-world-refusal-turn", turn)));
    };
    if cell.column < 1 {
        return Err(refusal(at("new-world-refusal-coast")));
    }
    if table.map.land_at(cell).is_some() {
        return Err(refusal(at("new-world-refusal-taken")));
    }
    let Some(place) = table.map.open_place(cell) else {
        return Err(refusal(at("new-world-refusal-apart")));
    };
    if let Rows::Beyond(rows) = rules.policies.rows
        && !within(rules.policies.rows, cell)
    {
        return Err(refusal(at("new-world-refusal-rows").with("rows", rows)));
    }
    // The first edge that does not match: its side, and the terrain on both sides of it.
    let mut sides = Side::ALL.into_iter().zip(place.needs);
    let wrong = sides.find_map(|(side, need)| {
        let (here, there) = (lay.edge(side)?, need?);
        (here != there).then(|| {
            at("new-world-refusal-edge")
                .with("tile", tile.id)
                .with("side", side.heading())
                .with("here", terrain(here))
                .with("there", terrain(there))
                .with("beside", cell.beside(side))
        })
    });
    let fit = Fit { place, turn, lay };
    wrong.map_or(Ok(fit), |reason| Err(refusal(reason)))
}

/// Draws a tile for `seat` from the bag, or takes the next one of the set draws.
pub(super) fn draw(play: &mut Play<'_>, seat: Seat, eye: &Referee, chance: &mut Chance) {
    let left = play.table.tiles_left();
    let drawn = play.rules.components.numbers.tiles.saturating_sub(left);
    let set = &play.rules.set_draws.open(eye).tiles;
    let (tile, draw) = match set.get(usize::from(drawn)) {
        Some(tile) => (*tile, None),
        None => {
            let draw = chance.draw(u32::from(left));
            (nth_of_bag(&play.table, draw), Some(draw))
        }
    };
    let left = left.saturating_sub(1);
    play.happen(Event::TileDrawn {
        seat,
        tile,
        left,
        draw,
    });
}

fn nth_of_bag(table: &State, draw: Draw) -> TileId {
    let mut before = 0;
    let tile = table.bag().find(|(_, copies)| {
        before += u32::from(*copies);
        draw.value < before
    });
    tile.map_or(TileId(0), |(tile, _)| tile)
}

pub(super) fn adjudicate(play: &mut Play<'_>, seat: Seat, tile: TileId, order: &Placement) {
    let same_as = play.rules.components.tile(tile).map(|tile| tile.same_as);
    let turn = same_as.and_then(|same| same.get(usize::from(order.turn)).copied());
    play.happen(Event::TilePlaced {
        seat,
        tile,
        cell: order.cell,
        turn: turn.unwrap_or(order.turn),
    });
}

const fn within(rows: Rows, cell: Cell) -> bool {
    match rows {
        Rows::Unlimited => true,
        Rows::Beyond(rows) => {
            cell.row >= 1_i16.saturating_sub(rows) && cell.row <= COAST_ROWS.saturating_add(rows)
        }
    }
}

pub(super) const fn refusal(reason: Line) -> Refusal {
    Refusal::new(CHAPTER, reason)
}

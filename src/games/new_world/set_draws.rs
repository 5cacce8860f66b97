//! Set draws: a file that lists seats and tiles instead of drawing them, for lessons and duplicate
//! play.

use serde::Deserialize;

use super::components::{Components, TileId};
use crate::games::component_file::parse;
use crate::games::set_draws;
use crate::rules::Seat;

/// The order of play and the first tiles to be drawn; secret from all players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetDraws {
    /// The order of play; drawn if absent.
    pub(super) seats: Option<Vec<Seat>>,
    /// The tiles in the order of drawing; the rest follow at random.
    pub(super) tiles: Vec<TileId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    seats: Option<Vec<String>>,
    #[serde(default)]
    tiles: Vec<i64>,
}

impl SetDraws {
    pub(super) fn read(
        text: &str,
        seat_names: &[String],
        components: &Components,
    ) -> Result<Self, String> {
        let file: File = parse(text)?;
        let seats = file.seats.map(|names| set_draws::seats(&names, seat_names));
        let copies = |number: u8| components.tile(TileId(number)).map(|tile| tile.copies);
        let tiles = file.tiles.into_iter().map(|number| {
            let known = u8::try_from(number).ok();
            let known = known.filter(|number| copies(*number).is_some());
            known.ok_or_else(|| format!("there is no tile {number}"))
        });
        let tiles = tiles.collect::<Result<Vec<u8>, String>>()?;
        set_draws::at_most(&tiles, "box", |number| copies(*number).unwrap_or(0))
            .map_err(|why| format!("tile {why}"))?;
        let tiles = tiles.into_iter().map(TileId).collect();
        let seats = seats.transpose()?;
        Ok(Self { seats, tiles })
    }
}

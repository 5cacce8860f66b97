//! Set draws: a file that lists seats and tiles instead of drawing them, for lessons and duplicate
//! play.

use serde::Deserialize;

use super::components::{Components, TileId};
use crate::rules::Seat;

/// What is settled beforehand. Nobody at the table may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetDraws {
    /// The order of play; drawn if none.
    pub(super) seats: Option<Vec<Seat>>,
    /// The tiles in the order in which they are drawn; when the list ends the rest follow at
    /// random.
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
    /// Reads a set-draws file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(super) fn read(
        text: &str,
        seat_names: &[String],
        components: &Components,
    ) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let seats = file
            .seats
            .map(|names| seats(&names, seat_names))
            .transpose()?;
        let number = |number: i64| {
            let id = u8::try_from(number).map(TileId);
            id.map_err(|_| format!("there is no tile {number}"))
        };
        let tiles = file.tiles.into_iter().map(number);
        let tiles = tiles.collect::<Result<Vec<TileId>, String>>()?;
        for id in &tiles {
            let tile = components.tile(*id);
            let copies = tile
                .ok_or_else(|| format!("there is no tile {}", id.0))?
                .copies;
            let listed = tiles.iter().filter(|other| *other == id).count();
            if listed > usize::from(copies) {
                let id = id.0;
                return Err(format!(
                    "tile {id} is listed {listed} times, the box has {copies}"
                ));
            }
        }
        Ok(Self { seats, tiles })
    }
}

fn seats(names: &[String], seat_names: &[String]) -> Result<Vec<Seat>, String> {
    let mut order = Vec::with_capacity(names.len());
    for name in names {
        let known = (0u8..)
            .zip(seat_names)
            .find(|(_, known)| known.eq_ignore_ascii_case(name));
        let (number, _) = known.ok_or_else(|| format!("{name} has no seat in this game"))?;
        if order.contains(&Seat::new(number)) {
            return Err(format!("{name} is listed twice"));
        }
        order.push(Seat::new(number));
    }
    let missing = seat_names.len().saturating_sub(order.len());
    if missing > 0 {
        return Err(format!(
            "{missing} of {} seats are not listed",
            seat_names.len()
        ));
    }
    Ok(order)
}

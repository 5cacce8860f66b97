//! House rules and set draws, with which a game is opened. House rules are small policies that the
//! chapters query. There is one edition here, that of 2008; the one of 2004 has other mines and
//! other counts.

use serde::Deserialize;

use super::{Components, Mineral};
use crate::games::component_file::parse;
use crate::games::set_draws;
use crate::rules::{Seat, policies};

policies! {
    /// The policies of one game.
    #[derive(Default)]
    pub struct Policies {
        /// The choice of the board.
        board: BoardChoice = "board" {
            Fixed = "fixed",
            Random = "random",
        };
        /// Whether metal markers limit the smelters (E9).
        metal_markers: MetalMarkers = "metal_markers" {
            /// There is one for each smelter, and it is turned as needed.
            Unlimited = "unlimited",
            /// The sides that are face up limit the smelters that make a metal at the same time.
            Limited = "limited",
        };
    }
}

/// The draws that are settled beforehand; secret from all players.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SetDraws {
    #[serde(rename = "seats")]
    names: Option<Vec<String>>,
    /// The order of the first turns; random if absent.
    #[serde(skip)]
    pub(super) seats: Option<Vec<Seat>>,
    /// The board; overrides the house rule.
    pub(super) board: Option<BoardChoice>,
    /// The minerals in the order of drawing. One that is not in the bag when its turn comes is
    /// skipped, and draws after the end of the list are random.
    pub(super) minerals: Vec<Mineral>,
}

impl SetDraws {
    /// Parses a set-draws file.
    pub(super) fn read(text: &str, seat_names: &[String]) -> Result<Self, String> {
        let mut draws: Self = parse(text)?;
        let seats = draws.names.as_deref();
        let seats = seats.map(|names| set_draws::seats(names, seat_names));
        draws.seats = seats.transpose()?;
        Ok(draws)
    }
}

/// Validates the set draws of a new game: no mineral more often than the bag has it.
pub(super) fn validate(text: &str, seat_names: &[String], of: &Components) -> Result<(), String> {
    let draws = SetDraws::read(text, seat_names)?;
    let copies = |mineral: &Mineral| of.minerals.count(*mineral);
    let checked = set_draws::at_most(&draws.minerals, "bag", copies);
    checked.map_err(|why| format!("minerals: {why}"))
}

//! Set draws: a file that lists the draws, for lessons, tests and duplicate play.

use serde::Deserialize;

use super::{BoardChoice, Components, Mineral};
use crate::games::component_file::parse;
use crate::games::set_draws;
use crate::rules::Seat;

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

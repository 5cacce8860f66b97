//! Set draws: a file that lists what is drawn, for lessons, tests and duplicate play.

use serde::Deserialize;

use super::{BoardChoice, Components, Mineral};
use crate::games::component_file::parse;
use crate::games::set_draws;
use crate::rules::Seat;

/// What is settled beforehand. Nobody at the table may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct SetDraws {
    #[serde(rename = "seats")]
    names: Option<Vec<String>>,
    /// The order of the first turns; by chance if none.
    #[serde(skip)]
    pub(super) seats: Option<Vec<Seat>>,
    /// The board, whatever the house rule says.
    pub(super) board: Option<BoardChoice>,
    /// The minerals in the order in which they are drawn. One that is not in the bag when its turn
    /// comes is passed over, and what follows the end of the list is drawn by chance.
    pub(super) minerals: Vec<Mineral>,
}

impl SetDraws {
    /// Reads a set-draws file.
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

//! Set draws: a file that lists what is drawn, for lessons, tests and duplicate play.

use serde::Deserialize;

use super::components::Components;
use super::editions::BoardChoice;
use super::things::Mineral;
use crate::rules::Seat;

/// What is settled beforehand. Nobody at the table may know it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SetDraws {
    /// The order of the first turns; by chance if none.
    pub(super) seats: Option<Vec<Seat>>,
    /// The board, whatever the house rule says.
    pub(super) board: Option<BoardChoice>,
    /// The minerals in the order in which they are drawn. One that is not in the bag when its turn
    /// comes is passed over, and what follows the end of the list is drawn by chance.
    pub(super) minerals: Vec<Mineral>,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct File {
    seats: Option<Vec<String>>,
    board: Option<BoardChoice>,
    minerals: Vec<Mineral>,
}

impl SetDraws {
    /// Reads a set-draws file.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    pub(super) fn read(text: &str, seat_names: &[String]) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
        let seats = file.seats.map(|names| seats(&names, seat_names));
        Ok(Self {
            seats: seats.transpose()?,
            board: file.board,
            minerals: file.minerals,
        })
    }
}

/// Validates the set draws of a new game: no mineral more often than the bag has it.
///
/// # Errors
/// The mineral that is listed too often, or what [`SetDraws::read`] says.
pub(super) fn validate(
    text: &str,
    seat_names: &[String],
    components: &Components,
) -> Result<(), String> {
    let draws = SetDraws::read(text, seat_names)?;
    for mineral in Mineral::ALL {
        let listed = draws.minerals.iter().filter(|other| *other == mineral);
        let (listed, most) = (listed.count(), components.minerals.count(*mineral));
        if listed > usize::from(most) {
            return Err(format!(
                "minerals: {mineral} is listed {listed} times, the bag has {most}"
            ));
        }
    }
    Ok(())
}

fn seats(names: &[String], seat_names: &[String]) -> Result<Vec<Seat>, String> {
    let mut order = Vec::with_capacity(names.len());
    for name in names {
        let known = (0u8..).zip(seat_names);
        let mut known = known.filter(|(_, known)| known.eq_ignore_ascii_case(name));
        let (number, _) = known
            .next()
            .ok_or_else(|| format!("{name} has no seat in this game"))?;
        if order.contains(&Seat::new(number)) {
            return Err(format!("{name} is listed twice"));
        }
        order.push(Seat::new(number));
    }
    let all = seat_names.len();
    match all.saturating_sub(order.len()) {
        0 => Ok(order),
        missing => Err(format!("{missing} of {all} seats are not listed")),
    }
}

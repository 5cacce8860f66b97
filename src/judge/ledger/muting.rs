//! Which press a reader has muted.

use crate::rules::Viewer;
use crate::store::{Muted, PersonId, Press, Reader, SeatRow, StoreError};

/// Whether a person does not want this press.
pub(crate) fn is_muted(
    store: &Reader,
    reader: PersonId,
    press: &Press,
) -> Result<bool, StoreError> {
    let muted = store.mutes(press.game, reader)?;
    Ok(muted.iter().any(|muted| muted.covers(press)))
}

/// What press the player of a viewer's seat does not want; nothing of any other viewer.
pub(crate) fn of_viewer(
    store: &Reader,
    seats: &[SeatRow],
    viewer: Viewer,
) -> Result<Vec<Muted>, StoreError> {
    let Viewer::Seat(seat) = viewer else {
        return Ok(Vec::new());
    };
    let row = seats.iter().find(|row| row.seat == seat.number());
    match row.and_then(|row| row.person.map(|person| (row.game, person))) {
        Some((game, person)) => store.mutes(game, person),
        None => Ok(Vec::new()),
    }
}

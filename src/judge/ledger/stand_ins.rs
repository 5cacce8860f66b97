//! Which seats stand-ins play, and whether a game rests because they play all of them.

use chrono::TimeDelta;

use crate::rules::StandIn;
use crate::store::SeatRow;

/// How long a game rests that all players have left.
pub(crate) const REST: TimeDelta = TimeDelta::days(30);

/// Whether all players have left their seats to stand-ins: then the game rests for a while, in
/// which one may come back, before stand-ins play it to its end among themselves.
pub(crate) fn rests(seats: &[SeatRow]) -> bool {
    let left = seats
        .iter()
        .any(|seat| seat.person.is_some() || seat.offered);
    let mut people = seats.iter().filter(|seat| seat.person.is_some());
    left && people.all(|seat| seat.stand_in.is_some())
}

/// How the judge plays a seat, if it does.
pub(crate) fn stand_in_of(seat: &SeatRow) -> Option<StandIn> {
    StandIn::named(seat.stand_in.as_deref()?)
}

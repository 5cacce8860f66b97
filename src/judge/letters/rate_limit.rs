//! The rate limit of letters to one seat: how many leave within an hour.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::error::JudgeError;
use crate::judge::base::house::House;
use crate::store::{LetterId, SeatId, Tx};

pub(crate) const HOUR: TimeDelta = TimeDelta::hours(1);

/// The share of a time that each of so many takes; none where there is no limit.
pub(crate) fn share(time: TimeDelta, most: u32) -> Option<TimeDelta> {
    let millis = time.num_milliseconds().checked_div(i64::from(most))?;
    Some(TimeDelta::milliseconds(millis.max(1)))
}

/// Counts a letter that was queued to a seat, or is to go once more; one that is too many for an
/// hour is put off.
pub(crate) fn count(
    tx: &mut Tx<'_>,
    house: &House,
    letter: LetterId,
    seat: SeatId,
    now: DateTime<Utc>,
) -> Result<(), JudgeError> {
    let Some(share) = share(HOUR, house.settings.floods.seat_per_hour) else {
        return Ok(());
    };
    let until = tx.count_letter(seat.game, seat.seat, share, now)?;
    let open_at = until.checked_sub_signed(HOUR).unwrap_or(now);
    if open_at > now {
        tx.put_off(letter, seat, open_at, now)?;
    }
    Ok(())
}

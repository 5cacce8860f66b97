//! Asking an address whether it is what somebody says, and not asking too often.

use chrono::TimeDelta;
use serde::Serialize;

use crate::judge::base::error::JudgeError;
use crate::judge::base::json;
use crate::judge::work::Work;
use crate::store::{Confirmation, Purpose};

/// Whoever asks once more after this time has not got the letter.
const ASK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Notes that an address is to be asked; none where it was asked lately, which `same` says of what
/// hangs on an open confirmation. `what` is what hangs on this one, by its name.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn once(
    work: &mut Work<'_, '_>,
    (address, purpose): (&str, Purpose),
    (what, wish): (&str, &impl Serialize),
    same: impl Fn(&str) -> bool,
) -> Result<Option<Confirmation>, JudgeError> {
    let now = work.now;
    let asked = |other: &Confirmation| {
        let lately = (now - other.created_at).abs() < ASK_AGAIN;
        other.purpose == purpose && lately && same(&other.payload)
    };
    if work.tx.open_confirmations(address)?.iter().any(asked) {
        return Ok(None);
    }
    let payload = json::write(what, wish)?;
    let id = work.tx.add_confirmation(address, purpose, &payload, now)?;
    Ok(work.tx.confirmation(id)?)
}

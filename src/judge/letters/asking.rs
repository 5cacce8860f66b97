//! Asking an address whether it is what a person says, and not asking too often.

use chrono::TimeDelta;

use crate::judge::base::Result;
use crate::judge::letters::pending::Pending;
use crate::judge::work::Work;
use crate::store::{Confirmation, Purpose};

/// A person who asks once more after this time has not got the letter.
const ASK_AGAIN: TimeDelta = TimeDelta::hours(1);

/// Notes that an address is to be asked; none where it was asked lately for the same, which `same`
/// says of what waits for an open confirmation.
pub(crate) fn once(
    work: &mut Work<'_, '_>,
    address: &str,
    purpose: Purpose,
    pending: &Pending,
    same: impl Fn(&Pending) -> bool,
) -> Result<Option<Confirmation>> {
    let now = work.now;
    let asked = |other: &Confirmation| {
        let lately = (now - other.created_at).abs() < ASK_AGAIN;
        other.purpose == purpose && lately && Pending::of(other).is_ok_and(|other| same(&other))
    };
    if work.tx.open_confirmations(address)?.iter().any(asked) {
        return Ok(None);
    }
    let payload = pending.to_json()?;
    let id = work.tx.add_confirmation(address, purpose, &payload, now)?;
    Ok(work.tx.confirmation(id)?)
}

//! Who may take a seat by themselves: not those whom a moderator has banned from this judge, and
//! nobody comes back to a game in which a moderator has taken their seat. A moderator may seat
//! anybody all the same.

use crate::judge::base::{Result, about};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, Person};

/// Why an address, or the person behind it, takes no seat at this judge, where that is so.
pub(crate) fn banned(
    work: &Work<'_, '_>,
    address: &str,
    person: Option<&Person>,
) -> Result<Option<Line>> {
    let own = person.map(|person| person.address.as_str());
    let second = person.and_then(|person| person.second_address.as_deref());
    for address in [Some(address), own, second].into_iter().flatten() {
        if let Some(ban) = work.tx.ban(address)? {
            return Ok(Some(match ban.reason.as_str() {
                "" => Line::new("join-banned"),
                reason => Line::new("join-banned-why").with("reason", reason),
            }));
        }
    }
    Ok(None)
}

/// Why a person may not take a seat of a game, where a moderator has taken one from them.
pub(crate) fn ejected(work: &Work<'_, '_>, game: &Game, person: &Person) -> Result<Option<Line>> {
    let ejected = work.tx.was_ejected(game.id, person.id)?;
    Ok(ejected.then(|| about("join-ejected", &game.name)))
}

//! The List-Unsubscribe header field (RFC 2369) of letters to observers and of digests.

use crate::judge::base::{Context, Result};
use crate::judge::identity::tags;
use crate::mail::Tagged;
use crate::store::{Game, Observer, PersonId, Tx};

/// Word in place of a seat in the tags of unsubscribe addresses.
pub(crate) const UNSUBSCRIBE: &str = "unsub";

/// Word in place of a game in the address of a digest.
pub(crate) const DIGEST: &str = "digest";

/// Constant: these tags expire only with their key.
pub(crate) const EPOCH: u32 = 1;

/// A kind of letter that its reader can end.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Ended<'e> {
    /// Letters about a game to an observer.
    Observed(&'e Game, &'e Observer),
    Digests(PersonId),
}

/// Returns the field to end such letters, for the registered address `to`.
pub(crate) fn field(
    tx: &mut Tx<'_>,
    context: &Context,
    ended: Ended<'_>,
    to: &str,
) -> Result<(String, String)> {
    let (list, person, subject) = match ended {
        Ended::Observed(game, observer) => (
            game.name.as_str(),
            observer.person,
            format!("UNOBSERVE%20{}", game.name),
        ),
        Ended::Digests(person) => (DIGEST, person, "UNSUBSCRIBE".to_owned()),
    };
    let number = u32::try_from(person.number()).unwrap_or(u32::MAX);
    let key = context.keys.newest();
    let tag = Tagged::new(key, list, UNSUBSCRIBE, number, to, EPOCH);
    let address = tags::reply_address(tx, context, &tag)?;
    let mailto = format!("<mailto:{address}?subject={subject}>");
    Ok(("List-Unsubscribe".to_owned(), mailto))
}

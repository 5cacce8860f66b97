//! List-Unsubscribe: the header field by which a mail program ends digests and observer letters.

use crate::judge::base::error::JudgeError;
use crate::judge::base::house::House;
use crate::judge::identity::tags;
use crate::judge::letters::post::Thread;
use crate::mail::Tagged;
use crate::store::Tx;

/// The word that stands for a seat in the tags of unsubscribe addresses.
pub(crate) const UNSUBSCRIBE: &str = "unsub";

/// The word that stands for a game in the address of a digest.
pub(crate) const DIGEST: &str = "digest";

/// These tags die with their key alone.
pub(crate) const EPOCH: u32 = 1;

/// The field of a letter's header that says how to end such letters, where that can be.
pub(crate) fn field(
    tx: &mut Tx<'_>,
    house: &House,
    thread: Thread<'_>,
    to: &str,
) -> Result<Option<(String, String)>, JudgeError> {
    let (list, person, subject) = match thread {
        Thread::Observer { game, observer, .. } => (
            game.name.as_str(),
            observer.person,
            format!("UNOBSERVE%20{}", game.name),
        ),
        Thread::Digest(person) => (DIGEST, person, "UNSUBSCRIBE".to_owned()),
        Thread::Seat { .. } | Thread::Confirm(_) | Thread::Moderator(_) | Thread::Judge => {
            return Ok(None);
        }
    };
    let number = u32::try_from(person.number()).unwrap_or(u32::MAX);
    let key = house.keys.newest();
    let tag = Tagged::new(key, list, UNSUBSCRIBE, number, to, EPOCH);
    let address = tags::reply_address(tx, house, &tag)?;
    let mailto = format!("<mailto:{address}?subject={subject}>");
    Ok(Some(("List-Unsubscribe".to_owned(), mailto)))
}

//! How far the letters to a moderator have come: a tag is good for one mail.

use crate::judge::base::Result;
use crate::store::Reader;

/// The word that stands for a game in the tags of letters to moderators.
pub(crate) const DESK: &str = "moderator";

/// The number of a moderator's page.
pub(crate) fn page(reader: &Reader, address: &str) -> Result<u32> {
    let bytes = reader.meta(&key(address))?;
    let number = bytes.and_then(|bytes| bytes.try_into().ok());
    Ok(number.map_or(1, u32::from_be_bytes))
}

/// Under which a moderator's page stands among the facts about the judge.
pub(crate) fn key(address: &str) -> String {
    format!("desk/{address}")
}

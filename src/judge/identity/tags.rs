//! Reply addresses of letters, and the tags of the mails that answer them.
//!
//! An address names game, seat and prompt next to its tag, if all of that fits into the 64 octets
//! before the at sign. If the judge's own name is too long for that, the address has only the tag,
//! and a table of the database has the rest.

use crate::judge::base::{Context, Mail, Result};
use crate::judge::work::Work;
use crate::mail::address::AddressError;
use crate::mail::{Authentication, Envelope, Tagged, find_tags, short_tags};
use crate::store::{ByTag, Confirmation, ConfirmationId, Game, Person, Reader, ReplyTag, Tx};

/// Returns the address to answer to.
pub(crate) fn reply_address(tx: &mut Tx<'_>, context: &Context, tag: &Tagged) -> Result<String> {
    let judge = &context.settings.address;
    match tag.reply_address(judge) {
        Err(AddressError::TooLong(_)) => {
            let short = tag.short_reply_address(judge)?;
            tx.add(&ReplyTag {
                tag: tag.tag.clone(),
                game: tag.game.clone(),
                seat: tag.seat.clone(),
                prompt: tag.prompt,
                key: tag.key,
            })?;
            Ok(short)
        }
        address => Ok(address?),
    }
}

/// Returns all tags of a mail, deduplicated: those in its recipients, or else those in its lines.
pub(crate) fn of<'l>(
    work: &Work<'_>,
    envelope: &Envelope,
    lines: impl IntoIterator<Item = &'l str>,
) -> Result<Vec<Tagged>> {
    let judge = &work.context.settings.address;
    let mut found = Vec::new();
    for tag in short_tags(envelope, judge) {
        if let Some(of) = work.tx.find::<ReplyTag>(ByTag(&tag))? {
            found.push(Tagged {
                game: of.game,
                seat: of.seat,
                prompt: of.prompt,
                tag,
                key: of.key,
            });
        }
    }
    // If the recipients have a short tag, quoted tags do not count.
    match found.is_empty() {
        true => Ok(find_tags(envelope, judge, lines)),
        false => Ok([found, find_tags(envelope, judge, [])].concat()),
    }
}

/// The word in place of a game in the tags of confirmations.
pub(crate) const CONFIRM: &str = "confirm";

/// The epoch of all confirmations, which end with their answer.
pub(crate) const CONFIRM_EPOCH: u32 = 0;

/// Returns whether a tag is that of a confirmation's letter, made with a key that is still valid.
pub(crate) fn is_tag_of(work: &Work<'_>, tag: &Tagged, confirmation: &Confirmation) -> bool {
    let named = tag.game == CONFIRM && tag.seat == confirmation.purpose.as_str();
    let numbered = i64::from(tag.prompt) == confirmation.id.number();
    named && numbered && is_right(work, tag, &confirmation.address, CONFIRM_EPOCH)
}

/// Returns whether a tag was made for this address, with a key that is still valid.
pub(crate) fn is_right(work: &Work<'_>, tag: &Tagged, address: &str, epoch: u32) -> bool {
    let key = work.context.keys.good(tag.key, work.now);
    key.is_some_and(|key| tag.verify(key, address, epoch))
}

/// Returns the tag of a confirmation's letter.
pub(crate) fn confirm_tag(context: &Context, confirmation: &Confirmation) -> Tagged {
    let number = u32::try_from(confirmation.id.number()).unwrap_or(u32::MAX);
    let purpose = confirmation.purpose.as_str();
    let key = context.keys.newest();
    let address = &confirmation.address;
    Tagged::new(key, CONFIRM, purpose, number, address, CONFIRM_EPOCH)
}

/// Returns the effect of a confirmation's letter.
pub(crate) fn confirm_effect(confirmation: ConfirmationId) -> String {
    format!("confirm/{confirmation}")
}

/// The word in place of a game in the tags of letters to moderators.
pub(crate) const MODERATOR: &str = "moderator";

/// Returns the number of a moderator's page.
pub(crate) fn moderator_page(reader: &Reader, address: &str) -> Result<u32> {
    let bytes = reader.meta(&moderator_page_key(address))?;
    let number = bytes.and_then(|bytes| bytes.try_into().ok());
    Ok(number.map_or(1, u32::from_be_bytes))
}

/// Returns the fact key of a moderator's page number.
pub(crate) fn moderator_page_key(address: &str) -> String {
    format!("moderator/page/{address}")
}

/// The word in place of a seat in the tags of observers' letters.
pub(crate) const OBSERVER: &str = "observer";

/// The fixed epoch of observers' tags, which expire with their key.
const OBSERVER_EPOCH: u32 = 1;

/// Returns the tag of an observer's letters.
pub(crate) fn observer_tag(context: &Context, game: &Game, person: &Person) -> Tagged {
    Tagged::new(
        context.keys.newest(),
        &game.name,
        OBSERVER,
        0,
        &person.address,
        OBSERVER_EPOCH,
    )
}

/// Returns whether a tag is that of an observer's letters.
pub(crate) fn is_observers(work: &Work<'_>, tag: &Tagged, game: &Game, person: &Person) -> bool {
    let named = tag.game == game.name && tag.seat == OBSERVER;
    named && is_right(work, tag, &person.address, OBSERVER_EPOCH)
}

/// Finds the game whose letter to an observer a mail answers, by the tag that it carries.
pub(crate) fn observed_game(work: &Work<'_>, mail: &Mail<'_>) -> Result<Option<Game>> {
    let tags = tags_of(work, mail)?;
    let Some(tag) = tags.into_iter().find(|tag| tag.seat == OBSERVER) else {
        return Ok(None);
    };
    Ok(work.tx.game_by_name(&tag.game)?)
}

/// Finds the person who answers a letter to an observer, with its tag, from their own address.
pub(crate) fn observer(work: &Work<'_>, mail: &Mail<'_>) -> Result<Option<Person>> {
    let Some(person) = work.tx.person_by_address(mail.address())? else {
        return Ok(None);
    };
    for tag in tags_of(work, mail)? {
        if let Some(game) = work.tx.game_by_name(&tag.game)?
            && mail.envelope.authentication != Authentication::Doubted
            && is_observers(work, &tag, &game, &person)
        {
            return Ok(Some(person));
        }
    }
    Ok(None)
}

/// Returns all tags that a mail carries, quoted ones too.
pub(crate) fn tags_of(work: &Work<'_>, mail: &Mail<'_>) -> Result<Vec<Tagged>> {
    let lines = mail.words.lines.iter().map(|line| line.text.as_str());
    of(work, mail.envelope, lines)
}

//! Tags in letters to observers: which game an observer answers, and that it is the observer.

use crate::judge::base::{House, Mail, Result};
use crate::judge::identity::tags;
use crate::judge::work::Work;
use crate::mail::{Authentication, Tagged};
use crate::store::{Game, Person};

/// The word that stands for a seat in the tags of observers' letters.
pub(crate) const OBSERVER: &str = "observer";

/// Observers' tags die with their key alone.
pub(crate) const EPOCH: u32 = 1;

/// The tag of an observer's letters.
pub(crate) fn tag(house: &House, game: &Game, person: &Person) -> Tagged {
    Tagged::new(
        house.keys.newest(),
        &game.name,
        OBSERVER,
        0,
        &person.address,
        EPOCH,
    )
}

/// Whether a tag is that of an observer's letters.
pub(crate) fn proves(work: &Work<'_, '_>, tag: &Tagged, game: &Game, person: &Person) -> bool {
    let named = tag.game == game.name && tag.seat == OBSERVER;
    let key = work.house.keys.good(tag.key, work.now);
    named && key.is_some_and(|key| tag.verify(key, &person.address, EPOCH))
}

/// The game whose letter to an observer a mail answers, by the tag that it carries.
pub(crate) fn game_of_letter(work: &Work<'_, '_>, mail: &Mail<'_>) -> Result<Option<Game>> {
    let tags = tags_of(work, mail)?;
    let Some(tag) = tags.into_iter().find(|tag| tag.seat == OBSERVER) else {
        return Ok(None);
    };
    Ok(work.tx.game_by_name(&tag.game)?)
}

/// The person who answers a letter to an observer from an address of his own, with its tag.
pub(crate) fn writer(work: &Work<'_, '_>, mail: &Mail<'_>) -> Result<Option<Person>> {
    let Some(person) = work.tx.person_by_address(mail.address())? else {
        return Ok(None);
    };
    for tag in tags_of(work, mail)? {
        if let Some(game) = work.tx.game_by_name(&tag.game)?
            && mail.envelope.authentication != Authentication::Doubted
            && proves(work, &tag, &game, &person)
        {
            return Ok(Some(person));
        }
    }
    Ok(None)
}

/// All tags that a mail carries, quoted ones too.
pub(crate) fn tags_of(work: &Work<'_, '_>, mail: &Mail<'_>) -> Result<Vec<Tagged>> {
    let lines = mail.words.lines.iter().map(|line| line.text.as_str());
    tags::of(work, mail.envelope, lines)
}

//! Bans, ejections and substitutes: banned people take no seat of this judge, and ejected people
//! take no seat of the game in which a moderator took theirs. A moderator may seat them anyway.
//! Substitutes are the people whom the judge asks when a seat is offered.

use crate::judge::base::{Result, about};
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{Address, Ban, EVERYBODY, Ejected, Every, Game, Person, Substitute};

/// Returns why an address, or the person behind it, may take no seat at this judge, if banned.
pub(crate) fn banned(
    work: &Work<'_>,
    address: &str,
    person: Option<&Person>,
) -> Result<Option<Line>> {
    for address in addresses(address, person) {
        if let Some(ban) = ban(work, address)? {
            return Ok(Some(match ban.reason.as_str() {
                "" => Line::new("join-banned"),
                reason => line!("join-banned-why", reason),
            }));
        }
    }
    Ok(None)
}

/// Returns an address, and those of the person behind it.
pub(crate) fn addresses<'a>(
    address: &'a str,
    person: Option<&'a Person>,
) -> impl Iterator<Item = &'a str> {
    let own = person.map(|person| person.address.as_str());
    let second = person.and_then(|person| person.second_address.as_deref());
    [Some(address), own, second].into_iter().flatten()
}

/// Returns why a person may take no seat of a game, if a moderator has ejected them from it.
pub(crate) fn ejected(work: &Work<'_>, game: &Game, person: &Person) -> Result<Option<Line>> {
    let ejected = work.tx.find::<Ejected>((game.id, person.id))?;
    Ok(ejected.map(|_| about("join-ejected", &game.name)))
}

/// Returns the oldest ban of an address or of its whole domain.
pub(crate) fn ban(work: &Work<'_>, address: &str) -> Result<Option<Ban>> {
    let address = Address::from(address);
    let domain = address.rsplit_once('@').map_or("", |(_, domain)| domain);
    let domain = Address::from(format!("{EVERYBODY}{domain}").as_str());
    let bans = [work.tx.find::<Ban>(address)?, work.tx.find::<Ban>(domain)?];
    Ok(bans.into_iter().flatten().min_by_key(|ban| ban.at))
}

/// Returns the people whom the judge asks when a seat is offered, the longest-listed first.
pub(crate) fn substitutes(work: &Work<'_>) -> Result<Vec<Person>> {
    let mut listed = work.tx.list::<Substitute>(Every)?;
    listed.sort_by_key(|substitute| substitute.since);
    let people = listed.iter();
    people
        .map(|substitute| Ok(work.tx.person(substitute.person)?))
        .collect()
}

/// Puts a person on the list of substitutes, or takes one off it; returns whether that changed it.
pub(crate) fn set_substitute(work: &mut Work<'_>, person: &Person, wants: bool) -> Result<bool> {
    let mut all = work.tx.across()?;
    Ok(match wants {
        true => all.add(&Substitute {
            person: person.id,
            since: work.now,
        })?,
        false => all.remove::<Substitute>(person.id)? > 0,
    })
}

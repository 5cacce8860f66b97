//! Who may join, and who is asked when a seat is offered: `BAN`, `UNBAN`, `BANNED`, `SUBSTITUTES`.
//!
//! These lists are about addresses and not about games, so no ledger records them.

use super::acting::{Done, Moderating};
use super::seats;
use super::verb::{Command, Verb, is_aloud};
use crate::judge::base::Result;
use crate::judge::commands::substitutes;
use crate::judge::identity::admission;
use crate::judge::work::Work;
use crate::mail::letter::reachable;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Line;
use crate::store::{Address, Ban, EVERYBODY, Every, Person, Substitute};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "BAN",
        usage: "BAN address or *@domain [REASON words]",
        about: Some("Keep an address from joining games here by itself"),
        is_meant: names_address,
        read: |words| {
            let given = words.address_or_domain()?;
            Some(Command {
                grave: Some(format!("BAN {given}")),
                address: Some(given.clone()),
                ..Command::of_judge(move |work, by| ban(work, by, &given))
            })
        },
        ..Verb::OF_JUDGE
    },
    Verb {
        word: "UNBAN",
        usage: "UNBAN address or *@domain",
        about: Some("Let an address join games here again"),
        is_meant: names_address,
        read: |words| {
            let given = words.address_or_domain()?;
            Some(Command {
                address: Some(given.clone()),
                ..Command::of_judge(move |work, _| unban(work, &given))
            })
        },
        ..Verb::OF_JUDGE
    },
    Verb {
        word: "BANNED",
        usage: "BANNED",
        about: Some("List who is banned, on whose word, and why"),
        read: |_| {
            Some(Command {
                changes: false,
                ..Command::of_judge(|work, _| banned(work))
            })
        },
        ..Verb::OF_JUDGE
    },
    Verb {
        word: "SUBSTITUTES",
        usage: "SUBSTITUTES, SUBSTITUTES ADD address or SUBSTITUTES REMOVE address",
        about: Some("List who is asked when a seat is offered, or change that list"),
        read: |words| {
            if words.rest.is_empty() {
                return Some(Command {
                    changes: false,
                    ..Command::of_judge(|work, _| list(work))
                });
            }
            let wants = match words.keyword()? {
                "ADD" => true,
                "REMOVE" => false,
                _ => return None,
            };
            let given = words.small()?;
            Some(Command {
                address: wants.then(|| given.clone()),
                ..Command::of_judge(move |work, _| put(work, &given, wants))
            })
        },
        ..Verb::OF_JUDGE
    },
];

fn names_address(verb: &Verb, line: &OrderLine, words: &Lexicon) -> bool {
    let second = line.words.get(1);
    let dotted = second.is_some_and(|word| word.text.contains('.'));
    is_aloud(line) || dotted && verb.reads(line, words)
}

/// Normalizes an address, or a pattern for a whole domain.
fn address(work: &Work<'_>, given: &str) -> Result<String> {
    let Some(domain) = given.strip_prefix(EVERYBODY) else {
        let address = seats::reachable(work, given)?;
        // A wildcard counts only before a whole domain.
        return match address.contains('*') {
            true => Err(Line::new("moderator-no-address")
                .with("given", given)
                .into()),
            false => Ok(address),
        };
    };
    let any = format!("any@{domain}");
    let reachable = reachable(&any).filter(|_| domain.contains('.') && !domain.contains('*'));
    let address = reachable.and_then(|any| Some(format!("{EVERYBODY}{}", any.rsplit_once('@')?.1)));
    Ok(address.ok_or_else(|| Line::new("moderator-no-address").with("given", given))?)
}

/// Bans an address, or a domain, from taking seats here.
fn ban(work: &mut Work<'_>, moderating: Moderating<'_>, given: &str) -> Result<Done> {
    let address = address(work, given)?;
    let person = work.tx.person_by_address(&address)?;
    bar(work, moderating, &address, person.as_ref())?;
    Ok(Done::line(
        Line::new("moderator-done-ban").with("address", address),
    ))
}

/// Records the ban of an address and of its person's other addresses, and removes banned people
/// from the list of substitutes.
pub(super) fn bar(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    address: &str,
    person: Option<&Person>,
) -> Result<()> {
    let own = person.map(|person| person.address.as_str());
    let second = person.and_then(|person| person.second_address.as_deref());
    for address in [Some(address), own, second].into_iter().flatten() {
        work.tx.across()?.put(&Ban {
            address: address.into(),
            moderator: moderating.by.to_owned(),
            reason: moderating.reason.to_owned(),
            at: work.now,
        })?;
    }
    for substitute in admission::substitutes(work)? {
        if admission::banned(work, &substitute.address, Some(&substitute))?.is_some() {
            work.tx.across()?.remove::<Substitute>(substitute.id)?;
        }
    }
    Ok(())
}

/// Lets an address join again. The answer does not depend on an earlier ban: else a dry run would
/// reveal who has lost a seat of an anonymous game.
fn unban(work: &mut Work<'_>, given: &str) -> Result<Done> {
    let address = address(work, given)?;
    let person = work.tx.person_by_address(&address)?;
    let own = person.as_ref().map(|person| person.address.clone());
    let second = person.and_then(|person| person.second_address);
    for address in [Some(address.clone()), own, second].into_iter().flatten() {
        let address = Address::from(address.as_str());
        work.tx.across()?.remove::<Ban>(address)?;
    }
    let line = match admission::ban(work, &address)? {
        Some(domain) => Line::new("moderator-done-unban-address").with("domain", &*domain.address),
        None => Line::new("moderator-done-unban"),
    };
    Ok(Done::line(line.with("address", address)))
}

fn banned(work: &Work<'_>) -> Result<Done> {
    let bans = work.tx.list::<Ban>(Every)?;
    let entry = |ban: &Ban| {
        let words = [ban.moderator.as_str(), ban.reason.as_str()];
        let words = words.into_iter().filter(|word| !word.is_empty());
        let words = words.collect::<Vec<_>>().join(": ");
        let line = format!("{}  {}  {words}", ban.at.format("%Y-%m-%d"), &*ban.address);
        format!("{}\n", line.trim_end())
    };
    let key = match bans.as_slice() {
        [] => "moderator-done-banned-none",
        [_, ..] => "moderator-done-banned",
    };
    Ok(Done {
        text: bans.iter().map(entry).collect(),
        ..Done::line(Line::new(key))
    })
}

fn put(work: &mut Work<'_>, given: &str, wants: bool) -> Result<Done> {
    let person = seats::vouched(work, given)?;
    substitutes::set(work, &person, wants)?;
    let key = match wants {
        true => "moderator-done-substitute",
        false => "moderator-done-no-substitute",
    };
    Ok(Done::line(Line::new(key).with("address", person.address)))
}

fn list(work: &Work<'_>) -> Result<Done> {
    let people = admission::substitutes(work)?;
    let key = match people.as_slice() {
        [] => "moderator-done-substitutes-none",
        [_, ..] => "moderator-done-substitutes",
    };
    let text = people.iter().map(|person| format!("{}\n", person.address));
    Ok(Done {
        text: text.collect(),
        ..Done::line(Line::new(key))
    })
}

//! Who may not join here, and who is asked when a seat is offered: `BAN`, `UNBAN`, `BANNED`,
//! `SUBSTITUTES`.
//!
//! These lists are of addresses and not of games, so that no ledger keeps them.

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

/// An address as it is kept, or all of a domain.
fn address(work: &Work<'_>, given: &str) -> Result<String> {
    let Some(domain) = given.strip_prefix(EVERYBODY) else {
        let address = seats::reachable(work, given)?;
        // A sign for anything counts before the whole domain only.
        return match address.contains('*') {
            true => Err(Line::new("desk-no-address").with("given", given).into()),
            false => Ok(address),
        };
    };
    let any = format!("any@{domain}");
    let reachable = reachable(&any).filter(|_| domain.contains('.') && !domain.contains('*'));
    let address = reachable.and_then(|any| Some(format!("{EVERYBODY}{}", any.rsplit_once('@')?.1)));
    Ok(address.ok_or_else(|| Line::new("desk-no-address").with("given", given))?)
}

/// Bans an address, or a domain, from taking seats here by itself.
fn ban(work: &mut Work<'_>, moderating: Moderating<'_>, given: &str) -> Result<Done> {
    let address = address(work, given)?;
    let person = work.tx.person_by_address(&address)?;
    bar(work, moderating, &address, person.as_ref())?;
    Ok(Done::line(
        Line::new("desk-done-ban").with("address", address),
    ))
}

/// Notes the ban of an address with all that its person has, and takes it off the list of those who
/// are asked.
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

/// Lets an address join again. It says the same of one that was not banned: whether it was might
/// tell a rehearsal who has lost a seat of an anonymous game.
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
        Some(domain) => Line::new("desk-done-unban-address").with("domain", &*domain.address),
        None => Line::new("desk-done-unban"),
    };
    Ok(Done::line(line.with("address", address)))
}

/// Lists who may not join here.
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
        [] => "desk-done-banned-none",
        [_, ..] => "desk-done-banned",
    };
    Ok(Done {
        text: bans.iter().map(entry).collect(),
        ..Done::line(Line::new(key))
    })
}

/// Puts a person on the list of those who are asked when a seat is offered, or takes one off it.
fn put(work: &mut Work<'_>, given: &str, wants: bool) -> Result<Done> {
    let person = seats::vouched(work, given)?;
    substitutes::set(work, &person, wants)?;
    let key = match wants {
        true => "desk-done-substitute",
        false => "desk-done-no-substitute",
    };
    Ok(Done::line(Line::new(key).with("address", person.address)))
}

fn list(work: &Work<'_>) -> Result<Done> {
    let people = admission::substitutes(work)?;
    let key = match people.as_slice() {
        [] => "desk-done-substitutes-none",
        [_, ..] => "desk-done-substitutes",
    };
    let text = people.iter().map(|person| format!("{}\n", person.address));
    Ok(Done {
        text: text.collect(),
        ..Done::line(Line::new(key))
    })
}

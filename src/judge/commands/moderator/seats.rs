//! Changes of players: `REPLACE` and `EJECT`. Who may join, and who is asked when a seat is
//! offered: `BAN`, `UNBAN`, `BANNED`, `SUBSTITUTES`. These lists are about addresses and not about
//! games, so no ledger records them.

use super::acting::{Done, Moderating, game, nth, player, running, seat};
use super::verb::{Command, Scope, Verb, is_aloud};
use crate::judge::base::{At, Result, Roster, about};
use crate::judge::identity::admission;
use crate::judge::ledger::{Entry, ModeratorAct, anonymity, overdue};
use crate::judge::letters::notice;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::{advance, luck, proposals, seating, take_over};
use crate::judge::work::Work;
use crate::mail;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::{Line, line};
use crate::store::{
    Address, Ban, EVERYBODY, Ejected, Every, GameState, Person, SeatRow, Substitute,
};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        about: Some("Give a seat of a running game to another player"),
        read: |words| {
            let at = words.at()?;
            let address = words.small()?;
            Some(Command {
                grave: Some(in_words("REPLACE", &at)),
                address: Some(address.clone()),
                ..Command::of_seat(at, move |work, by, at| replace(work, by, at, &address))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "EJECT",
        usage: "EJECT game SEAT [BAN] [REASON words]",
        about: Some("Remove a player from a seat; a stand-in plays it until a player joins"),
        read: |words| {
            let at = words.at()?;
            let ban = !words.rest.is_empty();
            if ban && words.keyword()? != "BAN" {
                return None;
            }
            let grave = Some(in_words("EJECT", &at));
            let mut command = Command::of_seat(at, move |work, by, at| eject(work, by, at, ban));
            if ban {
                command.scope = Scope::Judge;
            }
            Some(Command { grave, ..command })
        },
        ..Verb::OF_GAME
    },
];

/// Returns the words of an act about a seat, as a yes must repeat them.
fn in_words(verb: &str, at: &At) -> String {
    format!("{verb} {} {}", at.game, at.seat.to_uppercase())
}

/// Normalizes an address to which mail can be sent.
pub(super) fn reachable(work: &Work<'_>, given: &str) -> Result<String> {
    let address = mail::letter::reachable(given);
    let address = address.filter(|address| !work.context.own.contains(address));
    address.ok_or_else(|| line!("moderator-no-address", given).into())
}

/// Returns the person of an address that the moderator vouches for.
pub(super) fn vouched(work: &mut Work<'_>, given: &str) -> Result<Person> {
    let address = reachable(work, given)?;
    seating::vouched(work, &address)
}

/// Checks that a person has no seat in this game yet. In an anonymous game a person who has lost a
/// seat counts as still having it: else a dry run that takes a seat from its player and gives it to
/// a person would reveal whether they are the same.
pub(super) fn not_yet(
    work: &Work<'_>,
    Roster { game, seats }: Roster<'_>,
    person: Person,
) -> Result<Person> {
    let anonymous = anonymity::is_anonymous(&work.tx, game.id)?;
    let has_lost = anonymous && work.tx.find::<Ejected>((game.id, person.id))?.is_some();
    let given = match seats.iter().find(|row| row.person == Some(person.id)) {
        Some(taken) => anonymity::seat_beside_name(&work.tx, taken)?,
        None if has_lost => anonymity::NOBODY,
        None => return Ok(person),
    };
    Err(line!("moderator-plays", address = person.address, given).into())
}

/// Gives a seat to another player, who gets its whole letter.
fn replace(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    at: &At,
    address: &str,
) -> Result<Done> {
    let game = running(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = vouched(work, address)?;
    let person = not_yet(work, Roster::of(&game, &seats), person)?;
    work.tx.across()?.remove::<Ejected>((game.id, person.id))?;
    let deed = ModeratorAct::Replaced { seat: row.seat };
    let noted = moderating.note(work, &game, &deed)?;
    work.tx.across()?.set(row.at(), &SeatRow::OFFERED, true)?;
    let lost = moderating.decided(line!("moderator-replaced", seat = row.seat));
    take_over::give(work, &noted, row, &person, lost)?;
    let game = work.tx.game(game.id)?;
    moderating.tell(work, &game, &deed, Some(row.seat), |_, _| None)?;
    Ok(Done::of_seat(
        "moderator-done-replace",
        &game,
        &seats,
        row.seat,
    ))
}

/// Takes a seat from its player. In a running game a stand-in plays it until a person takes it
/// over; before the game it is free again. The player cannot join this game again, nor any other
/// game if `banned`.
fn eject(work: &mut Work<'_>, moderating: Moderating<'_>, at: &At, banned: bool) -> Result<Done> {
    let game = game(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = player(work, &game, row)?.person;
    let seat = row.seat;
    let (deed, kind) = match game.state {
        GameState::Over => return Err(about("moderator-over", &game.name).into()),
        GameState::Waiting => (ModeratorAct::Freed { seat }, None),
        GameState::Running => (ModeratorAct::Ejected { seat }, Some(overdue::KIND)),
    };
    // The list of bans is visible, but the player of an anonymous seat is secret.
    if banned && anonymity::is_anonymous(&work.tx, game.id)? {
        return Err(about("moderator-no-ban", &game.name).into());
    }
    proposals::asked::lapse_with_seat(work, &game, seat)?;
    let effect = format!("ejected/{}", nth(work, &game)?);
    let why = moderating.decided(line!("moderator-ejected", seat));
    let barred = banned.then(|| Line::new("moderator-ejected-banned"));
    take_over::tell_former(work, &game, row, &effect, [Some(why), barred])?;
    if banned {
        bar(work, moderating, &person.address, Some(&person))?;
    }
    work.tx.across()?.add(&Ejected {
        game: game.id,
        person: person.id,
    })?;
    if game.state == GameState::Running {
        notice::ask_substitutes(work, &game, seat)?;
    }
    if game.awaiting == Some(row.seat) {
        work.close_question(game.at(seat))?;
    }
    let stand_in = kind.map(|kind| kind.name());
    work.tx.across()?.vacate_seat(row.at(), stand_in)?;
    work.tx.across()?.end_absences(row.at(), work.now)?;
    if game.state == GameState::Running && game.awaiting == Some(seat) {
        let table = work.tables.load(&work.tx, &game)?;
        let entry = Entry::of_judge(moderating.act(deed));
        advance::advance(work, &game, table, vec![entry], &Extra::default())?;
    } else {
        let game = moderating.announce(work, &game, &deed)?;
        if game.state == GameState::Waiting {
            // A seat is free again, so the game stops waiting for words of luck.
            luck::go_on(work, &game, None)?;
        }
    }
    let key = match banned {
        true => "moderator-done-eject-ban",
        false => "moderator-done-eject",
    };
    Ok(Done::of_seat(key, &game, &seats, row.seat))
}

pub(super) const ADMISSION: &[Verb] = &[
    Verb {
        word: "BAN",
        usage: "BAN address or *@domain [REASON words]",
        about: Some("Bar an address from joining games on its own"),
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
        about: Some("Allow a banned address to join games again"),
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
        about: Some("List the banned addresses, by whom they were banned, and why"),
        read: |_| Some(Command::of_judge(|work, _| banned(work)).without_changes()),
        ..Verb::OF_JUDGE
    },
    Verb {
        word: "SUBSTITUTES",
        usage: "SUBSTITUTES, SUBSTITUTES ADD address or SUBSTITUTES REMOVE address",
        about: Some("List or change the substitutes, who are asked when a seat is offered"),
        read: |words| {
            if words.rest.is_empty() {
                return Some(Command::of_judge(|work, _| list_substitutes(work)).without_changes());
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
        let address = reachable(work, given)?;
        // A wildcard counts only before a whole domain.
        return match address.contains('*') {
            true => Err(line!("moderator-no-address", given).into()),
            false => Ok(address),
        };
    };
    let any = format!("any@{domain}");
    let reachable =
        mail::letter::reachable(&any).filter(|_| domain.contains('.') && !domain.contains('*'));
    let address = reachable.and_then(|any| Some(format!("{EVERYBODY}{}", any.rsplit_once('@')?.1)));
    address.ok_or_else(|| line!("moderator-no-address", given).into())
}

/// Bans an address, or a domain, from taking seats here.
fn ban(work: &mut Work<'_>, moderating: Moderating<'_>, given: &str) -> Result<Done> {
    let address = address(work, given)?;
    let person = work.tx.person_by_address(&address)?;
    bar(work, moderating, &address, person.as_ref())?;
    Ok(Done::line(line!("moderator-done-ban", address)))
}

/// Records the ban of an address and of its person's other addresses, and removes banned people
/// from the list of substitutes.
fn bar(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    address: &str,
    person: Option<&Person>,
) -> Result<()> {
    for address in admission::addresses(address, person) {
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
    for address in admission::addresses(&address, person.as_ref()) {
        work.tx.across()?.remove::<Ban>(Address::from(address))?;
    }
    let line = match admission::ban(work, &address)? {
        Some(domain) => line!("moderator-done-unban-address", domain = &*domain.address),
        None => Line::new("moderator-done-unban"),
    };
    Ok(Done::line(line.with("address", address)))
}

fn banned(work: &Work<'_>) -> Result<Done> {
    let bans = work.tx.list::<Ban>(Every)?;
    let entry = |ban: &Ban| {
        let mut words = vec![ban.moderator.as_str(), ban.reason.as_str()];
        words.retain(|word| !word.is_empty());
        let (at, words) = (ban.at.format("%Y-%m-%d"), words.join(": "));
        let line = format!("{at}  {}  {words}", &*ban.address);
        format!("{}\n", line.trim_end())
    };
    let key = match bans.is_empty() {
        true => "moderator-done-banned-none",
        false => "moderator-done-banned",
    };
    Ok(Done {
        text: bans.iter().map(entry).collect(),
        ..Done::line(Line::new(key))
    })
}

fn put(work: &mut Work<'_>, given: &str, wants: bool) -> Result<Done> {
    let person = vouched(work, given)?;
    admission::set_substitute(work, &person, wants)?;
    let key = match wants {
        true => "moderator-done-substitute",
        false => "moderator-done-no-substitute",
    };
    Ok(Done::line(line!(key, address = person.address)))
}

fn list_substitutes(work: &Work<'_>) -> Result<Done> {
    let people = admission::substitutes(work)?;
    let key = match people.is_empty() {
        true => "moderator-done-substitutes-none",
        false => "moderator-done-substitutes",
    };
    let text = people.iter().map(|person| format!("{}\n", person.address));
    Ok(Done {
        text: text.collect(),
        ..Done::line(Line::new(key))
    })
}

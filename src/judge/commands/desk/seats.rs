//! Changes of players: `REPLACE` and `EJECT`.

use super::acting::{Done, Moderating, game, nth, player, running, seat};
use super::admission;
use super::verb::{Command, Scope, Verb};
use crate::judge::base::{At, Result, Roster, about};
use crate::judge::ledger::{Deed, Entry, anonymity, overdue};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::letters::substitutes;
use crate::judge::play::{advance, luck, pending_sets, proposals, seating, take_over};
use crate::judge::work::Work;
use crate::mail;
use crate::rules::{Line, line};
use crate::store::{Ejected, GameState, Person, SeatRow};

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "REPLACE",
        usage: "REPLACE game SEAT address [REASON words]",
        about: Some("Give a seat of a game that goes on to another player"),
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
        about: Some("Take a seat from its player; a stand-in plays it until a player joins"),
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
    let address = address.filter(|address| !work.house.own.contains(address));
    address.ok_or_else(|| line!("desk-no-address", given).into())
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
    Err(line!("desk-plays", address = person.address, given).into())
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
    let deed = Deed::Replaced { seat: row.seat };
    let noted = moderating.note(work, &game, &deed)?;
    work.tx.across()?.set(row.at(), &SeatRow::OFFERED, true)?;
    let lost = moderating.decided(line!("desk-replaced", seat = row.seat));
    take_over::give(work, &noted, row, &person, lost)?;
    let game = work.tx.game(game.id)?;
    moderating.tell(work, &game, &deed, Some(row.seat), |_, _| None)?;
    Ok(Done::of_seat("desk-done-replace", &game, &seats, row.seat))
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
        GameState::Over => return Err(about("desk-over", &game.name).into()),
        GameState::Waiting => (Deed::Freed { seat }, None),
        GameState::Running => (Deed::Ejected { seat }, Some(overdue::KIND)),
    };
    // The list of bans is visible, but the player of an anonymous seat is secret.
    if banned && anonymity::is_anonymous(&work.tx, game.id)? {
        return Err(about("desk-no-ban", &game.name).into());
    }
    proposals::lapse_with_seat(work, &game, seat)?;
    farewell(work, moderating, Roster::of(&game, &seats), row, banned)?;
    if banned {
        admission::bar(work, moderating, &person.address, Some(&person))?;
    }
    work.tx.across()?.add(&Ejected {
        game: game.id,
        person: person.id,
    })?;
    if game.state == GameState::Running {
        substitutes::ask(work, &game, seat)?;
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
        true => "desk-done-eject-ban",
        false => "desk-done-eject",
    };
    Ok(Done::of_seat(key, &game, &seats, row.seat))
}

/// Sends the last letter to a player who loses the seat.
fn farewell(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    Roster { game, seats }: Roster<'_>,
    row: &SeatRow,
    banned: bool,
) -> Result<()> {
    let notice = Notice::new(game, seats, format!("ejected/{}", nth(work, game)?));
    let taken = moderating.decided(line!("desk-ejected", seat = row.seat));
    let bar = banned.then(|| Line::new("desk-ejected-banned"));
    let dropped = pending_sets::dropped(work, game)?;
    let dropped = dropped.filter(|(seat, _)| *seat == row.seat);
    let lines = [Some(taken), dropped.map(|(_, line)| line), bar];
    let last = [Line::new("seat-last")];
    notice.tell(work, row, |_| {
        lines.into_iter().flatten().chain(last).collect()
    })?;
    Ok(())
}

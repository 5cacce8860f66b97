//! Seating: registers persons and gives them seats.

use crate::judge::base::{Correspondent, JudgeError, Result};
use crate::judge::identity::tags;
use crate::judge::ledger::Act;
use crate::judge::letters::pending;
use crate::judge::work::Work;
use crate::mail::letter::reachable;
use crate::store::{Confirmation, Game, GameId, InboxId, NewPerson, Person, SeatRow};

/// Returns the person of an address, registered first if unknown.
pub(crate) fn registered(work: &mut Work<'_>, address: &str) -> Result<Person> {
    if let Some(person) = work.tx.person_by_address(address)? {
        return Ok(person);
    }
    let id = work.tx.across()?.add_person(&NewPerson {
        address,
        language: &work.context.settings.language,
        zone: work.context.settings.zone.name(),
        created_at: work.now,
    })?;
    Ok(work.tx.person(id)?)
}

/// Returns the confirmed person of an address that the operator or a moderator vouches for.
pub(crate) fn vouched(work: &mut Work<'_>, address: &str) -> Result<Person> {
    let Some(address) = reachable(address) else {
        let why = format!("{address:?} is no mail address");
        return Err(JudgeError::Refused(why));
    };
    let person = registered(work, &address)?;
    confirm(work, &person)?;
    Ok(person)
}

/// Notes that a person reads the address; only the first time counts.
pub(crate) fn confirm(work: &mut Work<'_>, person: &Person) -> Result<()> {
    if person.confirmed_at.is_none() {
        let now = Some(work.now);
        work.tx
            .across()?
            .set(person.id, &Person::CONFIRMED_AT, now)?;
    }
    Ok(())
}

/// Finds the seat of this name in a game.
pub(crate) fn named(work: &Work<'_>, game: GameId, name: &str) -> Result<Option<SeatRow>> {
    let mut seats = work.tx.seats(game)?.into_iter();
    Ok(seats.find(|seat| seat.name.eq_ignore_ascii_case(name)))
}

/// Gives a seat to a person. `luck` is the player's words for the seed, empty for none, if the
/// player has answered a letter with the commitment.
///
/// # Errors
/// Those of the database; [`StoreError::Taken`](crate::store::StoreError::Taken) if the seat is
/// taken.
pub(crate) fn take(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    person: &Person,
    luck: Option<&str>,
) -> Result<()> {
    let words = luck.unwrap_or_default();
    work.tx.across()?.fill_seat(seat.at(), person.id, words)?;
    let act = Act::Joined {
        seat: seat.seat,
        luck: words.to_owned(),
        asked: luck.is_some(),
    };
    work.append_by(Some(seat.seat), game, &act)
}

/// Returns the names of the free seats.
pub(crate) fn free_seats(seats: &[SeatRow]) -> Vec<String> {
    let free = seats.iter().filter(|seat| !seat.is_taken());
    free.map(|seat| seat.name.clone()).collect()
}

/// Finishes a confirmation; returns its person, confirmed.
pub(crate) fn confirmed_person(work: &mut Work<'_>, confirmation: &Confirmation) -> Result<Person> {
    work.tx
        .across()?
        .finish_confirmation(confirmation.id, false, work.now)?;
    let person = registered(work, &confirmation.address)?;
    confirm(work, &person)?;
    Ok(work.tx.person(person.id)?)
}

/// Files the confirmation letter, and the mail it asked about, under a seat.
pub(crate) fn file(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: Option<i64>,
    from: &Correspondent,
) -> Result<()> {
    let seat = from.at();
    pending::letter_is_of(work, &tags::confirm_effect(confirmation.id), seat)?;
    if let Some(mail) = mail.map(InboxId::new) {
        work.tx.across()?.mail_is_of(mail, seat)?;
    }
    Ok(())
}

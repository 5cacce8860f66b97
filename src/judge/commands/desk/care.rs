//! What belongs to a player: `SEAT`, `ABSENT`, `BANK`, `LANGUAGE`, `DIGEST`, `ADDRESS`, `RESEND`.

use super::{seats, whole};
use crate::judge::base::{At, Result, Roster, about};
use crate::judge::commands::desk::acting::{
    Done, Moderating, Seated, game, nth, running, seat, seated,
};
use crate::judge::commands::language;
use crate::judge::ledger::{Deed, anonymity, deed, timing};
use crate::judge::letters::digest;
use crate::judge::letters::notice::Notice;
use crate::judge::play::absence::{self, Away};
use crate::judge::play::start;
use crate::judge::time::dates::Range;
use crate::judge::time::schedule::Span;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{GameState, LettersBy, Person, SeatRow, StoreError};

/// Gives a seat of a game that has not begun to a player or to a stand-in.
pub(super) fn give_seat(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
    player: &str,
) -> Result<Done> {
    let game = game(work, &at.game)?;
    match game.state {
        GameState::Waiting => {}
        GameState::Running => return Err(about("desk-begun", &game.name).into()),
        GameState::Over => return Err(about("desk-over", &game.name).into()),
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    if row.is_taken() {
        return Err(Line::new("desk-taken")
            .with("given", row.name.clone())
            .into());
    }
    if !player.starts_with(start::BOT) {
        let person = seats::vouched(work, player)?;
        let roster = Roster::of(&game, &seats);
        seats::not_yet(work, roster, person)?;
    }
    let deed = Deed::Seated { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    start::give(work, game.id, &row.name, player)?;
    let told = deed::told(&deed, moderating.by, moderating.reason, &game.name);
    whole::seat_given(work, game.id, told)?;
    Ok(Done::of_seat("desk-done-seat", &game, &seats, row.seat))
}

/// Notes that a player is away, whatever the game allows.
pub(super) fn absent(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
    days: Range,
) -> Result<Done> {
    let game = game(work, &at.game)?;
    if game.state == GameState::Over {
        return Err(about("desk-over", &game.name).into());
    }
    if anonymity::is_anonymous(work.tx, game.id)? {
        return Err(about("desk-no-absence", &game.name).into());
    }
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let person = work.player(row)?;
    let zone = work.house.zone(person.as_ref());
    let today = work.now.with_timezone(&zone).date_naive();
    let (first, last) = days.on(today).ok_or(Line::new("desk-no-days"))?;
    let deed = Deed::Absence { seat: row.seat };
    moderating.note(work, &game, &deed)?;
    absence::grant(work, game.id, row.seat, Away { first, last })?;
    let line = about("desk-done-absent", &game.name)
        .with("seat", Seat::new(row.seat))
        .with("first", times::date_in_words(first))
        .with("last", times::date_in_words(last));
    Ok(Done::says(&seats, line))
}

/// Sets what is left of a player's reserve of time.
pub(super) fn bank(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
    left: Span,
) -> Result<Done> {
    let game = running(work, &at.game)?;
    let seats = work.tx.seats(game.id)?;
    let row = seat(&seats, &at.seat)?;
    let whole = timing::schedule_of(&game)?.bank;
    let spent = whole.nominal() - left.nominal();
    let spent = u32::try_from(spent.num_seconds())
        .map_err(|_| Line::new("desk-bank").with("whole", whole.to_string()))?;
    work.tx
        .across()?
        .set(row.id(), &SeatRow::BANK_SPENT, spent)?;
    if game.awaiting == Some(row.seat) {
        timing::renew(work.tx, &game, work.now)?;
    }
    let deed = Deed::Bank {
        seat: row.seat,
        left: left.to_string(),
    };
    let game = moderating.announce(work, &game, &deed)?;
    let line = about("desk-done-bank", &game.name)
        .with("seat", Seat::new(row.seat))
        .with("left", left.to_string());
    Ok(Done::says(&seats, line))
}

/// What is set for a player, which concerns nobody else at the table.
#[derive(Clone, Copy, Debug)]
pub(super) enum Care<'c> {
    /// The language of the letters.
    Language(&'c str),
    /// The hour of one letter a day.
    Digest(&'c str),
    /// The second address; none for no one.
    Address(Option<&'c str>),
}

/// Sets something for a player, who is told.
pub(super) fn set(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    at: &At,
    care: Care<'_>,
) -> Result<Done> {
    let Seated {
        game,
        seats,
        row,
        person,
    } = seated(work, at)?;
    let (what, line) = match care {
        Care::Language(given) => ("language", language(work, &person, given)?),
        Care::Digest(given) => ("digest", daily(work, &person, given)?),
        Care::Address(given) => ("address", address(work, &person, given)?),
    };
    let what = what.to_owned();
    let deed = Deed::Cared {
        seat: row.seat,
        what,
    };
    let game = moderating.note(work, &game, &deed)?;
    let notice = Notice::new(&game, &seats, format!("desk/{}", nth(work, &game)?));
    notice.tell(work, &row, |_| vec![moderating.decided(line)])?;
    Ok(Done::of_seat("desk-done-care", &game, &seats, row.seat))
}

fn language(work: &mut Work<'_, '_>, person: &Person, given: &str) -> Result<Line> {
    let voice = language::find(work.house, &given.to_lowercase());
    let voice = voice.ok_or_else(|| Line::new("desk-language").with("given", given))?;
    let (code, name) = (voice.language().to_owned(), voice.word("language-name"));
    language::speaking(work, person, &code)?;
    Ok(Line::new("desk-cared-language").with("name", name))
}

fn daily(work: &mut Work<'_, '_>, person: &Person, given: &str) -> Result<Line> {
    if given.eq_ignore_ascii_case("off") {
        digest::set(work, person.id, None, work.now)?;
        return Ok(Line::new("desk-cared-no-digest"));
    }
    let minute =
        times::minute_of(given).ok_or_else(|| Line::new("desk-hour").with("given", given))?;
    let zone = work.house.zone(Some(person));
    let at = digest::next(zone, minute, work.now);
    digest::set(work, person.id, Some(minute), at)?;
    Ok(Line::new("desk-cared-digest").with("hour", given))
}

fn address(work: &mut Work<'_, '_>, person: &Person, given: Option<&str>) -> Result<Line> {
    let Some(given) = given else {
        work.tx.across()?.set_second_address(person.id, None)?;
        return Ok(Line::new("desk-cared-no-address"));
    };
    let second = seats::reachable(work, given)?;
    match work
        .tx
        .across()?
        .set_second_address(person.id, Some(&second))
    {
        Err(StoreError::Taken { .. }) => {
            return Err(Line::new("desk-no-address").with("given", given).into());
        }
        set => set?,
    }
    Ok(Line::new("desk-cared-address").with("second", second))
}

/// Sends the newest letter to a seat's player once more, as it was.
pub(super) fn resend(work: &mut Work<'_, '_>, moderating: Moderating<'_>, at: &At) -> Result<Done> {
    let Seated {
        game,
        seats,
        row,
        person,
    } = seated(work, at)?;
    let letter = match &row.last_message_id {
        Some(id) => work.tx.letters_by(LettersBy::MessageId(id))?.pop(),
        None => None,
    };
    let own = letter.filter(|letter| person.has(&letter.rcpt));
    let letter = own.ok_or_else(|| Line::new("desk-no-letter").with("given", row.name.clone()))?;
    work.tx.across()?.resend_letter(letter.id, work.now)?;
    let deed = Deed::Cared {
        seat: row.seat,
        what: "letter".to_owned(),
    };
    let game = moderating.note(work, &game, &deed)?;
    Ok(Done::of_seat("desk-done-resend", &game, &seats, row.seat))
}

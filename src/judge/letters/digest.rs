//! `DIGEST`: one letter a day at the player's hour, instead of one after each decision.
//!
//! A question due within a day is sent at once, as are errors in a mail and the end of a game. A
//! question that has waited gets a separate letter, since its reply address identifies the answer;
//! the rest of the day is in one letter.

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::judge::base::{Disposition, Draft, Mail, Result};
use crate::judge::ledger::Table;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::report::{self, Position, ReportReader};
use crate::judge::letters::seat_letter::Cause;
use crate::judge::letters::{observers, seat_letter};
use crate::judge::time::{schedule, times};
use crate::judge::work::Work;
use crate::language::Introductions;
use crate::rules::{Awaiting, Line};
use crate::store::{Game, LetterKind, Person, PersonId, SeatRow};

/// Questions due sooner do not wait.
const SOON: TimeDelta = TimeDelta::days(1);

/// Returns the next time that a minute of the day occurs in a zone.
pub(crate) fn next(zone: Tz, minute: u16, now: DateTime<Utc>) -> DateTime<Utc> {
    let time = NaiveTime::from_num_seconds_from_midnight_opt(u32::from(minute) * 60, 0);
    let time = time.unwrap_or(NaiveTime::MIN);
    let today = now.with_timezone(&zone).date_naive();
    let mut days = today.iter_days().take(3);
    let at = days.find_map(|day| {
        let at = schedule::instant(zone, day.and_time(time));
        (at > now).then_some(at)
    });
    at.unwrap_or(now + SOON)
}

/// Returns when the reader's digest is due; `None` without a digest, and for a game that is over,
/// which is reported at once.
pub(crate) fn hour(
    work: &Work<'_>,
    position: Position<'_>,
    person: &Person,
) -> Option<DateTime<Utc>> {
    let minute = person.digest.filter(|_| !position.table.is_over())?;
    Some(next(work.context.zone(Some(person)), minute, work.now))
}

/// Leaves a seat's letter to its player's digest if it can wait; returns whether it did.
pub(crate) fn leaves(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
) -> Result<bool> {
    let Some(at) = hour(work, position, reader.person) else {
        return Ok(false);
    };
    let asked = position.table.game.awaiting() == Awaiting::Seat(reader.at().seat);
    let soon = position
        .deadline
        .is_none_or(|deadline| deadline - work.now <= SOON);
    // The reminder must not come before the question.
    let reminded = position.game.remind_at.is_some_and(|remind| remind <= at);
    if asked && (soon || reminded) {
        return Ok(false);
    }
    wait(work, reader.person.id, at)?;
    work.tx.set(reader.at(), &SeatRow::UNREAD, true)?;
    Ok(true)
}

/// Schedules the digest of a person at `at`, unless one is scheduled already.
pub(crate) fn wait(work: &mut Work<'_>, person: PersonId, at: DateTime<Utc>) -> Result<()> {
    if work.tx.person(person)?.digest_at.is_none() {
        work.tx
            .across()?
            .set(person, &Person::DIGEST_AT, Some(at))?;
    }
    Ok(())
}

/// Sets the minute of the day of a person's digest. A scheduled digest moves to `at`.
pub(crate) fn set(
    work: &mut Work<'_>,
    person: PersonId,
    minute: Option<u16>,
    at: DateTime<Utc>,
) -> Result<()> {
    let waits = work.tx.person(person)?.digest_at.is_some();
    let mut all = work.tx.across()?;
    all.set(person, &Person::DIGEST, minute)?;
    if waits {
        all.set(person, &Person::DIGEST_AT, Some(at))?;
    }
    Ok(())
}

struct Waiting {
    game: Game,
    seat: SeatRow,
    table: Table,
}

pub(crate) fn send(work: &mut Work<'_>, person: &Person) -> Result<()> {
    work.tx.across()?.set(person.id, &Person::DIGEST_AT, None)?;
    observers::digest(work, person)?;
    let mut told = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        if !seat.unread {
            continue;
        }
        let game = work.tx.game(seat.game)?;
        let table = work.tables.load(&work.tx, &game)?;
        if table.game.awaiting() == Awaiting::Seat(seat.seat) {
            seat_letter::letter_to(work, &game, &table, seat.seat, Cause::Digest, &[])?;
        } else {
            told.push(Waiting { game, seat, table });
        }
    }
    match told.as_slice() {
        [] => Ok(()),
        [one] => {
            let seat = one.seat.seat;
            seat_letter::letter_to(work, &one.game, &one.table, seat, Cause::Digest, &[])
        }
        several => together(work, person, several),
    }
}

/// Reports on several games in one letter.
fn together(work: &mut Work<'_>, person: &Person, waiting: &[Waiting]) -> Result<()> {
    let voice = work.context.voice(&person.language)?;
    let mut opening = vec![voice.word("digest-opening")];
    for one in waiting {
        opening.push(paragraph(work, person, one)?);
        let seat = one.seat.at();
        work.tx.set(seat, &SeatRow::TOLD, one.game.entries)?;
        work.tx.set(seat, &SeatRow::UNREAD, false)?;
    }
    let draft = Draft {
        opening,
        ..Draft::with_help()
    };
    let effect = format!("digest/{}/{}", person.id, work.now.timestamp_millis());
    OutgoingLetter::new(Thread::Digest(person), effect, draft)
        .kind(LetterKind::Report)
        .post(work)
        .map(drop)
}

fn paragraph(work: &Work<'_>, person: &Person, one: &Waiting) -> Result<String> {
    let seats = work.tx.seats(one.game.id)?;
    let rows = work.tx.rows_since(one.game.id, one.seat.told)?;
    let position = Position::present(&one.game, &seats, &one.table, &rows);
    let reader = ReportReader {
        seat: &one.seat,
        person,
    };
    let draft = report::compose(work.context, &work.tx, position, reader, false, work.now)?.draft;
    let voice = work.context.voice(&person.language)?;
    let cast = report::cast(&one.game, &seats, None);
    let name = voice.order(&one.seat.name, &cast);
    let name = format!("[{}] {name}:", one.game.name);
    let since = draft.since.into_iter().map(|item| item.text);
    let said: Vec<String> = std::iter::once(name)
        .chain(since)
        .chain(draft.opening)
        .collect();
    let mut said = said.join(" ");
    // Each game introduces its players.
    Introductions::default().settle(&mut said);
    Ok(said)
}

/// Handles `DIGEST 8:00` and `DIGEST OFF`.
pub(crate) fn choose(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    words: &[String],
) -> Result<Disposition> {
    let wanted = words.first().map(String::as_str);
    let minute = wanted.and_then(times::minute_of);
    let line = match (wanted, minute) {
        (Some("OFF"), _) => {
            set(work, person.id, None, work.now)?;
            Line::new("digest-off")
        }
        (Some(wanted), Some(minute)) => {
            let zone = work.context.zone(Some(person));
            let at = next(zone, minute, work.now);
            set(work, person.id, Some(minute), at)?;
            Line::new("digest-noted").with("hour", wanted)
        }
        (Some(_) | None, None) | (None, Some(_)) => Line::new("digest-misread"),
    };
    mail.answer(work, line)?;
    Ok(Disposition::Digest)
}

//! News that wait: letters about acts that ask their readers nothing and do not concern them.
//!
//! With `NEWS TURN` they are part of the next letter that must be sent, or come after a day. With
//! `NEWS DAILY 8:00` there is one letter a day at the player's hour: a question waits for it too,
//! unless it is due within a day. Such a question gets a separate letter, since its reply address
//! identifies the answer; the rest of the day is in one letter.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::judge::base::{Disposition, Draft, Mail, Result};
use crate::judge::ledger::{Act, Table};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::report::{self, OwnMail, Position, ReportReader};
use crate::judge::letters::seat_letter::Cause;
use crate::judge::letters::{observers, seat_letter};
use crate::judge::time::{schedule, times};
use crate::judge::work::Work;
use crate::language::Introductions;
use crate::rules::{Awaiting, Line, Seat, line};
use crate::store::{Game, LetterKind, News, Person, PersonId, SeatRow};

/// How long news wait with `NEWS TURN`. Questions due sooner do not wait for daily news.
const DAY: TimeDelta = TimeDelta::days(1);

/// The minute of the day of daily news without an hour.
const USUAL_MINUTE: u16 = 8 * 60;

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
    at.unwrap_or(now + DAY)
}

/// Returns when news to a person are due if they wait; `None` if they do not, and for a game that
/// is over, which is reported at once.
pub(crate) fn due(
    work: &Work<'_>,
    position: Position<'_>,
    person: &Person,
) -> Option<DateTime<Utc>> {
    match work.context.news(person) {
        _ if position.table.is_over() => None,
        News::Each => None,
        News::Turn => Some(work.now + DAY),
        News::Daily => Some(hour(work, person)),
    }
}

/// Returns the next hour of a person's daily news.
fn hour(work: &Work<'_>, person: &Person) -> DateTime<Utc> {
    let zone = work.context.zone(Some(person));
    next(zone, person.digest.unwrap_or(USUAL_MINUTE), work.now)
}

/// Returns the hour of a person's daily news, as in `8:00`.
pub(crate) fn hour_of(person: &Person) -> String {
    times::hour_in_words(person.digest.unwrap_or(USUAL_MINUTE))
}

/// Leaves a seat's letter for later if it can wait; returns whether it did.
///
/// The reader notices the result, so it depends only on facts that the reader may know.
pub(crate) fn leaves(
    work: &mut Work<'_>,
    position: Position<'_>,
    reader: ReportReader<'_>,
) -> Result<bool> {
    let Some(at) = due(work, position, reader.person) else {
        return Ok(false);
    };
    let asked = position.table.game.awaiting() == Awaiting::Seat(reader.at().seat);
    let soon = position
        .deadline
        .is_none_or(|deadline| deadline - work.now <= DAY);
    // The reminder must not come before the question.
    let reminded = position.game.remind_at.is_some_and(|remind| remind <= at);
    let waits = work.context.news(reader.person) == News::Daily && !soon && !reminded;
    if asked && !waits {
        return Ok(false);
    }
    wait(work, reader.person.id, at)?;
    if reader.seat.unread.is_none() {
        work.tx.set(reader.at(), &SeatRow::UNREAD, Some(work.now))?;
    }
    Ok(true)
}

/// The players whom acts concern: they get their letters at once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Concerned {
    all: bool,
    seats: BTreeSet<Seat>,
}

impl Concerned {
    /// Collects the seats that were played by others than their players, offered or given back, or
    /// all seats if the game was ruled on.
    pub(crate) fn by<'a>(acts: impl Iterator<Item = &'a Act>) -> Self {
        let mut concerned = Self::default();
        for act in acts {
            match act {
                Act::Default { seat, .. }
                | Act::StoodIn { seat, .. }
                | Act::Orders {
                    seat,
                    ahead: Some(_),
                    ..
                }
                | Act::StandIn { seat, .. }
                | Act::Offered { seat, .. }
                | Act::TakenOver { seat }
                | Act::Returned { seat }
                | Act::Vouched { seat, .. } => {
                    concerned.seats.insert(*seat);
                }
                Act::Moderated { .. } => concerned.all |= !act.is_secret(),
                _ => concerned.all |= act.by().is_some(),
            }
        }
        concerned
    }

    /// Creates a concern of all players.
    pub(crate) const fn all() -> Self {
        Self {
            all: true,
            seats: BTreeSet::new(),
        }
    }

    /// Returns whether they concern the player of a seat.
    pub(crate) fn has(&self, seat: Seat) -> bool {
        self.all || self.seats.contains(&seat)
    }
}

/// Schedules the news of a person at `at`, unless they are scheduled already.
pub(crate) fn wait(work: &mut Work<'_>, person: PersonId, at: DateTime<Utc>) -> Result<()> {
    if work.tx.person(person)?.digest_at.is_none() {
        work.tx
            .across()?
            .set(person, &Person::DIGEST_AT, Some(at))?;
    }
    Ok(())
}

/// Sets when a person gets news, and returns the person. News that wait come at the new time.
pub(crate) fn set(
    work: &mut Work<'_>,
    person: &Person,
    news: News,
    minute: Option<u16>,
) -> Result<Person> {
    let person = Person {
        news: Some(news),
        digest: minute.or(person.digest),
        ..work.tx.person(person.id)?
    };
    let at = match news {
        News::Each | News::Turn => work.now,
        News::Daily => hour(work, &person),
    };
    let mut all = work.tx.across()?;
    all.set(person.id, &Person::NEWS, person.news)?;
    all.set(person.id, &Person::DIGEST, person.digest)?;
    if person.digest_at.is_some() {
        all.set(person.id, &Person::DIGEST_AT, Some(at))?;
    }
    Ok(person)
}

struct Waiting {
    game: Game,
    seat: SeatRow,
    table: Table,
}

/// Sends a person the news that wait.
pub(crate) fn send(work: &mut Work<'_>, person: &Person) -> Result<()> {
    work.tx.across()?.set(person.id, &Person::DIGEST_AT, None)?;
    let observed = observers::digest(work, person)?;
    let mut waiting = work.tx.seats_of(person.id)?;
    waiting.retain(|seat| seat.unread.is_some());
    // A letter since may have told what this was scheduled for: the rest has not waited for a day.
    let first = waiting.iter().filter_map(|seat| seat.unread).min();
    let due = first.map(|first| first + DAY);
    if let (News::Turn, Some(due), false) = (work.context.news(person), due, observed)
        && due > work.now
    {
        return wait(work, person.id, due);
    }
    let mut told = Vec::new();
    for seat in waiting {
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
        work.tx.set(seat, &SeatRow::UNREAD, None)?;
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
    let own = OwnMail::default();
    let draft = report::compose(work.context, &work.tx, position, reader, own, work.now)?.draft;
    let voice = work.context.voice(&person.language)?;
    let cast = report::cast(&one.game, &seats, None);
    let name = voice.order(&one.seat.name, &cast);
    let name = format!("[{}] {name}:", one.game.name);
    let since = draft.since.into_iter().map(|item| item.text);
    let said: Vec<String> = std::iter::once(name)
        .chain(draft.notes)
        .chain(since)
        .chain(draft.opening)
        .collect();
    let mut said = said.join(" ");
    // Each game introduces its players.
    Introductions::default().settle(&mut said);
    Ok(said)
}

/// Handles `NEWS EACH`, `NEWS TURN` and `NEWS DAILY 8:00`.
pub(crate) fn choose(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    words: &[String],
) -> Result<Disposition> {
    let line = match chosen(words) {
        Some((news, minute)) => {
            let person = set(work, person, news, minute)?;
            match news {
                News::Each => Line::new("news-each"),
                News::Turn => Line::new("news-turn"),
                News::Daily => line!("news-daily", hour = hour_of(&person)),
            }
        }
        None => Line::new("news-misread"),
    };
    mail.answer(work, line)?;
    Ok(Disposition::News)
}

/// Reads when news are wanted, and the minute of the day of daily ones if it is given.
pub(crate) fn chosen(words: &[String]) -> Option<(News, Option<u16>)> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match words.as_slice() {
        ["EACH"] => Some((News::Each, None)),
        ["TURN"] => Some((News::Turn, None)),
        ["DAILY"] => Some((News::Daily, None)),
        ["DAILY", hour] => Some((News::Daily, Some(times::minute_of(hour)?))),
        _ => None,
    }
}

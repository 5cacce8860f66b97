//! Results: what each seat of an ended game came to, and what follows from them for people.
//!
//! The ledger names no people and may be long, so one small row for each seat is made from it when
//! the game ends ([`SeatResult`]). An undo of the end removes the rows in the same transaction.
//! Everything else is computed from them when it is asked for. An anonymous game has no rows, so
//! nothing that is computed here can depend on it; nor has a solo game.

pub mod pace;
pub mod rating;
pub mod statistics;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::judge::base::{Result, json};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::judge::ledger::table::Table;
use crate::judge::ledger::{ReadRow, timing};
use crate::rules::{BySeat, Seat};
use crate::store::{
    Absence, AwayAfter, Conduct, FormerPlayer, Game, PersonId, SeatResult, Standstill, Tx,
};
use pace::Answers;

/// A span of ledger rows in which one person had a seat.
struct Tenure {
    until: u32,
    person: Option<PersonId>,
}

/// The counts of one person at a seat.
#[derive(Default)]
struct Share {
    decisions: u32,
    answers: Answers,
    missed: u32,
}

/// The counts of a seat.
#[derive(Default)]
struct Tally {
    tenures: Vec<Tenure>,
    decisions: u32,
    /// Those of a stand-in.
    stood_in: u32,
    version: u32,
    people: BTreeMap<PersonId, Share>,
    /// Whether a stand-in made its last decision.
    absent: bool,
    /// Whether its deadline is noted as missed, since the last decision or at this time.
    late: bool,
    missed_at: Option<DateTime<Utc>>,
    /// When its time stopped.
    stops: Vec<(DateTime<Utc>, DateTime<Utc>)>,
}

impl Tally {
    fn share(&mut self, row: u32) -> Option<&mut Share> {
        let tenure = self.tenures.iter().find(|tenure| row <= tenure.until)?;
        Some(self.people.entry(tenure.person?).or_default())
    }

    /// Returns how many seconds of time ran for the seat.
    fn ran(&self, from: DateTime<Utc>, until: DateTime<Utc>) -> i64 {
        let mut ran = until.signed_duration_since(from).num_seconds();
        let mut passed = from;
        for (stop, end) in &self.stops {
            let stopped = (*end).min(until).signed_duration_since((*stop).max(passed));
            ran = ran.saturating_sub(stopped.num_seconds().max(0));
            passed = passed.max(*end);
        }
        ran.max(0)
    }

    /// Returns the person who made most decisions, the earlier one of two with equally many.
    fn person(&self) -> Option<PersonId> {
        let of = |person| self.people.get(&person).map_or(0, |share| share.decisions);
        let people = self.tenures.iter().rev().filter_map(|tenure| tenure.person);
        people.max_by_key(|person| of(*person))
    }
}

/// Writes the results of a game that has just ended, unless it counts for no one.
pub(crate) fn write(tx: &mut Tx<'_>, game: &Game, table: &Table) -> Result<()> {
    let options = tx.table_options(game.id)?;
    if options.anonymous || options.solo {
        return Ok(());
    }
    let course = Course::of(tx, game, table)?;
    let known = |tally: &Tally| {
        let at_home = |tenure: &Tenure| tenure.person.is_some() || tenure.until == u32::MAX;
        tally.tenures.iter().all(at_home)
    };
    // Of a seat with a stand-in from the start it made all decisions.
    let own = |tally: &Tally| {
        let third = tally.stood_in.saturating_mul(3);
        tally.person().is_none() || third <= tally.decisions
    };
    let mut tallies = course.tallies.iter();
    let rated = table.state.ended.is_none()
        && !game.set_draws
        && !options.hints
        && !course.hinted
        && tallies.all(|(_, tally)| known(tally) && own(tally));
    let mut points = table.game.points().into_iter();
    let places = table.ranking().places;
    for (seat, tally) in course.tallies.iter() {
        let place = places.iter().find(|place| place.seat == seat);
        let person = tally.person();
        let share = person.and_then(|person| tally.people.get(&person));
        let kept = tx.seat(game.at(seat))?;
        let gone = table.state.is_away(seat) || table.state.has_left(seat);
        let first = tally.tenures.first().and_then(|tenure| tenure.person);
        let conduct = match person {
            Some(_) if person != first => Conduct::TookOver,
            Some(_) if person != kept.person || gone => Conduct::Left,
            _ => Conduct::Stayed,
        };
        let none = Answers::default();
        let answers = share.map_or(&none, |share| &share.answers);
        tx.across()?.put(&SeatResult {
            game: game.id,
            seat,
            person,
            stand_in: kept.stand_in.filter(|_| person.is_none()),
            version: tally.version,
            place: place.map_or(u8::MAX, |place| place.place),
            points: points.next().unwrap_or_default().into(),
            conduct,
            rated,
            began_at: course.began_at,
            decisions: tally.decisions,
            answers: json::write("the answers of a seat", answers)?,
            missed: share.map_or(0, |share| share.missed),
        })?;
    }
    Ok(())
}

/// What the ledger of a game says of its seats.
struct Course {
    tallies: BySeat<Tally>,
    began_at: DateTime<Utc>,
    /// Whether a hint was given.
    hinted: bool,
}

impl Course {
    fn of(tx: &Tx<'_>, game: &Game, table: &Table) -> Result<Self> {
        let ledger = tx.ledger(game.id)?;
        let mut course = Self {
            tallies: tenures(tx, game)?,
            began_at: game.opened_at,
            hinted: false,
        };
        let (mut asked, mut ordered) = (None, false);
        for ReadRow { row, act, counts } in &table.state.read(&game.name, &ledger)? {
            let Some(act) = act else { continue };
            match act {
                Act::Started { .. } => course.began_at = row.at,
                Act::Hinted { .. } => course.hinted = true,
                _ => {}
            }
            if *counts {
                count(&mut course.tallies, row.no, row.at, act, asked, ordered);
            }
            ordered = matches!(
                act,
                Act::Moderated {
                    deed: ModeratorAct::Ordered { .. },
                    ..
                }
            );
            if act.decision().is_some() || asks(act) {
                asked = Some(row.at);
            }
        }
        Ok(course)
    }
}

/// Returns empty tallies of the seats: who had them until when, and when their time stopped.
fn tenures(tx: &Tx<'_>, game: &Game) -> Result<BySeat<Tally>> {
    let former = tx.list::<FormerPlayer>(game.id)?;
    let always = DateTime::UNIX_EPOCH;
    let mut common = Vec::new();
    for stood in tx.list::<Standstill>((game.id, always))? {
        common.extend(stood.applied_at.map(|_| (stood.from, stood.until)));
    }
    for pause in tx.pauses(game.id, always)? {
        common.extend(pause.until.map(|until| (pause.from, until)));
    }
    let zone = timing::schedule_of(game)?.zone;
    let holidays = timing::holiday_stops(tx, zone, game.opened_at)?;
    common.extend(holidays.into_iter().map(|stop| (stop.from, stop.until)));
    let mut tallies = BySeat::from_fn(game.seats, |_| Tally::default());
    for seat in tx.seats(game.id)? {
        let of_seat = former.iter().filter(|before| before.seat == seat.seat);
        let mut tenures: Vec<Tenure> = of_seat
            .map(|before| Tenure {
                until: before.until,
                person: before.person,
            })
            .collect();
        tenures.push(Tenure {
            until: u32::MAX,
            person: seat.person,
        });
        let mut stops = common.clone();
        for away in tx.list::<Absence>(AwayAfter(seat.at(), always))? {
            stops.push((away.from, away.until));
        }
        stops.sort_unstable();
        tallies.change(seat.seat, |tally| {
            (tally.tenures, tally.stops) = (tenures, stops);
        });
    }
    Ok(tallies)
}

/// Returns whether the next question is asked anew after an act.
const fn asks(act: &Act) -> bool {
    matches!(
        act,
        Act::Started { .. } | Act::Undone { .. } | Act::TakenOver { .. } | Act::Returned { .. }
    )
}

/// Counts a live act. A decision `asked` for at that time is an answer if its player gave it.
fn count(
    tallies: &mut BySeat<Tally>,
    row: u32,
    at: DateTime<Utc>,
    act: &Act,
    asked: Option<DateTime<Utc>>,
    ordered: bool,
) {
    let seat: Option<Seat> = match act {
        Act::Overtime { seat, .. } | Act::Late { seat } => Some(*seat),
        act => act.seat(),
    };
    let Some(tally) = seat.and_then(|seat| tallies.get_mut(seat)) else {
        return;
    };
    let took = asked.map(|asked| tally.ran(asked, at));
    let decisions = u32::from(act.decision().is_some());
    tally.decisions = tally.decisions.saturating_add(decisions);
    if let Act::StoodIn { version, .. } = act {
        tally.stood_in = tally.stood_in.saturating_add(1);
        tally.version = *version;
    }
    // A turn of several questions is missed once, and so is one that a stand-in begins with.
    let missed = match act {
        Act::StoodIn { .. } => !std::mem::replace(&mut tally.absent, true),
        Act::Overtime { missed, .. } => *missed,
        Act::Late { .. } | Act::Default { .. } => true,
        _ => false,
    };
    let (noted, before) = (tally.late, tally.missed_at);
    tally.late = matches!(act, Act::Late { .. }) || noted && act.decision().is_none();
    if missed {
        tally.missed_at = Some(at);
    }
    let missed = missed && !noted && before != Some(at);
    let orders = matches!(act, Act::Orders { .. });
    tally.absent &= !orders;
    let Some(share) = tally.share(row) else {
        return;
    };
    share.missed = share.missed.saturating_add(u32::from(missed));
    share.decisions = share.decisions.saturating_add(u32::from(orders));
    if let (Act::Orders { ahead: None, .. }, false, Some(took)) = (act, ordered, took) {
        share.answers.add(took);
    }
}

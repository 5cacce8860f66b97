//! The consequences of silence, as a letter with a question names them: until when a late answer
//! counts, and what is played without one.

use chrono::TimeDelta;

use crate::judge::base::Result;
use crate::judge::ledger::overdue::{self, KIND, SILENCE};
use crate::judge::ledger::table::Table;
use crate::judge::ledger::timing;
use crate::judge::time::schedule::{Nmr, Process, Schedule};
use crate::judge::time::times::{self, LocalClock};
use crate::orders::Codes;
use crate::rules::{Arg, Line, line};
use crate::store::{Alarm, Game, SeatRow};

/// Returns the lines on late answers and on the consequences of silence.
pub(crate) fn warnings(
    game: &Game,
    table: &Table,
    seat: &SeatRow,
    codes: &Codes,
    clock: LocalClock,
) -> Result<Vec<Line>> {
    if game.alarm == Some(Alarm::EndSilence) {
        return Ok(vec![line!("silence-solo", days = SILENCE.num_days())]);
    }
    let schedule = timing::schedule_of(game)?;
    let mut lines: Vec<Line> = late(game, &schedule, seat, clock).into_iter().collect();
    let default = || table.game.default_line(seat.seat);
    match schedule.nmr {
        Nmr::Wait => lines.push(Line::new("default-wait")),
        Nmr::SkipToBot => {
            lines.push(Line::new("default-stand-in").with("kind", KIND.name()));
        }
        Nmr::Default => lines.extend(default().map(|order| played(codes, order))),
        Nmr::Vote => lines.extend(
            default().map(|order| Line::new("default-vote").with("order", Arg::Order(order))),
        ),
    }
    if seat.misses > 0 && overdue::is_gone(&schedule, seat.misses.saturating_add(1)) {
        lines.push(Line::new("misses-last").with("count", seat.misses));
    }
    if seat.orders_ahead > 0 {
        lines.push(Line::new("ahead-waits").with("count", seat.orders_ahead));
    }
    let delay = schedule.pace(&game.phase).delay;
    if schedule.process == Process::OnCommand {
        lines.push(Line::new("collecting"));
    } else if !delay.is_none() {
        let delay = times::distance(delay.nominal());
        lines.push(Line::new("delay-told").with("delay", delay));
    }
    Ok(lines)
}

/// Returns the line on late answers, if any still count.
fn late(game: &Game, schedule: &Schedule, seat: &SeatRow, clock: LocalClock) -> Option<Line> {
    let closes_at = game.closes_at?;
    if game.deadline.is_none_or(|deadline| deadline >= closes_at) {
        return None;
    }
    let reserve = timing::bank_left(schedule, seat);
    let grace = schedule.pace(&game.phase).grace;
    let key = match (reserve, grace.is_none()) {
        (0, _) => "late-grace",
        (_, true) => "late-reserve",
        (_, false) => "late-reserve-grace",
    };
    let reserve = TimeDelta::seconds(i64::from(reserve));
    Some(
        Line::new(key)
            .with("reserve", times::distance(reserve))
            .with("grace", times::distance(grace.nominal()))
            .with("until", clock.until(closes_at)),
    )
}

/// Returns the line on the default order, with its code if it has one.
fn played(codes: &Codes, default: String) -> Line {
    let mut codes = codes.iter();
    let line = match codes.find(|(_, orders)| orders.lines() == [default.as_str()]) {
        Some((code, _)) => Line::new("default-code").with("code", code),
        None => Line::new("default-order"),
    };
    line.with("order", Arg::Order(default))
}

//! Notes on a deadline in the letter that asks: what still counts after it, and what happens then.

use chrono::TimeDelta;

use crate::judge::ledger::overdue::{self, KIND};
use crate::judge::ledger::timing;
use crate::judge::time::schedule::{Nmr, Process, Schedule};
use crate::judge::time::{LocalClock, times};
use crate::orders::Codes;
use crate::rules::{Arg, Line};
use crate::store::{Game, SeatRow};

/// The sentences behind the question, as the game is played.
pub(crate) fn lines(
    game: &Game,
    schedule: &Schedule,
    seat: &SeatRow,
    default: Option<(&Codes, String)>,
    clock: LocalClock,
) -> Vec<Line> {
    let mut lines: Vec<Line> = late(game, schedule, seat, clock).into_iter().collect();
    match schedule.nmr {
        Nmr::Wait => lines.push(Line::new("default-wait")),
        Nmr::SkipToBot => {
            lines.push(Line::new("default-stand-in").with("kind", KIND.name()));
        }
        Nmr::Default => lines.extend(default.map(|(codes, order)| played(codes, &order))),
        Nmr::Vote => lines.extend(
            default.map(|(_, order)| Line::new("default-vote").with("order", Arg::Order(order))),
        ),
    }
    if seat.misses > 0 && overdue::is_gone(schedule, seat.misses.saturating_add(1)) {
        lines.push(Line::new("misses-last").with("count", seat.misses));
    }
    if seat.standing > 0 {
        lines.push(Line::new("ahead-waits").with("count", seat.standing));
    }
    if schedule.process == Process::OnCommand {
        lines.push(Line::new("collecting"));
        return lines;
    }
    let delay = schedule.pace(&game.phase).delay;
    if !delay.is_none() {
        let delay = times::distance(delay.nominal());
        lines.push(Line::new("delay-told").with("delay", delay));
    }
    lines
}

/// What still counts after the deadline, where anything does.
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

/// The order that the judge plays for a seat that has not answered, by its code if it has one.
fn played(codes: &Codes, default: &str) -> Line {
    let code = codes.iter().find(|(_, orders)| orders.lines() == [default]);
    match code {
        Some((code, _)) => Line::new("default-code")
            .with("code", code.as_str())
            .with("order", Arg::Order(default.to_owned())),
        None => Line::new("default-order").with("order", Arg::Order(default.to_owned())),
    }
}

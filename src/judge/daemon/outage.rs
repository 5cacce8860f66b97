//! Times at which the judge was not there: no player pays for them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::error::JudgeError;
use crate::judge::base::house::LapLimits;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::timing::{self, Moved, Still};
use crate::judge::letters::notice::Notice;
use crate::judge::letters::report;
use crate::judge::time::schedule::Stop;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::{Game, Letter, LetterKind, Standing, Standstill, Store, Tx};

/// A question that waited for less is as good as sent at once.
const SOON: TimeDelta = TimeDelta::minutes(15);

/// How often it is noted that the mailbox was read; each time costs a commit.
const NOTE_EVERY: TimeDelta = TimeDelta::minutes(1);

impl Judge {
    /// Notes that the mailbox was read; the games stood still if it was not for longer than the
    /// limits say, or than is usual.
    pub(in crate::judge) fn note_read(
        &mut self,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<(), JudgeError> {
        if let Some(gap) = was_read(&mut self.store, now, limits)? {
            tracing::warn!("The mailbox was not read for {} minutes", gap.num_minutes());
        }
        Ok(())
    }
}

/// How much longer than usual a gap between laps may be that another program decides about: twice
/// as long, and this.
const SLACK: TimeDelta = TimeDelta::minutes(15);

/// For how long the mailbox may go unread where laps come by habit: twice the median of the last
/// gaps, and a little more. None while there were no gaps.
fn habit(mut gaps: Vec<TimeDelta>) -> Option<TimeDelta> {
    gaps.sort_unstable();
    let median = *gaps.get(gaps.len() / 2)?;
    median.checked_add(&median)?.checked_add(&SLACK)
}

/// Notes that the mailbox was read just now. If it was not for longer than it may be, where there
/// is a limit to it, every running game stood still meanwhile; says for how long.
///
/// # Errors
/// Those of the database.
fn was_read(
    store: &mut Store,
    now: DateTime<Utc>,
    limits: LapLimits,
) -> Result<Option<TimeDelta>, JudgeError> {
    let patience = match limits.by_habit {
        true => habit(store.lap_gaps()?),
        false => limits.unread,
    };
    let last = store.last_lap()?;
    let gap = last.map(|last| now - last);
    // A clock that goes back a little is waited for: else the way back would count as an outage.
    if gap.is_some_and(|gap| gap < NOTE_EVERY) {
        return Ok(None);
    }
    let outage = last
        .zip(gap)
        .filter(|(_, gap)| patience.is_some_and(|patience| *gap > patience));
    let mut tx = store.begin()?;
    if let Some((last, _)) = outage {
        tx.add_outage(last, now)?;
    }
    tx.set_last_lap(now)?;
    if let Some(gap) = gap.filter(|_| limits.by_habit) {
        tx.note_lap_gap(gap)?;
    }
    tx.commit()?;
    Ok(outage.map(|(_, gap)| gap))
}

/// Notes that a letter was sent; if it asks something and had to wait, the game stood still.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn was_sent(
    tx: &mut Tx<'_>,
    letter: &Letter,
    now: DateTime<Utc>,
) -> Result<(), JudgeError> {
    let (Some(id), Some(seat), LetterKind::Report) = (letter.game, letter.seat, letter.kind) else {
        return Ok(());
    };
    if now - letter.created_at < SOON {
        return Ok(());
    }
    let game = tx.game(id)?;
    let asks = game.awaiting == Some(seat)
        && letter.prompt_no == Some(tx.seat(id, seat)?.prompt_no)
        && game.asked_at == Some(letter.created_at);
    if asks {
        tx.add_unsent(id, letter.created_at, now)?;
    }
    Ok(())
}

/// Moves the deadline of a game that stood still, and says so once: at once to the player whose
/// time it is, and to the others with their next letters. Says whether the deadline was moved.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn apply(
    work: &mut Work<'_, '_>,
    stood: &Standstill,
) -> Result<bool, JudgeError> {
    work.tx.applied(stood.id, work.now)?;
    let game = &work.tx.game(stood.game)?;
    let stop = Stop {
        from: stood.from,
        until: stood.until,
    };
    let moved = timing::retime(work.tx, game, work.now, (stop, Still::Judge))?;
    let Some(moved) = moved else {
        return Ok(false);
    };
    let act = Act::Standstill {
        seat: moved.seat,
        seconds: u32::try_from(moved.by.num_seconds()).unwrap_or(u32::MAX),
    };
    work.append(game, &act)?;
    tell(work, game, stood, moved)?;
    Ok(true)
}

fn tell(
    work: &mut Work<'_, '_>,
    game: &Game,
    stood: &Standstill,
    moved: Moved,
) -> Result<(), JudgeError> {
    let seats = work.tx.seats(game.id)?;
    let Some(row) = seats.iter().find(|row| row.seat == moved.seat) else {
        return Ok(());
    };
    let key = match stood.why {
        Standing::Outage => "moved-outage",
        Standing::Unsent => "moved-unsent",
    };
    let notice = Notice {
        game,
        seats: &seats,
        effect: &format!("standstill/{}", stood.id),
        kind: LetterKind::Notice,
        deadline: Some(moved.until),
    };
    notice.tell(work, row, |clock| {
        let line = Line::new(key)
            .with("seat", Seat::new(moved.seat))
            .with("gap", times::distance(stood.until - stood.from))
            .with("until", report::until(moved.until, clock));
        vec![line]
    })?;
    Ok(())
}

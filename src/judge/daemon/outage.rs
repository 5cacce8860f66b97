//! Times at which the judge was not there: no player pays for them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{LapLimits, Result};
use crate::store::{Letter, LetterKind, Moment, Reader, Role, SeatRef, Store, Tx};

/// A question that waited for less is as good as sent at once.
const SOON: TimeDelta = TimeDelta::minutes(15);

/// How often it is noted that the mailbox was read, or that a lap has ended; each time costs a
/// commit.
const NOTE_EVERY: TimeDelta = TimeDelta::minutes(1);

impl Judge {
    /// Notes that the mailbox was read; the games stood still if it was not for longer than the
    /// limits say, or than is usual.
    pub(crate) fn note_read(
        &mut self,
        intake: &Role,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<()> {
        if let Some(gap) = was_read(&mut self.store, intake, now, limits)? {
            tracing::warn!("The mailbox was not read for {} minutes", gap.num_minutes());
        }
        Ok(())
    }

    /// Notes that a lap has ended, also one that failed.
    ///
    /// # Errors
    /// Those of the database.
    pub fn note_lap(&mut self, now: DateTime<Utc>) -> Result<()> {
        let last = self.store.moment(Moment::LapEnded)?;
        let is_noted = last.is_some_and(|last| (now - last).abs() < NOTE_EVERY);
        let was_stopped = self.store.moment(Moment::Stopped)?.is_some();
        if is_noted && !was_stopped {
            return Ok(());
        }
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::LapEnded, Some(now))?;
        if was_stopped {
            tx.set_moment(Moment::Stopped, None)?;
        }
        Ok(tx.commit()?)
    }

    /// Notes that the daemon was stopped.
    ///
    /// # Errors
    /// Those of the database.
    pub fn note_stop(&mut self, now: DateTime<Utc>) -> Result<()> {
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::Stopped, Some(now))?;
        Ok(tx.commit()?)
    }
}

/// How much longer than usual a gap between laps may be that another program decides about: twice
/// as long, and this.
const SLACK: TimeDelta = TimeDelta::minutes(15);

/// The fact that keeps the last gaps between laps, and how many of them it keeps.
const LAP_GAPS: &str = "lap_gaps";
const LAP_GAPS_KEPT: usize = 9;

/// For how long the mailbox may go unread where laps come by habit: twice the median of the last
/// gaps, and a little more. None while there were no gaps.
fn habit(mut gaps: Vec<TimeDelta>) -> Option<TimeDelta> {
    gaps.sort_unstable();
    let median = *gaps.get(gaps.len() / 2)?;
    median.checked_add(&median)?.checked_add(&SLACK)
}

/// Notes that the mailbox was read just now. If it was not for longer than it may be, where there
/// is a limit to it, every running game stood still meanwhile; says for how long.
fn was_read(
    store: &mut Store,
    intake: &Role,
    now: DateTime<Utc>,
    limits: LapLimits,
) -> Result<Option<TimeDelta>> {
    let patience = match limits.by_habit {
        true => habit(lap_gaps(store)?),
        false => limits.unread,
    };
    let last = match (store.serves_beside_others(), intake) {
        (true, Role::Mailbox(name)) => {
            let mut mailboxes = store.mailboxes()?.into_iter();
            let mailbox = mailboxes.find(|mailbox| mailbox.name == *name);
            mailbox.and_then(|mailbox| mailbox.read_at)
        }
        _ => store.moment(Moment::LastLap)?,
    };
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
        tx.across()?.add_outage(last, now)?;
    }
    tx.set_moment(Moment::LastLap, Some(now))?;
    tx.note_read(intake, now)?;
    if let Some(gap) = gap.filter(|_| limits.by_habit) {
        note_lap_gap(&mut tx, gap)?;
    }
    tx.commit()?;
    Ok(outage.map(|(_, gap)| gap))
}

/// Returns the last gaps between laps, the newest last, where laps come by habit.
fn lap_gaps(reader: &Reader) -> Result<Vec<TimeDelta>> {
    let bytes = reader.meta(LAP_GAPS)?.unwrap_or_default();
    let (gaps, _) = bytes.as_chunks::<4>();
    let gaps = gaps.iter().map(|gap| u32::from_be_bytes(*gap));
    Ok(gaps.map(|gap| TimeDelta::seconds(gap.into())).collect())
}

fn note_lap_gap(tx: &mut Tx<'_>, gap: TimeDelta) -> Result<()> {
    let mut gaps = lap_gaps(tx)?;
    gaps.push(gap);
    let gaps = gaps.split_off(gaps.len().saturating_sub(LAP_GAPS_KEPT));
    let seconds = |gap: &TimeDelta| u32::try_from(gap.num_seconds()).unwrap_or(u32::MAX);
    let bytes: Vec<u8> = gaps
        .iter()
        .flat_map(|gap| seconds(gap).to_be_bytes())
        .collect();
    Ok(tx.across()?.set_meta(LAP_GAPS, &bytes)?)
}

/// Notes that a letter was sent; if it asks something and had to wait, the game stood still.
pub(crate) fn was_sent(tx: &mut Tx<'_>, letter: &Letter, now: DateTime<Utc>) -> Result<()> {
    let (Some(id), Some(seat), LetterKind::Report) = (letter.game, letter.seat, letter.kind) else {
        return Ok(());
    };
    if now - letter.created_at < SOON {
        return Ok(());
    }
    let game = tx.game(id)?;
    let asks = game.awaiting == Some(seat)
        && letter.prompt_no == Some(tx.seat(SeatRef::new(id, seat))?.prompt_no)
        && game.asked_at == Some(letter.created_at);
    if asks {
        tx.add_unsent(id, letter.created_at, now)?;
    }
    Ok(())
}

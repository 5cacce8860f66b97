//! Times when the judge was down: no player loses time by them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{LapLimits, Result};
use crate::store::{Letter, LetterKind, Moment, Reader, Role, SeatRef, Tx};

/// A question delayed by less counts as sent at once.
const SOON: TimeDelta = TimeDelta::minutes(15);

/// How often reads of the mailbox and ends of laps are recorded; each time costs a commit.
const NOTE_EVERY: TimeDelta = TimeDelta::minutes(1);

impl Judge {
    /// Records that the mailbox was read just now. After a gap longer than the limits or the usual
    /// gap allow, every running game stood still meanwhile.
    pub(crate) fn note_read(
        &mut self,
        intake: &Role,
        now: DateTime<Utc>,
        limits: LapLimits,
    ) -> Result<()> {
        let patience = match limits.by_habit {
            true => habit(lap_gaps(&self.store)?),
            false => limits.unread,
        };
        let last = match (self.store.serves_beside_others(), intake) {
            (true, Role::Mailbox(name)) => {
                let mut mailboxes = self.store.mailboxes()?.into_iter();
                let mailbox = mailboxes.find(|mailbox| mailbox.name == *name);
                mailbox.and_then(|mailbox| mailbox.read_at)
            }
            _ => self.store.moment(Moment::LastLap)?,
        };
        let gap = last.map(|last| now - last);
        // A clock that went back a little must catch up first: else the way back would count as an
        // outage.
        if gap.is_some_and(|gap| gap < NOTE_EVERY) {
            return Ok(());
        }
        let outage = last
            .zip(gap)
            .filter(|(_, gap)| patience.is_some_and(|patience| *gap > patience));
        let mut tx = self.store.begin()?;
        if let Some((last, _)) = outage {
            tx.across()?.add_outage(last, now)?;
        }
        tx.set_moment(Moment::LastLap, Some(now))?;
        tx.note_read(intake, now)?;
        if let Some(gap) = gap.filter(|_| limits.by_habit) {
            note_lap_gap(&mut tx, gap)?;
        }
        tx.commit()?;
        if let Some((_, gap)) = outage {
            tracing::warn!("The mailbox was not read for {} minutes", gap.num_minutes());
        }
        Ok(())
    }

    /// Records that a lap has ended, even if it failed.
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

    /// Records that the daemon was stopped.
    ///
    /// # Errors
    /// Those of the database.
    pub fn note_stop(&mut self, now: DateTime<Utc>) -> Result<()> {
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::Stopped, Some(now))?;
        Ok(tx.commit()?)
    }
}

/// Slack for laps that another program schedules: a gap may be twice the usual one plus this.
const SLACK: TimeDelta = TimeDelta::minutes(15);

/// The key under which the last gaps between laps are kept, and their number.
const LAP_GAPS: &str = "lap_gaps";
const LAP_GAPS_KEPT: usize = 9;

/// Returns how long the mailbox may go unread by habit: twice the median of the last gaps, and a
/// little more. `None` without gaps.
fn habit(mut gaps: Vec<TimeDelta>) -> Option<TimeDelta> {
    gaps.sort_unstable();
    let median = *gaps.get(gaps.len() / 2)?;
    median.checked_add(&median)?.checked_add(&SLACK)
}

/// Returns the last gaps between laps, the newest last.
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

/// Records that a letter was sent. If it asks a question and was delayed, the game stood still.
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

//! Detects a clock that has jumped, ahead or back, before any decision depends on it.
//!
//! The clock is compared with the judge's last lap and with the stamps that the receiving server
//! has put on mails (never the `Date` of their senders). While the clock is in doubt, a lap only
//! stores mails: no deadline moves, no order is played, no letter leaves, nothing is pruned. The
//! doubt ends
//!
//! * as soon as stamps of the server lead up to the present: those of a server with its own clock
//!   (IMAP) prove it at once, while those of a Maildir, whose files have this machine's time, count
//!   as long as there is no long gap between them;
//! * when a clock that had gone back has reached the last lap again;
//! * when the operator runs `landfall clock --confirm`.
//!
//! An outage of up to [`AHEAD_MOST`] is believed without proof, and costs no player any time
//! (`judge::daemon::outage`).

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{ClockDoubt, JudgeError, Jump, Result};
use crate::store::{Moment, Reader, StoreError};

/// How far the clock may have advanced since the last lap: more than a week off.
const AHEAD_MOST: TimeDelta = TimeDelta::days(10);

/// How far the clock may have gone back, say when it was set over the network.
const BACK_MOST: TimeDelta = TimeDelta::hours(1);

/// How far a server's clock may be from ours, and a mail's stamp from the present.
const NEAR: TimeDelta = TimeDelta::days(1);

/// Returns the doubt about the clock; `None` for a judge that has never run a lap.
pub fn clock_doubt(reader: &Reader, now: DateTime<Utc>) -> Result<Option<ClockDoubt>, StoreError> {
    let known = reader
        .moment(Moment::LastLap)?
        .max(reader.moment(Moment::Known)?);
    Ok(known.and_then(|known| doubt(known, now)))
}

fn doubt(known: DateTime<Utc>, now: DateTime<Utc>) -> Option<ClockDoubt> {
    let jump = match now - known {
        gap if gap > AHEAD_MOST => Jump::Ahead,
        gap if gap < -BACK_MOST => Jump::Back,
        _ => return None,
    };
    Some(ClockDoubt { now, known, jump })
}

/// Returns when a mail with this stamp came. A stamp far in the future is from a wrong clock, and
/// would make its mail late.
pub(crate) fn arrived(stamp: Option<DateTime<Utc>>, now: DateTime<Utc>) -> DateTime<Utc> {
    stamp.filter(|stamp| *stamp - now <= NEAR).unwrap_or(now)
}

/// Evidence from the stamps of mails about a clock in doubt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Witness {
    doubt: ClockDoubt,
    /// Whether the stamps are from another clock than ours.
    independent: bool,
    /// The latest time that the stamps prove.
    known: DateTime<Utc>,
    /// Whether a stamp agrees with a clock that has gone back.
    agrees: bool,
}

impl Witness {
    pub(crate) const fn new(doubt: ClockDoubt, independent: bool) -> Self {
        Self {
            doubt,
            independent,
            known: doubt.known,
            agrees: false,
        }
    }

    /// Returns when a mail with this stamp came. In doubt this is too early rather than too late,
    /// so that no player is late because of a wrong clock.
    pub(crate) fn arrival(&mut self, stamp: Option<DateTime<Utc>>) -> DateTime<Utc> {
        let ClockDoubt { now, jump, known } = self.doubt;
        let Some(stamp) = stamp else {
            return now.min(self.known);
        };
        match jump {
            Jump::Ahead if self.independent || stamp - self.known <= AHEAD_MOST => {
                self.known = self.known.max(stamp.min(now));
                stamp
            }
            Jump::Back if self.independent => {
                self.agrees |= (stamp - now).abs() <= NEAR && known - stamp > BACK_MOST;
                stamp
            }
            Jump::Ahead | Jump::Back => stamp.min(self.known),
        }
    }

    fn left(&self) -> Option<ClockDoubt> {
        match self.doubt.jump {
            Jump::Back => (!self.agrees).then_some(self.doubt),
            Jump::Ahead => doubt(self.known, self.doubt.now),
        }
    }
}

impl Judge {
    /// Returns the doubt about the clock.
    pub fn clock_doubt(&self, now: DateTime<Utc>) -> Result<Option<ClockDoubt>> {
        Ok(clock_doubt(&self.store, now)?)
    }

    /// Accepts the clock on the operator's word.
    pub fn confirm_clock(&mut self, now: DateTime<Utc>) -> Result<()> {
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::Known, Some(now))?;
        // A lap after `now` never took place.
        if tx.moment(Moment::LastLap)?.is_some_and(|last| last > now) {
            tx.set_moment(Moment::LastLap, Some(now))?;
        }
        Ok(tx.commit()?)
    }

    /// Decides about the clock from a lap's mails; ends the lap while the clock is in doubt.
    ///
    /// # Errors
    /// [`JudgeError::Clock`] while in doubt; else those of the database.
    pub(crate) fn hear(&mut self, witness: &Witness) -> Result<()> {
        let Some(doubt) = witness.left() else {
            tracing::warn!("The clock is right after all, as stamps of mails show");
            return match witness.doubt.jump {
                Jump::Back => self.confirm_clock(witness.doubt.now),
                Jump::Ahead => self.note_known(witness),
            };
        };
        self.note_known(witness)?;
        Err(JudgeError::Clock(doubt))
    }

    fn note_known(&mut self, witness: &Witness) -> Result<()> {
        if witness.known <= witness.doubt.known {
            return Ok(());
        }
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::Known, Some(witness.known))?;
        Ok(tx.commit()?)
    }
}

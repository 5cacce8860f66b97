//! Detects a clock that has jumped, ahead or back, before anything is decided by it.
//!
//! The clock is compared with what the judge knows: its last lap, and the stamps that the receiving
//! server has put on mails (never the `Date` of their writers). A lap in which the clock is in
//! doubt takes mails in and stores them, and does nothing else: no deadline moves, no order is
//! played, no letter leaves, nothing is pruned. The doubt ends
//!
//! * by itself, as soon as stamps of the server lead up to the present: those of a server with a
//!   clock of its own (IMAP) prove it at once, while those of a Maildir, whose files bear this
//!   machine's own time, count as far as no long gap lies between them;
//! * by itself, when a clock that had gone back has reached the last lap again;
//! * by the operator's word, `landfall clock --confirm`.
//!
//! An outage of up to [`AHEAD_MOST`] is believed without proof, and costs no player any time
//! (`judge::daemon::outage`).

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{ClockDoubt, JudgeError, Jump, Result};
use crate::store::{Moment, Reader, StoreError};

/// By how much the clock may have gone on since the last lap: a week off, and more.
const AHEAD_MOST: TimeDelta = TimeDelta::days(10);

/// By how much it may have gone back, say when it was set right over the network.
const BACK_MOST: TimeDelta = TimeDelta::hours(1);

/// How far a server's clock may be from ours, and a mail's stamp from the present.
const NEAR: TimeDelta = TimeDelta::days(1);

/// The doubt that there is about the clock; none for a judge that has never made a lap.
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

/// When a mail with this stamp came. A stamp far in the future was made by a clock that was wrong,
/// and would make its mail late.
pub(crate) fn arrived(stamp: Option<DateTime<Utc>>, now: DateTime<Utc>) -> DateTime<Utc> {
    stamp.filter(|stamp| *stamp - now <= NEAR).unwrap_or(now)
}

/// What the stamps of mails say about a clock in doubt.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Witness {
    doubt: ClockDoubt,
    /// Whether the stamps are those of another clock than ours.
    independent: bool,
    /// Up to when they lead.
    known: DateTime<Utc>,
    /// Whether one of them agrees with a clock that has gone back.
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

    /// When a mail with this stamp came, as far as can be told: never later than it did, so that
    /// nobody is late by a wrong clock.
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
    /// The doubt that there is about the clock.
    pub fn clock_doubt(&self, now: DateTime<Utc>) -> Result<Option<ClockDoubt>> {
        Ok(clock_doubt(&self.store, now)?)
    }

    /// Takes the operator's word that the clock is right, whatever the judge knew.
    pub fn confirm_clock(&mut self, now: DateTime<Utc>) -> Result<()> {
        let mut tx = self.store.begin()?;
        tx.set_moment(Moment::Known, Some(now))?;
        // A lap in what is the future now was never made.
        if tx.moment(Moment::LastLap)?.is_some_and(|last| last > now) {
            tx.set_moment(Moment::LastLap, Some(now))?;
        }
        Ok(tx.commit()?)
    }

    /// Draws the conclusion of a lap's mails about the clock; ends the lap while it is in doubt.
    ///
    /// # Errors
    /// [`JudgeError::Clock`] while it is; else those of the database.
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

//! Resumes a judge that was restored from a backup.
//!
//! The judge knows nothing of its letters and mails since the backup. So no letter leaves before
//! the moderator has handed in these mails and resumes it. Then letters unsent in the backup are
//! given up, since they may have been sent, unless requested otherwise. Every running game asks its
//! question anew, under a number never used before: no code from a letter unknown to this database
//! can match one of its own.

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, Result};
use crate::judge::letters::seat_letter::{self, Cause};
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{GameState, Hold, HoldId, Moment, PendingSet, SeatRow, Why};

/// Question numbers to skip: more than one seat uses between two backups.
const NUMBERS: u32 = 10_000;

/// Why a held letter is not sent.
const DOUBTFUL: &str = "it may have been sent before the database was restored";

/// The effects of resuming.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Resumed {
    pub sent: usize,
    pub given_up: usize,
    pub asked: usize,
}

impl Judge {
    /// Resumes a restored judge, in one transaction.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if the hold is not of a restored database or has ended; else those
    /// of the database, the ledgers and the languages.
    pub fn resume(
        &mut self,
        hold: HoldId,
        send_unsent: bool,
        now: DateTime<Utc>,
    ) -> Result<Resumed> {
        self.transact(now, |work| resume(work, hold, send_unsent))
    }
}

fn resume(work: &mut Work<'_>, hold: HoldId, send_unsent: bool) -> Result<Resumed> {
    let found = work.tx.find::<Hold>(hold)?;
    if found.is_none_or(|hold| hold.why != Why::Restored) {
        let why = format!("hold {hold} is not of a restored database");
        return Err(JudgeError::Refused(why));
    }
    let mut done = Resumed::default();
    let given_up = (!send_unsent).then_some(DOUBTFUL);
    let letters = work.tx.across()?.end_hold(hold, work.now, given_up)?;
    match send_unsent {
        true => done.sent = letters,
        false => done.given_up = letters,
    }
    // No player loses the time since the backup.
    if let Some(last) = work
        .tx
        .moment(Moment::LastLap)?
        .filter(|last| *last < work.now)
    {
        work.tx.across()?.add_outage(last, work.now)?;
        work.tx.set_moment(Moment::LastLap, Some(work.now))?;
    }
    for game in work.tx.games(GameState::Running)? {
        for row in work.tx.seats(game.id)? {
            let skipped = row.prompt_no.saturating_add(NUMBERS);
            work.tx.set(row.at(), &SeatRow::PROMPT_NO, skipped)?;
        }
        let Some(seat) = game.awaiting else {
            continue;
        };
        let waits = work.tx.find::<PendingSet>(game.id)?;
        let table = work.tables.load(&work.tx, &game)?;
        let kept = waits.as_ref().map(|_| Line::new("restored-waits"));
        let told: Vec<Line> = [Line::new("restored")].into_iter().chain(kept).collect();
        seat_letter::letter_to(work, &game, &table, seat, Cause::Restored, &told)?;
        if let Some(set) = waits {
            // The position is the same, and so is the meaning of its codes.
            let prompt_no = work.tx.seat(game.at(seat))?.prompt_no;
            work.tx.put(&PendingSet { prompt_no, ..set })?;
        }
        done.asked = done.asked.saturating_add(1);
    }
    Ok(done)
}

//! Replaces the keys of tags, and renews a seat's tags.
//!
//! A key is replaced if it may have leaked, or from time to time. Tags in transit stay valid for a
//! while; later, an answer with an old tag counts as one without a tag: it is held, and its sender
//! is asked.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, Result};
use crate::judge::letters::replies;
use crate::mail::keys::NUMBER_MOST;
use crate::rules::Line;
use crate::store::{GameState, SeatRef};

impl Judge {
    /// Replaces the key of tags; returns its number. Tags of earlier keys stay valid for the time
    /// `keep`, but never longer than already set.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if there were too many keys; else those of the database.
    pub fn rotate_keys(
        &mut self,
        secret: &[u8; 32],
        keep: TimeDelta,
        now: DateTime<Utc>,
    ) -> Result<i64> {
        self.transact(now, |work| {
            if work.context.keys.newest().number() >= NUMBER_MOST {
                let why = format!("a judge has {NUMBER_MOST} keys at the most");
                return Err(JudgeError::Refused(why));
            }
            let good_until = now.checked_add_signed(keep).unwrap_or(now);
            Ok(work
                .tx
                .across()?
                .replace_mail_key(secret, now, good_until)?)
        })
    }

    /// Gives a seat new tags, and sends its player the current letter with them. An answer to an
    /// earlier letter then plays nothing.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if the seat is empty or the game does not run; else those of the
    /// database and of the languages.
    pub fn renew_tags(&mut self, seat: SeatRef, now: DateTime<Utc>) -> Result<()> {
        self.transact(now, |work| {
            work.tx.across()?.renew_tags(seat)?;
            let (game, seat) = (work.tx.game(seat.game)?, work.tx.seat(seat)?);
            let runs = game.state == GameState::Running;
            let from = work.correspondent(game, seat)?.filter(|_| runs);
            let from = from.ok_or_else(|| {
                let why = "letters go to the players of games that run, and to nobody else";
                JudgeError::Refused(why.to_owned())
            })?;
            let effect = format!("renewed/{}", from.seat.epoch);
            replies::once_more(work, &from, &effect, &Line::new("tags-renewed"))
        })
    }
}

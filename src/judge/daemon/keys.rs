//! The keys of tags, and tags that are made anew.
//!
//! A key is replaced when a person may have got hold of it, or from time to time. What is under way
//! stays good for a while; later, an answer with an old tag is one without a tag: it is held, and
//! its sender is asked.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, Result};
use crate::judge::letters::replies;
use crate::mail::keys::NUMBER_MOST;
use crate::rules::Line;
use crate::store::{GameState, SeatRef};

impl Judge {
    /// Replaces the key of tags; answers its number. Tags of the keys before stay good for the time
    /// `keep`, and none longer than was said before.
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
            if work.house.keys.newest().number() >= NUMBER_MOST {
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

    /// Gives a seat new tags, and its player the present letter with them: no answer to an earlier
    /// one plays anything.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if nobody has the seat or the game does not run; else those of the
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

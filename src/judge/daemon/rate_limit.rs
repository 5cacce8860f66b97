//! Floods: how many letters leave within a minute, and how many one seat gets within an hour.
//!
//! A provider closes accounts that send too much at once, and nobody reads a hundred letters an
//! hour. Nothing is lost by either bound: letters wait in the outbox, and time that a question
//! waits there is given back like any other delay. What a game asks and tells of its progress does
//! not count for a seat: two people who answer within seconds play as long as they like.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::rate_limit;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Breaker, Letter, Moment};

const MINUTE: TimeDelta = TimeDelta::minutes(1);

/// As many seats are told of in one lap.
const TOLD_MOST: u32 = 20;

impl Judge {
    /// The letters that may leave now, at most `limit`.
    pub(crate) fn letters_to_send(
        &mut self,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Vec<Letter>> {
        for breaker in self.store.untold_breakers(TOLD_MOST)? {
            self.transact(now, |work| tell(work, &breaker))?;
        }
        let room = self.room(now)?;
        let letters = self.store.due_letters(now, limit.min(room))?;
        if room == 0 && !self.store.due_letters(now, 1)?.is_empty() {
            tracing::info!("Letters wait: as many have left as may leave within a minute");
        }
        Ok(letters)
    }

    /// How many letters may leave now.
    fn room(&self, now: DateTime<Utc>) -> Result<u32> {
        let Some(share) = rate_limit::interval(MINUTE, self.house.settings.floods.per_minute)
        else {
            return Ok(u32::MAX);
        };
        let left = MINUTE - (self.taken_until(now)? - now);
        let left = left.num_milliseconds() / share.num_milliseconds().max(1);
        Ok(u32::try_from(left).unwrap_or(0))
    }

    /// Up to when the shares reach of letters that left: a minute from now at the most, unless a
    /// clock was in the future by mistake.
    fn taken_until(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
        let until = self.store.moment(Moment::LettersUntil)?;
        let sound = |until: &DateTime<Utc>| now < *until && *until - now <= MINUTE;
        Ok(until.filter(sound).unwrap_or(now))
    }

    /// Counts letters that left or were tried.
    pub(crate) fn count_left(&mut self, letters: u32, now: DateTime<Utc>) -> Result<()> {
        let share = rate_limit::interval(MINUTE, self.house.settings.floods.per_minute);
        let Some(share) = share.filter(|_| letters > 0) else {
            return Ok(());
        };
        let most = now.checked_add_signed(MINUTE).unwrap_or(now);
        let letters = i32::try_from(letters).unwrap_or(i32::MAX);
        let taken = share.checked_mul(letters).unwrap_or(MINUTE);
        let until = self.taken_until(now)?.checked_add_signed(taken);
        let mut tx = self.store.begin_about(&[])?;
        tx.set_moment(Moment::LettersUntil, Some(until.unwrap_or(most).min(most)))?;
        Ok(tx.commit()?)
    }
}

/// Tells the moderator of a seat whose letters are put off.
fn tell(work: &mut Work<'_, '_>, breaker: &Breaker) -> Result<()> {
    let name = work.tx.game(breaker.game)?.name;
    let seat = work.tx.seat(breaker.game, breaker.seat)?.name;
    let most = work.house.settings.floods.seat_per_hour;
    tracing::warn!(
        game = breaker.game.number(),
        "Letters to {seat} in {name} are put off: it got {most} within an hour"
    );
    let line = Line::new("letters-put-off")
        .with("game", name.as_str())
        .with("seat", seat)
        .with("most", most);
    let about = About {
        game: Some(&name),
        effect: &format!("breaker/{}", breaker.id),
    };
    moderator::tell(work, about, &[line])?;
    Ok(work.tx.across()?.set(breaker.id, &Breaker::TOLD, true)?)
}

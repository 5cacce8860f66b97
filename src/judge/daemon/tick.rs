//! Clock actions: outages, reminders, default orders, digests, news and bounces.

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::commands::news;
use crate::judge::letters::{bounces, digest, press, slowed};
use crate::judge::play::{alarms, lost_time, proposals};
use crate::judge::work::Work;
use crate::judge::{Judge, is_stop};
use crate::store::{
    Bounce, CollectedAnswer, DueBy, Game, GameFilter, GameId, NewsReader, Refusal, SeatRef,
    StandingPass, Standstill, ToApply, ToPass, ToTell, ToWeigh, Undecided,
};

impl Judge {
    /// Lets the clock act: it moves deadlines after outages, sends reminders, and plays default
    /// orders of late players.
    pub fn tick(&mut self, now: DateTime<Utc>, limit: u32) -> Result<u32> {
        self.tick_by(now, now, limit)
    }

    /// Lets the clock act `now`. Actions that a mail could change are limited to those due `by` a
    /// time up to which all mail is worked on.
    pub(crate) fn tick_by(
        &mut self,
        now: DateTime<Utc>,
        by: DateTime<Utc>,
        limit: u32,
    ) -> Result<u32> {
        let stood = self.store.list_first::<Standstill>(ToApply, limit)?;
        let all_known = u32::try_from(stood.len()).is_ok_and(|stood| stood < limit);
        let (over, lasting): (Vec<_>, Vec<_>) = stood.into_iter().partition(|one| one.until <= by);
        let mut acted: u32 = 0;
        let mut count = |more: u32| acted = acted.saturating_add(more);
        for one in &over {
            count(self.act_on(one.game, now, |work| lost_time::give_back(work, one))?);
        }
        // No player is late before all outages are applied.
        if !all_known {
            return Ok(acted);
        }
        let filter = |due| GameFilter {
            due: Some(due),
            limit: Some(limit),
            ..GameFilter::default()
        };
        for game in self.store.games(filter(DueBy::Proposal(by)))? {
            count(self.act_on(game.id, now, |work| proposals::lapse_late(work, game.id))?);
        }
        self.pack(now)?;
        self.prune(now)?;
        let is_moved = |game: &Game| lasting.iter().any(|one| one.game == game.id);
        let mut passes = self.store.list_first::<StandingPass>(ToPass(by), limit)?;
        passes.retain(|pass| lasting.iter().all(|one| one.game != pass.game));
        for pass in &passes {
            let seat = SeatRef::new(pass.game, pass.seat);
            count(self.act_on(pass.game, now, |work| alarms::pass(work, seat))?);
        }
        let mut remind = self.store.games(filter(DueBy::Reminder(by)))?;
        remind.retain(|game| !is_moved(game));
        let mut due = self.store.games(filter(DueBy::Alarm(by)))?;
        due.retain(|game| !is_moved(game));
        for game in &remind {
            count(self.act_on(game.id, now, |work| alarms::remind(work, game.id))?);
        }
        for press in self.store.press_due(now, limit)? {
            count(self.act_on(press.game, now, |work| press::pass_due(work, press.id))?);
        }
        count(self.tell_slowed(now, limit)?);
        count(self.digests(now, limit)?);
        for game in &due {
            count(self.act_on(game.id, now, |work| alarms::act(work, game.id))?);
        }
        count(self.tell_moderators(now)?);
        Ok(acted)
    }

    /// Lets the clock act on one game; returns 1 if it did. A broken game, say with a damaged
    /// ledger, does not keep the clock from the others.
    pub(crate) fn act_on(
        &mut self,
        game: GameId,
        now: DateTime<Utc>,
        act: impl FnMut(&mut Work<'_>) -> Result<bool>,
    ) -> Result<u32> {
        match self.transact_about(&[game], now, act) {
            Ok(acted) => Ok(u32::from(acted)),
            Err(error) if error.may_pass() || is_stop(&error) => Err(error),
            Err(error) => {
                let game = game.number();
                tracing::error!(game, "The clock cannot act on a game: {error}");
                Ok(0)
            }
        }
    }

    /// Sends the digests that are due; returns their number.
    pub(crate) fn digests(&mut self, now: DateTime<Utc>, limit: u32) -> Result<u32> {
        let due = self.store.digests_due(now, limit)?;
        for person in &due {
            self.transact(now, |work| digest::send(work, person))?;
        }
        Ok(u32::try_from(due.len()).unwrap_or(u32::MAX))
    }

    /// Weighs the bounces of this lap, and reports refusals for reasons of policy.
    pub(crate) fn weigh_bounces(&mut self, now: DateTime<Utc>) -> Result<()> {
        if self.store.find::<Bounce>(ToWeigh)?.is_some() {
            self.transact(now, bounces::weigh)?;
        }
        match self.store.find::<Refusal>(Undecided)? {
            None => Ok(()),
            Some(_) => self.transact(now, bounces::tell_refusals),
        }
    }

    /// Sends slowed seats the results of their mails; returns their number.
    pub(crate) fn tell_slowed(&mut self, now: DateTime<Utc>, limit: u32) -> Result<u32> {
        let mut told: u32 = 0;
        let due = self.store.list::<CollectedAnswer>(ToTell(now))?;
        let mut seats: Vec<_> = due.iter().map(CollectedAnswer::seat_ref).collect();
        seats.dedup();
        seats.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
        for seat in seats {
            let one = self.act_on(seat.game, now, |work| slowed::tell(work, seat))?;
            told = told.saturating_add(one);
        }
        Ok(told)
    }

    /// Sends the moderators their news; returns the number of letters.
    pub(crate) fn tell_moderators(&mut self, now: DateTime<Utc>) -> Result<u32> {
        let mut letters: u32 = 0;
        for moderator in self.context.settings.moderators.clone() {
            let known = self.store.find::<NewsReader>(moderator.address.as_str())?;
            let Some(reader) = known else {
                self.transact(now, |work| {
                    Ok(work.tx.across()?.begin_news(&moderator.address, now)?)
                })?;
                continue;
            };
            if reader.is_off || reader.next_at > now {
                continue;
            }
            let is_new = !self
                .store
                .games_with_news(&moderator.address, 1)?
                .is_empty()
                || !self.store.held_after(reader.mail, 1)?.is_empty();
            if is_new {
                let told = self.transact(now, |work| news::tell(work, &moderator, reader))?;
                letters = letters.saturating_add(u32::from(told));
            }
        }
        Ok(letters)
    }
}

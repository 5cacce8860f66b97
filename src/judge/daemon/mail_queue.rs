//! The queue of stored mails, interleaved with the clock.
//!
//! Whether a mail is late depends on when it came, not when it is read. So if a game's time was
//! over before a mail came that is read only now, the clock acts on that game first.

use std::collections::{BTreeSet, VecDeque};

use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, LapLimits, Result};
use crate::judge::inbox::receive::attempt;
use crate::judge::ledger::timing;
use crate::judge::play::alarms;
use crate::judge::work::Work;
use crate::store::{Attempt, Claimed, DueBy, GameFilter, GameId, InboxId, InboxMail};

/// A game in which the clock must act, and since when.
#[derive(Clone, Copy, Debug)]
struct Closed {
    game: GameId,
    at: DateTime<Utc>,
}

impl Judge {
    /// Works on stored mails; the attempts at `begun` mails are already counted.
    pub(crate) fn work_through(
        &mut self,
        now: DateTime<Utc>,
        limits: LapLimits,
        begun: &BTreeSet<InboxId>,
    ) -> Result<u32> {
        if self.store.serves_beside_others() {
            return self.work_beside_others(now, limits);
        }
        let mut mails = self.store.unfinished_mails(limits.mails)?;
        for mail in mails.iter_mut().filter(|mail| begun.contains(&mail.id)) {
            // As with any other mail, `attempts` now excludes this one.
            mail.attempts = mail.attempts.saturating_sub(1);
        }
        let group = usize::try_from(limits.group.max(1)).unwrap_or(1);
        let mut closed = self.closed(now, limits.games)?;
        let mut worked: u32 = 0;
        let mut rest = mails.as_slice();
        while let Some(first) = rest.first() {
            let in_time = self.close_before(&mut closed, rest, now);
            let comes_after = closed.front().map(|game| game.at);
            // A mail that has failed before is worked on separately, so that it fails no others.
            let fresh = rest.iter().take(group).take_while(|mail| {
                mail.attempts == 0 && comes_after.is_none_or(|at| mail.arrived_at <= at)
            });
            let together = if first.attempts == 0 {
                fresh.count().max(1)
            } else {
                1
            };
            let (now_on, later) = rest.split_at_checked(together).unwrap_or((rest, &[]));
            let (done, left) = match in_time {
                Ok(()) => (self.count_and_work_on(now_on, now, begun), later),
                Err(error) => (Err(error), rest),
            };
            if let Err(error) = done {
                if error.may_pass() || error.is_damage() {
                    let waiting = left.iter().filter(|mail| begun.contains(&mail.id));
                    self.recount(waiting, Attempt::Spared)?;
                }
                return Err(error);
            }
            worked = worked.saturating_add(u32::try_from(together).unwrap_or(u32::MAX));
            rest = later;
        }
        Ok(worked)
    }

    /// Returns the games in which the clock must act, longest overdue first, counting outages that
    /// still have to move their deadlines.
    fn closed(&self, now: DateTime<Utc>, limit: u32) -> Result<VecDeque<Closed>> {
        let due = self.store.games(GameFilter {
            due: Some(DueBy::Alarm(self.closes_by(now)?)),
            limit: Some(limit),
            ..GameFilter::default()
        })?;
        let mut closed = Vec::new();
        for game in due {
            let stood = timing::to_apply(&self.store, game.id)?;
            let at = timing::closes_after(&self.store, &game, &stood).unwrap_or_else(|error| {
                let game = game.id.number();
                tracing::error!(game, "The clock cannot act on a game: {error}");
                None
            });
            closed.extend(at.map(|at| Closed { game: game.id, at }));
        }
        closed.sort_by_key(|closed| closed.at);
        Ok(closed.into())
    }

    /// Lets the clock act on games whose time was over before the first of these mails came.
    fn close_before(
        &mut self,
        closed: &mut VecDeque<Closed>,
        mails: &[InboxMail],
        now: DateTime<Utc>,
    ) -> Result<()> {
        let Some(came) = mails.iter().map(|mail| mail.arrived_at).min() else {
            return Ok(());
        };
        while let Some(Closed { game, .. }) = closed.pop_front_if(|game| game.at < came) {
            self.act_on(game, now, |work| alarms::close_before(work, game, came))?;
        }
        Ok(())
    }

    /// Works on mails that other judges may work on too. Each group is claimed first, with its
    /// attempts, and the clock then closes only the games of the group.
    fn work_beside_others(&mut self, now: DateTime<Utc>, limits: LapLimits) -> Result<u32> {
        let mut closed = self.closed(now, limits.games)?;
        let mut worked: u32 = 0;
        while worked < limits.mails {
            let mut tx = self.store.begin_about(&[])?;
            let Claimed { mails, games } = tx.claim_mails(limits.group.max(1))?;
            tx.commit()?;
            if mails.is_empty() {
                break;
            }
            if let Some(games) = &games {
                let (mut own, others) = closed
                    .into_iter()
                    .partition(|one| games.contains(&one.game));
                closed = others;
                self.close_before(&mut own, &mails, now)?;
            } else {
                self.close_before(&mut closed, &mails, now)?;
            }
            self.work_on(&mails, games.as_deref(), now)?;
            worked = worked.saturating_add(u32::try_from(mails.len()).unwrap_or(u32::MAX));
        }
        Ok(worked)
    }

    fn count_and_work_on(
        &mut self,
        mails: &[InboxMail],
        now: DateTime<Utc>,
        begun: &BTreeSet<InboxId>,
    ) -> Result<()> {
        let uncounted = mails.iter().filter(|mail| !begun.contains(&mail.id));
        self.recount(uncounted, Attempt::Begun)?;
        self.work_on(mails, None, now)
    }

    /// Works on mails whose attempts are counted; `games` are the games they are about, if known.
    fn work_on(
        &mut self,
        mails: &[InboxMail],
        games: Option<&[GameId]>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        let beside_others = self.store.serves_beside_others();
        let each = |work: &mut Work<'_>| {
            if beside_others {
                for mail in &work.tx.still_claimed(mails)? {
                    attempt(work, mail)?;
                }
                return Ok(());
            }
            mails.iter().try_for_each(|mail| attempt(work, mail))
        };
        let worked = match games {
            Some(games) => self.transact_about(games, now, each),
            None => self.transact(now, each),
        };
        self.spare(worked, mails)?;
        for mail in mails {
            let mail = self.store.mail(mail.id)?;
            self.tally.count_mail(&mail);
        }
        Ok(())
    }

    /// Takes back the attempts at mails if work on them failed by a full or damaged disk, which is
    /// not the mails' fault: no mail is set aside for it.
    pub(crate) fn spare<T>(&mut self, worked: Result<T>, mails: &[InboxMail]) -> Result<T> {
        let spared = |error: &JudgeError| error.may_pass() || error.is_damage();
        if worked.as_ref().is_err_and(spared) {
            self.recount(mails.iter(), Attempt::Spared)?;
        }
        worked
    }

    /// Changes the number of attempts at each of these mails, in a separate commit.
    pub(crate) fn recount<'m>(
        &mut self,
        mails: impl Iterator<Item = &'m InboxMail>,
        attempt: Attempt,
    ) -> Result<()> {
        let mut mails = mails.peekable();
        if mails.peek().is_none() {
            return Ok(());
        }
        let mut tx = self.store.begin_about(&[])?;
        for mail in mails {
            tx.count_attempt(mail.id, attempt)?;
        }
        Ok(tx.commit()?)
    }
}

//! Acts of the operator and the moderators from the command line, and dry runs of them.
//!
//! A judge that was restored from a backup knows nothing of its letters and mails since then. So no
//! letter leaves before the moderator has handed in these mails and resumes it. Then letters unsent
//! in the backup are given up, since they may have been sent, unless requested otherwise. Every
//! running game asks its question anew, under a number never used before: no code from a letter
//! unknown to this database can match one of its own.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, Result, about};
use crate::judge::commands::addresses::use_if_needed;
use crate::judge::commands::moderator::Command;
use crate::judge::commands::moderator::acting::{Done, Moderating};
use crate::judge::commands::moderator::plan::{self, Plan};
use crate::judge::commands::moderator::whole::{self, counted, note_failed, note_looks};
use crate::judge::ledger::{ModeratorAct, Ruling, Why};
use crate::judge::letters::bounces::{known, restore};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::replies;
use crate::judge::letters::seat_letter::{self, Cause};
use crate::judge::play::ruling::apply;
use crate::judge::play::start::{self, Opening};
use crate::judge::work::Work;
use crate::mail::keys::NUMBER_MOST;
use crate::mail::letter::reachable;
use crate::rules::Line;
use crate::store::{
    Disk, Game, GameId, GameState, Hold, HoldId, Moment, PendingSet, SeatRef, SeatRow,
    Why as HoldWhy,
};

/// The key of the fact that the moderators were warned of a full disk.
const TOLD: &str = "told_of_full_disk";

/// Percent that must be free again before the next warning: else a disk at the limit would cause a
/// letter each hour.
const FREE_AGAIN: u64 = 15;

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
    /// Runs a moderator's commands, all or none; `by` is the moderator's name.
    ///
    /// # Errors
    /// [`JudgeError::Declined`] or
    /// [`JudgeError::Unplayed`] if a command is not possible; else those of
    /// the database, the ledger and the languages.
    pub fn moderate(
        &mut self,
        by: &str,
        commands: &[Command],
        now: DateTime<Utc>,
    ) -> Result<Vec<Done>> {
        let done = self.transact(now, |work| whole::apply(work, by, commands));
        if let Err(error) = &done {
            self.transact(now, |work| note_failed(work, by, error))?;
        }
        done
    }

    /// Rules on a matter that no rule of a title decides, in one transaction with all letters.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] if it is not possible; else those of the
    /// database, the ledger and the languages.
    pub fn rule(
        &mut self,
        game: GameId,
        ruling: Ruling,
        why: Why<'_>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.transact(now, |work| {
            let game = work.tx.game(game)?;
            apply(work, &game, ruling, why)
        })
    }

    /// Returns the effects of the commands without writing them or using up a letter's name. If the
    /// answer reveals what only a seat may know, the ledger records the look.
    pub fn rehearse(&mut self, by: &str, commands: &[Command], now: DateTime<Utc>) -> Result<Plan> {
        let mut done = 0;
        let plan = self.foresee(now, |work| counted(work, by, commands, &mut done));
        let done = commands.get(..done).unwrap_or_default();
        let looks = self.transact(now, |work| {
            if let Err(error) = &plan {
                note_failed(work, by, error)?;
            }
            note_looks(work, by, done)
        })?;
        plan.map(|plan| plan.with(looks))
    }

    /// Returns the effects of an act, and rolls it back.
    pub(crate) fn foresee(
        &mut self,
        now: DateTime<Utc>,
        act: impl FnOnce(&mut Work<'_>) -> Result<Vec<Done>>,
    ) -> Result<Plan> {
        let tx = self.store.begin()?;
        let mut work = Work::new(tx, &self.context, &mut self.tables, now);
        let plan = plan::of(&mut work, act);
        drop(work);
        self.tables.undone();
        plan
    }

    /// Opens a game like [`Judge::open`], and records the moderator's name `by` and the reason.
    pub fn open_as(
        &mut self,
        by: &str,
        reason: &str,
        opening: &Opening,
        now: DateTime<Utc>,
    ) -> Result<GameId> {
        let moderating = Moderating { by, reason };
        let opened = self.transact(now, |work| open(work, moderating, opening));
        opened.map(|game| game.id)
    }

    /// Returns the effects of opening a game, which is rolled back.
    pub fn rehearse_opening(
        &mut self,
        by: &str,
        reason: &str,
        opening: &Opening,
        now: DateTime<Utc>,
    ) -> Result<Plan> {
        let moderating = Moderating { by, reason };
        self.foresee(now, |work| {
            let game = open(work, moderating, opening)?;
            let line = about("open-done", &game.name);
            let mut done = Done::says(&work.tx.seats(game.id)?, line);
            done.says.push(Line::new("open-chance-anew"));
            Ok(vec![done])
        })
    }

    /// Clears the bounces of an address on the operator's word, and writes to it again.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for an unknown address; else those of the database.
    pub fn trust_address(&mut self, address: &str, now: DateTime<Utc>) -> Result<()> {
        self.transact(now, |work| {
            let person = known(work, address)?;
            restore(work, &person, address)
        })
    }

    /// Sets or removes on the operator's word the second address of the person with `address`.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for an address that is unknown or cannot be written to; else those
    /// of the database.
    pub fn set_second_address(
        &mut self,
        address: &str,
        second: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.transact(now, |work| {
            let person = known(work, address)?;
            let wrong = |second: &str| {
                JudgeError::Refused(format!("{second:?} is no address that can be written to"))
            };
            let second = second.map(|given| reachable(given).ok_or_else(|| wrong(given)));
            let second = second.transpose()?;
            work.tx
                .across()?
                .set_second_address(person.id, second.as_deref())?;
            match second {
                Some(_) => use_if_needed(work, &person),
                None => Ok(()),
            }
        })
    }

    /// Replaces the key of tags, which may have leaked; returns its number. Tags of earlier keys
    /// stay valid for the time `keep`, but never longer than already set. Later, an answer with
    /// such a tag counts as one without a tag: it is held, and its sender is asked.
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

    /// Checks the free space on the database's disk, and warns the moderators when it falls below a
    /// tenth, once each time.
    ///
    /// # Errors
    /// Those of the database.
    pub fn watch_disk(&mut self, disk: Disk, now: DateTime<Utc>) -> Result<()> {
        let told = self.store.meta(TOLD)?.as_deref() == Some(b"yes");
        if disk.is_nearly_full() && !told {
            return self.transact(now, |work| {
                work.tx.across()?.set_meta(TOLD, b"yes")?;
                let effect = &format!("disk/{}", now.timestamp_millis());
                let line = Line::new("disk-nearly-full")
                    .with("percent", disk.percent().to_string())
                    .with("megabytes", (disk.free / 1_000_000).to_string());
                moderator::tell(work, About { game: None, effect }, &[line])
            });
        }
        if told && disk.percent() >= FREE_AGAIN {
            let mut tx = self.store.begin()?;
            tx.across()?.set_meta(TOLD, b"no")?;
            tx.commit()?;
        }
        Ok(())
    }

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

fn open(work: &mut Work<'_>, moderating: Moderating<'_>, opening: &Opening) -> Result<Game> {
    let game = start::set_up(work, opening)?;
    moderating.note(work, &work.tx.game(game)?, &ModeratorAct::Opened)?;
    start::fill(work, game, opening)
}

fn resume(work: &mut Work<'_>, hold: HoldId, send_unsent: bool) -> Result<Resumed> {
    let found = work.tx.find::<Hold>(hold)?;
    if found.is_none_or(|hold| hold.why != HoldWhy::Restored) {
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

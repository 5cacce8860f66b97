//! Rate limits by token buckets.
//!
//! An action takes a token out of each bucket that applies. Without a token it waits or is left
//! out. Tokens that are out are rows of the database, so a limit holds across restarts and for all
//! judges that share it. Tokens come back by the clock of the unit of work. A token that would be
//! out for longer than its class allows was taken while the clock was wrong, and does not count.

use chrono::{DateTime, SubsecRound as _, TimeDelta, Utc};
use serde::Deserialize;

use crate::judge::base::Result;
use crate::judge::time::schedule::Span;
use crate::store::{Bucket, LimitClass, OutAt, Reader, Taken, Tx};

const MINUTE: TimeDelta = TimeDelta::minutes(1);

pub(crate) const HOUR: TimeDelta = TimeDelta::hours(1);

pub(crate) const DAY: TimeDelta = TimeDelta::days(1);

/// Waiting times before a letter that reports several mails, in minutes; the last one repeats.
const WAITS: [i64; 5] = [5, 15, 60, 240, 1_440];

/// The table `[limits]` of `judge.toml`. For counts within a time, 0 means no limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct JudgeLimits {
    /// The daemon's pause between two laps.
    pub lap_seconds: u64,
    /// Answers to one sender.
    pub answers_per_hour: u32,
    /// Unfinished games that one address opened by mail.
    pub games_opened: u32,
    /// All letters of the judge.
    pub letters_per_minute: u32,
    /// Letters to one seat, except about its game's progress: further ones leave one by one.
    pub seat_letters_per_hour: u32,
    /// Letters to one known person about mails that do not prove their sender.
    pub unproven_answers_per_hour: u32,
    /// All such letters.
    pub unproven_answers_in_all_per_hour: u32,
    /// Letters to an unconfirmed address: its owner, named as the sender of other people's mails,
    /// must not be flooded with answers. With a limit, these letters are short, and ask for a
    /// confirmation before any answer.
    pub stranger_answers_per_day: u32,
    /// All letters to such addresses, within an hour.
    pub strangers_per_hour: u32,
    /// Lines of one piece of press.
    pub press_lines: u32,
    /// Pieces of press of one seat.
    pub press_per_day: u32,
    /// How long the mailbox may go unread before game clocks stop; by default a time that the
    /// daemon chooses.
    pub unread: Option<Span>,
}

impl Default for JudgeLimits {
    fn default() -> Self {
        Self {
            lap_seconds: 30,
            answers_per_hour: 20,
            games_opened: 3,
            letters_per_minute: 200,
            seat_letters_per_hour: 50,
            unproven_answers_per_hour: 5,
            unproven_answers_in_all_per_hour: 60,
            stranger_answers_per_day: 1,
            strangers_per_hour: 60,
            press_lines: 100,
            press_per_day: 40,
            unread: None,
        }
    }
}

/// Hints to one person in a game within a day.
const HINTS: u32 = 10;

/// When tokens come back.
#[derive(Clone, Copy)]
enum Refill {
    /// Each of them this long after it was taken. So no more tokens than a bucket holds are taken
    /// within any such time; a steady refill would allow twice that number.
    Each(TimeDelta),
    /// One after the other, a full bucket within this time. More may be taken than are left.
    InTurn(TimeDelta),
    /// All of them at once, after a time without taking any, which depends on how many are out.
    Together(fn(u32) -> TimeDelta),
}

/// The capacity of a bucket, 0 for no limit, and its refill.
struct Policy {
    holds: u32,
    refill: Refill,
}

/// Returns the policy of a bucket: the table of all limits.
fn policy(limits: &JudgeLimits, bucket: &Bucket) -> Policy {
    use Refill::{Each, InTurn, Together};
    let of_all = bucket.address.is_empty();
    let (holds, refill) = match bucket.class {
        // A sender with proof gets answers, whatever others write.
        LimitClass::Proven if of_all => (0, Each(HOUR)),
        // A forger mutes no player, and causes few letters to the people named.
        LimitClass::Unproven if of_all => (limits.unproven_answers_in_all_per_hour, Each(HOUR)),
        LimitClass::Unproven if limits.unproven_answers_per_hour > 0 => {
            (limits.unproven_answers_per_hour, Each(HOUR))
        }
        // A person named as a sender must not be flooded with answers.
        LimitClass::Newcomer | LimitClass::Stranger if of_all => {
            (limits.strangers_per_hour, Each(HOUR))
        }
        LimitClass::Stranger if limits.stranger_answers_per_day > 0 => {
            (limits.stranger_answers_per_day, Each(DAY))
        }
        LimitClass::Proven | LimitClass::Unproven | LimitClass::Newcomer | LimitClass::Stranger => {
            (limits.answers_per_hour, Each(HOUR))
        }
        LimitClass::SecondAddress => (1, Each(DAY)),
        LimitClass::Press => (limits.press_per_day, Each(DAY)),
        // A provider closes accounts that send too much at once; waiting letters leave steadily.
        LimitClass::Letters => (limits.letters_per_minute, InTurn(MINUTE)),
        // No person reads a hundred letters an hour: further ones leave one by one.
        LimitClass::SeatLetters => (limits.seat_letters_per_hour, InTurn(HOUR)),
        LimitClass::PutOff => (1, Together(|_| DAY)),
        // Programs that answer each other come to a stop.
        LimitClass::Slowed => (1, Together(quiet)),
        LimitClass::Refusals => (1, Each(DAY)),
        LimitClass::Hints => (HINTS, Each(DAY)),
    };
    Policy { holds, refill }
}

/// Returns how long a letter that reports several mails waits, after this many others.
pub(crate) fn wait(letters: u32) -> TimeDelta {
    let nth = usize::try_from(letters).unwrap_or(usize::MAX);
    let minutes = WAITS.get(nth).or(WAITS.last()).copied().unwrap_or(1_440);
    TimeDelta::minutes(minutes)
}

/// Returns how long a slowed seat must send no mails. A mail written for each letter comes after
/// the waiting time of that letter, and not after twice that time.
fn quiet(tokens: u32) -> TimeDelta {
    (wait(tokens.saturating_sub(1)) * 2).max(HOUR)
}

/// How full a bucket is.
#[derive(Clone, Copy)]
pub(crate) struct Level {
    pub(crate) out: u32,
    pub(crate) left: u32,
    /// When the next token comes back, of those that are out or else taken now.
    pub(crate) next_at: DateTime<Utc>,
}

impl Policy {
    /// Returns the longest time that a token is out.
    fn longest(&self) -> TimeDelta {
        match self.refill {
            Refill::Each(time) => time,
            Refill::InTurn(time) => time * 2,
            Refill::Together(time) => time(u32::MAX),
        }
    }

    /// Returns the part of a time in which one token comes back.
    fn share(&self, time: TimeDelta) -> i64 {
        let millis = time.num_milliseconds() / i64::from(self.holds.max(1));
        millis.max(1)
    }

    /// Reads the tokens that are out, the next to come back first. If they come back in turn or
    /// together, the last row covers all.
    fn out(&self, reader: &Reader, bucket: &Bucket, now: DateTime<Utc>) -> Result<Vec<Taken>> {
        if self.holds == 0 {
            return Ok(Vec::new());
        }
        let mut out = reader.list::<Taken>(OutAt(bucket, now))?;
        out.retain(|one| one.back_at - now <= self.longest());
        if let Refill::InTurn(_) | Refill::Together(_) = self.refill {
            out.drain(..out.len().saturating_sub(1));
        }
        Ok(out)
    }
}

/// Returns how full a bucket is.
pub(crate) fn level(
    reader: &Reader,
    limits: &JudgeLimits,
    bucket: &Bucket,
    now: DateTime<Utc>,
) -> Result<Level> {
    let policy = policy(limits, bucket);
    let tokens = policy.out(reader, bucket, now)?;
    let next_at = tokens.first().map(|one| one.back_at);
    let out = tokens.iter().map(|one| one.tokens);
    let out = out.fold(0, u32::saturating_add);
    let left = match policy.refill {
        _ if policy.holds == 0 => u32::MAX,
        Refill::Each(_) | Refill::Together(_) => policy.holds.saturating_sub(out),
        Refill::InTurn(time) => {
            let free = time - (next_at.unwrap_or(now) - now);
            u32::try_from(free.num_milliseconds() / policy.share(time)).unwrap_or(0)
        }
    };
    let next_at = next_at.unwrap_or_else(|| after(now, policy.longest()));
    Ok(Level { out, left, next_at })
}

/// Takes tokens out of a bucket, if it has a limit; returns when the last one comes back.
pub(crate) fn take(
    tx: &mut Tx<'_>,
    limits: &JudgeLimits,
    bucket: &Bucket,
    tokens: u32,
    now: DateTime<Utc>,
) -> Result<Option<DateTime<Utc>>> {
    let policy = policy(limits, bucket);
    if policy.holds == 0 {
        return Ok(None);
    }
    let out = policy.out(tx, bucket, now)?;
    let (back_at, known) = match policy.refill {
        Refill::Each(time) => {
            // Rounded like the row, so that tokens taken at the same time share one.
            let back_at = after(now, time).trunc_subsecs(3);
            (back_at, out.iter().find(|one| one.back_at == back_at))
        }
        Refill::InTurn(time) => {
            let from = out.last().map_or(now, |one| one.back_at);
            let share = policy.share(time).saturating_mul(tokens.into());
            let latest = after(now, policy.longest());
            (
                after(from, TimeDelta::milliseconds(share)).min(latest),
                None,
            )
        }
        Refill::Together(time) => {
            let known = out.last();
            let all = known.map_or(tokens, |one| one.tokens.saturating_add(tokens));
            (after(now, time(all)), known)
        }
    };
    tx.put(&Taken {
        class: bucket.class,
        address: bucket.address.clone(),
        game: bucket.seat.game,
        seat: bucket.seat.seat,
        back_at,
        tokens: known.map_or(tokens, |one| one.tokens.saturating_add(tokens)),
    })?;
    Ok(Some(back_at))
}

/// Adds a time span; saturates at the latest time.
pub(crate) fn after(now: DateTime<Utc>, time: TimeDelta) -> DateTime<Utc> {
    now.checked_add_signed(time)
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

/// Maximum amounts of work in one lap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LapLimits {
    /// Mails taken in and worked on.
    pub mails: u32,
    /// Mails that share one commit.
    pub group: u32,
    /// Games whose deadline or reminder is due.
    pub games: u32,
    pub letters: u32,
    /// How long the mailbox may go unread before the game clocks stop; `None` for any time.
    pub unread: Option<TimeDelta>,
    /// Whether another program, such as cron, schedules the laps. Then the game clocks stop when
    /// the mailbox was unread for much longer than usual, whatever `unread` says.
    pub by_habit: bool,
    /// Whether a clock that may have jumped ends the lap once mails are taken in.
    pub check_clock: bool,
}

impl Default for LapLimits {
    fn default() -> Self {
        Self {
            mails: 200,
            group: 20,
            games: 200,
            letters: 400,
            unread: None,
            by_habit: false,
            check_clock: false,
        }
    }
}

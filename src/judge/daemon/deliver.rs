//! Sends letters from the outbox; each attempt is counted before it is made.
//!
//! There is one commit between two letters: it notes the result of the first and counts the attempt
//! at the second, while the server looks at the second's envelope. No data of a letter leaves
//! before the result of the previous one is durable. So a judge that dies at any point leaves at
//! most one letter for which no one knows whether a server took it.
//!
//! A letter is queued with its scene. Its picture is drawn here and stored before the letter
//! leaves, so that a second sending is identical.

mod together;

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use together::deliver_together;

use crate::games::Titles;
use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::base::limits;
use crate::judge::daemon::lap::Tally;
use crate::judge::daemon::outage;
use crate::judge::letters::bounces;
use crate::judge::letters::picture::ToDraw;
use crate::mail::with_picture;
use crate::mail::{Closed, Outgoing, SendError, Transport};
use crate::render::png::{Painter, VERSION};
use crate::store::{
    BounceKind, Bucket, Letter, LetterId, LimitClass, Picture, PictureId, SendOutcome, Store,
    StoreError, Tx,
};

/// Waiting times after failures, in minutes; the last one repeats.
const WAITS: [i64; 5] = [1, 5, 15, 60, 240];

/// Number of parts over which retries after a failure are spread.
const SPREAD: i64 = 16;

/// Maximum number of letters in memory at a time; one may have 200 kB.
const IN_MEMORY: u32 = 40;

/// Days after which a letter is given up.
const DAYS_MOST: i64 = 3;

/// The result of an attempt to send a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sending {
    Sent,
    Later,
    Failed,
}

impl Sending {
    pub const ALL: [Self; 3] = [Self::Sent, Self::Later, Self::Failed];

    /// Returns a word for it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Sent => "sent",
            Self::Later => "later",
            Self::Failed => "failed",
        }
    }
}

/// Results of sending letters in one lap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Delivered {
    pub sent: u32,
    /// Letters to retry.
    pub later: u32,
    pub failed: u32,
}

impl Delivered {
    const fn count(&mut self, sending: Sending) {
        let count = match sending {
            Sending::Sent => &mut self.sent,
            Sending::Later => &mut self.later,
            Sending::Failed => &mut self.failed,
        };
        *count = count.saturating_add(1);
    }

    /// Returns the number of letters tried.
    pub(crate) const fn tried(self) -> u32 {
        self.sent
            .saturating_add(self.later)
            .saturating_add(self.failed)
    }

    /// Adds two results.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            sent: self.sent.saturating_add(other.sent),
            later: self.later.saturating_add(other.later),
            failed: self.failed.saturating_add(other.failed),
        }
    }
}

impl Judge {
    /// Sends letters that are due.
    ///
    /// # Errors
    /// Those of the database; a letter that cannot be sent is not an error.
    pub fn deliver(
        &mut self,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Delivered> {
        let mut delivered = Delivered::default();
        loop {
            let left = limit.saturating_sub(delivered.tried()).min(IN_MEMORY);
            let some = self.deliver_some(transport, now, left)?;
            delivered = delivered.and(some);
            // Fewer than that: the queue is empty, or no letter can leave.
            if some.tried() < IN_MEMORY {
                break;
            }
        }
        self.weigh_bounces(now)?;
        Ok(delivered)
    }

    /// Sends one round of letters, limited by [`IN_MEMORY`] and the rate limit.
    fn deliver_some(
        &mut self,
        transport: &mut dyn Transport,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<Delivered> {
        let all = Bucket::new(LimitClass::Letters, "", None);
        let left = limits::level(&self.store, &self.context.settings.limits, &all, now)?.left;
        let mut letters = self.store.due_letters(now, limit.min(left))?;
        if left == 0 && !self.store.due_letters(now, 1)?.is_empty() {
            tracing::info!("Letters wait: as many have left as may leave within a minute");
        }
        self.put_pictures(&mut letters)?;
        let delivered = if transport.at_once() > 1 {
            deliver_together(&mut self.store, &mut self.tally, transport, now, letters)?
        } else {
            deliver(&mut self.store, &mut self.tally, transport, now, letters)?
        };
        if delivered.tried() > 0 && left < u32::MAX {
            self.transact_about(&[], now, |work| work.take(&all, delivered.tried()))?;
        }
        Ok(delivered)
    }

    /// Puts pictures into letters that show one. Missing pictures are drawn, and stored in one
    /// commit.
    fn put_pictures(&mut self, letters: &mut [Letter]) -> Result<()> {
        let mut drawn: BTreeMap<PictureId, Vec<u8>> = BTreeMap::new();
        let mut anew = Vec::new();
        for shown in letters.iter().filter_map(|letter| letter.picture) {
            if drawn.contains_key(&shown.picture) {
                continue;
            }
            let png = match self.store.picture(shown.picture)? {
                Picture::Png(png) => png,
                Picture::Scene(scene) => {
                    anew.push(shown.picture);
                    draw(&mut self.painter, self.context.titles(), &scene)
                }
            };
            drawn.insert(shown.picture, png);
        }
        if !anew.is_empty() {
            let mut tx = self.store.begin_about(&[])?;
            for picture in &anew {
                let png = drawn.get(picture).map_or(&[][..], Vec::as_slice);
                tx.picture_drawn(*picture, png)?;
            }
            tx.commit()?;
        }
        for letter in letters {
            let shown = letter.picture;
            let png = shown.and_then(|shown| Some((shown.at, drawn.get(&shown.picture)?)));
            if let Some((at, png)) = png {
                letter.bytes = with_picture(&letter.bytes, at, png);
            }
        }
        Ok(())
    }
}

/// Draws the picture of a scene. It is empty if this program cannot draw it, say because another
/// version queued it; the letter is sent anyway, since its text is complete.
fn draw(painter: &mut Painter, titles: Titles, scene: &[u8]) -> Vec<u8> {
    let to_draw: Option<ToDraw<'_>> = postcard::from_bytes(scene).ok();
    let to_draw = to_draw.filter(|to_draw| to_draw.version == VERSION);
    let drawn = to_draw.and_then(|to_draw| {
        let title = titles.get(&to_draw.title)?;
        Some(painter.png(&to_draw.scene, &title.sprites))
    });
    match drawn {
        Some(Ok(png)) => return png,
        Some(Err(error)) => tracing::error!("A letter goes without its picture: {error}"),
        None => {
            tracing::warn!("A letter goes without its picture, which this program cannot draw");
        }
    }
    Vec::new()
}

/// Sends letters one by one.
fn deliver(
    store: &mut Store,
    tally: &mut Tally,
    transport: &mut dyn Transport,
    now: DateTime<Utc>,
    letters: Vec<Letter>,
) -> Result<Delivered> {
    let mut delivered = Delivered::default();
    let mut letters = letters.iter().peekable();
    let mut counted = None;
    while let Some(letter) = letters.next() {
        let attempts = match counted.take() {
            Some(attempts) => attempts,
            None if is_closed(transport) => break,
            None => {
                let mut tx = store.begin_about(&[])?;
                let attempts = tx.count_send_attempt(letter.id)?;
                tx.commit()?;
                attempts
            }
        };
        refuse_if_replaced(store)?;
        let result = transport.send(&outgoing(letter));
        // After a failure, readiness is checked anew before the next attempt is counted.
        let next = letters.peek().filter(|_| result.is_ok());
        if let Some(next) = next {
            transport.announce(&outgoing(next));
        }
        let mut tx = store.begin_about(&[])?;
        let sending = note(&mut tx, letter, Tried { result, attempts }, now)?;
        let next = next.map(|next| tx.count_send_attempt(next.id));
        counted = next.transpose()?;
        tx.commit()?;
        delivered.count(sending);
        tally.count_letter(letter, sending);
    }
    Ok(delivered)
}

/// Refuses to send if another judge may have taken over.
fn refuse_if_replaced(store: &Store) -> Result<()> {
    let doing = "send a letter";
    match store.still_serves() {
        true => Ok(()),
        false => Err(StoreError::Replaced { doing }.into()),
    }
}

fn outgoing(letter: &Letter) -> Outgoing<'_> {
    Outgoing {
        to: &letter.rcpt,
        bytes: &letter.bytes,
        message_id: &letter.message_id,
    }
}

/// Returns whether no letter can leave. Then no attempt is counted, since no letter is at fault.
fn is_closed(transport: &mut dyn Transport) -> bool {
    let Err(closed) = transport.ready() else {
        return false;
    };
    match closed {
        Closed::ForNow(why) => tracing::warn!("Letters wait: {why}"),
        Closed::Distrusted(why) | Closed::UntilMended(why) => {
            tracing::error!("No letter can leave: {why}");
        }
        Closed::AsBefore => {}
    }
    true
}

struct Tried {
    result: Result<(), SendError>,
    /// The number of attempts, including this one.
    attempts: u32,
}

fn note(tx: &mut Tx<'_>, letter: &Letter, tried: Tried, now: DateTime<Utc>) -> Result<Sending> {
    let Tried { result, attempts } = tried;
    match result {
        Ok(()) => {
            tx.note_outcome(letter.id, SendOutcome::Sent(now), "")?;
            outage::was_sent(tx, letter, now)?;
            Ok(Sending::Sent)
        }
        Err(SendError::Later(why)) if now - letter.created_at < TimeDelta::days(DAYS_MOST) => {
            bounces::note_refusal(tx, letter, &why, now)?;
            tx.note_outcome(
                letter.id,
                SendOutcome::Later(next_try(letter.id, attempts, now)),
                &why,
            )?;
            Ok(Sending::Later)
        }
        Err(error @ (SendError::Later(_) | SendError::Hopeless(_))) => {
            let (kind, why) = match error {
                SendError::Later(why) => (BounceKind::Soft, why),
                SendError::Hopeless(why) => (bounces::refusal(&why), why),
            };
            tx.note_outcome(letter.id, SendOutcome::Failed, &why)?;
            if !bounces::note_refusal(tx, letter, &why, now)? {
                tx.add_bounce(&bounces::refused(letter, kind, &why, now))?;
            }
            Ok(Sending::Failed)
        }
    }
}

/// Returns when to retry a letter: later each time. Letters that failed together are spread over a
/// quarter of the time.
fn next_try(letter: LetterId, attempts: u32, now: DateTime<Utc>) -> DateTime<Utc> {
    let nth = usize::try_from(attempts.saturating_sub(1)).unwrap_or(usize::MAX);
    let minutes = WAITS.get(nth).or(WAITS.last()).copied().unwrap_or(240);
    let spread = letter.number().wrapping_mul(7).rem_euclid(SPREAD);
    let seconds = minutes * 60 - minutes * 15 * spread / SPREAD;
    now.checked_add_signed(TimeDelta::seconds(seconds))
        .unwrap_or(DateTime::<Utc>::MAX_UTC)
}

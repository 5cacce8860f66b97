//! Takes mails in, and tracks the time by which all mail is in.
//!
//! A mail is committed, singly or with others, and only then removed from its mailbox. Mails left
//! there are unread, so the clock acts only up to the time by which all mail is stored and worked
//! on. A mailbox that hands over the oldest mails first, and reports the arrival of the oldest one
//! left ([`Left::Listed`]), lets the clock advance while it is being emptied: mails that came after
//! a deadline never delay the clock, however many, and mails that came before it delay it only
//! while they are worked on.
//!
//! A mail counts from the time when the first of our servers took it, by its `Received`; else from
//! its arrival in the mailbox, else from now. A Maildir is listed once for thousands of mails;
//! later arrivals are unknown, so the clock stops at the listing until the next one. For a mailbox
//! that does not report how long its mails wait, the clock waits for all of them.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::Judge;
use crate::judge::base::Result;
use crate::judge::daemon::clock_jump;
use crate::judge::daemon::lap::TakenIn;
use crate::mail::{Arrival, Left, Mailbox, address, collection};
use crate::store::{Attempt, InboxMail, NewMail, Received, Role, StoreError, Tx};

/// The smallest step in time before an arrival.
const JUST_BEFORE: TimeDelta = TimeDelta::milliseconds(1);

/// Bytes of mails stored before work on them begins. Mails that were worked on take less space, so
/// a flood of large mails cannot fill the disk.
const AT_ONCE: usize = 4 * 1024 * 1024;

/// How often other judges get the time by which all mail is in; each time costs a commit.
const PUBLISH_EVERY: TimeDelta = TimeDelta::seconds(1);

/// The longest time that one of our servers keeps a mail before it forwards or returns it.
const ON_ITS_WAY: TimeDelta = TimeDelta::days(7);

/// Facts from one listing of the mailbox.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Listed {
    listing: u64,
    /// A time before the listing was made: it contains all mail that had come by then.
    at: DateTime<Utc>,
    /// The time by which all mail is stored.
    all_in: DateTime<Utc>,
}

/// Whether a mailbox is empty, having handed over less than was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drained {
    Yes,
    No,
}

impl Judge {
    /// Stores waiting mails, then acknowledges them.
    pub fn take_in(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
    ) -> Result<u32> {
        let mut taken = TakenIn::default();
        while self.receive(mailbox, now, limit, false, &mut taken)? == Drained::No {
            taken.bytes = 0;
            if taken.mails >= limit {
                break;
            }
        }
        Ok(taken.mails)
    }

    /// Takes mails in; returns whether the mailbox is drained. If work `begins` at once, the same
    /// commit counts the first attempt at each new mail. `taken` is valid even if the mailbox fails
    /// later.
    pub(crate) fn receive(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<Drained> {
        loop {
            let left = limit.saturating_sub(taken.mails);
            let known = taken.mails;
            self.receive_some(mailbox, now, left, begins, taken)?;
            if !mailbox.holds_back() || taken.mails == known {
                return Ok(match taken.mails < limit {
                    true => Drained::Yes,
                    false => Drained::No,
                });
            }
            if taken.bytes >= AT_ONCE {
                return Ok(Drained::No);
            }
        }
    }

    fn receive_some(
        &mut self,
        mailbox: &mut dyn Mailbox,
        now: DateTime<Utc>,
        limit: u32,
        begins: bool,
        taken: &mut TakenIn,
    ) -> Result<()> {
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        let arrivals = mailbox.waiting(limit)?;
        if arrivals.is_empty() {
            return Ok(());
        }
        let ours = &self.context.settings.receiver.trusted_hops;
        let judge = &self.context.settings.address;
        let shared = self.store.is_shared();
        let mut tx = self.store.begin_about(&[])?;
        for arrival in &arrivals {
            let handed_over = match &mut taken.witness {
                Some(witness) => witness.arrival(arrival.arrived_at),
                None => clock_jump::arrived(arrival.arrived_at, now),
            };
            let first = collection::taken_at(&arrival.bytes, ours);
            let arrived_at = came(first, handed_over);
            if let Received::New(mail) = store(&mut tx, mailbox, arrival, arrived_at)? {
                taken.keys.insert(mail, arrival.key.clone());
                if begins {
                    tx.count_attempt(mail, Attempt::Begun)?;
                    taken.begun.insert(mail);
                }
                if shared
                    && let Some(tag) = address::tag_in_head(&arrival.bytes, judge)
                    && let Some(game) = tx.game_by_name(&tag.game)?
                {
                    tx.expect_game(mail, game.id)?;
                }
            }
        }
        tx.commit()?;
        let mails = u32::try_from(arrivals.len()).unwrap_or(u32::MAX);
        taken.mails = taken.mails.saturating_add(mails);
        let bytes = arrivals.iter().map(|arrival| arrival.bytes.len());
        taken.bytes = bytes.fold(taken.bytes, usize::saturating_add);
        let keys: Vec<String> = arrivals.into_iter().map(|arrival| arrival.key).collect();
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        Ok(mailbox.acknowledge_all(&keys)?)
    }

    /// Returns the time by which all mail is stored; `None` while it is unknown. `drained` says
    /// whether the mailbox is empty.
    pub(crate) fn all_in_by(
        &mut self,
        mailbox: &dyn Mailbox,
        now: DateTime<Utc>,
        drained: Drained,
    ) -> Option<DateTime<Utc>> {
        let (listing, oldest) = match mailbox.left() {
            Left::Listed { listing, oldest } => (listing, oldest),
            left => {
                self.listed = None;
                let is_all = drained == Drained::Yes && left == Left::Unknown;
                return is_all.then_some(now);
            }
        };
        let before = self.listed.filter(|listed| listed.listing == listing);
        let at = before.map_or(now, |listed| listed.at.min(now));
        let all_in = oldest.map_or(at, |oldest| at.min(oldest - JUST_BEFORE));
        self.listed = Some(Listed {
            listing,
            at,
            all_in,
        });
        Some(all_in)
    }

    /// Returns the role name for the intake of a mailbox. A mailbox on this machine is distinct
    /// from those on other hosts.
    pub(crate) fn role_of(&self, mailbox: &dyn Mailbox) -> Role {
        let name = mailbox.name();
        let host = self.store.host().filter(|_| !mailbox.has_own_clock());
        Role::Mailbox(host.map_or_else(|| name.to_owned(), |host| format!("{name} on {host}")))
    }

    /// Publishes the time by which this mailbox's mail is stored to the judges that share the
    /// database; returns the earliest such time of all mailboxes.
    pub(crate) fn publish(
        &mut self,
        intake: &Role,
        all_in: Option<DateTime<Utc>>,
    ) -> Result<Option<DateTime<Utc>>> {
        if !self.store.serves_beside_others() {
            return Ok(all_in);
        }
        let known = self.published.zip(all_in);
        if known.is_none_or(|(published, all_in)| (all_in - published).abs() >= PUBLISH_EVERY) {
            let mut tx = self.store.begin_about(&[])?;
            tx.note_all_in(intake, all_in)?;
            tx.commit()?;
            self.published = all_in;
        }
        Ok(self.store.all_in()?)
    }

    /// Returns the time up to which games may be closed before later mails are worked on: no mail
    /// left in the mailbox is older.
    pub(crate) fn closes_by(&self, now: DateTime<Utc>) -> Result<DateTime<Utc>> {
        let all_in = match self.store.serves_beside_others() {
            true => self.store.all_in()?,
            false => self.listed.map(|listed| listed.all_in),
        };
        Ok(all_in.map_or(now, |all_in| all_in.min(now)))
    }

    /// Returns the time by which all mail is worked on too, if it is stored `by` a time.
    pub(crate) fn worked_on_by(&self, by: DateTime<Utc>) -> Result<Option<DateTime<Utc>>> {
        let oldest = self.store.unfinished_mails(1)?;
        let oldest = oldest.first().map(|mail| mail.arrived_at - JUST_BEFORE);
        Ok(Some(oldest.map_or(by, |oldest| by.min(oldest))))
    }
}

/// Returns when a mail came: when our first server took it, or else when it was put into the
/// mailbox, or else now. A stamp counts only if it makes the mail earlier, so that no player is
/// late because of a server's wrong clock, and not by more than servers keep a mail.
fn came(first: Option<DateTime<Utc>>, handed_over: DateTime<Utc>) -> DateTime<Utc> {
    let first = first.filter(|first| handed_over - *first <= ON_ITS_WAY);
    first.map_or(handed_over, |first| first.min(handed_over))
}

/// Stores a mail, unless it was stored before.
///
/// If a mailbox reuses keys, a known key with another digest is another mail. It is stored under
/// key and digest, so that it is recognized when it is handed over again.
fn store(
    tx: &mut Tx<'_>,
    mailbox: &dyn Mailbox,
    arrival: &Arrival,
    arrived_at: DateTime<Utc>,
) -> Result<Received, StoreError> {
    let mail = NewMail {
        source: mailbox.name(),
        key: &arrival.key,
        bytes: &arrival.bytes,
        full_size: arrival.full_size,
        digest: arrival.digest.as_deref(),
        arrived_at,
    };
    let received = tx.receive(&mail)?;
    let (Received::Known(known), Some(digest), true) =
        (received, mail.digest, mailbox.reuses_keys())
    else {
        return Ok(received);
    };
    if is_same(&tx.mail(known)?, &mail) {
        return Ok(received);
    }
    tracing::warn!("The name {:?} comes again with another mail", arrival.key);
    tx.receive(&NewMail {
        key: &format!("{};sha256={digest}", arrival.key),
        ..mail
    })
}

/// Returns whether a mail is the one stored under its key. A mail whose bytes were not all fetched
/// has no digest.
fn is_same(known: &InboxMail, mail: &NewMail<'_>) -> bool {
    match &known.digest {
        Some(digest) => Some(digest.as_str()) == mail.digest,
        None => known.full_size == mail.full_size,
    }
}

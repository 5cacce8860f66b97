//! Refusals by policy: a server rejects letters for the way the judge sends them, such as without
//! authentication or from a server of bad reputation. They do not count against the recipient's
//! address. Only the operator can act on them, and is notified of each domain once a day.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};

use crate::judge::base::Result;
use crate::judge::letters::moderator::{self, About};
use crate::judge::work::Work;
use crate::mail::BounceReport;
use crate::rules::Line;
use crate::store::{Bucket, Letter, LimitClass, Refusal, StoreError, Tx, Undecided};

/// Maximum length of a stored server reply.
const REASON_MOST: usize = 300;

/// Effect prefix of letters about refusals.
const ALARM: &str = "refused";

/// Stores a server's reply if it refuses a letter by policy; returns whether it does.
pub(crate) fn note(
    tx: &mut Tx<'_>,
    letter: &Letter,
    reply: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    if BounceReport::of_reply(reply).policy.is_none() {
        return Ok(false);
    }
    keep(tx, letter, reply, now)?;
    Ok(true)
}

/// Stores a refusal by policy that came by mail, and notifies the operator.
pub(crate) fn came_back(work: &mut Work<'_>, letter: &Letter, status: &str) -> Result<()> {
    keep(&mut work.tx, letter, status, work.now)?;
    tell(work)
}

fn keep(
    tx: &mut Tx<'_>,
    letter: &Letter,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), StoreError> {
    let domain = letter.rcpt.rsplit_once('@');
    let domain = domain.map_or(letter.rcpt.as_str(), |(_, domain)| domain);
    let shown = reason.chars().filter(|c| !c.is_control());
    let of_alarm = letter
        .effect_key
        .starts_with(&format!("moderator/{ALARM}/"));
    // Only the first refusal of each letter counts.
    tx.add(&Refusal {
        letter: letter.id,
        domain: domain.to_lowercase(),
        reason: shown.take(REASON_MOST).collect(),
        at: now,
        alarmed: of_alarm.then_some(false),
    })?;
    Ok(())
}

/// Notifies the operator of new refusals, of each domain once a day. If such a notice is itself
/// refused, no further one follows.
pub(crate) fn tell(work: &mut Work<'_>) -> Result<()> {
    let mut domains: BTreeMap<String, Vec<Refusal>> = BTreeMap::new();
    for refusal in work.tx.list::<Refusal>(Undecided)? {
        let domain = domains.entry(refusal.domain.clone()).or_default();
        domain.push(refusal);
    }
    for (domain, refusals) in &domains {
        let told = Bucket::new(LimitClass::Refusals, domain, None);
        let is_due = work.level(&told)?.left > 0;
        for refusal in refusals {
            work.tx.set(refusal.letter, &Refusal::ALARMED, is_due)?;
        }
        if let Some(newest) = refusals.last().filter(|_| is_due) {
            work.take(&told, 1)?;
            alarm(work, newest, refusals.len())?;
        }
    }
    Ok(())
}

fn alarm(work: &mut Work<'_>, newest: &Refusal, letters: usize) -> Result<()> {
    let (domain, reason) = (newest.domain.as_str(), newest.reason.as_str());
    let letter = newest.letter.number();
    tracing::error!(
        letter,
        "{domain} refuses letters of this judge by policy: {reason}"
    );
    let line = Line::new("refused-by-policy")
        .with("domain", domain)
        .with("reason", reason)
        .with("letters", u32::try_from(letters).unwrap_or(u32::MAX));
    let about = About {
        game: None,
        effect: &format!("{ALARM}/{}", newest.letter),
    };
    moderator::tell(work, about, &[line])
}

//! Bounces: counted by address, until the moderator is notified and the second address is used.
//!
//! A bounce counts only if it is about a letter of ours, and it counts against the address of that
//! letter, whatever the report says: anyone can write a report, but only the reader knows a
//! letter's Message-ID. Bounces are never answered.
//!
//! A refusal by policy does not count against the address: a server rejects letters for the way the
//! judge sends them, such as without authentication or from a server of bad reputation. Only the
//! operator can act on it, and is notified of each domain once a day.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::{Correspondent, JudgeError, Result};
use crate::judge::ledger::anonymity;
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::replies;
use crate::judge::work::Work;
use crate::mail::{BounceReport, Severity};
use crate::rules::{Line, line};
use crate::store::{
    Address, Bounce, BounceKind, Bucket, GameState, Letter, LetterId, LettersBy, LimitClass,
    Observer, Person, Refusal, StoreError, ToWeigh, Tx, Undecided,
};

/// Weight of a permanent failure, in tenths.
const HARD: u32 = 10;

/// Weight of a temporary failure.
const SOFT: u32 = 3;

/// Weight at which an address no longer works: three permanent failures.
pub const LIMIT: u32 = 30;

/// Half-life of a bounce's weight.
const HALF_LIFE: TimeDelta = TimeDelta::weeks(4);

/// Age at which bounces weigh nothing.
const MEMORY: TimeDelta = TimeDelta::weeks(16);

/// Maximum number of bounces weighed in one lap.
const WEIGHED_MOST: u32 = 100;

/// Maximum length of a stored reason.
const REASON_MOST: usize = 300;

/// Effect prefix of letters about refusals.
const ALARM: &str = "refused";

/// Sums the weights of an address's bounces at this time, in tenths; older ones weigh less.
pub fn weight(bounces: &[Bounce], now: DateTime<Utc>) -> u32 {
    let weights = bounces.iter().map(|bounce| {
        let full = match bounce.kind {
            BounceKind::Hard => HARD,
            BounceKind::Soft => SOFT,
        };
        let age = (now - bounce.at).max(TimeDelta::zero()).num_seconds();
        let halves = age.checked_div(HALF_LIFE.num_seconds()).unwrap_or(0);
        full.checked_shr(u32::try_from(halves).unwrap_or(u32::MAX))
            .unwrap_or(0)
    });
    weights.fold(0, u32::saturating_add)
}

/// Returns the present weight against an address, with its bounces.
pub fn against(
    reader: &crate::store::Reader,
    address: &str,
    now: DateTime<Utc>,
) -> Result<(u32, Vec<Bounce>), StoreError> {
    let since = now.checked_sub_signed(MEMORY).unwrap_or(now);
    let mut bounces = reader.list::<Bounce>(Address::from(address))?;
    bounces.retain(|bounce| bounce.at >= since);
    bounces.sort_by_key(|bounce| (bounce.at, bounce.letter));
    Ok((weight(&bounces, now), bounces))
}

/// Creates the bounce of a letter that a server refused or that was given up.
pub(crate) fn refused(
    letter: &Letter,
    kind: BounceKind,
    reason: &str,
    now: DateTime<Utc>,
) -> Bounce {
    Bounce {
        letter: letter.id,
        address: letter.rcpt.to_lowercase(),
        kind,
        reason: reason.chars().take(REASON_MOST).collect(),
        at: now,
    }
}

/// Classifies a permanent refusal: it is hard unless the server gives a reason unrelated to the
/// address.
pub(crate) fn refusal(reply: &str) -> BounceKind {
    let report = BounceReport::of_reply(reply);
    let says_little = |status: &str| status.ends_with(".0.0");
    let hard = match (report.cause, report.status.as_deref()) {
        (None, None) => true,
        (None, Some(status)) if says_little(status) => true,
        (Some(_) | None, _) => report.severity() == Severity::Hard,
    };
    match hard {
        true => BounceKind::Hard,
        false => BounceKind::Soft,
    }
}

/// Counts a bounce that came by mail; returns a description for the log.
pub(crate) fn came_back(work: &mut Work<'_>, report: &BounceReport) -> Result<String> {
    let id = report.original_message_id.as_deref();
    let letter = match id {
        Some(id) => work.tx.letters_by(LettersBy::MessageId(id))?.pop(),
        None => None,
    };
    let Some(letter) = letter else {
        return Ok("a bounce of no letter of the judge".to_owned());
    };
    let kind = match report.severity() {
        Severity::Hard => BounceKind::Hard,
        Severity::Soft => BounceKind::Soft,
        Severity::None => return Ok(format!("letter {} is late", letter.id)),
    };
    let status = report.status.as_deref().unwrap_or("no status");
    if report.policy.is_some() {
        keep_refusal(&mut work.tx, &letter, status, work.now)?;
        tell_refusals(work)?;
        let address = &letter.rcpt;
        return Ok(format!(
            "a refusal by policy of letter {} to {address}: {status}",
            letter.id
        ));
    }
    let bounce = refused(&letter, kind, status, work.now);
    work.tx.add_bounce(&bounce)?;
    weigh(work)?;
    let (kind, address) = (kind.as_str(), &bounce.address);
    Ok(format!(
        "a {kind} bounce of letter {} to {address}: {status}",
        letter.id
    ))
}

/// Returns the person who has this address.
///
/// # Errors
/// [`JudgeError::Refused`] if no person has it; else those of the database.
pub(crate) fn known(work: &Work<'_>, address: &str) -> Result<Person> {
    let person = work.tx.person_by_address(address)?;
    person.ok_or_else(|| JudgeError::Refused(format!("nobody here has the address {address}")))
}

/// Deletes the bounces of a person's address; if it is the first, letters go there again.
pub(crate) fn restore(work: &mut Work<'_>, person: &Person, address: &str) -> Result<()> {
    let gone = Address::from(address);
    work.tx.across()?.remove::<Bounce>(gone)?;
    if person.address.eq_ignore_ascii_case(address) && person.second_since.is_some() {
        work.tx
            .across()?
            .set(person.id, &Person::SECOND_SINCE, None)?;
    }
    Ok(())
}

/// Weighs new bounces with earlier ones; an address is given up when the limit is reached.
pub(crate) fn weigh(work: &mut Work<'_>) -> Result<()> {
    for bounce in work.tx.list_first(ToWeigh, WEIGHED_MOST)? {
        work.tx
            .across()?
            .set(bounce.letter, &Bounce::WEIGHED_AT, work.now)?;
        let (after, all) = against(&work.tx, &bounce.address, work.now)?;
        let others: Vec<Bounce> = all
            .into_iter()
            .filter(|other| other.letter != bounce.letter)
            .collect();
        if after >= LIMIT && weight(&others, work.now) < LIMIT {
            give_up(work, &bounce)?;
        }
    }
    Ok(())
}

/// Gives up an address: switches to the second one and notifies the moderator.
fn give_up(work: &mut Work<'_>, bounce: &Bounce) -> Result<()> {
    let address = bounce.address.as_str();
    let Some(person) = work.tx.person_by_address(address)? else {
        return Ok(());
    };
    let first = person.address == address && person.second_since.is_none();
    let second = person.second_address.clone().filter(|_| first);
    let key = match (&second, first) {
        (Some(_), _) => "unreachable-second",
        (None, true) => "unreachable",
        (None, false) => "unreachable-both",
    };
    let line = Line::new(key)
        .with("address", &person.address)
        .with("second", person.second_address.clone().unwrap_or_default())
        .with("reason", &bounce.reason)
        .with("seats", seats(work, &person)?);
    let mut lines = vec![line];
    // A player's letters are still sent, since the game needs them; an observer's reports are not.
    if second.is_none() && work.tx.across()?.remove::<Observer>(person.id)? > 0 {
        lines.push(Line::new("unreachable-observer"));
    }
    let about = About {
        game: None,
        effect: &format!("unreachable/{}", bounce.letter),
    };
    moderator::tell(work, about, &lines)?;
    if second.is_some() {
        work.tx
            .across()?
            .set(person.id, &Person::SECOND_SINCE, Some(work.now))?;
        write_again(work, person.id, bounce.letter)?;
    }
    Ok(())
}

/// Lists where a person plays, as in `RED in new-world-1`.
fn seats(work: &Work<'_>, person: &Person) -> Result<String> {
    let mut seats = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        let name = anonymity::seat_beside_name(&work.tx, &seat)?;
        seats.push(format!("{} ({name})", work.tx.game(seat.game)?.name));
    }
    Ok(match seats.is_empty() {
        true => "-".to_owned(),
        false => seats.join(", "),
    })
}

/// Sends the letters of a person's games again to the address now used: earlier ones may have been
/// lost.
fn write_again(work: &mut Work<'_>, person: crate::store::PersonId, cause: LetterId) -> Result<()> {
    let person = work.tx.person(person)?;
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        if game.state != GameState::Running {
            continue;
        }
        let from = Correspondent::new(game, seat, person.clone());
        let why = Line::new("second-used").with("address", &person.address);
        replies::once_more(work, &from, &format!("unreachable/{cause}"), &why)?;
    }
    Ok(())
}

/// Stores a server's reply if it refuses a letter by policy; returns whether it does.
pub(crate) fn note_refusal(
    tx: &mut Tx<'_>,
    letter: &Letter,
    reply: &str,
    now: DateTime<Utc>,
) -> Result<bool, StoreError> {
    if BounceReport::of_reply(reply).policy.is_none() {
        return Ok(false);
    }
    keep_refusal(tx, letter, reply, now)?;
    Ok(true)
}

fn keep_refusal(
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
pub(crate) fn tell_refusals(work: &mut Work<'_>) -> Result<()> {
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
    let line = line!("refused-by-policy", domain, reason, letters);
    let about = About {
        game: None,
        effect: &format!("{ALARM}/{}", newest.letter),
    };
    moderator::tell(work, about, &[line])
}

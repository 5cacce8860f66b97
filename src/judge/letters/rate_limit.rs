//! Rate limits: how many answers the mails of one sender bring about, and how many letters go to
//! one seat within an hour.
//!
//! Answers to a mail that proves who wrote it count against that sender. What anybody can write in
//! a person's name counts against a bucket of its own, so that a forger mutes nobody. An address
//! that nobody has confirmed may be a victim's, whose provider takes many spellings for it.

use chrono::{DateTime, TimeDelta, Utc};

use crate::judge::base::{Addressee, Disposition, Floods, House, Mail, Outcome, Proof, Result};
use crate::judge::letters::slowed;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::mail::route;
use crate::rules::Line;
use crate::store::{Bucket, LetterId, SeatId, Share, Tx};

/// For as long most limits count.
pub(crate) const HOUR: TimeDelta = TimeDelta::hours(1);

/// For as long the limit on strangers counts, and that on questions about second addresses.
pub(crate) const DAY: TimeDelta = TimeDelta::days(1);

/// What is left of a share of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Room {
    /// There may be more than one.
    Free,
    /// This answer is the last one until then.
    Last(DateTime<Utc>),
    Spent,
}

/// The share that an answer to this address counts against.
pub(crate) fn share<'a>(work: &Work<'_, '_>, address: &'a str) -> Result<Share<'a>> {
    let bucket = match (work.proof, is_known(work, address)?) {
        (Proof::Proven, true) => Bucket::Proven,
        (Proof::Unproven, true) => Bucket::Unproven,
        (Proof::Proven, false) => Bucket::Newcomer,
        (Proof::Unproven, false) => Bucket::Stranger,
    };
    Ok(Share { bucket, address })
}

/// Whether this address has answered a letter once.
fn is_known(work: &Work<'_, '_>, address: &str) -> Result<bool> {
    let person = work.tx.person_by_address(address)?;
    let confirmed = person.is_some_and(|person| person.confirmed_at.is_some());
    Ok(confirmed || work.house.moderator(address).is_some())
}

/// Whether no letter goes to an address that a mail has named, and no operator or moderator: it may
/// have the mail server run a program, write a file or pass the letter on.
fn is_never_written_to(work: &Work<'_, '_>, share: Share<'_>) -> Result<bool> {
    let named_by_mail = match share.bucket {
        Bucket::Newcomer | Bucket::Stranger => route::is_named_by(share.address),
        Bucket::Proven | Bucket::Unproven | Bucket::Address => false,
    };
    Ok(named_by_mail && work.tx.person_by_address(share.address)?.is_none())
}

/// What is left of a share for an answer, in the thread of a seat where there is one. A batch has
/// no limits: its letters are held until the moderator has looked at them.
pub(crate) fn room(work: &Work<'_, '_>, share: Share<'_>, seat: Option<SeatId>) -> Result<Room> {
    if is_never_written_to(work, share)? {
        return Ok(Room::Spent);
    }
    let bucket = share.bucket;
    if work.tx.holds_letters().is_some() {
        return Ok(Room::Free);
    }
    if let (Bucket::Proven, Some(seat)) = (bucket, seat)
        && slowed::is_slowed(work, seat)?
    {
        return Ok(Room::Spent);
    }
    let of_all = most_of_all(&work.house.settings.floods, bucket);
    if of_all > 0 && work.tx.answers_of_all(bucket, HOUR, work.now)?.count >= of_all {
        return Ok(Room::Spent);
    }
    let key = key(share);
    let share = Share {
        bucket,
        address: &key,
    };
    let mut room = Room::Free;
    for limit in limits(work, bucket) {
        let answers = work.tx.answers(share, limit.within, work.now)?;
        if answers.count >= limit.most {
            return Ok(Room::Spent);
        }
        if answers.count.saturating_add(1) == limit.most {
            let first_at = answers.first_at.unwrap_or(work.now);
            let until = first_at.checked_add_signed(limit.within);
            let until = until.unwrap_or(DateTime::<Utc>::MAX_UTC);
            room = match room {
                Room::Last(other) => Room::Last(other.max(until)),
                Room::Free | Room::Spent => Room::Last(until),
            };
        }
    }
    Ok(room)
}

/// Counts an answer against a share.
pub(crate) fn count(work: &mut Work<'_, '_>, share: Share<'_>) -> Result<()> {
    let address = &key(share);
    let share = Share { address, ..share };
    Ok(work.tx.across()?.count_answer(share, work.now)?)
}

/// A limit on the answers to one address.
#[derive(Clone, Copy)]
struct Limit {
    most: u32,
    within: TimeDelta,
}

/// The limits on the answers of a bucket to one address.
fn limits(work: &Work<'_, '_>, bucket: Bucket) -> Vec<Limit> {
    let settings = &work.house.settings;
    let floods = &settings.floods;
    let all = [
        Some((settings.answers_per_hour, HOUR)),
        Some((floods.unproven_per_hour, HOUR)).filter(|_| bucket == Bucket::Unproven),
        Some((floods.stranger_per_day, DAY)).filter(|_| bucket == Bucket::Stranger),
    ];
    let set = all.into_iter().flatten().filter(|(most, _)| *most > 0);
    set.map(|(most, within)| Limit { most, within }).collect()
}

/// How many answers of a bucket leave within an hour to all addresses together; 0 is no limit.
const fn most_of_all(floods: &Floods, bucket: Bucket) -> u32 {
    match bucket {
        Bucket::Proven | Bucket::Address => 0,
        Bucket::Unproven => floods.unproven_in_all_per_hour,
        Bucket::Newcomer | Bucket::Stranger => floods.strangers_per_hour,
    }
}

/// Under what the answers to an address are counted. Nobody can be reached by more spellings of
/// what is known; what a stranger claims is folded as providers do.
fn key(share: Share<'_>) -> String {
    match share.bucket {
        Bucket::Proven | Bucket::Address => share.address.to_lowercase(),
        Bucket::Unproven | Bucket::Newcomer | Bucket::Stranger => folded(share.address),
    }
}

/// An address without the part behind a plus sign, in lower case: where its mail arrives.
fn folded(address: &str) -> String {
    let address = address.to_lowercase();
    let Some((local, host)) = address.rsplit_once('@') else {
        return address;
    };
    let local = local.trim_matches('"');
    let mailbox = match local.split_once('+') {
        Some((mailbox, _)) if !mailbox.is_empty() => mailbox,
        Some(_) | None => local,
    };
    format!("{mailbox}@{host}")
}

/// Whether an answer to this reader would be one too many.
pub(crate) fn is_spent(work: &Work<'_, '_>, reader: &Addressee) -> Result<bool> {
    let share = share(work, &reader.address)?;
    let seat = reader.seat.as_ref();
    let seat = seat.map(|seat| seat.seat.id());
    Ok(room(work, share, seat)? == Room::Spent)
}

/// What the last answer says about the time in which none follows.
pub(crate) fn last_line(
    work: &Work<'_, '_>,
    share: Share<'_>,
    of_seat: bool,
    until: DateTime<Utc>,
) -> Result<Line> {
    let key = match (share.bucket, of_seat) {
        (Bucket::Proven, true) => "limit-last-seat",
        (Bucket::Proven | Bucket::Newcomer | Bucket::Address, _) => "limit-last-sender",
        (Bucket::Unproven, _) => "limit-last-unproven",
        (Bucket::Stranger, _) => "limit-last-stranger",
    };
    let person = work.tx.person_by_address(share.address)?;
    let zone = work.house.zone(person.as_ref());
    Ok(Line::new(key).with("until", times::in_words(until, zone)))
}

/// Files a mail whose answer would be one too many; a seat's player hears of it later.
pub(crate) fn one_too_many(work: &mut Work<'_, '_>, mail: &Mail<'_>) -> Result<Option<Outcome>> {
    if !is_spent(work, &mail.reader)? {
        return Ok(None);
    }
    if let (Proof::Proven, Some(seat)) = (work.proof, &mail.reader.seat) {
        slowed::put_away(work, seat)?;
    }
    let share = share(work, &mail.reader.address)?;
    let filed = match is_never_written_to(work, share)? {
        true => Disposition::NeverWrittenTo,
        false => Disposition::RateLimited,
    };
    Ok(Some(Outcome::from(filed).of(&mail.sender)))
}

/// The share of a time that each of so many takes; none where there is no limit.
pub(crate) fn interval(time: TimeDelta, most: u32) -> Option<TimeDelta> {
    let millis = time.num_milliseconds().checked_div(i64::from(most))?;
    Some(TimeDelta::milliseconds(millis.max(1)))
}

/// Counts a letter that was queued to a seat, or is to go once more; one that is too many for an
/// hour is put off.
pub(crate) fn count_to_seat(
    tx: &mut Tx<'_>,
    house: &House,
    letter: LetterId,
    seat: SeatId,
    now: DateTime<Utc>,
) -> Result<()> {
    let Some(interval) = interval(HOUR, house.settings.floods.seat_per_hour) else {
        return Ok(());
    };
    let until = tx.count_letter(seat.game, seat.seat, interval, now)?;
    let open_at = until.checked_sub_signed(HOUR).unwrap_or(now);
    if open_at > now {
        tx.across()?.put_off(letter, seat, open_at, now)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::folded;

    #[test]
    fn all_spellings_of_one_mailbox_count_together() {
        for spelling in [
            "victim@x.example",
            "Victim@X.Example",
            "victim+1@x.example",
            "victim+a+b@x.example",
            "\"victim+1\"@x.example",
            "victim+@x.example",
        ] {
            assert_eq!(folded(spelling), "victim@x.example", "{spelling}");
        }
        assert_eq!(folded("+1@x.example"), "+1@x.example");
        assert_eq!(folded("v.ictim@x.example"), "v.ictim@x.example");
        assert_eq!(folded("nowhere"), "nowhere");
    }
}

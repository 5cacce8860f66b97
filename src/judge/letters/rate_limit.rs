//! Rate limits: how many answers the mails of one sender bring about, and how many letters go to
//! one seat within an hour ([`limits`](crate::judge::base::limits)).
//!
//! Answers to a mail that proves who wrote it count against that sender. What anybody can write in
//! a person's name counts against a bucket of its own, so that a forger mutes nobody. An address
//! that nobody has confirmed may be a victim's, whose provider takes many spellings for it.

use chrono::{DateTime, Utc};

use crate::judge::base::limits::{HOUR, Level};
use crate::judge::base::{Addressee, Disposition, Mail, Outcome, Proof, Result};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::slowed;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::mail::route;
use crate::rules::Line;
use crate::store::{Bucket, Letter, LetterId, LimitClass, SeatRef};

/// The share of answers that one address has of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share<'a> {
    pub(crate) class: LimitClass,
    /// Where they go.
    pub(crate) address: &'a str,
}

impl Share<'_> {
    /// The bucket of the address. Nobody can be reached by more spellings of what is known; what a
    /// stranger claims is folded as providers do.
    fn bucket(self) -> Bucket {
        match self.class {
            LimitClass::Proven => Bucket::new(self.class, self.address, None),
            class => Bucket::new(class, &folded(self.address), None),
        }
    }

    /// The bucket of all addresses together.
    fn bucket_of_all(self) -> Bucket {
        Bucket::new(self.class, "", None)
    }
}

/// The share that an answer to this address counts against.
pub(crate) fn share<'a>(work: &Work<'_>, address: &'a str) -> Result<Share<'a>> {
    let class = match (work.mail.proof, is_known(work, address)?) {
        (Proof::Proven, true) => LimitClass::Proven,
        (Proof::Unproven, true) => LimitClass::Unproven,
        (Proof::Proven, false) => LimitClass::Newcomer,
        (Proof::Unproven, false) => LimitClass::Stranger,
    };
    Ok(Share { class, address })
}

/// Whether this address has answered a letter once.
fn is_known(work: &Work<'_>, address: &str) -> Result<bool> {
    let person = work.tx.person_by_address(address)?;
    let confirmed = person.is_some_and(|person| person.confirmed_at.is_some());
    Ok(confirmed || work.house.moderator(address).is_some())
}

/// Whether no letter goes to an address that a mail has named, and no operator or moderator: it may
/// have the mail server run a program, write a file or pass the letter on.
fn is_never_written_to(work: &Work<'_>, share: Share<'_>) -> Result<bool> {
    let is_unknown = matches!(share.class, LimitClass::Newcomer | LimitClass::Stranger);
    let named_by_mail = is_unknown && route::is_named_by(share.address);
    Ok(named_by_mail && work.tx.person_by_address(share.address)?.is_none())
}

/// What is left of a share for an answer, in the thread of a seat where there is one. A batch has
/// no limits: its letters are held until the moderator has looked at them.
pub(crate) fn level(work: &Work<'_>, share: Share<'_>, seat: Option<SeatRef>) -> Result<Level> {
    let mut level = work.level(&share.bucket())?;
    if work.tx.holds_letters().is_some() {
        level.left = u32::MAX;
    } else if work.level(&share.bucket_of_all())?.left == 0 {
        level.left = 0;
    } else if let (LimitClass::Proven, Some(seat)) = (share.class, seat)
        && slowed::is_slowed(work, share.address, seat)?
    {
        level.left = 0;
    }
    if is_never_written_to(work, share)? {
        level.left = 0;
    }
    Ok(level)
}

/// Counts an answer against a share.
pub(crate) fn count(work: &mut Work<'_>, share: Share<'_>) -> Result<()> {
    // Other judges that share the database count against the same buckets.
    work.tx.across()?;
    for bucket in [share.bucket(), share.bucket_of_all()] {
        work.take(&bucket, 1)?;
    }
    Ok(())
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
pub(crate) fn is_spent(work: &Work<'_>, reader: &Addressee) -> Result<bool> {
    let share = share(work, &reader.address)?;
    let seat = reader.seat.as_ref();
    let seat = seat.map(|seat| seat.at());
    Ok(level(work, share, seat)?.left == 0)
}

/// What the last answer says about the time in which none follows.
pub(crate) fn last_line(
    work: &Work<'_>,
    share: Share<'_>,
    of_seat: bool,
    until: DateTime<Utc>,
) -> Result<Line> {
    let key = match (share.class, of_seat) {
        (LimitClass::Proven, true) => "limit-last-seat",
        (LimitClass::Unproven, _) => "limit-last-unproven",
        (LimitClass::Stranger, _) => "limit-last-stranger",
        _ => "limit-last-sender",
    };
    let person = work.tx.person_by_address(share.address)?;
    let zone = work.house.zone(person.as_ref());
    Ok(Line::new(key).with("until", times::in_words(until, zone)))
}

/// Files a mail whose answer would be one too many; a seat's player hears of it later.
pub(crate) fn one_too_many(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Option<Outcome>> {
    if !is_spent(work, &mail.reader)? {
        return Ok(None);
    }
    if let (Proof::Proven, Some(seat)) = (work.mail.proof, &mail.reader.seat) {
        slowed::put_away(work, seat)?;
    }
    let share = share(work, &mail.reader.address)?;
    let filed = match is_never_written_to(work, share)? {
        true => Disposition::NeverWrittenTo,
        false => Disposition::RateLimited,
    };
    Ok(Some(Outcome::from(filed).of(&mail.sender)))
}

/// Counts a letter that was queued to a seat, or is to go once more; one that is too many for an
/// hour is put off. What a game asks and tells of its progress does not count: two people who
/// answer within seconds play as long as they like.
pub(crate) fn count_to_seat(work: &mut Work<'_>, letter: LetterId, at: SeatRef) -> Result<()> {
    let back_at = work.take(&Bucket::new(LimitClass::SeatLetters, "", Some(at)), 1)?;
    let open_at = back_at.and_then(|back_at| back_at.checked_sub_signed(HOUR));
    let Some(open_at) = open_at.filter(|open_at| *open_at > work.now) else {
        return Ok(());
    };
    work.tx.set(letter, &Letter::NEXT_TRY, open_at)?;
    let told = Bucket::new(LimitClass::PutOff, "", Some(at));
    let is_told = work.level(&told)?.left == 0;
    work.take(&told, 1)?;
    match is_told {
        true => Ok(()),
        false => tell(work, at),
    }
}

/// Tells the moderators of a seat whose letters are put off.
fn tell(work: &mut Work<'_>, seat: SeatRef) -> Result<()> {
    let game = work.tx.game(seat.game)?.name;
    let name = work.tx.seat(seat)?.name;
    let most = work.house.settings.limits.seat_letters_per_hour;
    tracing::warn!(
        game = seat.game.number(),
        "Letters to {name} in {game} are put off: it got {most} within an hour"
    );
    let line = Line::new("letters-put-off")
        .with("game", game.as_str())
        .with("seat", name.as_str())
        .with("most", most);
    let about = About {
        game: Some(&game),
        effect: &format!("breaker/{game}-{name}-{}", work.now.timestamp_millis()),
    };
    moderator::tell(work, about, &[line])
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

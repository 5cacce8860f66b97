//! Rate limits: answers per sender, and letters per seat and hour
//! ([`limits`](crate::judge::base::limits)).
//!
//! Answers to a mail that proves its sender count against that sender. Mails without proof, which
//! anyone can write in a person's name, have another bucket, so a forger cannot mute the person. An
//! unconfirmed address may be a victim's, and providers accept many spellings of an address.
//!
//! Letters to unconfirmed addresses are short, without words from the mail, and with the question
//! whether it was wanted. Otherwise anyone could have the judge send a text to another person.

use chrono::{DateTime, Utc};

use crate::judge::base::limits::{HOUR, Level};
use crate::judge::base::{Addressee, Disposition, Draft, Mail, Outcome, Proof, Result};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::outgoing::OutgoingLetter;
use crate::judge::letters::pending::{self, Pending, Question};
use crate::judge::letters::slowed;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::mail::address;
use crate::rules::{Line, line};
use crate::store::{Bucket, InboxId, Letter, LetterId, LimitClass, Purpose, SeatRef};

/// Maximum size of a text to an address that may not have asked for it, in bytes.
const SHORT: usize = 1_000;

/// The rate limit of one address in a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share<'a> {
    pub(crate) class: LimitClass,
    pub(crate) address: &'a str,
}

impl Share<'_> {
    /// Returns the bucket of the address. A stranger's address is folded as providers do; a known
    /// one cannot be reached under further spellings.
    fn bucket(self) -> Bucket {
        match self.class {
            LimitClass::Proven => Bucket::new(self.class, self.address, None),
            class => Bucket::new(class, &folded(self.address), None),
        }
    }

    /// Returns the bucket of all addresses of the class.
    fn bucket_of_all(self) -> Bucket {
        Bucket::new(self.class, "", None)
    }
}

/// Returns the rate limit that an answer to this address counts against.
pub(crate) fn share<'a>(work: &Work<'_>, address: &'a str) -> Result<Share<'a>> {
    let class = match (work.mail.proof, is_known(work, address)?) {
        (Proof::Proven, true) => LimitClass::Proven,
        (Proof::Unproven, true) => LimitClass::Unproven,
        (Proof::Proven, false) => LimitClass::Newcomer,
        (Proof::Unproven, false) => LimitClass::Stranger,
    };
    Ok(Share { class, address })
}

fn is_known(work: &Work<'_>, address: &str) -> Result<bool> {
    let person = work.tx.person_by_address(address)?;
    let confirmed = person.is_some_and(|person| person.confirmed_at.is_some());
    Ok(confirmed || work.context.moderator(address).is_some())
}

/// Returns whether an address, known only from a mail, could make the mail server run a program,
/// write a file or forward the letter: it never gets letters.
fn is_never_written_to(work: &Work<'_>, share: Share<'_>) -> Result<bool> {
    let is_unknown = matches!(share.class, LimitClass::Newcomer | LimitClass::Stranger);
    let named_by_mail = is_unknown && address::is_route(share.address);
    Ok(named_by_mail && work.tx.person_by_address(share.address)?.is_none())
}

/// Returns the remaining answers of a rate limit, in a seat's thread if given. A batch has no
/// limits: its letters are held until the moderator has reviewed them.
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

/// Counts an answer against a rate limit.
pub(crate) fn count(work: &mut Work<'_>, share: Share<'_>) -> Result<()> {
    // Other judges on the database count against the same buckets.
    work.tx.across()?;
    for bucket in [share.bucket(), share.bucket_of_all()] {
        work.take(&bucket, 1)?;
    }
    Ok(())
}

/// Folds spellings of a mailbox: lower case, without the part after a plus sign.
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

/// Returns whether this reader's rate limit is exhausted.
pub(crate) fn is_spent(work: &Work<'_>, reader: &Addressee) -> Result<bool> {
    let share = share(work, &reader.address)?;
    let seat = reader.seat.as_ref().map(|seat| seat.at());
    Ok(level(work, share, seat)?.left == 0)
}

/// Returns the last answer's line on when answers resume.
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
    let zone = work.context.zone(person.as_ref());
    Ok(Line::new(key).with("until", times::in_words(until, zone)))
}

/// Files a mail whose sender's rate limit is exhausted; a seat's player gets the outcome later.
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

/// Counts a letter that was queued to a seat or is to be sent again; one too many for an hour is
/// put off. Reports do not count: two people who answer within seconds may play without limit.
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
    if is_told { Ok(()) } else { tell(work, at) }
}

fn tell(work: &mut Work<'_>, seat: SeatRef) -> Result<()> {
    let game = work.tx.game(seat.game)?.name;
    let name = work.tx.seat(seat)?.name;
    let most = work.context.settings.limits.seat_letters_per_hour;
    tracing::warn!(
        game = seat.game.number(),
        "Letters to {name} in {game} are put off: it got {most} within an hour"
    );
    let line = line!("letters-put-off", game = &game, seat = &name, most);
    let about = About {
        game: Some(&game),
        effect: &format!("breaker/{game}-{name}-{}", work.now.timestamp_millis()),
    };
    moderator::tell(work, about, &[line])
}

/// Returns whether answers ask their readers if they wrote at all.
pub(crate) fn asks_strangers(work: &Work<'_>, class: LimitClass) -> bool {
    let limited = work.context.settings.limits.stranger_answers_per_day > 0;
    limited && class == LimitClass::Stranger && work.tx.holds_letters().is_none()
}

/// Answers a mail if the answer is short, and asks its address whether it wrote; once per mail.
pub(crate) fn ask_stranger(
    work: &mut Work<'_>,
    address: &str,
    language: &str,
    mail: InboxId,
    answer: Draft,
) -> Result<()> {
    if work.mail.waits {
        return Ok(());
    }
    let pending = Pending::Answer {
        mail: mail.number(),
    };
    let Some(confirmation) = pending.wait_for(work, address, Purpose::Join)? else {
        return Ok(());
    };
    let voice = work.context.voice(language)?;
    let short = !work.mail.repeats && answer.text(voice)?.len() <= SHORT;
    let draft = if short {
        let how = ["stranger-more", "confirm-yes", "confirm-ignore"];
        let mut draft = answer;
        draft.choices = pending::answers(voice).into();
        draft.closing.extend(how.map(|key| voice.word(key)));
        draft
    } else {
        let question = Question {
            opening: vec![Line::new("stranger-asked")],
            ..Question::default()
        };
        question.draft(voice)
    };
    work.mail.waits = !short;
    let question = OutgoingLetter::confirm(&confirmation, language, draft);
    question.post(work).map(drop)
}

//! Finds the sender of a mail, its game, and the sender's own words in it.
//!
//! A tag proves which letter is answered, the registered address in From proves who answers, and
//! the receiving server may vouch for it. From proves nothing without the others. If mail systems
//! have dropped the tag, In-Reply-To or a subject still name the game; then the server must vouch.

use crate::judge::base::{Correspondent, Doubt, Mail, MailText, Proof, Result, Sender};
use crate::judge::identity::tags::{self, CONFIRM, MODERATOR};
use crate::judge::work::Work;
use crate::mail::{self, Authentication, Envelope, Limits, Tagged};
use crate::rules::Seat;
use crate::store::{
    AheadState, Bucket, CollectedAnswer, Confirmation, ConfirmationId, Game, GameState, InboxId,
    Letter, LetterKind, LettersBy, LimitClass, Observer, OrderAhead, PendingSet, Person, Purpose,
    SeatRef, SeatRow, Taken, ToldBoard, TurnClock, Tx, WithState,
};

/// Reloads a known sender with the current game, seat and player.
pub(crate) fn once_more(work: &Work<'_>, sender: &Sender) -> Result<Sender> {
    let again = |known: &Correspondent| -> Result<Box<Correspondent>> {
        Ok(Box::new(Correspondent {
            game: work.tx.game(known.game.id)?,
            seat: work.tx.seat(known.at())?,
            person: work.tx.person(known.person.id)?,
            prompt: known.prompt,
        }))
    };
    Ok(match sender {
        Sender::Seat(known) => Sender::Seat(again(known)?),
        Sender::Doubtful(known, doubt) => Sender::Doubtful(again(known)?, *doubt),
        Sender::Person(person) => Sender::Person(work.tx.person(person.id)?),
        Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Stranger
        | Sender::Disowned(_) => sender.clone(),
    })
}

/// Identifies the sender of a mail; `lines` are all its lines, quoted ones too.
pub(crate) fn identify<'l>(
    work: &Work<'_>,
    envelope: &Envelope,
    lines: impl IntoIterator<Item = &'l str>,
) -> Result<Sender> {
    let from = &envelope.from.email;
    if envelope.authentication == Authentication::Failed {
        return Ok(Sender::Disowned(work.tx.person_by_address(from)?));
    }
    let tags = tags::of(work, envelope, lines)?;
    let mut doubtful = None;
    for tag in &tags {
        match by_tag(work, envelope, tag)? {
            // A mail with another person's tag as well as the sender's own is the sender's.
            Some(sender @ Sender::Doubtful(_, Doubt::OtherAddress)) => {
                doubtful = doubtful.or(Some(sender));
            }
            Some(sender) => return Ok(sender),
            None => {}
        }
    }
    if let Some(sender) = doubtful {
        return Ok(sender);
    }
    if from.is_empty() {
        return Ok(Sender::Disowned(None));
    }
    let Some(person) = work.tx.person_by_address(from)? else {
        return Ok(Sender::Stranger);
    };
    without_tag(work, envelope, person)
}

/// Identifies a registered sender without a tag. If the receiving server vouches, the mail answers
/// the open question in the game that it names.
fn without_tag(work: &Work<'_>, envelope: &Envelope, person: Person) -> Result<Sender> {
    let vouched = envelope.authentication == Authentication::Passed && envelope.to_us;
    if let Some(seat) = own_by_thread(work, envelope, &person)? {
        return Ok(match vouched && is_asked(&seat.game, &seat.seat) {
            true => Sender::Seat(Box::new(seat)),
            false => Sender::Doubtful(Box::new(seat), Doubt::NoTag),
        });
    }
    Ok(match only_question(work, &person, &envelope.subject)? {
        Some((seat, true)) if vouched => Sender::Seat(Box::new(seat)),
        Some((seat, _)) => Sender::Doubtful(Box::new(seat), Doubt::NoTag),
        None => Sender::Person(person),
    })
}

/// Finds the letter of ours that a mail answers.
pub(crate) fn letter_answered(work: &Work<'_>, envelope: &Envelope) -> Result<Option<Letter>> {
    let ids = envelope
        .in_reply_to
        .iter()
        .chain(envelope.references.iter().rev());
    for id in ids.take(10) {
        if let Some(letter) = work.tx.letters_by(LettersBy::MessageId(id))?.pop() {
            return Ok(Some(letter));
        }
    }
    Ok(None)
}

/// Finds the person's own seat whose letter a mail answers, with the question of that letter.
fn own_by_thread(
    work: &Work<'_>,
    envelope: &Envelope,
    person: &Person,
) -> Result<Option<Correspondent>> {
    let letter = letter_answered(work, envelope)?;
    let of_question =
        letter.and_then(|letter| Some((letter.game?, letter.seat?, letter.prompt_no?)));
    let Some((game, seat, prompt)) = of_question else {
        return Ok(None);
    };
    let seat = work.tx.seat(SeatRef::new(game, seat))?;
    let own = seat.person == Some(person.id);
    Ok(own.then_some(Correspondent {
        game: work.tx.game(game)?,
        person: person.clone(),
        seat,
        prompt,
    }))
}

/// Returns whether a game waits for the answer of this seat.
pub(crate) fn is_asked(game: &Game, seat: &SeatRow) -> bool {
    game.state == GameState::Running && game.awaiting == Some(seat.seat)
}

fn by_tag(work: &Work<'_>, envelope: &Envelope, tag: &Tagged) -> Result<Option<Sender>> {
    if tag.game == CONFIRM {
        return by_confirmation(work, envelope, tag);
    }
    if tag.game == MODERATOR {
        return by_moderator(work, envelope, tag);
    }
    let Some(seat) = by_seat(work, tag)? else {
        return Ok(None);
    };
    let vouched = match envelope.authentication {
        Authentication::Passed => true,
        Authentication::Unknown => !work.context.settings.require_auth,
        Authentication::Doubted | Authentication::Failed => false,
    };
    Ok(Some(if !seat.person.has(&envelope.from.email) {
        Sender::Doubtful(Box::new(seat), Doubt::OtherAddress)
    } else if !vouched {
        Sender::Doubtful(Box::new(seat), Doubt::NotVouched)
    } else {
        Sender::Seat(Box::new(seat))
    }))
}

/// Identifies a moderator: the tag counts only from the address that the letter went to.
fn by_moderator(work: &Work<'_>, envelope: &Envelope, tag: &Tagged) -> Result<Option<Sender>> {
    let from = &envelope.from.email;
    if work.context.moderator(from).is_none() || !tags::is_right(work, tag, from, 0) {
        return Ok(None);
    }
    let doubted = envelope.authentication == Authentication::Doubted;
    let fresh = !doubted && tag.prompt == tags::moderator_page(&work.tx, from)?;
    Ok(Some(Sender::Moderator { fresh }))
}

/// Finds the seat of a valid tag.
fn by_seat(work: &Work<'_>, tag: &Tagged) -> Result<Option<Correspondent>> {
    let Some(game) = work.tx.game_by_name(&tag.game)? else {
        return Ok(None);
    };
    // A file has no round trips to save, so only needed rows are read.
    if work.tx.is_shared() {
        read_ahead(&work.tx, &game)?;
    }
    let seats = work.tx.seats(game.id)?;
    let named = |seat: &SeatRow| seat.name.eq_ignore_ascii_case(&tag.seat);
    let Some(seat) = seats.into_iter().find(named) else {
        return Ok(None);
    };
    let Some(person) = work.player(&seat)? else {
        return Ok(None);
    };
    let right = tags::is_right(work, tag, &person.address, seat.epoch);
    Ok(right.then_some(Correspondent {
        game,
        seat,
        person,
        prompt: tag.prompt,
    }))
}

/// Prefetches the rows that work on an answer to a question of a game needs. A database server
/// sends all of them in one or two round trips, instead of one for each read.
fn read_ahead(tx: &Tx<'_>, game: &Game) -> Result<()> {
    let id = game.id;
    tx.ahead(|tx| {
        drop(tx.game(id));
        drop(tx.seats(id));
        drop(tx.hidden(id));
        drop(tx.table_options(id));
        drop(tx.find::<PendingSet>(id));
        drop(tx.list::<Observer>(id));
        drop(tx.rows_since(id, game.entries.saturating_sub(1)));
        for seat in Seat::all(game.seats).map(|seat| game.at(seat)) {
            drop(tx.seat(seat));
            drop(tx.find::<TurnClock>(seat));
            drop(tx.list::<CollectedAnswer>(seat));
            drop(tx.list::<OrderAhead>(WithState(seat, AheadState::Lapsed)));
        }
    })?;
    let seats = tx.seats(id)?;
    tx.ahead(|tx| {
        for seat in &seats {
            drop(tx.prompt(seat.at(), seat.prompt_no));
            if let Some(person) = seat.person {
                drop(tx.person(person));
                drop(tx.find::<ToldBoard>(seat.at()));
            }
        }
    })?;
    let mut people = Vec::new();
    for seat in &seats {
        if let Some(person) = seat.person {
            people.push((seat.at(), tx.person(person)?));
        }
    }
    tx.ahead(|tx| {
        for (seat, Person { address, .. }) in &people {
            drop(tx.person_by_address(address));
            drop(tx.find::<Taken>(&Bucket::new(LimitClass::Proven, address, None)));
            drop(tx.find::<Taken>(&Bucket::new(LimitClass::Slowed, address, Some(*seat))));
        }
    })?;
    Ok(())
}

/// Identifies the answer to a confirmation. It counts only from the address that was asked; one
/// about orders, from any address of the player.
fn by_confirmation(work: &Work<'_>, envelope: &Envelope, tag: &Tagged) -> Result<Option<Sender>> {
    let id = ConfirmationId::new(i64::from(tag.prompt));
    let right = |asked: &Confirmation| tags::is_tag_of(work, tag, asked);
    let Some(confirmation) = work.tx.find::<Confirmation>(id)?.filter(right) else {
        return Ok(None);
    };
    let from = &envelope.from.email;
    let own = match confirmation.purpose {
        Purpose::Join | Purpose::Address => confirmation.address == *from,
        Purpose::Sender => {
            let person = work.tx.person_by_address(&confirmation.address)?;
            confirmation.address == *from || person.is_some_and(|person| person.has(from))
        }
    };
    Ok(own.then(|| Sender::Confirming(Box::new(confirmation))))
}

/// Finds the one seat whose answer is awaited from this person, and whether the subject names its
/// game; games that it names take precedence.
fn only_question(
    work: &Work<'_>,
    person: &Person,
    subject: &str,
) -> Result<Option<(Correspondent, bool)>> {
    let mut open = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        if is_asked(&game, &seat) {
            open.push(Correspondent::new(game, seat, person.clone()));
        }
    }
    let named = |seat: &Correspondent| subject.contains(&format!("[{}]", seat.game.name));
    if open.iter().any(named) {
        open.retain(named);
    }
    Ok(match open.as_slice() {
        [only] => Some((only.clone(), named(only))),
        [] | [_, _, ..] => None,
    })
}

/// Returns whether a mail proves its sender: by the tag of a letter to the sender, or by the
/// receiving server for an address that is not claimed to be another person's.
pub(crate) fn proof_of(work: &Work<'_>, mail: &Mail<'_>) -> Result<Proof> {
    let vouched = mail.is_vouched_for();
    let proven = match &mail.sender {
        Sender::Seat(_) | Sender::Confirming(_) | Sender::Moderator { .. } => true,
        Sender::Doubtful(_, Doubt::NotVouched) => {
            mail.envelope.authentication != Authentication::Doubted
        }
        Sender::Doubtful(_, Doubt::OtherAddress) | Sender::Disowned(_) => false,
        Sender::Doubtful(_, Doubt::NoTag) | Sender::Stranger => vouched,
        Sender::Person(_) => vouched || tags::observer(work, mail)?.is_some(),
    };
    Ok(match proven {
        true => Proof::Proven,
        false => Proof::Unproven,
    })
}

/// Finds the seat whose letter the mail answers, with the question of that letter.
pub(crate) fn by_thread(work: &Work<'_>, envelope: &Envelope) -> Result<Option<Correspondent>> {
    for id in envelope.in_reply_to.iter().take(10) {
        let Some(letter) = work.tx.letters_by(LettersBy::MessageId(id))?.pop() else {
            continue;
        };
        let (Some(game), Some(seat)) = (letter.game, letter.seat) else {
            continue;
        };
        let (game, seat) = (work.tx.game(game)?, work.tx.seat(SeatRef::new(game, seat))?);
        let found = work.correspondent(game, seat)?;
        return Ok(found.map(|seat| Correspondent {
            prompt: letter.prompt_no.unwrap_or(seat.prompt),
            ..seat
        }));
    }
    Ok(None)
}

/// Finds the sender, and the sender's own words.
pub(crate) fn understand(work: &Work<'_>, envelope: &Envelope) -> Result<(Sender, MailText)> {
    let letter = letter_answered(work, envelope)?;
    // Text in the mail that equals the letter is quotation.
    let sent = letter.as_ref();
    let sent = sent.and_then(|letter| mail::own_mail::words_of(&letter.bytes));
    let plain = mail::own_words(envelope, sent.as_deref());
    let lines = plain.lines.iter().map(|line| line.text.as_str());
    let sender = identify(work, envelope, lines)?;
    if sent.is_some() {
        return Ok((sender, plain.into()));
    }
    // Some mail systems give letters another Message-ID; the tag still names the letter.
    let letter = match &sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, _) => {
            let question = LettersBy::Question(seat.at(), seat.prompt);
            let mut letters = work.tx.letters_by(question)?.into_iter();
            letters.find(|letter| letter.kind == LetterKind::Report)
        }
        Sender::Confirming(confirmation) => letter_of(work, confirmation)?,
        Sender::Moderator { .. } | Sender::Person(_) | Sender::Stranger | Sender::Disowned(_) => {
            None
        }
    };
    let text = letter.as_ref();
    let text = text.and_then(|letter| mail::own_mail::words_of(&letter.bytes));
    let plain = text.map_or(plain, |text| mail::own_words(envelope, Some(&text)));
    Ok((sender, plain.into()))
}

/// Reads a stored mail, if its words are still there.
pub(crate) fn kept_mail(work: &Work<'_>, id: InboxId) -> Result<Option<Envelope>> {
    if work.tx.cuts(id)?.lacks_words {
        return Ok(None);
    }
    let mail = work.tx.mail(id)?;
    let bytes = work.tx.mail_bytes(id)?;
    let own = &work.context.own;
    let envelope = mail::envelope::read(&bytes, mail.full_size, own, &Limits::default());
    Ok(envelope.ok())
}

/// Returns the letter that asked for a confirmation, if it is still stored.
pub(crate) fn letter_of(work: &Work<'_>, confirmation: &Confirmation) -> Result<Option<Letter>> {
    let effect = tags::confirm_effect(confirmation.id);
    Ok(work.tx.letters_by(LettersBy::Effect(&effect))?.pop())
}

//! Vouches for the senders of a batch: finds the seat of a mail without proof.
//!
//! In this order: by a valid tag, from any address; by the letter of ours that it answers; by the
//! game and the seat in its subject; by the sender's address, if it has one seat in the game that
//! the subject names, or one seat in all running games. A sender who plays another seat of that
//! game is never taken for this one, nor is a sender whose domain disowns the mail. A stranger who
//! names a seat never plays for it if the batch has a mail of its own player. The moderator vouches
//! only for orders; this is recorded with the mail, and in the ledger with the orders.

use crate::judge::base::{Correspondent, Disposition, Doubt, Mail, Result, Sender};
use crate::judge::commands::classify;
use crate::judge::identity::identify;
use crate::judge::work::Work;
use crate::mail::Envelope;
use crate::store::{Game, GameState, InboxMail, OwnMail, SeatInBatch, SeatRow, Vouched};

/// Maximum number of words of a subject that are read.
const WORDS_MOST: usize = 20;

/// Returns the sender of a mail of a batch according to the moderator: the seat that it is from,
/// unless it proves its sender. Without one, the mail is filed with this disposition and no answer.
pub(crate) fn vouch(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Result<Sender, Disposition>> {
    let (id, envelope) = (mail.answered.mail, mail.envelope);
    let sender = mail.sender.clone();
    let proves_itself = matches!(
        sender,
        Sender::Seat(_) | Sender::Confirming(_) | Sender::Moderator { .. } | Sender::Disowned(_)
    );
    if proves_itself {
        return Ok(Ok(sender));
    }
    let mut named = seat_of(work, envelope, &sender)?;
    if let Ok((seat, by)) = &named
        && is_strange(seat, *by, envelope)
    {
        // A mail of the player that would be too late anyway does not count.
        let own = match work.tx.mail(id)?.batch {
            Some(batch) => work.tx.find::<OwnMail>(SeatInBatch(batch, seat.at()))?,
            None => None,
        };
        if own.is_some() {
            named = Err(Disposition::SeatOfAnother);
        } else if !identify::is_asked(&seat.game, &seat.seat) {
            named = Err(Disposition::SeatNotAsked);
        }
    }
    let as_seat = match &named {
        Ok((seat, _)) => Sender::Seat(Box::new(seat.clone())),
        Err(_) => sender.clone(),
    };
    let as_seat = mail.from(work.context, as_seat);
    let parts = classify::all(work, &as_seat, false)?;
    let orders = parts.iter().filter(|part| part.request.is_order()).count();
    Ok(match named {
        Ok((seat, by)) if orders > 0 => {
            work.tx.set(id, &InboxMail::VOUCHED, by)?;
            Ok(Sender::Seat(Box::new(seat)))
        }
        Err(why) if orders == parts.len() => Err(why),
        Ok(_) | Err(_) => Ok(sender),
    })
}

/// Returns whether only the subject links a mail to a seat, and it comes from an unknown address.
pub(crate) fn is_strange(seat: &Correspondent, by: Vouched, envelope: &Envelope) -> bool {
    by == Vouched::Subject && !seat.person.has(&envelope.from.email)
}

type Named = Result<(Correspondent, Vouched), Disposition>;

/// Finds the seat that a mail names, and the evidence for it; or the reason why there is no seat.
pub(crate) fn seat_of(work: &Work<'_>, envelope: &Envelope, sender: &Sender) -> Result<Named> {
    let from = &envelope.from.email;
    let found = match sender {
        Sender::Doubtful(seat, Doubt::OtherAddress | Doubt::NotVouched) => {
            Some(((**seat).clone(), Vouched::Tag))
        }
        Sender::Moderator { .. } | Sender::Disowned(_) => None,
        Sender::Seat(_)
        | Sender::Doubtful(_, Doubt::NoTag)
        | Sender::Confirming(_)
        | Sender::Person(_)
        | Sender::Stranger => match identify::by_thread(work, envelope)? {
            Some(seat) => Some((seat, Vouched::Thread)),
            None => by_words(work, envelope)?,
        },
    };
    let Some((seat, by)) = found else {
        return Ok(Err(Disposition::SeatUnknown));
    };
    let plays = plays(work, from, Some(&seat.game))?;
    let own = seat.person.has(from) || plays.iter().any(|own| own.seat == seat.at().seat);
    Ok(match own || plays.is_empty() {
        true => Ok((seat, by)),
        false => Err(Disposition::AnotherSeat),
    })
}

/// Finds the seat that the subject names, or else the sender's own.
fn by_words(work: &Work<'_>, envelope: &Envelope) -> Result<Option<(Correspondent, Vouched)>> {
    let breaks = |c: char| !(c.is_alphanumeric() || c == '-');
    let words = envelope.subject.split(breaks);
    let words = words.filter(|word| !word.is_empty());
    let words: Vec<&str> = words.take(WORDS_MOST).collect();
    let mut game = None;
    for word in &words {
        game = work.tx.game_by_name(&word.to_lowercase())?;
        if game.is_some() {
            break;
        }
    }
    if let Some(game) = &game {
        let seats = work.tx.seats(game.id)?;
        let says = |seat: &&SeatRow| {
            words
                .iter()
                .any(|word| work.context.is_seat(word, &seat.name))
        };
        let mut named = seats.iter().filter(says);
        if let (Some(seat), None) = (named.next(), named.next()) {
            let seat = work.correspondent(game.clone(), seat.clone())?;
            return Ok(seat.map(|seat| (seat, Vouched::Subject)));
        }
    }
    let own = plays(work, &envelope.from.email, game.as_ref())?;
    let [seat] = own.as_slice() else {
        return Ok(None);
    };
    let seat = work.correspondent(work.tx.game(seat.game)?, seat.clone())?;
    Ok(seat.map(|seat| (seat, Vouched::Sender)))
}

/// Returns the seats of an address: in one game, or in all running games.
fn plays(work: &Work<'_>, address: &str, game: Option<&Game>) -> Result<Vec<SeatRow>> {
    let Some(person) = work.tx.person_by_address(address)? else {
        return Ok(Vec::new());
    };
    let mut seats = work.tx.seats_of(person.id)?;
    if let Some(game) = game {
        seats.retain(|seat| seat.game == game.id);
        return Ok(seats);
    }
    let mut running = Vec::new();
    for seat in seats {
        if work.tx.game(seat.game)?.state == GameState::Running {
            running.push(seat);
        }
    }
    Ok(running)
}

//! What a mail asks for, done.

use crate::judge::base::disposition::{Disposition, Outcome};
use crate::judge::base::error::{JudgeError, granted};
use crate::judge::base::sender::Sender;
use crate::judge::commands::{
    confirmation, desk, info, join, meant, observe, opening, past, personal, tongue,
};
use crate::judge::letters::limits;
use crate::judge::letters::replies::Answered;
use crate::judge::letters::sentences::{Addressee, note};
use crate::judge::play::{orders, standing};
use crate::judge::request::join::Wish;
use crate::judge::request::{Past, Request};
use crate::judge::work::Work;
use crate::mail::{Envelope, Plain};
use crate::orders::OrderLine;
use crate::rules::Line;

/// Does one thing that a mail asks for, if its sender has not had answers enough.
pub(crate) fn one(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    answered: Answered<'_>,
    sender: &Sender,
    request: Request,
) -> Result<Outcome, JudgeError> {
    let reader = Addressee::of(work, sender, &mail.0.from.email);
    if !is_played(sender, &request)
        && let Some(filed) = limits::one_too_many(work, sender, &reader)?
    {
        return Ok(filed);
    }
    work.repeats = repeats(&request);
    // Who asks for a seat asks about its game, whichever letter is answered.
    let joins = matches!(request, Request::Join { .. } | Request::Open { .. });
    let done = run(work, mail, answered, (sender, &reader), request)?;
    Ok(if joins { done } else { done.of(sender) })
}

/// Whether the answer to a stranger may repeat words of the mail: pages and lists never do.
const fn repeats(request: &Request) -> bool {
    !matches!(
        request,
        Request::Help(_)
            | Request::Rules(_)
            | Request::Games
            | Request::Orders { .. }
            | Request::Nothing
    )
}

/// Whether a mail may play something: that is never kept from anybody, however much he writes.
const fn is_played(sender: &Sender, request: &Request) -> bool {
    matches!(sender, Sender::Seat(_)) && request.plays()
}

/// Does it; its answers go to the reader.
fn run(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    answered: Answered<'_>,
    from: (&Sender, &Addressee),
    request: Request,
) -> Result<Outcome, JudgeError> {
    let ((envelope, plain), (sender, reader)) = (mail, from);
    match request {
        Request::Orders { lines, preview } => {
            play(work, (sender, reader), answered, (&lines, preview), plain)
        }
        Request::Ahead { orders, ahead } => {
            keep(work, (sender, reader), answered, (&orders, &ahead), plain)
        }
        Request::Join {
            game,
            seat,
            language,
            luck,
            take_over,
        } => {
            let wish = Wish {
                game,
                seat,
                language,
                luck,
                take_over,
                mail: Some(answered.mail.number()),
            };
            join::request(work, envelope, answered, wish)
        }
        Request::Open { line, rehearse } => {
            opening::request(work, envelope, answered, (&line, rehearse))
        }
        Request::Help(topics) => {
            info::page(work, reader, answered, "help", &topics).map(Outcome::from)
        }
        Request::Rules(topics) => {
            info::page(work, reader, answered, "rules", &topics).map(Outcome::from)
        }
        Request::Games => info::games(work, reader, answered).map(Outcome::from),
        Request::Observe { game, begin } => {
            let wish = (game.as_deref(), begin);
            observe::run(work, mail, answered, from, wish).map(Outcome::from)
        }
        Request::Show { game, as_seat } => {
            show(work, mail, (reader, answered), (game, as_seat)).map(Outcome::from)
        }
        Request::Language(wanted) => {
            tongue::choose(work, sender, reader, answered, wanted.as_deref()).map(Outcome::from)
        }
        Request::Desk { lines, rehearse } => {
            let wish = desk::Wish::new(&lines, rehearse);
            desk::run(work, envelope, (sender, reader), answered, wish)
        }
        Request::Past(past) => again(work, mail, (reader, answered), past).map(Outcome::from),
        Request::Own(own) => personal::run(work, mail, from, answered, &own).map(Outcome::from),
        Request::Nothing => nothing(work, (sender, reader), answered, plain),
    }
}

/// The present position of the game that is meant, as the player's own seat sees it; or the
/// question which one it is.
fn show(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    (reader, answered): (&Addressee, Answered<'_>),
    (game, as_seat): (Option<String>, bool),
) -> Result<Disposition, JudgeError> {
    let told = as_seat.then(|| Line::new("show-as-moderator"));
    match granted(meant::game(work, mail, reader, (game, "show-which-of")))? {
        Ok(game) => info::show(work, reader, answered, (game.as_deref(), told)),
        Err(which) => note(work, reader, answered, which).map(|()| Disposition::Shown),
    }
}

/// What a person wants to read again; or the question of which game.
fn again(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    (reader, answered): (&Addressee, Answered<'_>),
    past: Past,
) -> Result<Disposition, JudgeError> {
    match granted(which(work, mail, reader, past))? {
        Ok(past) => past::run(work, reader, answered, &past),
        Err(which) => note(work, reader, answered, which).map(|()| Disposition::Past),
    }
}

/// What a person wants to read again, with the game that is meant; or the question which one it is.
fn which(
    work: &Work<'_, '_>,
    mail: (&Envelope, &Plain),
    reader: &Addressee,
    past: Past,
) -> Result<Past, JudgeError> {
    let named = |game| meant::game(work, mail, reader, (game, "past-which-of"));
    Ok(match past {
        Past::Resend => Past::Resend,
        Past::History(game, round) => Past::History(named(game)?, round),
        Past::Board(game, after) => Past::Board(named(game)?, after),
    })
}

/// Nothing was written: a seat reads what was left out, and what it is asked; its order may stand
/// in the subject.
fn nothing(
    work: &mut Work<'_, '_>,
    (sender, reader): (&Sender, &Addressee),
    answered: Answered<'_>,
    plain: &Plain,
) -> Result<Outcome, JudgeError> {
    if matches!(sender, Sender::Seat(_)) {
        return play(work, (sender, reader), answered, (&[], false), plain);
    }
    note(work, reader, answered, Line::new("nothing-read"))?;
    Ok(Outcome::from(Disposition::Nothing))
}

/// Keeps orders for later; only a seat can.
fn keep(
    work: &mut Work<'_, '_>,
    (sender, reader): (&Sender, &Addressee),
    answered: Answered<'_>,
    (orders, ahead): (&[OrderLine], &[OrderLine]),
    plain: &Plain,
) -> Result<Outcome, JudgeError> {
    match sender {
        Sender::Seat(seat) => {
            let done = standing::keep(work, seat, answered, (orders, ahead), plain)?;
            Ok(done.of_seat(seat))
        }
        Sender::Doubtful(seat, doubt) => confirmation::hold(work, seat, *doubt, answered),
        Sender::Person(_)
        | Sender::Moderator { .. }
        | Sender::Stranger
        | Sender::Confirming(_)
        | Sender::Disowned(_) => play(work, (sender, reader), answered, (ahead, false), plain),
    }
}

fn play(
    work: &mut Work<'_, '_>,
    (sender, reader): (&Sender, &Addressee),
    answered: Answered<'_>,
    (lines, preview): (&[OrderLine], bool),
    plain: &Plain,
) -> Result<Outcome, JudgeError> {
    match sender {
        Sender::Seat(seat) => {
            let (now, later) = match preview {
                true => standing::foreseen(work, seat, lines)?,
                false => (lines.to_vec(), Vec::new()),
            };
            let done = orders::run(work, seat, answered, (&now, preview), (plain, &later))?;
            Ok(done.of_seat(seat))
        }
        // A preview changes nothing, and its answer goes to the registered address.
        Sender::Doubtful(seat, _) if preview => {
            orders::run(work, seat, answered, (lines, true), (plain, &[])).map(Outcome::from)
        }
        Sender::Doubtful(seat, doubt) => confirmation::hold(work, seat, *doubt, answered),
        Sender::Person(_) | Sender::Moderator { .. } => {
            note(work, reader, answered, Line::new("orders-of-which-game"))?;
            Ok(Outcome::from(Disposition::NoQuestion))
        }
        Sender::Stranger | Sender::Confirming(_) | Sender::Disowned(_) => {
            info::page(work, reader, answered, "welcome", &[]).map(Outcome::from)
        }
    }
}

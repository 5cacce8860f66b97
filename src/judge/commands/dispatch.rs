//! Dispatches each request of a mail to its command.

use crate::judge::base::{Correspondent, Disposition, Mail, Outcome, REQUESTS, Result, Sender};
use crate::judge::commands::{
    confirmation, help, join, language, moderator, observe, opening, personal, show,
};
use crate::judge::letters::{rate_limit, receipt, replies};
use crate::judge::play::ahead;
use crate::judge::play::orders::{self, SentOrders};
use crate::judge::request::join::JoinRequest;
use crate::judge::request::{Request, without_hint};
use crate::judge::work::Work;
use crate::orders::OrderLine;
use crate::orders::idioms::Content;
use crate::orders::order_set::Mode;
use crate::rules::{Line, Word};

/// Answers one request of a mail, unless its sender is over the rate limit.
pub(crate) fn one(work: &mut Work<'_>, mail: &Mail<'_>, request: Request) -> Result<Outcome> {
    // Orders of a seat are never limited, however many mails its player sends.
    let is_played = mail.seat().is_some() && request.plays();
    if !is_played && let Some(filed) = rate_limit::one_too_many(work, mail)? {
        return Ok(filed);
    }
    work.mail.repeats = repeats(&request);
    // A request for a seat is about its own game, whichever letter it answers.
    let joins = matches!(
        request,
        Request::Join { .. } | Request::Open { .. } | Request::Play { .. }
    );
    let done = run(work, mail, request)?;
    Ok(if joins { done } else { done.of(&mail.sender) })
}

/// Returns whether the answer to a stranger may repeat words of the mail: pages and lists never do.
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

fn run(work: &mut Work<'_>, mail: &Mail<'_>, request: Request) -> Result<Outcome> {
    match request {
        Request::Orders { lines, preview } => play(work, mail, lines, preview),
        Request::Hint(lines) => hint(work, mail, lines),
        Request::Ahead { orders, ahead } => keep(work, mail, orders, ahead),
        Request::Join {
            game,
            seat,
            language,
            name,
            luck,
            take_over,
        } => {
            let wish = JoinRequest {
                game,
                seat,
                language,
                name,
                called: Some(mail.envelope.from.name.clone()),
                luck,
                take_over,
                mail: Some(mail.answered.mail.number()),
            };
            join::request(work, mail, wish)
        }
        Request::Open {
            line,
            unread,
            rehearse,
        } => opening::request(work, mail, &line, &unread, rehearse),
        Request::Play { line, rehearse } => opening::request(work, mail, &line, &[], rehearse),
        Request::Help(topics) => help::page(work, mail, "help", &topics).map(Outcome::from),
        Request::Rules(topics) => help::page(work, mail, "rules", &topics).map(Outcome::from),
        Request::Games => show::games(work, mail).map(Outcome::from),
        Request::Observe { game, begin } => {
            observe::run(work, mail, game.as_deref(), begin).map(Outcome::from)
        }
        Request::Show { game, as_seat } => show::run(work, mail, game, as_seat).map(Outcome::from),
        Request::Language(wanted) => {
            language::choose(work, mail, wanted.as_deref()).map(Outcome::from)
        }
        Request::Moderator { lines, rehearse } => {
            let lines = &lines;
            moderator::run(work, mail, moderator::ModeratorRequest { lines, rehearse })
        }
        Request::Past(past) => show::past(work, mail, past).map(Outcome::from),
        Request::Own(own) => personal::run(work, mail, &own).map(Outcome::from),
        Request::Nothing => nothing(work, mail),
    }
}

/// Answers an empty mail: a seat is shown the skipped text and its question, since its order may be
/// in the subject.
fn nothing(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Outcome> {
    if mail.seat().is_some() {
        return play(work, mail, Vec::new(), false);
    }
    mail.say(work, &[replies::nothing_read(mail.words.unread)])?;
    Ok(Outcome::from(Disposition::Nothing))
}

/// Keeps orders ahead; only a seat can send them.
fn keep(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    orders: Vec<OrderLine>,
    ahead: Vec<OrderLine>,
) -> Result<Outcome> {
    match &mail.sender {
        Sender::Seat(seat) => {
            let orders = &without_courtesy(work, mail, seat, orders)?;
            let mut ahead = without_courtesy(work, mail, seat, ahead)?;
            work.context.idioms.mark(&mut ahead);
            let done = ahead::keep(work, &mail.of_seat(seat), orders, &ahead, &mail.words)?;
            Ok(done.of_seat(seat))
        }
        Sender::Doubtful(seat, doubt) => confirmation::hold(work, mail, seat, *doubt),
        Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => play(work, mail, ahead, false),
    }
}

fn play(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    lines: Vec<OrderLine>,
    preview: bool,
) -> Result<Outcome> {
    let mode = if preview { Mode::Preview } else { Mode::Play };
    match &mail.sender {
        Sender::Seat(seat) => {
            let lines = without_courtesy(work, mail, seat, lines)?;
            let (now, later) = match preview {
                true => ahead::foreseen(work, seat, &lines)?,
                false => (lines, Vec::new()),
            };
            let sent = SentOrders {
                mode,
                later: &later,
                ..SentOrders::alone(&now, &mail.words)
            };
            let done = orders::run(work, &mail.of_seat(seat), &sent)?;
            Ok(done.of_seat(seat))
        }
        // A preview changes nothing, and its answer goes to the registered address.
        Sender::Doubtful(seat, _) if preview => {
            let sent = SentOrders {
                mode,
                ..SentOrders::alone(&lines, &mail.words)
            };
            orders::run(work, &mail.of_seat(seat), &sent).map(Outcome::from)
        }
        Sender::Doubtful(seat, doubt) => confirmation::hold(work, mail, seat, *doubt),
        Sender::Person(person) => {
            let offers = receipt::offers_of_mail(work, person, &lines);
            of_which_game(work, mail, offers)
        }
        Sender::Moderator { .. } => of_which_game(work, mail, Vec::new()),
        Sender::Stranger | Sender::Confirming(_) | Sender::Disowned(_) => {
            help::page(work, mail, "welcome", &[]).map(Outcome::from)
        }
    }
}

/// Asks for a hint; only the player of a seat can, since the table learns of it.
fn hint(work: &mut Work<'_>, mail: &Mail<'_>, lines: Vec<OrderLine>) -> Result<Outcome> {
    let Sender::Seat(seat) = &mail.sender else {
        mail.say(work, &[Line::new("personal-own-letter")])?;
        return Ok(Outcome::from(Disposition::NotProved));
    };
    let lines = without_courtesy(work, mail, seat, lines)?;
    let lines = without_hint(&lines, work.context.lexicon(REQUESTS));
    let sent = SentOrders {
        mode: Mode::Preview,
        asks_for_hint: true,
        ..SentOrders::alone(&lines, &mail.words)
    };
    let done = orders::run(work, &mail.of_seat(seat), &sent)?;
    Ok(done.of_seat(seat))
}

/// Answers orders of a sender without an open question: with offers, or else with a question.
fn of_which_game(work: &mut Work<'_>, mail: &Mail<'_>, mut offers: Vec<Line>) -> Result<Outcome> {
    if offers.is_empty() {
        offers.push(Line::new("orders-of-which-game"));
    }
    mail.say(work, &offers)?;
    Ok(Outcome::from(Disposition::NoQuestion))
}

/// Removes greetings, closings and the sender's names from the lines of this seat's player.
fn without_courtesy(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    from: &Correspondent,
    lines: Vec<OrderLine>,
) -> Result<Vec<OrderLine>> {
    // A single line is kept: all of it may be an order.
    if lines.len() < 2 {
        return Ok(lines);
    }
    let table = work.tables.load(&work.tx, &from.game)?;
    let words = work.context.lexicon(&from.game.title);
    let seat = from.at().seat;
    let is_verb = |word: &Word| {
        let mut phrases = table.game.phrases().iter();
        phrases.any(|phrase| phrase.keyword == words.meaning(&word.text))
    };
    let content = |line: &OrderLine| {
        if line.words.iter().any(is_verb) || line.raw.contains(char::is_numeric) {
            return Content::Order;
        }
        let understood = work.context.understood(&from.game.title, line);
        match table.game.is_meant(seat, &understood) {
            true => Content::Things,
            false => Content::Words,
        }
    };
    let idioms = &work.context.idioms;
    Ok(idioms.without_courtesy(lines, &mail.names(), content))
}

//! What a mail asks for.

use super::house::REQUESTS;
use super::identify::{Doubt, Sender};
use super::request::{self, Request};
use super::standing;
use super::work::Work;
use super::{JudgeError, desk};
use crate::mail::Plain;
use crate::orders::ahead::Ahead;
use crate::orders::{Lexicon, OrderLine, words};

/// What a mail asks for; where a seat writes, its title knows how orders begin. What nobody else
/// could have meant, somebody who `moderates` means for the desk.
///
/// # Errors
/// Those of the database and of the ledger.
pub(super) fn read(
    work: &mut Work<'_, '_>,
    sender: &Sender,
    plain: &Plain,
    subject: &str,
    moderates: bool,
) -> Result<Request, JudgeError> {
    let (phrases, title) = match sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, _) => {
            let table = work.tables.load(work.tx, &seat.game)?;
            (table.game.phrases(), seat.game.title.as_str())
        }
        Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => ([].as_slice(), ""),
    };
    let of_title = work.house.lexicon(title);
    let begins = |line: &OrderLine| {
        let first = line.first().unwrap_or_default();
        let meant = of_title.meaning(first);
        let goes_on = |next: &str| {
            let next = of_title.meaning(next);
            phrases
                .iter()
                .any(|phrase| phrase.continued_by.contains(&next))
        };
        words::begins_with_code(line, goes_on)
            || phrases.iter().any(|phrase| phrase.keyword == meant)
    };
    let requests = work.house.lexicon(REQUESTS);
    let around = work.house.lexicon(standing::WORDS);
    let request = request::read(plain.own(), subject, requests, begins);
    if let Some(ends) = own_game(work, sender, &request)? {
        return Ok(ends);
    }
    Ok(match request {
        Request::Orders { lines, preview } if moderates && phrases.is_empty() => Request::Desk {
            lines,
            rehearse: preview,
        },
        Request::Orders {
            lines,
            preview: false,
        } => apart(lines, around),
        other => other,
    })
}

/// `END my-game` of whoever opened it by mail: its name may look like the word of an order.
fn own_game(
    work: &Work<'_, '_>,
    sender: &Sender,
    request: &Request,
) -> Result<Option<Request>, JudgeError> {
    let person = match sender {
        Sender::Seat(seat) | Sender::Doubtful(seat, Doubt::NoTag | Doubt::NotVouched) => {
            &seat.person
        }
        Sender::Person(person) => person,
        Sender::Doubtful(_, Doubt::OtherAddress)
        | Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Stranger
        | Sender::Disowned(_) => return Ok(None),
    };
    let Request::Orders { lines, preview } = request else {
        return Ok(None);
    };
    let Some((lines, rehearse)) = request::ending(lines, work.house.lexicon(REQUESTS)) else {
        return Ok(None);
    };
    let rehearse = rehearse || *preview;
    let own = desk::is_openers(work, &person.address, &lines)?;
    Ok(own.then_some(Request::Desk { lines, rehearse }))
}

/// Lines from the first condition or policy on are orders sent ahead, without any word before them.
fn apart(mut lines: Vec<OrderLine>, around: &Lexicon) -> Request {
    match lines.iter().position(|line| Ahead::begins(line, around)) {
        Some(first) => {
            let ahead = lines.split_off(first);
            Request::Ahead {
                orders: lines,
                ahead,
            }
        }
        None => Request::Orders {
            lines,
            preview: false,
        },
    }
}

//! Takes seats, and asks for confirmations of addresses.

use crate::judge::base::{
    Addressee, Correspondent, Disposition, Draft, Mail, MailText, Outcome, REQUESTS, Result, about,
    granted,
};
use crate::judge::commands::naming::Wanted;
use crate::judge::commands::{confirmation, language, listing, opening};
use crate::judge::identity::admission;
use crate::judge::ledger::anonymity;
use crate::judge::letters::pending::{Pending, Question};
use crate::judge::letters::{receipt, replies};
use crate::judge::play::luck::{self, LuckStage};
use crate::judge::play::seating::{self, free_seats};
use crate::judge::play::take_over;
use crate::judge::request::join::JoinRequest;
use crate::judge::request::{self, Request};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::orders::OrderLine;
use crate::rules::{Arg, Line};
use crate::store::{Confirmation, Game, GameState, OpenFor, Person, Purpose, SeatRow};

/// Handles a request for a seat: seats a confirmed address for which the receiving server vouches,
/// and asks any other to confirm.
pub(crate) fn request(work: &mut Work<'_>, mail: &Mail<'_>, wish: JoinRequest) -> Result<Outcome> {
    let address = mail.address();
    let person = work.tx.person_by_address(address)?;
    let language = language::chosen(work, wish.language.as_deref(), person.as_ref());
    let found = match admission::banned(work, address, person.as_ref())? {
        Some(banned) => Err(banned),
        None => granted(find_seat(work, &wish, person.as_ref()))?,
    };
    let (game, free) = match found {
        Ok(found) => found,
        Err(why) => {
            let reader = Addressee {
                address: address.to_owned(),
                language,
                seat: None,
            };
            mail.answered_to(reader).say(work, &[why])?;
            return Ok(Outcome::from(Disposition::NoSeat));
        }
    };
    let known = person.filter(|person| person.confirmed_at.is_some());
    match known {
        Some(person) if mail.is_vouched_for() => seat(work, &person, &wish, Came::AtOnce, mail),
        _ => ask_to_confirm(work, address, &language, &wish, &game, &free).map(Outcome::from),
    }
}

fn ask_to_confirm(
    work: &mut Work<'_>,
    address: &str,
    language: &str,
    wish: &JoinRequest,
    game: &Game,
    seat: &SeatRow,
) -> Result<Disposition> {
    let key = match (wish.take_over, &wish.seat) {
        (false, _) if anonymity::is_anonymous(&work.tx, game.id)? => "confirm-join-anonymous",
        (true, _) => "confirm-take-over",
        (false, Some(_)) => "confirm-join",
        (false, None) => "confirm-join-any",
    };
    let title = Line::new(work.context.titles().key(&game.title));
    let line = about(key, &game.name).with("seat", Arg::order(&seat.name));
    let mut question = Question {
        opening: vec![line.with("title", title)],
        details: opening::set_up(work, game)?,
        ..Question::default()
    };
    if !wish.take_over {
        // The letter quotes words of luck.
        question.typed.push(receipt::clipped(&wish.luck));
        question.typed.retain(|luck| !luck.is_empty());
        question.besides = Some(luck::beside_yes(work, game, &wish.luck)?);
    }
    if !anonymity::is_anonymous(&work.tx, game.id)? {
        let person = work.tx.person_by_address(address)?;
        let name = Wanted::of(wish).shown(work.context, person.as_ref());
        question.details.push(name);
    }
    let pending = Pending::Seat(wish.clone());
    confirmation::ask_once(work, &pending, Purpose::Join, address, language, &question)
}

/// Handles the answer to a confirmation about a seat.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    wish: JoinRequest,
) -> Result<Outcome> {
    let wish = answered_with(work, wish, &mail.words);
    let of_address = OpenFor(confirmation.address.as_str().into());
    let asked = work.tx.list::<Confirmation>(of_address)?;
    let person = seating::confirmed_person(work, confirmation)?;
    let done = seat(work, &person, &wish, Came::ByYes, mail)?;
    if let Some(from) = &done.seat {
        file_what_led_to_it(work, &asked, from)?;
    }
    Ok(done)
}

/// Adds the words of luck, the name and the language of the yes to a request. Words of luck before
/// the yes do not count: the judge had not committed itself yet.
fn answered_with(work: &Work<'_>, wish: JoinRequest, words: &MailText) -> JoinRequest {
    let join = format!("JOIN {}", wish.game);
    let requests = work.context.lexicon(REQUESTS);
    let read = |first: Option<&str>| {
        let first = first.into_iter().map(OrderLine::new);
        let lines: Vec<OrderLine> = first.chain(words.order_lines().iter().cloned()).collect();
        match request::read(&lines, "", requests, |_| false) {
            Request::Join {
                game,
                language,
                name,
                luck,
                ..
            } if game.eq_ignore_ascii_case(&wish.game) => Some((language, name, luck)),
            _ => None,
        }
    };
    let luck = String::new();
    let Some((language, name, luck)) = read(None).or_else(|| read(Some(&join))) else {
        return JoinRequest { luck, ..wish };
    };
    let language = language.filter(|name| work.context.voices.names().any(|known| known == name));
    JoinRequest {
        language: language.or(wish.language),
        name: name.or(wish.name),
        luck,
        ..wish
    }
}

/// Files the mails that asked for a seat, and the confirmation letters, under that seat once its
/// player has it. Requests without success stay unfiled.
fn file_what_led_to_it(
    work: &mut Work<'_>,
    asked: &[Confirmation],
    from: &Correspondent,
) -> Result<()> {
    for confirmation in asked.iter().filter(|one| one.purpose == Purpose::Join) {
        match Pending::of(confirmation) {
            Ok(Pending::Seat(wish)) if wish.game == from.game.name => {
                seating::file(work, confirmation, wish.mail, from)?;
            }
            Ok(_) | Err(_) => {}
        }
    }
    Ok(())
}

/// How a request for a seat was granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Came {
    /// At once: no letter has given the commitment yet.
    AtOnce,
    /// By a yes to a letter that gave it.
    ByYes,
}

/// Seats a person, switches to the requested language, and starts the game with the last seat.
fn seat(
    work: &mut Work<'_>,
    person: &Person,
    wish: &JoinRequest,
    came: Came,
    mail: &Mail<'_>,
) -> Result<Outcome> {
    let language = language::chosen(work, wish.language.as_deref(), Some(person));
    let person = &language::speaking(work, person, &language)?;
    let voice = work.context.voice(&person.language)?;
    let (game, seat) = match granted(find_seat(work, wish, Some(person)))? {
        Ok(found) => found,
        Err(why) => {
            let reader = Addressee::of_person(person);
            mail.answered_to(reader).say(work, &[why])?;
            return Ok(Outcome::from(Disposition::NoSeat));
        }
    };
    let wanted = Wanted::of(wish);
    let is_shown = came == Came::ByYes && !anonymity::is_anonymous(&work.tx, game.id)?;
    let called = wanted.called.filter(|_| is_shown);
    Wanted { called, ..wanted }.take(work, mail, person)?;
    if wish.take_over {
        take_over::seat(work, &game, &seat, person)?;
        let from = Correspondent::new(game, seat, person.clone());
        return Ok(Disposition::TookOver.of_seat(&from));
    }
    let asked = luck::asked(work, &game, came == Came::ByYes, &wish.luck)?;
    let early = match asked {
        Some(_) => "",
        None => wish.luck.as_str(),
    };
    seating::take(work, &game, &seat, person, asked.as_deref())?;
    let game = work.tx.game(game.id)?;
    let from = Correspondent::new(game, seat.clone(), person.clone());
    let stage = luck::go_on(work, &from.game, Some(seat.seat))?;
    if stage == LuckStage::Begun {
        let seat = anonymity::present_seat(&work.tx, &from)?;
        return Ok(Disposition::JoinedAndBegun.of_seat(&seat));
    }
    let welcome = luck::welcome(work, voice, &from, stage, early)?;
    let draft = Draft {
        answers: welcome.answers,
        ..replies::paragraphs(voice, &Cast::default(), &welcome.lines)
    };
    mail.of_seat(&from).reply(work, draft)?;
    Ok(Disposition::Joined.of_seat(&from))
}

/// Finds the seat for a request, or the reason why there is no seat.
fn find_seat(
    work: &Work<'_>,
    wish: &JoinRequest,
    person: Option<&Person>,
) -> Result<(Game, SeatRow)> {
    let game = listing::game(work, &wish.game, person)?;
    let told = |key| about(key, &game.name);
    if let Some(person) = person
        && let Some(banned) = admission::banned(work, &person.address, Some(person))?
    {
        return Err(banned.into());
    }
    let seats = work.tx.seats(game.id)?;
    if game.state == GameState::Over && !game.has_begun() {
        return Err(told("game-called-off").into());
    }
    let full = seats.iter().all(SeatRow::is_taken);
    let mine = person.and_then(|person| seats.iter().find(|seat| seat.person == Some(person.id)));
    if (game.state != GameState::Waiting || full && mine.is_none()) && !wish.take_over {
        return Err(told("game-is-full").into());
    }
    if let Some(seat) = mine {
        return Err(told("seated-already")
            .with("seat", Arg::order(&seat.name))
            .into());
    }
    if let Some(person) = person
        && let Some(ejected) = admission::ejected(work, &game, person)?
    {
        return Err(ejected.into());
    }
    if wish.take_over {
        let running = game.state == GameState::Running;
        let seat = take_over::find(wish, &seats).filter(|_| running);
        let seat = seat.ok_or_else(|| told("no-seat-offered"))?.clone();
        return Ok((game, seat));
    }
    // A request for a seat by name would reveal whether it is free; seats are dealt anew anyway.
    let anonymous = anonymity::is_anonymous(&work.tx, game.id)?;
    let named = wish.seat.as_ref().filter(|_| !anonymous);
    let wanted = |seat: &&SeatRow| named.is_none_or(|name| seat.name.eq_ignore_ascii_case(name));
    let found = seats.iter().filter(wanted).find(|seat| !seat.is_taken());
    match found.cloned() {
        Some(seat) => Ok((game, seat)),
        None => Err(told("no-such-seat")
            .with("free", Arg::orders(&free_seats(&seats)))
            .into()),
    }
}

//! `OBSERVE` and `UNOBSERVE`: the public reports of a game for a person who does not play in it.
//!
//! An observer gets only public information, so any person may be one. As for joining, a new
//! address must confirm with one reply, so that no person gets unwanted letters.

use crate::judge::base::{Addressee, Disposition, Mail, Result, about, granted};
use crate::judge::identity::tags::{self, OBSERVER};
use crate::judge::letters::observers;
use crate::judge::letters::outgoing::OutgoingLetter;
use crate::judge::letters::pending::Pending;
use crate::judge::letters::question::Question;
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::mail::Authentication;
use crate::rules::Line;
use crate::store::{Confirmation, Game, GameFilter, GameState, Observer, Person, Purpose};

const OBSERVERS_MOST: usize = 100;

/// Maximum number of unfinished games that one person observes.
const GAMES_MOST: usize = 20;

/// A request to observe, stored until the address is confirmed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) observe: String,
    pub(crate) begin: bool,
}

/// Answers `OBSERVE race-7` and `UNOBSERVE race-7`; the name is optional in an answer to a letter
/// of the game.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    name: Option<&str>,
    begin: bool,
) -> Result<Disposition> {
    let tags = tags::tags_of(work, mail)?;
    let of_letter = tags.iter().find(|tag| tag.seat == OBSERVER);
    let own = mail
        .reader
        .seat
        .as_ref()
        .map(|seat| seat.game.name.as_str());
    let name = name.or(of_letter.map(|tag| tag.game.as_str())).or(own);
    let person = work.tx.person_by_address(mail.address())?;
    let wish = Wish {
        observe: name.unwrap_or_default().to_owned(),
        begin,
    };
    let game = match granted(find(work, &wish, person.as_ref()))? {
        Ok(game) => game,
        Err(why) => {
            mail.say(work, &[why])?;
            return Ok(Disposition::NothingToObserve);
        }
    };
    let proved = |person: &Person| {
        let doubted = mail.envelope.authentication == Authentication::Doubted;
        let tagged = !doubted
            && tags
                .iter()
                .any(|tag| tags::is_observers(work, tag, &game, person));
        let proved = tagged || mail.is_vouched_for() || mail.seat().is_some();
        person.confirmed_at.is_some() && proved
    };
    match person.as_ref().filter(|person| proved(person)) {
        Some(person) => settle(work, mail, &game, person, begin),
        None => ask_to_confirm(work, mail, &wish, &game),
    }
}

/// Finds the game of a request, or the reason why it cannot be granted.
pub(crate) fn find(work: &Work<'_>, wish: &Wish, person: Option<&Person>) -> Result<Game> {
    let name = wish.observe.as_str();
    if name.is_empty() {
        return Err(Line::new("observe-which").into());
    }
    let Some(game) = work.tx.game_by_name(name)? else {
        return Err(Line::new("no-such-game").with("game", name).into());
    };
    let told = |key| Err(Line::new(key).with("game", name).into());
    let observing = match person {
        Some(person) => work.tx.find::<Observer>((game.id, person.id))?.is_some(),
        None => false,
    };
    match (wish.begin, observing) {
        (true, true) => told("observe-already"),
        (false, false) => told("unobserve-not"),
        (false, true) => Ok(game),
        (true, false) => match obstacle(work, &game, person)? {
            Some(why) => told(why),
            None => Ok(game),
        },
    }
}

/// Returns why a person cannot observe a game.
fn obstacle(work: &Work<'_>, game: &Game, person: Option<&Person>) -> Result<Option<&'static str>> {
    if game.state == GameState::Over {
        return Ok(Some("observe-over"));
    }
    if work.tx.list::<Observer>(game.id)?.len() >= OBSERVERS_MOST {
        return Ok(Some("observe-full"));
    }
    let Some(person) = person else {
        return Ok(None);
    };
    let mut seats = work.tx.seats(game.id)?.into_iter();
    if seats.any(|seat| seat.person == Some(person.id)) {
        return Ok(Some("observe-own"));
    }
    let observed = work.tx.games(GameFilter {
        observer: Some(person.id),
        ..GameFilter::default()
    })?;
    let lasting = observed.iter().filter(|game| game.state != GameState::Over);
    Ok((lasting.count() >= GAMES_MOST).then_some("observe-too-many"))
}

fn ask_to_confirm(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    wish: &Wish,
    game: &Game,
) -> Result<Disposition> {
    let pending = Pending::Observe {
        game: wish.observe.clone(),
        begin: wish.begin,
    };
    let same = |other: &Pending| *other == pending;
    let Some(confirmation) = pending.wait_once(work, mail.address(), Purpose::Join, same)? else {
        return Ok(Disposition::AskedBefore);
    };
    let key = match wish.begin {
        true => "confirm-observe",
        false => "confirm-unobserve",
    };
    let voice = work.context.voice(&mail.reader.language)?;
    let line = about(key, &game.name)
        .with("title", Line::new(work.context.titles().key(&game.title)))
        .with("seats", game.seats);
    let question = Question {
        opening: vec![line],
        ..Question::default()
    };
    let draft = question.draft(voice);
    OutgoingLetter::confirm(&confirmation, &mail.reader.language, draft).post(work)?;
    Ok(Disposition::AskedToConfirm)
}

/// Handles the answer to a confirmation about observing a game.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    wish: &Wish,
) -> Result<Disposition> {
    let person = seating::confirmed_person(work, confirmation)?;
    let mail = &mail.answered_to(Addressee::of_person(&person));
    match granted(find(work, wish, Some(&person)))? {
        Ok(game) => settle(work, mail, &game, &person, wish.begin),
        Err(why) => {
            mail.say(work, &[why])?;
            Ok(Disposition::NothingToObserve)
        }
    }
}

/// Begins or ends observing, and answers: with the first report if the game is running.
fn settle(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    game: &Game,
    person: &Person,
    begin: bool,
) -> Result<Disposition> {
    let name = game.name.as_str();
    if !begin {
        let observed = (game.id, person.id);
        work.tx.across()?.remove::<Observer>(observed)?;
        mail.say(work, &[Line::new("unobserved").with("game", name)])?;
        return Ok(Disposition::LooksOnNoLonger);
    }
    work.tx.across()?.add(&Observer {
        game: game.id,
        person: person.id,
        told: game.entries,
        last_message_id: None,
    })?;
    match game.state {
        GameState::Waiting | GameState::Over => {
            mail.say(work, &[Line::new("observe-waits").with("game", name)])?;
        }
        GameState::Running => observers::first(work, game, person, mail.answered)?,
    }
    Ok(Disposition::LooksOn)
}

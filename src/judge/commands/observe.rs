//! `OBSERVE` and `UNOBSERVE`: the public reports of a game for a person who does not play in it;
//! and `UNSUBSCRIBE`: mails that ask for no more letters.
//!
//! An observer gets only public information, so any person may be one. As for joining, a new
//! address must confirm with one reply, so that no person gets unwanted letters.
//!
//! The reports of observers and digests name an address that ends them (`List-Unsubscribe`, RFC
//! 2369). It is only a mailto: one click (RFC 8058) needs a web server, which a judge does not
//! have. A mail to it may contain anything and may come from a program, since mail providers write
//! such mails; its tag proves that its sender has a letter. A player's seat never ends like that,
//! since the others wait for it: the answer lists ways to get fewer letters, and the stand-in.

use crate::judge::base::{Addressee, Disposition, Mail, Result, about, granted};
use crate::judge::commands::{confirmation, listing};
use crate::judge::identity::tags::{self, OBSERVER};
use crate::judge::letters::observers;
use crate::judge::letters::pending::{Pending, Question};
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::mail::Authentication;
use crate::rules::{Line, line};
use crate::store::{Confirmation, Game, GameState, Observer, Person, Purpose};

const OBSERVERS_MOST: usize = 100;

/// Maximum number of unfinished games that one person observes.
const GAMES_MOST: usize = 20;

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
    let of_letter = of_letter.map(|tag| tag.game.as_str());
    let own = mail.reader.seat.as_ref();
    let own = own.map(|seat| seat.game.name.as_str());
    let name = name.or(of_letter).or(own).unwrap_or_default();
    let person = work.tx.person_by_address(mail.address())?;
    let game = match granted(find(work, name, begin, person.as_ref()))? {
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
        None => ask_to_confirm(work, mail, name, begin, &game),
    }
}

/// Finds the game of a request, or the reason why it cannot be granted.
fn find(work: &Work<'_>, name: &str, begin: bool, person: Option<&Person>) -> Result<Game> {
    if name.is_empty() {
        return Err(Line::new("observe-which").into());
    }
    let game = listing::game(work, name, person)?;
    let told = |key| Err(line!(key, game = name).into());
    let observing = match person {
        Some(person) => work.tx.find::<Observer>((game.id, person.id))?.is_some(),
        None => false,
    };
    match (begin, observing) {
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
    let observed = listing::observed(work, person)?;
    let lasting = observed.iter().filter(|game| game.state != GameState::Over);
    Ok((lasting.count() >= GAMES_MOST).then_some("observe-too-many"))
}

fn ask_to_confirm(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    name: &str,
    begin: bool,
    game: &Game,
) -> Result<Disposition> {
    let pending = Pending::Observe {
        game: name.to_owned(),
        begin,
    };
    let key = match begin {
        true => "confirm-observe",
        false => "confirm-unobserve",
    };
    let title = Line::new(work.context.titles().key(&game.title));
    let line = about(key, &game.name).with("title", title);
    let question = Question {
        opening: vec![line.with("seats", game.seats)],
        ..Question::default()
    };
    let (purpose, language) = (Purpose::Join, &mail.reader.language);
    confirmation::ask_once(work, &pending, purpose, mail.address(), language, &question)
}

/// Handles the answer to a confirmation about observing a game.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    name: &str,
    begin: bool,
) -> Result<Disposition> {
    let person = seating::confirmed_person(work, confirmation)?;
    let mail = &mail.answered_to(Addressee::of_person(&person));
    match granted(find(work, name, begin, Some(&person)))? {
        Ok(game) => settle(work, mail, &game, &person, begin),
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
    if !begin {
        let observed = (game.id, person.id);
        work.tx.across()?.remove::<Observer>(observed)?;
        mail.say(work, &[about("unobserved", &game.name)])?;
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
            mail.say(work, &[about("observe-waits", &game.name)])?;
        }
        GameState::Running => observers::first(work, game, person, mail.answered)?,
    }
    Ok(Disposition::LooksOn)
}

/// Answers `UNSUBSCRIBE`: ends the reports of the game whose letter is answered, or of the only
/// game that a person observes.
pub(crate) fn unsubscribe(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    if let Some(seat) = mail.seat() {
        let mut offers = offers(work, &seat.person)?;
        let others = offers.split_off(1);
        mail.of_seat(seat).list(work, offers.remove(0), others)?;
        return Ok(Disposition::FewerLetters);
    }
    let person = work.tx.person_by_address(mail.address())?;
    let games = match &person {
        Some(person) => listing::observed(work, person)?,
        None => Vec::new(),
    };
    let answers_report = tags::observed_game(work, mail)?.is_some();
    let only = match games.as_slice() {
        [game] => Some(game.name.as_str()),
        [] | [_, _, ..] => None,
    };
    if answers_report || only.is_some() {
        let name = only.filter(|_| !answers_report);
        return run(work, mail, name, false);
    }
    let lines = match (&person, games.is_empty()) {
        (Some(_), false) => {
            let names: Vec<String> = games.into_iter().map(|game| game.name).collect();
            vec![line!("unsubscribe-which", games = names)]
        }
        (Some(person), true) => offers(work, person)?,
        (None, _) => vec![Line::new("unsubscribe-nothing")],
    };
    mail.say(work, &lines)?;
    Ok(Disposition::FewerLetters)
}

/// Returns ways to get fewer letters for a player of unfinished games, or a line that there is
/// nothing to end.
pub(crate) fn offers(work: &Work<'_>, person: &Person) -> Result<Vec<Line>> {
    let mut games = Vec::new();
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        if game.state != GameState::Over {
            games.push(game.name);
        }
    }
    games.sort();
    games.dedup();
    if games.is_empty() {
        return Ok(vec![Line::new("unsubscribe-nothing")]);
    }
    Ok(vec![
        line!("unsubscribe-player", games),
        Line::new("unsubscribe-digest"),
        Line::new("unsubscribe-stand-in"),
    ])
}

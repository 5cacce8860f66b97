//! `OPEN`: a game that is opened by mail.
//!
//! Anybody may, where the configuration lets players, and takes a seat with it; a moderator may in
//! any case, and takes one only where the mail names it. What it takes to believe the sender is the
//! same as for `JOIN`: the server's word for an address that has been confirmed, or else one reply.
//! Nothing stands in the database before that but what was wanted, so that nobody can take names or
//! fill the list of games in another person's name. The judge's part of the seed follows from its
//! key, the name and the mail: nobody without the key can know it, and it needs no source of chance
//! in the middle of the work.

mod answer;
mod common;
mod obstacle;
mod read;
mod settings;

use answer::Answers;
pub(crate) use answer::waiting;
pub use common::{free_name, house, schedule};
use obstacle::{Obstacle, obstacle};
pub(crate) use settings::set_up;

use crate::games::Title;
use crate::judge::base::{
    Answered, Correspondent, Disposition, House, JudgeError, Mail, Outcome, Result, granted,
};
use crate::judge::commands::desk::acting::Moderating;
use crate::judge::commands::{desk, language};
use crate::judge::ledger::Deed;
use crate::judge::letters::moderator;
use crate::judge::letters::pending::Pending;
use crate::judge::play::start::{self, Opening};
use crate::judge::play::{luck, seating};
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::orders::OrderLine;
use crate::rules::{Line, Seed};
use crate::store::{Confirmation, Game, InboxId, Manners, Person, Purpose, SeatRow};

/// The titles of which an address may open games.
fn titles(house: &House, address: &str) -> Vec<&'static Title> {
    let moderates = moderator::moderates_all(house, address);
    let may = |name: &str| moderates || house.settings.openings.titles.contains(name);
    let all = house.titles().iter();
    all.filter(|title| may(title.name)).collect()
}

/// What an address may open, for a help page.
pub(crate) fn offered(house: &House, address: &str) -> Vec<minijinja::Value> {
    let titles = titles(house, address).into_iter();
    let offered = titles.map(|title| {
        let (least, most) = title.seats().into_inner();
        let (name, editions) = (title.name, title.editions.to_vec());
        minijinja::context! { name, least, most, editions }
    });
    offered.collect()
}

/// A mail that asks for a new game, or what would follow of it.
pub(crate) fn request(
    work: &mut Work<'_, '_>,
    mail: &Mail<'_>,
    line: &OrderLine,
    rehearse: bool,
) -> Result<Outcome> {
    let address = mail.address();
    let person = work.tx.person_by_address(address)?;
    let titles = titles(work.house, address);
    let mut answers = Answers::new(work, mail, address, person.as_ref());
    if titles.is_empty() {
        return answers.closed(work);
    }
    let moderates = moderator::moderates_all(work.house, address);
    let terms = match read::read(work.house, line, &titles, moderates) {
        Ok(terms) => terms,
        Err(misread) => return answers.misread(work, line, misread),
    };
    answers.speak(work, &terms);
    let opening = match granted(possible(work, &terms, None))? {
        Ok(opening) => opening,
        Err(why) => return answers.refused(work, Some(line), &why),
    };
    if rehearse {
        return foresee(work, &mut answers, &terms);
    }
    let vouched = mail.is_vouched_for();
    let known = person.filter(|person| person.confirmed_at.is_some());
    let Some(person) = known.filter(|_| vouched) else {
        return ask_to_confirm(work, &answers, terms, &opening);
    };
    open(work, &mut answers, &person, &terms)
}

/// The seat that an opener takes.
struct OpenersSeat {
    /// Without a name any will do.
    name: String,
    address: String,
}

/// What the game would be opened with, or why it cannot be.
fn possible(work: &mut Work<'_, '_>, terms: &Terms, seat: Option<OpenersSeat>) -> Result<Opening> {
    let house = work.house;
    let name = match &terms.name {
        Some(name) => name.clone(),
        None => free_name(work.tx, &terms.title)?,
    };
    let tried = opening(house, terms, name, seat);
    let tried = tried.and_then(|opening| start::check(work, &opening).map(|_| opening));
    tried.map_err(|error| match error {
        JudgeError::Refused(_) => not_here(&error).into(),
        JudgeError::Setting(why) => answer::setting_line(&why)
            .unwrap_or_else(|| not_here(&why))
            .into(),
        error => error,
    })
}

/// Why the judge cannot open what its configuration allows: its operator's affair.
fn not_here(why: &dyn std::error::Error) -> Line {
    tracing::error!("A game that was asked for by mail cannot be opened: {why}");
    Line::new("open-not-here")
}

fn opening(
    house: &House,
    terms: &Terms,
    name: String,
    seat: Option<OpenersSeat>,
) -> Result<Opening> {
    let openings = &house.settings.openings;
    let mut entries = openings.pace.clone();
    for (entry, value) in &terms.time {
        entries.set(entry, value);
    }
    let missing = || {
        let why = format!("the component file of {} cannot be read", terms.title);
        JudgeError::Refused(why)
    };
    let components = openings.components.get(&terms.title);
    let components = components.map(|text| text.clone().ok_or_else(missing));
    Ok(Opening {
        title: terms.title.clone(),
        name,
        seats: terms.seats,
        edition: terms.edition.clone(),
        house: common::house(terms.house.iter().cloned())?,
        players: seat
            .filter(|seat| !seat.name.is_empty())
            .map(|seat| (seat.name, seat.address))
            .into_iter()
            .collect(),
        draws: None,
        components: components.transpose()?,
        schedule: schedule(house.titles(), &entries, house.settings.zone, &terms.title)?,
        manners: Manners {
            press: terms.press(),
            overheard: false,
            anonymous: terms.anonymous,
        },
        seed: Seed::new([0; 32]),
    })
}

fn ask_to_confirm(
    work: &mut Work<'_, '_>,
    answers: &Answers<'_>,
    terms: Terms,
    opening: &Opening,
) -> Result<Outcome> {
    let asked = terms.clone();
    let same = |other: &Pending| matches!(other, Pending::Open { terms, .. } if *terms == asked);
    let mail = answers.mail.answered.mail.number();
    let pending = Pending::Open { terms, mail };
    match pending.wait_once(work, answers.address(), Purpose::Join, same)? {
        Some(confirmation) => {
            answers.confirm(work, &confirmation, &asked, opening)?;
            Ok(Outcome::from(Disposition::AskedToConfirm))
        }
        None => Ok(Outcome::from(Disposition::AskedBefore)),
    }
}

/// The answer to a confirmation about a new game.
pub(crate) fn confirmed(
    work: &mut Work<'_, '_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    terms: &Terms,
    held: InboxId,
) -> Result<Outcome> {
    let person = seating::confirmed_person(work, confirmation)?;
    let mut answers = Answers::new(work, mail, &confirmation.address, Some(&person));
    answers.speak(work, terms);
    // The configuration may have changed since.
    let titles = titles(work.house, &confirmation.address);
    if !titles.iter().any(|title| title.name == terms.title) {
        return answers.closed(work);
    }
    let done = open(work, &mut answers, &person, terms)?;
    if let Some(from) = &done.seat {
        seating::file(work, confirmation, Some(held.number()), from)?;
    }
    Ok(done)
}

/// Opens a game for a person who is known, and says so.
fn open(
    work: &mut Work<'_, '_>,
    answers: &mut Answers<'_>,
    person: &Person,
    terms: &Terms,
) -> Result<Outcome> {
    let person = &language::speaking(work, person, answers.language())?;
    match obstacle(work, person, terms)? {
        Some(Obstacle::Why(why)) => return answers.refused(work, None, &why),
        Some(Obstacle::Same(game)) => {
            return answers.opened_without_seat(work, &game, Disposition::OpenedBefore);
        }
        None => {}
    }
    let seat = OpenersSeat {
        name: terms.seat.clone().unwrap_or_default(),
        address: person.address.clone(),
    };
    let opening = match granted(possible(work, terms, Some(seat)))? {
        Ok(opening) => opening,
        Err(why) => return answers.refused(work, None, &why),
    };
    let opening = Opening {
        seed: seed(work, &opening.name, answers.mail.answered)?,
        ..opening
    };
    let game = start::set_up(work, &opening)?;
    work.tx.set_opened_by(game, person.id)?;
    let mut game = work.tx.game(game)?;
    let moderator = work.house.moderator(&person.address);
    if let Some(moderator) = moderator.filter(|moderator| moderator.has_all()) {
        let moderating = Moderating {
            by: &moderator.name,
            reason: &terms.reason,
        };
        game = moderating.note(work, &game, &Deed::Opened)?;
    }
    let Some(seat) = own_seat(work, &game, person, terms)? else {
        return answers.opened_without_seat(work, &game, Disposition::Opened);
    };
    let asked = luck::asked(work, &game, false, &terms.luck)?;
    seating::take(work, &game, &seat, person, asked.as_deref())?;
    let from = Correspondent::new(work.tx.game(game.id)?, seat, person.clone());
    let early = match asked {
        Some(_) => "",
        None => terms.luck.as_str(),
    };
    let done = answers.opened(work, &from, early)?;
    luck::go_on(work, &from.game, Some(from.seat.seat))?;
    Ok(Outcome {
        seat: Some(from),
        ..done
    })
}

/// Says what would follow for a person who has proved to be who he is, and opens nothing.
fn foresee(work: &mut Work<'_, '_>, answers: &mut Answers<'_>, terms: &Terms) -> Result<Outcome> {
    let plan = desk::foreseen(work, |work| {
        let person = seating::registered(work, answers.address())?;
        open(work, answers, &person, terms)?;
        Ok(Vec::new())
    })?;
    answers.foreseen(work, &plan)
}

/// The seat that the opener takes: the one that was named, or else the first; a moderator who names
/// none sits nowhere.
fn own_seat(
    work: &Work<'_, '_>,
    game: &Game,
    person: &Person,
    terms: &Terms,
) -> Result<Option<SeatRow>> {
    let moderates = moderator::moderates_all(work.house, &person.address);
    let seats = work.tx.seats(game.id)?;
    Ok(match &terms.seat {
        Some(name) => seats.into_iter().find(|seat| seat.name == *name),
        None if moderates => None,
        None => seats.into_iter().next(),
    })
}

/// The judge's own seed of a game that this mail opens.
fn seed(work: &Work<'_, '_>, name: &str, answered: Answered<'_>) -> Result<Seed> {
    let mail = work.tx.mail_bytes(answered.mail)?;
    let now = work.now.timestamp_millis().to_be_bytes();
    let of = [name.as_bytes(), now.as_slice(), mail.as_slice()];
    Ok(Seed::new(
        work.house.keys.newest().derive("seed of a game", &of),
    ))
}

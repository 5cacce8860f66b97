//! `OPEN`, `PLAY` and `LESSON`: open a game by mail.
//!
//! A game of `PLAY` is its opener's own, against stand-ins: it begins at once, has no deadlines and
//! is in no list. Moderators play one like any other person. A game of `LESSON` is one with set
//! draws whose letters teach.
//!
//! Any person may open one, if the configuration lets players, and takes a seat with it. The sender
//! is proved as for `JOIN`: the server vouches for an address that has been confirmed, or one reply
//! does. `OPEN` from a moderator of all games is a moderator verb: it may open any title, and
//! assigns a seat to the moderator only if it names one.
//!
//! Until then the database has only the request, so no person can take names or fill the list of
//! games in another person's name. The judge's part of the seed is derived from its key, the name
//! and the mail: it cannot be predicted without the key, and needs no source of randomness during
//! the work.

mod answer;
mod read;
mod terms;

pub(crate) use answer::{awaited, waiting};
pub(crate) use terms::set_up;
use terms::{Obstacle, obstacle};
pub use terms::{free_name, house, schedule, try_components};

use crate::games::TitleEntry;
use crate::judge::base::{
    Context, Correspondent, Disposition, FailedOrders, JudgeError, Mail, Outcome, REQUESTS, Result,
    about, granted,
};
use crate::judge::commands::moderator::acting::{Done, Moderating};
use crate::judge::commands::moderator::verb::Command;
use crate::judge::commands::moderator::whole;
use crate::judge::commands::naming::Wanted;
use crate::judge::commands::{self, language};
use crate::judge::identity::identify;
use crate::judge::ledger::{ModeratorAct, anonymity};
use crate::judge::letters::{moderator, receipt};
use crate::judge::play::luck::{self, LuckStage};
use crate::judge::play::seating;
use crate::judge::play::start::{self, BOT, Opening};
use crate::judge::request;
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::orders::OrderLine;
use crate::rules::{Arg, Line, Seed, line};
use crate::store::{Confirmation, Game, GameId, InboxId, Person, SeatRow, TableOptions};

/// Returns the titles that an address may open.
fn titles(context: &Context, address: &str) -> Vec<&'static TitleEntry> {
    let moderates = moderator::moderates_all(context, address);
    let may = |name: &str| moderates || context.settings.openings.titles.contains(name);
    let all = context.titles().iter();
    all.filter(|title| may(title.name)).collect()
}

/// Returns the titles that an address may open, for a help page.
pub(crate) fn offered(context: &Context, address: &str) -> Vec<minijinja::Value> {
    let titles = titles(context, address).into_iter();
    let offered = titles.map(|title| {
        let (least, most) = title.seats().into_inner();
        let (name, editions) = (title.name, title.editions.to_vec());
        let lesson = !title.lesson.is_empty();
        minijinja::context! { name, least, most, editions, lesson }
    });
    offered.collect()
}

/// Handles a request for a new game, or for a dry run of one.
pub(crate) fn request(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    line: &OrderLine,
    unread: &[OrderLine],
    rehearse: bool,
) -> Result<Outcome> {
    let address = mail.address();
    let person = work.tx.person_by_address(address)?;
    let titles = titles(work.context, address);
    let mail = &answer::addressed(work, mail, address, person.as_ref(), None);
    if titles.is_empty() {
        return answer::closed(work, mail);
    }
    let terms = match read::read(work.context, line, &titles, false) {
        Ok(terms) => Terms {
            unread: unread
                .iter()
                .map(|line| receipt::clipped(&line.raw))
                .collect(),
            ..terms
        },
        Err(misread) => return answer::misread(work, mail, line, misread, &titles),
    };
    let wanted = terms.language.as_deref();
    let mail = &answer::addressed(work, mail, address, person.as_ref(), wanted);
    let opening = match granted(possible(work, &terms, Vec::new()))? {
        Ok(opening) => opening,
        Err(why) => return answer::refused(work, mail, Some(line), &why),
    };
    if rehearse {
        return foresee(work, mail, &terms);
    }
    let known = person.filter(|person| person.confirmed_at.is_some());
    match known.filter(|_| mail.is_vouched_for()) {
        Some(person) => open(work, mail, &person, &terms),
        None => answer::confirm(work, mail, terms, &opening),
    }
}

/// Returns the opening for these terms with these players, or the reason why it is not possible.
fn possible(work: &mut Work<'_>, terms: &Terms, players: Vec<(String, String)>) -> Result<Opening> {
    let context = work.context;
    let name = match &terms.name {
        Some(name) => name.clone(),
        None => free_name(&work.tx, &terms.title)?,
    };
    let tried = opening(context, terms, name, players);
    let tried = tried.and_then(|opening| start::check(work, &opening).map(|_| opening));
    tried.map_err(|error| match error {
        JudgeError::Refused(_) => not_here(&error).into(),
        JudgeError::Setting(why) => answer::setting_line(&why)
            .unwrap_or_else(|| not_here(&why))
            .into(),
        error => error,
    })
}

/// Logs why the judge cannot open a game that its configuration allows, as the operator must fix
/// it.
fn not_here(why: &dyn std::error::Error) -> Line {
    tracing::error!("A game that was asked for by mail cannot be opened: {why}");
    Line::new("open-not-here")
}

fn opening(
    context: &Context,
    terms: &Terms,
    name: String,
    players: Vec<(String, String)>,
) -> Result<Opening> {
    let openings = &context.settings.openings;
    let mut entries = openings.pace.clone();
    for (entry, value) in &terms.time {
        entries.set(entry, value);
    }
    let missing = || {
        let why = format!("the component file of {} cannot be read", terms.title);
        JudgeError::Refused(why)
    };
    // The set draws of a lesson name pieces of the published box.
    let components = openings.components.get(&terms.title);
    let components = components.filter(|_| !terms.lesson);
    let components = components.map(|text| text.clone().ok_or_else(missing));
    if terms.against.len() >= usize::from(terms.seats) {
        return Err(line!("open-against-too-many", seats = terms.seats).into());
    }
    let (titles, zone) = (context.titles(), context.settings.zone);
    let lesson = titles.get(&terms.title).filter(|_| terms.lesson);
    Ok(Opening {
        title: terms.title.clone(),
        name,
        seats: terms.seats,
        edition: terms.edition.clone(),
        house: terms::house(terms.house.iter().cloned())?,
        players,
        draws: lesson.map(|title| title.lesson.to_owned()),
        components: components.transpose()?,
        schedule: match terms.solo {
            true => terms::without_deadlines(zone),
            false => schedule(titles, &entries, zone, &terms.title)?,
        },
        table_options: TableOptions {
            press: terms.press(),
            overheard: false,
            anonymous: terms.anonymous,
            solo: terms.solo,
            hints: terms.hints,
        },
        seed: Seed::new([0; 32]),
    })
}

/// Handles the answer to a confirmation about a new game.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    terms: &Terms,
    held: InboxId,
) -> Result<Outcome> {
    let person = seating::confirmed_person(work, confirmation)?;
    let (address, wanted) = (&confirmation.address, terms.language.as_deref());
    let mail = &answer::addressed(work, mail, address, Some(&person), wanted);
    // The configuration may have changed since.
    let titles = titles(work.context, address);
    if !titles.iter().any(|title| title.name == terms.title) {
        return answer::closed(work, mail);
    }
    let asked = identify::kept_mail(work, held)?.filter(|_| !terms.anonymous);
    // The yes may come with another name.
    let words = work.context.lexicon(REQUESTS);
    let mut own = mail.words.own();
    let said = own.find_map(|line| request::behind(line, words, "NAME", 1));
    let wanted = Wanted {
        said: said.as_deref(),
        called: asked.as_ref().map(|asked| asked.from.name.as_str()),
    };
    wanted.take(work, mail, &person)?;
    let done = open(work, mail, &person, terms)?;
    if let Some(from) = &done.seat {
        seating::file(work, confirmation, Some(held.number()), from)?;
    }
    Ok(done)
}

/// Opens a game for a proved person, and answers.
fn open(work: &mut Work<'_>, mail: &Mail<'_>, person: &Person, terms: &Terms) -> Result<Outcome> {
    let person = &language::speaking(work, person, &mail.reader.language)?;
    match obstacle(work, person, terms)? {
        Some(Obstacle::Why(why)) => return answer::refused(work, mail, None, &why),
        Some(Obstacle::Same(game)) => return answer::opened_before(work, mail, &game, person),
        None => {}
    }
    let game = match granted(begun(work, person, terms, mail.answered.mail))? {
        Ok(game) => game,
        Err(why) => return answer::refused(work, mail, None, &why),
    };
    let mut seats = work.tx.seats(game.id)?.into_iter();
    let named = |seat: &SeatRow| terms.seat.as_ref().is_none_or(|name| seat.name == *name);
    let Some(seat) = seats.find(named) else {
        return answer::opened_before(work, mail, &game, person);
    };
    let asked = luck::asked(work, &game, false, &terms.luck)?;
    seating::take(work, &game, &seat, person, asked.as_deref())?;
    let from = Correspondent::new(work.tx.game(game.id)?, seat, person.clone());
    let early = match asked {
        Some(_) => "",
        None => terms.luck.as_str(),
    };
    let stage = luck::go_on(work, &from.game, Some(from.at().seat))?;
    if stage == LuckStage::Begun {
        let seat = anonymity::present_seat(&work.tx, &from)?;
        return Ok(Disposition::Opened.of_seat(&seat));
    }
    let done = answer::opened(work, mail, &from, stage, early, &terms.unread)?;
    Ok(Outcome {
        seat: Some(from),
        ..done
    })
}

/// Opens a game without players, and seats its stand-ins.
fn begun(work: &mut Work<'_>, person: &Person, terms: &Terms, mail: InboxId) -> Result<Game> {
    let own = |seat: &String| (seat.clone(), person.address.clone());
    let players = terms.seat.iter().map(own).collect();
    let mut opening = possible(work, terms, players)?;
    opening.seed = seed(work, &opening.name, mail)?;
    let game = start::set_up(work, &opening)?;
    let mut all = work.tx.across()?;
    all.set(game, &Game::OPENED_BY, Some(person.id))?;
    let seats = work.tx.seats(game)?;
    let own = terms.seat.as_ref().or(seats.first().map(|seat| &seat.name));
    if terms.lesson
        && let Some(seat) = seats.iter().find(|seat| Some(&seat.name) == own)
    {
        work.tx
            .across()?
            .set(seat.at(), &SeatRow::LESSON, Some(String::new()))?;
    }
    let others = seats.iter().rev().filter(|seat| Some(&seat.name) != own);
    for (seat, kind) in others.zip(terms.against.iter().rev()) {
        start::give(work, game, &seat.name, &format!("{BOT}{}", kind.name()))?;
    }
    Ok(work.tx.game(game)?)
}

/// Parses `OPEN` from a moderator as a command.
///
/// # Errors
/// The error in its words, with the allowed ones.
pub(crate) fn command(
    context: &Context,
    line: &OrderLine,
    address: &str,
    mail: InboxId,
) -> Result<Command> {
    let titles: Vec<&'static TitleEntry> = context.titles().iter().collect();
    let terms = match read::read(context, line, &titles, true) {
        Ok(terms) => terms,
        Err(misread) => {
            let failed = FailedOrders {
                heading: Line::new("open-usage"),
                raw: vec![line.raw.clone()],
                lines: vec![answer::misread_line(line, misread)],
                cast: Cast::default().playing(REQUESTS),
                hidden: None,
                reason: String::new(),
                said: line.raw.clone(),
            };
            return Err(JudgeError::Unplayed(Box::new(failed)));
        }
    };
    let reason = terms.reason.clone();
    let address = address.to_owned();
    let open = Command::of_judge(move |work, by| as_moderator(work, by, &terms, &address, mail));
    Ok(open.because(&reason))
}

/// Opens a game for a moderator, who plays in it only if a seat is named.
fn as_moderator(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    terms: &Terms,
    address: &str,
    mail: InboxId,
) -> Result<Done> {
    let mut person = seating::vouched(work, address)?;
    let wanted = terms.language.as_deref();
    if let Some(voice) = wanted.and_then(|wanted| language::find(work.context, wanted)) {
        person = language::speaking(work, &person, voice.language())?;
    }
    let mut seat = None;
    let game = match obstacle(work, &person, terms)? {
        Some(Obstacle::Why(why)) => return Err(why.into()),
        // Two equal lines in one mail ask for two games.
        Some(Obstacle::Same(game)) if !opened(work).contains(&game.id) => *game,
        Some(Obstacle::Same(_)) | None => {
            let game = begun(work, &person, terms, mail)?;
            opened(work).push(game.id);
            seat = terms.seat.as_ref();
            moderating.note(work, &game, &ModeratorAct::Opened)?
        }
    };
    let mut says = vec![about("open-done", &game.name)];
    let seat = seat.map(|name| seating::named(work, game.id, name));
    if let Some(seat) = seat.transpose()?.flatten() {
        let asked = luck::asked(work, &game, false, &terms.luck)?;
        seating::take(work, &game, &seat, &person, asked.as_deref())?;
        whole::seat_given(work, game.id, None)?;
        says = vec![about("open-done-seat", &game.name).with("seat", Arg::order(seat.name))];
        if asked.is_none() && !terms.luck.is_empty() {
            says.push(Line::new("luck-early"));
        }
    }
    says.extend(terms::lines(work, &game)?);
    Ok(Done {
        says,
        opened: Some(game.id),
        ..Done::default()
    })
}

/// Returns the games that this moderator act has opened.
fn opened<'d>(work: &'d mut Work<'_>) -> &'d mut Vec<GameId> {
    &mut work.effects.get_or_insert_default().opened
}

/// Answers a proved person with the effects of opening, and opens nothing.
fn foresee(work: &mut Work<'_>, mail: &Mail<'_>, terms: &Terms) -> Result<Outcome> {
    let plan = commands::moderator::foreseen(work, |work| {
        let person = seating::registered(work, &mail.reader.address)?;
        open(work, mail, &person, terms)?;
        Ok(Vec::new())
    })?;
    answer::foreseen(work, mail, &plan)
}

/// Derives the judge's own seed of a game that this mail opens.
fn seed(work: &Work<'_>, name: &str, mail: InboxId) -> Result<Seed> {
    let mail = work.tx.mail_bytes(mail)?;
    let now = work.now.timestamp_millis().to_be_bytes();
    let of = [name.as_bytes(), now.as_slice(), mail.as_slice()];
    Ok(Seed::new(
        work.context.keys.newest().derive("seed of a game", &of),
    ))
}

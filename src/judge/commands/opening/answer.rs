//! Answers to requests to open a game.

use super::terms::{self, SetUp};
use crate::games::TitleEntry;
use crate::judge::base::{
    Addressee, Correspondent, Disposition, Draft, Mail, Outcome, REQUESTS, Result, about,
};
use crate::judge::commands::moderator::{Plan, Showing};
use crate::judge::commands::naming::Wanted;
use crate::judge::commands::{confirmation, language, listing, ratings};
use crate::judge::letters::pending::{Pending, Question};
use crate::judge::letters::{receipt, replies};
use crate::judge::play::luck::{self, LuckStage};
use crate::judge::play::start::Opening;
use crate::judge::request::open::{LESSON, PLAY, Terms};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Said, Voice};
use crate::orders::{LineOutcome, OrderLine, SetLine};
use crate::rules::{Arg, Line, Misread, SettingError, line};
use crate::store::{Game, GameState, Person, Purpose};

/// Returns a mail whose answers go to this address, in the requested language or that of its
/// person.
pub(super) fn addressed<'m>(
    work: &Work<'_>,
    mail: &Mail<'m>,
    address: &str,
    person: Option<&Person>,
    wanted: Option<&str>,
) -> Mail<'m> {
    mail.answered_to(Addressee {
        address: address.to_owned(),
        language: language::chosen(work, wanted, person),
        seat: None,
    })
}

/// Answers that players may not open games here, with a list of games to join.
pub(super) fn closed(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Outcome> {
    // The answer repeats no words of the mail.
    work.mail.repeats = false;
    let voice = work.context.voice(&mail.reader.language)?;
    let waiting = listing::listed(work, voice, GameState::Waiting)?;
    let key = match waiting.is_empty() {
        true => "open-closed-none",
        false => "open-closed",
    };
    let draft = Draft {
        opening: vec![voice.word(key)],
        board: vec![Block::Items(waiting)].into(),
        ..Draft::with_help()
    };
    mail.reply(work, draft)?;
    Ok(Outcome::from(Disposition::OpeningClosed))
}

/// Answers a line that could not be parsed, with the error and the allowed words.
pub(super) fn misread(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    line: &OrderLine,
    misread: Misread,
    titles: &[&'static TitleEntry],
) -> Result<Outcome> {
    let voice = work.context.voice(&mail.reader.language)?;
    let cast = Cast::default().playing(REQUESTS);
    let words = work.context.lexicon(REQUESTS);
    let keyword = line
        .first()
        .map(|word| words.meaning(word))
        .unwrap_or_default();
    let (solo, usage) = match keyword {
        LESSON => (Some(LESSON), "lesson-usage"),
        PLAY => (Some(PLAY), "play-usage"),
        _ => (None, "open-usage"),
    };
    let line = misread_line(line, misread);
    let mut draft = Draft {
        opening: vec![voice.word("open-nothing")],
        lines: receipt::lines(&[line], voice, &cast),
        closing: vec![voice.word(usage)],
        ..Draft::with_help()
    };
    if let Some(keyword) = solo {
        let titles = titles
            .iter()
            .filter(|title| keyword == PLAY || !title.lesson.is_empty());
        let titles = titles.map(|title| format!("{keyword} {}", title.name));
        draft.answers = titles.map(|line| voice.order(&line, &cast)).collect();
    }
    mail.reply(work, draft)?;
    Ok(Outcome::from(Disposition::OpeningMisread))
}

/// Answers a parsed line that cannot be granted.
pub(super) fn refused(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    line: Option<&OrderLine>,
    why: &Line,
) -> Result<Outcome> {
    let voice = work.context.voice(&mail.reader.language)?;
    let cast = Cast::default();
    let line = line.map(|line| Block::Verbatim([receipt::clipped(&line.raw)].into()));
    let draft = Draft {
        opening: vec![voice.word("open-nothing"), voice.say(why, &cast)],
        board: line.into_iter().collect::<Vec<_>>().into(),
        ..Draft::with_help()
    };
    mail.reply(work, draft)?;
    Ok(Outcome::from(Disposition::NotOpened))
}

/// Asks the address to confirm the request, unless it was recently asked.
pub(super) fn confirm(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    terms: Terms,
    opening: &Opening,
) -> Result<Outcome> {
    let key = match terms.name {
        _ if terms.lesson => "confirm-lesson",
        _ if terms.solo => "confirm-play",
        Some(_) => "confirm-open-named",
        None => "confirm-open",
    };
    let line = Line::new(key)
        .with("title", Line::new(work.context.titles().key(&terms.title)))
        .with("seats", terms.seats)
        .with("game", opening.name.as_str());
    let title = work.context.titles().get(&terms.title);
    let editions = title.map(|title| title.editions).unwrap_or_default();
    let edition = opening.edition.as_deref();
    let kinds = terms.against.iter();
    let set_up = SetUp {
        title: Line::new(work.context.titles().key(&opening.title)),
        seats: opening.seats,
        edition: edition.or(editions.first().copied()).unwrap_or_default(),
        house: &opening.house,
        schedule: &opening.schedule,
        table_options: &opening.table_options,
        against: kinds.map(|kind| kind.name().to_owned()).collect(),
    };
    let mut details = set_up.lines();
    let first = title.map(|title| title.seat_names.first().copied().unwrap_or_default());
    let seat = terms.seat.as_deref().or(first);
    details.extend(seat.map(|seat| line!("confirm-open-seat", seat = Arg::order(seat))));
    if !terms.anonymous && !terms.solo {
        let person = work.tx.person_by_address(&mail.reader.address)?;
        let called = Some(mail.envelope.from.name.as_str());
        let said = None;
        let name = Wanted { said, called }.shown(work.context, person.as_ref());
        details.push(name);
    }
    // An unproven address gets no words of the mail.
    let count = terms.unread.len();
    let unread = (count > 0).then(|| line!("open-unread-count", count));
    let question = Question {
        opening: std::iter::once(line).chain(unread).collect(),
        details,
        ..Question::default()
    };
    let pending = Pending::Open {
        terms,
        mail: mail.answered.mail.number(),
    };
    let (purpose, reader) = (Purpose::Join, &mail.reader);
    let (address, language) = (&reader.address, &reader.language);
    let done = confirmation::ask_once(work, &pending, purpose, address, language, &question)?;
    Ok(Outcome::from(done))
}

/// Answers with the effects: all of its letters are the reader's own.
pub(super) fn foreseen(work: &mut Work<'_>, mail: &Mail<'_>, plan: &Plan) -> Result<Outcome> {
    let lines = plan.lines(work.context, &mail.reader.language, Showing::Own)?;
    let draft = Draft {
        board: vec![Block::Verbatim(lines.into())].into(),
        ..Draft::with_help()
    };
    mail.reply(work, draft)?;
    Ok(Outcome::from(Disposition::OpeningRehearsed))
}

/// Answers that the same game is already open: its name, its settings, and how others join; or with
/// its position, if it has begun.
pub(super) fn opened_before(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    game: &Game,
    person: &Person,
) -> Result<Outcome> {
    let mut seats = work.tx.seats(game.id)?.into_iter();
    let own = seats.find(|seat| seat.person == Some(person.id));
    if let Some(seat) = own.filter(|_| game.has_begun()) {
        let from = Correspondent::new(game.clone(), seat, person.clone());
        let draft = replies::present_position(work, &from, 0, Vec::new())?;
        mail.of_seat(&from).reply(work, draft)?;
        return Ok(Disposition::OpenedBefore.of_seat(&from));
    }
    let voice = work.context.voice(&mail.reader.language)?;
    let mut draft = waiting(work, voice, game)?;
    let line = about("open-done", &game.name);
    draft.opening = vec![voice.say(&line, &Cast::default())];
    mail.reply(work, draft)?;
    Ok(Outcome::from(Disposition::OpenedBefore))
}

/// Answers that the game is open and its opener has a seat, and asks for words of luck; `early`
/// are words in the request, and `unread` lines that could not be read.
pub(super) fn opened(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    from: &Correspondent,
    stage: LuckStage,
    early: &str,
    unread: &[String],
) -> Result<Outcome> {
    let (voice, cast) = (work.context.voice(&mail.reader.language)?, Cast::default());
    let mut draft = waiting(work, voice, &work.tx.game(from.game.id)?)?;
    let seat = Line::new("open-done-seat")
        .with("seat", Arg::order(&from.seat.name))
        .with("game", from.game.name.as_str());
    let welcome = luck::welcome(work, voice, from, stage, early)?;
    // Its first sentence repeats the one above.
    let told = welcome.lines.iter().skip(1);
    draft.opening = vec![voice.say(&seat, &cast)];
    if !unread.is_empty() {
        let line = line!("open-unread", lines = unread.join(" / "));
        draft.opening.push(voice.say(&line, &cast));
    }
    draft
        .opening
        .extend(told.map(|line| voice.say(line, &cast)));
    draft.answers = welcome.answers;
    mail.of_seat(from).reply(work, draft)?;
    Ok(Outcome::from(Disposition::Opened))
}

/// Creates the outcome of a line of `OPEN` that could not be parsed.
pub(super) fn misread_line(line: &OrderLine, misread: Misread) -> SetLine {
    SetLine {
        line: line.clone(),
        read_as: line.clone(),
        code: None,
        canonical: None,
        outcome: LineOutcome::Misread(misread),
        of_several: false,
        events: 0,
    }
}

/// Returns who is still awaited in a game that has not begun.
pub(crate) fn awaited(work: &Work<'_>, game: &Game) -> Result<Option<Line>> {
    if game.state != GameState::Waiting {
        return Ok(None);
    }
    Ok(Some(match luck::waits(game, work.own_clock()) {
        Some(luck) => luck,
        None => terms::how_to_join(work, game)?,
    }))
}

/// Describes a game that waits for players: its settings, and how to join.
pub(crate) fn waiting(work: &Work<'_>, voice: &Voice, game: &Game) -> Result<Draft> {
    let cast = Cast::default();
    let set = terms::lines(work, game)?;
    let set = set.iter().map(|line| voice.say(line, &cast).into());
    let mut set: Vec<Said> = set.collect();
    let players = ratings::players(work, game, &work.tx.seats(game.id)?)?;
    let players = players.map(|players| line!("open-players", players));
    set.extend(players.map(|line| voice.say(&line, &cast).into()));
    let opening = about("open-waits", &game.name);
    let awaited = awaited(work, game)?;
    Ok(Draft {
        opening: match game.closes_at {
            Some(_) => Vec::new(),
            None => vec![voice.say(&opening, &cast)],
        },
        board: vec![Block::Items(set)].into(),
        closing: awaited.iter().map(|line| voice.say(line, &cast)).collect(),
        ..Draft::with_help()
    })
}

/// Returns the sentence about an invalid setting; `None` for errors that only an operator can
/// cause.
pub(super) fn setting_line(why: &SettingError) -> Option<Line> {
    match why {
        SettingError::House { key, value, known } => {
            Some(line!("open-house", rule = key, value, known))
        }
        SettingError::Edition { .. }
        | SettingError::Seats { .. }
        | SettingError::SeatName { .. }
        | SettingError::Components { .. }
        | SettingError::Draws { .. } => None,
    }
}

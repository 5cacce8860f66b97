//! `GAMES`, `SHOW`, `HISTORY`, `BOARD` and `RESEND`: the list of games, the current position of
//! one, its story, an earlier board, and the last letter again.

use crate::judge::archive::{self, Boards, Chronicle, Reading, ShownPress, Step};
use crate::judge::base::{
    Addressee, Correspondent, Disposition, Draft, Mail, Result, Roster, about, granted,
};
use crate::judge::commands::{analyse, help, listing, opening};
use crate::judge::ledger::{Record, press};
use crate::judge::letters::{rate_limit, replies, report};
use crate::judge::request::Past;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Composer, Introductions, Said, Voice};
use crate::rules::{Arg, Line, Seat, Viewer, line};
use crate::store::{Game, GameState, Letter, LetterState, LettersBy, Person};

/// Sends the list of games.
pub(crate) fn games(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    let voice = work.context.voice(&mail.reader.language)?;
    let mut said = listing::listed(work, voice, GameState::Waiting)?;
    said.extend(listing::listed(work, voice, GameState::Running)?);
    let opening = match said.is_empty() {
        true => "games-none",
        false => "games-list",
    };
    let draft = Draft {
        opening: vec![voice.word(opening)],
        board: vec![Block::Items(said)].into(),
        help: true,
        closing: help::deadline(work, &mail.reader)?,
        ..Draft::default()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Games)
}

/// Answers `SHOW` with the current position, as in the seat's own letter or as an observer sees it;
/// or asks which game is meant.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    name: Option<String>,
    as_seat: bool,
) -> Result<Disposition> {
    let name = match granted(listing::named(work, mail, name, "show-which-of"))? {
        Ok(name) => name,
        Err(which) => {
            mail.say(work, &[which])?;
            return Ok(Disposition::Shown);
        }
    };
    let voice = work.context.voice(&mail.reader.language)?;
    let own = own_seat(mail, name.as_deref()).filter(|seat| seat.game.has_begun());
    let reader = work.tx.person_by_address(mail.address())?;
    let shown = position(work, voice, own, name.as_deref(), reader.as_ref());
    let mut draft = match granted(shown)? {
        Ok(draft) => draft,
        Err(why) => replies::paragraphs(voice, &Cast::default(), &[why]),
    };
    if as_seat {
        draft.opening.insert(0, voice.word("show-as-moderator"));
    }
    mail.reply(work, draft)?;
    Ok(Disposition::Shown)
}

/// Returns the reader's own seat, unless the name is that of another game.
fn own_seat<'m>(mail: &'m Mail<'_>, name: Option<&str>) -> Option<&'m Correspondent> {
    let own = mail.reader.seat.as_ref();
    own.filter(|seat| name.is_none_or(|name| name == seat.game.name))
}

/// Drafts the position of the reader's own seat, or else of the named game.
fn position(
    work: &mut Work<'_>,
    voice: &Voice,
    own: Option<&Correspondent>,
    name: Option<&str>,
    reader: Option<&Person>,
) -> Result<Draft> {
    if let Some(seat) = own {
        return replies::present_position(work, seat, seat.seat.told, Vec::new());
    }
    let game = listing::game(work, name.ok_or(Line::new("show-which"))?, reader)?;
    match game.state {
        GameState::Waiting => opening::waiting(work, voice, &game),
        _ if game.has_begun() => public(work, voice, &game),
        _ => Err(about("game-called-off", &game.name).into()),
    }
}

/// Shows the board as an observer sees it.
fn public(work: &mut Work<'_>, voice: &Voice, game: &Game) -> Result<Draft> {
    let table = work.tables.load(&work.tx, game)?;
    let cast = introducing(work, game, None)?;
    let opening = [Some(about("show-public", &game.name)), players(game, &cast)];
    let composer = Composer::new(voice, &cast);
    let board = composer.blocks(&table.game.board(Viewer::Public));
    Ok(Draft {
        opening: composer.say_all(opening.iter().flatten()),
        board: board.into(),
        ..Draft::with_help()
    })
}

/// Returns the names of the seats of a game and of their players, for a reader.
fn introducing(work: &Work<'_>, game: &Game, reader: Option<Seat>) -> Result<Cast> {
    let seats = work.tx.seats(game.id)?;
    report::introducing(work.context, &work.tx, Roster::of(game, &seats), reader)
}

/// Returns the sentence that introduces the players of a game above its board, which calls them
/// only by their colours; absent if no name is known.
fn players(game: &Game, cast: &Cast) -> Option<Line> {
    let seats = || Seat::all(game.seats);
    let known = seats().any(|seat| cast.player(seat).is_some());
    known.then(|| line!("show-players", seats = Arg::list(seats())))
}

/// Answers a request to read something again.
pub(crate) fn past(work: &mut Work<'_>, mail: &Mail<'_>, past: Past) -> Result<Disposition> {
    let (name, number) = match &past {
        Past::History(name, number) | Past::Board(name, number) => (name, number),
        Past::Analysis(name) => return analyse::run(work, mail, name.as_deref()),
        Past::Resend => return resend(work, mail),
    };
    match granted(begun(work, mail, name.clone()))? {
        Ok((game, seat)) => {
            let draft = match &past {
                Past::Board(..) => board(work, &mail.reader, &game, seat, *number)?,
                _ => history(work, &mail.reader, &game, seat, *number)?,
            };
            mail.reply(work, draft)?;
        }
        Err(why) => mail.say(work, &[why])?,
    }
    Ok(Disposition::Past)
}

/// Finds a game that has begun, with the reader's own seat if the mail answers its letter.
fn begun(work: &Work<'_>, mail: &Mail<'_>, name: Option<String>) -> Result<(Game, Option<Seat>)> {
    let name = listing::named(work, mail, name, "past-which-of")?;
    let own = own_seat(mail, name.as_deref());
    let game = match (own, &name) {
        (Some(own), _) => own.game.clone(),
        (None, Some(name)) => {
            let reader = work.tx.person_by_address(mail.address())?;
            listing::game(work, name, reader.as_ref())?
        }
        (None, None) => return Err(Line::new("past-which").into()),
    };
    let key = match game.state {
        _ if game.has_begun() => return Ok((game, own.map(|seat| seat.at().seat))),
        GameState::Waiting | GameState::Running => "past-not-begun",
        GameState::Over => "game-called-off",
    };
    Err(about(key, &game.name).into())
}

/// Returns how a reader sees the steps of a game.
fn reading<'r>(
    work: &Work<'_>,
    reader: &Addressee,
    composer: &'r Composer<'r>,
    seat: Option<Seat>,
) -> Reading<'r> {
    let person = reader.seat.as_ref().map(|seat| &seat.person);
    Reading {
        titles: work.context.titles(),
        viewer: seat.map_or(Viewer::Public, Viewer::Seat),
        composer,
        zone: work.context.zone(person),
    }
}

/// Formats press with its marks, as in a letter.
fn written(press: &ShownPress, introductions: &mut Introductions) -> [Block; 2] {
    let lines: Vec<String> = press.lines.iter().map(|line| format!("  {line}")).collect();
    let mut head = press.head.clone();
    introductions.settle(&mut head);
    [Block::Paragraph(head.into()), Block::Verbatim(lines.into())]
}

/// Answers `HISTORY` and `HISTORY race-7 ROUND 2`.
fn history(
    work: &Work<'_>,
    reader: &Addressee,
    game: &Game,
    seat: Option<Seat>,
    round: Option<u32>,
) -> Result<Draft> {
    let voice = work.context.voice(&reader.language)?;
    let cast = introducing(work, game, seat)?;
    let composer = Composer::new(voice, &cast);
    let reading = reading(work, reader, &composer, seat);
    let record = Record::of(work.context.titles(), &work.tx, game)?;
    let chronicle = Chronicle::of(&record, reading, Boards::None)?;
    let press = press::readable(&work.tx, game, reading.viewer)?;
    let chronicle = chronicle.with_press(&press, reading);
    let is_asked = |step: &&Step| round.is_none_or(|round| step.round == round);
    let steps: Vec<&Step> = chronicle.steps.iter().filter(is_asked).collect();
    let newest = chronicle.steps.last().map_or(0, |step| step.round);
    let opening = match round {
        None => Line::new("history-all"),
        Some(round) if steps.is_empty() => line!("history-no-round", round, newest),
        Some(round) => line!("history-round", round = archive::round(round, voice)),
    };
    let mut blocks = Vec::new();
    let mut introductions = Introductions::default();
    for steps in steps.chunk_by(|one, other| one.round == other.round) {
        let round = steps.first().map_or(0, |step| step.round);
        blocks.push(Block::Heading(archive::round(round, voice).into()));
        // Press is shown verbatim between the items.
        for steps in steps.split_inclusive(|step| !step.press.is_empty()) {
            let said = steps.iter();
            let said = said.map(|step| told(step, &composer, &mut introductions));
            blocks.push(Block::Items(said.collect()));
            let press = steps.iter().flat_map(|step| &step.press);
            blocks.extend(press.flat_map(|press| written(press, &mut introductions)));
        }
    }
    let link = work.context.link(&work.tx, game)?;
    Ok(Draft {
        opening: vec![composer.say(&opening.with("game", game.name.as_str()))],
        board: blocks.into(),
        closing: composer.say_all(&link),
        ..Draft::with_help()
    })
}

fn told(step: &Step, composer: &Composer<'_>, introductions: &mut Introductions) -> Said {
    let mut says = step.says.clone();
    if let (Some(seat), false) = (step.seat, step.orders.is_empty()) {
        let line = line!("history-lines", seat, orders = step.orders.join("; "));
        says.insert(0, format!("{}.", composer.say(&line)));
    }
    // A text within a sentence cannot introduce anyone any more.
    introductions.settle_all(&mut says);
    let line = Line::new("history-step")
        .with("no", step.no)
        .with("date", step.date.as_str())
        .with("says", says.join(" "));
    composer.say(&line).into()
}

/// Answers `BOARD new-world-1 AFTER 37`.
fn board(
    work: &Work<'_>,
    reader: &Addressee,
    game: &Game,
    seat: Option<Seat>,
    after: Option<u32>,
) -> Result<Draft> {
    let voice = work.context.voice(&reader.language)?;
    let cast = introducing(work, game, seat)?;
    let composer = Composer::new(voice, &cast);
    let newest = work.state(game.id)?.decisions;
    let no = after.unwrap_or(newest);
    let line = match no {
        _ if no > newest => Line::new("board-not-yet"),
        0 => Line::new("board-set-up"),
        _ => line!("board-after", no),
    };
    let line = line.with("game", game.name.as_str()).with("newest", newest);
    let opening = [Some(line), players(game, &cast)];
    let reading = reading(work, reader, &composer, seat);
    let record = Record::of(work.context.titles(), &work.tx, game)?;
    let chronicle = Chronicle::of(&record, reading, Boards::After(no))?;
    let mut steps = chronicle.steps.into_iter();
    let step = steps.find(|step| step.no == no && !step.undone);
    Ok(Draft {
        opening: composer.say_all(opening.iter().flatten()),
        board: step.map(|step| step.board).unwrap_or_default().into(),
        ..Draft::with_help()
    })
}

/// Answers `RESEND`: sends the seat's last letter unchanged, if it went to an address of the person
/// who asks.
fn resend(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    let seat = mail.reader.seat.as_ref();
    let id = seat.and_then(|seat| seat.seat.last_message_id.as_deref());
    let letter = match id {
        Some(id) => work.tx.letters_by(LettersBy::MessageId(id))?.pop(),
        None => None,
    };
    let own = |letter: &Letter| seat.is_some_and(|seat| seat.person.has(&letter.rcpt));
    let line = match (letter.filter(own), seat) {
        (Some(letter), Some(seat)) => {
            work.tx.across()?.resend_letter(letter.id, work.now)?;
            // A letter that is still queued is sent only once, at its own time.
            if letter.state != LetterState::Queued {
                rate_limit::count_to_seat(work, letter.id, seat.at())?;
            }
            about("resent", &seat.game.name)
        }
        (None, _) | (_, None) => Line::new("resend-which"),
    };
    mail.say(work, &[line])?;
    Ok(Disposition::Resent)
}

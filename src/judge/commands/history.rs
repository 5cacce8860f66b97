//! `HISTORY`, `BOARD` and `RESEND`: the story of a game, an earlier board, the last letter again.

use crate::judge::archive::{self, Boards, Chronicle, Reading, ShownPress, Step};
use crate::judge::base::{Addressee, Disposition, Draft, Mail, Result, about};
use crate::judge::ledger::{Record, press};
use crate::judge::letters::{rate_limit, replies, report};
use crate::judge::request::Past;
use crate::judge::work::Work;
use crate::language::{Block, Cast, Composer, Said};
use crate::rules::{Line, Seat, Viewer};
use crate::store::{Game, GameState, Letter, LetterState, LettersBy};

/// Answers a request to read something again.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, past: &Past) -> Result<Disposition> {
    let reader = &mail.reader;
    let draft = match past {
        Past::Resend => return resend(work, mail),
        Past::History(name, round) => match game(work, reader, name.as_deref())? {
            Ok((game, seat)) => history(work, reader, &game, seat, *round)?,
            Err(why) => why,
        },
        Past::Board(name, after) => match game(work, reader, name.as_deref())? {
            Ok((game, seat)) => board(work, reader, &game, seat, *after)?,
            Err(why) => why,
        },
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Past)
}

/// Finds the game, with the reader's own seat if the mail answers its letter; or the reason why
/// there is no game.
fn game(
    work: &Work<'_>,
    reader: &Addressee,
    name: Option<&str>,
) -> Result<Result<(Game, Option<Seat>), Draft>> {
    let voice = work.context.voice(&reader.language)?;
    let say = |line| Ok(Err(replies::paragraphs(voice, &Cast::default(), &[line])));
    let own = reader.seat.as_ref();
    let own = own.filter(|seat| name.is_none_or(|name| name == seat.game.name));
    let seat = own.map(|seat| seat.at().seat);
    let found = match (own, name) {
        (Some(own), _) => Some(own.game.clone()),
        (None, Some(name)) => work.tx.game_by_name(name)?,
        (None, None) => return say(Line::new("past-which")),
    };
    match found {
        None => say(Line::new("no-such-game").with("game", name.unwrap_or_default())),
        Some(game) if !game.has_begun() => {
            let key = match game.state {
                GameState::Waiting | GameState::Running => "past-not-begun",
                GameState::Over => "game-called-off",
            };
            say(about(key, &game.name))
        }
        Some(game) => Ok(Ok((game, seat))),
    }
}

/// Returns the steps of a game that a reader may see.
fn chronicle(
    work: &Work<'_>,
    reader: &Addressee,
    composer: &Composer<'_>,
    game: &Game,
    seat: Option<Seat>,
    boards: Boards,
) -> Result<Chronicle> {
    let reading = reading(work, reader, composer, seat);
    Chronicle::of(
        &Record::of(work.context.titles(), &work.tx, game)?,
        reading,
        boards,
    )
}

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
fn written(press: &ShownPress) -> [Block; 2] {
    let lines: Vec<String> = press.lines.iter().map(|line| format!("  {line}")).collect();
    [
        Block::Paragraph(press.head.clone().into()),
        Block::Verbatim(lines.into()),
    ]
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
    let cast = report::cast(game, &work.tx.seats(game.id)?, seat);
    let composer = Composer::new(voice, &cast);
    let chronicle = chronicle(work, reader, &composer, game, seat, Boards::None)?;
    let reading = reading(work, reader, &composer, seat);
    let press = press::readable(&work.tx, game, reading.viewer)?;
    let chronicle = chronicle.with_press(&press, reading);
    let steps = chronicle.steps.iter();
    let steps: Vec<&Step> = steps
        .filter(|step| round.is_none_or(|round| step.round == round))
        .collect();
    let newest = chronicle.steps.last().map_or(0, |step| step.round);
    let opening = match round {
        None => Line::new("history-all"),
        Some(round) if steps.is_empty() => Line::new("history-no-round")
            .with("round", round)
            .with("newest", newest),
        Some(round) => Line::new("history-round").with("round", archive::round(round, voice)),
    };
    let mut blocks = Vec::new();
    for steps in steps.chunk_by(|one, other| one.round == other.round) {
        let round = steps.first().map_or(0, |step| step.round);
        blocks.push(Block::Heading(archive::round(round, voice).into()));
        // Press is shown verbatim between the items.
        for steps in steps.split_inclusive(|step| !step.press.is_empty()) {
            let said = steps.iter().map(|step| told(step, &composer));
            blocks.push(Block::Items(said.collect()));
            let press = steps.iter().flat_map(|step| &step.press);
            blocks.extend(press.flat_map(written));
        }
    }
    Ok(Draft {
        opening: vec![composer.say(&opening.with("game", game.name.as_str()))],
        board: blocks.into(),
        ..Draft::with_help()
    })
}

fn told(step: &Step, composer: &Composer<'_>) -> Said {
    let mut says = step.says.clone();
    if let (Some(seat), false) = (&step.seat, step.orders.is_empty()) {
        let line = Line::new("history-lines")
            .with("seat", seat.as_str())
            .with("orders", step.orders.join("; "));
        says.insert(0, format!("{}.", composer.say(&line)));
    }
    let line = Line::new("history-step")
        .with("no", step.no)
        .with("date", step.date.as_str())
        .with("says", says.join(" "));
    composer.say(&line).into()
}

/// Answers `BOARD new-world-1 AFTER 37`.
fn board(
    work: &mut Work<'_>,
    reader: &Addressee,
    game: &Game,
    seat: Option<Seat>,
    after: Option<u32>,
) -> Result<Draft> {
    let voice = work.context.voice(&reader.language)?;
    let cast = report::cast(game, &work.tx.seats(game.id)?, seat);
    let composer = Composer::new(voice, &cast);
    let newest = work.state(game.id)?.decisions;
    let no = after.unwrap_or(newest);
    let line = match no {
        _ if no > newest => Line::new("board-not-yet"),
        0 => Line::new("board-set-up"),
        _ => Line::new("board-after").with("no", no),
    };
    let line = line.with("game", game.name.as_str()).with("newest", newest);
    let boards = Boards::After(no);
    let chronicle = chronicle(work, reader, &composer, game, seat, boards)?;
    let mut steps = chronicle.steps.into_iter();
    let step = steps.find(|step| step.no == no && !step.undone);
    Ok(Draft {
        opening: vec![composer.say(&line)],
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

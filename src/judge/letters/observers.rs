//! Letters to observers: public news of a game.

use crate::judge::base::{Answered, Draft, Result, Roster, about};
use crate::judge::ledger::press::is_muted;
use crate::judge::letters::digest;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::picture;
use crate::judge::letters::press::{self, Headed};
use crate::judge::letters::report::{self, Position};
use crate::judge::letters::story::{self, Telling};
use crate::judge::work::Work;
use crate::language::Composer;
use crate::rules::{Line, Viewer};
use crate::store::{Game, GameFilter, Observer, Person, SeatRow};

struct Onreader {
    observer: Observer,
    person: Person,
}

/// Returns the observers, without those who now play in the game.
fn readers(work: &Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Vec<Onreader>> {
    let mut readers = Vec::new();
    for observer in work.tx.list::<Observer>(game.id)? {
        if !seats
            .iter()
            .any(|seat| seat.person == Some(observer.person))
        {
            let person = work.tx.person(observer.person)?;
            readers.push(Onreader { observer, person });
        }
    }
    Ok(readers)
}

/// Sends all observers the news since their last letter.
pub(crate) fn report(work: &mut Work<'_>, position: Position<'_>) -> Result<()> {
    for reader in readers(work, position.game, position.seats)? {
        match digest::due(work, position, &reader.person) {
            Some(at) => digest::wait(work, reader.person.id, at)?,
            None => tell(work, position, &reader)?,
        }
    }
    Ok(())
}

/// Notifies all observers that the game is called off.
pub(crate) fn called_off(work: &mut Work<'_>, game: &Game, lines: &[Line]) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let cast = report::introducing(work.context, &work.tx, Roster::of(game, &seats), None)?;
    for reader in readers(work, game, &seats)? {
        let voice = work.context.voice(&reader.person.language)?;
        let draft = Draft {
            opening: lines.iter().map(|line| voice.say(line, &cast)).collect(),
            ..Draft::default()
        };
        let effect = format!("{}/called-off/observer/{}", game.name, reader.person.id);
        inform(work, game, &reader, draft, effect, None)?;
    }
    Ok(())
}

/// Sends a person the news of the observed games that wait; returns whether there were any.
pub(crate) fn digest(work: &mut Work<'_>, person: &Person) -> Result<bool> {
    let mut any = false;
    for game in work.tx.games(GameFilter {
        observer: Some(person.id),
        ..GameFilter::default()
    })? {
        let seats = work.tx.seats(game.id)?;
        let mut readers = readers(work, &game, &seats)?.into_iter();
        let Some(reader) = readers.find(|reader| reader.person.id == person.id) else {
            continue;
        };
        if reader.observer.told < game.entries {
            let table = work.tables.load(&work.tx, &game)?;
            tell(work, Position::present(&game, &seats, &table, &[]), &reader)?;
            any = true;
        }
    }
    Ok(any)
}

fn tell(work: &mut Work<'_>, position: Position<'_>, reader: &Onreader) -> Result<()> {
    let person = &reader.person;
    let game = position.game;
    let rows = work.tx.rows_since(game.id, reader.observer.told)?;
    let position = Position {
        rows: &rows,
        ..position
    };
    let draft = draft(work, position, person)?;
    let told = game.told_rows();
    let effect = format!("{}/row/{told}/observer/{}", game.name, person.id);
    inform(work, game, reader, draft, effect, None)
}

/// Sends the present state of a game to a new observer.
pub(crate) fn first(
    work: &mut Work<'_>,
    game: &Game,
    person: &Person,
    answered: Answered<'_>,
) -> Result<()> {
    let Some(observer) = work.tx.find::<Observer>((game.id, person.id))? else {
        return Ok(());
    };
    let table = work.tables.load(&work.tx, game)?;
    let seats = work.tx.seats(game.id)?;
    let position = Position::present(game, &seats, &table, &[]);
    let voice = work.context.voice(&person.language)?;
    let mut draft = draft(work, position, person)?;
    let begun = about("observe-begun", &game.name);
    draft
        .opening
        .insert(0, voice.say(&begun, &report::cast(game, &seats, None)));
    let effect = answered.effect("observer");
    let reader = Onreader {
        observer,
        person: person.clone(),
    };
    inform(work, game, &reader, draft, effect, Some(answered))
}

/// Queues a letter that brings an observer up to date.
fn inform(
    work: &mut Work<'_>,
    game: &Game,
    reader: &Onreader,
    draft: Draft,
    effect: String,
    answered: Option<Answered<'_>>,
) -> Result<()> {
    let message_id = send(work, game, reader, draft, effect, answered)?;
    Ok(work.tx.across()?.put(&Observer {
        told: game.entries,
        last_message_id: Some(message_id),
        ..reader.observer.clone()
    })?)
}

/// Drafts the public news, the board, and the awaited seat.
fn draft(work: &Work<'_>, position: Position<'_>, person: &Person) -> Result<Draft> {
    let voice = work.context.voice(&person.language)?;
    let cast = report::introducing(work.context, &work.tx, position.roster(), None)?;
    let composer = Composer::new(voice, &cast);
    let clock = work.local_clock(Some(person));
    let viewer = Viewer::Public;
    let picture = match work.context.shows_pictures(person) {
        true => picture::of_letter(work.context, position, viewer, &[], &composer)?,
        false => None,
    };
    let Position {
        game, table, rows, ..
    } = position;
    let since = story::tell(game, table, rows, viewer, Telling::Standing, &composer)?;
    Ok(Draft {
        opening: report::not_asked(work.context, &work.tx, position, &composer, clock)?,
        since,
        board: report::board(position, viewer, &composer),
        picture,
        closing: report::closing(position, voice),
        ..Draft::default()
    })
}

/// Delivers press for all to observers.
pub(crate) fn overhear(work: &mut Work<'_>, roster: Roster<'_>, headed: Headed<'_>) -> Result<()> {
    let Roster { game, seats } = roster;
    let cast = report::introducing(work.context, &work.tx, roster, None)?;
    for reader in readers(work, game, seats)? {
        let person = &reader.person;
        if is_muted(&work.tx, person.id, headed.press)? {
            continue;
        }
        let voice = work.context.voice(&person.language)?;
        let draft = press::draft(voice, &cast, headed, &Line::new("press-overheard"));
        let effect = press::effect(headed.press, &format!("observer/{}", person.id));
        send(work, game, &reader, draft, effect, None)?;
    }
    Ok(())
}

/// Queues a letter in the observer's thread; its foot explains how to end these letters.
fn send(
    work: &mut Work<'_>,
    game: &Game,
    reader: &Onreader,
    mut draft: Draft,
    effect: String,
    answered: Option<Answered<'_>>,
) -> Result<String> {
    let Onreader { observer, person } = reader;
    let voice = work.context.voice(&person.language)?;
    let cast = report::cast(game, &[], None);
    let foot = about("observer-foot", &game.name);
    draft.closing.push(voice.say(&foot, &cast));
    let thread = Thread::Observer {
        game,
        observer,
        person,
    };
    let letter = OutgoingLetter::new(thread, effect, draft);
    letter.in_reply_to(answered).post(work)
}

//! Letters to observers: what everybody may know.

use crate::judge::base::{Answered, Draft, Result, Roster, about};
use crate::judge::ledger::Table;
use crate::judge::ledger::press::is_muted;
use crate::judge::letters::digest::{self, hour};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::picture::{self, PictureReader};
use crate::judge::letters::press::{self, Headed};
use crate::judge::letters::report::{self, Position};
use crate::judge::letters::story::{self, Telling};
use crate::judge::work::Work;
use crate::language::Composer;
use crate::rules::{Line, Viewer};
use crate::store::{Game, GameFilter, Observer, Person, SeatRow};

/// An observer of a game, and who that is.
struct Onreader {
    observer: Observer,
    person: Person,
}

/// Those who look on, without anybody who plays in the game by now.
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

/// Tells all who look on what has happened since their last letter.
pub(crate) fn report(work: &mut Work<'_>, position: Position<'_>) -> Result<()> {
    for reader in readers(work, position.game, position.seats)? {
        match hour(work, position, &reader.person) {
            Some(at) => digest::wait(work, reader.person.id, at)?,
            None => tell(work, position, &reader)?,
        }
    }
    Ok(())
}

/// Tells all who look on that there will be nothing to see.
pub(crate) fn called_off(work: &mut Work<'_>, game: &Game, lines: &[Line]) -> Result<()> {
    let seats = work.tx.seats(game.id)?;
    let cast = report::cast(game, &seats, None);
    for reader in readers(work, game, &seats)? {
        let voice = work.house.voice(&reader.person.language)?;
        let draft = Draft {
            opening: lines.iter().map(|line| voice.say(line, &cast)).collect(),
            ..Draft::default()
        };
        let effect = format!("{}/called-off/observer/{}", game.name, reader.person.id);
        let id = send(work, game, &reader, draft, effect, None)?;
        reached(work, reader.observer, game, id)?;
    }
    Ok(())
}

/// Tells a person, whose digest is due, of the games at which that one looks on and in which
/// something has happened.
pub(crate) fn digest(work: &mut Work<'_>, person: &Person) -> Result<()> {
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
            tell(work, standing(&game, &seats, &table), &reader)?;
        }
    }
    Ok(())
}

/// A game as it stands.
fn standing<'p>(game: &'p Game, seats: &'p [SeatRow], table: &'p Table) -> Position<'p> {
    Position {
        game,
        seats,
        table,
        rows: &[],
        deadline: game.deadline,
        board: None,
    }
}

fn tell(work: &mut Work<'_>, position: Position<'_>, reader: &Onreader) -> Result<()> {
    let Onreader { observer, person } = reader;
    let game = position.game;
    let rows = work.tx.rows_since(game.id, observer.told)?;
    let position = Position {
        rows: &rows,
        ..position
    };
    let draft = draft(work, position, person)?;
    let told = game.told_rows();
    let effect = format!("{}/row/{told}/observer/{}", game.name, person.id);
    let id = send(work, game, reader, draft, effect, None)?;
    reached(work, observer.clone(), game, id)
}

/// The present state of a game, for a new observer.
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
    let position = standing(game, &seats, &table);
    let voice = work.house.voice(&person.language)?;
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
    let id = send(work, game, &reader, draft, effect, answered.message_id)?;
    reached(work, reader.observer, game, id)
}

/// Notes that an observer knows the whole ledger, by this letter.
fn reached(work: &mut Work<'_>, observer: Observer, game: &Game, message_id: String) -> Result<()> {
    Ok(work.tx.across()?.put(&Observer {
        told: game.entries,
        last_message_id: Some(message_id),
        ..observer
    })?)
}

/// What everybody may know: what happened, how it stands, whom the game waits for.
fn draft(work: &Work<'_>, position: Position<'_>, person: &Person) -> Result<Draft> {
    let voice = work.house.voice(&person.language)?;
    let cast = report::cast(position.game, position.seats, None);
    let composer = Composer::new(voice, &cast);
    let clock = work.local_clock(Some(person));
    let viewer = Viewer::Public;
    let (rows, telling) = (position.rows, Telling::Standing);
    let reader = PictureReader {
        viewer,
        offers: &[],
    };
    let picture = match work.house.shows_pictures(person) {
        true => picture::of_letter(work.house, position, reader, &composer)?,
        false => None,
    };
    Ok(Draft {
        opening: report::not_asked(position, &composer, clock),
        since: story::tell(
            position.game,
            position.table,
            rows,
            viewer,
            telling,
            &composer,
        )?,
        board: report::board(position, viewer, &composer),
        picture,
        closing: report::closing(position, voice),
        ..Draft::default()
    })
}

/// Passes press that is for all on to those who look on.
pub(crate) fn overhear(work: &mut Work<'_>, roster: Roster<'_>, headed: Headed<'_>) -> Result<()> {
    let Roster { game, seats } = roster;
    let cast = report::cast(game, seats, None);
    for reader in readers(work, game, seats)? {
        let person = &reader.person;
        if is_muted(&work.tx, person.id, headed.press)? {
            continue;
        }
        let voice = work.house.voice(&person.language)?;
        let draft = press::draft(voice, &cast, headed, &Line::new("press-overheard"));
        let effect = press::effect(headed.press, &format!("observer/{}", person.id));
        send(work, game, &reader, draft, effect, None)?;
    }
    Ok(())
}

/// Queues a letter in the observer's own thread, with what ends these letters at its foot.
fn send(
    work: &mut Work<'_>,
    game: &Game,
    reader: &Onreader,
    mut draft: Draft,
    effect: String,
    answers: Option<&str>,
) -> Result<String> {
    let Onreader { observer, person } = reader;
    let voice = work.house.voice(&person.language)?;
    let cast = report::cast(game, &[], None);
    let foot = about("observer-foot", &game.name);
    draft.closing.push(voice.say(&foot, &cast));
    let thread = Thread::Observer {
        game,
        observer,
        person,
    };
    let letter = OutgoingLetter::new(thread, effect, draft);
    letter.in_reply_to(answers).post(work)
}

//! Substitutes: the people whom the judge asks when a seat is offered.
//!
//! A player enters the list with `SUBSTITUTE`, or a moderator enters an address. The first one to
//! answer has the seat.

use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::Sender;
use crate::judge::base::titles;
use crate::judge::commands::my_data::{self, Writer};
use crate::judge::commands::{admission, join};
use crate::judge::ledger::quiet;
use crate::judge::letters::draft::Draft;
use crate::judge::letters::post::{self, Mailing, Thread};
use crate::judge::letters::replies::Answered;
use crate::judge::letters::sentences::{self, Addressee};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::mail::{Envelope, Plain};
use crate::rules::Line;
use crate::store::{Game, LetterKind, Person};

/// Does what a mail wants of the list for its own writer, who has to be proved: these letters are
/// for nobody else to order.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn run(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    (sender, reader): (&Sender, &Addressee),
    answered: Answered<'_>,
    wants: bool,
) -> Result<&'static str, JudgeError> {
    let person = match my_data::proved(work, mail, sender)? {
        None => {
            sentences::note(work, reader, answered, Line::new("mydata-own-letter"))?;
            return Ok("not proved to be the player's own");
        }
        Some(Writer::Known(person)) => *person,
        Some(Writer::Unknown) => {
            let person = join::registered(work, &reader.address)?;
            work.tx.confirm_person(person.id, work.now)?;
            person
        }
    };
    let line = match admission::banned(work, &person.address, Some(&person))? {
        Some(banned) if wants => banned,
        Some(_) | None => {
            set(work, &person, wants)?;
            Line::new(if wants {
                "substitute-on"
            } else {
                "substitute-off"
            })
        }
    };
    sentences::note(work, reader, answered, line)?;
    Ok("a substitute")
}

/// Puts a person on the list, or takes one off it.
///
/// # Errors
/// Those of the database.
pub(in crate::judge) fn set(
    work: &mut Work<'_, '_>,
    person: &Person,
    wants: bool,
) -> Result<bool, JudgeError> {
    let since = wants.then_some(work.now);
    Ok(work.tx.set_substitute(person.id, since)?)
}

/// Asks all on the list who may have it whether they want a seat that is offered from now on.
///
/// # Errors
/// Those of the database and of the languages.
pub(in crate::judge) fn ask(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: u8,
) -> Result<(), JudgeError> {
    let people = work.tx.substitutes()?;
    if people.is_empty() {
        return Ok(());
    }
    let seats = work.tx.seats(game.id)?;
    // The same seat may be offered again at the same position, behind other rows.
    let nth = quiet::told_rows(work.tx, game)?;
    for person in people {
        let plays = seats.iter().any(|row| row.person == Some(person.id));
        let barred = admission::banned(work, &person.address, Some(&person))?.is_some()
            || admission::ejected(work, game, &person)?.is_some();
        if plays || barred {
            continue;
        }
        let voice = work.house.voice(&person.language)?;
        let lines = [
            Line::new("substitute-asked")
                .with("game", game.name.as_str())
                .with("title", Line::new(titles::title_key(&game.title))),
            Line::new("substitute-how").with("game", game.name.as_str()),
        ];
        let said = lines.iter().map(|line| voice.say(line, &Cast::default()));
        let draft = Draft {
            opening: said.collect(),
            help: true,
            ..Draft::default()
        };
        let effect = format!("{}/{nth}/substitute/{seat}/{}", game.name, person.id);
        let mailing = Mailing {
            effect,
            to: &person.address,
            kind: LetterKind::Notice,
            thread: Thread::Judge,
            draft: &draft,
            answers: None,
            deadline: None,
            files: Vec::new(),
        };
        post::queue(work.tx, work.house, voice, &mailing, work.now)?;
    }
    Ok(())
}

//! What players ask for themselves, and what only they may ask for.

use chrono_tz::{TZ_VARIANTS, Tz};

use super::draft::Draft;
use super::identify::{Correspondent, Sender};
use super::info::Addressee;
use super::letters::{self, Answered};
use super::receive::note;
use super::request::Own;
use super::work::Work;
use super::{JudgeError, absence, addresses, digest, observe, proposals, standing, times, vote};
use crate::language::{Block, Cast, Said};
use crate::mail::{Envelope, Plain};
use crate::rules::Line;
use crate::store::Person;

/// Does what a mail asks for its own player, or for somebody who looks on as far as it is about
/// letters. It must carry a tag: From alone proves nothing, and an absence costs all others time.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn run(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    (sender, reader): (&Sender, &Addressee),
    answered: Answered<'_>,
    own: &Own,
) -> Result<&'static str, JudgeError> {
    let observer = match sender {
        Sender::Seat(_) => None,
        Sender::Doubtful(..)
        | Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => observe::writer(work, mail)?,
    };
    let observer = observer.map(|person| (Addressee::of_person(&person), person));
    let (seat, to) = match (sender, &observer) {
        (Sender::Seat(from), _) => (Some(&**from), (&from.person, reader)),
        (_, Some((reader, person))) => (None, (person, reader)),
        (_, None) => return not_proved(work, reader, answered),
    };
    match (own, seat) {
        (Own::Zone(name), _) => zone(work, to, answered, name),
        (Own::Address(wanted), _) => addresses::run(work, to, answered, wanted),
        (Own::Digest(words), _) => digest::choose(work, to, answered, words),
        (Own::Absent(words), Some(from)) => absence::absent(work, from, answered, words),
        (Own::Back, Some(from)) => absence::back(work, from, answered),
        (Own::Standing, Some(from)) => standing::show(work, from, answered),
        (Own::Drop(words), Some(from)) => standing::drop(work, from, answered, words),
        (Own::Vote(words), Some(from)) => vote::cast(work, from, answered, words),
        (Own::Consent(consent), Some(from)) => proposals::run(work, from, answered, consent),
        (
            Own::Absent(_)
            | Own::Back
            | Own::Standing
            | Own::Drop(_)
            | Own::Vote(_)
            | Own::Consent(_),
            None,
        ) => not_proved(work, reader, answered),
    }
}

/// A mail that does not prove that it is the player's own.
fn not_proved(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
) -> Result<&'static str, JudgeError> {
    note(work, reader, answered, Line::new("personal-own-letter"))?;
    Ok("not proved to be the player's own")
}

/// `ZONE`: the time zone of somebody's letters.
///
/// # Errors
/// Those of the database and of the languages.
fn zone(
    work: &mut Work<'_, '_>,
    (person, reader): (&Person, &Addressee),
    answered: Answered<'_>,
    name: &str,
) -> Result<&'static str, JudgeError> {
    let line = match find_zone(name) {
        Some(zone) => {
            work.tx.set_zone(person.id, zone.name())?;
            Line::new("zone-noted")
                .with("zone", zone.name())
                .with("time", times::in_words(work.now, zone))
        }
        None => Line::new("zone-unknown").with("zone", name),
    };
    note(work, reader, answered, line)?;
    Ok("a time zone")
}

/// A zone by its name, or by its city alone.
fn find_zone(name: &str) -> Option<Tz> {
    let name = name.replace(' ', "_");
    let named = |zone: &&Tz| zone.name().eq_ignore_ascii_case(&name);
    let city = |zone: &&Tz| {
        let city = zone.name().rsplit('/').next();
        city.is_some_and(|city| city.eq_ignore_ascii_case(&name))
    };
    let zones = TZ_VARIANTS.iter();
    zones
        .clone()
        .find(named)
        .or_else(|| zones.clone().find(city))
        .copied()
}

/// Answers a player's wish.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn answer(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    line: Line,
    items: Vec<Line>,
) -> Result<(), JudgeError> {
    let voice = work.house.voice(&from.person.language)?;
    let cast = Cast::default();
    let items: Vec<Said> = items
        .iter()
        .map(|item| voice.say(item, &cast).into())
        .collect();
    let board = match items.is_empty() {
        true => Vec::new(),
        false => vec![Block::Items(items)],
    };
    let draft = Draft {
        board: board.into(),
        ..letters::paragraphs(voice, &cast, &[line])
    };
    letters::to_seat(work, from, answered, draft)
}

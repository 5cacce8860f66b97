//! What players ask for themselves, and what only they may ask for.

use chrono::TimeDelta;
use chrono_tz::{TZ_VARIANTS, Tz};

use super::draft::Draft;
use super::identify::{Correspondent, Sender};
use super::info::{self, Addressee};
use super::letters::{self, Answered};
use super::request::Own;
use super::vote;
use super::work::Work;
use super::{JudgeError, absence, addresses, digest, proposals, report, standing, times, timing};
use crate::language::{Block, Cast, Said};
use crate::rules::{Line, Seat};

/// Does what a mail asks for its own player. It must carry a tag: From alone proves nothing, and
/// an absence costs all others time.
///
/// # Errors
/// Those of the database and of the languages.
pub(super) fn run(
    work: &mut Work<'_, '_>,
    sender: &Sender,
    reader: &Addressee,
    answered: Answered<'_>,
    own: &Own,
) -> Result<&'static str, JudgeError> {
    let Sender::Seat(from) = sender else {
        let voice = work.house.voice(&reader.language)?;
        let line = Line::new("personal-own-letter");
        let draft = letters::paragraphs(voice, &Cast::default(), &[line]);
        info::send(work, reader, answered, draft)?;
        return Ok("not proved to be the player's own");
    };
    match own {
        Own::Absent(words) => absence::absent(work, from, answered, words),
        Own::Back => absence::back(work, from, answered),
        Own::Zone(name) => zone(work, from, answered, name),
        Own::Address(wanted) => addresses::run(work, from, answered, wanted),
        Own::Digest(words) => digest::choose(work, from, answered, words),
        Own::Bank => bank(work, from, answered),
        Own::Format(words) => format(work, from, answered, words),
        Own::Standing => standing::show(work, from, answered),
        Own::Drop(words) => standing::drop(work, from, answered, words),
        Own::Vote(words) => vote::cast(work, from, answered, words),
        Own::Consent(consent) => proposals::run(work, from, answered, consent),
    }
}

/// `ZONE`: the time zone of a player's letters.
///
/// # Errors
/// Those of the database and of the languages.
fn zone(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    name: &str,
) -> Result<&'static str, JudgeError> {
    let line = match find_zone(name) {
        Some(zone) => {
            work.tx.set_zone(from.person.id, zone.name())?;
            Line::new("zone-noted")
                .with("zone", zone.name())
                .with("time", times::in_words(work.now, zone))
        }
        None => Line::new("zone-unknown").with("zone", name),
    };
    answer(work, from, answered, line, Vec::new())?;
    Ok("a time zone")
}

/// `BANK`: what is left of a player's reserves of time.
///
/// # Errors
/// Those of the database and of the languages.
fn bank(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
) -> Result<&'static str, JudgeError> {
    let mut said = Vec::new();
    for seat in work.tx.seats_of(from.person.id)? {
        let game = work.tx.game(seat.game)?;
        let schedule = timing::schedule_of(&game)?;
        if schedule.bank.is_none() {
            continue;
        }
        let left = TimeDelta::seconds(i64::from(timing::bank_left(&schedule, &seat)));
        let line = Line::new("bank-entry")
            .with("game", game.name.as_str())
            .with("left", times::distance(left))
            .with("bank", times::distance(schedule.bank.nominal()));
        said.push(line);
    }
    let key = match said.is_empty() {
        true => "bank-none",
        false => "bank-list",
    };
    answer(work, from, answered, Line::new(key), said)?;
    Ok("the list of reserves")
}

/// `FORMAT`: whether a player's letters have HTML beside the text.
///
/// # Errors
/// Those of the database and of the languages.
fn format(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    words: &[String],
) -> Result<&'static str, JudgeError> {
    let wanted = match words.first().map(String::as_str) {
        Some("HTML") => Some((true, "format-html")),
        Some("TEXT") => Some((false, "format-text")),
        Some(_) | None => None,
    };
    if let Some((html, _)) = wanted {
        work.tx.set_html(from.person.id, html)?;
    }
    let key = wanted.map_or("format-misread", |(_, key)| key);
    answer(work, from, answered, Line::new(key), Vec::new())?;
    Ok("the format of letters")
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
        closing: deadline(work, from)?,
        ..letters::paragraphs(voice, &cast, &[line])
    };
    letters::to_seat(work, from, answered, draft)
}

/// By when the game is waited for, and who is to decide; nothing of what is still to come in a
/// digest.
fn deadline(work: &Work<'_, '_>, from: &Correspondent) -> Result<Vec<String>, JudgeError> {
    let game = work.tx.game(from.game.id)?;
    let told = game.deadline.filter(|_| !from.seat.unread);
    let (Some(seat), Some(deadline)) = (game.awaiting, told) else {
        return Ok(Vec::new());
    };
    let zone = work.house.zone(Some(&work.tx.person(from.person.id)?));
    let until = report::until(deadline, (zone, work.now));
    let line = match seat == from.seat.seat {
        true => Line::new("still-time"),
        false => Line::new("waiting-until").with("seat", Seat::new(seat)),
    };
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    Ok(vec![voice.say(&line.with("until", until), &cast)])
}

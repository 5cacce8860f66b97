//! What players ask for themselves, and what only they may ask for.

use chrono::TimeDelta;
use chrono_tz::{TZ_VARIANTS, Tz};

use crate::judge::base::disposition::Disposition;
use crate::judge::base::error::JudgeError;
use crate::judge::base::sender::{Correspondent, Sender};
use crate::judge::commands::{addresses, my_data, press, substitutes, unsubscribe};
use crate::judge::identity::observer_tags;
use crate::judge::ledger::timing;
use crate::judge::letters::digest;
use crate::judge::letters::replies::Answered;
use crate::judge::letters::sentences::{Addressee, Wisher, answer, note};
use crate::judge::play::{absence, luck, proposals, standing, vote};
use crate::judge::request::Own;
use crate::judge::request::press::Change;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::mail::{Envelope, Plain};
use crate::rules::Line;
use crate::store::Person;

/// Does what a mail asks for its own player, or for a person who looks on as far as it is about
/// letters. It must carry a tag: From alone proves nothing, and an absence costs all others time.
/// What ends letters, and what tells what is held of a person, asks for proof in its own way.
pub(crate) fn run(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    from: (&Sender, &Addressee),
    answered: Answered<'_>,
    own: &Own,
) -> Result<Disposition, JudgeError> {
    let (sender, reader) = from;
    let observer = observer(work, mail, sender)?;
    let (seat, who) = match (sender, &observer) {
        (Sender::Seat(from), _) => (Some(&**from), Some(Wisher::of_seat(from, reader))),
        (_, Some((reader, person))) => (None, Some(Wisher::of_person(person, reader))),
        (_, None) => (None, None),
    };
    match (own, who, seat) {
        (Own::Data, ..) => my_data::run(work, mail, from, answered),
        (Own::Unsubscribe, ..) => unsubscribe::run(work, mail, from, answered),
        (Own::Substitute(wants), ..) => substitutes::run(work, mail, from, answered, *wants),
        (Own::Mute(change, names), Some(who), _) => {
            mute(work, mail, (who, reader), answered, (*change, names))
        }
        (Own::Zone(name), Some(who), _) => zone(work, who, answered, name),
        (Own::Address(wanted), Some(who), _) => addresses::run(work, who, answered, wanted),
        (Own::Digest(words), Some(who), _) => digest::choose(work, who, answered, words),
        (Own::Format(words), Some(who), _) => format(work, who, answered, words),
        (Own::Absent(words), _, Some(from)) => absence::absent(work, from, answered, words),
        (Own::Back, _, Some(from)) => absence::back(work, from, answered),
        (Own::Bank, _, Some(from)) => bank(work, from, answered),
        (Own::Standing, _, Some(from)) => standing::show(work, from, answered),
        (Own::Drop(words), _, Some(from)) => standing::drop(work, from, answered, words),
        (Own::Luck(words), _, Some(from)) => luck::take(work, from, answered, words),
        (Own::Vote(words), _, Some(from)) => vote::cast(work, from, answered, words),
        (Own::Consent(consent), _, Some(from)) => proposals::run(work, from, answered, consent),
        (Own::Report(names), _, Some(from)) => {
            press::report::run(work, mail, from, answered, names)
        }
        (Own::Mute(..) | Own::Zone(_) | Own::Address(_) | Own::Digest(_), None, _)
        | (Own::Format(_), None, _)
        | (Own::Absent(_) | Own::Back | Own::Bank | Own::Standing | Own::Drop(_), _, None)
        | (Own::Luck(_) | Own::Vote(_) | Own::Consent(_) | Own::Report(_), _, None) => {
            not_proved(work, reader, answered)
        }
    }
}

/// `MUTE` and `UNMUTE` of a player, or of a person who answers a report of the game.
fn mute(
    work: &mut Work<'_, '_>,
    mail: (&Envelope, &Plain),
    (who, reader): (Wisher<'_>, &Addressee),
    answered: Answered<'_>,
    wanted: (Change, &[String]),
) -> Result<Disposition, JudgeError> {
    let game = match who.seat {
        Some(from) => Some(from.game.clone()),
        None => observer_tags::game_of_letter(work, mail)?,
    };
    match game {
        Some(game) => press::mute::run(work, (who, &game), answered, wanted),
        None => not_proved(work, reader, answered),
    }
}

/// A person who looks on and has proved it, where no player writes.
fn observer(
    work: &Work<'_, '_>,
    mail: (&Envelope, &Plain),
    sender: &Sender,
) -> Result<Option<(Addressee, Person)>, JudgeError> {
    let observer = match sender {
        Sender::Seat(_) => None,
        Sender::Doubtful(..)
        | Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Person(_)
        | Sender::Stranger
        | Sender::Disowned(_) => observer_tags::writer(work, mail)?,
    };
    Ok(observer.map(|person| (Addressee::of_person(&person), person)))
}

/// A mail that does not prove that it is the player's own.
fn not_proved(
    work: &mut Work<'_, '_>,
    reader: &Addressee,
    answered: Answered<'_>,
) -> Result<Disposition, JudgeError> {
    note(work, reader, answered, Line::new("personal-own-letter"))?;
    Ok(Disposition::NotProved)
}

/// `ZONE`: the time zone of a person's letters.
fn zone(
    work: &mut Work<'_, '_>,
    who: Wisher<'_>,
    answered: Answered<'_>,
    name: &str,
) -> Result<Disposition, JudgeError> {
    let line = match find_zone(name) {
        Some(zone) => {
            work.tx.set_zone(who.person.id, zone.name())?;
            Line::new("zone-noted")
                .with("zone", zone.name())
                .with("time", times::in_words(work.now, zone))
        }
        None => Line::new("zone-unknown").with("zone", name),
    };
    who.answer(work, answered, line)?;
    Ok(Disposition::Zone)
}

/// `BANK`: what is left of a player's reserves of time.
fn bank(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
) -> Result<Disposition, JudgeError> {
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
    Ok(Disposition::ReservesListed)
}

/// `FORMAT`: whether a person's letters have HTML beside the text.
fn format(
    work: &mut Work<'_, '_>,
    who: Wisher<'_>,
    answered: Answered<'_>,
    words: &[String],
) -> Result<Disposition, JudgeError> {
    let wanted = match words.first().map(String::as_str) {
        Some("HTML") => Some((true, "format-html")),
        Some("TEXT") => Some((false, "format-text")),
        Some(_) | None => None,
    };
    if let Some((html, _)) = wanted {
        work.tx.set_html(who.person.id, html)?;
    }
    let key = wanted.map_or("format-misread", |(_, key)| key);
    who.answer(work, answered, Line::new(key))?;
    Ok(Disposition::Format)
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

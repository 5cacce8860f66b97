//! Requests about only the player.

use std::ops::RangeInclusive;

use chrono::TimeDelta;
use chrono_tz::{TZ_VARIANTS, Tz};

use crate::judge::base::{Addressee, Disposition, Mail, Result, SeatMail, about};
use crate::judge::commands::my_data::{self, Writer};
use crate::judge::commands::{addresses, naming, note, observe, press, ratings};
use crate::judge::identity::{admission, tags};
use crate::judge::ledger::timing::{self, Decision};
use crate::judge::letters::digest;
use crate::judge::play::withdraw;
use crate::judge::play::{
    absence, ahead, luck, missed_deadlines, proposals, seating, standing_pass,
};
use crate::judge::request::Own;
use crate::judge::time::schedule::Span;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{Game, LetterFormat, PendingSet, Person};

/// How long before a deadline a person can be reminded.
const REMIND: RangeInclusive<TimeDelta> = TimeDelta::minutes(5)..=TimeDelta::days(30);

/// Runs a request for the player who sent it, or for an observer if it is about letters. The mail
/// must carry a tag: From proves nothing, and an absence costs all others time. Requests to end
/// letters or to show data check their own proofs.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, own: &Own) -> Result<Disposition> {
    let seat = mail.seat();
    let observer = match seat {
        Some(_) => None,
        None => tags::observer(work, mail)?,
    };
    let person = seat.map(|from| &from.person).or(observer.as_ref());
    let to_observer = observer.as_ref().map(Addressee::of_person);
    let whole = to_observer.map_or_else(|| mail.clone(), |reader| mail.answered_to(reader));
    let from = seat.map(|seat| mail.of_seat(seat));
    match (own, person, &from) {
        (Own::Data, ..) => my_data::run(work, mail),
        (Own::Scores(asked), ..) => ratings::run(work, mail, asked),
        (Own::Unsubscribe, ..) => observe::unsubscribe(work, mail),
        (Own::Substitute(wants), ..) => substitute(work, mail, *wants),
        (Own::Mute(change, names), Some(person), _) => match observed_or_own(work, mail)? {
            Some(game) => press::readers::mute(work, &whole, person, &game, *change, names),
            None => not_proved(work, mail),
        },
        (Own::Zone(name), Some(person), _) => zone(work, &whole, person, name),
        (Own::Name(text), Some(person), _) => naming::run(work, &whole, person, text),
        (Own::Address(wanted), Some(person), _) => addresses::run(work, &whole, person, wanted),
        (Own::News(words), Some(person), _) => digest::choose(work, &whole, person, words),
        (Own::Receipts(words), Some(person), _) => receipts(work, &whole, person, words),
        (Own::Format(words) | Own::Pictures(words), Some(person), _) => {
            format(work, &whole, person, own, words)
        }
        (Own::Calendar(words), Some(person), _) => calendar(work, &whole, person, words),
        (Own::Remind(words), Some(person), _) => remind(work, &whole, person, words),
        (Own::Subject(detailed), Some(person), _) => subject(work, &whole, person, *detailed),
        (Own::Absent(words), _, Some(from)) => absence::absent(work, from, words),
        (Own::Back, _, Some(from)) => absence::back(work, from),
        (Own::Pass { asks }, _, Some(from)) => standing_pass::choose(work, from, *asks),
        (Own::Bank, _, Some(from)) => bank(work, from),
        (Own::Note(wanted), _, Some(from)) => note::run(work, from, wanted),
        (Own::Standing, _, Some(from)) => ahead::show(work, from),
        (Own::Drop(words), _, Some(from)) => ahead::drop(work, from, words),
        (Own::Luck(words), _, Some(from)) => luck::take(work, from, words),
        (Own::Vote(words), _, Some(from)) => missed_deadlines::cast(work, from, words),
        (Own::Consent(consent), _, Some(from)) => proposals::run(work, from, consent),
        (
            Own::Undo {
                beside_orders: true,
            },
            _,
            Some(from),
        ) => {
            from.say(work, &[Line::new("undo-which")])?;
            Ok(Disposition::UndoBesideOrders)
        }
        (Own::Undo { .. }, _, Some(from)) => withdraw::run(work, from),
        (Own::Report(names), _, Some(from)) => press::readers::report(work, mail, from, names),
        _ => not_proved(work, mail),
    }
}

/// Returns the game of the answered letter: the player's own, or one that the person observes.
fn observed_or_own(work: &Work<'_>, mail: &Mail<'_>) -> Result<Option<Game>> {
    match mail.seat() {
        Some(from) => Ok(Some(from.game.clone())),
        None => tags::observed_game(work, mail),
    }
}

/// Answers a mail that does not prove its sender.
fn not_proved(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    mail.say(work, &[Line::new("personal-own-letter")])?;
    Ok(Disposition::NotProved)
}

/// Answers `ZONE`: sets the time zone of a person's letters.
fn zone(work: &mut Work<'_>, mail: &Mail<'_>, person: &Person, name: &str) -> Result<Disposition> {
    let line = match find_zone(name) {
        Some(zone) => {
            let mut all = work.tx.across()?;
            all.set(person.id, &Person::ZONE, zone.name())?;
            let (time, zone) = (times::in_words(work.now, zone), zone.name());
            line!("zone-noted", zone, time)
        }
        None => line!("zone-unknown", zone = name),
    };
    mail.answer(work, line)?;
    Ok(Disposition::Zone)
}

/// Answers `SUBSTITUTE`: the judge asks the people on a list when a seat is offered, and the first
/// one to answer gets it. The mail must prove its sender: no other person may order these letters.
fn substitute(work: &mut Work<'_>, mail: &Mail<'_>, wants: bool) -> Result<Disposition> {
    let person = match my_data::proved(work, mail)? {
        None => {
            mail.say(work, &[Line::new("mydata-own-letter")])?;
            return Ok(Disposition::NotProved);
        }
        Some(Writer::Known(person)) => *person,
        Some(Writer::Unknown) => {
            let person = seating::registered(work, &mail.reader.address)?;
            seating::confirm(work, &person)?;
            person
        }
    };
    let line = match admission::banned(work, &person.address, Some(&person))? {
        Some(banned) if wants => banned,
        Some(_) | None => {
            admission::set_substitute(work, &person, wants)?;
            Line::new(match wants {
                true => "substitute-on",
                false => "substitute-off",
            })
        }
    };
    mail.say(work, &[line])?;
    Ok(Disposition::Substitute)
}

/// Answers `BANK`: lists a player's remaining reserves of time.
fn bank(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let mut said = Vec::new();
    for seat in work.tx.seats_of(from.person.id)? {
        let game = work.tx.game(seat.game)?;
        let schedule = timing::schedule_of(&game)?;
        if schedule.bank.is_none() {
            continue;
        }
        let left = TimeDelta::seconds(i64::from(timing::bank_left(&schedule, &seat)));
        let line = about("bank-entry", &game.name).with("left", times::distance(left));
        said.push(line.with("bank", times::distance(schedule.bank.nominal())));
    }
    let key = match said.is_empty() {
        true => "bank-none",
        false => "bank-list",
    };
    from.list(work, Line::new(key), said)?;
    Ok(Disposition::ReservesListed)
}

/// Answers `FORMAT`, which switches a person's letters between HTML and text, and `PICTURES`:
/// whether they show the board as a picture.
fn format(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    own: &Own,
    words: &[String],
) -> Result<Disposition> {
    let is_format = matches!(own, Own::Format(_));
    let key = match (is_format, words.first().map(String::as_str)) {
        (true, Some("HTML")) | (false, Some("ON")) => {
            set_format(work, person, LetterFormat::Pictures)?
        }
        (true, Some("TEXT")) => set_format(work, person, LetterFormat::Text)?,
        (true, _) => "format-misread",
        (false, Some("OFF")) if person.format == LetterFormat::Text => "format-text",
        (false, Some("OFF")) => set_format(work, person, LetterFormat::Html)?,
        (false, _) => "pictures-misread",
    };
    mail.answer(work, Line::new(key))?;
    Ok(Disposition::Format)
}

/// Sets the format of a person's letters; returns the sentence for the answer.
fn set_format(work: &mut Work<'_>, person: &Person, format: LetterFormat) -> Result<&'static str> {
    work.tx.across()?.set(person.id, &Person::FORMAT, format)?;
    Ok(match format {
        LetterFormat::Text => "format-text",
        LetterFormat::Html => "format-html",
        LetterFormat::Pictures => "format-pictures",
    })
}

/// Answers `CALENDAR`: sets whether a person's letters have calendar files for deadlines.
fn calendar(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    words: &[String],
) -> Result<Disposition> {
    let on = match work.context.settings.letters.calendar {
        true => "calendar-on",
        false => "calendar-nowhere",
    };
    let said = [on, "calendar-off", "calendar-misread"];
    switch(work, mail, words, said, |work, wanted| {
        let mut all = work.tx.across()?;
        Ok(all.set(person.id, &Person::CALENDAR, wanted)?)
    })?;
    Ok(Disposition::Calendar)
}

/// Answers `RECEIPTS`: sets whether each mail of a person with orders gets an answer.
fn receipts(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    words: &[String],
) -> Result<Disposition> {
    let said = ["receipts-on", "receipts-off", "receipts-misread"];
    switch(work, mail, words, said, |work, wanted| {
        let mut all = work.tx.across()?;
        Ok(all.set(person.id, &Person::RECEIPTS, Some(wanted))?)
    })?;
    Ok(Disposition::Receipts)
}

/// Reads `ON` or `OFF` and sets it. Answers with the sentence for it, or the one for other words.
fn switch(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    words: &[String],
    [on, off, misread]: [&'static str; 3],
    set: impl FnOnce(&mut Work<'_>, bool) -> Result<()>,
) -> Result<()> {
    let read = match words.first().map(String::as_str) {
        Some("ON") => Some((true, on)),
        Some("OFF") => Some((false, off)),
        _ => None,
    };
    if let Some((wanted, _)) = read {
        set(work, wanted)?;
    }
    let said = read.map_or(misread, |(_, said)| said);
    mail.answer(work, Line::new(said))
}

/// Answers `SUBJECT`: sets whether the subjects of a person's letters name the question.
fn subject(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    detailed: bool,
) -> Result<Disposition> {
    let mut all = work.tx.across()?;
    all.set(person.id, &Person::DETAILED, detailed)?;
    let key = match detailed {
        true => "subject-set-detailed",
        false => "subject-set-fixed",
    };
    mail.answer(work, Line::new(key))?;
    Ok(Disposition::Subject)
}

/// Finds a zone by its name, or by only its city.
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

/// Answers `REMIND`: sets when a person is reminded of a deadline, in all games.
fn remind(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    words: &[String],
) -> Result<Disposition> {
    let given = words.concat().to_lowercase();
    let span = given.parse().map(Span::nominal).ok();
    let seconds = span.filter(|span| REMIND.contains(span));
    let seconds = seconds.and_then(|span| u32::try_from(span.num_seconds()).ok());
    let (wanted, line) = match (given.as_str(), seconds) {
        ("off", _) => (Some(0), Line::new("remind-off")),
        ("on", _) => (None, Line::new("remind-on")),
        (_, Some(seconds)) => {
            let before = times::distance(TimeDelta::seconds(seconds.into()));
            (Some(seconds), line!("remind-set", before))
        }
        (_, None) => {
            mail.answer(work, Line::new("remind-misread"))?;
            return Ok(Disposition::Remind);
        }
    };
    work.tx.across()?.set(person.id, &Person::REMIND, wanted)?;
    for seat in work.tx.seats_of(person.id)? {
        let game = work.tx.game(seat.game)?;
        // No reminder comes while orders wait to be played.
        if game.awaiting == Some(seat.seat) && work.tx.find::<PendingSet>(game.id)?.is_none() {
            let decision = Decision::present(&work.tx, &game)?;
            let next = decision.and_then(|decision| decision.times().next_reminder(work.now));
            work.tx.across()?.set(game.id, &Game::REMIND_AT, next)?;
        }
    }
    mail.answer(work, line)?;
    Ok(Disposition::Remind)
}

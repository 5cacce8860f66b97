//! `LANGUAGE`: the language of a person's letters.
//!
//! A language plays nothing, and the answer goes to the registered address and says how to change
//! it back. So it needs no more proof than a question: a From field. A mail with a person's tag
//! from another address changes nothing.

use crate::judge::base::{Context, Disposition, Doubt, Mail, Result, Sender};
use crate::judge::letters::replies;
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::rules::{Line, line};
use crate::store::{GameState, Person};

/// Finds the voice of a language by its code, such as `nl`, or by its own name for itself.
pub(crate) fn find<'h>(context: &'h Context, wanted: &str) -> Option<&'h Voice> {
    let names = context.voices.names();
    let mut voices = names.filter_map(|name| context.voices.named(name).map(|voice| &**voice));
    voices.find(|voice| {
        voice.language() == wanted || voice.word("language-name").to_lowercase() == wanted
    })
}

/// Returns the requested language, or else the person's own, or else the judge's.
pub(crate) fn chosen(work: &Work<'_>, wanted: Option<&str>, person: Option<&Person>) -> String {
    if let Some(voice) = wanted.and_then(|wanted| find(work.context, wanted)) {
        return voice.language().to_owned();
    }
    let own = person.map_or(&work.context.settings.language, |person| &person.language);
    own.clone()
}

/// Switches a person to this language.
pub(crate) fn speaking(work: &mut Work<'_>, person: &Person, language: &str) -> Result<Person> {
    if person.language != language {
        let mut all = work.tx.across()?;
        all.set(person.id, &Person::LANGUAGE, language)?;
    }
    Ok(Person {
        language: language.to_owned(),
        ..person.clone()
    })
}

/// Answers `LANGUAGE`: switches to the language and repeats the question in it, or lists the
/// languages.
pub(crate) fn choose(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    wanted: Option<&str>,
) -> Result<Disposition> {
    let found = wanted.and_then(|wanted| find(work.context, wanted));
    let Some(voice) = found else {
        list(work, mail, wanted)?;
        return Ok(Disposition::Languages);
    };
    let language = voice.language().to_owned();
    let person = match &mail.sender {
        Sender::Doubtful(_, Doubt::OtherAddress) => {
            let name = voice.word("language-name");
            mail.say(
                work,
                &[line!("language-other-address", name, code = language)],
            )?;
            return Ok(Disposition::LanguageStays);
        }
        Sender::Seat(seat) | Sender::Doubtful(seat, _) => Some(&seat.person),
        Sender::Person(person) => Some(person),
        Sender::Confirming(_)
        | Sender::Moderator { .. }
        | Sender::Stranger
        | Sender::Disowned(_) => None,
    };
    let (key, done) = match person {
        Some(person) => {
            speaking(work, person, &language)?;
            ("language-chosen", Disposition::LanguageChosen)
        }
        None => ("language-of-stranger", Disposition::LanguageOfStranger),
    };
    let mut reader = mail.reader.clone();
    if let Some(seat) = &mut reader.seat {
        seat.person.language.clone_from(&language);
    }
    reader.language.clone_from(&language);
    let line = line!(key, code = language);
    match reader.seat.clone() {
        // The current letter again, in the new language.
        Some(seat) if seat.game.state == GameState::Running => {
            let notes = vec![voice.say(&line, &Cast::default())];
            let told = seat.seat.told;
            let draft = replies::present_position(work, &seat, told, notes)?;
            mail.of_seat(&seat).reply(work, draft)?;
        }
        Some(_) | None => mail.answered_to(reader).say(work, &[line])?,
    }
    Ok(done)
}

/// Lists the languages, with the unknown one.
fn list(work: &mut Work<'_>, mail: &Mail<'_>, wanted: Option<&str>) -> Result<()> {
    let unknown = wanted.map(|wanted| line!("language-unknown", given = wanted));
    let mut lines: Vec<Line> = unknown.into_iter().collect();
    let mut known = Vec::new();
    for code in work.context.voices.names() {
        let name = work.context.voice(code)?.word("language-name");
        known.push(line!("language-one", code, name));
    }
    lines.push(line!("language-list", languages = known));
    mail.say(work, &lines)
}

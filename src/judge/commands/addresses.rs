//! `ADDRESS`: a player's second address, used if letters to the first one bounce.
//!
//! No letter goes to a person who has not agreed: a new address is asked first, and its answer
//! proves that it is read. The question reveals nothing about any game.

use crate::judge::base::{Addressee, Disposition, Mail, Result};
use crate::judge::commands::confirmation;
use crate::judge::letters::bounces;
use crate::judge::letters::pending::{Pending, Question};
use crate::judge::letters::rate_limit::{self, Share};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::mail::{address, letter};
use crate::rules::{Line, line};
use crate::store::{Bucket, Confirmation, LimitClass, Person, PersonId, Purpose, StoreError};

/// Runs an `ADDRESS` request; without an address, reports the current ones.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    wanted: &str,
) -> Result<Disposition> {
    let (line, done) = if wanted.is_empty() {
        (noted(person), Disposition::AddressesListed)
    } else if is_none(work, wanted)? {
        work.tx.across()?.set_second_address(person.id, None)?;
        let line = line!("address-removed", address = &person.address);
        (line, Disposition::AddressRemoved)
    } else {
        let usable = |address: &String| {
            let named = address::is_route(address) && !person.has(address);
            !named && !work.context.own.contains(address)
        };
        match letter::reachable(wanted).filter(usable) {
            Some(address) => ask(work, person, &address)?,
            None => (
                line!("address-misread", given = wanted),
                Disposition::AddressMisread,
            ),
        }
    };
    mail.answer(work, line)?;
    Ok(done)
}

/// Returns whether a word removes the address, in any language.
fn is_none(work: &Work<'_>, wanted: &str) -> Result<bool> {
    let nones = work.context.words("address-nones")?;
    Ok(nones.iter().any(|word| word.eq_ignore_ascii_case(wanted)))
}

fn noted(person: &Person) -> Line {
    let key = match (&person.second_address, person.second_since) {
        (None, _) => "address-only",
        (Some(_), None) => "address-both",
        (Some(_), Some(_)) => "address-second-used",
    };
    Line::new(key)
        .with("address", person.address.as_str())
        .with("second", person.second_address.clone().unwrap_or_default())
}

/// Asks an address to confirm that it is the person's: once a day, and not if it has already had a
/// letter because of another person.
fn ask(work: &mut Work<'_>, person: &Person, address: &str) -> Result<(Line, Disposition)> {
    let zone = work.context.zone(Some(person));
    let own = Bucket::new(LimitClass::SecondAddress, &person.address, None);
    let other = Share {
        class: LimitClass::Stranger,
        address,
    };
    let asked = work.level(&own)?;
    if asked.left == 0 || rate_limit::level(work, other, None)?.left == 0 {
        let again_at = asked.next_at;
        let line = Line::new("address-not-asked")
            .with("address", address)
            .with("again", times::in_words(again_at, zone));
        return Ok((line, Disposition::AddressNotAskedAgain));
    }
    let pending = Pending::Address {
        person: person.id.number(),
    };
    let question = Question {
        opening: vec![line!("confirm-address", address = &person.address)],
        ..Question::default()
    };
    let (purpose, language) = (Purpose::Address, &person.language);
    let done = confirmation::ask_once(work, &pending, purpose, address, language, &question)?;
    if done == Disposition::AskedToConfirm {
        work.take(&own, 1)?;
    }
    let line = line!("address-asked", address);
    Ok((line, Disposition::AddressAsked))
}

/// Handles the answer of an address: it becomes the second one, or the first one is restored.
pub(crate) fn confirmed(
    work: &mut Work<'_>,
    confirmation: &Confirmation,
    mail: &Mail<'_>,
    person: PersonId,
) -> Result<Disposition> {
    let mut all = work.tx.across()?;
    all.finish_confirmation(confirmation.id, false, work.now)?;
    let person = work.tx.person(person)?;
    let address = confirmation.address.as_str();
    let key = if person.address == address {
        bounces::restore(work, &person, address)?;
        "address-first-again"
    } else {
        let mut all = work.tx.across()?;
        let set = all.set_second_address(person.id, Some(address));
        match set {
            Err(StoreError::Taken { .. }) => "address-taken",
            set => {
                set?;
                bounces::restore(work, &person, address)?;
                use_if_needed(work, &person)?;
                "address-noted"
            }
        }
    };
    let line = line!(key, address = &person.address, second = address);
    let reader = Addressee {
        address: address.to_owned(),
        ..Addressee::of_person(&person)
    };
    mail.answered_to(reader).say(work, &[line])?;
    Ok(Disposition::AddressConfirmed)
}

/// Switches to a new second address at once if the first one no longer works.
pub(crate) fn use_if_needed(work: &mut Work<'_>, person: &Person) -> Result<()> {
    let (weight, _) = bounces::against(&work.tx, &person.address, work.now)?;
    if weight >= bounces::LIMIT {
        let mut all = work.tx.across()?;
        all.set(person.id, &Person::SECOND_SINCE, Some(work.now))?;
    }
    Ok(())
}

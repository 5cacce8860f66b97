//! Substitutes: the people whom the judge asks when a seat is offered.
//!
//! A player enters the list with `SUBSTITUTE`, or a moderator enters an address. The first one to
//! answer gets the seat.

use crate::judge::base::{Disposition, Mail, Result};
use crate::judge::commands::my_data::{self, Writer};
use crate::judge::identity::admission;
use crate::judge::play::seating;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Person, Substitute};

/// Puts the sender on the list or takes them off it. The mail must prove its sender: no other
/// person may order these letters.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, wants: bool) -> Result<Disposition> {
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
            set(work, &person, wants)?;
            Line::new(if wants {
                "substitute-on"
            } else {
                "substitute-off"
            })
        }
    };
    mail.say(work, &[line])?;
    Ok(Disposition::Substitute)
}

/// Puts a person on the list, or takes one off it.
pub(crate) fn set(work: &mut Work<'_>, person: &Person, wants: bool) -> Result<bool> {
    let mut all = work.tx.across()?;
    Ok(match wants {
        true => all.add(&Substitute {
            person: person.id,
            since: work.now,
        })?,
        false => all.remove::<Substitute>(person.id)? > 0,
    })
}

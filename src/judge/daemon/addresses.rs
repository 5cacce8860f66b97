//! Weighs bounces from addresses, and applies the operator's decisions about an address.

use crate::store::{Bounce, ToWeigh};
use chrono::{DateTime, Utc};

use crate::judge::Judge;
use crate::judge::base::{JudgeError, Result};
use crate::judge::commands::addresses::use_if_needed;
use crate::judge::letters::bounces::{self, known, restore, tell_refusals, weigh};
use crate::mail;
use crate::store::{Refusal, Undecided};

impl Judge {
    /// Weighs the bounces of this lap, and reports refusals for reasons of policy.
    pub(crate) fn weigh_bounces(&mut self, now: DateTime<Utc>) -> Result<()> {
        if self.store().find::<Bounce>(ToWeigh)?.is_some() {
            self.transact(now, weigh)?;
        }
        match self.store().find::<Refusal>(Undecided)? {
            None => Ok(()),
            Some(_) => self.transact(now, tell_refusals),
        }
    }

    /// Clears the bounces of an address on the operator's word, and writes to it again.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for an unknown address; else those of the database.
    pub fn trust_address(&mut self, address: &str, now: DateTime<Utc>) -> Result<()> {
        self.transact(now, |work| {
            let person = known(work, address)?;
            restore(work, &person, address)
        })
    }
}

impl Judge {
    /// Sets or removes on the operator's word the second address of the person with `address`.
    ///
    /// # Errors
    /// [`JudgeError::Refused`] for an address that is unknown or cannot be written to; else those
    /// of the database.
    pub fn set_second_address(
        &mut self,
        address: &str,
        second: Option<&str>,
        now: DateTime<Utc>,
    ) -> Result<()> {
        self.transact(now, |work| {
            let person = bounces::known(work, address)?;
            let wrong = |second: &str| {
                JudgeError::Refused(format!("{second:?} is no address that can be written to"))
            };
            let second =
                second.map(|given| mail::letter::reachable(given).ok_or_else(|| wrong(given)));
            let second = second.transpose()?;
            work.tx
                .across()?
                .set_second_address(person.id, second.as_deref())?;
            match second {
                Some(_) => use_if_needed(work, &person),
                None => Ok(()),
            }
        })
    }
}

//! Return paths (VERP): an address per letter, so that any bounce identifies its letter.
//!
//! `judge+bounce.k7q3f2m5x4adhw2c…@example.org` holds the Message-ID of the letter, which cannot be
//! guessed without the letter.

use crate::mail::headers::normalise;

/// The text between the judge's name and the letter's ID.
const MARK: &str = "+bounce.";

/// Maximum bytes before the at sign (RFC 5321, section 4.5.3.1.1).
const LOCAL_PART: usize = 64;

/// The addresses to which bounces return.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReturnPath {
    /// An address for each letter, derived from this one.
    PerLetter(String),
    /// This address, for servers that let an account send only under its own address.
    Plain(String),
}

impl ReturnPath {
    /// Returns the address for the bounces of one letter.
    #[must_use]
    pub fn of(&self, message_id: &str) -> String {
        match self {
            Self::Plain(address) => address.clone(),
            Self::PerLetter(address) => {
                tagged(address, message_id).unwrap_or_else(|| address.clone())
            }
        }
    }
}

fn tagged(address: &str, message_id: &str) -> Option<String> {
    let (judge, host) = address.rsplit_once('@')?;
    let id = message_id.strip_prefix('<')?.strip_suffix('>')?;
    let (letter, from) = id.rsplit_once('@')?;
    let local = format!("{judge}{MARK}{letter}");
    let sound = from == host.to_lowercase() && is_plain(letter) && local.len() <= LOCAL_PART;
    sound.then(|| format!("{local}@{host}"))
}

fn is_plain(letter: &str) -> bool {
    let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
    !letter.is_empty() && letter.bytes().all(plain)
}

/// Returns the Message-ID of the letter that a bounce to this address is about.
#[must_use]
pub fn letter_returned(address: &str, judge: &str) -> Option<String> {
    let (address, judge) = (normalise(address)?, normalise(judge)?);
    let (own, host) = judge.rsplit_once('@')?;
    let (local, at) = address.rsplit_once('@')?;
    let letter = local.strip_prefix(own)?.strip_prefix(MARK)?;
    (at == host && is_plain(letter)).then(|| format!("<{letter}@{host}>"))
}

#[cfg(test)]
mod tests {
    use super::{ReturnPath, letter_returned};

    const JUDGE: &str = "judge@games.test";

    #[test]
    fn an_address_per_letter_leads_back_to_it() {
        let bounces = ReturnPath::PerLetter(JUDGE.to_owned());
        let address = bounces.of("<abc234@games.test>");
        assert_eq!(address, "judge+bounce.abc234@games.test");
        let back = letter_returned("Judge+Bounce.ABC234@games.test", JUDGE);
        assert_eq!(back.as_deref(), Some("<abc234@games.test>"));
    }

    #[test]
    fn what_cannot_be_an_address_comes_back_to_the_plain_one() {
        let bounces = ReturnPath::PerLetter(JUDGE.to_owned());
        let long = format!("<{}@games.test>", "a".repeat(60));
        for id in [
            "<a b@games.test>",
            "abc@games.test",
            "<abc@else.test>",
            &long,
        ] {
            assert_eq!(bounces.of(id), JUDGE, "{id}");
        }
        let plain = ReturnPath::Plain(JUDGE.to_owned());
        assert_eq!(plain.of("<abc234@games.test>"), JUDGE);
    }

    #[test]
    fn other_addresses_are_no_bounce() {
        for address in [
            JUDGE,
            "judge+bounce.@games.test",
            "judge+bounce.abc@else.test",
            "other+bounce.abc@games.test",
            "judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@games.test",
            "judge+bounce.a.b@games.test",
        ] {
            assert_eq!(letter_returned(address, JUDGE), None, "{address}");
        }
    }
}

//! Tagged reply addresses, which prove to which letter a mail is the answer.
//!
//! `judge+new-world-1.blue.12.k7q3f2m5x4adhw2c@example.org` names the game, the seat, the number of
//! the prompt, and a tag that only the judge can make. From the judge's second key on, the number
//! of the key follows the tag, as in `.k7q3f2m5x4adhw2c.2`. The foot of each letter repeats all of
//! this, for mail systems that drop the part after a plus sign.

use subtle::ConstantTimeEq;
use thiserror::Error;

use super::envelope::Envelope;
pub use super::headers::LOCAL_PART;
use super::headers::{extension, normalise};
use super::keys::{self, Key, NUMBER_MOST};

/// Length of a tag: 80 bits, five per character.
const TAG: usize = 16;

/// Maximum length of a judge's name before the at sign, with room for a plus sign and a tag.
pub const JUDGE_MOST: usize = LOCAL_PART - TAG - 1;

/// Maximum number of tags examined in one mail.
const TAGS: usize = 20;

/// The reason why there is no reply address.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AddressError {
    /// The judge's own address is invalid.
    #[error("{0} is not an address")]
    NotAnAddress(String),
    /// A part is empty or has a character that cannot be between the dots of an address.
    #[error("{0:?} cannot stand in a reply address")]
    Unsuitable(String),
    #[error("{0} is longer than 64 octets before the at sign")]
    TooLong(String),
}

/// The name of one prompt with its proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tagged {
    /// The game's public name in lowercase, or a reserved word such as `confirm`.
    pub game: String,
    /// The seat's name in lowercase.
    pub seat: String,
    pub prompt: u32,
    /// Sixteen letters and digits: 80 bits of HMAC-SHA-256 in base32.
    ///
    /// They cover the registered address and an epoch, so that a tag becomes invalid when the seat
    /// gets another player or the moderator has its tags renewed.
    pub tag: String,
    /// The number of the key that made the tag.
    pub key: u16,
}

impl Tagged {
    /// Tags a prompt for the registered `address`.
    #[must_use]
    pub fn new(key: &Key, game: &str, seat: &str, prompt: u32, address: &str, epoch: u32) -> Self {
        Self {
            game: game.to_lowercase(),
            seat: seat.to_lowercase(),
            prompt,
            tag: tag(key, game, seat, prompt, address, epoch),
            key: key.number(),
        }
    }

    /// Returns whether this tag was made with this key, for this address and in this epoch.
    #[must_use]
    pub fn verify(&self, key: &Key, address: &str, epoch: u32) -> bool {
        let right = tag(key, &self.game, &self.seat, self.prompt, address, epoch);
        self.key == key.number() && bool::from(right.as_bytes().ct_eq(self.tag.as_bytes()))
    }

    /// Returns the reply address at the judge's own address `judge`.
    ///
    /// # Errors
    /// [`AddressError`] if mail systems would not carry it.
    pub fn reply_address(&self, judge: &str) -> Result<String, AddressError> {
        let parts = [&self.game, &self.seat, &self.tag];
        let unsuitable = parts.into_iter().find(|part| !is_label(part));
        let (game, seat, prompt, tag) = (&self.game, &self.seat, self.prompt, &self.tag);
        let key = self.key_after(".");
        extended(
            judge,
            unsuitable,
            &format!("{game}.{seat}.{prompt}.{tag}{key}"),
        )
    }

    /// Returns a reply address with only the tag, for when [`Tagged::reply_address`] is too long;
    /// [`short_tags`] finds it again.
    ///
    /// # Errors
    /// [`AddressError`] if mail systems would not carry it.
    pub fn short_reply_address(&self, judge: &str) -> Result<String, AddressError> {
        let unsuitable = Some(&self.tag).filter(|tag| !is_tag(tag));
        extended(judge, unsuitable, &self.tag)
    }

    /// Returns the foot line of a letter, with the parts of the reply address.
    #[must_use]
    pub fn foot_line(&self) -> String {
        format!(
            "{} . {} . {} . {}{}",
            self.game,
            self.seat.to_uppercase(),
            self.prompt,
            self.tag,
            self.key_after(" . ")
        )
    }

    /// Returns the number of the key after a separator; empty for the first key.
    fn key_after(&self, separator: &str) -> String {
        match self.key {
            1 => String::new(),
            key => format!("{separator}{key}"),
        }
    }

    /// Parses a tagged address, if it is one at the judge's address.
    #[must_use]
    pub fn from_address(address: &str, judge: &str) -> Option<Self> {
        let (parts, _) = extension(address, judge)?;
        Self::from_parts(parts.split('.'))
    }

    /// Parses a foot line, quoted or not.
    #[must_use]
    pub fn from_foot_line(line: &str) -> Option<Self> {
        let line = line.trim_matches(|c: char| ">|*".contains(c) || c.is_whitespace());
        Self::from_parts(line.split('.').map(str::trim))
    }

    fn from_parts<'a>(mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let (game, seat) = (parts.next()?.to_lowercase(), parts.next()?.to_lowercase());
        let (prompt, tag) = (parts.next()?, parts.next()?.to_lowercase());
        let key = parts.next().map_or(Some(1), key_number)?;
        let number = prompt.bytes().all(|digit| digit.is_ascii_digit());
        let sound = is_label(&game) && is_label(&seat) && is_tag(&tag) && number;
        // Each tag was issued in a reply address, so it is not longer than one can be.
        let length = [game.as_str(), &seat, prompt, &tag].map(str::len);
        let carried = length.into_iter().fold(0, usize::saturating_add) <= LOCAL_PART;
        if !sound || !carried || parts.next().is_some() {
            return None;
        }
        Some(Self {
            game,
            seat,
            prompt: prompt.parse().ok()?,
            tag,
            key,
        })
    }
}

/// Returns the judge's address with an extension behind a plus sign.
fn extended(
    judge: &str,
    unsuitable: Option<&String>,
    extension: &str,
) -> Result<String, AddressError> {
    let judge = normalise(judge).ok_or_else(|| AddressError::NotAnAddress(judge.to_owned()))?;
    if let Some(part) = unsuitable {
        return Err(AddressError::Unsuitable(part.clone()));
    }
    let (local, host) = judge.rsplit_once('@').unwrap_or_default();
    let local = format!("{local}+{extension}");
    if local.len() > LOCAL_PART {
        return Err(AddressError::TooLong(local));
    }
    Ok(format!("{local}@{host}"))
}

/// Parses the number of a key after a tag: at least 2, and only in its canonical form.
fn key_number(part: &str) -> Option<u16> {
    let number: u16 = part.parse().ok()?;
    let written = (2..=NUMBER_MOST).contains(&number) && number.to_string() == part;
    written.then_some(number)
}

/// Returns whether a part has only lowercase letters, digits and hyphens, which no mail system
/// changes.
fn is_label(part: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !part.is_empty() && part.chars().all(plain)
}

fn is_tag(part: &str) -> bool {
    part.len() == TAG && is_label(part) && !part.contains('-')
}

fn tag(key: &Key, game: &str, seat: &str, prompt: u32, address: &str, epoch: u32) -> String {
    let (game, seat) = (game.to_lowercase(), seat.to_lowercase());
    let address = address.trim().to_lowercase();
    let (prompt, epoch) = (prompt.to_be_bytes(), epoch.to_be_bytes());
    let number = key.number().to_be_bytes();
    let fields = [
        b"reply address" as &[u8],
        game.as_bytes(),
        seat.as_bytes(),
        &prompt,
        address.as_bytes(),
        &epoch,
        &number,
    ];
    // An address names every key except the first, whose number is not part of the proof.
    let known = if key.number() == 1 { 6 } else { 7 };
    let fields = fields.get(..known).unwrap_or(&fields);
    keys::base32(&keys::digest(key.secret(), fields), TAG * 5)
}

/// Returns the distinct tags in a mail's recipients; if there are none, those in its text, from the
/// top, quoted or not.
///
/// Any recipient field will do, because a tag proves itself. `judge` is the judge's address without
/// a tag; `lines` are all lines of the mail.
#[must_use]
pub fn find_tags<'a>(
    envelope: &Envelope,
    judge: &str,
    lines: impl IntoIterator<Item = &'a str>,
) -> Vec<Tagged> {
    let in_recipients = envelope.recipients.iter();
    let found = once_each(in_recipients.filter_map(|to| Tagged::from_address(to, judge)));
    if found.is_empty() {
        once_each(lines.into_iter().filter_map(Tagged::from_foot_line))
    } else {
        found
    }
}

/// Returns the first tag in the recipient fields of a mail, without reading the rest.
#[must_use]
pub fn tag_in_head(bytes: &[u8], judge: &str) -> Option<Tagged> {
    let recipients = super::envelope::recipients_in(bytes);
    let mut tags = recipients.iter().map(|to| Tagged::from_address(to, judge));
    tags.find_map(|tag| tag)
}

/// Returns the bare tags in a mail's recipients, as [`Tagged::short_reply_address`] writes them.
#[must_use]
pub fn short_tags(envelope: &Envelope, judge: &str) -> Vec<String> {
    let extensions = envelope.recipients.iter();
    let extensions = extensions.filter_map(|to| Some(extension(to, judge)?.0));
    once_each(extensions.filter(|tag| is_tag(tag)))
}

fn once_each<T: PartialEq>(tags: impl Iterator<Item = T>) -> Vec<T> {
    let mut found = Vec::new();
    for tag in tags {
        if !found.contains(&tag) {
            found.push(tag);
        }
        if found.len() == TAGS {
            break;
        }
    }
    found
}

/// Returns whether an address names a program (`|id@`), a file or a list in one (`/x@`,
/// `:include:`), a route over other servers (`a%b@`, `b!a@`), or a mailbox of this machine
/// (`root@localhost`).
///
/// Today's servers refuse most of them. One that does not would let a stranger run or write things
/// that its owner never meant: Exim's own configuration refuses the same marks.
#[must_use]
pub fn is_route(address: &str) -> bool {
    let Some((local, host)) = address.trim().rsplit_once('@') else {
        return true;
    };
    let local = local.trim_start_matches(['"', '\\', ' ']);
    let begins = local.starts_with(['|', '/', ':', '~', '.']);
    let names_a_host = |c: char| matches!(c, '%' | '!' | '|' | '@');
    let host = host.trim_end_matches('.');
    let of_this_machine = !host.contains('.') && !host.starts_with('[');
    begins || local.contains(names_a_host) || local.contains("/../") || of_this_machine
}

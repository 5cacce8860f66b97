//! File names in a Maildir: keys from names that other programs gave, and safe new names.

use std::ffi::OsStr;
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use super::backlog::Waiting;

/// What follows a name in `cur`: this mail has been seen.
const SEEN: &str = ":2,S";

/// The longest name of a file that file systems take, in octets.
const LONGEST: usize = 255;

/// The longest name that we give a file of our own, in octets; flags follow.
const NAME: usize = 200;

/// As many characters of a foreign name as are kept for people to recognise it.
const KEPT: usize = 64;

/// A file's name without the flags that other programs append.
pub(super) fn unique_part(name: &OsStr) -> &[u8] {
    let name = name.as_encoded_bytes();
    name.split(|byte| *byte == b':').next().unwrap_or(name)
}

/// The key of a mail with this name: its unique part; of a name that is no text what can be read
/// of it and a digest, so that no two become one.
pub(super) fn key(name: &OsStr) -> String {
    let unique = unique_part(name);
    match str::from_utf8(unique) {
        Ok(text) => text.to_owned(),
        Err(_) => format!("{}~{}", String::from_utf8_lossy(unique), digest(unique)),
    }
}

/// The names that a mail may get among the acknowledged ones, the best one first: its own; and
/// where that is too long, no text, or taken by an earlier mail, one with a digest.
pub(super) fn processed(mail: &Waiting) -> impl Iterator<Item = String> {
    let unique = unique_part(&mail.name);
    let own = str::from_utf8(unique)
        .ok()
        .map(|own| format!("{own}{SEEN}"))
        .filter(|own| own.len() <= LONGEST);
    let since = mail.since.duration_since(UNIX_EPOCH).unwrap_or_default();
    let what = [unique, &since.as_nanos().to_be_bytes()].concat();
    let kept = harmless(&String::from_utf8_lossy(unique));
    let others = (0_u32..).map(move |nth| {
        let digest = digest(&[what.as_slice(), &nth.to_be_bytes()].concat());
        format!("{kept}-{digest}{SEEN}")
    });
    own.into_iter().chain(others)
}

/// A file name for an address or a Message-ID: itself where it is harmless, else with the
/// harmful letters replaced and part of a digest appended, so that no two become one.
#[must_use]
pub fn safe_name(text: &str) -> String {
    let sound = !text.is_empty()
        && text.len() <= NAME
        && !text.starts_with('.')
        && text.chars().all(is_harmless);
    if sound {
        return text.to_owned();
    }
    format!("_{}-{}", harmless(text), digest(text.as_bytes()))
}

fn is_harmless(c: char) -> bool {
    c.is_ascii_alphanumeric() || "@.-_+=".contains(c)
}

/// The beginning of a text with harmful letters replaced.
fn harmless(text: &str) -> String {
    let letters = text.chars();
    let letters = letters.map(|c| if is_harmless(c) { c } else { '_' });
    letters.take(KEPT).collect()
}

/// Part of a digest, long enough to tell names apart.
fn digest(bytes: &[u8]) -> String {
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(bytes));
    digest.chars().take(16).collect()
}

/// A time of a file as the judge counts it.
pub(super) fn time(at: SystemTime) -> chrono::DateTime<chrono::Utc> {
    chrono::DateTime::from(at)
}

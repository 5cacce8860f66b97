//! File names in a Maildir: keys from names that other programs gave, and safe new names.

use std::ffi::OsStr;
use std::time::{SystemTime, UNIX_EPOCH};

use sha2::{Digest, Sha256};

use super::backlog::Waiting;

/// The flag of a seen mail in `cur`.
const SEEN: &str = ":2,S";

/// Maximum length of a file name in file systems, in bytes.
const LONGEST: usize = 255;

/// Maximum length of our own file names, in bytes; flags follow.
const NAME: usize = 200;

/// Maximum number of characters kept of a foreign name for people to recognise it.
const KEPT: usize = 64;

/// Returns a file's name without the flags that other programs append.
pub(super) fn unique_part(name: &OsStr) -> &[u8] {
    let name = name.as_encoded_bytes();
    name.split(|byte| *byte == b':').next().unwrap_or(name)
}

/// Returns the key of a mail with this name: its unique part; if that is not UTF-8, the readable
/// part and a digest, so that keys are distinct.
pub(super) fn key(name: &OsStr) -> String {
    let unique = unique_part(name);
    match str::from_utf8(unique) {
        Ok(text) => text.to_owned(),
        Err(_) => format!("{}~{}", String::from_utf8_lossy(unique), digest(unique)),
    }
}

/// Returns candidate names for an acknowledged mail, the best first: its own; and if that is too
/// long, not UTF-8, or taken by an earlier mail, names with a digest.
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

/// Returns a file name for an address or a Message-ID: unchanged if it is harmless, else with
/// harmful characters replaced and part of a digest appended, so that names are distinct.
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

/// Returns the beginning of a text with harmful characters replaced.
fn harmless(text: &str) -> String {
    let letters = text.chars();
    let letters = letters.map(|c| if is_harmless(c) { c } else { '_' });
    letters.take(KEPT).collect()
}

fn digest(bytes: &[u8]) -> String {
    let digest = data_encoding::HEXLOWER.encode(&Sha256::digest(bytes));
    digest.chars().take(16).collect()
}

pub(super) fn time(at: SystemTime) -> chrono::DateTime<chrono::Utc> {
    chrono::DateTime::from(at)
}

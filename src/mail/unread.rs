//! Finds parts of a mail that may hold the writer's words and are not read.

use super::mime::{Kind, Leaf};

/// A part that may hold the writer's words, the surest kind first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Unread {
    /// A text that only its recipient can read, by OpenPGP or S/MIME.
    Encrypted,
    ClosedFormat,
    File,
    Recording,
    Picture,
}

/// The lines around a text encrypted with OpenPGP (RFC 9580, section 6.2).
const ARMOUR: &str = "-----BEGIN PGP MESSAGE-----";
const ARMOUR_END: &str = "-----END PGP MESSAGE-----";

/// Types of encrypted parts. Signed text inside S/MIME was opened earlier, if possible.
const ENCRYPTED: [&str; 3] = [
    "application/pgp-encrypted",
    "application/pkcs7-mime",
    "application/x-pkcs7-mime",
];

/// Extensions of encrypted files.
const SEALED: [&str; 4] = ["p7m", "asc", "pgp", "gpg"];

/// Types of parts that programs add: signatures and cards.
#[rustfmt::skip]
const ADDED: [&str; 8] = [
    "application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature",
    "application/pgp-keys", "text/vcard", "text/x-vcard", "text/calendar", "application/ics",
];

/// Extensions of pictures and of recordings.
const PICTURES: [&str; 6] = ["jpg", "jpeg", "png", "gif", "heic", "webp"];
#[rustfmt::skip]
const RECORDINGS: [&str; 12] = [
    "m4a", "mp3", "ogg", "oga", "opus", "amr", "wav", "aac", "caf", "mp4", "mov", "3gp",
];

/// Returns the surest of these in a mail.
pub(super) fn of(leaves: &[Leaf<'_>]) -> Option<Unread> {
    leaves.iter().filter_map(in_part).min()
}

fn in_part(leaf: &Leaf<'_>) -> Option<Unread> {
    let media = leaf.media.as_str();
    let name = leaf.file.rsplit('.').next().unwrap_or_default();
    if ADDED.contains(&media) {
        return None;
    }
    if ENCRYPTED.contains(&media) || SEALED.contains(&name) {
        return Some(Unread::Encrypted);
    }
    match (leaf.kind, media.split('/').next().unwrap_or_default()) {
        (Kind::Tnef, _) => Some(Unread::ClosedFormat),
        (Kind::Message | Kind::DeliveryStatus, _) => None,
        (_, "image") => Some(Unread::Picture),
        (_, "audio" | "video") => Some(Unread::Recording),
        (Kind::Plain | Kind::Html, _) if !leaf.attached => None,
        _ if PICTURES.contains(&name) => Some(Unread::Picture),
        _ if RECORDINGS.contains(&name) => Some(Unread::Recording),
        _ => Some(Unread::File),
    }
}

/// Removes encrypted text from the text around it; `None` without any.
pub(super) fn without_armour(text: &str) -> Option<String> {
    let mut inside = false;
    let mut found = false;
    let kept = text.split_inclusive('\n').filter(|line| {
        inside |= line.trim_end() == ARMOUR;
        found |= inside;
        let is_kept = !inside;
        inside &= line.trim_end() != ARMOUR_END;
        is_kept
    });
    let kept: String = kept.collect();
    found.then_some(kept)
}

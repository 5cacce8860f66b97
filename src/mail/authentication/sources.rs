//! Checks each source from which a server copies a sender's words into its own field.
//!
//! A value that a server copies unescaped can read like a further result of that server. The
//! sources of such values are elsewhere in the mail: the sender of the envelope in `Return-Path`,
//! the name of the sending host in the lowest `Received` of ours ([`super::received`]), the author
//! in `From`, and domain, selector and identity in `DKIM-Signature`. If one of them has a character
//! that could end a value, nothing in the server's field is trusted.

use super::super::headers::Headers;

/// The state of the sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sources {
    /// No word of the sender can have escaped from its place.
    Clean,
    /// Clean, but the sender of the envelope is unknown.
    WithoutEnvelope,
    /// A word of the sender may read like the server's.
    Suspect,
}

/// Checks all sources; the fields before `end` are those of our own side.
pub(super) fn examine(headers: &Headers<'_>, end: usize) -> Sources {
    let ours = headers.fields().iter().take(end);
    let paths: Vec<String> = ours
        .filter(|field| field.name.as_str().eq_ignore_ascii_case("Return-Path"))
        .map(|field| headers.text(field).into_owned())
        .collect();
    let signatures = || headers.named("DKIM-Signature");
    let authors = || headers.named("From");
    let clean = paths.iter().all(|path| is_path(path.trim()))
        && signatures().all(|field| is_plain_signature(&headers.text(field)))
        && authors().all(|field| is_plain_author(&headers.text(field)));
    match (clean, paths.is_empty()) {
        (false, _) => Sources::Suspect,
        (true, true) => Sources::WithoutEnvelope,
        (true, false) => Sources::Clean,
    }
}

/// Returns whether a text is only the name or the literal address of a host.
pub(super) fn is_host(text: &str) -> bool {
    !text.is_empty()
        && text
            .chars()
            .all(|c| c.is_alphanumeric() || ".-_:[]".contains(c))
}

/// Returns whether a text is an address without special characters.
pub(super) fn is_address(text: &str) -> bool {
    let local = |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    let (before, host) = text.rsplit_once('@').unwrap_or(("", text));
    before.chars().all(local) && is_host(host)
}

/// Returns whether a text is the path of an envelope, with or without angle brackets.
pub(super) fn is_path(text: &str) -> bool {
    let inner = text
        .strip_prefix('<')
        .and_then(|rest| rest.strip_suffix('>'));
    match inner {
        Some("") => true,
        Some(address) => is_address(address),
        None => is_address(text),
    }
}

/// Returns whether domain, selector and identity of a signature are plain.
fn is_plain_signature(text: &str) -> bool {
    text.split(';').all(|tag| {
        let (name, value) = tag.split_once('=').unwrap_or((tag, ""));
        let value = value.trim_ascii();
        match name.trim_ascii() {
            "d" | "D" | "s" | "S" => is_host(value),
            "i" | "I" => is_address(&unquoted_printable(value)),
            _ => true,
        }
    })
}

/// Decodes `=3B` and the like (RFC 6376, section 2.11), as servers do that write an identity.
fn unquoted_printable(text: &str) -> String {
    let mut plain = String::new();
    let mut pieces = text.split('=');
    plain.extend(pieces.next());
    for piece in pieces {
        let code = piece
            .get(..2)
            .and_then(|hex| u8::from_str_radix(hex, 16).ok());
        match (code, piece.get(2..)) {
            (Some(code), Some(rest)) => {
                plain.push(char::from(code));
                plain.push_str(rest);
            }
            _ => {
                plain.push('=');
                plain.push_str(piece);
            }
        }
    }
    plain
}

/// Returns whether no part of an author's field can be taken for a server's statement.
fn is_plain_author(text: &str) -> bool {
    !(text.contains(';') && text.contains('='))
}

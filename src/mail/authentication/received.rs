//! Finds the `Received` fields of our own side: they delimit the trusted part of a header. Checks
//! each source from which a server copies a sender's words into its own field.
//!
//! A value that a server copies unescaped can read like a further result of that server. The
//! sources of such values are elsewhere in the mail: the sender of the envelope in `Return-Path`,
//! the name of the sending host in the lowest `Received` of ours, the author in `From`, and domain,
//! selector and identity in `DKIM-Signature`. If one of them has a character that could end a
//! value, nothing in the server's field is trusted.

use super::super::headers::Headers;
use super::lexer::{Token, tokens};
use super::{Hops, is_named};

/// One unambiguous `Received` field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hop {
    pub(super) by: Option<String>,
    /// Received by LMTP, which only servers of one side speak to each other.
    lmtp: bool,
}

/// The end of our own side in a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Border {
    /// The index of the lowest `Received` of our own side among all fields.
    pub(super) at: usize,
    /// The index of the next `Received` below it, or the number of fields.
    pub(super) next: usize,
    /// Number of `Received` fields of our own side.
    pub(super) hops: usize,
}

/// Parses one field: `from NAME by NAME with PROTOCOL ...; DATE`.
///
/// A sender chooses the name after `from`. A server that copies it verbatim, including white space,
/// may write two servers or protocols on the line; such a line proves nothing.
pub(super) fn hop(text: &str) -> Option<Hop> {
    let tokens = tokens(text).ok()?;
    let mut parts = tokens.split(|token| *token == Token::Semicolon);
    let words = |part: &[Token]| -> Vec<String> {
        let words = part.iter().filter_map(Token::word);
        words.map(str::to_owned).collect()
    };
    let clauses = parts.next().unwrap_or_default();
    let sender = clauses.iter().take_while(|token| !is_by(token));
    let mut remarks = sender.filter_map(Token::comment);
    if !remarks.all(is_plain_remark) {
        return None;
    }
    let clauses = words(clauses);
    let date = words(parts.next().unwrap_or_default());
    let dated = |c: char| c.is_ascii_alphanumeric() || ",:+-.".contains(c);
    if parts.next().is_some() || !date.iter().all(|word| word.chars().all(dated)) {
        return None;
    }
    read_clauses(&clauses)
}

fn is_by(token: &Token) -> bool {
    token
        .word()
        .is_some_and(|word| word.eq_ignore_ascii_case("by"))
}

/// Returns whether a comment on the sending host can only be our server's. Some servers write the
/// host's own name into it, as `helo=NAME` or `HELO NAME`.
fn is_plain_remark(text: &str) -> bool {
    const NAMED: [&str; 4] = ["helo", "ehlo", "port", "bits"];
    let plain = |word: &str| match word.split_once('=') {
        Some((name, value)) => NAMED.contains(&name) && is_host(value),
        None => true,
    };
    !text.contains(';') && text.split_ascii_whitespace().all(plain)
}

fn read_clauses(words: &[String]) -> Option<Hop> {
    let places = |name: &str| -> Vec<usize> {
        let is_it = |at: &usize| {
            words
                .get(*at)
                .is_some_and(|word| word.eq_ignore_ascii_case(name))
        };
        (0..words.len()).filter(is_it).collect()
    };
    let (by, with) = (places("by"), places("with"));
    if words.is_empty() {
        return Some(Hop::default());
    }
    let &[by] = by.as_slice() else { return None };
    let sound = match words.get(..by)? {
        [] => true,
        [from, name] => from.eq_ignore_ascii_case("from") && is_host(name),
        _ => false,
    };
    let protocol = match with.as_slice() {
        [] => "",
        [with] if *with > by => words.get(with.saturating_add(1))?.as_str(),
        _ => return None,
    };
    let name = words.get(by.saturating_add(1))?;
    sound.then(|| Hop {
        by: Some(name.clone()),
        lmtp: protocol.to_ascii_uppercase().contains("LMTP"),
    })
}

/// Returns the border below the lowest `Received` of our own side, if known.
///
/// The topmost one is always ours. If it reports LMTP, the one below it is by the server that
/// handed the mail over, which is ours too, whatever their names.
pub(super) fn border(headers: &Headers<'_>, trusted: &Hops) -> Option<Border> {
    let fields = headers.fields();
    let is_received = |at: &usize| {
        let name = fields.get(*at).map(|field| field.name.as_str());
        name.is_some_and(|name| name.eq_ignore_ascii_case("Received"))
    };
    let mut lines = (0..fields.len()).filter(is_received);
    let mut hops: usize = 0;
    let at = loop {
        let at = lines.next()?;
        let hop = hop(&headers.text(fields.get(at)?))?;
        hops = hops.saturating_add(1);
        let last = match trusted {
            Hops::Automatic => !(hops == 1 && hop.lmtp),
            Hops::Count(count) => hops >= usize::from(*count),
            Hops::Named(name) => hop.by.is_some_and(|by| is_named(&by, name)),
        };
        if last {
            break at;
        }
    };
    Some(Border {
        at,
        next: lines.next().unwrap_or(fields.len()),
        hops,
    })
}

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
pub(super) fn sources(headers: &Headers<'_>, end: usize) -> Sources {
    let ours = headers.fields().iter().take(end);
    let paths = ours.filter(|field| field.name.as_str().eq_ignore_ascii_case("Return-Path"));
    let paths: Vec<_> = paths.map(|field| headers.text(field)).collect();
    let texts = |name| headers.named(name).map(|field| headers.text(field));
    let clean = paths.iter().all(|path| is_path(path.trim()))
        && texts("DKIM-Signature").all(|text| is_plain_signature(&text))
        // No part of an author's field can be taken for a server's statement.
        && texts("From").all(|text| !(text.contains(';') && text.contains('=')));
    match (clean, paths.is_empty()) {
        (false, _) => Sources::Suspect,
        (true, true) => Sources::WithoutEnvelope,
        (true, false) => Sources::Clean,
    }
}

/// Returns whether a text is only the name or the literal address of a host.
pub(super) fn is_host(text: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || ".-_:[]".contains(c);
    !text.is_empty() && text.chars().all(plain)
}

/// Returns whether a text is an address without special characters.
pub(super) fn is_address(text: &str) -> bool {
    let local = |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    let (before, host) = text.rsplit_once('@').unwrap_or(("", text));
    before.chars().all(local) && is_host(host)
}

/// Returns whether a text is the path of an envelope, with or without angle brackets.
pub(super) fn is_path(text: &str) -> bool {
    let inner = text.strip_prefix('<');
    let inner = inner.and_then(|rest| rest.strip_suffix('>'));
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
        let code = piece.get(..2);
        let code = code.and_then(|hex| u8::from_str_radix(hex, 16).ok());
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

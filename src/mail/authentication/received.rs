//! Finds the `Received` fields of our own side: they delimit the trusted part of a header.

use super::super::headers::Headers;
use super::lexer::{Token, tokens};
use super::sources::is_host;
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
        let words = part.iter().filter_map(|token| match token {
            Token::Word(word) => Some(word.clone()),
            Token::Comment(_) | Token::Semicolon => None,
        });
        words.collect()
    };
    let clauses = parts.next().unwrap_or_default();
    let sender = clauses.iter().take_while(|token| !is_by(token));
    let mut remarks = sender.filter_map(|token| match token {
        Token::Comment(text) => Some(text),
        Token::Word(_) | Token::Semicolon => None,
    });
    if !remarks.all(|text| is_plain_remark(text)) {
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
    matches!(token, Token::Word(word) if word.eq_ignore_ascii_case("by"))
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
        let all = words.iter().enumerate();
        all.filter(|(_, word)| word.eq_ignore_ascii_case(name))
            .map(|(at, _)| at)
            .collect()
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
    let received = |name: &str| name.eq_ignore_ascii_case("Received");
    let mut lines = fields
        .iter()
        .enumerate()
        .filter(|(_, field)| received(field.name.as_str()));
    let mut hops: usize = 0;
    let at = loop {
        let (at, field) = lines.next()?;
        let hop = hop(&headers.text(field))?;
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
        next: lines.next().map_or(fields.len(), |(next, _)| next),
        hops,
    })
}

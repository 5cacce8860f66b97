//! Parses the sender from the `From` fields, if they prove one.
//!
//! Servers that check senders and programs that show them disagree about fields that break the
//! rules (RFC 5322, section 3.4): the server may prove another address than the judge reads. So a
//! sender only counts if every reader finds the same single address. Accepted are a comma in the
//! name without quotation marks, a dot or a semicolon at the end, spaces around the at sign, a
//! quoted local part, and a repeated field or address. Groups, unmatched brackets and all else
//! prove no sender.

use std::str::Chars;

use super::envelope::Address;
use super::headers::{Headers, normalise};
use super::letter;

/// Maximum number of characters kept of fields that name no sender.
const SHOWN: usize = 200;

/// Returns the one sender that all fields name, if letters can go there; else no address, and the
/// fields as written in place of a name.
pub(super) fn sender(headers: &Headers<'_>) -> Address {
    let fields = headers.all("From");
    let mut found = fields.iter().map(|field| one_address(field));
    let first = found.next().flatten();
    let Some(email) = first.filter(|first| found.all(|other| other.as_ref() == Some(first))) else {
        return Address {
            email: String::new(),
            name: fields.join(", ").chars().take(SHOWN).collect(),
        };
    };
    let mut named = headers.named("From").filter_map(|field| {
        let mut senders = field.value.as_address()?.iter();
        senders.find_map(|sender| {
            let own = normalise(sender.address()?)? == email;
            sender.name().filter(|_| own)
        })
    });
    let name = named.next().unwrap_or_default().split_whitespace();
    let name = name.collect::<Vec<_>>().join(" ");
    Address { email, name }
}

/// A piece between two commas: words, and addresses in angle brackets after them.
#[derive(Default)]
struct Piece {
    words: String,
    bracketed: Vec<String>,
}

impl Piece {
    /// Adds text to the words or to the open bracket; fails after a closed one.
    fn push(&mut self, text: &str, open: bool) -> Option<()> {
        let into = match self.bracketed.last_mut() {
            Some(address) if open => address,
            Some(_) if !text.trim().is_empty() => return None,
            Some(_) | None => &mut self.words,
        };
        into.push_str(text);
        Some(())
    }

    /// Returns all texts with an at sign; each must be an address.
    fn addresses(&self) -> Vec<Option<String>> {
        if self.bracketed.is_empty() {
            let bare = Some(&self.words).filter(|words| words.contains('@'));
            return bare.map(|words| address(words)).into_iter().collect();
        }
        let words = self.words.split_whitespace();
        let words = words.filter(|word| word.contains('@'));
        let all = self.bracketed.iter().map(String::as_str).chain(words);
        all.map(address).collect()
    }
}

/// Returns the address in one field, if there is exactly one.
fn one_address(field: &str) -> Option<String> {
    let mut found: Option<String> = None;
    let mut in_name = false;
    for piece in pieces(field.trim_end_matches([' ', '.', ';']))? {
        let addresses = piece.addresses();
        if addresses.is_empty() {
            in_name |= !piece.words.trim().is_empty();
        } else if in_name && piece.bracketed.is_empty() {
            return None;
        } else {
            in_name = false;
        }
        for address in addresses {
            let address = address?;
            if *found.get_or_insert_with(|| address.clone()) != address {
                return None;
            }
        }
    }
    found.filter(|_| !in_name)
}

/// Splits a field at its commas; `None` if readers may disagree about the result.
fn pieces(field: &str) -> Option<Vec<Piece>> {
    let mut pieces = Vec::new();
    let mut piece = Piece::default();
    let mut open = false;
    let mut chars = field.chars();
    while let Some(c) = chars.next() {
        match c {
            '"' => piece.push(&quoted(&mut chars)?, open)?,
            '(' => piece.push(skip_comment(&mut chars)?, open)?,
            '<' if !open => {
                piece.bracketed.push(String::new());
                open = true;
            }
            '>' if open => open = false,
            ',' if !open => pieces.push(std::mem::take(&mut piece)),
            '<' | '>' | ',' | ')' | ':' | ';' | '\\' => return None,
            c => piece.push(c.encode_utf8(&mut [0; 4]), open)?,
        }
    }
    pieces.push(piece);
    (!open).then_some(pieces)
}

/// Returns a local part without quotation marks; of a quoted name, a mark that no address has.
fn quoted(chars: &mut Chars<'_>) -> Option<String> {
    let mut text = String::new();
    let is_plain = |c: char| c.is_alphanumeric() || "!#$%&'*+-/=?^_`{|}~.".contains(c);
    loop {
        match chars.next()? {
            '"' if !text.is_empty() && text.chars().all(is_plain) => {
                return Some(format!(" {text} "));
            }
            '"' => return Some("\"".to_owned()),
            '\\' => text.push(chars.next()?),
            c => text.push(c),
        }
    }
}

/// Skips a comment, perhaps with others inside, and returns a space in its place.
fn skip_comment(chars: &mut Chars<'_>) -> Option<&'static str> {
    let mut depth = 1_usize;
    while depth > 0 {
        match chars.next()? {
            '(' => depth = depth.saturating_add(1),
            ')' => depth = depth.saturating_sub(1),
            '\\' => drop(chars.next()?),
            _ => {}
        }
    }
    Some(" ")
}

/// Returns a single address, if letters can go there.
fn address(text: &str) -> Option<String> {
    let (local, domain) = text.trim().split_once('@')?;
    let address = format!("{}@{}", local.trim_end(), domain.trim_start());
    let sound = !domain.contains('@') && !address.contains(['"', char::REPLACEMENT_CHARACTER]);
    let address = normalise(&address).filter(|_| sound)?;
    letter::is_reachable(&address).then_some(address)
}

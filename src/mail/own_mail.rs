//! Reads our own letters back: their identifiers and text.

use std::borrow::Cow;

use mail_parser::MessageParser;

use super::keys::{base32, digest};
use super::plain::page_text;

/// Returns the Message-ID of the letter for `effect_key`, with its angle brackets.
///
/// It is derived from `effect_key`, so that a letter written again has the same ID, and keyed, so
/// that strangers cannot predict it.
#[must_use]
pub fn message_id(key: &[u8], effect_key: &str, domain: &str) -> String {
    let digest = digest(key, &[b"message id", effect_key.as_bytes()]);
    format!("<{}@{}>", base32(&digest, 160), domain.to_lowercase())
}

/// Returns the boundary of the letter for `effect_key`.
#[must_use]
pub fn boundary(key: &[u8], effect_key: &str) -> String {
    let digest = digest(key, &[b"boundary", effect_key.as_bytes()]);
    base32(&digest, 160)
}

/// Returns the text of our own letter from its bytes.
#[must_use]
pub fn text_of(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if let Some(text) = plain_text_of(bytes) {
        return Some(text.into());
    }
    let message = MessageParser::default().parse(bytes)?;
    Some(message.body_text(0)?.into_owned().into())
}

/// Returns the text of our own letter and the words of its page, to find them in an answer.
#[must_use]
pub fn words_of(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let text = text_of(bytes)?;
    if !is_paged(bytes) {
        return Some(text);
    }
    let message = MessageParser::default().parse(bytes)?;
    let mut words = text.into_owned();
    for page in message.html_bodies().filter(|part| part.is_text_html()) {
        words.push_str("\n\n");
        words.push_str(&page_text(page.text_contents().unwrap_or_default()));
    }
    Some(words.into())
}

/// Returns whether a letter has a page beside its text.
fn is_paged(bytes: &[u8]) -> bool {
    const PAGE: &[u8] = b"Content-Type: text/html";
    bytes.windows(PAGE.len()).any(|window| window == PAGE)
}

/// Returns the subject of our own letter.
#[must_use]
pub fn subject_of(bytes: &[u8]) -> Option<String> {
    let message = MessageParser::default().parse_headers(bytes)?;
    message.subject().map(str::to_owned)
}

/// Returns the language of our own letter.
#[must_use]
pub fn language_of(bytes: &[u8]) -> Option<String> {
    let message = MessageParser::default().parse_headers(bytes)?;
    let language = message.header("Content-Language")?.as_text()?;
    Some(language.trim().to_owned())
}

/// Returns the text of a letter without parsing the other parts: in most of ours, it is in short
/// ASCII lines and in the first part or the only one.
fn plain_text_of(bytes: &[u8]) -> Option<&str> {
    const KIND: [&str; 2] = [
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 7bit",
    ];
    let is_plain = |fields: &str| {
        let fields = fields.split("\r\n");
        fields.filter(|field| KIND.contains(field)).count() == KIND.len()
    };
    let letter = std::str::from_utf8(bytes).ok()?;
    let (fields, mut body) = letter.split_once("\r\n\r\n")?;
    if is_plain(fields) {
        return Some(body);
    }
    // The text is one or two levels deep, each after a separator line.
    for _ in 0..2 {
        let (separator, part) = body.split_once("\r\n")?;
        let (fields, inner) = part.split_once("\r\n\r\n")?;
        if is_plain(fields) {
            let end = inner.find(&format!("\r\n{separator}"))?;
            return inner.get(..end);
        }
        body = inner;
    }
    None
}

//! Reads a letter of ours back: its identifiers and its text.

use std::borrow::Cow;

use super::mac;

/// The Message-ID of the letter that answers to `effect_key`, with its angle brackets.
///
/// It is made from the key, so that a letter written again is the same letter, and keyed, so
/// that a stranger cannot foresee it.
#[must_use]
pub fn message_id(key: &[u8], effect_key: &str, domain: &str) -> String {
    let digest = mac::digest(key, &[b"message id", effect_key.as_bytes()]);
    format!("<{}@{}>", mac::base32(&digest, 160), domain.to_lowercase())
}

/// The boundary of the letter that answers to `effect_key`.
#[must_use]
pub fn boundary(key: &[u8], effect_key: &str) -> String {
    let digest = mac::digest(key, &[b"boundary", effect_key.as_bytes()]);
    mac::base32(&digest, 160)
}

/// The text of a letter that was written here, read back from its bytes.
#[must_use]
pub fn text_of(bytes: &[u8]) -> Option<Cow<'_, str>> {
    if let Some(text) = plain_text_of(bytes) {
        return Some(text.into());
    }
    let message = mail_parser::MessageParser::default().parse(bytes)?;
    Some(message.body_text(0)?.into_owned().into())
}

/// The subject of a letter that was written here.
#[must_use]
pub fn subject_of(bytes: &[u8]) -> Option<String> {
    let parser = mail_parser::MessageParser::default();
    let message = parser.parse_headers(bytes)?;
    message.subject().map(str::to_owned)
}

/// The language of a letter that was written here.
#[must_use]
pub fn language_of(bytes: &[u8]) -> Option<String> {
    let parser = mail_parser::MessageParser::default();
    let message = parser.parse_headers(bytes)?;
    let language = message.header("Content-Language")?.as_text()?;
    Some(language.trim().to_owned())
}

/// The text of a letter that is nothing else, as it stands: most of ours are.
fn plain_text_of(bytes: &[u8]) -> Option<&str> {
    let letter = std::str::from_utf8(bytes).ok()?;
    let (fields, text) = letter.split_once("\r\n\r\n")?;
    let mut fields = fields.split("\r\n");
    let kind = [
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 7bit",
    ];
    let both = fields.by_ref().filter(|field| kind.contains(field)).count();
    (both == kind.len()).then_some(text)
}

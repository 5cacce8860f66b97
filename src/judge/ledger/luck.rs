//! Words of luck: their syntax, and their hashes. The rule for their rows in a ledger is in
//! `judge::ledger::step::seats`.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::language::{Consent, Saying, tokens};
use crate::orders::Lexicon;

/// Marks a hash, in a mail and in a ledger.
const SHA256: &str = "SHA256";

/// Number of hexadecimal digits of a hash.
const DIGITS: usize = 64;

/// The text after `LUCK`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    Nothing,
    /// No words are wanted.
    None,
    /// Malformed hash.
    BadHash,
    /// Words, or a hash as ledgers have it.
    Words(String),
}

impl Given {
    /// Parses the text; `words` has the commands of other languages, `phrases` the courtesies
    /// allowed next to `NONE`.
    pub(crate) fn read(text: &str, words: &Lexicon, phrases: &Consent) -> Self {
        if is_none(text, words, phrases) {
            return Self::None;
        }
        let pieces: Vec<&str> = text.split([' ', ':']).filter(|it| !it.is_empty()).collect();
        let is_hash = |word: &str| {
            let bare = word.replace('-', "");
            bare.eq_ignore_ascii_case(SHA256)
        };
        match pieces.as_slice() {
            [] => Self::Nothing,
            [first, digits] if is_hash(first) => {
                let written = format!("{SHA256} {}", digits.to_ascii_lowercase());
                match hash(&written) {
                    Some(_) => Self::Words(written),
                    None => Self::BadHash,
                }
            }
            [first, ..] if is_hash(first) => Self::BadHash,
            _ => Self::Words(text.to_owned()),
        }
    }
}

/// Returns whether a text declines to give words, apart from courtesies.
fn is_none(text: &str, words: &Lexicon, phrases: &Consent) -> bool {
    let tokens = tokens(text);
    let mut said = phrases.pieces(&tokens);
    said.retain(|(saying, _)| !matches!(saying, Some(Saying::Please | Saying::Courtesy)));
    match said.as_slice() {
        [(Some(Saying::NoWords), _)] => true,
        [(None, [only])] => words.meaning(only) == "NONE",
        _ => false,
    }
}

/// Returns the hexadecimal digits if these words are a hash.
pub(crate) fn hash(words: &str) -> Option<&str> {
    let digits = words.strip_prefix(SHA256)?.strip_prefix(' ')?;
    let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    (digits.len() == DIGITS && digits.chars().all(hex)).then_some(digits)
}

/// Returns the SHA-256 of words, in hexadecimal.
pub(crate) fn hash_of(words: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(words.as_bytes()))
}

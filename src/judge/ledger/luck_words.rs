//! Words of luck: as they are written, and as a hash that is told first.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::orders::Lexicon;

/// The word before a hash, in a mail and in a ledger.
const SHA256: &str = "SHA256";

/// How many hexadecimal digits a hash has.
const DIGITS: usize = 64;

/// What a player has written behind `LUCK`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Given {
    /// Nothing at all.
    Nothing,
    /// That no words are wanted.
    None,
    /// A hash that is none.
    BadHash,
    /// Words, or a hash of words as ledgers have it.
    Words(String),
}

impl Given {
    /// Reads it; `words` has the commands of other languages.
    pub(crate) fn read(text: &str, words: &Lexicon) -> Self {
        let pieces: Vec<&str> = text.split([' ', ':']).filter(|it| !it.is_empty()).collect();
        let is_hash = |word: &str| {
            let bare = word.replace('-', "");
            bare.eq_ignore_ascii_case(SHA256)
        };
        match pieces.as_slice() {
            [] => Self::Nothing,
            [only] if words.meaning(&only.to_uppercase()) == "NONE" => Self::None,
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

/// The hash that these words are, in hexadecimal; none if they are words.
pub(crate) fn hash(words: &str) -> Option<&str> {
    let digits = words.strip_prefix(SHA256)?.strip_prefix(' ')?;
    let hex = |c: char| matches!(c, '0'..='9' | 'a'..='f');
    (digits.len() == DIGITS && digits.chars().all(hex)).then_some(digits)
}

/// SHA-256 of words, in hexadecimal.
pub(crate) fn hash_of(words: &str) -> String {
    HEXLOWER.encode(&Sha256::digest(words.as_bytes()))
}

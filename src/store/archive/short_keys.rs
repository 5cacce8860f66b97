//! Short keys of packed letters: the whole purpose and the whole Message-ID are left to the pack.
//!
//! Both are long, unique, and stand in an index each, so that they take more room than the letter
//! itself does in a pack. The row keeps short forms, by which it is found as well; the whole ones
//! stand in the pack before the bytes of the letter.

use data_encoding::BASE32_NOPAD;
use sha2::{Digest, Sha256};

use crate::store::Letter;

/// What the short form of a purpose begins with; no purpose does.
const SHORT: char = '~';

/// As many characters of a Message-ID, or of the digest of a purpose, as tell it from all others:
/// 80 bits.
const TELLS: usize = 16;

/// The short form of a purpose; a short form stays as it is.
pub(in crate::store) fn effect_key(effect_key: &str) -> String {
    if effect_key.starts_with(SHORT) {
        return effect_key.to_owned();
    }
    let digest = BASE32_NOPAD.encode(&Sha256::digest(effect_key));
    let tells: String = digest.chars().take(TELLS).collect();
    format!("{SHORT}{tells}")
}

/// The short form of a Message-ID of ours: the beginning of its random part. None of one that has
/// no such part.
pub(in crate::store) fn message_id(message_id: &str) -> Option<String> {
    let (random, _) = message_id.strip_prefix('<')?.split_once('@')?;
    let tells: String = random.chars().take(TELLS).collect();
    (random.len() >= 2 * TELLS && random.is_ascii()).then_some(tells)
}

/// A letter as it stands in a pack.
pub(in crate::store) fn headed(letter: &Letter) -> Vec<u8> {
    let head = format!("{}\n{}\n", letter.effect_key, letter.message_id);
    [head.as_bytes(), &letter.bytes].concat()
}

/// The head of a letter in a pack, before its bytes.
pub(in crate::store) struct Head {
    /// What the letter is for.
    pub(in crate::store) effect_key: String,
    pub(in crate::store) message_id: String,
}

/// Takes the entry of a letter in a pack apart, into its head and its bytes; none if it is not one.
pub(in crate::store) fn parted(packed: &[u8]) -> Option<(Head, &[u8])> {
    let mut parts = packed.splitn(3, |byte| *byte == b'\n');
    let text = |part: Option<&[u8]>| String::from_utf8(part?.to_vec()).ok();
    let (effect_key, message_id) = (text(parts.next())?, text(parts.next())?);
    let head = Head {
        effect_key,
        message_id,
    };
    Some((head, parts.next()?))
}

/// Makes a letter whole again from its entry in a pack; says whether that was a letter.
pub(in crate::store) fn restore(letter: &mut Letter, packed: &[u8]) -> bool {
    let Some((head, bytes)) = parted(packed) else {
        return false;
    };
    letter.effect_key = head.effect_key;
    letter.message_id = head.message_id;
    letter.bytes = bytes.to_vec();
    true
}

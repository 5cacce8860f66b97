//! The keyed digest behind tags, Message-IDs and boundaries.

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// The block size of SHA-256 in bytes, to which HMAC pads shorter keys with zeros.
const BLOCK: usize = 64;

/// Computes HMAC-SHA-256 over the fields, each after its length, so that no two lists collide.
pub(super) fn digest(key: &[u8], fields: &[&[u8]]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new(&block(key).into());
    for field in fields {
        mac.update(&(field.len() as u64).to_be_bytes());
        mac.update(field);
    }
    mac.finalize().into_bytes().into()
}

/// Prepares the key by RFC 2104; done here because this way it cannot fail.
fn block(key: &[u8]) -> [u8; BLOCK] {
    let short;
    let key = if key.len() > BLOCK {
        short = Sha256::digest(key);
        short.as_slice()
    } else {
        key
    };
    let mut block = [0; BLOCK];
    for (to, from) in block.iter_mut().zip(key) {
        *to = *from;
    }
    block
}

/// Encodes the first `bits` of a digest in base32, in lowercase because addresses lose their
/// capitals.
pub(super) fn base32(digest: &[u8; 32], bits: usize) -> String {
    let bytes = digest.get(..bits / 8).unwrap_or(digest);
    data_encoding::BASE32_NOPAD
        .encode(bytes)
        .to_ascii_lowercase()
}

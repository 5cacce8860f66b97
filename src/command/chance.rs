//! Draws from the system: the edge where randomness enters.

use rand::TryRng;
#[expect(clippy::disallowed_types, reason = "the edge where randomness enters")]
use rand::rngs::SysRng;

use crate::failure::{Doing, Failure};

/// Draws random bytes; `doing` is the purpose, for the error.
pub(super) fn drawn<const N: usize>(doing: &str) -> Result<[u8; N], Failure> {
    let mut bytes = [0; N];
    let filled = SysRng.try_fill_bytes(&mut bytes);
    filled.map(|()| bytes).doing(|| doing.to_owned())
}

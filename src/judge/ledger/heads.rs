//! The head of the chain in letters: a digest by which the reader of a letter can show later that
//! the ledger has been changed.
//!
//! A ledger's own digests would tell what is hidden: a player could try all values that a hidden
//! draw can have, and see which one fits. So the head is made with the judge's seed, to which the
//! commitment binds it, and which is revealed at the end: then anybody can make the head of each
//! row. It is that of the newest event, not of the newest row: acts that nobody is told of, such as
//! a look of the moderator, do not change it.

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::judge::base::Result;
use crate::judge::ledger::timing::schedule_of;
use crate::judge::time::schedule::Luck;
use crate::language::{Cast, Voice};
use crate::rules::{Line, Seed};
use crate::store::{Game, Tx};

/// How many hexadecimal digits a head has: 160 bits.
pub(crate) const DIGITS: usize = 40;

/// The head of a row in letters, by the digest that the row carries.
pub(crate) fn head(seed: &Seed, game: &str, chain: &str) -> String {
    let mut digest = Sha256::new();
    digest.update(b"landfall head 1");
    digest.update((game.len() as u64).to_be_bytes());
    digest.update(game.as_bytes());
    digest.update(seed.bytes());
    digest.update(chain.as_bytes());
    let digits = HEXLOWER.encode(&digest.finalize());
    digits.chars().take(DIGITS).collect()
}

/// The foot of every letter about a game: that it takes no words of luck, and the head of its chain
/// once it has begun.
pub(crate) fn foot(tx: &Tx<'_>, voice: &Voice, game: &Game) -> Result<Vec<String>> {
    let mut foot = Vec::new();
    if takes_no_words(game)? {
        foot.push(voice.word("foot-no-luck-brief"));
    }
    if let Some(chain) = tx.newest_event(game.id)? {
        let seed = Seed::new(tx.hidden(game.id)?.seed);
        let line = Line::new("foot-head").with("head", head(&seed, &game.name, &chain));
        foot.push(voice.say(&line, &Cast::default()));
    }
    Ok(foot)
}

/// Whether a game says that it takes no words of luck. One with set draws says that.
///
/// # Errors
/// A schedule that cannot be read.
pub(crate) fn takes_no_words(game: &Game) -> Result<bool> {
    Ok(!game.set_draws && schedule_of(game)?.luck == Luck::Never)
}

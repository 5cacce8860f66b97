//! Chance: one seed per game, and draws that anyone can recompute once the seed is revealed.

use std::fmt;

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::Seat;

/// How many 32-bit words of a stream belong to one draw. Far more than a draw can need (a second
/// try happens less than once in 2^32 draws), so that each draw can be recomputed by itself.
const WORDS_PER_DRAW: u128 = 256;

/// How many hexadecimal digits the head of a chain has: 160 bits.
pub const HEAD_DIGITS: usize = 40;

/// The 32 bytes from which all chance of one game follows. It never prints.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, for the store and for the last report.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The game's seed: the judge's own seed together with the words of luck of all seats, in order
    /// of the seats.
    pub fn with_luck<'a>(&self, luck: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"landfall seed 1");
        hash.update(self.0);
        for words in luck {
            hash.update((words.len() as u64).to_be_bytes());
            hash.update(words.as_bytes());
        }
        Self(hash.finalize().into())
    }

    /// The seed of a stand-in's choices: it follows from the game's seed and tells nothing of it,
    /// so that nobody can foresee them and everybody can check them in the end.
    pub(super) fn for_stand_in(&self, seat: Seat) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"landfall stand-in 1");
        hash.update(self.0);
        hash.update([seat.number()]);
        Self(hash.finalize().into())
    }

    /// The seed of who gets which seat, where seats are dealt: it follows from the game's seed and
    /// tells nothing of it.
    pub fn for_seats(&self) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"landfall seats 1");
        hash.update(self.0);
        Self(hash.finalize().into())
    }

    /// What is published when the game is opened.
    pub fn commitment(&self, game: &str) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"landfall commitment 1");
        hash.update((game.len() as u64).to_be_bytes());
        hash.update(game.as_bytes());
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// The head of a ledger's chain in letters, by the digest that its newest event carries: the
    /// reader of a letter can show by it later that the ledger has been changed.
    ///
    /// The digest itself would tell what is hidden: a player could try all values that a hidden
    /// draw can have, and see which one fits. The seed is revealed at the end: then anybody can
    /// make the head of each row. That of an act which nobody is told of, such as a look of the
    /// moderator, is in no letter.
    pub fn head(&self, game: &str, chain: &str) -> String {
        let mut hash = Sha256::new();
        hash.update(b"landfall head 1");
        hash.update((game.len() as u64).to_be_bytes());
        hash.update(game.as_bytes());
        hash.update(self.0);
        hash.update(chain.as_bytes());
        let digits = hash
            .finalize()
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect::<String>();
        digits.chars().take(HEAD_DIGITS).collect()
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// SHA-256 of a game's name and the judge's seed: it binds the judge before the players add their
/// luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// One draw, as its event stores it: enough to recompute it from the revealed seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// How many events stood in the ledger when the draw was made.
    pub position: u32,
    /// The number of the draw at that position, from 0.
    pub index: u32,
    /// The value lies in `0..bound`.
    pub bound: u32,
    pub value: u32,
}

impl Draw {
    /// Whether `seed` gives this draw.
    pub fn holds(&self, seed: &Seed) -> bool {
        value(seed, self.position, self.index, self.bound) == self.value
    }
}

/// Something drawn, with the draw; a set draw has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick<T> {
    pub what: T,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
}

impl<T> Pick<T> {
    /// Something that was set beforehand, and not drawn.
    pub const fn set(what: T) -> Self {
        Self { what, draw: None }
    }
}

/// The chance of one adjudication: ChaCha20 with the number of standing events as its stream.
///
/// Previews, retries and tests therefore disturb nothing, and an undo that is played again gives
/// the same draws.
#[derive(Debug)]
pub struct Chance {
    seed: Seed,
    position: u32,
    index: u32,
}

impl Chance {
    /// The chance that belongs to a ledger of `position` standing events.
    pub const fn at(seed: Seed, position: u32) -> Self {
        Self {
            seed,
            position,
            index: 0,
        }
    }

    /// The same chance behind so many draws at that position.
    pub(super) const fn from(seed: Seed, position: u32, index: u32) -> Self {
        Self {
            seed,
            position,
            index,
        }
    }

    /// Draws a number from `0..bound`; a bound of 0 counts as 1.
    pub fn draw(&mut self, bound: u32) -> Draw {
        let bound = bound.max(1);
        let draw = Draw {
            position: self.position,
            index: self.index,
            bound,
            value: value(&self.seed, self.position, self.index, bound),
        };
        self.index = self.index.saturating_add(1);
        draw
    }

    /// Draws one of these, each as likely as the others; none where there is none.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> Option<Pick<T>> {
        let bound = u32::try_from(from.len()).ok().filter(|bound| *bound > 0)?;
        let draw = self.draw(bound);
        let what = from.get(usize::try_from(draw.value).ok()?)?;
        Some(Pick {
            what: *what,
            draw: Some(draw),
        })
    }

    /// Takes one out of a bag: the `listed` one if it is there, else one by chance; none where the
    /// bag is empty.
    pub fn take<T: Copy + PartialEq>(
        &mut self,
        bag: &mut Vec<T>,
        listed: Option<&T>,
    ) -> Option<Pick<T>> {
        let pick = match listed.filter(|listed| bag.contains(listed)) {
            Some(listed) => Pick::set(*listed),
            None => self.pick(bag)?,
        };
        let at = bag.iter().position(|one| *one == pick.what)?;
        bag.remove(at);
        Some(pick)
    }

    /// Takes up to `count` out of a bag, each as the list says at its place.
    pub fn take_all<T: Copy + PartialEq>(
        &mut self,
        mut bag: Vec<T>,
        listed: &[T],
        count: usize,
    ) -> Vec<Pick<T>> {
        let nths = 0..count;
        nths.map_while(|nth| self.take(&mut bag, listed.get(nth)))
            .collect()
    }
}

/// Our own mapping to a range (multiply, reject the short rest), since a library may change its own
/// between releases.
fn value(seed: &Seed, position: u32, index: u32, bound: u32) -> u32 {
    let mut rng = ChaCha20Rng::from_seed(seed.0);
    rng.set_stream(u64::from(position));
    rng.set_word_pos(u128::from(index) * WORDS_PER_DRAW);
    let bound = u64::from(bound.max(1));
    let rest = bound.wrapping_neg() % bound;
    loop {
        let wide = u128::from(rng.next_u64()) * u128::from(bound);
        if (wide & u128::from(u64::MAX)) >= u128::from(rest) {
            return u32::try_from(wide >> 64).unwrap_or(u32::MAX);
        }
    }
}

//! Chance: one seed per game, and draws that anyone can recompute once the seed is revealed.
//!
//! The seed is 32 bytes from the system, or from the judge's key and the mail if a mail opens the
//! game (`judge::commands::opening`). [`Chance`] is ChaCha20 with the number of live events as its
//! stream, so previews, retries and tests disturb nothing. An event keeps each of its draws as
//! position, index, bound and value. The first letter to each player has the digest of the game's
//! name and the judge's seed; only answers to such letters add words of luck, and the game's seed
//! is the digest of all of it (`judge::ledger::luck`). The last report reveals the judge's seed,
//! and `landfall verify` draws and adjudicates everything again. Tiles come out of a bag, not off a
//! stack, so that no undecided order can leak. A game may be opened with *set draws*, a list in
//! place of chance, and then every letter says so.
//!
//! Positions that a planner imagines have a cheap chance of their own, which no ledger can hold.

use std::fmt;

use rand::rngs::ChaCha20Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{Referee, Seat};

/// The number of 32-bit words of a stream reserved for one draw. Far more than a draw can need (a
/// second try happens less than once in 2^32 draws), so that each draw can be recomputed
/// independently.
const WORDS_PER_DRAW: u128 = 256;

/// The length of a chain's head in hexadecimal digits: 160 bits.
pub const HEAD_DIGITS: usize = 40;

/// The number of digits of a digest that letters write together.
pub const GROUP: usize = 8;

/// Returns a digest in groups of eight digits, between which a line can break.
pub fn grouped(digest: &str) -> String {
    let digits: Vec<char> = digest.chars().collect();
    let groups = digits.chunks(GROUP).map(|group| group.iter().collect());
    groups.collect::<Vec<String>>().join(" ")
}

/// The 32 bytes that determine all chance of one game. They are never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// Creates a seed of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// Returns the bytes, for the store and for the last report.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Derives the game's seed from the judge's own seed and the words of luck of all seats, in
    /// order of the seats.
    pub fn with_luck<'a>(&self, luck: impl IntoIterator<Item = &'a str>) -> Self {
        let mut hash = Sha256::new();
        hash.update(b"landfall seed 1");
        hash.update(self.0);
        for words in luck {
            // The length separates the words of one seat from those of the next.
            hash.update((words.len() as u64).to_be_bytes());
            hash.update(words.as_bytes());
        }
        Self(hash.finalize().into())
    }

    /// Derives the seed of a stand-in's choices. It reveals nothing of the game's seed, so that no
    /// player can foresee them and all can check them in the end.
    pub(super) fn for_stand_in(&self, seat: Seat) -> Self {
        Self(digest(&[b"landfall stand-in 1", &self.0, &[seat.number()]]))
    }

    /// Derives the seed for dealing seats to players, if they are dealt. It reveals nothing of the
    /// game's seed.
    pub fn for_seats(&self) -> Self {
        Self(digest(&[b"landfall seats 1", &self.0]))
    }

    /// Returns the commitment to be published when the game is opened.
    pub fn commitment(&self, game: &str) -> Commitment {
        let (length, name) = ((game.len() as u64).to_be_bytes(), game.as_bytes());
        Commitment(digest(&[b"landfall commitment 1", &length, name, &self.0]))
    }

    /// Returns the head of a ledger's chain for letters, by the digest of its newest event: with it
    /// the reader of a letter can later prove a change of the ledger.
    ///
    /// The digest itself would reveal hidden draws: a player could try all possible values, and see
    /// which one fits. The seed is revealed at the end: then the head of each row can be
    /// recomputed. Heads of secret acts, such as a look of the moderator, are in no letter.
    pub fn head(&self, game: &str, chain: &str) -> String {
        let (length, name) = ((game.len() as u64).to_be_bytes(), game.as_bytes());
        let parts = [
            b"landfall head 1".as_slice(),
            &length,
            name,
            &self.0,
            chain.as_bytes(),
        ];
        let digest = digest(&parts);
        let bytes = digest.iter().take(HEAD_DIGITS / 2);
        bytes.map(|byte| format!("{byte:02x}")).collect()
    }
}

/// Hashes parts one after the other; the first one says the purpose.
fn digest(parts: &[&[u8]]) -> [u8; 32] {
    Sha256::digest(parts.concat()).into()
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
    /// The number of live events in the ledger when the draw was made.
    pub position: u32,
    /// The number of the draw at that position, from 0.
    pub index: u32,
    /// The value is in `0..bound`.
    pub bound: u32,
    pub value: u32,
}

impl Draw {
    /// Returns whether `seed` gives this draw.
    pub fn holds(&self, seed: &Seed) -> bool {
        value(seed, self.position, self.index, self.bound) == self.value
    }
}

/// A piece with its draw; absent if it was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pick<T> {
    pub what: T,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draw: Option<Draw>,
}

impl<T> Pick<T> {
    /// Creates a pick that was set beforehand, and not drawn.
    pub const fn set(what: T) -> Self {
        Self { what, draw: None }
    }
}

/// The random numbers of one adjudication: ChaCha20 with the number of live events as its stream.
///
/// So previews, retries and tests have no side effects, and replaying after an undo gives the same
/// draws.
#[derive(Clone, Debug)]
pub struct Chance {
    source: Source,
    position: u32,
    index: u32,
}

#[derive(Clone, Debug)]
enum Source {
    /// That of a ledger: each draw can be recomputed.
    Sealed(Seed),
    /// That of an imagined position: splitmix64, which is 20 times as fast.
    Imagined(u64),
}

impl Chance {
    /// Creates the chance that belongs to a ledger of `position` live events.
    pub const fn at(seed: Seed, position: u32) -> Self {
        Self::from(seed, position, 0)
    }

    /// Creates the chance after `index` draws at that position.
    pub(super) const fn from(seed: Seed, position: u32, index: u32) -> Self {
        Self {
            source: Source::Sealed(seed),
            position,
            index,
        }
    }

    /// Creates the chance of an imagined position.
    pub(super) const fn imagined(seed: u64) -> Self {
        Self {
            source: Source::Imagined(seed),
            position: 0,
            index: 0,
        }
    }

    /// Draws a number from `0..bound`; a bound of 0 counts as 1.
    pub fn draw(&mut self, bound: u32) -> Draw {
        let bound = bound.max(1);
        let value = match &mut self.source {
            Source::Sealed(seed) => value(seed, self.position, self.index, bound),
            Source::Imagined(state) => mapped(splitmix(state), bound),
        };
        let draw = Draw {
            position: self.position,
            index: self.index,
            bound,
            value,
        };
        self.index = self.index.saturating_add(1);
        draw
    }

    /// Draws one item uniformly; absent if there are no items.
    pub fn pick<T: Clone>(&mut self, from: &[T]) -> Option<Pick<T>> {
        let bound = u32::try_from(from.len()).ok().filter(|bound| *bound > 0)?;
        let draw = self.draw(bound);
        let what = from.get(usize::try_from(draw.value).ok()?)?;
        Some(Pick {
            what: what.clone(),
            draw: Some(draw),
        })
    }

    /// Takes one item out of a bag: the `listed` one if it is there, else a random one; absent if
    /// the bag is empty.
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

    /// Takes up to `count` items out of a bag, each according to its place in the list.
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

/// Maps random words to a range (multiply, reject the short rest). Our own code, since a library
/// may change its mapping between releases.
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

/// Returns the next number of a sequence (Steele's splitmix64), and moves it on.
const fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mixed = *state;
    let mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Maps a random number to `0..bound`; imagined games need no even distribution to the last bit.
fn mapped(random: u64, bound: u32) -> u32 {
    let wide = u128::from(random) * u128::from(bound);
    u32::try_from(wide >> 64).unwrap_or(u32::MAX)
}

/// The list of draws that replaces chance in a game with set draws; empty in other games.
///
/// A stand-in that imagines how a game continues does not know it: for its referee it is empty.
pub struct Listed<T> {
    draws: T,
    none: T,
}

impl<T: Default> Listed<T> {
    /// Creates the list of a game, if it has one.
    pub fn new(draws: Option<T>) -> Self {
        Self {
            draws: draws.unwrap_or_default(),
            none: T::default(),
        }
    }

    /// Returns the list, for adjudication.
    pub const fn open(&self, eye: &Referee) -> &T {
        if eye.imagines() {
            &self.none
        } else {
            &self.draws
        }
    }
}

impl<T> fmt::Debug for Listed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Listed")
    }
}

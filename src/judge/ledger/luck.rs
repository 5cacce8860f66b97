//! Words of luck: their syntax, their hashes, and the rule for their rows in a ledger.
//!
//! The judge follows the rule, and `judge::ledger::verify` checks it:
//!
//! 1. The first row is `opened`, with the commitment and the time to wait for words.
//! 2. A seat taken without an answer to a letter with the commitment has no words at first; `luck`
//!    rows are answers to later letters. The last words of a seat count.
//! 3. When all seats are taken, each player's seat is awaited for that time.
//! 4. Then, if some words are hashes, `luck_closed`: only the words behind hashes are taken from
//!    there on, and are awaited for that time again.
//! 5. `started` has exactly the words that the rows before it give.

use std::collections::BTreeMap;

use chrono::{DateTime, TimeDelta, Utc};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::judge::ledger::act::Act;
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::language::{Consent, Saying, tokens};
use crate::orders::Lexicon;
use crate::rules::Seat;

/// The reason why no judge writes a row at its place, for the operator.
pub(crate) type Wrong = &'static str;

/// A seat before the game begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Held {
    #[default]
    Free,
    /// Gives no words.
    StandIn,
    Player {
        /// The words for the seed, or a hash of them.
        words: String,
        /// The player has answered a letter with the commitment.
        answered: bool,
    },
}

/// The words of luck in the rows up to the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Gathered {
    /// The time to wait for words; `None` before `opened`.
    wait: Option<TimeDelta>,
    seats: BTreeMap<Seat, Held>,
    full_since: Option<DateTime<Utc>>,
    closed_at: Option<DateTime<Utc>>,
    started: bool,
}

impl Gathered {
    /// Creates a game of `seats` seats before its first row.
    pub(crate) fn new(seats: u8) -> Self {
        Self {
            wait: None,
            seats: Seat::all(seats).map(|seat| (seat, Held::Free)).collect(),
            full_since: None,
            closed_at: None,
            started: false,
        }
    }

    /// Follows one act, even if it breaks the rule.
    ///
    /// # Errors
    /// The broken rule.
    pub(crate) fn follow(&mut self, at: DateTime<Utc>, act: &Act) -> Result<(), Wrong> {
        match act {
            Act::Opened { luck, .. } => {
                let again = self.wait.is_some();
                self.wait = Some(TimeDelta::seconds(i64::from(*luck)));
                right(!again, "the game is opened twice")
            }
            Act::Joined { seat, luck, asked } => self.joined(at, *seat, luck, *asked),
            Act::StandIn { seat, .. } if !self.started => {
                self.set(at, *seat, Held::StandIn);
                Ok(())
            }
            Act::Moderated {
                deed: ModeratorAct::Freed { seat },
                ..
            } => {
                self.set(at, *seat, Held::Free);
                // The next player of the seat must be asked too.
                self.closed_at = None;
                Ok(())
            }
            Act::Luck { seat, words } => self.given(*seat, words),
            Act::LuckClosed => self.close(at),
            Act::Started { luck, .. } => self.start(at, luck),
            _ => Ok(()),
        }
    }

    fn joined(
        &mut self,
        at: DateTime<Utc>,
        seat: Seat,
        luck: &str,
        asked: bool,
    ) -> Result<(), Wrong> {
        let taken = *self.held(seat) != Held::Free;
        let words = luck.to_owned();
        let answered = asked;
        self.set(at, seat, Held::Player { words, answered });
        right(!self.started, "a seat is taken behind the start")?;
        right(!taken, "a seat is taken twice")?;
        right(
            asked || luck.is_empty(),
            "a seat has words of luck whose player had not been given the commitment",
        )?;
        right(
            luck.is_empty() || self.takes_words(),
            "a seat has words of luck in a game without them",
        )
    }

    fn given(&mut self, seat: Seat, given: &str) -> Result<(), Wrong> {
        right(!self.started, "words of luck are given behind the start")?;
        right(
            self.takes_words(),
            "words of luck are given in a game without them",
        )?;
        let closed = self.closed_at.is_some();
        let Some(Held::Player { words, answered }) = self.seats.get_mut(&seat) else {
            return Err("words of luck are given for a seat that no player has");
        };
        let opens = hash(words).is_some_and(|hash| hash == hash_of(given));
        given.clone_into(words);
        *answered = true;
        right(
            opens || !closed,
            "words of luck are given behind their close",
        )
    }

    fn close(&mut self, at: DateTime<Utc>) -> Result<(), Wrong> {
        let fits = self.closed_at.is_none() && !self.started && self.is_complete(at);
        let hashes = self.has_hashes();
        self.closed_at = Some(at);
        right(fits, "words of luck are closed too early")?;
        right(hashes, "words of luck are closed where none is a hash")
    }

    fn start(&mut self, at: DateTime<Utc>, luck: &[String]) -> Result<(), Wrong> {
        let again = std::mem::replace(&mut self.started, true);
        right(!again, "the game starts twice")?;
        right(
            self.words() == luck,
            "the game starts with other words of luck than its seats gave",
        )?;
        right(
            self.is_ready(at),
            "the game starts before its seats have had their time for words of luck",
        )
    }

    /// Returns whether the game takes words.
    pub(crate) fn takes_words(&self) -> bool {
        self.wait.is_some_and(|wait| !wait.is_zero())
    }

    /// Returns whether only words behind hashes are still taken.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed_at.is_some()
    }

    /// Returns whether some words are hashes of words to be disclosed.
    pub(crate) fn has_hashes(&self) -> bool {
        let hash = |seat: &Seat| hash(self.words_of(*seat)).is_some();
        self.seats.keys().any(hash)
    }

    /// Returns whether every seat is taken, and its player has answered or the time is over.
    pub(crate) fn is_complete(&self, now: DateTime<Utc>) -> bool {
        let answered = |held: &Held| {
            !matches!(
                held,
                Held::Player {
                    answered: false,
                    ..
                }
            )
        };
        let over = self.until().is_some_and(|until| until <= now);
        self.full_since.is_some() && (over || self.seats.values().all(answered))
    }

    /// Returns whether the game can begin, since nothing more is awaited.
    pub(crate) fn is_ready(&self, now: DateTime<Utc>) -> bool {
        let over = self.until().is_some_and(|until| until <= now);
        match (self.full_since, self.closed_at) {
            (None, _) => false,
            (Some(_), _) if !self.takes_words() => true,
            (Some(_), Some(_)) => over || !self.has_hashes(),
            (Some(_), None) => self.is_complete(now) && !self.has_hashes(),
        }
    }

    /// Returns the time limit for words, once all seats are taken.
    pub(crate) fn until(&self) -> Option<DateTime<Utc>> {
        let full = self.full_since?;
        let since = self.closed_at.unwrap_or(full);
        since.checked_add_signed(self.wait?)
    }

    /// Returns whether words are awaited from a seat: any, or those behind its hash.
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        match self.held(seat) {
            Held::Player { words, .. } if self.is_closed() => hash(words).is_some(),
            Held::Player { answered, .. } => !answered,
            Held::Free | Held::StandIn => false,
        }
    }

    /// Returns the present words of a seat.
    pub(crate) fn words_of(&self, seat: Seat) -> &str {
        match self.held(seat) {
            Held::Player { words, .. } => words,
            Held::Free | Held::StandIn => "",
        }
    }

    /// Returns the words of all seats, in their order.
    pub(crate) fn words(&self) -> Vec<String> {
        let seats = self.seats.keys();
        seats.map(|seat| self.words_of(*seat).to_owned()).collect()
    }

    fn held(&self, seat: Seat) -> &Held {
        self.seats.get(&seat).unwrap_or(&Held::Free)
    }

    fn set(&mut self, at: DateTime<Utc>, seat: Seat, held: Held) {
        self.seats.insert(seat, held);
        let full = !self.seats.values().any(|held| *held == Held::Free);
        self.full_since = full.then(|| self.full_since.unwrap_or(at));
    }
}

/// Returns the error unless a condition holds.
pub(crate) fn right(holds: bool, wrong: Wrong) -> Result<(), Wrong> {
    match holds {
        true => Ok(()),
        false => Err(wrong),
    }
}

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

//! What happens around the rules: the rows of a ledger that are no events of the title.

mod rulings;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use rulings::{Back, By, Ending, Proposal, Ruling, Why};

use crate::judge::base::{Result, json};
use crate::judge::ledger::deed::Deed;
use crate::rules::{Seat, Seed, StandIn};
use crate::store::{EntryKind, NewEntry};

/// One act. Variants are never removed and never get another meaning: ledgers keep them for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// The game was opened, and the judge bound itself to its seed.
    Opened {
        /// SHA-256 of the game's name and the judge's seed.
        commitment: String,
        /// Whether draws are listed instead of made.
        set_draws: bool,
        /// The digest of all that the game was opened with.
        terms: String,
        /// The game's identifier, unique in the world.
        id: String,
        /// For how many seconds words of luck are awaited once all seats are taken; 0 where the
        /// game takes none.
        luck: u32,
    },
    /// A player took a seat.
    Joined {
        seat: Seat,
        /// The player's words for the seed; only where the player had been asked.
        luck: String,
        /// Whether the seat was taken by an answer to a letter that gave the commitment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asked: bool,
    },
    /// A player answered a letter with words for the seed. The last ones before the start count.
    Luck {
        seat: Seat,
        /// The words, or a hash of them (`judge::play::luck`); empty for none.
        words: String,
    },
    /// No further words are taken: those that were given as a hash are told from here on.
    LuckClosed,
    /// Seats were dealt by chance, right before the start of an anonymous game.
    Dealt {
        /// The seat that each one has from here on who had the first, the second and so on.
        seats: Vec<Seat>,
    },
    /// All seats are taken and all words of luck are known.
    Started {
        /// The words of luck in order of the seats.
        luck: Vec<String>,
        /// The version of the title's rules.
        rules: u32,
    },
    /// A newer release plays on, by another version of the title's rules.
    Rules {
        /// The version of the title's rules.
        version: u32,
    },
    /// An order set was played.
    Orders {
        seat: Seat,
        /// The number of the decision in the game, from 1.
        decision: u32,
        lines: Vec<String>,
        /// The number of the standing order that this was; none for an answer to a letter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ahead: Option<u32>,
    },
    /// The judge played the default order of a seat that was late.
    Default {
        seat: Seat,
        /// The number of the decision in the game, from 1.
        decision: u32,
        line: String,
    },
    /// The judge played the only lawful order of a seat.
    Sole {
        seat: Seat,
        /// The number of the decision in the game, from 1.
        decision: u32,
        line: String,
    },
    /// A stand-in was seated, or plays from here on.
    StandIn { seat: Seat, kind: StandIn },
    StoodIn {
        seat: Seat,
        /// The number of the decision in the game, from 1.
        decision: u32,
        line: String,
        kind: StandIn,
    },
    /// A seat was offered to others, since its player is silent or has left.
    Offered {
        seat: Seat,
        /// Who plays it until then; none if the game waits.
        stand_in: Option<StandIn>,
        /// Whether its player has left, and does not come back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        gone: bool,
    },
    /// Another player took a seat over.
    TakenOver { seat: Seat },
    /// The player of a seat came back before anybody took it over.
    Returned { seat: Seat },
    /// A seat voted on what happens without the awaited one.
    Voted {
        seat: Seat,
        /// For what: `wait`, `default` or `stand-in`.
        vote: String,
        /// Whether ballots are secret in the game, so that nobody else is told.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// All time of a seat was over, and the game goes on waiting for it.
    Late { seat: Seat },
    /// A seat took longer than its time for a decision. It stands as long as what came of it.
    Overtime {
        seat: Seat,
        /// What its reserve paid.
        seconds: u32,
        /// Whether the decision was missed.
        missed: bool,
    },
    /// The player of a seat is away.
    Away {
        seat: Seat,
        /// The first day, where it had not begun when it was noted.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<NaiveDate>,
        until: NaiveDate,
    },
    /// The player of a seat is back before the time.
    Back {
        seat: Seat,
        /// Whether nothing but days to come was noted, which are off.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// The deadline of a seat moved, since the judge was not there.
    Standstill { seat: Seat, seconds: u32 },
    /// Decisions were taken back. What they led to stays in the ledger and stands no more; the row
    /// of this act says how many events stand.
    Undone {
        /// The last decision that was not taken back.
        to: u32,
        /// Who took them back.
        by: By,
        reason: String,
    },
    /// What was taken back last is played again: its acts and events follow as they were.
    Redone {
        /// The last decision that is played again.
        to: u32,
        /// Who plays them again.
        by: By,
        reason: String,
    },
    /// The game was paused: its clock stands, and no orders are played.
    Paused { by: By, reason: String },
    /// A paused game goes on.
    Resumed {
        /// Who lets it go on.
        by: By,
        reason: String,
    },
    /// The game was ended before its rules ended it.
    Ended { how: Ending, by: By, reason: String },
    /// A seat proposed something that all seats must agree to.
    Proposed { seat: Seat, what: Proposal },
    /// A seat agreed to what is proposed.
    Agreed {
        seat: Seat,
        /// Whether ballots are secret in the game, so that nobody else is told who it was.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A seat declined what is proposed, or withdrew its own proposal.
    Declined {
        seat: Seat,
        /// Whether ballots are secret in the game, so that nobody else is told who it was.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A proposal lapsed: its time is over, or the game has gone on.
    Lapsed {
        /// Whether its time was over.
        late: bool,
    },
    /// The player of a seat left the game for good.
    Resigned { seat: Seat },
    /// A moderator did something.
    Moderated {
        /// The moderator's name; empty for none. Never an address.
        by: String,
        /// The reason; empty for none.
        reason: String,
        #[serde(flatten)]
        deed: Deed,
    },
    /// The moderator vouches that the orders that follow are a seat's.
    Vouched {
        seat: Seat,
        /// By what their mail was found to be the seat's.
        by: String,
    },
    /// The judge's own seed was revealed, at the end of the game or a day later.
    Revealed {
        /// The judge's seed, in hexadecimal.
        seed: String,
    },
}

impl Act {
    /// Who ruled it, if no rule of a title did.
    pub(crate) const fn by(&self) -> Option<&By> {
        match self {
            Self::Undone { by, .. }
            | Self::Redone { by, .. }
            | Self::Paused { by, .. }
            | Self::Resumed { by, .. }
            | Self::Ended { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Whether it ends a game whose seed is kept for a while, since a moderator may take that back.
    /// A game that never began has no draws to come.
    pub fn seals(&self) -> bool {
        match self {
            Self::Ended { how, by, .. } => by.is_moderator() && *how != Ending::CalledOff,
            _ => false,
        }
    }

    /// The act as a row of the ledger.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`], which its plain fields never cause.
    pub(crate) fn to_json(&self) -> Result<String> {
        json::write("an act", self)
    }

    /// The words of luck of all seats, if this act told them.
    pub fn all_luck(&self) -> Option<&[String]> {
        let Self::Started { luck, .. } = self else {
            return None;
        };
        Some(luck)
    }

    /// What the judge bound itself to, if this act opened the game.
    pub fn commitment(&self) -> Option<String> {
        let Self::Opened { commitment, .. } = self else {
            return None;
        };
        Some(commitment.clone())
    }

    /// Whether this act opened a game that takes no words of luck.
    pub const fn takes_no_words(&self) -> bool {
        matches!(self, Self::Opened { luck: 0, .. })
    }

    /// The seat whose decision this act made.
    pub fn seat(&self) -> Option<Seat> {
        self.decided().map(|(seat, _)| seat)
    }

    /// The version of the rules that all decisions from here on were played by, where it is told.
    pub const fn rules(&self) -> Option<u32> {
        if let Self::Started { rules: version, .. } | Self::Rules { version } = self {
            return Some(*version);
        }
        None
    }

    /// The judge's own seed, if this act revealed it.
    pub fn seed(&self) -> Option<Seed> {
        let Self::Revealed { seed } = self else {
            return None;
        };
        let bytes = data_encoding::HEXLOWER.decode(seed.as_bytes()).ok()?;
        Some(Seed::new(bytes.try_into().ok()?))
    }

    /// The number of the decision that this act made.
    pub fn decision(&self) -> Option<u32> {
        self.decided().map(|(_, decision)| decision)
    }

    /// Whose decision this act made, and its number in the game.
    const fn decided(&self) -> Option<(Seat, u32)> {
        match self {
            Self::Orders { seat, decision, .. }
            | Self::Default { seat, decision, .. }
            | Self::StoodIn { seat, decision, .. }
            | Self::Sole { seat, decision, .. } => Some((*seat, *decision)),
            _ => None,
        }
    }

    /// Whether nobody else may notice this act while the game goes on: looks of moderators, words
    /// to some players, secret ballots. Such acts count in nothing that a letter shows, not even in
    /// its name ([`Game::told_rows`](crate::store::Game::told_rows)).
    pub(crate) const fn is_secret(&self) -> bool {
        match self {
            Self::Moderated { deed, .. } => deed.is_secret(),
            Self::Voted { secret, .. } | Self::Agreed { secret, .. } => *secret,
            _ => false,
        }
    }
}

/// An act before it is written, with the events that came of it.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// Who acted; none for the judge.
    pub(crate) actor: Option<Seat>,
    pub(crate) act: Act,
    /// The events as ledger lines.
    pub(crate) events: Vec<String>,
}

impl Entry {
    /// An act of the judge that brings no events.
    pub(crate) const fn of_judge(act: Act) -> Self {
        Self {
            actor: None,
            act,
            events: Vec::new(),
        }
    }

    /// Its rows, with `act` as it is written.
    pub(crate) fn rows<'e>(&'e self, act: &'e str) -> impl Iterator<Item = NewEntry<'e>> {
        let row = |kind, body, secret| NewEntry {
            actor: self.actor,
            kind,
            body,
            secret,
        };
        let act = row(EntryKind::Act, act, self.act.is_secret());
        let events = self.events.iter();
        let events = events.map(move |event| row(EntryKind::Event, event, false));
        std::iter::once(act).chain(events)
    }

    /// An act of a seat that brings no events.
    pub(crate) fn of_seat(seat: Seat, act: Act) -> Self {
        Self {
            actor: Some(seat),
            ..Self::of_judge(act)
        }
    }
}

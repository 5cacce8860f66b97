//! Acts: ledger rows for everything outside a title's rules.

mod rulings;

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

pub use rulings::{Back, By, EVERY, Ending, Proposal, Ruling, Why};

use crate::judge::base::{Result, json};
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::judge::time::schedule::Span;
use crate::rules::{Seat, Seed, StandIn};

/// One act. Variants are never removed or redefined: ledgers keep them for ever.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "act", rename_all = "snake_case")]
pub enum Act {
    /// The game was opened, with a commitment to the judge's seed.
    Opened {
        /// SHA-256 of the game's name and the judge's seed.
        commitment: String,
        /// Draws are listed instead of made.
        set_draws: bool,
        /// The digest of all that the game was opened with.
        terms: String,
        /// The game's globally unique identifier.
        id: String,
        /// Seconds to wait for words of luck once all seats are taken; 0 if the game takes none.
        luck: u32,
    },
    /// A player took a seat.
    Joined {
        seat: Seat,
        /// The player's words for the seed; only if the player had been asked.
        luck: String,
        /// The seat was taken by an answer to a letter with the commitment.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        asked: bool,
    },
    /// A player answered a letter with words for the seed. The last ones before the start count.
    Luck {
        seat: Seat,
        /// The words, or a hash of them (`judge::play::luck`); empty for none.
        words: String,
    },
    /// No further words are taken; those given as a hash are disclosed from here on.
    LuckClosed,
    /// Seats were dealt by chance, right before the start of an anonymous game.
    Dealt {
        /// The new seats of the players of the first seat, the second and so on.
        seats: Vec<Seat>,
    },
    /// All seats are taken and all words of luck are known.
    Started {
        /// The words of luck, in the order of the seats.
        luck: Vec<String>,
        rules: u32,
    },
    /// A newer release continues the game, with another version of the title's rules.
    Rules {
        /// The version of the rules.
        version: u32,
    },
    /// An order set was played.
    Orders {
        seat: Seat,
        /// The number of the decision in the game, from 1.
        decision: u32,
        lines: Vec<String>,
        /// The number of the order ahead that this was; absent for an answer to a letter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ahead: Option<u32>,
    },
    /// The judge played the default order of a seat that was late.
    Default {
        seat: Seat,
        decision: u32,
        line: String,
    },
    /// The judge played the only lawful order of a seat.
    Sole {
        seat: Seat,
        decision: u32,
        line: String,
    },
    /// A stand-in was seated or takes over here.
    StandIn { seat: Seat, kind: StandIn },
    StoodIn {
        seat: Seat,
        decision: u32,
        line: String,
        kind: StandIn,
        /// The version of this stand-in in its title.
        version: u32,
    },
    /// A seat was offered to others, since its player is silent or has resigned.
    Offered {
        seat: Seat,
        /// Plays it until then; absent if the game waits.
        stand_in: Option<StandIn>,
        /// Its player has resigned and does not come back.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        gone: bool,
    },
    /// Another player took a seat over.
    TakenOver { seat: Seat },
    /// The player of an offered seat came back in time.
    Returned { seat: Seat },
    /// A seat voted on how to continue without the awaited one.
    Voted {
        seat: Seat,
        /// `wait`, `default` or `stand-in`.
        vote: String,
        /// Ballots are secret in the game, so the vote is hidden from others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// All time of a seat was over, and the game waits longer.
    Late { seat: Seat },
    /// A seat took longer than its time for a decision. Undone together with that decision.
    Overtime {
        seat: Seat,
        /// Seconds taken from its reserve.
        seconds: u32,
        missed: bool,
    },
    Away {
        seat: Seat,
        /// The first day, if it was still to come.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        from: Option<NaiveDate>,
        until: NaiveDate,
    },
    /// The player of a seat is back early.
    Back {
        seat: Seat,
        /// Only future days were noted, and they are cancelled.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        planned: bool,
    },
    /// The deadline of a seat moved because of an outage of the judge.
    Standstill { seat: Seat, seconds: u32 },
    /// Decisions were taken back. Their rows remain in the ledger but are no longer live; the row
    /// of this act has the number of live events.
    Undone {
        /// The last decision that was not taken back.
        to: u32,
        by: By,
        reason: String,
    },
    /// The last undone decisions are played again: their acts and events follow unchanged.
    Redone {
        /// The last decision that is played again.
        to: u32,
        by: By,
        reason: String,
    },
    /// The game was paused: its clock stops, and no orders are played.
    Paused { by: By, reason: String },
    /// A paused game was resumed.
    Resumed {
        /// The one who resumed it.
        by: By,
        reason: String,
    },
    /// The deadline of the present decision was moved later.
    Extended { seat: Seat, later: Span, by: By },
    /// The time for each decision was changed, from the next question on.
    Paced { every: Span, by: By },
    /// The game was ended outside its rules.
    Ended { how: Ending, by: By, reason: String },
    /// A seat proposed an act that needs the consent of all seats.
    Proposed { seat: Seat, what: Proposal },
    Agreed {
        seat: Seat,
        /// Ballots are secret in the game, so the seat is hidden from others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A seat declined the proposal, or withdrew its own.
    Declined {
        seat: Seat,
        /// Ballots are secret in the game, so the seat is hidden from others.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        secret: bool,
    },
    /// A proposal lapsed: its time is over, or the game has advanced.
    Lapsed {
        /// Its time was over.
        late: bool,
    },
    /// The player of a seat left the game for good.
    Resigned { seat: Seat },
    /// A moderator act.
    Moderated {
        /// The moderator's name; empty for none. Never an address.
        by: String,
        /// The reason; empty for none.
        reason: String,
        #[serde(flatten)]
        deed: ModeratorAct,
    },
    /// The player of the awaited seat asked for a hint.
    Hinted { seat: Seat },
    /// The moderator vouches that the next orders are a seat's.
    Vouched {
        seat: Seat,
        /// How their mail was found to be the seat's.
        by: String,
    },
    /// The judge's seed was revealed, at the end of the game or a day later.
    Revealed {
        /// In hexadecimal.
        seed: String,
    },
}

impl Act {
    /// Returns the maker of the ruling, if it is one.
    pub(crate) const fn by(&self) -> Option<&By> {
        match self {
            Self::Undone { by, .. }
            | Self::Redone { by, .. }
            | Self::Paused { by, .. }
            | Self::Resumed { by, .. }
            | Self::Extended { by, .. }
            | Self::Paced { by, .. }
            | Self::Ended { by, .. } => Some(by),
            _ => None,
        }
    }

    /// Returns whether it carries out a proposal.
    pub(super) const fn carries_out(&self, what: Proposal) -> bool {
        use Ending::{Abandoned, Draw};
        match what {
            Proposal::Undo(_) => matches!(self, Self::Undone { .. }),
            Proposal::Pause => matches!(self, Self::Paused { .. }),
            Proposal::Resume => matches!(self, Self::Resumed { .. }),
            Proposal::Extend(_) => matches!(self, Self::Extended { .. }),
            Proposal::Every(_) => matches!(self, Self::Paced { .. }),
            Proposal::Draw => matches!(self, Self::Ended { how: Draw, .. }),
            Proposal::End => matches!(self, Self::Ended { how: Abandoned, .. }),
        }
    }

    /// Returns whether it ends a game whose seed stays secret for a while, since a moderator may
    /// take the end back. A game that never began has no draws to come.
    pub fn seals(&self) -> bool {
        match self {
            Self::Ended { how, by, .. } => by.is_moderator() && *how != Ending::CalledOff,
            _ => false,
        }
    }

    /// Serializes the act for a row of the ledger.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`], which its plain fields never cause.
    pub(crate) fn to_json(&self) -> Result<String> {
        json::write("an act", self)
    }

    /// Parses an act in the ledger of the game of this name.
    ///
    /// # Errors
    /// [`JudgeError::Damaged`](crate::judge::JudgeError::Damaged) if it is no act.
    pub(crate) fn read(game: &str, body: &str) -> Result<Self> {
        json::read(&format!("an act in the ledger of {game}"), body)
    }

    /// Returns the words of luck of all seats, if this act starts the game.
    pub fn all_luck(&self) -> Option<&[String]> {
        let Self::Started { luck, .. } = self else {
            return None;
        };
        Some(luck)
    }

    /// Returns the judge's commitment, if this act opens the game.
    pub fn commitment(&self) -> Option<String> {
        let Self::Opened { commitment, .. } = self else {
            return None;
        };
        Some(commitment.clone())
    }

    /// Returns whether this act opens a game that takes no words of luck.
    pub const fn takes_no_words(&self) -> bool {
        matches!(self, Self::Opened { luck: 0, .. })
    }

    /// Returns the seat whose decision this act made.
    pub fn seat(&self) -> Option<Seat> {
        self.decided().map(|(seat, _)| seat)
    }

    /// Returns the version of the rules from here on, if the act gives it.
    pub const fn rules(&self) -> Option<u32> {
        if let Self::Started { rules: version, .. } | Self::Rules { version } = self {
            return Some(*version);
        }
        None
    }

    /// Returns the judge's seed, if this act reveals it.
    pub fn seed(&self) -> Option<Seed> {
        let Self::Revealed { seed } = self else {
            return None;
        };
        let bytes = data_encoding::HEXLOWER.decode(seed.as_bytes()).ok()?;
        Some(Seed::new(bytes.try_into().ok()?))
    }

    /// Returns the number of the decision that this act made.
    pub fn decision(&self) -> Option<u32> {
        self.decided().map(|(_, decision)| decision)
    }

    const fn decided(&self) -> Option<(Seat, u32)> {
        match self {
            Self::Orders { seat, decision, .. }
            | Self::Default { seat, decision, .. }
            | Self::StoodIn { seat, decision, .. }
            | Self::Sole { seat, decision, .. } => Some((*seat, *decision)),
            _ => None,
        }
    }

    /// Returns whether other players may not notice this act before the end: looks of moderators,
    /// words to some players, secret ballots. Such acts are not counted in any letter, not even in
    /// its effect ([`Game::told_rows`](crate::store::Game::told_rows)).
    pub(crate) const fn is_secret(&self) -> bool {
        match self {
            Self::Moderated { deed, .. } => deed.is_secret(),
            Self::Voted { secret, .. } | Self::Agreed { secret, .. } => *secret,
            _ => false,
        }
    }
}

//! What a moderator can want done: the same, whether it came by mail or by the command line.

use std::collections::BTreeMap;

use chrono::TimeDelta;

use crate::judge::base::At;
use crate::judge::ledger::{Back, Ruling};
use crate::judge::request::open::OpenWish;
use crate::judge::time::dates::{Range, When};
use crate::judge::time::schedule::{Process, Span};
use crate::judge::time::times;

/// One wish of a moderator, with the reason that the table is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    /// What is to be done.
    pub verb: Verb,
    /// Why; empty for no reason.
    pub reason: String,
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// Moves the deadline of the present decision, earlier or later.
    Deadline {
        /// The game; none for all that have a deadline.
        game: Option<String>,
        /// The seat that must be the awaited one.
        seat: Option<String>,
        to: To,
    },
    /// Gives the seat of a running game to another player.
    Replace {
        at: At,
        /// The new player's address.
        address: String,
    },
    /// Takes a seat from its player: a stand-in plays it, and it is offered.
    Eject {
        at: At,
        /// Whether that player joins no other game here, either.
        ban: bool,
    },
    /// Keeps an address from taking seats here by itself.
    Ban {
        address: String,
    },
    /// Lets an address take seats here again.
    Unban {
        address: String,
    },
    /// Lists who is banned.
    Banned,
    /// Shows or changes the list of those who are asked when a seat is offered.
    Substitutes(Substitutes),
    /// Lists or changes the days on which no time runs.
    Holidays(Holidays),
    /// Rules what no rule decides: to take back, to play again, to pause, to go on, to end.
    Rule {
        game: String,
        ruling: Ruling,
    },
    /// Gives a seat of a game that has not begun to an address, or to `bot:` and a stand-in.
    Seat {
        at: At,
        player: String,
    },
    /// Plays orders for a seat.
    Order {
        /// Which; the only game that goes on where none is named.
        at: At,
        lines: Vec<String>,
    },
    /// Shows what a seat sees.
    Show(At),
    /// Tells the story of a game as a seat was told it.
    History(At),
    /// Lists what came in for a game and what became of it, or shows one of these mails.
    Mail {
        game: String,
        /// The number of the mail.
        number: Option<i64>,
        /// Whether it is read as it came, with what it quotes.
        whole: bool,
    },
    /// Notes that a player is away on these days, both included.
    Absent {
        at: At,
        days: Range,
    },
    /// Sets what is left of a player's reserve of time.
    Bank {
        at: At,
        left: Span,
    },
    /// Sets the language of a player's letters.
    Language {
        at: At,
        /// Its code or its name.
        language: String,
    },
    /// Sets the hour of one letter a day, or `OFF`.
    Digest {
        at: At,
        hour: String,
    },
    /// Sets or removes a player's second address.
    Address {
        at: At,
        second: Option<String>,
    },
    /// Plays what was collected, or changes when orders are played.
    Process {
        /// The game; none for all that are played on command.
        game: Option<String>,
        /// When orders are played from now on; none plays what was collected.
        mode: Option<Process>,
    },
    /// Writes to all players of a game, or of all games.
    Broadcast {
        /// The game; none for all.
        game: Option<String>,
        text: Vec<String>,
    },
    /// Changes what a game says about time, from the next question on.
    Change {
        game: String,
        /// Entries such as `every`, as they are written.
        entries: BTreeMap<String, String>,
    },
    /// Sends a player's newest letter once more.
    Resend(At),
    /// Tells how a running game stands, or all of them.
    Status(Option<String>),
    /// Sets when the moderator is told of what happens in games.
    News(News),
    /// Writes to some players of a game, as players write to each other.
    Press(PressLetter),
    Open(Box<OpenWish>),
}

/// What a moderator writes to players of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressLetter {
    pub game: String,
    /// In whose player's place, if not the moderator's own words.
    pub as_seat: Option<String>,
    /// The names of seats, or `ALL`; the words before names, such as `AND`, may be among them.
    pub to: Vec<String>,
    pub text: Vec<String>,
}

/// What a verb concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope<'v> {
    /// One game, by its name; an empty one stands for the only game that goes on.
    Game(&'v str),
    Moderator,
    /// All games, or those who may play here.
    Judge,
}

impl Verb {
    /// What it concerns.
    pub(crate) fn scope(&self) -> Scope<'_> {
        match self {
            Self::Deadline {
                game: Some(game), ..
            }
            | Self::Rule { game, .. }
            | Self::Mail { game, .. }
            | Self::Change { game, .. }
            | Self::Press(PressLetter { game, .. })
            | Self::Process {
                game: Some(game), ..
            }
            | Self::Broadcast {
                game: Some(game), ..
            }
            | Self::Status(Some(game)) => Scope::Game(game),
            Self::Replace { at, .. }
            | Self::Eject { at, ban: false }
            | Self::Seat { at, .. }
            | Self::Order { at, .. }
            | Self::Show(at)
            | Self::History(at)
            | Self::Absent { at, .. }
            | Self::Bank { at, .. }
            | Self::Language { at, .. }
            | Self::Digest { at, .. }
            | Self::Address { at, .. }
            | Self::Resend(at) => Scope::Game(&at.game),
            Self::News(_) => Scope::Moderator,
            Self::Eject { ban: true, .. }
            | Self::Ban { .. }
            | Self::Unban { .. }
            | Self::Banned
            | Self::Substitutes(_)
            | Self::Holidays(_)
            | Self::Deadline { game: None, .. }
            | Self::Process { game: None, .. }
            | Self::Broadcast { game: None, .. }
            | Self::Status(None)
            | Self::Open(_) => Scope::Judge,
        }
    }
}

/// The most decisions that are taken back without a second word.
const BACK_MOST: u32 = 3;

impl Verb {
    /// Returns the words of a deed that is hard to take back, such as `END race-7`: it is done when
    /// a yes repeats them.
    pub fn grave_deed(&self) -> Option<String> {
        let of_seat = |word, at: &At| format!("{word} {} {}", at.game, at.seat.to_uppercase());
        match self {
            Self::Rule { game, ruling } => match ruling {
                Ruling::End(_) => Some(format!("END {game}")),
                Ruling::Undo(Back::By(count)) if *count <= BACK_MOST => None,
                Ruling::Undo(_) => Some(format!("UNDO {game}")),
                Ruling::Redo | Ruling::Pause | Ruling::Resume | Ruling::Reveal => None,
            },
            Self::Replace { at, .. } => Some(of_seat("REPLACE", at)),
            Self::Eject { at, .. } => Some(of_seat("EJECT", at)),
            Self::Ban { address } => Some(format!("BAN {address}")),
            _ => None,
        }
    }
}

/// To when a deadline is moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum To {
    /// To this time on the clock of the game's zone; without one, to the hour that it had.
    At(When),
    /// So long from now.
    In(Span),
    /// So much later, or earlier where it is negative.
    By(TimeDelta),
}

/// What is to become of the list of substitutes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Substitutes {
    List,
    /// This address is put on it.
    Add(String),
    /// This address is taken off it.
    Remove(String),
}

/// What is to become of the holidays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holidays {
    List,
    /// These days are holidays.
    Add(Range),
    /// Those holidays that these days belong to are none.
    Remove(Range),
}

/// When a moderator wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum News {
    Each,
    /// Once a day, at this minute of the day.
    Daily(u16),
    Off,
}

impl News {
    /// Reads the hour of one letter a day, such as `8:00`.
    #[must_use]
    pub fn daily(hour: &str) -> Option<Self> {
        times::minute_of(hour).map(Self::Daily)
    }
}

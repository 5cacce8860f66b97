//! Why a wish of a moderator cannot be granted.

use thiserror::Error;

use super::failed::Failed;
use crate::rules::Line;

/// What is wrong, for the command line in these words and for a mail in those of the reader.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum Unable {
    /// There is no such game.
    #[error("there is no game {0:?}")]
    Game(String),
    /// There is no such seat.
    #[error("there is no seat {seat:?}; there is {seats}")]
    Seat {
        /// What was written.
        seat: String,
        /// Those that there are.
        seats: String,
    },
    /// The game has not begun.
    #[error("{0} has not begun")]
    NotBegun(String),
    /// The game has begun.
    #[error("{0} has begun")]
    Begun(String),
    /// The game has ended.
    #[error("{0} is over")]
    Over(String),
    /// Nobody is awaited, or no time is running.
    #[error("no deadline is running in {0}")]
    NoDeadline(String),
    /// Another seat is awaited.
    #[error("{0} is not awaited; {1} is")]
    NotAwaited(String, String),
    /// The time has passed.
    #[error("that time has passed")]
    Passed,
    /// There are no such days.
    #[error("there are no such days")]
    NoDays,
    /// No holiday is on those days.
    #[error("no holiday is on those days")]
    NoHoliday,
    /// The holiday is longer than this many days.
    #[error("a holiday has {0} days at the most")]
    LongHoliday(i64),
    /// No mail goes there.
    #[error("{0:?} is no mail address that the judge can write to")]
    Address(String),
    /// That person plays there already.
    #[error("{address} plays {seat} already")]
    Plays {
        /// The address.
        address: String,
        /// The seat.
        seat: String,
    },
    /// Nobody plays the seat.
    #[error("nobody plays {0}")]
    Empty(String),
    /// Somebody has the seat.
    #[error("somebody has {0}")]
    Taken(String),
    /// More than the whole reserve of time.
    #[error("the whole reserve of the game is {0}")]
    Bank(String),
    /// There is no such language.
    #[error("there is no language {0:?}")]
    Language(String),
    /// That is no hour.
    #[error("{0:?} is no hour; write 8:00, or OFF")]
    Hour(String),
    /// That entry cannot change.
    #[error("{entry}: {why}")]
    Change {
        /// The entry with its value.
        entry: String,
        /// Why.
        why: String,
    },
    /// There are no such kinds of press.
    #[error("press {0}: write none, white, grey or both")]
    PressKinds(String),
    /// The seat's player has had no letter that could go once more.
    #[error("there is no letter of {0} to send again")]
    NoLetter(String),
    /// No moderator has this name.
    #[error("no moderator is called {0:?}")]
    NoModerator(String),
    /// The moderator has single games, and this is none of them.
    #[error("that concerns a game of other moderators")]
    NotOwnGame,
    /// The moderator has single games, and this concerns more.
    #[error("that concerns more than your games: {0}")]
    NotForYou(String),
    /// These orders cannot be played.
    #[error("nothing was played, since this cannot be: {}", .0.said)]
    Orders(Box<Failed>),
    /// What is ruled cannot be.
    #[error("{said}")]
    Ruling {
        /// Why, in the language of the command line.
        said: String,
        /// The same for a mail.
        line: Line,
    },
    /// Several games go on, or none.
    #[error("name the game")]
    WhichGame,
    /// Nothing was collected.
    #[error("nothing was collected in {0}")]
    NothingCollected(String),
    /// No game collects orders.
    #[error("in no game anything was collected")]
    NoneOnCommand,
    /// A paused game plays no orders.
    #[error("{0} is paused: resume it first")]
    Paused(String),
    /// The game's orders are played as they come.
    #[error("the orders of {0} are played as they come")]
    AtOnce(String),
    /// The game's orders are collected.
    #[error("the orders of {0} are collected already")]
    OnCommand(String),
    /// No such mail has come in for the game.
    #[error("no mail {0} has come in for {1}")]
    Mail(i64, String),
    /// What is asked for would tell who plays which seat of an anonymous game.
    #[error("{0} is anonymous: that would tell who plays there")]
    Anonymous(String),
    /// An anonymous game takes no absences.
    #[error("{0} is anonymous and takes no absences: pause it, or move the deadline")]
    NoAbsence(String),
    /// There is nothing to write.
    #[error("there is no text")]
    NoText,
    /// The words are no verb of the desk.
    #[error("{given:?} was not understood; write {usage}")]
    Misread {
        /// What was written.
        given: String,
        /// How it is written.
        usage: &'static str,
    },
}

impl Unable {
    /// The same for a mail.
    pub(in crate::judge) fn line(&self) -> Line {
        match self {
            Self::Game(game) => Line::new("desk-no-game").with("game", game.as_str()),
            Self::Seat { seat, seats } => Line::new("desk-no-seat")
                .with("given", seat.as_str())
                .with("seats", seats.as_str()),
            Self::NotBegun(game) => Line::new("desk-not-begun").with("game", game.as_str()),
            Self::Begun(game) => Line::new("desk-begun").with("game", game.as_str()),
            Self::Over(game) => Line::new("desk-over").with("game", game.as_str()),
            Self::NoDeadline(game) => Line::new("desk-no-deadline").with("game", game.as_str()),
            Self::NotAwaited(given, awaited) => Line::new("desk-not-awaited")
                .with("given", given.as_str())
                .with("awaited", awaited.as_str()),
            Self::Passed => Line::new("desk-passed"),
            Self::NoDays => Line::new("desk-no-days"),
            Self::NoHoliday => Line::new("desk-no-holiday"),
            Self::LongHoliday(most) => {
                let most = u32::try_from(*most).unwrap_or(u32::MAX);
                Line::new("desk-long-holiday").with("most", most)
            }
            Self::Address(given) => Line::new("desk-no-address").with("given", given.as_str()),
            Self::Plays { address, seat } => Line::new("desk-plays")
                .with("address", address.as_str())
                .with("given", seat.as_str()),
            Self::Empty(seat) => Line::new("desk-empty").with("given", seat.as_str()),
            Self::Taken(seat) => Line::new("desk-taken").with("given", seat.as_str()),
            Self::Bank(whole) => Line::new("desk-bank").with("whole", whole.as_str()),
            Self::Language(given) => Line::new("desk-language").with("given", given.as_str()),
            Self::Hour(given) => Line::new("desk-hour").with("given", given.as_str()),
            Self::Change { entry, why } => Line::new("desk-no-change")
                .with("entry", entry.as_str())
                .with("why", why.as_str()),
            Self::PressKinds(given) => Line::new("desk-press-kinds").with("given", given.as_str()),
            Self::NoLetter(seat) => Line::new("desk-no-letter").with("given", seat.as_str()),
            Self::NoModerator(name) => Line::new("desk-no-moderator").with("name", name.as_str()),
            Self::NotOwnGame => Line::new("desk-not-own-game"),
            Self::NotForYou(games) => Line::new("desk-not-for-you").with("games", games.as_str()),
            Self::Orders(failed) => Line::new("desk-orders").with("lines", failed.raw.join(" / ")),
            Self::Ruling { line, .. } => line.clone(),
            Self::WhichGame => Line::new("desk-which-game"),
            Self::NothingCollected(game) => {
                Line::new("desk-nothing-collected").with("game", game.as_str())
            }
            Self::NoneOnCommand => Line::new("desk-none-on-command"),
            Self::Paused(game) => Line::new("desk-paused").with("game", game.as_str()),
            Self::AtOnce(game) => Line::new("desk-at-once").with("game", game.as_str()),
            Self::OnCommand(game) => Line::new("desk-on-command").with("game", game.as_str()),
            Self::Mail(number, game) => Line::new("desk-no-mail")
                .with("number", number.to_string())
                .with("game", game.as_str()),
            Self::Anonymous(game) => Line::new("desk-anonymous").with("game", game.as_str()),
            Self::NoAbsence(game) => Line::new("desk-no-absence").with("game", game.as_str()),
            Self::NoText => Line::new("desk-no-text"),
            Self::Misread { given, usage } => Line::new("desk-misread")
                .with("given", given.as_str())
                .with("usage", *usage),
        }
    }
}

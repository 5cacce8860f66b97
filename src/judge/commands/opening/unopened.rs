//! Why a game cannot be opened like this.

use thiserror::Error;

use crate::judge::time::schedule::ScheduleError;
use crate::rules::Line;

/// What is wrong, for the command line in these words; see [`Unopened::line`] for a mail.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unopened {
    /// There is no such title.
    #[error("there is no title {given:?}; there is {known}")]
    Title {
        /// What was asked for.
        given: String,
        /// The titles there are.
        known: String,
    },
    /// No game can be called that.
    #[error("{given:?} cannot be a game's name: small letters, digits and hyphens, {most} at most")]
    Name {
        /// What was asked for.
        given: String,
        /// How long a name can be.
        most: usize,
    },
    /// Another game is called that.
    #[error("there is a game {0} already")]
    Taken(String),
    /// The title has no such seat.
    #[error("no seat of {title} is called {given:?}; there is {known}")]
    Seat {
        /// The title.
        title: &'static str,
        /// What was asked for.
        given: String,
        /// The names there are.
        known: String,
    },
    /// A seat is given to two people.
    #[error("seat {0} is given twice")]
    SeatTwice(&'static str),
    /// The title is not for so many.
    #[error(
        "{title} is for {least} to {most} seats, and {given} were asked for with {named} players \
         named"
    )]
    Seats {
        /// The title.
        title: &'static str,
        /// How few can play it.
        least: u8,
        /// How many can play it.
        most: u8,
        /// How many were asked for.
        given: u8,
        /// For how many of them players were named.
        named: usize,
    },
    /// A house rule that is given twice says two things.
    #[error("house rule {0} is given twice")]
    HouseTwice(String),
    /// An entry about time cannot be used.
    #[error("cannot read what the game says about time: {0}")]
    Time(#[from] ScheduleError),
    /// The configuration speaks of a kind of phase that no title has.
    #[error("[pace] in the configuration: no title has a kind of phase {given:?}; {known}")]
    Kind {
        /// What stands there.
        given: String,
        /// The kinds of all titles.
        known: String,
    },
    /// The box data that is to be used instead of the built-in one is not at hand.
    #[error("the component file of {0} cannot be read")]
    Components(String),
}

impl Unopened {
    /// The same for a mail; none for what only an operator can have caused and can mend.
    pub(in crate::judge) fn line(&self) -> Option<Line> {
        Some(match self {
            Self::Name { given, most } => Line::new("open-name")
                .with("given", given.as_str())
                .with("most", i64::try_from(*most).unwrap_or(i64::MAX)),
            Self::Taken(name) => Line::new("open-taken").with("game", name.as_str()),
            Self::HouseTwice(rule) => Line::new("open-house-twice").with("rule", rule.as_str()),
            Self::Title { .. }
            | Self::Seat { .. }
            | Self::SeatTwice(_)
            | Self::Seats { .. }
            | Self::Time(_)
            | Self::Kind { .. }
            | Self::Components(_) => return None,
        })
    }
}

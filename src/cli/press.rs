//! Options of a game about press and anonymity.

use clap::{Args, ValueEnum};

use crate::store::{self, PressKinds};

/// What `landfall open` says about the game's people.
#[derive(Args, Clone, Debug)]
pub struct Manners {
    /// Which press players may write to each other.
    #[arg(long, value_enum, value_name = "KIND", default_value_t = Kinds::White)]
    pub press: Kinds,
    /// Let observers read press that is for all.
    #[arg(long)]
    pub overheard: bool,
    /// Let nobody know who plays which seat.
    #[arg(long)]
    pub anonymous: bool,
}

/// The kinds of press.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Kinds {
    /// None, except to and from the moderator.
    None,
    /// Signed by the seat.
    White,
    /// Without the writer's name, and passed on at the full hour.
    Grey,
    /// As the writer likes.
    Both,
}

impl Manners {
    /// The same as a game keeps it.
    #[must_use]
    pub const fn kept(&self) -> store::Manners {
        store::Manners {
            press: match self.press {
                Kinds::None => PressKinds::None,
                Kinds::White => PressKinds::White,
                Kinds::Grey => PressKinds::Grey,
                Kinds::Both => PressKinds::Both,
            },
            overheard: self.overheard,
            anonymous: self.anonymous,
        }
    }
}

//! Orders that a moderator wrote for a seat and that cannot be played.

use crate::language::Cast;
use crate::orders::SetLine;

/// A seat of a game, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// The game.
    pub game: String,
    /// The seat, in any case.
    pub seat: String,
}

/// What could not be played.
#[derive(Clone, Debug, PartialEq)]
pub struct FailedOrders {
    /// The lines as they were written.
    pub(crate) raw: Vec<String>,
    /// The lines with their fates; none where no question was open.
    pub(crate) lines: Vec<SetLine>,
    /// The names in the sentences about them.
    pub(crate) cast: Cast,
    /// The seat that is told by the reasons; none where they say nothing hidden.
    pub(crate) hidden: Option<At>,
    /// Why the moderator wanted them to be played; empty for no reason.
    pub(crate) reason: String,
    /// The lines and their reasons in the language of the command line.
    pub(crate) said: String,
}

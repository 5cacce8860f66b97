//! What no rule of a title decides: who ruled, how a game was ended, what is proposed.

use serde::{Deserialize, Serialize};

use crate::rules::Seat;

/// Who decided what no rule of the title decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// All seats that people have, those of players who are away too.
    Players,
    /// All seats whose players are there: those who are away have not answered in all the time that
    /// the game gives for it.
    Present {
        /// The seats of those who are away.
        away: Vec<Seat>,
    },
    /// The moderator of this name.
    Moderator(String),
    /// The player who opened the game by mail.
    Opener,
    /// The player of this seat, who takes back its last order.
    Player(Seat),
}

impl By {
    /// The moderator's name; empty for anybody else.
    pub fn moderator(&self) -> &str {
        match self {
            Self::Moderator(name) => name,
            _ => "",
        }
    }

    /// Whether it was not the players who decided.
    pub const fn is_moderator(&self) -> bool {
        matches!(self, Self::Moderator(_) | Self::Opener)
    }
}

/// How a game ended that its rules have not ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// All seats share the first place.
    Draw,
    /// It was abandoned: the places are those of the position it had reached.
    Abandoned,
    /// It was called off before it had begun.
    CalledOff,
}

impl Ending {
    /// The word for it in lists.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            // Lists say by its seats that it had not begun.
            Self::Abandoned | Self::CalledOff => "abandoned",
        }
    }
}

/// What players may propose to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// To end the game as a draw.
    Draw,
    /// To abandon the game.
    End,
    Pause,
    /// To let it go on.
    Resume,
    /// To take back so many decisions.
    Undo(u32),
}

/// How far back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// So many decisions that a person was asked for; the end of a game counts as one where its
    /// rules did not end it.
    By(u32),
    /// To where this decision of the game was the last one; 0 is the position that was set up.
    To(u32),
}

/// What is to happen to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Decisions are taken back.
    Undo(Back),
    /// What was taken back last is played again.
    Redo,
    /// The clock stands, and no orders are played.
    Pause,
    /// A paused game goes on.
    Resume,
    /// The game ends here.
    End(Ending),
    /// The seed of a game that was ended is revealed at once.
    Reveal,
}

/// Who decides what no rule decides, and why.
#[derive(Clone, Copy, Debug)]
pub struct Why<'w> {
    pub by: &'w By,
    /// The reason, which may be empty where players agree.
    pub reason: &'w str,
}

//! Settings, languages, the context of a unit of work, and errors.

pub(crate) mod context;
pub(crate) mod counted;
pub(crate) mod disposition;
pub(crate) mod draft;
pub(crate) mod error;
pub(crate) mod json;
pub(crate) mod limits;
pub(crate) mod mail;
pub(crate) mod press_text;
pub(crate) mod roster;

pub use context::{Context, Keep, LapLimits, LetterOptions, Moderator, Openings, Settings};
pub(crate) use context::{REQUESTS, TOPICS, WEEKDAYS};
pub use counted::counted;
pub(crate) use disposition::{Disposition, Outcome};
pub use draft::Item;
pub(crate) use draft::{Draft, DraftLine, DraftPicture, DraftTable, Notes, PageHead};
pub use error::{At, ClockDoubt, JudgeError, Jump, Result};
pub(crate) use error::{FailedOrders, granted};
pub use limits::JudgeLimits;
pub(crate) use mail::{
    Addressee, Answered, Correspondent, Doubt, Mail, MailText, Proof, SeatMail, Sender,
};
pub(crate) use roster::{Roster, about};

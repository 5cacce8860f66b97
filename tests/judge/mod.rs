//! The judge by mail, in rooms as `src/judge` has them. The moderator's desk, the opening of games,
//! press, undoing and words of luck are large parts of rooms and have folders of their own.

pub(crate) mod archive;
mod daemon;
mod inbox;
pub(crate) mod ledger;
mod letters;
mod luck;
mod moderator;
mod names;
mod opening;
mod play;
mod press;
mod ratings;
mod request;
mod schedule;
mod time;
pub(crate) mod transcripts;
mod undo;

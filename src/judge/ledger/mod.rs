//! Ledgers: the numbered histories of games, and derived data.

pub mod act;
pub mod anonymity;
pub(crate) mod entry;
pub(crate) mod luck;
pub(crate) mod moderator_act;
pub(crate) mod overdue;
pub(crate) mod press;
pub mod record;
pub mod results;
pub(crate) mod ruling_words;
pub(crate) mod step;
pub mod table;
pub(crate) mod timing;
pub mod verify;

pub(crate) use act::{Act, Back, By, EVERY, Ending, Proposal, Ruling, Why};
pub(crate) use entry::{Entry, ReadRow, Row};
pub(crate) use moderator_act::ModeratorAct;
pub(crate) use record::Record;
pub(crate) use step::State;
pub(crate) use table::{Table, Tables, read_act};

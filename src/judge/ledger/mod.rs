//! The numbered history of a game, and what follows from it.

pub mod act;
pub mod anonymity;
pub(crate) mod blank_games;
pub(crate) mod bound_orders;
pub(crate) mod dealt;
pub(crate) mod deed;
pub mod game_status;
pub(crate) mod gathered;
pub(crate) mod heads;
pub(crate) mod hidden_looks;
pub(crate) mod luck_words;
pub(crate) mod muting;
pub(crate) mod overdue;
pub(crate) mod places;
pub(crate) mod press_kinds;
pub(crate) mod readable_press;
pub mod record;
pub(crate) mod ruling_words;
pub(crate) mod standing;
pub mod table;
pub(crate) mod timing;
pub(crate) mod undone;
pub mod verify;

pub(crate) use act::{Act, By, Ending, Entry, Proposal};
pub(crate) use deed::Deed;
pub(crate) use record::Record;
pub(crate) use table::{Table, Tables, read_act};
pub(crate) use undone::{Back, Ruling, Why};

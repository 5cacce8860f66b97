//! The numbered history of a game, and what follows from it.

pub mod act;
pub mod anonymity;
pub mod around;
pub(in crate::judge) mod bound_orders;
pub(in crate::judge) mod dealt;
pub(in crate::judge) mod deed;
pub(in crate::judge) mod entry;
pub(in crate::judge) mod gathered;
pub(in crate::judge) mod heads;
pub(in crate::judge) mod heard;
pub(in crate::judge) mod holidays;
pub(in crate::judge) mod looks;
pub(in crate::judge) mod luck_words;
pub(in crate::judge) mod muting;
pub(in crate::judge) mod overdue;
pub(in crate::judge) mod places;
pub(in crate::judge) mod press_kinds;
pub(in crate::judge) mod quiet;
pub mod record;
pub(in crate::judge) mod ruling_words;
pub(in crate::judge) mod shelf;
pub(in crate::judge) mod stand_ins;
pub(in crate::judge) mod standing;
pub mod table;
pub(in crate::judge) mod timing;
pub(in crate::judge) mod undone;
pub mod verify;

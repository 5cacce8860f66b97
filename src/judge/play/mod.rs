//! What moves a game: orders, what is decided without a player, undo, pauses, the end.

pub(in crate::judge) mod absence;
pub(in crate::judge) mod advance;
pub(in crate::judge) mod aside;
pub(in crate::judge) mod by_itself;
pub(in crate::judge) mod copied;
pub(in crate::judge) mod dealing;
pub(in crate::judge) mod ending;
pub(in crate::judge) mod holidays;
pub(in crate::judge) mod late;
pub(in crate::judge) mod luck;
pub(in crate::judge) mod orders;
pub(in crate::judge) mod pause;
pub(in crate::judge) mod process;
pub(in crate::judge) mod proposals;
pub(in crate::judge) mod resign;
pub mod ruling;
pub(in crate::judge) mod second_thoughts;
pub(in crate::judge) mod silence;
pub(in crate::judge) mod standing;
pub(in crate::judge) mod start;
pub(in crate::judge) mod subject;
pub(in crate::judge) mod take_over;
pub(in crate::judge) mod turn;
pub(in crate::judge) mod undo;
pub(in crate::judge) mod unplayed;
pub(in crate::judge) mod vote;

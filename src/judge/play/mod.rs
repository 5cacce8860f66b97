//! Play: orders, decisions without a player, undo, pauses, the end.

pub(crate) mod absence;
pub(crate) mod advance;
mod advice;
pub(crate) mod ahead;
pub(crate) mod alarms;
pub(crate) mod analyses;
pub(crate) mod auto_play;
pub(crate) mod copied_choices;
pub(crate) mod hints;
pub(crate) mod lost_time;
pub(crate) mod luck;
pub(crate) mod missed_deadlines;
pub(crate) mod orders;
pub(crate) mod pending_sets;
pub(crate) mod proposals;
pub mod ruling;
pub(crate) mod seating;
pub(crate) mod standing_pass;
pub(crate) mod start;
pub(crate) mod stray_orders;
pub(crate) mod take_over;
pub mod thinking;
pub(crate) mod turn;
pub(crate) mod undo;
pub(crate) mod unplayed;
pub(crate) mod weighing;
pub(crate) mod withdraw;

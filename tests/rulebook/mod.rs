//! The rules of each title, in the order of its rulebook.

mod misdraws;
pub(crate) mod neuland;
mod new_world;
pub(crate) mod race;
mod support;
mod wrong_orders;

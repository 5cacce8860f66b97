//! The rules of each title, in the order of its rulebook.

mod conformance;
mod misdraws;
pub(crate) mod neuland;
mod new_world;
mod orders;
mod pictures;
pub(crate) mod race;
mod seats;
pub(crate) mod support;
mod wrong_orders;

//! The rules of each title, in the order of its rulebook.

mod cases;
mod conformance;
mod misdraws;
pub(crate) mod neuland;
mod new_world;
mod orders;
pub(crate) mod pictures;
pub(crate) mod race;
mod seats;
mod wrong_orders;

//! Action phase: the four actions in their order, each carried out by sail.

pub(super) mod deliver;
pub(super) mod discover;
pub(super) mod load;
pub(super) mod settle;

//! Identifies the sender of a mail, and the sender's own words.

pub(crate) mod admission;
pub(crate) mod identify;
pub(crate) mod tags;

//! Who writes a mail, and which of its words are the writer's own.

pub(crate) mod admission;
pub(crate) mod identify;
mod read_ahead;
pub(crate) mod tags;

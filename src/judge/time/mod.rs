//! The schedule, the times of a decision, and times in words.

pub mod dates;
pub(crate) mod local_clock;
pub mod schedule;
pub(crate) mod times;

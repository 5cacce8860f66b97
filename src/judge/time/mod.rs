//! Schedules, the times of decisions, and times in words.

pub mod dates;
pub mod schedule;
pub(crate) mod times;

pub(crate) use times::LocalClock;

//! What the judge does by itself: laps, the clock, delivery, retention.

pub mod deliver;
pub(in crate::judge) mod intake;
pub(in crate::judge) mod lap;
pub(in crate::judge) mod leap;
pub(in crate::judge) mod outage;
pub(in crate::judge) mod refusals;
pub(in crate::judge) mod restored;
pub(in crate::judge) mod retention;
pub(in crate::judge) mod tick;

//! What the judge does by itself: laps, the clock, delivery, retention.

pub(in crate::judge) mod addresses;
pub mod batch;
pub mod deliver;
pub(in crate::judge) mod desk;
pub(in crate::judge) mod intake;
pub(in crate::judge) mod keys;
pub(in crate::judge) mod lap;
pub(in crate::judge) mod leap;
pub(in crate::judge) mod mail_queue;
pub(in crate::judge) mod openings;
pub(in crate::judge) mod outage;
pub mod quarantine;
pub(in crate::judge) mod rate_limit;
pub(in crate::judge) mod restored;
pub(in crate::judge) mod retention;
pub(in crate::judge) mod tick;

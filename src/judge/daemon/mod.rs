//! The judge's daemon: laps, the clock, delivery, retention.

pub(crate) mod addresses;
pub mod batch;
pub(crate) mod clock_jump;
pub mod deliver;
mod disk;
pub mod failed_mails;
pub(crate) mod intake;
pub(crate) mod keys;
pub(crate) mod lap;
pub(crate) mod mail_queue;
pub(crate) mod moderator;
pub(crate) mod outage;
pub(crate) mod pictures;
pub(crate) mod restored;
pub(crate) mod retention;
pub(crate) mod tick;
pub(crate) mod turns;

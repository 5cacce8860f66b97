//! The judge's daemon: laps, the clock, delivery, retention.

pub mod batch;
pub(crate) mod clock_jump;
pub mod deliver;
pub mod failed_mails;
pub(crate) mod intake;
pub(crate) mod lap;
pub(crate) mod mail_queue;
pub(crate) mod operator;
pub(crate) mod outage;
pub(crate) mod retention;
pub(crate) mod thinking;
pub(crate) mod tick;
pub(crate) mod turns;

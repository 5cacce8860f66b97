//! Letters: puts rows into the outbox.

pub(crate) mod batch;
pub mod bounces;
pub(crate) mod choices;
pub(crate) mod digest;
pub(crate) mod lesson;
pub(crate) mod moderator;
pub(crate) mod news;
pub(crate) mod notice;
pub(crate) mod observers;
pub(crate) mod outgoing;
pub(crate) mod pending;
pub(crate) mod picture;
pub(crate) mod post;
pub(crate) mod press;
pub(crate) mod rate_limit;
pub(crate) mod receipt;
pub(crate) mod replies;
pub(crate) mod report;
pub(crate) mod seat_letter;
pub(crate) mod silence;
pub(crate) mod slowed;
pub mod story;

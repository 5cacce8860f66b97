//! Everything that puts a row into the outbox.

pub(crate) mod answers;
pub(crate) mod batch;
pub mod bounces;
pub(crate) mod choices;
pub(crate) mod deadline_notes;
pub(crate) mod digest;
pub(crate) mod list_unsubscribe;
pub(crate) mod moderator;
pub(crate) mod notice;
pub(crate) mod observers;
pub(crate) mod pending;
pub(crate) mod picture;
pub(crate) mod post;
pub(crate) mod press;
pub(crate) mod question;
pub(crate) mod rate_limit;
pub(crate) mod receipt;
pub(crate) mod refusals;
pub(crate) mod replies;
pub(crate) mod report;
pub(crate) mod seat_letter;
pub(crate) mod slowed;
pub mod story;
pub(crate) mod strangers;
pub(crate) mod substitutes;

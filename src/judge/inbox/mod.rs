//! Turns a stored mail into a disposition: identify the sender, confirm, retry, set aside.

pub(crate) mod confirm;
pub(crate) mod held;
mod quarantine;
pub(crate) mod receive;
pub(crate) mod stray;
mod unclear_sender;
pub(crate) mod unfit;
pub(crate) mod unsubscribe;
pub(crate) mod vouch;

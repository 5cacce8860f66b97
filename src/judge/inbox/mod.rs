//! From stored bytes to one disposition: who writes, what is confirmed, what is tried again.

pub(crate) mod confirm;
pub(crate) mod held;
mod quarantine;
pub(crate) mod receive;
pub(crate) mod stray;
mod unclear_sender;
pub(crate) mod unfit;
pub(crate) mod unsubscribe;
pub(crate) mod vouch;

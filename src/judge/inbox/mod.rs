//! From stored bytes to one disposition: who writes, what is confirmed, what is tried again.

pub(crate) mod confirm;
pub(crate) mod held;
pub(crate) mod receive;
mod set_aside;
pub(crate) mod unfit;
pub(crate) mod unsubscribe;
pub(crate) mod vouch;

//! Turns a stored mail into a disposition: identify the sender, confirm, retry, set aside.

mod confirm;
pub(crate) mod receive;
mod unfit;
mod unsubscribe;
pub(crate) mod vouch;
mod yes_or_no;

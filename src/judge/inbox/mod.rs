//! From stored bytes to one disposition: who writes, what is confirmed, what is tried again.

pub(in crate::judge) mod attempt;
pub(in crate::judge) mod confirm;
pub(in crate::judge) mod held;
pub(in crate::judge) mod receive;
pub(in crate::judge) mod strangers;
pub(in crate::judge) mod unfit;
pub(in crate::judge) mod unsubscribe;
pub(in crate::judge) mod vouch;

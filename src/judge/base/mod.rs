//! Settings, languages, the context of a piece of work, and errors.

pub(in crate::judge) mod clock_doubt;
pub(in crate::judge) mod counted;
pub(in crate::judge) mod disposition;
pub(in crate::judge) mod draft;
pub(in crate::judge) mod error;
pub(in crate::judge) mod failed_orders;
pub(in crate::judge) mod house;
pub(in crate::judge) mod json;
pub(in crate::judge) mod note;
pub(in crate::judge) mod press_text;
pub(in crate::judge) mod proof;
pub(in crate::judge) mod sender;
pub(in crate::judge) mod titles;

//! Settings, languages, the context of a piece of work, and errors.

pub(crate) mod clock_doubt;
pub(crate) mod counted;
pub(crate) mod disposition;
pub(crate) mod draft;
pub(crate) mod error;
pub(crate) mod failed_orders;
pub(crate) mod house;
pub(crate) mod json;
pub(crate) mod mail;
pub(crate) mod note;
pub(crate) mod press_text;
pub(crate) mod roster;

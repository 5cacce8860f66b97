//! The requests of mails, one file per topic; `moderator` is for moderators.

pub(crate) mod addresses;
pub(crate) mod analyse;
pub(crate) mod classify;
pub(crate) mod confirmation;
pub(crate) mod dispatch;
pub(crate) mod help;
pub(crate) mod import;
pub(crate) mod join;
pub(crate) mod language;
pub(crate) mod listing;
pub mod moderator;
pub(crate) mod my_data;
pub(crate) mod naming;
pub(crate) mod news;
mod note;
pub(crate) mod observe;
pub mod opening;
pub(crate) mod personal;
pub(crate) mod press;
pub(crate) mod ratings;
pub(crate) mod show;

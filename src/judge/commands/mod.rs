//! What a mail can ask for, one file per keyword; `desk` is for moderators.

pub(crate) mod addresses;
pub(crate) mod confirmation;
pub mod desk;
pub(crate) mod doing;
pub(crate) mod import;
pub(crate) mod info;
pub(crate) mod join;
pub(crate) mod listing;
pub(crate) mod meant;
pub(crate) mod my_data;
pub mod news;
pub(crate) mod observe;
pub mod opening;
pub(crate) mod past;
pub(crate) mod personal;
pub(crate) mod press;
pub(crate) mod substitutes;
pub(crate) mod tongue;
pub(crate) mod unsubscribe;
pub(crate) mod wanted;

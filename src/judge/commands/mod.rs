//! What a mail can ask for, one file per keyword; `desk` is for moderators.

pub(in crate::judge) mod addresses;
pub(in crate::judge) mod confirmation;
pub mod desk;
pub(in crate::judge) mod doing;
pub(in crate::judge) mod import;
pub(in crate::judge) mod info;
pub(in crate::judge) mod join;
pub(in crate::judge) mod listing;
pub(in crate::judge) mod meant;
pub(in crate::judge) mod my_data;
pub mod news;
pub(in crate::judge) mod observe;
pub mod opening;
pub(in crate::judge) mod past;
pub(in crate::judge) mod personal;
pub(in crate::judge) mod press;
pub(in crate::judge) mod substitutes;
pub(in crate::judge) mod tongue;
pub(in crate::judge) mod unsubscribe;
pub(in crate::judge) mod wanted;

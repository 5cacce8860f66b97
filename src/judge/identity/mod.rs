//! Who writes a mail, and which of its words are the writer's own.

pub(in crate::judge) mod admission;
pub(in crate::judge) mod by_thread;
pub(in crate::judge) mod content;
pub(in crate::judge) mod identify;
pub(in crate::judge) mod moderators;
pub(in crate::judge) mod observer_tags;
pub(in crate::judge) mod own_words;
pub(in crate::judge) mod proof;
pub(in crate::judge) mod tags;

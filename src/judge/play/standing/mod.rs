//! Standing orders: lines that were sent ahead, kept as words until their decision comes.
//!
//! In a title whose decisions have an order, each is for one of them ([`bind`]): it is tried in no
//! other, and lapses when that one is made without it ([`lapse`]). Those that wait for the present
//! decision are tried in their order. One that belongs to another kind of decision is passed over,
//! and a bare word, such as `PASS`, waits for those before it. One that is against the rules by now
//! is kept and told, and the player is asked: it is never replaced by a guess. Those that begin
//! with `ALWAYS` come last and stay.

pub(crate) mod apply;
mod bind;
mod keep;
pub(crate) mod lapse;
mod later;
mod list;

pub(crate) use keep::{foreseen, keep};
pub(crate) use lapse::lapse;
pub(crate) use later::Later;
pub(crate) use list::{drop, show};

//! Orders ahead: lines kept as words until their decision comes.
//!
//! In a title whose decisions have an order, each line is for one of them ([`bind`]): it is tried
//! in no other and lapses when that one is made without it ([`lapse`]). Lines for the present
//! decision are tried in order. One for another kind of decision is passed over; a bare word, such
//! as `PASS`, waits for those before it. One that the rules now forbid is kept and reported, and
//! the player is asked: the judge never guesses a replacement. Lines that begin with `ALWAYS` come
//! last and remain.

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

//! The moderator's desk: the same verbs by mail and by the command line.
//!
//! Both make a [`Command`], and `Judge::desk` does it: in one transaction, with a [`Deed`] in the
//! ledger that says who and why, and a letter to everybody whom it concerns. What would follow
//! (`Judge::rehearse`) is found by doing it and undoing the transaction, so that the two cannot
//! differ. A verb is a variant of [`Verb`], a [`Form`] that reads it, an arm in `dispatch::apply`,
//! and a subcommand of the same name.

pub(crate) mod acting;
mod admission;
mod by_mail;
mod care;
pub(crate) mod dispatch;
mod doubt;
pub(crate) mod failed;
mod holidays;
mod lines;
mod mails;
mod opener;
mod orders;
pub(crate) mod plan;
mod press;
mod process;
pub(crate) mod rehearsal;
mod rulings;
mod seats;
mod status;
mod talk;
mod times;
pub(crate) mod whole;

pub use acting::{Done, LANGUAGE};
pub(crate) use by_mail::{Wish, released, run};
pub(crate) use opener::is_openers;
pub use plan::{NeutralLetter, Plan, PlannedLetter, PlannedRow, Showing};
pub(crate) use rehearsal::foreseen;
pub use status::{Watched, watched};

pub use crate::judge::base::At;
pub use crate::judge::ledger::deed::Deed;
pub use crate::judge::request::desk::verb::{
    Command, Holidays, PressLetter, Substitutes, To, Verb,
};
pub use crate::judge::request::desk::words::to;
pub use crate::judge::request::desk::{Below, FORMS, Form, form_of, reason_of};

//! Moderator acts: the same verbs by mail and from the command line.
//!
//! Both make a [`Command`], and `Judge::moderate` runs it: in one transaction, with a
//! [`ModeratorAct`] in the ledger that records moderator and reason, and a letter to all people
//! concerned. A dry run (`Judge::rehearse`) runs it and rolls the transaction back, so that the two
//! cannot differ.
//!
//! A verb is a row: a [`Verb`] at the top of the file that implements it, with its word, its usage,
//! its help and its reader. `wish` lists the rows of all files. The subcommands of the command
//! line are built from the rows, and their words are read as the line of a mail.

pub(crate) mod acting;
mod by_mail;
mod letters;
mod lines;
mod orders;
pub(crate) mod plan;
mod rulings;
mod seat_settings;
mod seats;
mod status;
mod times;
pub(crate) mod verb;
pub(crate) mod whole;
mod wish;
mod words;

pub use acting::{Done, LANGUAGE};
pub(crate) use by_mail::{ModeratorRequest, own_game, released, run};
pub use letters::mail;
pub use orders::look;
pub use plan::{NeutralLetter, Plan, PlannedLetter, PlannedRow, Showing};
pub use status::{Watched, watched};
pub use verb::{Below, Command, Verb, reason_of};
pub(crate) use whole::foreseen;
pub use wish::{Meaning, all_words, asked, verbs};
pub(crate) use wish::{lines_from_verb, second_words};

pub use crate::judge::base::At;
pub use crate::judge::ledger::moderator_act::ModeratorAct;

//! Games as files: what they tell and to whom, that they hold, and that every change is found.

mod files;
mod flips;
mod ledgers;
mod made;
mod secrets;
mod verified;

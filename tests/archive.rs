//! Games as files: what they tell and to whom, that they hold, and that every change is found.

mod by_mail;
pub mod files;
mod flips;
pub mod ledgers;
mod letters;
pub mod made;
mod markdown;
mod moved;
mod pages;
mod published;
mod secrets;
mod unnoticed;
mod verified;

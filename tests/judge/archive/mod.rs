//! Games as files: what they tell and to whom, that they hold, and that every change is found.

mod by_mail;
pub mod files;
mod letters;
mod markdown;
mod pages;
mod secrets;

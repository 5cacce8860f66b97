//! What a viewer cannot see changes nothing of what the viewer gets, down to the finished mail.
//!
//! Everything hidden is dealt again, or drawn in another way later on: views, choices, stories,
//! refusals and letters must be the same to the byte.

mod anonymous;
mod correspondence;
mod mails;
mod press;
mod race;
mod rehearsals;
mod silence;
mod twins;
mod views;

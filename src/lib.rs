//! Landfall: a play-by-email judge for three board games of discovery.
#![forbid(unsafe_code)]

pub mod cli;
pub mod clock;
pub mod command;
pub mod config;
pub mod failure;
pub mod games;
pub mod judge;
pub mod language;
pub mod mail;
pub mod orders;
pub mod render;
pub mod rules;
pub mod store;

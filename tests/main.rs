//! All integration tests in one binary, so that they link once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    unreachable_pub,
    missing_docs
)]

mod support;

mod archive;
mod attack;
mod bad_days;
mod browser;
mod commands;
mod conformance;
mod corpora;
mod corpus;
mod crash;
mod desk;
mod forgeries;
mod languages;
mod leak;
mod letters;
mod luck;
mod mail;
mod mail_cases;
mod meant;
mod names;
mod opening;
mod orders;
mod press;
mod promises;
mod proofs;
mod reading;
mod rulebook;
mod schedule;
mod seats;
mod servers;
mod silence;
mod store;
mod tidy;
mod time;
mod tools;
mod transcripts;
mod unclear;
mod undo;
mod wishes;
mod year;

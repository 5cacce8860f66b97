//! All integration tests in one binary, so that they link once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    unreachable_pub,
    missing_docs
)]

mod command;
mod judge;
mod language;
mod mail;
mod promises;
mod rules;
mod store;
mod support;
mod tidy;
mod world;

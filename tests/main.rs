//! All integration tests in one binary, so that they link once.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines,
    unreachable_pub,
    missing_docs
)]

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

mod command;
mod example_title;
mod files;
mod judge;
mod kits;
mod language;
mod mail;
mod promises;
mod render;
mod rules;
mod store;
mod support;
mod tidy;
mod world;

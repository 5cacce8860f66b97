//! The pages of the archive and those of letters in a real browser, as a reader uses them.
//!
//! It needs Debian's `chromium` and `chromium-driver`, and axe-core; `.ci/setup` installs
//! them, and `tests/run` says when they are missing.

mod access;
mod axe;
mod book;
mod driver;
mod letters;
mod list;
mod pages;
mod paper;
mod replay;

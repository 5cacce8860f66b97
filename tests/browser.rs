//! The pages of the archive in a real browser, as a reader uses them.
//!
//! It needs Debian's `chromium` and `chromium-driver`, and axe-core; `tests/run` installs them if it
//! can, and says when they are missing.

mod access;
mod axe;
mod driver;
mod list;
mod pages;
mod paper;

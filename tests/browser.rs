//! The pages of the archive in a real browser, as a reader uses them.
//!
//! It needs Debian's `chromium` and `chromium-driver`; `tests/run` installs them if root runs it,
//! and says when they are missing.

mod access;
mod driver;
mod pages;

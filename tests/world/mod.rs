//! The judge with real programs: mail servers, and a browser.

mod browser;
pub(crate) mod servers;

//! The judge with real mail servers: Dovecot and Postfix, started by the tests on free ports of
//! this machine, and servers that misbehave by a script.
//!
//! Where a server is not installed the tests that need it end at once; `.ci/setup` installs
//! them, and `tests/run` says in its last lines what is missing. With `LANDFALL_REQUIRE=all` it is
//! an error.

pub(crate) mod certificate;
#[cfg(feature = "postgres")]
pub(crate) mod cluster;
mod configuration;
mod distrust;
mod doctor;
pub(crate) mod dovecot;
pub(crate) mod game;
mod hostile;
mod imap;
mod imap_cuts;
mod imap_empty;
mod imap_large;
mod imap_windows;
pub(crate) mod machine;
mod opendkim;
mod pool;
pub(crate) mod postfix;
mod proxy;
pub(crate) mod scripted;
mod smtp;

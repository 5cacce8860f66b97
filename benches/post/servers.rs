//! The servers of the tests.

#[path = "../../tests/servers/certificate.rs"]
mod certificate;
#[path = "../../tests/servers/dovecot.rs"]
pub(crate) mod dovecot;
#[path = "../../tests/servers/machine.rs"]
pub(crate) mod machine;
#[path = "../../tests/servers/postfix.rs"]
pub(crate) mod postfix;

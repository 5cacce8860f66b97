//! Credentials for a mail server.

use std::fmt;

use thiserror::Error;

/// By which words a server is asked to let the judge in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A password, or a password for one program.
    Password,
    /// An access token that is good for an hour or so.
    Xoauth2,
}

/// A secret could not be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SecretError(pub String);

/// Where a secret comes from. It is asked anew for each connection, since tokens grow old.
pub type SecretSource = Box<dyn Fn() -> Result<String, SecretError> + Send + Sync>;

/// An account on a mail server.
pub struct Login {
    /// The account's name, mostly a mail address.
    pub user: String,
    /// What kind of secret it is.
    pub method: Method,
    /// The password or the token.
    pub secret: SecretSource,
}

impl fmt::Debug for Login {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { user, method, .. } = self;
        let mut fields = out.debug_struct("Login");
        fields.field("user", user).field("method", method);
        fields.finish_non_exhaustive()
    }
}

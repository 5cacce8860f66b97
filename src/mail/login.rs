//! Credentials for a mail server.

use std::fmt;

use thiserror::Error;

/// The authentication method of a mail server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// A password, or an application password.
    Password,
    /// An access token that is valid for about an hour.
    Xoauth2,
}

/// The error of a secret that is not available.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct SecretError(pub String);

/// A source of secrets. It is called for each connection, since tokens expire.
pub type SecretSource = Box<dyn Fn() -> Result<String, SecretError> + Send + Sync>;

/// An account on a mail server.
pub struct Login {
    /// The account's name, usually a mail address.
    pub user: String,
    pub method: Method,
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

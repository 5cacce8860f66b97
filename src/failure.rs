//! The operator's error: what the program was doing, why it failed, and what may help.

use std::error::Error;
use std::fmt;
use std::iter;

/// What kind of failure it is; it decides the exit code. A wrong command line is clap's own: 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Refused or failed: exit code 1.
    Failed,
    /// Done, and the answer is that something could not be verified: exit code 3.
    NotVerified,
    /// What was to be verified could not be read: exit code 74.
    Unread,
    /// It may go better later: exit code 75, so that a mail server tries again.
    TryAgain,
}

/// A failure on its way to the operator. It never mentions hands or seeds.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    doing: String,
    cause: Option<Box<dyn Error + Send + Sync>>,
    hint: Option<String>,
}

impl Failure {
    /// A failure without a deeper cause.
    pub fn new(doing: impl Into<String>) -> Self {
        Self {
            kind: Kind::Failed,
            doing: doing.into(),
            cause: None,
            hint: None,
        }
    }

    /// Adds the cause.
    #[must_use]
    pub fn because(mut self, cause: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        self.cause = Some(cause.into());
        self
    }

    /// Adds what may help.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds what may help, if that applies.
    #[must_use]
    pub fn hint_if(self, applies: bool, hint: impl Into<String>) -> Self {
        if applies { self.hint(hint) } else { self }
    }

    /// Makes it of another kind.
    #[must_use]
    pub const fn of(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// The exit code of the program.
    pub const fn exit_code(&self) -> u8 {
        match self.kind {
            Kind::Failed => 1,
            Kind::NotVerified => 3,
            Kind::Unread => 74,
            Kind::TryAgain => 75,
        }
    }

    /// What may help.
    pub fn help(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

impl fmt::Display for Failure {
    /// Writes what was being done, and all causes on one line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.doing)?;
        match &self.cause {
            Some(cause) => write!(f, ": {}", chain(&**cause)),
            None => Ok(()),
        }
    }
}

impl Error for Failure {}

/// Joins an error and its causes on one line.
pub fn chain(error: &dyn Error) -> String {
    let errors = iter::successors(Some(error), |error| Error::source(*error));
    let errors: Vec<String> = errors.map(ToString::to_string).collect();
    errors.join(": ")
}

/// Says what was being done when something failed.
pub trait Doing<T> {
    /// Turns any error into a [`Failure`] that begins with these words.
    ///
    /// # Errors
    /// A [`Failure`] when `self` is an error.
    fn doing(self, what: impl FnOnce() -> String) -> Result<T, Failure>;
}

impl<T, E: Into<Box<dyn Error + Send + Sync>>> Doing<T> for Result<T, E> {
    fn doing(self, what: impl FnOnce() -> String) -> Result<T, Failure> {
        self.map_err(|cause| Failure::new(what()).because(cause))
    }
}

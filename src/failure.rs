//! The operator's error: the failed operation, its causes, and a hint.

use std::error::Error;
use std::fmt;
use std::iter;

/// The kind of a failure, which decides the exit code. Clap itself reports a wrong command line,
/// with exit code 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The command was refused or failed: exit code 1.
    Failed,
    /// The command succeeded and found something that could not be verified: exit code 3.
    NotVerified,
    /// The object of a verification could not be read: exit code 74.
    Unread,
    /// A later attempt may succeed: exit code 75, so that a mail server tries again.
    TryAgain,
}

/// A failure to be reported to the operator. It never mentions hands or seeds.
#[derive(Debug)]
pub struct Failure {
    kind: Kind,
    doing: String,
    cause: Option<Box<dyn Error + Send + Sync>>,
    hint: Option<String>,
}

impl Failure {
    /// Creates a failure without a cause.
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

    /// Adds a hint, which may help.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Adds a hint, if it applies.
    #[must_use]
    pub fn hint_if(self, applies: bool, hint: impl Into<String>) -> Self {
        if applies { self.hint(hint) } else { self }
    }

    /// Changes its kind.
    #[must_use]
    pub const fn of(mut self, kind: Kind) -> Self {
        self.kind = kind;
        self
    }

    /// Returns the exit code of the program.
    pub const fn exit_code(&self) -> u8 {
        match self.kind {
            Kind::Failed => 1,
            Kind::NotVerified => 3,
            Kind::Unread => 74,
            Kind::TryAgain => 75,
        }
    }

    /// Returns the hint.
    pub fn help(&self) -> Option<&str> {
        self.hint.as_deref()
    }
}

impl fmt::Display for Failure {
    /// Writes the operation and all causes on one line.
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

/// Names the operation that failed.
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

//! Connections to mail servers: name, port, TLS, credentials, and limits on time and on received
//! data.
//!
//! The libraries for mail servers are asynchronous; the judge is not. So each module that speaks to
//! one has its own `Line`, a small runtime on the calling thread, and is synchronous to its
//! callers.

mod stream;

pub(crate) use stream::Stream;
pub use stream::TooMuch;
pub use stream::{Distrust, Roots};

use std::fmt;
use std::future::{poll_fn, ready};
use std::io;
use std::path::PathBuf;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;
use tokio::net::TcpStream;
use tokio::runtime::{Builder, Runtime};

use stream::Way;
use stream::of_tls;

/// Timeout for the server's answer to a farewell.
const FAREWELL: Duration = Duration::from_secs(2);

/// Timeout for finding out whether a server speaks TLS.
const TRIAL: Duration = Duration::from_secs(10);

/// Encryption of a connection.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Security {
    /// TLS from the first byte.
    #[default]
    Tls,
    /// TLS before any sensitive data; without it the connection ends.
    StartTls,
    /// No encryption. Only to this machine.
    Plain,
}

/// The address and settings of a mail server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// Its name; with TLS, the one that its certificate must have.
    pub host: String,
    pub port: u16,
    pub security: Security,
    pub roots: Roots,
    /// Timeout for any one answer.
    pub patience: Duration,
}

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

/// An error of a connection.
#[derive(Debug, Error)]
pub enum ServerError {
    /// No runtime for the connection.
    #[error("cannot prepare a connection")]
    Prepare(#[source] io::Error),
    #[error("no connection to {0}")]
    Connect(String, #[source] io::Error),
    #[error("the certificate of {0} is not believed: {1}")]
    Certificate(String, Distrust),
    /// The server answers without TLS where TLS is expected from the first byte.
    #[error(
        "{0} does not speak TLS from the first byte; in judge.toml, beside host, say \
         security = \"starttls\", or name the port on which it does"
    )]
    NotTls(String),
    /// No common version of TLS, or invalid messages.
    #[error("no secure connection to {0}")]
    Tls(String, #[source] io::Error),
    #[error("{0:?} is no name of a server")]
    Name(String),
    #[error("cannot read certificates from {path}", path = .0.display())]
    Roots(PathBuf, #[source] io::Error),
    /// An unencrypted connection to another machine.
    #[error("{0} is another machine, and without TLS the judge speaks to its own only")]
    Plain(String),
    #[error("no answer from {0} within {1} seconds")]
    Silent(String, u64),
    #[error("the connection to {0} broke off")]
    Broken(String, #[source] io::Error),
    /// The server sends more than any answer needs.
    #[error(transparent)]
    TooMuch(#[from] TooMuch),
    #[error("{0} does not start TLS: {1}")]
    NoStartTls(String, String),
}

impl ServerError {
    /// Converts the error that ended a connection to this server.
    pub(crate) fn broken(server: &Server, error: io::Error) -> Self {
        match error.downcast() {
            Ok(complaint) => Self::TooMuch(complaint),
            Err(error) => Self::Broken(server.label(), error),
        }
    }

    /// Returns whether waiting may help; otherwise the operator has to fix something.
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        !matches!(self, Self::Name(_) | Self::Roots(..) | Self::Plain(_))
    }

    /// Returns whether the server has no trusted certificate. That may be temporary, such as when a
    /// network shows a login page instead of the server; more often an operator has to look.
    #[must_use]
    pub const fn is_distrust(&self) -> bool {
        matches!(self, Self::Certificate(..) | Self::NotTls(_))
    }
}

impl Server {
    /// Returns name and port, for messages.
    #[must_use]
    pub fn label(&self) -> String {
        format!("{}:{}", self.host, self.port)
    }

    /// Returns whether the server speaks TLS from the first byte. Such a server stays silent if a
    /// greeting is expected.
    #[must_use]
    pub fn speaks_tls(&self) -> bool {
        let server = Self {
            security: Security::Tls,
            patience: self.patience.min(TRIAL),
            ..self.clone()
        };
        let spoken = Line::to(&server)
            .and_then(|line| line.run(1, async { server.connect().await.map(drop) }));
        match spoken {
            Ok(()) | Err(ServerError::Certificate(..)) => true,
            Err(ServerError::Tls(_, error)) => {
                matches!(of_tls(&error), Some(rustls::Error::AlertReceived(_)))
            }
            Err(_) => false,
        }
    }

    /// Connects: with TLS if it is TLS from the first byte, else without.
    pub(crate) async fn connect(&self) -> Result<Stream, ServerError> {
        let refused = |error| ServerError::Connect(self.label(), error);
        let plain = TcpStream::connect((self.host.as_str(), self.port)).await;
        let plain = plain.map_err(refused)?;
        // Otherwise each letter would wait for the other side's delayed acknowledgement.
        plain.set_nodelay(true).map_err(refused)?;
        if self.security == Security::Tls {
            return self.secure(plain).await;
        }
        let peer = plain.peer_addr();
        let is_own = peer.is_ok_and(|peer| peer.ip().is_loopback());
        if self.security == Security::Plain && !is_own {
            return Err(ServerError::Plain(self.label()));
        }
        Ok(Stream::new(self.label(), Way::Plain(plain)))
    }

    /// Upgrades a connection to TLS.
    pub(crate) async fn secure(&self, plain: TcpStream) -> Result<Stream, ServerError> {
        let wrong = || ServerError::Name(self.host.clone());
        let name = self.host.clone().try_into().map_err(|_| wrong())?;
        let secure = self.roots.connector()?.connect(name, plain).await;
        let secure = secure.map_err(|error| {
            if let Some(why) = Distrust::of(&error, &self.roots) {
                return ServerError::Certificate(self.label(), why);
            }
            match (self.security, of_tls(&error)) {
                (Security::Tls, Some(rustls::Error::InvalidMessage(_))) => {
                    ServerError::NotTls(self.label())
                }
                _ => ServerError::Tls(self.label(), error),
            }
        })?;
        Ok(Stream::new(self.label(), Way::Tls(Box::new(secure))))
    }
}

/// Runs conversations on the calling thread, each under a time limit.
#[derive(Debug)]
pub(crate) struct Line {
    runtime: Runtime,
    server: String,
    patience: Duration,
}

/// An exchange whose first data was sent.
pub(crate) type Begun<T> = Pin<Box<dyn Future<Output = T> + Send>>;

impl Line {
    /// Prepares a line to a server.
    pub(crate) fn to(server: &Server) -> Result<Self, ServerError> {
        let runtime = Builder::new_current_thread().enable_all().build();
        Ok(Self {
            runtime: runtime.map_err(ServerError::Prepare)?,
            server: server.label(),
            patience: server.patience,
        })
    }

    /// Blocks on a future that has its own timeout.
    pub(crate) fn run_untimed<T>(&self, exchange: impl Future<Output = T>) -> T {
        self.runtime.block_on(exchange)
    }

    /// Sends a farewell, without insisting on an answer.
    pub(crate) fn take_leave(&self, farewell: impl Future) {
        let farewell = async { tokio::time::timeout(FAREWELL, farewell).await };
        drop(self.runtime.block_on(farewell));
    }

    /// Begins an exchange: sends its first data without waiting for an answer.
    pub(crate) fn begin<T: Send + 'static>(
        &self,
        exchange: impl Future<Output = T> + Send + 'static,
    ) -> Begun<T> {
        let mut exchange = Box::pin(exchange);
        let first = poll_fn(|task| Poll::Ready(exchange.as_mut().poll(task)));
        match self.runtime.block_on(first) {
            Poll::Ready(end) => Box::pin(ready(end)),
            Poll::Pending => exchange,
        }
    }

    /// Runs one exchange to its end, with `times` times the server's patience as the timeout.
    pub(crate) fn run<T, E: From<ServerError>>(
        &self,
        times: u32,
        exchange: impl Future<Output = Result<T, E>>,
    ) -> Result<T, E> {
        let limit = self.patience.saturating_mul(times);
        self.runtime.block_on(async {
            let ended = tokio::time::timeout(limit, exchange).await;
            ended.unwrap_or_else(|_| {
                Err(ServerError::Silent(self.server.clone(), limit.as_secs()).into())
            })
        })
    }
}

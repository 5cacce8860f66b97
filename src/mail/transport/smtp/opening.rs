//! Connects to an SMTP server: greeting, TLS and login.

use std::io;
use std::net::SocketAddr;

use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, AsyncTokioStream};
use lettre::transport::smtp::commands::Ehlo;
use lettre::transport::smtp::extension::ClientId;
use thiserror::Error as ThisError;
use tokio::io::{AsyncReadExt, AsyncWriteExt};

use super::exchange::Connection;
use crate::mail::server::{Login, Method, SecretError, Security, Server, ServerError, Stream};

/// The reason why there is no usable connection.
#[derive(Debug, ThisError)]
pub(super) enum OpeningError {
    #[error(transparent)]
    Server(#[from] ServerError),
    #[error(transparent)]
    Secret(#[from] SecretError),
    #[error("{0} refuses the login")]
    Refused(String, #[source] Error),
    /// The server rejects the connection.
    #[error("the server does not greet")]
    Greeting(#[source] Error),
}

impl OpeningError {
    pub(super) fn may_pass(&self) -> bool {
        match self {
            Self::Server(error) => error.may_pass(),
            Self::Greeting(_) => true,
            Self::Secret(_) => false,
            Self::Refused(_, error) => !(error.is_permanent() || error.is_client()),
        }
    }

    pub(super) const fn is_distrust(&self) -> bool {
        matches!(self, Self::Server(error) if error.is_distrust())
    }
}

/// Connects, greets, and logs in.
pub(super) async fn open(
    server: &Server,
    login: Option<(&Login, &str)>,
    hello: &str,
) -> Result<Connection, OpeningError> {
    let stream = server.connect().await?;
    let stream = match server.security {
        Security::Tls | Security::Plain => stream,
        Security::StartTls => start_tls(server, stream, hello).await?,
    };
    let hello = ClientId::Domain(hello.to_owned());
    let opened = AsyncSmtpConnection::connect_with_transport(Box::new(stream), &hello).await;
    let mut connection = opened.map_err(OpeningError::Greeting)?;
    // The library knows whether a server supports pipelining, but does not expose it.
    let offers = connection.command(Ehlo::new(hello)).await;
    let offers = offers.map_err(OpeningError::Greeting)?;
    let mut offers = offers.message();
    let pipelining = offers.any(|offer| offer.trim().eq_ignore_ascii_case("PIPELINING"));
    if let Some((login, secret)) = login {
        let mechanisms: &[Mechanism] = match login.method {
            Method::Password => &[Mechanism::Plain, Mechanism::Login],
            Method::Xoauth2 => &[Mechanism::Xoauth2],
        };
        let credentials = Credentials::new(login.user.clone(), secret.to_owned());
        let entered = connection.auth(mechanisms, &credentials).await;
        entered.map_err(|error| OpeningError::Refused(server.label(), error))?;
    }
    Ok(Connection {
        smtp: connection,
        pipelining,
    })
}

/// Starts TLS on a plain connection.
///
/// This is done here and not by the library, so that nothing injected before TLS is read after it.
async fn start_tls(server: &Server, mut plain: Stream, hello: &str) -> Result<Stream, ServerError> {
    expect(server, &mut plain, "220").await?;
    for (command, wanted) in [
        (format!("EHLO {hello}\r\n"), "250"),
        ("STARTTLS\r\n".to_owned(), "220"),
    ] {
        let written = plain.write_all(command.as_bytes()).await;
        written.map_err(|error| ServerError::broken(server, error))?;
        expect(server, &mut plain, wanted).await?;
    }
    let plain = plain.into_plain();
    let plain = plain.ok_or_else(|| ServerError::Plain(server.label()))?;
    // The library expects a greeting, and no server sends one again.
    Ok(server.secure(plain).await?.after(b"220 tls\r\n"))
}

/// Reads exactly one answer, not a byte more, which must begin with `wanted`.
async fn expect(server: &Server, plain: &mut Stream, wanted: &str) -> Result<(), ServerError> {
    let mut answer = Vec::new();
    let mut more = true;
    while more {
        let start = answer.len();
        while answer.len() == start || !answer.ends_with(b"\n") {
            let byte = plain.read_u8().await;
            answer.push(byte.map_err(|error| ServerError::broken(server, error))?);
        }
        more = answer.get(start + 3) == Some(&b'-');
    }
    if answer.starts_with(wanted.as_bytes()) {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&answer).trim().to_owned();
    Err(ServerError::NoStartTls(server.label(), said))
}

impl AsyncTokioStream for Stream {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.peer()
    }
}

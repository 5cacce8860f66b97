//! Connects to an SMTP server: greeting, TLS and login.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use lettre::transport::smtp::Error;
use lettre::transport::smtp::authentication::{Credentials, Mechanism};
use lettre::transport::smtp::client::{AsyncSmtpConnection, AsyncTokioStream};
use lettre::transport::smtp::commands::Ehlo;
use lettre::transport::smtp::extension::ClientId;
use thiserror::Error as ThisError;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt, ReadBuf};

use super::exchange::Connection;
use crate::mail::login::{Login, Method, SecretError};
use crate::mail::server::{Security, Server, ServerError, Stream};

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

/// Converts an error of the library outside of any letter.
const fn said(error: Error) -> OpeningError {
    OpeningError::Greeting(error)
}

/// Connects, greets, and logs in.
pub(super) async fn open(
    server: &Server,
    login: Option<(&Login, &str)>,
    hello: &str,
) -> Result<Connection, OpeningError> {
    let stream = server.connect().await?;
    let stream = match server.security {
        Security::Tls | Security::Plain => Wire::new(stream, b""),
        Security::StartTls => Wire::new(start_tls(server, stream, hello).await?, b"220 tls\r\n"),
    };
    let hello = ClientId::Domain(hello.to_owned());
    let opened = AsyncSmtpConnection::connect_with_transport(Box::new(stream), &hello).await;
    let mut connection = opened.map_err(said)?;
    let pipelining = takes_several(&mut connection, hello).await;
    let pipelining = pipelining.map_err(said)?;
    if let Some((login, secret)) = login {
        let mechanisms: &[Mechanism] = match login.method {
            Method::Password => &[Mechanism::Plain, Mechanism::Login],
            Method::Xoauth2 => &[Mechanism::Xoauth2],
        };
        let credentials = Credentials::new(login.user.clone(), secret.to_owned());
        let entered = connection.auth(mechanisms, &credentials).await;
        entered.map_err(|error| OpeningError::Refused(server.label(), error))?;
    }
    Ok(Connection::new(connection, pipelining))
}

/// Checks if a server supports pipelining: the library knows, but does not expose it.
async fn takes_several(
    connection: &mut AsyncSmtpConnection,
    hello: ClientId,
) -> Result<bool, Error> {
    let offers = connection.command(Ehlo::new(hello)).await?;
    let mut offers = offers.message();
    Ok(offers.any(|offer| offer.trim().eq_ignore_ascii_case("PIPELINING")))
}

/// Starts TLS on a plain connection.
///
/// This is done here and not by the library, so that nothing injected before TLS is read after it.
async fn start_tls(server: &Server, plain: Stream, hello: &str) -> Result<Stream, OpeningError> {
    let mut plain = plain;
    expect(server, &mut plain, "220").await?;
    for (command, wanted) in [
        (format!("EHLO {hello}\r\n"), "250"),
        ("STARTTLS\r\n".into(), "220"),
    ] {
        let written = plain.write_all(command.as_bytes()).await;
        written.map_err(|error| ServerError::broken(server, error))?;
        expect(server, &mut plain, wanted).await?;
    }
    let plain = plain.into_plain();
    let plain = plain.ok_or_else(|| ServerError::Plain(server.label()))?;
    Ok(server.secure(plain).await?)
}

/// Reads exactly one answer, not a byte more, which must begin with `wanted`.
async fn expect(server: &Server, plain: &mut Stream, wanted: &str) -> Result<(), ServerError> {
    let broken = |error| ServerError::broken(server, error);
    let mut answer = Vec::new();
    loop {
        let mut line = Vec::new();
        while line.last() != Some(&b'\n') {
            line.push(plain.read_u8().await.map_err(broken)?);
        }
        let more = line.get(3) == Some(&b'-');
        answer.extend(line);
        if !more {
            break;
        }
    }
    if answer.starts_with(wanted.as_bytes()) {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&answer).trim().to_owned();
    Err(ServerError::NoStartTls(server.label(), said))
}

/// A connection for the library, which expects a greeting: after STARTTLS no server sends one.
#[derive(Debug)]
struct Wire {
    greeting: &'static [u8],
    stream: Stream,
}

impl Wire {
    const fn new(stream: Stream, greeting: &'static [u8]) -> Self {
        Self { greeting, stream }
    }
}

impl AsyncTokioStream for Wire {
    fn peer_addr(&self) -> io::Result<SocketAddr> {
        self.stream.peer()
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let wire = self.get_mut();
        if wire.greeting.is_empty() {
            return Pin::new(&mut wire.stream).poll_read(task, bytes);
        }
        let (now, later) = wire
            .greeting
            .split_at_checked(bytes.remaining())
            .unwrap_or((wire.greeting, b""));
        bytes.put_slice(now);
        wire.greeting = later;
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.get_mut().stream).poll_write(task, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(task)
    }

    fn poll_shutdown(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(task)
    }
}

//! A byte stream with or without TLS.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;

/// A connection to a mail server.
#[derive(Debug)]
pub(crate) enum Stream {
    /// As it is.
    Plain(TcpStream),
    /// Inside TLS.
    Tls(Box<TlsStream<TcpStream>>),
}

impl Stream {
    /// The other end.
    pub(crate) fn peer(&self) -> io::Result<SocketAddr> {
        match self {
            Self::Plain(plain) => plain.peer_addr(),
            Self::Tls(secure) => secure.get_ref().0.peer_addr(),
        }
    }

    /// The connection below, if it has no TLS yet.
    pub(crate) fn into_plain(self) -> Option<TcpStream> {
        match self {
            Self::Plain(plain) => Some(plain),
            Self::Tls(_) => None,
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(plain) => Pin::new(plain).poll_read(task, bytes),
            Self::Tls(secure) => Pin::new(secure).poll_read(task, bytes),
        }
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        match self.get_mut() {
            Self::Plain(plain) => Pin::new(plain).poll_write(task, bytes),
            Self::Tls(secure) => Pin::new(secure).poll_write(task, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(plain) => Pin::new(plain).poll_flush(task),
            Self::Tls(secure) => Pin::new(secure).poll_flush(task),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.get_mut() {
            Self::Plain(plain) => Pin::new(plain).poll_shutdown(task),
            Self::Tls(secure) => Pin::new(secure).poll_shutdown(task),
        }
    }
}

//! A byte stream with or without TLS, which hangs up on a server that sends too much.

use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::task::{Context, Poll};

use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;

/// Maximum number of bytes from a server between two writes of the judge: a greeting, or an answer
/// to a command. See [`Stream::expect`] for more.
const BYTES: u64 = 64 * 1024;

/// Maximum number of lines. SMTP's longest answers have twenty; the library parses an answer again
/// for each of its lines.
const LINES: u64 = 1_000;

/// The error of a server that sends more than any answer needs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{server} says too much: more than {most} {of} at once")]
pub struct TooMuch {
    /// Its name and port.
    server: String,
    most: u64,
    of: &'static str,
}

/// A connection to a mail server.
#[derive(Debug)]
pub(crate) struct Stream {
    way: Way,
    server: String,
    /// Bytes to be read before those of the server.
    ahead: &'static [u8],
    bytes: Count,
    lines: Count,
}

#[derive(Debug)]
pub(super) enum Way {
    Plain(TcpStream),
    Tls(Box<TlsStream<TcpStream>>),
}

#[derive(Clone, Copy, Debug)]
struct Count {
    said: u64,
    most: u64,
}

impl Count {
    const fn of(most: u64) -> Self {
        Self { said: 0, most }
    }

    /// Counts received items; returns whether there are too many.
    fn exceeds(&mut self, more: usize) -> bool {
        let more = u64::try_from(more).unwrap_or(u64::MAX);
        self.said = self.said.saturating_add(more);
        self.said > self.most
    }
}

impl Stream {
    pub(super) const fn new(server: String, way: Way) -> Self {
        Self {
            way,
            server,
            ahead: b"",
            bytes: Count::of(BYTES),
            lines: Count::of(LINES),
        }
    }

    /// Puts bytes before those of the server.
    pub(crate) fn after(self, ahead: &'static [u8]) -> Self {
        Self { ahead, ..self }
    }

    pub(crate) fn peer(&self) -> io::Result<SocketAddr> {
        match &self.way {
            Way::Plain(plain) => plain.peer_addr(),
            Way::Tls(secure) => secure.get_ref().0.peer_addr(),
        }
    }

    /// Returns the connection below, if it has no TLS yet.
    pub(crate) fn into_plain(self) -> Option<TcpStream> {
        match self.way {
            Way::Plain(plain) => Some(plain),
            Way::Tls(_) => None,
        }
    }

    /// Permits this number of bytes, in any number of lines, until the judge writes again.
    pub(crate) const fn expect(&mut self, bytes: u64) {
        self.bytes = Count::of(bytes);
        self.lines = Count::of(u64::MAX);
    }

    /// Returns the error that the server sent more than `most`.
    pub(crate) fn too_much(&self, most: u64, of: &'static str) -> TooMuch {
        let server = self.server.clone();
        TooMuch { server, most, of }
    }

    fn heard(&mut self, said: &[u8]) -> io::Result<()> {
        let ends = said.iter().filter(|byte| **byte == b'\n').count();
        let complaint = if self.bytes.exceeds(said.len()) {
            self.too_much(self.bytes.most, "bytes")
        } else if self.lines.exceeds(ends) {
            self.too_much(self.lines.most, "lines")
        } else {
            return Ok(());
        };
        Err(io::Error::other(complaint))
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let stream = self.get_mut();
        if !stream.ahead.is_empty() {
            let now = stream.ahead.split_at_checked(bytes.remaining());
            let (now, later) = now.unwrap_or((stream.ahead, b""));
            bytes.put_slice(now);
            stream.ahead = later;
            return Poll::Ready(Ok(()));
        }
        let before = bytes.filled().len();
        let read = match &mut stream.way {
            Way::Plain(plain) => Pin::new(plain).poll_read(task, bytes),
            Way::Tls(secure) => Pin::new(secure).poll_read(task, bytes),
        };
        read.map(|read| {
            let said = bytes.filled().get(before..);
            read.and_then(|()| stream.heard(said.unwrap_or_default()))
        })
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        self: Pin<&mut Self>,
        task: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let stream = self.get_mut();
        (stream.bytes, stream.lines) = (Count::of(BYTES), Count::of(LINES));
        match &mut stream.way {
            Way::Plain(plain) => Pin::new(plain).poll_write(task, bytes),
            Way::Tls(secure) => Pin::new(secure).poll_write(task, bytes),
        }
    }

    fn poll_flush(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().way {
            Way::Plain(plain) => Pin::new(plain).poll_flush(task),
            Way::Tls(secure) => Pin::new(secure).poll_flush(task),
        }
    }

    fn poll_shutdown(self: Pin<&mut Self>, task: &mut Context<'_>) -> Poll<io::Result<()>> {
        match &mut self.get_mut().way {
            Way::Plain(plain) => Pin::new(plain).poll_shutdown(task),
            Way::Tls(secure) => Pin::new(secure).poll_shutdown(task),
        }
    }
}

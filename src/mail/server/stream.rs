//! A byte stream with or without TLS: it hangs up on a server that sends too much, and says why a
//! certificate is not trusted.

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{CertificateError, ClientConfig, RootCertStore};
use thiserror::Error;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

use super::ServerError;

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

/// The trusted root certificates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Roots {
    /// The machine's own.
    #[default]
    System,
    /// Only those in a PEM file: for a server with a private certificate.
    File(PathBuf),
}

impl From<Option<PathBuf>> for Roots {
    fn from(file: Option<PathBuf>) -> Self {
        file.map_or(Self::System, Self::File)
    }
}

impl Roots {
    /// Returns a connector that trusts these roots.
    pub(super) fn connector(&self) -> Result<TlsConnector, ServerError> {
        Ok(TlsConnector::from(Arc::new(self.client()?)))
    }

    /// Returns a client configuration that trusts these roots.
    ///
    /// # Errors
    /// Those of reading the certificates.
    pub fn client(&self) -> Result<ClientConfig, ServerError> {
        let mut store = RootCertStore::empty();
        store.add_parsable_certificates(self.read()?);
        let provider = Arc::new(ring::default_provider());
        Ok(ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| ServerError::Prepare(io::Error::other(error)))?
            .with_root_certificates(store)
            .with_no_client_auth())
    }

    fn read(&self) -> Result<Vec<CertificateDer<'static>>, ServerError> {
        match self {
            Self::System => {
                let found = rustls_native_certs::load_native_certs();
                if found.certs.is_empty() {
                    let none = io::Error::other("this machine has none that it believes");
                    return Err(ServerError::Roots(PathBuf::from("the system"), none));
                }
                Ok(found.certs)
            }
            Self::File(path) => CertificateDer::pem_file_iter(path)
                .and_then(Iterator::collect)
                .map_err(|error| ServerError::Roots(path.clone(), io::Error::other(error))),
        }
    }
}

/// The reason why a certificate is not trusted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Distrust {
    #[error(
        "it comes from a CA that this machine does not know; if that CA is your own, name a file \
         with its certificate in judge.toml, beside host: ca = \"ca.pem\""
    )]
    UnknownAuthority,
    /// The CA is not in this file.
    #[error(
        "it does not come from a CA in {}; that file, which ca in judge.toml names, must hold the \
         certificate of the CA that signed it; for a public CA leave ca out", .0.display()
    )]
    OtherAuthority(PathBuf),
    /// It is a CA certificate, which no server can present as its own.
    #[error(
        "it is the certificate of a CA, which a server cannot show as its own; give the server one \
         with basicConstraints=CA:FALSE, and name what signed it in judge.toml, beside host: \
         ca = \"ca.pem\""
    )]
    IsAuthority,
    #[error("{0}; host in judge.toml must be a name that it has")]
    OtherName(String),
    /// It is not valid at this time.
    #[error("it is not valid at this time; look at the server's, and at the clock")]
    OtherTime,
}

impl Distrust {
    /// Returns the reason in an error of the handshake, if it is about the certificate.
    pub(super) fn of(error: &io::Error, roots: &Roots) -> Option<Self> {
        let rustls::Error::InvalidCertificate(wrong) = of_tls(error)? else {
            return None;
        };
        Some(match wrong {
            CertificateError::UnknownIssuer => match roots {
                Roots::System => Self::UnknownAuthority,
                Roots::File(path) => Self::OtherAuthority(path.clone()),
            },
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. } => {
                Self::OtherName(wrong.to_string())
            }
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. } => Self::OtherTime,
            // The library has no variant for this one.
            CertificateError::Other(other) if other.to_string().contains("CaUsedAsEndEntity") => {
                Self::IsAuthority
            }
            _ => return None,
        })
    }
}

/// Returns the cause of an error of the handshake.
pub(super) fn of_tls(error: &io::Error) -> Option<&rustls::Error> {
    error.get_ref()?.downcast_ref()
}

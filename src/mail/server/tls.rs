//! TLS: which certificates are trusted, and why one is not, in words that help to fix it.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{CertificateError, ClientConfig, RootCertStore};
use thiserror::Error;
use tokio_rustls::TlsConnector;

use super::ServerError;

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

//! TLS: which certificates are trusted.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_rustls::TlsConnector;

use super::ServerError;

/// Whose certificates are believed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Roots {
    /// Those that this machine believes.
    #[default]
    System,
    /// Those in a file of certificates in PEM, and no others: for a server with one of its own.
    File(PathBuf),
}

impl From<Option<PathBuf>> for Roots {
    /// The certificates of a file, or else those of the system.
    fn from(file: Option<PathBuf>) -> Self {
        file.map_or(Self::System, Self::File)
    }
}

impl Roots {
    /// What makes connections secure with them.
    pub(super) fn connector(&self) -> Result<TlsConnector, ServerError> {
        Ok(TlsConnector::from(Arc::new(self.client()?)))
    }

    /// How a client makes connections secure with them.
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

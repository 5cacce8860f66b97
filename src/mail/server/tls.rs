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

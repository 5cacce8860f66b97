//! Reasons for distrusting a server's certificate, in words that help to fix it.

use std::fmt;
use std::io;
use std::path::PathBuf;

use rustls::CertificateError;

use super::{Roots, of_tls};

/// The reason why a certificate is not trusted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Distrust {
    UnknownAuthority,
    /// The CA is not in this file.
    OtherAuthority(PathBuf),
    /// It is a CA certificate, which no server can present as its own.
    IsAuthority,
    OtherName(String),
    /// It is not valid at this time.
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

impl fmt::Display for Distrust {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::UnknownAuthority => out.write_str(
                "it comes from a CA that this machine does not know; if that CA is your own, name \
                 a file with its certificate in judge.toml, beside host: ca = \"ca.pem\"",
            ),
            Self::OtherAuthority(path) => write!(
                out,
                "it does not come from a CA in {}; that file, which ca in judge.toml names, must \
                 hold the certificate of the CA that signed it; for a public CA leave ca out",
                path.display()
            ),
            Self::IsAuthority => out.write_str(
                "it is the certificate of a CA, which a server cannot show as its own; give the \
                 server one with basicConstraints=CA:FALSE, and name what signed it in judge.toml, \
                 beside host: ca = \"ca.pem\"",
            ),
            Self::OtherName(why) => {
                write!(out, "{why}; host in judge.toml must be a name that it has")
            }
            Self::OtherTime => out
                .write_str("it is not valid at this time; look at the server's, and at the clock"),
        }
    }
}

//! Why the certificate of a server is not believed, in words that say what to do.

use std::fmt;
use std::io;
use std::path::PathBuf;

use rustls::CertificateError;

use super::{Roots, of_tls};

/// Why a certificate is not believed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Distrust {
    /// It comes from a CA that this machine does not know.
    UnknownAuthority,
    /// It does not come from a CA in this file.
    OtherAuthority(PathBuf),
    /// It is the certificate of a CA, which no server can show as its own.
    IsAuthority,
    /// It was made for other names.
    OtherName(String),
    /// It is not valid now.
    OtherTime,
}

impl Distrust {
    /// What an error of the handshake says about the certificate; none if it is about something
    /// else.
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
            // The library hands this one on without a name of its own.
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

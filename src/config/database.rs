//! The location of the database: the entry `judge.database`, or the table `[database]`.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Deserialize;

use super::{ConfigError, SecretConfig, SecretTable, checked_secret, wrong};

/// The default file, in the folder of the configuration.
const FILE: &str = "landfall.db";

/// The duration of a lease in seconds; it is renewed three times meanwhile.
const LEASE: RangeInclusive<u64> = 2..=300;

/// The location of the database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseConfig {
    File(PathBuf),
    Server(DatabaseServer),
}

/// A database on a PostgreSQL server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseServer {
    /// Its address, without a password.
    pub url: String,
    pub password: Option<SecretConfig>,
    /// A file of certificates to trust instead of those of the system.
    pub ca: Option<PathBuf>,
    /// The duration of the lease of a daemon, unless it is the default.
    pub lease: Option<Duration>,
}

impl DatabaseServer {
    /// Validates the address of a database.
    ///
    /// # Errors
    /// [`ConfigError`] if it is no such address, or has a password in it.
    pub fn new(
        url: String,
        password: Option<SecretConfig>,
        ca: Option<PathBuf>,
    ) -> Result<Self, ConfigError> {
        let known = ["postgres://", "postgresql://"];
        let Some(rest) = known.iter().find_map(|begin| url.strip_prefix(begin)) else {
            let why = "should begin with postgres://, such as \
                       postgres://landfall@db.example.org/landfall";
            return Err(wrong("database.url", why));
        };
        let user = rest.split_once('@').map_or("", |(user, _)| user);
        if user.contains(':') || rest.contains("password=") {
            let why = "contains a password, which messages would show; set database.password \
                       instead, such as { file = \"database-password\" }";
            return Err(wrong("database.url", why));
        }
        Ok(Self {
            url,
            password,
            ca,
            lease: None,
        })
    }
}

impl DatabaseConfig {
    /// Returns the file, unless the database is on a server.
    #[must_use]
    pub fn file(&self) -> Option<&Path> {
        match self {
            Self::File(path) => Some(path),
            Self::Server(_) => None,
        }
    }

    /// Returns the configured duration of the lease of a daemon.
    #[must_use]
    pub const fn lease(&self) -> Option<Duration> {
        match self {
            Self::File(_) => None,
            Self::Server(server) => server.lease,
        }
    }
}

impl fmt::Display for DatabaseConfig {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(out),
            Self::Server(server) => server.url.fmt(out),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DatabaseTable {
    url: String,
    password: Option<SecretTable>,
    ca: Option<PathBuf>,
    lease_seconds: Option<u64>,
}

/// Chooses between the entry and the table, or takes the default file.
pub(super) fn checked(
    file: Option<PathBuf>,
    server: Option<DatabaseTable>,
    folder: &Path,
) -> Result<DatabaseConfig, ConfigError> {
    let Some(server) = server else {
        let file = file.unwrap_or_else(|| PathBuf::from(FILE));
        return Ok(DatabaseConfig::File(folder.join(file)));
    };
    if file.is_some() {
        let why = "conflicts with judge.database: remove one of them";
        return Err(wrong("database.url", why));
    }
    let password = server.password;
    let password = password.map(|table| checked_secret("database.password", table, folder));
    let ca = server.ca.map(|path| folder.join(path));
    let lease = server.lease_seconds;
    if lease.is_some_and(|seconds| !LEASE.contains(&seconds)) {
        return Err(wrong("database.lease_seconds", "should be from 2 to 300"));
    }
    let reached = DatabaseServer::new(server.url, password.transpose()?, ca)?;
    Ok(DatabaseConfig::Server(DatabaseServer {
        lease: lease.map(Duration::from_secs),
        ..reached
    }))
}

//! The database of a configuration, wherever it is: made, opened, and copied for a rehearsal.

use chrono::{DateTime, Utc};

use crate::config::{Config, DatabaseConfig, DatabaseServer};
use crate::store::{Randomness, Store, StoreError};

/// Opens the database.
///
/// # Errors
/// Those of [`Store::open`] and `Store::open_on`.
pub(super) fn open(config: &Config, now: DateTime<Utc>) -> Result<Store, StoreError> {
    match &config.database {
        DatabaseConfig::File(path) => Store::open(path),
        DatabaseConfig::Server(server) => server::open(server, config, now),
    }
}

/// Makes the database of a new judge.
///
/// # Errors
/// Those of [`Store::create`] and `Store::create_on`.
pub(super) fn create(
    config: &Config,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Store, StoreError> {
    match &config.database {
        DatabaseConfig::File(path) => Store::create(path, now, random),
        DatabaseConfig::Server(server) => server::create(server, config, now, random),
    }
}

/// Opens the database so that nothing is ever written to it.
///
/// # Errors
/// Those of [`Store::copy_in_memory`] and `Store::rehearse_on`.
pub(super) fn rehearse(config: &Config) -> Result<Store, StoreError> {
    match &config.database {
        DatabaseConfig::File(path) => Store::copy_in_memory(path),
        DatabaseConfig::Server(server) => server::rehearse(server, config),
    }
}

/// Copies a judge into an empty database on a server; answers how many rows there are.
///
/// # Errors
/// Those of `Store::copy_to`.
pub(super) fn copy(store: &Store, to: &DatabaseServer, config: &Config) -> Result<u64, StoreError> {
    server::copy(store, to, config)
}

/// Whether there is a judge's database already.
///
/// # Errors
/// Those of a server that does not answer.
pub(super) fn is_there(config: &Config, now: DateTime<Utc>) -> Result<bool, StoreError> {
    match &config.database {
        DatabaseConfig::File(path) => Ok(Store::is_there(path)),
        DatabaseConfig::Server(server) => match server::open(server, config, now) {
            Ok(_) => Ok(true),
            Err(StoreError::Missing { .. }) => Ok(false),
            Err(error) => Err(error),
        },
    }
}

#[cfg(feature = "postgres")]
mod server {
    use super::{Config, DatabaseServer, DateTime, Randomness, Store, StoreError, Utc};
    use crate::command::secret;
    use crate::mail::server::Roots;
    use crate::store::{Password, Server};

    pub(super) fn open(
        server: &DatabaseServer,
        config: &Config,
        now: DateTime<Utc>,
    ) -> Result<Store, StoreError> {
        Store::open_on(reached(server, config)?, now)
    }

    pub(super) fn create(
        server: &DatabaseServer,
        config: &Config,
        now: DateTime<Utc>,
        random: &Randomness,
    ) -> Result<Store, StoreError> {
        Store::create_on(reached(server, config)?, now, random)
    }

    pub(super) fn rehearse(server: &DatabaseServer, config: &Config) -> Result<Store, StoreError> {
        Store::rehearse_on(reached(server, config)?)
    }

    pub(super) fn copy(
        store: &Store,
        to: &DatabaseServer,
        config: &Config,
    ) -> Result<u64, StoreError> {
        store.copy_to(reached(to, config)?)
    }

    fn reached(server: &DatabaseServer, config: &Config) -> Result<Server, StoreError> {
        let roots = server.ca.clone().map_or(Roots::System, Roots::File);
        let tls = roots.client().map_err(|error| StoreError::Away {
            doing: "open the database",
            source: error.into(),
        })?;
        let password = server.password.as_ref().map(|place| {
            let source = secret::source(place, config);
            Box::new(move || source().map_err(Into::into)) as Password
        });
        Server::new(&server.url, password, tls)
    }
}

/// This program knows files alone.
#[cfg(not(feature = "postgres"))]
mod server {
    use super::{Config, DatabaseServer, DateTime, Randomness, Store, StoreError, Utc};

    const UNKNOWN: StoreError = StoreError::Unfit {
        doing: "open the database",
        why: "this program was built without PostgreSQL: `cargo install --path . \
              --profile dist --features postgres` builds one with it, and packages have it",
    };

    pub(super) const fn open(
        _: &DatabaseServer,
        _: &Config,
        _: DateTime<Utc>,
    ) -> Result<Store, StoreError> {
        Err(UNKNOWN)
    }

    pub(super) const fn create(
        _: &DatabaseServer,
        _: &Config,
        _: DateTime<Utc>,
        _: &Randomness,
    ) -> Result<Store, StoreError> {
        Err(UNKNOWN)
    }

    pub(super) const fn copy(_: &Store, _: &DatabaseServer, _: &Config) -> Result<u64, StoreError> {
        Err(UNKNOWN)
    }

    pub(super) const fn rehearse(_: &DatabaseServer, _: &Config) -> Result<Store, StoreError> {
        Err(UNKNOWN)
    }
}

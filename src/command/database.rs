//! Creates, opens and copies the database of a configuration, in a file or on a server.

use chrono::{DateTime, Utc};

use crate::config::{Config, DatabaseConfig, DatabaseServer};
use crate::store::{Database, Randomness, Store, StoreError};

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

/// Creates the database of a new judge.
///
/// # Errors
/// Those of [`Store::create`].
pub(super) fn create(
    config: &Config,
    now: DateTime<Utc>,
    random: &Randomness,
) -> Result<Store, StoreError> {
    Store::create(place(config)?, now, random)
}

/// Opens the database for a rehearsal: nothing is ever written to it.
///
/// # Errors
/// Those of [`Store::rehearse`].
pub(super) fn rehearse(config: &Config) -> Result<Store, StoreError> {
    Store::rehearse(place(config)?)
}

fn place(config: &Config) -> Result<Database<'_>, StoreError> {
    match &config.database {
        DatabaseConfig::File(path) => Ok(Database::from(path)),
        DatabaseConfig::Server(server) => server::place(server, config),
    }
}

/// Copies a judge into an empty database on a server; returns the number of rows.
///
/// # Errors
/// Those of `Store::copy_to`.
pub(super) fn copy(store: &Store, to: &DatabaseServer, config: &Config) -> Result<u64, StoreError> {
    server::copy(store, to, config)
}

/// Checks if there is a judge's database already.
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
    use super::{Config, Database, DatabaseServer, DateTime, Store, StoreError, Utc};
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

    pub(super) fn place(
        server: &DatabaseServer,
        config: &Config,
    ) -> Result<Database<'static>, StoreError> {
        reached(server, config).map(Database::from)
    }

    pub(super) fn copy(
        store: &Store,
        to: &DatabaseServer,
        config: &Config,
    ) -> Result<u64, StoreError> {
        store.copy_to(reached(to, config)?)
    }

    fn reached(server: &DatabaseServer, config: &Config) -> Result<Server, StoreError> {
        let roots = Roots::from(server.ca.clone());
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

/// Without the feature, only database files work.
#[cfg(not(feature = "postgres"))]
mod server {
    use super::{Config, Database, DatabaseServer, DateTime, Store, StoreError, Utc};

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

    pub(super) const fn copy(_: &Store, _: &DatabaseServer, _: &Config) -> Result<u64, StoreError> {
        Err(UNKNOWN)
    }

    pub(super) const fn place(
        _: &DatabaseServer,
        _: &Config,
    ) -> Result<Database<'static>, StoreError> {
        Err(UNKNOWN)
    }
}

//! Creates, opens and copies the database of a configuration, in a file or on a server, and
//! identifies this process among the judges that share one.

use chrono::{DateTime, Utc};

#[cfg(feature = "postgres")]
use super::edges;
use crate::config::{Config, DatabaseConfig, DatabaseServer};
#[cfg(feature = "postgres")]
use crate::mail::server::Roots;
use crate::store::{Database, Process, Randomness, Store, StoreError};
#[cfg(feature = "postgres")]
use crate::store::{Password, Server};

/// Opens the database.
///
/// # Errors
/// Those of [`Store::open`] and `Store::open_on`.
#[cfg_attr(
    not(feature = "postgres"),
    expect(
        unused_variables,
        reason = "only a database on a server needs the time"
    )
)]
pub(super) fn open(config: &Config, now: DateTime<Utc>) -> Result<Store, StoreError> {
    match place(config)? {
        Database::File(path) => Store::open(path),
        #[cfg(feature = "postgres")]
        Database::Server(server) => Store::open_on(*server, now),
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
        #[cfg(feature = "postgres")]
        DatabaseConfig::Server(server) => reached(server, config).map(Database::from),
        #[cfg(not(feature = "postgres"))]
        DatabaseConfig::Server(_) => Err(UNKNOWN),
    }
}

/// Checks if there is a judge's database already.
///
/// # Errors
/// Those of a server that does not answer.
pub(super) fn is_there(config: &Config, now: DateTime<Utc>) -> Result<bool, StoreError> {
    if let DatabaseConfig::File(path) = &config.database {
        return Ok(Store::is_there(path));
    }
    match open(config, now) {
        Ok(_) => Ok(true),
        Err(StoreError::Missing { .. }) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Copies a judge into an empty database on a server; returns the number of rows.
///
/// # Errors
/// Those of `Store::copy_to`.
#[cfg(feature = "postgres")]
pub(super) fn copy(store: &Store, to: &DatabaseServer, config: &Config) -> Result<u64, StoreError> {
    store.copy_to(reached(to, config)?)
}

#[cfg(feature = "postgres")]
fn reached(server: &DatabaseServer, config: &Config) -> Result<Server, StoreError> {
    let tls = Roots::from(server.ca.clone()).client();
    let tls = tls.map_err(|error| StoreError::Away {
        doing: "open the database",
        source: error.into(),
    })?;
    let password = server.password.as_ref().map(|place| {
        let source = edges::secret(place, config);
        Box::new(move || source().map_err(Into::into)) as Password
    });
    Server::new(&server.url, password, tls)
}

/// Without the feature, only database files work.
#[cfg(not(feature = "postgres"))]
const UNKNOWN: StoreError = StoreError::Unfit {
    doing: "open the database",
    why: "this program was built without PostgreSQL: `cargo install --path . \
          --profile dist --features postgres` builds one with it, and packages have it",
};

#[cfg(not(feature = "postgres"))]
pub(super) const fn copy(_: &Store, _: &DatabaseServer, _: &Config) -> Result<u64, StoreError> {
    Err(UNKNOWN)
}

/// Identifies this process among the judges that share a database.
#[cfg(feature = "postgres")]
pub fn this_process() -> Process {
    let host = gethostname::gethostname();
    let number = std::process::id();
    Process {
        name: format!("{}:{number}", host.display()),
        mark: marks::of(number).unwrap_or_default(),
        has_ended: marks::has_ended,
    }
}

/// Without PostgreSQL no judge shares a database.
#[cfg(not(feature = "postgres"))]
pub const fn this_process() -> Process {
    Process {
        name: String::new(),
        mark: String::new(),
        has_ended: |_| false,
    }
}

/// Marks of processes: the boot of the machine, the PID namespace, the PID, and the start time.
#[cfg(feature = "postgres")]
mod marks {
    use std::fs;

    /// Index of the start time among the fields after the process name.
    const STARTED: usize = 19;

    /// Returns the mark of a process; `None` without such a process or without `/proc`.
    pub(super) fn of(number: u32) -> Option<String> {
        let boot = fs::read_to_string("/proc/sys/kernel/random/boot_id").ok()?;
        let names = fs::read_link("/proc/self/ns/pid").ok()?;
        let stat = fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        // The name of a program may contain anything.
        let (_, fields) = stat.rsplit_once(')')?;
        // A zombie has ended, although it was not waited for.
        let fields = fields.trim_start();
        if fields.starts_with('Z') {
            return None;
        }
        let started = fields.split_whitespace().nth(STARTED)?;
        let (boot, names) = (boot.trim(), names.display());
        Some(format!("{boot} {names} {number} {started}"))
    }

    /// Checks if the process of a mark has ended: it ran on this machine, and no longer exists.
    pub(super) fn has_ended(mark: &str) -> bool {
        let Some(own) = of(std::process::id()) else {
            return false;
        };
        let mut fields = mark.split(' ');
        let same_machine = own.split(' ').take(2).eq(fields.by_ref().take(2));
        let number = fields.next().and_then(|number| number.parse().ok());
        same_machine && number.is_some_and(|number| of(number).as_deref() != Some(mark))
    }
}

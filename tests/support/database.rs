//! Databases of tests: in memory, or with `LANDFALL_POSTGRES` each on that server.
//!
//! `LANDFALL_POSTGRES` is the address of a server's database in which new ones may be made, as in
//! `postgres://postgres@localhost/postgres`; `tests/run` starts a server of its own.

use std::fs;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use landfall::store::{Randomness, Store, StoreError};

/// Makes a new database that is gone when it is closed.
pub fn new(now: DateTime<Utc>, random: &Randomness) -> Store {
    #[cfg(feature = "postgres")]
    if let Some(store) = server::brief(|server| Store::create(server, now, random).unwrap()) {
        return store;
    }
    Store::in_memory(now, random).unwrap()
}

/// The place of a database that outlives its judges.
#[derive(Clone, Debug)]
pub enum Place {
    /// In a file.
    File(PathBuf),
    /// On a server: its address.
    Server(String),
}

impl Place {
    /// Returns an empty place: a file in `folder`, or on the server that the environment names.
    pub fn new(folder: &Path) -> Self {
        #[cfg(feature = "postgres")]
        if let Some(address) = server::lasting() {
            return Self::Server(address);
        }
        Self::File(folder.join("landfall.db"))
    }

    /// Makes the database of a new judge.
    pub fn create(&self, now: DateTime<Utc>, random: &Randomness) {
        drop(match self {
            Self::File(file) => Store::create(file, now, random),
            #[cfg(feature = "postgres")]
            Self::Server(address) => Store::create(server::of(address), now, random),
            #[cfg(not(feature = "postgres"))]
            Self::Server(_) => unreachable!(),
        });
    }

    /// Opens the database.
    pub fn open(&self, now: DateTime<Utc>) -> Result<Store, StoreError> {
        match self {
            Self::File(file) => Store::open(file),
            #[cfg(feature = "postgres")]
            Self::Server(address) => {
                server::forget_numbers(address);
                Store::open_on(server::of(address), now)
            }
            #[cfg(not(feature = "postgres"))]
            Self::Server(_) => panic!("{now}: there are no servers"),
        }
    }

    /// Opens the database while others write to it.
    pub fn look(&self, now: DateTime<Utc>) -> Result<Store, StoreError> {
        match self {
            #[cfg(feature = "postgres")]
            Self::Server(address) => Store::open_on(server::of(address), now),
            _ => self.open(now),
        }
    }

    /// Copies the database, which nothing may have open. The copy has the name of `file`, and
    /// replaces one of that name.
    pub fn copy(&self, file: &Path) -> Self {
        match self {
            Self::File(from) => {
                let log = PathBuf::from(format!("{}-wal", from.display()));
                assert!(!log.exists(), "the database is open");
                fs::copy(from, file).unwrap();
                Self::File(file.to_owned())
            }
            #[cfg(feature = "postgres")]
            Self::Server(from) => Self::Server(server::copy(from, file)),
            #[cfg(not(feature = "postgres"))]
            Self::Server(_) => unreachable!(),
        }
    }
}

/// Databases on a server.
#[cfg(feature = "postgres")]
pub mod server {
    use std::path::Path;
    use std::process;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Arc, Mutex, PoisonError};
    use std::thread;
    use std::time::Duration;

    use landfall::store::{Server, Store};
    use postgres::{Client, Config, NoTls};
    use rustls::crypto::ring::default_provider;
    use rustls::{ClientConfig, RootCertStore};

    /// The number of new databases after which those that were closed are dropped.
    const MANY: u32 = 20;

    /// Makes a store in a new database of a server that the environment names; it is dropped some
    /// time after it is closed.
    pub fn brief(made: impl FnOnce(Server) -> Store) -> Option<Store> {
        // A database that nothing is connected to yet must not be taken for a closed one.
        static LOCK: Mutex<()> = Mutex::new(());
        let address = std::env::var("LANDFALL_POSTGRES").ok()?;
        let _lock = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
        let number = number();
        let mut client = client(&address);
        if number.is_multiple_of(MANY) {
            drop_closed(&mut client);
        }
        Some(made(of(&new(
            &mut client,
            &address,
            &format!("brief_{}_{number}", process::id()),
        ))))
    }

    /// Returns the address of an empty database that stays, on a server that the environment names.
    pub fn lasting() -> Option<String> {
        let address = std::env::var("LANDFALL_POSTGRES").ok()?;
        let name = format!("lasting_{}_{}", process::id(), number());
        Some(new(&mut client(&address), &address, &name))
    }

    /// Copies a database into one that is named after a file; returns its address.
    pub(super) fn copy(from: &str, file: &Path) -> String {
        let address = std::env::var("LANDFALL_POSTGRES").unwrap();
        let words = file.iter().rev().take(2).map(|word| word.to_str().unwrap());
        let words: Vec<&str> = words.collect();
        let name: String = words.join("_").to_ascii_lowercase();
        let name = name.replace(|letter: char| !letter.is_ascii_alphanumeric(), "_");
        let mut client = client(&address);
        let (before, _) = from.split_once('?').unwrap_or((from, ""));
        let (_, template) = before.rsplit_once('/').unwrap();
        // A server notices a moment later that a database was closed.
        for sql in [
            format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"),
            format!("CREATE DATABASE {name} TEMPLATE {template}"),
        ] {
            let done = (0..100).find_map(|_| {
                let done = client.batch_execute(&sql);
                done.is_err()
                    .then(|| thread::sleep(Duration::from_millis(50)));
                done.ok()
            });
            done.unwrap();
        }
        at(&address, &name)
    }

    /// Has the next rows get the numbers of rows that a dying judge did not make durable, as in a
    /// file: a server gives no number twice, and records could not be compared.
    pub(super) fn forget_numbers(address: &str) {
        const NUMBERED: &str = "SELECT format(
                'SELECT setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false)
                 FROM %I', table_name, column_name, column_name, table_name)
            FROM information_schema.columns WHERE is_identity = 'YES'";
        let mut client = client(address);
        for row in client.query(NUMBERED, &[]).unwrap() {
            let sql: &str = row.get(0);
            client.batch_execute(sql).unwrap();
        }
    }

    /// Returns the server of an address.
    pub fn of(address: &str) -> Server {
        let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(RootCertStore::empty())
            .with_no_client_auth();
        Server::new(address, None, tls).unwrap()
    }

    fn number() -> u32 {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        NUMBER.fetch_add(1, Ordering::Relaxed)
    }

    fn client(address: &str) -> Client {
        let config: Config = address.parse().unwrap();
        config.connect(NoTls).unwrap()
    }

    fn new(client: &mut Client, address: &str, name: &str) -> String {
        client
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .unwrap();
        at(address, name)
    }

    /// Returns the address of another database on the same server.
    fn at(address: &str, name: &str) -> String {
        let (before, options) = address.split_once('?').unwrap_or((address, ""));
        let (before, _) = before.rsplit_once('/').unwrap();
        format!("{before}/{name}?{options}")
    }

    fn drop_closed(client: &mut Client) {
        let like = format!("brief_{}_%", process::id());
        let closed = "SELECT datname FROM pg_database WHERE datname LIKE $1 AND NOT EXISTS (
                          SELECT 1 FROM pg_stat_activity AS one
                          WHERE one.datname = pg_database.datname)";
        for row in client.query(closed, &[&like]).unwrap() {
            let name: &str = row.get(0);
            // One that was closed a moment ago may still be busy: the next round drops it.
            drop(client.batch_execute(&format!("DROP DATABASE {name}")));
        }
    }
}

//! Databases of tests: in memory, or with `LANDFALL_POSTGRES` each on that server.
//!
//! `LANDFALL_POSTGRES` is the address of a server's database in which new ones may be made, as in
//! `postgres://postgres@localhost/postgres`; `tests/run` starts a server of its own.

use chrono::{DateTime, Utc};
use landfall::store::{Randomness, Store};

/// A new database.
pub fn new(now: DateTime<Utc>, random: &Randomness) -> Store {
    #[cfg(feature = "postgres")]
    if let Some(server) = server::fresh() {
        return Store::create_on(server, now, random).unwrap();
    }
    Store::in_memory(now, random).unwrap()
}

/// Databases on a server.
#[cfg(feature = "postgres")]
pub mod server {
    use std::process;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use landfall::store::Server;
    use rustls::crypto::ring::default_provider;
    use rustls::{ClientConfig, RootCertStore};

    /// An empty database on the server that the environment names, if it names one.
    pub fn fresh() -> Option<Server> {
        address().map(|address| of(&address))
    }

    /// The address of an empty database.
    pub fn address() -> Option<String> {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let known = std::env::var("LANDFALL_POSTGRES").ok()?;
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", process::id());
        let config: postgres::Config = known.parse().unwrap();
        let mut client = config.connect(postgres::NoTls).unwrap();
        let sql = format!("CREATE DATABASE {name}");
        client.batch_execute(&sql).unwrap();
        let (before, options) = known.split_once('?').unwrap_or((&known, ""));
        let (before, _) = before.rsplit_once('/').unwrap();
        Some(format!("{before}/{name}?{options}"))
    }

    /// The server of an address.
    pub fn of(address: &str) -> Server {
        let tls = ClientConfig::builder_with_provider(Arc::new(default_provider()))
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_root_certificates(RootCertStore::empty())
            .with_no_client_auth();
        Server::new(address, None, tls).unwrap()
    }
}

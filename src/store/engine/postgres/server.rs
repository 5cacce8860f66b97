//! Where a database is, and connections to it.

use std::time::Duration;

use postgres::Client;
use tokio::runtime::Builder;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::super::{Cause, StoreError};
use super::super::{EngineError, Result};
use super::connection::{Connection, Driver};

/// How each connection is set. A statement waits for the transactions of others for a while. It is
/// planned once, by the indexes that there are and not by how large tables are at the time, so that
/// a young database is read like an old one.
const SETTINGS: &str = "SET lock_timeout = '10s'; SET jit = off; SET enable_seqscan = off;
                        SET plan_cache_mode = force_generic_plan";

/// How long a server may take to answer a connection, or to acknowledge what was sent.
const CONNECTING: Duration = Duration::from_secs(10);

/// Gives the password whenever a connection is made.
pub type Password = Box<dyn Fn() -> Result<String, Cause> + Send + Sync>;

/// Where a database is and how it is reached.
pub struct Server {
    config: Config,
    password: Option<Password>,
    tls: MakeRustlsConnect,
}

impl Server {
    /// A server by its address, as in `postgres://landfall@db.example.org/landfall`.
    ///
    /// # Errors
    /// [`StoreError::Unfit`] if it is no such address.
    pub fn new(
        url: &str,
        password: Option<Password>,
        tls: rustls::ClientConfig,
    ) -> Result<Self, StoreError> {
        let mut config: Config = url.parse().map_err(|source: tokio_postgres::Error| {
            let source = source.into();
            let doing = "understand its address";
            StoreError::Engine { doing, source }
        })?;
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(CONNECTING);
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(CONNECTING);
        }
        if config.get_application_name().is_none() {
            config.application_name("landfall");
        }
        Ok(Self {
            config,
            password,
            tls: MakeRustlsConnect::new(tls),
        })
    }

    /// The database with its host, for messages; no password is in it.
    pub(in crate::store) fn name(&self) -> String {
        let hosts = self.config.get_hosts().iter().map(|host| match host {
            Host::Tcp(name) => name.clone(),
            #[cfg(unix)]
            Host::Unix(folder) => folder.display().to_string(),
        });
        let hosts: Vec<String> = hosts.collect();
        let name = self.config.get_dbname().unwrap_or("landfall");
        format!("{name} on {}", hosts.join(", "))
    }

    /// Connects for work.
    pub(super) fn open(&self) -> Result<Connection> {
        let config = self.config()?;
        let runtime = Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| EngineError::Misplaced(format!("no runtime: {error}")))?;
        let connected = runtime.block_on(async {
            match config.get_ssl_mode() {
                SslMode::Disable => {
                    let (client, driver) = config.connect(NoTls).await?;
                    Ok((client, Box::pin(driver) as Driver))
                }
                _ => {
                    let (client, driver) = config.connect(self.tls.clone()).await?;
                    Ok((client, Box::pin(driver) as Driver))
                }
            }
        });
        let (client, driver) = connected.map_err(EngineError::Postgres)?;
        let mut open = Connection::new(runtime, client, driver);
        open.batch(SETTINGS)?;
        Ok(open)
    }

    /// Connects for the lease, whose thread waits for each statement.
    pub(super) fn connect(&self) -> Result<Client> {
        let config = postgres::Config::from(self.config()?);
        let mut client = match config.get_ssl_mode() {
            SslMode::Disable => config.connect(NoTls),
            _ => config.connect(self.tls.clone()),
        }?;
        client.batch_execute(SETTINGS)?;
        Ok(client)
    }

    /// Where the database is, with its password.
    fn config(&self) -> Result<Config> {
        let mut config = self.config.clone();
        if let Some(password) = &self.password {
            config.password(password().map_err(EngineError::Password)?);
        }
        Ok(config)
    }
}

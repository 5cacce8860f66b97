//! The address of a server, and connections to it.

use std::time::Duration;

use postgres::Client;
use tokio::runtime::Builder;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::{Config, NoTls};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::super::{Cause, StoreError};
use super::super::{EngineError, Result};
use super::connection::{Connection, Driver};

/// Settings of each connection. A statement waits only a while for the locks of others. It is
/// planned once, by the existing indexes rather than by current table sizes, so that a young
/// database is read like an old one.
const SETTINGS: &str = "SET lock_timeout = '10s'; SET jit = off; SET enable_seqscan = off;
                        SET plan_cache_mode = force_generic_plan";

/// Timeout for connecting, and for the acknowledgement of sent data.
const CONNECTING: Duration = Duration::from_secs(10);

/// Callback that returns the password, for each connection.
pub type Password = Box<dyn Fn() -> Result<String, Cause> + Send + Sync>;

/// The address and credentials of a database server.
pub struct Server {
    config: Config,
    password: Option<Password>,
    tls: MakeRustlsConnect,
}

impl Server {
    /// Creates a server from its address, as in `postgres://landfall@db.example.org/landfall`.
    ///
    /// # Errors
    /// [`StoreError::Engine`] if the address is invalid.
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

    /// Returns the database and host for messages, without a password.
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

    /// Opens a connection for work.
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

    /// Opens a blocking connection for the thread of the lease.
    pub(super) fn connect(&self) -> Result<Client> {
        let config = postgres::Config::from(self.config()?);
        let mut client = match config.get_ssl_mode() {
            SslMode::Disable => config.connect(NoTls),
            _ => config.connect(self.tls.clone()),
        }?;
        client.batch_execute(SETTINGS)?;
        Ok(client)
    }

    /// Returns the settings of a connection, with the password.
    fn config(&self) -> Result<Config> {
        let mut config = self.config.clone();
        if let Some(password) = &self.password {
            config.password(password().map_err(EngineError::Password)?);
        }
        Ok(config)
    }
}

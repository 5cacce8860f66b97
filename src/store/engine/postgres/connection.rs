//! The address of a server, and connections to it, with prepared statements and pipelining.

use std::collections::BTreeMap;
use std::future::{Future, poll_fn};
use std::pin::{Pin, pin};
use std::task::Poll;
use std::time::Duration;

use futures_util::{TryStreamExt as _, poll};
use tokio::runtime::{Builder, Runtime};
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres::types::Type;
use tokio_postgres::{Client, Config, NoTls, Row, RowStream, SimpleQueryMessage, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::super::super::{Cause, StoreError};
use super::super::{EngineError, Parameter, Parameters, Request, Result, Value};
use super::statements::{translated, type_of};

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
    pub(super) fn connect(&self) -> Result<postgres::Client> {
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

/// The future that drives a connection; polled while a statement is waited for.
pub(super) type Driver = Pin<Box<dyn Future<Output = Result<(), tokio_postgres::Error>> + Send>>;

pub(super) struct Connection {
    driving: Driving,
    client: Client,
    prepared: BTreeMap<String, Statement>,
}

/// The result of a statement.
pub(super) struct Answer {
    pub(super) rows: Vec<Row>,
    pub(super) changed: usize,
}

impl Connection {
    pub(super) const fn new(runtime: Runtime, client: Client, driver: Driver) -> Self {
        Self {
            driving: Driving {
                runtime,
                driver: Some(driver),
            },
            client,
            prepared: BTreeMap::new(),
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    pub(super) fn batch(&mut self, sql: &str) -> Result<()> {
        Ok(self.driving.wait(self.client.batch_execute(sql))?)
    }

    /// Runs statements without parameters; returns their results.
    pub(super) fn simple_query(&mut self, sql: &str) -> Result<Vec<SimpleQueryMessage>> {
        Ok(self.driving.wait(self.client.simple_query(sql))?)
    }

    /// Runs a statement, and passes on its rows one by one until `each` returns false.
    pub(super) fn query(
        &mut self,
        sql: &str,
        params: Parameters<'_>,
        each: &mut dyn FnMut(&Row) -> Result<bool>,
    ) -> Result<()> {
        let statement = self.prepared(sql, params)?;
        let values: Vec<Value<'_>> = params.iter().map(|param| param.value()).collect();
        let rows = self.client.query_raw(&statement, &values);
        let mut rows = pin!(self.driving.wait(rows)?);
        while let Some(row) = self.driving.wait(rows.try_next())? {
            if !each(&row)? {
                break;
            }
        }
        Ok(())
    }

    /// Sends all statements before waiting for the first answer; returns their answers in order.
    pub(super) fn pipeline(&mut self, requests: &[&Request]) -> Result<Vec<Result<Answer>>> {
        let mut statements = Vec::new();
        for request in requests {
            let params: Vec<&dyn Parameter> = request.values.iter().map(|one| one as _).collect();
            statements.push(self.prepared(&request.sql, &params)?);
        }
        let client = &self.client;
        let answers = async move {
            let mut sent = Vec::new();
            for (request, statement) in requests.iter().zip(&statements) {
                let values: Vec<Value<'_>> = request.values.iter().map(Parameter::value).collect();
                let mut answer = Box::pin(answer(client, statement, values));
                // The first poll sends it.
                let early = poll!(&mut answer);
                sent.push((early, answer));
            }
            let mut answers = Vec::new();
            for (early, answer) in sent {
                let answer = match early {
                    Poll::Ready(answer) => answer,
                    Poll::Pending => answer.await,
                };
                answers.push(answer.map_err(Into::into));
            }
            Ok(answers)
        };
        Ok(self.driving.wait(answers)?)
    }

    /// Returns the statement from the cache, or prepares it for values of these types.
    fn prepared(&mut self, sql: &str, params: Parameters<'_>) -> Result<Statement> {
        let types: Vec<Type> = params.iter().map(|param| type_of(param.kind())).collect();
        if let Some(known) = self.prepared.get(sql)
            && known.params() == types
        {
            return Ok(known.clone());
        }
        let words = translated(sql);
        let statement = self.client.prepare_typed(&words, &types);
        let statement = self.driving.wait(statement)?;
        self.prepared.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

async fn answer(
    client: &Client,
    statement: &Statement,
    values: Vec<Value<'_>>,
) -> Result<Answer, tokio_postgres::Error> {
    let rows: RowStream = client.query_raw(statement, &values).await?;
    let mut rows = pin!(rows);
    let mut given = Vec::new();
    while let Some(row) = rows.try_next().await? {
        given.push(row);
    }
    let changed = rows.rows_affected().unwrap_or(0);
    Ok(Answer {
        rows: given,
        changed: usize::try_from(changed).unwrap_or(usize::MAX),
    })
}

struct Driving {
    runtime: Runtime,
    /// The driver of the connection, until it ends.
    driver: Option<Driver>,
}

impl Driving {
    /// Waits for an answer of the server, driving the connection.
    ///
    /// # Errors
    /// If the connection ends meanwhile, the error that ended it: the statement's own error says
    /// only that there is no connection.
    fn wait<T>(
        &mut self,
        answer: impl Future<Output = Result<T, tokio_postgres::Error>>,
    ) -> Result<T, tokio_postgres::Error> {
        let mut answer = pin!(answer);
        self.runtime.block_on(poll_fn(|context| {
            if let Some(driving) = &mut self.driver
                && let Poll::Ready(ended) = driving.as_mut().poll(context)
            {
                self.driver = None;
                if let Err(error) = ended {
                    return Poll::Ready(Err(error));
                }
            }
            answer.as_mut().poll(context)
        }))
    }
}

//! Sends letters by SMTP, over one connection that is kept.
//!
//! A letter is one transaction with one recipient ([`connection`]), since no player may learn who
//! else plays. The server's answer decides its outcome. Without an answer after the
//! last dot, it is unknown whether the server took the letter, so the same bytes are sent again.
//!
//! One connection is enough for a nearby relay: `cargo bench --bench post` compares its throughput
//! with a bare client. It also keeps receipts before reports, and stays within a provider's limit
//! on connections. If the server supports pipelining (RFC 2920), an envelope is sent at once, while
//! the judge records the outcome of the previous letter. Over a distance each letter costs two
//! round trips, or four without pipelining: sixteen or eight letters a second at 30 ms. An
//! [`SmtpPool`] then sends a few in parallel.
//!
//! Sending the letter itself ahead as well, except for the final dot, was tried: it took a thread,
//! and with a server on the same machine it was slower.

mod connection;

use std::fmt::{self, Display};
use std::thread;

use lettre::Address;
use lettre::transport::smtp::commands::{Noop, Rset};

use super::{Closed, Outgoing, ReturnPath, SendError, Transport};
use crate::mail::server::{Begun, Line, Login, Server, ServerError};
use connection::OpeningError;
use connection::{Connection, Envelope, Refused, verdict};

/// Number of deliveries during which a connection that could not be opened rests.
const REST: u32 = 100;

/// Sends letters to one server.
pub struct Smtp {
    // Declared before the line: a connection must be closed before its runtime.
    kept: Option<Kept>,
    server: Server,
    login: Option<Login>,
    hello: String,
    bounces: ReturnPath,
    line: Line,
}

impl fmt::Debug for Smtp {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = out.debug_struct("Smtp");
        fields.field("server", &self.server);
        fields.field("login", &self.login).finish_non_exhaustive()
    }
}

/// The connection between two letters.
enum Kept {
    /// No envelope was sent yet.
    Idle(Connection),
    /// The next envelope is on its way.
    Announced(Envelope, Offer),
}

/// An offered letter, with the connection and the answer.
type Offer = Begun<(Connection, Result<(), Refused>)>;

impl Smtp {
    /// Prepares a transport that is not connected yet. `hello` is the judge's host for the
    /// greeting.
    ///
    /// # Errors
    /// [`ServerError`] if this machine cannot prepare a connection.
    pub fn new(
        server: Server,
        login: Option<Login>,
        hello: &str,
        bounces: ReturnPath,
    ) -> Result<Self, ServerError> {
        Ok(Self {
            kept: None,
            line: Line::to(&server)?,
            server,
            login,
            hello: hello.to_owned(),
            bounces,
        })
    }

    /// Keeps a connection if its server takes a command.
    fn keep_if(&mut self, mut connection: Connection, command: impl Display) -> bool {
        let taken = self
            .line
            .run(1, async { Ok(connection.takes(command).await) });
        let taken = matches!(taken, Ok::<_, ServerError>(true));
        self.kept = taken.then_some(Kept::Idle(connection));
        taken
    }

    fn open(&mut self) -> Result<(), OpeningError> {
        let secret = self.login.as_ref().map(|login| (login.secret)());
        let secret = secret.transpose()?;
        let login = self.login.as_ref().zip(secret.as_deref());
        let opening = connection::open(&self.server, login, &self.hello);
        self.kept = Some(Kept::Idle(self.line.run(1, opening)?));
        Ok(())
    }

    fn envelope(&self, mail: &Outgoing<'_>) -> Result<Envelope, SendError> {
        Ok(Envelope {
            from: address(&self.bounces.of(mail.message_id))?,
            to: address(mail.to)?,
            is_ascii: mail.bytes.is_ascii(),
        })
    }

    fn offer(&self, mut connection: Connection, envelope: Envelope) -> Offer {
        self.line.begin(async move {
            let said = connection.offer(&envelope).await;
            (connection, said)
        })
    }
}

impl Transport for Smtp {
    fn ready(&mut self) -> Result<(), Closed> {
        // A connection that waits for a letter cannot be asked.
        if let Some(Kept::Idle(kept)) = self.kept.take()
            && self.keep_if(kept, Noop)
        {
            return Ok(());
        }
        self.open().map_err(|error| {
            let why = told(&error);
            if error.is_distrust() {
                Closed::Distrusted(why)
            } else if error.may_pass() {
                Closed::ForNow(why)
            } else {
                Closed::UntilMended(why)
            }
        })
    }

    fn announce(&mut self, mail: &Outgoing<'_>) {
        // An invalid address is reported when the letter is sent.
        let (Ok(envelope), Some(Kept::Idle(_))) = (self.envelope(mail), &self.kept) else {
            return;
        };
        if let Some(Kept::Idle(connection)) = self.kept.take() {
            let begun = self.offer(connection, envelope.clone());
            self.kept = Some(Kept::Announced(envelope, begun));
        }
    }

    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let envelope = self.envelope(mail)?;
        let begun = match self.kept.take() {
            Some(Kept::Idle(connection)) => self.offer(connection, envelope),
            Some(Kept::Announced(announced, begun)) if announced == envelope => begun,
            // Disconnecting is the only way to take an announcement back.
            Some(Kept::Announced(..)) | None => {
                return Err(SendError::Later("there is no connection".to_owned()));
            }
        };
        let exchange = async {
            let (mut connection, offered) = begun.await;
            let said = match offered {
                Ok(()) => connection.letter(mail.bytes).await,
                refused => refused,
            };
            Ok::<_, ServerError>((connection, said))
        };
        match self.line.run(1, exchange) {
            Ok((connection, Ok(()))) => {
                self.kept = Some(Kept::Idle(connection));
                Ok(())
            }
            Ok((connection, Err(refused))) => Err(self.refused(connection, &refused)),
            Err(gone) => Err(SendError::Later(told(&gone))),
        }
    }
}

impl Smtp {
    /// Keeps the connection after a refusal, unless the server closes it (421) or does not forget
    /// the envelope.
    fn refused(&mut self, connection: Connection, refused: &Refused) -> SendError {
        let code = refused.error.status().map(u16::from);
        if code.is_some_and(|code| code != 421) {
            self.keep_if(connection, Rset);
        }
        verdict(refused.stage, code, &told(&refused.error))
    }
}

impl Drop for Smtp {
    /// Sends QUIT, since servers complain in their logs about clients that do not.
    fn drop(&mut self) {
        if let Some(Kept::Idle(mut kept)) = self.kept.take() {
            self.line.take_leave(kept.leave());
        }
    }
}

/// Several connections to one server, for one that is far away.
///
/// The first one is kept like a single one. The others are opened when there are several letters,
/// each on a separate thread. If the server rejects a further connection, that connection rests for
/// a while, and the first one sends its letter.
#[derive(Debug)]
pub struct SmtpPool {
    first: Smtp,
    others: Vec<Further>,
}

#[derive(Debug)]
struct Further {
    smtp: Smtp,
    /// Number of deliveries for which it still rests.
    rests: u32,
}

impl Further {
    const fn is_resting(&self) -> bool {
        self.rests > 0
    }

    /// Sends a letter; `None` if there is no connection for it.
    fn carry(&mut self, mail: &Outgoing<'_>) -> Option<Result<(), SendError>> {
        if self.smtp.ready().is_err() {
            self.rests = REST;
            return None;
        }
        Some(self.smtp.send(mail))
    }
}

impl SmtpPool {
    /// Creates a pool of these connections.
    #[must_use]
    pub fn new(first: Smtp, others: Vec<Smtp>) -> Self {
        let others = others.into_iter().map(|smtp| Further { smtp, rests: 0 });
        Self {
            first,
            others: others.collect(),
        }
    }
}

impl Transport for SmtpPool {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.first.send(mail)
    }

    fn ready(&mut self) -> Result<(), Closed> {
        for other in &mut self.others {
            other.rests = other.rests.saturating_sub(1);
        }
        self.first.ready()
    }

    fn at_once(&self) -> usize {
        let awake = self.others.iter().filter(|other| !other.is_resting());
        awake.count().saturating_add(1)
    }

    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        let Some((mine, theirs)) = mails.split_first() else {
            return Vec::new();
        };
        let first = &mut self.first;
        let awake = self.others.iter_mut().filter(|other| !other.is_resting());
        let mut results = Vec::new();
        let carried: Vec<_> = thread::scope(|scope| {
            let carrying = awake.zip(theirs);
            let carrying = carrying.map(|(other, mail)| scope.spawn(move || other.carry(mail)));
            let carrying: Vec<_> = carrying.collect();
            results.push(first.send(mine));
            let carried = carrying.into_iter().map(|thread| thread.join().ok()?);
            carried.collect()
        });
        let mut carried = carried.into_iter();
        for mail in theirs {
            // The letter of a connection that failed to open, or of none at all.
            let carried = carried.next().flatten();
            results.push(carried.unwrap_or_else(|| first.send(mail)));
        }
        results
    }
}

fn address(text: &str) -> Result<Address, SendError> {
    let read = text.trim().parse();
    read.map_err(|error| SendError::Hopeless(format!("{text:?} cannot be written to: {error}")))
}

/// Returns an error with its causes, short enough for a log.
fn told(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let error_told = error.to_string();
        if !told.contains(&error_told) {
            told.push_str(": ");
            told.push_str(&error_told);
        }
        cause = error.source();
    }
    told.replace(char::is_control, " ")
        .chars()
        .take(500)
        .collect()
}

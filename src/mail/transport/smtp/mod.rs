//! Letters by SMTP, over one connection that is kept.
//!
//! A letter is one transaction with one recipient, for nobody may learn who else plays. What the
//! server answers decides its fate ([`verdict`]); when the server says nothing after the last dot,
//! nobody knows whether it took the letter, and so the same bytes go once more.
//!
//! One connection is enough for a relay nearby: without Nagle's delay it carries about as many
//! letters as a bare client does into the same server (`cargo bench --bench post` prints both), and
//! more than 3,000 a second into one that does nothing with them. It is also what keeps receipts
//! before reports, and what a provider's limit on connections allows. Far away each letter costs
//! several round trips; there a [`SmtpPool`] has a few letters on their way at once.

mod opening;
mod pool;
mod verdict;

pub use pool::SmtpPool;

use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::{Data, Mail, Noop, Rcpt, Rset};
use lettre::transport::smtp::extension::{Extension, MailBodyParameter, MailParameter};

use super::{Closed, Outgoing, ReturnPath, SendError, Transport};
use crate::mail::login::Login;
use crate::mail::server::{Line, Server, ServerError};
use opening::OpeningError;
use verdict::{Stage, verdict};

/// Brings letters to one server.
pub struct Smtp {
    // Declared before the line: a connection is closed while its runtime is there.
    kept: Option<AsyncSmtpConnection>,
    server: Server,
    login: Option<Login>,
    hello: String,
    bounces: ReturnPath,
    line: Line,
}

impl std::fmt::Debug for Smtp {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut fields = out.debug_struct("Smtp");
        fields
            .field("server", &self.server)
            .field("login", &self.login);
        fields.finish_non_exhaustive()
    }
}

/// Why an exchange about one letter did not end well.
enum Trouble {
    /// The server said no, or nothing.
    Said(Stage, Error),
    /// The connection is gone or too slow.
    Gone(ServerError),
}

impl From<ServerError> for Trouble {
    fn from(error: ServerError) -> Self {
        Self::Gone(error)
    }
}

impl Smtp {
    /// A way out that is not connected yet. `hello` is the judge's host, by which it greets.
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

    /// Whether the kept connection still answers.
    fn answers(&mut self) -> bool {
        let Some(mut kept) = self.kept.take() else {
            return false;
        };
        let asked = self.line.run(1, async {
            let answer = kept.command(Noop).await;
            answer.map_err(|error| Trouble::Said(Stage::End, error))
        });
        let answers = asked.is_ok();
        self.kept = answers.then_some(kept);
        answers
    }

    fn open(&mut self) -> Result<(), OpeningError> {
        let secret = self.login.as_ref().map(|login| (login.secret)());
        let secret = secret.transpose()?;
        let login = self.login.as_ref().zip(secret.as_deref());
        let opening = opening::open(&self.server, login, &self.hello);
        self.kept = Some(self.line.run(1, opening)?);
        Ok(())
    }
}

impl Transport for Smtp {
    fn ready(&mut self) -> Result<(), Closed> {
        if self.answers() {
            return Ok(());
        }
        self.open().map_err(|error| {
            let why = told(&error);
            if error.may_pass() {
                Closed::ForNow(why)
            } else {
                Closed::UntilMended(why)
            }
        })
    }

    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let to = address(mail.to)?;
        let from = address(&self.bounces.of(mail.message_id))?;
        let Some(mut kept) = self.kept.take() else {
            return Err(SendError::Later("there is no connection".to_owned()));
        };
        let sent = self.line.run(1, carry(&mut kept, from, to, mail.bytes));
        match sent {
            Ok(()) => {
                self.kept = Some(kept);
                Ok(())
            }
            Err(Trouble::Gone(error)) => Err(SendError::Later(told(&error))),
            Err(Trouble::Said(stage, error)) => {
                // A server that said no to one letter takes the next one, but for one that closes.
                let code = error.status().map(u16::from);
                let goes_on = code.is_some_and(|code| code != 421);
                if goes_on && self.line.run(1, reset(&mut kept)).is_ok() {
                    self.kept = Some(kept);
                }
                Err(verdict(stage, code, &told(&error)))
            }
        }
    }
}

impl Drop for Smtp {
    /// Takes leave, since servers complain in their logs about those who do not.
    fn drop(&mut self) {
        if let Some(mut kept) = self.kept.take() {
            self.line.take_leave(kept.quit());
        }
    }
}

fn address(text: &str) -> Result<Address, SendError> {
    let read = text.trim().parse();
    read.map_err(|error| SendError::Hopeless(format!("{text:?} cannot be written to: {error}")))
}

async fn carry(
    kept: &mut AsyncSmtpConnection,
    from: Address,
    to: Address,
    letter: &[u8],
) -> Result<(), Trouble> {
    let said = |stage| move |error| Trouble::Said(stage, error);
    let mut parameters = Vec::new();
    let info = kept.server_info();
    if !letter.is_ascii() && info.supports_feature(Extension::EightBitMime) {
        parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
    }
    let abroad = !AsRef::<str>::as_ref(&to).is_ascii();
    if abroad && info.supports_feature(Extension::SmtpUtfEight) {
        parameters.push(MailParameter::SmtpUtfEight);
    }
    let sender = kept.command(Mail::new(Some(from), parameters)).await;
    sender.map_err(said(Stage::Sender))?;
    let recipient = kept.command(Rcpt::new(to, Vec::new())).await;
    recipient.map_err(said(Stage::Recipient))?;
    kept.command(Data).await.map_err(said(Stage::Data))?;
    // The end of the last line is written with the dot.
    let letter = letter.strip_suffix(b"\r\n").unwrap_or(letter);
    let taken = kept.message(letter).await;
    taken.map(drop).map_err(said(Stage::End))
}

async fn reset(kept: &mut AsyncSmtpConnection) -> Result<(), Trouble> {
    let reset = kept.command(Rset).await;
    reset
        .map(drop)
        .map_err(|error| Trouble::Said(Stage::End, error))
}

/// An error with its causes, short enough for a log.
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
    told.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(500)
        .collect()
}

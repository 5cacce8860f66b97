//! What is said about one letter: its envelope, the letter, and the dot that hands it over.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvError};

use lettre::Address;
use lettre::transport::smtp::Error;
use lettre::transport::smtp::client::AsyncSmtpConnection;
use lettre::transport::smtp::commands::{Data, Mail, Noop, Rcpt, Rset};
use lettre::transport::smtp::extension::{Extension, MailBodyParameter, MailParameter};

use super::verdict::Stage;

/// A connection over which letters go.
pub(super) struct Connection {
    smtp: AsyncSmtpConnection,
    /// Whether the server takes commands before it has answered earlier ones (RFC 2920).
    pipelining: bool,
    muzzle: Muzzle,
}

/// Whether nothing more may be said over a connection.
#[derive(Clone, Debug, Default)]
pub(super) struct Muzzle(Arc<AtomicBool>);

impl Muzzle {
    fn put_on(&self) {
        self.0.store(true, Ordering::Release);
    }

    pub(super) fn is_on(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// From whom to whom a letter goes.
#[derive(Clone, PartialEq)]
pub(super) struct Envelope {
    pub(super) from: Address,
    pub(super) to: Address,
    /// Whether the letter is plain ASCII.
    pub(super) is_ascii: bool,
}

/// The server said no, or nothing.
pub(super) struct Refused {
    pub(super) stage: Stage,
    pub(super) error: Error,
}

impl Connection {
    /// `muzzle` is the one of the stream below.
    pub(super) const fn new(smtp: AsyncSmtpConnection, pipelining: bool, muzzle: Muzzle) -> Self {
        Self {
            smtp,
            pipelining,
            muzzle,
        }
    }

    /// Says who the next letter is from and to, until the server waits for it.
    pub(super) async fn offer(&mut self, envelope: &Envelope) -> Result<(), Refused> {
        let sender = Mail::new(Some(envelope.from.clone()), self.parameters(envelope));
        let recipient = Rcpt::new(envelope.to.clone(), Vec::new());
        if self.pipelining {
            return self.offer_at_once(&sender, &recipient).await;
        }
        let said = self.smtp.command(sender).await;
        said.map_err(Refused::at(Stage::Sender))?;
        let said = self.smtp.command(recipient).await;
        said.map_err(Refused::at(Stage::Recipient))?;
        let said = self.smtp.command(Data).await;
        said.map(drop).map_err(Refused::at(Stage::Data))
    }

    /// Says all of an envelope, and then hears all three answers.
    async fn offer_at_once(&mut self, sender: &Mail, recipient: &Rcpt) -> Result<(), Refused> {
        let envelope = format!("{sender}{recipient}{Data}");
        let sender = self.smtp.command(envelope).await;
        let sender = sender.map_err(Refused::at(Stage::Sender));
        let recipient = self.smtp.read_response().await;
        let recipient = recipient.map_err(Refused::at(Stage::Recipient));
        let data = self.smtp.read_response().await;
        let envelope = sender.and(recipient);
        if envelope.is_err() && data.is_ok() {
            // It waits for a letter to nobody: it gets an empty one, whatever it says.
            let _said = self.smtp.command(".\r\n").await;
        }
        envelope?;
        data.map(drop).map_err(Refused::at(Stage::Data))
    }

    fn parameters(&self, envelope: &Envelope) -> Vec<MailParameter> {
        let mut parameters = Vec::new();
        let info = self.smtp.server_info();
        if !envelope.is_ascii && info.supports_feature(Extension::EightBitMime) {
            parameters.push(MailParameter::Body(MailBodyParameter::EightBitMime));
        }
        let abroad = !AsRef::<str>::as_ref(&envelope.to).is_ascii();
        if abroad && info.supports_feature(Extension::SmtpUtfEight) {
            parameters.push(MailParameter::SmtpUtfEight);
        }
        parameters
    }

    /// Sends the letter that was offered, and hands it over when `leave` is given; blocks until
    /// then. A server that is left before the last dot forgets the letter (RFC 5321, 4.1.1.4), and
    /// so one for which no leave comes is never handed over.
    pub(super) async fn letter(
        &mut self,
        letter: &[u8],
        leave: &Receiver<()>,
    ) -> Result<(), Refused> {
        // The end of the last line is written with the dot.
        let letter = letter.strip_suffix(b"\r\n").unwrap_or(letter);
        // The library asks for more when it has written what it has, and then writes the dot.
        let no_more = iter::from_fn(|| {
            if let Err(RecvError) = leave.recv() {
                self.muzzle.put_on();
            }
            None
        });
        let parts = iter::once(letter).chain(no_more);
        let taken = self.smtp.message_iter(parts).await;
        taken.map(drop).map_err(Refused::at(Stage::End))
    }

    /// Whether the server is still there.
    pub(super) async fn answers(&mut self) -> bool {
        self.smtp.command(Noop).await.is_ok()
    }

    /// Whether the server forgets an envelope that came to nothing.
    pub(super) async fn forgets(&mut self) -> bool {
        self.smtp.command(Rset).await.is_ok()
    }

    /// Takes leave.
    pub(super) async fn leave(&mut self) {
        // Nothing hangs on the answer.
        let _said = self.smtp.quit().await;
    }
}

impl Refused {
    fn at(stage: Stage) -> impl FnOnce(Error) -> Self {
        move |error| Self { stage, error }
    }
}

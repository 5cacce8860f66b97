//! A letter that is said ahead, but for the dot that hands it over.
//!
//! A server is busy with an envelope and a letter before it has them whole, and the judge is busy
//! with writing down what became of the letter before. Neither waits for the other, since the
//! conversation has a thread of its own; and still nothing is handed over of which the judge has
//! not written down that it tries.

use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread::{self, JoinHandle};

use super::exchange::{Connection, Envelope, Refused};
use crate::mail::server::{Line, ServerError};

/// The connection after a letter, and what the server said to it.
type Said = (Connection, Result<(), Refused>);

/// A letter on its way up to its dot.
pub(super) struct Ahead {
    envelope: Envelope,
    letter: Arc<[u8]>,
    /// Without it the letter is never handed over.
    leave: SyncSender<()>,
    talk: JoinHandle<Result<Said, ServerError>>,
}

impl Ahead {
    /// Begins to say a letter.
    ///
    /// # Errors
    /// If there is no thread for it; the connection is gone then.
    pub(super) fn begin(
        line: Arc<Line>,
        mut connection: Connection,
        envelope: Envelope,
        letter: Arc<[u8]>,
    ) -> io::Result<Self> {
        let (leave, given) = mpsc::sync_channel(1);
        let (offered, said) = (envelope.clone(), Arc::clone(&letter));
        let talk = move || {
            let exchange = async {
                let taken = talk(&mut connection, &offered, &said, &given).await;
                Ok((connection, taken))
            };
            // Once for the envelope and once for the letter, with the judge's commit between.
            line.run(2, exchange)
        };
        Ok(Self {
            envelope,
            letter,
            leave,
            talk: thread::Builder::new()
                .name("smtp".to_owned())
                .spawn(talk)?,
        })
    }

    /// Whether it is this letter.
    pub(super) fn is(&self, envelope: &Envelope, letter: &[u8]) -> bool {
        self.envelope == *envelope && *self.letter == *letter
    }

    /// Lets the letter be handed over, and waits for what the server says.
    ///
    /// # Errors
    /// If the server says nothing, and the connection is gone.
    pub(super) fn hand_over(self) -> Result<Said, ServerError> {
        // Nobody waits for leave where the server has refused the letter before.
        let _gone = self.leave.send(());
        self.talk.join().unwrap_or_else(|_| {
            let broken = io::Error::other("the conversation ended amid a letter");
            Err(ServerError::Prepare(broken))
        })
    }
}

async fn talk(
    connection: &mut Connection,
    envelope: &Envelope,
    letter: &[u8],
    leave: &Receiver<()>,
) -> Result<(), Refused> {
    connection.offer(envelope).await?;
    connection.letter(letter, leave).await
}

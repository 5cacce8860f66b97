//! Moves fetched mails into another folder, or deletes them.

use super::ImapError;
use super::session::Session;
use super::wire::{quoted, set};

/// As many mails as are moved by one command.
pub(super) const AT_ONCE: usize = 200;

impl Session {
    /// Moves mails to another folder. Those that are gone, or that were named before the folder
    /// was numbered anew, are left alone: in that case they are listed once more.
    pub(super) async fn put_aside(&mut self, keys: &[&str], to: &str) -> Result<(), ImapError> {
        let uids: Vec<u32> = keys.iter().filter_map(|key| self.uid(key)).collect();
        if uids.is_empty() {
            return Ok(());
        }
        let (set, to) = (set(&uids), quoted(to));
        match self.bring(&set, &to).await {
            // Most often the folder is missing. If it is not, the second refusal says why.
            Err(ImapError::No(..)) => {
                let made = self.tell("a new folder", &format!("CREATE {to}")).await;
                match made {
                    Ok(()) | Err(ImapError::No(..)) => self.bring(&set, &to).await,
                    Err(error) => Err(error),
                }
            }
            done => done,
        }
    }

    async fn bring(&mut self, set: &str, to: &str) -> Result<(), ImapError> {
        if self.can.moving {
            return self.tell("a move", &format!("UID MOVE {set} {to}")).await;
        }
        self.tell("a copy", &format!("UID COPY {set} {to}")).await?;
        let mark = format!("UID STORE {set} +FLAGS.SILENT (\\Deleted)");
        self.tell("a mark", &mark).await?;
        if self.can.uidplus {
            let expunge = format!("UID EXPUNGE {set}");
            self.tell("a deletion", &expunge).await?;
        }
        // Without it the marked mails stay until a person cleans up: a plain EXPUNGE would take
        // along what others have marked, and marked mails do not wait any more.
        Ok(())
    }

    /// The UID in the name of a mail, if it is of the present numbering.
    fn uid(&self, key: &str) -> Option<u32> {
        let (validity, uid) = key.split_once('.')?;
        let present = validity.parse() == Ok(self.validity);
        present.then(|| uid.parse().ok()).flatten()
    }
}

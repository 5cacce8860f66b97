//! What one mail of a batch has brought about, until its writer is told.

use crate::judge::base::draft::{Draft, DraftLine};
use crate::judge::base::mail::Correspondent;
use crate::store::InboxId;

/// What one mail of a batch has brought about.
pub(crate) struct Note {
    pub(crate) from: Correspondent,
    pub(crate) mail: InboxId,
    pub(crate) message_id: Option<String>,
    /// What there is to say about the mail as a whole.
    pub(crate) says: Vec<String>,
    /// Its lines with their fates.
    pub(crate) lines: Vec<DraftLine>,
    /// The receipt that it would get by itself; none where a report tells of it.
    pub(crate) receipt: Option<Draft>,
}

impl Note {
    /// Orders that were played, with the lines beside them that were not.
    pub(crate) fn played(
        from: &Correspondent,
        mail: InboxId,
        says: &[String],
        lines: Vec<DraftLine>,
    ) -> Self {
        Self {
            from: from.clone(),
            mail,
            message_id: None,
            says: says.to_vec(),
            lines,
            receipt: None,
        }
    }

    /// Whether the report says all of it anyway.
    pub(crate) const fn is_told(&self) -> bool {
        self.receipt.is_none() && self.lines.is_empty()
    }
}

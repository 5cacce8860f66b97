//! Cuts an unproven mail to the parts that a judge reads: its header and its texts.

use super::headers;
use super::plain::OWN_BYTES;
use super::strip_attachments::AttachmentStripper;

/// The kept part of such a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The header and the texts, without attachments.
    pub bytes: Vec<u8>,
    /// Whether words are missing: then it must not be read again.
    pub in_part: bool,
}

/// Cuts a mail. It is unchanged up to the maximum length of a person's own words; a longer one
/// loses its attachments, and then the end of its texts.
#[must_use]
pub fn cut(mail: &[u8]) -> Cut {
    if mail.len() <= OWN_BYTES {
        return Cut {
            bytes: mail.to_owned(),
            in_part: false,
        };
    }
    let mut stripper = AttachmentStripper::new(0);
    stripper.push(mail);
    let mut bytes = stripper.finish().bytes;
    let header = headers::block(&bytes).len().min(OWN_BYTES);
    let most = header.saturating_add(OWN_BYTES);
    let in_part = bytes.len() > most;
    bytes.truncate(most);
    Cut { bytes, in_part }
}

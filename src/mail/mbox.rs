//! Reads mbox files of all variants, and writes them as mail programs keep them: mboxrd, which is
//! lossless.

use std::io::{self, BufRead, Read};

use chrono::{DateTime, Utc};

use super::collection::{Collected, collected};
use super::mailbox::READ_LIMIT;
use super::strip_attachments::AttachmentStripper;

/// Maximum length of a line examined in one piece: no line of a mail is longer.
const LINE: u64 = 1 << 16;

/// Reads mails from an mbox, never keeping more than one in memory.
#[derive(Debug)]
pub(super) struct Reader<R> {
    source: R,
    found: u32,
    /// Number of bytes read since the last [`Self::passed`].
    passed: u64,
    /// The line that begins the next mail was read.
    begun: bool,
}

impl<R: BufRead> Reader<R> {
    /// Starts at the beginning of a file, the first line of a mail.
    pub(super) const fn new(source: R) -> Self {
        Self {
            source,
            found: 0,
            passed: 0,
            begun: false,
        }
    }

    /// Returns the number of bytes read since the last call.
    pub(super) const fn passed(&mut self) -> u64 {
        std::mem::replace(&mut self.passed, 0)
    }

    pub(super) fn next_mail(&mut self) -> io::Result<Option<Collected>> {
        let mut mail = AttachmentStripper::new(READ_LIMIT);
        let mut line = Vec::new();
        let mut after_blank = true;
        let mut at_start = true;
        while self.line(&mut line)? {
            if at_start && after_blank && is_beginning(&line) {
                if self.begun {
                    return Ok(Some(self.complete(mail)));
                }
                self.begun = true;
            } else if self.begun {
                mail.push(unquoted(&line, at_start));
            }
            at_start = line.ends_with(b"\n");
            after_blank = at_start && line.trim_ascii().is_empty();
        }
        let last = std::mem::replace(&mut self.begun, false);
        Ok(last.then(|| self.complete(mail)))
    }

    /// Reads a line, or a piece of a very long one.
    fn line(&mut self, line: &mut Vec<u8>) -> io::Result<bool> {
        line.clear();
        let read = self.source.by_ref().take(LINE).read_until(b'\n', line)?;
        let read = u64::try_from(read).unwrap_or(u64::MAX);
        self.passed = self.passed.saturating_add(read);
        Ok(read > 0)
    }

    fn complete(&mut self, mail: AttachmentStripper) -> Collected {
        self.found = self.found.saturating_add(1);
        collected(format!("mail {}", self.found), mail.finish())
    }
}

/// Returns whether a line begins a mail. A paragraph of text may begin with the same word, but then
/// has no time of day.
fn is_beginning(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"From ") else {
        return false;
    };
    rest.windows(5).any(|time| {
        matches!(time, [a, b, b':', c, d]
            if [a, b, c, d].into_iter().all(u8::is_ascii_digit))
    })
}

/// Returns the line without the mark that a writer puts before `From`.
fn unquoted(line: &[u8], at_start: bool) -> &[u8] {
    let rest = line.strip_prefix(b">").filter(|_| at_start);
    rest.filter(|rest| is_from(rest)).unwrap_or(line)
}

/// Returns whether a line begins with `From `, perhaps after marks.
fn is_from(line: &[u8]) -> bool {
    let marks = line.iter().take_while(|byte| **byte == b'>').count();
    let rest = line.get(marks..);
    rest.is_some_and(|rest| rest.starts_with(b"From "))
}

/// An mbox file to which mails are appended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mbox(Vec<u8>);

impl Mbox {
    /// Appends a mail from `sender`.
    ///
    /// Lines end with a line feed, as in every mbox. A line that could be taken for the beginning
    /// of a mail is quoted, and so is one that looks quoted already: removing one mark from each
    /// restores every mail.
    pub fn add(&mut self, sender: &str, at: DateTime<Utc>, mail: &[u8]) {
        let sender = sender.split_whitespace().next().unwrap_or("-");
        let from = format!("From {sender} {}\n", at.format("%a %b %e %H:%M:%S %Y"));
        self.0.extend_from_slice(from.as_bytes());
        let mail = mail.strip_suffix(b"\n").unwrap_or(mail);
        for line in mail.split(|byte| *byte == b'\n') {
            let line = line.strip_suffix(b"\r").unwrap_or(line);
            if is_from(line) {
                self.0.push(b'>');
            }
            self.0.extend_from_slice(line);
            self.0.push(b'\n');
        }
        self.0.push(b'\n');
    }

    /// Returns the contents of the file.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }
}

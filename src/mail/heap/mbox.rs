//! Parses mbox files of all variants.

use std::io::{self, BufRead, Read};

use super::{Collected, collected};
use crate::mail::mailbox::READ_LIMIT;
use crate::mail::strip_attachments::AttachmentStripper;

/// As much of one line as is looked at: a longer one is no line of a mail.
const LINE: u64 = 1 << 16;

/// Reads mails out of an mbox, without ever holding more than one of them.
#[derive(Debug)]
pub(super) struct Reader<R> {
    source: R,
    /// How many mails were found.
    found: u32,
    /// How many bytes were read since a person asked.
    passed: u64,
    /// Whether the line that begins the next mail was read.
    begun: bool,
}

impl<R: BufRead> Reader<R> {
    /// Reads a file from its beginning, which is the first line of a mail.
    pub(super) const fn new(source: R) -> Self {
        Self {
            source,
            found: 0,
            passed: 0,
            begun: false,
        }
    }

    /// How many bytes were read since this was asked last.
    pub(super) const fn passed(&mut self) -> u64 {
        std::mem::replace(&mut self.passed, 0)
    }

    /// The next mail; none at the end.
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

    /// A line, or a piece of a very long one.
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

/// Whether a line begins a mail: a text may hold a paragraph that begins with the same word, and
/// then no time of day stands in it.
fn is_beginning(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"From ") else {
        return false;
    };
    rest.windows(5).any(|time| {
        matches!(time, [a, b, b':', c, d]
            if [a, b, c, d].into_iter().all(u8::is_ascii_digit))
    })
}

/// The line as it was before the file was written: without the mark before a `From`.
fn unquoted(line: &[u8], at_start: bool) -> &[u8] {
    let Some(rest) = line.strip_prefix(b">").filter(|_| at_start) else {
        return line;
    };
    let marks = rest.iter().take_while(|byte| **byte == b'>').count();
    match rest.get(marks..) {
        Some(text) if text.starts_with(b"From ") => rest,
        Some(_) | None => line,
    }
}

#[cfg(test)]
mod tests {
    use super::Reader;
    use crate::mail::mbox::Mbox;
    use chrono::DateTime;

    fn read(file: &[u8]) -> Vec<String> {
        let mut reader = Reader::new(file);
        let mut mails = Vec::new();
        while let Some(mail) = reader.next_mail().unwrap() {
            assert_eq!(mail.full_size, mail.bytes.len() as u64);
            mails.push(String::from_utf8(mail.bytes).unwrap());
        }
        mails
    }

    #[test]
    fn what_was_written_is_read() {
        let mails = [
            "From: a@b\n\nFrom here on\n>From there\n>>From\n",
            "From: c@d\n\nFrom me, at last\n\nFrom me 12:30\n",
            "\n",
        ];
        let mut mbox = Mbox::default();
        for mail in mails {
            mbox.add("judge@example.org", DateTime::UNIX_EPOCH, mail.as_bytes());
        }
        let found = read(&mbox.into_bytes());
        let expected = mails.map(|mail| format!("{}\n\n", mail.trim_end_matches('\n')));
        assert_eq!(found[..2], expected[..2]);
        assert_eq!(found.len(), 3);
    }

    #[test]
    fn a_paragraph_that_nobody_quoted_begins_no_mail() {
        let text = "From a Fri Nov 20 12:00:00 2026\nFrom: a@b\n\nhello\n\nFrom my side\nB\n";
        assert_eq!(
            read(text.as_bytes()),
            ["From: a@b\n\nhello\n\nFrom my side\nB\n"]
        );
        assert_eq!(read(b""), [""; 0]);
    }
}

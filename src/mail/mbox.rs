//! Writes mails to one file, as mail programs keep them: mboxrd, which is lossless.

use chrono::{DateTime, Utc};

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
            let marks = line.iter().take_while(|byte| **byte == b'>').count();
            if line
                .get(marks..)
                .is_some_and(|rest| rest.starts_with(b"From "))
            {
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

//! Mails that people post, each followed by as many laps as the judge needs to settle it.

use super::{Received, Table};

impl Table {
    /// Posts a mail that answers a letter, and runs laps until the judge has disposed of it.
    pub fn post_reply(&mut self, from: &str, letter: &Received, text: &str) {
        let mail = self.reply(from, letter, text);
        self.post(mail);
    }

    /// Posts a mail to any address of the judge, and runs laps until it has its disposition.
    pub fn post_mail(&mut self, from: &str, to: &str, subject: &str, text: &str) {
        let mail = self.mail(from, to, subject, &[], text);
        self.post(mail);
    }
}

impl Received {
    /// Quotes its text as a mail program does, with a mark before each line.
    pub fn quoted(&self) -> String {
        let lines = self.text.lines();
        lines.map(|line| format!("> {line}\n")).collect()
    }
}

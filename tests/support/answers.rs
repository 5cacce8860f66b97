//! How people answer a letter, what the receiving server says of a mail, and what tests ask of a
//! game by its name.

use super::{JUDGE, Received, Table};

impl Table {
    /// Posts a mail that answers this letter, and runs a lap.
    pub fn answer_to(&mut self, from: &str, letter: &Received, text: &str) {
        let mail = self.reply(from, letter, text);
        self.mailbox.post(mail);
        self.lap();
    }

    /// Posts a mail out of the blue for which the receiving server vouches, and runs a lap.
    pub fn vouched(&mut self, from: &str, text: &str) {
        let (_, domain) = from.split_once('@').unwrap();
        self.judged(from, &format!("dmarc=pass header.from={domain}"), text);
    }

    /// Posts a mail out of the blue of which the receiving server says this, and runs a lap.
    pub fn judged(&mut self, from: &str, verdict: &str, text: &str) {
        let mail = self.mail(from, JUDGE, "hello", &[], text);
        let above = format!(
            "Authentication-Results: mx.play.example; {verdict}\r\n\
             Received: from x by mx.play.example; {}\r\n",
            self.now.to_rfc2822()
        );
        self.mailbox.post(above + &mail);
        self.lap();
    }

    /// Returns the newest letter to an address that offers codes.
    #[track_caller]
    pub fn question(&self, address: &str) -> Received {
        let mut letters = self.letters(address).into_iter();
        let question = letters.rfind(|letter| !letter.codes().is_empty());
        question.expect("a question")
    }
}

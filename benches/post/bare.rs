//! Bare clients for IMAP and SMTP: what the servers give without a judge behind the client.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;

use crate::seconds;
use crate::servers::dovecot::{PASSWORD, USER};

/// A line to a server.
struct Line {
    hear: BufReader<TcpStream>,
    say: TcpStream,
}

impl Line {
    fn to(port: u16) -> Self {
        let say = TcpStream::connect(("127.0.0.1", port)).unwrap();
        say.set_nodelay(true).unwrap();
        let hear = BufReader::new(say.try_clone().unwrap());
        Self { hear, say }
    }

    fn heard(&mut self) -> String {
        let mut line = String::new();
        assert!(self.hear.read_line(&mut line).unwrap() > 0);
        line
    }

    /// An IMAP command; answers how many literals came with its answer.
    fn imap(&mut self, command: &str) -> usize {
        write!(self.say, "x {command}\r\n").unwrap();
        let mut literals = 0;
        loop {
            let line = self.heard();
            let size = line
                .trim_end()
                .strip_suffix('}')
                .and_then(|line| line.rsplit_once('{'));
            if let Some((_, size)) = size {
                let mut literal = vec![0; size.parse().unwrap()];
                self.hear.read_exact(&mut literal).unwrap();
                literals += 1;
            }
            if let Some(said) = line.strip_prefix("x ") {
                assert!(said.starts_with("OK"), "{command}: {said}");
                return literals;
            }
        }
    }

    fn smtp(&mut self, bytes: &[u8], code: &str) {
        self.say.write_all(bytes).unwrap();
        loop {
            let line = self.heard();
            if line.as_bytes().get(3) == Some(&b' ') {
                assert!(line.starts_with(code), "{line}");
                return;
            }
        }
    }
}

/// Logs in.
fn imap(port: u16) -> Line {
    let mut line = Line::to(port);
    line.heard();
    let password = PASSWORD.replace('\\', "\\\\").replace('"', "\\\"");
    line.imap(&format!("LOGIN {USER} \"{password}\""));
    line
}

/// Makes the folder for mails that were taken in.
pub(crate) fn create_folder(port: u16) {
    imap(port).imap("CREATE Processed");
}

/// Fetches all mails of the mailbox in one command, and moves them in another.
pub(crate) fn fetch_and_move(port: u16, mails: usize) -> f64 {
    let mut line = imap(port);
    line.imap("SELECT INBOX");
    seconds(|| {
        // A look at what is new, as a client that is already there must take it.
        line.imap("NOOP");
        assert_eq!(line.imap("UID FETCH 1:* (UID BODY.PEEK[])"), mails);
        line.imap("UID MOVE 1:* Processed");
    })
}

/// Sends letters, each in a transaction of its own: its envelope command by command, or all `at_once`
/// where the server takes that.
pub(crate) fn send(port: u16, to: &str, letters: &[Vec<u8>], at_once: bool) -> f64 {
    let mut line = Line::to(port);
    line.smtp(b"", "220");
    line.smtp(b"EHLO play.example\r\n", "250");
    let sender = "MAIL FROM:<judge@play.example>\r\n".to_owned();
    let recipient = format!("RCPT TO:<{to}>\r\n");
    let data = "DATA\r\n".to_owned();
    let written: Vec<Vec<u8>> = letters
        .iter()
        .map(|letter| [letter.as_slice(), b".\r\n"].concat())
        .collect();
    let whole = [sender.as_str(), &recipient, &data].concat();
    let envelope = match at_once {
        true => [whole, String::new(), String::new()],
        false => [sender, recipient, data],
    };
    seconds(|| {
        for letter in &written {
            for (command, code) in envelope.iter().zip(["250", "250", "354"]) {
                line.smtp(command.as_bytes(), code);
            }
            line.smtp(letter, "250");
        }
    })
}

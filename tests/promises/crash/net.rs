//! Real servers for the crash sweep: mails in a Dovecot, letters to a server that takes all.

use std::collections::BTreeMap;
use std::fmt;
use std::fs::{self, File};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use chrono::{DateTime, Utc};
use landfall::mail::mailbox::Imap;
use landfall::mail::server::Security;
use landfall::mail::transport::{ReturnPath, Smtp};

use crate::support::{JUDGE, Received, Sent};
use crate::world::servers::dovecot::Dovecot;
use crate::world::servers::scripted::{self, Act};

/// A mailbox and a way out.
pub(super) struct Net {
    dovecot: Dovecot,
    smtp: u16,
    /// What was said, by connection: a judge that dies leaves one whose last words come late.
    heard: Arc<Mutex<BTreeMap<usize, Vec<String>>>>,
    posted: AtomicU32,
}

impl fmt::Debug for Net {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Net").finish_non_exhaustive()
    }
}

impl Net {
    /// Starts both, if Dovecot is installed.
    pub(super) fn start() -> Option<Self> {
        let dovecot = Dovecot::start()?;
        let heard = Arc::<Mutex<BTreeMap<usize, Vec<String>>>>::default();
        let told = Arc::clone(&heard);
        let (smtp, _) = scripted::serve(Some("220 mx.test"), move |connection, line| {
            let mut told = told.lock().unwrap();
            told.entry(connection).or_default().push(line.to_owned());
            willing(line)
        });
        Some(Self {
            dovecot,
            smtp,
            heard,
            posted: AtomicU32::new(0),
        })
    }

    /// Puts a mail into the mailbox that came at this time.
    pub(super) fn post(&self, mail: &str, at: DateTime<Utc>) {
        let name = format!("{:06}.net", self.posted.fetch_add(1, Ordering::Relaxed));
        let draft = self.dovecot.maildir().join("tmp").join(&name);
        fs::write(&draft, mail).unwrap();
        let file = File::options().append(true).open(&draft).unwrap();
        file.set_modified(at.into()).unwrap();
        fs::rename(draft, self.dovecot.maildir().join("new").join(name)).unwrap();
    }

    /// Counts the mails that wait.
    pub(super) fn waiting(&self) -> usize {
        self.dovecot.mails("").len()
    }

    /// Opens the mailbox for a judge that has just been started.
    pub(super) fn mailbox(&self) -> Imap {
        self.dovecot.mailbox(Security::Plain)
    }

    /// Opens the way out for a judge that has just been started.
    pub(super) fn transport(&self) -> Smtp {
        let from = ReturnPath::PerLetter(JUDGE.to_owned());
        Smtp::new(scripted::server(self.smtp), None, "play.example", from).unwrap()
    }

    /// Returns the letters that the server has said `250` to since this was last asked.
    pub(super) fn taken(&self) -> Vec<Sent> {
        let said = std::mem::take(&mut *self.heard.lock().unwrap());
        said.into_values().flat_map(taken_of).collect()
    }
}

/// Reads the letters of one connection that the server has said `250` to.
fn taken_of(said: Vec<String>) -> Vec<Sent> {
    let mut taken = Vec::new();
    let (mut to, mut text) = (String::new(), None::<String>);
    for line in said {
        match &mut text {
            Some(whole) if line == "." => {
                let bytes = std::mem::take(whole).into_bytes();
                let message_id = Received::new(&bytes).message_id;
                let to = std::mem::take(&mut to);
                taken.push(Sent {
                    to,
                    message_id,
                    bytes,
                });
                text = None;
            }
            Some(whole) => {
                whole.push_str(line.strip_prefix('.').unwrap_or(&line));
                whole.push_str("\r\n");
            }
            None if line == "DATA" => text = Some(String::new()),
            None => {
                let reader = line.strip_prefix("RCPT TO:<");
                let reader = reader.and_then(|rest| rest.split('>').next());
                to = reader.map_or(to, str::to_owned);
            }
        }
    }
    taken
}

/// Answers as a server does that takes every letter, and hears its text in silence.
fn willing(line: &str) -> Act {
    let verb = line.split([' ', ':']).next().unwrap_or_default();
    let say = |words: &str| Act::Say(words.to_owned());
    match (line, verb) {
        (".", _) => say("250 2.0.0 taken"),
        ("DATA", _) => say("354 go on"),
        ("QUIT", _) => say("221 bye"),
        ("NOOP" | "RSET", _) => say("250 fine"),
        (_, "EHLO") => say("250-mx.test\r\n250-PIPELINING\r\n250 8BITMIME"),
        (_, "MAIL" | "RCPT") if line.contains(":<") => say("250 fine"),
        _ => Act::Hear,
    }
}

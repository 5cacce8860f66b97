//! Letters per second from a Dovecot through the judge to a Postfix, beside what bare clients get
//! out of the same servers by turns. Without these servers it says so and measures nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic
)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub)]
#[path = "../tests/support/mod.rs"]
mod support;

#[allow(dead_code, unreachable_pub)]
#[path = "post/servers.rs"]
mod servers;

#[path = "post/bare.rs"]
mod bare;

use std::time::Instant;

use landfall::judge::{Judge, LapLimits, Settings};
use landfall::mail::mailbox::Imap;
use landfall::mail::server::{Roots, Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp};
use landfall::mail::{Mailbox, Outgoing, Transport};
use landfall::store::Store;
use servers::dovecot::Dovecot;
use servers::postfix::Postfix;
use support::{MemoryMailbox, MemoryTransport, RANDOMNESS, noon, settings};

/// How many mails, and so letters, there are in a round.
const MAILS: usize = 200;

/// How often all is measured by turns; the median counts.
const ROUNDS: usize = 7;

/// A reader for whom Postfix delivers to the Dovecot.
const READER: &str = "alice@example.org";

fn main() {
    let servers = Dovecot::start().and_then(|dovecot| {
        let open = "smtpd_relay_restrictions = reject_unauth_destination\n";
        let postfix = Postfix::start_with(&dovecot, open)?;
        Some((dovecot, postfix))
    });
    let Some((dovecot, postfix)) = servers else {
        println!("Dovecot and Postfix are needed, and root to start Postfix.");
        return;
    };
    let mut office = Office::new(&dovecot, &postfix);
    for _ in 0..ROUNDS {
        office.round();
    }
    office.print();
}

/// What is measured, each as the seconds of every round.
#[derive(Default)]
struct Times {
    bare_in: Vec<f64>,
    in_: Vec<f64>,
    judge: Vec<f64>,
    bare_out: Vec<f64>,
    out: Vec<f64>,
    all: Vec<f64>,
}

struct Office<'s> {
    dovecot: &'s Dovecot,
    smtp: u16,
    mailbox: Imap,
    transport: Smtp,
    judge: Judge,
    inbox: MemoryMailbox,
    _folder: tempfile::TempDir,
    posted: usize,
    times: Times,
}

impl<'s> Office<'s> {
    fn new(dovecot: &'s Dovecot, postfix: &Postfix) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::create(&folder.path().join("post.db"), noon(), &RANDOMNESS).unwrap();
        let settings = Settings {
            answers_per_hour: u32::MAX,
            ..settings()
        };
        let server = Server {
            host: "127.0.0.1".to_owned(),
            port: postfix.port,
            security: Security::Plain,
            roots: Roots::System,
            patience: std::time::Duration::from_secs(60),
        };
        let from = ReturnPath::Plain("judge@play.example".to_owned());
        bare::create_folder(dovecot.imap);
        Self {
            dovecot,
            smtp: postfix.port,
            mailbox: dovecot.mailbox(Security::Plain),
            transport: Smtp::new(server, None, "play.example", from).unwrap(),
            judge: Judge::new(store, settings).unwrap(),
            inbox: MemoryMailbox::default(),
            _folder: folder,
            posted: 0,
            times: Times::default(),
        }
    }

    /// New mails that ask for the list of games.
    fn mails(&mut self) -> Vec<(String, String)> {
        let mail = |nth: usize| {
            let text = format!(
                "From: {READER}\r\nTo: judge@play.example\r\nSubject: hello\r\n\
                 Date: Fri, 20 Nov 2026 12:00:00 +0000\r\nMessage-ID: <{nth}@example.org>\r\n\r\n\
                 GAMES\r\n"
            );
            (format!("{nth:08}.bench"), text)
        };
        let from = self.posted;
        self.posted += MAILS;
        (from..self.posted).map(mail).collect()
    }

    fn deliver(&mut self) {
        for (name, mail) in self.mails() {
            self.dovecot.deliver(&name, mail);
        }
    }

    fn round(&mut self) {
        self.deliver();
        let port = self.dovecot.imap;
        self.times.bare_in.push(bare::fetch_and_move(port, MAILS));
        self.deliver();
        self.times.in_.push(seconds(|| {
            let arrivals = self.mailbox.waiting(MAILS).unwrap();
            assert_eq!(arrivals.len(), MAILS);
            let keys: Vec<&str> = arrivals.iter().map(|arrival| &*arrival.key).collect();
            self.mailbox.acknowledge_all(&keys).unwrap();
        }));
        for (_, mail) in self.mails() {
            self.inbox.post(mail);
        }
        let sink = MemoryTransport::default();
        let (mut mailbox, mut transport) = (self.inbox.clone(), sink.clone());
        let judge = &mut self.judge;
        self.times
            .judge
            .push(seconds(|| until_idle(judge, &mut mailbox, &mut transport)));
        let letters = sink.all();
        assert_eq!(letters.len(), MAILS);
        let bytes: Vec<&[u8]> = letters.iter().map(|letter| &*letter.bytes).collect();
        self.times
            .bare_out
            .push(bare::send(self.smtp, READER, &bytes));
        self.transport.ready().unwrap();
        let transport = &mut self.transport;
        self.times.out.push(seconds(|| {
            for letter in &letters {
                let outgoing = Outgoing {
                    to: READER,
                    bytes: &letter.bytes,
                    message_id: &letter.message_id,
                };
                transport.send(&outgoing).unwrap();
            }
        }));
        self.deliver();
        let (judge, mailbox) = (&mut self.judge, &mut self.mailbox);
        let transport = &mut self.transport;
        self.times
            .all
            .push(seconds(|| until_idle(judge, mailbox, transport)));
    }

    fn print(&self) {
        println!("| step | per second | bare client, same server |");
        println!("|------|-----------:|-------------------------:|");
        let rate = |times: &[f64]| format!("{:.0}", MAILS as f64 / median(times));
        let times = &self.times;
        let row = |what: &str, ours: &[f64], bare: Option<&[f64]>| {
            let bare = bare.map_or_else(|| "-".to_owned(), rate);
            println!("| {what} | {} | {bare} |", rate(ours));
        };
        row(
            "mails in by IMAP, and moved",
            &times.in_,
            Some(&times.bare_in),
        );
        row("mail to letter, in memory at both ends", &times.judge, None);
        row(
            "letters out by SMTP, one connection",
            &times.out,
            Some(&times.bare_out),
        );
        row("all of it: IMAP in to SMTP out", &times.all, None);
    }
}

/// Laps until there is nothing left to do.
fn until_idle(judge: &mut Judge, mailbox: &mut dyn Mailbox, transport: &mut dyn Transport) {
    let limits = LapLimits::default();
    while !judge
        .lap(mailbox, transport, noon(), limits)
        .unwrap()
        .idle()
    {}
}

fn seconds(work: impl FnOnce()) -> f64 {
    let started = Instant::now();
    work();
    started.elapsed().as_secs_f64()
}

fn median(times: &[f64]) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

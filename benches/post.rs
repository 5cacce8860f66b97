//! Letters per second from a Dovecot through the judge to a Postfix, beside what bare clients get
//! out of the same servers by turns; and to Postfix's smtp-sink, which does nothing with them, since
//! a Postfix may be slower than the judge. Without these servers it says so and measures nothing.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::too_many_lines
)]

// Shared with the tests, of which this uses a part.
#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "../tests/support/mod.rs"]
mod support;

#[allow(dead_code, unreachable_pub, unused_imports)]
#[path = "post/servers.rs"]
mod servers;

#[path = "post/bare.rs"]
mod bare;

use std::time::{Duration, Instant};

use landfall::judge::{Judge, JudgeLimits, LapLimits, Settings};
use landfall::mail::mailbox::Imap;
use landfall::mail::server::{Roots, Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp};
use landfall::mail::{Mailbox, Transport};
use landfall::store::Store;
use servers::Sink;
use servers::dovecot::Dovecot;
use servers::postfix::Postfix;
use support::{MemoryMailbox, RANDOMNESS, noon, settings, unlimited};

/// How many mails, and so letters, there are in a round.
const LIMIT: u32 = 200;
const MAILS: usize = LIMIT as usize;

/// How often all is measured by turns; the median counts.
const ROUNDS: usize = 7;

/// A reader for whom Postfix delivers to the Dovecot.
const READER: &str = "alice@example.org";

fn main() {
    let servers = Dovecot::start().and_then(|dovecot| {
        let open = "smtpd_relay_restrictions = reject_unauth_destination\n";
        let postfix = Postfix::start_with(&dovecot, open)?;
        Some((dovecot, postfix, Sink::start()?))
    });
    let Some((dovecot, postfix, sink)) = servers else {
        println!("Dovecot and Postfix are needed, and root to start Postfix.");
        return;
    };
    let mut office = Office::new(&dovecot, &postfix, &sink);
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
    postfix: Out,
    sink: Out,
    all: Vec<f64>,
}

/// Letters into one server.
#[derive(Default)]
struct Out {
    /// By a client with nothing behind it, command by command.
    bare: Vec<f64>,
    /// By the same client, with its envelopes at once.
    at_once: Vec<f64>,
    /// Out of the outbox, each with its durable commit.
    ours: Vec<f64>,
}

/// A way to one server.
struct Way {
    port: u16,
    transport: Smtp,
}

impl Way {
    fn to(port: u16) -> Self {
        let server = Server {
            host: "127.0.0.1".to_owned(),
            port,
            security: Security::Plain,
            roots: Roots::System,
            patience: Duration::from_secs(60),
        };
        let from = ReturnPath::Plain("judge@play.example".to_owned());
        let transport = Smtp::new(server, None, "play.example", from).unwrap();
        Self { port, transport }
    }
}

struct Office<'s> {
    dovecot: &'s Dovecot,
    server: &'s Postfix,
    postfix: Way,
    sink: Way,
    mailbox: Imap,
    judge: Judge,
    inbox: MemoryMailbox,
    _folder: tempfile::TempDir,
    posted: usize,
    times: Times,
}

impl<'s> Office<'s> {
    fn new(dovecot: &'s Dovecot, postfix: &'s Postfix, sink: &Sink) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::create(&folder.path().join("post.db"), noon(), &RANDOMNESS).unwrap();
        let settings = Settings {
            limits: JudgeLimits {
                answers_per_hour: u32::MAX,
                ..unlimited()
            },
            ..settings()
        };
        bare::create_folder(dovecot.imap);
        Self {
            dovecot,
            server: postfix,
            postfix: Way::to(postfix.port),
            sink: Way::to(sink.port),
            mailbox: dovecot.mailbox(Security::Plain),
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

    fn arrive(&mut self) {
        for (name, mail) in self.mails() {
            self.dovecot.deliver(&name, mail);
        }
    }

    /// As many letters in the outbox; answers how long it took to get them there.
    fn queue(&mut self) -> f64 {
        for (_, mail) in self.mails() {
            self.inbox.post(mail);
        }
        let (judge, inbox) = (&mut self.judge, &mut self.inbox);
        seconds(|| {
            judge.take_in(inbox, noon(), LIMIT).unwrap();
            judge.work(noon(), LapLimits::default()).unwrap();
        })
    }

    fn round(&mut self) {
        servers::rest(self.server);
        self.arrive();
        let port = self.dovecot.imap;
        self.times.bare_in.push(bare::fetch_and_move(port, MAILS));
        self.arrive();
        self.times.in_.push(seconds(|| {
            let arrivals = self.mailbox.waiting(MAILS).unwrap();
            assert_eq!(arrivals.len(), MAILS);
            let keys: Vec<&str> = arrivals.iter().map(|arrival| &*arrival.key).collect();
            self.mailbox.acknowledge_all(&keys).unwrap();
        }));
        let queued = self.queue();
        self.times.judge.push(queued);
        let rest = || servers::rest(self.server);
        let times = &mut self.times.postfix;
        send(&mut self.judge, &mut self.postfix, times, rest);
        self.queue();
        let times = &mut self.times.sink;
        send(&mut self.judge, &mut self.sink, times, rest);
        self.arrive();
        let (judge, mailbox) = (&mut self.judge, &mut self.mailbox);
        let transport = &mut self.postfix.transport;
        self.times
            .all
            .push(seconds(|| until_idle(judge, mailbox, transport)));
    }

    fn print(&self) {
        println!("| step | per second | bare client, same server | the same, envelopes at once |");
        println!("|------|-----------:|-------------------------:|----------------------------:|");
        let times = &self.times;
        let row = |what: &str, ours: &[f64], bare: [Option<&[f64]>; 2]| {
            let rate = |times: &[f64]| format!("{:.0}", MAILS as f64 / median(times));
            let [one, all] = bare.map(|bare| bare.map_or_else(|| "-".to_owned(), rate));
            println!("| {what} | {} | {one} | {all} |", rate(ours));
        };
        let out = |what: &str, out: &Out| {
            row(what, &out.ours, [Some(&out.bare), Some(&out.at_once)]);
        };
        row(
            "mails in by IMAP, and moved",
            &times.in_,
            [Some(&times.bare_in), None],
        );
        row("mail to letter, in memory before", &times.judge, [None; 2]);
        out("letters out to Postfix, one connection", &times.postfix);
        out("letters out to smtp-sink, one connection", &times.sink);
        row("all of it: IMAP in to Postfix", &times.all, [None; 2]);
    }
}

/// The letters of the outbox by bare clients, and then out of it, each time to a server that rests.
fn send(judge: &mut Judge, way: &mut Way, times: &mut Out, rest: impl Fn()) {
    let letters = judge.store().due_letters(noon(), LIMIT).unwrap();
    assert_eq!(letters.len(), MAILS);
    let letters: Vec<Vec<u8>> = letters.into_iter().map(|letter| letter.bytes).collect();
    let bare = |at_once| {
        rest();
        bare::send(way.port, READER, &letters, at_once)
    };
    times.bare.push(bare(false));
    times.at_once.push(bare(true));
    rest();
    way.transport.ready().unwrap();
    times.ours.push(seconds(|| {
        let delivered = judge.deliver(&mut way.transport, noon(), LIMIT).unwrap();
        assert_eq!(delivered.sent, LIMIT);
    }));
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

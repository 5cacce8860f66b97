//! Several connections to a server that is far away.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, TimeDelta, Utc};
use landfall::judge::{Delivered, Judge, LapLimits};
use landfall::mail::server::{Login, Security, Server};
use landfall::mail::transport::{ReturnPath, Smtp, SmtpPool};
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::{Letter, LetterId, LetterState};

use super::dovecot::{Dovecot, PASSWORD, login};
use super::imap;
use super::postfix::Postfix;
use super::proxy;
use super::scripted::{self, Act, Heard};
use super::smtp::willing;
use crate::support::{MemoryMailbox, new_world, noon, queued_letters};

fn pool(port: u16, connections: usize) -> SmtpPool {
    pool_to(&scripted::server(port), connections, || None)
}

fn pool_to(server: &Server, connections: usize, login: fn() -> Option<Login>) -> SmtpPool {
    let from = ReturnPath::Plain("judge@play.example".to_owned());
    let smtp = || {
        let server = Server {
            patience: Duration::from_secs(20),
            ..server.clone()
        };
        Smtp::new(server, login(), "play.example", from.clone()).unwrap()
    };
    SmtpPool::new(smtp(), (1..connections).map(|_| smtp()).collect())
}

/// Makes a judge with games of two, whose first letters are not sent yet.
fn judge(games: usize) -> Judge {
    let mut judge = imap::judge();
    for game in 0..games {
        let mut opening = new_world(2, 3);
        opening.name = format!("new-world-{game}");
        for (seat, address) in &mut opening.players {
            *address = format!("{seat}.{game}@play.example").to_lowercase();
        }
        judge.open(&opening, noon()).unwrap();
    }
    judge
}

fn deliver(judge: &mut Judge, pool: &mut SmtpPool, now: DateTime<Utc>) -> Delivered {
    judge.deliver(pool, now, 400).unwrap()
}

fn said(heard: &Heard, start: &str) -> Vec<String> {
    let heard = heard.lock().unwrap();
    let lines = heard.iter().filter(|line| line.starts_with(start));
    lines.cloned().collect()
}

#[track_caller]
fn counted(delivered: Delivered, sent: u32, later: u32, failed: u32) {
    let found = (delivered.sent, delivered.later, delivered.failed);
    assert_eq!(found, (sent, later, failed));
}

/// Counts the connections: each says hello twice.
fn connections(heard: &Heard) -> usize {
    said(heard, "EHLO").len() / 2
}

/// Checks that no letter is lost, and that each was heard once.
#[track_caller]
fn each_heard_once(judge: &Judge, heard: &Heard, letters: usize) {
    let mut ids = said(heard, "Message-ID: ");
    ids.sort();
    ids.dedup();
    let all = said(heard, "Message-ID: ").len();
    assert_eq!((ids.len(), all), (letters, letters));
    assert_eq!(queued_letters(judge.store()), 0);
}

#[test]
fn letters_leave_side_by_side_and_each_once() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    let (mut judge, mut pool) = (judge(6), pool(port, 3));
    assert_eq!(deliver(&mut judge, &mut pool, noon()).sent, 12);
    assert_eq!(connections(&heard), 3);
    each_heard_once(&judge, &heard, 12);
    for id in 1..=12 {
        let letter = judge.store().letter(LetterId::new(id)).unwrap();
        assert_eq!((letter.attempts, letter.state), (1, LetterState::Sent));
    }
}

#[test]
fn one_letter_needs_one_connection() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    let mut judge = judge(0);
    let mut mailbox = MemoryMailbox::default();
    mailbox.post(imap::mail(1));
    let (mut pool, limits) = (pool(port, 4), LapLimits::default());
    judge.lap(&mut mailbox, &mut pool, noon(), limits).unwrap();
    assert_eq!((connections(&heard), said(&heard, "MAIL").len()), (1, 1));
}

#[test]
fn a_server_that_wants_one_connection_gets_all_letters_by_it_and_is_not_asked_again() {
    let asked = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&asked);
    let (port, heard) = scripted::serve(Some("220 mx.test"), move |nth, line| {
        if nth > 0 {
            count.fetch_add(1, Ordering::SeqCst);
            return Act::Say("421 4.7.0 too many connections".to_owned());
        }
        willing(line)
    });
    let (mut judge, mut pool) = (judge(5), pool(port, 2));
    let delivered = deliver(&mut judge, &mut pool, noon());
    counted(delivered, 10, 0, 0);
    each_heard_once(&judge, &heard, 10);
    // It is asked once: by EHLO and perhaps HELO.
    assert!(asked.load(Ordering::SeqCst) <= 2);
    assert_eq!(pool.at_once(), 1);
}

#[test]
fn a_connection_that_dies_gives_its_letter_back_and_the_others_go_on() {
    let died = AtomicUsize::new(0);
    let (port, heard) = scripted::serve(Some("220 mx.test"), move |nth, line| match line {
        // The second connection hangs up on its first letter, without a word.
        "." if nth == 1 && died.fetch_add(1, Ordering::SeqCst) == 0 => Act::HangUp,
        line => willing(line),
    });
    let (mut judge, mut pool) = (judge(4), pool(port, 2));
    let first = deliver(&mut judge, &mut pool, noon());
    counted(first, 7, 1, 0);
    let second = deliver(&mut judge, &mut pool, noon() + TimeDelta::minutes(2));
    assert_eq!((second.sent, second.later), (1, 0));
    // It is not known whether the one was taken, so it is sent again.
    assert_eq!(said(&heard, "Message-ID: ").len(), 9);
    assert_eq!(queued_letters(judge.store()), 0);
}

#[test]
fn a_refused_letter_of_a_group_fails_without_the_others() {
    let (port, _) = scripted::serve(Some("220 mx.test"), |_, line| match line {
        line if line.starts_with("RCPT TO:<red.2@") => Act::Say("550 5.1.1 nobody".to_owned()),
        line => willing(line),
    });
    let (mut judge, mut pool) = (judge(4), pool(port, 4));
    let delivered = deliver(&mut judge, &mut pool, noon());
    counted(delivered, 7, 0, 1);
}

#[test]
fn a_server_that_is_down_counts_against_no_letter_of_a_group() {
    let [port] = super::machine::ports();
    let mut judge = judge(3);
    let delivered = deliver(&mut judge, &mut pool(port, 3), noon());
    assert_eq!(delivered, Delivered::default());
    assert_eq!(judge.store().letter(LetterId::new(1)).unwrap().attempts, 0);
}

#[test]
fn a_pool_without_letters_and_a_group_larger_than_the_pool_do_no_harm() {
    let (port, heard) = scripted::serve(Some("220 mx.test"), |_, line| willing(line));
    let mut pool = pool(port, 2);
    pool.ready().unwrap();
    assert_eq!(pool.send_together(&[]), []);
    let letters = ["<a1@x>", "<a2@x>", "<a3@x>", "<a4@x>"].map(|message_id| Outgoing {
        to: "alice@example.org",
        bytes: b"Subject: x\r\n\r\nB1\r\n",
        message_id,
    });
    assert_eq!(pool.send_together(&letters), vec![Ok(()); 4]);
    assert_eq!(said(&heard, "MAIL").len(), 4);
}

/// Into a real Postfix that is 50 ms away, each letter is taken, whatever the number of
/// connections; prints letters per second for each.
#[test]
fn every_number_of_connections_carries_all_letters_to_a_server_far_away() {
    let Some(dovecot) = Dovecot::start() else {
        return;
    };
    let Some(postfix) = Postfix::start(&dovecot) else {
        return;
    };
    let server = Server {
        port: proxy::long_wire(postfix.port, Duration::from_millis(25)),
        ..dovecot.server(Security::StartTls)
    };
    let letters: Vec<String> = (0..24)
        .map(|nth| format!("<far{nth}@play.example>"))
        .collect();
    for connections in [1, 2, 4] {
        let mut pool = pool_to(&server, connections, || Some(login(PASSWORD)));
        pool.ready().unwrap();
        let mails: Vec<Outgoing<'_>> = letters
            .iter()
            .map(|message_id| Outgoing {
                to: "judge@play.example",
                bytes: b"From: judge@play.example\r\nAuto-Submitted: auto-replied\r\n\r\nB1\r\n",
                message_id,
            })
            .collect();
        // The further connections open with the first group.
        for result in pool.send_together(&mails[..connections]) {
            result.unwrap();
        }
        let started = Instant::now();
        for group in mails.chunks(connections) {
            for result in pool.send_together(group) {
                result.unwrap();
            }
        }
        let rate = 24.0 / started.elapsed().as_secs_f64();
        println!("| {connections} connections, 50 ms | {rate:.1} letters/s |");
    }
}

/// Takes two letters at once; keeps the Message-IDs of each group.
#[derive(Default)]
struct Two(Vec<Vec<String>>);

impl Transport for Two {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.0.push(vec![mail.message_id.to_owned()]);
        Ok(())
    }

    fn at_once(&self) -> usize {
        2
    }

    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        let ids = mails.iter().map(|mail| mail.message_id.to_owned());
        self.0.push(ids.collect());
        mails.iter().map(|_| Ok(())).collect()
    }
}

#[test]
fn letters_that_leave_together_are_of_one_kind_and_of_many_readers() {
    let mut judge = judge(3);
    // Players of several games, of whom some have a second letter.
    for game in 3..6 {
        let mut opening = new_world(3, 3);
        opening.name = format!("new-world-{game}");
        for (seat, address) in &mut opening.players {
            let spelt = [seat.to_lowercase(), seat.clone()][game % 2].clone();
            *address = format!("{spelt}@play.example");
        }
        judge.open(&opening, noon()).unwrap();
    }
    // A stranger gets a letter of another kind.
    let mut mailbox = MemoryMailbox::default();
    mailbox.post(imap::mail(1));
    judge.take_in(&mut mailbox, noon(), 1).unwrap();
    judge.work(noon(), LapLimits::default()).unwrap();
    let mut two = Two::default();
    let all = judge.store().due_letters(noon(), 400).unwrap();
    assert_eq!(
        judge.deliver(&mut two, noon(), 400).unwrap().sent as usize,
        all.len()
    );
    let letter = |id: &String| all.iter().find(|letter| letter.message_id == *id).unwrap();
    let groups: Vec<Vec<&Letter>> = two
        .0
        .iter()
        .map(|ids| ids.iter().map(letter).collect())
        .collect();
    let mut newest = BTreeMap::new();
    for group in &groups {
        assert!((1..=2).contains(&group.len()));
        let kinds: BTreeSet<_> = group.iter().map(|one| (one.class, one.kind)).collect();
        assert_eq!(kinds.len(), 1, "{kinds:?}");
        for letter in group {
            let place = all.iter().position(|one| one.id == letter.id);
            let before = newest.insert(letter.rcpt.to_lowercase(), place);
            assert!(before < Some(place), "a reader's letters stay in order");
        }
        let readers: BTreeSet<_> = group.iter().map(|one| one.rcpt.to_lowercase()).collect();
        assert_eq!(readers.len(), group.len());
    }
    assert!(groups.iter().any(|group| group.len() == 2));
    assert!(
        groups.len() > all.len().div_ceil(2),
        "some leave by themselves"
    );
}

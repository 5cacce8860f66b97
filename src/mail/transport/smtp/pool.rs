//! A pool of connections, for a server that is far away.
//!
//! The first one is kept like a single one. The others are opened when there are several letters,
//! each on a separate thread. If the server rejects a further connection, that connection rests for
//! a while, and the first one sends its letter.

use std::thread;

use super::Smtp;
use crate::mail::transport::{Closed, Outgoing, SendError, Transport};

/// Number of deliveries during which a connection that could not be opened rests.
const REST: u32 = 100;

/// Several connections to one server.
#[derive(Debug)]
pub struct SmtpPool {
    first: Smtp,
    others: Vec<Further>,
}

#[derive(Debug)]
struct Further {
    smtp: Smtp,
    /// Number of deliveries for which it still rests.
    rests: u32,
}

impl Further {
    const fn is_resting(&self) -> bool {
        self.rests > 0
    }

    /// Sends a letter; `None` if there is no connection for it.
    fn carry(&mut self, mail: &Outgoing<'_>) -> Option<Result<(), SendError>> {
        if self.smtp.ready().is_err() {
            self.rests = REST;
            return None;
        }
        Some(self.smtp.send(mail))
    }
}

impl SmtpPool {
    /// Creates a pool of these connections.
    #[must_use]
    pub fn new(first: Smtp, others: Vec<Smtp>) -> Self {
        let others = others.into_iter().map(|smtp| Further { smtp, rests: 0 });
        Self {
            first,
            others: others.collect(),
        }
    }
}

impl Transport for SmtpPool {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        self.first.send(mail)
    }

    fn ready(&mut self) -> Result<(), Closed> {
        for other in &mut self.others {
            other.rests = other.rests.saturating_sub(1);
        }
        self.first.ready()
    }

    fn at_once(&self) -> usize {
        let awake = self.others.iter().filter(|other| !other.is_resting());
        awake.count().saturating_add(1)
    }

    fn send_together(&mut self, mails: &[Outgoing<'_>]) -> Vec<Result<(), SendError>> {
        let Some((mine, theirs)) = mails.split_first() else {
            return Vec::new();
        };
        let first = &mut self.first;
        let awake = self.others.iter_mut().filter(|other| !other.is_resting());
        let (sent, carried) = thread::scope(|scope| {
            let carrying = awake.zip(theirs);
            let carrying = carrying.map(|(other, mail)| scope.spawn(move || other.carry(mail)));
            let carrying: Vec<_> = carrying.collect();
            let sent = first.send(mine);
            let carried = carrying.into_iter().map(|thread| thread.join().ok()?);
            (sent, carried.collect::<Vec<_>>())
        });
        let mut results = vec![sent];
        let carried = carried.into_iter().chain(std::iter::repeat_with(|| None));
        for (mail, carried) in theirs.iter().zip(carried) {
            // The letter of a connection that failed to open, or of none at all.
            results.push(carried.unwrap_or_else(|| first.send(mail)));
        }
        results
    }
}

//! The daemon is killed at random moments, while people go on writing to it.
//!
//! Fifty times in CI, and twenty times between real mail servers; `tests/sweeps/kill` does it a
//! thousand times each and prints the table.

use std::time::Duration;

use super::club::{Club, Row, kills};
use super::daemon::Site;
use crate::world::servers::game::House;

/// After so many kills there is a round in peace: machines are busy at times, and what was measured
/// long ago says little of how long a round takes.
const ROUND_EVERY: u32 = 25;

/// Kills the daemon so often, while people go on writing to it.
fn killed_at_random(what: &'static str, mut club: Club, kills: u32) -> Row {
    club.begin();
    club.await_letters();
    let mut longest = Duration::ZERO;
    for kill in 0..kills {
        if kill % ROUND_EVERY == 0 {
            club.answer();
            // Twice as long as a round of everybody takes, so that ends come amid the work and
            // after it.
            longest = club.round() * 2;
        }
        club.serve_and_kill(longest);
        club.count(1);
        club.keep_playing();
    }
    club.end(what)
}

/// Bad day: kill -9 at any instant.
#[test]
fn a_daemon_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let club = Club::new(Site::new(), 1);
    killed_at_random("at random, Maildir", club, kills(50)).check_once();
}

#[test]
fn a_killed_daemon_on_imap_and_smtp_loses_nothing_and_does_nothing_twice() {
    let Some(house) = House::start() else { return };
    let club = Club::by_mail(&house, 1);
    killed_at_random("at random, IMAP and SMTP", club, kills(20)).check();
}

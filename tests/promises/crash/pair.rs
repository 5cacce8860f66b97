//! Two judges over one database: killed, stopped for longer than a lease is good, and replaced one
//! by one, while people go on writing.
//!
//! A hundred times in CI; `tests/sweeps/judges` wishes for more. A database on a server is needed,
//! which `tests/on-postgres` starts.

use std::time::Duration;

use super::club::{Club, Row, kills};
use super::judges::{Pair, await_that};
use crate::support::database::server;
use crate::support::signals::Signal;
use crate::support::wishes;
use crate::world::servers::game::House;

/// After this number of kills finished games are replaced by new ones.
const GAMES_EVERY: u32 = 5;

/// Returns what chance begins with: a sweep has each of its parts begin elsewhere.
fn seed() -> u64 {
    wishes::number("LANDFALL_SEED", 3)
}

/// Kills one of two, or both, so often.
fn killed_at_random(what: &'static str, mut pair: Pair, kills: u32) -> Row {
    while pair.club.kills < kills {
        pair.club.play_on(6);
        let both = pair.club.chance.below(4) == 0;
        let one = pair.club.chance.index(2);
        let which = if both { vec![0, 1] } else { vec![one] };
        for which in &which {
            pair.kill(*which);
        }
        pair.club.count(u32::try_from(which.len()).unwrap());
        for which in which {
            pair.start_again(which);
        }
        if pair.club.kills.is_multiple_of(GAMES_EVERY) {
            pair.club.keep_playing();
        }
    }
    pair.club.play_on(10);
    pair.end(what)
}

#[test]
fn of_two_judges_that_are_killed_nothing_is_lost_and_nothing_done_twice() {
    let Some(pair) = Pair::on_maildirs(seed()) else {
        return;
    };
    killed_at_random("two judges, Maildir", pair, kills(70)).check_once();
}

#[test]
fn two_killed_judges_on_imap_and_smtp_lose_nothing_and_do_nothing_twice() {
    if server::lasting().is_none() {
        return;
    }
    let Some(house) = House::start() else { return };
    let mut club = Club::by_mail(&house, seed());
    club.site.move_to_server();
    let pair = Pair::start(club);
    killed_at_random("two judges, IMAP and SMTP", pair, kills(30)).check();
}

/// A judge that is stopped for longer than its lease is good wakes up and does nothing of what
/// another one has taken over.
#[test]
fn a_judge_that_was_stopped_beyond_its_lease_goes_on_and_does_nothing_twice() {
    let Some(mut pair) = Pair::on_maildirs(5) else {
        return;
    };
    let mut longest = Duration::ZERO;
    for _ in 0..3 {
        pair.club.play_on(3);
        // The one that does all that one does for all.
        await_that("the clock is a judge's", || pair.holder().is_some());
        let stopped = pair.holder().unwrap();
        let before = pair.judge(stopped).unwrap();
        pair.signal(stopped, Signal::STOP);
        // A lease of two seconds, and ten to take over.
        let took = pair.await_all_roles(1 - stopped);
        assert!(took < Duration::from_secs(12), "{took:?}");
        longest = longest.max(took);
        pair.club.play_on(3);
        pair.rest();
        pair.signal(stopped, Signal::CONT);
        await_that("it serves on under another number", || {
            pair.judge(stopped)
                .is_some_and(|judge| judge.id > before.id)
        });
        pair.club.play_on(3);
    }
    println!("taken over at the latest after {longest:?}");
    pair.end("a judge was stopped").tally.check_once();
}

/// As when a new version is installed: one goes, its successor comes, and the same with the other.
#[test]
fn two_judges_are_replaced_one_by_one_without_a_pause() {
    let Some(mut pair) = Pair::on_maildirs(7) else {
        return;
    };
    for which in [0, 1, 0, 1] {
        pair.club.play_on(4);
        pair.stop(which);
        let took = pair.await_all_roles(1 - which);
        assert!(
            took < Duration::from_secs(4),
            "{took:?}: no lease has to run out"
        );
        pair.club.play_on(4);
        pair.start_again(which);
        pair.await_judges(2);
    }
    let said = pair.club.site.run(&["judges"]);
    assert!(said.contains("clock, letters, mailbox"), "{said}");
    let said = pair.club.site.run(&["status"]);
    assert!(
        said.contains("2 serve, ") && said.contains("lease good for"),
        "{said}"
    );
    pair.end("judges were replaced").tally.check_once();
}

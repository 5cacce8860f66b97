//! Two judges over one database: killed, stopped for longer than a lease is good, and replaced one
//! by one, while people go on writing.
//!
//! A hundred times in CI; `tests/sweeps/judges` does it as often as it is told. A database on a server is
//! needed, which `tests/on-postgres` starts.

use std::process::Child;
use std::thread;
use std::time::{Duration, Instant};

use landfall::store::{GameState, ServingJudge};

use super::chance::Chance;
use super::daemon::Site;
use super::kill::{GAMES, Row, await_letters, is_amid_work, kills, site};
use super::people::People;
use super::tally::Tally;
use crate::support::database::server;
use crate::support::signals::{self, Signal};
use crate::world::servers::game::House;

/// How long a judge that is to do something may take at the most.
const PATIENCE: Duration = Duration::from_secs(40);

/// After so many kills finished games are replaced by new ones.
const GAMES_EVERY: u32 = 5;

/// What chance begins with: a sweep has each of its parts begin elsewhere.
fn seed() -> u64 {
    let wanted = std::env::var("LANDFALL_SEED");
    wanted.map_or(3, |seed| seed.parse().expect("LANDFALL_SEED is a number"))
}

/// Two daemons of one judge.
pub(super) struct Pair<'s> {
    pub(super) site: &'s mut Site,
    daemons: [Child; 2],
}

impl<'s> Pair<'s> {
    pub(super) fn start(site: &'s mut Site) -> Self {
        site.lease_briefly();
        site.serve_once();
        let daemons = [site.daemon_logging(), site.daemon_logging()];
        let mut pair = Self { site, daemons };
        pair.keep_playing();
        pair.await_judges(2);
        pair.rest();
        pair
    }

    /// Opens games in place of those that are over.
    pub(super) fn keep_playing(&mut self) {
        let running = self.site.look().games(GameState::Running).unwrap();
        for _ in running.len()..GAMES {
            self.site.open();
        }
    }

    fn kill(&mut self, which: usize) {
        let daemon = &mut self.daemons[which];
        assert_eq!(daemon.try_wait().unwrap(), None, "a daemon ended by itself");
        daemon.kill().unwrap();
        daemon.wait().unwrap();
    }

    fn start_again(&mut self, which: usize) {
        self.daemons[which] = self.site.daemon_logging();
    }

    fn signal(&self, which: usize, signal: Signal) {
        signals::signal(self.daemons[which].id(), signal);
    }

    /// Stops a daemon, which gives back what it has.
    pub(super) fn stop(&mut self, which: usize) {
        self.signal(which, Signal::TERM);
        assert!(self.daemons[which].wait().unwrap().success());
    }

    fn judges(&self) -> Vec<ServingJudge> {
        self.site.look().judges().unwrap()
    }

    /// The judge of a daemon.
    fn judge(&self, which: usize) -> Option<ServingJudge> {
        let end = format!(":{}", self.daemons[which].id());
        let mut judges = self.judges().into_iter();
        judges.rfind(|judge| judge.name.ends_with(&end))
    }

    fn await_judges(&self, count: usize) {
        await_that("so many judges serve", || self.judges().len() == count);
    }

    /// Waits until there is nothing left to do.
    pub(super) fn rest(&self) {
        let store = self.site.look();
        await_that("all is done", || !is_amid_work(&store));
    }

    /// Ends both, does what is left, and looks at what came of all that.
    pub(super) fn tally(mut self, people: &mut People) -> Tally {
        self.rest();
        self.stop(0);
        self.stop(1);
        assert_eq!(self.judges(), []);
        self.site.run(&["quarantine", "retry", "--all"]);
        self.site.serve_once();
        await_letters(self.site, people);
        Tally::of(self.site, people)
    }
}

impl Drop for Pair<'_> {
    fn drop(&mut self) {
        for daemon in &mut self.daemons {
            drop(daemon.kill());
            drop(daemon.wait());
        }
    }
}

pub(super) fn await_that(what: &str, is_so: impl Fn() -> bool) -> Duration {
    let started = Instant::now();
    while !is_so() {
        assert!(started.elapsed() < PATIENCE, "waited in vain until {what}");
        thread::sleep(Duration::from_millis(5));
    }
    started.elapsed()
}

/// People read and answer for a while.
pub(super) fn play_on(people: &mut People, chance: &mut Chance, moments: u32) {
    for _ in 0..moments {
        people.answer(chance);
        thread::sleep(Duration::from_millis(chance.below(60)));
    }
}

/// One of two, or both, are killed so often.
fn killed_at_random(what: &'static str, site: &mut Site, people: &mut People, kills: u32) -> Row {
    let mut chance = Chance(seed());
    let mut pair = Pair::start(site);
    let (mut amid_work, mut killed) = (0, 0);
    while killed < kills {
        play_on(people, &mut chance, 6);
        let both = chance.below(4) == 0;
        let one = chance.index(2);
        let which = if both { vec![0, 1] } else { vec![one] };
        for which in which {
            pair.kill(which);
            killed += 1;
            if both {
                continue;
            }
            amid_work += u32::from(is_amid_work(&pair.site.look()));
            pair.start_again(which);
        }
        if both {
            amid_work += u32::from(is_amid_work(&pair.site.look()));
            pair.start_again(0);
            pair.start_again(1);
        }
        if killed % GAMES_EVERY == 0 {
            pair.keep_playing();
        }
    }
    play_on(people, &mut chance, 10);
    let tally = pair.tally(people);
    Row {
        what,
        kills: killed,
        amid_work,
        tally,
    }
}

#[test]
fn of_two_judges_that_are_killed_nothing_is_lost_and_nothing_done_twice() {
    if server::lasting().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::new(&folder);
    let mut people = People::of(&folder);
    let row = killed_at_random("two judges, Maildir", &mut site, &mut people, kills(70));
    println!("{row}");
    row.check();
    assert_eq!(row.tally.again, 0);
}

#[test]
fn nor_where_both_read_one_mailbox_by_imap_and_send_by_smtp() {
    if server::lasting().is_none() {
        return;
    }
    let Some(house) = House::start() else { return };
    let mut site = site(&house);
    site.move_to_server();
    let mut people = People::by_mail(&house.dovecot);
    let what = "two judges, IMAP and SMTP";
    let row = killed_at_random(what, &mut site, &mut people, kills(30));
    println!("{row}");
    row.check();
}

/// A judge that is stopped for longer than its lease is good wakes up and does nothing of what
/// another one has taken over.
#[test]
fn a_judge_that_was_stopped_beyond_its_lease_goes_on_and_does_nothing_twice() {
    if server::lasting().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::new(&folder);
    let mut people = People::of(&folder);
    let mut chance = Chance(5);
    let pair = Pair::start(&mut site);
    let mut longest = Duration::ZERO;
    for _ in 0..3 {
        play_on(&mut people, &mut chance, 3);
        // The one that does all that one does for all.
        await_that("the clock is a judge's", || holder(&pair).is_some());
        let stopped = holder(&pair).unwrap();
        let before = pair.judge(stopped).unwrap();
        pair.signal(stopped, Signal::STOP);
        let other = 1 - stopped;
        let took_over = || {
            let judge = pair.judge(other);
            judge.is_some_and(|judge| judge.roles.matches(',').count() == 2)
        };
        // A lease of two seconds, and ten to take over.
        let took = await_that("the other one does it all", took_over);
        assert!(took < Duration::from_secs(12), "{took:?}");
        longest = longest.max(took);
        play_on(&mut people, &mut chance, 3);
        pair.rest();
        pair.signal(stopped, Signal::CONT);
        let anew = || {
            pair.judge(stopped)
                .is_some_and(|judge| judge.id > before.id)
        };
        await_that("it serves on under another number", anew);
        play_on(&mut people, &mut chance, 3);
    }
    println!("taken over at the latest after {longest:?}");
    let tally = pair.tally(&mut people);
    assert!(tally.is_clean() && tally.orders > 0, "{tally:#?}");
    assert_eq!(tally.again, 0);
}

/// Which daemon acts when a time is over.
fn holder(pair: &Pair<'_>) -> Option<usize> {
    (0..2).find(|which| {
        let judge = pair.judge(*which);
        judge.is_some_and(|judge| judge.roles.contains("clock"))
    })
}

/// As when a new version is installed: one goes, its successor comes, and the same with the other.
#[test]
fn two_judges_are_replaced_one_by_one_without_a_pause() {
    if server::lasting().is_none() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::new(&folder);
    let mut people = People::of(&folder);
    let mut chance = Chance(7);
    let mut pair = Pair::start(&mut site);
    for which in [0, 1, 0, 1] {
        play_on(&mut people, &mut chance, 4);
        pair.stop(which);
        let other = 1 - which;
        let goes_on = await_that("the other one does it all", || {
            let judge = pair.judge(other);
            judge.is_some_and(|judge| judge.roles.matches(',').count() == 2)
        });
        assert!(
            goes_on < Duration::from_secs(4),
            "{goes_on:?}: no lease has to run out"
        );
        play_on(&mut people, &mut chance, 4);
        pair.start_again(which);
        pair.await_judges(2);
    }
    let told = pair.site.run(&["judges"]);
    assert!(told.contains("clock, letters, mailbox"), "{told}");
    let told = pair.site.run(&["status"]);
    assert!(
        told.contains("2 serve, ") && told.contains("lease good for"),
        "{told}"
    );
    let tally = pair.tally(&mut people);
    assert!(tally.is_clean() && tally.orders > 0, "{tally:#?}");
    assert_eq!(tally.again, 0);
}

//! The daemon is killed at random moments, while people go on writing to it.
//!
//! Fifty times in CI, and twenty times between real mail servers; `tests/sweeps/kill` does it a
//! thousand times each and prints the table.

use std::fmt;
use std::time::{Duration, Instant};

use landfall::store::{GameState, LetterId, LetterState, LettersBy, Store};

use super::chance::Chance;
use super::daemon::Site;
use super::people::People;
use super::tally::Tally;
use crate::support::queued_letters;
use crate::world::servers::game::House;

/// As many games as are played side by side.
pub(super) const GAMES: usize = 3;

/// After so many kills there is a round in peace: machines are busy at times, and what was measured
/// long ago says little of how long a round takes.
const ROUND_EVERY: u32 = 25;

/// How often the daemon is killed.
pub(super) fn kills(usual: u32) -> u32 {
    let wanted = std::env::var("LANDFALL_KILLS");
    wanted.map_or(usual, |kills| {
        kills.parse().expect("LANDFALL_KILLS is a number")
    })
}

/// One line of the table.
pub(super) struct Row {
    pub(super) what: &'static str,
    pub(super) kills: u32,
    pub(super) amid_work: u32,
    pub(super) tally: Tally,
}

impl Row {
    /// Nothing is lost and nothing is done twice; each kill may have one letter sent once more,
    /// as SMTP allows where it is the way out.
    pub(super) fn check(&self) {
        assert!(self.tally.is_clean(), "{:#?}", self.tally);
        let again = u32::try_from(self.tally.again).unwrap();
        assert!(again <= self.kills, "{again} letters twice");
        assert!(
            self.amid_work > 0 && self.tally.orders > 0,
            "nothing was disturbed"
        );
    }
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            mails,
            orders,
            letters,
            lost,
            doubled,
            again,
        } = &self.tally;
        let Self {
            what,
            kills,
            amid_work,
            ..
        } = self;
        let (lost, doubled) = (lost.len(), doubled.len());
        write!(
            out,
            "| {what} | {kills} | {amid_work} | {mails} | {orders} | {letters} \
             | {lost} | {doubled} | {again} |"
        )
    }
}

/// Whether a judge that ended here has left something to be done.
pub(super) fn is_amid_work(store: &Store) -> bool {
    queued_letters(store) > 0 || !store.unfinished_mails(1).unwrap().is_empty()
}

pub(super) fn keep_playing(site: &mut Site) {
    let store = site.store().unwrap();
    let running = store.games(GameState::Running).unwrap().len();
    drop(store);
    for _ in running..GAMES {
        site.open();
    }
}

/// The daemon of a site is killed so often, while people go on writing to it.
fn killed_at_random(what: &'static str, site: &mut Site, people: &mut People, kills: u32) -> Row {
    let mut chance = Chance(1);
    keep_playing(site);
    site.serve_once();
    await_letters(site, people);
    let mut longest = Duration::ZERO;
    let mut amid_work = 0;
    for kill in 0..kills {
        if kill % ROUND_EVERY == 0 {
            people.answer(&mut chance);
            // Twice as long as a round of everybody takes, so that ends come amid the work and
            // after it.
            longest = round(site) * 2;
        }
        site.serve_and_kill(&mut chance, longest, |chance| {
            std::thread::sleep(Duration::from_millis(chance.below(20)));
            people.answer(chance);
        });
        amid_work += u32::from(is_amid_work(&site.store().unwrap()));
        keep_playing(site);
    }
    round(site);
    await_letters(site, people);
    let tally = Tally::of(site, people);
    Row {
        what,
        kills,
        amid_work,
        tally,
    }
}

/// Lets the daemon do all there is to do; answers how long that took. Who is killed a thousand times
/// is at times killed thrice over one mail, which is set aside when it is looked at next; its
/// moderator has it tried again.
fn round(site: &Site) -> Duration {
    let took = site.serve_once();
    site.run(&["quarantine", "retry", "--all"]);
    site.serve_once();
    took
}

/// Waits until the mail servers have delivered all letters, and everybody has read them.
pub(super) fn await_letters(site: &Site, people: &mut People) {
    let store = site.store().unwrap();
    let letters = store
        .letters_by(LettersBy::After(LetterId::new(0)))
        .unwrap();
    let letters = letters
        .iter()
        .filter(|letter| letter.state == LetterState::Sent)
        .count();
    let end = Instant::now() + Duration::from_secs(30);
    while people.letters_seen() < letters {
        assert!(Instant::now() < end, "not all of {letters} letters came");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The judge of a house with real mail servers.
pub(super) fn site(house: &House) -> Site {
    house.edit("answers_per_hour = 1000", "answers_per_hour = 1000000");
    Site::at(&house.path("judge"))
}

/// Bad day: kill -9 at any instant.
#[test]
fn a_daemon_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::new(&folder);
    let mut people = People::of(&folder);
    let row = killed_at_random("at random, Maildir", &mut site, &mut people, kills(50));
    println!("{row}");
    row.check();
    assert_eq!(row.tally.again, 0);
}

#[test]
fn nor_does_one_whose_mail_comes_by_imap_and_leaves_by_smtp() {
    let Some(house) = House::start() else { return };
    let mut site = site(&house);
    let mut people = People::by_mail(&house.dovecot);
    let row = killed_at_random(
        "at random, IMAP and SMTP",
        &mut site,
        &mut people,
        kills(20),
    );
    println!("{row}");
    row.check();
}

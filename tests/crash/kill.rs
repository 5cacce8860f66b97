//! The daemon is killed at random moments, while people go on writing to it.
//!
//! Fifty times in CI; `tests/kill-sweep` does it a thousand times and prints the table.

use std::fmt;
use std::time::Duration;

use landfall::store::{GameState, Store};

use super::chance::Chance;
use super::daemon::Site;
use super::people::People;
use super::tally::Tally;

/// As many games as are played side by side.
const GAMES: usize = 3;

/// How often the daemon is killed.
fn kills() -> u32 {
    let wanted = std::env::var("LANDFALL_KILLS");
    wanted.map_or(50, |kills| {
        kills.parse().expect("LANDFALL_KILLS is a number")
    })
}

/// One line of the table.
struct Row {
    kills: u32,
    amid_work: u32,
    tally: Tally,
}

impl fmt::Display for Row {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally {
            mails,
            orders,
            letters,
            lost,
            doubled,
        } = &self.tally;
        writeln!(
            out,
            "| kills | amid work | mails | orders | letters | lost | doubled |"
        )?;
        writeln!(
            out,
            "|------:|----------:|------:|-------:|--------:|-----:|--------:|"
        )?;
        let (kills, amid_work) = (self.kills, self.amid_work);
        let (lost, doubled) = (lost.len(), doubled.len());
        write!(
            out,
            "| {kills} | {amid_work} | {mails} | {orders} | {letters} | {lost} | {doubled} |"
        )
    }
}

/// Whether a judge that ended here has left something to be done.
fn is_amid_work(store: &Store) -> bool {
    store.queued_letters().unwrap() > 0 || !store.unfinished_mails(1).unwrap().is_empty()
}

fn keep_playing(site: &mut Site) {
    let store = site.store().unwrap();
    let running = store.games_in(GameState::Running).unwrap().len();
    drop(store);
    for _ in running..GAMES {
        site.open();
    }
}

#[test]
fn a_daemon_that_is_killed_loses_nothing_and_does_nothing_twice() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::new(&folder);
    let mut people = People::of(&folder);
    let mut chance = Chance(1);
    keep_playing(&mut site);
    site.serve_once();
    people.answer(&mut chance);
    // Twice as long as a round of everybody takes, so that half of the ends come amid the work.
    let longest = site.serve_once() * 2;
    let (kills, mut amid_work) = (kills(), 0);
    for _ in 0..kills {
        site.serve_and_kill(&mut chance, longest, |chance| {
            std::thread::sleep(Duration::from_millis(chance.below(20)));
            people.answer(chance);
        });
        amid_work += u32::from(is_amid_work(&site.store().unwrap()));
        keep_playing(&mut site);
    }
    site.serve_once();
    people.read();
    let tally = Tally::of(&site, &people);
    let row = Row {
        kills,
        amid_work,
        tally,
    };
    println!("{row}");
    assert!(row.tally.is_clean(), "{:#?}", row.tally);
    assert!(
        row.amid_work > 0 && row.tally.orders > 0,
        "nothing was disturbed"
    );
}

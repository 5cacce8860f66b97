//! Two judges over a primary with a standby that each commit waits for: the primary is killed, the
//! standby stands still, the disk is full, the connection is cut. The judges wait, say so, and go
//! on by themselves.

use std::time::{Duration, Instant};

use landfall::store::{Every, Store};

use super::chance::Chance;
use super::daemon::Site;
use super::pair::{Pair, await_that, play_on};
use super::people::People;
use super::trouble::SmallDisk;
use super::wire::Wires;
use crate::support::database::Place;
use crate::world::servers::cluster::{Cluster, Clusters};

/// How often the primary is killed, each time with servers of its own.
fn failovers() -> u32 {
    let wanted = std::env::var("LANDFALL_FAILOVERS");
    wanted.map_or(1, |times| {
        times.parse().expect("LANDFALL_FAILOVERS is a number")
    })
}

/// How many mails were worked on.
fn worked(store: &Store) -> usize {
    let mails = store.newest_mails(Every, u32::MAX).unwrap().into_iter();
    mails.filter(|mail| mail.finished_at.is_some()).count()
}

fn is_clean(pair: Pair<'_>, people: &mut People, what: &str) {
    let tally = pair.tally(people);
    let (lost, doubled) = (tally.lost.len(), tally.doubled.len());
    println!(
        "| {what} | {} | {} | {} | {lost} | {doubled} |",
        tally.mails, tally.orders, tally.letters
    );
    assert!(tally.is_clean() && tally.orders > 0, "{tally:#?}");
    assert_eq!(
        tally.again, 0,
        "letters leave by a Maildir, which takes each once"
    );
}

#[test]
fn the_primary_is_killed_and_the_judges_go_on_with_its_standby() {
    for nth in 0..failovers() {
        let Some(clusters) = Clusters::start(None) else {
            return;
        };
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("judge");
        let mut site = Site::with(&folder, Place::Server(clusters.address()));
        let mut people = People::of(&folder);
        let mut chance = Chance(u64::from(nth));
        let pair = Pair::start(&mut site);
        play_on(&mut people, &mut chance, 20);
        clusters.kill(Cluster::Primary);
        let killed = Instant::now();
        play_on(&mut people, &mut chance, 4);
        clusters.promote();
        let promoted = killed.elapsed();
        let store = pair.site.look();
        let before = worked(&store);
        play_on(&mut people, &mut chance, 2);
        await_that("the judges go on", || worked(&store) > before);
        let pause = killed.elapsed();
        println!("a pause of {pause:?}, of which the standby was no primary for {promoted:?}");
        assert!(pause - promoted < Duration::from_secs(30), "{pause:?}");
        play_on(&mut people, &mut chance, 20);
        drop(store);
        is_clean(pair, &mut people, "the primary was killed");
    }
}

#[test]
fn judges_wait_for_a_standby_that_was_stopped_and_say_so() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::with(&folder, Place::Server(clusters.address()));
    let mut people = People::of(&folder);
    let mut chance = Chance(11);
    let pair = Pair::start(&mut site);
    play_on(&mut people, &mut chance, 20);
    clusters.stop(Cluster::Standby);
    let letters = people.letters_seen();
    play_on(&mut people, &mut chance, 6);
    await_that("they say so", || {
        pair.site.told().contains("has not answered for")
    });
    let now = people.letters_seen();
    play_on(&mut people, &mut chance, 6);
    assert_eq!(
        people.letters_seen(),
        now,
        "a letter left before its commit was safe"
    );
    assert!(now >= letters);
    clusters.start_one(Cluster::Standby);
    await_that("they go on", || pair.site.told().contains("answers again"));
    play_on(&mut people, &mut chance, 20);
    is_clean(pair, &mut people, "the standby was stopped");
}

#[test]
fn judges_wait_while_the_disk_of_the_primary_is_full() {
    let folder = tempfile::tempdir_in("/var/tmp").unwrap();
    let Some(disk) = SmallDisk::mount_of(folder.path().join("disk"), 90) else {
        return;
    };
    let data = disk.0.join("data");
    std::fs::create_dir(&data).unwrap();
    let Some(clusters) = Clusters::start(Some(&data)) else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let mut site = Site::with(&folder, Place::Server(clusters.address()));
    let mut people = People::of(&folder);
    let mut chance = Chance(13);
    let pair = Pair::start(&mut site);
    play_on(&mut people, &mut chance, 20);
    disk.fill();
    let end = Instant::now() + Duration::from_secs(40);
    while !pair.site.told().contains("the disk is too full") {
        assert!(Instant::now() < end, "{}", pair.site.told());
        play_on(&mut people, &mut chance, 2);
    }
    disk.empty();
    play_on(&mut people, &mut chance, 20);
    is_clean(pair, &mut people, "the disk was full");
    drop(clusters);
}

/// How many pieces pass between two cuts, and how often the connection is cut.
fn cuts() -> (u64, u64) {
    if super::to_the_end() {
        (1, 400)
    } else {
        (13, 25)
    }
}

#[test]
fn a_connection_that_is_cut_at_any_piece_costs_nothing() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let wires = Wires::default();
    wires.hold_after(u64::MAX);
    let near = wires.to(clusters.port);
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("judge");
    let address = clusters.address_by_port(near);
    let mut site = Site::with(&folder, Place::Server(address));
    let mut people = People::of(&folder);
    let mut chance = Chance(17);
    let mut pair = Pair::start(&mut site);
    let (step, times) = cuts();
    let mut cut = 0;
    for nth in 0..times {
        play_on(&mut people, &mut chance, 1);
        wires.hold_after(nth * step);
        let started = Instant::now();
        while !wires.is_held() && started.elapsed() < Duration::from_secs(3) {
            play_on(&mut people, &mut chance, 1);
        }
        cut += u64::from(wires.is_held());
        wires.hold_after(u64::MAX);
        pair.rest();
        if nth % 8 == 0 {
            pair.keep_playing();
        }
    }
    assert!(cut * 2 > times, "{cut} of {times} cuts");
    is_clean(pair, &mut people, "the connection was cut");
}

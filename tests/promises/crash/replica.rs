//! Two judges over a primary with a standby that each commit waits for: the primary is killed, the
//! standby is stopped, the disk is full, the connection is cut. The judges wait, say so, and go on
//! by themselves.

use std::time::{Duration, Instant};

use landfall::store::{Every, Store};

use super::judges::{Pair, await_that};
use super::small_disk::SmallDisk;
use super::wire::Wires;
use crate::support::wishes;
use crate::world::servers::cluster::{Cluster, Clusters};

/// Counts the mails that were worked on.
fn worked(store: &Store) -> usize {
    let mails = store.newest_mails(Every, u32::MAX).unwrap().into_iter();
    mails.filter(|mail| mail.finished_at.is_some()).count()
}

/// Ends both judges, and asserts that nothing is lost, done twice or sent twice: letters leave by a
/// Maildir, which takes each once.
fn is_clean(pair: Pair, what: &'static str) {
    let row = pair.end(what);
    println!("{row}");
    row.tally.check_once();
}

/// The primary is killed `LANDFALL_FAILOVERS` times, each time with servers of its own.
#[test]
fn the_primary_is_killed_and_the_judges_go_on_with_its_standby() {
    for nth in 0..wishes::number("LANDFALL_FAILOVERS", 1) {
        let Some(clusters) = Clusters::start(None) else {
            return;
        };
        let mut pair = Pair::on_server(clusters.address(), nth);
        pair.club.play_on(20);
        clusters.kill(Cluster::Primary);
        let killed = Instant::now();
        pair.club.play_on(4);
        clusters.promote();
        let promoted = killed.elapsed();
        let store = pair.club.site.look();
        let before = worked(&store);
        pair.club.play_on(2);
        await_that("the judges go on", || worked(&store) > before);
        let pause = killed.elapsed();
        println!("a pause of {pause:?}, of which the standby was no primary for {promoted:?}");
        assert!(pause - promoted < Duration::from_secs(30), "{pause:?}");
        pair.club.play_on(20);
        drop(store);
        is_clean(pair, "the primary was killed");
    }
}

#[test]
fn judges_wait_for_a_standby_that_was_stopped_and_say_so() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let mut pair = Pair::on_server(clusters.address(), 11);
    pair.club.play_on(20);
    clusters.stop(Cluster::Standby);
    let letters = pair.club.people.letters_seen();
    pair.club.play_on(6);
    pair.await_word("has not answered for");
    let now = pair.club.people.letters_seen();
    pair.club.play_on(6);
    assert_eq!(
        pair.club.people.letters_seen(),
        now,
        "a letter left before its commit was safe"
    );
    assert!(now >= letters);
    clusters.start_one(Cluster::Standby);
    pair.await_word("answers again");
    pair.club.play_on(20);
    is_clean(pair, "the standby was stopped");
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
    let mut pair = Pair::on_server(clusters.address(), 13);
    pair.club.play_on(20);
    disk.fill();
    let end = Instant::now() + Duration::from_secs(40);
    while !pair.club.site.logged().contains("the disk is too full") {
        assert!(Instant::now() < end, "{}", pair.club.site.logged());
        pair.club.play_on(2);
    }
    disk.empty();
    pair.club.play_on(20);
    is_clean(pair, "the disk was full");
}

#[test]
fn a_connection_that_is_cut_at_any_piece_costs_nothing() {
    let Some(clusters) = Clusters::start(None) else {
        return;
    };
    let wires = Wires::default();
    wires.hold_after(u64::MAX);
    let near = wires.to(clusters.port);
    let mut pair = Pair::on_server(clusters.address_by_port(near), 17);
    // How many pieces pass between two cuts, and how often the connection is cut.
    let (step, times) = match super::to_the_end() {
        true => (1, 400),
        false => (13, 25),
    };
    let mut cut = 0;
    for nth in 0..times {
        pair.club.play_on(1);
        wires.hold_after(nth * step);
        let started = Instant::now();
        while !wires.is_held() && started.elapsed() < Duration::from_secs(3) {
            pair.club.play_on(1);
        }
        cut += u64::from(wires.is_held());
        wires.hold_after(u64::MAX);
        pair.rest();
        if nth % 8 == 0 {
            pair.club.keep_playing();
        }
    }
    assert!(cut * 2 > times, "{cut} of {times} cuts");
    is_clean(pair, "the connection was cut");
}

//! A simulated year: games of all titles between people who are prompt, slow, away, wrong, chatty,
//! far-sighted or gone, over a mailbox and a way out that are down at times, with a judge that is
//! started again and again. The chatty write press and propose things, some look on at games, and
//! a moderator meddles with every other one.
//!
//! It ends when every game is over or lawfully abandoned. Then every letter and every mail is
//! accounted for, each letter has a known cause, none that is owed is missing, none names anybody
//! but its reader, every ledger is verified, and the report says what the year came to. All of it
//! follows from a seed: `LANDFALL_YEAR_SEED`; `LANDFALL_YEAR` is the number of games.
//! `tests/sweeps/simulated-year` plays two hundred.

mod account;
mod answers;
mod games;
mod letters;
mod misses;
mod moderator;
mod moving;
mod notices;
mod office;
mod person;
mod report;
mod sizes;
mod talk;
mod world;

use account::Post;
use report::Report;
use world::World;

use crate::support::wishes;

/// Plays a year with so many games, and asserts that nothing is wrong.
fn year(games: usize, seed: u64) -> Report {
    // In memory where the system has such a place: a year has more commits than a disk likes.
    let folder = tempfile::tempdir_in("/dev/shm")
        .or_else(|_| tempfile::tempdir())
        .unwrap();
    let mut world = World::new(folder.path(), games, seed);
    world.play();
    let post = Post::of(&world);
    let report = Report::of(&world, &post);
    let mut faults = account::faults(&world, &post);
    world.close();
    let sizes = sizes::measured(world.file(), world.now);
    let large = sizes::too_large(&sizes);
    faults.extend(large.map(|game| format!("too large: {game}")));
    if !faults.is_empty() {
        let kept = folder.keep();
        panic!(
            "{report}\nseed {seed}, database kept in {}:\n{}",
            kept.display(),
            faults.join("\n")
        );
    }
    report
}

#[test]
fn every_game_of_a_year_ends_and_every_letter_is_accounted_for() {
    let games = wishes::number("LANDFALL_YEAR", 20);
    let report = year(games, wishes::number("LANDFALL_YEAR_SEED", 2035));
    println!("{report}");
    assert_eq!(report.over(), games, "{report}");
    if games >= 20 {
        had_all(&report);
    }
}

/// Asserts that the year had all that it is for.
#[track_caller]
fn had_all(report: &Report) {
    for disposition in [
        "done: played",
        "done: not played",
        "done: stale",
        "done: confirmed a held mail",
        "done: press",
        "done: a proposal",
        "done: all agree",
        "done: is-paused",
        "done: when news come",
        "done: resend",
        "done: collected",
        "done: a moderator's request",
        "done: a moderator's request, rehearsed",
        "done: looks on",
        "done: asked a second address",
        "done: an address was confirmed",
        "filed: automatic mail",
        "filed: a hard bounce",
        "filed: the same mail",
    ] {
        assert!(
            report.mails(disposition) > 0,
            "no mail was {disposition}\n{report}"
        );
    }
    for column in ["misses", "by stand-ins", "takeovers", "press", "undone"] {
        assert!(report.sum(column) > 0, "there were no {column}\n{report}");
    }
    assert!(report.ended("draw") > 0, "no draw was agreed\n{report}");
    for cause in [
        ": press",
        "press for all, to observers",
        "press, to the moderator",
        "reports to observers",
        "digests",
        "proposals",
        "news of a pause",
        "acts of the moderator",
        "questions at the second address",
        "an address that is dead, to the moderator",
    ] {
        assert!(report.letters(cause) > 0, "no {cause}\n{report}");
    }
}

#[test]
fn a_year_follows_from_its_seed() {
    let [one, same, other] = [7, 7, 8].map(|seed| year(2, seed).to_string());
    assert_eq!(one, same);
    assert_ne!(one, other);
}

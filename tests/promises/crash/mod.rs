//! A judge that ends at any step loses nothing and does nothing twice.

mod club;
mod daemon;
mod fuse;
#[cfg(feature = "postgres")]
mod judges;
mod kill;
mod net;
#[cfg(feature = "postgres")]
mod pair;
mod people;
mod record;
#[cfg(feature = "postgres")]
mod replica;
mod script;
mod small_disk;
mod tally;
pub(crate) mod trouble;
mod two_hosts;
mod undisturbed;
mod wire;
mod world;

use std::sync::{Arc, Mutex};

use fuse::Fuse;
use landfall::judge::Judge;
use landfall::store::{Every, InboxMail, LedgerRow, MailState};
use net::Net;
use undisturbed::{Undisturbed, in_parallel};

use crate::support::post::mails_of;
use crate::support::queued_letters;
use crate::support::{MemoryTransport, RANDOMNESS, database, log, new_world, noon, with_pictures};

/// Returns whether each disturbed game is played to its end, as with `LANDFALL_CRASH=all`.
fn to_the_end() -> bool {
    std::env::var("LANDFALL_CRASH").is_ok_and(|value| value == "all")
}

#[test]
fn the_script_has_each_kind_of_trouble() {
    let (acts, mails) = script::acts();
    assert!(mails >= 20, "{mails} mails");
    let played = Undisturbed::play(None);
    let end = played.end().store();
    let game = end.games(Every).unwrap().remove(0);
    let mut ledger = end.ledger(game.id).unwrap();
    ledger.retain(LedgerRow::is_act);
    let count = |word: &str| ledger.iter().filter(|row| row.body.contains(word)).count();
    assert_eq!((count("\"joined\""), count("\"started\"")), (4, 1));
    assert_eq!((count("\"default\""), count("\"away\"")), (2, 1));
    assert!(count("\"orders\"") >= 8, "{ledger:#?}");
    let record = played.after.last().unwrap();
    for word in [
        "/reminder/",
        "not played: misread",
        "stale",
        "preview",
        "the same mail as",
        "confirmed a held mail",
    ] {
        assert!(
            record.contains(word),
            "no {word} in {} acts\n{record}",
            acts.len()
        );
    }
}

/// Bad day: kill -9 at any instant.
#[test]
fn a_judge_that_ends_at_any_step_loses_nothing_and_does_nothing_twice() {
    let played = Undisturbed::play(None);
    let points = played.points();
    let started = std::time::Instant::now();
    in_parallel(&points, |worker, no, (act, step)| {
        // Equal to the row, the rest of the game cannot differ; some are played on all the same.
        let on = to_the_end() || no % 40 == 0;
        let further = if on { played.acts.len() } else { 0 };
        assert!(played.disturb(worker, act, &[step], further) <= 1);
    });
    println!("{} points in {:?}", points.len(), started.elapsed());
}

/// Over Dovecot and a server that takes letters by SMTP; in CI at every thirtieth step.
#[test]
fn a_judge_on_imap_and_smtp_that_ends_at_any_step_loses_nothing_and_does_nothing_twice() {
    let Some(net) = Net::start() else { return };
    let played = Undisturbed::play(Some(Arc::new(net)));
    let points = played.points();
    let every = if to_the_end() { 1 } else { 30 };
    let (mut ends, mut again) = (0, 0);
    for (act, step) in points.iter().step_by(every) {
        ends += 1;
        again += played.disturb("network.db", *act, &[*step], 0);
    }
    let all = points.len();
    let mails = script::acts().1;
    let (what, tally) = ("at each step, IMAP and SMTP", "- | - | 0 | 0");
    println!("| {what} | {ends} of {all} | {ends} | {mails} | {tally} | {again} |");
    assert!(again <= ends);
}

#[test]
fn a_judge_that_ends_again_and_again_loses_nothing_and_does_nothing_twice() {
    let played = Undisturbed::play(None);
    in_parallel(&played.points(), |worker, no, (act, step)| {
        if no % 7 == 0 {
            let again = u32::try_from(no % 23).unwrap();
            // A fourth end on one mail would count against the mail.
            let fuses = [step, again, again * 2];
            played.disturb(worker, act, &fuses, 0);
        }
    });
}

/// Bad day: a mail that makes the judge fail three times.
#[test]
fn a_mail_that_ends_the_judge_each_time_is_set_aside_in_the_end() {
    let _error = log::named("A mail has ended the judge");
    let played = Undisturbed::play(None);
    let orders = played.acts.len() - 1;
    let mut world = played.begin("deadly.db", orders);
    // The first end comes when the mail is stored and taken and that is noted, each other one when
    // work on it begins. On a server the game of the mail is noted as well.
    let stored = 14 + u32::from(world.store().is_shared());
    for steps in [stored, 7, 7, 7] {
        let end = world.serve(&played.acts[orders], &Fuse::of(steps));
        assert_eq!(end, Err("savepoint"));
    }
    world.serve(&played.acts[orders], &Fuse::endless()).unwrap();
    let store = world.store();
    assert!(store.unfinished_mails(1).unwrap().is_empty());
    assert_eq!(queued_letters(&store), 0);
    let aside = mails_of(&store).filter(|mail| mail.state == MailState::Aside);
    let aside: Vec<InboxMail> = aside.collect();
    assert_eq!(aside.len(), 1);
    assert_eq!(aside[0].attempts, 5);
}

#[test]
fn one_commit_notes_a_letter_and_counts_the_attempt_at_the_next() {
    let steps = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&steps);
    let store = database::new(noon(), &RANDOMNESS);
    let store = store.with_steps(Arc::new(move |step| {
        noted.lock().unwrap().push(step);
        Ok(())
    }));
    let mut judge = Judge::new(store, with_pictures()).unwrap();
    judge.open(&new_world(3, 1), noon()).unwrap();
    steps.lock().unwrap().clear();
    let mut transport = MemoryTransport::default();
    let delivered = judge.deliver(&mut transport, noon(), 3).unwrap();
    assert_eq!(delivered.sent, 3);
    let (sent, counted) = ("note_outcome", "count_send_attempt");
    // The awaited seat sees its choices, and both others see the same.
    let drawn = vec![
        "begin",
        "picture_drawn",
        "picture_drawn",
        "commit",
        "committed",
    ];
    let first = vec!["begin", counted, "commit", "committed"];
    let between = vec!["begin", sent, counted, "commit", "committed"];
    let last = vec!["begin", sent, "commit", "committed"];
    let all = [drawn, first, between.clone(), between, last].concat();
    let steps = steps.lock().unwrap();
    assert!(steps.starts_with(&all), "{steps:?}");
}

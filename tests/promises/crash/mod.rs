//! A judge that ends at any step loses nothing and does nothing twice.

mod chance;
mod daemon;
mod fuse;
mod kill;
mod net;
#[cfg(feature = "postgres")]
mod pair;
mod people;
mod record;
#[cfg(feature = "postgres")]
mod replica;
mod script;
mod tally;
pub(crate) mod trouble;
mod two_hosts;
mod wire;
mod world;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use fuse::Fuse;
use landfall::judge::Judge;
use landfall::store::{EntryKind, Every, InboxId, MailState, Store};
use net::Net;
use world::{Act, World};

use crate::support::queued_letters;
use crate::support::{MemoryTransport, RANDOMNESS, database, log, new_world, noon, with_pictures};

/// The undisturbed game: before each act the world as it is, and after it the record.
struct Undisturbed {
    acts: Vec<Act>,
    before: Vec<World>,
    after: Vec<String>,
    /// How many steps each act takes.
    steps: Vec<u32>,
}

impl Undisturbed {
    fn play(folder: &Path) -> Self {
        Self::play_over(folder, None)
    }

    fn play_over(folder: &Path, net: Option<Arc<Net>>) -> Self {
        let (acts, _) = script::acts();
        let mut world = World::new(folder, net);
        let (mut before, mut after, mut steps) = (Vec::new(), Vec::new(), Vec::new());
        for (no, act) in acts.iter().enumerate() {
            before.push(world.copy(&folder.join(format!("before-{no}.db"))));
            let fuse = Fuse::endless();
            world.befall(act);
            world.serve(act, &fuse).unwrap();
            after.push(record::of(&world));
            steps.push(fuse.burnt());
        }
        assert_eq!(record::repeats(&world), 0);
        Self {
            acts,
            before,
            after,
            steps,
        }
    }

    /// Every point at which a judge can end, as the act and the steps of it that are done.
    fn points(&self) -> Vec<(usize, u32)> {
        let acts = self.steps.iter().enumerate();
        acts.flat_map(|(act, steps)| (0..*steps).map(move |step| (act, step)))
            .collect()
    }

    /// Ends judges by these fuses, one after the other, in the midst of one act; the last judge
    /// lives, and goes on for `further` acts. Then nothing may be lost or doubled. Answers how many
    /// letters were sent once more.
    fn disturb(&self, file: PathBuf, act: usize, fuses: &[u32], further: usize) -> usize {
        let mut world = self.before[act].copy(&file);
        world.befall(&self.acts[act]);
        let mut ends = Vec::new();
        for steps in fuses {
            ends.extend(world.serve(&self.acts[act], &Fuse::of(*steps)).err());
        }
        assert!(
            !ends.is_empty(),
            "no judge ended in act {act} after {fuses:?} steps"
        );
        let when = || format!("act {act} with ends at {ends:?} after {fuses:?} steps");
        world.serve(&self.acts[act], &Fuse::endless()).unwrap();
        record::assert_same(&record::of(&world), &self.after[act], &when());
        let again = record::repeats(&world);
        assert!(again <= ends.len(), "{}", when());
        let last = (act + further).min(self.acts.len() - 1);
        for next in act + 1..=last {
            world.befall(&self.acts[next]);
            world.serve(&self.acts[next], &Fuse::endless()).unwrap();
        }
        record::assert_same(&record::of(&world), &self.after[last], &when());
        again
    }
}

/// With `LANDFALL_CRASH=all` each disturbed game is played to its end.
fn to_the_end() -> bool {
    std::env::var("LANDFALL_CRASH").is_ok_and(|value| value == "all")
}

/// Does some work for each point, on as many threads as there are processors; the work is told the
/// name of its worker and the point's place in the list.
fn in_parallel(points: &[(usize, u32)], work: impl Fn(&str, usize, (usize, u32)) + Sync) {
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for worker in 0..workers {
            let work = &work;
            scope.spawn(move || {
                let name = format!("worker-{worker}.db");
                let mine = points.iter().enumerate().skip(worker).step_by(workers);
                mine.for_each(|(no, point)| work(&name, no, *point));
            });
        }
    });
}

#[test]
fn the_script_has_what_it_is_for() {
    let (acts, mails) = script::acts();
    assert!(mails >= 20, "{mails} mails");
    let folder = tempfile::tempdir().unwrap();
    let played = Undisturbed::play(folder.path());
    let end = played.before.last().unwrap().store();
    let acts_of = |end: &Store| {
        let game = end.games(Every).unwrap().remove(0);
        let rows = end.ledger(game.id).unwrap();
        let acts = rows.into_iter().filter(|row| row.kind == EntryKind::Act);
        acts.map(|row| row.body).collect::<Vec<_>>()
    };
    let ledger = acts_of(&end);
    let count = |word: &str| ledger.iter().filter(|row| row.contains(word)).count();
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
    let folder = tempfile::tempdir().unwrap();
    let played = Undisturbed::play(folder.path());
    let points = played.points();
    let started = std::time::Instant::now();
    in_parallel(&points, |worker, no, (act, step)| {
        // Equal to the row, the rest of the game cannot differ; some are played on all the same.
        let on = to_the_end() || no % 40 == 0;
        let further = if on { played.acts.len() } else { 0 };
        let file = folder.path().join(worker);
        assert!(played.disturb(file, act, &[step], further) <= 1);
    });
    println!("{} points in {:?}", points.len(), started.elapsed());
}

/// The same over Dovecot and a server that takes letters by SMTP; in CI at every thirtieth step.
#[test]
fn nor_over_the_network() {
    let Some(net) = Net::start() else { return };
    let folder = tempfile::tempdir().unwrap();
    let played = Undisturbed::play_over(folder.path(), Some(Arc::new(net)));
    let points = played.points();
    let every = if to_the_end() { 1 } else { 30 };
    let (mut ends, mut again) = (0, 0);
    for (act, step) in points.iter().step_by(every) {
        ends += 1;
        again += played.disturb(folder.path().join("network.db"), *act, &[*step], 0);
    }
    let all = points.len();
    let mails = script::acts().1;
    let (what, tally) = ("at each step, IMAP and SMTP", "- | - | 0 | 0");
    println!("| {what} | {ends} of {all} | {ends} | {mails} | {tally} | {again} |");
    assert!(again <= ends);
}

#[test]
fn nor_does_one_that_ends_again_and_again() {
    let folder = tempfile::tempdir().unwrap();
    let played = Undisturbed::play(folder.path());
    in_parallel(&played.points(), |worker, no, (act, step)| {
        if no % 7 == 0 {
            let again = u32::try_from(no % 23).unwrap();
            // A fourth end on one mail would count against the mail.
            let fuses = [step, again, again * 2];
            played.disturb(folder.path().join(worker), act, &fuses, 0);
        }
    });
}

/// Bad day: a mail that makes the judge fail three times.
#[test]
fn a_mail_that_ends_the_judge_each_time_is_set_aside_in_the_end() {
    let _error = log::named("A mail has ended the judge");
    let folder = tempfile::tempdir().unwrap();
    let played = Undisturbed::play(folder.path());
    let orders = played.acts.len() - 1;
    let mut world = played.before[orders].copy(&folder.path().join("deadly.db"));
    world.befall(&played.acts[orders]);
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
    let aside = (1..).map_while(|id| store.mail(InboxId::new(id)).ok());
    let aside: Vec<_> = aside
        .filter(|mail| mail.state == MailState::Aside)
        .collect();
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

//! An independent referee of what the judge promises. It knows nothing of the judge's inside: it
//! uses no type and no function of the program, runs it as a child process, writes mails as bytes,
//! and reads letters as bytes with a reader of its own. It plays whole games by mail, kills the
//! daemon, floods and forges, and counts what each seat got. The table of what was counted is
//! `docs/src/promises/referee.md`.

mod dns;
mod floods;
mod forger;
mod judge;
mod ledger;
mod letter;
mod mail;
mod operators;
mod people;
mod play;
mod post;
mod rspamd;
mod servers;
mod tally;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use forger::MODERATOR;
use judge::Judge;
pub(super) use judge::{is_named, memory, program};
use people::{Aim, People};
use play::{PLAYERS, Referee};
use post::Maildir;
use servers::Servers;
use tally::Tally;

/// A folder that stays when the test fails.
struct Folder(tempfile::TempDir);

impl Folder {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn judge(&self) -> PathBuf {
        self.0.path().join("judge")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.disable_cleanup(true);
            eprintln!("the judge's folder stays: {}", self.0.path().display());
        }
    }
}

/// For how long games are played, in seconds, unless they are over before.
fn longest(usual: u64) -> Duration {
    let wanted = std::env::var("LANDFALL_PROMISES");
    let seconds = wanted.map_or(usual, |seconds| {
        seconds.parse().expect("LANDFALL_PROMISES is a number")
    });
    Duration::from_secs(seconds)
}

/// Laps follow fast, and letters as well: a minute of play brings more of them than people at real
/// tables write in a day. All other limits are those of `init`.
fn hurry(judge: &Judge) {
    judge.configure("lap_seconds = 30", "lap_seconds = 1");
    judge.configure("letters_per_minute = 200", "letters_per_minute = 0");
    // The referee counts an answer to each mail.
    judge.configure("receipts = false", "receipts = true");
    // The referee reads ledgers, however long a game gets.
    judge.configure("attach_kilobytes = 1000", "attach_kilobytes = 100000");
    let moderator = format!("moderator = \"{MODERATOR}\"");
    judge.configure("# moderator = \"moderator@example.org\"", &moderator);
}

fn over_a_maildir(folder: &Path) -> Referee {
    let judge = Judge::init(folder, "maildir");
    hurry(&judge);
    let people = People::new(Box::new(Maildir::of(folder)), &PLAYERS);
    Referee::new(judge, people)
}

/// Returns a referee of a judge between Dovecot, Postfix and rspamd, if they are installed.
fn between_servers(folder: &Path, require_auth: bool) -> Option<Referee> {
    let servers = Servers::start()?;
    let judge = servers.judge(folder);
    hurry(&judge);
    // rspamd writes below the line of Postfix, and removes what came with a mail.
    judge.configure("# results_below = false", "results_below = true");
    let wanted = format!("require_auth = {require_auth}");
    judge.configure("require_auth = false", &wanted);
    let people = People::new(Box::new(servers), &PLAYERS);
    Some(Referee::new(judge, people))
}

/// Plays between servers, and checks each promise.
fn play_between_servers(require_auth: bool) {
    let folder = Folder::new();
    let Some(mut referee) = between_servers(&folder.judge(), require_auth) else {
        return;
    };
    referee.open();
    referee.play(longest(15));
    let tally = referee.tally();
    let how = format!("Dovecot, Postfix, rspamd; require_auth = {require_auth}");
    referee.print(&how, &tally);
    tally.check();
    tally.check_counts();
}

#[test]
fn a_referee_who_knows_letters_alone_finds_every_promise_kept() {
    let folder = Folder::new();
    let mut referee = over_a_maildir(&folder.judge());
    referee.open();
    let mut tally = Tally::default();
    operators::count(&mut referee, &mut tally);
    referee.play(longest(30));
    operators::count_output(&referee, &mut tally);
    referee.count(&mut tally);
    referee.print("Maildir", &tally);
    tally.check();
    tally.check_counts();
}

#[test]
fn every_promise_is_kept_between_real_mail_servers() {
    play_between_servers(false);
}

#[test]
fn every_promise_is_kept_between_servers_that_must_vouch_for_orders() {
    play_between_servers(true);
}

/// Each promise counts as broken when something is amiss, so that a referee who finds nothing has
/// looked.
#[test]
fn a_referee_finds_what_is_amiss() {
    let folder = Folder::new();
    let mut referee = over_a_maildir(&folder.judge());
    referee.open();
    for _ in 0..3 {
        referee.people.answer(&mut referee.chance);
        referee.judge.serve_in_peace();
    }
    referee.conclude();
    assert_eq!(referee.tally().broken(), Vec::<&str>::new());
    let people = &mut referee.people;
    // One that no forger has answered too.
    let is_plain = |aim: &&Aim| match aim {
        Aim::Order { question, .. } => !people.forged.contains_key(question),
        _ => false,
    };
    let mut written = people.written.iter();
    let (id, order) = written.find(|(_, aim)| is_plain(aim)).unwrap();
    let (id, order) = (id.clone(), order.clone());

    let mut letters = people.letters.values();
    let receipt = letters.find(|letter| letter.answers.as_ref() == Some(&id));
    let receipt = receipt.unwrap().clone();
    people.letters.remove(&receipt.id);
    let lost = [
        "each decision is told to each seat once",
        "each mail of a player has one answer",
    ];
    assert_eq!(referee.tally().broken(), lost);
    let people = &mut referee.people;
    people.letters.insert(receipt.id.clone(), receipt.clone());
    people.letters.insert("<a second one>".to_owned(), receipt);
    assert_eq!(referee.tally().broken(), lost);
    let people = &mut referee.people;
    people.letters.remove("<a second one>");

    people.written.remove(&id);
    let foreign = ["no order is played that its player did not send"];
    assert_eq!(referee.tally().broken(), foreign);
    let people = &mut referee.people;
    people.written.insert(id.clone(), order.clone());
    let mut unplayed = order.clone();
    let Aim::Order { question, .. } = &mut unplayed else {
        panic!("{order:?} is an order")
    };
    question.number += 1000;
    let question = question.clone();
    let way = "<lost on the way>";
    people.written.insert(way.to_owned(), unplayed);
    let unplayed = [
        "each mail of a player has one answer",
        "each order that was sent is played once",
    ];
    assert_eq!(referee.tally().broken(), unplayed);
    let people = &mut referee.people;
    people.written.remove(way);

    people.asked.insert(question.clone(), BTreeSet::from([id]));
    let unasked = ["each question is asked in one letter"];
    assert_eq!(referee.tally().broken(), unasked);
    referee.people.asked.remove(&question);
    *referee.games.values_mut().next().unwrap() = false;
    let ruled = ["nothing is ruled that nobody asked for"];
    assert_eq!(referee.tally().broken(), ruled);
}

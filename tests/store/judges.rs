//! Judges that share a database on a server: leases, roles, and who works on which mail.

use std::thread;
use std::time::Duration;

use landfall::store::{
    Attempt, Claimed, DaemonLock, Finish, GameId, InboxId, NewMail, Process, Role, Serving, Store,
};

use super::servers::outside;
use super::{Shorthand as _, at, done, new_mail, on_server, receive_mail, running, write};
use crate::support::database::server::{lasting, of};

/// A judge of this name among others.
pub(super) fn serving(name: &str) -> Serving {
    serving_for(name, Duration::from_secs(60))
}

fn serving_for(name: &str, lasts: Duration) -> Serving {
    let process = Process {
        name: name.to_owned(),
        mark: name.to_owned(),
        has_ended: |mark| mark == "ended",
    };
    Serving::beside_others(process, Some(lasts))
}

/// A database with games of these names, twice open.
fn two(games: &[&str]) -> Option<(String, Vec<GameId>, Store, Store)> {
    let address = lasting()?;
    let mut one = on_server(&address);
    let games = games.iter();
    let games = games.map(|name| write(&mut one, |tx| running(tx, name)));
    let games = games.collect();
    let other = Store::open_on(of(&address), at(0)).unwrap();
    Some((address, games, one, other))
}

/// Takes in a mail that came at a minute, about a game by its addresses or about none.
fn post(store: &mut Store, key: &str, minute: i64, game: Option<GameId>) -> InboxId {
    let mut tx = store.begin_about(&[]).unwrap();
    let new = NewMail {
        arrived_at: at(minute),
        ..new_mail(key, key.as_bytes())
    };
    let mail = receive_mail(&mut tx, &new);
    if let Some(game) = game {
        tx.expect_game(mail, game).unwrap();
    }
    tx.commit().unwrap();
    mail
}

/// Has both judges serve.
fn serve(one: &Store, other: &Store) -> [DaemonLock; 2] {
    [(one, "one"), (other, "other")].map(|(judge, name)| judge.serve(&serving(name)).unwrap())
}

/// The names of the judges that serve.
fn names(store: &Store) -> Vec<String> {
    let judges = store.judges().unwrap().into_iter();
    judges.map(|judge| judge.name.to_string()).collect()
}

fn claim(store: &mut Store, limit: u32) -> Claimed {
    let mut tx = store.begin_about(&[]).unwrap();
    let claimed = tx.claim_mails(limit).unwrap();
    tx.commit().unwrap();
    claimed
}

fn ids(claimed: &Claimed) -> Vec<InboxId> {
    claimed.mails.iter().map(|mail| mail.id).collect()
}

fn finish(store: &mut Store, mail: InboxId, minute: i64) {
    let mut tx = store.begin_about(&[]).unwrap();
    let end = Finish {
        at: at(minute),
        ..done(None)
    };
    tx.finish_mail(mail, &end).unwrap();
    tx.commit().unwrap();
}

#[test]
fn mails_of_one_game_are_claimed_in_their_order_and_by_one_judge_at_a_time() {
    let Some((address, games, mut one, mut other)) = two(&["first", "second"]) else {
        return;
    };
    let _leases = serve(&one, &other);
    let (first, second) = (Some(games[0]), Some(games[1]));
    let [a, b] = [1, 2].map(|minute| post(&mut one, &format!("a{minute}"), minute, first));
    let [c, d] = [3, 4].map(|minute| post(&mut one, &format!("b{minute}"), minute, second));
    // One mail of each game, of those that are this judge's turn first.
    let mine = claim(&mut one, 9);
    assert_eq!(mine.mails.len(), 1);
    let theirs = claim(&mut other, 9);
    assert_eq!(theirs.mails.len(), 1);
    let mut both = [ids(&mine), ids(&theirs)].concat();
    both.sort();
    assert_eq!(both, [a, c]);
    let idle = Store::open_on(of(&address), at(0)).unwrap();
    let mut idle = (idle.serve(&serving("idle")).unwrap(), idle);
    assert!(claim(&mut idle.1, 9).mails.is_empty());
    drop(idle);
    let (of_one, of_other) = (ids(&mine)[0], ids(&theirs)[0]);
    finish(&mut one, of_one, 5);
    finish(&mut other, of_other, 5);
    // A judge with nothing of its own to do takes a mail that is another's turn.
    let more = claim(&mut one, 9);
    let next = if of_one == a { b } else { d };
    assert_eq!(ids(&more), [next]);
    finish(&mut one, next, 6);
    let rest = claim(&mut one, 9);
    assert_eq!(ids(&rest), [if of_one == a { d } else { b }]);
}

#[test]
fn a_mail_of_no_known_game_is_worked_on_after_those_before_it_and_before_those_after_it() {
    let Some((_, games, mut one, mut other)) = two(&["first", "second"]) else {
        return;
    };
    let _leases = serve(&one, &other);
    let before = post(&mut one, "before", 1, Some(games[0]));
    let unknown = post(&mut one, "unknown", 2, None);
    let after = post(&mut one, "after", 3, Some(games[1]));
    let claimed = claim(&mut one, 9);
    assert_eq!(ids(&claimed), [before]);
    assert_eq!(claimed.games, Some(vec![games[0]]));
    assert!(claim(&mut other, 9).mails.is_empty());
    finish(&mut one, before, 4);
    let claimed = claim(&mut other, 9);
    assert_eq!(ids(&claimed), [unknown]);
    assert_eq!(claimed.games, None, "it may be about any game");
    assert!(claim(&mut one, 9).mails.is_empty());
    finish(&mut other, unknown, 5);
    assert_eq!(ids(&claim(&mut one, 9)), [after]);
}

#[test]
fn an_attempt_is_counted_when_a_mail_is_claimed_and_a_mail_that_failed_is_claimed_by_itself() {
    let Some((_, games, mut one, _)) = two(&["first", "second", "third"]) else {
        return;
    };
    let _lease = one.serve(&serving("one")).unwrap();
    let mails: Vec<InboxId> = (0..3)
        .map(|no| {
            let game = Some(games[usize::try_from(no).unwrap()]);
            post(&mut one, &format!("m{no}"), 1 + no, game)
        })
        .collect();
    let mut tx = one.begin_about(&[]).unwrap();
    tx.count_attempt(mails[1], Attempt::Begun).unwrap();
    tx.commit().unwrap();
    let claimed = claim(&mut one, 9);
    assert_eq!(ids(&claimed), [mails[0]], "the next one failed before");
    assert_eq!(claimed.mails[0].attempts, 0);
    assert_eq!(one.mail(mails[0]).unwrap().attempts, 1);
    finish(&mut one, mails[0], 5);
    let claimed = claim(&mut one, 9);
    assert_eq!(ids(&claimed), [mails[1]]);
    assert_eq!(claimed.mails[0].attempts, 1);
    // A mail that is claimed and not finished is let go by the next claim.
    let claimed = claim(&mut one, 9);
    assert_eq!(ids(&claimed), [mails[1]]);
    assert_eq!(claimed.mails[0].attempts, 2);
}

#[test]
fn a_mail_that_a_batch_has_taken_is_worked_on_no_more() {
    let Some((_, games, mut one, _)) = two(&["first"]) else {
        return;
    };
    let _lease = one.serve(&serving("one")).unwrap();
    let mail = post(&mut one, "mail", 1, Some(games[0]));
    let claimed = claim(&mut one, 9);
    assert_eq!(ids(&claimed), [mail]);
    finish(&mut one, mail, 2);
    let tx = one.begin_about(&games).unwrap();
    assert!(tx.still_claimed(&claimed.mails).unwrap().is_empty());
}

#[test]
fn a_transaction_about_some_games_changes_nothing_else() {
    let Some((_, games, mut one, _)) = two(&["first", "second"]) else {
        return;
    };
    let mut tx = one.begin_about(&games[..1]).unwrap();
    tx.covers(games[0]).unwrap();
    assert_refused!(tx.across(), Narrow);
    assert_refused!(tx.covers(games[1]), Narrow);
    // A caller that does not mind the refusal does not make half of its work durable.
    assert_refused!(tx.commit(), Narrow);
}

#[test]
fn transactions_about_different_games_do_not_wait_for_each_other_and_all_others_do() {
    let Some((address, games, mut one, mut other)) = two(&["first", "second"]) else {
        return;
    };
    let tx = one.begin_about(&games[..1]).unwrap();
    let beside = other.begin_about(&games[1..]).unwrap();
    drop(beside);
    let waits = |about: Option<GameId>| {
        let address = address.clone();
        thread::spawn(move || {
            let mut third = Store::open_on(of(&address), at(0)).unwrap();
            let tx = match about {
                Some(game) => third.begin_about(&[game]).unwrap(),
                None => third.begin().unwrap(),
            };
            tx.commit().unwrap();
        })
    };
    let (same, whole) = (waits(Some(games[0])), waits(None));
    thread::sleep(Duration::from_millis(400));
    assert!(!same.is_finished() && !whole.is_finished());
    tx.commit().unwrap();
    same.join().unwrap();
    whole.join().unwrap();
}

#[test]
fn a_role_belongs_to_one_judge_until_it_ends() {
    let Some((_, _, mut one, mut other)) = two(&[]) else {
        return;
    };
    let mailbox = Role::Mailbox("imap:judge@example.org/INBOX".to_owned());
    let [lease, _other] = serve(&one, &other);
    for role in [Role::Clock, Role::Letters, mailbox.clone()] {
        assert!(one.takes(&role).unwrap());
        assert!(one.takes(&role).unwrap());
        assert!(!other.takes(&role).unwrap());
    }
    assert_eq!(names(&one), ["one", "other"]);
    let judges = one.judges().unwrap();
    let roles = "clock, letters, mailbox imap:judge@example.org/INBOX";
    assert_eq!((&*judges[0].roles, &*judges[1].roles), (roles, ""));
    assert!(judges[0].good_for > 50_000, "{}", judges[0].good_for);
    // It gives all of it back.
    drop(lease);
    assert_eq!(other.judges().unwrap().len(), 1);
    for role in [Role::Clock, Role::Letters, mailbox] {
        assert!(other.takes(&role).unwrap());
    }
}

#[test]
fn the_clock_waits_for_each_mailbox_until_it_is_forgotten() {
    let Some((_, _, mut one, mut other)) = two(&[]) else {
        return;
    };
    let [lease, _other] = serve(&one, &other);
    let [here, there] = ["maildir here", "maildir there"].map(|name| Role::Mailbox(name.into()));
    assert_eq!(other.all_in().unwrap(), None, "there is no mailbox");
    assert!(one.takes(&here).unwrap() && other.takes(&there).unwrap());
    let note = |store: &mut Store, mailbox: &Role, minute: i64| {
        write(store, |tx| {
            tx.note_read(mailbox, at(minute)).unwrap();
            tx.note_all_in(mailbox, Some(at(minute))).unwrap();
        });
    };
    note(&mut other, &there, 5);
    assert_eq!(other.all_in().unwrap(), None, "of one nothing is known");
    note(&mut one, &here, 3);
    assert_eq!(other.all_in().unwrap(), Some(at(3)));
    let read = other.mailboxes().unwrap().into_iter();
    let read: Vec<_> = read.filter_map(|mailbox| mailbox.read_at).collect();
    assert!(read.contains(&at(3)), "{read:?}");
    assert!(!write(&mut other, |tx| tx
        .all()
        .forget_mailbox(&here)
        .unwrap()));
    drop(lease);
    assert_eq!(
        other.all_in().unwrap(),
        Some(at(3)),
        "its judge may come back"
    );
    assert!(write(&mut other, |tx| tx
        .all()
        .forget_mailbox(&here)
        .unwrap()));
    assert_eq!(other.all_in().unwrap(), Some(at(5)));
}

/// As of a judge that was stopped for longer than its lease is good: it does nothing more with it.
#[test]
fn a_judge_whose_lease_was_taken_away_writes_nothing_and_may_serve_again() {
    let Some((address, games, mut one, mut other)) = two(&["first"]) else {
        return;
    };
    let _lease = one.serve(&serving("one")).unwrap();
    assert!(one.takes(&Role::Clock).unwrap() && one.still_serves());
    let mail = post(&mut one, "mail", 1, Some(games[0]));
    assert_eq!(ids(&claim(&mut one, 9)), [mail]);
    let mut outside = outside(&address);
    outside.batch_execute("DELETE FROM judge").unwrap();
    assert_refused!(one.begin_about(&games), Replaced);
    assert_refused!(one.begin(), Replaced);
    assert!(!one.still_serves());
    // All that it had is another's.
    let _other = other.serve(&serving("other")).unwrap();
    assert!(other.takes(&Role::Clock).unwrap());
    assert_eq!(ids(&claim(&mut other, 9)), [mail]);
    one.serve_again().unwrap();
    assert!(one.still_serves() && !one.takes(&Role::Clock).unwrap());
    assert!(claim(&mut one, 9).mails.is_empty());
    assert_eq!(one.judges().unwrap().len(), 2);
}

#[test]
fn a_lease_is_renewed_while_its_judge_lives_and_runs_out_when_it_does_not() {
    let Some((address, _, one, other)) = two(&[]) else {
        return;
    };
    let lasts = Duration::from_millis(900);
    let _one = one.serve(&serving_for("one", lasts)).unwrap();
    let _other = other.serve(&serving_for("other", lasts)).unwrap();
    // A judge that has vanished: nothing renews this row.
    let mut outside = outside(&address);
    let vanished = "INSERT INTO judge (name, version, expires_at)
                    VALUES ('vanished', '0', clock_timestamp() + interval '300 milliseconds')";
    outside.batch_execute(vanished).unwrap();
    let clock = "INSERT INTO role SELECT 'clock', max(id) FROM judge";
    outside.batch_execute(clock).unwrap();
    thread::sleep(lasts * 3);
    assert_eq!(names(&one), ["one", "other"]);
    let judges = one.judges().unwrap();
    assert!(judges.iter().all(|judge| judge.good_for > 0), "{judges:?}");
    let clock = "SELECT judge FROM role WHERE name = 'clock'";
    let taken: Option<i64> = outside.query_one(clock, &[]).unwrap().get(0);
    assert_eq!(taken, None, "it went with the lease");
}

#[test]
fn the_place_of_a_judge_whose_process_has_ended_is_free_at_once() {
    let Some((address, _, one, other)) = two(&[]) else {
        return;
    };
    let mut outside = outside(&address);
    let crashed = "INSERT INTO judge (name, version, process, expires_at)
                   VALUES ('crashed', '0', 'ended', clock_timestamp() + interval '1 hour'),
                          ('elsewhere', '0', '', clock_timestamp() + interval '1 hour')";
    outside.batch_execute(crashed).unwrap();
    let _one = one.serve(&serving("one")).unwrap();
    assert_eq!(names(&other), ["elsewhere", "one"]);
}

/// A judge that was stopped in the middle of a transaction keeps nothing from the one that takes
/// over.
#[test]
fn a_transaction_that_stands_still_is_ended_by_the_server() {
    let Some((_, games, mut one, mut other)) = two(&["first"]) else {
        return;
    };
    let lasts = Duration::from_millis(600);
    let _one = one.serve(&serving_for("one", lasts)).unwrap();
    let _other = other.serve(&serving_for("other", lasts)).unwrap();
    let mut stopped = one.begin_about(&games).unwrap();
    let free = other.begin_about(&games).unwrap();
    drop(free);
    let lost = stopped
        .count_attempt(InboxId::new(1), Attempt::Begun)
        .unwrap_err();
    assert!(lost.may_pass(), "{lost:?}");
    assert!(stopped.commit().is_err());
}

//! A judge whose disk, mailbox or server fails, and whose operator makes mistakes.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use landfall::judge::{LapLimits, Opening};
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::store::{
    Address, Bounce, BounceKind, Every, LetterId, LetterState, LettersBy, Store, StoreError,
};

use super::{MALLORY, asked, code, question, try_lap, two};
use crate::support::{
    JUDGE, MemoryMailbox, RANDOMNESS, Table, new_world, noon, queued_letters, settings,
};

/// A step at which the database fails, for as long as it is set.
type Failing = Arc<Mutex<Option<&'static str>>>;

/// Begins a game of two over a database that can be made to fail, and that notes its steps.
fn failing(error: fn() -> StoreError) -> (Table, Failing, Arc<Mutex<Vec<&'static str>>>) {
    let at: Failing = Arc::default();
    let steps: Arc<Mutex<Vec<&'static str>>> = Arc::default();
    let (asked, noted) = (Arc::clone(&at), Arc::clone(&steps));
    let store = Store::in_memory(noon(), &RANDOMNESS).unwrap();
    let store = store.with_steps(Arc::new(move |step| {
        noted.lock().unwrap().push(step);
        match *asked.lock().unwrap() {
            Some(failing) if failing == step => Err(error()),
            _ => Ok(()),
        }
    }));
    let mut table = Table::over(store, settings());
    table.open(&new_world(2, 3));
    (table, at, steps)
}

/// How a database fails.
const FAILURES: [fn() -> StoreError; 3] = [
    || StoreError::Full {
        doing: "write",
        source: "no room".into(),
    },
    || StoreError::Busy {
        doing: "write",
        source: "locked".into(),
    },
    || StoreError::Disk {
        doing: "write",
        source: "input/output error".into(),
    },
];

#[test]
fn a_disk_that_is_full_for_long_costs_no_mail() {
    for error in FAILURES {
        let (mut table, _, steps) = failing(error);
        steps.lock().unwrap().clear();
        let (alice, letter) = question(&table);
        table.answer(alice, &code(&letter));
        let mut names = steps.lock().unwrap().clone();
        names.sort_unstable();
        names.dedup();
        // Nothing can fail behind the commit: that step is for a program that dies there.
        names.retain(|name| *name != "committed");
        assert!(names.len() > 15, "{names:?}");
        for name in names {
            lasts_for_long(error, name);
        }
    }
}

/// Has the database fail at this step for twenty laps; then everything is done, and done once.
fn lasts_for_long(error: fn() -> StoreError, name: &'static str) {
    let (mut table, at, _) = failing(error);
    answers(&mut table);
    let mail = table.mail(MALLORY, JUDGE, "", &[], "GAMES");
    table.mailbox.post(mail);
    *at.lock().unwrap() = Some(name);
    let mut way_out = table.transport.clone();
    for _ in 0..20 {
        let lap = try_lap(&mut table, &mut way_out);
        assert!(lap.is_err_and(|error| error.may_pass()), "{name}");
    }
    *at.lock().unwrap() = None;
    table.wait(TimeDelta::hours(1));
    assert_eq!(table.played(), 1, "{name}");
    table.all_settled();
    let again = if name == "note_outcome" { 40 } else { 0 };
    assert!(table.sent() <= 5 + again, "{name}: {}", table.sent());
    assert_eq!(table.letters(MALLORY).len().min(1), 1);
    assert_eq!(queued_letters(table.judge.store()), 0);
}

/// A mailbox that fails at listing its mails, or at removing them.
struct Lidded {
    inside: MemoryMailbox,
    lists: bool,
    acknowledges: bool,
}

impl Lidded {
    /// Runs a lap with this mailbox, which fails.
    #[track_caller]
    fn lap_fails(&mut self, table: &mut Table) {
        let (way_out, limits) = (&mut table.transport, LapLimits::default());
        let lap = table.judge.lap(self, way_out, table.now, limits);
        assert!(lap.is_err());
    }
}

fn refused() -> MailboxError {
    MailboxError::Name("closed".to_owned())
}

impl Mailbox for Lidded {
    fn name(&self) -> &str {
        self.inside.name()
    }

    fn waiting(&mut self, at_most: usize) -> Result<Vec<Arrival>, MailboxError> {
        match self.lists {
            true => self.inside.waiting(at_most),
            false => Err(refused()),
        }
    }

    fn acknowledge(&mut self, key: &str) -> Result<(), MailboxError> {
        match self.acknowledges {
            true => self.inside.acknowledge(key),
            false => Err(refused()),
        }
    }
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_mailbox_that_cannot_be_read_makes_nobody_late() {
    for (lists, acknowledges) in [(false, true), (true, false)] {
        let (mut table, alice, question) = asked();
        let mail = table.reply(alice, &question, &code(&question));
        let mut mailbox = Lidded {
            inside: table.mailbox.clone(),
            lists,
            acknowledges,
        };
        table.mailbox.post_at(mail, table.now);
        table.now = table.game().deadline.unwrap() + TimeDelta::days(9);
        for _ in 0..5 {
            mailbox.lap_fails(&mut table);
        }
        table.lap();
        table.lap();
        assert_eq!(table.played(), 1);
        assert_eq!(table.mailbox.waiting(9).unwrap(), []);
        assert_eq!(table.mails().len(), 1);
        assert_eq!(table.game().deadline, Some(table.now + TimeDelta::days(3)));
    }
}

/// Has the awaited player answer; the mail waits in the mailbox.
fn answers(table: &mut Table) {
    let (player, question) = question(table);
    let mail = table.reply(player, &question, &code(&question));
    table.mailbox.post(mail);
}

#[test]
fn letters_leave_although_the_mailbox_cannot_be_read() {
    let mut table = two();
    answers(&mut table);
    let seen = table.sent();
    table.transport.set_down(true);
    table.lap();
    table.transport.set_down(false);
    table.now += TimeDelta::minutes(1);
    let mut mailbox = Lidded {
        inside: table.mailbox.clone(),
        lists: false,
        acknowledges: true,
    };
    mailbox.lap_fails(&mut table);
    assert_eq!(table.sent(), seen + 2);
}

#[test]
fn letters_that_failed_together_are_not_tried_together() {
    let mut table = Table::new();
    for nth in 0..16 {
        let from = format!("{nth}@example.net");
        let mail = table.mail(&from, JUDGE, "hello", &[], "GAMES");
        table.mailbox.post(mail);
    }
    table.transport.set_down(true);
    table.lap();
    let due = |seconds: i64| {
        let then = table.now + TimeDelta::seconds(seconds);
        table.judge.store().due_letters(then, 100).unwrap().len()
    };
    assert_eq!((due(44), due(60)), (0, 16));
    assert!((4..=12).contains(&due(52)), "{}", due(52));
}

#[test]
fn a_letter_that_no_server_has_taken_for_three_days_is_given_up_and_counted() {
    let mut table = two();
    answers(&mut table);
    table.transport.set_down(true);
    let mut failed = Vec::new();
    for hour in 0..80_i64 {
        if table.lap().letters.failed > 0 {
            failed.push(hour);
        }
        table.now += TimeDelta::hours(1);
    }
    assert!(matches!(failed[..], [72..=76, ..]), "{failed:?}");
    let store = table.judge.store();
    let mut letters = store
        .letters_by(LettersBy::After(LetterId::new(0)))
        .unwrap();
    letters.retain(|letter| letter.state == LetterState::Failed);
    assert!(!letters.is_empty());
    for letter in letters {
        let bounces = store.list::<Bounce>(Address::from(letter.rcpt.as_str()));
        let is_soft = |bounce: &Bounce| bounce.kind == BounceKind::Soft;
        assert!(bounces.unwrap().iter().any(is_soft), "{}", letter.rcpt);
    }
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_server_that_is_down_for_two_days_delays_letters_and_loses_none() {
    let mut table = two();
    answers(&mut table);
    let seen = table.sent();
    table.transport.set_down(true);
    for _ in 0..48 {
        let lap = table.lap();
        assert_eq!((lap.letters.sent, lap.letters.failed), (0, 0));
        table.now += TimeDelta::hours(1);
    }
    assert_eq!(table.sent(), seen);
    table.transport.set_down(false);
    table.wait(TimeDelta::hours(4));
    assert_eq!(
        table.sent(),
        seen + 3,
        "two reports and the reminder of the second day"
    );
    assert_eq!(queued_letters(table.judge.store()), 0);
}

#[test]
fn a_letter_that_cannot_leave_for_days_is_given_up_and_the_game_goes_on() {
    let mut table = two();
    table.transport.set_down(true);
    let seen = table.sent();
    for _ in 0..10 {
        table.wait(TimeDelta::hours(12));
    }
    table.transport.set_down(false);
    table.wait(TimeDelta::hours(12));
    assert!(table.sent() > seen);
    let of_game = LettersBy::Game(table.game().id);
    for letter in table.judge.store().letters_by(of_game).unwrap() {
        let given_up = letter.state == LetterState::Failed;
        assert!(
            !given_up || letter.reason.contains("down"),
            "{}",
            letter.reason
        );
    }
}

#[test]
fn games_that_cannot_be_opened_leave_nothing_behind() {
    let components = include_str!("../../../games/new_world.toml");
    let (half, _) = components.split_at(components.len() / 2);
    let other_counts = components.replacen("copies = 2", "copies = 3", 1);
    let wrong: [(&str, Opening); 8] = [
        ("other counts", with_components(&other_counts)),
        ("no tiles", with_components("")),
        ("half a file", with_components(half)),
        ("draws that are no file", with_draws("seats = ")),
        ("draws of no tile", with_draws("tiles = [999]")),
        (
            "draws twice",
            with_draws("tiles = [2, 2, 2, 2, 2, 2, 2, 2, 2]"),
        ),
        ("draws below zero", with_draws("tiles = [-1]")),
        ("an address that is none", {
            let mut opening = new_world(2, 3);
            opening.players[0].1 = "alice@[127.0.0.1]".to_owned();
            opening
        }),
    ];
    let mut table = Table::new();
    for (what, opening) in wrong {
        let error = table.judge.open(&opening, table.now).expect_err(what);
        assert!(!error.to_string().is_empty(), "{what}");
        let games = table.judge.store().games(Every).unwrap();
        assert!(games.is_empty(), "{what}");
    }
    table.open(&new_world(2, 3));
    assert_eq!(table.sent(), 2);
}

fn with_components(text: &str) -> Opening {
    Opening {
        components: Some(text.to_owned()),
        ..new_world(2, 3)
    }
}

fn with_draws(text: &str) -> Opening {
    Opening {
        draws: Some(text.to_owned()),
        ..new_world(2, 3)
    }
}

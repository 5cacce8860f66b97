//! A judge whose disk, mailbox or server fails, and whose operator makes mistakes.

use std::sync::{Arc, Mutex};

use chrono::TimeDelta;
use landfall::judge::{Judge, JudgeError, Lap, LapLimits, Opening};
use landfall::mail::mailbox::{Arrival, Mailbox, MailboxError};
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::{
    Address, Bounce, BounceKind, Every, LetterId, LetterState, LettersBy, Store, StoreError,
};

use super::*;
use crate::support::queued_letters;
use crate::support::{MemoryMailbox, MemoryTransport, RANDOMNESS, noon};

/// A step at which the database fails, for as long as it is set.
type Failing = Arc<Mutex<Option<&'static str>>>;

/// A game of two over a database that can be made to fail, and that notes its steps.
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
    let mut table = Table::new();
    table.judge = Judge::new(store, settings()).unwrap();
    table.open(&new_world(2, 3));
    (table, at, steps)
}

fn full() -> StoreError {
    StoreError::Full {
        doing: "write",
        source: "no room".into(),
    }
}

fn busy() -> StoreError {
    StoreError::Busy {
        doing: "write",
        source: "locked".into(),
    }
}

fn broken() -> StoreError {
    StoreError::Disk {
        doing: "write",
        source: "input/output error".into(),
    }
}

/// A lap that may fail.
fn try_lap(
    table: &mut Table,
    mailbox: &mut dyn Mailbox,
    transport: &mut dyn Transport,
) -> Result<Lap, JudgeError> {
    let limits = LapLimits::default();
    table.judge.lap(mailbox, transport, table.now, limits)
}

#[test]
fn a_disk_that_is_full_for_long_costs_no_mail() {
    for error in [full as fn() -> StoreError, busy, broken] {
        let (mut table, _, steps) = failing(error);
        steps.lock().unwrap().clear();
        let alice = table.awaited();
        let question = table.letter(alice);
        table.answer(alice, &code(&question));
        let mut names = steps.lock().unwrap().clone();
        names.sort_unstable();
        names.dedup();
        // Nothing can fail behind the commit: that step stands for a program that dies there.
        names.retain(|name| *name != "committed");
        assert!(names.len() > 15, "{names:?}");
        for name in names {
            lasts_for_long(error, name);
        }
    }
}

/// The database fails at this step for twenty laps; then everything is done, and done once.
fn lasts_for_long(error: fn() -> StoreError, name: &'static str) {
    let (mut table, at, _) = failing(error);
    answers(&mut table);
    let mail = table.mail(MALLORY, judge(), "", &[], "GAMES");
    table.mailbox.post(mail);
    *at.lock().unwrap() = Some(name);
    let (mut mailbox, mut transport) = (table.mailbox.clone(), table.transport.clone());
    for _ in 0..20 {
        let lap = try_lap(&mut table, &mut mailbox, &mut transport);
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

/// A mailbox with a lid.
struct Lidded {
    inside: MemoryMailbox,
    lists: bool,
    acknowledges: bool,
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
        let mut table = two();
        let alice = table.awaited();
        let question = table.letter(alice);
        let mail = table.reply(alice, &question, &code(&question));
        let mut mailbox = Lidded {
            inside: table.mailbox.clone(),
            lists,
            acknowledges,
        };
        table.mailbox.post_at(mail, table.now);
        table.now = table.game().deadline.unwrap() + TimeDelta::days(9);
        let mut transport = table.transport.clone();
        for _ in 0..5 {
            assert!(try_lap(&mut table, &mut mailbox, &mut transport).is_err());
        }
        table.lap();
        table.lap();
        assert_eq!(table.played(), 1);
        assert_eq!(table.mailbox.waiting(9).unwrap(), []);
        assert_eq!(table.mails().len(), 1);
        assert_eq!(table.game().deadline, Some(table.now + TimeDelta::days(3)));
    }
}

/// The awaited player answers; the mail waits in the mailbox.
fn answers(table: &mut Table) {
    let player = table.awaited();
    let question = table.letter(player);
    let mail = table.reply(player, &question, &code(&question));
    table.mailbox.post(mail);
}

#[test]
fn letters_leave_although_the_mailbox_cannot_be_read() {
    let mut table = two();
    answers(&mut table);
    let seen = table.sent();
    let mut down = Down(table.transport.clone(), true);
    let mut mailbox = table.mailbox.clone();
    try_lap(&mut table, &mut mailbox, &mut down).unwrap();
    down.1 = false;
    table.now += TimeDelta::minutes(1);
    let mut mailbox = Lidded {
        inside: table.mailbox.clone(),
        lists: false,
        acknowledges: true,
    };
    assert!(try_lap(&mut table, &mut mailbox, &mut down).is_err());
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
    let mut down = Down(table.transport.clone(), true);
    let mut mailbox = table.mailbox.clone();
    try_lap(&mut table, &mut mailbox, &mut down).unwrap();
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
    let mut down = Down(table.transport.clone(), true);
    let mut mailbox = table.mailbox.clone();
    let mut failed = Vec::new();
    for hour in 0..80_i64 {
        let lap = try_lap(&mut table, &mut mailbox, &mut down).unwrap();
        if lap.letters.failed > 0 {
            failed.push(hour);
        }
        table.now += TimeDelta::hours(1);
    }
    assert!(
        failed.first().is_some_and(|hour| (72..=76).contains(hour)),
        "{failed:?}"
    );
    let letters = table
        .judge
        .store()
        .letters_by(LettersBy::After(LetterId::new(0)))
        .unwrap();
    let given_up: Vec<_> = letters
        .iter()
        .filter(|l| l.state == LetterState::Failed)
        .collect();
    assert!(!given_up.is_empty());
    for letter in given_up {
        let bounces = table
            .judge
            .store()
            .list::<Bounce>(Address::from(letter.rcpt.as_str()))
            .unwrap();
        assert!(
            bounces.iter().any(|bounce| bounce.kind == BounceKind::Soft),
            "{}",
            letter.rcpt
        );
    }
}

/// A server that is down until a moment; it takes letters, and loses none.
struct Down(MemoryTransport, bool);

impl Transport for Down {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        match self.1 {
            true => Err(SendError::Later("down".to_owned())),
            false => self.0.send(mail),
        }
    }
}

/// Bad day: disk, database, mailbox or way out down.
#[test]
fn a_server_that_is_down_for_two_days_delays_letters_and_loses_none() {
    let mut table = two();
    answers(&mut table);
    let seen = table.sent();
    let mut down = Down(table.transport.clone(), true);
    let mut mailbox = table.mailbox.clone();
    for _ in 0..48 {
        let lap = try_lap(&mut table, &mut mailbox, &mut down).unwrap();
        assert_eq!((lap.letters.sent, lap.letters.failed), (0, 0));
        table.now += TimeDelta::hours(1);
    }
    assert_eq!(table.sent(), seen);
    down.1 = false;
    table.now += TimeDelta::hours(4);
    try_lap(&mut table, &mut mailbox, &mut down).unwrap();
    let letters = table.transport.all();
    // Two reports, and the reminder of the second day.
    assert_eq!(letters.len(), seen + 3);
    assert_eq!(queued_letters(table.judge.store()), 0);
}

#[test]
fn a_letter_that_cannot_leave_for_days_is_given_up_and_the_game_goes_on() {
    let mut table = two();
    let mut down = Down(table.transport.clone(), true);
    let mut mailbox = table.mailbox.clone();
    let seen = table.sent();
    for _ in 0..10 {
        table.now += TimeDelta::hours(12);
        try_lap(&mut table, &mut mailbox, &mut down).unwrap();
    }
    down.1 = false;
    table.now += TimeDelta::hours(12);
    try_lap(&mut table, &mut mailbox, &mut down).unwrap();
    assert!(table.sent() > seen);
    let letters = table
        .judge
        .store()
        .letters_by(LettersBy::Game(table.game().id))
        .unwrap();
    for letter in letters {
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
    let wrong: [(&str, Opening); 8] = [
        (
            "counts",
            with_components(&components.replacen("copies = 2", "copies = 3", 1)),
        ),
        ("no tiles", with_components("")),
        (
            "half a file",
            with_components(components.split_at(components.len() / 2).0),
        ),
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
        let opened = table.judge.open(&opening, table.now);
        assert!(opened.is_err(), "{what}");
        assert!(!opened.unwrap_err().to_string().is_empty());
        assert!(
            table.judge.store().games(Every).unwrap().is_empty(),
            "{what}"
        );
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

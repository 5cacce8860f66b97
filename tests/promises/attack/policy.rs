//! Letters that servers refuse for how the judge sends them: the operator hears of it, and nobody's
//! address is counted for it.

use std::sync::{Arc, Mutex};

use chrono::{DateTime, TimeDelta};
use landfall::judge::LapLimits;
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::{Address, Bounce, LetterState, LettersBy, Refusal, RefusedSince};

use super::bounces::MODERATOR;
use super::*;
use crate::support::log;
use crate::support::{bounce, moderator};

const REFUSAL: &str =
    "550 5.7.515 Access denied, sending domain play.example doesn't meet the required level";

/// A server that refuses all letters to one domain.
#[derive(Clone, Default)]
struct Strict {
    sent: Arc<Mutex<Vec<(String, String)>>>,
    /// What it says to letters for example.org.
    says: Arc<Mutex<Option<SendError>>>,
}

impl Transport for Strict {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        let refused = self.says.lock().unwrap().clone();
        if let Some(refused) = refused.filter(|_| mail.to.ends_with("@example.org")) {
            return Err(refused);
        }
        let text = String::from_utf8_lossy(mail.bytes).into_owned();
        self.sent.lock().unwrap().push((mail.to.to_owned(), text));
        Ok(())
    }
}

impl Strict {
    fn to(&self, who: &str) -> Vec<String> {
        let sent = self.sent.lock().unwrap();
        let mine = sent.iter().filter(|(to, _)| to == who);
        mine.map(|(_, text)| text.replace("=\r\n", "")).collect()
    }
}

fn lap(table: &mut Table, server: &Strict) {
    let limits = LapLimits::default();
    let mut server = server.clone();
    table
        .judge
        .lap(&mut table.mailbox, &mut server, table.now, limits)
        .unwrap();
}

/// A game of two whose letters meet this answer.
fn refused(says: SendError) -> (Table, Strict) {
    let mut table = Table::with(Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    let server = Strict::default();
    *server.says.lock().unwrap() = Some(says);
    table.judge.open(&new_world(2, 3), table.now).unwrap();
    lap(&mut table, &server);
    (table, server)
}

fn bounces_of(table: &Table, address: &str) -> usize {
    let store = table.judge.store();
    store.list::<Bounce>(Address::from(address)).unwrap().len()
}

#[test]
fn a_refusal_by_policy_alarms_the_operator_and_counts_against_no_address() {
    let _error = log::named("refuses letters of this judge by policy");
    for says in [
        SendError::Hopeless(REFUSAL.to_owned()),
        SendError::Hopeless("554 5.7.1 that is spam".to_owned()),
        SendError::Later(REFUSAL.to_owned()),
        SendError::Later("421-4.7.26 this mail is unauthenticated".to_owned()),
    ] {
        let (mut table, server) = refused(says.clone());
        lap(&mut table, &server);
        let told = server.to(MODERATOR);
        assert_eq!(told.len(), 1, "one letter of {says:?}");
        assert!(told[0].contains("example.org") && told[0].contains("refuses letters"));
        for (_, address) in PLAYERS.iter().take(2) {
            assert_eq!(bounces_of(&table, address), 0, "{address}: {says:?}");
        }
        let since = table.now - TimeDelta::days(1);
        let refused = table.judge.store().list::<Refusal>(RefusedSince(since));
        let domains: Vec<String> = refused.unwrap().into_iter().map(|one| one.domain).collect();
        assert_eq!(domains, ["example.org", "example.org"]);
    }
}

#[test]
fn what_is_about_the_address_counts_against_it_as_before() {
    let (mut table, server) = refused(SendError::Hopeless("550 5.1.1 no such user".to_owned()));
    lap(&mut table, &server);
    assert!(server.to(MODERATOR).is_empty());
    assert_eq!(bounces_of(&table, PLAYERS[0].1), 1);
    let refused = RefusedSince(DateTime::UNIX_EPOCH);
    let refused = table.judge.store().list::<Refusal>(refused).unwrap();
    assert!(refused.is_empty());
}

#[test]
fn a_domain_that_goes_on_refusing_is_told_once_a_day() {
    let _error = log::named("refuses letters of this judge by policy");
    let (mut table, server) = refused(SendError::Later(REFUSAL.to_owned()));
    lap(&mut table, &server);
    for _ in 0..5 {
        table.now += TimeDelta::hours(2);
        table.write(PLAYERS[0].1, "", "HELP");
        lap(&mut table, &server);
    }
    assert_eq!(server.to(MODERATOR).len(), 1);
    table.now += TimeDelta::days(1);
    for _ in 0..2 {
        let mail = table.mail(PLAYERS[0].1, crate::support::JUDGE, "", &[], "GAMES");
        table.mailbox.post(mail);
        lap(&mut table, &server);
    }
    assert_eq!(server.to(MODERATOR).len(), 2, "the next day once more");
}

#[test]
fn letters_that_wait_arrive_once_the_operator_has_mended_it() {
    let _error = log::named("refuses letters of this judge by policy");
    let (mut table, server) = refused(SendError::Later(REFUSAL.to_owned()));
    *server.says.lock().unwrap() = None;
    table.now += TimeDelta::hours(5);
    lap(&mut table, &server);
    assert_eq!(
        server.to(PLAYERS[0].1).len(),
        1,
        "the first letter of the game"
    );
}

#[test]
fn a_refusal_that_comes_by_mail_counts_against_nobody_either() {
    let _error = log::named("refuses letters of this judge by policy");
    let mut table = Table::with(Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    });
    table.open(&new_world(2, 3));
    let letter = table.transport.all().remove(0);
    for nth in 0..4 {
        let report = bounce(&letter, "failed", "5.7.515");
        table.post(report.replace("It did not go.", &format!("It did not go {nth}.")));
        assert!(
            table.fate().1.starts_with("a refusal by policy of letter"),
            "{:?}",
            table.fate()
        );
    }
    assert_eq!(bounces_of(&table, &letter.to), 0);
    assert_eq!(table.letters(MODERATOR).len(), 1);
    let state = table
        .judge
        .store()
        .letters_by(LettersBy::MessageId(&letter.message_id))
        .unwrap()
        .pop()
        .unwrap();
    assert_eq!(state.state, LetterState::Sent);
}

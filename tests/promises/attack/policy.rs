//! Letters that servers refuse for how the judge sends them: the operator hears of it, and it counts
//! against no address.

use chrono::{DateTime, TimeDelta, Utc};
use landfall::mail::SendError;
use landfall::store::{Address, Bounce, LetterState, LettersBy, Refusal, RefusedSince};

use super::{MODERATOR, Refusing, moderated, try_lap, two_with};
use crate::support::{JUDGE, PLAYERS, Table, bounce, log, new_world};

const REFUSAL: &str =
    "550 5.7.515 Access denied, sending domain play.example doesn't meet the required level";

/// What the log of the operator has of each refusal.
const ERROR: &str = "refuses letters of this judge by policy";

/// Begins a game of two whose letters meet this answer.
fn refused(says: SendError) -> (Table, Refusing) {
    let mut table = Table::with(moderated());
    let mut server = Refusing::letters_to("@example.org", &table, says);
    table.judge.open(&new_world(2, 3), table.now).unwrap();
    lap(&mut table, &mut server);
    (table, server)
}

fn lap(table: &mut Table, server: &mut Refusing) {
    try_lap(table, server).unwrap();
}

/// Counts the bounces that are noted against an address.
fn bounces_of(table: &Table, address: &str) -> usize {
    let store = table.judge.store();
    store.list::<Bounce>(Address::from(address)).unwrap().len()
}

/// Lists the domains that have refused letters since.
fn refusing_since(table: &Table, since: DateTime<Utc>) -> Vec<String> {
    let refused = table.judge.store().list::<Refusal>(RefusedSince(since));
    refused.unwrap().into_iter().map(|one| one.domain).collect()
}

#[test]
fn a_refusal_by_policy_alarms_the_operator_and_counts_against_no_address() {
    let _error = log::named(ERROR);
    for says in [
        SendError::Hopeless(REFUSAL.to_owned()),
        SendError::Hopeless("554 5.7.1 that is spam".to_owned()),
        SendError::Later(REFUSAL.to_owned()),
        SendError::Later("421-4.7.26 this mail is unauthenticated".to_owned()),
    ] {
        let (mut table, mut server) = refused(says.clone());
        lap(&mut table, &mut server);
        let news = table.letters(MODERATOR);
        assert_eq!(news.len(), 1, "one letter of {says:?}");
        assert!(news[0].has("refused-by-policy") && news[0].text.contains("example.org"));
        for (_, address) in PLAYERS.iter().take(2) {
            assert_eq!(bounces_of(&table, address), 0, "{address}: {says:?}");
        }
        let lately = refusing_since(&table, table.now - TimeDelta::days(1));
        assert_eq!(lately, ["example.org", "example.org"]);
    }
}

#[test]
fn a_refusal_because_of_the_address_counts_against_the_address() {
    let (mut table, mut server) = refused(SendError::Hopeless("550 5.1.1 no such user".to_owned()));
    lap(&mut table, &mut server);
    assert!(table.letters(MODERATOR).is_empty());
    assert_eq!(bounces_of(&table, PLAYERS[0].1), 1);
    assert_eq!(refusing_since(&table, DateTime::UNIX_EPOCH), [""; 0]);
}

#[test]
fn the_operator_hears_once_a_day_of_a_domain_that_keeps_refusing() {
    let _error = log::named(ERROR);
    let (mut table, mut server) = refused(SendError::Later(REFUSAL.to_owned()));
    lap(&mut table, &mut server);
    for _ in 0..5 {
        table.now += TimeDelta::hours(2);
        table.write(PLAYERS[0].1, "", "HELP");
        lap(&mut table, &mut server);
    }
    assert_eq!(table.letters(MODERATOR).len(), 1);
    table.now += TimeDelta::days(1);
    for _ in 0..2 {
        let mail = table.mail(PLAYERS[0].1, JUDGE, "", &[], "GAMES");
        table.mailbox.post(mail);
        lap(&mut table, &mut server);
    }
    assert_eq!(table.letters(MODERATOR).len(), 2, "the next day once more");
}

#[test]
fn letters_that_wait_arrive_once_the_operator_has_mended_it() {
    let _error = log::named(ERROR);
    let (mut table, mut server) = refused(SendError::Later(REFUSAL.to_owned()));
    server.says = None;
    table.now += TimeDelta::hours(5);
    lap(&mut table, &mut server);
    let first = table.letters(PLAYERS[0].1);
    assert_eq!(first.len(), 1, "the first letter of the game");
}

#[test]
fn a_refusal_by_policy_that_comes_by_mail_counts_against_no_address() {
    let _error = log::named(ERROR);
    let mut table = two_with(moderated());
    let letter = table.transport.all().remove(0);
    for nth in 0..4 {
        let report = bounce(&letter, "failed", "5.7.515");
        table.post(report.replace("It did not go.", &format!("It did not go {nth}.")));
        let (disposition, reason) = table.disposition();
        assert!(
            reason.starts_with("a refusal by policy of letter"),
            "{disposition:?}: {reason}"
        );
    }
    assert_eq!(bounces_of(&table, &letter.to), 0);
    assert_eq!(table.letters(MODERATOR).len(), 1);
    let by_id = LettersBy::MessageId(&letter.message_id);
    let kept = table.judge.store().letters_by(by_id).unwrap();
    assert_eq!(kept.last().unwrap().state, LetterState::Sent);
}

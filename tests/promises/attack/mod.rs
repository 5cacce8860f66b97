//! Hostile and unlucky correspondents, and an unlucky operator: nothing is lost, nothing is done
//! twice, nobody learns what is not theirs, and every mail has its fate.

mod believed;
mod bounces;
mod confirming;
mod floods;
mod identity;
mod joining;
mod keys;
mod limits;
mod live;
mod operator;
mod orders;
mod policy;
mod press;
mod scene;
mod secrecy;
mod table;
mod time;
mod words;

use landfall::judge::Settings;
use landfall::store::{Fate, Game, InboxId, InboxMail};

use crate::support::{JUDGE, PLAYERS, Received, Table, new_world, settings};

/// Somebody who plays in no game.
pub(crate) const MALLORY: &str = "mallory@evil.example";

/// The only game.
pub(crate) const GAME: &str = "new-world-1";

/// A game of two that has begun.
pub(crate) fn two() -> Table {
    Table::playing(&new_world(2, 3))
}

/// A game of three seats, of which nobody has one yet.
pub(crate) fn open_to_all(answers_per_hour: u32) -> Table {
    let mut table = Table::with(Settings {
        answers_per_hour,
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.schedule.luck = landfall::judge::schedule::Luck::USUAL;
    opening.players.clear();
    table.open(&opening);
    table
}

pub(crate) fn game(table: &Table) -> Game {
    table.judge.store().game_by_name(GAME).unwrap().unwrap()
}

/// How many order sets were played.
pub(crate) fn played(table: &Table) -> usize {
    let store = table.judge.store();
    store.order_sets(game(table).id).unwrap().len()
}

/// The address of the player whose decision it is.
pub(crate) fn awaited(table: &Table) -> &'static str {
    let game = game(table);
    let seat = game.awaiting.expect("somebody is to decide");
    let name = table.judge.store().seat(game.id, seat).unwrap().name;
    PLAYERS.iter().find(|(seat, _)| *seat == name).unwrap().1
}

/// The address of the player of a game of two who waits.
pub(crate) fn waiting(table: &Table) -> &'static str {
    let awaited = awaited(table);
    let mut two = PLAYERS.iter().take(2).map(|(_, address)| *address);
    two.find(|address| *address != awaited).unwrap()
}

/// All mails that came, in their order.
pub(crate) fn mails(table: &Table) -> Vec<InboxMail> {
    let mail = |id| table.judge.store().mail(InboxId::new(id)).ok();
    (1..).map_while(mail).collect()
}

/// The fate of the newest mail, and its reason.
pub(crate) fn fate(table: &Table) -> (Fate, String) {
    let mail = mails(table).pop().expect("a mail");
    (mail.fate, mail.reason)
}

/// Every mail has its fate, and the judge has failed on none.
#[track_caller]
pub(crate) fn all_settled(table: &Table) {
    for mail in mails(table) {
        let sound = !matches!(mail.fate, Fate::Received | Fate::Aside);
        assert!(sound, "{} {:?}: {}", mail.id, mail.fate, mail.reason);
        assert!(!mail.reason.is_empty(), "{} has no reason", mail.id);
    }
}

/// Posts bytes as they are, and runs laps until the judge has given the mail its fate.
pub(crate) fn post(table: &mut Table, mail: impl Into<Vec<u8>>) {
    table.mailbox.post(mail);
    for _ in 0..4 {
        table.lap();
    }
}

/// A mail with a header block of one's own.
pub(crate) fn raw(from: &str, to: &str, fields: &str, text: &str) -> String {
    format!(
        "{from}To: {to}\r\nSubject: Re: [{GAME}] RED\r\n\
         Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n{fields}\r\n{text}\r\n"
    )
}

/// A code that the letter offers.
pub(crate) fn code(letter: &Received) -> String {
    letter.codes().into_iter().next().expect("a code")
}

/// The address for answers with another tag, the last letter of it changed.
pub(crate) fn forged(reply_to: &str) -> String {
    let (local, host) = reply_to.split_once('@').unwrap();
    let last = local.chars().last().unwrap();
    let other = if last == 'a' { 'b' } else { 'a' };
    let kept = local.strip_suffix(last).unwrap();
    format!("{kept}{other}@{host}")
}

/// Who got letters since the first `seen`.
pub(crate) fn readers(table: &Table, seen: usize) -> Vec<String> {
    let letters = table.transport.all();
    letters.into_iter().skip(seen).map(|sent| sent.to).collect()
}

pub(crate) fn sent(table: &Table) -> usize {
    table.transport.all().len()
}

/// The judge's address, which anybody may know.
pub(crate) fn judge() -> &'static str {
    JUDGE
}

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

use landfall::judge::{JudgeLimits, Settings};
use landfall::store::MailState;

use crate::support::{JUDGE, PLAYERS, Received, Table, new_world, settings, unlimited};

/// A person who plays in no game.
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
        limits: JudgeLimits {
            answers_per_hour,
            ..unlimited()
        },
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.schedule.luck = landfall::judge::schedule::Luck::USUAL;
    opening.players.clear();
    table.open(&opening);
    table
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

/// The judge's address, which anybody may know.
pub(crate) fn judge() -> &'static str {
    JUDGE
}

//! Hostile and unlucky correspondents, and an unlucky operator: nothing is lost, nothing is done
//! twice, no secret reaches another person, and every mail has its disposition.

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
mod waiting;

use landfall::judge::schedule::Luck;
use landfall::judge::{JudgeError, JudgeLimits, Lap, LapLimits, Opening, Settings};
use landfall::mail::{Outgoing, SendError, Transport};
use landfall::store::MailState;

use crate::support::{
    MemoryTransport, Received, Table, moderator, new_world, sentences, settings, unlimited,
};

/// A person who plays in no game.
pub(crate) const MALLORY: &str = "mallory@evil.example";

/// The line that the judge's own server writes when it takes a mail.
const BORDER: &str = "Received: from x by mx.play.example; Fri, 20 Nov 2026 12:00:00 +0000\r\n";

/// The moderator, where there is one.
const MODERATOR: &str = "moderator@play.example";

/// The only game.
pub(crate) const GAME: &str = "new-world-1";

/// Begins a game of two.
pub(crate) fn two() -> Table {
    Table::playing(&new_world(2, 3))
}

/// Begins a game of two, and returns who is asked, with the letter.
fn asked() -> (Table, &'static str, Received) {
    let table = two();
    let (alice, letter) = question(&table);
    (table, alice, letter)
}

/// Returns who is asked, with the letter.
fn question(table: &Table) -> (&'static str, Received) {
    let player = table.awaited();
    (player, table.letter(player))
}

/// Begins a game of two at a judge that is set up like this.
fn two_with(settings: Settings) -> Table {
    let mut table = Table::with(settings);
    table.open(&new_world(2, 3));
    table
}

/// Begins a game of two at a judge that demands a server's word for each order.
fn demanding() -> Table {
    two_with(Settings {
        require_auth: true,
        ..settings()
    })
}

/// Begins a game of two at a judge with these limits, whose moderator can be reached.
fn limited(limits: JudgeLimits) -> Table {
    two_with(Settings {
        limits,
        ..moderated()
    })
}

/// Sets up a judge whose moderator can be reached.
fn moderated() -> Settings {
    Settings {
        moderators: vec![moderator(MODERATOR)],
        ..settings()
    }
}

/// Opens a game of three seats, all of which are free.
pub(crate) fn open_to_all(answers_per_hour: u32) -> Table {
    let mut table = Table::with(Settings {
        limits: JudgeLimits {
            answers_per_hour,
            ..unlimited()
        },
        ..settings()
    });
    let mut opening = new_world(3, 3);
    opening.schedule.luck = Luck::USUAL;
    opening.players.clear();
    table.open(&opening);
    table
}

/// A server that refuses letters to an address, or to all addresses that end like this.
struct Refusing {
    takes: MemoryTransport,
    to: &'static str,
    says: Option<SendError>,
}

impl Refusing {
    fn letters_to(to: &'static str, table: &Table, says: SendError) -> Self {
        Self {
            takes: table.transport.clone(),
            to,
            says: Some(says),
        }
    }
}

impl Transport for Refusing {
    fn send(&mut self, mail: &Outgoing<'_>) -> Result<(), SendError> {
        match &self.says {
            Some(says) if mail.to.ends_with(self.to) => Err(says.clone()),
            _ => self.takes.send(mail),
        }
    }
}

/// Runs a lap with this way out.
fn try_lap(table: &mut Table, way_out: &mut dyn Transport) -> Result<Lap, JudgeError> {
    let limits = LapLimits::default();
    let mailbox = &mut table.mailbox;
    table.judge.lap(mailbox, way_out, table.now, limits)
}

/// Asserts that the newest mail has this disposition, with this reason.
#[track_caller]
fn settled(table: &Table, disposition: MailState, reason: &str) {
    assert_eq!(table.disposition(), (disposition, reason.to_owned()));
}

/// Writes a mail with a header block of one's own.
pub(crate) fn raw(from: &str, to: &str, fields: &str, text: &str) -> String {
    format!(
        "{from}To: {to}\r\nSubject: Re: [{GAME}] RED\r\n\
         Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n{fields}\r\n{text}\r\n"
    )
}

/// Writes a mail from this address with further fields.
fn mail_of(from: &str, to: &str, fields: &str, text: &str) -> String {
    raw(&format!("From: {from}\r\n"), to, fields, text)
}

/// Writes the field in which the receiving server says this of a mail.
fn results(words: &str) -> String {
    format!("Authentication-Results: mx.play.example; {words}\r\n")
}

/// Writes the lines of the receiving server above a mail of which it says this.
fn server_says(words: &str) -> String {
    results(words) + BORDER
}

/// Writes them above a mail that the domain of the players disowns.
fn disowned() -> String {
    server_says("dmarc=fail header.from=example.org")
}

/// Sets up another game of two, to be opened after the first.
fn second_game() -> Opening {
    Opening {
        name: "new-world-2".to_owned(),
        ..new_world(2, 4)
    }
}

/// Has the awaited player play the first code of the newest letter.
fn play(table: &mut Table) {
    let (player, letter) = question(table);
    table.post_reply(player, &letter, &code(&letter));
}

/// Returns whether a letter asks its reader for a yes.
fn asks_for_yes(letter: &Received) -> bool {
    sentences::has(&letter.subject, "subject-confirm")
}

/// Returns a code that the letter offers.
pub(crate) fn code(letter: &Received) -> String {
    letter.codes().into_iter().next().expect("a code")
}

/// Changes the last letter of the tag in an address for answers.
pub(crate) fn forged(reply_to: &str) -> String {
    let (local, host) = reply_to.split_once('@').unwrap();
    let last = local.chars().last().unwrap();
    let other = if last == 'a' { 'b' } else { 'a' };
    let kept = local.strip_suffix(last).unwrap();
    format!("{kept}{other}@{host}")
}

/// Lists who got letters since the first `seen`.
pub(crate) fn readers(table: &Table, seen: usize) -> Vec<String> {
    let letters = table.transport.all();
    letters.into_iter().skip(seen).map(|sent| sent.to).collect()
}

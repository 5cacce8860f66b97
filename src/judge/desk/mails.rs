//! `MAIL`: what came in for a game and what became of it, and what one of these mails says.
//!
//! The command line shows more, since whoever works there has the mailbox. A moderator may play: so
//! no address stands beside a seat here, and whoever reads a player's mail leaves a trace.

use super::{Deed, Done, Moderating, Unable, game};
use crate::judge::work::Work;
use crate::judge::{JudgeError, receive};
use crate::mail::{self, Limits};
use crate::rules::{Line, Seat};
use crate::store::{Game, GameState, InboxId, InboxMail, SeatRow};

/// So many mails are listed, the newest ones.
const LISTED_MOST: usize = 30;

/// So many lines of a mail are shown.
const LINES_MOST: usize = 200;

/// The newest mails of a game, or one of its mails by its number.
///
/// # Errors
/// [`Unable::Game`] and [`Unable::Mail`]; else those of the database and of the ledger.
pub(super) fn show(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    number: Option<i64>,
) -> Result<Done, JudgeError> {
    let game = game(work, name)?;
    let seats = work.tx.seats(game.id)?;
    match number {
        None => list(work, &game, &seats),
        Some(number) => one(work, moderating, (&game, &seats), number),
    }
}

fn list(work: &Work<'_, '_>, game: &Game, seats: &[SeatRow]) -> Result<Done, JudgeError> {
    let mails = work.tx.mails_of(game.id)?;
    let before = mails.len().saturating_sub(LISTED_MOST);
    let listed = mails.iter().skip(before).map(|mail| entry(mail, seats));
    let key = match mails.as_slice() {
        [] => "desk-done-mails-none",
        [_, ..] => "desk-done-mails",
    };
    let line = Line::new(key).with("game", game.name.as_str());
    Ok(Done {
        text: listed.collect(),
        ..Done::says(seats, line)
    })
}

/// Number, arrival and seat of a mail, and below them what became of it.
fn entry(mail: &InboxMail, seats: &[SeatRow]) -> String {
    let row = seats.iter().find(|row| Some(row.seat) == mail.seat);
    let seat = row.map_or("-", |row| row.name.as_str());
    let arrived = mail.arrived_at.format("%Y-%m-%d %H:%M UTC");
    format!(
        "{:>6}  {arrived}  {seat}\n        {}\n",
        mail.id,
        mail.became()
    )
}

/// The writer's own words. In a game that goes on the ledger keeps that somebody has read them, and
/// all are told at its end.
fn one(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    (game, seats): (&Game, &[SeatRow]),
    number: i64,
) -> Result<Done, JudgeError> {
    let unknown = || Unable::Mail(number, game.name.clone());
    let mails = work.tx.mails_of(game.id)?.into_iter();
    let mut mails = mails.filter(|mail| mail.id == InboxId::new(number));
    let mail = mails.next().ok_or_else(unknown)?;
    let words = own_words(work, &mail)?;
    let noted = mail.seat.filter(|_| game.state == GameState::Running);
    let key = match (words.is_empty(), noted) {
        (true, _) => "desk-done-mail-empty",
        (false, Some(_)) => "desk-done-mail-look",
        (false, None) => "desk-done-mail",
    };
    let mut line = Line::new(key)
        .with("game", game.name.as_str())
        .with("number", number.to_string());
    if let Some(seat) = noted.filter(|_| !words.is_empty()) {
        moderating.note(work, game, &Deed::Looked { seat })?;
        line = line.with("seat", Seat::new(seat));
    }
    Ok(Done {
        text: words.join("\n"),
        ..Done::says(seats, line)
    })
}

/// None of a mail that has none, that no person wrote, or that is not kept any more.
fn own_words(work: &Work<'_, '_>, mail: &InboxMail) -> Result<Vec<String>, JudgeError> {
    let bytes = work.tx.mail_bytes(mail.id)?;
    let read = mail::envelope::read(&bytes, mail.full_size, &work.house.own, &Limits::default());
    let Ok(envelope) = read else {
        return Ok(Vec::new());
    };
    let (_, plain) = receive::understand(work, &envelope)?;
    let own = plain.own().take(LINES_MOST).map(str::to_owned);
    let own: Vec<String> = own.collect();
    let blank = own.iter().all(|line| line.trim().is_empty());
    Ok(if blank { Vec::new() } else { own })
}

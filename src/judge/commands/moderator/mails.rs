//! `MAIL`: a game's mails with their states, and the text of one of them.
//!
//! The command line shows more, since its user has the mailbox. A moderator may play, so here no
//! seat is shown with an address, and reading a player's mail leaves a record in the ledger.

use super::acting::{Done, Moderating, game};
use super::verb::{Command, Verb};
use crate::judge::base::{Result, Roster, about};
use crate::judge::identity::identify;
use crate::judge::ledger::ModeratorAct;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, InboxId, InboxMail, SeatRow, StoreError};

/// Maximum number of mails listed, the newest ones.
const LISTED_MOST: u32 = 30;

const LINES_MOST: usize = 200;

pub(super) const VERBS: &[Verb] = &[Verb {
    word: "MAIL",
    usage: "MAIL game or MAIL game 37 [REASON words]",
    read: |words| {
        let game = words.small()?;
        let number = words.text().map(str::parse).transpose().ok()?;
        Some(mail(game, number, false))
    },
    ..Verb::OF_GAME
}];

/// Creates the command that lists the mails of a game, or shows one of them; the command line shows
/// the whole mail.
pub fn mail(game: String, number: Option<i64>, whole: bool) -> Command {
    Command {
        changes: false,
        ..Command::of_game(game, move |work, by, game| {
            show(work, by, game, number, whole)
        })
    }
}

/// Shows the newest mails of a game, or one of its mails by its number.
///
/// # Errors
/// [`JudgeError::Declined`] for an unknown game or mail; else those of the database and of the
/// ledger.
fn show(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    number: Option<i64>,
    whole: bool,
) -> Result<Done> {
    let game = game(work, name)?;
    let seats = work.tx.seats(game.id)?;
    let roster = Roster::of(&game, &seats);
    match number {
        None => list(work, &game, &seats),
        Some(number) => one(work, moderating, roster, number, whole),
    }
}

fn list(work: &Work<'_>, game: &Game, seats: &[SeatRow]) -> Result<Done> {
    let mails = work.tx.newest_mails(game.id, LISTED_MOST)?;
    let listed = mails.iter().rev().map(|mail| entry(mail, seats));
    let key = match mails.as_slice() {
        [] => "moderator-done-mails-none",
        [_, ..] => "moderator-done-mails",
    };
    let line = about(key, &game.name);
    Ok(Done {
        text: listed.collect(),
        ..Done::says(seats, line)
    })
}

/// Formats number, arrival and seat of a mail, and its state below them.
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

/// Shows the sender's own words, except of a mail that is read `whole`, which the command line
/// shows. In a game with secrets the ledger records the look, and its end reveals it to all.
fn one(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    Roster { game, seats }: Roster<'_>,
    number: i64,
    whole: bool,
) -> Result<Done> {
    let mail = match work.tx.mail(InboxId::new(number)) {
        Err(StoreError::Missing { .. }) => None,
        mail => Some(mail?).filter(|mail| mail.game == Some(game.id)),
    };
    let mail = mail.ok_or_else(|| {
        Line::new("moderator-no-mail")
            .with("number", number.to_string())
            .with("game", game.name.clone())
    })?;
    let words = match whole {
        true => Vec::new(),
        false => own_words(work, mail.id)?,
    };
    let reads = whole || !words.is_empty();
    let noted = mail.seat.filter(|_| reads && game.has_secrets());
    let key = match (reads, noted) {
        (false, _) => "moderator-done-mail-empty",
        (true, Some(_)) => "moderator-done-mail-look",
        (true, None) => "moderator-done-mail",
    };
    let mut line = about(key, &game.name).with("number", number.to_string());
    if let Some(seat) = noted {
        moderating.note(work, game, &ModeratorAct::Looked { seat })?;
        line = line.with("seat", seat);
    }
    Ok(Done {
        text: words.join("\n"),
        ..Done::says(seats, line)
    })
}

/// Returns the sender's own lines; empty if there are none, or if the mail is automatic or no
/// longer stored.
fn own_words(work: &Work<'_>, mail: InboxId) -> Result<Vec<String>> {
    let Some(envelope) = identify::kept_mail(work, mail)? else {
        return Ok(Vec::new());
    };
    let (_, plain) = identify::understand(work, &envelope)?;
    let own = plain.own().take(LINES_MOST).map(str::to_owned);
    let own: Vec<String> = own.collect();
    let blank = own.iter().all(|line| line.trim().is_empty());
    Ok(if blank { Vec::new() } else { own })
}

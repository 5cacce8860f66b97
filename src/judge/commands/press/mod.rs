//! Press: letters of players to each other, and to the moderator, through the judge.
//!
//! Press is not part of a ledger. All players get the complete ledger at the end, while letters
//! between two players stay private. So press is in a separate table, and in the transcripts of its
//! readers. It changes nothing in a third reader's letters.

use chrono::{DateTime, Utc};
use recipients::{Fit, To};

use crate::judge::base::{
    Correspondent, Disposition, Draft, Mail, Outcome, Result, SeatMail, Sender, granted, press_text,
};
use crate::judge::commands::confirmation;
use crate::judge::ledger::press;
use crate::judge::letters::press::pass_on;
use crate::judge::letters::report::cast_for;
use crate::judge::letters::{rate_limit, replies};
use crate::judge::request::press::Piece;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::language::Block;
use crate::rules::{Line, Seat, line};
use crate::store::{Game, NewPress, PressKind};

pub(crate) mod readers;
mod recipients;

/// Maximum number of pieces of press in one mail.
const PIECES_MOST: usize = 10;

/// Passes on the press of a mail, without its other requests.
pub(crate) fn run(work: &mut Work<'_>, mail: &Mail<'_>, pieces: &[Piece]) -> Result<Outcome> {
    match &mail.sender {
        Sender::Seat(from) => {
            from_seat(work, &mail.of_seat(from), pieces)?;
            Ok(Disposition::Press.of_seat(from))
        }
        // Its orders wait together with it, and are played with it.
        Sender::Doubtful(seat, doubt) => match rate_limit::one_too_many(work, mail)? {
            Some(filed) => Ok(filed),
            None => confirmation::hold(work, mail, seat, *doubt),
        },
        _ => {
            if rate_limit::is_spent(work, &mail.reader)? {
                return Ok(Outcome::from(Disposition::PressOfNobodyUnanswered));
            }
            mail.say(work, &[Line::new("press-of-which-game")])?;
            Ok(Outcome::from(Disposition::PressOfNobody))
        }
    }
}

/// Passes on press of a player; answers with the outcome of each piece, and its lines as others
/// read them.
fn from_seat(work: &mut Work<'_>, from: &SeatMail<'_>, pieces: &[Piece]) -> Result<()> {
    let seats = work.tx.seats(from.game.id)?;
    let kinds = press::kinds(&work.tx, &from.game, work.now)?;
    let voice = work.context.voice(&from.person.language)?;
    let cast = cast_for(work, from)?;
    let zone = work.context.zone(Some(&from.person));
    let mut blocks = Vec::new();
    for (nth, piece) in pieces.iter().enumerate() {
        let fit = match nth < PIECES_MOST {
            true => granted(recipients::fit(work, from, &seats, kinds, piece))?,
            false => Err(line!("press-too-many", most = PIECES_MOST)),
        };
        let (mut lines, text) = match fit {
            Ok(fit) => {
                let when = times::in_words(keep(work, from, &fit)?, zone);
                (vec![passed_on(&fit, from.at().seat, when)], fit.text)
            }
            Err(why) => {
                let opening: String = piece.opening.chars().take(60).collect();
                (vec![line!("press-refused", opening), why], String::new())
            }
        };
        if !piece.ended {
            lines.push(Line::new("press-not-ended"));
        }
        let said: Vec<String> = lines.iter().map(|line| voice.say(line, &cast)).collect();
        blocks.push(Block::Paragraph(said.join(" ").into()));
        if !text.is_empty() {
            blocks.push(press_text::block(&text));
        }
    }
    let draft = Draft {
        board: blocks.into(),
        closing: replies::deadline(work, from)?,
        ..Draft::with_help()
    };
    from.called("press").reply(work, draft)
}

/// Stores a player's press, and passes it on if it need not wait.
fn keep(work: &mut Work<'_>, from: &Correspondent, fit: &Fit) -> Result<DateTime<Utc>> {
    let due_at = recipients::due(fit.kind, work.now);
    let press = work.tx.across()?.add_press(&NewPress {
        game: from.game.id,
        from: Some((from.at().seat, from.person.id)),
        kind: fit.kind,
        to_all: fit.to.all,
        to_moderator: fit.to.moderator,
        to: &fit.to.seats,
        text: &fit.text,
        written_at: work.now,
        due_at,
    })?;
    work.take(&recipients::written(from), 1)?;
    if due_at <= work.now {
        pass_on(work, press)?;
    }
    Ok(due_at)
}

fn passed_on(fit: &Fit, own: Seat, when: Line) -> Line {
    let to = &fit.to;
    let to = press::whom(to.all, to.moderator, to.seats.iter().map(|(seat, _)| *seat));
    match fit.kind {
        PressKind::White => line!("press-passed-on", seat = own, to),
        PressKind::Grey => line!("press-waits", when, to),
    }
}

/// The outcome of a moderator's press.
pub(crate) struct Passed {
    pub(crate) seats: Vec<Seat>,
    /// The number of letters.
    pub(crate) written: usize,
}

/// Passes on a moderator's press to these seats by name, or to `ALL`; else returns the reason why
/// not.
pub(crate) fn from_moderator(
    work: &mut Work<'_>,
    game: &Game,
    names: &[String],
    lines: &[String],
) -> Result<Passed> {
    let to = To::find(names, &work.tx.seats(game.id)?, None)?;
    if to.moderator {
        return Err(Line::new("press-to-oneself").into());
    }
    let text = press_text::clean(lines, work.context.settings.limits.press_lines)
        .map_err(|why| why.line())?;
    let press = work.tx.across()?.add_press(&NewPress {
        game: game.id,
        from: None,
        kind: PressKind::White,
        to_all: to.all,
        to_moderator: false,
        to: &to.seats,
        text: &text,
        written_at: work.now,
        due_at: work.now,
    })?;
    Ok(Passed {
        written: pass_on(work, press)?,
        seats: to.seats.into_iter().map(|(seat, _)| seat).collect(),
    })
}

/// Passes on a moderator's press in the name of a seat's player, signed; returns the number of
/// recipients, or the reason why not. It is never unsigned, since all players learn of the act.
pub(crate) fn in_place_of(
    work: &mut Work<'_>,
    from: &Correspondent,
    to: Vec<String>,
    lines: &[String],
) -> Result<usize> {
    let seats = work.tx.seats(from.game.id)?;
    let kinds = press::kinds(&work.tx, &from.game, work.now)?;
    let piece = Piece {
        opening: String::new(),
        grey: Some(false),
        to,
        lines: lines.to_vec(),
        is_note: false,
        ended: true,
    };
    let fit = recipients::fit(work, from, &seats, kinds, &piece)?;
    keep(work, from, &fit)?;
    Ok(fit.to.seats.len())
}

//! `MUTE` and `UNMUTE`: press that a reader of one game does not want.
//!
//! Other players do not learn of it, and the writer's receipts do not change. A seat is muted for
//! signed press, while its player plays it. Unsigned press is muted as a whole: to leave out only
//! one seat's would reveal who wrote it.

use crate::judge::base::{Disposition, Mail, Result};
use crate::judge::request::press::Change;
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{Game, Muted, Person, PersonId, SeatRow};

/// Mutes or unmutes the seats of these names for a person in a game; answers with all that are
/// muted. A wrong name changes nothing.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    person: &Person,
    game: &Game,
    change: Change,
    names: &[String],
) -> Result<Disposition> {
    let seats = work.tx.seats(game.id)?;
    let reader = person.id;
    let line = match named(&seats, reader, game, names) {
        Ok(found) => {
            for muted in found {
                let mutes = change == Change::Mute;
                work.tx.across()?.set_muted(game.id, reader, muted, mutes)?;
            }
            // ALL also unmutes seats that have another player by now.
            if change == Change::Unmute && names.iter().any(|name| name == "ALL") {
                for muted in work.tx.mutes(game.id, reader)? {
                    work.tx.across()?.set_muted(game.id, reader, muted, false)?;
                }
            }
            told(work, &seats, reader, game)?
        }
        Err(why) => why,
    };
    mail.answer(work, line)?;
    Ok(Disposition::Muted)
}

fn named(
    seats: &[SeatRow],
    reader: PersonId,
    game: &Game,
    names: &[String],
) -> Result<Vec<Muted>, Line> {
    let others = || seats.iter().filter(|row| row.person != Some(reader));
    let muted = |row: &SeatRow| {
        row.person.map(|writer| Muted::Seat {
            seat: row.seat,
            writer,
        })
    };
    let mut found = Vec::new();
    for name in names.iter().filter(|name| *name != "AND") {
        match name.as_str() {
            "ALL" => {
                found.extend(others().filter_map(muted));
                found.push(Muted::Unsigned);
            }
            "GREY" => found.push(Muted::Unsigned),
            "MODERATOR" => return Err(Line::new("mute-moderator")),
            _ => {
                let row = seats.iter().find(|row| row.name.eq_ignore_ascii_case(name));
                let row = row.ok_or_else(|| {
                    let known: Vec<String> = others().map(|row| row.name.clone()).collect();
                    line!("mute-no-seat", name, game = &game.name, seats = known)
                })?;
                if row.person == Some(reader) {
                    return Err(Line::new("mute-own"));
                }
                let nobody = || line!("press-nobody-reads", name = &row.name);
                found.push(muted(row).ok_or_else(nobody)?);
            }
        }
    }
    Ok(found)
}

/// Returns the muted press in words.
fn told(work: &Work<'_>, seats: &[SeatRow], reader: PersonId, game: &Game) -> Result<Line> {
    let muted = work.tx.mutes(game.id, reader)?;
    // Once a seat has another player, its press comes again.
    let whose = muted.iter().filter_map(|muted| match muted {
        Muted::Seat { seat, writer } => {
            let plays = |row: &&SeatRow| row.seat == *seat && row.person == Some(*writer);
            seats.iter().find(plays).map(|row| row.name.clone())
        }
        Muted::Unsigned => Some("GREY".to_owned()),
    });
    let whose: Vec<Line> = whose
        .map(|name| match name.as_str() {
            "GREY" => Line::new("mute-unsigned"),
            seat => line!("mute-seat", name = seat),
        })
        .collect();
    let other = seats.iter().find(|row| row.person != Some(reader));
    let example = other.map_or("", |row| row.name.as_str());
    Ok(match whose.is_empty() {
        true => line!("mute-none", example),
        false => line!("mute-list", muted = whose),
    }
    .with("game", game.name.as_str()))
}

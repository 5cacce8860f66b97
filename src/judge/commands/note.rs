//! `NOTE`: private words of a player about a game, shown in the player's letters with choices.

use crate::judge::base::{Disposition, Draft, Result, SeatMail, about, press_text};
use crate::judge::request::press::Note;
use crate::judge::work::Work;
use crate::language::Cast;
use crate::store::SeatRow;

/// Maximum number of characters of a note.
const MOST: usize = 2_000;

/// Keeps, shows or removes the note of a seat.
pub(super) fn run(work: &mut Work<'_>, from: &SeatMail<'_>, wanted: &Note) -> Result<Disposition> {
    let seat = work.tx.seat(from.at())?;
    let said = |key| about(key, &from.game.name);
    let (line, text) = match wanted {
        Note::Off => {
            work.tx.set(from.at(), &SeatRow::NOTE, None::<String>)?;
            (said("note-removed"), None)
        }
        Note::Keep(lines) => match press_text::clean(lines, u32::MAX).ok() {
            None if seat.note.is_none() => (said("note-none"), None),
            None => (said("note-shown"), seat.note),
            Some(text) if text.chars().count() > MOST => {
                let count = text.chars().count();
                (
                    said("note-too-long")
                        .with("count", count)
                        .with("most", MOST),
                    None,
                )
            }
            Some(text) => {
                work.tx.set(from.at(), &SeatRow::NOTE, Some(text.clone()))?;
                (said("note-kept"), Some(text))
            }
        },
    };
    let voice = work.context.voice(&from.person.language)?;
    let draft = Draft {
        opening: vec![voice.say(&line, &Cast::default())],
        board: text
            .iter()
            .map(|text| press_text::block(text))
            .collect::<Vec<_>>()
            .into(),
        ..Draft::with_help()
    };
    from.reply(work, draft)?;
    Ok(Disposition::Note)
}

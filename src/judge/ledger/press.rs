//! Press: the kinds that a game allows, and the messages that a viewer may read and has not muted.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use serde::Serialize;

use crate::judge::base::{Result, press_text};
use crate::judge::ledger::timing;
use crate::judge::time::times;
use crate::language::Composer;
use crate::rules::{Line, Seat, Viewer};
use crate::store::{
    Game, Passed, PersonId, Press, PressKind, PressKinds, PressReader, Reader, SeatRow, StoreError,
};

/// A message that a person may read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReadablePress {
    /// The time of delivery.
    pub(crate) at: DateTime<Utc>,
    pub(crate) heading: Line,
    pub(crate) text: String,
}

/// A message as shown in transcripts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShownPress {
    /// The time of delivery, with writer and readers.
    pub head: String,
    pub lines: Vec<String>,
    /// The lines without their marks, for formats that set them apart in another way.
    pub unmarked: Vec<String>,
}

impl ReadablePress {
    /// Renders the message in words, with its time in this zone.
    pub(crate) fn shown(&self, composer: &Composer<'_>, zone: Tz) -> ShownPress {
        let head = Line::new("press-at")
            .with("date", times::in_words(self.at, zone))
            .with("heading", self.heading.clone());
        ShownPress {
            head: composer.say(&head),
            lines: press_text::marked(&self.text),
            unmarked: press_text::unmarked(&self.text),
        }
    }
}

/// Lists the messages that a viewer may read, oldest first. Press for all is for the whole table,
/// and for outsiders only if the game allows it, even when it is over. Other press is for the
/// players who wrote or got it, not for later players of their seats. A player's muted press is
/// omitted.
pub(crate) fn readable(reader: &Reader, game: &Game, viewer: Viewer) -> Result<Vec<ReadablePress>> {
    let all = reader.list::<Press>(Passed(game.id))?;
    if all.is_empty() {
        return Ok(Vec::new());
    }
    let overheard = reader.table_options(game.id)?.overheard;
    let seats = reader.seats(game.id)?;
    let own = match viewer {
        Viewer::Seat(own) => seats.iter().find(|row| row.seat == own),
        Viewer::Public | Viewer::All => None,
    };
    let muted = match own.and_then(|row| row.person) {
        Some(person) => reader.mutes(game.id, person)?,
        None => Vec::new(),
    };
    let mut heard = Vec::new();
    for press in all {
        if muted.iter().any(|muted| muted.covers(&press)) {
            continue;
        }
        let readers = reader.list::<PressReader>(press.id)?;
        let may = match viewer {
            Viewer::Seat(_) => {
                own.is_some_and(|row| press.to_all || is_between(&press, &readers, row))
            }
            Viewer::Public | Viewer::All => press.to_all && overheard,
        };
        if let (true, Some(at)) = (may, press.passed_at) {
            // Anonymous press reads alike for all, so a published transcript gives nothing away.
            let seats = readers.iter().map(|reader| reader.seat);
            let to = whom(press.to_all, press.to_moderator, seats);
            heard.push(ReadablePress {
                at,
                heading: heading(&press, to),
                text: press.text,
            });
        }
    }
    Ok(heard)
}

/// Returns whether the present player of a seat wrote or got it.
fn is_between(press: &Press, readers: &[PressReader], row: &SeatRow) -> bool {
    let own = press.seat == Some(row.seat) && press.person == row.person;
    let got = |reader: &PressReader| reader.seat == row.seat && reader.person == row.person;
    row.person.is_some() && (own || readers.iter().any(got))
}

/// Returns the readers of press, in words.
pub(crate) fn whom(all: bool, moderator: bool, seats: impl Iterator<Item = Seat>) -> Vec<Line> {
    let mut to = Vec::new();
    if all {
        to.push(Line::new("press-to-all"));
    } else {
        let seat = |seat| Line::new("press-to-seat").with("seat", seat);
        to.extend(seats.map(seat));
    }
    if moderator {
        to.push(Line::new("press-to-moderator"));
    }
    to
}

/// Returns the line with writer and readers.
pub(crate) fn heading(press: &Press, to: Vec<Line>) -> Line {
    match (press.seat, press.kind) {
        (None, _) => Line::new("press-from-moderator"),
        (Some(_), PressKind::Grey) => Line::new("press-from-nobody"),
        (Some(seat), PressKind::White) => Line::new("press-from").with("seat", seat),
    }
    .with("to", to)
}

/// Returns whether a person has muted this press.
pub(crate) fn is_muted(
    store: &Reader,
    reader: PersonId,
    press: &Press,
) -> Result<bool, StoreError> {
    let muted = store.mutes(press.game, reader)?;
    Ok(muted.iter().any(|muted| muted.covers(press)))
}

/// Entry of a schedule's changes that sets the kinds of press.
pub(crate) const KINDS: &str = "press";

/// Returns the kinds of press allowed in a game: those of its opening, or of a moderator's change
/// before the present question.
pub(crate) fn kinds(reader: &Reader, game: &Game, now: DateTime<Utc>) -> Result<PressKinds> {
    let opened = reader.table_options(game.id)?.press;
    let schedule = timing::schedule_of(game)?;
    let asked = game.asked_at.unwrap_or(now);
    let changed = schedule.changed(KINDS, asked);
    Ok(changed.and_then(PressKinds::named).unwrap_or(opened))
}

//! `CHANGE` and `RESEND`: the times and the press of a game that goes on, and a player's last
//! letter once more.

use std::collections::BTreeMap;

use crate::judge::base::{At, Result, json};
use crate::judge::commands::desk::acting::{Done, Moderating, Seated, running, seated};
use crate::judge::ledger::{Deed, deed, press};
use crate::judge::time::schedule::{Change, Schedule};
use crate::judge::work::Work;
use crate::rules::{Line, Seat};
use crate::store::PressKinds;

/// Changes entries of a game's schedule from the next question on, and tells the table.
pub(super) fn schedule(
    work: &mut Work<'_, '_>,
    moderating: Moderating<'_>,
    name: &str,
    entries: &BTreeMap<String, String>,
) -> Result<Done> {
    let game = running(work, name)?;
    let what = format!("the schedule of {}", game.name);
    let mut schedule: Schedule = json::read(&what, &game.schedule)?;
    let mut times = entries.clone();
    let known = |word: &String| PressKinds::named(word).is_some();
    if let Some(word) = times.remove(press::KINDS).filter(|word| !known(word)) {
        return Err(Line::new("desk-press-kinds").with("given", word).into());
    }
    let may = schedule.may_become(&times);
    may.map_err(|(entry, why)| {
        let line = Line::new("desk-no-change").with("entry", entry);
        line.with("why", why)
    })?;
    schedule.changes.push(Change {
        from: work.now.timestamp_millis(),
        entries: entries.clone(),
    });
    work.tx
        .set_schedule(game.id, &json::write(&what, &schedule)?)?;
    let deed = Deed::Changed {
        entries: entries.clone(),
    };
    let game = work.tx.game(game.id)?;
    let game = moderating.note(work, &game, &deed)?;
    moderating.tell(work, &game, &deed, None, |_, _| None)?;
    let line = Line::new("desk-done-change")
        .with("game", game.name.as_str())
        .with("entries", deed::in_words(entries));
    Ok(Done {
        says: vec![line],
        ..Done::default()
    })
}

/// Sends the newest letter to a seat's player once more, as it was.
pub(super) fn resend(work: &mut Work<'_, '_>, moderating: Moderating<'_>, at: &At) -> Result<Done> {
    let Seated {
        game,
        seats,
        row,
        person,
    } = seated(work, at)?;
    let letter = row.last_message_id.as_deref();
    let letter = letter
        .map(|id| work.tx.letter_by_message_id(id))
        .transpose()?;
    let own = letter.flatten().filter(|letter| person.has(&letter.rcpt));
    let letter = own.ok_or_else(|| Line::new("desk-no-letter").with("given", row.name.clone()))?;
    work.tx.resend_letter(letter.id, work.now)?;
    let deed = Deed::Cared {
        seat: row.seat,
        what: "letter".to_owned(),
    };
    let game = moderating.note(work, &game, &deed)?;
    let line = Line::new("desk-done-resend")
        .with("game", game.name.as_str())
        .with("seat", Seat::new(row.seat));
    Ok(Done::says(&seats, line))
}

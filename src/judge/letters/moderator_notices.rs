//! Notices of one moderator act, which may be several lines about several games: one letter per
//! reader, in the thread of one of the games.
//!
//! While the act is applied, its notices are collected. A report to a seat absorbs the seat's
//! notices; the rest is written in the end. Questions remain in the thread of their game, as do
//! notices to anonymous seats: nothing may link such a seat to another one of the reader.

use crate::judge::base::{Draft, Result};
use crate::judge::ledger::anonymity;
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::work::{Said, Work};
use crate::language::{Cast, Voice};
use crate::rules::Line;
use crate::store::{LettersBy, SeatRow};

/// Posts a notice, or collects it for the letter of the moderator act in progress.
pub(crate) fn tell(work: &mut Work<'_>, said: Said) -> Result<()> {
    let Some(effects) = &mut work.effects else {
        return write(work, &[said]);
    };
    let collected = effects
        .notices
        .iter()
        .any(|other| other.effect == said.effect);
    if collected
        || said.asks
            && work
                .tx
                .letters_by(LettersBy::Effect(&said.effect))?
                .pop()
                .is_some()
    {
        return Ok(());
    }
    effects.notices.push(said);
    Ok(())
}

/// Writes the collected notices, one letter per reader.
pub(crate) fn finish(work: &mut Work<'_>) -> Result<()> {
    let mut rest = work.effects.take().unwrap_or_default().notices;
    rest.retain(|said| !said.reported);
    while let Some(first) = rest.first().cloned() {
        let own = stays_apart(work, &first, &rest)?;
        let mut letter = Vec::new();
        let mut later = Vec::new();
        for said in rest {
            let same_seat = said.is_of(&first.seat, &first.person);
            let joins = !own && said.person.id == first.person.id;
            match same_seat || joins && !stays_apart(work, &said, &[])? {
                true => letter.push(said),
                false => later.push(said),
            }
        }
        // Another notice to the same seat may be a question.
        let asking: Vec<SeatRow> = letter
            .iter()
            .filter(|said| said.asks)
            .map(|said| said.seat.clone())
            .collect();
        let (apart, letter) = letter.into_iter().partition(|said: &Said| {
            let asks = asking.iter().any(|seat| seat.at() == said.seat.at());
            asks && !said.is_of(&first.seat, &first.person)
        });
        rest = [apart, later].concat();
        write(work, &letter)?;
    }
    Ok(())
}

/// Returns whether the seat of a notice needs a separate letter.
fn stays_apart(work: &Work<'_>, said: &Said, all: &[Said]) -> Result<bool> {
    let asks = |other: &Said| other.asks && other.is_of(&said.seat, &said.person);
    let asked = asks(said) || all.iter().any(asks);
    Ok(asked || anonymity::is_anonymous(&work.tx, said.game.id)?)
}

fn write(work: &mut Work<'_>, notices: &[Said]) -> Result<()> {
    let mut all = notices.iter();
    let main = all.clone().find(|said| said.asks);
    let main = main.or_else(|| all.clone().find(|said| said.deadline.is_some()));
    let Some(main) = main.or_else(|| all.next()) else {
        return Ok(());
    };
    let person = &main.person;
    let voice = work.context.voice(&person.language)?;
    // The act may have advanced the game or taken the seat from its player.
    let game = work.tx.game(main.game.id)?;
    let seat = work.tx.seat(main.seat.at())?;
    let stays = seat.person == Some(person.id);
    let seat = if stays { &seat } else { &main.seat };
    let draft = Draft {
        opening: paragraphs(voice, notices),
        help: true,
        ..Draft::default()
    };
    let thread = Thread::of_seat(&game, seat, person);
    OutgoingLetter::new(thread, main.effect.clone(), draft)
        .kind(main.kind)
        .deadline(main.deadline)
        .post(work)
        .map(drop)
}

/// Returns the texts of notices; equal texts about several games become one sentence.
fn paragraphs(voice: &Voice, notices: &[Said]) -> Vec<String> {
    let mut texts: Vec<(&str, Vec<&str>)> = Vec::new();
    for said in notices {
        let game = said.game.name.as_str();
        match texts.iter_mut().find(|(text, _)| *text == said.text) {
            Some((_, games)) if games.contains(&game) => {}
            Some((_, games)) => games.push(game),
            None => texts.push((&said.text, vec![game])),
        }
    }
    let first = notices.first().map(|said| said.game.id);
    let one = notices.iter().all(|said| Some(said.game.id) == first);
    let said = texts.into_iter().map(|(text, games)| {
        let line = Line::new("moderator-of-games").with("games", games);
        match one {
            true => text.to_owned(),
            false => voice.say(&line.with("said", text), &Cast::default()),
        }
    });
    said.collect()
}

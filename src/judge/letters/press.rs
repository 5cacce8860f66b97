//! Delivers press: a letter to each of its readers, in the reader's thread.

use crate::judge::base::{Draft, Result, Roster, about, press_text};
use crate::judge::ledger::press;
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::{observers, replies, report};
use crate::judge::work::Work;
use crate::language::{Cast, Voice};
use crate::rules::Line;
use crate::store::{Game, Press, PressId, PressKind, PressReader, SeatRow};

/// Delivers press whose hour has come; returns whether it did.
pub(crate) fn pass_due(work: &mut Work<'_>, press: PressId) -> Result<bool> {
    if work.tx.press(press)?.passed_at.is_some() {
        return Ok(false);
    }
    pass_on(work, press).map(|_| true)
}

/// Delivers press to its readers; returns their number. Skips seats that have changed their player
/// since, and those that have muted the writer.
pub(crate) fn pass_on(work: &mut Work<'_>, press: PressId) -> Result<usize> {
    work.tx
        .across()?
        .set(press, &Press::PASSED_AT, Some(work.now))?;
    let press = work.tx.press(press)?;
    let game = work.tx.game(press.game)?;
    let seats = work.tx.seats(game.id)?;
    let readers = work.tx.list::<PressReader>(press.id)?;
    let seats_meant = readers.iter().map(|reader| reader.seat);
    let to = press::whom(press.to_all, press.to_moderator, seats_meant);
    let heading = press::heading(&press, to);
    let headed = Headed {
        press: &press,
        heading: &heading,
    };
    let roster = Roster::of(&game, &seats);
    let mut written = 0;
    for row in &seats {
        let meant = |reader: &PressReader| reader.seat == row.seat && reader.person == row.person;
        let muted = match row.person {
            Some(person) => press::is_muted(&work.tx, person, &press)?,
            None => false,
        };
        if readers.iter().any(meant) && !muted {
            written += usize::from(to_seat(work, roster, row, headed)?);
        }
    }
    if press.to_moderator {
        let cast = report::introducing(work.context, &work.tx, roster, None)?;
        let of = about("press-in-game", &game.name);
        let lines = press_text::block(&press.text);
        let heading = [of, heading.clone()];
        let about = About {
            game: Some(&game.name),
            effect: &effect(&press, "moderator"),
        };
        moderator::show(work, about, &heading, &cast, |_| vec![lines.clone()])?;
    }
    if press.to_all && work.tx.table_options(game.id)?.overheard {
        observers::overhear(work, roster, headed)?;
    }
    Ok(written)
}

/// Returns the effect of a letter with press.
pub(crate) fn effect(press: &Press, reader: &str) -> String {
    format!("press/{}/{reader}", press.id)
}

/// Parses the effect of a letter with press to a seat.
pub(crate) fn press_of_effect(effect: &str) -> Option<PressId> {
    let rest = effect.strip_prefix("press/")?;
    let (number, _) = rest.split_once('/')?;
    number.parse().ok().map(PressId::new)
}

/// Press with the line that names writer and readers.
#[derive(Clone, Copy)]
pub(crate) struct Headed<'p> {
    pub(crate) press: &'p Press,
    pub(crate) heading: &'p Line,
}

/// Drafts press for a reader with this voice.
pub(crate) fn draft(voice: &Voice, cast: &Cast, headed: Headed<'_>, closing: &Line) -> Draft {
    Draft {
        opening: vec![voice.say(headed.heading, cast)],
        board: vec![press_text::block(&headed.press.text)].into(),
        closing: vec![voice.say(closing, cast)],
        ..Draft::default()
    }
}

/// Returns the reader's options against unwanted press; none against the moderator's.
fn unwanted(work: &Work<'_>, game: &Game, press: &Press) -> Vec<Line> {
    let Some(from) = press.seat else {
        return Vec::new();
    };
    let moderated = moderator::is_moderated(work.context, &game.name);
    let report = moderated.then(|| Line::new("press-report"));
    let mute = match press.kind {
        PressKind::Grey => Line::new("press-mute-nobody"),
        PressKind::White => Line::new("press-mute").with("seat", from),
    };
    report.into_iter().chain([mute]).collect()
}

fn to_seat(
    work: &mut Work<'_>,
    roster: Roster<'_>,
    seat: &SeatRow,
    headed: Headed<'_>,
) -> Result<bool> {
    let Roster { game, seats } = roster;
    let press = headed.press;
    let Some(person) = work.player(seat)? else {
        return Ok(false);
    };
    let voice = work.context.voice(&person.language)?;
    let roster = Roster::of(game, seats);
    let cast = report::introducing(work.context, &work.tx, roster, Some(seat.seat))?;
    let answer = match (press.seat, press.kind) {
        (None, _) => Line::new("press-answer-moderator"),
        (Some(_), PressKind::Grey) => Line::new("press-answer-nobody"),
        (Some(from), PressKind::White) => Line::new("press-answer").with("seat", from),
    };
    let unwanted = unwanted(work, game, press);
    let unwanted: Vec<String> = unwanted.iter().map(|line| voice.say(line, &cast)).collect();
    let mut draft = Draft {
        help: true,
        ..draft(voice, &cast, headed, &answer)
    };
    draft
        .closing
        .extend(Some(unwanted.join(" ")).filter(|line| !line.is_empty()));
    let effects = work.effects.as_mut();
    let told = effects.map(|effects| effects.report(seat, &person));
    draft.closing.extend(told.unwrap_or_default());
    let waited = replies::waited_for(work, game, seat, &person)?;
    draft
        .closing
        .extend(waited.map(|line| voice.say(&line, &cast)));
    let thread = Thread::of_seat(game, seat, &person);
    OutgoingLetter::new(thread, effect(press, &seat.name), draft).post(work)?;
    Ok(true)
}

//! Throttled seats: the outcomes of several mails in one letter.
//!
//! A player who has exhausted the rate limit, or a program that writes in a player's place, gets no
//! more answers mail by mail. The outcomes of further mails are collected and sent in one letter.
//! Such letters become ever rarer, so that two programs that answer each other come to a stop,
//! until an order of the seat is played or its mails have ceased for a while.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use crate::judge::base::limits;
use crate::judge::base::{Correspondent, Draft, DraftLine, Result, about, json};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::outgoing::{OutgoingLetter, Thread};
use crate::judge::letters::rate_limit::{self, Share};
use crate::judge::letters::replies;
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::language::{Block, Cast};
use crate::rules::{Arg, Line};
use crate::store::{
    Bucket, CollectedAnswer, Game, LetterKind, LimitClass, Person, SeatRef, SeatRow, UpTo,
};

/// Maximum number of mails listed in a letter; older ones are only counted.
const MAILS_MOST: u32 = 20;

/// Maximum number of lines shown per mail.
const LINES_MOST: usize = 10;

/// Name of a [`Collected`] in errors.
const WHAT: &str = "a collected answer";

/// The collected outcome of one mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Collected {
    says: Vec<String>,
    /// Its lines with their outcomes.
    lines: Vec<DraftLine>,
    /// Corrections of lines that were not played, to be sent back together.
    instead: Vec<String>,
    /// Lines to choose from as an answer.
    answers: Vec<String>,
}

/// Returns the rate limit of collective letters to a player. Its first token is taken when
/// collecting starts, before any letter.
fn letters(address: &str, seat: SeatRef) -> Bucket {
    Bucket::new(LimitClass::Slowed, address, Some(seat))
}

/// Returns whether the answers to a player of a seat are collected.
pub(crate) fn is_slowed(work: &Work<'_>, address: &str, seat: SeatRef) -> Result<bool> {
    Ok(work.level(&letters(address, seat))?.out > 0)
}

/// Collects the outcome of a mail from the draft of its answer.
pub(crate) fn collect(
    work: &mut Work<'_>,
    game: &Game,
    seat: &SeatRow,
    address: &str,
    draft: &Draft,
) -> Result<()> {
    let (Some(person), id) = (seat.person, seat.at()) else {
        return Ok(());
    };
    let letters = letters(address, id);
    let out = work.level(&letters)?.out;
    if out == 0 {
        tell_moderator(work, game, seat)?;
    }
    work.take(&letters, u32::from(out == 0))?;
    let mut last = work.tx.list::<CollectedAnswer>(id)?.pop();
    if last.as_ref().is_some_and(|last| last.person != person) {
        work.tx.remove::<CollectedAnswer>(id)?;
        last = None;
    }
    let due_at = match &last {
        Some(last) => last.due_at,
        None => limits::after(work.now, limits::wait(out.saturating_sub(1))),
    };
    let nth = last.map_or(0, |last| last.nth).saturating_add(1);
    let collected = Collected {
        says: says(draft),
        lines: draft.lines.iter().take(LINES_MOST).cloned().collect(),
        instead: draft.instead.clone(),
        answers: draft.answers.clone(),
    };
    work.tx.put(&CollectedAnswer {
        game: id.game,
        seat: id.seat,
        nth,
        person,
        at: work.now,
        due_at,
        answer: json::write(WHAT, &collected)?,
    })?;
    let old = UpTo(id, nth.saturating_sub(MAILS_MOST));
    work.tx.remove::<CollectedAnswer>(old)?;
    Ok(())
}

/// Returns the sentences of an answer: its opening, or else its first blocks.
fn says(draft: &Draft) -> Vec<String> {
    if !draft.opening.is_empty() {
        return draft.opening.clone();
    }
    let said = draft.board.iter().flat_map(|block| match block {
        Block::Paragraph(said) | Block::Legend(said) | Block::Provenance(said) => {
            std::slice::from_ref(said)
        }
        Block::Items(items) | Block::Derived(items) => items.as_slice(),
        Block::Heading(_) | Block::Verbatim(_) | Block::Detail(_) => &[],
    });
    said.map(|said| said.text().to_owned()).collect()
}

/// Collects that a mail of a seat was put away unanswered.
pub(crate) fn put_away(work: &mut Work<'_>, from: &Correspondent) -> Result<()> {
    let voice = work.context.voice(&from.person.language)?;
    let draft = Draft {
        opening: vec![voice.word("collected-unanswered")],
        ..Draft::default()
    };
    collect(work, &from.game, &from.seat, &from.person.address, &draft)
}

fn tell_moderator(work: &mut Work<'_>, game: &Game, seat: &SeatRow) -> Result<()> {
    tracing::warn!(
        game = game.id.number(),
        "Answers to {} in {} are told together",
        seat.name,
        game.name
    );
    let line = about("seat-slowed", &game.name)
        .with("seat", Arg::order(&seat.name))
        .with("most", work.context.settings.limits.answers_per_hour);
    // At most once a day: the same effect is queued once.
    let day = work.now.date_naive();
    moderator::tell(
        work,
        About {
            game: Some(&game.name),
            effect: &format!("slowed/{}/{}/{day}", game.name, seat.name),
        },
        &[line],
    )
}

/// Writes the collective letter of a seat; returns whether it did.
pub(crate) fn tell(work: &mut Work<'_>, seat: SeatRef) -> Result<bool> {
    let collected = work.tx.list::<CollectedAnswer>(seat)?;
    let (game, row) = (work.tx.game(seat.game)?, work.tx.seat(seat)?);
    let from = work.correspondent(game, row)?;
    work.tx.remove::<CollectedAnswer>(seat)?;
    let (Some(last), Some(from)) = (collected.last(), from) else {
        return Ok(false);
    };
    if last.person != from.person.id {
        return Ok(false);
    }
    let letters = letters(&from.person.address, seat);
    let limits = &work.context.settings.limits;
    let out = limits::level(&work.tx, limits, &letters, last.at)?.out;
    let until = match out {
        0 => None,
        _ => limits::take(&mut work.tx, limits, &letters, 1, last.at)?,
    };
    let goes_on = until.is_some_and(|until| until > work.now);
    let next = goes_on.then(|| limits::wait(out));
    let draft = draft(work, &from, &collected, next)?;
    let now = work.now.timestamp_millis();
    let effect = format!("collected/{}/{}/{now}", from.game.name, from.seat.name);
    OutgoingLetter::new(Thread::of(&from), effect, draft)
        .kind(LetterKind::Receipt)
        .post(work)?;
    let share = Share {
        class: LimitClass::Proven,
        address: &from.person.address,
    };
    rate_limit::count(work, share)?;
    Ok(true)
}

/// Drafts the letter; `next` is the minimum wait for another one, if there may be one.
fn draft(
    work: &Work<'_>,
    from: &Correspondent,
    collected: &[CollectedAnswer],
    next: Option<TimeDelta>,
) -> Result<Draft> {
    let person: &Person = &from.person;
    let voice = work.context.voice(&person.language)?;
    let zone = work.context.zone(Some(person));
    let cast = Cast::default();
    let line = Line::new("collected-mails")
        .with("mails", collected.last().map_or(0, |last| last.nth))
        .with("shown", collected.len());
    let mut draft = Draft {
        opening: vec![voice.say(&line, &cast)],
        ..Draft::with_help()
    };
    for one in collected {
        let answer: Collected = json::read(WHAT, &one.answer)?;
        let line = Line::new("collected-mail")
            .with("when", times::in_words(one.at, zone))
            .with("says", answer.says.join(" "));
        draft.notes.push(voice.say(&line, &cast));
        draft.lines.extend(answer.lines);
        // Only the newest mail's corrections still apply.
        (draft.instead, draft.answers) = (answer.instead, answer.answers);
    }
    draft.closing = replies::deadline(work, from)?;
    let next = next.map(|wait| Line::new("collected-next").with("wait", times::distance(wait)));
    draft
        .closing
        .extend(next.map(|line| voice.say(&line, &cast)));
    Ok(draft)
}

//! Seats that are slowed down: what became of their mails is told in one letter.
//!
//! A player who has had all answers of an hour, or a program that writes in the place of one, is
//! answered no more mail by mail. What became of further mails is collected, and one letter tells
//! it. Such letters come ever later, so that two programs which answer each other come to a stop,
//! until an order of the seat is played or its mails have ceased for a while.

use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};

use crate::judge::base::{Correspondent, Draft, DraftLine, Result, about, json};
use crate::judge::letters::moderator::{self, About};
use crate::judge::letters::post::{self, Mailing, Thread};
use crate::judge::letters::{rate_limit, replies};
use crate::judge::time::times;
use crate::judge::work::Work;
use crate::language::{Block, Cast};
use crate::rules::Line;
use crate::store::{
    Bucket, CollectedAnswer, Game, LetterClass, LetterKind, Person, SeatId, SeatRow, Share,
    SlowedSeat,
};

/// Waiting times before a letter that tells of several mails, in minutes; the last one repeats.
const WAITS: [i64; 5] = [5, 15, 60, 240, 1_440];

/// A seat is slowed for as long at least after its newest mail.
const QUIET: TimeDelta = TimeDelta::hours(1);

/// As many lines of one mail are told.
const LINES_MOST: usize = 10;

/// What a [`Collected`] is called when it is damaged.
const WHAT: &str = "a collected answer";

/// What became of one mail.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Collected {
    /// What there was to say about it.
    says: Vec<String>,
    /// Its lines with their fates.
    lines: Vec<DraftLine>,
    /// Lines to send back in place of those that were not played, all of them.
    instead: Vec<String>,
    /// Lines to send back, one of them.
    answers: Vec<String>,
}

/// How long the next letter waits once there is something to tell.
fn wait(letters: u32) -> TimeDelta {
    let nth = usize::try_from(letters).unwrap_or(usize::MAX);
    let minutes = WAITS.get(nth).or(WAITS.last()).copied().unwrap_or(1_440);
    TimeDelta::minutes(minutes)
}

/// Whether mails of a seat have come so fast that it is still slowed. One that is written for each
/// letter comes after the waiting time of that letter, and not after twice that time.
fn is_active(slowed: &SlowedSeat, now: DateTime<Utc>) -> bool {
    let quiet = (wait(slowed.letters) * 2).max(QUIET);
    (now - slowed.heard_at).abs() <= quiet
}

/// Whether the answers to a seat are told together.
pub(crate) fn is_slowed(work: &Work<'_, '_>, seat: SeatId) -> Result<bool> {
    let slowed = work.tx.find::<SlowedSeat>(seat)?;
    Ok(slowed.is_some_and(|slowed| is_active(&slowed, work.now)))
}

/// Keeps what became of a mail, as its answer would have said it.
pub(crate) fn collect(
    work: &mut Work<'_, '_>,
    game: &Game,
    seat: &SeatRow,
    draft: &Draft,
) -> Result<()> {
    let Some(person) = seat.person else {
        return Ok(());
    };
    let known = work.tx.find::<SlowedSeat>(seat.id())?;
    let known = known.filter(|known| known.person == person && is_active(known, work.now));
    if known.is_none() {
        work.tx.across()?.remove::<CollectedAnswer>(seat.id())?;
        tell_moderator(work, game, seat)?;
    }
    let known = known.unwrap_or(SlowedSeat {
        game: game.id,
        seat: seat.seat,
        person,
        heard_at: work.now,
        due_at: None,
        letters: 0,
        mails: 0,
    });
    let due_at = known
        .due_at
        .or_else(|| work.now.checked_add_signed(wait(known.letters)));
    work.tx.across()?.put(&SlowedSeat {
        heard_at: work.now,
        due_at,
        mails: known.mails.saturating_add(1),
        ..known
    })?;
    let collected = Collected {
        says: says(draft),
        lines: draft.lines.iter().take(LINES_MOST).cloned().collect(),
        instead: draft.instead.clone(),
        answers: draft.answers.clone(),
    };
    let text = json::write(WHAT, &collected)?;
    Ok(work
        .tx
        .across()?
        .collect_answer(seat.id(), work.now, &text)?)
}

/// What an answer says about its mail: its opening, or else its first blocks.
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

/// Keeps that a mail of a seat was put away unanswered.
pub(crate) fn put_away(work: &mut Work<'_, '_>, from: &Correspondent) -> Result<()> {
    let voice = work.house.voice(&from.person.language)?;
    let draft = Draft {
        opening: vec![voice.word("collected-unanswered")],
        ..Draft::default()
    };
    collect(work, &from.game, &from.seat, &draft)
}

fn tell_moderator(work: &mut Work<'_, '_>, game: &Game, seat: &SeatRow) -> Result<()> {
    tracing::warn!(
        game = game.id.number(),
        "Answers to {} in {} are told together",
        seat.name,
        game.name
    );
    let line = about("seat-slowed", &game.name)
        .with("seat", seat.name.as_str())
        .with("most", work.house.settings.answers_per_hour);
    // Once a day: the effect of a second letter is known.
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

/// An order of a slowed seat was played: its player hears at once what became of earlier mails.
pub(crate) fn played(work: &mut Work<'_, '_>, slowed: SlowedSeat) -> Result<()> {
    if slowed.due_at.is_none() {
        work.tx.across()?.remove::<SlowedSeat>(slowed.id())?;
        return Ok(());
    }
    Ok(work.tx.across()?.put(&SlowedSeat {
        heard_at: DateTime::UNIX_EPOCH,
        due_at: Some(work.now),
        ..slowed
    })?)
}

/// Writes the letter that tells what became of several mails.
pub(crate) fn tell(work: &mut Work<'_, '_>, slowed: &SlowedSeat) -> Result<bool> {
    let (game, seat) = (
        work.tx.game(slowed.game)?,
        work.tx.seat(slowed.game, slowed.seat)?,
    );
    let from = work.correspondent(game, seat)?;
    let Some(from) = from.filter(|from| from.person.id == slowed.person) else {
        work.tx.across()?.remove::<CollectedAnswer>(slowed.id())?;
        work.tx.across()?.remove::<SlowedSeat>(slowed.id())?;
        return Ok(false);
    };
    let told = SlowedSeat {
        due_at: None,
        letters: slowed.letters.saturating_add(1),
        mails: 0,
        ..slowed.clone()
    };
    let goes_on = is_active(&told, work.now);
    let next = goes_on.then(|| wait(told.letters));
    let draft = draft(work, &from, slowed, next)?;
    queue(work, &from, draft)?;
    work.tx.across()?.remove::<CollectedAnswer>(told.id())?;
    match goes_on {
        true => work.tx.across()?.put(&told)?,
        false => {
            work.tx.across()?.remove::<SlowedSeat>(told.id())?;
        }
    }
    Ok(true)
}

/// The letter; `next` is how long the next one like it waits at least, if there may be one.
fn draft(
    work: &Work<'_, '_>,
    from: &Correspondent,
    slowed: &SlowedSeat,
    next: Option<TimeDelta>,
) -> Result<Draft> {
    let person: &Person = &from.person;
    let voice = work.house.voice(&person.language)?;
    let zone = work.house.zone(Some(person));
    let cast = Cast::default();
    let collected = work.tx.list::<CollectedAnswer>(slowed.id())?;
    let shown = u32::try_from(collected.len()).unwrap_or(u32::MAX);
    let line = Line::new("collected-mails")
        .with("mails", slowed.mails)
        .with("shown", shown);
    let mut draft = Draft {
        opening: vec![voice.say(&line, &cast)],
        ..Draft::with_help()
    };
    for one in &collected {
        let answer: Collected = json::read(WHAT, &one.answer)?;
        let line = Line::new("collected-mail")
            .with("when", times::in_words(one.at, zone))
            .with("says", answer.says.join(" "));
        draft.notes.push(voice.say(&line, &cast));
        draft.lines.extend(answer.lines);
        // What can be sent now is what the newest mail could have said.
        (draft.instead, draft.answers) = (answer.instead, answer.answers);
    }
    draft.closing = replies::deadline(work, from)?;
    let next = next.map(|wait| Line::new("collected-next").with("wait", times::distance(wait)));
    draft
        .closing
        .extend(next.map(|line| voice.say(&line, &cast)));
    Ok(draft)
}

fn queue(work: &mut Work<'_, '_>, from: &Correspondent, mut draft: Draft) -> Result<()> {
    let (game, seat, prompt) = (&from.game, &from.seat, from.prompt);
    let to = from.person.address.as_str();
    draft.tag = post::seat_tag(work.house, game, seat, prompt, to).foot_line();
    let voice = work.house.voice(&from.person.language)?;
    let now = work.now.timestamp_millis();
    let mailing = Mailing::new(
        LetterKind::Receipt,
        to,
        Thread::Seat { game, seat, prompt },
        format!("collected/{}/{}/{now}", game.name, seat.name),
        &draft,
    );
    post::queue_as(work, voice, &mailing, LetterClass::Game)?;
    let share = Share {
        bucket: Bucket::Proven,
        address: to,
    };
    rate_limit::count(work, share)
}

//! `AHEAD`: takes lines in that wait for their decision.

use super::{Step, WORDS, next, unlawful};
use crate::judge::advance::{self, Entry, Extra};
use crate::judge::identify::Correspondent;
use crate::judge::letters::{self, Answered};
use crate::judge::table::Table;
use crate::judge::work::Work;
use crate::judge::{JudgeError, orders, personal, process, silence, take_over, timing};
use crate::mail::Plain;
use crate::orders::ahead::{Ahead, AheadError};
use crate::orders::words::is_code;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::{Line, Seat};
use crate::store::GameState;

/// As many lines of one seat may wait at a time.
const MOST: usize = 40;

/// Keeps lines for later and plays the orders before them; one of them that answers the present
/// question is played at once. If one cannot be kept, none is.
///
/// # Errors
/// Those of the database, the ledger and the languages.
pub(in crate::judge) fn keep(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    (now, later): (&[OrderLine], &[OrderLine]),
    plain: &Plain,
) -> Result<&'static str, JudgeError> {
    if from.game.state != GameState::Running {
        return orders::run(work, from, answered, (later, false), plain);
    }
    if let Some(done) = take_over::orders_of_the_absent(work, from, answered)? {
        return Ok(done);
    }
    let table = work.tables.load(work.tx, &from.game)?;
    let wrong = complaints(work, from, &table, later)?;
    if !wrong.is_empty() {
        personal::answer(work, from, answered, Line::new("ahead-not-kept"), wrong)?;
        if !now.is_empty() {
            return orders::run(work, from, answered, (now, false), plain);
        }
        return Ok("orders ahead that were misread");
    }
    let mut kept = Vec::new();
    for line in later {
        let no = work
            .tx
            .order_ahead(from.game.id, from.seat.seat, &line.raw)?;
        kept.push(entry(no, &line.raw));
    }
    if !now.is_empty() {
        return orders::run(work, from, answered, (now, false), plain);
    }
    at_once(work, from, answered, table, kept)?;
    Ok("orders ahead")
}

/// A standing order in a list.
pub(super) fn entry(no: u32, text: &str) -> Line {
    Line::new("ahead-entry")
        .with("number", no)
        .with("text", text)
}

/// What is wrong with these lines.
fn complaints(
    work: &Work<'_, '_>,
    from: &Correspondent,
    table: &Table,
    lines: &[OrderLine],
) -> Result<Vec<Line>, JudgeError> {
    let waiting = work.tx.standing_orders(from.game.id, from.seat.seat)?;
    if waiting.len().saturating_add(lines.len()) > MOST {
        let most = u32::try_from(MOST).unwrap_or(u32::MAX);
        return Ok(vec![Line::new("ahead-too-many").with("most", most)]);
    }
    if lines.is_empty() {
        return Ok(vec![Line::new("ahead-empty")]);
    }
    let around = work.house.lexicon(WORDS);
    let of_title = work.house.lexicon(&from.game.title);
    let seat = Seat::new(from.seat.seat);
    let wrong = lines.iter().filter_map(|line| {
        let why = complaint(line, (table, seat), (around, of_title))?;
        let said = Line::new("ahead-wrong").with("text", line.raw.as_str());
        Some(said.with("why", why))
    });
    Ok(wrong.collect())
}

fn complaint(
    line: &OrderLine,
    (table, seat): (&Table, Seat),
    (around, of_title): (&Lexicon, &Lexicon),
) -> Option<Line> {
    let ahead = match Ahead::read(line, around) {
        Ok(ahead) => ahead,
        Err(AheadError::NoTest) => return Some(Line::new("ahead-no-test")),
        Err(AheadError::NoOrder) => return Some(Line::new("ahead-no-order")),
        Err(AheadError::TooMuch) => return Some(Line::new("ahead-too-much")),
    };
    for order in ahead.orders() {
        let order = of_title.understood(order);
        let first = order.first().unwrap_or_default();
        let phrases = table.game.phrases();
        let known = phrases.iter().any(|phrase| phrase.keyword == first);
        let short = order.words.first().is_some_and(|word| {
            let begun = |keyword: &str| {
                keyword.starts_with(first) || word.short_for.iter().any(|word| word == keyword)
            };
            phrases
                .iter()
                .filter(|phrase| begun(phrase.keyword))
                .count()
                == 1
        });
        if !known && is_code(first) {
            return Some(Line::new("ahead-code").with("code", first));
        }
        if !known && !short {
            return Some(Line::new("ahead-no-keyword").with("word", first));
        }
    }
    let things = ahead.plan.things().into_iter();
    let mut unknown = things.filter(|thing| {
        let words = of_title.understood(thing);
        table.game.is_there(seat, &words.words).is_none()
    });
    let thing = unknown.next()?;
    Some(Line::new("ahead-unknown-thing").with("thing", thing.raw.as_str()))
}

/// Answers the present question with what has just been kept, if it does; else says what waits.
fn at_once(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    table: Table,
    mut kept: Vec<Line>,
) -> Result<(), JudgeError> {
    let game = &work.tx.game(from.game.id)?;
    let seats = work.tx.seats(game.id)?;
    let mine = game.awaiting == Some(from.seat.seat);
    let waits = process::is_on_command(game)? || work.tx.second_thought(game.id)?.is_some();
    let free = mine && game.paused_at.is_none() && !waits;
    let step = match free {
        true => next(work, game, &seats, &table)?,
        false => Step::Nothing,
    };
    match step {
        Step::Play { .. } => return answer(work, from, answered, table, &kept),
        Step::Unlawful { no, text, why } => kept.push(unlawful(no, text, why)),
        Step::Nothing => {}
    }
    personal::answer(work, from, answered, Line::new("ahead-kept"), kept)
}

/// The present question is answered; what is played is found once more by whoever plays on.
fn answer(
    work: &mut Work<'_, '_>,
    from: &Correspondent,
    answered: Answered<'_>,
    table: Table,
    kept: &[Line],
) -> Result<(), JudgeError> {
    let arrived_at = work.tx.mail(answered.mail)?.arrived_at;
    let (game, seat) = (from.game.id, from.seat.seat);
    timing::answered(work, from, arrived_at)?;
    let prompt = work.tx.prompt(game, seat, from.seat.prompt_no)?;
    if prompt.is_some_and(|prompt| prompt.answered_at.is_none()) {
        work.tx
            .answer_prompt(game, seat, from.seat.prompt_no, work.now)?;
    }
    let returned = silence::answered(work, &from.game, seat)?;
    let returned = returned.map(|act| Entry {
        actor: Some(seat),
        act,
        events: Vec::new(),
    });
    let voice = work.house.voice(&from.person.language)?;
    let cast = letters::cast(work, from)?;
    let said = kept.iter().map(|line| voice.say(line, &cast));
    let notes = std::iter::once(voice.word("ahead-kept")).chain(said);
    let extra = Extra {
        seat: Some(seat),
        answers: answered.message_id.map(str::to_owned),
        notes: notes.collect(),
        ..Extra::default()
    };
    let game = work.tx.game(game)?;
    advance::advance(work, &game, table, returned.into_iter().collect(), &extra)
}

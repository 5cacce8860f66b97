//! Orders ahead: lines kept as words until their decision comes.
//!
//! In a title whose decisions have an order, each line is for one of them ([`bind`]): it is tried
//! in no other and lapses when that one is made without it ([`apply::lapse`]). Lines for the
//! present decision are tried in order. One for another kind of decision is passed over; a bare
//! word, such as `PASS`, waits for those before it. One that the rules now forbid is kept and
//! reported, and the player is asked: the judge never guesses a replacement. Lines that begin with
//! `ALWAYS` come last and remain.

pub(crate) mod apply;
mod bind;
pub(crate) mod later;

use apply::{Step, WORDS, waiting};
use later::{Later, entry};

use crate::judge::base::{Correspondent, Disposition, REQUESTS, Result, SeatMail};
use crate::judge::ledger::{Entry, Table, timing};
use crate::judge::letters::report;
use crate::judge::letters::seat_letter::Extra;
use crate::judge::play::orders::{self, SentOrders};
use crate::judge::play::{advance, take_over, turn};
use crate::judge::work::Work;
use crate::mail::Plain;
use crate::orders::ahead::Ahead;
use crate::orders::order_set::Mode;
use crate::orders::{Lexicon, OrderLine};
use crate::rules::Line;
use crate::store::{AheadState, GameState, OrderAhead, OrderAheadNo, PendingSet, SeatRef};

/// Stores lines for later and plays the orders before them. One that answers the present question
/// is played at once. All are stored or, if one cannot be, none. Below unusable orders nothing is
/// stored, since the player sends everything again.
pub(crate) fn keep(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    now: &[OrderLine],
    later: &[OrderLine],
    plain: &Plain,
) -> Result<Disposition> {
    if from.game.state != GameState::Running {
        return orders::run(work, from, &SentOrders::alone(later, plain));
    }
    if from.is_replaced() {
        return take_over::orders_of_the_absent(work, from);
    }
    let table = work.tables.load(&work.tx, &from.game)?;
    let (mut later, used) = followed(work, from, &table, now, later, Mode::Play)?;
    if used && later.iter().all(|line| line.why.is_none()) {
        let seat = from.at();
        let sent = work.tx.list::<OrderAhead>(seat)?;
        let next = sent.last().map_or(1, |last| last.no.saturating_add(1));
        for (no, line) in (next..).zip(&mut later) {
            if let Some(replaced) = line.replaces {
                let replaced = OrderAheadNo(seat, replaced);
                work.tx
                    .set(replaced, &OrderAhead::STATE, AheadState::Dropped)?;
            }
            work.tx.put(&OrderAhead {
                game: seat.game,
                seat: seat.seat,
                no,
                text: line.raw.clone(),
                state: AheadState::Kept,
                kind: line.bound.as_ref().map(|bound| bound.kind.clone()),
                occasion: line.bound.as_ref().and_then(|bound| bound.occasion),
                told: true,
            })?;
            line.no = Some(no);
        }
    }
    if now.is_empty() {
        return by_themselves(work, from, table, &later);
    }
    let sent = SentOrders {
        later: &later,
        ..SentOrders::alone(now, plain)
    };
    let done = orders::run(work, from, &sent)?;
    if matches!(done, Disposition::Stale | Disposition::IsPaused) {
        by_themselves(work, &from.called("ahead"), table, &later)?;
    }
    Ok(done)
}

/// Reads the lines sent ahead, on top of the orders before them; returns also whether those can be
/// used. Orders too late to answer anything do not prevent sending ahead.
fn followed(
    work: &mut Work<'_>,
    from: &Correspondent,
    table: &Table,
    now: &[OrderLine],
    ahead: &[OrderLine],
    mode: Mode,
) -> Result<(Vec<Later>, bool)> {
    let attempted = match now.is_empty() {
        true => None,
        false => orders::attempt(work, from, now, mode)?,
    };
    let outcome = attempted.as_ref().map(|attempt| &attempt.outcome);
    let game = bind::followed(work, from, table, now, outcome)?;
    let later = later::read(work, from, table, &*game, ahead)?;
    Ok((later, outcome.is_none_or(|outcome| outcome.played)))
}

/// Splits a preview into lines for the present question and lines that would be stored.
pub(crate) fn foreseen(
    work: &mut Work<'_>,
    from: &Correspondent,
    lines: &[OrderLine],
) -> Result<(Vec<OrderLine>, Vec<Later>)> {
    let (requests, ahead_words) = (work.context.lexicon(REQUESTS), work.context.lexicon(WORDS));
    let begins = |line: &OrderLine| is_ahead(line, requests) || Ahead::begins(line, ahead_words);
    let first = lines.iter().position(begins).unwrap_or(lines.len());
    let (now, ahead) = lines.split_at(first);
    let ahead = ahead.iter().map(|line| match is_ahead(line, requests) {
        true => line.without_first(),
        false => line.clone(),
    });
    let mut ahead: Vec<OrderLine> = ahead.filter(|line| !line.words.is_empty()).collect();
    work.context.idioms.mark(&mut ahead);
    if ahead.is_empty() {
        return Ok((now.to_vec(), Vec::new()));
    }
    let table = work.tables.load(&work.tx, &from.game)?;
    let (mut later, used) = followed(work, from, &table, now, &ahead, Mode::Preview)?;
    let fits = used && later.iter().all(|line| line.why.is_none());
    for line in &mut later {
        line.foreseen = fits;
    }
    Ok((now.to_vec(), later))
}

fn is_ahead(line: &OrderLine, requests: &Lexicon) -> bool {
    requests.meaning(line.first().unwrap_or_default()) == "AHEAD"
}

/// Answers in a separate letter about the lines sent ahead.
fn by_themselves(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    table: Table,
    later: &[Later],
) -> Result<Disposition> {
    let entries: Vec<Line> = later.iter().flat_map(Later::entries).collect();
    if later.iter().any(|line| line.why.is_some()) {
        from.list(work, Line::new("ahead-not-kept"), entries)?;
        return Ok(Disposition::AheadMisread);
    }
    at_once(work, from, table, entries)?;
    Ok(Disposition::KeptAhead)
}

/// Answers the present question with these lines if one fits; else lists those that wait.
fn at_once(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    table: Table,
    mut kept: Vec<Line>,
) -> Result<()> {
    let game = &work.tx.game(from.game.id)?;
    let mine = game.awaiting == Some(from.at().seat);
    let waits = timing::is_on_command(game)? || work.tx.find::<PendingSet>(game.id)?.is_some();
    let free = mine && game.paused_at.is_none() && !waits;
    let step = match free {
        true => apply::next(work, game, &table)?,
        false => Step::Nothing,
    };
    match step {
        Step::Play(_) => return answer(work, from, table, &kept),
        Step::Unlawful(why) => kept.push(why),
        Step::Nothing => {}
    }
    from.list(work, Line::new("ahead-kept"), kept)
}

/// Answers the present question; [`advance`] looks up the order to play once more.
fn answer(work: &mut Work<'_>, from: &SeatMail<'_>, table: Table, kept: &[Line]) -> Result<()> {
    let arrived_at = work.tx.mail(from.answered.mail)?.arrived_at;
    let SeatRef { game, seat } = from.at();
    turn::answered(work, from, arrived_at)?;
    work.close_question(from.at())?;
    let returned = turn::present_again(work, &from.game, seat)?;
    let returned = returned.map(|act| Entry::of_seat(seat, act));
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let said = kept.iter().map(|line| voice.say(line, &cast));
    let notes = std::iter::once(voice.word("ahead-kept")).chain(said);
    let extra = Extra {
        seat: Some(seat),
        answers: Some(from.answered),
        notes: notes.collect(),
        ..Extra::default()
    };
    let game = work.tx.game(game)?;
    advance::advance(work, &game, table, returned.into_iter().collect(), &extra)
}

/// Lists the orders ahead of a seat.
pub(crate) fn show(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let waiting = waiting(work, from.at())?;
    let key = match waiting.is_empty() {
        true => "ahead-none",
        false => "ahead-list",
    };
    let table = work.tables.load(&work.tx, &from.game)?;
    let waiting = waiting.iter().map(|order| entry(&*table.game, order));
    let waiting = waiting.collect();
    from.list(work, Line::new(key), waiting)?;
    Ok(Disposition::AheadListed)
}

/// Withdraws the orders ahead with these numbers, or all of them.
pub(crate) fn drop(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    words: &[String],
) -> Result<Disposition> {
    let waiting = waiting(work, from.at())?;
    let all = words.iter().any(|word| word == "ALL");
    let named = |no: u32| words.iter().any(|word| word.parse() == Ok(no));
    let table = work.tables.load(&work.tx, &from.game)?;
    let mut dropped = Vec::new();
    for order in waiting.iter().filter(|order| all || named(order.no)) {
        let no = OrderAheadNo(from.at(), order.no);
        work.tx.set(no, &OrderAhead::STATE, AheadState::Dropped)?;
        dropped.push(entry(&*table.game, order));
    }
    let key = match dropped.is_empty() {
        true => "ahead-drop-none",
        false => "ahead-dropped",
    };
    from.list(work, Line::new(key), dropped)?;
    Ok(Disposition::AheadWithdrawn)
}

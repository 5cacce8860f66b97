//! Weighing decisions, for hints and analyses, outside of transactions like the thoughts of
//! stand-ins: a judge begins, a thread weighs, and a judge writes the letter.

use crate::judge::archive::analysis;
use crate::judge::base::{Answered, Draft, Result, SeatMail};
use crate::judge::letters::replies::{self, points};
use crate::judge::letters::report;
use crate::judge::play::stray_orders::StrayOrders;
use crate::judge::play::thinking::{CRASHED, CRASHES, Thinking};
use crate::judge::play::unplayed;
use crate::judge::play::{analyses, orders};
use crate::judge::work::Work;
use crate::language::Composer;
use crate::orders::OrderLine;
use crate::orders::order_set::Mode;
use crate::rules::{Arg, Line, Weighed, line};
use crate::store::{Game, GameState, Weighing, WeighingOf, WeighingRef, WeighingState};

/// Begins to weigh a decision; `None` if another judge has begun or it is settled without.
pub(crate) fn begin(work: &mut Work<'_>, at: WeighingRef) -> Result<Option<Thinking>> {
    let Some(row) = open(work, at)? else {
        return Ok(None);
    };
    if row.until.is_some_and(|until| until > work.now) {
        return Ok(None);
    }
    let crashes = row.crashes.saturating_add(u32::from(row.until.is_some()));
    let game = work.tx.game(row.game)?;
    let there = match row.purpose {
        WeighingOf::Hint => is_there(&game, &row),
        WeighingOf::Analysis => analyses::is_still_over(&game, &row),
    };
    if crashes >= CRASHES || !there {
        settle(work, row, None)?;
        return Ok(None);
    }
    let position = match row.purpose {
        WeighingOf::Hint => work.tables.load(&work.tx, &game)?.game,
        WeighingOf::Analysis => {
            let before = usize::try_from(row.head).unwrap_or(usize::MAX);
            analysis::position(work.context.titles(), &work.tx, &game, before)?
        }
    };
    let orders = row.orders.lines().map(str::to_owned).collect();
    work.tx.put(&Weighing {
        until: work.now.checked_add_signed(CRASHED),
        crashes,
        ..row
    })?;
    Ok(Some(Thinking::weighing(&game, at, position, orders)))
}

/// Takes the result of a weighing, `None` if it has failed; returns whether it was still open.
pub(crate) fn finish(
    work: &mut Work<'_>,
    at: WeighingRef,
    weighed: Option<&Weighed<String>>,
) -> Result<bool> {
    match open(work, at)? {
        Some(row) => settle(work, row, weighed).map(|()| true),
        None => Ok(false),
    }
}

/// Returns a weighing that has no result yet.
fn open(work: &Work<'_>, at: WeighingRef) -> Result<Option<Weighing>> {
    let row = work.tx.find::<Weighing>(at)?;
    Ok(row.filter(|row| row.state == WeighingState::Open))
}

/// Returns whether a game still awaits the decision that a hint is about.
fn is_there(game: &Game, row: &Weighing) -> bool {
    let asks = game.awaiting == Some(row.seat) && game.paused_at.is_none();
    let running = game.state == GameState::Running;
    running && asks && [game.head, game.undone] == [row.head, row.undone]
}

fn settle(work: &mut Work<'_>, row: Weighing, weighed: Option<&Weighed<String>>) -> Result<()> {
    match (row.purpose, weighed) {
        (WeighingOf::Hint, _) => answer(work, &row, weighed),
        (WeighingOf::Analysis, None) => analyses::settle(
            work,
            Weighing {
                state: WeighingState::Failed,
                ..row
            },
        ),
        (WeighingOf::Analysis, Some(weighed)) => analyses::settle(
            work,
            Weighing {
                state: WeighingState::Weighed,
                best: weighed.best.clone(),
                loss: weighed.loss,
                error: weighed.error,
                own: weighed.own,
                ..row
            },
        ),
    }
}

/// Answers the mail that asked for a hint.
fn answer(work: &mut Work<'_>, row: &Weighing, weighed: Option<&Weighed<String>>) -> Result<()> {
    work.tx.remove::<Weighing>(row.at())?;
    let game = work.tx.game(row.game)?;
    let there = is_there(&game, row);
    let seat = work.tx.seat(row.at().seat)?;
    let Some(from) = work.correspondent(game, seat)? else {
        return Ok(());
    };
    let answered = Answered {
        mail: row.mail,
        message_id: None,
        part: 0,
    };
    let from = SeatMail::new(&from, answered).called("hint");
    match weighed {
        _ if !there => from.say(work, &[Line::new("hint-moved")]),
        None => from.say(work, &[Line::new("hint-failed")]),
        Some(weighed) => hint(work, &from, row, weighed),
    }
}

/// Writes a hint: the best order with its effect, and how the reader's own compares.
fn hint(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    row: &Weighing,
    weighed: &Weighed<String>,
) -> Result<()> {
    let voice = work.context.voice(&from.person.language)?;
    let cast = report::cast_for(work, from)?;
    let composer = Composer::new(voice, &cast);
    let best = composer.order(&weighed.best);
    let tried = orders::attempt(work, from, &[OrderLine::new(&best)], Mode::Preview)?;
    let Some(tried) = tried else {
        return from.say(work, &[Line::new("hint-moved")]);
    };
    let mut codes = tried.codes.iter();
    let is_best = |lines: &[String]| matches!(lines, [only] if *only == weighed.best);
    let code = codes.find(|(_, orders)| is_best(orders.lines()));
    let code = code.map(|(code, _)| code.clone());
    let opening = match &code {
        Some(code) => line!("hint-best-coded", code = code.as_str()),
        None => Line::new("hint-best"),
    };
    let opening = opening.with("order", Arg::order(&weighed.best));
    let orders: Vec<String> = row.orders.lines().map(str::to_owned).collect();
    let compared = compared(&orders, weighed);
    let foreseen = unplayed::foreseen(work, from, &tried, &StrayOrders::default(), &opening)?;
    let mut said = foreseen.opening;
    said.extend(compared.map(|line| voice.say(&line, &cast)));
    said.push(voice.word("hint-plays-nothing"));
    let draft = Draft {
        opening: said,
        answers: code.into_iter().chain([best]).collect(),
        closing: replies::deadline(work, from)?,
        ..foreseen
    };
    from.reply(work, draft)
}

/// Compares orders with the best one; `None` without orders.
fn compared(orders: &[String], weighed: &Weighed<String>) -> Option<Line> {
    let first = orders.first()?;
    if *first == weighed.best {
        return Some(Line::new("hint-same"));
    }
    let key = match weighed.is_clear() {
        true => "hint-loss",
        false => "hint-close",
    };
    let rival = weighed.loss.saturating_sub(weighed.own);
    let own = match weighed.own < 0 {
        true => "hint-own-fewer",
        false => "hint-own-more",
    };
    let other = match rival < 0 {
        true => "hint-rival-more",
        false => "hint-rival-fewer",
    };
    Some(line!(
        key,
        orders = Arg::orders(orders),
        loss = points(weighed.loss),
        error = points(weighed.error),
        own = Line::new(own).with("points", points(weighed.own)),
        rival = Line::new(other).with("points", points(rival)),
    ))
}

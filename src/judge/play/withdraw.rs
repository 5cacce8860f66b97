//! `UNDO` of a player: takes back the player's last order, unless something was drawn or shown
//! since or another player got a letter about it. In a solo game neither prevents it.
//!
//! Takes back later decisions without players as well, and withdraws an order that waits to be
//! played. Other decisions are taken back only by agreement (`play::proposals`).

use crate::judge::base::{Correspondent, Disposition, Result, SeatMail, granted};
use crate::judge::ledger::ReadRow;
use crate::judge::ledger::{Act, By, Why};
use crate::judge::letters::batch::{self, Told};
use crate::judge::letters::replies;
use crate::judge::letters::seat_letter::{Cause, Extra};
use crate::judge::play::undo::{go_on, take_back};
use crate::judge::play::{standing_pass, turn, unplayed};
use crate::judge::work::Work;
use crate::language::Cast;
use crate::rules::{Arg, Line};
use crate::store::{GameState, Observer, PendingSet};

/// Takes back the writer's last order, or answers why that is impossible.
pub(crate) fn run(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let game = &from.game;
    if game.state != GameState::Running || game.paused_at.is_some() {
        return unplayed::not_running(work, from, &[]);
    }
    let waits = work.tx.find::<PendingSet>(game.id)?;
    if let Some(set) = waits.filter(|set| set.seat == from.at().seat) {
        return match set.prompt_no > from.prompt {
            true => unplayed::stale(work, from, &[]),
            false => {
                work.tx.remove::<PendingSet>(set.game)?;
                turn::ask_still(work, game)?;
                dropped(work, from, &set.text)
            }
        };
    }
    if let Some(pass) = standing_pass::withdraw(work, from)? {
        return dropped(work, from, &pass);
    }
    // A second, identical UNDO answers a letter from before the first was done: it has no effect.
    let asked = work.tx.prompt(from.at(), from.prompt)?;
    let since = asked.map_or(from.seat.told, |prompt| prompt.row_no);
    if work.state(game.id)?.undone_at > since {
        return unplayed::stale(work, from, &[]);
    }
    match granted(take_last_back(work, from))? {
        Ok(done) => Ok(done),
        Err(why) => {
            from.say(work, &[why, Line::new("undo-propose")])?;
            Ok(Disposition::NotTakenBack)
        }
    }
}

fn take_last_back(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let (game, seat) = (&from.game, from.at().seat);
    let table = work.tables.load(&work.tx, game)?;
    let Some(cut) = table.state.own_last(seat) else {
        return Err(Line::new("undo-not-yours").into());
    };
    let rows = work.tx.rows_since(game.id, cut.row.saturating_sub(1))?;
    let entries = table.state.read(&game.name, &rows)?;
    // An unreadable event may show anything.
    let reveals = |event: &ReadRow<'_>| table.game.reveals(&event.row.body).unwrap_or(true);
    let mut events = entries
        .iter()
        .filter(|entry| entry.counts && entry.act.is_none());
    // The only player needs no consent, whatever was drawn or shown.
    let solo = work.tx.table_options(game.id)?.solo;
    if !solo && events.any(reveals) {
        return Err(Line::new("undo-drawn").into());
    }
    // The seat would be played again at once.
    let order = entries.first().filter(|_| from.seat.stand_in.is_none());
    let Some(order) = order else {
        return Err(Line::new("undo-not-yours").into());
    };
    if is_older(work, from, order)? {
        return unplayed::stale(work, from, &[]);
    }
    if !solo && is_told(work, from, order)? {
        return Err(Line::new("undo-told").into());
    }
    let lines = match &order.act {
        Some(Act::Orders { lines, .. }) => Arg::orders(lines),
        _ => Arg::orders(&[]),
    };
    let by = By::Player(seat);
    let why = Why {
        by: &by,
        reason: "",
    };
    let done = Line::new("undo-done").with("orders", lines);
    let mut told = vec![done];
    told.extend(take_back(work, game, &entries, &cut, why)?);
    let extra = Extra {
        seat: Some(seat),
        answers: Some(from.answered),
        told: [(seat, told)].into(),
        ask: true,
        cause: Cause::Withdrawn,
        ..Extra::default()
    };
    go_on(work, game, &extra)?;
    Ok(Disposition::TookBack)
}

/// Returns whether the answered letter is older than the question of this order: a mail that was
/// delayed means an earlier order.
fn is_older(work: &Work<'_>, from: &SeatMail<'_>, order: &ReadRow<'_>) -> Result<bool> {
    let next = from.prompt.saturating_add(1);
    let next = work.tx.prompt(from.at(), next)?;
    Ok(next.is_some_and(|next| next.row_no < order.row.no))
}

/// Returns whether another reader got a letter about an order.
fn is_told(work: &Work<'_>, from: &SeatMail<'_>, order: &ReadRow<'_>) -> Result<bool> {
    let (game, row) = (from.game.id, order.row);
    let seats = work.tx.seats(game)?;
    let mut others = seats.iter().filter(|seat| seat.seat != from.at().seat);
    let mut observers = work.tx.list::<Observer>(game)?.into_iter();
    let told = others.any(|seat| seat.person.is_some() && seat.told >= row.no)
        || observers.any(|observer| observer.told >= row.no);
    let played = Disposition::Played.as_str();
    Ok(told || work.tx.is_noticed(from.at(), row.at, played)?)
}

/// Answers that a waiting order was dropped; its question stays open.
fn dropped(work: &mut Work<'_>, from: &SeatMail<'_>, text: &str) -> Result<Disposition> {
    let orders: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    let line = Line::new("undo-dropped").with("orders", orders.join("; "));
    let voice = work.context.voice(&from.person.language)?;
    let note = voice.say(&line, &Cast::default());
    let now = Correspondent {
        game: work.tx.game(from.game.id)?,
        ..(**from).clone()
    };
    let told = Told {
        receipt: replies::present_position(work, &now, now.seat.told, vec![note])?,
        ..Told::default()
    };
    batch::answer(work, &SeatMail::new(&now, from.answered), told)?;
    Ok(Disposition::TookBack)
}

//! Proposals: acts that need the consent of all other players.
//!
//! All players with a seat are asked. That includes a player who is away and whose seat is offered:
//! such a player may return any day, so the others cannot decide at once. If only such players are
//! missing when time is over (the game's opening states how long that is), the proposal is carried
//! out without them, and all players are notified. A stand-in agrees to nothing; a player who has
//! resigned is not asked.
//!
//! Only one proposal is open at a time. It lapses when the game advances, when a seat gets another
//! player, when its time is over, and by one no. Each step is an act in the ledger and reported to
//! all.

use asked::{Missing, lapse, set_time};
use chrono::{DateTime, Utc};

use crate::judge::base::{Disposition, Result, SeatMail, about, granted};
use crate::judge::ledger::{
    Act, Back, By, Ending, Proposal, Ruling, Table, Why, ruling_words, timing,
};
use crate::judge::letters::notice;
use crate::judge::play::{lost_time, ruling, take_over};
use crate::judge::request::Consent;
use crate::judge::time::schedule::Change;
use crate::judge::work::Work;
use crate::rules::{Line, line};
use crate::store::{Game, GameId, GameState};

pub(crate) mod asked;

/// Handles a player's mail about a proposal.
pub(crate) fn run(
    work: &mut Work<'_>,
    from: &SeatMail<'_>,
    consent: &Consent,
) -> Result<Disposition> {
    if let Consent::Resign(game) = consent {
        return take_over::resign(work, from, game.as_deref());
    }
    let state = work.state(from.game.id)?;
    let open = state.proposed.as_ref();
    let refusal = match (consent, open) {
        _ if from.game.state != GameState::Running => Some(Line::new("propose-not-running")),
        _ if !state.is_asked(from.at().seat) => Some(about("resign-gone", &from.game.name)),
        (Consent::Propose(_), None) if state.is_away(from.at().seat) => {
            Some(Line::new("propose-stand-in"))
        }
        (Consent::Propose(None), _) => Some(Line::new("propose-what")),
        (Consent::Propose(Some(what)), None) => cannot(work, &from.game, *what)?,
        (Consent::Propose(Some(what)), Some(open)) if *what != open.what => {
            Some(Line::new("propose-one").with("what", ruling_words::proposal(open.what)))
        }
        (Consent::Agree | Consent::Decline, None) => Some(Line::new("propose-none")),
        (Consent::Propose(Some(_)) | Consent::Agree, Some(open)) => open
            .agreed
            .contains(&from.at().seat)
            .then(|| Line::new("propose-twice").with("what", ruling_words::proposal(open.what))),
        (Consent::Decline | Consent::Resign(_), _) => None,
    };
    if let Some(refusal) = refusal {
        from.say(work, &[refusal])?;
        return Ok(Disposition::NoProposal);
    }
    match (consent, open) {
        (Consent::Propose(Some(what)), None) => propose(work, from, *what),
        (Consent::Decline, Some(_)) => decline(work, from),
        (_, Some(open)) => agree(work, from, open.what),
        (_, None) => Ok(Disposition::NoProposal),
    }
}

/// Returns why something cannot be proposed now, if so.
fn cannot(work: &Work<'_>, game: &Game, what: Proposal) -> Result<Option<Line>> {
    Ok(match (what, game.paused_at) {
        (Proposal::Pause, Some(_)) => Some(Line::new("pause-paused")),
        (Proposal::Resume, None) => Some(Line::new("pause-not-paused")),
        (Proposal::Undo(count), _) if work.state(game.id)?.cut(Back::By(count)).is_none() => {
            Some(Line::new("undo-nothing"))
        }
        (Proposal::Extend(_), paused) if paused.is_some() || game.deadline.is_none() => {
            Some(Line::new("propose-no-deadline"))
        }
        (Proposal::Every(every), _) => {
            let schedule = timing::schedule_of(game)?;
            let may = schedule.may_become(&Change::pace(every));
            may.err()
                .map(|(entry, why)| line!("moderator-no-change", entry, why))
        }
        _ => None,
    })
}

fn propose(work: &mut Work<'_>, from: &SeatMail<'_>, what: Proposal) -> Result<Disposition> {
    let game = &from.game;
    let seat = from.at().seat;
    let act = Act::Proposed { seat, what };
    work.append(game, &act)?;
    let state = work.state(game.id)?;
    let missing = Missing::of(&state);
    if missing.seats.is_empty() {
        return carry_out(work, game, what, &By::Players);
    }
    let until = begin(work, game)?;
    let line = Line::new("propose-noted")
        .with("what", ruling_words::proposal(what))
        .with("missing", missing.seats.clone());
    let lines: Vec<Line> = [line].into_iter().chain(missing.line()).collect();
    from.say(work, &lines)?;
    notice::tell_ruling(
        work,
        game,
        "proposal",
        &act,
        Some(seat),
        |roster, row, clock| asked::question(what, &state, roster.seats, row, clock.until(until)),
    )?;
    Ok(Disposition::Proposed)
}

/// Starts the game's time for agreeing to a proposal.
fn begin(work: &mut Work<'_>, game: &Game) -> Result<DateTime<Utc>> {
    let span = timing::schedule_of(game)?.proposal.nominal();
    let until = work.now.checked_add_signed(span).unwrap_or(work.now);
    let until = lost_time::put_off(&work.tx, game, work.now, until)?;
    set_time(work, game, Some(until))?;
    Ok(until)
}

/// Restarts the time of an open proposal in a game that comes from another judge.
pub(crate) fn restore(work: &mut Work<'_>, game: &Game, table: &Table) -> Result<()> {
    if table.state.proposed.is_some() {
        begin(work, game)?;
    }
    Ok(())
}

fn agree(work: &mut Work<'_>, from: &SeatMail<'_>, what: Proposal) -> Result<Disposition> {
    let (game, seat) = (&from.game, from.at().seat);
    let secret = timing::schedule_of(game)?.ballots.is_secret();
    let act = Act::Agreed { seat, secret };
    work.append(game, &act)?;
    let missing = Missing::of(&work.state(game.id)?);
    if missing.seats.is_empty() {
        return carry_out(work, game, what, &By::Players);
    }
    let noted = Line::new("propose-agreed").with("what", ruling_words::proposal(what));
    if secret {
        // The missing seats would reveal who has agreed.
        from.say(work, &[noted, Line::new("propose-secret")])?;
        return Ok(Disposition::Agreed);
    }
    let still = Line::new("propose-still").with("missing", missing.seats.clone());
    let still: Vec<Line> = [still].into_iter().chain(missing.line()).collect();
    let lines: Vec<Line> = [noted].into_iter().chain(still.clone()).collect();
    from.say(work, &lines)?;
    notice::tell_ruling(work, game, "proposal", &act, Some(seat), |_, _, _| {
        still.clone()
    })?;
    Ok(Disposition::Agreed)
}

fn decline(work: &mut Work<'_>, from: &SeatMail<'_>) -> Result<Disposition> {
    let (game, seat) = (&from.game, from.at().seat);
    let secret = timing::schedule_of(game)?.ballots.is_secret();
    let act = Act::Declined { seat, secret };
    work.append(game, &act)?;
    set_time(work, game, None)?;
    from.say(work, &[Line::new("propose-declined")])?;
    notice::tell_ruling(work, game, "proposal", &act, Some(seat), |_, _, _| {
        Vec::new()
    })?;
    Ok(Disposition::Declined)
}

/// Carries out an accepted proposal; its effect notifies all players.
pub(crate) fn carry_out(
    work: &mut Work<'_>,
    game: &Game,
    what: Proposal,
    by: &By,
) -> Result<Disposition> {
    let game = &work.tx.game(game.id)?;
    let why = Why { by, reason: "" };
    let mut rule = |ruling| ruling::apply(work, game, ruling, why);
    let done = match what {
        Proposal::Draw => rule(Ruling::End(Ending::Draw)),
        Proposal::End => rule(Ruling::End(Ending::Abandoned)),
        Proposal::Pause => rule(Ruling::Pause),
        Proposal::Resume => rule(Ruling::Resume),
        Proposal::Undo(count) => rule(Ruling::Undo(Back::By(count))),
        Proposal::Extend(later) => ruling::extend(work, game, later, by),
        Proposal::Every(every) => ruling::set_pace(work, game, every, by),
    };
    if let Err(line) = granted(done)? {
        lapse(work, game, false, Some(&line))?;
    }
    Ok(Disposition::AllAgree)
}

/// Ends a proposal whose time is over: carries it out if only players who are away are missing,
/// else lets it lapse; returns whether it was due.
pub(crate) fn lapse_late(work: &mut Work<'_>, game: GameId) -> Result<bool> {
    let game = &work.tx.game(game)?;
    if game.proposal_until.is_none_or(|until| until > work.now) {
        return Ok(false);
    }
    let state = work.state(game.id)?;
    if let Some(open) = &state.proposed {
        let missing = Missing::of(&state);
        if missing.are_all_away() {
            let by = By::Present { away: missing.away };
            return carry_out(work, game, open.what, &by).map(|_| true);
        }
    }
    lapse(work, game, true, None)?;
    Ok(true)
}

//! `END` from the opener of a game, who may call it off before it begins. All other verbs are only
//! for moderators.

use super::acting::Done;
use super::plan::Showing;
use super::rehearsal::foreseen;
use super::verb::Scope;
use crate::judge::base::{Addressee, Disposition, Draft, Mail, Outcome, Result, about, granted};
use crate::judge::ledger::{By, Ending, Ruling, Why};
use crate::judge::play::ruling;
use crate::judge::work::{self, Work};
use crate::language::Block;
use crate::orders::OrderLine;
use crate::store::{Game, GameState, PersonId};

/// A game that its opener wants to call off.
pub(super) struct Own {
    game: Game,
    opener: PersonId,
    reason: String,
}

impl Own {
    /// Returns the opener, as the reader of the answer.
    pub(super) fn reader(&self, work: &Work<'_>) -> Result<Addressee> {
        Ok(Addressee::of_person(&work.tx.person(self.opener)?))
    }
}

/// Finds the waiting game that an address has opened, if these lines ask to end it and nothing
/// else.
pub(super) fn wanted(work: &Work<'_>, address: &str, lines: &[OrderLine]) -> Result<Option<Own>> {
    let Ok(mut commands) = granted(super::lines::read(work, lines, None))? else {
        return Ok(None);
    };
    let (Some(command), true) = (commands.pop(), commands.is_empty()) else {
        return Ok(None);
    };
    let name = match &command.scope {
        Scope::Game(name) if command.is_openers => name,
        Scope::Game(_) | Scope::Moderator | Scope::Judge => return Ok(None),
    };
    let game = work.tx.game_by_name(name)?;
    let Some(game) = game.filter(|game| game.state == GameState::Waiting) else {
        return Ok(None);
    };
    let person = work.tx.person_by_address(address)?.map(|person| person.id);
    let opener = game.opened_by.filter(|opener| person == Some(*opener));
    Ok(opener.map(|opener| Own {
        game,
        opener,
        reason: command.reason,
    }))
}

/// Returns whether these lines ask only for that.
pub(crate) fn is_openers(work: &Work<'_>, address: &str, lines: &[OrderLine]) -> Result<bool> {
    Ok(wanted(work, address, lines)?.is_some())
}

/// Calls the game off, or reports the effects in a dry run.
pub(super) fn call_off(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    own: &Own,
    rehearse: bool,
) -> Result<Outcome> {
    if rehearse {
        let lines = would_do(work, &mail.reader, own)?;
        let draft = Draft {
            board: vec![Block::Verbatim(lines.into())].into(),
            ..Draft::with_help()
        };
        mail.reply(work, draft)?;
        return Ok(Outcome::from(Disposition::CallingOffRehearsed));
    }
    work::part(work, |work| end(work, own))?;
    let done = Outcome::from(Disposition::CalledOff);
    let seats = work.tx.seats(own.game.id)?;
    if seats.iter().any(|seat| seat.person == Some(own.opener)) {
        // The opener's seat gets the same letter as the other players.
        return Ok(done);
    }
    mail.say(work, &[about("moderator-done-called-off", &own.game.name)])?;
    Ok(done)
}

/// Returns the effects of calling the game off that its opener may know.
pub(super) fn would_do(work: &mut Work<'_>, reader: &Addressee, own: &Own) -> Result<Vec<String>> {
    let mut plan = foreseen(work, |work| end(work, own).map(|()| Vec::<Done>::new()))?;
    // The opener must not see who else has joined, nor their letters.
    plan.letters.retain(|letter| letter.to == reader.address);
    plan.lines(work.context, &reader.language, Showing::Own)
}

fn end(work: &mut Work<'_>, own: &Own) -> Result<()> {
    let why = Why {
        by: &By::Opener,
        reason: &own.reason,
    };
    ruling::apply(work, &own.game, Ruling::End(Ending::Abandoned), why)
}

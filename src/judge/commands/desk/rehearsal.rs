//! What would follow of commands, found by doing them and undoing that.
//!
//! The plan itself shows nothing that a seat alone may know. But whether orders for a seat can be
//! played depends on what that seat sees, and whether anything waits to be played on what its
//! player has sent: to rehearse these is a look, which the ledger keeps as any other, whatever came
//! of it.

use super::acting::{self, Done, Moderating};
use super::plan::{self, Plan};
use super::verb::{Command, Scope};
use super::whole;
use crate::judge::base::{JudgeError, Result, about};
use crate::judge::ledger::{Deed, anonymity};
use crate::judge::work::{self, Work};

/// What would follow of an act, found within a transaction that goes on afterwards.
pub(crate) fn foreseen(
    work: &mut Work<'_>,
    act: impl FnOnce(&mut Work<'_>) -> Result<Vec<Done>>,
) -> Result<Plan> {
    let mut found = None;
    let undone = work::part(work, |work| {
        found = Some(plan::of(work, act)?);
        Err::<(), _>(JudgeError::Rehearsed)
    });
    match (found, undone) {
        (Some(plan), Err(JudgeError::Rehearsed)) => Ok(plan),
        (_, Err(error)) => Err(error),
        (_, Ok(())) => Err(JudgeError::Rehearsed),
    }
}

/// The same of commands, whose looks the ledger keeps. Where one cannot be done, who answers notes
/// what its error tells ([`failed::note`]).
pub(super) fn rehearsed(work: &mut Work<'_>, by: &str, commands: &[Command]) -> Result<Plan> {
    let mut done = 0;
    let plan = foreseen(work, |work| counted(work, by, commands, &mut done));
    let looks = note_looks(work, by, commands.get(..done).unwrap_or_default())?;
    plan.map(|plan| plan.with(looks))
}

/// What commands would do that nobody has proved to want: nothing where already the answer would be
/// a look, which is not kept on the word of a mail that anybody may have written.
pub(super) fn unproved(
    work: &mut Work<'_>,
    by: &str,
    commands: &[Command],
) -> Result<Option<Plan>> {
    if commands.iter().any(|command| command.looks.is_some()) {
        return Ok(None);
    }
    foreseen(work, |work| counted(work, by, commands, &mut 0)).map(Some)
}

/// Does commands in their order; `done` counts those that could be done.
pub(crate) fn counted(
    work: &mut Work<'_>,
    by: &str,
    commands: &[Command],
    done: &mut usize,
) -> Result<Vec<Done>> {
    whole::deed(work, |work| {
        let mut all = Vec::new();
        for command in commands {
            refuse_who_it_is(work, command)?;
            all.push(command.apply(work, by)?);
            *done = done.saturating_add(1);
        }
        Ok(all)
    })
}

/// Whether an address can be noted tells whose seat it is, and only the deed itself leaves a trace.
fn refuse_who_it_is(work: &Work<'_>, command: &Command) -> Result<()> {
    let Scope::Game(name) = &command.scope else {
        return Ok(());
    };
    if !command.tells_who_plays {
        return Ok(());
    }
    let game = acting::game(work, name)?;
    match anonymity::is_anonymous(&work.tx, game.id)? {
        true => Err(about("desk-anonymous", &game.name).into()),
        false => Ok(()),
    }
}

/// Notes the looks that commands were which could be done; returns a sentence about each.
pub(crate) fn note_looks(work: &mut Work<'_>, by: &str, commands: &[Command]) -> Result<Vec<Done>> {
    let mut looks = Vec::new();
    for command in commands {
        let seen = command.looks.as_ref().map(|looks| looks(work));
        for (game, seat) in seen.transpose()?.into_iter().flatten() {
            if work.tables.load(&work.tx, &game)?.game.is_open() {
                continue;
            }
            let reason = command.reason.as_str();
            Moderating { by, reason }.note(work, &game, &Deed::Looked { seat })?;
            let line = about("desk-would-look", &game.name).with("seat", seat);
            looks.push(Done::says(&work.tx.seats(game.id)?, line));
        }
    }
    Ok(looks)
}

//! Dry runs: run commands and roll them back.
//!
//! The plan shows no hidden facts of a seat. But whether a seat's orders can be played depends on
//! its view, and whether anything is collected depends on its player's mails. So a dry run of these
//! is a look, which the ledger records like any other, whatever the result.

use super::acting::{self, Done, Moderating};
use super::plan::{self, Plan};
use super::verb::{Command, Scope};
use super::whole;
use crate::judge::base::{JudgeError, Result, about};
use crate::judge::ledger::{ModeratorAct, anonymity};
use crate::judge::work::{self, Work};

/// Runs an act in a savepoint and rolls it back; returns its effects.
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

/// Returns the effects of commands, and records their looks in the ledger. If a command fails, the
/// caller records the facts that its error reveals ([`failed::note`]).
pub(super) fn rehearsed(work: &mut Work<'_>, by: &str, commands: &[Command]) -> Result<Plan> {
    let mut done = 0;
    let plan = foreseen(work, |work| counted(work, by, commands, &mut done));
    let looks = note_looks(work, by, commands.get(..done).unwrap_or_default())?;
    plan.map(|plan| plan.with(looks))
}

/// Returns the effects of commands in a mail without proof. `None` if the answer would be a look,
/// which must not be recorded because of a mail that any person may have written.
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

/// Runs commands in their order; `done` counts those that succeed.
pub(crate) fn counted(
    work: &mut Work<'_>,
    by: &str,
    commands: &[Command],
    done: &mut usize,
) -> Result<Vec<Done>> {
    whole::one_act(work, |work| {
        let mut all = Vec::new();
        for command in commands {
            refuse_who_it_is(work, command)?;
            all.push(command.apply(work, by)?);
            *done = done.saturating_add(1);
        }
        Ok(all)
    })
}

/// Declines a dry run that would reveal whose seat it is: only the act itself leaves a record.
fn refuse_who_it_is(work: &Work<'_>, command: &Command) -> Result<()> {
    let Scope::Game(name) = &command.scope else {
        return Ok(());
    };
    if !command.tells_who_plays {
        return Ok(());
    }
    let game = acting::game(work, name)?;
    match anonymity::is_anonymous(&work.tx, game.id)? {
        true => Err(about("moderator-anonymous", &game.name).into()),
        false => Ok(()),
    }
}

/// Records the looks of the commands that succeeded; returns a sentence about each.
pub(crate) fn note_looks(work: &mut Work<'_>, by: &str, commands: &[Command]) -> Result<Vec<Done>> {
    let mut looks = Vec::new();
    for command in commands {
        let seen = command.looks.as_ref().map(|looks| looks(work));
        for (game, seat) in seen.transpose()?.into_iter().flatten() {
            if work.tables.load(&work.tx, &game)?.game.is_open() {
                continue;
            }
            let reason = command.reason.as_str();
            Moderating { by, reason }.note(work, &game, &ModeratorAct::Looked { seat })?;
            let line = about("moderator-would-look", &game.name).with("seat", seat);
            looks.push(Done::says(&work.tx.seats(game.id)?, line));
        }
    }
    Ok(looks)
}

//! A moderator act as a whole: all lines of one mail, or one command line; and dry runs, which run
//! commands and roll them back.
//!
//! The plan of a dry run shows no hidden facts of a seat. But whether a seat's orders can be played
//! depends on its view, and whether anything is collected depends on its player's mails. So a dry
//! run of these is a look, which the ledger records like any other, whatever the result. In a game
//! with secrets a moderator who reads why orders cannot be played has looked too, even if nothing
//! else was done.

use super::acting::{Done, LANGUAGE, Moderating, game, nth, seat};
use super::plan::{self, Plan};
use super::verb::{Command, Scope};
use crate::judge::base::{Context, DraftLine, FailedOrders, JudgeError, Result, about};
use crate::judge::ledger::{ModeratorAct, anonymity};
use crate::judge::letters::notice::{self, Notice};
use crate::judge::letters::receipt;
use crate::judge::play::start;
use crate::judge::work::{self, Work};
use crate::rules::Line;
use crate::store::{GameId, SeatRow};

/// Runs all commands or none; `by` is the moderator's name.
pub(crate) fn apply(work: &mut Work<'_>, by: &str, commands: &[Command]) -> Result<Vec<Done>> {
    one_act(work, |work| {
        let done = commands.iter().map(|command| command.apply(work, by));
        done.collect()
    })
}

/// Runs an act, and writes one letter to each of its readers.
fn one_act<T>(work: &mut Work<'_>, act: impl FnOnce(&mut Work<'_>) -> Result<T>) -> Result<T> {
    work.effects = Some(work::Effects::default());
    work.tx.merge_reports(true);
    let done = act(work).and_then(|done| {
        while let Some((game, _)) = seated(work).first().cloned() {
            settle(work, game)?;
        }
        notice::finish(work)?;
        Ok(done)
    });
    work.effects = None;
    work.tx.merge_reports(false);
    done
}

/// Handles a seat given in a game that waits for players: if it was the last one, the game begins;
/// else its players get their letters at the end.
pub(crate) fn seat_given(work: &mut Work<'_>, game: GameId, told: Option<Line>) -> Result<()> {
    seated(work).push((game, told));
    match work.tx.seats(game)?.iter().all(SeatRow::is_taken) {
        true => settle(work, game),
        false => Ok(()),
    }
}

fn seated<'d>(work: &'d mut Work<'_>) -> &'d mut Vec<(GameId, Option<Line>)> {
    &mut work.effects.get_or_insert_default().seated
}

/// Continues a game in which seats were given.
fn settle(work: &mut Work<'_>, game: GameId) -> Result<()> {
    let of_game = |given: &mut (GameId, Option<Line>)| given.0 == game;
    let given: Vec<_> = seated(work).extract_if(.., of_game).collect();
    let lines: Vec<Line> = given.into_iter().filter_map(|(_, line)| line).collect();
    if start::settle(work, game)? || lines.is_empty() {
        return Ok(());
    }
    let game = work.tx.game(game)?;
    let notice = Notice::new(&game, format!("desk/{}", nth(work, &game)?));
    notice.all(work, None, |_, _| lines.clone())
}

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
/// caller records the facts that its error reveals ([`note_failed`]).
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
    one_act(work, |work| {
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
    let game = game(work, name)?;
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

impl FailedOrders {
    /// Renders the failed lines in the language of the command line.
    pub(super) fn tell(mut self, context: &Context) -> Result<Self> {
        let told = self.reasons(context, LANGUAGE)?;
        let told = told.iter().map(|line| match line.says.is_empty() {
            true => line.raw.clone(),
            false => format!("{}: {}", line.raw, line.says.join(" ")),
        });
        self.said = told.collect::<Vec<_>>().join(" / ");
        if self.lines.is_empty() {
            self.said = self.raw.join(" / ");
        }
        Ok(self)
    }

    /// Returns the failed lines with their reasons, as the seat's own player would read them.
    pub(super) fn reasons(&self, context: &Context, language: &str) -> Result<Vec<DraftLine>> {
        let voice = context.voice(language)?;
        Ok(receipt::lines(&self.lines, voice, &self.cast))
    }
}

/// Records a look if an error reveals hidden facts of a seat; the failed act itself was rolled
/// back.
pub(crate) fn note_failed(work: &mut Work<'_>, by: &str, error: &JudgeError) -> Result<()> {
    let JudgeError::Unplayed(failed) = error else {
        return Ok(());
    };
    let Some(at) = &failed.hidden else {
        return Ok(());
    };
    let game = game(work, &at.game)?;
    let seat = seat(&work.tx.seats(game.id)?, &at.seat)?.seat;
    let reason = failed.reason.as_str();
    Moderating { by, reason }.note(work, &game, &ModeratorAct::Looked { seat })?;
    Ok(())
}

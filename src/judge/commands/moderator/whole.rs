//! A moderator act as a whole: all lines of one mail, or one command line.

use super::acting::{Done, nth};
use super::verb::Command;
use crate::judge::base::Result;
use crate::judge::letters::moderator_notices;
use crate::judge::letters::notice::Notice;
use crate::judge::play::start;
use crate::judge::work::{Effects, Work};
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
pub(super) fn one_act<T>(
    work: &mut Work<'_>,
    act: impl FnOnce(&mut Work<'_>) -> Result<T>,
) -> Result<T> {
    work.effects = Some(Effects::default());
    work.tx.merge_reports(true);
    let done = act(work).and_then(|done| {
        finish(work)?;
        Ok(done)
    });
    work.effects = None;
    work.tx.merge_reports(false);
    done
}

fn finish(work: &mut Work<'_>) -> Result<()> {
    while let Some((game, _)) = seated(work).first().cloned() {
        settle(work, game)?;
    }
    moderator_notices::finish(work)
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
    let seats = work.tx.seats(game.id)?;
    let notice = Notice::new(&game, &seats, format!("desk/{}", nth(work, &game)?));
    notice.all(work, None, |_, _| lines.clone())
}

//! The board of a game as a picture for one reader.

use crate::judge::base::error::JudgeError;
use crate::judge::ledger::standing;
use crate::judge::ledger::table;
use crate::judge::ledger::table::read_act;
use crate::judge::letters::report::Position;
use crate::language::{Cast, Voice};
use crate::render::scene::Scene;
use crate::rules::Viewer;

/// The board as a reader sees it, with what the rows of the position did to it marked, and with the
/// codes of what the reader is asked; none in a title that draws none.
pub(crate) fn scene(
    position: Position<'_>,
    viewer: Viewer,
    voice: &Voice,
    cast: &Cast,
) -> Result<Option<Scene<String>>, JudgeError> {
    let entries = standing::entries(position.rows, |row| read_act(position.game, &row.body))?;
    let told = entries
        .iter()
        .filter(|entry| entry.stands && entry.act.is_none());
    let since: Vec<&str> = told.map(|entry| &*entry.row.body).collect();
    let game = &*position.table.game;
    let asks = !table::rests(position.seats) && !position.table.is_over();
    let question = match viewer {
        Viewer::Seat(seat) if asks => game.question(seat),
        Viewer::Seat(_) | Viewer::Public | Viewer::All => None,
    };
    let choices = question.iter().flat_map(|question| &question.choices);
    let offers = game
        .code_letters()
        .chars()
        .zip(choices.map(|choice| &*choice.plain));
    let offers: Vec<(char, &str)> = offers.collect();
    let scene = game.scene(viewer, &since, &offers)?;
    Ok(scene.map(|scene| scene.said(true, |line| voice.say(line, cast))))
}

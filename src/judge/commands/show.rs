//! `GAMES` and `SHOW`: the list of games, and the current position of one.

use crate::judge::base::{Disposition, Draft, Mail, Result, about, granted};
use crate::judge::commands::listing::listed;
use crate::judge::commands::{help, opening, which_game};
use crate::judge::letters::{replies, report};
use crate::judge::work::Work;
use crate::language::{Block, Cast, Composer, Voice};
use crate::rules::{Line, Viewer};
use crate::store::{Game, GameState};

/// Sends the list of games.
pub(crate) fn games(work: &mut Work<'_>, mail: &Mail<'_>) -> Result<Disposition> {
    let voice = work.context.voice(&mail.reader.language)?;
    let mut said = listed(work, voice, GameState::Waiting)?;
    said.extend(listed(work, voice, GameState::Running)?);
    let opening = if said.is_empty() {
        "games-none"
    } else {
        "games-list"
    };
    let draft = Draft {
        opening: vec![voice.word(opening)],
        board: vec![Block::Items(said)].into(),
        help: true,
        closing: help::deadline(work, &mail.reader)?,
        ..Draft::default()
    };
    mail.reply(work, draft)?;
    Ok(Disposition::Games)
}

/// Answers `SHOW` with the current position, as in the seat's own letter or as an observer sees it;
/// or asks which game is meant.
pub(crate) fn run(
    work: &mut Work<'_>,
    mail: &Mail<'_>,
    name: Option<String>,
    as_seat: bool,
) -> Result<Disposition> {
    let name = match granted(which_game::named(work, mail, name, "show-which-of"))? {
        Ok(name) => name,
        Err(which) => {
            mail.say(work, &[which])?;
            return Ok(Disposition::Shown);
        }
    };
    let name = name.as_deref();
    let voice = work.context.voice(&mail.reader.language)?;
    let own = mail.reader.seat.as_ref();
    let own =
        own.filter(|seat| name.is_none_or(|name| name == seat.game.name) && seat.game.has_begun());
    let mut draft = match (own, name) {
        (Some(seat), _) => replies::present_position(work, seat, seat.seat.told, Vec::new())?,
        (None, Some(name)) => match work.tx.game_by_name(name)? {
            Some(game) if game.state == GameState::Waiting => opening::waiting(work, voice, &game)?,
            Some(game) if !game.has_begun() => {
                let line = about("game-called-off", &game.name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
            Some(game) => public(work, voice, &game)?,
            None => {
                let line = Line::new("no-such-game").with("game", name);
                replies::paragraphs(voice, &Cast::default(), &[line])
            }
        },
        (None, None) => replies::paragraphs(voice, &Cast::default(), &[Line::new("show-which")]),
    };
    if as_seat {
        draft.opening.insert(0, voice.word("show-as-moderator"));
    }
    mail.reply(work, draft)?;
    Ok(Disposition::Shown)
}

/// Shows the board as an observer sees it.
fn public(work: &mut Work<'_>, voice: &Voice, game: &Game) -> Result<Draft> {
    let table = work.tables.load(&work.tx, game)?;
    let cast = report::cast(game, &work.tx.seats(game.id)?, None);
    let line = about("show-public", &game.name);
    Ok(Draft {
        opening: vec![voice.say(&line, &cast)],
        board: Composer::new(voice, &cast)
            .blocks(&table.game.board(Viewer::Public))
            .into(),
        ..Draft::with_help()
    })
}

//! `UNDO`, `REDO`, `PAUSE`, `RESUME`, `END` and `REVEAL`: a moderator's rulings on matters outside
//! a title's rules. [`ruling`] implements them, with the letters to players.

use super::acting::{Done, Moderating, game};
use super::verb::{Command, Verb};
use crate::judge::base::{Result, about};
use crate::judge::ledger::{Back, By, Ending, Ruling, Why};
use crate::judge::play::ruling;
use crate::judge::request::is_bare;
use crate::judge::work::Work;
use crate::store::GameState;

/// The most decisions that are taken back without a confirmation.
const BACK_MOST: u32 = 3;

pub(super) const VERBS: &[Verb] = &[
    Verb {
        word: "UNDO",
        usage: "UNDO game, UNDO game 2 or UNDO game AFTER 37 [REASON words]",
        about: Some(
            "Take decisions back: the last one, the last 2, or all after one, which stands",
        ),
        // With only thanks after it, it is the player's.
        is_meant: |verb, line, words| !is_bare(line, words) && verb.names_game(line, words),
        read: |words| {
            let game = words.small()?;
            let back = match words.text() {
                None => Back::By(1),
                Some(text) => match text.parse() {
                    Ok(0) => return None,
                    Ok(count) => Back::By(count),
                    Err(_) => Back::To(words.text()?.parse().ok()?),
                },
            };
            let is_grave = !matches!(back, Back::By(count) if count <= BACK_MOST);
            Some(Command {
                grave: is_grave.then(|| format!("UNDO {game}")),
                ..ruled(game, Ruling::Undo(back))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "REDO",
        usage: "REDO game [REASON words]",
        about: Some("Play again what was taken back last, with the same draws"),
        read: |words| Some(ruled(words.small()?, Ruling::Redo)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "PAUSE",
        usage: "PAUSE game [REASON words]",
        about: Some("Stop the clock of a game; no orders are played until it goes on"),
        read: |words| Some(ruled(words.small()?, Ruling::Pause)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "RESUME",
        usage: "RESUME game [REASON words]",
        about: Some("Let a paused game go on"),
        read: |words| Some(ruled(words.small()?, Ruling::Resume)),
        ..Verb::OF_GAME
    },
    Verb {
        word: "END",
        usage: "END game or END game DRAW [REASON words]",
        about: Some("End a game before its rules end it; with DRAW all share the first place"),
        read: |words| {
            let game = words.small()?;
            let how = match words.keyword() {
                None => Ending::Abandoned,
                Some("DRAW") => Ending::Draw,
                Some(_) => return None,
            };
            Some(Command {
                grave: Some(format!("END {game}")),
                is_openers: how == Ending::Abandoned,
                ..ruled(game, Ruling::End(how))
            })
        },
        ..Verb::OF_GAME
    },
    Verb {
        word: "REVEAL",
        usage: "REVEAL game [REASON words]",
        about: Some("Reveal the seed of a game that a moderator ended, before a day has passed"),
        read: |words| Some(ruled(words.small()?, Ruling::Reveal)),
        ..Verb::OF_GAME
    },
];

fn ruled(game: String, wanted: Ruling) -> Command {
    Command::of_game(game, move |work, by, game| rule(work, by, game, wanted))
}

fn rule(
    work: &mut Work<'_>,
    moderating: Moderating<'_>,
    name: &str,
    wanted: Ruling,
) -> Result<Done> {
    let game = game(work, name)?;
    let by = By::Moderator(moderating.by.to_owned());
    let why = Why {
        by: &by,
        reason: moderating.reason,
    };
    ruling::apply(work, &game, wanted, why)?;
    let key = match wanted {
        Ruling::Undo(_) => "moderator-done-undo",
        Ruling::Redo => "moderator-done-redo",
        Ruling::Pause => "moderator-done-pause",
        Ruling::Resume => "moderator-done-resume",
        Ruling::Reveal => "moderator-done-reveal",
        Ruling::End(_) if game.state == GameState::Waiting => "moderator-done-called-off",
        Ruling::End(Ending::Draw) => "moderator-done-draw",
        Ruling::End(Ending::Abandoned | Ending::CalledOff) => "moderator-done-end",
    };
    let mut done = Done::says(&work.tx.seats(game.id)?, about(key, &game.name));
    if !work.tx.game(game.id)?.is_revealed() && matches!(wanted, Ruling::End(_)) {
        done.says.push(about("moderator-done-sealed", &game.name));
    }
    Ok(done)
}

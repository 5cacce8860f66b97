//! Finds the game meant by an observer or player who names none.

use crate::judge::base::{Mail, Result};
use crate::judge::identity::tags;
use crate::judge::work::Work;
use crate::rules::line;
use crate::store::{Game, GameFilter, GameState};

/// Returns the given name, or else that of the game whose letter is answered, or else that of the
/// only possible game; `None` without one. The answers are public and go to the registered address,
/// so no proof is needed.
///
/// # Errors
/// [`JudgeError::Declined`] asks, by `key`, which of several games is meant; else those of the
/// database.
pub(crate) fn named(
    work: &Work<'_>,
    mail: &Mail<'_>,
    name: Option<String>,
    key: &'static str,
) -> Result<Option<String>> {
    if name.is_some() || mail.reader.seat.is_some() {
        return Ok(name);
    }
    if let Some(game) = tags::observed_game(work, mail)? {
        return Ok(Some(game.name));
    }
    let mut games = known(work, mail.address())?;
    let in_subject = |name: &String| mail.envelope.subject.contains(&format!("[{name}]"));
    if games.iter().any(in_subject) {
        games.retain(in_subject);
    }
    match games.as_slice() {
        [_, _, ..] => Err(line!(key, games).into()),
        [] | [_] => Ok(games.pop()),
    }
}

/// Returns the names of the running games that an address plays or observes.
fn known(work: &Work<'_>, address: &str) -> Result<Vec<String>> {
    let Some(person) = work.tx.person_by_address(address)? else {
        return Ok(Vec::new());
    };
    let mut games = work.tx.games(GameFilter {
        observer: Some(person.id),
        ..GameFilter::default()
    })?;
    for seat in work.tx.seats_of(person.id)? {
        games.push(work.tx.game(seat.game)?);
    }
    let running = |game: &Game| game.state == GameState::Running;
    let names = games.into_iter().filter(running).map(|game| game.name);
    let mut names: Vec<String> = names.collect();
    names.sort();
    names.dedup();
    Ok(names)
}

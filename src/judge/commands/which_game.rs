//! Which game is meant by a person who looks on at one, or plays in one, and names none.

use crate::judge::base::{Mail, Result};
use crate::judge::identity::tags;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameFilter, GameState};

/// The name that was written, or else that of the game whose letter is answered, or else that of
/// the only game there can be; none where none is known. What is asked is what everybody may know,
/// and the answer goes to the registered address, so that no proof is needed.
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
        [_, _, ..] => Err(Line::new(key).with("games", games).into()),
        [] | [_] => Ok(games.pop()),
    }
}

/// The games that go on and that an address plays in or looks on at, by name.
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

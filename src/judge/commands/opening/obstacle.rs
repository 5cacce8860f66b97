//! Obstacles to opening a valid game.

use chrono::{DateTime, TimeDelta, Utc};

use super::opening;
use crate::judge::base::Result;
use crate::judge::identity::admission;
use crate::judge::ledger::table;
use crate::judge::ledger::timing::schedule_of;
use crate::judge::letters::moderator;
use crate::judge::request::open::Terms;
use crate::judge::work::Work;
use crate::rules::Line;
use crate::store::{Game, GameFilter, GameState, Person, SeatRow};

/// How long a waiting game counts toward the limits of its opener and of all waiting games: a game
/// that no player joins must not block others for ever.
const WAITS: TimeDelta = TimeDelta::days(30);

/// Maximum number of games opened by mail that wait for players: all fit into one list.
const WAITING_MOST: u64 = 50;

/// Within this time a repeated request means that its sender has not got the answer.
const SAME_WITHIN: TimeDelta = TimeDelta::hours(1);

/// An obstacle to opening a game.
pub(super) enum Obstacle {
    Why(Line),
    /// The same person has just opened the same game.
    Same(Box<Game>),
}

/// Returns the obstacle to a person's opening a game, if any. Moderators have no limit.
pub(super) fn obstacle(
    work: &mut Work<'_>,
    person: &Person,
    terms: &Terms,
) -> Result<Option<Obstacle>> {
    if let Some(banned) = admission::banned(work, &person.address, Some(person))? {
        return Ok(Some(Obstacle::Why(banned)));
    }
    let since = work.now.checked_sub_signed(WAITS).unwrap_or(work.now);
    let mut opened = work.tx.games(GameFilter {
        opener: Some(person.id),
        ..GameFilter::default()
    })?;
    opened.retain(|game| match game.state {
        GameState::Waiting => game.opened_at >= since,
        GameState::Running => true,
        GameState::Over => false,
    });
    if let Some(same) = just_opened(work, person, &opened, terms)? {
        return Ok(Some(Obstacle::Same(Box::new(same))));
    }
    if moderator::moderates_all(work.context, &person.address) {
        return Ok(None);
    }
    let most = work.context.settings.limits.games_opened;
    if u32::try_from(opened.len()).is_ok_and(|opened| opened >= most) {
        let names: Vec<&str> = opened.iter().map(|game| game.name.as_str()).collect();
        let line = Line::new("open-too-many")
            .with("most", most)
            .with("games", names);
        return Ok(Some(Obstacle::Why(line)));
    }
    let waiting = GameFilter {
        state: Some(GameState::Waiting),
        opened_by_mail_since: Some(since),
        ..GameFilter::default()
    };
    if work.tx.count_games(&waiting)? >= WAITING_MOST {
        return Ok(Some(Obstacle::Why(Line::new("open-too-many-wait"))));
    }
    Ok(None)
}

/// Returns the game that the same terms have just opened: a repeated mail opens nothing.
fn just_opened(
    work: &mut Work<'_>,
    person: &Person,
    opened: &[Game],
    terms: &Terms,
) -> Result<Option<Game>> {
    let lately = |at: DateTime<Utc>| (work.now - at).abs() < SAME_WITHIN;
    let newest = opened.last().filter(|game| lately(game.opened_at));
    let Some(game) = newest
        .filter(|game| game.state == GameState::Waiting)
        .cloned()
    else {
        return Ok(None);
    };
    if terms.name.as_ref().is_some_and(|name| *name != game.name) {
        return Ok(None);
    }
    let wanted = opening(work.context, terms, game.name.clone(), Default::default());
    let Ok(wanted) = wanted else {
        return Ok(None);
    };
    let seats = work.tx.seats(game.id)?;
    let sits = |name: &String| {
        let own = |seat: &&SeatRow| seat.person == Some(person.id);
        seats.iter().filter(own).any(|seat| seat.name == *name)
    };
    let edition = wanted
        .edition
        .as_ref()
        .is_none_or(|edition| *edition == game.edition);
    let same = edition
        && terms.seat.as_ref().is_none_or(sits)
        && (wanted.title == game.title && wanted.seats == game.seats)
        && table::read_house(&game)? == wanted.house
        && schedule_of(&game)? == wanted.schedule
        && work.tx.table_options(game.id)? == wanted.table_options;
    Ok(same.then_some(game))
}

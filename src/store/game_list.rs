//! Games that an operator looks for.

use super::engine::Parameter;
use super::{Game, GameState, PersonId, Reader, Result};

/// Which games are listed; what is not said leaves none out.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameFilter<'f> {
    /// Those of this title.
    pub title: Option<&'f str>,
    /// Those whose name is like this, with `*`, `?` and `[...]`.
    pub name: Option<&'f str>,
    /// Those that stand so.
    pub state: Option<GameState>,
    /// Only those that are paused.
    pub paused: bool,
    /// Those in which this person has a seat.
    pub player: Option<PersonId>,
}

impl GameFilter<'_> {
    /// The values of the statement's first parameters.
    fn values(&self) -> [&dyn Parameter; 5] {
        [
            &self.title,
            &self.name,
            &self.state,
            &self.paused,
            &self.player,
        ]
    }
}

/// Which part of a list is shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Page {
    /// How many at the most; all if nothing is said.
    pub limit: Option<u32>,
    /// How many are passed over first.
    pub offset: u32,
}

/// The part of a statement that lets games through.
macro_rules! which {
    () => {
        "WHERE (?1 IS NULL OR title = ?1) AND (?2 IS NULL OR glob(?2, name))
               AND (?3 IS NULL OR state = ?3) AND (?4 = 0 OR paused_at IS NOT NULL)
               AND (?5 IS NULL OR id IN (SELECT game_id FROM seat WHERE person_id = ?5))"
    };
}

impl Reader {
    /// A page of the games that a filter lets through, in the order of opening.
    pub fn games_that(&self, filter: &GameFilter<'_>, page: Page) -> Result<Vec<Game>> {
        let limit = page.limit.map_or(i64::MAX, i64::from);
        let sql = concat!(which!(), " ORDER BY id LIMIT ?6 OFFSET ?7");
        let [title, name, state, paused, player] = filter.values();
        let values = [title, name, state, paused, player, &limit, &page.offset];
        self.all("list games", sql, &values[..])
    }

    /// How many games a filter lets through.
    pub fn count_games_that(&self, filter: &GameFilter<'_>) -> Result<u64> {
        let sql = concat!("SELECT count(*) FROM game ", which!());
        self.aggregate("count games", sql, &filter.values()[..])
    }
}

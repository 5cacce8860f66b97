//! Games that an operator looks for.

use crate::store::engine::Parameter;
use crate::store::{Game, GameState, PersonId, Reader, Result};

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

/// The games that a statement lets through, with the values that it takes.
struct Chosen<'f> {
    sql: String,
    values: Vec<&'f dyn Parameter>,
}

impl GameFilter<'_> {
    /// Only what is asked for is in the statement, so that the engine takes the index for it.
    fn chosen(&self) -> Chosen<'_> {
        let conditions: [(bool, &str, &dyn Parameter); 4] = [
            (self.title.is_some(), "title = ?", &self.title),
            (self.name.is_some(), "glob(?, name)", &self.name),
            (self.paused, "(paused_at IS NOT NULL) = ?", &self.paused),
            (
                self.player.is_some(),
                "id IN (SELECT game_id FROM seat WHERE person_id = ?)",
                &self.player,
            ),
        ];
        let asked: Vec<_> = conditions
            .into_iter()
            .filter(|(asked, ..)| *asked)
            .collect();
        // The state is a constant of the statement: a server, which plans it without its values,
        // then takes the index of that state.
        let state = self
            .state
            .map(|state| format!("state = '{}'", state.as_str()));
        let sql = asked.iter().map(|(_, sql, _)| (*sql).to_owned());
        let sql: Vec<String> = sql.chain(state).collect();
        Chosen {
            sql: match sql.is_empty() {
                true => String::new(),
                false => format!("WHERE {}", sql.join(" AND ")),
            },
            values: asked.into_iter().map(|(.., value)| value).collect(),
        }
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

impl Reader {
    /// A page of the games that a filter lets through, in the order of opening.
    pub fn games_that(&self, filter: &GameFilter<'_>, page: Page) -> Result<Vec<Game>> {
        let limit = page.limit.map_or(i64::MAX, i64::from);
        let Chosen { sql, mut values } = filter.chosen();
        values.extend([&limit as &dyn Parameter, &page.offset]);
        let sql = format!("{sql} ORDER BY id LIMIT ? OFFSET ?");
        self.all("list games", &sql, &values)
    }

    /// How many games a filter lets through.
    pub fn count_games_that(&self, filter: &GameFilter<'_>) -> Result<u64> {
        let Chosen { sql, values } = filter.chosen();
        let sql = format!("SELECT count(*) FROM game {sql}");
        self.aggregate("count games", &sql, &values)
    }
}

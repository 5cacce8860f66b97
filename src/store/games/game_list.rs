//! Lists of games: those in a state, of a person, due, or looked for by an operator.

use chrono::{DateTime, Utc};

use crate::store::engine::Parameter;
use crate::store::{Every, Game, GameState, PersonId, Reader, Result};

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
    /// Those at which this person looks on.
    pub observer: Option<PersonId>,
    /// Those that this person's mails have opened.
    pub opener: Option<PersonId>,
    /// Those that anybody's mails have opened, then or later.
    pub opened_by_mail_since: Option<DateTime<Utc>>,
    /// Those in which something is to be done by now, the most overdue first.
    pub due: Option<DueBy>,
    /// How many at the most.
    pub limit: Option<u32>,
    /// How many are passed over first.
    pub offset: u32,
}

/// What is to be done in a game by a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DueBy {
    /// What its alarm says.
    Alarm(DateTime<Utc>),
    /// The awaited seat is reminded.
    Reminder(DateTime<Utc>),
    /// What is proposed lapses.
    Proposal(DateTime<Utc>),
}

impl From<Every> for GameFilter<'_> {
    fn from(_: Every) -> Self {
        Self::default()
    }
}

impl From<GameState> for GameFilter<'_> {
    fn from(state: GameState) -> Self {
        Self {
            state: Some(state),
            ..Self::default()
        }
    }
}

/// The games that a statement lets through, with the values that it takes.
#[derive(Default)]
struct Chosen<'f> {
    conditions: Vec<String>,
    values: Vec<&'f dyn Parameter>,
}

impl<'f> Chosen<'f> {
    /// Only what is asked for is in the statement, so that the engine takes the index for it.
    fn by<T: Parameter>(&mut self, asked: Option<&'f T>, condition: &str) {
        if let Some(value) = asked {
            self.conditions.push(condition.to_owned());
            self.values.push(value);
        }
    }

    fn sql(&self) -> String {
        match self.conditions.is_empty() {
            true => String::new(),
            false => format!("WHERE {}", self.conditions.join(" AND ")),
        }
    }
}

impl DueBy {
    /// The column that says when it is due.
    const fn column(&self) -> &'static str {
        match self {
            Self::Alarm(_) => "closes_at",
            Self::Reminder(_) => "remind_at",
            Self::Proposal(_) => "proposal_until",
        }
    }

    const fn time(&self) -> &DateTime<Utc> {
        match self {
            Self::Alarm(by) | Self::Reminder(by) | Self::Proposal(by) => by,
        }
    }
}

impl GameFilter<'_> {
    fn chosen(&self) -> Chosen<'_> {
        let mut chosen = Chosen::default();
        chosen.by(self.title.as_ref(), "title = ?");
        chosen.by(self.name.as_ref(), "glob(?, name)");
        let player = "id IN (SELECT game_id FROM seat WHERE person_id = ?)";
        chosen.by(self.player.as_ref(), player);
        let observer = "id IN (SELECT game_id FROM observer WHERE person_id = ?)";
        chosen.by(self.observer.as_ref(), observer);
        chosen.by(self.opener.as_ref(), "opened_by = ?");
        let by_mail = "opened_by IS NOT NULL AND opened_at >= ?";
        chosen.by(self.opened_by_mail_since.as_ref(), by_mail);
        if let Some(due) = &self.due {
            chosen.by(Some(due.time()), &format!("{} <= ?", due.column()));
        }
        if self.paused {
            chosen.conditions.push("paused_at IS NOT NULL".to_owned());
        }
        // The state is a constant of the statement: a server, which plans it without its values,
        // then takes the index of that state.
        let state = self
            .state
            .map(|state| format!("state = '{}'", state.as_str()));
        chosen.conditions.extend(state);
        chosen
    }
}

impl Reader {
    /// Lists the games that a filter lets through, in the order of opening; where they are due, of
    /// that.
    pub fn games<'f>(&self, filter: impl Into<GameFilter<'f>>) -> Result<Vec<Game>> {
        let filter = filter.into();
        let mut chosen = filter.chosen();
        let limit = filter.limit.map_or(i64::MAX, i64::from);
        let order = match &filter.due {
            Some(due) => format!("{}, id", due.column()),
            None => "id".to_owned(),
        };
        chosen
            .values
            .extend([&limit as &dyn Parameter, &filter.offset]);
        let sql = format!("{} ORDER BY {order} LIMIT ? OFFSET ?", chosen.sql());
        self.all("list games", &sql, &chosen.values)
    }

    /// Counts the games that a filter lets through, whatever part of them is listed.
    pub fn count_games(&self, filter: &GameFilter<'_>) -> Result<u64> {
        let chosen = filter.chosen();
        let sql = format!("SELECT count(*) FROM game {}", chosen.sql());
        self.aggregate("count games", &sql, &chosen.values)
    }
}

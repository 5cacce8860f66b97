//! Lists games by state, person, due time, or an operator's filter.

use chrono::{DateTime, Utc};

use crate::store::engine::Parameter;
use crate::store::{Every, Game, GameState, PersonId, Reader, Result};

/// Filter for listing games; an unset field matches every game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct GameFilter<'f> {
    pub title: Option<&'f str>,
    /// A glob pattern of the name, with `*`, `?` and `[...]`.
    pub name: Option<&'f str>,
    pub state: Option<GameState>,
    /// Match only paused games.
    pub paused: bool,
    /// Leave out solo games against stand-ins.
    pub shared: bool,
    /// Match games in which this person has a seat.
    pub player: Option<PersonId>,
    /// Match games that this person observes.
    pub observer: Option<PersonId>,
    /// Match games that this person opened by mail.
    pub opener: Option<PersonId>,
    /// Match games opened by mail at this time or later.
    pub opened_by_mail_since: Option<DateTime<Utc>>,
    /// Match games with an action due, the most overdue first.
    pub due: Option<DueBy>,
    /// Match games that await a stand-in that looks ahead, about which no judge thinks yet.
    pub to_think: bool,
    /// Maximum number of games.
    pub limit: Option<u32>,
    /// The number of games skipped first.
    pub offset: u32,
}

/// An action that is due by a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DueBy {
    Alarm(DateTime<Utc>),
    /// A reminder to the awaited seat.
    Reminder(DateTime<Utc>),
    /// The expiry of a proposal.
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

impl GameFilter<'_> {
    /// Leaves out solo games.
    #[must_use]
    pub fn shared(self) -> Self {
        Self {
            shared: true,
            ..self
        }
    }
}

/// The conditions of a query, with their values.
#[derive(Default)]
struct Chosen<'f> {
    conditions: Vec<String>,
    values: Vec<&'f dyn Parameter>,
}

impl<'f> Chosen<'f> {
    /// Adds a condition if it is asked for. The rest stays out, so that the engine can use an
    /// index.
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
        if self.to_think {
            let waits = "alarm = 'think' AND closes_at IS NULL AND paused_at IS NULL";
            chosen.conditions.push(waits.to_owned());
        }
        if self.shared {
            let solo = "id NOT IN (SELECT game_id FROM table_options WHERE solo = 1)";
            chosen.conditions.push(solo.to_owned());
        }
        // The state is a literal: a server plans the statement without its values, and can then use
        // the index of that state.
        if let Some(state) = self.state {
            chosen
                .conditions
                .push(format!("state = '{}'", state.as_str()));
        }
        chosen
    }
}

impl Reader {
    /// Lists the games that match a filter, in the order of opening, or of the due time if filtered
    /// by it.
    pub fn games<'f>(&self, filter: impl Into<GameFilter<'f>>) -> Result<Vec<Game>> {
        let filter = filter.into();
        let mut chosen = filter.chosen();
        let limit = filter.limit.map_or(i64::MAX, i64::from);
        let order = match &filter.due {
            Some(due) => format!("{}, id", due.column()),
            None => "id".to_owned(),
        };
        let page: [&dyn Parameter; 2] = [&limit, &filter.offset];
        chosen.values.extend(page);
        let sql = format!("{} ORDER BY {order} LIMIT ? OFFSET ?", chosen.sql());
        self.all("list games", &sql, &chosen.values)
    }

    /// Counts the games that match a filter, regardless of limit and offset.
    pub fn count_games(&self, filter: &GameFilter<'_>) -> Result<u64> {
        let chosen = filter.chosen();
        let sql = format!("SELECT count(*) FROM game {}", chosen.sql());
        self.aggregate("count games", &sql, &chosen.values)
    }
}

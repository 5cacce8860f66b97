//! Taking back, playing again, pausing, ending, agreeing: what no rule of a title decides.

mod agreement;
mod ballots;
mod consent;
mod correspondence;
mod crash;
mod endings;
mod ledger;
mod more_time;
mod pauses;
mod positions;
mod reserve;
mod turns;
mod withdraw;

use std::ops::{Deref, DerefMut};

use landfall::games::title;
use landfall::judge::Opening;
use landfall::judge::act::{Act, By};
use landfall::judge::record::Record;
use landfall::judge::ruling::{Back, Ruling, Why};
use landfall::judge::table;
use landfall::judge::verify::{Finding, Options, verify};
use landfall::rules::{Awaiting, Seat, Viewer};

use crate::support::{PEOPLE, Table, opening};

/// The titles, by their names.
const TITLES: [&str; 3] = ["race", "new_world", "neuland"];

/// A table whose first game is ruled about. What a [`Table`] can do, it can do as well.
struct Play {
    table: Table,
}

impl Deref for Play {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.table
    }
}

impl DerefMut for Play {
    fn deref_mut(&mut self) -> &mut Table {
        &mut self.table
    }
}

impl Play {
    /// Begins a game of a title with this number of people.
    fn of(name: &str, seats: usize, seed: u8) -> Self {
        Self::with(name, &PEOPLE[..seats], seed, &[])
    }

    /// Begins a game whose seats are given out like this, with entries of its schedule.
    fn with(name: &str, players: &[&str], seed: u8, entries: &[(&str, &str)]) -> Self {
        Self::opened(&opening(title(name).unwrap(), players, seed, entries))
    }

    fn opened(opening: &Opening) -> Self {
        Self {
            table: Table::playing(opening),
        }
    }

    /// Brings a game to a judge that has none.
    fn moved(record: &Record, players: &[(String, String)]) -> Self {
        let mut table = Table::new();
        let now = table.now;
        table.judge.import(record, players, now).unwrap();
        table.lap();
        Self { table }
    }

    /// Brings this game to another judge, where the same people play.
    fn moved_with_players(&self) -> Self {
        let record = self.record();
        let names = record.terms.seats.iter().cloned();
        let players: Vec<_> = names.zip(PEOPLE.map(str::to_owned)).collect();
        Self::moved(&record, &players)
    }

    fn replayed(&self) -> table::Table {
        let titles = landfall::games::TITLES;
        table::replay(titles, self.judge.store(), &self.game()).unwrap()
    }

    fn decisions(&self) -> u32 {
        self.replayed().state.decisions
    }

    fn awaited(&self) -> Option<Seat> {
        match self.replayed().game.awaiting() {
            Awaiting::Seat(seat) => Some(seat),
            Awaiting::Over => None,
        }
    }

    /// Returns the address of the awaited player.
    fn who(&self) -> &'static str {
        self.table.awaited()
    }

    /// Writes all that can be seen and done: the same for the same position, to the byte.
    fn position(&self) -> String {
        let game = self.replayed().game;
        game.census().unwrap();
        let mut viewers = vec![Viewer::Public, Viewer::All];
        viewers.extend(Seat::all(self.game().seats).map(Viewer::Seat));
        let views: Vec<String> = viewers
            .iter()
            .map(|viewer| format!("{}{:?}", game.view(*viewer), game.board(*viewer)))
            .collect();
        let legal = self.awaited().map(|seat| game.legal_lines(seat));
        let ranking = game.ranking();
        let (no, phase) = (game.event_no(), game.phase());
        format!("{no} {phase} {legal:?} {ranking:?} {}", views.join("\n"))
    }

    /// Sends this from the awaited player.
    fn send(&mut self, text: &str) {
        let who = self.who();
        self.answer(who, text);
    }

    /// Sends this line from the awaited player, and it must be played.
    fn order(&mut self, line: &str) {
        let before = self.decisions();
        self.send(line);
        assert!(self.decisions() > before, "{line} was not played");
    }

    /// Sends one of the lawful orders from the awaited player; returns it.
    fn any_order(&mut self, choice: usize) -> String {
        let seat = self.awaited().expect("somebody is to decide");
        let legal = self.replayed().game.legal_lines(seat);
        let line = legal[choice % legal.len()].clone();
        self.order(&line);
        line
    }

    /// Lets the moderator rule, and runs a lap.
    fn rule(&mut self, ruling: Ruling, reason: &str) {
        self.try_rule(ruling, reason).unwrap();
        self.table.lap();
    }

    fn try_rule(&mut self, ruling: Ruling, reason: &str) -> Result<(), String> {
        let by = By::Moderator("Mia".to_owned());
        let why = Why { by: &by, reason };
        let (game, now) = (self.game().id, self.table.now);
        let ruled = self.table.judge.rule(game, ruling, why, now);
        ruled.map_err(|error| error.to_string())
    }

    fn undo(&mut self, count: u32) {
        self.rule(Ruling::Undo(Back::By(count)), "a slip");
    }

    fn redo(&mut self) {
        self.rule(Ruling::Redo, "it was none");
    }

    /// Returns the acts of the ledger.
    fn acts(&self) -> Vec<Act> {
        self.record().acts().collect()
    }

    /// Returns the events of the ledger, those that were taken back too.
    fn events(&self) -> Vec<String> {
        let rows = self.record().rows.into_iter();
        let rows = rows.filter(|row| !row.is_act());
        rows.map(|row| row.body).collect()
    }

    /// Returns the findings of `verify`.
    fn findings(&self) -> Vec<Finding> {
        let store = self.judge.store();
        verify(
            landfall::games::TITLES,
            store,
            &self.game(),
            Options::default(),
        )
        .unwrap()
    }
}

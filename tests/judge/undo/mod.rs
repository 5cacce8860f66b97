//! Taking back, playing again, pausing, ending, agreeing: what no rule of a title decides.

mod agreement;
mod ballots;
mod consent;
mod correspondence;
mod crash;
mod endings;
mod ledger;
mod pauses;
mod positions;
mod random;
mod reserve;
mod turns;
mod withdraw;

use landfall::games::{Title, title};
use landfall::judge::act::{Act, By};
use landfall::judge::record::Record;
use landfall::judge::ruling::{Back, Ruling, Why};
use landfall::judge::table;
use landfall::judge::verify::{Finding, verify};
use landfall::rules::{Awaiting, Seat, Viewer};
use landfall::store::{Game, SeatRow};

use crate::support::{PEOPLE, Table, opening};

/// A table with the game `game-1`.
struct Play {
    table: Table,
}

impl Play {
    /// A game of a title with so many people.
    fn of(name: &str, seats: usize, seed: u8) -> Self {
        Self::with(name, &PEOPLE[..seats], seed, &[])
    }

    /// A game whose seats are given out like this, with entries of its schedule.
    fn with(name: &str, players: &[&str], seed: u8, entries: &[(&str, &str)]) -> Self {
        let title: &Title = title(name).unwrap();
        Self {
            table: Table::playing(&opening(title, players, seed, entries)),
        }
    }

    fn game(&self) -> Game {
        let store = self.table.judge.store();
        store.game_by_name("game-1").unwrap().unwrap()
    }

    fn seats(&self) -> Vec<SeatRow> {
        self.table.judge.store().seats(self.game().id).unwrap()
    }

    fn replayed(&self) -> table::Table {
        table::replay(
            landfall::games::TITLES,
            self.table.judge.store(),
            &self.game(),
        )
        .unwrap()
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

    /// The address of the awaited player.
    fn who(&self) -> String {
        self.address(self.game().awaiting.expect("somebody is to decide"))
    }

    fn address(&self, seat: Seat) -> String {
        let person = self.seats()[usize::from(seat)].person.expect("a player");
        self.table.judge.store().person(person).unwrap().address
    }

    /// All that anybody can see and do: the same for the same position, to the byte.
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

    /// The awaited player sends this line.
    fn order(&mut self, line: &str) {
        let who = self.who();
        let before = self.decisions();
        self.table.answer(&who, line);
        assert!(self.decisions() > before, "{line} was not played");
    }

    /// The awaited player sends one of the lawful orders.
    fn any_order(&mut self, choice: usize) -> String {
        let seat = self.awaited().expect("somebody is to decide");
        let legal = self.replayed().game.legal_lines(seat);
        let line = legal[choice % legal.len()].clone();
        self.order(&line);
        line
    }

    /// The moderator rules.
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

    /// The acts of the ledger.
    fn acts(&self) -> Vec<Act> {
        self.record().acts().collect()
    }

    /// The events of the ledger, those that were taken back too.
    fn events(&self) -> Vec<String> {
        let rows = self.record().rows.into_iter();
        let rows = rows.filter(|row| !row.is_act());
        rows.map(|row| row.body).collect()
    }

    fn record(&self) -> Record {
        Record::of(
            landfall::games::TITLES,
            self.table.judge.store(),
            &self.game(),
        )
        .unwrap()
    }

    /// The newest letter without its line breaks.
    fn text(&self, who: &str) -> String {
        self.table.text(who)
    }

    /// The findings of `verify`.
    fn findings(&self) -> Vec<Finding> {
        let store = self.table.judge.store();
        verify(landfall::games::TITLES, store, &self.game(), None).unwrap()
    }

    /// Every check of `verify` holds.
    fn holds(&self) {
        self.table.holds();
    }
}

//! Chronicles: a game step by step, each decision with its date, orders, consequences and board.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use super::film::{self, Camera, Film, Sources, StepPoints};
use crate::games::{AnyGame, Titles};
use crate::judge::base::Result;
use crate::judge::ledger::ReadRow;
use crate::judge::ledger::press::{ReadablePress, ShownPress};
use crate::judge::ledger::{Act, Ending, Record, Row, State, Table, table};
use crate::judge::letters::story;
use crate::judge::time::times;
use crate::language::{Block, Composer};
use crate::render::curve::Curve;
use crate::rules::{Awaiting, Line, Seat, Section, Seed, Viewer};
use crate::store::LedgerRow;

/// A decision with its consequences, up to the next one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of the decision; 0 for the events before the first one.
    pub no: u32,
    /// The round in which it was made; 0 before the first one.
    pub round: u32,
    pub at: DateTime<Utc>,
    /// The time in words.
    pub date: String,
    /// The seat that decided.
    pub seat: Option<Seat>,
    /// The orders, as far as the reader may know them.
    pub orders: Vec<String>,
    pub says: Vec<String>,
    /// The press up to the next decision, as far as the reader may read it.
    pub press: Vec<ShownPress>,
    /// The line about the seat that decides next, or about the end.
    pub waits: String,
    /// The board after it, if requested.
    pub board: Vec<Block>,
    /// It was taken back later.
    pub undone: bool,
}

/// The boards to include; each is as expensive as the board of a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Boards {
    None,
    All,
    After(u32),
}

/// The reader of an archive, with language and zone.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'r> {
    pub titles: Titles,
    /// The permissions of the reader.
    pub viewer: Viewer,
    /// The language, and the names of the seats.
    pub composer: &'r Composer<'r>,
    pub zone: Tz,
}

impl Reading<'_> {
    /// Formats a time in words.
    pub(super) fn date(&self, at: DateTime<Utc>) -> String {
        self.composer.say(&times::in_words(at, self.zone))
    }
}

/// A final place.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Placed {
    /// The place, from 1.
    pub place: u8,
    pub seat: String,
    pub score: String,
}

/// A game as far as one reader may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chronicle {
    pub steps: Vec<Step>,
    /// The final places, once the game is over.
    pub places: Vec<Placed>,
    /// How it ended, if outside its rules.
    pub ending: Option<Ending>,
    /// The boards as pictures, if all of them were requested.
    pub film: Film,
    /// The points after each step, if all boards were requested.
    pub curve: Curve,
    /// The sources of points, if all boards were requested.
    pub(super) sources: Sources,
}

impl Chronicle {
    /// Creates the chronicle of a record for a reader. It contains nothing that the reader may not
    /// know: neither others' orders nor hidden parts of their events.
    ///
    /// # Errors
    /// The ledger is not readable for this program.
    pub fn of(record: &Record, reading: Reading<'_>, boards: Boards) -> Result<Self> {
        // Replay takes no draws from the seed.
        let game = record.terms.open(reading.titles, Seed::new([0; 32]))?;
        let mut teller = Teller {
            record,
            reading,
            boards,
            blank: game.copy(),
            table: Table {
                game,
                state: State::new(record.terms.seat_count()),
            },
            steps: Vec::new(),
            drawn: Vec::new(),
            events: Vec::new(),
            camera: Camera::default(),
            points: Vec::new(),
            sources: Sources::default(),
        };
        let entries = record.standing()?.read(&record.terms.game, &record.rows)?;
        for (nth, entry) in entries.iter().enumerate() {
            teller.entry(nth, entry)?;
        }
        teller.close()?;
        Ok(Self {
            places: teller.places(),
            ending: teller.table.state.ended,
            film: teller.camera.film(reading)?,
            curve: film::curve(reading, &record.terms, &teller.points),
            sources: teller.sources,
            steps: teller.steps,
        })
    }

    /// Inserts press at its time: after the events up to then.
    #[must_use]
    pub(crate) fn with_press(mut self, press: &[ReadablePress], reading: Reading<'_>) -> Self {
        for heard in press {
            let after = self.steps.partition_point(|step| step.at <= heard.at);
            if let Some(step) = self.steps.get_mut(after.saturating_sub(1)) {
                step.press.push(heard.shown(reading.composer, reading.zone));
            }
        }
        self
    }

    /// Returns the last decision of the game so far.
    pub fn newest(&self) -> u32 {
        self.steps.last().map_or(0, |step| step.no)
    }
}

/// The state of creating a chronicle row by row.
struct Teller<'t> {
    record: &'t Record,
    reading: Reading<'t>,
    boards: Boards,
    blank: Box<dyn AnyGame>,
    table: Table,
    steps: Vec<Step>,
    /// The newest board, whose unchanged sections the next one shares.
    drawn: Vec<(Section, Block)>,
    /// The events of the newest step.
    events: Vec<&'t str>,
    camera: Camera<'t>,
    points: Vec<StepPoints>,
    sources: Sources,
}

impl<'t> Teller<'t> {
    fn entry(&mut self, nth: usize, entry: &ReadRow<'t>) -> Result<()> {
        let Some(act) = &entry.act else {
            let body = &entry.row.body;
            let told = self.table.game.tell(body, self.reading.viewer)?;
            self.table.game.replay(body)?;
            self.events.push(body);
            if entry.counts && self.boards == Boards::All {
                let seats = self.record.terms.seats.len();
                for gain in self.table.game.gains(body)? {
                    self.sources.add(gain, seats);
                }
            }
            self.add(told.as_ref().map(|told| &told.line));
            return Ok(());
        };
        let begins = story::begins(act) || self.steps.is_empty();
        if begins {
            self.close()?;
            self.events.clear();
        }
        self.follow(nth, entry.row, act)?;
        if begins {
            let step = self.step(entry, act);
            self.steps.push(step);
        }
        let name = self.record.terms.game.as_str();
        let open = self.table.game.has_open_defaults();
        let said = story::act_line(name, open, act, self.reading.viewer);
        self.add(said.as_ref());
        Ok(())
    }

    /// Follows the act of row `nth`; after an undo, replays the table.
    fn follow(&mut self, nth: usize, row: &LedgerRow, act: &Act) -> Result<()> {
        if let Act::Undone { .. } = act {
            let rows = self.record.rows.get(..=nth).unwrap_or_default();
            let (terms, blank) = (&self.record.terms, self.blank.copy());
            self.table = table::replay_rows(&terms.game, blank, terms.seat_count(), rows)?;
        } else {
            // Events are replayed one by one.
            let _may = self.table.state.follow(Row::new(row.at, row.actor, act, 0));
        }
        Ok(())
    }

    fn add(&mut self, line: Option<&Line>) {
        if let (Some(line), Some(step)) = (line, self.steps.last_mut()) {
            step.says.push(self.reading.composer.say(line));
        }
    }

    fn step(&self, entry: &ReadRow<'_>, act: &Act) -> Step {
        // Undo and redo make no new decision.
        let no = act.decision().unwrap_or(self.table.state.decisions);
        let undone = !entry.counts && act.decision().is_some();
        let marked = undone.then(|| self.reading.composer.say(&Line::new("story-taken-back")));
        Step {
            no,
            round: self.round(no),
            at: entry.row.at,
            date: self.reading.date(entry.row.at),
            seat: act.seat(),
            orders: self.orders(act),
            says: marked.into_iter().collect(),
            press: Vec::new(),
            waits: String::new(),
            board: Vec::new(),
            undone,
        }
    }

    /// Returns the title's round, or else the number of cycles in which every seat could decide
    /// once.
    fn round(&self, decision: u32) -> u32 {
        let seats = u32::try_from(self.record.terms.seats.len()).unwrap_or(u32::MAX);
        match (decision, self.table.game.round()) {
            (0, _) => 0,
            (_, 0) => decision
                .saturating_sub(1)
                .checked_div(seats)
                .unwrap_or(0)
                .saturating_add(1),
            (_, round) => round,
        }
    }

    /// Returns the orders of an act if the reader may know them: they may reveal hidden things,
    /// unless the game is open or they are the reader's.
    fn orders(&self, act: &Act) -> Vec<String> {
        let Act::Orders { seat, lines, .. } = act else {
            return Vec::new();
        };
        let may_know = match self.reading.viewer {
            Viewer::All => true,
            Viewer::Seat(own) => own == *seat || self.table.game.is_open(),
            Viewer::Public => self.table.game.is_open(),
        };
        let lines = lines.iter().filter(|_| may_know);
        lines
            .map(|line| self.reading.composer.order(line))
            .collect()
    }

    /// Completes the newest step with its board and the next seat.
    fn close(&mut self) -> Result<()> {
        let game = &self.table.game;
        let waits = match (game.event_no(), game.awaiting()) {
            (0, _) => String::new(),
            (_, Awaiting::Seat(seat)) if !self.table.is_over() => {
                let line = Line::new("archive-waits").with("seat", seat);
                self.reading.composer.say(&line)
            }
            (_, Awaiting::Seat(_) | Awaiting::Over) => {
                self.reading.composer.say(&Line::new("archive-over"))
            }
        };
        let Some(no) = self.steps.last().map(|step| step.no) else {
            return Ok(());
        };
        if self.boards == Boards::All {
            let game = &*self.table.game;
            self.camera.keep(game, &self.events);
            let seats = self.record.terms.seats.len();
            self.points.push(StepPoints::of(&self.table, no, seats));
        }
        let wanted = match self.boards {
            Boards::None => false,
            Boards::All => true,
            Boards::After(wanted) => wanted == no,
        };
        let board = match wanted && self.table.game.event_no() > 0 {
            true => self.board(),
            false => Vec::new(),
        };
        if let Some(step) = self.steps.last_mut() {
            step.waits = waits;
            step.board = board;
        }
        Ok(())
    }

    fn board(&mut self) -> Vec<Block> {
        let composer = self.reading.composer;
        let sections = self.table.game.board(self.reading.viewer);
        let before = self.drawn.iter().map(Some).chain(std::iter::repeat(None));
        let blocks = sections.iter().zip(before);
        let blocks: Vec<Block> = blocks
            .map(|(section, before)| composer.block_after(section, before))
            .collect();
        self.drawn = sections.into_iter().zip(blocks.iter().cloned()).collect();
        blocks
    }

    fn places(&self) -> Vec<Placed> {
        if self.table.game.event_no() == 0 || !self.table.is_over() {
            return Vec::new();
        }
        let placed = |place: crate::rules::Place| Placed {
            place: place.place,
            seat: self.name(place.seat),
            score: self.reading.composer.say(&place.says),
        };
        let ranking = self.table.ranking();
        ranking.places.into_iter().map(placed).collect()
    }

    fn name(&self, seat: Seat) -> String {
        let names = &self.record.terms.seats;
        let name = names.get(usize::from(seat));
        let name = name.map(|name| self.reading.composer.order(name));
        name.unwrap_or_default()
    }
}

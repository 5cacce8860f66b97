//! A judge whose database is put back after each mail, so that any number of mails can answer one
//! letter.

use std::collections::BTreeMap;

use landfall::judge::act::Act;
use landfall::judge::schedule::Schedule;
use landfall::judge::table::{self, Table};
use landfall::judge::{Judge, JudgeLimits, LapLimits, Opening, Settings};
use landfall::orders::Codes;
use landfall::rules::{Awaiting, Seat};
use landfall::store::{AheadState, Every, Game, LedgerRow, OrderAhead, Store, WithState};
use rusqlite::Connection;
use rusqlite::backup::Backup;
use tempfile::TempDir;

use super::layout::Layout;
use super::letters;
use super::reply::{Letter, Reply};
use crate::support::playout::Plan;
use crate::support::{
    MemoryMailbox, MemoryTransport, RANDOMNESS, noon, opening, settings, unlimited,
};

/// Who plays, in the order of the seats, the language of their letters, and whether these are
/// HTML too.
const PEOPLE: [(&str, &str, bool); 5] = [
    ("alice@example.org", "en", false),
    ("kees@example.org", "de", true),
    ("carol@example.org", "fr", true),
    ("dirk@example.org", "nl", false),
    ("erin@example.org", "en", false),
];

/// What came of a mail.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Effect {
    /// The canonical lines that were played as an answer to the letter.
    pub(super) lines: Vec<String>,
    /// What these led to, as far as it is known to be theirs.
    pub(super) events: Vec<String>,
    /// The lines that wait for later decisions, or have waited.
    pub(super) ahead: Vec<String>,
}

/// A judge with one game.
pub(super) struct Desk {
    judge: Judge,
    mailbox: MemoryMailbox,
    letters: MemoryTransport,
    file: Connection,
    kept: Connection,
    /// The version of its schema.
    schema: i64,
    name: String,
    asked: BTreeMap<usize, Letter>,
    mails: u32,
    _folder: TempDir,
}

impl Desk {
    /// Opens a game.
    pub(super) fn open(plan: &Plan) -> Self {
        let folder = tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir());
        let folder = folder.unwrap();
        let path = folder.path().join("landfall.db");
        let store = Store::create(&path, noon(), &RANDOMNESS).unwrap();
        let house = Settings {
            limits: JudgeLimits {
                answers_per_hour: 1_000_000,
                ..unlimited()
            },
            ..settings()
        };
        let file = Connection::open(&path).unwrap();
        file.pragma_update(None, "synchronous", "OFF").unwrap();
        let mut desk = Self {
            judge: Judge::new(store, house).unwrap(),
            mailbox: MemoryMailbox::default(),
            letters: MemoryTransport::default(),
            schema: 0,
            file,
            kept: Connection::open_in_memory().unwrap(),
            name: format!("{}-1", plan.title.name.replace('_', "-")),
            asked: BTreeMap::new(),
            mails: 0,
            _folder: folder,
        };
        desk.start(plan);
        desk
    }

    /// Opens the game, and has everybody choose how letters come, before the first question that
    /// is tried.
    fn start(&mut self, plan: &Plan) {
        let people = &PEOPLE[..usize::from(plan.seats)];
        let addresses: Vec<&str> = people.iter().map(|(address, ..)| *address).collect();
        let opening = Opening {
            name: self.name.clone(),
            edition: Some(plan.edition.to_owned()),
            house: plan.house.clone(),
            schedule: Schedule::default(),
            seed: plan.seed(),
            ..opening(plan.title, &addresses, 0, &[])
        };
        self.judge.open(&opening, noon()).unwrap();
        self.lap(true);
        for (nth, (_, language, html)) in people.iter().enumerate() {
            let format = if *html { "HTML" } else { "TEXT" };
            let lines = [format!("LANGUAGE {language}"), format!("FORMAT {format}")];
            self.post(nth, &lines);
        }
        let first = self.awaited().unwrap();
        self.post(usize::from(first), &["SHOW".to_owned()]);
        self.keep();
    }

    /// Runs one lap of the judge; letters leave if they shall.
    fn lap(&mut self, deliver: bool) {
        let limits = LapLimits {
            letters: if deliver { 400 } else { 0 },
            ..LapLimits::default()
        };
        self.judge
            .lap(&mut self.mailbox, &mut self.letters, noon(), limits)
            .unwrap();
        for sent in self.letters.take() {
            let mut people = PEOPLE.iter();
            let nth = people
                .position(|(address, ..)| *address == sent.to)
                .unwrap();
            let letter = letters::read(&sent.bytes);
            // What asks nothing may be answered, but has no lines to answer with.
            if letter.between > 0 || !self.asked.contains_key(&nth) {
                self.asked.insert(nth, letter);
            }
        }
    }

    /// Has a person send lines in plain text, and lets the letters leave.
    fn post(&mut self, nth: usize, lines: &[String]) {
        let number = self.number();
        let reply = Reply {
            letter: &self.asked[&nth],
            from: PEOPLE[nth].0,
            number,
        };
        let mail = Layout::Text("[own]").write(&reply, lines);
        self.mailbox.post(mail);
        self.lap(true);
    }

    /// Gives the next mail its number.
    pub(super) fn number(&mut self) -> u32 {
        self.mails += 1;
        self.mails
    }

    /// Returns who is awaited.
    pub(super) fn awaited(&self) -> Option<Seat> {
        match self.table().game.awaiting() {
            Awaiting::Seat(seat) => Some(seat),
            Awaiting::Over => None,
        }
    }

    /// Replays the game.
    pub(super) fn table(&self) -> Table {
        table::replay(landfall::games::TITLES, self.judge.store(), &self.game()).unwrap()
    }

    /// Reads the game's row.
    pub(super) fn game(&self) -> Game {
        let store = self.judge.store();
        store.game_by_name(&self.name).unwrap().unwrap()
    }

    /// Reads the whole ledger.
    pub(super) fn ledger(&self) -> Vec<LedgerRow> {
        self.judge.store().ledger(self.game().id).unwrap()
    }

    /// Returns the letter that asks a seat, its address, and the language of it.
    pub(super) fn asked(&self, seat: Seat) -> (&Letter, &'static str, &'static str) {
        let nth = usize::from(seat);
        let (address, language, _) = PEOPLE[nth];
        (&self.asked[&nth], address, language)
    }

    /// Reads the codes of what a seat is asked, each with its canonical lines.
    pub(super) fn codes(&self, seat: Seat) -> Codes {
        let store = self.judge.store();
        let asked = store.seat(self.game().at(seat)).unwrap();
        let prompt = store.prompt(asked.at(), asked.prompt_no).unwrap();
        serde_json::from_str(&prompt.unwrap().codes).unwrap()
    }

    /// Plays lines for good.
    pub(super) fn play(&mut self, seat: Seat, lines: &[String]) {
        let before = self.ledger().len();
        self.post(usize::from(seat), lines);
        assert!(
            self.ledger().len() > before,
            "{lines:?} was not played: {}",
            self.disposition()
        );
        self.keep();
    }

    /// Tries what comes of a mail; afterwards all is as it was.
    pub(super) fn attempt(&mut self, seat: Seat, mail: Vec<u8>) -> (Effect, String) {
        let game = self.game();
        let waiting = self.ahead(seat);
        self.mailbox.post(mail);
        self.lap(false);
        let store = self.judge.store();
        let rows = store.rows_since(game.id, game.entries).unwrap();
        let mut effect = Effect::default();
        let mut events = true;
        for row in &rows {
            if !row.is_act() {
                effect.events.extend(events.then(|| row.body.clone()));
                continue;
            }
            match serde_json::from_str(&row.body).unwrap() {
                Act::Orders {
                    seat: of,
                    lines,
                    ahead: None,
                    ..
                } if of == seat => effect.lines.extend(lines),
                // What is decided by itself afterwards is not the mail's.
                _ => events = effect.lines.is_empty(),
            }
        }
        effect.ahead = self.ahead(seat).split_off(waiting.len());
        let disposition = self.disposition();
        if !rows.is_empty() || self.game().entries != game.entries || !effect.ahead.is_empty() {
            self.put_back();
        }
        (effect, disposition)
    }

    /// Reads the numbers of what a seat has sent ahead and still waits.
    pub(super) fn waiting(&self, seat: Seat) -> Vec<u32> {
        let kept = WithState(self.game().at(seat), AheadState::Kept);
        let orders = self.judge.store().list::<OrderAhead>(kept).unwrap();
        orders.into_iter().map(|order| order.no).collect()
    }

    /// Reads all lines that a seat has sent ahead.
    pub(super) fn ahead(&self, seat: Seat) -> Vec<String> {
        let seat = self.game().at(seat);
        let orders = self.judge.store().list::<OrderAhead>(seat).unwrap();
        orders.into_iter().map(|order| order.text).collect()
    }

    /// Reads what became of the newest mail.
    fn disposition(&self) -> String {
        let newest = self.judge.store().newest_mails(Every, 1).unwrap().remove(0);
        format!("{}: {}", newest.state.as_str(), newest.reason)
    }

    /// Keeps the database as it is.
    fn keep(&mut self) {
        self.schema = schema(&self.file);
        let backup = Backup::new(&self.file, &mut self.kept).unwrap();
        backup.step(-1).unwrap();
    }

    /// Puts the database back as it was kept. The engine counts that as a change of its schema:
    /// with the version that it had, the judge need not read all of it again.
    fn put_back(&mut self) {
        let backup = Backup::new(&self.kept, &mut self.file).unwrap();
        backup.step(-1).unwrap();
        drop(backup);
        let schema = self.schema;
        self.file
            .pragma_update(None, "schema_version", schema)
            .unwrap();
    }
}

/// Reads the version of the schema of a database.
fn schema(file: &Connection) -> i64 {
    file.pragma_query_value(None, "schema_version", |row| row.get(0))
        .unwrap()
}

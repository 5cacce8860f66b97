//! What a year came to: letters, days and misses per game.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use landfall::games::TITLES;
use landfall::store::{EntryKind, Game, GameState, LetterId, Store};

use super::account;
use super::world::World;

/// What is counted in each game.
const COLUMNS: [&str; 6] = [
    "days",
    "decisions",
    "letters to a player",
    "misses",
    "by stand-ins",
    "takeovers",
];

/// What one game came to, in the order of the columns.
type Counts = [usize; COLUMNS.len()];

/// What a year came to.
pub(super) struct Report {
    /// By title, in the order of the titles.
    games: Vec<(&'static str, Vec<Counts>)>,
    over: usize,
    abandoned: usize,
    letters: usize,
    given_up: usize,
    fates: BTreeMap<String, usize>,
    events: BTreeMap<&'static str, usize>,
    people: BTreeMap<String, usize>,
    days: i64,
}

impl Report {
    /// Counts.
    pub(super) fn of(world: &World) -> Self {
        let store = world.store();
        let games = store.games().unwrap();
        let counts = |title: &str| {
            let mine = games.iter().filter(|game| game.title == title);
            mine.map(|game| counts(store, game)).collect()
        };
        let letters = (1..).map_while(|id| store.letter(LetterId::new(id)).ok());
        let letters: Vec<_> = letters.map(|letter| letter.sent_at.is_some()).collect();
        let over = games.iter().filter(|game| game.state == GameState::Over);
        let mut fates: BTreeMap<String, usize> = BTreeMap::new();
        for mail in account::inbox(store) {
            let kind = [" of letter", " as ", " (", ":"].into_iter();
            let reason = kind.fold(mail.reason.as_str(), |reason, end| {
                reason.split(end).next().unwrap_or(reason)
            });
            *fates
                .entry(format!("{}: {reason}", mail.fate.as_str()))
                .or_default() += 1;
        }
        let mut people: BTreeMap<String, usize> = BTreeMap::new();
        for person in &world.people {
            *people
                .entry(format!("{:?}", person.manner).to_lowercase())
                .or_default() += 1;
        }
        Self {
            games: TITLES
                .iter()
                .map(|title| (title.name, counts(title.name)))
                .collect(),
            over: over.count(),
            abandoned: games
                .iter()
                .filter(|game| account::is_abandoned(store, game))
                .count(),
            given_up: letters.iter().filter(|sent| !**sent).count(),
            letters: letters.len(),
            fates,
            events: world.events.clone(),
            people,
            days: (world.now - crate::support::noon()).num_days(),
        }
    }

    /// How many mails had a fate that begins with these words.
    pub(super) fn mails(&self, fate: &str) -> usize {
        let like = self.fates.iter().filter(|(key, _)| key.starts_with(fate));
        like.map(|(_, count)| count).sum()
    }

    /// A column of all games.
    pub(super) fn sum(&self, column: &str) -> usize {
        let at = COLUMNS.iter().position(|name| *name == column).unwrap();
        let all = self.games.iter().flat_map(|(_, games)| games);
        all.map(|counts| counts[at]).sum()
    }

    /// How many games ended.
    pub(super) const fn over(&self) -> usize {
        self.over
    }
}

fn counts(store: &Store, game: &Game) -> Counts {
    let rows = store.ledger(game.id).unwrap();
    let acts: Vec<&str> = rows
        .iter()
        .filter(|row| row.kind == EntryKind::Act)
        .map(|row| row.body.as_str())
        .collect();
    let count = |kind: &str| {
        let named = format!("\"act\":\"{kind}\"");
        acts.iter().filter(|act| act.contains(&named)).count()
    };
    let decisions = acts
        .iter()
        .filter(|act| act.contains("\"decision\":"))
        .count();
    let letters: u32 = store
        .seats(game.id)
        .unwrap()
        .iter()
        .map(|seat| seat.letters)
        .sum();
    let end = game.over_at.or(game.asked_at).unwrap_or(game.opened_at);
    [
        usize::try_from((end - game.opened_at).num_days()).unwrap(),
        decisions,
        usize::try_from(letters).unwrap() / usize::from(game.seats),
        count("default") + count("late"),
        count("stood_in"),
        count("taken_over"),
    ]
}

/// The least, the median and the most.
fn spread(mut values: Vec<usize>) -> String {
    values.sort_unstable();
    match values.as_slice() {
        [] => "-".to_owned(),
        [first, .., last] => format!("{first}, {}, {last}", values[values.len() / 2]),
        [only] => only.to_string(),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let played: usize = self.games.iter().map(|(_, games)| games.len()).sum();
        let (over, abandoned, days) = (self.over, self.abandoned, self.days);
        writeln!(
            out,
            "{played} games in {days} days: {over} over, {abandoned} abandoned.\n"
        )?;
        writeln!(out, "| title | games | {} |", COLUMNS.join(" | "))?;
        writeln!(out, "|---|--:|{}", "--:|".repeat(COLUMNS.len()))?;
        for (title, games) in &self.games {
            let mut row = format!("| {title} | {} |", games.len());
            for column in 0..COLUMNS.len() {
                let values = games.iter().map(|counts| counts[column]).collect();
                write!(row, " {} |", spread(values))?;
            }
            writeln!(out, "{row}")?;
        }
        let all: usize = self.fates.values().sum();
        let (letters, given_up) = (self.letters, self.given_up);
        writeln!(
            out,
            "\n{letters} letters, {given_up} of them to addresses that do not work."
        )?;
        list(out, "What happened to the judge:", &self.events)?;
        list(out, "People:", &self.people)?;
        list(out, &format!("{all} mails:"), &self.fates)
    }
}

fn list<K: fmt::Display>(
    out: &mut fmt::Formatter<'_>,
    heading: &str,
    counts: &BTreeMap<K, usize>,
) -> fmt::Result {
    writeln!(out, "{heading}")?;
    let mut lines = counts.iter();
    lines.try_for_each(|(what, count)| writeln!(out, "  {count:>6}  {what}"))
}

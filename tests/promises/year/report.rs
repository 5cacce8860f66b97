//! What a year came to: letters, days and misses per game.

use std::collections::BTreeMap;
use std::fmt;

use landfall::games::TITLES;
use landfall::store::{EntryKind, Every, Game, GameState, Passed, Press, Store};

use super::account::{self, Post};
use super::letters;
use super::world::World;

/// The counts of each game.
const COLUMNS: [&str; 8] = [
    "days",
    "decisions",
    "letters to a player",
    "press",
    "misses",
    "by stand-ins",
    "takeovers",
    "undone",
];

/// What one game came to, in the order of the columns.
type Counts = [usize; COLUMNS.len()];

/// What a year came to.
pub(super) struct Report {
    /// By title, in the order of the titles.
    games: Vec<(&'static str, Vec<Counts>)>,
    /// How many ended, by how they did.
    over: BTreeMap<String, usize>,
    abandoned: usize,
    letters: usize,
    given_up: usize,
    /// How many were sent, once more where that was asked for.
    sent: usize,
    /// By kind and cause.
    causes: BTreeMap<String, usize>,
    dispositions: BTreeMap<String, usize>,
    events: BTreeMap<&'static str, usize>,
    people: BTreeMap<String, usize>,
    days: i64,
}

impl Report {
    /// Counts what a year came to.
    pub(super) fn of(world: &World, post: &Post) -> Self {
        let store = world.store();
        let games = store.games(Every).unwrap();
        let counts = |title: &str| {
            let mine = games.iter().filter(|game| game.title == title);
            mine.map(|game| counts(store, game)).collect()
        };
        let mut over: BTreeMap<String, usize> = BTreeMap::new();
        for game in games.iter().filter(|game| game.state == GameState::Over) {
            let how = game.ending.as_deref().unwrap_or("ended by the rules");
            *over.entry(how.to_owned()).or_default() += 1;
        }
        let (mut causes, mut given_up) = (BTreeMap::new(), 0);
        for letter in &post.letters {
            let cause = letters::cause(letter).unwrap_or("of no known cause");
            let kind = letter.kind.as_str();
            *causes.entry(format!("{kind}: {cause}")).or_default() += 1;
            given_up += usize::from(letter.sent_at.is_none());
        }
        let mut dispositions: BTreeMap<String, usize> = BTreeMap::new();
        for mail in &post.mails {
            let kind = [" of letter", " as ", " (", ":"].into_iter();
            let reason = kind.fold(mail.reason.as_str(), |reason, end| {
                reason.split(end).next().unwrap_or(reason)
            });
            *dispositions
                .entry(format!("{}: {reason}", mail.state.as_str()))
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
            over,
            abandoned: games
                .iter()
                .filter(|game| account::is_abandoned(store, game))
                .count(),
            given_up,
            letters: causes.values().sum(),
            sent: world.office().taken().values().sum(),
            causes,
            dispositions,
            events: world.events.clone(),
            people,
            days: (world.now - crate::support::noon()).num_days(),
        }
    }

    /// Counts the mails whose disposition begins with these words.
    pub(super) fn mails(&self, disposition: &str) -> usize {
        let like = self
            .dispositions
            .iter()
            .filter(|(key, _)| key.starts_with(disposition));
        like.map(|(_, count)| count).sum()
    }

    /// Adds up a column of all games.
    pub(super) fn sum(&self, column: &str) -> usize {
        let at = COLUMNS.iter().position(|name| *name == column).unwrap();
        let all = self.games.iter().flat_map(|(_, games)| games);
        all.map(|counts| counts[at]).sum()
    }

    /// Counts the letters of a cause.
    pub(super) fn letters(&self, cause: &str) -> usize {
        let like = self.causes.iter().filter(|(key, _)| key.ends_with(cause));
        like.map(|(_, count)| count).sum()
    }

    /// Counts the games that ended in this way.
    pub(super) fn ended(&self, how: &str) -> usize {
        self.over.get(how).copied().unwrap_or(0)
    }

    /// Counts the games that ended.
    pub(super) fn over(&self) -> usize {
        self.over.values().sum()
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
        store.list::<Press>(Passed(game.id)).unwrap().len(),
        count("default") + count("late"),
        count("stood_in"),
        count("taken_over"),
        usize::try_from(game.undone).unwrap(),
    ]
}

/// Writes the least, the median and the most.
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
        let (over, abandoned, days) = (self.over(), self.abandoned, self.days);
        let first = format!("{played} games in {days} days: {over} over, {abandoned} left alone.");
        list(out, &first, &self.over)?;
        writeln!(out, "\n| title | games | {} |", COLUMNS.join(" | "))?;
        writeln!(out, "|---|--:|{}", "--:|".repeat(COLUMNS.len()))?;
        for (title, games) in &self.games {
            row(out, title, games)?;
        }
        let all = self.games.iter().flat_map(|(_, games)| games);
        row(out, "all", &all.copied().collect::<Vec<Counts>>())?;
        let (letters, given_up, sent) = (self.letters, self.given_up, self.sent);
        let again = sent + given_up - letters;
        let heading = format!(
            "\n{letters} letters, {given_up} of them to addresses that do not work, and {again} of \
             them sent once more:"
        );
        list(out, &heading, &self.causes)?;
        list(out, "What happened to the judge:", &self.events)?;
        list(out, "People:", &self.people)?;
        let all: usize = self.dispositions.values().sum();
        list(out, &format!("{all} mails:"), &self.dispositions)
    }
}

fn row(out: &mut fmt::Formatter<'_>, title: &str, games: &[Counts]) -> fmt::Result {
    let columns = (0..COLUMNS.len()).map(|column| {
        let values = games.iter().map(|counts| counts[column]);
        spread(values.collect())
    });
    let columns: Vec<String> = columns.collect();
    writeln!(
        out,
        "| {title} | {} | {} |",
        games.len(),
        columns.join(" | ")
    )
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

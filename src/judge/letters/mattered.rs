//! What mattered since a reader's last letter, in a few sentences; the whole story comes below it.

use crate::judge::base::{Item, Result};
use crate::judge::ledger::table::Table;
use crate::judge::letters::story::{self, About, By, Part, Telling};
use crate::language::Composer;
use crate::rules::{Awaiting, Line, Seat, StandIn, Viewer, Weight, line};
use crate::store::{Game, LedgerRow};

/// As many sentences at most.
const SENTENCES: usize = 5;

/// A sentence of what happened.
#[derive(Clone, Debug)]
struct Happening {
    /// The decision behind which it happened.
    label: String,
    line: Line,
    weight: Weight,
    about: About,
    /// Whether it may be told first.
    is_telling: bool,
}

/// What happened, parted by how much it matters; one item for each decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// What mattered, in few sentences.
    pub(crate) first: Vec<Item>,
    pub(crate) rest: Vec<Item>,
}

/// What happened in these rows. What mattered has no moves of the reader's own and nothing that
/// follows from other sentences; a stand-in's turn is one sentence in it.
///
/// # Errors
/// A ledger that cannot be read.
pub(crate) fn tell(
    game: &Game,
    table: &Table,
    rows: &[LedgerRow],
    seat: Seat,
    composer: &Composer<'_>,
) -> Result<News> {
    let viewer = Viewer::Seat(seat);
    let mut parts = story::parts(game, table, rows, viewer, Telling::Standing)?;
    if table.game.awaiting() == Awaiting::Seat(seat) {
        for part in &mut parts {
            part.sentences.retain(|told| told.weight != Weight::Asked);
        }
    }
    let goes_on = |one: &Part, next: &Part| match one.by {
        By::StandIn { .. } => one.by == next.by,
        By::Reader | By::Other => false,
    };
    let mut all = Vec::new();
    for turn in parts.chunk_by(goes_on) {
        let mut happenings: Vec<Happening> = turn.iter().flat_map(happenings).collect();
        if let Some(By::StandIn { seat, kind }) = turn.first().map(|part| part.by) {
            tell_in_one(&mut happenings, seat, kind);
        }
        all.extend(happenings);
    }
    Ok(parted(all, composer))
}

fn happenings(part: &Part) -> impl Iterator<Item = Happening> {
    part.sentences.iter().map(|sentence| Happening {
        label: part.label.clone(),
        line: sentence.line.clone(),
        weight: sentence.weight,
        about: sentence.about,
        is_telling: match sentence.about {
            About::Event => sentence.weight == Weight::Major || part.by == By::Other,
            About::Order | About::Act => true,
            About::StandIn | About::NoEffect => false,
        },
    })
}

/// Tells the turn of a stand-in with what mattered most in it.
fn tell_in_one(turn: &mut [Happening], seat: Seat, kind: StandIn) {
    let events = turn.iter_mut().filter(|told| told.about != About::StandIn);
    // The first of several that are alike.
    let Some(most) = events.rev().max_by_key(|told| told.weight) else {
        return;
    };
    let told = most.line.clone();
    most.line = line!("story-stood-in", seat, kind = kind.name(), told);
    most.weight = most.weight.max(Weight::Ordinary);
    most.is_telling = true;
}

/// Parts what is told first from the rest: the weightiest, and of those the latest.
fn parted(all: Vec<Happening>, composer: &Composer<'_>) -> News {
    let telling = |happening: &Happening| happening.is_telling && happening.weight > Weight::Minor;
    let mut first: Vec<usize> = (0..all.len()).collect();
    first.retain(|nth| all.get(*nth).is_some_and(telling));
    let over = first.len().saturating_sub(SENTENCES);
    first.sort_by_key(|nth| all.get(*nth).map(|happening| happening.weight));
    let first = first.split_off(over);
    let mut news = News::default();
    for (nth, happening) in all.into_iter().enumerate() {
        let items = match first.contains(&nth) {
            true => &mut news.first,
            false => &mut news.rest,
        };
        let said = composer.say(&happening.line);
        match items.last_mut() {
            Some(item) if item.label == happening.label => {
                item.text.push(' ');
                item.text.push_str(&said);
            }
            _ => items.push(Item {
                label: happening.label,
                text: said,
            }),
        }
    }
    news
}

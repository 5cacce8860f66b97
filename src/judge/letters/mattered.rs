//! What mattered since a reader's last letter, in a few sentences; the whole story comes below it.

use crate::judge::base::{Item, Result};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::standing;
use crate::judge::ledger::table::{Table, read_act};
use crate::judge::letters::story::{act_line, begins, label, names_decision, told_at_once};
use crate::language::Composer;
use crate::rules::{Line, Seat, StandIn, Viewer, Weight, line};
use crate::store::{Game, LedgerRow};

/// As many sentences at most.
const SENTENCES: usize = 5;

/// The keys of sentences about a decision of a stand-in, whose events tell what it did.
const STOOD_IN: [&str; 2] = ["act-stood-in", "act-stood-in-hidden"];

/// A sentence of what happened.
#[derive(Clone, Debug)]
struct Happening {
    /// The decision behind which it happened.
    label: String,
    line: Line,
    weight: Weight,
    /// Whether it may be told first.
    is_telling: bool,
}

/// How the decision was made that the next events follow from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum By {
    /// By the reader, who knows it.
    Reader,
    /// By a stand-in for a seat.
    StandIn { seat: Seat, kind: StandIn },
    /// By another player, or by the judge for anyone.
    #[default]
    Other,
}

/// What happened, parted by how much it matters; one item for each decision.
#[derive(Clone, Debug, Default)]
pub(crate) struct News {
    /// What mattered, in few sentences.
    pub(crate) first: Vec<Item>,
    /// All else.
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
    viewer: Viewer,
    composer: &Composer<'_>,
) -> Result<News> {
    let mut told = Told::default();
    for entry in standing::entries(rows, |row| read_act(game, &row.body))? {
        if !entry.stands || told_at_once(&entry, viewer) {
            continue;
        }
        let Some(act) = &entry.act else {
            if let Some(line) = table.game.tell(&entry.row.body, viewer)? {
                told.event(line, table.game.weight(&entry.row.body)?);
            }
            continue;
        };
        if begins(act) {
            told.goes_on_with(by(act, viewer), label(act));
        }
        let open = table.game.has_open_defaults();
        if let Some(line) = act_line(&game.name, open, act, viewer) {
            told.act(line, act);
        }
    }
    told.ends();
    Ok(parted(told.all, composer))
}

fn by(act: &Act, viewer: Viewer) -> By {
    match act {
        Act::Orders {
            seat, ahead: None, ..
        } if viewer == Viewer::Seat(Seat::new(*seat)) => By::Reader,
        Act::StoodIn { seat, kind, .. } => By::StandIn {
            seat: Seat::new(*seat),
            kind: *kind,
        },
        _ => By::Other,
    }
}

/// What has happened so far, and the decisions under way.
#[derive(Debug, Default)]
struct Told {
    all: Vec<Happening>,
    by: By,
    label: String,
    /// Where the decisions of a stand-in begin that are told together.
    since: usize,
    /// Whether the newest sentence names an order and none has told yet what it did.
    is_bare: bool,
}

impl Told {
    /// The next decision: of a stand-in that goes on, or of anybody else.
    fn goes_on_with(&mut self, by: By, label: String) {
        self.without_effect();
        if self.by != by {
            self.ends();
            self.since = self.all.len();
        }
        self.by = by;
        self.label = label;
    }

    fn push(&mut self, line: Line, weight: Weight, is_telling: bool) {
        self.all.push(Happening {
            label: self.label.clone(),
            line,
            weight,
            is_telling,
        });
    }

    /// An event of the present decision.
    fn event(&mut self, line: Line, weight: Weight) {
        self.is_bare = false;
        self.push(
            line,
            weight,
            weight == Weight::Major || self.by == By::Other,
        );
    }

    /// What was done around the rules, or how a decision was made.
    fn act(&mut self, line: Line, act: &Act) {
        self.is_bare = names_decision(act);
        let is_telling = !matches!(act, Act::StoodIn { .. });
        self.push(line, Weight::Major, is_telling);
    }

    /// Says of an order that stands alone that it changed nothing which its reader sees.
    fn without_effect(&mut self) {
        if std::mem::take(&mut self.is_bare) {
            self.push(Line::new("act-without-effect"), Weight::Minor, false);
        }
    }

    /// The end of decisions that are told together: a stand-in's turn is told with what mattered
    /// most in it.
    fn ends(&mut self) {
        self.without_effect();
        let By::StandIn { seat, kind } = self.by else {
            return;
        };
        let turn = self.all.get_mut(self.since..).unwrap_or_default();
        let events = turn
            .iter_mut()
            .filter(|told| !STOOD_IN.contains(&told.line.key));
        // The first of several that are alike.
        let Some(most) = events.rev().max_by_key(|told| told.weight) else {
            return;
        };
        let told = most.line.clone();
        most.line = line!("story-stood-in", seat, kind = kind.name(), told);
        most.weight = most.weight.max(Weight::Ordinary);
        most.is_telling = true;
    }
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

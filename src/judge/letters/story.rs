//! The ledger as a story for one reader, grouped by decisions.

use chrono::{NaiveDate, TimeDelta};

use crate::judge::base::{Item, Result};
use crate::judge::ledger::ReadRow;
use crate::judge::ledger::Table;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::{moderator_act, ruling_words};
use crate::judge::time::times;
use crate::language::Composer;
use crate::rules::{Arg, Line, Seat, StandIn, Viewer, Weight, grouped, line};
use crate::store::{Game, LedgerRow};

/// The part of a ledger that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// Live rows only.
    Standing,
    /// All rows, with those that were taken back marked.
    Whole,
}

/// A decision or an act outside the rules, with its consequences.
#[derive(Clone, Debug, Default)]
pub(crate) struct Part {
    /// The number of the decision, as items show it.
    pub(crate) label: String,
    pub(crate) by: By,
    /// The reader's orders and the number of their decision.
    pub(crate) own: Option<(u32, Line)>,
    pub(crate) is_taken_back: bool,
    pub(crate) sentences: Vec<Sentence>,
}

/// The maker of a decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum By {
    /// The reader, who knows it.
    Reader,
    /// A stand-in for a seat.
    StandIn { seat: Seat, kind: StandIn },
    /// Another player, or the judge for any player.
    #[default]
    Other,
}

#[derive(Clone, Debug)]
pub(crate) struct Sentence {
    pub(crate) line: Line,
    pub(crate) weight: Weight,
    pub(crate) about: About,
}

/// The subject of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum About {
    /// An order that was played, whose events describe its effect.
    Order,
    StandIn,
    /// An order without an effect visible to the reader.
    NoEffect,
    /// An act outside the rules.
    Act,
    Event,
    /// An event that says no more than its order.
    Repeated,
}

impl Part {
    fn begun(entry: &ReadRow<'_>, act: &Act, viewer: Viewer) -> Self {
        let by = match act {
            Act::Orders {
                seat, ahead: None, ..
            } if viewer == Viewer::Seat(*seat) => By::Reader,
            Act::StoodIn { seat, kind, .. } => By::StandIn {
                seat: *seat,
                kind: *kind,
            },
            _ => By::Other,
        };
        let own = match act {
            Act::Orders {
                decision, lines, ..
            } if by == By::Reader => Some((*decision, played(lines))),
            _ => None,
        };
        Self {
            label: label(act),
            by,
            own,
            is_taken_back: !entry.counts && act.decision().is_some(),
            sentences: Vec::new(),
        }
    }

    fn add(&mut self, line: Line, weight: Weight, about: About) {
        self.sentences.push(Sentence {
            line,
            weight,
            about,
        });
    }

    /// Adds that an order without further sentences changed nothing.
    fn close(&mut self) {
        let last = self.sentences.last().map(|last| last.about);
        if matches!(last, Some(About::Order | About::StandIn)) {
            let line = Line::new("act-without-effect");
            self.add(line, Weight::Minor, About::NoEffect);
        }
    }
}

impl About {
    const fn act(act: &Act) -> Self {
        match act {
            Act::Orders { .. } => Self::Order,
            Act::StoodIn { .. } => Self::StandIn,
            _ => Self::Act,
        }
    }
}

/// Returns the story of these rows, one part per decision.
///
/// # Errors
/// The ledger cannot be read.
pub(crate) fn parts(
    game: &Game,
    table: &Table,
    rows: &[LedgerRow],
    viewer: Viewer,
    telling: Telling,
) -> Result<Vec<Part>> {
    let mut parts = vec![Part::default()];
    for entry in table.state.read(&game.name, rows)? {
        if telling == Telling::Standing && (!entry.counts || told_at_once(&entry, viewer)) {
            continue;
        }
        let begun = entry.act.as_ref().filter(|act| begins(act));
        parts.extend(begun.map(|act| Part::begun(&entry, act, viewer)));
        let Some(part) = parts.last_mut() else {
            continue;
        };
        match &entry.act {
            None => {
                if let Some(told) = table.game.tell(&entry.row.body, viewer)? {
                    let about = match told.repeats_order {
                        true => About::Repeated,
                        false => About::Event,
                    };
                    part.add(told.line, told.weight, about);
                }
            }
            Some(act) => {
                let open = table.game.has_open_defaults();
                if let Some(line) = act_line(&game.name, open, act, viewer) {
                    part.add(line, Weight::Major, About::act(act));
                }
            }
        }
    }
    parts.iter_mut().for_each(Part::close);
    Ok(parts)
}

/// Returns the story of these rows, one item per decision.
///
/// # Errors
/// The ledger cannot be read.
pub(crate) fn tell(
    game: &Game,
    table: &Table,
    rows: &[LedgerRow],
    viewer: Viewer,
    telling: Telling,
    composer: &Composer<'_>,
) -> Result<Vec<Item>> {
    let parts = parts(game, table, rows, viewer, telling)?.into_iter();
    let items = parts.filter_map(|part| {
        let marked = part.is_taken_back.then(|| Line::new("story-taken-back"));
        let lines = part.sentences.into_iter().map(|sentence| sentence.line);
        let said = marked.into_iter().chain(lines);
        let said: Vec<String> = said.map(|line| composer.say(&line)).collect();
        (!said.is_empty()).then(|| Item {
            label: part.label,
            text: said.join(" "),
        })
    });
    Ok(items.collect())
}

/// Returns whether a reader has got a separate letter about it.
fn told_at_once(entry: &ReadRow<'_>, viewer: Viewer) -> bool {
    match (&entry.act, viewer) {
        (Some(Act::TakenOver { seat }), Viewer::Seat(reader)) => *seat != reader,
        _ => false,
    }
}

/// Returns whether an act begins a part of the story.
pub(crate) fn begins(act: &Act) -> bool {
    let corrects = matches!(act, Act::Undone { .. } | Act::Redone { .. });
    corrects || act.decision().is_some()
}

/// Returns the sentence to a player about the player's orders.
pub(crate) fn played(orders: &[String]) -> Line {
    line!("played", orders = Arg::orders(orders), count = orders.len())
}

/// Returns the number of an act's decision, as items show it.
fn label(act: &Act) -> String {
    act.decision()
        .map_or_else(String::new, |decision| format!("{decision:>4}"))
}

/// Returns the sentence about an act; orders are described by their effects.
///
/// `game` is its name; `open` says if default orders are public.
pub(crate) fn act_line(game: &str, open: bool, act: &Act, viewer: Viewer) -> Option<Line> {
    let own = |seat: &Seat| open || viewer.sees(Some(*seat));
    match act {
        // Only the seat's player may learn that an order was sent ahead.
        Act::Orders {
            seat, ahead, lines, ..
        } => {
            let number = ahead.filter(|_| viewer == Viewer::Seat(*seat))?;
            Some(line!("act-ahead", number, orders = Arg::orders(lines)))
        }
        Act::Opened { commitment, .. } => {
            Some(line!("act-opened", commitment = grouped(commitment)))
        }
        Act::Joined { seat, luck, .. } => {
            Some(with_luck(["act-joined", "act-joined-luck"], *seat, luck))
        }
        Act::Luck { seat, words } => Some(with_luck(["act-luck-none", "act-luck"], *seat, words)),
        Act::LuckClosed => Some(Line::new("act-luck-closed")),
        Act::Dealt { .. } => Some(Line::new("act-dealt")),
        Act::Started { .. } => Some(Line::new("act-started")),
        Act::Rules { .. } => Some(Line::new("act-rules")),
        // The order may name something that only this player has seen.
        Act::Default { seat, .. } if !own(seat) => Some(line!("act-default-hidden", seat)),
        Act::Default { seat, line, .. } => Some(decided("act-default", *seat, line)),
        Act::StoodIn { seat, kind, .. } if !own(seat) => {
            Some(line!("act-stood-in-hidden", seat, kind = kind.name()))
        }
        Act::StoodIn {
            seat, kind, line, ..
        } => Some(decided("act-stood-in", *seat, line).with("kind", kind.name())),
        Act::Sole { seat, line, .. } => Some(decided("act-sole", *seat, line)),
        Act::Late { seat } => Some(line!("act-late", seat)),
        Act::Away { seat, from, until } => Some(away(*seat, *from, *until)),
        // That player was notified at once.
        Act::Standstill { seat, .. } if viewer == Viewer::Seat(*seat) => None,
        Act::Standstill { seat, seconds } => {
            let by = times::distance(TimeDelta::seconds(i64::from(*seconds)));
            Some(line!("act-standstill", seat, by))
        }
        Act::Moderated { by, reason, deed } => moderator_act::told(deed, by, reason, game),
        Act::Vouched { seat, .. } => Some(line!("act-vouched", seat)),
        Act::Revealed { seed } => Some(line!("act-revealed", seed = grouped(seed))),
        // The hint itself answers that player.
        Act::Hinted { seat } if viewer == Viewer::Seat(*seat) => None,
        Act::Hinted { seat } => Some(line!("act-hinted", seat)),
        // A reserve is spent silently, and a miss shows in its consequences.
        Act::Overtime { .. } => None,
        _ => silence_line(game, act).or_else(|| ruling_words::act(act)),
    }
}

/// Returns the sentence about words of luck, by the keys without and with words.
fn with_luck([without, with]: [&'static str; 2], seat: Seat, words: &str) -> Line {
    match words.is_empty() {
        true => Line::new(without).with("seat", seat),
        false => Line::new(with).with("seat", seat).with("luck", words),
    }
}

fn away(seat: Seat, from: Option<NaiveDate>, until: NaiveDate) -> Line {
    let line = match from {
        Some(from) => Line::new("act-away-from").with("from", times::date_in_words(from)),
        None => Line::new("act-away"),
    };
    line.with("seat", seat)
        .with("until", times::date_in_words(until))
}

/// Returns the sentence about a decision made without the seat's player.
fn decided(key: &'static str, seat: Seat, line: &str) -> Line {
    line!(key, seat, order = Arg::order(line))
}

/// Returns the sentence about a seat whose player is silent or back, or that no one plays; `None`
/// for other acts.
fn silence_line(game: &str, act: &Act) -> Option<Line> {
    let of = |key: &'static str, seat: &Seat| Line::new(key).with("seat", *seat);
    match act {
        Act::StandIn { seat, kind } => Some(of("act-stand-in", seat).with("kind", kind.name())),
        Act::Offered {
            seat,
            stand_in,
            gone,
        } => {
            let line = match (stand_in, gone) {
                (Some(kind), true) => of("act-offered-gone", seat).with("kind", kind.name()),
                (Some(kind), false) => of("act-offered-stand-in", seat).with("kind", kind.name()),
                (None, _) => of("act-offered", seat),
            };
            Some(line.with("game", game))
        }
        Act::TakenOver { seat } => Some(of("act-taken-over", seat)),
        Act::Returned { seat } => Some(of("act-returned", seat)),
        Act::Back { seat, planned } => Some(match planned {
            true => of("act-back-planned", seat),
            false => of("act-back", seat),
        }),
        Act::Voted {
            seat,
            vote,
            secret: false,
        } => Some(of("act-voted", seat).with("vote", vote.to_uppercase())),
        _ => None,
    }
}

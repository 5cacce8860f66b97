//! The ledger told to one reader, grouped by the decisions that made it.

use chrono::{NaiveDate, TimeDelta};

use crate::judge::base::{Item, Result};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::standing::{self, Entry};
use crate::judge::ledger::table::{Table, read_act};
use crate::judge::ledger::{deed, ruling_words};
use crate::judge::time::times;
use crate::language::Composer;
use crate::rules::{Arg, Line, Seat, Viewer};
use crate::store::{Game, LedgerRow};

/// Which part of a ledger is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Telling {
    /// The rows that were not taken back.
    Standing,
    /// All rows; those that were taken back are marked.
    Whole,
}

/// What happened in these rows, as one item for each decision.
///
/// # Errors
/// A ledger that cannot be read.
pub(crate) fn tell(
    game: &Game,
    table: &Table,
    rows: &[LedgerRow],
    viewer: Viewer,
    telling: Telling,
    composer: &Composer<'_>,
) -> Result<Vec<Item>> {
    let entries = standing::entries(rows, |row| read_act(game, &row.body))?;
    let mut items: Vec<Item> = Vec::new();
    // Whether the newest item names an order and has not told yet what it did.
    let mut bare = false;
    for entry in entries {
        if telling == Telling::Standing && (!entry.stands || told_at_once(&entry, viewer)) {
            continue;
        }
        let line = match &entry.act {
            None => table.game.tell(&entry.row.body, viewer)?,
            Some(act) => {
                if begins(act) || items.is_empty() {
                    tell_no_effect(&mut items, bare, composer);
                    bare = false;
                    items.push(begun(&entry, act, composer));
                }
                act_line(&game.name, table.game.has_open_defaults(), act, viewer)
            }
        };
        if let Some(said) = line.map(|line| composer.say(&line)) {
            bare = entry.act.as_ref().is_some_and(names_decision);
            add(&mut items, said);
        }
    }
    tell_no_effect(&mut items, bare, composer);
    items.retain(|item| !item.text.is_empty());
    Ok(items)
}

/// Whether a reader has had a letter of its own about it.
pub(crate) fn told_at_once(entry: &Entry<'_>, viewer: Viewer) -> bool {
    match (&entry.act, viewer) {
        (Some(Act::TakenOver { seat }), Viewer::Seat(reader)) => *seat != reader.number(),
        _ => false,
    }
}

/// Whether an act begins a part of the story.
pub(crate) fn begins(act: &Act) -> bool {
    let corrects = matches!(act, Act::Undone { .. } | Act::Redone { .. });
    corrects || act.decision().is_some()
}

fn begun(entry: &Entry<'_>, act: &Act, composer: &Composer<'_>) -> Item {
    let taken_back = !entry.stands && act.decision().is_some();
    let marked = taken_back.then(|| composer.say(&Line::new("story-taken-back")));
    Item {
        label: label(act),
        text: marked.unwrap_or_default(),
    }
}

/// Whether the sentence of an act is about a decision, whose effect its events tell.
pub(crate) const fn names_decision(act: &Act) -> bool {
    matches!(act, Act::Orders { .. } | Act::StoodIn { .. })
}

/// Says of an order that stands alone that it changed nothing which its reader sees.
fn tell_no_effect(items: &mut Vec<Item>, bare: bool, composer: &Composer<'_>) {
    if bare {
        add(items, composer.say(&Line::new("act-without-effect")));
    }
}

fn add(items: &mut Vec<Item>, said: String) {
    match items.last_mut() {
        Some(item) if item.text.is_empty() => item.text = said,
        Some(item) => {
            item.text.push(' ');
            item.text.push_str(&said);
        }
        None => items.push(Item {
            label: String::new(),
            text: said,
        }),
    }
}

/// The number of the decision that an act made, as items show it.
pub(crate) fn label(act: &Act) -> String {
    act.decision()
        .map_or_else(String::new, |decision| format!("{decision:>4}"))
}

/// The sentence about an act; orders are told by what they did.
///
/// `game` is its name; `open` says whether default orders can be told to all.
pub(crate) fn act_line(game: &str, open: bool, act: &Act, viewer: Viewer) -> Option<Line> {
    let own = |seat: &u8| open || viewer.sees(Some(Seat::new(*seat)));
    match act {
        // What was ordered ahead is told to its own player alone; to all others it is an order.
        Act::Orders {
            seat, ahead, lines, ..
        } => ahead
            .filter(|_| viewer == Viewer::Seat(Seat::new(*seat)))
            .map(|no| ordered_ahead(no, lines)),
        Act::Opened { commitment, .. } => {
            Some(Line::new("act-opened").with("commitment", commitment.as_str()))
        }
        Act::Joined { seat, luck, .. } => {
            Some(with_luck(["act-joined", "act-joined-luck"], *seat, luck))
        }
        Act::Luck { seat, words } => Some(with_luck(["act-luck-none", "act-luck"], *seat, words)),
        Act::LuckClosed => Some(Line::new("act-luck-closed")),
        Act::Dealt { .. } => Some(Line::new("act-dealt")),
        Act::Started { .. } => Some(Line::new("act-started")),
        Act::Rules { .. } => Some(Line::new("act-rules")),
        // An order may name what nobody else has seen.
        Act::Default { seat, .. } if !own(seat) => {
            Some(Line::new("act-default-hidden").with("seat", Seat::new(*seat)))
        }
        Act::Default { seat, line, .. } => Some(decided("act-default", *seat, line)),
        Act::StoodIn { seat, kind, .. } if !own(seat) => {
            let line = Line::new("act-stood-in-hidden").with("seat", Seat::new(*seat));
            Some(line.with("kind", kind.name()))
        }
        Act::StoodIn {
            seat, kind, line, ..
        } => Some(decided("act-stood-in", *seat, line).with("kind", kind.name())),
        Act::Sole { seat, line, .. } => Some(decided("act-sole", *seat, line)),
        Act::Late { seat } => Some(Line::new("act-late").with("seat", Seat::new(*seat))),
        Act::Away { seat, from, until } => Some(away(*seat, *from, *until)),
        // That player was told at once.
        Act::Standstill { seat, .. } if viewer == Viewer::Seat(Seat::new(*seat)) => None,
        Act::Standstill { seat, seconds } => Some(stood_still(*seat, *seconds)),
        Act::Moderated { by, reason, deed } => deed::told(deed, by, reason, game),
        Act::Vouched { seat, .. } => Some(Line::new("act-vouched").with("seat", Seat::new(*seat))),
        Act::Revealed { seed } => Some(Line::new("act-revealed").with("seed", seed.as_str())),
        // A reserve is spent silently, and a miss is told by what came of it.
        Act::Overtime { .. } => None,
        Act::StandIn { .. }
        | Act::Back { .. }
        | Act::Offered { .. }
        | Act::TakenOver { .. }
        | Act::Returned { .. }
        | Act::Voted { .. }
        | Act::Undone { .. }
        | Act::Redone { .. }
        | Act::Paused { .. }
        | Act::Resumed { .. }
        | Act::Ended { .. }
        | Act::Proposed { .. }
        | Act::Agreed { .. }
        | Act::Declined { .. }
        | Act::Lapsed { .. }
        | Act::Resigned { .. } => silence_line(game, act).or_else(|| ruling_words::act(act)),
    }
}

/// What a seat did, by the keys without words of luck and with them.
fn with_luck([without, with]: [&'static str; 2], seat: u8, words: &str) -> Line {
    let seat = Seat::new(seat);
    match words.is_empty() {
        true => Line::new(without).with("seat", seat),
        false => Line::new(with).with("seat", seat).with("luck", words),
    }
}

/// An order that was sent ahead, and the words that were played of it.
fn ordered_ahead(no: u32, lines: &[String]) -> Line {
    Line::new("act-ahead")
        .with("number", no)
        .with("orders", Arg::orders(lines))
}

fn away(seat: u8, from: Option<NaiveDate>, until: NaiveDate) -> Line {
    let line = match from {
        Some(from) => Line::new("act-away-from").with("from", times::date_in_words(from)),
        None => Line::new("act-away"),
    };
    line.with("seat", Seat::new(seat))
        .with("until", times::date_in_words(until))
}

fn stood_still(seat: u8, seconds: u32) -> Line {
    let by = times::distance(TimeDelta::seconds(i64::from(seconds)));
    Line::new("act-standstill")
        .with("seat", Seat::new(seat))
        .with("by", by)
}

/// A decision of a seat that was made without its player.
fn decided(key: &'static str, seat: u8, line: &str) -> Line {
    Line::new(key)
        .with("seat", Seat::new(seat))
        .with("order", Arg::order(line))
}

/// The sentence about a seat whose player is silent or back, or that nobody plays; none for other
/// acts.
fn silence_line(game: &str, act: &Act) -> Option<Line> {
    let of = |key: &'static str, seat: &u8| Line::new(key).with("seat", Seat::new(*seat));
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
        Act::Back {
            seat,
            planned: false,
        } => Some(of("act-back", seat)),
        Act::Back {
            seat,
            planned: true,
        } => Some(of("act-back-planned", seat)),
        Act::Voted {
            seat,
            vote,
            secret: false,
        } => Some(of("act-voted", seat).with("vote", vote.to_uppercase())),
        _ => None,
    }
}

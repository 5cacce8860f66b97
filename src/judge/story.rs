//! The ledger told to one reader, grouped by the decisions that made it.

use chrono::TimeDelta;

use super::act::Act;
use super::draft::Item;
use super::table::{Table, read_act};
use super::{JudgeError, times};
use crate::language::Composer;
use crate::rules::{Arg, Line, Seat, Viewer};
use crate::store::{EntryKind, Game, LedgerRow};

/// What happened in these rows, as one item for each decision.
///
/// # Errors
/// A ledger that cannot be read.
pub fn tell<'r>(
    game: &Game,
    table: &Table,
    rows: impl IntoIterator<Item = &'r LedgerRow>,
    viewer: Viewer,
    composer: &Composer<'_>,
) -> Result<Vec<Item>, JudgeError> {
    let mut items: Vec<Item> = Vec::new();
    for row in rows {
        let line = match row.kind {
            EntryKind::Event => table.game.tell(&row.body, viewer)?,
            EntryKind::Act => {
                let act = read_act(game, &row.body)?;
                if act.decision().is_some() || items.is_empty() {
                    items.push(Item {
                        label: label(&act),
                        text: String::new(),
                    });
                }
                act_line(&act, viewer)
            }
        };
        let Some(said) = line.map(|line| composer.say(&line)) else {
            continue;
        };
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
    items.retain(|item| !item.text.is_empty());
    Ok(items)
}

fn label(act: &Act) -> String {
    act.decision()
        .map_or_else(String::new, |decision| format!("{decision:>4}"))
}

/// The sentence about an act; orders are told by what they did.
pub(super) fn act_line(act: &Act, viewer: Viewer) -> Option<Line> {
    match act {
        Act::Orders { .. } => None,
        Act::Opened { commitment, .. } => {
            Some(Line::new("act-opened").with("commitment", commitment.as_str()))
        }
        Act::Joined { seat, luck } => {
            let seat = Seat::new(*seat);
            Some(if luck.is_empty() {
                Line::new("act-joined").with("seat", seat)
            } else {
                Line::new("act-joined-luck")
                    .with("seat", seat)
                    .with("luck", luck.as_str())
            })
        }
        Act::Started { .. } => Some(Line::new("act-started")),
        Act::Rules { .. } => Some(Line::new("act-rules")),
        Act::Default { seat, line, .. } => Some(
            Line::new("act-default")
                .with("seat", Seat::new(*seat))
                .with("order", Arg::order(line)),
        ),
        Act::Sole { seat, line, .. } => Some(
            Line::new("act-sole")
                .with("seat", Seat::new(*seat))
                .with("order", Arg::order(line)),
        ),
        Act::Late { seat } => Some(Line::new("act-late").with("seat", Seat::new(*seat))),
        Act::Back { seat } => Some(Line::new("act-back").with("seat", Seat::new(*seat))),
        Act::Away { seat, until } => Some(
            Line::new("act-away")
                .with("seat", Seat::new(*seat))
                .with("until", times::date_in_words(*until)),
        ),
        // That player was told at once.
        Act::Standstill { seat, .. } if viewer == Viewer::Seat(Seat::new(*seat)) => None,
        Act::Standstill { seat, seconds } => Some(
            Line::new("act-standstill")
                .with("seat", Seat::new(*seat))
                .with(
                    "by",
                    times::distance(TimeDelta::seconds(i64::from(*seconds))),
                ),
        ),
        Act::Revealed { seed } => Some(Line::new("act-revealed").with("seed", seed.as_str())),
    }
}

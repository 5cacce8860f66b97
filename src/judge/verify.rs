//! Whether a ledger is what it says it is: its digests, its chance, its rules.
//!
//! Everything is computed again from what was stored when the game was opened. A game that is still
//! running is checked with the seed that the database keeps for it.

mod walk;

use serde::Serialize;

use super::JudgeError;
use super::act::Act;
use super::table::{self, read_act};
use crate::rules::{Awaiting, Seed};
use crate::store::{ChainCheck, EntryKind, Game, GameState, LedgerRow, Reader};
use walk::{Group, Walk};

/// What became of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// It holds.
    Holds,
    /// It does not.
    Fails,
    /// Part of it could not be compared, and the rest holds.
    NotCompared,
}

/// One check and what came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Finding {
    /// What was checked, in a word.
    pub check: &'static str,
    /// What came of it.
    pub verdict: Verdict,
    /// The same in words, for the operator. It never mentions a seed or a hand.
    pub says: String,
}

impl Finding {
    /// A finding that depends on whether anything was wrong: the first thing that was is told.
    fn new(check: &'static str, holds: impl Into<String>, wrong: Option<String>) -> Self {
        match wrong {
            None => Self {
                check,
                verdict: Verdict::Holds,
                says: holds.into(),
            },
            Some(says) => Self {
                check,
                verdict: Verdict::Fails,
                says,
            },
        }
    }
}

/// Checks all that can be checked about a game.
///
/// # Errors
/// Those of the database, and of settings that this program does not know any more: a ledger that
/// does not hold is an answer.
pub fn verify(reader: &Reader, game: &Game) -> Result<Vec<Finding>, JudgeError> {
    let rows = reader.ledger(game.id)?;
    let mut findings = vec![chain(reader, game)?];
    let groups = match grouped(game, &rows) {
        Ok(groups) => groups,
        Err(damaged) => {
            findings.push(Finding::new("replay", "", Some(damaged)));
            return Ok(findings);
        }
    };
    findings.push(commitment(reader, game, &groups)?);
    let mut acts = groups.iter().filter_map(|group| group.act.as_ref());
    let Some(luck) = acts.find_map(Act::all_luck) else {
        return Ok(findings);
    };
    let hidden = reader.hidden(game.id)?;
    let seed = table::seed_of(&hidden, luck.iter().map(String::as_str));
    let mut walk = Walk::new(table::blank(reader, game)?, seed);
    for group in &groups {
        walk.group(group);
    }
    findings.extend(replay_and_more(game, walk));
    Ok(findings)
}

fn replay_and_more(game: &Game, walk: Walk) -> [Finding; 4] {
    let wrong_end = wrong_end(game, &walk);
    let set = if game.set_draws {
        "; the draws of this game were set beforehand, and only what is not listed was drawn"
    } else {
        ""
    };
    let mut orders = Finding::new(
        "orders",
        format!(
            "{} decisions played again give the same events",
            walk.compared
        ),
        walk.orders,
    );
    if walk.unread > 0 && orders.verdict == Verdict::Holds {
        orders.verdict = Verdict::NotCompared;
        orders.says = format!(
            "{}; {} cannot be read any more and were not compared",
            orders.says, walk.unread
        );
    }
    [
        Finding::new(
            "replay",
            format!("{} events lead to the position that is stored", game.head),
            walk.replay.or(wrong_end),
        ),
        Finding::new(
            "draws",
            format!("{} draws follow from the seed{set}", walk.drawn),
            walk.draws,
        ),
        orders,
        Finding::new(
            "census",
            "every piece is accounted for after every event",
            walk.census,
        ),
    ]
}

fn chain(reader: &Reader, game: &Game) -> Result<Finding, JudgeError> {
    let (holds, wrong) = match reader.verify_chain(game.id)? {
        ChainCheck::Whole { entries } => (format!("{entries} rows, each as it was written"), None),
        ChainCheck::Broken { no } => {
            let wrong = format!("row {no} is not what was written");
            (String::new(), Some(wrong))
        }
    };
    Ok(Finding::new("chain", holds, wrong))
}

/// The rows of a ledger, each act with the events that came of it.
fn grouped<'r>(game: &Game, rows: &'r [LedgerRow]) -> Result<Vec<Group<'r>>, String> {
    let mut groups: Vec<Group<'r>> = Vec::new();
    for row in rows {
        match (row.kind, groups.last_mut()) {
            (EntryKind::Act, _) => {
                let act = read_act(game, &row.body);
                let act = act.map_err(|_| format!("row {} is no act", row.no))?;
                groups.push(Group::new(row.no, Some(act)));
            }
            (EntryKind::Event, Some(group)) => group.events.push(row),
            (EntryKind::Event, None) => {
                let mut group = Group::new(row.no, None);
                group.events.push(row);
                groups.push(group);
            }
        }
    }
    Ok(groups)
}

/// The judge bound itself to its seed before the players added their luck, and used that very seed.
fn commitment(reader: &Reader, game: &Game, groups: &[Group<'_>]) -> Result<Finding, JudgeError> {
    let seed = Seed::new(reader.hidden(game.id)?.seed);
    let given: Vec<String> = reader
        .seats(game.id)?
        .into_iter()
        .map(|seat| seat.luck)
        .collect();
    let own = seed.commitment(&game.name).to_string();
    let hex = data_encoding::HEXLOWER.encode(seed.bytes());
    let mut opened = false;
    let mut revealed = false;
    let mut wrong = None;
    for group in groups {
        let found = match &group.act {
            Some(Act::Opened {
                commitment,
                set_draws,
            }) => {
                opened = true;
                (*commitment != own || *set_draws != game.set_draws)
                    .then_some("it was opened with another seed or other draws")
            }
            Some(Act::Started { luck }) => (*luck != given).then_some("the words of luck differ"),
            Some(Act::Revealed { seed }) => {
                revealed = true;
                (*seed != hex).then_some("another seed was revealed")
            }
            Some(
                Act::Joined { .. }
                | Act::Orders { .. }
                | Act::Default { .. }
                | Act::Sole { .. }
                | Act::StandIn { .. }
                | Act::StoodIn { .. }
                | Act::Offered { .. }
                | Act::TakenOver { .. }
                | Act::Returned { .. }
                | Act::Voted { .. }
                | Act::Late { .. }
                | Act::Away { .. }
                | Act::Back { .. }
                | Act::Standstill { .. },
            )
            | None => None,
        };
        wrong = wrong.or(found);
    }
    let wrong = wrong
        .or((!opened).then_some("there is no commitment"))
        .or((revealed != (game.state == GameState::Over))
            .then_some("the seed is not revealed at the end"));
    let holds = if revealed {
        "the revealed seed is the one that was committed to"
    } else {
        "the seed in the database is the one that was committed to"
    };
    Ok(Finding::new("commitment", holds, wrong.map(str::to_owned)))
}

fn wrong_end(game: &Game, walk: &Walk) -> Option<String> {
    if walk.table.event_no() != game.head {
        return Some(format!(
            "{} events were replayed, and {} are to stand",
            walk.table.event_no(),
            game.head
        ));
    }
    let (state, awaiting) = match walk.table.awaiting() {
        Awaiting::Seat(seat) => (GameState::Running, Some(seat.number())),
        Awaiting::Over => (GameState::Over, None),
    };
    ((state, awaiting) != (game.state, game.awaiting))
        .then(|| "the ledger and the database wait for different seats".to_owned())
}

//! Rulings, and how far an undo reaches in a ledger.

use crate::judge::ledger::act::{Act, By, Ending};
use crate::judge::ledger::standing::Entry;

/// Where a ledger is cut.
pub(crate) struct Cut {
    /// The last decision that was not taken back.
    pub(crate) to: u32,
    /// How many events stand.
    pub(crate) events: u32,
    /// The first entry that is taken back.
    pub(crate) from: usize,
}

/// The entry from which on is taken back; none if there is not as much.
pub(crate) fn cut(entries: &[Entry<'_>], back: Back) -> Option<Cut> {
    let standing = entries.iter().enumerate().filter(|(_, entry)| entry.stands);
    let acts = standing.filter_map(|(nth, entry)| Some((nth, entry, entry.act.as_ref()?)));
    let steps: Vec<(usize, &Entry<'_>, &Act)> = acts
        .filter(|(_, _, act)| act.decision().is_some() || matches!(act, Act::Ended { .. }))
        .collect();
    let (nth, entry, act) = match back {
        Back::By(count) => {
            let asked = steps.iter().filter(|(_, _, act)| was_asked(act));
            let count = usize::try_from(count).ok()?.checked_sub(1)?;
            asked.rev().nth(count)?
        }
        Back::To(decision) => steps.iter().find(|(_, _, act)| match act.decision() {
            Some(made) => made > decision,
            None => true,
        })?,
    };
    let last = steps.iter().filter_map(|(_, _, act)| act.decision()).max();
    let to = match act.decision() {
        Some(made) => made.saturating_sub(1),
        None => last.unwrap_or(0),
    };
    Some(Cut {
        to,
        events: entry.row.event_no,
        from: *nth,
    })
}

/// Where a ledger ends once something was taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct End {
    /// The last decision that was not taken back.
    pub(crate) decision: u32,
    /// How many events stand.
    pub(crate) events: u32,
}

/// Where an undo leaves a ledger; none if there is not as much to take back.
pub(crate) fn reach(entries: &[Entry<'_>], back: Back) -> Option<End> {
    cut(entries, back).map(|cut| End {
        decision: cut.to,
        events: cut.events,
    })
}

/// Whether a person decided it: what the judge plays by itself, it would play again at once.
pub(crate) const fn was_asked(act: &Act) -> bool {
    !matches!(act, Act::Sole { .. } | Act::StoodIn { .. })
}

/// How far back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// So many decisions that a person was asked for; the end of a game counts as one where its
    /// rules did not end it.
    By(u32),
    /// To where this decision of the game was the last one; 0 is the position that was set up.
    To(u32),
}

/// What is to happen to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Decisions are taken back.
    Undo(Back),
    /// What was taken back last is played again.
    Redo,
    /// The clock stands, and no orders are played.
    Pause,
    /// A paused game goes on.
    Resume,
    /// The game ends here.
    End(Ending),
}

/// Who decides what no rule decides, and why.
#[derive(Clone, Copy, Debug)]
pub struct Why<'w> {
    /// Who.
    pub by: &'w By,
    /// The reason, which may be empty where players agree.
    pub reason: &'w str,
}

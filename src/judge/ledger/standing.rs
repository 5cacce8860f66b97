//! Which rows of a ledger stand, now that decisions were taken back.
//!
//! Nothing leaves a ledger, so everybody who reads one asks here first. What people did around the
//! rules (who joined, who was away) happened and stands; what was decided stands unless an undo
//! behind it says that fewer decisions do.

use crate::judge::base::Result;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::deed::Deed;
use crate::store::LedgerRow;

/// A row with its act, and whether it stands.
#[derive(Debug)]
pub(crate) struct Entry<'r> {
    pub(crate) row: &'r LedgerRow,
    /// Its act; none for an event.
    pub(crate) act: Option<Act>,
    pub(crate) stands: bool,
}

/// What the undos behind a row leave standing before them.
struct Limit {
    decision: u32,
    events: u32,
    undone: bool,
}

/// The rows of a ledger, or of its end, with `act` reading those that are acts.
pub(crate) fn entries(
    rows: &[LedgerRow],
    act: impl Fn(&LedgerRow) -> Result<Act>,
) -> Result<Vec<Entry<'_>>> {
    let read = |row| -> Result<Entry<'_>> {
        Ok(Entry {
            row,
            act: match row.is_act() {
                true => Some(act(row)?),
                false => None,
            },
            stands: true,
        })
    };
    let mut entries = rows.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    settle(&mut entries);
    Ok(entries)
}

/// Finds out which of them stand.
fn settle(entries: &mut [Entry<'_>]) {
    let mut limit = Limit {
        decision: u32::MAX,
        events: u32::MAX,
        undone: false,
    };
    // Whether the event right behind a row stands, the decision next to come, and the question that
    // was open: an undo closes it.
    let (mut event, mut decision, mut question) = (None, true, true);
    for entry in entries.iter_mut().rev() {
        entry.stands = match &entry.act {
            None => entry.row.event_no <= limit.events,
            Some(act) => limit.leaves(act, event, decision, question),
        };
        match &entry.act {
            None => event = Some(entry.stands),
            Some(act) => {
                event = None;
                if act.decision().is_some() {
                    decision = entry.stands;
                    question = entry.stands;
                }
                if let Act::Undone { to, .. } = act {
                    limit.take_back(*to, entry.row.event_no);
                    question = false;
                }
            }
        }
    }
}

impl Limit {
    fn take_back(&mut self, decision: u32, events: u32) {
        self.decision = self.decision.min(decision);
        self.events = self.events.min(events);
        self.undone = true;
    }

    /// Whether an act stands, by the event right behind it, and by the next decision and question.
    fn leaves(&self, act: &Act, event: Option<bool>, next: bool, question: bool) -> bool {
        match act {
            Act::Rules { .. } => next,
            Act::Overtime { .. } | Act::Offered { gone: false, .. } => question,
            Act::Resigned { .. } => event.unwrap_or(true),
            Act::Ended { .. } | Act::Revealed { .. } => !self.undone,
            act => act.decision().is_none_or(|made| made <= self.decision),
        }
    }
}

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

/// Why a player cannot take back its last order alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    /// The last decision that a person made is not an order of the player.
    NotOwn,
    /// Something was drawn or shown by the order or since.
    Drawn,
}

/// Returns where a ledger is cut if the player of a seat takes back its last order: stand-ins may
/// have played since, and `reveals` says of no event since that it draws or shows anything.
pub(crate) fn own_last(
    entries: &[Entry<'_>],
    seat: u8,
    reveals: impl Fn(&str) -> bool,
) -> Result<Cut, Kept> {
    let cut = cut(entries, Back::By(1)).ok_or(Kept::NotOwn)?;
    let since = entries.get(cut.from..).unwrap_or_default();
    let before = cut.from.checked_sub(1).and_then(|nth| entries.get(nth));
    let act = |entry: Option<&Entry<'_>>| entry.and_then(|entry| entry.act.clone());
    let is_own = matches!(act(since.first()), Some(Act::Orders { seat: of, .. }) if of == seat);
    let is_moderators = matches!(
        act(before),
        Some(Act::Moderated {
            deed: Deed::Ordered { .. },
            ..
        })
    );
    let taken_over = Act::TakenOver { seat };
    let is_of_another = since
        .iter()
        .any(|entry| entry.act.as_ref() == Some(&taken_over));
    if !is_own || is_moderators || is_of_another {
        return Err(Kept::NotOwn);
    }
    let shows = |entry: &Entry<'_>| match &entry.act {
        Some(act) => matches!(act, Act::Revealed { .. }),
        None => reveals(&entry.row.body),
    };
    match since.iter().filter(|entry| entry.stands).any(shows) {
        true => Err(Kept::Drawn),
        false => Ok(cut),
    }
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

//! Sentences about acts outside a title's rules.

use crate::judge::ledger::act::{Act, By, Ending, Proposal};
use crate::judge::ledger::moderator_act;
use crate::judge::ledger::overdue::SILENCE;
use crate::judge::time::times;
use crate::rules::{Line, Seat, line};

/// Returns the sentence about such an act.
pub(crate) fn act(act: &Act) -> Option<Line> {
    let seat = |key: &'static str, seat: Seat| Line::new(key).with("seat", seat);
    let line = match act {
        Act::Undone { to, by, reason } => decided("act-undone", by, reason).with("to", *to),
        Act::Redone { to, by, reason } => decided("act-redone", by, reason).with("to", *to),
        Act::Paused { by, reason } => decided("act-paused", by, reason),
        Act::Resumed { by, reason } => decided("act-resumed", by, reason),
        Act::Extended { seat, later, by } => decided("act-extended", by, "")
            .with("seat", *seat)
            .with("later", times::distance(later.nominal())),
        Act::Paced { every, by } => {
            decided("act-paced", by, "").with("every", times::distance(every.nominal()))
        }
        Act::Ended { how, by, reason } => match how {
            Ending::Draw => decided("act-ended-draw", by, reason),
            Ending::Abandoned => decided("act-ended-abandoned", by, reason),
            Ending::CalledOff => decided("act-called-off", by, reason),
        },
        Act::Proposed { seat: by, what } => seat("act-proposed", *by).with("what", proposal(*what)),
        Act::Agreed {
            seat: by,
            secret: false,
        } => seat("act-agreed", *by),
        Act::Declined {
            seat: by,
            secret: false,
        } => seat("act-declined", *by),
        Act::Declined { secret: true, .. } => Line::new("act-declined-secret"),
        Act::Lapsed { late: true } => Line::new("act-lapsed-late"),
        Act::Lapsed { late: false } => Line::new("act-lapsed"),
        Act::Resigned { seat: by } => seat("act-resigned", *by),
        _ => return None,
    };
    Some(line)
}

/// Adds the maker of a ruling and the reason, if any.
fn decided(key: &'static str, by: &By, reason: &str) -> Line {
    let line = Line::new(key).with("by", who(by));
    match reason.trim() {
        "" => line.with("given", "no").with("reason", ""),
        given => line
            .with("given", "yes")
            .with("reason", moderator_act::sentence(given)),
    }
}

fn who(by: &By) -> Line {
    match by {
        By::Players => Line::new("by-players"),
        By::Present { away } => Line::new("by-present").with("away", away.clone()),
        By::Opener => Line::new("by-opener"),
        By::Silence => line!("by-silence", days = SILENCE.num_days()),
        By::Player(seat) => Line::new("by-player").with("seat", *seat),
        By::Moderator(name) if name.is_empty() => Line::new("by-a-moderator"),
        By::Moderator(name) => Line::new("by-moderator").with("name", name.as_str()),
    }
}

/// Returns the words for a proposal.
pub(crate) fn proposal(what: Proposal) -> Line {
    match what {
        Proposal::Draw => Line::new("proposal-draw"),
        Proposal::End => Line::new("proposal-end"),
        Proposal::Pause => Line::new("proposal-pause"),
        Proposal::Resume => Line::new("proposal-resume"),
        Proposal::Undo(count) => Line::new("proposal-undo").with("count", count),
        Proposal::Extend(later) => {
            line!("proposal-extend", later = times::distance(later.nominal()))
        }
        Proposal::Every(every) => {
            line!("proposal-every", every = times::distance(every.nominal()))
        }
    }
}

//! The end of a turn, and whoever leaves.

use super::super::event::Lost;
use super::{about, payment};
use crate::rules::{Line, Seat};

/// Who went home and who lay down; none where nobody was on the board.
pub(super) fn rested(seat: Seat, wasted: &[Lost], laid: &[Lost]) -> Option<Line> {
    let key = match (wasted, laid) {
        ([], []) => return None,
        ([], _) => "neuland-story-laid",
        (_, []) => "neuland-story-wasted",
        _ => "neuland-story-wasted-and-laid",
    };
    let line = about(key, seat);
    let line = match wasted {
        [] => line,
        _ => line.with("wasted", products(wasted)),
    };
    Some(match laid {
        [] => line,
        _ => line.with("laid", products(laid)),
    })
}

/// Where the time marker stands now, and why.
pub(super) fn ended(seat: Seat, used: u8, steps: u8, position: u8) -> Line {
    let key = match (used, steps > used.max(1)) {
        (0, false) => "neuland-story-passed",
        (0, true) => "neuland-story-passed-on",
        (_, false) => "neuland-story-ended",
        (_, true) => "neuland-story-ended-on",
    };
    about(key, seat)
        .with("count", used)
        .with("steps", steps)
        .with("space", position)
}

/// Somebody leaves the game.
pub(super) fn resigned(seat: Seat, wasted: &[Lost]) -> Line {
    match wasted {
        [] => about("neuland-story-resigned", seat),
        _ => about("neuland-story-resigned-losing", seat).with("wasted", products(wasted)),
    }
}

fn products(lost: &[Lost]) -> Vec<Line> {
    let place = |own| payment::place("neuland-story-place", own);
    lost.iter().map(place).collect()
}

//! What a viewer is told.
//!
//! All of it is open but standing orders for draws, of which their owners alone hear.

mod payment;
mod steps;
mod table;
mod turns;

use super::event::Event;
use crate::rules::{Line, Seat, Viewer};

/// What `viewer` is told of `event`; none of what others ordered beforehand, nor of a rest in which
/// nobody lies down.
pub(super) fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    match event {
        Event::BoardLaid { board, draws } => Some(table::board_laid(board, !draws.is_empty())),
        Event::Began { order, draw } => table::began(order, draw.is_some()),
        Event::Ended { winners, why } => Some(table::ended(winners, *why)),
        Event::PairPlaced { .. }
        | Event::Produced { .. }
        | Event::Built { .. }
        | Event::CoatsPlaced { .. }
        | Event::Drawn { .. }
        | Event::Stacked { .. } => steps::tell(event),
        Event::Wished { seat, wish } => {
            let told = viewer.sees(Some(*seat));
            told.then(|| steps::wished(*seat, wish.as_ref()))
        }
        Event::Rested { seat, wasted, laid } => turns::rested(*seat, wasted, laid),
        Event::TurnEnded {
            seat,
            used,
            steps,
            position,
        } => Some(turns::ended(*seat, *used, *steps, *position)),
        Event::TokenMoved { token, next } => {
            let line = about("neuland-story-next", *next);
            Some(line.with("space", *token))
        }
        Event::Resigned { seat, wasted } => Some(turns::resigned(*seat, wasted)),
    }
}

/// A sentence about a seat.
fn about(key: &'static str, seat: Seat) -> Line {
    Line::new(key).with("seat", seat)
}

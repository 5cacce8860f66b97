//! What a viewer is told.
//!
//! All of it is open but standing orders for draws, of which their owners alone hear.

use super::desk::{about, place};
use super::event::{Drawn, Event, Finish, Given, Lost, Paid, Stacked};
use super::hex::{Board, Hex};
use super::things::Product;
use crate::rules::{Arg, Line, Seat, Viewer};

/// What `viewer` is told of `event`; none of what others ordered beforehand, nor of a rest in which
/// nobody lies down.
pub(super) fn tell(event: &Event, viewer: Viewer) -> Option<Line> {
    let line = match event {
        Event::BoardLaid { board, draws } => board_laid(board, !draws.is_empty()),
        Event::Began { order, draw } => return began(order, draw.is_some()),
        Event::PairPlaced { .. } | Event::Produced(_) | Event::Built(_) | Event::CoatsPlaced(_) => {
            return step(event);
        }
        Event::Drawn(drawn) => drew(drawn),
        Event::Stacked(stacked) => piled(stacked),
        Event::Wished { seat, .. } if !viewer.sees(Some(*seat)) => return None,
        Event::Wished { seat, wish } => match wish {
            Some(wish) => about("neuland-story-wish", *seat).with("minerals", wish.to_vec()),
            None => about("neuland-story-wish-none", *seat),
        },
        Event::Rested { seat, wasted, laid } => return rested(*seat, wasted, laid),
        Event::TurnEnded {
            seat,
            used,
            steps,
            position,
        } => {
            let key = match (*used, *steps > (*used).max(1)) {
                (0, false) => "neuland-story-passed",
                (0, true) => "neuland-story-passed-on",
                (_, false) => "neuland-story-ended",
                (_, true) => "neuland-story-ended-on",
            };
            about(key, *seat)
                .with("count", *used)
                .with("steps", *steps)
                .with("space", *position)
        }
        Event::TokenMoved { token, next } => {
            about("neuland-story-next", *next).with("space", *token)
        }
        Event::Resigned { seat, wasted } => match wasted.as_slice() {
            [] => about("neuland-story-resigned", *seat),
            _ => about("neuland-story-resigned-losing", *seat).with("wasted", products(wasted)),
        },
        Event::Ended { winners, why } => ended(winners, *why),
    };
    Some(line)
}

/// What was placed, made or built; none of other events.
fn step(event: &Event) -> Option<Line> {
    Some(match event {
        Event::PairPlaced { seat, lodge, hut } if lodge == hut => {
            about("neuland-story-pair", *seat).with("hex", *lodge)
        }
        Event::PairPlaced { seat, lodge, hut } => about("neuland-story-pair-parted", *seat)
            .with("hex", *lodge)
            .with("other", *hut),
        Event::Produced(made) => {
            let keys = ["neuland-story-made", "neuland-story-made-for"];
            spent(keys, made.seat, &made.paid)
                .with("product", made.product)
                .with("building", made.kind)
                .with("hex", made.hex)
        }
        Event::Built(built) => {
            let keys = ["neuland-story-built", "neuland-story-built-for"];
            spent(keys, built.seat, &built.paid)
                .with("building", built.what)
                .with("hex", built.hex)
        }
        Event::CoatsPlaced(placed) => {
            let keys = ["neuland-story-coats", "neuland-story-coats-for"];
            spent(keys, placed.seat, &placed.paid)
                .with("building", placed.property)
                .with("hex", placed.hex)
                .with("coats", placed.count)
                .with("left", placed.left)
        }
        _ => return None,
    })
}

/// What was drawn for a mine.
fn drew(drawn: &Drawn) -> Line {
    let key = match drawn.asks {
        true => "neuland-story-drew-asked",
        false => "neuland-story-drew",
    };
    let minerals = Arg::list(drawn.minerals.iter().map(|pick| pick.what));
    about(key, drawn.seat)
        .with("hex", drawn.hex)
        .with("minerals", minerals)
}

/// How a mine was piled.
fn piled(stacked: &Stacked) -> Line {
    let key = match stacked.standing {
        true => "neuland-story-piled-standing",
        false => "neuland-story-piled",
    };
    about(key, stacked.seat)
        .with("hex", stacked.hex)
        .with("minerals", stacked.pile.to_vec())
}

/// The board, row by row.
fn board_laid(board: &Board, random: bool) -> Line {
    let rows = ["A", "B", "C", "D", "E"].map(|row| {
        let hexes = Hex::all().filter(|hex| hex.word().starts_with(row));
        Line::new("neuland-story-board-row").with("row", row).with(
            "landscapes",
            Arg::list(hexes.map(|hex| board.landscape(hex))),
        )
    });
    let line = Line::new(match random {
        true => "neuland-story-board-random",
        false => "neuland-story-board-fixed",
    });
    let rows = rows.into_iter().rev().reduce(|rest, first| {
        let line = Line::new("neuland-story-semicolon").with("first", first);
        line.with("rest", rest)
    });
    match rows {
        Some(rows) => line.with("rows", rows),
        None => line,
    }
}

/// Who begins, and who follows.
fn began(order: &[Seat], drawn: bool) -> Option<Line> {
    let (first, others) = order.split_first()?;
    let key = match drawn {
        true => "neuland-story-began-drawn",
        false => "neuland-story-began",
    };
    Some(about(key, *first).with("others", seats(others)))
}

/// Why the game is over, and who has won.
fn ended(winners: &[Seat], why: Finish) -> Line {
    let key = match (why, winners) {
        (Finish::LastCoat, _) => "neuland-story-last-coat",
        (Finish::LastPlayer, _) => "neuland-story-last-player",
        (Finish::Stopped, [_]) => "neuland-story-stopped",
        (Finish::Stopped, _) => "neuland-story-stopped-shared",
    };
    match winners {
        [winner] => about(key, *winner),
        _ => Line::new(key).with("winners", seats(winners)),
    }
}

fn seats(seats: &[Seat]) -> Arg {
    let seats = seats.iter();
    Arg::list(seats.map(|seat| about("neuland-story-seat", *seat)))
}

/// Who went home and who lay down; none where nobody was on the board.
fn rested(seat: Seat, wasted: &[Lost], laid: &[Lost]) -> Option<Line> {
    let line = match (wasted, laid) {
        ([], []) => return None,
        ([], _) => about("neuland-story-laid", seat),
        (_, []) => about("neuland-story-wasted", seat),
        _ => about("neuland-story-wasted-and-laid", seat),
    };
    let of = [("wasted", wasted), ("laid", laid)].into_iter();
    let of = of.filter(|(_, of)| !of.is_empty());
    Some(of.fold(line, |line, (name, of)| line.with(name, products(of))))
}

fn products(lost: &[Lost]) -> Arg {
    Arg::list(lost.iter().map(|own| place("neuland-story-place", own)))
}

/// A sentence with what was given up and what it cost, by its keys without and with a payment.
fn spent([plain, paying]: [&'static str; 2], seat: Seat, paid: &Paid) -> Line {
    let line = match paid.given.as_slice() {
        [] => Line::new(plain),
        given => Line::new(paying).with("given", Arg::list(given.iter().map(self::given))),
    };
    line.with("cost", cost(paid)).with("seat", seat)
}

/// A product that leaves its tile, or a marker.
fn given(given: &Given) -> Line {
    let worker = |own: &Lost| match own.lying {
        true => place("neuland-story-lying", own),
        false => place("neuland-story-standing", own),
    };
    match &given.from {
        None => Line::new("neuland-story-marker").with("product", given.fee),
        Some(own) if own.product == Product::Gold => Line::new("neuland-story-gold")
            .with("gold", worker(own))
            .with("product", given.fee),
        Some(own) => worker(own),
    }
}

/// The actions, why they are so many, and how many the turn has had by now.
fn cost(paid: &Paid) -> Line {
    let line = match (paid.far, paid.wheelbarrow) {
        (_, true) => Line::new("neuland-story-cost-wheelbarrow").with("far", paid.far),
        (0..=1, false) => Line::new("neuland-story-cost"),
        (_, false) => Line::new("neuland-story-cost-far").with("far", paid.far),
    };
    let line = line.with("count", paid.actions);
    if paid.actions == 0 || paid.so_far <= paid.actions {
        return line;
    }
    let total = Line::new("neuland-story-cost-total").with("cost", line);
    total.with("total", paid.so_far)
}

//! The letters of the title: the story is here; board, question and picture have their own files.
//!
//! All of the story is open except standing orders for draws, which only their owners see.

use super::{
    Board, Drawn, Event, Finish, Given, Hex, Lost, Neuland, Order, Paid, Product, Stacked, View,
    board, lesson, question, scene,
};
use crate::render::scene::Scene;
use crate::rules::{
    Arg, Gain, Letters, Line, Marks, Question, Seat, Section, Topic, Viewer, Weight, line,
};

impl Letters for Neuland {
    /// Reports coats of arms as points, by the properties on which they were placed.
    fn gains(&self, event: &Event) -> Vec<Gain> {
        let Event::CoatsPlaced(placed) = event else {
            return Vec::new();
        };
        let source = line!("neuland-source", property = placed.property);
        vec![Gain::new(placed.seat, source, placed.count)]
    }

    fn weight(&self, event: &Event) -> Weight {
        match event {
            Event::CoatsPlaced(_) | Event::Resigned { .. } | Event::Ended { .. } => Weight::Major,
            Event::BoardLaid { .. }
            | Event::Began { .. }
            | Event::PairPlaced { .. }
            | Event::Built(_)
            | Event::TurnEnded { .. } => Weight::Ordinary,
            Event::Produced(_) | Event::Drawn(_) | Event::Stacked(_) | Event::Wished { .. } => {
                Weight::Minor
            }
            // The board below the question has the lying workers and the token.
            Event::Rested { wasted, .. } if wasted.is_empty() => Weight::Asked,
            Event::Rested { .. } => Weight::Minor,
            Event::TokenMoved { .. } => Weight::Asked,
        }
    }

    fn repeats_order(&self, event: &Event) -> bool {
        match event {
            Event::PairPlaced { .. } | Event::Produced(_) | Event::Built(_) => true,
            Event::Stacked(stacked) => !stacked.standing,
            _ => false,
        }
    }

    /// Describes an event; absent for the standing orders of others, and for a rest in which no
    /// worker lies down.
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        let line = match event {
            Event::BoardLaid { board, draws } => board_laid(board, !draws.is_empty()),
            Event::Began { order, draw } => return began(order, draw.is_some()),
            Event::PairPlaced { .. }
            | Event::Produced(_)
            | Event::Built(_)
            | Event::CoatsPlaced(_) => {
                return step(event);
            }
            Event::Drawn(drawn) => drew(drawn),
            Event::Stacked(stacked) => piled(stacked),
            Event::Wished { seat, .. } if !viewer.sees(Some(*seat)) => return None,
            Event::Wished { seat, wish } => match wish {
                Some(wish) => line!("neuland-story-wish", seat, minerals = wish.to_vec()),
                None => line!("neuland-story-wish-none", seat),
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
                line!(key, seat, count = used, steps, space = position)
            }
            Event::TokenMoved { token, next: seat } => {
                line!("neuland-story-next", seat, space = token)
            }
            Event::Resigned { seat, wasted } => match wasted.is_empty() {
                true => line!("neuland-story-resigned", seat),
                false => {
                    line!("neuland-story-resigned-losing", seat).with("wasted", products(wasted))
                }
            },
            Event::Ended { winners, why } => ended(winners, *why),
        };
        Some(line)
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        question::question(self, view, seat)
    }

    fn topics(&self, view: &View<'_>, seat: Seat) -> Vec<Topic> {
        lesson::topics(self, view, seat)
    }

    fn foreseen(&self, view: &View<'_>, seat: Seat, events: &[Event]) -> Vec<Line> {
        question::foreseen(self, view, seat, events)
    }

    fn scene(&self, view: &View<'_>, marks: &Marks<'_, Self>) -> Option<Scene<Line>> {
        Some(scene::of(self, view, marks))
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        board::board(self, view)
    }

    fn pieces(&self, _view: &View<'_>) -> Vec<Section> {
        board::pieces(self)
    }
}

/// Describes a placement, production or building; absent for other events.
fn step(event: &Event) -> Option<Line> {
    Some(match event {
        Event::PairPlaced { seat, lodge, hut } => match lodge == hut {
            true => line!("neuland-story-pair", seat, hex = lodge),
            false => line!("neuland-story-pair-parted", seat, hex = lodge, other = hut),
        },
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

fn drew(drawn: &Drawn) -> Line {
    let key = match drawn.asks {
        true => "neuland-story-drew-asked",
        false => "neuland-story-drew",
    };
    let Drawn { seat, hex, .. } = drawn;
    let minerals = Arg::list(drawn.minerals.iter().map(|pick| pick.what));
    line!(key, seat, hex, minerals)
}

fn piled(stacked: &Stacked) -> Line {
    let key = match stacked.standing {
        true => "neuland-story-piled-standing",
        false => "neuland-story-piled",
    };
    let Stacked {
        seat, hex, pile, ..
    } = stacked;
    line!(key, seat, hex, minerals = pile.to_vec())
}

fn board_laid(board: &Board, random: bool) -> Line {
    let rows = ["A", "B", "C", "D", "E"].map(|row| {
        let hexes = Hex::all().filter(|hex| hex.word().starts_with(row));
        let landscapes = Arg::list(hexes.map(|hex| board.landscape(hex)));
        line!("neuland-story-board-row", row, landscapes)
    });
    let line = line!(match random {
        true => "neuland-story-board-random",
        false => "neuland-story-board-fixed",
    });
    match Line::chain("neuland-story-semicolon", rows) {
        Some(rows) => line.with("rows", rows),
        None => line,
    }
}

/// Describes the order of the first turns.
fn began(order: &[Seat], drawn: bool) -> Option<Line> {
    let (first, others) = order.split_first()?;
    let key = match drawn {
        true => "neuland-story-began-drawn",
        false => "neuland-story-began",
    };
    Some(line!(key, seat = first, others = seats(others)))
}

/// Describes the end of the game, with the reason and the winners.
fn ended(winners: &[Seat], why: Finish) -> Line {
    let key = match (why, winners) {
        (Finish::LastCoat, _) => "neuland-story-last-coat",
        (Finish::LastPlayer, _) => "neuland-story-last-player",
        (Finish::Stopped, [_]) => "neuland-story-stopped",
        (Finish::Stopped, _) => "neuland-story-stopped-shared",
    };
    match winners {
        [winner] => line!(key, seat = winner),
        _ => line!(key, winners = seats(winners)),
    }
}

fn seats(seats: &[Seat]) -> Arg {
    let seats = seats.iter();
    Arg::list(seats.map(|seat| line!("neuland-story-seat", seat)))
}

/// Describes the workers that went home or lay down; absent if none was on the board.
fn rested(seat: Seat, wasted: &[Lost], laid: &[Lost]) -> Option<Line> {
    Some(match (wasted, laid) {
        ([], []) => return None,
        ([], _) => line!("neuland-story-laid", seat, laid = products(laid)),
        (_, []) => line!("neuland-story-wasted", seat, wasted = products(wasted)),
        _ => {
            let (wasted, laid) = (products(wasted), products(laid));
            line!("neuland-story-wasted-and-laid", seat, wasted, laid)
        }
    })
}

fn products(lost: &[Lost]) -> Arg {
    Arg::list(lost.iter().map(|own| own.line("neuland-story-place")))
}

/// Describes a payment and its cost, by the keys without and with a payment.
fn spent([plain, paying]: [&'static str; 2], seat: Seat, paid: &Paid) -> Line {
    let line = match paid.given.as_slice() {
        [] => line!(plain),
        given => line!(paying, given = Arg::list(given.iter().map(self::given))),
    };
    line.with("cost", cost(paid)).with("seat", seat)
}

/// Describes a product that leaves its tile, or a marker.
fn given(given: &Given) -> Line {
    let product = given.fee;
    let Some(own) = given.from else {
        return line!("neuland-story-marker", product);
    };
    let worker = own.line(match own.lying {
        true => "neuland-story-lying",
        false => "neuland-story-standing",
    });
    match own.product {
        Product::Gold => line!("neuland-story-gold", gold = worker, product),
        _ => worker,
    }
}

/// Describes the number of actions with the reason for it, unless it is the usual one. The end of
/// the turn says their sum.
fn cost(paid: &Paid) -> Line {
    let line = match (paid.far, paid.wheelbarrow) {
        (_, true) => line!("neuland-story-cost-wheelbarrow", far = paid.far),
        (0..=1, false) => line!("neuland-story-cost"),
        (_, false) => line!("neuland-story-cost-far", far = paid.far),
    };
    line.with("count", paid.actions)
}

//! Mines (in "III. Giving up Products" and "IV. Erecting Buildings").
//!
//! For a new mine, and for one whose last mineral has left, three minerals are drawn from the bag
//! unseen and piled in any order. The product of a mine is the mineral on top; it returns to the
//! bag when its worker leaves.
//!
//! Rulings: minerals return first, and mines are filled one after the other in the order of their
//! arrival (E13, `e13_two_mines_emptied_at_once_are_filled_one_after_the_other`); the active seat
//! stacks them, before anything else, and all players see the draw (E14,
//! `e14_the_active_seat_stacks_before_its_next_order`). A standing order answers every draw (F,
//! `a_standing_pile_answers_the_draw`), and three of a kind need no answer
//! (`three_of_a_kind_are_not_asked_about`).

use super::{
    Building, Chapter, Drawn, Event, Kind, Mineral, Order, PILE, Phase, Pile, Play, SeatView,
    Stacked, State, Table, Tile, TileId,
};
use crate::rules::{Arg, Chance, Pick, Referee, Refusal, Seat, line};

const CHAPTER: Chapter = "neuland-chapter-mines";

/// Returns the different orders of the drawn minerals, first the order of drawing.
pub(super) fn legal(seat_view: &SeatView<'_>) -> Vec<Order> {
    let Some([a, b, c]) = waiting(seat_view.table) else {
        return Vec::new();
    };
    let mut orders = Vec::with_capacity(6);
    for pile in [
        [a, b, c],
        [a, c, b],
        [b, a, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
    ] {
        let order = Order::Stack { pile };
        if !orders.contains(&order) {
            orders.push(order);
        }
    }
    orders
}

/// Returns the minerals that await an answer, in the order of drawing.
pub(super) fn waiting(table: &Table) -> Option<Pile> {
    let Phase::Stack { mine, .. } = table.phase else {
        return None;
    };
    Pile::try_from(&*table.tile(mine)?.pile).ok()
}

/// Checks that these are the minerals that were drawn.
pub(super) fn check(seat_view: &SeatView<'_>, pile: Pile) -> Result<Event, Refusal> {
    let drawn = waiting(seat_view.table);
    let same = drawn.filter(|drawn| sorted(*drawn) == sorted(pile));
    let stacked = same.and_then(|_| stacked(seat_view.table, pile, false));
    stacked.ok_or_else(|| {
        let minerals = Arg::list(drawn.into_iter().flatten());
        let line = line!("neuland-refusal-not-drawn", minerals);
        Refusal::new(CHAPTER, line)
    })
}

/// Checks that a standing order names each mineral once.
pub(super) fn check_wish(seat: Seat, wish: Option<Pile>) -> Result<Event, Refusal> {
    let each = wish.is_none_or(|wish| {
        let [one, two, three] = sorted(wish);
        one != two && two != three
    });
    let line = || line!("neuland-refusal-each-mineral-once");
    Refusal::unless(each, CHAPTER, line).map(|()| Event::Wished { seat, wish })
}

fn sorted(mut pile: Pile) -> Pile {
    pile.sort_unstable();
    pile
}

/// Creates the event for an answer to a draw.
pub(super) fn stacked(table: &Table, pile: Pile, standing: bool) -> Option<Event> {
    let Phase::Stack { seat, mine, .. } = table.phase else {
        return None;
    };
    Some(Event::Stacked(Stacked {
        seat,
        mine,
        hex: table.tile(mine)?.hex,
        pile,
        standing,
    }))
}

impl Table {
    pub(super) fn mines(&self) -> impl Iterator<Item = (TileId, &Tile)> {
        let mine = Building::Facility(Kind::Mine);
        self.numbered()
            .filter(move |(_, tile)| tile.building == mine)
    }
}

/// Returns the mine that has to be filled next.
pub(super) fn empty(table: &Table) -> Option<TileId> {
    let empty = table.mines().find(|(_, tile)| tile.pile.is_empty());
    empty.filter(|_| table.bag.total() > 0).map(|(id, _)| id)
}

/// Draws for the next empty mine; false if there is none. A seat that is leaving is not asked, and
/// keeps the order of drawing.
pub(super) fn fill_empty(play: &mut Play<'_>, seat: Seat, leaving: bool) -> bool {
    let mine = empty(play.table()).and_then(|id| Some((id, play.table().tile(id)?.hex)));
    let Some((mine, hex)) = mine else {
        return false;
    };
    let minerals = drawn(play);
    let pile: Vec<Mineral> = minerals.iter().map(|pick| pick.what).collect();
    let alike = pile.windows(2).all(|two| two.first() == two.last());
    let wish = wish(play.state, seat, play.eye).filter(|_| !leaving);
    play.happen(Event::Drawn(Drawn {
        seat,
        mine,
        hex,
        minerals,
        asks: !alike && !leaving && wish.is_none(),
    }));
    if let (Some(wish), Ok(pile)) = (wish, Pile::try_from(pile)) {
        play.happen(Event::Stacked(Stacked {
            seat,
            mine,
            hex,
            pile: wished(pile, wish),
            standing: true,
        }));
    }
    true
}

pub(super) fn wish(state: &State, seat: Seat, eye: &Referee) -> Option<Pile> {
    state.wishes.get(seat).and_then(|wish| *wish.open(eye))
}

pub(super) fn wished(mut drawn: Pile, wish: Pile) -> Pile {
    drawn.sort_by_key(|mineral| wish.iter().position(|wanted| wanted == mineral));
    drawn
}

/// Draws a random standing order, or no order.
pub(super) fn any_wish(chance: &mut Chance) -> Option<Pile> {
    let [a, b, c] = [Mineral::Coal, Mineral::IronOre, Mineral::SilverOre];
    match chance.draw(4).value {
        0 => Some([a, b, c]),
        1 => Some([c, a, b]),
        2 => Some([b, c, a]),
        _ => None,
    }
}

/// Draws three minerals: those of the list, as far as they are in the bag, else random ones.
pub(super) fn drawn(play: &mut Play<'_>) -> Vec<Pick<Mineral>> {
    let (bag, from) = (play.table().bag.minerals(), play.table().drawn);
    let listed = &play.rules.set_draws.open(play.eye).minerals;
    let listed = listed.get(usize::from(from)..).unwrap_or_default();
    play.chance.take_all(bag, listed, PILE)
}

/// Applies a draw for a mine, about which its seat may be asked.
pub(super) fn evolve_drawn(table: &mut Table, drawn: &Drawn) {
    let mine = drawn.mine;
    for pick in &drawn.minerals {
        table.bag.take(pick.what);
        table.drawn = table.drawn.saturating_add(1);
    }
    if let Some(tile) = table.tile_mut(mine) {
        tile.pile = drawn.minerals.iter().map(|pick| pick.what).collect();
    }
    let ending = matches!(table.phase, Phase::Ending { .. });
    if let Phase::Turn { seat, used } | Phase::Ending { seat, used } = table.phase
        && drawn.asks
    {
        table.phase = Phase::Stack {
            seat,
            used,
            mine,
            ending,
        };
    }
}

pub(super) fn evolve_stacked(table: &mut Table, stacked: &Stacked) {
    if let Some(tile) = table.tile_mut(stacked.mine) {
        tile.pile = stacked.pile.into_iter().collect();
    }
    if let Phase::Stack {
        seat,
        used,
        mine,
        ending,
    } = table.phase
        && mine == stacked.mine
    {
        table.phase = match ending {
            true => Phase::Ending { seat, used },
            false => Phase::Turn { seat, used },
        };
    }
}

//! Conditions of orders sent ahead, and orders by preference.
//!
//! `IF heron IS GONE` looks at the ships on offer, `IF contract-7 IS GONE` at the cities, and a
//! captain, a tile and a good of the triangle are looked up the same way. `KEEP ship points` keeps
//! a drawn charter ship if there is one, else a card with points; `BEST` means the best order by
//! the stand-in `calm`.

use super::{
    Acting, Captain, Card, CardId, Good, Handle, LoadStep, Order, Phase, Race, SeatView, View, calm,
};
use crate::rules::{Seat, Word, best};

/// The words for preferences other than goods and points.
pub(super) const WISHES: [&str; 2] = ["BEST", "SHIP"];

/// Optional words before a name.
const KINDS: [&str; 5] = ["CONTRACT", "SHIP", "CAPTAIN", "TILE", "CARD"];

/// Returns whether the piece that these words name is there; absent if they name no piece.
pub(super) fn is_there(rules: &Race, view: &View<'_>, words: &[Word]) -> Option<bool> {
    let texts: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
    let named = piece(rules, view, &texts);
    let further = texts.split_first().filter(|(kind, _)| KINDS.contains(kind));
    named.or_else(|| piece(rules, view, further?.1))
}

fn piece(rules: &Race, view: &View<'_>, texts: &[&str]) -> Option<bool> {
    let name = texts.join("-").to_lowercase();
    let components = &rules.components;
    let handle = components.aliases.get(&name).copied();
    let handle = handle.or_else(|| Handle::new(&name))?;
    let is = |other: &Handle| *other == handle;
    let open = view.open;
    if let Some(ship) = components.ships.keys().find(|ship| is(&ship.0)) {
        return Some(open.offer.values().flatten().any(|offered| offered == ship));
    }
    if let Some(contract) = components.contracts.keys().find(|contract| is(&contract.0)) {
        let mut cities = open.cities.values().flat_map(|city| &city.contracts);
        return Some(cities.any(|there| there.as_ref() == Some(contract)));
    }
    if let Some(tile) = components.tiles.keys().find(|tile| is(&tile.0)) {
        return Some(open.tiles().any(|(_, laid)| laid.tile == *tile));
    }
    if let Some(captain) = Captain::ALL.iter().find(|captain| captain.word() == name) {
        return Some(open.captains.contains(captain));
    }
    let good = Good::ALL.iter().find(|good| good.word() == name)?;
    Some(open.triangle.get(*good) > 0)
}

/// Resolves preferences to an order; absent if they have no meaning here.
pub(super) fn prefer(rules: &Race, view: &View<'_>, seat: Seat, words: &[Word]) -> Option<Order> {
    let (verb, wishes) = words.split_first()?;
    let seat_view = SeatView::of(rules, view, seat)?;
    let mut wishes = wishes.iter().map(|wish| wish.text.as_str());
    let Phase::Action {
        action: Acting::Load { step },
        ..
    } = view.now
    else {
        return None;
    };
    match (verb.text.as_str(), step) {
        ("KEEP", LoadStep::Keep { .. }) => {
            let card = wishes.find_map(|wish| wished(&seat_view, wish))?;
            Some(Order::Keep { cards: vec![card] })
        }
        ("TAKE", LoadStep::Take) => {
            wishes.find(|wish| *wish == "BEST")?;
            calm::order(rules, view, seat)
        }
        _ => None,
    }
}

/// Returns the best drawn card of a kind.
fn wished(seat_view: &SeatView<'_>, wish: &str) -> Option<CardId> {
    let fits = |card: &&CardId| match seat_view.rules.components.cards.get(*card) {
        Some(_) if wish == "BEST" => true,
        Some(Card::Charter(_)) => wish == "SHIP",
        Some(Card::Bonus(bonus)) => match wish {
            "POINTS" | "POINT" => bonus.points > 0,
            _ => {
                let mut goods = bonus.goods.kinds();
                goods.any(|(good, _)| good.word().eq_ignore_ascii_case(wish))
            }
        },
        None => false,
    };
    let fitting = seat_view.drawn_cards.iter().filter(fits).copied();
    best(fitting, |card| calm::card_worth(seat_view, *card))
}

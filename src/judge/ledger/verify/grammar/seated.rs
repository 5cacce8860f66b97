//! Who has the seats: a player, a stand-in, or nobody.

use std::collections::BTreeSet;

use super::Wrong;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::deed::Deed;
use crate::judge::ledger::record::Terms;

/// Who has a seat.
#[derive(Clone, Debug, Default)]
struct Place {
    /// Whether a player has it.
    person: bool,
    /// Whether a stand-in decides.
    stand_in: bool,
    /// Whether others may have it.
    offered: bool,
    /// Whether its player has left for good.
    left: bool,
    /// The words of luck.
    luck: String,
}

/// Who has the seats of a game.
#[derive(Clone, Debug)]
pub(super) struct Seated {
    places: Vec<Place>,
}

impl Seated {
    /// A table at which nobody sits.
    pub(super) fn new(seats: u8) -> Self {
        Self {
            places: vec![Place::default(); usize::from(seats)],
        }
    }

    /// How many seats there are.
    pub(super) fn seats(&self) -> u8 {
        u8::try_from(self.places.len()).unwrap_or(u8::MAX)
    }

    fn at(&self, seat: u8) -> Option<&Place> {
        self.places.get(usize::from(seat))
    }

    /// The seats whose word is needed for what all must agree to.
    pub(super) fn asked(&self) -> impl Iterator<Item = u8> {
        let places = (0..=u8::MAX).zip(&self.places);
        let asked = places.filter(|(_, place)| place.person && !place.left);
        asked.map(|(seat, _)| seat)
    }

    /// Whether the player of a seat is away: a stand-in decides, or others may have it.
    pub(super) fn is_away(&self, seat: u8) -> bool {
        let place = self.at(seat);
        place.is_some_and(|place| place.stand_in || place.offered)
    }

    /// Whether a stand-in decides for a seat.
    pub(super) fn is_stood_in(&self, seat: u8) -> bool {
        self.at(seat).is_some_and(|place| place.stand_in)
    }

    /// Whether an act is possible with these people.
    pub(super) fn check(&self, act: &Act, terms: &Terms) -> Result<(), Wrong> {
        let named = seats_of(act);
        if named.iter().any(|seat| self.at(*seat).is_none()) {
            return Err("there is no such seat");
        }
        let first = named.first().and_then(|seat| self.at(*seat));
        let place = first.cloned().unwrap_or_default();
        let taken = |place: &Place| place.person || place.stand_in;
        let wrong = match act {
            Act::Joined { .. } | Act::StandIn { .. } if taken(&place) => "the seat is taken",
            Act::Started { luck, .. } => {
                let given = self.places.iter().map(|place| &place.luck);
                if !self.places.iter().all(taken) {
                    "not all seats are taken"
                } else if terms.seats.len() != luck.len() || !given.eq(luck) {
                    "the words of luck are not those that were given"
                } else {
                    return Ok(());
                }
            }
            Act::Returned { .. } if !place.offered || place.left => "the seat is not offered",
            Act::TakenOver { .. } if !place.offered => "the seat is not offered",
            _ => return Ok(()),
        };
        Err(wrong)
    }

    /// Whether this is a deal of all seats.
    pub(super) fn is_deal(&self, seats: &[u8]) -> bool {
        let all: BTreeSet<u8> = seats.iter().copied().collect();
        seats.len() == self.places.len() && all.into_iter().eq(0..self.seats())
    }

    /// All change places; their words of luck stay where they were given.
    fn deal(&mut self, seats: &[u8]) {
        let before = self.places.clone();
        for (had, has) in before.iter().zip(seats) {
            if let Some(place) = self.places.get_mut(usize::from(*has)) {
                let luck = std::mem::take(&mut place.luck);
                *place = Place {
                    luck,
                    ..had.clone()
                };
            }
        }
    }

    pub(super) fn follow(&mut self, act: &Act) {
        if let Act::Dealt { seats } = act {
            self.deal(seats);
        }
        let Some(seat) = seats_of(act).first().copied() else {
            return;
        };
        let Some(place) = self.places.get_mut(usize::from(seat)) else {
            return;
        };
        match act {
            Act::Joined { luck, .. } => {
                place.person = true;
                place.luck.clone_from(luck);
            }
            Act::Luck { words, .. } => place.luck.clone_from(words),
            Act::StandIn { .. } => place.stand_in = true,
            Act::Offered { stand_in, .. } => {
                place.offered = true;
                place.stand_in |= stand_in.is_some();
            }
            Act::TakenOver { .. } | Act::Returned { .. } => {
                *place = Place {
                    person: true,
                    luck: std::mem::take(&mut place.luck),
                    ..Place::default()
                };
            }
            Act::Resigned { .. } => {
                place.stand_in = true;
                place.left = true;
            }
            Act::Moderated { deed, .. } => match deed {
                Deed::Replaced { .. } => place.offered = true,
                Deed::Ejected { .. } => {
                    *place = Place {
                        stand_in: true,
                        offered: true,
                        ..Place::default()
                    };
                }
                Deed::Freed { .. } => *place = Place::default(),
                _ => {}
            },
            _ => {}
        }
    }
}

/// The seats that an act names, the one that it is about first.
fn seats_of(act: &Act) -> Vec<u8> {
    let seats: BTreeSet<u8> = match act {
        Act::Joined { seat, .. }
        | Act::Luck { seat, .. }
        | Act::StandIn { seat, .. }
        | Act::Offered { seat, .. }
        | Act::TakenOver { seat }
        | Act::Returned { seat }
        | Act::Voted { seat, .. }
        | Act::Late { seat }
        | Act::Overtime { seat, .. }
        | Act::Away { seat, .. }
        | Act::Back { seat, .. }
        | Act::Standstill { seat, .. }
        | Act::Proposed { seat, .. }
        | Act::Agreed { seat, .. }
        | Act::Declined { seat, .. }
        | Act::Resigned { seat }
        | Act::Vouched { seat, .. } => [*seat].into(),
        Act::Moderated { deed, .. } => match deed {
            Deed::Deadline { seat, .. }
            | Deed::Replaced { seat }
            | Deed::Ejected { seat }
            | Deed::Freed { seat }
            | Deed::Seated { seat }
            | Deed::Ordered { seat }
            | Deed::Looked { seat }
            | Deed::Absence { seat }
            | Deed::Bank { seat, .. }
            | Deed::Cared { seat, .. }
            | Deed::Wrote { seat } => [*seat].into(),
            Deed::HadLooked { seats, .. } | Deed::Press { seats } => {
                seats.iter().copied().collect()
            }
            Deed::Opened
            | Deed::Processed
            | Deed::Revealed
            | Deed::Process { .. }
            | Deed::Broadcast { .. }
            | Deed::Changed { .. }
            | Deed::Holiday { .. } => BTreeSet::new(),
        },
        act => act.seat().into_iter().collect(),
    };
    seats.into_iter().collect()
}

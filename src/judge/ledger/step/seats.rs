//! The holders of seats in the state of a ledger: players, stand-ins, and offers.

use super::Wrong;
use crate::judge::ledger::act::Act;
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::rules::{BySeat, Seat};

/// The holder of a seat. The numbers are decisions from which on a value applies: an undo to an
/// earlier one ends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) person: bool,
    pub(super) stand_in: Option<u32>,
    /// Others may take it.
    pub(super) offered: Option<u32>,
    /// Its player has resigned.
    pub(super) left: Option<u32>,
}

impl Place {
    const fn is_taken(&self) -> bool {
        self.person || self.stand_in.is_some()
    }

    fn follow(&mut self, act: &Act, from: u32) -> Result<(), Wrong> {
        let before = *self;
        let since = |before: Option<u32>| Some(before.map_or(from, |before| before.min(from)));
        match act {
            Act::Joined { .. } => self.person = true,
            Act::StandIn { .. } => self.stand_in = Some(0),
            Act::Offered { stand_in, .. } => {
                self.offered = since(self.offered);
                if stand_in.is_some() {
                    self.stand_in = since(self.stand_in);
                }
            }
            Act::TakenOver { .. } | Act::Returned { .. } => {
                *self = Self {
                    person: true,
                    ..Self::default()
                };
            }
            Act::Resigned { .. } => {
                self.stand_in = since(self.stand_in);
                self.left = since(self.left);
            }
            Act::Moderated { deed, .. } => match deed {
                ModeratorAct::Replaced { .. } => (self.offered, self.left) = (Some(0), None),
                ModeratorAct::Ejected { .. } => {
                    *self = Self {
                        stand_in: Some(0),
                        offered: Some(0),
                        ..Self::default()
                    };
                }
                ModeratorAct::Freed { .. } => *self = Self::default(),
                _ => {}
            },
            _ => {}
        }
        let wrong = match (act, before.offered, before.left) {
            (Act::Joined { .. } | Act::StandIn { .. }, ..) if before.is_taken() => {
                "the seat is taken"
            }
            (Act::Returned { .. } | Act::TakenOver { .. }, None, _)
            | (Act::Returned { .. }, _, Some(_)) => "the seat is not offered",
            _ => return Ok(()),
        };
        Err(wrong)
    }
}

/// The holders of a game's seats.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Seats(BySeat<Place>);

impl Seats {
    /// Creates free seats.
    pub(super) fn new(seats: u8) -> Self {
        Self(BySeat::from_fn(seats, |_| Place::default()))
    }

    /// Returns the holder of a seat; a free one if the game has no such seat.
    pub(super) fn place(&self, seat: Seat) -> Place {
        self.0.get(seat).copied().unwrap_or_default()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.0.seats())
    }

    /// Returns whether this is a deal of all seats.
    pub(super) fn is_deal(&self, seats: &[Seat]) -> bool {
        let mut seats = seats.to_vec();
        seats.sort_unstable();
        seats.into_iter().eq(self.all())
    }

    /// Moves all holders to the seats that they were dealt.
    fn deal(&mut self, seats: &[Seat]) {
        let before = self.0.clone();
        for ((_, had), has) in before.iter().zip(seats) {
            self.0.change(*has, |place| *place = *had);
        }
    }

    /// Follows an act that is live from this decision on.
    ///
    /// # Errors
    /// The reason why it is impossible with these holders.
    pub(super) fn follow(&mut self, act: &Act, from: u32) -> Result<(), Wrong> {
        let named = seats_of(act);
        if named.iter().any(|seat| self.0.get(*seat).is_none()) {
            return Err("there is no such seat");
        }
        match act {
            Act::Dealt { seats } => self.deal(seats),
            Act::Started { .. } if !self.0.iter().all(|(_, place)| place.is_taken()) => {
                return Err("not all seats are taken");
            }
            _ => {}
        }
        let place = named.first().and_then(|seat| self.0.get_mut(*seat));
        place.map_or(Ok(()), |place| place.follow(act, from))
    }

    /// Ends values that apply only from later decisions on.
    pub(super) fn undo(&mut self, to: u32) {
        for (_, place) in self.0.iter_mut() {
            for since in [&mut place.stand_in, &mut place.offered, &mut place.left] {
                *since = since.filter(|from| *from <= to);
            }
        }
    }
}

/// Returns the seats that an act names, beginning with the one that it is about.
fn seats_of(act: &Act) -> Vec<Seat> {
    match act {
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
        | Act::Vouched { seat, .. } => vec![*seat],
        Act::Moderated { deed, .. } => match deed {
            ModeratorAct::Deadline { seat, .. }
            | ModeratorAct::Replaced { seat }
            | ModeratorAct::Ejected { seat }
            | ModeratorAct::Freed { seat }
            | ModeratorAct::Seated { seat }
            | ModeratorAct::Ordered { seat }
            | ModeratorAct::Looked { seat }
            | ModeratorAct::Absence { seat }
            | ModeratorAct::Bank { seat, .. }
            | ModeratorAct::Cared { seat, .. }
            | ModeratorAct::Wrote { seat } => vec![*seat],
            ModeratorAct::HadLooked { seats, .. } | ModeratorAct::Press { seats } => seats.clone(),
            ModeratorAct::Opened
            | ModeratorAct::Processed
            | ModeratorAct::Revealed
            | ModeratorAct::Process { .. }
            | ModeratorAct::Broadcast { .. }
            | ModeratorAct::Changed { .. }
            | ModeratorAct::Holiday { .. } => Vec::new(),
        },
        act => act.seat().into_iter().collect(),
    }
}

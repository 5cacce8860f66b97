//! The seats in the state of a ledger: players, stand-ins, offers, and words of luck.
//!
//! The judge follows the rule for words of luck, and `judge::ledger::verify` checks it:
//!
//! 1. The first row is `opened`, with the commitment and the time to wait for words.
//! 2. A seat taken without an answer to a letter with the commitment has no words at first; `luck`
//!    rows are answers to later letters. The last words of a seat count.
//! 3. When all seats are taken, each player's seat is awaited for that time.
//! 4. Then, if some words are hashes, `luck_closed`: only the words behind hashes are taken from
//!    there on, and are awaited for that time again.
//! 5. `started` has exactly the words that the rows before it give.

use chrono::{DateTime, TimeDelta, Utc};

use super::{Wrong, right};
use crate::judge::ledger::act::Act;
use crate::judge::ledger::luck::{hash, hash_of};
use crate::judge::ledger::moderator_act::ModeratorAct;
use crate::rules::{BySeat, Seat};

/// The holder of a seat. The numbers are decisions from which on a value applies: an undo to an
/// earlier one ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct SeatState {
    pub(super) person: bool,
    pub(super) stand_in: Option<u32>,
    /// Others may take it.
    pub(super) offered: Option<u32>,
    /// Its player has resigned.
    pub(super) left: Option<u32>,
    /// The words for the seed, or a hash of them.
    words: String,
    /// The player has answered a letter with the commitment.
    answered: bool,
}

impl SeatState {
    const fn is_taken(&self) -> bool {
        self.person || self.stand_in.is_some()
    }

    /// Returns whether a player decides, and so may give words of luck.
    const fn is_played(&self) -> bool {
        self.person && self.stand_in.is_none()
    }

    fn follow(&mut self, act: &Act, from: u32) -> Result<(), Wrong> {
        let taken = self.is_taken();
        let (offered, left) = (self.offered.is_some(), self.left.is_some());
        let since = |before: Option<u32>| Some(before.map_or(from, |before| before.min(from)));
        match act {
            Act::Joined { luck, asked, .. } => {
                self.person = true;
                self.words.clone_from(luck);
                self.answered = *asked;
                right(!taken, "the seat is taken")
            }
            Act::StandIn { .. } => {
                self.stand_in = Some(0);
                self.words.clear();
                right(!taken, "the seat is taken")
            }
            Act::Offered { stand_in, .. } => {
                self.offered = since(self.offered);
                if stand_in.is_some() {
                    self.stand_in = since(self.stand_in);
                }
                Ok(())
            }
            Act::TakenOver { .. } | Act::Returned { .. } => {
                *self = Self {
                    person: true,
                    ..Self::default()
                };
                let may = offered && (matches!(act, Act::TakenOver { .. }) || !left);
                right(may, "the seat is not offered")
            }
            Act::Resigned { .. } => {
                self.stand_in = since(self.stand_in);
                self.left = since(self.left);
                Ok(())
            }
            Act::Moderated { deed, .. } => {
                match deed {
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
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// The seats of a game, and its words of luck up to the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Seats {
    places: BySeat<SeatState>,
    /// The time to wait for words; `None` before `opened`.
    wait: Option<TimeDelta>,
    full_since: Option<DateTime<Utc>>,
    closed_at: Option<DateTime<Utc>>,
    started: bool,
}

impl Seats {
    /// Creates free seats.
    pub(super) fn new(seats: u8) -> Self {
        Self {
            places: BySeat::from_fn(seats, |_| SeatState::default()),
            ..Self::default()
        }
    }

    /// Returns the holder of a seat; `None` if the game has no such seat.
    pub(super) fn place(&self, seat: Seat) -> Option<&SeatState> {
        self.places.get(seat)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.places.seats())
    }

    /// Returns whether no other person than the player of this seat has a seat.
    pub(crate) fn is_alone(&self, seat: Seat) -> bool {
        let mut others = self.places.iter().filter(|(other, _)| *other != seat);
        others.all(|(_, place)| !place.person)
    }

    /// Returns whether this is a deal of all seats.
    pub(super) fn is_deal(&self, seats: &[Seat]) -> bool {
        let mut seats = seats.to_vec();
        seats.sort_unstable();
        seats.into_iter().eq(self.all())
    }

    /// Moves all holders to the seats that they were dealt. The words count in the order of the
    /// seats before.
    fn deal(&mut self, seats: &[Seat]) {
        let before = self.places.clone();
        for ((_, had), has) in before.iter().zip(seats) {
            self.places.change(*has, |place| {
                *place = SeatState {
                    words: std::mem::take(&mut place.words),
                    ..had.clone()
                };
            });
        }
    }

    /// Follows an act that is live from this decision on.
    ///
    /// # Errors
    /// The reason why it is impossible with these holders.
    pub(super) fn follow(&mut self, at: DateTime<Utc>, act: &Act, from: u32) -> Result<(), Wrong> {
        let named = seats_of(act);
        if named.iter().any(|seat| self.places.get(*seat).is_none()) {
            return Err("there is no such seat");
        }
        match act {
            Act::Dealt { seats } => self.deal(seats),
            Act::Started { .. } if !self.are_taken() => return Err("not all seats are taken"),
            _ => {}
        }
        let place = named.first().and_then(|seat| self.places.get_mut(*seat));
        let followed = place.map_or(Ok(()), |place| place.follow(act, from));
        let since = self.full_since.unwrap_or(at);
        self.full_since = self.are_taken().then_some(since);
        followed
    }

    fn are_taken(&self) -> bool {
        self.places.iter().all(|(_, place)| place.is_taken())
    }

    /// Ends values that apply only from later decisions on.
    pub(super) fn undo(&mut self, to: u32) {
        for (_, place) in self.places.iter_mut() {
            for since in [&mut place.stand_in, &mut place.offered, &mut place.left] {
                *since = since.filter(|from| *from <= to);
            }
        }
    }

    /// Follows an act in the rule for words of luck, before its seat gets another holder; even if
    /// the act breaks the rule.
    ///
    /// # Errors
    /// The broken rule.
    pub(super) fn follow_luck(&mut self, at: DateTime<Utc>, act: &Act) -> Result<(), Wrong> {
        match act {
            Act::Opened { luck, .. } => {
                let again = self.wait.is_some();
                self.wait = Some(TimeDelta::seconds(i64::from(*luck)));
                right(!again, "the game is opened twice")
            }
            Act::Joined { seat, luck, asked } => {
                right(!self.started, "a seat is taken behind the start")?;
                let taken = self.place(*seat).is_some_and(SeatState::is_taken);
                right(!taken, "a seat is taken twice")?;
                right(
                    *asked || luck.is_empty(),
                    "a seat has words of luck whose player had not been given the commitment",
                )?;
                right(
                    luck.is_empty() || self.takes_words(),
                    "a seat has words of luck in a game without them",
                )
            }
            Act::Moderated {
                deed: ModeratorAct::Freed { .. },
                ..
            } => {
                // The next player of the seat must be asked too.
                self.closed_at = None;
                Ok(())
            }
            Act::Luck { seat, words } => self.given(*seat, words),
            Act::LuckClosed => {
                let fits = self.closed_at.is_none() && !self.started && self.is_complete(at);
                self.closed_at = Some(at);
                right(fits, "words of luck are closed too early")?;
                right(
                    self.has_hashes(),
                    "words of luck are closed where none is a hash",
                )
            }
            Act::Started { luck, .. } => {
                let again = std::mem::replace(&mut self.started, true);
                right(!again, "the game starts twice")?;
                right(
                    self.words() == *luck,
                    "the game starts with other words of luck than its seats gave",
                )?;
                right(
                    self.is_ready(at),
                    "the game starts before its seats have had their time for words of luck",
                )
            }
            _ => Ok(()),
        }
    }

    fn given(&mut self, seat: Seat, given: &str) -> Result<(), Wrong> {
        right(!self.started, "words of luck are given behind the start")?;
        right(
            self.takes_words(),
            "words of luck are given in a game without them",
        )?;
        let closed = self.is_closed();
        let place = self.places.get_mut(seat);
        let Some(place) = place.filter(|place| place.is_played()) else {
            return Err("words of luck are given for a seat that no player has");
        };
        let opens = hash(&place.words).is_some_and(|hash| hash == hash_of(given));
        given.clone_into(&mut place.words);
        place.answered = true;
        right(
            opens || !closed,
            "words of luck are given behind their close",
        )
    }

    /// Returns whether the game takes words.
    pub(crate) fn takes_words(&self) -> bool {
        self.wait.is_some_and(|wait| !wait.is_zero())
    }

    /// Returns whether only words behind hashes are still taken.
    pub(crate) const fn is_closed(&self) -> bool {
        self.closed_at.is_some()
    }

    /// Returns whether some words are hashes of words to be disclosed.
    fn has_hashes(&self) -> bool {
        let mut places = self.places.iter();
        places.any(|(_, place)| hash(&place.words).is_some())
    }

    /// Returns whether every seat is taken, and its player has answered or the time is over.
    pub(crate) fn is_complete(&self, now: DateTime<Utc>) -> bool {
        let over = self.until().is_some_and(|until| until <= now);
        let mut places = self.places.iter();
        let mut answered = || places.all(|(_, place)| !place.is_played() || place.answered);
        self.full_since.is_some() && (over || answered())
    }

    /// Returns whether the game can begin, since nothing more is awaited.
    pub(crate) fn is_ready(&self, now: DateTime<Utc>) -> bool {
        let over = self.until().is_some_and(|until| until <= now);
        match (self.full_since, self.closed_at) {
            (None, _) => false,
            (Some(_), _) if !self.takes_words() => true,
            (Some(_), Some(_)) => over || !self.has_hashes(),
            (Some(_), None) => self.is_complete(now) && !self.has_hashes(),
        }
    }

    /// Returns the time limit for words, once all seats are taken.
    pub(crate) fn until(&self) -> Option<DateTime<Utc>> {
        let full = self.full_since?;
        let since = self.closed_at.unwrap_or(full);
        since.checked_add_signed(self.wait?)
    }

    /// Returns whether words are awaited from a seat: any, or those behind its hash.
    pub(crate) fn awaits(&self, seat: Seat) -> bool {
        let open = |place: &SeatState| match self.is_closed() {
            true => hash(&place.words).is_some(),
            false => !place.answered,
        };
        let place = self.place(seat);
        place.is_some_and(|place| place.is_played() && open(place))
    }

    /// Returns the present words of a seat.
    pub(crate) fn words_of(&self, seat: Seat) -> &str {
        self.place(seat).map_or("", |place| &place.words)
    }

    /// Returns the words of all seats, in their order.
    pub(crate) fn words(&self) -> Vec<String> {
        let places = self.places.iter();
        places.map(|(_, place)| place.words.clone()).collect()
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
        | Act::Hinted { seat }
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

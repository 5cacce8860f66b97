//! Parses orders.
//!
//! The first word names the action. SETTLE, DELIVER and DISCOVER are used twice in a round: only
//! with ships they assign these in the planning phase, and with a place after them they act. The
//! words decide if they are complete; otherwise the phase does. So an order in the wrong phase is
//! refused with the reason, and is not misread.
//!
//! Ships of a fleet and cards that are kept are sorted in the order of the table, however they were
//! written: it makes no difference, and so each choice has one line.

use super::names::{Assignable, Names, Read};
use super::order::{
    AT, CARD, CARDS, CHOICE, COUNT, DISCARD, FOR, GOAL, GOOD, GOODS, GOODS_AND_POINTS, ISLAND,
    JOINTS, NUMBER, ON, PAY, PLACES, SHIP, SHIPS, TILE_OR_SHIPS, UPGRADE, restore, split,
};
use super::{
    Action, Assigned, Bonus, Captain, CardId, Choice, ContractSpace, Delivery, Good, Goods, Island,
    Landing, Marker, Order, Phase, Race, SeatView, ShipId, Space, Vessel, View, nearest,
    planning_phase,
};
use crate::orders::{Cursor, phrases};
use crate::rules::{Expected, Misread, MisreadKind, Seat, Word, Worded};

phrases! {
    reader: Reader<'_, '_> => Order;

    "UPGRADE" {
        UPGRADE => which = reader.name(SeatView::upgrade_names)?;
        PAY.optional() => pay = reader.pay()?;
    } => Order::Upgrade { which, pay },
    example "UPGRADE shipyard PAY cloth, iron", help "race-help-upgrade";

    "BUILD" {
        SHIP => ship = reader.name(SeatView::offer_names)?;
        DISCARD.optional(), PAY.optional() => (discard, pay) = reader.discard_and_pay()?;
    } => Order::Build { ship, pay, discard },
    example "BUILD heron FOR swallow PAY wood, cloth", help "race-help-build";

    "LOAD" { SHIPS => ships = reader.fleet()?; } => Order::Plan { action: Action::Load, ships },
    example "LOAD heron + magellan", help "race-help-load";

    "SETTLE" {
        SHIPS, COUNT.optional(), AT.optional()
            => order = reader.plan_or(Action::Settle, Reader::settle)?;
    } => order,
    example "SETTLE swallow AT nova-scotia 3 TAKE 3 points", help "race-help-settle";

    "COLONY" { AT => order = reader.colony()?; } => order,
    example "COLONY AT nova-scotia 3 TAKE wood", help "race-help-colony";

    "DELIVER" {
        SHIPS, FOR.optional(), PAY.optional()
            => order = reader.plan_or(Action::Deliver, Reader::deliver)?;
    } => order,
    example "DELIVER heron, tern FOR stockholm 2 PAY wood, cloth, 2 iron",
    help "race-help-deliver";

    "DISCOVER" {
        TILE_OR_SHIPS, ON.optional()
            => order = reader.plan_or(Action::Discover, Reader::discover)?;
    } => order,
    example "DISCOVER tile-12 ON newfoundland", help "race-help-discover";

    "TAKE" { GOOD => good = reader.good()?; } => Order::Take { good },
    example "TAKE iron", help "race-help-take";

    "KEEP" { CARDS => cards = reader.kept()?; } => Order::Keep { cards },
    example "KEEP old-lantern", help "race-help-keep";

    "CHOOSE" { CHOICE => choice = reader.choice()?; } => Order::Choose(choice),
    example "CHOOSE goal-9", help "race-help-choose";

    "PLAY" { CARD => card = reader.name(SeatView::playable_names)?; } => Order::Play { card },
    example "PLAY card-3", help "race-help-play";

    "COMPLETE" {
        GOAL => goal = reader.name(SeatView::goal_names)?;
        PAY.optional() => pay = reader.pay()?;
    } => Order::Complete { goal, pay },
    example "COMPLETE goal-9 PAY 2 wood", help "race-help-complete";

    "PASS" {} => Order::Pass, example "PASS", help "race-help-pass";
}

/// Parses one order; a misread if the words are not an order, or could be two.
pub(super) fn read(rules: &Race, view: &View<'_>, seat: Seat, words: &[Word]) -> Read<Order> {
    let (pieces, from) = split(words);
    let mut cursor = Cursor::new(&pieces);
    let passing = || nearest::passing(rules, view, seat);
    let keyword = cursor.keyword_or(&KEYWORDS, &nearest::CLOSING, passing);
    let read = keyword.and_then(|keyword| {
        let seat_view = SeatView::of(rules, view, seat).ok_or_else(|| cursor.wrong([]))?;
        let mut reader = Reader { seat_view, cursor };
        let order = read_phrase(keyword, &mut reader)?;
        reader.cursor.end()?;
        Ok(order)
    });
    read.map_err(|misread| restore(misread, &from, words.len()))
}

/// Returns whether the remaining words carry an action out instead of planning it: they name a
/// place, or the action is under way.
pub(super) fn is_carried_out(view: &View<'_>, action: Action, left: &Cursor<'_>) -> bool {
    let now = view.now.under_way().acting();
    let acting = now.is_some_and(|now| now.action() == action);
    match action {
        Action::Load => false,
        Action::Settle | Action::Discover => acting || left.says(&PLACES),
        Action::Deliver => acting || left.says(&DELIVERED),
    }
}

/// The words after the ships that deliver.
const DELIVERED: [&str; 4] = ["FOR", "AT", "ON", "TO"];

struct Reader<'d, 'w> {
    seat_view: SeatView<'d>,
    cursor: Cursor<'w>,
}

impl<'d> Reader<'d, '_> {
    fn name<T: Copy + PartialEq>(
        &mut self,
        names: impl FnOnce(&SeatView<'d>) -> Names<'d, T>,
    ) -> Read<T> {
        names(&self.seat_view).read(&mut self.cursor)
    }

    /// Parses `FOR` and `PAY`, in any order.
    fn discard_and_pay(&mut self) -> Read<(Option<ShipId>, Option<Goods>)> {
        let (mut discard, mut pay) = (None, None);
        while !self.cursor.is_done() {
            let open = match (discard, pay) {
                (None, None) => ["FOR", "PAY"].as_slice(),
                (Some(_), None) => &["PAY"],
                (None, Some(_)) => &["FOR"],
                (Some(_), Some(_)) => break,
            };
            match self.cursor.keyword(open)? {
                "PAY" => pay = Some(self.goods(&["FOR"])?),
                _ => discard = Some(self.name(SeatView::own_ship_names)?),
            }
        }
        Ok((discard, pay))
    }

    /// Parses a plan, or the action itself.
    fn plan_or(&mut self, action: Action, act: fn(&mut Self) -> Read<Order>) -> Read<Order> {
        if is_carried_out(self.seat_view.view, action, &self.cursor) {
            return act(self);
        }
        let ships = self.fleet()?;
        Ok(Order::Plan { action, ships })
    }

    fn fleet(&mut self) -> Read<Vec<Assigned>> {
        let names = self.seat_view.fleet_names();
        let mut ships: Vec<Assigned> = Vec::new();
        loop {
            self.cursor.skip(&JOINTS);
            let start = self.cursor.clone();
            match names.read(&mut self.cursor)? {
                Assignable::Vessel(vessel) => ships.push(Assigned::alone(vessel)),
                Assignable::Captain(captain) => match ships.last_mut() {
                    Some(ship) if ship.captain.is_none() => ship.captain = Some(captain),
                    _ => return Err(start.unread(SHIP)),
                },
            }
            if self.cursor.is_done() {
                break;
            }
        }
        let order = planning_phase::at_hand(&self.seat_view);
        in_order(&mut ships, &order, |ship| ship.vessel);
        magellan_first(&mut ships);
        Ok(ships)
    }

    fn settle(&mut self) -> Read<Order> {
        let ship = self.name(|seat_view| seat_view.idle_names(Action::Settle))?;
        let counted = self.cursor.clone();
        let count = self.count()?;
        self.place(&["AT"])?;
        let from = self.cursor.at();
        let names = self.seat_view.place_names();
        let (island, number) = names.numbered(&mut self.cursor, |place| place.is_some())?;
        let Some(island) = island else {
            return match count {
                None => Ok(Order::NewEngland { ship }),
                Some(_) => Err(counted.wrong([Expected::Word("AT".to_owned())])),
            };
        };
        let at = self.space(island, number)?;
        let fewer = count.filter(|count| *count != self.seat_view.rules.settlers(ship));
        self.landing(from, Some(ship), fewer, at)
    }

    fn colony(&mut self) -> Read<Order> {
        self.cursor.maybe_keyword(&PLACES)?;
        let from = self.cursor.at();
        let names = self.seat_view.island_names();
        let (island, number) = names.numbered(&mut self.cursor, |_| true)?;
        let at = self.space(island, number)?;
        self.landing(from, None, None, at)
    }

    fn space(&self, island: Island, number: Option<u8>) -> Read<Space> {
        let number = number.ok_or_else(|| self.cursor.unread(NUMBER))?;
        Ok(Space { island, number })
    }

    /// Parses the half of the bonus after a space; the only one there is may be left out.
    fn landing(
        &mut self,
        from: usize,
        ship: Option<Vessel>,
        fewer: Option<u8>,
        at: Space,
    ) -> Read<Order> {
        let taking = |take| {
            Order::Settle(Landing {
                ship,
                fewer,
                at,
                take,
            })
        };
        let laid = self.seat_view.open.laid(at);
        let halves = laid.map(|laid| self.seat_view.rules.halves(laid.tile));
        if self.cursor.is_done() {
            return match halves {
                None => Ok(taking(Bonus::default())),
                Some([first, second]) if first == second => Ok(taking(first)),
                Some(halves) => {
                    let meanings = halves.map(|half| taking(half).to_string());
                    let words = from..self.cursor.at();
                    Err(Misread::new(MisreadKind::Ambiguous, words).near(meanings))
                }
            };
        }
        self.cursor.keyword(&["TAKE"])?;
        let said = self.heap(&GOODS_AND_POINTS, &[])?;
        let holds =
            |half: &Bonus| half.goods.less(said.goods).is_some() && half.points >= said.points;
        let mut partly = halves.into_iter().flatten().filter(holds);
        Ok(taking(match (partly.next(), partly.next()) {
            (Some(only), None) => only,
            (_, _) => said,
        }))
    }

    fn deliver(&mut self) -> Read<Order> {
        let names = self.seat_view.idle_names(Action::Deliver);
        let mut ships = self.list(&names, &DELIVERED)?;
        let fleet = self.seat_view.port.fleet(Action::Deliver).iter();
        let order: Vec<_> = fleet.map(|ship| ship.vessel).collect();
        in_order(&mut ships, &order, |ship| *ship);
        self.place(&["FOR", "TO"])?;
        let names = self.seat_view.market_names();
        let (city, number) = names.numbered(&mut self.cursor, |city| city.is_some())?;
        let Some(city) = city else {
            let all = self.cursor.is_done();
            self.cursor.passes(&["PAY"]);
            let goods = (!all).then(|| self.goods(&[])).transpose()?;
            return Ok(Order::Antwerp { ships, goods });
        };
        let number = number.ok_or_else(|| self.cursor.unread(NUMBER))?;
        let pay = self.pay()?;
        let contract = ContractSpace { city, number };
        Ok(Order::Deliver(Delivery {
            ships,
            contract,
            pay,
        }))
    }

    fn discover(&mut self) -> Read<Order> {
        let tile = self.name(SeatView::drawn_tile_names)?;
        if self.cursor.is_done() {
            let open = self.seat_view.open;
            let fits = |on: &&Island| self.seat_view.rules.space_for(open, tile, **on).is_some();
            let mut fitting = Island::ALL.iter().filter(fits);
            if let (Some(on), None) = (fitting.next(), fitting.next()) {
                return Ok(Order::Discover { tile, on: *on });
            }
        }
        self.place(&["ON"])
            .map_err(|misread| misread.expecting([ISLAND.into()]))?;
        let on = self.name(SeatView::island_names)?;
        Ok(Order::Discover { tile, on })
    }

    fn kept(&mut self) -> Read<Vec<CardId>> {
        let names = self.seat_view.drawn_card_names();
        let mut cards = self.list(&names, &[])?;
        in_order(&mut cards, self.seat_view.drawn_cards, |card| *card);
        Ok(cards)
    }

    /// Parses a choice. A good that is left at the triangle may be shortened like a captain.
    fn choice(&mut self) -> Read<Choice> {
        self.name(|seat_view| match seat_view.view.now {
            Phase::Milestone { marker, .. } => seat_view.choice_names(*marker),
            _ => seat_view.choice_names(Marker::Pentagon),
        })
    }

    fn pay(&mut self) -> Read<Option<Goods>> {
        if self.cursor.is_done() {
            return Ok(None);
        }
        self.cursor.keyword(&["PAY"])?;
        self.goods(&[]).map(Some)
    }

    fn goods(&mut self, stops: &[&str]) -> Read<Goods> {
        self.heap(&GOODS, stops).map(|heap| heap.goods)
    }

    fn good(&mut self) -> Read<Good> {
        let word = self.cursor.keyword(&GOODS)?.to_lowercase();
        Good::of_word(&word).ok_or_else(|| self.cursor.wrong([]))
    }

    /// Parses goods with their numbers, and points if they are `among` the words.
    fn heap(&mut self, among: &[&'static str], stops: &[&str]) -> Read<Bonus> {
        let mut heap = Bonus::default();
        loop {
            self.cursor.skip(&JOINTS);
            let count = self.count()?.unwrap_or(1);
            let mut more = Bonus::default();
            let word = self.cursor.keyword(among)?.to_lowercase();
            match Good::of_word(&word) {
                Some(good) => more.goods = Goods::of(good, count),
                None => more.points = u16::from(count),
            }
            heap = heap.plus(more);
            if self.stops(stops) {
                return Ok(heap);
            }
        }
    }

    /// Parses a number if there is one.
    fn count(&mut self) -> Read<Option<u8>> {
        match self.cursor.peek().map(str::parse::<u8>) {
            Some(Ok(_)) => self.cursor.number(1..=u8::MAX, COUNT).map(Some),
            _ => Ok(None),
        }
    }

    /// Parses one of the words before a place; a misread suggests the `usual` ones.
    fn place(&mut self, usual: &[&'static str]) -> Read<()> {
        match self.cursor.passes(&PLACES) {
            true => Ok(()),
            false => self.cursor.keyword(usual).map(drop),
        }
    }

    /// Parses names up to the end, or up to one of these words.
    fn list<T: Copy + PartialEq>(&mut self, names: &Names<'_, T>, stops: &[&str]) -> Read<Vec<T>> {
        let mut list = Vec::new();
        loop {
            self.cursor.skip(&JOINTS);
            list.push(names.read(&mut self.cursor)?);
            if self.stops(stops) {
                return Ok(list);
            }
        }
    }

    fn stops(&self, stops: &[&str]) -> bool {
        self.cursor.peek().is_none_or(|word| stops.contains(&word))
    }
}

/// Sorts things into an order; unknown ones come last.
fn in_order<T, K: PartialEq>(things: &mut [T], order: &[K], key: impl Fn(&T) -> K) {
    things.sort_by_key(|thing| {
        let key = key(thing);
        let place = order.iter().position(|other| *other == key);
        place.unwrap_or(usize::MAX)
    });
}

/// Moves Magellan to the first ship, since all ships of a fleet sail together.
fn magellan_first(ships: &mut [Assigned]) {
    let magellan = Some(Captain::Magellan);
    let aboard = ships.iter().filter(|ship| ship.captain.is_some());
    let alone = aboard.count() == 1;
    let on = ships.iter_mut().find(|ship| ship.captain == magellan);
    if let Some(ship) = on.filter(|_| alone) {
        ship.captain = None;
        if let Some(first) = ships.first_mut() {
            first.captain = magellan;
        }
    }
}

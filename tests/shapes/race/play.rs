//! Deciding: what an order brings about, up to the next decision of any seat.

use std::collections::BTreeMap;

use landfall::rules::{Chance, Lawful, Referee, Seat};

use super::Race;
use super::event::{Event, Turn};
use super::order::Order;
use super::table::{LoadStep, Phase, State};
use super::things::{Action, Card, Goal, Good, Marker, Nation, Vessel};
use crate::shapes::{Course, Pick, pick};

impl Race {
    pub(super) fn prepare(&self, state: &State, eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        let seats = state.harbours.seats();
        let mut course = Course::new(self, state, eye, chance);
        let mut sheets = Nation::ALL.to_vec();
        let nations: Vec<Pick<Nation>> = Seat::all(seats)
            .filter_map(|_| pick(&mut sheets, course.chance))
            .collect();
        let lowest = Seat::all(seats)
            .zip(&nations)
            .min_by_key(|(_, nation)| nation.what);
        let start = lowest.map_or(Seat::new(0), |(seat, _)| seat);
        course.push(Event::NationsDrawn { nations, start });
        let mut goals: Vec<_> = self.printed.goal.keys().cloned().collect();
        let mut piles = BTreeMap::new();
        for marker in [Marker::Square, Marker::Circle, Marker::Star] {
            let five = (0..5).filter_map(|_| pick(&mut goals, course.chance));
            piles.insert(marker, five.collect());
        }
        course.push(Event::PilesDealt { piles });
        for seat in Seat::all(seats) {
            let cards = draw_cards(&mut course, 1);
            course.push(Event::HandDealt { seat, cards });
        }
        let left = clockwise(start, seats);
        course.push(Event::Turned {
            to: Turn::Planning {
                action: Action::Load,
                left,
            },
        });
        course.events
    }

    pub(super) fn play(
        &self,
        state: &State,
        order: &Lawful<Order>,
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let mut course = Course::new(self, state, eye, chance);
        let seat = order.seat();
        match order.order().clone() {
            Order::Plan {
                action,
                vessels,
                captain,
            } => {
                course.push(Event::Planned {
                    seat,
                    action,
                    vessels,
                    captain,
                });
                self.end_turn(&mut course, seat);
            }
            Order::Take { good } => self.load(&mut course, seat, good),
            Order::Keep { cards } => {
                course.push(Event::CardsKept { seat, cards });
                self.end_turn(&mut course, seat);
            }
            Order::Play { card } => self.play_card(&mut course, seat, card),
            Order::Choose { goal } => {
                course.push(Event::GoalChosen { seat, goal });
                self.resolved(&mut course, seat);
            }
            Order::Hire { captain } => {
                course.push(Event::CaptainHired { seat, captain });
                self.resolved(&mut course, seat);
            }
            Order::Pick { good } => {
                course.push(Event::GoodPicked { seat, good });
                self.resolved(&mut course, seat);
            }
            Order::Complete { goal, pay } => self.complete_goal(&mut course, seat, goal, pay),
            Order::Done => self.end_turn(&mut course, seat),
            // Decisions of chapters that the slice leaves out; `check` has refused them.
            Order::Upgrade { .. }
            | Order::Build { .. }
            | Order::Settle { .. }
            | Order::Colony { .. }
            | Order::Deliver { .. }
            | Order::Antwerp { .. }
            | Order::Lay { .. } => {}
        }
        course.events
    }

    fn play_card(&self, course: &mut Course<'_, Self>, seat: Seat, card: Card) {
        let print = self.printed.card.get(&card);
        let goods = print.map(|print| print.goods.clone()).unwrap_or_default();
        let points = print.map_or(0, |print| print.points);
        course.push(Event::CardPlayed { seat, card, goods });
        self.score(course, seat, points);
    }

    fn complete_goal(
        &self,
        course: &mut Course<'_, Self>,
        seat: Seat,
        goal: Goal,
        paid: Vec<Good>,
    ) {
        let points = self.printed.goal.get(&goal).map_or(0, |print| print.points);
        course.push(Event::GoalCompleted { seat, goal, paid });
        self.score(course, seat, points);
    }

    /// The draw comes after the good was chosen, so that P7 and P8 are two decisions.
    fn load(&self, course: &mut Course<'_, Self>, seat: Seat, good: Good) {
        let crates = self.crates(&course.state, seat);
        course.push(Event::GoodTaken { seat, good });
        if course.state.chest.open(course.eye).len() < usize::from(crates) {
            course.push(Event::Reshuffled);
        }
        let cards = draw_cards(course, crates);
        course.push(Event::CardsDrawn { seat, cards });
    }

    fn crates(&self, state: &State, seat: Seat) -> u8 {
        let assigned = state
            .harbours
            .get(seat)
            .map(|harbour| &harbour.open.assigned);
        let ships = assigned.and_then(|assigned| assigned.get(&Action::Load));
        self.crates_of(ships.map(Vec::as_slice).unwrap_or_default())
    }

    pub(super) fn crates_of(&self, vessels: &[Vessel]) -> u8 {
        let crates = vessels.iter().filter_map(|vessel| match vessel {
            Vessel::Ship(ship) => self.printed.ship.get(ship).map(|print| print.crates),
            Vessel::Charter(_) => None,
        });
        crates.fold(0, u8::saturating_add)
    }

    fn sail(&self, state: &State, seat: Seat) -> Option<u8> {
        let harbour = state.harbours.get(seat)?;
        let ships = harbour.open.assigned.get(&Action::Load)?;
        let sails = ships.iter().filter_map(|vessel| match vessel {
            Vessel::Ship(ship) => self.printed.ship.get(ship).map(|print| print.sail),
            Vessel::Charter(_) => None,
        });
        (!ships.is_empty()).then(|| sails.fold(0, u8::saturating_add))
    }

    /// Every point before final scoring comes through here.
    fn score(&self, course: &mut Course<'_, Self>, seat: Seat, points: u16) {
        if points > 0 {
            course.push(Event::Scored { seat, points });
        }
        if self.immediate && self.milestone(course, seat) {
            return;
        }
        self.go_on(course);
    }

    fn end_turn(&self, course: &mut Course<'_, Self>, seat: Seat) {
        let scored = course
            .state
            .harbours
            .get(seat)
            .is_some_and(|of| of.open.scored_this_turn);
        course.push(Event::TurnEnded { seat });
        if scored && self.milestone(course, seat) {
            return;
        }
        self.go_on(course);
    }

    /// Stops the phase, whosoever's it is, for the lowest marker that `seat` has reached.
    fn milestone(&self, course: &mut Course<'_, Self>, seat: Seat) -> bool {
        let state = &course.state;
        let score = state
            .harbours
            .get(seat)
            .map_or(0, |harbour| harbour.open.score);
        let open = state.public.markers.iter().filter(|(_, milestone)| {
            milestone.space <= i16::try_from(score).unwrap_or(i16::MAX)
                && !milestone.resolved.contains(&seat)
        });
        let Some((marker, _)) = open.min_by_key(|(marker, milestone)| (milestone.space, **marker))
        else {
            return false;
        };
        let marker = *marker;
        let pile = state.piles.get(&marker);
        let shown = pile
            .map(|pile| pile.open(course.eye).clone())
            .unwrap_or_default();
        course.push(Event::MarkerReached {
            seat,
            marker,
            shown,
        });
        true
    }

    fn resolved(&self, course: &mut Course<'_, Self>, seat: Seat) {
        if let Phase::Milestone { marker, .. } = &course.state.phase {
            let marker = *marker;
            let space = retreat(&course.state, marker);
            course.push(Event::MarkerResolved {
                seat,
                marker,
                space,
            });
        }
        if !self.milestone(course, seat) {
            self.go_on(course);
        }
    }

    /// Everything that nobody decides, from wherever the phase stands: so an interrupt can simply
    /// return to it.
    fn go_on(&self, course: &mut Course<'_, Self>) {
        loop {
            let all = clockwise(course.state.start, course.state.harbours.seats());
            let to = match &course.state.phase {
                Phase::Planning { left, .. } if left.is_empty() => {
                    let mut left = all;
                    left.retain(|seat| self.sail(&course.state, *seat).is_some());
                    left.sort_by_key(|seat| std::cmp::Reverse(self.sail(&course.state, *seat)));
                    Turn::Load { left }
                }
                Phase::Load {
                    left,
                    step: LoadStep::Take,
                } if left.is_empty() => Turn::Counting { left: all },
                Phase::Counting { left } => match left.first().copied() {
                    Some(seat) => {
                        let points = self.printed.counted;
                        course.push(Event::Counted { seat, points });
                        if self.milestone(course, seat) {
                            return;
                        }
                        continue;
                    }
                    None => Turn::Objectives { left: all },
                },
                Phase::Objectives { left, .. } if left.is_empty() => Turn::Over,
                _ => return,
            };
            course.push(Event::Turned { to });
        }
    }
}

/// `stop_before` of E02: step by step, never onto another marker or a ship.
fn retreat(state: &State, marker: Marker) -> Option<i16> {
    let start = state.public.markers.get(&marker)?.space;
    let taken = |space: i16| {
        let marked = state
            .public
            .markers
            .values()
            .any(|other| other.space == space);
        let ship = |score: u16| i16::try_from(score % 50).is_ok_and(|at| at == space);
        marked
            || state
                .harbours
                .iter()
                .any(|(_, harbour)| ship(harbour.open.score))
    };
    let steps = (1..=3).map(|step| start.saturating_sub(step));
    Some(
        steps
            .take_while(|space| *space >= 0 && !taken(*space))
            .last()
            .unwrap_or(start),
    )
}

fn draw_cards(course: &mut Course<'_, Race>, count: u8) -> Vec<Pick<Card>> {
    let mut chest = course.state.chest.open(course.eye).clone();
    (0..count)
        .filter_map(|_| pick(&mut chest, course.chance))
        .collect()
}

fn clockwise(start: Seat, seats: u8) -> Vec<Seat> {
    let (before, from): (Vec<_>, Vec<_>) = Seat::all(seats).partition(|seat| *seat < start);
    from.into_iter().chain(before).collect()
}

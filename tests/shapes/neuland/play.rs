//! Deciding: what an order brings about, up to the next decision.

use landfall::rules::{Chance, Lawful, Referee, Seat};

use super::Neuland;
use super::event::Event;
use super::evolve::pile_of;
use super::legality::wished;
use super::order::{Building, Order};
use super::table::{Phase, State, Table, Tile, TileId};
use super::things::{Kind, Mineral, Pile};
use crate::shapes::{Course, Pick, pick};

/// The safety stop: turns for each player, in all.
const STOP: u16 = 60;

impl Neuland {
    pub(super) fn play(
        &self,
        state: &State,
        order: &Lawful<Order>,
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let mut course = Course::new(self, state, eye, chance);
        let seat = order.seat();
        match order.order() {
            Order::Free { lodge, hut } => {
                course.push(Event::PairPlaced {
                    seat,
                    lodge: *lodge,
                    hut: *hut,
                });
            }
            Order::Produce { product, at, pay } => {
                let table = &course.state.table;
                let found = table.tile(*at);
                let made = found.and_then(|tile| {
                    let paid = self.producible(table, seat, *product, tile, pay).ok()?;
                    Some(Event::Produced {
                        seat,
                        tile: tile.0,
                        product: *product,
                        paid,
                    })
                });
                made.into_iter().for_each(|event| course.push(event));
            }
            Order::Build { what, at, pay } => {
                let paid = self.buildable(&course.state.table, seat, *what, *at, pay);
                if let (Building::Kind(kind), Ok(paid)) = (what, paid) {
                    course.push(Event::Built {
                        seat,
                        kind: *kind,
                        hex: *at,
                        paid,
                    });
                }
            }
            Order::Stack { pile } => {
                if let Phase::Stack { mine, .. } = course.state.table.phase {
                    course.push(Event::Stacked {
                        seat,
                        mine,
                        pile: *pile,
                    });
                }
            }
            Order::Pile { wish } => course.push(Event::Wished { seat, wish: *wish }),
            Order::End => course.push(Event::Rested { seat }),
            // No property is in the slice's box; `check` has refused it.
            Order::Coats { .. } => {}
        }
        self.go_on(&mut course);
        course.events
    }

    pub(super) fn leave(
        &self,
        state: &State,
        seat: Seat,
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        let mut course = Course::new(self, state, eye, chance);
        if let Phase::Stack {
            seat: asked,
            mine,
            drawn,
            ..
        } = course.state.table.phase
            && asked == seat
        {
            course.push(Event::Stacked {
                seat,
                mine,
                pile: drawn,
            });
        }
        course.push(Event::Resigned { seat });
        while let Some(mine) = emptied(&course.state.table) {
            let pile = self.draw(&mut course, seat, mine, false);
            course.push(Event::Stacked { seat, mine, pile });
        }
        let left: Vec<Seat> = playing(&course.state.table);
        if left.len() == 1 {
            course.push(Event::Ended { winners: left });
        } else if course.state.table.phase.actor() == Some(seat) {
            let position = course.state.table.token;
            self.pass_on(&mut course, seat, position);
        }
        course.events
    }

    /// What nobody decides: empty mines are filled, and a turn that ends comes to its end.
    fn go_on(&self, course: &mut Course<'_, Self>) {
        if matches!(course.state.table.phase, Phase::Stack { .. }) {
            return;
        }
        while let (Some(mine), Some(seat)) = (
            emptied(&course.state.table),
            course.state.table.phase.actor(),
        ) {
            let wish = course
                .state
                .wishes
                .get(seat)
                .and_then(|wish| *wish.open(course.eye));
            let drawn = self.draw(course, seat, mine, wish.is_none());
            let Some(wish) = wish else { return };
            course.push(Event::Stacked {
                seat,
                mine,
                pile: wished(drawn, wish),
            });
        }
        if let Phase::Ending { seat, used } = course.state.table.phase {
            let table = &course.state.table;
            let position = (table.token + table.stop(seat, used)) % table.ring;
            self.pass_on(course, seat, position);
        }
    }

    fn draw(&self, course: &mut Course<'_, Self>, seat: Seat, mine: TileId, asks: bool) -> Pile {
        let table = &course.state.table;
        let kinds = table.bag.iter();
        let mut bag: Vec<Mineral> = kinds
            .flat_map(|(kind, count)| (0..*count).map(|_| *kind))
            .collect();
        let mut minerals: Vec<Pick<Mineral>> = Vec::new();
        for nth in usize::from(table.drawn)..usize::from(table.drawn) + 3 {
            let set = self
                .set_draws
                .get(nth)
                .filter(|listed| bag.contains(listed));
            let next = match set {
                Some(listed) => {
                    let at = bag.iter().position(|mineral| mineral == listed);
                    at.map(|at| Pick {
                        what: bag.remove(at),
                        draw: None,
                    })
                }
                None => pick(&mut bag, course.chance),
            };
            minerals.extend(next);
        }
        let pile = pile_of(&minerals);
        course.push(Event::Drawn {
            seat,
            mine,
            minerals,
            asks,
        });
        pile
    }

    /// The marker settles, the token goes to the next marker, and the game may be at its stop.
    fn pass_on(&self, course: &mut Course<'_, Self>, seat: Seat, position: u8) {
        let table = &course.state.table;
        let first = table.first.iter().copied().find(|other| *other != seat);
        let (next, token) = match first {
            Some(next) => (next, table.token),
            None => next_marker(table, seat, position),
        };
        course.push(Event::TurnEnded {
            seat,
            position,
            token,
            next,
        });
        let table = &course.state.table;
        if table.turns >= STOP * u16::from(table.players.seats()) {
            let fewest = table.players.iter().map(|(_, player)| player.coats).min();
            let best = |(_, player): &(Seat, &super::table::Player)| Some(player.coats) == fewest;
            let winners = table
                .players
                .iter()
                .filter(best)
                .map(|(seat, _)| seat)
                .collect();
            course.push(Event::Ended { winners });
        }
    }
}

fn playing(table: &Table) -> Vec<Seat> {
    let left = table.players.iter().filter(|(_, player)| !player.out);
    left.map(|(seat, _)| seat).collect()
}

fn next_marker(table: &Table, ended: Seat, position: u8) -> (Seat, u8) {
    let markers = table
        .players
        .iter()
        .filter(|(_, player)| !player.out)
        .map(|(seat, player)| {
            let at = if seat == ended {
                position
            } else {
                player.position
            };
            (
                table.offset(at).checked_sub(1).unwrap_or(table.ring),
                seat,
                at,
            )
        });
    markers
        .min()
        .map_or((ended, position), |(_, seat, at)| (seat, at))
}

fn emptied(table: &Table) -> Option<TileId> {
    let empty = |tile: &Tile| tile.kind == Kind::Mine && tile.pile.is_empty();
    table
        .tiles
        .iter()
        .find(|(_, tile)| empty(tile))
        .map(|(id, _)| *id)
}

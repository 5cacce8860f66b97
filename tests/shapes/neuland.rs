//! The shape of Neuland: a turn is a program of small orders, with a draw in the middle.

mod event;
mod evolve;
mod legality;
mod order;
mod play;
mod table;
mod tests;
mod things;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use landfall::rules::{
    Awaiting, BySeat, Chance, Draw, Lawful, Line, Misread, Phrase, Question, Ranking, Referee,
    Refusal, Rules, Seat, Secret, Section, Setting, SettingError, Viewer, Word,
};
use serde::Deserialize;

use crate::shapes::Pick;
use event::Event;
use order::Order;
use table::{Phase, Player, State, Table, View};
use things::{Mineral, Printed};

/// What decides a game of Neuland.
#[derive(Debug)]
pub(crate) struct Neuland {
    printed: Printed,
    /// The minerals in the order in which they leave the bag, where they are listed and not drawn.
    set_draws: Vec<Mineral>,
}

/// A set-draws file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetDraws {
    minerals: Vec<Mineral>,
}

impl Rules for Neuland {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "neuland";
    const KEY: &'static str = "title-neuland";
    const EDITIONS: &'static [&'static str] = &["2008"];
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "YELLOW", "BLUE", "GREEN"];
    const COMPONENTS: &'static str = include_str!("neuland/slice.toml");
    const PHASES: &'static [&'static str] = &["turn"];

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let printed =
            toml::from_str(&setting.components).map_err(|error| SettingError::Components {
                title: Self::NAME,
                why: error.to_string(),
            })?;
        let draws = setting.draws.as_deref().unwrap_or("minerals = []");
        let set: SetDraws = toml::from_str(draws).map_err(|error| SettingError::Draws {
            title: Self::NAME,
            why: error.to_string(),
        })?;
        Ok(Self {
            printed,
            set_draws: set.minerals,
        })
    }

    fn blank(&self, seats: u8) -> State {
        let counts = self
            .printed
            .kind
            .iter()
            .map(|(kind, print)| (*kind, print.count));
        let coats = self
            .printed
            .coats
            .get(&seats.to_string())
            .copied()
            .unwrap_or(0);
        State {
            table: Table {
                ring: self.printed.ring,
                token: 0,
                phase: Phase::Blank,
                first: Vec::new(),
                turns: 0,
                board: self.printed.hexes(),
                tiles: BTreeMap::new(),
                repository: counts.collect(),
                properties: Vec::new(),
                coats: BTreeMap::new(),
                bag: self.printed.bag.clone(),
                drawn: 0,
                players: BySeat::from_fn(seats, |_| Player {
                    stock: self.printed.workers,
                    coats,
                    wheelbarrow: true,
                    food_marker: true,
                    wood_marker: true,
                    position: 0,
                    out: false,
                }),
            },
            wishes: BySeat::from_fn(seats, |seat| Secret::new(Some(seat), None)),
        }
    }

    fn setup(&self, state: &State, _eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        let draw = chance.draw(u32::from(state.table.players.seats()));
        let first = Seat::new(u8::try_from(draw.value).unwrap_or(0));
        vec![Event::Began {
            first: Pick {
                what: first,
                draw: Some(draw),
            },
        }]
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        state
            .table
            .phase
            .actor()
            .map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn phase(&self, state: &State) -> &'static str {
        match &state.table.phase {
            Phase::Blank => "preparation",
            Phase::Pair { .. } | Phase::Turn { .. } | Phase::Ending { .. } => "turn",
            Phase::Stack { .. } => "stacking",
            Phase::Over { .. } => "over",
        }
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        state.view(viewer)
    }

    fn phrases(&self) -> &'static [Phrase] {
        order::PHRASES
    }

    fn read(&self, view: &View<'_>, seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        self.words(view, seat, words)
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        self.lawful_orders(view, seat)
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        self.judge(view, seat, order)
    }

    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        match view.table.phase {
            Phase::Turn { .. } => Some(Order::End),
            _ => self.lawful_orders(view, seat).into_iter().next(),
        }
    }

    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        match self.lawful_orders(view, seat).as_slice() {
            [only] => Some(only.clone()),
            _ => None,
        }
    }

    fn adjudicate(
        &self,
        state: &State,
        order: &Lawful<Order>,
        eye: &Referee,
        chance: &mut Chance,
    ) -> Vec<Event> {
        self.play(state, order, eye, chance)
    }

    fn resign(&self, state: &State, seat: Seat, eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        self.leave(state, seat, eye, chance)
    }

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        self.write_down(state, event, eye);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
    }

    fn halts(&self, event: &Event) -> bool {
        event.halts()
    }

    fn draws<'e>(&self, event: &'e Event) -> Vec<&'e Draw> {
        event.draws()
    }

    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        event.tell(viewer)
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        self.ask(view, seat)
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        let coats = view.table.players.iter().map(|(seat, player)| {
            Line::new("neuland-left")
                .with("seat", seat)
                .with("coats", player.coats)
        });
        vec![Section::Items(coats.collect())]
    }

    fn ranking(&self, state: &State) -> Ranking {
        let scores = state.table.players.iter().map(|(seat, player)| {
            let says = Line::new("neuland-left")
                .with("seat", seat)
                .with("coats", player.coats);
            (
                seat,
                vec![i32::from(!player.out), -i32::from(player.coats)],
                says,
            )
        });
        Ranking::by_score(scores.collect())
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        let mut other = state.clone();
        for (_, wish) in other.wishes.iter_mut() {
            if wish.seen_by(viewer).is_none() {
                let drawn = crate::shapes::shuffle(Mineral::ALL.to_vec(), chance);
                *wish = Secret::new(wish.owner(), <[Mineral; 3]>::try_from(drawn).ok());
            }
        }
        other
    }

    fn census(&self, state: &State) -> Result<(), String> {
        let table = &state.table;
        for (kind, print) in &self.printed.kind {
            let found = legality::counted(table, *kind);
            if found != usize::from(print.count) {
                return Err(format!("{found} of {kind}"));
            }
        }
        for (mineral, printed) in &self.printed.bag {
            let piled = table.tiles.values().flat_map(|tile| &tile.pile);
            let waiting = match &table.phase {
                Phase::Stack { drawn, .. } => drawn.as_slice(),
                _ => &[],
            };
            let found = piled.chain(waiting).filter(|one| *one == mineral).count();
            let bag = table.bag.get(mineral).copied().unwrap_or(0);
            if found + usize::from(bag) != usize::from(*printed) {
                return Err(format!("{found} of {mineral} and {bag} in the bag"));
            }
        }
        let at_work = |seat| {
            let tiles = table.tiles.values();
            tiles
                .filter(|tile| tile.worker.is_some_and(|worker| worker.seat == seat))
                .count()
        };
        let whole = |(seat, player): (Seat, &Player)| {
            at_work(seat) + usize::from(player.stock) == usize::from(self.printed.workers)
        };
        if table.players.iter().all(whole) {
            Ok(())
        } else {
            Err("workers".to_owned())
        }
    }
}

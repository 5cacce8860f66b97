//! The shape of Race to the New Found Land: planning in turn, the load action, interrupts,
//! objectives.

mod event;
mod evolve;
mod legality;
mod order;
mod play;
mod redeal;
mod secrecy;
mod table;
mod tests;
mod things;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use landfall::rules::{
    Awaiting, BySeat, Chance, Draw, Lawful, Line, Misread, Phrase, Question, Ranking, Referee,
    Refusal, Rules, Seat, Secret, Section, Setting, SettingError, Viewer, Word,
};

use event::Event;
use order::Order;
use table::{Berth, Harbour, Milestone, Notes, Phase, Public, State, View};
use things::{Captain, Good, Marker, Printed};

/// What decides a game of Race; chapters ask the policies and never the edition by name.
#[derive(Debug)]
pub(crate) struct Race {
    printed: Printed,
    /// E01: whether a milestone interrupts at once, or at the end of the own turn.
    immediate: bool,
    /// E18: whether nothing may be kept.
    keep_optional: bool,
}

impl Rules for Race {
    type State = State;
    type Order = Order;
    type Event = Event;
    type View<'a> = View<'a>;

    const NAME: &'static str = "race";
    const KEY: &'static str = "title-race";
    const EDITIONS: &'static [&'static str] = &["hig", "zman", "nl"];
    const SEATS: RangeInclusive<u8> = 2..=4;
    const SEAT_NAMES: &'static [&'static str] = &["RED", "BLUE", "GREEN", "YELLOW"];
    const COMPONENTS: &'static str = include_str!("race/slice.toml");

    fn with(setting: &Setting) -> Result<Self, SettingError> {
        let (immediate, keep_optional) = match setting.edition.as_str() {
            "" | "hig" => (false, true),
            "zman" => (true, false),
            "nl" => (false, true),
            given => {
                return Err(SettingError::Edition {
                    title: Self::NAME,
                    given: given.to_owned(),
                    known: Self::EDITIONS.join(", "),
                });
            }
        };
        let printed =
            toml::from_str(&setting.components).map_err(|error| SettingError::Components {
                title: Self::NAME,
                why: error.to_string(),
            })?;
        Ok(Self {
            printed,
            immediate,
            keep_optional,
        })
    }

    fn blank(&self, seats: u8) -> State {
        let piles = [Marker::Square, Marker::Circle, Marker::Star];
        State {
            round: 1,
            start: Seat::new(0),
            phase: Phase::Blank,
            harbours: BySeat::from_fn(seats, |seat| Harbour {
                open: Berth::default(),
                hand: Secret::new(Some(seat), Vec::new()),
                goals: Secret::new(Some(seat), Vec::new()),
                notes: Secret::new(Some(seat), Notes::default()),
            }),
            public: Public {
                markers: self
                    .printed
                    .marker
                    .iter()
                    .map(|(marker, space)| milestone(*marker, *space))
                    .collect(),
                captains: Captain::ALL.to_vec(),
                triangle: Good::ALL.to_vec(),
                ..Public::default()
            },
            chest: Secret::new(None, self.printed.card.keys().cloned().collect()),
            rejected: Secret::new(None, Vec::new()),
            piles: BTreeMap::from(piles.map(|pile| (pile, Secret::new(None, Vec::new())))),
            tiles: Secret::new(None, Vec::new()),
        }
    }

    fn setup(&self, state: &State, eye: &Referee, chance: &mut Chance) -> Vec<Event> {
        self.prepare(state, eye, chance)
    }

    fn awaiting(&self, state: &State) -> Awaiting {
        state.phase.actor().map_or(Awaiting::Over, Awaiting::Seat)
    }

    fn phase(&self, state: &State) -> &'static str {
        match &state.phase {
            Phase::Blank => "preparation",
            Phase::Land { .. } => "land",
            Phase::Planning { .. } => "planning",
            Phase::Load { .. }
            | Phase::Settle { .. }
            | Phase::Deliver { .. }
            | Phase::Discover { .. } => "action",
            Phase::Counting { .. } | Phase::Objectives { .. } => "end",
            Phase::Milestone { .. } => "interrupt",
            Phase::Over => "over",
        }
    }

    fn view<'a>(&self, state: &'a State, viewer: Viewer) -> View<'a> {
        state.view(viewer)
    }

    fn phrases(&self) -> &'static [Phrase] {
        order::PHRASES
    }

    fn read(&self, _view: &View<'_>, _seat: Seat, words: &[Word]) -> Result<Order, Misread> {
        order::read(words)
    }

    fn legal(&self, view: &View<'_>, seat: Seat) -> Vec<Order> {
        self.lawful_orders(view, seat)
    }

    fn check(&self, view: &View<'_>, seat: Seat, order: &Order) -> Result<(), Refusal> {
        self.judge(view, seat, order)
    }

    fn default_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        self.usual_order(view, seat)
    }

    fn sole_order(&self, view: &View<'_>, seat: Seat) -> Option<Order> {
        self.only_order(view, seat)
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

    fn evolve(&self, state: &mut State, event: &Event, eye: &Referee) {
        self.write_down(state, event, eye);
    }

    fn reveals(&self, event: &Event) -> bool {
        event.reveals()
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
        let scores = view.harbours.iter().map(|(seat, harbour)| {
            Line::new("race-score")
                .with("seat", seat)
                .with("points", harbour.open.score)
        });
        vec![Section::Items(scores.collect())]
    }

    fn ranking(&self, state: &State) -> Ranking {
        let scores = state.harbours.iter().map(|(seat, harbour)| {
            let score = harbour.open.score;
            (
                seat,
                vec![i32::from(score)],
                Line::new("race-points").with("points", score),
            )
        });
        Ranking::by_score(scores.collect())
    }

    fn redeal(&self, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        redeal::redeal(state, viewer, chance)
    }

    fn census(&self, state: &State) -> Result<(), String> {
        redeal::census(&self.printed, state)
    }
}

fn milestone(marker: Marker, space: i16) -> (Marker, Milestone) {
    let resolved = std::collections::BTreeSet::new();
    (marker, Milestone { space, resolved })
}

//! The contents of letters: the story, the board and the question, all as keys of sentences.

use landfall::rules::{
    Arg, Choice, Letters, Line, Question, Ranking, Rules, Seat, Section, Viewer, line,
};

use super::Skerries;
use super::components::{Chart, Island};
use super::order::{Event, Order};
use super::state::{State, View};

/// A chart in a sentence.
impl From<Chart> for Arg {
    fn from(Chart { no, island, points }: Chart) -> Self {
        line!("skerries-chart", no, island, points).into()
    }
}

impl Letters for Skerries {
    /// Of a drawn chart only its owner hears which.
    fn tell(&self, event: &Event, viewer: Viewer) -> Option<Line> {
        Some(match *event {
            Event::Drawn { seat, chart } if viewer.sees(Some(seat)) => {
                line!("skerries-drawn-own", seat, chart = chart.what)
            }
            Event::Drawn { seat, .. } => line!("skerries-drawn", seat),
            Event::Sailed { seat, to } => line!("skerries-sailed", seat, to),
            Event::Charted {
                seat,
                chart,
                points,
            } => line!("skerries-charted", seat, chart, points),
            Event::Turn { seat, round } if seat.number() == 0 => line!("skerries-round", round),
            Event::Turn { .. } => return None,
            Event::Ended => line!("skerries-ended"),
        })
    }

    fn board(&self, view: &View<'_>) -> Vec<Section> {
        let open = view.open;
        let island = |island: &Island| {
            let charted = open.charted.iter();
            let charted = charted.filter(|(_, chart)| chart.island == *island).count();
            let next = self.components.next_to(*island).to_vec();
            line!("skerries-island", island = *island, next, charted)
        };
        let ship = |(seat, points): (Seat, &i32)| {
            line!("skerries-ship", seat, at = view.at(seat), points = *points)
        };
        let hand =
            (!view.hand.is_empty()).then(|| line!("skerries-hand", charts = view.hand.to_vec()));
        let (round, rounds, deck) = (open.round, self.components.rounds, view.deck);
        let stands = line!("skerries-stands", round, rounds, deck);
        vec![
            Section::Heading(line!("skerries-heading-sea")),
            Section::Items(Island::ALL.iter().map(island).collect()),
            Section::Heading(line!("skerries-heading-ships")),
            Section::Items(open.points.iter().map(ship).collect()),
            Section::Paragraph(hand.into_iter().chain([stands]).collect()),
        ]
    }

    fn question(&self, view: &View<'_>, seat: Seat) -> Option<Question<Order>> {
        let choice = |order| {
            let says = match order {
                Order::Sail(to) => line!("skerries-choice-sail", to),
                Order::Chart(chart) => line!("skerries-choice-chart", chart),
            };
            Choice::one(says.clone(), says, order)
        };
        let asks = line!("skerries-asks", at = view.at(seat));
        let choices: Vec<Choice<Order>> = self.legal(view, seat).into_iter().map(choice).collect();
        (!choices.is_empty()).then(|| Question::new(asks, choices))
    }
}

/// Ranks the seats: most points, then most charts.
pub fn ranking(state: &State) -> Ranking {
    let score = |(seat, points): (Seat, &i32)| {
        let charts = state.open.charted.iter().filter(|(who, _)| *who == seat);
        let charts = i32::try_from(charts.count()).unwrap_or(i32::MAX);
        let says = line!("skerries-result", points = *points, charts);
        (seat, vec![*points, charts], says)
    };
    Ranking::by_score(state.open.points.iter().map(score).collect())
}

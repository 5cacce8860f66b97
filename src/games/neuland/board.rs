//! The table for a letter, in reading order; the ring of time is here: whose turn it is, the
//! positions of the markers, and who would be next.

pub(super) mod hexes;
pub(super) mod supply;

use super::{Lost, Neuland, Phase, Stop, Table, View, end_of_game};
use crate::games::component_file::reconstructed;
use crate::games::marks::capitals;
use crate::render::drawing::{Drawing, Ink};
use crate::rules::{Arg, Line, Seat, Section, line};

pub(super) use supply::pieces;

/// The column of the first space in the picture, after the names of its rows.
const SPACES: u16 = 6;
const WIDE: u16 = 3;
const AHEAD: u16 = 0;
const NUMBER: u16 = 1;
const MARKERS: u16 = 2;

pub(super) fn board(rules: &Neuland, view: &View<'_>) -> Vec<Section> {
    let sight = Sight::of(rules, view);
    let parts = [
        time,
        supply::standings,
        hexes::hexes,
        products,
        supply::mines,
        supply::properties,
        supply::repository,
    ];
    let mut sections: Vec<Section> = parts.iter().flat_map(|part| part(&sight)).collect();
    let (says, some) = ("neuland-board-reconstructed", "neuland-board-some");
    sections.extend(reconstructed(&rules.components.tallies, says, some));
    sections
}

/// The rules of the game and the viewer's view of it.
pub(super) struct Sight<'a> {
    pub(super) rules: &'a Neuland,
    view: &'a View<'a>,
    pub(super) table: &'a Table,
    marks: Vec<char>,
}

impl<'a> Sight<'a> {
    pub(super) fn of(rules: &'a Neuland, view: &'a View<'a>) -> Self {
        Self {
            rules,
            view,
            table: view.table,
            marks: capitals(&rules.seat_names),
        }
    }

    fn mark(&self, seat: Seat) -> char {
        let mark = self.marks.get(usize::from(seat)).copied();
        mark.unwrap_or('?')
    }

    fn legend(&self) -> Vec<Line> {
        let seats = self.table.playing().map(|(seat, _)| {
            let mark = self.mark(seat).to_string();
            line!("neuland-board-mark", mark, seat)
        });
        seats.collect()
    }
}

/// The key that joins two sentences.
const SEMICOLON: &str = "neuland-board-semicolon";

fn items(heading: &'static str, items: impl IntoIterator<Item = Line>) -> Vec<Section> {
    let items = Section::Items(items.into_iter().collect());
    vec![Section::Heading(line!(heading)), items]
}

/// Lists every worker on the board, standing or lying, with the time at which its product is lost.
fn products(sight: &Sight<'_>) -> Vec<Section> {
    let seats = sight.table.playing();
    let products: Vec<Line> = seats
        .flat_map(|(seat, _)| products_of(sight, seat))
        .collect();
    match products.is_empty() {
        true => Vec::new(),
        false => items("neuland-board-heading-products", products),
    }
}

/// Lists a seat's products. Lying workers go home when its turn ends, and standing ones lie down
/// then.
fn products_of(sight: &Sight<'_>, seat: Seat) -> impl Iterator<Item = Line> {
    let products = sight.rules.products(sight.table, seat).into_iter();
    let (lying, standing): (Vec<Lost>, Vec<Lost>) = products.partition(|own| own.lying);
    // In an ending turn the workers have rested already.
    let rests = match sight.table.phase {
        Phase::Ending { .. } | Phase::Stack { ending: true, .. } => false,
        _ => sight.table.phase.actor() == Some(seat),
    };
    let lies = match rests {
        true => "neuland-board-lying-now",
        false => "neuland-board-lying",
    };
    let lines = [(lies, lying), ("neuland-board-standing-workers", standing)].into_iter();
    let lines = lines.filter(|(_, own)| !own.is_empty());
    lines.map(move |(key, own)| {
        let own = own.iter().map(|own| own.line("neuland-board-place"));
        line!(key, seat, products = Arg::list(own))
    })
}

/// Shows the present turn, the ring as a picture, and the same in words.
fn time(sight: &Sight<'_>) -> Vec<Section> {
    let stops = stops(sight);
    let spaces = sight.table.spaces;
    let mut legend = vec![line!("neuland-board-ring", spaces)];
    if !stops.is_empty() {
        legend.push(line!("neuland-board-ring-next"));
    }
    legend.push(line!("neuland-board-marks", marks = sight.legend()));
    let mut items: Vec<Line> = markers(sight).collect();
    items.extend(runs(&stops).iter().map(Run::line));
    let mut sections = vec![
        Section::Heading(line!("neuland-board-heading-time")),
        // The question repeats it.
        Section::Derived(vec![now(sight)]),
    ];
    // The safety stop, once it is near.
    if let Some(left) = end_of_game::turns_before_stop(sight.table) {
        let near = line!("neuland-board-stop-near", left);
        sections.push(Section::Paragraph(vec![near]));
    }
    sections.extend([
        Section::Picture(picture(sight, &stops)),
        Section::Legend(legend),
        Section::Derived(items),
    ]);
    sections
}

pub(super) fn now(sight: &Sight<'_>) -> Line {
    match &sight.table.phase {
        Phase::Setup => line!("neuland-board-now-setup"),
        Phase::Pair { seat } => line!("neuland-board-now-pair", seat),
        Phase::Turn { seat, used } => {
            let all = sight.table.cap(*seat);
            let left = all.saturating_sub(*used);
            match sight.table.is_first_turn(*seat) {
                true => line!("neuland-board-now-first", seat, used, all, left),
                false => line!("neuland-board-now-turn", seat, used, all, left),
            }
        }
        Phase::Stack { seat, mine, .. } => {
            let mine = sight.table.name(*mine);
            line!("neuland-board-now-stack", seat, mine)
        }
        Phase::Ending { seat, .. } => line!("neuland-board-now-ending", seat),
        Phase::Over { .. } => line!("neuland-board-now-over"),
    }
}

/// Returns the result of ending the turn under way now, or after more actions.
pub(super) fn stops(sight: &Sight<'_>) -> Vec<Stop> {
    let most = match sight.table.phase {
        Phase::Setup | Phase::Ending { .. } | Phase::Over { .. } => 0,
        // There are no more actions after waste.
        Phase::Stack { ending: true, .. } => 1,
        _ => usize::MAX,
    };
    let actor = sight.table.phase.actor().into_iter();
    let stops = actor.flat_map(|seat| sight.table.stops(seat));
    stops.take(most).collect()
}

/// Draws the spaces from the token on: the offset, the number, the markers, and who would be next.
fn picture(sight: &Sight<'_>, stops: &[Stop]) -> Drawing {
    let mut drawing = Drawing::new();
    drawing.label(0, AHEAD, "neuland-board-row-ahead");
    drawing.label(0, NUMBER, "neuland-board-row-space");
    drawing.label(0, MARKERS, "neuland-board-row-markers");
    let mut next = MARKERS.saturating_add(1);
    for ahead in 0..sight.table.spaces {
        let space = sight.table.ahead(ahead);
        write(&mut drawing, ahead, AHEAD, &ahead.to_string(), Ink::Plain);
        write(&mut drawing, ahead, NUMBER, &space.to_string(), Ink::Plain);
        let there = sight.table.playing();
        let there = there.filter(|(_, player)| player.position == space);
        for (row, (seat, _)) in (MARKERS..).zip(there) {
            let mark = sight.mark(seat).to_string();
            write(&mut drawing, ahead, row, &mark, Ink::Seat(seat.number()));
            next = next.max(row.saturating_add(1));
        }
    }
    if !stops.is_empty() {
        drawing.label(0, next, "neuland-board-row-next");
    }
    for stop in stops {
        let mark = sight.mark(stop.next).to_string();
        let ink = Ink::Seat(stop.next.number());
        write(&mut drawing, stop.used, next, &mark, ink);
    }
    drawing
}

fn write(drawing: &mut Drawing, ahead: u8, y: u16, text: &str, ink: Ink) {
    let long = u16::try_from(text.chars().count()).unwrap_or(WIDE);
    let x = SPACES.saturating_add(u16::from(ahead).saturating_mul(WIDE));
    drawing.write(x.saturating_add(WIDE.saturating_sub(long)), y, text, ink);
}

fn markers<'a>(sight: &'a Sight<'_>) -> impl Iterator<Item = Line> + 'a {
    let mut there: Vec<_> = sight.table.playing().collect();
    there.sort_by_key(|(_, player)| sight.table.offset(player.position));
    there
        .into_iter()
        .map(|(seat, player)| marker(sight, seat, player.position))
}

pub(super) fn marker(sight: &Sight<'_>, seat: Seat, space: u8) -> Line {
    let ahead = sight.table.offset(space);
    match ahead {
        0 => line!("neuland-board-marker-token", seat, space, ahead),
        _ => line!("neuland-board-marker", seat, space, ahead),
    }
}

/// Consecutive stops with the same seat as the next one.
#[derive(Clone, Copy)]
pub(super) struct Run {
    pub(super) first: Stop,
    pub(super) last: Stop,
}

/// Groups consecutive stops with the same next seat.
pub(super) fn runs(stops: &[Stop]) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for stop in stops {
        match runs.last_mut() {
            Some(run) if run.last.next == stop.next => run.last = *stop,
            _ => runs.push(Run::from(*stop)),
        }
    }
    runs
}

impl From<Stop> for Run {
    fn from(stop: Stop) -> Self {
        let (first, last) = (stop, stop);
        Self { first, last }
    }
}

impl Run {
    /// Describes the space on which such a turn ends, and who is next.
    pub(super) fn line(&self) -> Line {
        let (next, first, from) = (self.first.next, self.first.used, self.first.position);
        let (last, to) = (self.last.used, self.last.position);
        match self.first == self.last {
            true => line!("neuland-board-stop", next, first, from),
            false => line!("neuland-board-stops", next, first, from, last, to),
        }
    }
}

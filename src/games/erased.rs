//! The one implementation of [`AnyGame`], for every title: it keeps generics out of the judge and
//! plumbing out of the titles.

use serde_json::Value;

use super::{AnyGame, LedgerError, Outcome, OwnPlay};
use crate::orders::order_set::{self, Codes, Mode, OrderSet};
use crate::orders::words::OrderLine;
use crate::orders::{Unclear, is_doubtful, is_meant};
use crate::render::scene::{Medium, Reach, Scene};
use crate::rules::{
    Agenda, Awaiting, Decision, Draw, Gain, Game, Line, Marks, NextDraw, Phrase, Question, Ranking,
    Seat, Section, Seed, StandIn, Step, Title, ToldEvent, Topic, Viewer, Weighed, Word,
};

impl<R: Title> AnyGame for Game<R> {
    fn copy(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }

    fn reseeded(&self, seed: Seed) -> Box<dyn AnyGame> {
        Box::new(Game::reseeded(self, seed))
    }

    fn event_no(&self) -> u32 {
        Game::event_no(self)
    }

    fn awaiting(&self) -> Awaiting {
        Game::awaiting(self)
    }

    fn phase(&self) -> &'static str {
        self.rules().phase(self.state())
    }

    fn round(&self) -> u32 {
        self.rules().round(self.state())
    }

    fn turn(&self) -> Option<u32> {
        self.rules().turn(self.state())
    }

    fn rules_version(&self) -> u32 {
        R::VERSION
    }

    fn start(&mut self) -> Result<Vec<String>, LedgerError> {
        write_all::<R>(&Game::start(self))
    }

    fn replay(&mut self, line: &str) -> Result<(), LedgerError> {
        let event = read::<R>(line)?;
        Game::replay(self, &event);
        Ok(())
    }

    fn run(
        &self,
        seat: Seat,
        lines: &[OrderLine],
        codes: &Codes,
        mode: Mode,
    ) -> Result<Outcome, LedgerError> {
        let set = order_set::run(self, seat, lines, codes, mode);
        let played = set.played();
        let OrderSet {
            lines,
            events,
            game,
            mended,
        } = set;
        Ok(Outcome {
            lines,
            events: write_all::<R>(&events)?,
            played,
            mended,
            game: Box::new(game),
        })
    }

    fn is_meant(&self, seat: Seat, line: &OrderLine) -> bool {
        is_meant(self, seat, line)
    }

    fn is_doubtful(&self, seat: Seat, line: &OrderLine) -> Option<Unclear> {
        is_doubtful(self, seat, line)
    }

    fn play_default(&mut self) -> Result<Option<OwnPlay>, LedgerError> {
        let Awaiting::Seat(seat) = Game::awaiting(self) else {
            return Ok(None);
        };
        let order = default_order(self, seat);
        play(self, order.map(|order| (seat, order)))
    }

    fn play_sole(&mut self) -> Result<Option<OwnPlay>, LedgerError> {
        play(self, Game::sole_order(self))
    }

    fn has_hand_orders(&self) -> bool {
        R::HAND_ORDERS
    }

    fn hand_order(&self) -> Option<String> {
        Game::hand_order(self).map(|order| order.to_string())
    }

    fn play_stand_in(&mut self, kind: StandIn) -> Result<Option<OwnPlay>, LedgerError> {
        let Awaiting::Seat(seat) = Game::awaiting(self) else {
            return Ok(None);
        };
        let order = Game::stand_in(self, kind);
        play(self, order.map(|order| (seat, order)))
    }

    fn stand_in_version(&self, kind: StandIn) -> u32 {
        R::VERSIONS.of(kind)
    }

    fn stand_in_set(&self, kind: StandIn) -> Vec<String> {
        let orders = Game::stand_in_set(self, kind).into_iter();
        orders.map(|order| order.to_string()).collect()
    }

    fn weigh(&self, lines: &[String]) -> Option<Weighed<String>> {
        let weighed = Game::weigh(self, &plan(self, lines)?)?;
        Some(weighed.map(|order| order.to_string()))
    }

    fn weigh_briefly(&self, lines: &[String]) -> Option<Weighed<String>> {
        let weighed = Game::weigh_briefly(self, &plan(self, lines)?)?;
        Some(weighed.map(|order| order.to_string()))
    }

    fn resign(&mut self, seat: Seat) -> Result<Vec<String>, LedgerError> {
        write_all::<R>(&Game::resign(self, seat))
    }

    fn default_line(&self, seat: Seat) -> Option<String> {
        default_order(self, seat).map(|order| order.to_string())
    }

    fn is_there(&self, seat: Seat, words: &[Word]) -> Option<bool> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().is_there(&view, words)
    }

    fn prefer(&self, seat: Seat, words: &[Word]) -> Option<String> {
        let view = Game::view(self, Viewer::Seat(seat));
        let order = self.rules().prefer(&view, seat, words);
        order.map(|order| order.to_string())
    }

    fn agenda(&self, seat: Seat) -> Option<Agenda> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().agenda(&view, seat)
    }

    fn decision_of(&self, seat: Seat, words: &[Word]) -> Option<Decision> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().decision_of(&view, seat, words)
    }

    fn decision_in_words(&self, kind: &str, occasion: Option<u32>) -> Option<Line> {
        self.rules().decision_in_words(kind, occasion)
    }

    fn legal_lines(&self, seat: Seat) -> Vec<String> {
        let view = Game::view(self, Viewer::Seat(seat));
        let legal = self.rules().legal(&view, seat);
        legal.iter().map(ToString::to_string).collect()
    }

    fn question(&self, seat: Seat) -> Option<Question<String>> {
        let view = Game::view(self, Viewer::Seat(seat));
        let question = self.rules().question(&view, seat)?;
        Some(question.map(|order| order.to_string()))
    }

    fn topics(&self, seat: Seat) -> Vec<Topic> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().topics(&view, seat)
    }

    fn foreseen(&self, seat: Seat, events: &[String]) -> Result<Vec<Line>, LedgerError> {
        let events = events.iter().map(|line| read::<R>(line));
        let events = events.collect::<Result<Vec<R::Event>, LedgerError>>()?;
        let view = Game::view(self, Viewer::Seat(seat));
        Ok(self.rules().foreseen(&view, seat, &events))
    }

    fn is_open(&self) -> bool {
        R::OPEN
    }

    fn has_open_defaults(&self) -> bool {
        R::OPEN_DEFAULTS
    }

    fn board(&self, viewer: Viewer) -> Vec<Section> {
        self.rules().board(&Game::view(self, viewer))
    }

    fn reach(&self, viewer: Viewer) -> Reach {
        self.rules().reach(&Game::view(self, viewer))
    }

    fn scene(
        &self,
        viewer: Viewer,
        since: &[&str],
        offers: &[(char, &str)],
        medium: Medium,
        reach: Option<Reach>,
    ) -> Result<Option<Scene<Line>>, LedgerError> {
        let view = Game::view(self, viewer);
        let events = since.iter().map(|line| read::<R>(line));
        let mut events = events.collect::<Result<Vec<R::Event>, LedgerError>>()?;
        events.retain(|event| self.rules().tell(event, viewer).is_some());
        let order = |order: &str| {
            let (Viewer::Seat(seat), line) = (viewer, OrderLine::new(order)) else {
                return None;
            };
            self.rules().read(&view, seat, &line.words).ok()
        };
        let offers = offers.iter();
        let offers: Vec<(char, R::Order)> = offers
            .filter_map(|(letter, offer)| Some((*letter, order(offer)?)))
            .collect();
        let marks = Marks {
            since: &events,
            offers: &offers,
            medium,
            reach,
        };
        Ok(self.rules().scene(&view, &marks))
    }

    fn pieces(&self, viewer: Viewer) -> Vec<Section> {
        self.rules().pieces(&Game::view(self, viewer))
    }

    fn tell(&self, line: &str, viewer: Viewer) -> Result<Option<ToldEvent>, LedgerError> {
        let event = read::<R>(line)?;
        let line = self.rules().tell(&event, viewer);
        Ok(line.map(|line| ToldEvent {
            line,
            weight: self.rules().weight(&event),
            repeats_order: self.rules().repeats_order(&event),
        }))
    }

    fn gains(&self, line: &str) -> Result<Vec<Gain>, LedgerError> {
        Ok(self.rules().gains(&read::<R>(line)?))
    }

    fn ranking(&self) -> Ranking {
        self.rules().ranking(self.state())
    }

    fn points(&self) -> Vec<i32> {
        AnyGame::ranking(self).points(R::POINTS_AT)
    }

    fn points_key(&self) -> &'static str {
        R::POINTS_KEY
    }

    fn phrases(&self) -> &'static [Phrase] {
        self.rules().phrases()
    }

    fn code_letters(&self) -> &'static str {
        R::CODE_LETTERS
    }

    fn words(&self) -> Vec<&'static str> {
        self.rules().words()
    }

    fn names(&self, seat: Seat) -> Vec<String> {
        let view = Game::view(self, Viewer::Seat(seat));
        self.rules().names(&view, seat)
    }

    fn view(&self, viewer: Viewer) -> Value {
        // A view has only maps with text keys and numbers; one that cannot be serialized shows as
        // null.
        serde_json::to_value(Game::view(self, viewer)).unwrap_or_default()
    }

    fn draws(&self, line: &str) -> Result<Vec<Draw>, LedgerError> {
        let event = read::<R>(line)?;
        Ok(self.rules().draws(&event).into_iter().copied().collect())
    }

    fn reveals(&self, line: &str) -> Result<bool, LedgerError> {
        Ok(self.rules().reveals(&read::<R>(line)?))
    }

    fn decides(&self, line: &str, seat: Seat) -> Result<bool, LedgerError> {
        Ok(self.rules().decides(&read::<R>(line)?, seat))
    }

    fn follows(&self, before: Option<&str>, line: &str, next: NextDraw) -> Result<(), String> {
        let told = |error: LedgerError| error.to_string();
        let before = before.map(read::<R>).transpose().map_err(told)?;
        let event = read::<R>(line).map_err(told)?;
        let step = Step {
            before: before.as_ref(),
            event: &event,
        };
        Game::follows(self, step, next)
    }

    fn redealt(&self, viewer: Viewer, other: Seed) -> Box<dyn AnyGame> {
        Box::new(Game::redealt(self, viewer, other))
    }

    fn census(&self) -> Result<(), String> {
        self.rules().census(self.state())
    }
}

fn default_order<R: Title>(game: &Game<R>, seat: Seat) -> Option<R::Order> {
    let view = game.view(Viewer::Seat(seat));
    game.rules().default_order(&view, seat)
}

/// Plays the chosen order; absent without one, or if it is not lawful.
fn play<R: Title>(
    game: &mut Game<R>,
    chosen: Option<(Seat, R::Order)>,
) -> Result<Option<OwnPlay>, LedgerError> {
    let Some((seat, order)) = chosen else {
        return Ok(None);
    };
    let line = order.to_string();
    let lawful = game.admit(seat, order).ok();
    let Some(events) = lawful.and_then(|lawful| game.adjudicate(&lawful).ok()) else {
        return Ok(None);
    };
    Ok(Some(OwnPlay {
        seat,
        order: line,
        events: write_all::<R>(&events)?,
    }))
}

/// Returns the orders of these lines up to the first that draws or shows anything, or ends the
/// decisions of the awaited seat; absent if one is no lawful order.
fn plan<R: Title>(game: &Game<R>, lines: &[String]) -> Option<Vec<R::Order>> {
    let mut game = game.clone();
    let awaiting = game.awaiting();
    let Awaiting::Seat(seat) = awaiting else {
        return None;
    };
    let mut plan = Vec::new();
    for line in lines {
        let words = OrderLine::new(line).words;
        let order = {
            let view = game.view(Viewer::Seat(seat));
            game.rules().read(&view, seat, &words).ok()?
        };
        let lawful = game.admit(seat, order.clone()).ok()?;
        let events = game.adjudicate(&lawful).ok()?;
        plan.push(order);
        let ends = |event| game.rules().reveals(event) || game.rules().halts(event);
        if events.iter().any(ends) || game.awaiting() != awaiting {
            break;
        }
    }
    Some(plan)
}

fn read<R: Title>(line: &str) -> Result<R::Event, LedgerError> {
    serde_json::from_str(line).map_err(|source| LedgerError {
        title: R::NAME,
        line: line.to_owned(),
        source,
    })
}

fn write_all<R: Title>(events: &[R::Event]) -> Result<Vec<String>, LedgerError> {
    let write = |event| {
        serde_json::to_string(event).map_err(|source| LedgerError {
            title: R::NAME,
            line: format!("{event:?}"),
            source,
        })
    };
    events.iter().map(write).collect()
}
